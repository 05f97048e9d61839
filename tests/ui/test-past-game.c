/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "display.h"
#include "importers.h"
#include "keyboard.h"
#include "pointer.h"

#include "core/game-file.h"
#include "core/local-words.h"
#include "store/store.h"
#include "ui/game/house-rules.h"
#include "ui/history-game/date-row.h"
#include "ui/history-game/import-game.h"
#include "ui/history-game/past-game-dialog.h"
#include "ui/history-game/past-sheet-window.h"
#include "ui/new-game/game-form.h"
#include "ui/new-game/known-players.h"
#include "ui/widgets/player-row.h"
#include "ui/sheet/sheet-cell.h"
#include "ui/widgets/text-size.h"

/* A game that was played on paper, entered into a real history with real keys and taps. */

typedef struct
{
  char *folder;
  Store *store;
  GSettings *settings;
  GtkWidget *parent;
  GtkWidget *dialog; /* it is open when a test begins; not owned */
  guint n_added;
} Desk;

static void
settle (Desk *desk)
{
  display_settle_store (desk->store, desk->parent);
}

static GtkWidget *
get_window (GType type)
{
  GtkWidget *window = display_find_window (type);

  g_assert_nonnull (window);
  return window;
}

static void
added (Desk *desk)
{
  desk->n_added++;
}

/* Taps at the button for it. */
static void
ask (Desk *desk)
{
  click (button_below (desk->parent, "_Add Past Game…"));
}

/* Asks for a game of Anna and Bjørn by these rules. */
static GtkWidget *
enter (Desk *desk)
{
  ask (desk);
  settle (desk);
  display_settle (get_window (PROTOKOLL_TYPE_PAST_GAME_DIALOG));
  return get_window (PROTOKOLL_TYPE_PAST_GAME_DIALOG);
}

static GtkWidget *
open_desk (Desk       *desk,
           const char *rules)
{
  const char *const names[] = { "Anna", "Bjørn", NULL };
  GtkWidget *importer;

  *desk = (Desk) { .folder = fixture_make_folder (), .settings = g_settings_new (APP_ID) };
  desk->store = fixture_open (desk->folder, NULL);
  g_settings_set_strv (desk->settings, "last-players", names);
  g_settings_set_string (desk->settings, "last-rules", rules);
  g_settings_set_boolean (desk->settings, "commit-by-itself", FALSE);
  desk->parent = importer_window_new (desk->store, library_of_tests (), desk->settings, &importer);
  g_signal_connect_swapped (importer, "changed", G_CALLBACK (added), desk);
  desk->dialog = enter (desk);
  return desk->dialog;
}

static void
set_up (Desk *desk, gconstpointer rules)
{
  open_desk (desk, rules);
}

/* Closes the window, whatever is under way or open in front of it. */
static void
close_desk (Desk *desk)
{
  gtk_window_destroy (GTK_WINDOW (desk->parent));
  display_ask_last (desk->store);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_cmpuint (g_list_model_get_n_items (gtk_window_get_toplevels ()), ==, 0);
  forget_settings (desk->settings);
  g_clear_object (&desk->settings);
  fixture_close (desk->store);
  fixture_remove (desk->folder);
}

static void
tear_down (Desk *desk, gconstpointer rules)
{
  close_desk (desk);
}

/* What is in the history, and what its one game is; NULL where there is none. */
static Game *
read_only_game (Desk *desk)
{
  g_autoptr (GPtrArray) games = NULL;

  games = store_ask (desk->store, &(StoreQuestion) { STORE_GAMES, .n = 10 }, NULL);
  if (games->len == 0)
    return NULL;
  g_assert_cmpuint (games->len, ==, 1);
  return store_ask (desk->store,
                    &(StoreQuestion) { STORE_GAME, .game = ((Summary *) g_ptr_array_index (games, 0))->number }, NULL);
}

static void
assert_nothing_added (Desk *desk)
{
  g_assert_null (read_only_game (desk));
  g_assert_cmpuint (desk->n_added, ==, 0);
}

/* --- the dialog --- */

static GtkWidget *
part (GtkWidget  *dialog,
      const char *name)
{
  return GTK_WIDGET (gtk_widget_get_template_child (dialog, PROTOKOLL_TYPE_PAST_GAME_DIALOG, name));
}

static GtkWidget *
name_row (GtkWidget *dialog,
          guint      seat)
{
  g_autoptr (GPtrArray) rows = widgets_below (dialog, PROTOKOLL_TYPE_PLAYER_ROW);

  return g_ptr_array_index (rows, seat);
}

