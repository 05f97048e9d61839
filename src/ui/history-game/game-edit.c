/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game-edit.h"

#include "facts-group.h"
#include "store/store.h"
#include "ui/widgets/edit-dialog.h"

#include <glib/gi18n.h>

/* The data of an open dialog, which owns it. */
typedef struct
{
  ProtokollEditDialog *dialog;
  ProtokollFactsGroup *facts;
  Store *store;
  gint64 number;
  Game *game;
  Game *edited; /* the game that is being saved, or NULL */
} Edit;

static void
edit_free (gpointer data)
{
  Edit *edit = data;

  g_object_unref (edit->store);
  game_unref (edit->game);
  g_clear_pointer (&edit->edited, game_unref);
  g_free (edit);
}

static void
edited_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      data)
{
  g_autoptr (ProtokollEditDialog) dialog = data;
  Edit *edit = g_object_get_data (data, "edit");
  g_autoptr (GError) error = NULL;

  if (store_finish (PROTOKOLL_STORE (source), result, &error))
    protokoll_edit_dialog_end (dialog, edit->edited);
  else if (g_error_matches (error, STORE_ERROR, STORE_ERROR_GONE))
    protokoll_edit_dialog_end (dialog, NULL);
  else
    protokoll_edit_dialog_fail (dialog, error);
}

static void
accepted_cb (Edit *edit)
{
  g_autoptr (GError) error = NULL;
  Game *game = protokoll_facts_group_apply (edit->facts, edit->game, &error);

  if (game == NULL)
    {
      protokoll_edit_dialog_fail (edit->dialog, error);
      return;
    }
  g_clear_pointer (&edit->edited, game_unref);
  edit->edited = game;
  protokoll_edit_dialog_wait (edit->dialog);
  store_change_async (edit->store,
                      &(StoreChange) { STORE_EDIT_GAME, .game = edit->number, .facts = game_get_facts (game) },
                      edited_cb, g_object_ref (edit->dialog));
}

GtkWidget *
game_edit (GtkWindow  *parent,
           Store      *store,
           gint64      number,
           const Game *game)
{
  GtkWidget *facts = g_object_new (PROTOKOLL_TYPE_FACTS_GROUP, NULL);
  Edit *edit = g_new0 (Edit, 1);

  edit->facts = PROTOKOLL_FACTS_GROUP (facts);
  edit->store = g_object_ref (store);
  edit->number = number;
  edit->game = game_ref (game);
  protokoll_facts_group_set (edit->facts, game_get_facts (game));
  edit->dialog = PROTOKOLL_EDIT_DIALOG (protokoll_edit_dialog_new (parent, _("Edit Details"), _("_Save"), facts));
  g_object_set_data_full (G_OBJECT (edit->dialog), "edit", edit, edit_free);
  g_signal_connect_swapped (edit->dialog, "accepted", G_CALLBACK (accepted_cb), edit);
  gtk_window_present (GTK_WINDOW (edit->dialog));
  return GTK_WIDGET (edit->dialog);
}
