/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "../store/fixture.h"
#include "display.h"
#include "keyboard.h"
#include "pointer.h"

#include "core/notation.h"
#include "core/sheet.h"
#include "exchange/moves-table.h"
#include "exchange/record-sheet.h"
#include "exchange/stored-games.h"
#include "store/store-history.h"
#include "ui/history-game/old-game-dialog.h"
#include "ui/import/columns-group.h"
#include "ui/import/last-import.h"
#include "ui/import/outcome-group.h"
#include "ui/import/table-window.h"
#include "ui/import/who-group.h"
#include "ui/new-game/house-row.h"
#include "ui/statistics/import-bar.h"

#include <glib/gstdio.h>
#include <string.h>

/* Tables of other programs, from the file or the clipboard into a real history and out again, with real windows. */

#define TABLE                                                                                                          \
  "Dato;Anna;Bjørn;Merknad\n20.11.2026;312;290;Julaften\n21.11.2026;201;24o;\n22.11.2026;210;220;\nSum;723;510;\n"

typedef struct
{
  char *folder;
  Store *store;
  GSettings *settings;
  GtkWidget *parent;
  GtkWidget *bar;
  guint n_changed;
} Desk;

static void
changed (Desk *desk)
{
  desk->n_changed++;
}

static void
open_desk_with (Desk    *desk,
                Library *library)
{
  *desk = (Desk) { .folder = fixture_make_folder (), .settings = g_settings_new (APP_ID) };
  desk->store = fixture_open (desk->folder, NULL);
  g_settings_set_string (desk->settings, "last-rules", "yatzy");
  desk->bar = protokoll_import_bar_new (desk->store, library, desk->settings);
  g_signal_connect_swapped (desk->bar, "changed", G_CALLBACK (changed), desk);
  desk->parent =
    g_object_new (GTK_TYPE_WINDOW, "decorated", FALSE, "default-width", 1000, "default-height", 700, "child",
                  g_object_new (ADW_TYPE_TOAST_OVERLAY, "child", desk->bar, NULL), NULL);
  gtk_window_present (GTK_WINDOW (desk->parent));
  display_settle (desk->parent);
}

static void
open_desk (Desk *desk)
{
  open_desk_with (desk, library_of_tests ());
}

/* Closes the window, whatever is under way or open in front of it. */
static void
leave_desk (Desk *desk)
{
  g_object_add_weak_pointer (G_OBJECT (desk->bar), (gpointer *) &desk->bar);
  gtk_window_destroy (GTK_WINDOW (desk->parent));
  /* What is under way holds the bar until it ends. */
  wait_until (desk->bar == NULL);
  g_assert_cmpuint (g_list_model_get_n_items (gtk_window_get_toplevels ()), ==, 0);
  forget_settings (desk->settings);
  g_clear_object (&desk->settings);
  fixture_close (desk->store);
  fixture_remove (desk->folder);
}

static void
close_desk (Desk *desk)
{
  display_settle_store (desk->store, desk->parent);
  leave_desk (desk);
}

/* Changes the file under the open window, as nobody should. */
static void
change_file (Desk       *desk,
             const char *sql)
{
  sqlite3 *file = fixture_connect (fixture_path (desk->folder, "statistics.db"));

  g_assert_cmpint (sqlite3_exec (file, sql, NULL, NULL, NULL), ==, SQLITE_OK);
  sqlite3_close (file);
}

/* The next message, which is closed. */
static void
assert_told (const char *heading)
{
  GtkWidget *told;

  wait_until ((told = display_find_window (ADW_TYPE_MESSAGE_DIALOG)) != NULL);
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (told)), ==, heading);
  gtk_window_destroy (GTK_WINDOW (told));
}

/* What the history has: "DATE NAME TOTAL, …" of each game, newest first. */
static void
assert_history (Desk       *desk,
                const char *expected)
{
  g_autoptr (GAsyncResult) listed = NULL;
  g_autoptr (GPtrArray) games = NULL;
  g_autoptr (GString) text = g_string_new (NULL);

  store_list_games_async (desk->store, NULL, 0, 10, answered, &listed);
  wait_for_answer (&listed);
  games = store_list_games_finish (desk->store, listed, NULL);
  for (guint i = 0; i < games->len; i++)
    {
      const Summary *summary = g_ptr_array_index (games, i);

      g_string_append (text, summary->date != NULL ? summary->date : "-");
      for (guint seat = 0; seat < summary->n_seats; seat++)
        g_string_append_printf (text, " %s %d", summary->seats[seat].name, summary->seats[seat].total);
      g_string_append_c (text, '\n');
    }
  g_assert_cmpstr (text->str, ==, expected);
}

/* The newest game of the history, owned by the caller. */
static Game *
read_newest (Desk *desk)
{
  g_autoptr (GAsyncResult) listed = NULL;
  g_autoptr (GAsyncResult) read = NULL;
  g_autoptr (GPtrArray) games = NULL;

  store_list_games_async (desk->store, NULL, 0, 1, answered, &listed);
  wait_for_answer (&listed);
  games = store_list_games_finish (desk->store, listed, NULL);
  store_read_game_async (desk->store, ((Summary *) g_ptr_array_index (games, 0))->number, answered, &read);
  wait_for_answer (&read);
  return store_read_game_finish (desk->store, read, NULL);
}

static void
assert_players (Desk       *desk,
                const char *expected)
{
  g_autoptr (GAsyncResult) listed = NULL;
  g_auto (GStrv) names = NULL;
  g_autofree char *all = NULL;

  store_list_players_async (desk->store, answered, &listed);
  wait_for_answer (&listed);
  names = store_list_players_finish (desk->store, listed, NULL);
  all = g_strjoinv (",", names);
  g_assert_cmpstr (all, ==, expected);
}

static GtkWidget *
part (GtkWidget  *window,
      const char *name)
{
  return GTK_WIDGET (gtk_widget_get_template_child (window, PROTOKOLL_TYPE_TABLE_WINDOW, name));
}

static void
import_file (Desk       *desk,
             const char *path)
{
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_object_unref);

  g_ptr_array_add (files, g_file_new_for_path (path));
  protokoll_import_bar_import (PROTOKOLL_IMPORT_BAR (desk->bar), files);
}

/* What comes of the table, in words, once that is known. */
static char *
get_outcome (GtkWidget *window)
{
  AdwActionRow *first = ADW_ACTION_ROW (part (window, "games_row"));
  g_autoptr (GPtrArray) rows = NULL;
  GString *text = g_string_new (NULL);

  wait_until (*adw_preferences_row_get_title (ADW_PREFERENCES_ROW (first)) != '\0');
  g_string_append_printf (text, "%s (%s)\n", adw_preferences_row_get_title (ADW_PREFERENCES_ROW (first)),
                          adw_action_row_get_subtitle (first));
  rows = widgets_below (part (window, "outcome"), ADW_TYPE_ACTION_ROW);
  for (guint i = 0; i < rows->len; i++)
    g_string_append_printf (text, "%s (%s)\n", adw_preferences_row_get_title (g_ptr_array_index (rows, i)),
                            adw_action_row_get_subtitle (g_ptr_array_index (rows, i)));
  return g_string_free (text, FALSE);
}