static GtkWidget *
total_field (GtkWidget *dialog,
             guint      seat)
{
  return protokoll_player_row_get_total (PROTOKOLL_PLAYER_ROW (name_row (dialog, seat)));
}

static void
type_into (GtkWidget  *dialog,
           GtkWidget  *row,
           const char *text)
{
  gtk_widget_grab_focus (row);
  gtk_editable_select_region (GTK_EDITABLE (row), 0, -1);
  keyboard_press (dialog, "BackSpace");
  keyboard_type (dialog, text);
}

static void
type_total (GtkWidget  *dialog,
            guint       seat,
            const char *text)
{
  type_into (dialog, total_field (dialog, seat), text);
}

static void
type_date (GtkWidget  *dialog,
           const char *text)
{
  type_into (dialog, widget_below (dialog, PROTOKOLL_TYPE_DATE_ROW, NULL), text);
}

static void
accept (Desk      *desk,
        GtkWidget *dialog)
{
  pointer_tap (part (dialog, "add_button"));
  settle (desk);
}

/* It is told, and the dialog is still there with what was typed. */
static void
assert_problem (Desk       *desk,
                const char *mentioned)
{
  GtkWidget *form = widget_below (get_window (PROTOKOLL_TYPE_PAST_GAME_DIALOG), PROTOKOLL_TYPE_GAME_FORM, NULL);
  GtkWidget *problem = widget_below (form, GTK_TYPE_LABEL, "problem");

  g_assert_true (gtk_widget_get_mapped (problem));
  assert_mentions (text_shown (problem), mentioned);
}

/* A chosen day keeps the time of day behind a typed date. What is no date goes, wherever its letters begin and end. */
static void
test_calendar (Desk *desk, gconstpointer rules)
{
  static const char *const cases[][2] = {
    { "", "2026-11-20" },
    { "1998-12-24", "2026-11-20" },
    { "1998-12-24 19:30", "2026-11-20 19:30" },
    { "Christmas of that year", "2026-11-20" },
    { "våren blå å", "2026-11-20" },
    { "1998-12-24, I think", "2026-11-20" },
  };
  GtkWidget *row = widget_below (desk->dialog, PROTOKOLL_TYPE_DATE_ROW, NULL);
  GtkWidget *calendar = widget_below (row, GTK_TYPE_CALENDAR, NULL);
  g_autoptr (GDateTime) day = g_date_time_new_utc (2026, 11, 20, 12, 0, 0);

  gtk_calendar_select_day (GTK_CALENDAR (calendar), day);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      gtk_editable_set_text (GTK_EDITABLE (row), cases[i][0]);
      g_signal_emit_by_name (calendar, "day-selected");
      g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (row)), ==, cases[i][1]);
    }
}

/* The day that the calendar shows at first can be chosen like any other. */
static void
test_calendar_first_day (Desk *desk, gconstpointer rules)
{
  GtkWidget *dialog = desk->dialog;
  GtkWidget *row = widget_below (dialog, PROTOKOLL_TYPE_DATE_ROW, NULL);
  GtkWidget *calendar = widget_below (row, GTK_TYPE_CALENDAR, NULL);
  g_autofree char *today = local_words_today ();

  gtk_menu_button_popup (GTK_MENU_BUTTON (widget_below (row, GTK_TYPE_MENU_BUTTON, NULL)));
  display_settle (dialog);
  pointer_tap (widget_below (calendar, GTK_TYPE_LABEL, "today"));
  display_settle (dialog);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (row)), ==, today);
}

/* The calendar opens at the day that is typed, and this chooses none: the time of day stays. */
static void
test_calendar_typed_day (Desk *desk, gconstpointer rules)
{
  GtkWidget *dialog = desk->dialog;
  GtkWidget *row = widget_below (dialog, PROTOKOLL_TYPE_DATE_ROW, NULL);
  GtkMenuButton *button = GTK_MENU_BUTTON (widget_below (row, GTK_TYPE_MENU_BUTTON, NULL));
  g_autoptr (GDateTime) day = NULL;

  type_date (dialog, "1998-12-24 19:30");
  gtk_menu_button_popup (button);
  display_settle (dialog);
  day = gtk_calendar_get_date (GTK_CALENDAR (widget_below (row, GTK_TYPE_CALENDAR, NULL)));
  g_assert_cmpint (g_date_time_get_year (day), ==, 1998);
  g_assert_cmpint (g_date_time_get_day_of_month (day), ==, 24);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (row)), ==, "1998-12-24 19:30");
  gtk_menu_button_popdown (button);
  display_settle (dialog);
}

