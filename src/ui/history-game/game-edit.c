/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game-edit.h"

#include "facts-group.h"
#include "store/store-history.h"
#include "ui/widgets/edit-dialog.h"

#include <glib/gi18n.h>

/* What an open dialog knows; it is the dialog's, and lives as long. */
typedef struct
{
  ProtokollEditDialog *dialog;
  ProtokollFactsGroup *facts;
  Store *store;
  gint64 number;
  Game *game;
  Game *edited_game; /* what is on its way to the store, or NULL */
  GameEdited edited;
  GWeakRef user_data;
} Edit;

static void
edit_free (gpointer data)
{
  Edit *edit = data;

  g_object_unref (edit->store);
  game_unref (edit->game);
  g_clear_pointer (&edit->edited_game, game_unref);
  g_weak_ref_clear (&edit->user_data);
  g_free (edit);
}

static void
end (Edit       *edit,
     const Game *game)
{
  g_autoptr (GObject) user_data = g_weak_ref_get (&edit->user_data);

  if (user_data != NULL)
    edit->edited (game, user_data);
  gtk_window_destroy (GTK_WINDOW (edit->dialog));
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
    end (edit, edit->edited_game);
  else if (g_error_matches (error, STORE_ERROR, STORE_ERROR_GONE))
    end (edit, NULL);
  else
    {
      protokoll_edit_dialog_refuse (dialog, error->message);
      protokoll_edit_dialog_allow (dialog, TRUE);
    }
}

static void
accepted_cb (Edit *edit)
{
  g_autoptr (GError) error = NULL;
  Game *game = protokoll_facts_group_apply (edit->facts, edit->game, &error);

  protokoll_edit_dialog_refuse (edit->dialog, game == NULL ? error->message : NULL);
  if (game == NULL)
    return;
  g_clear_pointer (&edit->edited_game, game_unref);
  edit->edited_game = game;
  protokoll_edit_dialog_allow (edit->dialog, FALSE);
  store_edit_game_async (edit->store, edit->number, game_get_facts (game), edited_cb, g_object_ref (edit->dialog));
}

void
game_edit (GtkWindow  *parent,
           Store      *store,
           gint64      number,
           const Game *game,
           GameEdited  edited,
           gpointer    user_data)
{
  GtkWidget *facts = protokoll_facts_group_new ();
  Edit *edit = g_new0 (Edit, 1);

  edit->facts = PROTOKOLL_FACTS_GROUP (facts);
  edit->store = g_object_ref (store);
  edit->number = number;
  edit->game = game_ref (game);
  edit->edited = edited;
  g_weak_ref_init (&edit->user_data, user_data);
  protokoll_facts_group_set (edit->facts, game_get_facts (game));
  edit->dialog = PROTOKOLL_EDIT_DIALOG (protokoll_edit_dialog_new (parent, _("About This Game"), _("_Save"), facts));
  g_object_set_data_full (G_OBJECT (edit->dialog), "edit", edit, edit_free);
  g_signal_connect_swapped (edit->dialog, "accepted", G_CALLBACK (accepted_cb), edit);
  gtk_window_present (GTK_WINDOW (edit->dialog));
}