static void
assert_outcome (GtkWidget  *window,
                const char *expected)
{
  g_autofree char *outcome = get_outcome (window);

  g_assert_cmpstr (outcome, ==, expected);
}

/* The window of a table that is read, with what comes of it. */
static GtkWidget *
wait_for_table (void)
{
  GtkWidget *window;

  wait_until ((window = display_find_window (PROTOKOLL_TYPE_TABLE_WINDOW)) != NULL);
  wait_until (strcmp (gtk_stack_get_visible_child_name (GTK_STACK (part (window, "pages"))), "form") == 0);
  display_settle (window);
  g_free (get_outcome (window));
  return window;
}

static GtkWidget *
open_table (Desk       *desk,
            const char *table)
{
  g_autofree char *path = g_build_filename (desk->folder, "old.csv", NULL);

  g_assert_true (g_file_set_contents (path, table, -1, NULL));
  import_file (desk, path);
  return wait_for_table ();
}

/* The window of a table with these headings and @n lines, each as @write_line writes it. */
static GtkWidget *
open_long_table (Desk       *desk,
                 const char *headings,
                 guint       n,
                 void      (*write_line) (GString *table, guint i))
{
  g_autoptr (GString) table = g_string_new (headings);

  for (guint i = 0; i < n; i++)
    write_line (table, i);
  return open_table (desk, table->str);
}

static gboolean
can_add (GtkWidget *window)
{
  return gtk_widget_get_sensitive (part (window, "add_button"));
}

static void
wait_until_gone (Desk *desk)
{
  wait_until (display_find_window (PROTOKOLL_TYPE_TABLE_WINDOW) == NULL);
  display_settle_store (desk->store, desk->parent);
}

/* Nothing is added. */
static void
close_table (Desk      *desk,
             GtkWidget *window)
{
  gtk_window_close (GTK_WINDOW (window));
  wait_until_gone (desk);
}

static void
add (Desk      *desk,
     GtkWidget *window)
{
  g_assert_true (can_add (window));
  pointer_tap (part (window, "add_button"));
  wait_until_gone (desk);
}

/* The row of a column, or a player, by its title. */
static AdwComboRow *
find_row (GtkWidget  *group,
          const char *title)
{
  g_autoptr (GPtrArray) rows = widgets_below (group, ADW_TYPE_COMBO_ROW);

  for (guint i = 0; i < rows->len; i++)
    if (strcmp (adw_preferences_row_get_title (g_ptr_array_index (rows, i)), title) == 0)
      return g_ptr_array_index (rows, i);
  g_assert_not_reached ();
}

static const char *
get_choice (AdwComboRow *row)
{
  return gtk_string_object_get_string (adw_combo_row_get_selected_item (row));
}

static void
choose (GtkWidget   *window,
        AdwComboRow *row,
        const char  *choice)
{
  GListModel *choices = adw_combo_row_get_model (row);

  for (guint i = 0; i < g_list_model_get_n_items (choices); i++)
    {
      g_autoptr (GtkStringObject) object = g_list_model_get_item (choices, i);

      if (strcmp (gtk_string_object_get_string (object), choice) == 0)
        adw_combo_row_set_selected (row, i);
    }
  g_assert_cmpstr (get_choice (row), ==, choice);
  display_settle (window);
}

/* What is wrong is told before anything is added; all of it goes again as one step. */
static void
test_added_and_undone (void)
{
  Desk desk;
  GtkWidget *window;

  open_desk (&desk);
  window = open_table (&desk, TABLE);
  g_assert_cmpstr (get_choice (find_row (part (window, "columns"), "Anna")), ==, "Totals of a player");
  g_assert_cmpstr (get_choice (find_row (part (window, "columns"), "Merknad")), ==, "Note");
  assert_outcome (window, "2 games (20 Nov 2026 – 22 Nov 2026 · 1 line with an error)\n"
                          "Bjørn: “24o” is not a total; expected 0 to 374 (Line 3, left out)\n"
                          "A line of sums: left out (Line 5)\n");
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (part (window, "add_button"))), ==, "_Add 2 Games");
  add (&desk, window);
  assert_history (&desk, "2026-11-22 Anna 210 Bjørn 220\n2026-11-20 Anna 312 Bjørn 290\n");

  click (button_below (desk.parent, "_Undo"));
  display_settle_store (desk.store, desk.parent);
  assert_history (&desk, "");
  assert_players (&desk, "");
  /* There is nothing more to undo. */
  gtk_widget_activate_action (desk.bar, "import.undo", NULL);
  display_settle_store (desk.store, desk.parent);
  close_desk (&desk);
}

/* The keyboard reaches all of it, and Escape changes nothing. */
static void
test_keyboard (void)
{
  Desk desk;
  GtkWidget *window, *focus;

  open_desk (&desk);
  window = open_table (&desk, TABLE);
  focus = gtk_root_get_focus (GTK_ROOT (window));
  g_assert_true (gtk_widget_is_ancestor (focus, gtk_stack_get_visible_child (GTK_STACK (part (window, "pages")))));
  for (guint i = 0; i < 40 && gtk_root_get_focus (GTK_ROOT (window)) != part (window, "add_button"); i++)
    keyboard_press (window, "Tab");
  g_assert_true (gtk_root_get_focus (GTK_ROOT (window)) == part (window, "add_button"));
  keyboard_press (window, "Escape");
  wait_until_gone (&desk);
  assert_history (&desk, "");
  close_desk (&desk);
}

/* Columns are what people say, now and the next time. */
static void
test_columns_said (void)
{
  const char *table = "Day;A;B;C\n2026-11-20;312;290;1\n2026-11-21;200;210;2\n";
  Desk desk;
  GtkWidget *window;

  open_desk (&desk);
  window = open_table (&desk, table);
  choose (window, find_row (part (window, "columns"), "B"), "Not used");
  choose (window, find_row (part (window, "columns"), "C"), "Note");
  wait_until (can_add (window));
  add (&desk, window);
  assert_history (&desk, "2026-11-21 A 200\n2026-11-20 A 312\n");

  window = open_table (&desk, table);
  g_assert_cmpstr (get_choice (find_row (part (window, "columns"), "B")), ==, "Not used");
  g_assert_cmpstr (get_choice (find_row (part (window, "columns"), "C")), ==, "Note");
  /* Whoever added is known now; the same games count once. */
  g_assert_cmpstr (get_choice (find_row (part (window, "players"), "A")), ==, "A");
  add (&desk, window);
  assert_history (&desk, "2026-11-21 A 200\n2026-11-20 A 312\n");
  gtk_window_destroy (GTK_WINDOW (display_find_window (ADW_TYPE_MESSAGE_DIALOG)));
  close_desk (&desk);
}