static void
test_totals (Desk *desk, gconstpointer rules)
{
  GtkWidget *dialog = desk->dialog;
  g_autoptr (Game) game = NULL;

  type_total (dialog, 0, "210");
  type_total (dialog, 1, "0");
  type_date (dialog, "1998-12-24");
  accept (desk, dialog);
  g_assert_null (display_find_window (PROTOKOLL_TYPE_PAST_GAME_DIALOG));
  g_assert_cmpuint (desk->n_added, ==, 1);
  game = read_only_game (desk);
  g_assert_cmpstr (game_get_rules (game)->id, ==, "yatzy");
  g_assert_cmpstr (game_get_player (game, 1), ==, "Bjørn");
  g_assert_cmpint (game_get_totals (game)[0], ==, 210);
  g_assert_cmpint (game_get_totals (game)[1], ==, 0);
  g_assert_cmpstr (game_get_facts (game)->date, ==, "1998-12-24");
}

/* A game is never given the date of today. */
static void
test_undated (Desk *desk, gconstpointer rules)
{
  GtkWidget *dialog = desk->dialog;
  g_autoptr (Game) game = NULL;

  type_total (dialog, 0, "210");
  type_total (dialog, 1, "224");
  accept (desk, dialog);
  game = read_only_game (desk);
  g_assert_null (game_get_facts (game)->date);
}

/* Two taps before the store has answered. */
static void
test_impatient (Desk *desk, gconstpointer rules)
{
  GtkWidget *dialog = desk->dialog;

  gtk_window_close (GTK_WINDOW (dialog));
  ask (desk);
  enter (desk);
  g_assert_cmpuint (g_list_model_get_n_items (gtk_window_get_toplevels ()), ==, 2);
}

/* The window is closed before the store has answered: after the totals were entered. */
static void
test_closed_at_once (Desk *desk, gconstpointer rules)
{
  type_total (desk->dialog, 0, "210");
  type_total (desk->dialog, 1, "224");
  click (part (desk->dialog, "add_button"));
}

static void
test_totals_refused (Desk *desk, gconstpointer rules)
{
  GtkWidget *dialog = desk->dialog;

  accept (desk, dialog);
  assert_problem (desk, "Anna,missing,0 to 374");
  type_total (dialog, 0, "210");
  type_total (dialog, 1, "375");
  accept (desk, dialog);
  assert_problem (desk, "375,0 to 374");
  type_total (dialog, 1, "many");
  accept (desk, dialog);
  assert_problem (desk, "many,0 to 374");
  type_total (dialog, 1, "224");
  type_date (dialog, "2026-02-30");
  accept (desk, dialog);
  assert_problem (desk, "2026-02-30,2026-11-20");
  assert_nothing_added (desk);
}

static void
enter_totals (Desk      *desk,
              GtkWidget *dialog)
{
  type_total (dialog, 0, "210");
  type_total (dialog, 1, "224");
  type_date (dialog, "24/12/1998 20:15");
  accept (desk, dialog);
}

static void
test_known (Desk *desk, gconstpointer rules)
{
  GtkWidget *dialog = desk->dialog;

  enter_totals (desk, dialog);
  enter_totals (desk, enter (desk));
  assert_problem (desk, "already");
  g_assert_cmpuint (desk->n_added, ==, 1);
}

