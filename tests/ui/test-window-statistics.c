/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "../store/history-fixture.h"
#include "histories.h"
#include "keyboard.h"
#include "pointer.h"
#include "visits.h"

#include "ui/history-game/past-game-dialog.h"
#include "ui/history-game/past-sheet-window.h"
#include "ui/sheet/sheet-cell.h"
#include "ui/widgets/text-size.h"
#include "ui/widgets/edit-dialog.h"

#include <string.h>

/* The statistics beside the sheet, in the real window. */

#define RUNNING "yatzy | 1 ones 3 | 2 sixes x | 1 twos 2"

/* Nothing of it is there before it is asked for; the switch comes with the first frame. */
static void
test_made_late (Desk *desk)
{
  g_assert_null (desk_statistics (desk));
  assert_spoken (desk_find (desk, "sheet-switch"), "Sheet");
  assert_spoken (desk_find (desk, "statistics-switch"), "Statistics");
  g_assert_true (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (desk_find (desk, "sheet-switch"))));
}

static void
test_empty (Desk *desk)
{
  desk_show_statistics (desk);
  g_assert_cmpstr (desk_page (desk), ==, "statistics");
  desk_assert_title (desk, "Statistics", "");
  g_assert_cmpstr (adw_status_page_get_title (ADW_STATUS_PAGE (
                     widget_below (desk_statistics (desk), ADW_TYPE_STATUS_PAGE, NULL))),
                   ==, "No Games Yet");
  desk_show_sheet (desk);
  g_assert_cmpstr (desk_page (desk), ==, "start");
}

static void
test_games (Desk *desk)
{
  static const char *const spoken[] = {
    "\u2068Anna\u2069 250 · \u2068Bjørn\u2069 250, 1 Feb 2025, \u2068Anna\u2069 and \u2068Bjørn\u2069 share first place · Totals "
    "only · \u2068Hytta\u2069 · Yatzy",
    "\u2068Anna\u2069 150 · \u2068Bjørn\u2069 140, 1 Jan 2025, \u2068Anna\u2069 wins by 10 · Totals only · Yatzy",
    "\u2068A\u2069 3 · \u2068B\u2069 0, 31 Dec 2024, Unfinished · Maxi Yatzy",
    "\u2068Anna\u2069 99 · \u2068Bjørn\u2069 100, No date, \u2068Bjørn\u2069 wins by 1 · Totals only · Yatzy",
  };

  desk_show_statistics (desk);
  desk_assert_title (desk, "Statistics", "4 games");
  desk_assert_rows (desk, spoken, G_N_ELEMENTS (spoken));
}

/* No key of the sheet, no undo and no roll reaches it while nobody sees it. */
static void
test_sheet_is_left (Desk *desk)
{
  static const char *const closed[] = { "win.undo", "win.redo", "win.dice-tray", "win.paste-roll", "win.count-roll",
                                        "win.clear-game", "win.log" };
  static const guint keys[] = { GDK_KEY_a, GDK_KEY_5, GDK_KEY_x, GDK_KEY_Delete, GDK_KEY_space, GDK_KEY_d };

  desk_show_statistics (desk);
  for (guint i = 0; i < G_N_ELEMENTS (closed); i++)
    g_assert_false (desk_can (desk, closed[i]));
  g_assert_true (desk_can (desk, "win.new-game"));
  protokoll_sheet_view_focus_turn (desk_sheet (desk));
  protokoll_sheet_view_focus_back (desk_sheet (desk));
  g_assert_false (desk_focus_is_in (desk, desk_sheet (desk)));
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    desk_press (desk, keys[i], 0);
  assert_game (desk_game (desk), "1.ones=3 2.sixes=x 1.filled=1 2.filled=1");
  g_assert_cmpuint (game_get_rolls (desk_game (desk), 0), ==, 0);
  desk_show_sheet (desk);
  g_assert_true (desk_can (desk, "win.undo"));
  g_assert_true (desk_focus_is_in (desk, desk_sheet (desk)));
}

