/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game-dialogs.h"

#include "ui/new-game/new-game-dialog.h"
#include "ui/widgets/question.h"

#include <glib/gi18n.h>
#include <string.h>

static void
end_answered (const char *id,
              gpointer    data)
{
  g_autoptr (ProtokollGameController) controller = data;

  if (strcmp (id, "save") == 0)
    protokoll_game_controller_end (controller, STORE_END_SAVE);
  else if (strcmp (id, "discard") == 0)
    protokoll_game_controller_end (controller, STORE_END_DISCARD);
  else
    protokoll_game_controller_cancel (controller);
}

static void
ask_end_cb (GtkWindow               *window,
            gboolean                 finished,
            ProtokollGameController *controller)
{
  const Answer answers[] = {
    { "cancel", _("_Cancel"), ANSWER_PLAIN },
    { "discard", _("_Discard"), ANSWER_DESTRUCTIVE },
    { "save", _("_Save to Statistics"), ANSWER_SUGGESTED },
  };
  const char *body = finished
                       ? _("The game is finished. It goes into the statistics.")
                       : _("The game is not finished. If saved, it counts as unfinished and stays out of averages.");

  question_ask (window, _("Save the game and clear the sheet?"), body, answers, G_N_ELEMENTS (answers), end_answered,
                g_object_ref (controller));
}

static void
start_cb (ProtokollGameController *controller,
          Game                    *game,
          ProtokollNewGameDialog  *dialog)
{
  protokoll_game_controller_begin (controller, game, protokoll_new_game_dialog_get_series (dialog));
}

static void
ask_players_cb (GtkWindow               *window,
                NewGameFacts            *facts,
                ProtokollGameController *controller)
{
  GtkWidget *dialog = protokoll_new_game_dialog_new (window, protokoll_game_controller_get_store (controller),
                                                     protokoll_game_controller_get_library (controller),
                                                     protokoll_game_controller_get_own_rules (controller),
                                                     protokoll_game_controller_get_settings (controller),
                                                     facts, protokoll_game_controller_get_ending (controller));

  g_signal_connect_object (dialog, "start", G_CALLBACK (start_cb), controller, G_CONNECT_SWAPPED);
  /* A dialog that closes without "start" cancels the request; after "start" there is no request any more. */
  g_signal_connect_object (dialog, "destroy", G_CALLBACK (protokoll_game_controller_cancel), controller,
                           G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

void
game_dialogs_attach (GtkWindow               *window,
                     ProtokollGameController *controller)
{
  g_signal_connect_object (controller, "ask-end", G_CALLBACK (ask_end_cb), window, G_CONNECT_SWAPPED);
  g_signal_connect_object (controller, "ask-players", G_CALLBACK (ask_players_cb), window, G_CONNECT_SWAPPED);
  g_signal_connect_object (controller, "failed", G_CALLBACK (question_tell), window, G_CONNECT_SWAPPED);
}