/* What is said of a game that the statistics know under the same identity, whatever they have of it. */
static void
test_known_otherwise (void)
{
  static const struct
  {
    const char *there;
    const char *typed;
    const char *mentioned; /* NULL where it is taken */
  } cases[] = {
    { "1 ones 4", "1 ones 3", "already in the statistics" },
    { "1 ones 3", "1 ones 3 | 2 ones 4", NULL },
    { "1 ones 3", NULL, "Nothing is entered" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      FixtureStore history;
      g_autoptr (Game) typed = game_named ("yatzy", "Anna; Bjørn", cases[i].typed);
      g_autofree char *identity = game_file_identity (typed);
      g_autoptr (GPtrArray) there = g_ptr_array_new_with_free_func ((GDestroyNotify) game_unref);
      g_autoptr (GPtrArray) identities = g_ptr_array_new ();
      g_autoptr (GArray) imported = NULL;
      g_autoptr (GAsyncResult) result = NULL;
      g_autoptr (GError) error = NULL;

      fixture_set_up (&history, NULL);
      g_ptr_array_add (there, game_named ("yatzy", "Anna; Bjørn", cases[i].there));
      g_ptr_array_add (identities, identity);
      imported = fixture_transfer (history.store, &(StoreTransfer) { STORE_IMPORT_GAMES, .games = there,
                                                                     .identities = identities }, NULL, NULL);
      import_game_async (history.store, typed, answered, &result);
      wait_for_answer (&result);
      g_assert_cmpint (import_game_finish (history.store, result, &error), ==, cases[i].mentioned == NULL);
      g_assert_cmpint (error != NULL, ==, cases[i].mentioned != NULL);
      if (error != NULL)
        assert_mentions (error->message, cases[i].mentioned);
      g_clear_object (&result);
      fixture_tear_down (&history, NULL);
    }
}

/* Taps at somebody among the known players. */
static void
tap_known (GtkWidget  *dialog,
           const char *name)
{
  g_signal_emit_by_name (widget_below (dialog, PROTOKOLL_TYPE_KNOWN_PLAYERS, NULL), "chosen", name);
}

/* Every total with its name, in the order of the seats. */
static void
assert_totals (GtkWidget  *dialog,
               const char *expected)
{
  g_autoptr (GPtrArray) rows = widgets_below (dialog, PROTOKOLL_TYPE_PLAYER_ROW);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < rows->len; i++)
    g_string_append_printf (text, "%s%s=%s", i > 0 ? " " : "", gtk_editable_get_text (g_ptr_array_index (rows, i)),
                            gtk_editable_get_text (GTK_EDITABLE (total_field (dialog, i))));
  g_assert_cmpstr (text->str, ==, expected);
}

/* A total stands in the row of its player, goes up and goes away with it, and is never that of somebody who comes. */
static void
test_totals_follow (Desk *desk, gconstpointer rules)
{
  GtkWidget *dialog = desk->dialog;
  g_autoptr (Game) game = NULL;

  tap_known (dialog, "Cara");
  type_total (dialog, 0, "200");
  type_total (dialog, 1, "210");
  type_total (dialog, 2, "220");
  gtk_widget_activate_action (name_row (dialog, 2), "seat.up", NULL);
  assert_totals (dialog, "Anna=200 Cara=220 Bjørn=210");
  tap_known (dialog, "Anna");
  assert_totals (dialog, "Cara=220 Bjørn=210");
  tap_known (dialog, "Anna");
  assert_totals (dialog, "Cara=220 Bjørn=210 Anna=");
  type_into (dialog, name_row (dialog, 1), "Bo");
  assert_totals (dialog, "Cara=220 Bo=210 Anna=");
  gtk_widget_activate_action (name_row (dialog, 2), "seat.remove", NULL);
  accept (desk, dialog);
  game = read_only_game (desk);
  g_assert_cmpstr (game_get_player (game, 1), ==, "Bo");
  g_assert_cmpint (game_get_totals (game)[0], ==, 220);
  g_assert_cmpint (game_get_totals (game)[1], ==, 210);
}

/* Where nobody may be missing the seat stays, and is free with its total. */
static void
test_totals_of_two (Desk *desk, gconstpointer rules)
{
  GtkWidget *dialog = desk->dialog;

  type_total (dialog, 0, "200");
  type_total (dialog, 1, "210");
  tap_known (dialog, "Anna");
  assert_totals (dialog, "= Bjørn=210");
  tap_known (dialog, "Dora");
  assert_totals (dialog, "Dora= Bjørn=210");
}

/* Enter leads to the total that is missing, and after the last one adds the game. */
static void
test_totals_by_enter (Desk *desk, gconstpointer rules)
{
  GtkWidget *dialog = desk->dialog;

  type_total (dialog, 0, "200");
  keyboard_press (dialog, "Return");
  keyboard_type (dialog, "210");
  assert_totals (dialog, "Anna=200 Bjørn=210");
  keyboard_press (dialog, "Return");
  settle (desk);
  g_assert_cmpuint (desk->n_added, ==, 1);
}

