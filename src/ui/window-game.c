/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "window-private.h"

#include "new-game/house-rules.h"
#include "new-game/new-game-dialog.h"
#include "question.h"
#include "statistics/statistics-words.h"
#include "store/store-history.h"
#include "toasts.h"
#include "text-size.h"
#include "turned.h"

#include <glib/gi18n.h>
#include <string.h>

/* Seconds in which a cleared game can be brought back from the toast. */
#define UNDO_SECONDS 15

/* Told to what ends a game, where the next player is to begin the next one. */
static const char next_begins;

/* A question about the running game and what it was asked for. */
typedef struct
{
  ProtokollWindow *self;
  EndChosen then;
  gpointer data;
  GDestroyNotify free_data;
} EndQuestion;

static void
end_question_free (EndQuestion *question)
{
  if (question->free_data != NULL && question->data != NULL)
    question->free_data (question->data);
  g_object_unref (question->self);
  g_free (question);
}

static void
end_answered (const char *id,
              gpointer    user_data)
{
  EndQuestion *question = user_data;

  question->self->asking = FALSE;
  if (strcmp (id, "save") == 0)
    question->then (question->self, STORE_END_SAVE, question->data);
  else if (strcmp (id, "discard") == 0)
    question->then (question->self, STORE_END_DISCARD, question->data);
  end_question_free (question);
}

static void
ask (EndQuestion *question,
     const Sheet *sheet)
{
  const Answer answers[] = {
    { "cancel", _("_Cancel"), ANSWER_PLAIN },
    { "discard", _("_Discard"), ANSWER_DESTRUCTIVE },
    { "save", _("_Save to Statistics"), ANSWER_SUGGESTED },
  };
  const char *body = sheet->finished
                       ? _("The game is finished. Save it to the statistics?")
                       : _("The game is not finished. If saved, it counts as unfinished and stays out of averages.");

  question_ask (GTK_WINDOW (question->self), _("Clear Game Data?"), body, answers, G_N_ELEMENTS (answers), end_answered,
                question);
}

void
window_ask_end (ProtokollWindow *self,
                EndChosen        then,
                gpointer         data,
                GDestroyNotify   free_data)
{
  const Sheet *sheet = protokoll_session_get_sheet (self->session);
  EndQuestion *question = g_new (EndQuestion, 1);

  *question = (EndQuestion) { g_object_ref (self), then, data, free_data };
  if (self->asking || protokoll_session_is_replacing (self->session))
    {
      end_question_free (question);
      return;
    }
  if (sheet != NULL && game_get_n_moves (sheet->game) > 0)
    {
      self->asking = TRUE;
      ask (question, sheet);
      return;
    }
  then (self, STORE_END_NOTHING, data);
  end_question_free (question);
}

static void
brought_back_cb (GObject      *source,
                 GAsyncResult *result,
                 gpointer      data)
{
  g_autoptr (ProtokollWindow) self = data;
  g_autoptr (GError) error = NULL;

  protokoll_session_bring_back_finish (PROTOKOLL_SESSION (source), result, &error);
  if (self->ended)
    return;
  if (error != NULL)
    question_tell (GTK_WINDOW (self), _("The Game Cannot Be Restored"), error->message);
  else
    window_show_sheet (self);
  protokoll_sheet_view_focus_turn (self->sheet);
}

static void
undo_clear_cb (AdwToast *toast,
               gpointer  data)
{
  ProtokollWindow *self = data;
  gint64 *number = g_object_get_data (G_OBJECT (toast), "number");

  if (self->asking || protokoll_session_is_replacing (self->session))
    return;
  protokoll_sheet_view_give_up (self->sheet);
  protokoll_session_bring_back_async (self->session, *number, brought_back_cb, g_object_ref (self));
}

static void
toast_dismissed_cb (AdwToast        *toast,
                    ProtokollWindow *self)
{
  if (self->undo_toast == toast)
    self->undo_toast = NULL;
}

static void
offer_undo (ProtokollWindow *self,
            StoreEnd       end,
            gint64           number)
{
  AdwToast *toast = adw_toast_new (end == STORE_END_SAVE ? _("Game saved") : _("Game discarded"));

  adw_toast_set_button_label (toast, _("_Undo"));
  adw_toast_set_timeout (toast, UNDO_SECONDS);
  g_object_set_data_full (G_OBJECT (toast), "number", g_memdup2 (&number, sizeof number), g_free);
  g_signal_connect_object (toast, "button-clicked", G_CALLBACK (undo_clear_cb), self, 0);
  g_signal_connect_object (toast, "dismissed", G_CALLBACK (toast_dismissed_cb), self, 0);
  if (self->undo_toast != NULL)
    adw_toast_dismiss (self->undo_toast);
  self->undo_toast = toast;
  toasts_add (self->toasts, toast);
}

