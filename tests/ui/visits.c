/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "visits.h"

#include "../store/history-fixture.h"
#include "remains.h"

#include "store/store.h"
#include "ui/history-game/game-page.h"
#include "ui/history-game/past-game-dialog.h"
#include "ui/history-game/past-sheet-window.h"
#include "ui/import/import-window.h"
#include "ui/new-game/new-game-dialog.h"
#include "ui/players/players-window.h"
#include "ui/preferences/preferences-window.h"
#include "ui/rule-editor/rule-editor.h"
#include "ui/rule-editor/rule-sets-window.h"
#include "ui/series/series-tab.h"
#include "ui/import/importer.h"
#include "ui/widgets/edit-dialog.h"
#include "ui/widgets/text-size.h"

#include <string.h>

/* After so long a closed file dialog is gone with any version of GTK; see pass_time(). */
#define FILE_DIALOG_SECONDS 10

/* Beside the database. */
#define TABLE "old.csv"
#define OTHERS "others"

/* --- what there is to see --- */

static void
add_series (Store *store)
{
  const SeriesChoice cup = { SERIES_NEW, (char *) "Cup", SERIES_BEST_OF, 3, FALSE };
  g_autoptr (Game) game = history_totals ("yatzy", "2026-01-05", (int[]) { 200, 150 });

  g_assert_cmpint (fixture_replace_in (store, STORE_END_NOTHING, game, &cup, NULL), ==, 0);
  g_assert_cmpint (fixture_clear (store, STORE_END_SAVE, NULL), >, 0);
}

static void
add_purse (Store *store)
{
  CheckIn *reward;

  reward = store_ask (store, &(StoreQuestion) { STORE_CHECK_IN, .name = "A", .day = "2026-01-06" }, NULL);
  g_assert_nonnull (reward);
  g_free (reward);
}

static void
add_games (Store *store)
{
  /* Another one is that of the series. */
  for (guint i = 1; i < VISITS_N_GAMES; i++)
    {
      g_autoptr (Game) game = fixture_random_game (i % 2 == 0 ? "yatzy" : "kniffel", i, 60);

      history_import_one (store, game);
    }
}

/* The games of another device. */
static void
make_others (const char *folder)
{
  g_autofree char *others = g_build_filename (folder, OTHERS, NULL);
  g_autoptr (Game) game = fixture_random_game ("yatzy", 100, 60);
  Store *store = fixture_open (others, NULL);

  history_import_one (store, game);
  fixture_close (store);
}

void
visits_prepare (Desk *desk)
{
  static const char table[] = "Date,Anna,Bo\n2026-01-07,212,190\n2026-01-08,180,201\n";
  static const char *const players[] = { "Anna", "Bo", NULL };
  Store *store;

  desk_prepare (desk, NULL);
  store = fixture_open (desk->folder, NULL);
  add_games (store);
  add_series (store);
  add_purse (store);
  fixture_close (store);
  make_others (desk->folder);
  g_assert_true (g_file_set_contents (fixture_path (desk->folder, TABLE), table, -1, NULL));
  g_settings_set_strv (desk->settings, "last-players", players);
  g_settings_set_string (desk->settings, "last-rules", "yatzy");
}

/* --- opening and closing --- */

static GtkWidget *
wait_for_window (GType type)
{
  wait_until (display_find_window (type) != NULL);
  display_settle (display_find_window (type));
  return display_find_window (type);
}

static gboolean
has_child (GListModel *windows,
           GtkWindow  *window)
{
  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) other = g_list_model_get_item (windows, i);

      if (gtk_window_get_transient_for (other) == window)
        return TRUE;
    }
  return FALSE;
}

/* A window before that of the game which nothing stands before, or NULL. */
static GtkWindow *
find_front (Desk *desk)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      if (window != GTK_WINDOW (desk->window) && !has_child (windows, window))
        return window;
    }
  return NULL;
}

/* Whether there was any. */
static gboolean
close_windows (Desk       *desk,
               const char *what)
{
  GListModel *windows = gtk_window_get_toplevels ();
  gboolean any = FALSE;
  GtkWindow *front;

  while ((front = find_front (desk)) != NULL)
    {
      guint n = g_list_model_get_n_items (windows);

      any = TRUE;
      display_settle (GTK_WIDGET (front));
      remains_watch_all (GTK_WIDGET (front));
      gtk_window_close (front);
      pass_time (FILE_DIALOG_SECONDS);
      wait_until (g_list_model_get_n_items (windows) < n);
    }
  desk_wait (desk);
  remains_assert_none (what);
  return any;
}

