/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "../store/fixture.h"
#include "display.h"
#include "importers.h"
#include "keyboard.h"
#include "pointer.h"

#include "core/game-file.h"
#include "core/sheet.h"
#include "exchange/moves-table.h"
#include "exchange/score-sheet.h"
#include "exchange/stored-games.h"
#include "store/store-transfer.h"
#include "ui/history-game/past-game-dialog.h"
#include "ui/import/columns-group.h"
#include "ui/import/games-group.h"
#include "ui/import/import-window.h"
#include "ui/import/last-import.h"
#include "ui/import/rules-row.h"
#include "ui/import/who-group.h"
#include "ui/widgets/who-row.h"

#include <glib/gstdio.h>
#include <string.h>

/* Tables of other programs, from the file or the clipboard into a real history and out again, with real windows. */

#define TABLE                                                                                                          \
  "Yatzy\nDato;Anna;Bjørn;Merknad\n20.11.2026;312;290;Julaften\n21.11.2026;201;24o;\n22.11.2026;210;220;\nSum;723;510;\n"

typedef struct
{
  char *folder;
  Store *store;
  GSettings *settings;
  GtkWidget *parent;
  GtkWidget *importer;
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
  desk->parent = importer_window_new (desk->store, library, desk->settings, &desk->importer);
  g_signal_connect_swapped (desk->importer, "changed", G_CALLBACK (changed), desk);
}

static void
open_desk (Desk *desk)
{
  open_desk_with (desk, library_of_tests ());
}

/* Closes the window, whatever is under way or open in front of it. */
static void
close_desk (Desk *desk)
{
  g_object_add_weak_pointer (G_OBJECT (desk->importer), (gpointer *) &desk->importer);
  gtk_window_destroy (GTK_WINDOW (desk->parent));
  /* What is under way holds the importer until it ends. */
  wait_until (desk->importer == NULL);
  g_assert_cmpuint (g_list_model_get_n_items (gtk_window_get_toplevels ()), ==, 0);
  forget_settings (desk->settings);
  g_clear_object (&desk->settings);
  fixture_close (desk->store);
  fixture_remove (desk->folder);
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
  g_autoptr (GPtrArray) games = NULL;
  g_autoptr (GString) text = g_string_new (NULL);

  games = store_ask (desk->store, &(StoreQuestion) { STORE_GAMES, .n = 100 }, NULL);
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
  g_autoptr (GPtrArray) games = NULL;

  games = store_ask (desk->store, &(StoreQuestion) { STORE_GAMES, .n = 1 }, NULL);
  return store_ask (desk->store,
                    &(StoreQuestion) { STORE_GAME, .game = ((Summary *) g_ptr_array_index (games, 0))->number }, NULL);
}

static void
assert_players (Desk       *desk,
                const char *expected)
{
  g_auto (GStrv) names = NULL;
  g_autofree char *all = NULL;

  names = store_ask (desk->store, &(StoreQuestion) { STORE_PLAYER_NAMES }, NULL);
  all = g_strjoinv (",", names);
  g_assert_cmpstr (all, ==, expected);
}

static GtkWidget *
part (GtkWidget  *window,
      const char *name)
{
  return GTK_WIDGET (gtk_widget_get_template_child (window, PROTOKOLL_TYPE_IMPORT_WINDOW, name));
}

static GtkWidget *
importer_part (Desk       *desk,
               const char *name)
{
  return GTK_WIDGET (gtk_widget_get_template_child (desk->importer, PROTOKOLL_TYPE_IMPORTER, name));
}

static gboolean
is_under_way (Desk *desk)
{
  return gtk_widget_get_visible (GTK_WIDGET (importer_part (desk, "bar")));
}

/* Cancels what is under way, as soon as there is a button for it. */
static void
cancel (Desk *desk)
{
  wait_until (gtk_widget_get_mapped (button_below (desk->importer, "_Cancel")));
  click (button_below (desk->importer, "_Cancel"));
}

static void
import_file (Desk       *desk,
             const char *path)
{
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_object_unref);

  g_ptr_array_add (files, g_file_new_for_path (path));
  protokoll_importer_import (PROTOKOLL_IMPORTER (desk->importer), files);
}

/* Waits until it is known what comes of the present answers. */
static void
wait_for_games (GtkWidget *window)
{
  wait_until (strcmp (gtk_stack_get_visible_child_name (GTK_STACK (part (window, "pages"))), "form") == 0 &&
              strcmp (adw_preferences_group_get_description (ADW_PREFERENCES_GROUP (part (window, "found"))),
                      "Looking for games…") != 0);
  display_settle (window);
}

/* The window of a table that is read, with the games that were found. */
static GtkWidget *
wait_for_table (void)
{
  GtkWidget *window;

  wait_until ((window = display_find_window (PROTOKOLL_TYPE_IMPORT_WINDOW)) != NULL);
  wait_for_games (window);
  return window;
}

static void
append_rows (GString    *text,
             GtkWidget  *group,
             const char *title)
{
  g_autoptr (GPtrArray) rows = widgets_below (group, ADW_TYPE_ACTION_ROW);

  if (!gtk_widget_get_visible (group))
    return;
  g_string_append_printf (text, "%s:\n", title);
  for (guint i = 0; i < rows->len; i++)
    {
      g_autofree char *facts = g_strdup (adw_action_row_get_subtitle (g_ptr_array_index (rows, i)));

      g_string_append_printf (text, "%s (%s)\n", adw_preferences_row_get_title (g_ptr_array_index (rows, i)),
                              g_strdelimit (facts, "\n", '|'));
    }
}

/* What the window says was found: how many games, those that are unsure, all others, and the problems. */
static void
assert_found (GtkWidget  *window,
              const char *expected)
{
  g_autoptr (GString) text = g_string_new (NULL);
  AdwPreferencesGroup *found = ADW_PREFERENCES_GROUP (part (window, "found"));

  g_string_append_printf (text, "%s (%s)\n", adw_preferences_group_get_title (found),
                          adw_preferences_group_get_description (found));
  append_rows (text, part (window, "unsure"), "Unsure");
  append_rows (text, part (window, "sure"), "Games");
  append_rows (text, part (window, "problems"), "Problems");
  g_string_replace (text, "\u2068", "", 0);
  g_string_replace (text, "\u2069", "", 0);
  g_assert_cmpstr (text->str, ==, expected);
}

