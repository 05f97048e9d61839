/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "live.h"

#include "live-dialog.h"

#include <glib/gi18n.h>

/* It belongs to the window. */
typedef struct
{
  GtkWindow *window;
  ProtokollSession *session;
  ProtokollSheetView *sheet;
  GtkWidget *mark;
  ProtokollLiveShare *share;
  GSimpleAction *action;
} Live;

/* Whether a dialog is open that counts on the game staying as it is. That with the codes does not. */
static gboolean
has_modal_dialog (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      if (gtk_window_get_modal (window) && gtk_widget_get_mapped (GTK_WIDGET (window)) &&
          !PROTOKOLL_IS_LIVE_DIALOG (window))
        return TRUE;
    }
  return FALSE;
}

static gboolean
is_busy (gpointer data)
{
  Live *live = data;
  guint seat, entry;

  return protokoll_sheet_view_is_typing (live->sheet) || protokoll_sheet_view_get_pad (live->sheet, &seat, &entry) ||
         has_modal_dialog ();
}

static void
share_cb (Live *live)
{
  gtk_window_present (GTK_WINDOW (protokoll_live_dialog_new (live->window, live->session, live->share)));
}

static void
session_cb (Live *live)
{
  const Game *game = protokoll_session_get_game (live->session);

  g_simple_action_set_enabled (live->action, protokoll_live_share_is_on (live->share) ||
                                               (game != NULL && game_get_totals (game) == NULL));
}

static void
shared_cb (Live *live)
{
  guint n = protokoll_live_share_count_all (live->share);
  g_autofree char *words = g_strdup_printf (ngettext ("Shared with %u phone", "Shared with %u phones", n), n);

  gtk_widget_set_visible (live->mark, protokoll_live_share_is_on (live->share));
  gtk_widget_set_tooltip_text (live->mark, words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (live->mark), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
  session_cb (live);
}

/* The keyboard goes on to the next entry, as after an entry at the table, but only from the sheet. */
static void
entered_cb (Live  *live,
            guint  entry_made)
{
  guint seat, entry;

  if (protokoll_sheet_view_get_focus (live->sheet, &seat, &entry))
    protokoll_sheet_view_focus_next (live->sheet, entry_made);
}

/* Nothing calls back any more once the widgets are gone. */
static void
destroy_cb (Live *live)
{
  g_signal_handlers_disconnect_by_data (live->share, live);
  g_signal_handlers_disconnect_by_data (live->session, live);
  protokoll_live_share_stop (live->share);
}

static void
live_free (gpointer data)
{
  Live *live = data;

  g_object_unref (live->share);
  g_object_unref (live->session);
  g_object_unref (live->action);
  g_free (live);
}

void
live_attach (GtkWindow          *window,
             ProtokollSession   *session,
             ProtokollSheetView *sheet,
             GtkWidget          *mark)
{
  Live *live = g_new0 (Live, 1);
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();

  *live = (Live) { window, g_object_ref (session), sheet, mark, NULL, g_simple_action_new ("share", NULL) };
  live->share = protokoll_live_share_new (session, is_busy, live);
  g_signal_connect_swapped (live->action, "activate", G_CALLBACK (share_cb), live);
  g_signal_connect_swapped (session, "changed", G_CALLBACK (session_cb), live);
  g_signal_connect_swapped (live->share, "changed", G_CALLBACK (shared_cb), live);
  g_signal_connect_swapped (live->share, "entered", G_CALLBACK (entered_cb), live);
  g_signal_connect_swapped (window, "destroy", G_CALLBACK (destroy_cb), live);
  g_action_map_add_action (G_ACTION_MAP (group), G_ACTION (live->action));
  gtk_widget_insert_action_group (GTK_WIDGET (window), "live", G_ACTION_GROUP (group));
  g_object_set_data_full (G_OBJECT (window), "live", live, live_free);
  session_cb (live);
}
