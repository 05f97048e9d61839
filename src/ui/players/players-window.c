/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players-window.h"

#include "join-dialog.h"

#include "core/describe.h"
#include "store/store.h"
#include "ui/coins/coin-words.h"
#include "ui/statistics/person-change.h"
#include "ui/widgets/kept-text.h"
#include "ui/widgets/move-words.h"
#include "ui/widgets/player-row.h"
#include "ui/widgets/row-drag.h"
#include "ui/widgets/ticket.h"
#include "ui/widgets/toasts.h"
#include "ui/widgets/widget-util.h"

#include <glib/gi18n.h>
#include <string.h>

struct _ProtokollPlayersWindow
{
  ProtokollDialog parent_instance;

  AdwToastOverlay *toasts;
  AdwPreferencesGroup *seats_group;
  AdwPreferencesRow *add_row;
  GtkEditable *place_row;
  GtkEditable *note_row;

  ProtokollGameController *controller;
  ProtokollSession *session;
  GPtrArray *rows; /* ProtokollPlayerRow, one for each seat */
  AdwToast *toast; /* the visible toast, or NULL; not referenced */
  char *looked_at; /* name of the player whose initials and color are being requested, or NULL */
  Person *looked;  /* the player as before the dialog for initials and color */
  GPtrArray *purses; /* of Purse; NULL in a game without coins and until the store has answered */

  /* The state before the last change, if that was not a move; at most one is not NULL. */
  Game *facts_before;
  Person *look_before;
};

G_DEFINE_FINAL_TYPE (ProtokollPlayersWindow, protokoll_players_window, PROTOKOLL_TYPE_DIALOG)

static const Game *
get_game (ProtokollPlayersWindow *self)
{
  return protokoll_session_get_game (self->session);
}

/* --- what was done --- */

/* An earlier toast may be dismissed after the next one was added. */
static void
toast_gone_cb (ProtokollPlayersWindow *self,
               AdwToast               *toast)
{
  if (self->toast == toast)
    self->toast = NULL;
}

static void
dismiss_toast (ProtokollPlayersWindow *self)
{
  if (self->toast != NULL)
    adw_toast_dismiss (self->toast);
}

/* Replaces the previous toast, because Undo takes back only the last change. */
static void
show_toast (ProtokollPlayersWindow *self,
            const char             *words,
            gboolean                can_undo)
{
  AdwToast *toast = adw_toast_new ("");
  g_autofree char *markup = g_markup_escape_text (words, -1);

  dismiss_toast (self);
  if (can_undo)
    {
      adw_toast_set_button_label (toast, _("Undo"));
      adw_toast_set_action_name (toast, "players.undo");
    }
  self->toast = toast;
  g_signal_connect_object (toast, "dismissed", G_CALLBACK (toast_gone_cb), self, G_CONNECT_SWAPPED);
  toasts_wrap (self->toasts, toast, markup);
  toasts_add (self->toasts, toast);
}

/* Moves are undone and redone here only if they are about players, because the sheet behind the window would change
 * unseen. */
static void
enable_undo (ProtokollPlayersWindow *self)
{
  const Game *game = get_game (self);
  MoveStep step;

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "players.undo",
                                 self->facts_before != NULL || self->look_before != NULL ||
                                   (move_words_last (game, &step) && move_is_of_people (step.move)));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "players.redo",
                                 game_can_redo (game) &&
                                   move_is_of_people (game_get_move (game, game_get_n_moves (game))));
}

/* Sets what Undo restores next (transfer full): facts or a player. If both are NULL it undoes a move. */
static void
set_before (ProtokollPlayersWindow *self,
            Game                   *facts,
            Person                 *look)
{
  g_clear_pointer (&self->facts_before, game_unref);
  g_clear_pointer (&self->look_before, person_free);
  self->facts_before = facts;
  self->look_before = look;
  enable_undo (self);
}

/* Shows what was done, or why it was not. Returns @done. */
static gboolean
tell (ProtokollPlayersWindow  *self,
      gboolean                 done,
      GError                 **error)
{
  g_autofree char *words = NULL;
  MoveStep step;

  if (!done)
    show_toast (self, (*error)->message, FALSE);
  else if (move_words_last (get_game (self), &step))
    {
      set_before (self, NULL, NULL);
      words = move_words_whole (get_game (self), &step);
      show_toast (self, words, TRUE);
    }
  return done;
}