static void
assert_title (GtkWidget  *window,
              const char *title,
              const char *description)
{
  AdwPreferencesGroup *found = ADW_PREFERENCES_GROUP (part (window, "found"));

  g_assert_cmpstr (adw_preferences_group_get_title (found), ==, title);
  if (description != NULL)
    g_assert_cmpstr (adw_preferences_group_get_description (found), ==, description);
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

static gboolean
can_add (GtkWidget *window)
{
  return gtk_widget_get_sensitive (part (window, "add_button"));
}

static void
wait_until_gone (Desk *desk)
{
  wait_until (display_find_window (PROTOKOLL_TYPE_IMPORT_WINDOW) == NULL);
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

/* The row of a column, a player or a choice of rules, by its title. */
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
  wait_for_games (window);
}

/* The window of a table of totals, once it is said that it was Yatzy. */
static GtkWidget *
open_totals (Desk       *desk,
             const char *table)
{
  GtkWidget *window = open_table (desk, table);

  g_assert_false (can_add (window));
  choose (window, find_row (part (window, "found"), "Rules"), "Yatzy");
  return window;
}

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

/* The check button of a game that is listed with these players. */
static GtkCheckButton *
find_check (GtkWidget  *window,
            const char *players)
{
  g_autoptr (GPtrArray) rows = widgets_below (part (window, "pages"), ADW_TYPE_ACTION_ROW);

  for (guint i = 0; i < rows->len; i++)
    {
      g_autoptr (GString) title = g_string_new (adw_preferences_row_get_title (g_ptr_array_index (rows, i)));

      g_string_replace (title, "\u2068", "", 0);
      g_string_replace (title, "\u2069", "", 0);
      if (strcmp (title->str, players) == 0)
        return GTK_CHECK_BUTTON (adw_action_row_get_activatable_widget (g_ptr_array_index (rows, i)));
    }
  g_assert_not_reached ();
}

/* Types a name into the row that asks for one, and confirms it. */
static void
type_name (GtkWidget  *window,
           const char *title,
           const char *name)
{
  g_autoptr (GPtrArray) rows = widgets_below (part (window, "found"), ADW_TYPE_ENTRY_ROW);

  for (guint i = 0; i < rows->len; i++)
    if (strcmp (adw_preferences_row_get_title (g_ptr_array_index (rows, i)), title) == 0)
      {
        gtk_widget_grab_focus (g_ptr_array_index (rows, i));
        keyboard_type (window, name);
        keyboard_press (window, "Return");
        wait_for_games (window);
        return;
      }
  g_assert_not_reached ();
}

/* --- what is found --- */

/* What is wrong is told before anything is added; all of it goes again as one step. */
static void
test_added_and_undone (Desk *desk)
{
  GtkWidget *window = open_table (desk, TABLE);

  assert_found (window, "2 games (20 Nov 2026 – 22 Nov 2026)\n"
                        "Games:\n"
                        "Anna 312 · Bjørn 290 (20 Nov 2026)\n"
                        "Anna 210 · Bjørn 220 (22 Nov 2026)\n"
                        "Problems:\n"
                        "Bjørn: “24o” is not a total (Row 4, left out)\n"
                        "A row of sums: left out (Row 6)\n");
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (part (window, "add_button"))), ==, "_Add 2 Games");
  add (desk, window);
  assert_history (desk, "2026-11-22 Anna 210 Bjørn 220\n2026-11-20 Anna 312 Bjørn 290\n");

  click (button_below (desk->parent, "_Undo"));
  display_settle_store (desk->store, desk->parent);
  assert_history (desk, "");
  assert_players (desk, "");
  /* There is nothing more to undo. */
  g_assert_false (gtk_widget_activate_action (desk->importer, "import.undo", NULL) && desk->n_changed > 2);
}

/* Where nothing is unsure the next key adds everything; Escape changes nothing, and Tab reaches all. */
static void
test_keyboard (Desk *desk)
{
  GtkWidget *window = open_table (desk, TABLE);

  g_assert_true (gtk_root_get_focus (GTK_ROOT (window)) == part (window, "add_button"));
  keyboard_press (window, "Tab");
  g_assert_false (gtk_root_get_focus (GTK_ROOT (window)) == part (window, "add_button"));
  for (guint i = 0; i < 40 && gtk_root_get_focus (GTK_ROOT (window)) != part (window, "add_button"); i++)
    keyboard_press (window, "Tab");
  g_assert_true (gtk_root_get_focus (GTK_ROOT (window)) == part (window, "add_button"));
  keyboard_press (window, "Escape");
  wait_until_gone (desk);
  assert_history (desk, "");
  window = open_table (desk, TABLE);
  keyboard_press (window, "space");
  wait_until_gone (desk);
  assert_history (desk, "2026-11-22 Anna 210 Bjørn 220\n2026-11-20 Anna 312 Bjørn 290\n");
}

/* A game that is not ticked is not added, also after another answer; ticked again, it is. */
static void
test_ticks (Desk *desk)
{
  GtkWidget *window;

  window = open_totals (desk, "Date;Anna;Bjørn\n2026-11-20;312;290\n2026-11-21;200;210\n2026-11-22;201;211\n");
  pointer_tap (GTK_WIDGET (find_check (window, "Anna 200 · Bjørn 210")));
  display_settle (window);
  pointer_tap (GTK_WIDGET (find_check (window, "Anna 201 · Bjørn 211")));
  display_settle (window);
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (part (window, "add_button"))), ==, "_Add 1 Game");
  assert_title (window, "3 games", NULL);
  choose (window, find_row (part (window, "found"), "Rules"), "Maxi Yatzy");
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (part (window, "add_button"))), ==, "_Add 1 Game");
  g_assert_false (gtk_check_button_get_active (find_check (window, "Anna 200 · Bjørn 210")));
  gtk_widget_grab_focus (GTK_WIDGET (find_check (window, "Anna 200 · Bjørn 210")));
  keyboard_press (window, "space");
  add (desk, window);
  assert_history (desk, "2026-11-21 Anna 200 Bjørn 210\n2026-11-20 Anna 312 Bjørn 290\n");
}

/* Without any game that is ticked there is nothing to add. */
static void
test_none_ticked (Desk *desk)
{
  GtkWidget *window = open_totals (desk, "Date;Anna\n2026-11-20;312\n");

  g_assert_true (can_add (window));
  gtk_check_button_set_active (find_check (window, "Anna 312"), FALSE);
  g_assert_false (can_add (window));
  close_table (desk, window);
}

/* A game about which something is unsure comes first, with the reason. */
static void
test_unsure (Desk *desk)
{
  GtkWidget *window = open_totals (desk, "Date;Anna;Bo;Winner\n2026-11-20;312;290;Anna\n2026-11-21;200;210;Anna\n");

  assert_found (window, "2 games (20 Nov 2026 – 21 Nov 2026)\n"
                        "Unsure:\n"
                        "Anna 200 · Bo 210 (21 Nov 2026|Anna is named as the winner, but Bo has more points)\n"
                        "Games:\n"
                        "Anna 312 · Bo 290 (20 Nov 2026)\n");
  close_table (desk, window);
}