/* Who cannot add a game now has everything as it was typed, and adds it later. Enter twice adds it once. */
static void
test_totals_not_written (Desk *desk, gconstpointer rules)
{
  GtkWidget *dialog = desk->dialog;
  GtkWidget *form = widget_below (dialog, PROTOKOLL_TYPE_GAME_FORM, NULL);

  fixture_tamper (desk->folder, "ALTER TABLE player RENAME TO away");
  enter_totals (desk, dialog);
  g_assert_true (gtk_widget_get_mapped (widget_below (form, GTK_TYPE_LABEL, "problem")));
  assert_totals (dialog, "Anna=210 Bjørn=224");
  fixture_tamper (desk->folder, "ALTER TABLE away RENAME TO player");
  g_signal_emit_by_name (form, "submitted");
  g_signal_emit_by_name (form, "submitted");
  settle (desk);
  g_assert_null (display_find_window (PROTOKOLL_TYPE_PAST_GAME_DIALOG));
  g_assert_cmpuint (desk->n_added, ==, 1);
}

/* Two players of one name are one too many. */
static void
test_equal_names (Desk *desk, gconstpointer rules)
{
  GtkWidget *dialog = desk->dialog;

  gtk_editable_set_text (GTK_EDITABLE (name_row (dialog, 1)), "Anna");
  accept (desk, dialog);
  assert_problem (desk, "Anna,another name");
  assert_nothing_added (desk);
}

/* --- the sheet --- */

static void
choose_sheet (GtkWidget *dialog)
{
  g_autoptr (GPtrArray) checks = widgets_below (dialog, GTK_TYPE_CHECK_BUTTON);

  g_assert_cmpuint (checks->len, ==, 2);
  pointer_tap (g_ptr_array_index (checks, 1));
  display_settle (dialog);
}

static GtkWidget *
open_sheet (Desk *desk)
{
  GtkWidget *window;

  choose_sheet (desk->dialog);
  g_assert_false (gtk_widget_get_mapped (total_field (desk->dialog, 0)));
  accept (desk, desk->dialog);
  g_assert_null (display_find_window (PROTOKOLL_TYPE_PAST_GAME_DIALOG));
  window = get_window (PROTOKOLL_TYPE_PAST_SHEET_WINDOW);
  display_settle (window);
  return window;
}

static const char *
cell_text (GtkWidget *window,
           guint      seat,
           guint      entry)
{
  GtkWidget *view = widget_below (window, PROTOKOLL_TYPE_SHEET_VIEW, NULL);

  return protokoll_sheet_cell_get_face (
    PROTOKOLL_SHEET_CELL (protokoll_sheet_view_get_cell (PROTOKOLL_SHEET_VIEW (view), seat, entry)))->text;
}

static GtkWidget *
sheet_part (GtkWidget  *window,
            const char *name)
{
  return GTK_WIDGET (gtk_widget_get_template_child (window, PROTOKOLL_TYPE_PAST_SHEET_WINDOW, name));
}

static void
respond (Desk       *desk,
         const char *id)
{
  GtkWidget *question = get_window (ADW_TYPE_MESSAGE_DIALOG);

  g_assert_true (adw_message_dialog_has_response (ADW_MESSAGE_DIALOG (question), id));
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (question), id);
  if (display_find_window (ADW_TYPE_MESSAGE_DIALOG) == question)
    gtk_window_destroy (GTK_WINDOW (question));
  settle (desk);
}

static void
test_sheet (Desk *desk, gconstpointer rules)
{
  GtkWidget *window = open_sheet (desk);
  g_autoptr (Game) game = NULL;

  g_assert_false (gtk_widget_get_sensitive (sheet_part (window, "add_button")));
  keyboard_press (window, "3");
  keyboard_press (window, "Return");
  keyboard_press (window, "4");
  keyboard_press (window, "Return");
  g_assert_cmpstr (cell_text (window, 0, 0), ==, "3");
  g_assert_cmpstr (cell_text (window, 1, 0), ==, "4");
  keyboard_press (window, "ctrl+z");
  g_assert_cmpstr (cell_text (window, 1, 0), ==, "");
  keyboard_press (window, "ctrl+shift+z");
  g_assert_cmpstr (cell_text (window, 1, 0), ==, "4");
  keyboard_press (window, "ctrl+z");
  pointer_tap (sheet_part (window, "add_button"));
  settle (desk);
  respond (desk, "add");
  g_assert_null (display_find_window (PROTOKOLL_TYPE_PAST_SHEET_WINDOW));
  g_assert_cmpuint (desk->n_added, ==, 1);
  game = read_only_game (desk);
  assert_game (game, "1.ones=3 2.ones=open finished=no");
  g_assert_cmpuint (game_get_n_moves (game), ==, 1);
  g_assert_cmpuint (game_get_n_undone (game), ==, 0);
  /* When it was typed is not when it was played. */
  g_assert_cmpint (game_get_move (game, 0)->time, ==, 0);
  g_assert_null (game_get_facts (game)->date);
}