static void
show_facts (ProtokollPlayersWindow *self)
{
  const GameFacts *facts = game_get_facts (get_game (self));

  kept_text_set (self->place_row, facts->place, GAME_MAX_TEXT);
  kept_text_set (self->note_row, facts->note, GAME_MAX_TEXT);
}

static void
look_undone_cb (GObject      *source,
                GAsyncResult *result,
                gpointer      data)
{
  g_autoptr (ProtokollPlayersWindow) self = data;
  g_autoptr (GError) error = NULL;
  gboolean undone = store_finish (PROTOKOLL_STORE (source), result, &error);

  /* With the window above which it stood, the store was closed, too. */
  if (gtk_window_get_transient_for (GTK_WINDOW (self)) == NULL)
    return;
  if (undone)
    protokoll_session_load_people (self->session);
  else if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    show_toast (self, error->message, FALSE);
}

static void
undo (GtkWidget  *widget,
      const char *name,
      GVariant   *parameter)
{
  ProtokollPlayersWindow *self = PROTOKOLL_PLAYERS_WINDOW (widget);
  g_autoptr (Game) facts = g_steal_pointer (&self->facts_before);
  g_autoptr (Person) look = g_steal_pointer (&self->look_before);

  dismiss_toast (self);
  if (facts != NULL)
    {
      protokoll_session_set_facts (self->session, game_get_facts (facts), NULL);
      show_facts (self);
    }
  else if (look != NULL)
    store_change_async (protokoll_game_controller_get_store (self->controller),
                        &(StoreChange) { STORE_SET_LOOK, .person = look->id, .initials = look->initials,
                                         .color = look->color },
                        look_undone_cb, g_object_ref (self));
  else
    protokoll_session_undo (self->session, NULL);
  enable_undo (self);
}

static void
redo (GtkWidget  *widget,
      const char *name,
      GVariant   *parameter)
{
  ProtokollPlayersWindow *self = PROTOKOLL_PLAYERS_WINDOW (widget);

  dismiss_toast (self);
  protokoll_session_redo (self->session, NULL);
  set_before (self, NULL, NULL);
}

/* --- a player --- */

static guint
get_seat (ProtokollPlayersWindow *self,
          gpointer                row)
{
  guint seat = 0;

  g_ptr_array_find (self->rows, row, &seat);
  return seat;
}

/* What the game has for the text of a row: a name, the place or the note. */
static const char *
get_kept (ProtokollPlayersWindow *self,
          gpointer                row)
{
  const GameFacts *facts = game_get_facts (get_game (self));
  const char *kept = row == self->place_row ? facts->place : facts->note;

  if (PROTOKOLL_IS_PLAYER_ROW (row))
    kept = game_get_player (get_game (self), get_seat (self, row));
  return kept != NULL ? kept : "";
}

static gboolean
is_edited (ProtokollPlayersWindow *self,
           gpointer                row)
{
  return strcmp (kept_text_get (row), get_kept (self, row)) != 0;
}

/* After an error the purses are asked for again when a player gets another name. */
static void
purses_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) purses = store_ask_finish (PROTOKOLL_STORE (source), result, &error);
  g_autoptr (ProtokollPlayersWindow) self = ticket_take (data);

  if (self == NULL)
    return;
  g_clear_pointer (&self->purses, g_ptr_array_unref);
  self->purses = g_steal_pointer (&purses);
  if (self->purses == NULL && gtk_widget_get_mapped (GTK_WIDGET (self)))
    show_toast (self, error->message, FALSE);
}

static void
ask_purses (ProtokollPlayersWindow *self)
{
  if (game_get_facts (get_game (self))->bet > 0)
    store_ask_async (protokoll_game_controller_get_store (self->controller), &(StoreQuestion) { STORE_PURSES },
                     purses_cb, ticket_new (self, "purses"));
}

/* In a game for coins, a known name may be of somebody who did not agree to the stake. At least their purse must have
 * it (docs/rules.md, 13). */