static void
write_game (GString *table,
            guint    i)
{
  g_string_append_printf (table, "%u;%u\n", 100 + i % 200, 100 + i / 200);
}

/* Of very many games the first are listed, and more on demand. */
static void
test_many_games (Desk *desk)
{
  g_autoptr (GPtrArray) rows = NULL, more = NULL;
  GtkWidget *window = open_long_table (desk, "Yatzy\nAnna;Bjørn\n", 450, write_game);

  rows = widgets_below (part (window, "sure"), ADW_TYPE_ACTION_ROW);
  g_assert_cmpuint (rows->len, ==, 201);
  g_assert_cmpstr (adw_preferences_row_get_title (g_ptr_array_index (rows, 200)), ==, "250 more games");
  adw_action_row_activate (g_ptr_array_index (rows, 200));
  adw_action_row_activate (g_ptr_array_index ((more = widgets_below (part (window, "sure"), ADW_TYPE_ACTION_ROW)), 400));
  g_clear_pointer (&more, g_ptr_array_unref);
  more = widgets_below (part (window, "sure"), ADW_TYPE_ACTION_ROW);
  g_assert_cmpuint (more->len, ==, 450);
  close_table (desk, window);
}

/* Cancelled half way, nothing of a table is there, and that is told. */
static void
test_cancelled (Desk *desk)
{
  GtkWidget *window = open_long_table (desk, "Yatzy\nAnna;Bjørn\n", 1500, write_game);

  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (part (window, "add_button"))), ==, "_Add 1500 Games");
  click (part (window, "add_button"));
  wait_until (gtk_progress_bar_get_fraction (GTK_PROGRESS_BAR (importer_part (desk, "progress"))) > 0.5);
  cancel (desk);
  assert_told ("Import Canceled");
  assert_history (desk, "");
  assert_players (desk, "");
  g_assert_false (is_under_way (desk));
}

/* --- what is asked --- */

/* Totals alone do not say what was played, and each set of entries is one question. */
static void
test_rules (Desk *desk)
{
  GtkWidget *window = open_table (desk, "Date;Anna;Bo\n2026-11-20;312;290\n2026-11-21;444;300\n");

  assert_title (window, "No Games Found", "");
  g_assert_cmpstr (get_choice (find_row (part (window, "found"), "Rules")), ==, "Please choose");
  choose (window, find_row (part (window, "found"), "Rules"), "Yatzy");
  assert_found (window, "1 game (20 Nov 2026)\n"
                        "Games:\n"
                        "Anna 312 · Bo 290 (20 Nov 2026)\n"
                        "Problems:\n"
                        "A total in Yatzy must be 0 to 374, not 444 (Row 3, left out)\n");
  choose (window, find_row (part (window, "found"), "Rules"), "Maxi Yatzy");
  assert_title (window, "2 games", "20 Nov 2026 – 21 Nov 2026");
  add (desk, window);
  assert_history (desk, "2026-11-21 Anna 444 Bo 300\n2026-11-20 Anna 312 Bo 290\n");
}

/* A house rule that puts the entries into another order leaves each column with its own. */
static void
test_house_rule (Desk *desk)
{
  GtkWidget *window;
  g_autoptr (Game) game = NULL;
  g_autoptr (Sheet) sheet = NULL;

  window = open_table (desk, "Date;Player;Ones;Twos;Threes;One Pair;Two Pairs;Small Straight\n2026-11-20;Anna;3;4;6;10;14;15\n");
  choose (window, find_row (part (window, "found"), "Rules"), "Yatzy");
  choose (window, find_row (part (window, "found"), "Sheet"), "German");
  add (desk, window);
  game = read_newest (desk);
  sheet = sheet_of (game);
  g_assert_cmpint (sheet_get_cell (sheet, 0, ruleset_find_entry (game_get_rules (game), "small-straight"))->points, ==, 15);
}

static AdwComboRow *
find_player (GtkWidget  *window,
             const char *name)
{
  return find_row (part (window, "players"), name);
}

/* A name that is nearly known is asked about. */
static void
test_who (Desk *desk)
{
  GtkWidget *window;

  add (desk, open_totals (desk, "Date;Anna;Bjørn\n2026-11-20;312;290\n"));
  window = open_totals (desk, "Date;anna;bjorn;Cecilie\n2026-11-21;312;290;280\n");
  g_assert_cmpstr (get_choice (find_player (window, "anna")), ==, "Anna");
  g_assert_cmpstr (get_choice (find_player (window, "Cecilie")), ==, "A new player");
  assert_title (window, "1 game", "Choose who “bjorn” is");
  g_assert_false (can_add (window));
  choose (window, find_player (window, "bjorn"), "A new player");
  g_assert_true (can_add (window));
  choose (window, find_player (window, "bjorn"), "Is this Bjørn?");
  g_assert_false (can_add (window));
  choose (window, find_player (window, "bjorn"), "Bjørn");
  add (desk, window);
  assert_history (desk, "2026-11-21 Anna 312 Bjørn 290 Cecilie 280\n2026-11-20 Anna 312 Bjørn 290\n");
}

/* So is one among new names that is nearly another one; who that is in turn counts for both. */
static void
test_who_among_new (Desk *desk)
{
  const char *table = "Date;Player;Total\n2026-11-20;Raphael;312\n2026-11-20;Ana;290\n"
                      "2026-11-21;Raph;200\n2026-11-21;Anna & Co;210\n";
  GtkWidget *window;

  add (desk, open_totals (desk, "Date;Rafael;Bo\n2026-11-19;100;110\n"));
  window = open_totals (desk, table);
  assert_title (window, "2 games", "Choose who “Raph” is");
  choose (window, find_player (window, "Raph"), "Raphael");
  choose (window, find_player (window, "Raphael"), "Rafael");
  g_assert_true (can_add (window));
  add (desk, window);
  assert_history (desk, "2026-11-21 Rafael 200 Anna & Co 210\n2026-11-20 Rafael 312 Ana 290\n2026-11-19 Rafael 100 Bo 110\n");
}