/* A name that is nearly known is asked about. */
static void
test_who (void)
{
  Desk desk;
  GtkWidget *window;

  open_desk (&desk);
  add (&desk, open_table (&desk, "Date;Anna;Bjørn\n2026-11-20;312;290\n"));
  window = open_table (&desk, "Date;anna;bjorn;Cecilie\n2026-11-21;312;290;280\n");
  g_assert_cmpstr (get_choice (find_row (part (window, "players"), "anna")), ==, "Anna");
  g_assert_cmpstr (get_choice (find_row (part (window, "players"), "Cecilie")), ==, "A new player");
  assert_outcome (window, "Choose who “bjorn” is ()\n");
  g_assert_false (can_add (window));
  choose (window, find_row (part (window, "players"), "bjorn"), "Bjørn");
  wait_until (can_add (window));
  add (&desk, window);
  assert_history (&desk, "2026-11-21 Anna 312 Bjørn 290 Cecilie 280\n2026-11-20 Anna 312 Bjørn 290\n");
  close_desk (&desk);
}

/* Dates that can be read in two ways, and those that are missing. */
static void
test_dates (void)
{
  Desk desk;
  GtkWidget *window;

  open_desk (&desk);
  window = open_table (&desk, "Date;Anna\n3/4/2026;312\n;200\n");
  g_assert_true (gtk_widget_get_visible (part (window, "order_row")));
  choose (window, ADW_COMBO_ROW (part (window, "order_row")), "The month comes first");
  gtk_switch_set_active (GTK_SWITCH (part (window, "above_switch")), TRUE);
  display_settle (window);
  wait_until (can_add (window));
  add (&desk, window);
  assert_history (&desk, "2026-03-04 Anna 200\n2026-03-04 Anna 312\n");
  close_desk (&desk);
}

/* What was said about the dates and the house rules is there again for the next table with the same headings. */
static void
test_said_again (void)
{
  g_autoptr (Ruleset) rules = NULL;
  g_auto (GStrv) options = NULL;
  Desk desk;
  GtkWidget *window;

  open_desk (&desk);
  g_settings_set_string (desk.settings, "last-rules", "maxi-yatzy");
  window = open_table (&desk, "Date;Anna;Bo\n3/4/2026;312;300\n;200;201\n");
  choose (window, ADW_COMBO_ROW (part (window, "order_row")), "The month comes first");
  gtk_switch_set_active (GTK_SWITCH (part (window, "above_switch")), TRUE);
  adw_combo_row_set_selected (find_row (part (window, "house_row"), "Full Straight"), 1);
  display_settle (window);
  wait_until (can_add (window));
  add (&desk, window);

  window = open_table (&desk, "Date;Anna;Bo\n5/4/2026;312;655\n;210;211\n");
  g_assert_cmpstr (get_choice (ADW_COMBO_ROW (part (window, "order_row"))), ==, "The month comes first");
  g_assert_true (gtk_switch_get_active (GTK_SWITCH (part (window, "above_switch"))));
  rules = protokoll_house_row_get_variant (PROTOKOLL_HOUSE_ROW (part (window, "house_row")), NULL);
  options = ruleset_get_options (rules);
  g_assert_cmpstr (options[0], ==, "full-straight=30");
  wait_until (can_add (window));
  add (&desk, window);
  assert_history (&desk, "2026-05-04 Anna 210 Bo 211\n2026-05-04 Anna 312 Bo 655\n2026-03-04 Anna 200 Bo 201\n"
                         "2026-03-04 Anna 312 Bo 300\n");
  close_desk (&desk);
}

/* A house rule that puts the entries into another order leaves each column with its own, now and the next time. */
static void
test_entries_in_another_order (void)
{
  Desk desk;

  open_desk (&desk);
  for (guint day = 20; day <= 21; day++)
    {
      g_autofree char *table =
        g_strdup_printf ("Date;Player;Ones;Twos;Threes;Small Straight\n2026-11-%u;Anna;3;4;6;15\n", day);
      GtkWidget *window = open_table (&desk, table);
      g_autoptr (Game) game = NULL;
      g_autoptr (Sheet) sheet = NULL;

      if (day == 20)
        choose (window, find_row (part (window, "house_row"), "Sheet"), "German");
      g_assert_cmpstr (get_choice (find_row (part (window, "columns"), "Small Straight")), ==, "Small Straight");
      wait_until (can_add (window));
      add (&desk, window);
      game = read_newest (&desk);
      sheet = sheet_of (game);
      g_assert_cmpint (sheet_get_cell (sheet, 0, ruleset_find_entry (game_get_rules (game), "small-straight"))->points, ==,
                       15);
    }
  close_desk (&desk);
}

static void
write_game (GString *table,
            guint    i)
{
  g_string_append_printf (table, "%u;%u\n", 100 + i % 200, 100 + i / 200);
}

/* Cancelled half way, nothing of a table is there. */
static void
test_cancelled (void)
{
  Desk desk;
  GtkWidget *window;

  open_desk (&desk);
  window = open_long_table (&desk, "Anna;Bjørn\n", 1500, write_game);
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (part (window, "add_button"))), ==, "_Add 1500 Games");
  click (part (window, "add_button"));
  wait_until (gtk_progress_bar_get_fraction (GTK_PROGRESS_BAR (part (window, "progress"))) > 0);
  close_table (&desk, window);
  assert_history (&desk, "");
  assert_players (&desk, "");
  close_desk (&desk);
}

/* A workbook that was made by hand, with a title over merged cells, dates, comments and several sheets. */
static void
test_workbook (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "exchange", "made-in-libreoffice.xlsx", NULL);
  Desk desk;
  GtkWidget *window;

  open_desk (&desk);
  import_file (&desk, path);
  window = wait_for_table ();
  g_assert_true (gtk_widget_get_visible (part (window, "sheet_row")));
  g_assert_cmpstr (get_choice (find_row (part (window, "columns"), "Åse & Per")), ==, "Totals of a player");
  assert_outcome (window, "2 games (29 Feb 2024 – 24 Dec 2025 · 1 line with an error)\n"
                          "Anna: “left” is not a total; expected 0 to 374 (Line 7, left out)\n"
                          "Bjørn: “TRUE” is not a total; expected 0 to 374 (Line 7, left out)\n"
                          "Åse & Per: “#DIV/0!” is not a total; expected 0 to 374 (Line 7, left out)\n"
                          "F5 and what belongs to it, “Mean”: no points of a player, left out (Line 5)\n"
                          "A line of sums, because it is the sum of all lines above: left out (Line 28)\n");
  add (&desk, window);
  assert_history (&desk, "2025-12-24 Anna 187 Åse & Per 222\n2024-02-29T19:30 Anna 241 Bjørn 198 Åse & Per 305\n");

  import_file (&desk, path);
  window = wait_for_table ();
  g_assert_cmpstr (get_choice (find_row (part (window, "players"), "Åse & Per")), ==, "Åse & Per");
  close_table (&desk, window);
  close_desk (&desk);
}

/* Another sheet is read when it is chosen; one in which nothing is leaves the way back. */
static void
test_sheets (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "exchange", "made-in-libreoffice.xlsx", NULL);
  Desk desk;
  GtkWidget *window;
  AdwComboRow *sheets;

  open_desk (&desk);
  import_file (&desk, path);
  window = wait_for_table ();
  sheets = ADW_COMBO_ROW (part (window, "sheet_row"));
  g_assert_cmpuint (g_list_model_get_n_items (adw_combo_row_get_model (sheets)), >, 1);
  adw_combo_row_set_selected (sheets, 1);
  wait_until (!can_add (window));
  adw_combo_row_set_selected (sheets, 0);
  wait_until (can_add (window));
  close_table (&desk, window);
  close_desk (&desk);
}