static gboolean
check_purse (ProtokollPlayersWindow  *self,
             const char              *name,
             GError                 **error)
{
  int bet = game_get_facts (get_game (self))->bet;
  g_autofree char *shown = NULL;
  g_autofree char *amount = NULL;

  if (bet > 0 && self->purses == NULL)
    {
      ask_purses (self);
      g_set_error_literal (error, GAME_ERROR, GAME_ERROR_PLAYERS, _("Looking up the coins…"));
      return FALSE;
    }
  if (bet == 0 || purses_find (self->purses, name)->balance >= bet)
    return TRUE;

  shown = describe_name (name);
  amount = coin_words_amount (purses_find (self->purses, name)->balance);
  g_set_error (error, GAME_ERROR, GAME_ERROR_PLAYERS, _("%s has only %s, and the stake is higher; choose another name"),
               shown, amount);
  return FALSE;
}

static gboolean
rename_player (ProtokollPlayersWindow  *self,
               guint                    seat,
               const char              *name,
               GError                 **error)
{
  return check_purse (self, name, error) && protokoll_session_rename (self->session, seat, name, error);
}

/* Gives the player the name that is typed in @row. An invalid one stays there, to be corrected. */
static gboolean
enter_name (ProtokollPlayersWindow *self,
            gpointer                row)
{
  guint seat = get_seat (self, row);
  g_autofree char *name = g_strstrip (g_strdup (gtk_editable_get_text (row)));
  g_autoptr (GError) error = NULL;
  gboolean valid = strcmp (name, game_get_player (get_game (self), seat)) == 0 ||
                   tell (self, rename_player (self, seat, name, &error), &error);

  widget_set_class (row, "error", !valid);
  return valid;
}

/* Enters the names that are typed but not confirmed yet. Returns whether all of them are valid. */
static gboolean
enter_names (ProtokollPlayersWindow *self)
{
  gboolean valid = TRUE;

  for (guint seat = 0; seat < self->rows->len; seat++)
    {
      gpointer row = g_ptr_array_index (self->rows, seat);

      if (is_edited (self, row))
        valid = enter_name (self, row) && valid;
    }
  return valid;
}

/* Moves a player to another seat; those in between move by one seat. The focus follows the player. A name that is still
 * being typed is entered first, because it would not follow. */
static void
move_seat (ProtokollPlayersWindow *self,
           guint                   from,
           guint                   to)
{
  guint n = game_get_n_players (get_game (self));
  g_autofree guint *seats = g_new (guint, n);
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < n; i++)
    seats[i] = i == to ? from : i < MIN (from, to) || i > MAX (from, to) ? i : from < to ? i + 1 : i - 1;
  if (enter_names (self) && tell (self, protokoll_session_set_seats (self->session, seats, n, &error), &error))
    gtk_widget_child_focus (g_ptr_array_index (self->rows, to), GTK_DIR_TAB_FORWARD);
}

static void
dropped_cb (gpointer   self,
            GtkWidget *row,
            GtkWidget *onto)
{
  move_seat (self, get_seat (self, row), get_seat (self, onto));
}

static void
look_done_cb (ProtokollPlayersWindow *self)
{
  g_autofree char *name = describe_name (self->looked->name);
  g_autofree char *words = g_strdup_printf (_("Initials and color of %s changed"), name);

  set_before (self, NULL, g_steal_pointer (&self->looked));
  show_toast (self, words, TRUE);
  protokoll_session_load_people (self->session);
}

static void
looked_up_cb (GObject      *source,
              GAsyncResult *result,
              gpointer      data)
{
  g_autoptr (ProtokollPlayersWindow) self = data;
  g_autofree char *name = g_steal_pointer (&self->looked_at);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) people = store_ask_finish (PROTOKOLL_STORE (source), result, &error);
  GtkWidget *dialog;

  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  if (people == NULL)
    {
      show_toast (self, error->message, FALSE);
      return;
    }
  for (guint i = 0; i < people->len; i++)
    {
      const Person *person = g_ptr_array_index (people, i);

      if (g_strcmp0 (person->name, name) != 0)
        continue;
      g_clear_pointer (&self->looked, person_free);
      self->looked = person_copy (person);
      dialog = person_change_marks (GTK_WINDOW (self), PROTOKOLL_STORE (source), person);
      g_signal_connect_object (dialog, "done", G_CALLBACK (look_done_cb), self, G_CONNECT_SWAPPED);
      return;
    }
  show_toast (self, _("The last entry is not saved yet: try again when it is."), FALSE);
}