/* But not whoever sits at one table with that player. */
static void
test_who_met (Desk *desk)
{
  GtkWidget *window;

  add (desk, open_totals (desk, "Date;Anna;Bjørn\n2026-11-20;312;290\n"));
  window = open_totals (desk, "Date;Anna;Ana;Bjorn;Bjørn\n2026-11-21;312;290;280;270\n");
  assert_title (window, "1 game", NULL);
  g_assert_cmpstr (get_choice (find_player (window, "Ana")), ==, "A new player");
  g_assert_true (can_add (window));
  add (desk, window);
  assert_history (desk, "2026-11-21 Anna 312 Ana 290 Bjorn 280 Bjørn 270\n2026-11-20 Anna 312 Bjørn 290\n");
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
test_many_names (Desk *desk)
{
  GtkWidget *window = open_long_table (desk, "Maxi Yatzy\nDate;Player;Points\n", 201, write_name);

  assert_title (window, "201 games",
                "There are 201 different players, but at most 200 are possible: check the columns");
  g_assert_false (can_add (window));
  g_assert_false (gtk_widget_get_visible (part (window, "players")));
  close_table (desk, window);
}

/* Whose games a pad without a name has is typed. */
static void
test_owner (Desk *desk)
{
  GtkWidget *window;

  window = open_table (desk, ";Game 1;Game 2\nOnes;3;2\nTwos;6;6\nThrees;9;9\nFours;12;12\nFives;15;15\nSixes;18;18\n"
                              "Sum;63;62\nBonus;50;0\nOne Pair;10;10\nTwo Pairs;14;14\nThree of a Kind;12;12\n"
                              "Four of a Kind;16;16\nSmall Straight;15;15\nLarge Straight;20;20\nFull House;13;13\n"
                              "Chance;20;20\nYatzy;50;50\nTotal;283;232\n");
  assert_title (window, "No Games Found", "");
  g_assert_false (can_add (window));
  type_name (window, "Player of the games", "Siv");
  assert_title (window, "2 games", "Without a date");
  add (desk, window);
  assert_history (desk, "- Siv 232\n- Siv 283\n");
}

/* So is the player of a column without a heading, without whom no game would be whole. */
static void
test_nameless_column (Desk *desk)
{
  GtkWidget *window = open_totals (desk, "Date;Anna;\n2026-11-20;312;290\n2026-11-21;200;210\n");

  assert_title (window, "No Games Found", NULL);
  type_name (window, "Player of column C: 290 · 210", "Bo");
  assert_title (window, "2 games", NULL);
  type_name (window, "Player of column C: 290 · 210", "Bob");
  add (desk, window);
  assert_history (desk, "2026-11-21 Anna 200 Bob 210\n2026-11-20 Anna 312 Bob 290\n");
}

/* Dates that can be read in two ways, and those that are missing. */
static void
test_dates (Desk *desk)
{
  GtkWidget *window = open_table (desk, "Yatzy\nDate;Anna\n3/4/2026;312\n;200\n");

  g_assert_false (can_add (window));
  assert_title (window, "1 game", "Choose whether the day or the month comes first");
  choose (window, ADW_COMBO_ROW (part (window, "order_row")), "The month comes first");
  gtk_switch_set_active (GTK_SWITCH (part (window, "above_switch")), TRUE);
  wait_for_games (window);
  add (desk, window);
  assert_history (desk, "2026-03-04 Anna 200\n2026-03-04 Anna 312\n");
}

/* Columns are what people say. */
static void
test_columns_said (Desk *desk)
{
  GtkWidget *window = open_table (desk, "Yatzy\nDay;A;B;C\n2026-11-20;312;290;1\n2026-11-21;200;210;2\n");

  g_assert_cmpstr (get_choice (find_row (part (window, "columns"), "A")), ==, "A player’s totals");
  choose (window, find_row (part (window, "columns"), "B"), "Not used");
  choose (window, find_row (part (window, "columns"), "C"), "Note");
  add (desk, window);
  assert_history (desk, "2026-11-21 A 200\n2026-11-20 A 312\n");
}

/* What cannot be is told instead of how many games there are; two columns may be the same only for a moment. */
static void
test_columns_wrong (Desk *desk)
{
  GtkWidget *window = open_table (desk, "Yatzy\nDay;A\n2026-11-20;312\n2026-11-21;200\n");

  choose (window, find_row (part (window, "columns"), "A"), "Not used");
  assert_title (window, "No Games Found", "No column has the totals of a player: choose the columns that do");
  g_assert_false (can_add (window));
  close_table (desk, window);
}

/* Until it is known what comes of an answer nothing can be added. */
static void
test_stale (Desk *desk)
{
  GtkWidget *window = open_table (desk, TABLE);

  g_assert_true (can_add (window));
  adw_combo_row_set_selected (find_row (part (window, "columns"), "Merknad"), 0);
  g_assert_false (can_add (window));
  wait_for_games (window);
  g_assert_true (can_add (window));
  close_table (desk, window);
  assert_history (desk, "");
}

static void
write_nonsense (GString *table,
                guint    i)
{
  g_string_append_printf (table, "2026-11-20;%s %u\n", i > 0 ? "nonsense" : "312 or", i);
}

/* Of very many problems the first are listed. */
static void
test_many_problems (Desk *desk)
{
  g_autoptr (GPtrArray) rows = NULL;
  GtkWidget *window = open_long_table (desk, "Yatzy\nDate;Anna\n", 70, write_nonsense);

  choose (window, find_row (part (window, "columns"), "Anna"), "A player’s totals");
  rows = widgets_below (part (window, "problems"), ADW_TYPE_ACTION_ROW);
  g_assert_cmpuint (rows->len, ==, 61);
  g_assert_cmpstr (adw_preferences_row_get_title (g_ptr_array_index (rows, 60)), ==, "and 10 more");
  close_table (desk, window);
}

/* Of very many columns so many are asked about as anybody goes through. */
static void
test_many_columns (Desk *desk)
{
  g_autoptr (GString) table = g_string_new ("Date");
  g_autoptr (GPtrArray) rows = NULL;
  GtkWidget *window;

  for (guint i = 1; i < 70; i++)
    g_string_append_printf (table, ";Player %u", i);
  g_string_append (table, "\n2026-11-20");
  for (guint i = 1; i < 70; i++)
    g_string_append_printf (table, ";%u", 100 + i);
  g_string_append_c (table, '\n');
  window = open_table (desk, table->str);
  rows = widgets_below (part (window, "columns"), ADW_TYPE_COMBO_ROW);
  g_assert_cmpuint (rows->len, ==, 60);
  close_table (desk, window);
}

/* Rules that cannot be read are not offered. */
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
  window = open_table (&desk, "Date;Anna\n2026-11-20;312\n");
  /* One of these is "Please choose". */
  offered = adw_combo_row_get_model (find_row (part (window, "found"), "Rules"));
  g_assert_cmpuint (g_list_model_get_n_items (offered), ==, n_ids);
  close_table (&desk, window);
  close_desk (&desk);

  open_desk_with (&desk, none);
  window = open_table (&desk, "Date;Anna\n2026-11-20;312\n");
  g_assert_false (can_add (window));
  close_table (&desk, window);
  close_desk (&desk);
  fixture_remove (g_steal_pointer (&own));
}