/* Until it is known what comes of a column that was just changed nothing can be added. */
static void
test_stale (void)
{
  Desk desk;
  GtkWidget *window;

  open_desk (&desk);
  window = open_table (&desk, TABLE);
  g_assert_true (can_add (window));
  adw_combo_row_set_selected (find_row (part (window, "columns"), "Merknad"), 0);
  g_assert_false (can_add (window));
  wait_until (can_add (window));
  close_table (&desk, window);
  assert_history (&desk, "");
  close_desk (&desk);
}

static void
write_name (GString *table,
            guint    i)
{
  g_string_append_printf (table, "2025-%02u-%02u;Player %c%c;%u\n", 1 + i / 28, 1 + i % 28, 'a' + i / 26, 'a' + i % 26,
                          100 + i);
}

/* Nobody is asked about hundreds of names, which are none in most tables. */
static void
test_many_names (void)
{
  Desk desk;
  GtkWidget *window;

  open_desk (&desk);
  window = open_long_table (&desk, "Date;Player;Points\n", 201, write_name);
  choose (window, find_row (part (window, "columns"), "Player"), "Names of players");
  choose (window, find_row (part (window, "columns"), "Points"), "Totals beside names");
  assert_outcome (window, "201 different players are too many; expected at most 200: check the columns ()\n");
  g_assert_false (can_add (window));
  g_assert_false (gtk_widget_get_visible (part (window, "players")));
  close_table (&desk, window);
  close_desk (&desk);
}

static void
write_nonsense (GString *table,
                guint    i)
{
  g_string_append_printf (table, "2026-11-20;nonsense %u\n", i);
}

/* Of very many problems the first are listed. */
static void
test_many_problems (void)
{
  Desk desk;
  GtkWidget *window;
  g_autofree char *outcome = NULL;

  open_desk (&desk);
  window = open_long_table (&desk, "Date;Anna\n", 70, write_nonsense);
  choose (window, find_row (part (window, "columns"), "Anna"), "Totals of a player");
  outcome = get_outcome (window);
  g_assert_true (g_str_has_prefix (outcome, "0 games (70 lines with errors)\n"));
  g_assert_true (g_str_has_suffix (outcome, "and 10 more ()\n"));
  g_assert_false (can_add (window));
  close_table (&desk, window);
  close_desk (&desk);
}

/* Columns without a heading are called by their letters; in one without anything there is nothing to ask about. */
static void
test_no_headings (void)
{
  Desk desk;
  GtkWidget *window;
  g_autoptr (GPtrArray) rows = NULL;

  open_desk (&desk);
  window = open_table (&desk, "Date;Anna;;Bjørn\n2026-11-22;201;;210\n2026-11-20;312;;290\n");
  rows = widgets_below (part (window, "columns"), ADW_TYPE_COMBO_ROW);
  g_assert_cmpuint (rows->len, ==, 3);
  assert_outcome (window, "2 games (20 Nov 2026 – 22 Nov 2026)\n");
  close_table (&desk, window);
  window = open_table (&desk, "2026-11-20;312;290\n2026-11-21;200;210\n");
  choose (window, find_row (part (window, "columns"), "Column B: 312 · 200"), "Note");
  choose (window, find_row (part (window, "columns"), "Column B: 312 · 200"), "Chance");
  g_assert_false (can_add (window));
  close_table (&desk, window);
  close_desk (&desk);
}

/* Of very many columns so many are asked about as anybody goes through. */
static void
test_many_columns (void)
{
  g_autoptr (GString) table = g_string_new ("Date");
  g_autoptr (GPtrArray) rows = NULL;
  Desk desk;
  GtkWidget *window;

  for (guint i = 1; i < 70; i++)
    g_string_append_printf (table, ";Player %u", i);
  g_string_append (table, "\n2026-11-20");
  for (guint i = 1; i < 70; i++)
    g_string_append_printf (table, ";%u", 100 + i);
  g_string_append_c (table, '\n');
  open_desk (&desk);
  window = open_table (&desk, table->str);
  rows = widgets_below (part (window, "columns"), ADW_TYPE_COMBO_ROW);
  g_assert_cmpuint (rows->len, ==, 60);
  close_table (&desk, window);
  close_desk (&desk);
}

/* Other rules have other highest totals and entries. */
static void
test_other_rules (void)
{
  Desk desk;
  GtkWidget *window;

  open_desk (&desk);
  window = open_table (&desk, "Date;Anna;Bo\n2026-11-20;312;290\n2026-11-21;444;300\n");
  choose (window, find_row (part (window, "columns"), "Anna"), "Totals of a player");
  assert_outcome (window, "1 game (20 Nov 2026 · 1 line with an error)\n"
                          "A total in Yatzy must be 0 to 374, not 444 (Line 3, left out)\n");
  choose (window, ADW_COMBO_ROW (part (window, "rules_row")), "Maxi Yatzy");
  assert_outcome (window, "2 games (20 Nov 2026 – 21 Nov 2026)\n");
  close_table (&desk, window);
  close_desk (&desk);
}

/* Who somebody is was said once, and is not asked again because another column is something else now. */
static void
test_who_stays (void)
{
  static const char *const answers[] = { "A new player", "Bjørn" };
  Desk desk;
  GtkWidget *window;

  open_desk (&desk);
  add (&desk, open_table (&desk, "Date;Anna;Bjørn\n2026-11-20;312;290\n"));
  window = open_table (&desk, "Date;Anna;bjorn;Cecilie\n2026-11-21;312;290;280\n");
  for (guint i = 0; i < G_N_ELEMENTS (answers); i++)
    {
      choose (window, find_row (part (window, "players"), "bjorn"), answers[i]);
      choose (window, find_row (part (window, "columns"), "Cecilie"), i == 0 ? "Not used" : "Totals of a player");
      g_assert_cmpstr (get_choice (find_row (part (window, "players"), "bjorn")), ==, answers[i]);
      wait_until (can_add (window));
    }
  choose (window, find_row (part (window, "players"), "bjorn"), "Is this Bjørn?");
  assert_outcome (window, "Choose who “bjorn” is ()\n");
  close_table (&desk, window);
  close_desk (&desk);
}