/* The house rules that were chosen stand at its title, before when and where it was played. */
static void
test_sheet_house_rules (void)
{
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);
  AdwWindowTitle *title;
  GtkWidget *window;
  Desk desk;

  house_rules_save (settings, rules_of ("maxi-yatzy full-straight=30"));
  open_desk (&desk, "maxi-yatzy");
  window = open_sheet (&desk);
  title = ADW_WINDOW_TITLE (sheet_part (window, "title"));
  g_assert_cmpstr (adw_window_title_get_title (title), ==, "Add Past Game");
  g_assert_cmpstr (adw_window_title_get_subtitle (title), ==, "Full Straight: 30 points · No date");
  g_assert_cmpstr (gtk_widget_get_tooltip_text (GTK_WIDGET (title)), ==,
                   "Maxi Yatzy\nFull Straight: 30 points · No date");
  g_settings_reset (settings, "house-rules");
  gtk_window_close (GTK_WINDOW (window));
  close_desk (&desk);
}

/* What is being typed is not lost by adding too early. */
static void
test_sheet_typing (Desk *desk, gconstpointer rules)
{
  GtkWidget *window = open_sheet (desk);

  keyboard_press (window, "3");
  keyboard_press (window, "Return");
  keyboard_press (window, "4");
  pointer_tap (sheet_part (window, "add_button"));
  settle (desk);
  g_assert_null (display_find_window (ADW_TYPE_MESSAGE_DIALOG));
  g_assert_cmpstr (cell_text (window, 1, 0), ==, "4");
  assert_nothing_added (desk);
  keyboard_press (window, "Return");
  g_assert_cmpstr (cell_text (window, 1, 0), ==, "4");
  gtk_window_close (GTK_WINDOW (window));
  settle (desk);
  respond (desk, "discard");
}

static void
test_sheet_closing_asks (Desk *desk, gconstpointer rules)
{
  GtkWidget *window = open_sheet (desk);

  keyboard_press (window, "3");
  keyboard_press (window, "Return");
  gtk_window_close (GTK_WINDOW (window));
  settle (desk);
  respond (desk, "cancel");
  g_assert_true (get_window (PROTOKOLL_TYPE_PAST_SHEET_WINDOW) == window);
  g_assert_cmpstr (cell_text (window, 0, 0), ==, "3");
  gtk_window_close (GTK_WINDOW (window));
  settle (desk);
  respond (desk, "discard");
  g_assert_null (display_find_window (PROTOKOLL_TYPE_PAST_SHEET_WINDOW));
  assert_nothing_added (desk);
}

/* Closes the message that must be open. */
static void
assert_told (Desk       *desk,
             const char *mentioned)
{
  GtkWidget *message;
  g_autoptr (GPtrArray) labels = NULL;

  wait_until (display_find_window (ADW_TYPE_MESSAGE_DIALOG) != NULL);
  message = get_window (ADW_TYPE_MESSAGE_DIALOG);
  labels = widgets_below (adw_message_dialog_get_extra_child (ADW_MESSAGE_DIALOG (message)), GTK_TYPE_LABEL);
  assert_mentions (gtk_label_get_label (g_ptr_array_index (labels, 0)), mentioned);
  respond (desk, "close");
}

/* A sheet that cannot be added stays, with all that is on it, and can be added later. Players nobody can be asked about have
 * the colors of their seats. */