/* The title of a rule set of one's own is shown as it is, and not taken for markup. */
static void
test_own_title (void)
{
  g_autofree char *shipped = g_strdup (g_getenv ("PROTOKOLL_RULES_DIR"));
  g_autofree char *own = fixture_make_folder ();
  g_autofree char *path = g_build_filename (own, "mine.rules", NULL);
  g_autoptr (GString) text = g_string_new (library_find (library_of_tests (), "yatzy", NULL)->text);
  g_autoptr (Library) library = library_new (shipped, own);
  Desk desk;
  GtkWidget *window;

  g_assert_cmpint (g_mkdir (own, 0700), ==, 0);
  g_assert_cmpuint (g_string_replace (text, "\nTitle=", "\nTitle=Bo & <Co>’s ", 1), ==, 1);
  g_assert_true (g_file_set_contents (path, text->str, -1, NULL));
  open_desk_with (&desk, library);
  window = open_table (&desk, "Date;Anna\n2026-11-20;312\n");
  choose (window, find_row (part (window, "found"), "Rules"), "Bo & <Co>’s Yatzy");
  close_table (&desk, window);
  close_desk (&desk);
  fixture_remove (g_steal_pointer (&own));
}

/* --- every shape --- */

typedef struct
{
  char *rules;
  GPtrArray *games; /* of char *, "DATE NAME TOTAL NAME TOTAL" with the names in their order */
} Expected;

static void
expected_free (gpointer data)
{
  Expected *expected = data;

  g_free (expected->rules);
  g_ptr_array_unref (expected->games);
  g_free (expected);
}

static int
compare_texts (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(char *const *) a, *(char *const *) b);
}

/* Adds the game whose seats are "NAME TOTAL". */
static void
add_seats (GPtrArray  *games,
           const char *date,
           GPtrArray  *seats)
{
  g_autofree char *all = NULL;

  g_ptr_array_sort (seats, compare_texts);
  g_ptr_array_add (seats, NULL);
  all = g_strjoinv (", ", (char **) seats->pdata);
  g_ptr_array_add (games, g_strdup_printf ("%.10s %s", date != NULL ? date : "", all));
}

/* What tests/exchange/tables/expected.tsv says, by file. */
static GHashTable *
read_expected (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "exchange", "tables", "expected.tsv", NULL);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  GHashTable *files = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, expected_free);

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 1; lines[i] != NULL && *lines[i] != '\0';)
    {
      g_auto (GStrv) first = g_strsplit (lines[i], "\t", -1);
      Expected *expected = g_hash_table_lookup (files, first[0]);
      g_autoptr (GPtrArray) seats = g_ptr_array_new_with_free_func (g_free);
      g_autofree char *begin = g_strdup_printf ("%s\t%s\t%s\t", first[0], first[1], first[2]);

      if (expected == NULL)
        {
          expected = g_new (Expected, 1);
          *expected = (Expected) { g_strdup (first[1]), g_ptr_array_new_with_free_func (g_free) };
          g_hash_table_insert (files, g_strdup (first[0]), expected);
        }
      for (; lines[i] != NULL && g_str_has_prefix (lines[i], begin); i++)
        {
          g_auto (GStrv) fields = g_strsplit (lines[i], "\t", -1);

          g_ptr_array_add (seats, g_strdup_printf ("%s %s", fields[4], fields[5]));
        }
      if (strcmp (first[2], "0") != 0)
        add_seats (expected->games, first[3], seats);
    }
  return files;
}

/* All games of the history, in the same words. */
static GPtrArray *
list_history (Desk *desk)
{
  g_autoptr (GPtrArray) summaries = NULL;
  GPtrArray *games = g_ptr_array_new_with_free_func (g_free);

  summaries = store_ask (desk->store, &(StoreQuestion) { STORE_GAMES, .n = 100 }, NULL);
  for (guint i = 0; i < summaries->len; i++)
    {
      const Summary *summary = g_ptr_array_index (summaries, i);
      g_autoptr (GPtrArray) seats = g_ptr_array_new_with_free_func (g_free);

      for (guint seat = 0; seat < summary->n_seats; seat++)
        g_ptr_array_add (seats, g_strdup_printf ("%s %d", summary->seats[seat].name, summary->seats[seat].total));
      add_seats (games, summary->date, seats);
    }
  return games;
}

/* Compares the games of both. */
static void
assert_same_games (GPtrArray *games,
                   GPtrArray *expected)
{
  g_ptr_array_sort (games, compare_texts);
  g_ptr_array_sort (expected, compare_texts);
  for (guint i = 0; i < MIN (games->len, expected->len); i++)
    g_assert_cmpstr (g_ptr_array_index (games, i), ==, g_ptr_array_index (expected, i));
  g_assert_cmpuint (games->len, ==, expected->len);
}

/* The button says how many games are added. */
static void
assert_count (GtkWidget *window,
              guint      n)
{
  g_autofree char *label = n > 0 ? g_strdup_printf (n == 1 ? "_Add %u Game" : "_Add %u Games", n) : g_strdup ("_Add");

  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (part (window, "add_button"))), ==, label);
}

/* One file of each shape gives the games that are right, with as many clicks as it takes. */
static void
test_shape (const char     *name,
            const Expected *expected)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "exchange", "tables", name, NULL);
  g_autoptr (GPtrArray) games = NULL, rows = NULL;
  Desk desk;
  GtkWidget *window;

  g_test_message ("%s", name);
  open_desk (&desk);
  import_file (&desk, path);
  window = wait_for_table ();
  rows = widgets_below (part (window, "found"), PROTOKOLL_TYPE_RULES_ROW);
  if (rows->len > 0)
    choose (window, g_ptr_array_index (rows, 0), library_find (library_of_tests (), expected->rules, NULL)->title);
  g_assert_cmpint (can_add (window), ==, expected->games->len > 0);
  assert_count (window, expected->games->len);
  if (expected->games->len > 0)
    add (&desk, window);
  else
    close_table (&desk, window);
  games = list_history (&desk);
  assert_same_games (games, expected->games);
  if (expected->games->len > 0)
    {
      click (button_below (desk.parent, "_Undo"));
      display_settle_store (desk.store, desk.parent);
      assert_history (&desk, "");
    }
  close_desk (&desk);
}

static void
test_shapes (void)
{
  g_autoptr (GHashTable) files = read_expected ();
  GHashTableIter iter;
  gpointer name, expected;

  g_hash_table_iter_init (&iter, files);
  while (g_hash_table_iter_next (&iter, &name, &expected))
    test_shape (name, expected);
}