/* Requests the player from the store. The last entry may not be saved yet, but the store answers in order. */
static void
ask_look (ProtokollPlayersWindow *self,
          guint                   seat)
{
  if (self->looked_at != NULL)
    return;
  self->looked_at = g_strdup (game_get_player (get_game (self), seat));
  store_ask_async (protokoll_game_controller_get_store (self->controller),
                   &(StoreQuestion) { STORE_PEOPLE_WITH_TABLE }, looked_up_cb, g_object_ref (self));
}

static void
up_cb (ProtokollPlayersWindow *self,
       gpointer                row)
{
  move_seat (self, get_seat (self, row), get_seat (self, row) - 1);
}

static void
down_cb (ProtokollPlayersWindow *self,
         gpointer                row)
{
  move_seat (self, get_seat (self, row), get_seat (self, row) + 1);
}

static void
look_cb (ProtokollPlayersWindow *self,
         gpointer                row)
{
  ask_look (self, get_seat (self, row));
}

static void
leave_cb (ProtokollPlayersWindow *self,
          gpointer                row)
{
  g_autoptr (GError) error = NULL;

  tell (self, protokoll_session_leave_seat (self->session, get_seat (self, row), &error), &error);
}

/* --- who comes late --- */

static void
joined_cb (ProtokollPlayersWindow *self)
{
  tell (self, TRUE, NULL);
}