/* Every tab is made when it is shown, and shows something. */
static void
test_tabs (Desk *desk)
{
  static const char *const words[] = { "Games", "Players", "Head to Head", "Records" };
  static const StatisticsTab tabs[] = { TAB_GAMES, TAB_PLAYERS, TAB_HEAD_TO_HEAD, TAB_RECORDS };

  for (guint i = 0; i < G_N_ELEMENTS (tabs); i++)
    {
      desk_show_tab (desk, tabs[i]);
      g_assert_true (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (desk_button (desk, words[i]))));
      /* There is nothing to go back to. */
      keyboard_press (GTK_WIDGET (desk->window), "Escape");
      g_assert_true (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (desk_button (desk, words[i]))));
    }
}

/* By a real tap on the button. */
static void
test_players (Desk *desk)
{
  desk_show_statistics (desk);
  pointer_tap (desk_button (desk, "Players"));
  desk_wait (desk);
  desk_assert_row (desk, "\u2068Anna\u2069, 3 games · 67% won");
  desk_show_tab (desk, TAB_PLAYERS);
  desk_assert_row (desk, "\u2068Anna\u2069, avg 166.3, best 250, 3 games · 67% won");
  desk_assert_row (desk, "\u2068Bjørn\u2069, avg 163.3, best 250, 3 games · 67% won");
  /* The page of the first one, with the opponent and the last games. */
  desk_assert_row (desk, "\u2068Bjørn\u2069, 1 : 1, 1 drawn, Rival · 3 games, +3.0 on average");
  desk_assert_row (desk, "250 points, 1 Feb 2025, Place 1 of 2");
}

static AdwLeaflet *
players_leaflet (Desk *desk)
{
  return ADW_LEAFLET (widget_below (desk_statistics (desk), ADW_TYPE_LEAFLET, NULL));
}

/* A row of the list, and whether it is marked as shown beside it. */
static GtkWidget *
player_row (Desk *desk,
            guint number)
{
  g_autoptr (GtkSelectionModel) pages = adw_leaflet_get_pages (players_leaflet (desk));
  g_autoptr (AdwLeafletPage) page = g_list_model_get_item (G_LIST_MODEL (pages), 0);
  GtkWidget *list = widget_below (adw_leaflet_page_get_child (page), GTK_TYPE_LIST_VIEW, NULL);
  GtkWidget *row = gtk_widget_get_first_child (list);

  while (number-- > 0)
    row = gtk_widget_get_next_sibling (row);
  return row;
}

static gboolean
is_marked (GtkWidget *row)
{
  return (gtk_widget_get_state_flags (row) & GTK_STATE_FLAG_SELECTED) != 0;
}

static void
test_marked (Desk *desk)
{
  desk_show_tab (desk, TAB_PLAYERS);
  g_assert_true (is_marked (player_row (desk, 0)));
  g_assert_false (is_marked (player_row (desk, 1)));
  pointer_tap (player_row (desk, 1));
  desk_wait (desk);
  g_assert_false (is_marked (player_row (desk, 0)));
  g_assert_true (is_marked (player_row (desk, 1)));
}

/* A game that begins is seen. */
static void
test_next_game (Desk *desk)
{
  desk_show_statistics (desk);
  desk_do (desk, "win.same-players");
  desk_answer (desk, "save");
  g_assert_cmpstr (desk_page (desk), ==, "sheet");
  g_assert_cmpuint (game_get_n_moves (desk_game (desk)), ==, 0);
  desk_show_statistics (desk);
  desk_assert_title (desk, "Statistics", "5 games");
}

/* Opens the dialog behind an item in the menu of a player. */
static GtkWidget *
open_change (Desk       *desk,
             const char *action)
{
  GtkWidget *dialog;

  desk_change_player (desk, action);
  desk_wait (desk);
  dialog = desk_dialog (desk, PROTOKOLL_TYPE_EDIT_DIALOG);
  g_assert_nonnull (dialog);
  return dialog;
}