/* --- dialogs --- */

static void
open_about (Desk *desk)
{
  g_action_group_activate_action (G_ACTION_GROUP (desk->application), "about", NULL);
}

static void
open_join (Desk *desk)
{
  desk_do (desk, "win.players");
  g_assert_true (gtk_widget_activate_action (wait_for_window (PROTOKOLL_TYPE_PLAYERS_WINDOW), "players.add", NULL));
  wait_for_window (PROTOKOLL_TYPE_EDIT_DIALOG);
}

static void
open_rule_editor (Desk *desk)
{
  desk_do (desk, "win.rule-sets");
  g_assert_true (gtk_widget_activate_action (wait_for_window (PROTOKOLL_TYPE_RULE_SETS_WINDOW), "rules.new", NULL));
  wait_for_window (PROTOKOLL_TYPE_RULE_EDITOR);
}

static void
open_merge (Desk *desk)
{
  g_autofree char *path = g_build_filename (desk->folder, OTHERS, "statistics.db", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  GtkWidget *preferences;

  desk_do (desk, "win.preferences");
  preferences = wait_for_window (PROTOKOLL_TYPE_PREFERENCES_WINDOW);
  protokoll_preferences_window_merge (PROTOKOLL_PREFERENCES_WINDOW (preferences), file);
  wait_for_window (PROTOKOLL_TYPE_EDIT_DIALOG);
}

static void
open_name (Desk *desk)
{
  desk_show_tab (desk, TAB_PLAYERS);
  desk_change_player (desk, "players.edit");
  wait_for_window (PROTOKOLL_TYPE_EDIT_DIALOG);
}

static void
open_merge_players (Desk *desk)
{
  desk_show_tab (desk, TAB_PLAYERS);
  desk_change_player (desk, "players.merge");
  wait_for_window (PROTOKOLL_TYPE_EDIT_DIALOG);
}

static void
open_series_name (Desk *desk)
{
  desk_show_tab (desk, TAB_SERIES);
  g_assert_true (gtk_widget_activate_action (desk_find_type (desk, PROTOKOLL_TYPE_SERIES_TAB), "series.rename", NULL));
  wait_for_window (PROTOKOLL_TYPE_EDIT_DIALOG);
}

static GtkWidget *
show_import (Desk *desk)
{
  desk_show_tab (desk, TAB_GAMES);
  return desk_find_type (desk, PROTOKOLL_TYPE_IMPORTER);
}

static void
open_past_game (Desk *desk)
{
  g_assert_true (gtk_widget_activate_action (show_import (desk), "import.past-game", NULL));
  wait_for_window (PROTOKOLL_TYPE_PAST_GAME_DIALOG);
}

/* The other choice is that of totals. */
static void
open_past_sheet (Desk *desk)
{
  g_autoptr (GPtrArray) choices = NULL;
  GtkWidget *dialog;

  open_past_game (desk);
  dialog = display_find_window (PROTOKOLL_TYPE_PAST_GAME_DIALOG);
  remains_watch_all (dialog);
  choices = widgets_below (dialog, GTK_TYPE_CHECK_BUTTON);
  gtk_check_button_set_active (g_ptr_array_index (choices, 1), TRUE);
  click (gtk_widget_get_template_child (dialog, PROTOKOLL_TYPE_PAST_GAME_DIALOG, "add_button"));
  wait_for_window (PROTOKOLL_TYPE_PAST_SHEET_WINDOW);
}

static void
open_table (Desk *desk)
{
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_object_unref);
  GtkWidget *window;
  GtkStack *pages;

  g_ptr_array_add (files, g_file_new_for_path (fixture_path (desk->folder, TABLE)));
  protokoll_importer_import (PROTOKOLL_IMPORTER (show_import (desk)), files);
  window = wait_for_window (PROTOKOLL_TYPE_IMPORT_WINDOW);
  pages = GTK_STACK (gtk_widget_get_template_child (window, PROTOKOLL_TYPE_IMPORT_WINDOW, "pages"));
  wait_until (g_strcmp0 (gtk_stack_get_visible_child_name (pages), "form") == 0);
}

static void
open_game (Desk *desk)
{
  ProtokollStatisticsPage *page = desk_show_tab (desk, TAB_GAMES);

  protokoll_statistics_page_open_game (page, 1);
  wait_until (protokoll_statistics_page_get_game (page) != NULL);
  desk_wait (desk);
}