/* A workbook of a sheet a game says on how many of them games are, and of which each is. */
static void
test_workbook_of_sheets (Desk *desk)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "exchange", "tables", "dated-sheets-fi.xlsx", NULL);
  g_autoptr (GPtrArray) rows = NULL;
  GtkWidget *window;

  import_file (desk, path);
  window = wait_for_table ();
  rows = widgets_below (part (window, "sure"), ADW_TYPE_ACTION_ROW);
  assert_title (window, "4 games on 4 sheets", NULL);
  g_assert_cmpuint (rows->len, ==, 4);
  g_assert_true (strstr (adw_action_row_get_subtitle (g_ptr_array_index (rows, 0)), " · ") != NULL);
  close_table (desk, window);
}

/* A workbook that was made by hand, with a title over merged cells, dates, comments and several sheets. */
static void
test_workbook (Desk *desk)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "exchange", "made-in-libreoffice.xlsx", NULL);
  GtkWidget *window;

  import_file (desk, path);
  window = wait_for_table ();
  choose (window, find_row (part (window, "found"), "Rules"), "Yatzy");
  assert_found (window, "2 games on 1 sheet (29 Feb 2024 – 24 Dec 2025)\n"
                        "Games:\n"
                        "Anna 241 · Bjørn 198 · Åse & Per 305 (29 Feb 2024 · Yatzy 2024–26)\n"
                        "Anna 187 · Åse & Per 222 (24 Dec 2025 · Yatzy 2024–26)\n"
                        "Problems:\n"
                        "Anna: “left” is not a total (Yatzy 2024–26 · Row 7, left out)\n"
                        "Bjørn: “TRUE” is not a total (Yatzy 2024–26 · Row 7, left out)\n"
                        "Åse & Per: “#DIV/0!” is not a total (Yatzy 2024–26 · Row 7, left out)\n"
                        "Column F (“Mean”) is left out: no points of a player (Yatzy 2024–26 · Row 5)\n"
                        "A row of sums, because it is the sum of all rows above: left out (Yatzy 2024–26 · Row 28)\n"
                        "No column has the totals of a player: choose the columns that do (Old · Row 1)\n"
                        "No column has the totals of a player: choose the columns that do (Links · Row 1)\n");
  add (desk, window);
  assert_history (desk, "2025-12-24 Anna 187 Åse & Per 222\n2024-02-29T19:30 Anna 241 Bjørn 198 Åse & Per 305\n");
}

/* --- from where --- */

/* What a spreadsheet puts on the clipboard. */
static void
test_pasted (Desk *desk)
{
  GtkWidget *window;

  gdk_clipboard_set_text (gtk_widget_get_clipboard (desk->importer), "Date\tAnna\tBjørn\n2026-11-20\t312\t290\n");
  g_assert_true (gtk_widget_activate_action (desk->importer, "import.paste", NULL));
  window = wait_for_table ();
  choose (window, find_row (part (window, "found"), "Rules"), "Yatzy");
  add (desk, window);
  assert_history (desk, "2026-11-20 Anna 312 Bjørn 290\n");
}

/* Nothing to paste is told; what is pasted and then left changes nothing. */
static void
test_nothing_pasted (Desk *desk)
{
  GdkClipboard *clipboard = gtk_widget_get_clipboard (desk->importer);

  g_assert_true (gdk_clipboard_set_content (clipboard, NULL));
  g_assert_true (gtk_widget_activate_action (desk->importer, "import.paste", NULL));
  assert_told ("There Is No Table to Paste");
  gdk_clipboard_set_text (clipboard, "");
  g_assert_true (gtk_widget_activate_action (desk->importer, "import.paste", NULL));
  assert_told ("There Is No Table to Paste");
  gdk_clipboard_set_text (clipboard, "\n\n");
  g_assert_true (gtk_widget_activate_action (desk->importer, "import.paste", NULL));
  assert_told ("The Table Cannot Be Read");
  gdk_clipboard_set_text (clipboard, "Date\tAnna\n2026-11-20\t312\n");
  g_assert_true (gtk_widget_activate_action (desk->importer, "import.paste", NULL));
  close_table (desk, wait_for_table ());
  g_assert_cmpuint (desk->n_changed, ==, 0);
  g_assert_false (is_under_way (desk));
  assert_history (desk, "");
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

/* Each table is asked about, one after the other; then all games are added as one import, which can be undone as one. A
 * table that is cancelled is left out. */
static void
test_several (Desk *desk)
{
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_object_unref);
  GtkWidget *first, *second;

  add_file (files, desk, "one.csv", "Yatzy\nDate;Anna\n2026-11-20;312\n");
  add_file (files, desk, "game.yatzy", "protokoll 1\nrules yatzy\ndate 2026-11-19\nplayers Anna\n1 chance 20\n");
  add_file (files, desk, "two.csv", "Yatzy\nDate;Anna\n2026-11-21;200\n");
  add_file (files, desk, "three.csv", "Yatzy\nDate;Anna\n2026-11-22;201\n");
  protokoll_importer_import (PROTOKOLL_IMPORTER (desk->importer), files);
  first = wait_for_table ();
  click (part (first, "add_button"));
  wait_until (display_find_window (PROTOKOLL_TYPE_IMPORT_WINDOW) != first);
  second = wait_for_table ();
  assert_history (desk, "");
  gtk_window_close (GTK_WINDOW (second));
  wait_until (display_find_window (PROTOKOLL_TYPE_IMPORT_WINDOW) != second);
  add (desk, wait_for_table ());
  g_assert_cmpuint (desk->n_changed, ==, 1);
  assert_history (desk, "2026-11-22 Anna 201\n2026-11-20 Anna 312\n2026-11-19 Anna 20\n");
  click (button_below (desk->parent, "_Undo"));
  display_settle_store (desk->store, desk->parent);
  assert_history (desk, "");
}

/* Of a game that is there already it is not told that it was imported. */
static void
test_known (Desk *desk)
{
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_object_unref);

  add_file (files, desk, "game.yatzy", "protokoll 1\nrules yatzy\ndate 2026-11-19\nplayers Anna\n1 chance 20\n");
  protokoll_importer_import (PROTOKOLL_IMPORTER (desk->importer), files);
  wait_until (desk->n_changed == 1);
  protokoll_importer_import (PROTOKOLL_IMPORTER (desk->importer), files);
  assert_told ("Nothing Was Imported");
  g_assert_cmpuint (desk->n_changed, ==, 1);
}

/* What is no table is told. */
static void
test_unreadable (Desk *desk)
{
  g_autofree char *path = g_build_filename (desk->folder, "empty.csv", NULL);

  g_assert_true (g_file_set_contents (path, "\n\n", -1, NULL));
  import_file (desk, path);
  assert_told ("Nothing Was Imported");
  assert_history (desk, "");
}