/* A name that somebody has is refused, in the dialog; another one is seen everywhere. */
static void
test_rename (Desk *desk)
{
  GtkWidget *dialog, *entry;

  desk_show_tab (desk, TAB_PLAYERS);
  dialog = open_change (desk, "players.edit");
  entry = widget_below (dialog, ADW_TYPE_ENTRY_ROW, NULL);
  gtk_editable_set_text (GTK_EDITABLE (entry), "Bjørn");
  protokoll_edit_dialog_accept (PROTOKOLL_EDIT_DIALOG (dialog));
  desk_wait (desk);
  g_assert_true (gtk_widget_get_visible (widget_below (dialog, GTK_TYPE_LABEL, "problem")));
  gtk_editable_set_text (GTK_EDITABLE (entry), "<b>Åse</b>");
  protokoll_edit_dialog_accept (PROTOKOLL_EDIT_DIALOG (dialog));
  desk_wait (desk);
  g_assert_null (desk_dialog (desk, PROTOKOLL_TYPE_EDIT_DIALOG));
  desk_assert_row (desk, "\u2068<b>Åse</b>\u2069, avg 166.3, best 250, 3 games · 67% won");
}

/* What the start page offers to play again. */
static void
assert_again (Desk       *desk,
              const char *words)
{
  desk_show_sheet (desk);
  g_assert_cmpstr (desk_page (desk), ==, "start");
  g_assert_cmpstr (gtk_widget_get_tooltip_text (desk_find (desk, "start-same-players")), ==, words);
}

/* The next game begins with the new name, or the old one would be a player once more. */
static void
test_again_after_a_change (Desk *desk)
{
  static const char *const last[] = { "Anna", "Bjørn", NULL };
  GtkWidget *dialog;

  g_settings_set_string (desk->settings, "last-rules", "yatzy");
  g_settings_set_strv (desk->settings, "last-players", last);
  desk_show (desk);
  assert_again (desk, "Anna and Bjørn, Yatzy");

  desk_show_tab (desk, TAB_PLAYERS);
  dialog = open_change (desk, "players.edit");
  gtk_editable_set_text (GTK_EDITABLE (widget_below (dialog, ADW_TYPE_ENTRY_ROW, NULL)), " Åse ");
  protokoll_edit_dialog_accept (PROTOKOLL_EDIT_DIALOG (dialog));
  desk_wait (desk);
  assert_again (desk, "Åse and Bjørn, Yatzy");

  /* The game that was played before is known from the table, too. */
  desk_do (desk, "win.same-players");
  desk_enter (desk, 0, "ones", "3");
  desk_replace (desk, NULL);
  desk_show_tab (desk, TAB_PLAYERS);
  dialog = open_change (desk, "players.merge");
  gtk_drop_down_set_selected (GTK_DROP_DOWN (widget_below (dialog, GTK_TYPE_DROP_DOWN, NULL)), 1);
  protokoll_edit_dialog_accept (PROTOKOLL_EDIT_DIALOG (dialog));
  desk_wait (desk);
  assert_again (desk, "A and Bjørn, Yatzy");
  desk_do (desk, "win.same-players");
  g_assert_cmpstr (game_get_player (desk_game (desk), 0), ==, "A");
}

/* Who closes the dialog before the store has answered gets what was asked for, or nothing. */
static void
test_impatient (Desk *desk)
{
  static const char *const names[] = { "Åse", "Bjørn" };
  GtkWidget *dialog;

  desk_show_tab (desk, TAB_PLAYERS);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      dialog = open_change (desk, "players.edit");
      gtk_editable_set_text (GTK_EDITABLE (widget_below (dialog, ADW_TYPE_ENTRY_ROW, NULL)), names[i]);
      protokoll_edit_dialog_accept (PROTOKOLL_EDIT_DIALOG (dialog));
      gtk_window_close (GTK_WINDOW (dialog));
      desk_wait (desk);
      g_assert_null (desk_dialog (desk, PROTOKOLL_TYPE_EDIT_DIALOG));
      desk_assert_row (desk, "\u2068Åse\u2069, avg 166.3, best 250, 3 games · 67% won");
    }
}

/* The same where the whole window is closed. */
static void
test_impatient_with_window (Desk *desk)
{
  GtkWidget *dialog;

  desk_show_tab (desk, TAB_PLAYERS);
  dialog = open_change (desk, "players.edit");
  gtk_editable_set_text (GTK_EDITABLE (widget_below (dialog, ADW_TYPE_ENTRY_ROW, NULL)), "Åse");
  protokoll_edit_dialog_accept (PROTOKOLL_EDIT_DIALOG (dialog));
  desk_shut (desk);
  desk_show (desk);
  desk_show_tab (desk, TAB_PLAYERS);
  desk_assert_row (desk, "\u2068Åse\u2069, avg 166.3, best 250, 3 games · 67% won");
}