static void
open_game_edit (Desk *desk)
{
  open_game (desk);
  click (desk_button (desk, "Edit Date, Place and Note…"));
  wait_for_window (PROTOKOLL_TYPE_EDIT_DIALOG);
}

/* By an action, or by more than that. */
static const struct
{
  const char *name;
  const char *action;
  void (*open) (Desk *desk);
} dialogs[] = {
  { "preferences", "win.preferences", NULL },
  { "rule-sets", "win.rule-sets", NULL },
  { "shortcuts", "win.shortcuts", NULL },
  { "help", "win.help", NULL },
  { "empty-sheets", "win.print-empty", NULL },
  { "standings", "win.standings", NULL },
  { "log", "win.log", NULL },
  { "players", "win.players", NULL },
#ifdef HAVE_SERVE
  { "live", "live.share", NULL },
#endif
  { "clear", "win.clear-game", NULL },
  { "new-game-instead", "win.new-game", NULL },
#ifndef __SANITIZE_ADDRESS__
  /* GTK 4.8 does not free what its file chooser reads of a path, in threads of GIO, when it is closed meanwhile. */
  { "open", "win.open", NULL },
  { "save-as", "win.save-as", NULL },
#endif
  { "about", NULL, open_about },
  { "new-player", NULL, open_join },
  { "rule-editor", NULL, open_rule_editor },
  { "merge", NULL, open_merge },
  { "name", NULL, open_name },
  { "merge-players", NULL, open_merge_players },
  { "series-name", NULL, open_series_name },
  { "past-game", NULL, open_past_game },
  { "past-sheet", NULL, open_past_sheet },
  { "table", NULL, open_table },
  { "game-facts", NULL, open_game_edit },
};

const char *
visits_get_name (guint n)
{
  return n < G_N_ELEMENTS (dialogs) ? dialogs[n].name : NULL;
}

static void
leave_game (Desk *desk)
{
  GtkWidget *page = desk_find_type (desk, PROTOKOLL_TYPE_GAME_PAGE);

  if (page == NULL)
    return;
  remains_watch_all (page);
  click (desk_button (desk, "Back"));
  desk_wait (desk);
  remains_assert_none ("a game of the statistics");
}

void
visits_dialog (Desk  *desk,
               guint  n)
{
  if (dialogs[n].action != NULL)
    desk_do (desk, dialogs[n].action);
  else
    dialogs[n].open (desk);
  g_assert_true (close_windows (desk, dialogs[n].name));
  if (desk_shows_statistics (desk))
    {
      leave_game (desk);
      desk_show_sheet (desk);
    }
}

void
visits_without_game (Desk *desk)
{
  desk_do (desk, "win.new-game");
  wait_for_window (PROTOKOLL_TYPE_NEW_GAME_DIALOG);
  g_assert_true (close_windows (desk, "new-game"));
}

/* --- pages --- */

void
visits_statistics (Desk *desk)
{
  for (StatisticsTab tab = TAB_GAMES; tab < N_TABS; tab++)
    desk_show_tab (desk, tab);
  open_game (desk);
  leave_game (desk);
  desk_show_sheet (desk);
}

static void
visit_menu (Desk *desk)
{
  GtkMenuButton *button = GTK_MENU_BUTTON (desk_find (desk, "main-menu"));

  desk_do (desk, "win.menu");
  gtk_menu_button_popdown (button);
  desk_wait (desk);
}

static void
visit_tray (Desk *desk)
{
  desk_do (desk, "win.dice-tray");
  desk_type (desk, "123");
  g_assert_true (desk_press (desk, GDK_KEY_Escape, 0));
  while (desk_press (desk, GDK_KEY_Escape, 0))
    ;
}

/* On the first open entry of whoever has the turn. */
static void
visit_pad (Desk *desk)
{
  protokoll_sheet_view_focus_turn (desk_sheet (desk));
  desk_type (desk, "1");
  g_assert_true (desk_press (desk, GDK_KEY_Escape, 0));
}

void
visits_table (Desk *desk)
{
  visit_menu (desk);
  visit_tray (desk);
  visit_pad (desk);
  for (guint i = 0; i < 2; i++)
    desk_do (desk, "win.rules");
  for (guint i = 0; i < 2; i++)
    desk_do (desk, "win.turn-around");
  text_size_set (200);
  desk_wait (desk);
  text_size_set (TEXT_SIZE_NORMAL);
  desk_wait (desk);
  desk_resize (desk, 360, 640);
  desk_resize (desk, 1024, 768);
  g_assert_false (close_windows (desk, "the table"));
}