static void
remember (ProtokollWindow *self,
          const Game      *game)
{
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();
  g_auto (GStrv) players = NULL;
  g_auto (GStrv) options = ruleset_get_options (game_get_rules (game));

  for (guint i = 0; i < game_get_n_players (game); i++)
    g_strv_builder_add (names, game_get_player (game, i));
  players = g_strv_builder_end (names);
  g_settings_set_string (self->settings, "last-rules", game_get_rules (game)->id);
  g_settings_set_string (self->settings, "last-order", game_get_order (game) == ORDER_TOP_DOWN ? "top-down" : "free");
  g_settings_set_strv (self->settings, "last-options", (const char *const *) options);
  house_rules_save (self->settings, game_get_rules (game));
  g_settings_set_strv (self->settings, "last-players", (const char *const *) players);
}

/* What the answer of the session needs to know. */
typedef struct
{
  ProtokollWindow *self;
  StoreEnd end;
  Game *next;
  Ruleset *rules; /* of the game that ended, or NULL */
} Replacing;

/* The game that went into the history, until it is known whether it broke a record. */
typedef struct
{
  ProtokollWindow *self;
  gint64 number;
  Ruleset *rules;
} Saved;

/* The toast with the undo is still there: it says so, too. Else another one does. */
static void
tell_broken (ProtokollWindow *self,
             gint64           number,
             const char      *words)
{
  const gint64 *shown = self->undo_toast != NULL ? g_object_get_data (G_OBJECT (self->undo_toast), "number") : NULL;
  g_autofree char *both = NULL;
  g_autofree char *markup = NULL;

  if (shown == NULL || *shown != number)
    {
      window_toast (self, words);
      return;
    }
  both = g_strdup_printf ("%s. %s", _("Game saved"), words);
  markup = g_markup_escape_text (both, -1);
  toasts_wrap (self->toasts, self->undo_toast, markup);
}

static void
broken_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      data)
{
  g_autofree Saved *saved = data;
  g_autoptr (ProtokollWindow) self = saved->self;
  g_autoptr (Ruleset) rules = saved->rules;
  g_autoptr (GPtrArray) broken = store_list_broken_finish (PROTOKOLL_STORE (source), result, NULL);
  g_autofree char *words = NULL;

  /* Where it cannot be told, the game is in the history all the same. */
  if (self->ended || broken == NULL || broken->len == 0)
    return;
  words = statistics_words_broken (broken, rules);
  tell_broken (self, saved->number, words);
}

static void
look_for_records (ProtokollWindow *self,
                  gint64           number,
                  const Ruleset   *rules)
{
  Saved *saved = g_new (Saved, 1);

  *saved = (Saved) { g_object_ref (self), number, ruleset_ref (rules) };
  store_list_broken_async (self->store, number, broken_cb, saved);
}

static void
replaced_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      data)
{
  g_autofree Replacing *replacing = data;
  g_autoptr (ProtokollWindow) self = replacing->self;
  g_autoptr (Game) next = replacing->next;
  g_autoptr (Ruleset) rules = replacing->rules;
  g_autoptr (GError) error = NULL;
  gint64 number = protokoll_session_replace_finish (PROTOKOLL_SESSION (source), result, &error);

  if (self->ended)
    return;
  if (number >= 0 && next != NULL)
    remember (self, next);
  if (number < 0)
    question_tell (GTK_WINDOW (self), _("The Game Cannot Be Cleared"), error->message);
  else if (number > 0)
    offer_undo (self, replacing->end, number);
  if (number > 0 && replacing->end == STORE_END_SAVE)
    look_for_records (self, number, rules);
  if (number >= 0 && next != NULL)
    window_show_sheet (self);
  window_history_changed (self);
  protokoll_sheet_view_focus_turn (self->sheet);
}

void
window_replace (ProtokollWindow *self,
                StoreEnd       end,
                Game            *next)
{
  Replacing *replacing = g_new (Replacing, 1);
  const Game *ending = protokoll_session_get_game (self->session);

  *replacing = (Replacing) { g_object_ref (self), end, next != NULL ? game_ref (next) : NULL,
                             ending != NULL ? ruleset_ref (game_get_rules (ending)) : NULL };
  protokoll_sheet_view_give_up (self->sheet);
  protokoll_session_replace_async (self->session, end, next, replaced_cb, replacing);
}