/* Rules that cannot be read are not offered; where there are none at all, that is told instead. */
static void
test_broken_rules (void)
{
  g_autofree char *shipped = g_strdup (g_getenv ("PROTOKOLL_RULES_DIR"));
  g_autofree char *own = fixture_make_folder ();
  g_autofree char *broken = g_build_filename (own, "mine.rules", NULL);
  g_autoptr (Library) some = library_new (shipped, own);
  g_autoptr (Library) none = library_new ("/nowhere", NULL);
  GListModel *offered;
  Desk desk;
  GtkWidget *window;
  guint n_ids;

  g_assert_cmpint (g_mkdir (own, 0700), ==, 0);
  g_assert_true (g_file_set_contents (broken, "nonsense\n", -1, NULL));
  n_ids = g_strv_length ((char **) library_get_ids (some));
  open_desk_with (&desk, some);
  g_settings_set_string (desk.settings, "last-rules", "gone");
  window = open_table (&desk, "Date;Anna\n2026-11-20;312\n");
  offered = adw_combo_row_get_model (ADW_COMBO_ROW (part (window, "rules_row")));
  g_assert_cmpuint (g_list_model_get_n_items (offered), ==, n_ids - 1);
  g_assert_cmpuint (adw_combo_row_get_selected (ADW_COMBO_ROW (part (window, "rules_row"))), ==, 0);
  close_table (&desk, window);
  close_desk (&desk);

  open_desk_with (&desk, none);
  gdk_clipboard_set_text (gtk_widget_get_clipboard (desk.bar), "Date\tAnna\n2026-11-20\t312\n");
  g_assert_true (gtk_widget_activate_action (desk.bar, "import.paste", NULL));
  assert_told ("The Table Cannot Be Read");
  wait_until_gone (&desk);
  close_desk (&desk);
  fixture_remove (g_steal_pointer (&own));
}

/* The rules of all tables that are remembered are @id from now on. */
static void
forget_rules (Desk       *desk,
              const char *id)
{
  g_autoptr (GVariant) tables = g_settings_get_value (desk->settings, "import-tables");
  GVariantBuilder builder;
  GVariantIter iter;
  const char *headings, *rules, *columns;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a(sss)"));
  g_variant_iter_init (&iter, tables);
  while (g_variant_iter_next (&iter, "(&s&s&s)", &headings, &rules, &columns))
    g_variant_builder_add (&builder, "(sss)", headings, id, columns);
  g_settings_set_value (desk->settings, "import-tables", g_variant_builder_end (&builder));
}

/* What was said of a table by rules that are gone is not taken for that of others. */
static void
test_rules_gone (void)
{
  static const char *const ids[] = { "gone", "" };
  const char *table = "Day;A;B\n2026-11-20;312;290\n2026-11-21;200;210\n";
  g_autofree char *rules = NULL;
  Desk desk;
  GtkWidget *window;

  open_desk (&desk);
  window = open_table (&desk, table);
  rules = g_strdup (get_choice (ADW_COMBO_ROW (part (window, "rules_row"))));
  choose (window, find_row (part (window, "columns"), "B"), "Not used");
  wait_until (can_add (window));
  add (&desk, window);
  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      forget_rules (&desk, ids[i]);
      window = open_table (&desk, table);
      g_assert_cmpstr (get_choice (ADW_COMBO_ROW (part (window, "rules_row"))), ==, rules);
      g_assert_cmpstr (get_choice (find_row (part (window, "columns"), "B")), ==, "Totals of a player");
      close_table (&desk, window);
    }
  close_desk (&desk);
}

/* So many tables are remembered; one more takes the place of the oldest. */
static void
test_most_remembered (void)
{
  g_autoptr (GVariant) tables = NULL, last = NULL;
  GVariantBuilder builder;
  const char *headings, *rules, *columns;
  Desk desk;

  open_desk (&desk);
  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a(sss)"));
  for (guint i = 0; i < 20; i++)
    {
      g_autofree char *of = g_strdup_printf ("Table %u", i);

      g_variant_builder_add (&builder, "(sss)", of, "yatzy", "");
    }
  g_settings_set_value (desk.settings, "import-tables", g_variant_builder_end (&builder));
  add (&desk, open_table (&desk, "Date;Anna\n2026-11-20;312\n"));
  tables = g_settings_get_value (desk.settings, "import-tables");
  g_assert_cmpuint (g_variant_n_children (tables), ==, 20);
  last = g_variant_get_child_value (tables, 19);
  g_variant_get (last, "(&s&s&s)", &headings, &rules, &columns);
  g_assert_cmpstr (headings, ==, "Table 18");
  close_desk (&desk);
}

/* What a spreadsheet puts on the clipboard. */
static void
test_pasted (void)
{
  Desk desk;
  GtkWidget *window;

  open_desk (&desk);
  gdk_clipboard_set_text (gtk_widget_get_clipboard (desk.bar), "Date\tAnna\tBjørn\n2026-11-20\t312\t290\n");
  g_assert_true (gtk_widget_activate_action (desk.bar, "import.paste", NULL));
  window = wait_for_table ();
  g_assert_false (gtk_widget_get_visible (part (window, "sheet_row")));
  add (&desk, window);
  assert_history (&desk, "2026-11-20 Anna 312 Bjørn 290\n");
  close_desk (&desk);
}

/* Nothing to paste is told; what is pasted and then left changes nothing. */
static void
test_nothing_pasted (void)
{
  Desk desk;
  GdkClipboard *clipboard;

  open_desk (&desk);
  clipboard = gtk_widget_get_clipboard (desk.bar);
  g_assert_true (gdk_clipboard_set_content (clipboard, NULL));
  g_assert_true (gtk_widget_activate_action (desk.bar, "import.paste", NULL));
  assert_told ("There Is No Table to Paste");
  gdk_clipboard_set_text (clipboard, "");
  g_assert_true (gtk_widget_activate_action (desk.bar, "import.paste", NULL));
  assert_told ("There Is No Table to Paste");
  gdk_clipboard_set_text (clipboard, "Date\tAnna\n2026-11-20\t312\n");
  g_assert_true (gtk_widget_activate_action (desk.bar, "import.paste", NULL));
  close_table (&desk, wait_for_table ());
  g_assert_cmpuint (desk.n_changed, ==, 0);
  assert_history (&desk, "");
  close_desk (&desk);
}

/* A table of our own comes back without a question. */
static void
test_ours (void)
{
  g_autoptr (GPtrArray) games = g_ptr_array_new_with_free_func ((GDestroyNotify) game_unref);
  g_autofree char *path = NULL;
  Desk desk;

  open_desk (&desk);
  path = g_build_filename (desk.folder, "ours.xlsx", NULL);
  g_ptr_array_add (games, game_of ("yatzy | 1 ones 3 | 2 chance 20"));
  g_assert_true (moves_table_write (games, path, NULL));
  import_file (&desk, path);
  wait_until (desk.n_changed > 0);
  g_assert_null (display_find_window (PROTOKOLL_TYPE_TABLE_WINDOW));
  assert_history (&desk, "- A 3 B 20\n");
  gtk_window_destroy (GTK_WINDOW (display_find_window (ADW_TYPE_MESSAGE_DIALOG)));
  close_desk (&desk);
}

static void
add_file (GPtrArray  *files,
          Desk       *desk,
          const char *name,
          const char *content)
{
  g_autofree char *path = g_build_filename (desk->folder, name, NULL);

  g_assert_true (g_file_set_contents (path, content, -1, NULL));
  g_ptr_array_add (files, g_file_new_for_path (path));
}