static void
prepare_all (Desk       *desk,
             const char *running)
{
  visits_prepare (desk);
}

/* The window is closed before it is known what a part of the statistics shows, or what happened to the coins. */
static void
test_closed_in_time (Desk *desk)
{
  for (StatisticsTab tab = TAB_GAMES; tab <= N_TABS; tab++)
    {
      desk_show (desk);
      protokoll_statistics_page_show_tab (desk_show_statistics (desk), tab < N_TABS ? tab : TAB_COINS);
      if (tab == N_TABS)
        display_ask_last (protokoll_window_get_store (desk->window));
      desk_shut (desk);
    }
}

/* Nobody is chosen at first. Anna and Bjørn sat in the same games; A sat in none with her. */
static void
test_merge (Desk *desk)
{
  GtkWidget *dialog, *other, *problem;

  desk_show_tab (desk, TAB_PLAYERS);
  dialog = open_change (desk, "players.merge");
  other = widget_below (dialog, GTK_TYPE_DROP_DOWN, NULL);
  problem = widget_below (dialog, GTK_TYPE_LABEL, "problem");
  protokoll_edit_dialog_accept (PROTOKOLL_EDIT_DIALOG (dialog));
  desk_wait (desk);
  g_assert_true (desk_dialog (desk, PROTOKOLL_TYPE_EDIT_DIALOG) == dialog);
  g_assert_false (gtk_widget_get_visible (problem));
  gtk_drop_down_set_selected (GTK_DROP_DOWN (other), 3);
  assert_mentions (gtk_label_get_label (GTK_LABEL (desk_find (desk, "consequence"))),
                   "\u2068Anna\u2069 will go to \u2068Bjørn\u2069");
  protokoll_edit_dialog_accept (PROTOKOLL_EDIT_DIALOG (dialog));
  desk_wait (desk);
  g_assert_true (gtk_widget_get_visible (problem));
  assert_mentions (gtk_label_get_label (GTK_LABEL (problem)), "Bjørn");
  gtk_drop_down_set_selected (GTK_DROP_DOWN (other), 1);
  protokoll_edit_dialog_accept (PROTOKOLL_EDIT_DIALOG (dialog));
  desk_wait (desk);
  g_assert_null (desk_dialog (desk, PROTOKOLL_TYPE_EDIT_DIALOG));
  desk_assert_row (desk, "\u2068A\u2069, avg 166.3, best 250, 3 games · 67% won");
  g_assert_cmpstr (desk_toast_text (desk), ==, "Players merged");
  click (desk_toast_button (desk));
  desk_wait (desk);
  desk_assert_row (desk, "\u2068Anna\u2069, avg 166.3, best 250, 3 games · 67% won");
}

static void
add_totals (Desk       *desk,
            const char *names,
            int         first,
            int         second)
{
  g_autoptr (Game) begun = game_named ("yatzy", names, NULL);
  g_autoptr (Game) game = game_new_totals (begun, (int[]) { first, second }, NULL);
  Store *store = fixture_open (desk->folder, NULL);

  history_import_one (store, game);
  fixture_close (store);
}

/* The page goes on with the player that two have become, and not with the one who has most games. */
static void
test_merged_is_shown (Desk *desk)
{
  GtkWidget *dialog;

  add_totals (desk, "Anne; Ove", 90, 80);
  add_totals (desk, "Zoe; Ove", 70, 60);
  desk_show (desk);
  desk_show_tab (desk, TAB_PLAYERS);
  /* Anna, Bjørn, Ove, Anne, Zoe */
  pointer_tap (player_row (desk, 3));
  desk_wait (desk);
  dialog = open_change (desk, "players.merge");
  /* nobody, A, Anna, B, Bjørn, Ove, Zoe */
  gtk_drop_down_set_selected (GTK_DROP_DOWN (widget_below (dialog, GTK_TYPE_DROP_DOWN, NULL)), 6);
  protokoll_edit_dialog_accept (PROTOKOLL_EDIT_DIALOG (dialog));
  desk_wait (desk);
  desk_assert_row (desk, "\u2068Zoe\u2069, avg 80.0, best 90, 2 games · 100% won");
  desk_assert_row (desk, "\u2068Ove\u2069, 2 : 0, Rival · 2 games, +10.0 on average");
}