/* A table of our own comes back without a question. */
static void
test_ours (Desk *desk)
{
  g_autoptr (GPtrArray) games = g_ptr_array_new_with_free_func ((GDestroyNotify) game_unref);
  g_autofree char *path = g_build_filename (desk->folder, "ours.xlsx", NULL);

  g_ptr_array_add (games, game_of ("yatzy | 1 ones 3 | 2 chance 20"));
  g_assert_true (moves_table_write (games, path, NULL));
  import_file (desk, path);
  wait_until (desk->n_changed > 0);
  g_assert_null (display_find_window (PROTOKOLL_TYPE_IMPORT_WINDOW));
  assert_history (desk, "- A 3 B 20\n");
  g_assert_null (display_find_window (ADW_TYPE_MESSAGE_DIALOG));
}

/* A history with one finished game. */
static void
fill_history (Desk *desk)
{
  g_autoptr (GPtrArray) games = g_ptr_array_new_with_free_func ((GDestroyNotify) game_unref);
  g_autoptr (GAsyncResult) imported = NULL;
  g_autoptr (GArray) taken = NULL;

  g_ptr_array_add (games, game_of ("yatzy | 1 chance 20 | 1 rest x | 2 rest x"));
  store_transfer_async (desk->store, &(StoreTransfer) { STORE_IMPORT_GAMES, .games = games },
                        NULL, NULL, answered, &imported);
  wait_for_answer (&imported);
  taken = store_ask_finish (desk->store, imported, NULL);
  g_assert_nonnull (taken);
}

/* All the statistics on their way into a workbook. */
static void
export (Desk       *desk,
        const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);

  protokoll_importer_export (PROTOKOLL_IMPORTER (desk->importer), file);
  g_assert_true (is_under_way (desk));
}

/* All the statistics go into a workbook, from which the games come back. */
static void
test_exported (Desk *desk)
{
  g_autofree char *path = NULL;

  fill_history (desk);
  path = g_build_filename (desk->folder, "all.xlsx", NULL);
  export (desk, path);
  /* Nothing else begins meanwhile. */
  import_file (desk, path);
  export (desk, path);
  wait_until (!is_under_way (desk));
  g_assert_null (display_find_window (ADW_TYPE_MESSAGE_DIALOG));
  g_assert_true (stored_games_find (path, NULL, NULL));
}

/* Cancelled, it leaves nothing; and the window can be closed meanwhile. */
static void
test_export_cancelled (Desk *desk)
{
  g_autofree char *path = NULL;

  fill_history (desk);
  path = g_build_filename (desk->folder, "none.xlsx", NULL);
  export (desk, path);
  g_signal_emit_by_name (button_below (desk->importer, "_Cancel"), "clicked");
  wait_until (!is_under_way (desk));
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
  export (desk, path);
}

/* --- what goes wrong --- */

/* The last import can be undone from the menu, too; where that fails it is told, and can be tried once more. */
static void
test_undone_later (Desk *desk)
{
  add (desk, open_totals (desk, "Date;Anna\n2026-11-20;312\n"));
  fixture_tamper (desk->folder, "ALTER TABLE seat RENAME TO away");
  g_assert_true (gtk_widget_activate_action (desk->importer, "import.undo", NULL));
  assert_told ("The Import Cannot Be Undone");
  fixture_tamper (desk->folder, "ALTER TABLE away RENAME TO seat");
  assert_history (desk, "2026-11-20 Anna 312\n");
  g_assert_true (gtk_widget_activate_action (desk->importer, "import.undo", NULL));
  display_settle_store (desk->store, desk->parent);
  assert_history (desk, "");
}

/* What the disk does not take is told, for a table and for game files. */
static void
test_not_added (Desk *desk)
{
  g_autofree char *path = g_build_filename (desk->folder, "game.yatzy", NULL);
  GtkWidget *window;
  guint before;

  g_assert_true (g_file_set_contents (path, "protokoll 1\nrules yatzy\nplayers Anna\n1 chance 20\n", -1, NULL));
  window = open_totals (desk, "Date;Anna\n2026-11-20;312\n");
  fixture_tamper (desk->folder, "ALTER TABLE seat RENAME TO away");
  click (part (window, "add_button"));
  assert_told ("The Games Cannot Be Imported");
  import_file (desk, path);
  assert_told ("The Games Cannot Be Imported");
  fixture_tamper (desk->folder, "ALTER TABLE away RENAME TO seat");
  assert_history (desk, "");
  before = desk->n_changed;
  import_file (desk, path);
  wait_until (desk->n_changed > before);
  assert_history (desk, "- Anna 20\n");
}

/* Without the names of those who are known all are new for now; a past game can be added all the same. */
static void
test_players_unread (Desk *desk)
{
  GtkWidget *window;

  add (desk, open_totals (desk, "Date;Anna\n2026-11-20;312\n"));
  fixture_tamper (desk->folder, "ALTER TABLE player RENAME TO away");
  window = open_totals (desk, "Date;Anna\n2026-11-21;200\n");
  g_assert_cmpstr (get_choice (find_player (window, "Anna")), ==, "A new player");
  gtk_window_close (GTK_WINDOW (window));
  wait_until (display_find_window (PROTOKOLL_TYPE_IMPORT_WINDOW) == NULL);
  g_assert_true (gtk_widget_activate_action (desk->importer, "import.past-game", NULL));
  wait_until (display_find_window (PROTOKOLL_TYPE_PAST_GAME_DIALOG) != NULL);
  gtk_window_destroy (GTK_WINDOW (display_find_window (PROTOKOLL_TYPE_PAST_GAME_DIALOG)));
  fixture_tamper (desk->folder, "ALTER TABLE away RENAME TO player");
}

