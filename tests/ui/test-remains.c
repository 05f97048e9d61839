/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "../store/history-fixture.h"
#include "remains.h"
#include "visits.h"

/* A window that stays open for years of games: whatever was opened in it is gone when it is closed, and nothing piles up.
 * With -m slow there are ten thousand games. */

/* Most games are of the rule set with the fewest entries, because each of these is written and drawn. */
#define SHORT "kniffel x1"

/* Games in the history before ten thousand are played. */
#define N_BEFORE 15000

static const char *const others[] = {
  "yatzy", "yahtzee x1", "maxi-yatzy x3", "special-8", "yatzy-de", "maxi-yatzy-no x1", "forced-yatzy",
};

/* --- playing --- */

static gboolean
is_quiet (Desk *desk)
{
  return !protokoll_session_is_saving (desk_session (desk)) && !protokoll_session_is_replacing (desk_session (desk));
}

/* The way of people who go on with the same game. */
static void
play_again (Desk *desk)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (desk->window), "win.same-players", NULL));
  wait_until (is_quiet (desk) && game_get_n_moves (desk_game (desk)) == 0);
}

/* What stood on the table goes into the statistics. */
static void
begin_game (Desk       *desk,
            const char *rules)
{
  g_autoptr (Game) next = game_of (rules);
  const Game *game = desk_game (desk);

  if (game != NULL && g_str_equal (game_get_rules (game)->id, game_get_rules (next)->id))
    play_again (desk);
  else
    desk_replace_after (desk, game != NULL ? STORE_END_SAVE : STORE_END_NOTHING, g_steal_pointer (&next));
}

/* Every entry but the last @n_open, with values that dice can give. */
static void
fill_sheet (Desk  *desk,
            GRand *random,
            guint  n_open)
{
  guint n_players = game_get_n_players (desk_game (desk));
  guint n = game_get_rules (desk_game (desk))->n_entries * n_players - n_open;

  for (guint i = game_get_n_moves (desk_game (desk)); i < n; i++)
    {
      guint entry = i / n_players;
      g_autofree char *typed = fixture_pick_typed (&game_get_rules (desk_game (desk))->entries[entry], random);
      Play play = { .seat = i % n_players, .entry = entry, .typed = typed };
      g_autoptr (GError) error = NULL;

      protokoll_session_enter (desk_session (desk), &play, &error);
      g_assert_no_error (error);
    }
  wait_until (is_quiet (desk));
  display_settle (GTK_WIDGET (desk->window));
}

/* Toasts go, and the daily backup is made, before anything is counted. */
static void
rest (Desk *desk)
{
  pass_time (60);
  desk_wait (desk);
}

/* The window has to be open; all of it that is there now has to go with it. */
static void
close_watched (Desk *desk)
{
  remains_watch (desk_session (desk));
  remains_watch (protokoll_window_get_store (desk->window));
  remains_watch_all (GTK_WIDGET (desk->window));
  desk_shut (desk);
  remains_assert_none ("the window");
}

/* --- the tests --- */

/* It is opened twice: what the first time has made for good is there the second time. */
static void
test_dialog (gconstpointer data)
{
  guint n = GPOINTER_TO_UINT (data);
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  Remains before;
  Desk desk;

  visits_prepare (&desk);
  desk_show (&desk);
  begin_game (&desk, "yatzy");
  fill_sheet (&desk, random, 2);
  visits_dialog (&desk, n);
  rest (&desk);
  remains_count (&before);
  visits_dialog (&desk, n);
  remains_assert_no_more (&before, visits_get_name (n));
  desk_close (&desk);
}

/* A window, all that it has shown, and what it took from the system. */
static void
test_windows (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (2);
  Remains before;

  for (guint round = 0; round < 3; round++)
    {
      Desk desk;

      visits_prepare (&desk);
      desk_show (&desk);
      visits_without_game (&desk);
      begin_game (&desk, "yatzy");
      fill_sheet (&desk, random, 2);
      visits_table (&desk);
      visits_statistics (&desk);
      fill_sheet (&desk, random, 0);
      close_watched (&desk);
      desk_close (&desk);
      if (round == 0)
        remains_count (&before);
      remains_assert_no_more (&before, "a window");
    }
}