/* Where the players cannot be listed that is told, and the page stays. */
static void
test_merge_fails (Desk *desk)
{
  g_autofree char *message = NULL;

  desk_show_tab (desk, TAB_PLAYERS);
  fixture_tamper (desk->folder, "ALTER TABLE player RENAME TO away");
  desk_change_player (desk, "players.merge");
  desk_wait (desk);
  message = desk_message (desk);
  g_assert_cmpstr (message, !=, "");
  desk_answer (desk, "close");
  desk_assert_row (desk, "\u2068Anna\u2069, avg 166.3, best 250, 3 games · 67% won");
  fixture_tamper (desk->folder, "ALTER TABLE away RENAME TO player");
}

/* It is as high as what stands in it, however large. */
static void
test_merge_in_large_text (Desk *desk)
{
  g_autoptr (GPtrArray) colors = NULL;
  GtkAdjustment *scrolled;
  GtkWidget *dialog;

  desk_show_tab (desk, TAB_PLAYERS);
  text_size_set (200);
  desk_settle (desk);
  desk_change_player (desk, "players.merge");
  desk_wait (desk);
  dialog = desk_dialog (desk, PROTOKOLL_TYPE_EDIT_DIALOG);
  display_settle (dialog);
  scrolled = gtk_scrolled_window_get_vadjustment (
    GTK_SCROLLED_WINDOW (widget_below (dialog, GTK_TYPE_SCROLLED_WINDOW, NULL)));
  g_assert_cmpfloat (gtk_adjustment_get_upper (scrolled), <=, gtk_adjustment_get_page_size (scrolled));
  gtk_window_close (GTK_WINDOW (dialog));
  /* The colors stand below each other. */
  desk_change_player (desk, "players.edit");
  desk_wait (desk);
  dialog = desk_dialog (desk, PROTOKOLL_TYPE_EDIT_DIALOG);
  display_settle (dialog);
  colors = widgets_below (dialog, GTK_TYPE_CHECK_BUTTON);
  for (guint i = 1; i < colors->len; i++)
    {
      graphene_rect_t color = bounds_in (g_ptr_array_index (colors, i), dialog);

      g_assert_cmpfloat (color.origin.x, ==, bounds_in (g_ptr_array_index (colors, 0), dialog).origin.x);
    }
  gtk_window_close (GTK_WINDOW (dialog));
  text_size_set (TEXT_SIZE_NORMAL);
}

/* Who is alone in the statistics cannot become another. */
static void
test_nobody_to_merge (Desk *desk)
{
  g_autoptr (Game) begun = game_named ("yatzy", "Anna", NULL);
  g_autoptr (Game) game = game_new_totals (begun, (int[]) { 200 }, NULL);
  GtkWidget *dialog;
  Store *store = fixture_open (desk->folder, NULL);

  history_import_one (store, game);
  fixture_close (store);
  desk_show (desk);
  desk_show_tab (desk, TAB_PLAYERS);
  dialog = open_change (desk, "players.merge");
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (widget_below (dialog, GTK_TYPE_LABEL, "problem"))), ==,
                   "There is nobody else in the statistics.");
  protokoll_edit_dialog_accept (PROTOKOLL_EDIT_DIALOG (dialog));
  desk_wait (desk);
  g_assert_true (desk_dialog (desk, PROTOKOLL_TYPE_EDIT_DIALOG) == dialog);
  gtk_window_close (GTK_WINDOW (dialog));
}

/* The random games differ in nearly every entry, so that there is a record in each. */
static void
test_new_record (void)
{
  g_autoptr (Game) finished = fixture_random_game ("yatzy", 7, 60);
  Desk desk;

  desk_open_played (&desk, 1, finished);
  desk_do (&desk, "win.clear-game");
  desk_answer (&desk, "save");
  desk_wait (&desk);
  g_assert_nonnull (desk_toast_button (&desk));
  assert_mentions (desk_toast_text (&desk), ", and ");
  assert_mentions (desk_toast_text (&desk), ". Game saved");
  desk_close (&desk);
}