/* Game files need no question; then each table is asked about, and only in the end the history is shown anew. */
static void
test_several (void)
{
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_object_unref);
  Desk desk;
  GtkWidget *first, *second;

  open_desk (&desk);
  add_file (files, &desk, "one.csv", "Date;Anna\n2026-11-20;312\n");
  add_file (files, &desk, "game.yatzy", "protokoll 1\nrules yatzy\ndate 2026-11-19\nplayers Anna\n1 chance 20\n");
  add_file (files, &desk, "two.csv", "Date;Anna\n2026-11-21;200\n");
  protokoll_import_bar_import (PROTOKOLL_IMPORT_BAR (desk.bar), files);
  wait_until (display_find_window (ADW_TYPE_MESSAGE_DIALOG) != NULL);
  g_assert_null (display_find_window (PROTOKOLL_TYPE_TABLE_WINDOW));
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (display_find_window (ADW_TYPE_MESSAGE_DIALOG)), "continue");
  first = wait_for_table ();
  click (part (first, "add_button"));
  wait_until (display_find_window (PROTOKOLL_TYPE_TABLE_WINDOW) != first);
  second = wait_for_table ();
  g_assert_cmpuint (desk.n_changed, ==, 0);
  add (&desk, second);
  g_assert_cmpuint (desk.n_changed, ==, 1);
  assert_history (&desk, "2026-11-21 Anna 200\n2026-11-20 Anna 312\n2026-11-19 Anna 20\n");
  close_desk (&desk);
}

/* Of a game that is there already it is not told that it was imported. */
static void
test_known_before_table (void)
{
  static const struct
  {
    const char *name;
    const char *heading;
  } cases[] = { { "new.yatzy", "Games Imported" }, { "known.yatzy", "Nothing New Imported" } };
  Desk desk;

  open_desk (&desk);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_object_unref);
      GtkWidget *told = NULL;

      add_file (files, &desk, cases[i].name, "protokoll 1\nrules yatzy\ndate 2026-11-19\nplayers Anna\n1 chance 20\n");
      add_file (files, &desk, "one.csv", "Date;Anna\n2026-11-20;312\n");
      protokoll_import_bar_import (PROTOKOLL_IMPORT_BAR (desk.bar), files);
      wait_until ((told = display_find_window (ADW_TYPE_MESSAGE_DIALOG)) != NULL);
      g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (told)), ==, cases[i].heading);
      adw_message_dialog_response (ADW_MESSAGE_DIALOG (told), "continue");
      if (display_find_window (ADW_TYPE_MESSAGE_DIALOG) == told)
        gtk_window_destroy (GTK_WINDOW (told));
      close_table (&desk, wait_for_table ());
    }
  close_desk (&desk);
}

/* The page with the bar may be replaced meanwhile: the other tables are asked about all the same, and in the end the history
 * is shown anew. */
static void
test_bar_gone (void)
{
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_object_unref);
  Desk desk;
  GtkWidget *first, *second, *overlay;
  g_autoptr (GtkWidget) bar = NULL;

  open_desk (&desk);
  bar = g_object_ref (desk.bar);
  overlay = gtk_widget_get_parent (bar);
  add_file (files, &desk, "one.csv", "Date;Anna\n2026-11-20;312\n");
  add_file (files, &desk, "two.csv", "Date;Anna\n2026-11-21;200\n");
  protokoll_import_bar_import (PROTOKOLL_IMPORT_BAR (desk.bar), files);
  first = wait_for_table ();
  adw_toast_overlay_set_child (ADW_TOAST_OVERLAY (overlay), NULL);
  click (part (first, "add_button"));
  wait_until (display_find_window (PROTOKOLL_TYPE_TABLE_WINDOW) != first);
  second = wait_for_table ();
  g_assert_cmpuint (desk.n_changed, ==, 0);
  add (&desk, second);
  g_assert_cmpuint (desk.n_changed, ==, 1);
  assert_history (&desk, "2026-11-21 Anna 200\n2026-11-20 Anna 312\n");
  adw_toast_overlay_set_child (ADW_TOAST_OVERLAY (overlay), bar);
  g_clear_object (&bar);
  close_desk (&desk);
}

/* What is no table is told. */
static void
test_unreadable (void)
{
  g_autofree char *path = NULL;
  Desk desk;

  open_desk (&desk);
  path = g_build_filename (desk.folder, "empty.csv", NULL);
  g_assert_true (g_file_set_contents (path, "\n\n", -1, NULL));
  import_file (&desk, path);
  wait_until (display_find_window (ADW_TYPE_MESSAGE_DIALOG) != NULL);
  gtk_window_destroy (GTK_WINDOW (display_find_window (ADW_TYPE_MESSAGE_DIALOG)));
  wait_until_gone (&desk);
  assert_history (&desk, "");
  close_desk (&desk);
}

/* A history with one finished game. */
static void
fill_history (Desk *desk)
{
  g_autoptr (GPtrArray) games = g_ptr_array_new_with_free_func ((GDestroyNotify) game_unref);
  g_autoptr (GAsyncResult) imported = NULL;
  g_autoptr (GArray) taken = NULL;

  g_ptr_array_add (games, game_of ("yatzy | 1 chance 20 | 1 rest x | 2 rest x"));
  store_import_games_async (desk->store, games, NULL, NULL, answered, &imported);
  wait_for_answer (&imported);
  taken = store_import_games_finish (desk->store, imported, NULL);
  g_assert_nonnull (taken);
}

static GtkWidget *
bar_part (Desk       *desk,
          const char *name)
{
  return GTK_WIDGET (gtk_widget_get_template_child (desk->bar, PROTOKOLL_TYPE_IMPORT_BAR, name));
}

/* All the statistics on their way into a workbook. */
static void
export (Desk       *desk,
        const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);

  protokoll_import_bar_export (PROTOKOLL_IMPORT_BAR (desk->bar), file);
  g_assert_true (gtk_widget_get_mapped (bar_part (desk, "under_way")));
}

/* All the statistics go into a workbook, from which the games come back. */
static void
test_exported (void)
{
  g_autofree char *path = NULL;
  Desk desk;

  open_desk (&desk);
  fill_history (&desk);
  path = g_build_filename (desk.folder, "all.xlsx", NULL);
  export (&desk, path);
  /* Nothing else begins meanwhile. */
  import_file (&desk, path);
  export (&desk, path);
  wait_until (gtk_widget_get_child_visible (bar_part (&desk, "buttons")));
  g_assert_null (display_find_window (ADW_TYPE_MESSAGE_DIALOG));
  g_assert_true (stored_games_find (path, NULL, NULL));
  close_desk (&desk);
}

/* Cancelled, it leaves nothing; neither does it where the window is closed meanwhile. */
static void
test_export_cancelled (void)
{
  g_autofree char *path = NULL;
  Desk desk;

  open_desk (&desk);
  fill_history (&desk);
  path = g_build_filename (desk.folder, "none.xlsx", NULL);
  export (&desk, path);
  g_signal_emit_by_name (bar_part (&desk, "cancel_button"), "clicked");
  wait_until (gtk_widget_get_child_visible (bar_part (&desk, "buttons")));
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
  export (&desk, path);
  close_desk (&desk);
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
}