static void
test_sheet_refused (Desk *desk, gconstpointer rules)
{
  GtkWidget *dialog = desk->dialog;
  GtkWidget *window;

  choose_sheet (dialog);
  fixture_tamper (desk->folder, "ALTER TABLE player RENAME TO away");
  accept (desk, dialog);
  window = get_window (PROTOKOLL_TYPE_PAST_SHEET_WINDOW);
  display_settle (window);
  keyboard_press (window, "3");
  keyboard_press (window, "Return");
  pointer_tap (sheet_part (window, "add_button"));
  settle (desk);
  respond (desk, "cancel");
  g_assert_null (display_find_window (ADW_TYPE_MESSAGE_DIALOG));
  pointer_tap (sheet_part (window, "add_button"));
  settle (desk);
  respond (desk, "add");
  assert_told (desk, "The Game Cannot Be Added");
  g_assert_cmpstr (cell_text (window, 0, 0), ==, "3");
  g_assert_true (gtk_widget_has_css_class (sheet_part (window, "swatch"), "seat-1"));
  g_assert_cmpuint (desk->n_added, ==, 0);
  fixture_tamper (desk->folder, "ALTER TABLE away RENAME TO player");
  pointer_tap (sheet_part (window, "add_button"));
  settle (desk);
  respond (desk, "add");
  g_assert_null (display_find_window (PROTOKOLL_TYPE_PAST_SHEET_WINDOW));
  g_assert_cmpuint (desk->n_added, ==, 1);
}

/* A whole sheet is added without a question. It does not close before it is in the statistics. */
static void
test_sheet_whole (Desk *desk, gconstpointer rules)
{
  GtkWidget *window = open_sheet (desk);
  g_autoptr (Game) game = NULL;

  /* What is being typed is taken back like an entry. */
  keyboard_press (window, "3");
  keyboard_press (window, "ctrl+z");
  g_assert_cmpstr (cell_text (window, 0, 0), ==, "");
  for (guint i = 0; i < 2 * rules_of ("yatzy")->n_entries; i++)
    keyboard_press (window, "x");
  click (sheet_part (window, "add_button"));
  gtk_window_close (GTK_WINDOW (window));
  g_assert_true (get_window (PROTOKOLL_TYPE_PAST_SHEET_WINDOW) == window);
  settle (desk);
  g_assert_null (display_find_window (ADW_TYPE_MESSAGE_DIALOG));
  g_assert_null (display_find_window (PROTOKOLL_TYPE_PAST_SHEET_WINDOW));
  g_assert_cmpuint (desk->n_added, ==, 1);
  game = read_only_game (desk);
  assert_game (game, "1.filled=15 2.filled=15 finished=yes");
}

/* As large as the window below it, and as narrow as that makes it. */
static void
test_sheet_narrow (void)
{
  for (guint large = 0; large < 2; large++)
    {
      Desk desk;
      GtkWidget *dialog = open_desk (&desk, "yatzy");
      g_autoptr (GPtrArray) checks = widgets_below (dialog, GTK_TYPE_CHECK_BUTTON);
      GtkWidget *window;

      if (large)
        text_size_set (200);
      gtk_window_set_default_size (GTK_WINDOW (desk.parent), 360, 640);
      wait_until (gtk_widget_get_width (desk.parent) == 360);
      /* The choice is out of view on so small a screen. */
      gtk_check_button_set_active (g_ptr_array_index (checks, 1), TRUE);
      click (part (dialog, "add_button"));
      settle (&desk);
      window = get_window (PROTOKOLL_TYPE_PAST_SHEET_WINDOW);
      display_settle (window);
      g_assert_true (gtk_widget_has_css_class (window, "narrow"));
      g_assert_true (gtk_widget_has_css_class (window, "compact") == (large > 0));
      gtk_window_close (GTK_WINDOW (window));
      text_size_set (TEXT_SIZE_NORMAL);
      close_desk (&desk);
    }
}

/* Nothing is in it, nothing is asked. */
static void
test_sheet_empty (Desk *desk, gconstpointer rules)
{
  GtkWidget *window = open_sheet (desk);

  gtk_window_close (GTK_WINDOW (window));
  settle (desk);
  g_assert_null (display_find_window (PROTOKOLL_TYPE_PAST_SHEET_WINDOW));
  g_assert_null (display_find_window (ADW_TYPE_MESSAGE_DIALOG));
  assert_nothing_added (desk);
}

/* When the sheet was just opened. */
static void
test_sheet_closed_with_all (Desk *desk, gconstpointer rules)
{
  choose_sheet (desk->dialog);
  click (part (desk->dialog, "add_button"));
  get_window (PROTOKOLL_TYPE_PAST_SHEET_WINDOW);
}

/* Closed at once, before it is known how the players are marked. */
static void
test_sheet_closed_at_once (Desk *desk, gconstpointer rules)
{
  GtkWidget *dialog = desk->dialog;

  choose_sheet (dialog);
  click (part (dialog, "add_button"));
  gtk_window_close (GTK_WINDOW (get_window (PROTOKOLL_TYPE_PAST_SHEET_WINDOW)));
  settle (desk);
  g_assert_null (display_find_window (PROTOKOLL_TYPE_PAST_SHEET_WINDOW));
  assert_nothing_added (desk);
}