static void
known_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      data)
{
  g_autoptr (ProtokollPlayersWindow) self = ticket_take (data);
  g_auto (GStrv) known = store_ask_finish (PROTOKOLL_STORE (source), result, NULL);
  g_autoptr (GStrvBuilder) others = g_strv_builder_new ();
  g_auto (GStrv) names = NULL;
  GtkWidget *dialog;

  /* After two taps only the newer request is answered. */
  if (self == NULL || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  for (guint i = 0; known != NULL && known[i] != NULL; i++)
    if (game_find_player (get_game (self), known[i]) == -1)
      g_strv_builder_add (others, known[i]);
  names = g_strv_builder_end (others);
  dialog = join_dialog_new (GTK_WINDOW (self), self->session, (const char *const *) names);
  g_signal_connect_object (dialog, "done", G_CALLBACK (joined_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
add (GtkWidget  *widget,
     const char *name,
     GVariant   *parameter)
{
  store_ask_async (protokoll_game_controller_get_store (PROTOKOLL_PLAYERS_WINDOW (widget)->controller),
                   &(StoreQuestion) { STORE_PLAYER_NAMES }, known_cb, ticket_new (widget, "players"));
}

/* --- the list --- */

/* Another text has not been refused yet. */
static void
typed_cb (GtkWidget *row)
{
  gtk_widget_remove_css_class (row, "error");
}

static GtkWidget *
make_row (ProtokollPlayersWindow *self)
{
  GtkWidget *row = protokoll_player_row_new_in_game ();

  g_signal_connect_object (row, "act::seat.up", G_CALLBACK (up_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (row, "act::seat.down", G_CALLBACK (down_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (row, "act::seat.look", G_CALLBACK (look_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (row, "act::seat.leave", G_CALLBACK (leave_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (row, "apply", G_CALLBACK (enter_name), self, G_CONNECT_SWAPPED);
  g_signal_connect (row, "changed", G_CALLBACK (typed_cb), NULL);
  row_drag_add (ADW_ENTRY_ROW (row), dropped_cb, self);
  return row;
}

static void
fit_rows (ProtokollPlayersWindow *self,
          guint                   n)
{
  while (self->rows->len > n)
    adw_preferences_group_remove (self->seats_group, g_ptr_array_steal_index (self->rows, self->rows->len - 1));
  while (self->rows->len < n)
    {
      GtkWidget *row = make_row (self);

      g_ptr_array_add (self->rows, row);
      adw_preferences_group_add (self->seats_group, row);
    }
}

static void
show_add (ProtokollPlayersWindow *self)
{
  g_autoptr (GError) error = NULL;
  gboolean can_join = game_can_join (get_game (self), &error);

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "players.add", can_join);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->add_row), can_join ? NULL : error->message);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->add_row), can_join ? "" : error->message);
}

/* The window closes when another game replaces this one. */
static void
refresh (ProtokollPlayersWindow *self)
{
  g_autoptr (Badges) badges = NULL;

  if (get_game (self) == NULL || protokoll_session_is_replacing (self->session))
    {
      gtk_window_close (GTK_WINDOW (self));
      return;
    }
  badges = protokoll_session_get_badges (self->session);
  fit_rows (self, game_get_n_players (get_game (self)));
  for (guint seat = 0; seat < self->rows->len; seat++)
    protokoll_player_row_show (g_ptr_array_index (self->rows, seat), get_game (self), badges, seat);
  show_add (self);
  enable_undo (self);
}

/* The row whose text has the focus and is edited, or NULL. That has an undo of its own; an unchanged text has none. */
static GtkWidget *
find_typing (ProtokollPlayersWindow *self)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));
  GtkWidget *row = focus != NULL ? gtk_widget_get_ancestor (focus, ADW_TYPE_ENTRY_ROW) : NULL;

  return row != NULL && GTK_IS_TEXT (focus) && is_edited (self, row) ? row : NULL;
}

static gboolean
undo_key_cb (GtkWidget *widget,
             GVariant  *arguments,
             gpointer   action)
{
  if (find_typing (PROTOKOLL_PLAYERS_WINDOW (widget)) != NULL)
    return FALSE;
  gtk_widget_activate_action (widget, action, NULL);
  return TRUE;
}

/* Adds the undo keys in the capture phase, before an entry handles them. */
static void
add_undo_keys (ProtokollPlayersWindow *self)
{
  static const struct
  {
    const char *trigger;
    const char *action;
  } keys[] = { { "<Control>z", "players.undo" }, { "<Control><Shift>z", "players.redo" } };
  GtkEventController *controller = gtk_shortcut_controller_new ();

  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (controller),
      gtk_shortcut_new (gtk_shortcut_trigger_parse_string (keys[i].trigger),
                        gtk_callback_action_new (undo_key_cb, (gpointer) keys[i].action, NULL)));
  gtk_widget_add_controller (GTK_WIDGET (self), controller);
}

/* --- the game --- */

/* Enters place and note. Only a text that was longer than it may be, and still is after a change, is refused. */
static gboolean
enter_facts (ProtokollPlayersWindow *self)
{
  g_autoptr (Game) before = game_ref (get_game (self));
  const GameFacts *facts = game_get_facts (before);
  g_autofree char *place = g_strdup (kept_text_get (self->place_row));
  g_autofree char *note = g_strdup (kept_text_get (self->note_row));
  g_autofree char *words = NULL;
  g_autoptr (GError) error = NULL;
  GameFacts typed = { facts->date, note, place, facts->bet };
  gboolean valid = protokoll_session_set_facts (self->session, &typed, &error);

  widget_set_class (GTK_WIDGET (self->place_row), "error", !valid && is_edited (self, self->place_row));
  widget_set_class (GTK_WIDGET (self->note_row), "error", !valid && is_edited (self, self->note_row));
  if (!valid)
    {
      show_toast (self, error->message, FALSE);
      return FALSE;
    }
  words = move_words_facts (game_get_facts (get_game (self)));
  show_toast (self, *words != '\0' ? words : _("No place and no note"), TRUE);
  set_before (self, g_steal_pointer (&before), NULL);
  return TRUE;
}

static void
facts_cb (ProtokollPlayersWindow *self)
{
  enter_facts (self);
}

/* --- closing --- */

/* Gives up the text that is being typed or, if there is none, closes the window. */
static void
escape (GtkWidget  *widget,
        const char *name,
        GVariant   *parameter)
{
  ProtokollPlayersWindow *self = PROTOKOLL_PLAYERS_WINDOW (widget);
  GtkWidget *row = find_typing (self);

  if (row != NULL)
    gtk_editable_set_text (GTK_EDITABLE (row), get_kept (self, row));
  else
    gtk_window_close (GTK_WINDOW (self));
}

/* Whether a name or text that is not valid stands there, of which was told. */
static gboolean
is_any_refused (ProtokollPlayersWindow *self)
{
  if (gtk_widget_has_css_class (GTK_WIDGET (self->place_row), "error") ||
      gtk_widget_has_css_class (GTK_WIDGET (self->note_row), "error"))
    return TRUE;
  for (guint i = 0; i < self->rows->len; i++)
    if (gtk_widget_has_css_class (g_ptr_array_index (self->rows, i), "error"))
      return TRUE;
  return FALSE;
}

/* Whoever closes the window has finished typing: what was not confirmed is entered, too. The window stays open once to
 * say that a name or a text is not valid. */
static gboolean
protokoll_players_window_close_request (GtkWindow *window)
{
  ProtokollPlayersWindow *self = PROTOKOLL_PLAYERS_WINDOW (window);
  gboolean told = is_any_refused (self), valid = TRUE;

  if (get_game (self) != NULL && !protokoll_session_is_replacing (self->session))
    {
      if (is_edited (self, self->place_row) || is_edited (self, self->note_row))
        valid = enter_facts (self);
      if ((!enter_names (self) || !valid) && !told)
        return TRUE;
    }
  return GTK_WINDOW_CLASS (protokoll_players_window_parent_class)->close_request (window);
}

GtkWidget *
protokoll_players_window_new (GtkWindow               *parent,
                              ProtokollGameController *controller)
{
  ProtokollPlayersWindow *self = g_object_new (PROTOKOLL_TYPE_PLAYERS_WINDOW, "transient-for", parent, NULL);

  self->controller = g_object_ref (controller);
  self->session = g_object_ref (protokoll_game_controller_get_session (controller));
  show_facts (self);
  g_signal_connect_object (self->session, "changed", G_CALLBACK (refresh), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "badges", G_CALLBACK (refresh), self, G_CONNECT_SWAPPED);
  refresh (self);
  /* Known players keep their color in any order of the seats. */
  protokoll_session_load_people (self->session);
  ask_purses (self);
  return GTK_WIDGET (self);
}

static void
protokoll_players_window_finalize (GObject *object)
{
  ProtokollPlayersWindow *self = PROTOKOLL_PLAYERS_WINDOW (object);

  g_ptr_array_unref (self->rows);
  g_clear_object (&self->session);
  g_clear_object (&self->controller);
  g_free (self->looked_at);
  g_clear_pointer (&self->looked, person_free);
  g_clear_pointer (&self->purses, g_ptr_array_unref);
  g_clear_pointer (&self->facts_before, game_unref);
  g_clear_pointer (&self->look_before, person_free);
  G_OBJECT_CLASS (protokoll_players_window_parent_class)->finalize (object);
}

static void
protokoll_players_window_class_init (ProtokollPlayersWindowClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->finalize = protokoll_players_window_finalize;
  GTK_WINDOW_CLASS (class)->close_request = protokoll_players_window_close_request;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/protokoll_sheet/Protokoll/players/players-window.ui");
  gtk_widget_class_bind_template_child (widget_class, ProtokollPlayersWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, ProtokollPlayersWindow, seats_group);
  gtk_widget_class_bind_template_child (widget_class, ProtokollPlayersWindow, add_row);
  gtk_widget_class_bind_template_child (widget_class, ProtokollPlayersWindow, place_row);
  gtk_widget_class_bind_template_child (widget_class, ProtokollPlayersWindow, note_row);
  gtk_widget_class_bind_template_callback (widget_class, facts_cb);
  gtk_widget_class_install_action (widget_class, "players.add", NULL, add);
  gtk_widget_class_install_action (widget_class, "players.escape", NULL, escape);
  gtk_widget_class_install_action (widget_class, "players.undo", NULL, undo);
  gtk_widget_class_install_action (widget_class, "players.redo", NULL, redo);
}

static void
protokoll_players_window_init (ProtokollPlayersWindow *self)
{
  self->rows = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  /* If no one can join, nothing in this list can have the focus, and the list itself should not take it. */
  gtk_widget_set_focusable (gtk_widget_get_ancestor (GTK_WIDGET (self->add_row), GTK_TYPE_LIST_BOX), FALSE);
  add_undo_keys (self);
}