/* A workbook is written nowhere but where it can be. */
static void
test_not_exported (Desk *desk)
{
  fill_history (desk);
  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *path = g_build_filename (desk->folder, "gone", "all.xlsx", NULL);
      g_autoptr (GFile) file = i == 0 ? g_file_new_for_path (path) : g_file_new_for_uri ("http://127.0.0.1/all.xlsx");

      protokoll_importer_export (PROTOKOLL_IMPORTER (desk->importer), file);
      assert_told ("The Statistics Cannot Be Exported");
      g_assert_false (is_under_way (desk));
    }
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
test_troubled_files (Desk *desk)
{
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_object_unref);
  g_autofree char *damaged = NULL, *words = NULL, *again = NULL;

  damaged = change_ours (desk, ",3,3,", ",9,9,");
  add_file (files, desk, "game.yatzy", "protokoll 1\nrules yatzy\ndate 2026-11-19\nplayers Anna\n1 chance 20\n");
  add_file (files, desk, "begun.yatzy", "protokoll 1\nrules yatzy\nplayers Anna\n");
  add_file (files, desk, "ours.csv", damaged);
  add_file (files, desk, "broken.xlsx", "PK\003\004nothing");
  g_ptr_array_add (files, g_file_new_for_uri ("http://127.0.0.1/far.csv"));
  g_ptr_array_add (files, g_file_new_for_path ("/nowhere/gone.yatzy"));
  protokoll_importer_import (PROTOKOLL_IMPORTER (desk->importer), files);
  words = take_words ("Games Imported");
  assert_mentions (words, "1 game is new.,1 game has no entries and was left out.,ours.csv,line 2:,broken.xlsx,"
                          "Tables can only be read from this device,gone.yatzy: ");
  assert_history (desk, "2026-11-19 Anna 20\n");
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
  g_assert_true (score_sheets_write (games, identities, path, NULL));
  return path;
}

/* A game that was played on in a spreadsheet takes the place of the unfinished one until that is undone; one that is
 * another there stays as it is. */
static void
test_played_on (Desk *desk)
{
  g_autoptr (Game) begun = game_of ("yatzy | 1 ones 3");
  g_autofree char *identity = game_file_identity (begun), *first = NULL, *further = NULL, *other = NULL, *words = NULL;

  first = write_sheet (desk, "first.xlsx", "yatzy | 1 ones 3", identity);
  further = write_sheet (desk, "further.xlsx", "yatzy | 1 ones 3 | 2 chance 20", identity);
  other = write_sheet (desk, "other.xlsx", "yatzy | 1 ones 4 | 2 chance 20", identity);
  import_file (desk, first);
  wait_until (desk->n_changed == 1);
  import_file (desk, further);
  wait_until (desk->n_changed == 2);
  assert_history (desk, "- A 3 B 20\n");
  import_file (desk, other);
  words = take_words ("Nothing Was Imported");
  assert_mentions (words, "other.xlsx: This game is already in the statistics,A · Ones: 3 there, 4 here");
  assert_history (desk, "- A 3 B 20\n");
  g_assert_true (gtk_widget_activate_action (desk->importer, "import.undo", NULL));
  wait_until (last_import_get (desk->store) == NULL);
  assert_history (desk, "- A 3 B 0\n");
}

/* --- closed in time --- */

/* The window of the next table does not open where that over which it would stand is closed. */
static void
begin_two_tables (Desk *desk)
{
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_object_unref);

  add_file (files, desk, "one.csv", "Date;Anna\n2026-11-20;312\n");
  add_file (files, desk, "two.csv", "Date;Anna\n2026-11-21;200\n");
  protokoll_importer_import (PROTOKOLL_IMPORTER (desk->importer), files);
  wait_for_table ();
}

/* A table that is being read is read for nobody then, and games that are being added are not. */
static void
begin_reading (Desk *desk)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "exchange", "made-in-libreoffice.xlsx", NULL);

  import_file (desk, path);
}

static void
begin_table (Desk *desk)
{
  begin_reading (desk);
  wait_until (display_find_window (PROTOKOLL_TYPE_IMPORT_WINDOW) != NULL);
}

static void
begin_answer (Desk *desk)
{
  begin_table (desk);
  adw_combo_row_set_selected (find_row (part (wait_for_table (), "found"), "Rules"), 1);
}

static void
begin_adding (Desk *desk)
{
  click (part (open_long_table (desk, "Yatzy\nAnna;Bjørn\n", 1500, write_game), "add_button"));
}

/* The same for what is asked of the clipboard and of the store. */
static void
begin_paste (Desk *desk)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (desk->importer), "Date\tAnna\n2026-11-20\t312\n");
  g_assert_true (gtk_widget_activate_action (desk->importer, "import.paste", NULL));
}

static void
begin_past_game (Desk *desk)
{
  g_assert_true (gtk_widget_activate_action (desk->importer, "import.past-game", NULL));
}

typedef struct
{
  const char *name;
  void (*test) (Desk *desk);
} ImportTest;

/* Each has a window of its own, which is closed after it, whatever is under way then. */
static const ImportTest tests[] = {
  { "added-and-undone", test_added_and_undone },
  { "keyboard", test_keyboard },
  { "ticks", test_ticks },
  { "none-ticked", test_none_ticked },
  { "unsure", test_unsure },
  { "many-games", test_many_games },
  { "cancelled", test_cancelled },
  { "rules", test_rules },
  { "house-rule", test_house_rule },
  { "who", test_who },
  { "who-among-new", test_who_among_new },
  { "who-met", test_who_met },
  { "many-names", test_many_names },
  { "owner", test_owner },
  { "nameless-column", test_nameless_column },
  { "dates", test_dates },
  { "columns-said", test_columns_said },
  { "columns-wrong", test_columns_wrong },
  { "stale", test_stale },
  { "many-problems", test_many_problems },
  { "many-columns", test_many_columns },
  { "workbook-of-sheets", test_workbook_of_sheets },
  { "workbook", test_workbook },
  { "pasted", test_pasted },
  { "nothing-pasted", test_nothing_pasted },
  { "several", test_several },
  { "known", test_known },
  { "unreadable", test_unreadable },
  { "ours", test_ours },
  { "exported", test_exported },
  { "export-cancelled", test_export_cancelled },
  { "undone-later", test_undone_later },
  { "not-added", test_not_added },
  { "players-unread", test_players_unread },
  { "not-exported", test_not_exported },
  { "troubled-files", test_troubled_files },
  { "played-on", test_played_on },
  { "closed/next-table", begin_two_tables },
  { "closed/reading", begin_reading },
  { "closed/table", begin_table },
  { "closed/answer", begin_answer },
  { "closed/adding", begin_adding },
  { "closed/paste", begin_paste },
  { "closed/past-game", begin_past_game },
};

static void
set_up (Desk         *desk,
        gconstpointer test)
{
  open_desk (desk);
}

static void
run (Desk         *desk,
     gconstpointer test)
{
  ((const ImportTest *) test)->test (desk);
}

static void
tear_down (Desk         *desk,
           gconstpointer test)
{
  close_desk (desk);
}

int
main (int    argc,
      char **argv)
{
  display_init (&argc, &argv);

  g_test_add_func ("/ui/import/broken-rules", test_broken_rules);
  g_test_add_func ("/ui/import/own-title", test_own_title);
  g_test_add_func ("/ui/import/shapes", test_shapes);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    {
      g_autofree char *path = g_strconcat ("/ui/import/", tests[i].name, NULL);

      g_test_add (path, Desk, &tests[i], set_up, run, tear_down);
    }
  return g_test_run ();
}