/* --- what goes wrong --- */

/* The last import can be undone from the menu, too; where that fails it is told, and can be tried once more. */
static void
test_undone_later (void)
{
  Desk desk;

  open_desk (&desk);
  add (&desk, open_table (&desk, "Date;Anna\n2026-11-20;312\n"));
  change_file (&desk, "ALTER TABLE seat RENAME TO away");
  g_assert_true (gtk_widget_activate_action (desk.bar, "import.undo", NULL));
  assert_told ("The Import Cannot Be Undone");
  change_file (&desk, "ALTER TABLE away RENAME TO seat");
  assert_history (&desk, "2026-11-20 Anna 312\n");
  g_assert_true (gtk_widget_activate_action (desk.bar, "import.undo", NULL));
  display_settle_store (desk.store, desk.parent);
  assert_history (&desk, "");
  close_desk (&desk);
}

/* What the disk does not take is told, for a table and for game files. */
static void
test_not_added (void)
{
  g_autofree char *path = NULL;
  Desk desk;
  GtkWidget *window;

  open_desk (&desk);
  path = g_build_filename (desk.folder, "game.yatzy", NULL);
  g_assert_true (g_file_set_contents (path, "protokoll 1\nrules yatzy\nplayers Anna\n1 chance 20\n", -1, NULL));
  window = open_table (&desk, "Date;Anna\n2026-11-20;312\n");
  change_file (&desk, "ALTER TABLE seat RENAME TO away");
  click (part (window, "add_button"));
  wait_until_gone (&desk);
  assert_told ("The Games Cannot Be Imported");
  import_file (&desk, path);
  assert_told ("The Games Cannot Be Imported");
  change_file (&desk, "ALTER TABLE away RENAME TO seat");
  assert_history (&desk, "");
  import_file (&desk, path);
  assert_told ("Games Imported");
  assert_history (&desk, "- Anna 20\n");
  close_desk (&desk);
}

/* Without the names of those who are known all are new for now; a past game can be added all the same. */
static void
test_players_unread (void)
{
  Desk desk;
  GtkWidget *window;

  open_desk (&desk);
  add (&desk, open_table (&desk, "Date;Anna\n2026-11-20;312\n"));
  change_file (&desk, "ALTER TABLE player RENAME TO away");
  window = open_table (&desk, "Date;Anna\n2026-11-21;200\n");
  g_assert_cmpstr (get_choice (find_row (part (window, "players"), "Anna")), ==, "A new player");
  gtk_window_close (GTK_WINDOW (window));
  wait_until (display_find_window (PROTOKOLL_TYPE_TABLE_WINDOW) == NULL);
  click (bar_part (&desk, "old_game_button"));
  wait_until (display_find_window (PROTOKOLL_TYPE_OLD_GAME_DIALOG) != NULL);
  gtk_window_destroy (GTK_WINDOW (display_find_window (PROTOKOLL_TYPE_OLD_GAME_DIALOG)));
  change_file (&desk, "ALTER TABLE away RENAME TO player");
  close_desk (&desk);
}

/* A workbook is written nowhere but where it can be. */
static void
test_not_exported (void)
{
  Desk desk;

  open_desk (&desk);
  fill_history (&desk);
  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *path = g_build_filename (desk.folder, "gone", "all.xlsx", NULL);
      g_autoptr (GFile) file = i == 0 ? g_file_new_for_path (path) : g_file_new_for_uri ("http://127.0.0.1/all.xlsx");

      protokoll_import_bar_export (PROTOKOLL_IMPORT_BAR (desk.bar), file);
      assert_told ("The Statistics Cannot Be Exported");
      g_assert_true (gtk_widget_get_child_visible (bar_part (&desk, "buttons")));
    }
  close_desk (&desk);
}

/* The words of the message that is told, which is closed. */
static char *
take_words (const char *heading)
{
  GString *words = g_string_new (NULL);
  g_autoptr (GPtrArray) labels = NULL;
  GtkWidget *told;

  wait_until ((told = display_find_window (ADW_TYPE_MESSAGE_DIALOG)) != NULL);
  labels = widgets_below (told, GTK_TYPE_LABEL);
  for (guint i = 0; i < labels->len; i++)
    g_string_append_printf (words, "%s|", gtk_label_get_label (g_ptr_array_index (labels, i)));
  assert_told (heading);
  return g_string_free (words, FALSE);
}

/* A table of this program in which somebody wrote @after instead of @before, as text. */
static char *
change_ours (Desk       *desk,
             const char *before,
             const char *after)
{
  g_autoptr (GPtrArray) games = g_ptr_array_new_with_free_func ((GDestroyNotify) game_unref);
  g_autofree char *path = g_build_filename (desk->folder, "whole.csv", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GString) changed = NULL;

  g_ptr_array_add (games, game_of ("yatzy | 1 ones 3 | 2 chance 20"));
  g_assert_true (moves_table_write (games, path, NULL));
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  changed = g_string_new (text);
  g_assert_cmpuint (g_string_replace (changed, before, after, 0), ==, 1);
  return g_string_free (g_steal_pointer (&changed), FALSE);
}

/* Each file says for itself what is wrong with it; what is right with others is taken. */
static void
test_troubled_files (void)
{
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_object_unref);
  g_autofree char *damaged = NULL, *words = NULL, *again = NULL;
  Desk desk;

  open_desk (&desk);
  damaged = change_ours (&desk, ",3,3,", ",9,9,");
  add_file (files, &desk, "game.yatzy", "protokoll 1\nrules yatzy\ndate 2026-11-19\nplayers Anna\n1 chance 20\n");
  add_file (files, &desk, "begun.yatzy", "protokoll 1\nrules yatzy\nplayers Anna\n");
  add_file (files, &desk, "ours.csv", damaged);
  add_file (files, &desk, "broken.xlsx", "PK\003\004nothing");
  g_ptr_array_add (files, g_file_new_for_uri ("http://127.0.0.1/far.csv"));
  g_ptr_array_add (files, g_file_new_for_path ("/nowhere/gone.yatzy"));
  protokoll_import_bar_import (PROTOKOLL_IMPORT_BAR (desk.bar), files);
  words = take_words ("Games Imported");
  assert_mentions (words, "1 game is new.,1 game has no entries and was left out.,ours.csv:2,broken.xlsx,"
                          "Tables can only be read from this computer,gone.yatzy: ");
  assert_history (&desk, "2026-11-19 Anna 20\n");
  close_desk (&desk);
}

/* Writes @game as a spreadsheet that is in the history as @identity. */
static char *
write_sheet (Desk       *desk,
             const char *name,
             const char *game,
             const char *identity)
{
  g_autoptr (GPtrArray) games = g_ptr_array_new_with_free_func ((GDestroyNotify) game_unref);
  g_autoptr (GPtrArray) identities = g_ptr_array_new ();
  char *path = g_build_filename (desk->folder, name, NULL);

  g_ptr_array_add (games, game_of (game));
  g_ptr_array_add (identities, (gpointer) identity);
  g_assert_true (record_sheets_write (games, identities, path, NULL));
  return path;
}