/* The first game of its kind sets all records, and breaks none. */
static void
test_first_game (void)
{
  g_autoptr (Game) finished = fixture_random_game ("yatzy", 7, 60);
  Desk desk;

  desk_open_played (&desk, 0, finished);
  desk_do (&desk, "win.clear-game");
  desk_answer (&desk, "save");
  desk_wait (&desk);
  g_assert_cmpstr (desk_toast_text (&desk), ==, "Game saved");
  desk_close (&desk);
}

static void
enter_and_wait (Desk       *desk,
                guint       seat,
                const char *entry,
                const char *typed)
{
  desk_enter (desk, seat, entry, typed);
  desk_wait (desk);
}

/* What is usual stands below whose turn it is, once there are three games; a screen reader hears
 * the name, too. */
static void
test_usual (void)
{
  g_autoptr (Game) begun = game_of ("yatzy");
  Desk desk;

  desk_open_played (&desk, 3, begun);
  enter_and_wait (&desk, 0, "ones", "3");
  enter_and_wait (&desk, 1, "ones", "3");
  desk_type (&desk, "3");
  desk_press (&desk, GDK_KEY_Escape, 0);
  assert_mentions (desk_text (&desk, "below-turn"), "A’s average");
  desk_close (&desk);
}

/* What a player chose stands at the sheet too. */
static void
test_chosen_look (void)
{
  g_autoptr (Game) begun = game_of ("yatzy");
  g_autoptr (GPtrArray) entries = NULL;
  g_autoptr (GPtrArray) colors = NULL;
  ProtokollSheetCell *heading;
  GtkWidget *dialog;
  Desk desk;

  desk_open_played (&desk, 3, begun);
  heading = PROTOKOLL_SHEET_CELL (sheet_grid_get_heading (SHEET_GRID (desk_sheet (&desk)), 0, 0));
  g_assert_cmpstr (protokoll_sheet_cell_get_text (heading), ==, "A");
  g_assert_cmpuint (protokoll_sheet_cell_get_player (heading), ==, 0);
  desk_show_tab (&desk, TAB_PLAYERS);
  dialog = open_change (&desk, "players.edit");
  entries = widgets_below (dialog, ADW_TYPE_ENTRY_ROW);
  g_assert_cmpstr (gtk_editable_get_text (g_ptr_array_index (entries, 0)), ==, "A");
  gtk_editable_set_text (g_ptr_array_index (entries, 1), "AA!");
  colors = widgets_below (dialog, GTK_TYPE_CHECK_BUTTON);
  gtk_check_button_set_active (g_ptr_array_index (colors, 5), TRUE);
  protokoll_edit_dialog_accept (PROTOKOLL_EDIT_DIALOG (dialog));
  desk_wait (&desk);
  g_assert_cmpuint (protokoll_sheet_cell_get_player (heading), ==, 4);
  desk_close (&desk);
}

static void
test_not_usual_yet (void)
{
  g_autoptr (Game) begun = game_of ("yatzy");
  Desk desk;

  desk_open_played (&desk, 2, begun);
  enter_and_wait (&desk, 0, "ones", "3");
  enter_and_wait (&desk, 1, "ones", "3");
  pass_time (UNDO_ENTRY_SECONDS);
  desk_wait (&desk);
  g_assert_cmpstr (desk_text (&desk, "below-turn"), ==, "");
  desk_close (&desk);
}

static gboolean
is_active (Desk       *desk,
           const char *name)
{
  return desk_shows (desk, name) && gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (desk_find (desk, name)));
}

/* The header is no wider than a telephone: the switch is a bar below everything there, but not below a sheet, which the
 * menu leaves. */