/* What people look at between two games; a game with open entries is at the table. */
static void
look_around (Desk *desk)
{
  visits_table (desk);
  visits_statistics (desk);
  for (guint i = 0; visits_get_name (i) != NULL; i++)
    visits_dialog (desk, i);
}

/* Some things are kept up to a limit: SQLite's pages of the database, and cairo's glyphs, one for each fraction of a pixel
 * at which a letter begins. They are to be full when it is counted first, so that what is more at the end is the window's.
 * Therefore there is a history of totals already, letters begin at whole pixels, and people look around more often in the
 * first games. */
static void
fill_caches (const char *folder,
             guint       n_games)
{
  g_autoptr (GPtrArray) games = g_ptr_array_new_with_free_func ((GDestroyNotify) game_unref);
  g_autoptr (GDateTime) first = g_date_time_new_local (2001, 1, 1, 20, 0, 0);
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) imported = NULL;
  Store *store = fixture_open (folder, NULL);

  g_object_set (gtk_settings_get_default (), "gtk-hint-font-metrics", TRUE, NULL);
  for (guint i = 0; i < n_games; i++)
    {
      g_autoptr (GDateTime) day = g_date_time_add_days (first, i / 2);
      g_autofree char *date = g_date_time_format (day, "%Y-%m-%d");

      g_ptr_array_add (games, history_totals (SHORT, date, (int[]) { 150 + i % 100 }));
    }
  imported = history_import (store, games, &error);
  g_assert_no_error (error);
  fixture_close (store);
}

/* Counted when people have looked around once, after @n_between games, and at the end. */
static void
play_games (guint  n_games,
            guint  n_between)
{
  guint n_before = g_test_slow () ? N_BEFORE : 0;
  g_autoptr (GRand) random = g_rand_new_with_seed (3);
  Remains first = { 0 }, last = { 0 };
  g_autofree char *saved = g_strdup_printf ("%u", n_games - 1 + VISITS_N_GAMES + n_before);
  Desk desk;

  visits_prepare (&desk);
  if (n_before > 0)
    fill_caches (desk.folder, n_before);
  desk_show (&desk);
  for (guint i = 1; i <= n_games; i++)
    {
      gboolean counted = i == n_between || i == n_games;

      begin_game (&desk, i % 20 == 10 ? others[i / 20 % G_N_ELEMENTS (others)] : SHORT);
      fill_sheet (&desk, random, 2);
      if (i % n_between == 0 || (n_before > 0 && i < n_between && i % 4 == 0))
        look_around (&desk);
      fill_sheet (&desk, random, 0);
      if (counted)
        {
          rest (&desk);
          remains_count (&last);
          first = i == n_between ? last : first;
          g_test_message ("after %u games: %u files, %u threads, %u sources, %.2f MB", i, last.files, last.threads,
                          last.sources, last.bytes / 1e6);
        }
    }
  remains_assert_no_more (&first, "all games");
  if (n_games >= 1000)
    g_assert_cmpfloat (last.bytes, <=, 1.05 * first.bytes);
  close_watched (&desk);
  fixture_assert_ask (desk.folder, "SELECT count(*) FROM game WHERE state = 1", saved);
  desk_close (&desk);
}

static void
test_games (void)
{
  if (g_test_slow ())
    play_games (10000, 100);
  else
    play_games (24, 12);
}

int
main (int    argc,
      char **argv)
{
  display_init (&argc, &argv);
  remains_init ();
  for (guint i = 0; visits_get_name (i) != NULL; i++)
    {
      g_autofree char *path = g_strconcat ("/remains/dialogs/", visits_get_name (i), NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_dialog);
    }
  g_test_add_func ("/remains/windows", test_windows);
  g_test_add_func ("/remains/games", test_games);
  return g_test_run ();
}