/* The same game with the date of now. */
static Game *
dated (const Game *game)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *date = g_date_time_format (now, "%Y-%m-%dT%H:%M");
  GameFacts facts = { .date = date };

  return game_with_facts (game, &facts, NULL);
}

/* The way the running game is ended, kept while the dialog is open. */
typedef struct
{
  ProtokollWindow *self;
  StoreEnd end;
} Beginning;

static void
start_cb (ProtokollNewGameDialog *dialog,
          Game                   *game,
          Beginning              *beginning)
{
  g_autoptr (Game) next = dated (game);

  window_replace (beginning->self, beginning->end, next);
}

static void
free_beginning (gpointer  data,
                GClosure *closure)
{
  Beginning *beginning = data;

  beginning->self->asking = FALSE;
  g_object_unref (beginning->self);
  g_free (beginning);
}

static void
players_listed_cb (GObject      *source,
                   GAsyncResult *result,
                   gpointer      data)
{
  Beginning *beginning = data;
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) listed = store_list_players_finish (PROTOKOLL_STORE (source), result, &error);
  const char *const none[] = { NULL };
  GtkWidget *dialog;

  if (beginning->self->ended)
    {
      free_beginning (beginning, NULL);
      return;
    }

  /* Without the names the dialog still works; they can be typed. */
  dialog = protokoll_new_game_dialog_new (GTK_WINDOW (beginning->self), beginning->self->library,
                                          beginning->self->settings,
                                          listed != NULL ? (const char *const *) listed : none);
  g_signal_connect_data (dialog, "start", G_CALLBACK (start_cb), beginning, free_beginning, 0);
  turned_follow (GTK_WINDOW (dialog));
  text_size_widen (GTK_WINDOW (dialog));
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
end_chosen_for_new_game (ProtokollWindow *self,
                         StoreEnd       end,
                         gpointer         data)
{
  Beginning *beginning = g_new (Beginning, 1);

  *beginning = (Beginning) { g_object_ref (self), end };
  self->asking = TRUE;
  store_list_players_async (self->store, players_listed_cb, beginning);
}

void
window_new_game (ProtokollWindow *self)
{
  window_ask_end (self, end_chosen_for_new_game, NULL, NULL);
}

/* The last game's rules, order and players as the settings have them; NULL where they fit no rule set. */
static Game *
game_from_settings (ProtokollWindow *self)
{
  g_autofree char *id = g_settings_get_string (self->settings, "last-rules");
  g_autofree char *order = g_settings_get_string (self->settings, "last-order");
  g_auto (GStrv) options = g_settings_get_strv (self->settings, "last-options");
  g_auto (GStrv) players = g_settings_get_strv (self->settings, "last-players");
  Ruleset *shipped = players[0] != NULL ? library_find (self->library, id, NULL) : NULL;
  g_autoptr (Ruleset) rules = NULL;
  Order chosen = strcmp (order, "top-down") == 0 ? ORDER_TOP_DOWN : ORDER_FREE;

  if (shipped != NULL)
    rules = ruleset_with_options (shipped, (const char *const *) options, NULL);
  if (rules == NULL)
    return NULL;
  return game_new (rules, rules->order == ORDER_CHOICE ? chosen : rules->order, (const char *const *) players, NULL);
}

/* Without its moves the game that runs or, where none does, the one before. */
static Game *
game_again (ProtokollWindow *self)
{
  const Game *last = protokoll_session_get_game (self->session);

  if (last == NULL)
    last = protokoll_session_get_previous (self->session);
  return last != NULL ? game_at_start (last) : game_from_settings (self);
}

gboolean
window_can_play_again (ProtokollWindow *self)
{
  g_autoptr (Game) again = NULL;

  if (protokoll_session_get_game (self->session) != NULL)
    return TRUE;
  again = game_again (self);
  return again != NULL;
}

/* The same game with the seats moved on by one, so that the next player begins. */
static Game *
rotated (const Game *game)
{
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();
  g_auto (GStrv) players = NULL;
  guint n = game_get_n_players (game);

  for (guint i = 0; i < n; i++)
    g_strv_builder_add (names, game_get_player (game, (i + 1) % n));
  players = g_strv_builder_end (names);
  return game_new (game_get_rules (game), game_get_order (game), (const char *const *) players, NULL);
}