static void
test_narrow (Desk *desk)
{
  desk_resize (desk, 360, 640);
  g_assert_false (desk_shows (desk, "sheet-switch"));
  g_assert_false (desk_shows (desk, "sheet-switch-below"));
  desk_do (desk, "win.show-statistics");
  g_assert_true (is_active (desk, "statistics-switch-below"));
  for (StatisticsTab tab = TAB_GAMES; tab <= TAB_RECORDS; tab++)
    {
      desk_show_tab (desk, tab);
      desk_assert_size (desk, 360, 640);
    }
  g_assert_true (is_active (desk, "statistics-switch-below"));
  desk_click (desk, "sheet-switch-below");
  g_assert_cmpstr (desk_page (desk), ==, "sheet");
  g_assert_true (desk_focus_is_in (desk, desk_sheet (desk)));
  g_assert_false (desk_shows (desk, "sheet-switch-below"));
}

/* On a telephone the kind of game stands below the parts, which scroll; on a wider window beside them. */
static void
test_large_choices (Desk *desk)
{
  graphene_rect_t part, kind;

  desk_resize (desk, 360, 640);
  desk_show_tab (desk, TAB_HEAD_TO_HEAD);
  text_size_set (200);
  desk_settle (desk);
  part = bounds_in (GTK_WIDGET (gtk_widget_get_template_child (desk_statistics (desk), PROTOKOLL_TYPE_STATISTICS_PAGE,
                                                               "tab_row")), desk_statistics (desk));
  kind = bounds_in (desk_choice (desk, "Kind of game"), desk_statistics (desk));
  g_assert_cmpfloat (part.size.width, >, 300);
  g_assert_cmpfloat (kind.size.width, ==, part.size.width);
  g_assert_cmpfloat (kind.origin.y, >=, part.origin.y + part.size.height);
  desk_resize (desk, 1400, 640);
  kind = bounds_in (desk_choice (desk, "Kind of game"), desk_statistics (desk));
  g_assert_cmpfloat (kind.origin.x, >, 400);
  text_size_set (TEXT_SIZE_NORMAL);
}

/* Every picture that is shown is in the theme: none is that of a missing one. */
static void
assert_icons (Desk *desk)
{
  GtkIconTheme *theme = gtk_icon_theme_get_for_display (gtk_widget_get_display (GTK_WIDGET (desk->window)));
  g_autoptr (GPtrArray) images = widgets_below (GTK_WIDGET (desk->window), GTK_TYPE_IMAGE);
  guint n = 0;

  for (guint i = 0; i < images->len; i++)
    {
      GtkImage *image = g_ptr_array_index (images, i);
      const char *name = gtk_image_get_icon_name (image);

      if (!gtk_widget_get_mapped (GTK_WIDGET (image)) || name == NULL)
        continue;
      if (!gtk_icon_theme_has_icon (theme, name))
        g_error ("there is no icon “%s”", name);
      n++;
    }
  g_assert_cmpuint (n, >, 0);
}

/* What somebody sees first under Statistics, in a window of each width. What is loaded for one is there for the next,
 * so that each has a process of its own. */
static void
test_icons (gconstpointer width)
{
  Desk desk;

  if (!g_test_subprocess ())
    {
      g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_INHERIT_STDERR);
      g_test_trap_assert_passed ();
      return;
    }
  desk_prepare (&desk, NULL);
  g_settings_set_int (desk.settings, "window-width", GPOINTER_TO_INT (width));
  desk_show (&desk);
  desk_show_statistics (&desk);
  assert_icons (&desk);
  desk_close (&desk);
}

/* The sheet of a game from paper, with an entry. */
static GtkWidget *
open_past_sheet (Desk *desk)
{
  static const char *const names[] = { "Anna", "Bjørn", NULL };
  g_autoptr (GPtrArray) checks = NULL;
  GtkWidget *dialog;

  g_settings_set_strv (desk->settings, "last-players", names);
  desk_show_statistics (desk);
  click (desk_button (desk, "_Add Past Game…"));
  desk_wait (desk);
  dialog = desk_dialog (desk, PROTOKOLL_TYPE_PAST_GAME_DIALOG);
  checks = widgets_below (dialog, GTK_TYPE_CHECK_BUTTON);
  gtk_check_button_set_active (g_ptr_array_index (checks, 1), TRUE);
  click (GTK_WIDGET (gtk_widget_get_template_child (dialog, PROTOKOLL_TYPE_PAST_GAME_DIALOG, "add_button")));
  desk_wait (desk);
  dialog = desk_dialog (desk, PROTOKOLL_TYPE_PAST_SHEET_WINDOW);
  display_settle (dialog);
  keyboard_press (dialog, "3");
  keyboard_press (dialog, "Return");
  return dialog;
}