/* A game that was played on in a spreadsheet takes the place of the unfinished one until that is undone; one that is
 * another there stays as it is. */
static void
test_played_on (void)
{
  g_autoptr (Game) begun = game_of ("yatzy | 1 ones 3");
  g_autofree char *identity = notation_identity (begun), *first = NULL, *further = NULL, *other = NULL, *words = NULL;
  Desk desk;

  open_desk (&desk);
  first = write_sheet (&desk, "first.xlsx", "yatzy | 1 ones 3", identity);
  further = write_sheet (&desk, "further.xlsx", "yatzy | 1 ones 3 | 2 chance 20", identity);
  other = write_sheet (&desk, "other.xlsx", "yatzy | 1 ones 4 | 2 chance 20", identity);
  import_file (&desk, first);
  assert_told ("Games Imported");
  import_file (&desk, further);
  g_clear_pointer (&words, g_free);
  words = take_words ("Games Imported");
  assert_mentions (words, "1 unfinished game was played on.");
  assert_history (&desk, "- A 3 B 20\n");
  import_file (&desk, other);
  g_clear_pointer (&words, g_free);
  words = take_words ("Nothing New Imported");
  assert_mentions (words, "other.xlsx: This game is in the statistics,Ones of A is 3 there, and 4 here");
  assert_history (&desk, "- A 3 B 20\n");
  g_assert_true (gtk_widget_activate_action (desk.bar, "import.undo", NULL));
  wait_until (last_import_get (desk.store) == NULL);
  assert_history (&desk, "- A 3 B 0\n");
  close_desk (&desk);
}

/* --- closed in time --- */

/* The window of the next table does not open where that over which it would stand is closed, and the question before it
 * goes, too. */
static void
test_closed_while_asked (void)
{
  for (guint with_game = 0; with_game <= 1; with_game++)
    {
      g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_object_unref);
      Desk desk;

      open_desk (&desk);
      add_file (files, &desk, "one.csv", "Date;Anna\n2026-11-20;312\n");
      add_file (files, &desk, "two.csv", "Date;Anna\n2026-11-21;200\n");
      if (with_game)
        add_file (files, &desk, "game.yatzy", "protokoll 1\nrules yatzy\nplayers Anna\n1 chance 20\n");
      protokoll_import_bar_import (PROTOKOLL_IMPORT_BAR (desk.bar), files);
      if (with_game)
        wait_until (display_find_window (ADW_TYPE_MESSAGE_DIALOG) != NULL);
      else
        wait_for_table ();
      leave_desk (&desk);
    }
}

/* A table that is being read is read for nobody then, whether it can be or not. */
static void
test_closed_while_read (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "exchange", "made-in-libreoffice.xlsx", NULL);
  g_autoptr (GFile) whole = g_file_new_for_path (path);
  Desk desk;

  open_desk (&desk);
  import_file (&desk, path);
  wait_until (display_find_window (PROTOKOLL_TYPE_TABLE_WINDOW) != NULL);
  leave_desk (&desk);

  for (guint gone = 0; gone <= 1; gone++)
    {
      g_autofree char *copied = NULL;
      g_autoptr (GFile) copy = NULL;
      GtkWidget *window;

      open_desk (&desk);
      copied = g_build_filename (desk.folder, "old.xlsx", NULL);
      copy = g_file_new_for_path (copied);
      g_assert_true (g_file_copy (whole, copy, G_FILE_COPY_NONE, NULL, NULL, NULL, NULL));
      import_file (&desk, copied);
      window = wait_for_table ();
      if (gone)
        g_assert_true (g_file_delete (copy, NULL, NULL));
      adw_combo_row_set_selected (ADW_COMBO_ROW (part (window, "sheet_row")), 1);
      leave_desk (&desk);
    }
}

/* The same for what is asked of the clipboard and of the store. */
static void
test_closed_at_once (void)
{
  Desk desk;

  open_desk (&desk);
  gdk_clipboard_set_text (gtk_widget_get_clipboard (desk.bar), "Date\tAnna\n2026-11-20\t312\n");
  g_assert_true (gtk_widget_activate_action (desk.bar, "import.paste", NULL));
  leave_desk (&desk);
  open_desk (&desk);
  click (bar_part (&desk, "old_game_button"));
  leave_desk (&desk);
}

int
main (int    argc,
      char **argv)
{
  display_init (&argc, &argv);

  g_test_add_func ("/ui/import/added-and-undone", test_added_and_undone);
  g_test_add_func ("/ui/import/keyboard", test_keyboard);
  g_test_add_func ("/ui/import/columns-said", test_columns_said);
  g_test_add_func ("/ui/import/who", test_who);
  g_test_add_func ("/ui/import/dates", test_dates);
  g_test_add_func ("/ui/import/said-again", test_said_again);
  g_test_add_func ("/ui/import/entries-in-another-order", test_entries_in_another_order);
  g_test_add_func ("/ui/import/cancelled", test_cancelled);
  g_test_add_func ("/ui/import/workbook", test_workbook);
  g_test_add_func ("/ui/import/sheets", test_sheets);
  g_test_add_func ("/ui/import/stale", test_stale);
  g_test_add_func ("/ui/import/many-names", test_many_names);
  g_test_add_func ("/ui/import/rules-gone", test_rules_gone);
  g_test_add_func ("/ui/import/many-problems", test_many_problems);
  g_test_add_func ("/ui/import/no-headings", test_no_headings);
  g_test_add_func ("/ui/import/many-columns", test_many_columns);
  g_test_add_func ("/ui/import/other-rules", test_other_rules);
  g_test_add_func ("/ui/import/who-stays", test_who_stays);
  g_test_add_func ("/ui/import/broken-rules", test_broken_rules);
  g_test_add_func ("/ui/import/most-remembered", test_most_remembered);
  g_test_add_func ("/ui/import/pasted", test_pasted);
  g_test_add_func ("/ui/import/nothing-pasted", test_nothing_pasted);
  g_test_add_func ("/ui/import/ours", test_ours);
  g_test_add_func ("/ui/import/several", test_several);
  g_test_add_func ("/ui/import/known-before-table", test_known_before_table);
  g_test_add_func ("/ui/import/bar-gone", test_bar_gone);
  g_test_add_func ("/ui/import/unreadable", test_unreadable);
  g_test_add_func ("/ui/import/exported", test_exported);
  g_test_add_func ("/ui/import/export-cancelled", test_export_cancelled);
  g_test_add_func ("/ui/import/undone-later", test_undone_later);
  g_test_add_func ("/ui/import/not-added", test_not_added);
  g_test_add_func ("/ui/import/players-unread", test_players_unread);
  g_test_add_func ("/ui/import/not-exported", test_not_exported);
  g_test_add_func ("/ui/import/troubled-files", test_troubled_files);
  g_test_add_func ("/ui/import/played-on", test_played_on);
  g_test_add_func ("/ui/import/closed-while-asked", test_closed_while_asked);
  g_test_add_func ("/ui/import/closed-while-read", test_closed_while_read);
  g_test_add_func ("/ui/import/closed-at-once", test_closed_at_once);
  return g_test_run ();
}