static void
end_chosen_for_same_players (ProtokollWindow *self,
                             StoreEnd       end,
                             gpointer         data)
{
  g_autoptr (Game) again = game_again (self);
  g_autoptr (Game) seated = NULL;
  g_autoptr (Game) next = NULL;

  if (again == NULL)
    return;
  seated = data == &next_begins ? rotated (again) : game_ref (again);
  next = dated (seated);
  window_replace (self, end, next);
}

void
window_same_players (ProtokollWindow *self)
{
  window_ask_end (self, end_chosen_for_same_players, NULL, NULL);
}

void
window_same_players_rotated (ProtokollWindow *self)
{
  window_ask_end (self, end_chosen_for_same_players, (gpointer) &next_begins, NULL);
}

static GtkWidget *
make_end_button (const char *name,
                 const char *words,
                 const char *action)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", words, "wrap", TRUE, "natural-wrap-mode",
                                   GTK_NATURAL_WRAP_NONE, "justify", GTK_JUSTIFY_CENTER, NULL);

  GtkWidget *button = g_object_new (GTK_TYPE_BUTTON, "name", name, "child", label, "action-name", action, "valign",
                                    GTK_ALIGN_CENTER, NULL);

  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
  return button;
}

/* Made when the first game ends, as the others. */
static void
make_clear_button (ProtokollWindow *self)
{
  self->clear_button = make_end_button ("clear-game", _("Clear Game Data…"), "win.clear-game");
  gtk_widget_add_css_class (self->clear_button, "suggested-action");
  gtk_box_append (GTK_BOX (self->foot), self->clear_button);
}

void
window_offer_clear (ProtokollWindow *self,
                    gboolean         finished)
{
  if (finished && self->clear_button == NULL)
    make_clear_button (self);
  if (self->clear_button != NULL)
    gtk_widget_set_visible (self->clear_button, finished);
}

/* Beside the words about the end or, where that is too narrow, above them. */
void
window_place_again (ProtokollWindow *self)
{
  GtkWidget *content = gtk_widget_get_parent (self->foot);
  GtkWidget *parent = self->again_box != NULL ? gtk_widget_get_parent (self->again_box) : NULL;
  gboolean above = self->brief;

  if (self->again_box == NULL)
    return;
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->again_box),
                                  self->piled ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  gtk_box_set_homogeneous (GTK_BOX (self->again_box), above && !self->piled);
  if (parent == (above ? content : self->foot_words))
    return;

  g_object_ref (self->again_box);
  if (parent != NULL)
    gtk_box_remove (GTK_BOX (parent), self->again_box);
  if (above)
    gtk_box_insert_child_after (GTK_BOX (content), self->again_box, gtk_widget_get_prev_sibling (self->foot));
  else
    gtk_box_append (GTK_BOX (self->foot_words), self->again_box);
  g_object_unref (self->again_box);
}

/* Made when the first game ends: a start has no need of it. */
static void
make_again_box (ProtokollWindow *self)
{
  self->again_box = g_object_new (GTK_TYPE_BOX, "name", "play-again", "spacing", 6, "css-classes",
                                  (const char *[]) { "again", NULL }, NULL);
  gtk_box_append (GTK_BOX (self->again_box),
                  make_end_button ("same-players", _("Same Players Again"), "win.same-players"));
  self->next_button = make_end_button ("next-one-begins", _("Next Player Starts"), "win.same-players-rotated");
  gtk_box_append (GTK_BOX (self->again_box), self->next_button);
  window_place_again (self);
}

void
window_offer_again (ProtokollWindow *self,
                    const Sheet     *sheet)
{
  gboolean finished = sheet != NULL && sheet->finished;

  if (finished && self->again_box == NULL)
    make_again_box (self);
  if (self->again_box == NULL)
    return;
  gtk_widget_set_visible (self->again_box, finished);
  gtk_widget_set_visible (self->next_button, finished && sheet->n_seats > 1);
}

static void
end_chosen_for_clear (ProtokollWindow *self,
                      StoreEnd       end,
                      gpointer         data)
{
  /* A sheet without an entry has nothing to keep. */
  window_replace (self, end == STORE_END_NOTHING ? STORE_END_DISCARD : end, NULL);
}

void
window_clear_game (ProtokollWindow *self)
{
  window_ask_end (self, end_chosen_for_clear, NULL, NULL);
}