/* Entries of a game on paper are asked about where the window is closed with the sheet above it, which it then follows
 * without being closed once more. */
static void
test_closed_below_a_sheet (Desk *desk)
{
  open_past_sheet (desk);
  gtk_window_close (GTK_WINDOW (desk->window));
  desk_answer (desk, "cancel");
  g_assert_nonnull (desk_dialog (desk, PROTOKOLL_TYPE_PAST_SHEET_WINDOW));
  g_assert_true (desk_is_open (desk));
  gtk_window_close (GTK_WINDOW (desk->window));
  g_assert_true (desk_is_open (desk));
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (desk_dialog (desk, ADW_TYPE_MESSAGE_DIALOG)), "discard");
  wait_until (!desk_is_open (desk));
}

/* The window waits for a sheet that is being saved, in which nothing can be entered any more. */
static void
test_closed_below_a_saved_sheet (Desk *desk)
{
  GtkWidget *dialog = open_past_sheet (desk);

  click (GTK_WIDGET (gtk_widget_get_template_child (dialog, PROTOKOLL_TYPE_PAST_SHEET_WINDOW, "add_button")));
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (desk_dialog (desk, ADW_TYPE_MESSAGE_DIALOG)), "add");
  g_assert_false (gtk_widget_is_sensitive (widget_below (dialog, PROTOKOLL_TYPE_SHEET_VIEW, NULL)));
  gtk_window_close (GTK_WINDOW (desk->window));
  g_assert_true (desk_is_open (desk));
  wait_until (!desk_is_open (desk));
}

static const DeskTest tests[] = {
  { "made-late", desk_open, RUNNING, test_made_late },
  { "large-choices", desk_open_history, RUNNING, test_large_choices },
  { "empty", desk_open, NULL, test_empty },
  { "games", desk_open_history, RUNNING, test_games },
  { "sheet-is-left", desk_open_history, "special-8 | 1 ones 3 | 2 sixes x", test_sheet_is_left },
  { "tabs", desk_open_history, NULL, test_tabs },
  { "players", desk_open_history, NULL, test_players },
  { "marked", desk_open_history, NULL, test_marked },
  { "next-game", desk_open_history, RUNNING, test_next_game },
  { "rename", desk_open_history, NULL, test_rename },
  { "again-after-a-change", desk_prepare_history, NULL, test_again_after_a_change },
  { "impatient", desk_open_history, NULL, test_impatient },
  { "impatient/with-window", desk_open_history, NULL, test_impatient_with_window },
  { "closed-in-time", prepare_all, NULL, test_closed_in_time },
  { "merge", desk_open_history, NULL, test_merge },
  { "merge/is-shown", desk_prepare_history, NULL, test_merged_is_shown },
  { "merge/fails", desk_open_history, NULL, test_merge_fails },
  { "merge/large-text", desk_open_history, NULL, test_merge_in_large_text },
  { "merge/nobody", desk_prepare, NULL, test_nobody_to_merge },
  { "narrow", desk_open_history, RUNNING, test_narrow },
  { "closed-below-a-sheet", desk_open_history, NULL, test_closed_below_a_sheet },
  { "closed-below-a-saved-sheet", desk_open_history, NULL, test_closed_below_a_saved_sheet },
};

int
main (int    argc,
      char **argv)
{
  display_init (&argc, &argv);
  g_test_add_data_func ("/window-statistics/icons/wide", GINT_TO_POINTER (1200), test_icons);
  g_test_add_data_func ("/window-statistics/icons/narrow", GINT_TO_POINTER (400), test_icons);
  g_test_add_func ("/window-statistics/new-record", test_new_record);
  g_test_add_func ("/window-statistics/first-game", test_first_game);
  g_test_add_func ("/window-statistics/usual", test_usual);
  g_test_add_func ("/window-statistics/chosen-look", test_chosen_look);
  g_test_add_func ("/window-statistics/usual/not-yet", test_not_usual_yet);
  desk_add_tests ("window-statistics", tests, G_N_ELEMENTS (tests));
  return g_test_run ();
}