/* The game at the table does not hear of it. */
static void
test_sheet_is_apart (void)
{
  Desk desk;
  GtkWidget *dialog = open_desk (&desk, "yatzy");
  g_autoptr (Game) running = NULL;
  GtkWidget *window;

  gtk_window_close (GTK_WINDOW (dialog));
  settle (&desk);
  running = fixture_play (desk.store, "yatzy | 1 ones 3 | 2 ones 4");
  enter (&desk);
  dialog = get_window (PROTOKOLL_TYPE_PAST_GAME_DIALOG);
  choose_sheet (dialog);
  accept (&desk, dialog);
  window = get_window (PROTOKOLL_TYPE_PAST_SHEET_WINDOW);
  display_settle (window);
  keyboard_press (window, "5");
  keyboard_press (window, "Return");
  pointer_tap (sheet_part (window, "add_button"));
  settle (&desk);
  respond (&desk, "add");
  settle (&desk);
  g_assert_cmpuint (desk.n_added, ==, 1);
  gtk_window_destroy (GTK_WINDOW (desk.parent));
  while (g_main_context_iteration (NULL, FALSE))
    ;
  fixture_close (desk.store);
  fixture_assert_running (desk.folder, running);
  forget_settings (desk.settings);
  g_clear_object (&desk.settings);
  fixture_remove (desk.folder);
}

static void
test_fits_a_telephone (Desk *desk, gconstpointer rules)
{
  GtkWidget *window = open_sheet (desk), *dialog;
  int width;

  gtk_widget_measure (window, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  g_assert_cmpint (width, <=, 360);
  gtk_window_close (GTK_WINDOW (window));
  settle (desk);
  dialog = enter (desk);
  for (guint percent = TEXT_SIZE_NORMAL; percent <= 200; percent += 100)
    {
      text_size_set (percent);
      display_settle (dialog);
      gtk_widget_measure (dialog, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
      g_assert_cmpint (width, <=, 360);
    }
  text_size_set (TEXT_SIZE_NORMAL);
}

#define ADD(path, rules, test) g_test_add ("/past-game/" path, Desk, rules, set_up, test, tear_down)

int
main (int    argc,
      char **argv)
{
  display_init (&argc, &argv);
  ADD ("calendar", "yatzy", test_calendar);
  ADD ("calendar-first-day", "yatzy", test_calendar_first_day);
  ADD ("calendar-typed-day", "yatzy", test_calendar_typed_day);
  ADD ("totals", "yatzy", test_totals);
  ADD ("undated", "yatzy", test_undated);
  ADD ("impatient", "yatzy", test_impatient);
  ADD ("closed-at-once", "yatzy", test_closed_at_once);
  ADD ("totals-refused", "yatzy", test_totals_refused);
  ADD ("known", "yatzy", test_known);
  g_test_add_func ("/past-game/known-otherwise", test_known_otherwise);
  ADD ("totals-follow", "yatzy", test_totals_follow);
  ADD ("totals-of-two", "special-8", test_totals_of_two);
  ADD ("totals-by-enter", "yatzy", test_totals_by_enter);
  ADD ("totals-not-written", "yatzy", test_totals_not_written);
  ADD ("equal-names", "yatzy", test_equal_names);
  ADD ("sheet", "yatzy", test_sheet);
  g_test_add_func ("/past-game/sheet-house-rules", test_sheet_house_rules);
  ADD ("sheet-typing", "yatzy", test_sheet_typing);
  ADD ("sheet-closing-asks", "yatzy", test_sheet_closing_asks);
  ADD ("sheet-refused", "yatzy", test_sheet_refused);
  ADD ("sheet-whole", "yatzy", test_sheet_whole);
  g_test_add_func ("/past-game/sheet-narrow", test_sheet_narrow);
  ADD ("sheet-empty", "special-8", test_sheet_empty);
  ADD ("sheet-closed-with-all", "yatzy", test_sheet_closed_with_all);
  ADD ("sheet-closed-at-once", "yatzy", test_sheet_closed_at_once);
  g_test_add_func ("/past-game/sheet-is-apart", test_sheet_is_apart);
  ADD ("fits-a-telephone", "special-8", test_fits_a_telephone);
  return g_test_run ();
}
