/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "old-game.h"

#include "old-game-dialog.h"
#include "old-sheet-window.h"
#include "ui/text-size.h"
#include "ui/turned.h"

/* Of the window for which the names are asked. */
#define ASKING "old-game-asking"

/* What the answer about the known players, and then the dialog, need to know. */
typedef struct
{
  GtkWindow *parent;
  Store *store;
  Library *library;
  GSettings *settings;
  OldGameAdded added;
  GWeakRef user_data;
} Entering;

static void
entering_free (Entering *entering)
{
  g_object_unref (entering->parent);
  g_object_unref (entering->store);
  g_object_unref (entering->settings);
  g_weak_ref_clear (&entering->user_data);
  g_free (entering);
}

static void
free_closure (gpointer  data,
              GClosure *closure)
{
  entering_free (data);
}

static void
open (Entering  *entering,
      GtkWidget *window)
{
  g_autoptr (GObject) user_data = g_weak_ref_get (&entering->user_data);

  if (user_data != NULL)
    g_signal_connect_object (window, "added", G_CALLBACK (entering->added), user_data, G_CONNECT_SWAPPED);
  turned_follow (GTK_WINDOW (window));
  text_size_widen (GTK_WINDOW (window));
  gtk_window_present (GTK_WINDOW (window));
}

static void
sheet_cb (ProtokollOldGameDialog *dialog,
          Game                   *game,
          Entering               *entering)
{
  open (entering, protokoll_old_sheet_window_new (entering->parent, entering->store, entering->settings, game));
}

static void
players_listed_cb (GObject      *source,
                   GAsyncResult *result,
                   gpointer      data)
{
  Entering *entering = data;
  g_auto (GStrv) listed = store_list_players_finish (PROTOKOLL_STORE (source), result, NULL);
  const char *const none[] = { NULL };
  GtkWidget *dialog;

  g_object_set_data (G_OBJECT (entering->parent), ASKING, NULL);
  if (!gtk_widget_get_mapped (GTK_WIDGET (entering->parent)))
    {
      entering_free (entering);
      return;
    }
  /* Without the names the dialog still works; they can be typed. */
  dialog = protokoll_old_game_dialog_new (entering->parent, entering->store, entering->library, entering->settings,
                                          listed != NULL ? (const char *const *) listed : none);
  g_signal_connect_data (dialog, "sheet", G_CALLBACK (sheet_cb), entering, free_closure, 0);
  open (entering, dialog);
}

void
old_game_enter (GtkWindow    *parent,
                Store        *store,
                Library      *library,
                GSettings    *settings,
                OldGameAdded  added,
                gpointer      user_data)
{
  Entering *entering;

  /* Two taps are one. */
  if (g_object_get_data (G_OBJECT (parent), ASKING) != NULL)
    return;
  entering = g_new0 (Entering, 1);
  g_object_set_data (G_OBJECT (parent), ASKING, entering);
  entering->parent = g_object_ref (parent);
  entering->store = g_object_ref (store);
  entering->library = library;
  entering->settings = g_object_ref (settings);
  entering->added = added;
  g_weak_ref_init (&entering->user_data, user_data);
  store_list_players_async (store, players_listed_cb, entering);
}
