/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "failing-text.h"
#include "failing.h"
#include "memory.h"

#include "store/table-game.h"
#include "store/folder.h"
#include "store/store.h"
#include "store/store-transfer.h"

#include <string.h>

/* Each statement of each request fails once, at its beginning: then the request says so and has changed nothing, and
 * asked again it is answered. Statements fail between two of their rows, too, where an answer could lack the rest. The
 * torture tests let the disk fail at moments that they draw; here no statement is left out, but of a long request, which
 * says the same of one game after another, only every third of the later ones is tried without -m slow. Texts fail, too,
 * for want of memory. None of these says that the file is damaged: that would advise to set a healthy one aside. */

#define N_EACH 60

/* --- the games that are there --- */

static Memory *model;   /* is closed, and copied for each try */
static Game *running;   /* of it */
static char *other;     /* the file of another device, which has games of its own */
static char *shared;    /* a folder with that file, as the device has shared it */
static gint64 ana;      /* a player who sat in no game with the others */

#define N_GAMES 8

/* The first category and players of these games, and a game; and a game that was played for coins. */
#define CATEGORY 1
#define PERSON 1
#define OTHER_PERSON 2
#define NUMBER 2
#define STAKED (N_GAMES + 1)

static void
copy_file (const char *from,
           const char *to)
{
  g_autofree char *bytes = NULL;
  g_autoptr (GError) error = NULL;
  gsize n;

  g_file_get_contents (from, &bytes, &n, &error);
  g_assert_no_error (error);
  g_file_set_contents (to, bytes, n, &error);
  g_assert_no_error (error);
}

/* A folder with a copy of the games. */
static char *
copy_folder (void)
{
  char *folder = fixture_make_folder ();

  g_assert_true (folder_make (folder, NULL));
  copy_file (fixture_path (model->folder, "statistics.db"), fixture_path (folder, "statistics.db"));
  if (g_file_test (fixture_path (model->folder, TABLE_FILE), G_FILE_TEST_EXISTS))
    copy_file (fixture_path (model->folder, TABLE_FILE), fixture_path (folder, TABLE_FILE));
  return folder;
}

static Game *
make_game (const char *text,
           int         bet)
{
  g_autoptr (Game) game = game_of (text);
  Game *with = game_with_facts (game, &(GameFacts) { .date = (char *) "2026-11-01", .bet = bet }, NULL);

  g_assert_nonnull (with);
  return with;
}

static void
begin_in (Store               *store,
          StoreEnd             end,
          const char          *text,
          const SeriesChoice  *series,
          GError             **error)
{
  g_autoptr (Game) game = game_of (text);

  fixture_replace_in (store, end, game, series, error);
}

static void
begin_in_series (Store       *store,
                 StoreEnd     end,
                 const char  *text,
                 const char  *name,
                 SeriesKind   kind,
                 GError     **error)
{
  const SeriesChoice series = { SERIES_NEW, (char *) name, kind, 5, TRUE };

  begin_in (store, end, text, &series, error);
}

/* So many games that both players have a mean, and a handicap is worked out from it. */
static void
save_games_for_handicap (Store *store)
{
  for (int i = 0; i < SERIES_HANDICAP_GAMES; i++)
    {
      g_autofree char *text = g_strdup_printf ("yatzy | 1 chance %d | 1 rest x | 2 rest x", 20 + i);

      history_save_text (store, text, NULL);
    }
}

/* The other device was given all games once. It has some of its own, and a series that is called as one here, but is of
 * another kind. */
static void
set_up_other (void)
{
  char *folder = copy_folder ();
  Store *store = fixture_open (folder, NULL);
  const GameFacts facts = { .note = (char *) "by the sea", .place = (char *) "Bergen" };
  g_autoptr (GError) error = NULL;

  other = g_strconcat (model->folder, "-other.db", NULL);
  history_save_text (store, "yatzy x3 | 1 ones 3 | 1 rest x | 2 rest x | 3 rest x", "2026-11-05");
  history_save_text (store, "yatzy | 1 twos 4 | 1 rest x | 2 rest x", "2026-11-06");
  begin_in_series (store, STORE_END_NOTHING, "yatzy | 1 chance 21 | 1 rest x | 2 rest x", "Cup", SERIES_FIRST_TO, &error);
  g_assert_no_error (error);
  g_assert_cmpint (fixture_clear (store, STORE_END_SAVE, NULL), >, 0);
  g_assert_true (history_edit (store, NUMBER, &facts, NULL));
  g_assert_true (history_set_look (store, PERSON, "XY", 2, NULL));
  fixture_must_save_backup (store, other);
  shared = fixture_make_folder ();
  g_assert_true (folder_make (shared, NULL));
  fixture_must_save_backup (store, fixture_path (shared, "protokoll-oak-2026-11-06.db"));
  fixture_close (store);
  fixture_remove (folder);
}

static void
set_up (void)
{
  g_autoptr (Game) totals = memory_make_totals ("yatzy", "Ana Zoe", (const int[]) { 200, 150 });
  g_autoptr (Game) staked = make_game ("maxi-yatzy | 1 chance 30 | 1 rest x | 2 rest x", 10);
  g_autoptr (GError) error = NULL;
  Store *store;

  model = memory_new (11, N_GAMES);
  history_save_game (model->store, staked);
  history_save_game (model->store, totals);
  ana = history_find_person (model->store, "Ana");
  save_games_for_handicap (model->store);
  fixture_close (model->store);
  set_up_other ();

  store = fixture_open (model->folder, NULL);
  begin_in_series (store, STORE_END_NOTHING, "yatzy | 1 chance 20 | 1 rest x | 2 rest x", "Cup", SERIES_BEST_OF, &error);
  g_assert_no_error (error);
  fixture_clear (store, STORE_END_SAVE, &error);
  g_assert_no_error (error);
  running = fixture_play (store, "yatzy | 1 ones 3 | 2 ones 2 | 1 twos 4 | undo");
  fixture_close (store);
}

/* --- what is asked --- */

static gint64 ended; /* the game that was cleared last */
static GCancellable *cancellable; /* of the requests that can be cancelled, or NULL */

#define ASK(name, Type, clear, ...) \
  static void \
  name (Store   *store, \
        GError **error) \
  { \
    Type *answer = store_ask (store, &(StoreQuestion) { __VA_ARGS__ }, error); \
    \
    if (answer != NULL) \
      clear (answer); \
  }

#define CHANGE(name, ...) \
  static void \
  name (Store   *store, \
        GError **error) \
  { \
    history_change (store, &(StoreChange) { __VA_ARGS__ }, error); \
  }

#define TRANSFER(name, Type, clear, ...) \
  static void \
  name (Store   *store, \
        GError **error) \
  { \
    Type *answer = fixture_transfer (store, &(StoreTransfer) { __VA_ARGS__ }, cancellable, error); \
    \
    if (answer != NULL) \
      clear (answer); \
  }

static const gint64 people[] = { PERSON, OTHER_PERSON };
static const GamePeriod years = { -100000000, 4102444800 }; /* in which all games were played that have a date */

ASK (ask_categories, GPtrArray, g_ptr_array_unref, STORE_CATEGORIES)
ASK (ask_people, GPtrArray, g_ptr_array_unref, STORE_PEOPLE)
ASK (ask_players, char *, g_strfreev, STORE_PLAYER_NAMES)
ASK (ask_games, GPtrArray, g_ptr_array_unref, STORE_GAMES, .n = 5)
ASK (ask_more_games, GPtrArray, g_ptr_array_unref, STORE_GAMES, .filter = &(GameFilter) { .category = CATEGORY,
     .person = PERSON, .finished = 1 }, .period = &(GamePeriod) { 1577836800, G_MAXINT64 }, .after = NUMBER, .n = 5)
ASK (ask_games_of_rules, GPtrArray, g_ptr_array_unref, STORE_GAMES, .filter = &(GameFilter) { .ruleset = "yatzy",
     .finished = -1 }, .n = 5)
ASK (ask_game, Game, game_unref, STORE_GAME, .game = NUMBER)
ASK (ask_numbers, GArray, g_array_unref, STORE_GAME_NUMBERS)
ASK (ask_saved_games, GPtrArray, g_ptr_array_unref, STORE_SAVED_GAMES, .games = people, .n_games = 2)
ASK (ask_scores, GPtrArray, g_ptr_array_unref, STORE_SCORES, .category = CATEGORY)
ASK (ask_scores_together, GPtrArray, g_ptr_array_unref, STORE_SCORES, .category = -CATEGORY)
ASK (ask_player, PlayerStats, player_stats_free, STORE_PLAYER_STATS, .category = CATEGORY, .person = PERSON, .n = 20)
ASK (ask_player_together, PlayerStats, player_stats_free, STORE_PLAYER_STATS, .category = -CATEGORY, .person = PERSON,
     .n = 20)
ASK (ask_times, PlayerTimes, g_free, STORE_PLAYER_TIMES, .category = CATEGORY, .person = PERSON, .n = 20)
ASK (ask_head_to_head, HeadToHead, head_to_head_free, STORE_HEAD_TO_HEAD, .category = CATEGORY, .people = people,
     .n_people = 2, .n = 20)
ASK (ask_overview_of_years, Overview, overview_free, STORE_OVERVIEW, .category = CATEGORY_ALL, .period = &years)
ASK (ask_overview, Overview, overview_free, STORE_OVERVIEW, .category = CATEGORY_ALL)
ASK (ask_scores_of_years, GPtrArray, g_ptr_array_unref, STORE_SCORES, .category = -CATEGORY, .period = &years)
ASK (ask_scores_of_all, GPtrArray, g_ptr_array_unref, STORE_SCORES, .category = CATEGORY_ALL, .period = &years)
ASK (ask_player_of_years, PlayerStats, player_stats_free, STORE_PLAYER_STATS, .category = CATEGORY, .period = &years,
     .person = OTHER_PERSON, .n = 20)
ASK (ask_player_of_all, PlayerStats, player_stats_free, STORE_PLAYER_STATS, .category = CATEGORY_ALL, .period = &years,
     .person = PERSON, .n = 20)
ASK (ask_times_of_years, PlayerTimes, g_free, STORE_PLAYER_TIMES, .category = CATEGORY, .period = &years, .person = PERSON,
     .n = 20)
ASK (ask_head_to_head_of_years, HeadToHead, head_to_head_free, STORE_HEAD_TO_HEAD, .category = CATEGORY_ALL,
     .period = &years, .people = people, .n_people = 2, .n = 20)
ASK (ask_entries_of_years, EntryTable, entry_table_free, STORE_ENTRIES, .category = CATEGORY, .period = &years)
ASK (ask_records_of_years, GPtrArray, g_ptr_array_unref, STORE_RECORDS, .category = CATEGORY, .period = &years)
ASK (ask_last_evening, GamePeriod, g_free, STORE_LAST_EVENING)
ASK (ask_entries, EntryTable, entry_table_free, STORE_ENTRIES, .category = CATEGORY)
ASK (ask_entries_together, EntryTable, entry_table_free, STORE_ENTRIES, .category = -CATEGORY)
ASK (ask_records, GPtrArray, g_ptr_array_unref, STORE_RECORDS, .category = CATEGORY)
ASK (ask_records_together, GPtrArray, g_ptr_array_unref, STORE_RECORDS, .category = -CATEGORY)
ASK (ask_new_records, GPtrArray, g_ptr_array_unref, STORE_NEW_RECORDS, .game = ended)
ASK (ask_coming_records, GPtrArray, g_ptr_array_unref, STORE_COMING_RECORDS, .played = running)
ASK (ask_pace, GArray, g_array_unref, STORE_PACE, .played = running)
ASK (ask_ledger, GPtrArray, g_ptr_array_unref, STORE_LEDGER)
ASK (ask_ledger_of_one, GPtrArray, g_ptr_array_unref, STORE_LEDGER, .name = "A")
ASK (ask_purses, GPtrArray, g_ptr_array_unref, STORE_PURSES)
ASK (ask_coin_changes, GPtrArray, g_ptr_array_unref, STORE_COIN_CHANGES, .game = STAKED)
ASK (ask_series, GPtrArray, g_ptr_array_unref, STORE_SERIES, .played = running)
ASK (ask_series_of_game, GameSeries, game_series_free, STORE_SERIES_OF_TABLE, .played = running)
ASK (ask_evening, Evening, evening_free, STORE_EVENING, .game = NUMBER)
ASK (ask_coming_evening, Evening, evening_free, STORE_EVENING, .played = running)
ASK (ask_new_game, NewGameFacts, new_game_facts_free, STORE_NEW_GAME, .played = running)
ASK (ask_last_game, Game, game_unref, STORE_LAST_GAME, .names = (const char *const[]) { "A", "B", NULL })
ASK (ask_last_saved_game, Game, game_unref, STORE_LAST_GAME, .names = (const char *const[]) { "Ana", "Zoe", NULL })
TRANSFER (find_news, SharedNews, shared_news_free, STORE_FIND_NEWS, .path = shared, .device = "maple",
          .seen = (const char *const[]) { NULL })
TRANSFER (look_into, OtherGames, other_games_free, STORE_LOOK_INTO, .path = other)

ASK (check_in, CheckIn, g_free, STORE_CHECK_IN, .name = "A", .day = "2026-11-20")
ASK (check_in_ana, CheckIn, g_free, STORE_CHECK_IN, .name = "Ana", .day = "2026-11-20")
CHANGE (edit, STORE_EDIT_GAME, .game = NUMBER, .facts = &(GameFacts) { .date = (char *) "2026-02-03",
        .note = (char *) "late" })
CHANGE (delete, STORE_DELETE_GAME, .game = NUMBER)
CHANGE (restore, STORE_RESTORE_GAME, .game = NUMBER)
CHANGE (delete_staked, STORE_DELETE_GAME, .game = STAKED)
CHANGE (restore_staked, STORE_RESTORE_GAME, .game = STAKED)
CHANGE (rename_person, STORE_RENAME_PERSON, .person = PERSON, .name = "Anna")
CHANGE (rename_to_waiting, STORE_RENAME_PERSON, .person = PERSON, .name = "Xaver")
CHANGE (merge_people, STORE_MERGE_PEOPLE, .person = ana, .into = PERSON)
CHANGE (set_look, STORE_SET_LOOK, .person = PERSON, .initials = "AA", .color = 3)
CHANGE (rename_series, STORE_RENAME_SERIES, .series = 1, .name = "League")
CHANGE (rename_series_to_hidden, STORE_RENAME_SERIES, .series = 1, .name = "Spring")
CHANGE (delete_series, STORE_DELETE_SERIES, .series = 1)
CHANGE (restore_series, STORE_RESTORE_SERIES, .series = 1)
TRANSFER (merge_files, Merged, merged_free, STORE_MERGE, .path = other)
TRANSFER (check_merge, Merged, merged_free, STORE_MERGE, .path = other, .dry_run = TRUE)

static void
back_up (Store   *store,
         GError **error)
{
  fixture_back_up (store, error);
}

/* Two players of the other device are one here. */
static void
merge_answered (Store   *store,
                GError **error)
{
  g_autoptr (GHashTable) same = g_hash_table_new (g_str_hash, g_str_equal);
  Merged *merged;

  g_hash_table_insert (same, (gpointer) "Ana", (gpointer) "A");
  merged = fixture_transfer (store, &(StoreTransfer) { STORE_MERGE, .path = other, .same = same },
                             cancellable, error);
  g_clear_pointer (&merged, merged_free);
}

static void
clear (Store   *store,
       GError **error)
{
  ended = fixture_clear (store, STORE_END_SAVE, error);
}

static void
discard (Store   *store,
         GError **error)
{
  ended = fixture_clear (store, STORE_END_DISCARD, error);
}

static void
bring_back (Store   *store,
            GError **error)
{
  g_autoptr (Game) game = fixture_bring_back (store, ended, error);
}

static void
begin (Store   *store,
       GError **error)
{
  g_autoptr (Game) game = game_of ("maxi-yatzy x3");

  ended = fixture_replace (store, STORE_END_SAVE, game, error);
}

/* No game of these rules was there before. */
static void
begin_new_rules (Store   *store,
                 GError **error)
{
  g_autoptr (Game) game = game_of ("yahtzee");

  fixture_begin (store, game, error);
}

static void
play_new_rules (Store   *store,
                GError **error)
{
  g_autoptr (Game) game = game_of ("yahtzee | 1 ones 3");

  discard (store, error);
  fixture_begin (store, game, error);
}

/* A game that is dropped when the next one begins. */
static void
begin_empty (Store   *store,
             GError **error)
{
  g_autoptr (Game) game = game_of ("yatzy x3");

  ended = fixture_replace (store, STORE_END_SAVE, game, error);
}

/* A finished game for coins, by somebody who has no purse yet, too. */
static void
begin_staked (Store   *store,
              GError **error)
{
  g_autoptr (Game) game = make_game ("maxi-yatzy x3 | 1 chance 30 | 1 rest x | 2 rest x | 3 rest x", 10);

  ended = fixture_replace (store, STORE_END_SAVE, game, error);
}

static void
begin_series (Store   *store,
              GError **error)
{
  begin_in_series (store, STORE_END_SAVE, "yatzy", "Spring", SERIES_BEST_OF, error);
}

static void
hide_series (Store   *store,
             GError **error)
{
  begin_series (store, error);
  discard (store, error);
}

static void
play_series (Store   *store,
             GError **error)
{
  g_autoptr (Game) game = game_of ("yatzy | 1 ones 3");

  begin_series (store, error);
  fixture_keep (store, game, error);
}

static void
end_series_game (Store   *store,
                 GError **error)
{
  play_series (store, error);
  clear (store, error);
}

static void
begin_same (Store   *store,
            GError **error)
{
  begin_in (store, STORE_END_SAVE, "yatzy", &(SeriesChoice) { .number = SERIES_SAME }, error);
}

static void
begin_same_later (Store   *store,
                  GError **error)
{
  begin_in (store, STORE_END_NOTHING, "yatzy", &(SeriesChoice) { .number = SERIES_SAME }, error);
}

/* Afterwards a player is known only from a game that was discarded. */
static void
discard_renamed (Store   *store,
                 GError **error)
{
  g_autoptr (Game) game = game_of ("yatzy | rename 1 Xaver | 1 ones 3");

  fixture_replace (store, STORE_END_SAVE, game, error);
  discard (store, error);
}

/* The game at the table is finished, and was exported and imported. */
static void
finish_and_import (Store   *store,
                   GError **error)
{
  g_autoptr (Game) game = game_of ("yatzy | 1 fours 2 | 1 rest x | 2 rest x");

  fixture_replace (store, STORE_END_SAVE, game, error);
  history_import_one (store, game);
}

static void
import (Store   *store,
        GError **error)
{
  g_autoptr (GPtrArray) games = g_ptr_array_new_with_free_func ((GDestroyNotify) game_unref);
  GArray *imported;

  g_ptr_array_add (games, history_dated ("yatzy | 1 threes 3 | 1 rest x | 2 rest x", "2026-10-01"));
  g_ptr_array_add (games, history_dated ("yatzy | 1 fours 3", "2026-10-02"));
  imported = history_import (store, games, error);
  g_clear_pointer (&imported, g_array_unref);
}

/* The game of that day has the same total of the first player, but is another one; so is the game with that
 * identity. */
static void
import_alike (Store   *store,
              GError **error)
{
  g_autoptr (GPtrArray) games = g_ptr_array_new_with_free_func ((GDestroyNotify) game_unref);
  g_autoptr (GPtrArray) identities = g_ptr_array_new_with_free_func (g_free);
  GArray *imported;

  g_ptr_array_add (games, history_dated ("yatzy | 1 chance 30 | 1 rest x | 2 rest x", "2026-11-01"));
  g_ptr_array_add (identities, g_strnfill (64, '7'));
  imported = fixture_transfer (store, &(StoreTransfer) { STORE_IMPORT_GAMES, .games = games, .identities = identities },
                               NULL, error);
  g_clear_pointer (&imported, g_array_unref);
}

static void
take_back (Store   *store,
           GError **error)
{
  g_autoptr (GArray) numbers = g_array_new (FALSE, FALSE, sizeof (gint64));

  g_array_append_vals (numbers, people, 2);
  history_change (store, &(StoreChange) { STORE_UNDO_IMPORT, .numbers = numbers }, error);
}

static void
restore_file (Store   *store,
              GError **error)
{
  g_autoptr (PutInPlace) placed = NULL;

  placed = fixture_transfer (store, &(StoreTransfer) { STORE_PUT_IN_PLACE, .put = STORE_PUT_FILE, .path = other },
                             cancellable, error);
}

typedef void (*Ask) (Store   *store,
                     GError **error);

typedef struct
{
  const char *name;
  Ask ask;
  Ask before; /* is asked first, and answered; or NULL */
} Request;

static const Request requests[] = {
  { "categories", ask_categories }, { "people", ask_people }, { "players", ask_players }, { "games", ask_games },
  { "more-games", ask_more_games }, { "games-of-rules", ask_games_of_rules }, { "game", ask_game }, { "numbers", ask_numbers }, { "saved-games", ask_saved_games },
  { "scores", ask_scores }, { "scores-together", ask_scores_together }, { "player", ask_player },
  { "player-together", ask_player_together }, { "times", ask_times }, { "head-to-head", ask_head_to_head },
  { "overview", ask_overview }, { "last-evening", ask_last_evening },
  { "scores-of-years", ask_scores_of_years }, { "scores-of-all", ask_scores_of_all },
  { "player-of-years", ask_player_of_years }, { "player-of-all", ask_player_of_all },
  { "times-of-years", ask_times_of_years }, { "head-to-head-of-years", ask_head_to_head_of_years },
  { "overview-of-years", ask_overview_of_years }, { "entries-of-years", ask_entries_of_years },
  { "records-of-years", ask_records_of_years },
  { "entries", ask_entries }, { "entries-together", ask_entries_together }, { "records", ask_records },
  { "records-together", ask_records_together }, { "new-records", ask_new_records, clear },
  { "coming-records", ask_coming_records }, { "pace", ask_pace }, { "ledger", ask_ledger },
  { "ledger-of-one", ask_ledger_of_one }, { "purses", ask_purses }, { "coin-changes", ask_coin_changes },
  { "series", ask_series }, { "series-of-game", ask_series_of_game, begin_series }, { "last-game", ask_last_game, discard },
  { "evening", ask_evening }, { "coming-evening", ask_coming_evening, begin_series },
  { "new-game", ask_new_game, begin_series }, { "last-saved-game", ask_last_saved_game }, { "look-into", look_into },
  { "check-in", check_in }, { "edit", edit }, { "delete", delete }, { "restore", restore, delete },
  { "delete-staked", delete_staked, delete }, { "restore-staked", restore_staked, delete_staked },
  { "rename-person", rename_person, discard }, { "rename-to-waiting", rename_to_waiting, discard_renamed },
  { "merge-people", merge_people }, { "merge-purses", merge_people, check_in_ana }, { "set-look", set_look },
  { "rename-series", rename_series }, { "rename-series-to-hidden", rename_series_to_hidden, hide_series },
  { "delete-series", delete_series }, { "restore-series", restore_series, delete_series }, { "back-up", back_up },
  { "clear", clear }, { "discard", discard }, { "bring-back", bring_back, clear }, { "begin", begin },
  { "begin-over-empty", begin_new_rules, begin_empty }, { "bring-back-over-empty", bring_back, begin_empty },
  { "clear-staked", clear, begin_staked }, { "clear-new-rules", clear, play_new_rules },
  { "clear-imported", clear, finish_and_import },

  { "begin-series", begin_series }, { "begin-same", begin_same, play_series },
  { "begin-same-later", begin_same_later, end_series_game }, { "import", import }, { "import-alike", import_alike },
  { "take-back", take_back }, { "merge-files", merge_files },
  { "check-merge", check_merge }, { "merge-answered", merge_answered }, { "merge-again", merge_files, merge_files },
  { "restore-file", restore_file },
};

/* Requests that read another file, which can take long. */
static const Request long_requests[] = {
  { "find-news", find_news }, { "look-into", look_into }, { "merge-files", merge_files },
  { "merge-answered", merge_answered }, { "restore-file", restore_file },
};

/* --- the tests --- */

/* Every row of every table, which a store may have open. Owned by the caller. */
static char *
dump (const char *folder,
      gboolean    with_table)
{
  sqlite3 *handle = fixture_connect (fixture_path (folder, "statistics.db"));
  g_autoptr (GPtrArray) tables = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *table = NULL;
  GString *rows = g_string_new (NULL);
  sqlite3_stmt *row;

  g_assert_cmpint (sqlite3_prepare_v2 (handle, "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name", -1, &row,
                                       NULL), ==, SQLITE_OK);
  while (sqlite3_step (row) == SQLITE_ROW)
    g_ptr_array_add (tables, g_strdup ((const char *) sqlite3_column_text (row, 0)));
  sqlite3_finalize (row);
  for (guint i = 0; i < tables->len; i++)
    {
      const char *name = g_ptr_array_index (tables, i);
      g_autofree char *sql = g_strdup_printf ("SELECT * FROM \"%s\"", name);

      g_assert_cmpint (sqlite3_prepare_v2 (handle, sql, -1, &row, NULL), ==, SQLITE_OK);
      while (sqlite3_step (row) == SQLITE_ROW)
        {
          g_string_append (rows, name);
          for (int column = 0; column < sqlite3_column_count (row); column++)
            {
              const char *text = (const char *) sqlite3_column_text (row, column);

              g_string_append_c (rows, ' ');
              g_string_append (rows, text != NULL ? text : "-");
            }
          g_string_append_c (rows, '\n');
        }
      sqlite3_finalize (row);
    }
  sqlite3_close (handle);
  if (with_table && g_file_get_contents (fixture_path (folder, TABLE_FILE), &table, NULL, NULL))
    g_string_append (rows, table);
  return g_string_free (rows, FALSE);
}

/* A copy that a restore or a merge has made before it failed would push out one that is of use. */
static void
assert_no_copies (const char *folder)
{
  g_autoptr (GDir) backups = g_dir_open (fixture_path (folder, "backups"), 0, NULL);

  for (const char *name; backups != NULL && (name = g_dir_read_name (backups)) != NULL;)
    g_assert_false (g_str_has_prefix (name, "before-"));
}

static void
assert_unchanged (const char *folder,
                  gboolean    with_table,
                  const char *before)
{
  g_autofree char *after = dump (folder, with_table);
  g_auto (GStrv) first = NULL, second = NULL;

  if (g_str_equal (after, before))
    return;
  first = g_strsplit (before, "\n", -1);
  second = g_strsplit (after, "\n", -1);
  for (guint i = 0; first[i] != NULL && second[i] != NULL; i++)
    g_assert_cmpstr (second[i], ==, first[i]);
  g_assert_cmpuint (g_strv_length (second), ==, g_strv_length (first));
}

/* Asserts that the figures are those of the games. What the database holds after one failure it mostly holds after the next
 * ones, too, and the figures of the same rows are counted anew once. */
static void
assert_true (Store      *store,
             const char *folder)
{
  static GHashTable *counted;
  /* When the store answers this, everything asked for before is done. */
  g_autofree char *players = fixture_players (store);
  g_autofree char *rows = dump (folder, FALSE);

  if (counted == NULL)
    counted = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  if (g_hash_table_add (counted, g_compute_checksum_for_string (G_CHECKSUM_SHA256, rows, -1)) || g_test_slow ())
    history_assert_true (store, folder);
}

typedef struct
{
  void (*begin) (int n);
  gboolean (*end) (void);         /* whether there were so many */
  const char *(*get_what) (void); /* what failed, which the request has to say; or NULL */
} Failure;

/* No answer depends on the size of the cache. */
static const char *
get_stopped (void)
{
  const char *stopped = failing_get_stopped ();

  return stopped != NULL && strstr (stopped, "cache_size") == NULL ? stopped : NULL;
}

static const char *
get_text (void)
{
  return failing_text_end () ? "a text that could not be read" : NULL;
}

static const Failure statement_fails = { failing_at, failing_end, get_stopped };
static const Failure row_fails = { failing_after_row, failing_end, get_stopped };
static const Failure text_fails = { failing_text_at, failing_text_end, get_text };

/* FALSE where there is no such statement, row or text. */
static gboolean
try_request (const Request *request,
             const Failure *failure,
             int            n,
             guint         *n_failed)
{
  char *folder = copy_folder ();
  Store *store = fixture_open (folder, NULL);
  /* The file of a game that may have come back stays until the next start. */
  gboolean with_table = request->ask != bring_back;
  g_autofree char *before = NULL;
  g_autoptr (GError) error = NULL;
  gboolean met;

  if (request->before != NULL)
    request->before (store, &error);
  g_assert_no_error (error);
  before = dump (folder, with_table);
  failure->begin (n);
  request->ask (store, &error);
  met = failure->end ();
  /* Nothing that was stopped may look like an answer. */
  if (error == NULL && failure->get_what () != NULL)
    g_test_fail_printf ("at %d, nothing is said of: %s", n, failure->get_what ());
  if (error != NULL)
    {
      g_assert_cmpuint (error->domain, ==, STORE_ERROR);
      g_assert_cmpint (error->code, !=, STORE_ERROR_DAMAGED);
      g_assert_true (g_utf8_validate (error->message, -1, NULL) && *error->message != '\0');
      g_clear_error (&error);
      assert_unchanged (folder, with_table, before);
      if (request->before == NULL)
        assert_no_copies (folder);
      request->ask (store, &error);
      g_assert_no_error (error);
      ++*n_failed;
    }
  assert_true (store, folder);
  fixture_close (store);
  fixture_remove (folder);
  return met;
}

static int
get_next (int n)
{
  return n < N_EACH || g_test_slow () ? n + 1 : n + 3;
}

static void
test_request (gconstpointer data)
{
  guint n_failed = 0;
  int n = 1;

  while (try_request (data, &statement_fails, n, &n_failed))
    n = get_next (n);
  g_test_message ("fewer than %d statements, %u of which failed", n, n_failed);
  g_assert_cmpuint (n_failed, >, 0);
}

/* Each of the first, and then ever fewer of them: 1, 2, 3, 5, 8 and so on. Returns how many made the request fail. */
static guint
try_ever_fewer (const Request *request,
                const Failure *failure)
{
  guint n_failed = 0;
  int n = 1, next = 2;

  while (try_request (request, failure, n, &n_failed))
    {
      int sum = n + next;

      n = next;
      next = sum;
    }
  g_test_message ("fewer than %d, %u of which made the request fail", n, n_failed);
  return n_failed;
}

static void
test_rows (gconstpointer request)
{
  try_ever_fewer (request, &row_fails);
}

static void
test_texts (gconstpointer request)
{
  try_ever_fewer (request, &text_fails);
}

/* Not every request reads rows or texts, so nothing else would show that these do not fail at all. */
static void
test_that_they_fail (gconstpointer failure)
{
  static const Request request = { "games", ask_games };

  g_assert_cmpuint (try_ever_fewer (&request, failure), >, 0);
}

/* Cancels the request while it runs its statement @n: then nothing has changed, or it was done by then. FALSE where
 * there is no such statement. */
static gboolean
try_cancelling (const Request *request,
                int            n,
                guint         *n_cancelled)
{
  char *folder = copy_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autofree char *before = dump (folder, TRUE);
  g_autoptr (GError) error = NULL;
  gboolean met;

  cancellable = g_cancellable_new ();
  failing_cancel_at (n, cancellable);
  request->ask (store, &error);
  met = failing_end ();
  g_clear_object (&cancellable);
  if (error != NULL)
    {
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
      assert_unchanged (folder, TRUE, before);
      assert_no_copies (folder);
      ++*n_cancelled;
    }
  assert_true (store, folder);
  fixture_close (store);
  fixture_remove (folder);
  return met;
}

static void
test_cancelled (gconstpointer data)
{
  guint n_cancelled = 0;
  int n = 1;

  while (try_cancelling (data, n, &n_cancelled))
    n = get_next (n);
  g_test_message ("fewer than %d statements, cancelled during %u of them", n, n_cancelled);
  g_assert_cmpuint (n_cancelled, >, 0);
}

/* A folder with a saved game, whose figures are impossible, and a game at the table. */
static char *
make_impossible (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);

  history_save_text (store, "yatzy | 1 chance 20 | 1 rest x | 2 rest x", "2026-11-01");
  game_unref (fixture_play (store, "yatzy | 1 ones 3"));
  fixture_close (store);
  fixture_tamper (folder, "UPDATE entry_count SET entry = 99 WHERE entry = 14");
  return folder;
}

/* Where a statement fails while the figures are counted anew, everything that was entered is still there, and the next
 * start can count them. */
static void
test_repair (void)
{
  gboolean met = TRUE;

  for (int n = 1; met; n = get_next (n))
    {
      char *folder = make_impossible ();
      Store *store = fixture_open (folder, NULL);
      g_autoptr (GError) error = NULL;

      failing_at (n);
      ask_entries (store, NULL);
      met = failing_end ();
      fixture_close (store);
      store = fixture_open (folder, NULL);
      ask_entries (store, &error);
      /* Where the categories could not be read, they have other numbers now. */
      if (error != NULL)
        g_assert_error (error, STORE_ERROR, STORE_ERROR_GONE);
      assert_true (store, folder);
      fixture_close (store);
      fixture_assert_ask (folder, "SELECT group_concat (state) FROM (SELECT state FROM game ORDER BY id)", "1");
      fixture_remove (folder);
    }
}

/* An update that fails is made at the next start. */
static void
test_migration (void)
{
  gboolean met = TRUE;

  for (int n = 1; met; n = get_next (n))
    {
      char *folder = fixture_make_version (11);
      Store *store;

      failing_at (n);
      fixture_try (folder, NULL, NULL);
      met = failing_end ();
      store = fixture_open (folder, NULL);
      assert_true (store, folder);
      fixture_close (store);
      fixture_assert_ask (folder, "SELECT group_concat (state) FROM (SELECT state FROM game ORDER BY id)",
                          "1,1,1,1,1,1,1,1,1,1,1,1,1,1,2");
      fixture_remove (folder);
    }
}

static gboolean
try_replacing (Store   *store,
               GError **error)
{
  g_autoptr (PutInPlace) placed = fixture_put (store, STORE_PUT_FILE, other, error);

  return placed != NULL;
}

/* The file that is to take the place of a damaged one fails while it is read: then the damaged one is still there. */
static void
test_replacement (void)
{
  gboolean met = TRUE;

  for (int n = 1; met; n = get_next (n))
    {
      char *folder = fixture_make_folder ();
      Store *store = store_new (folder);
      g_autofree char *content = NULL;
      g_autoptr (GError) error = NULL;

      g_assert_true (folder_make (folder, NULL));
      g_assert_true (g_file_set_contents (fixture_path (folder, "statistics.db"), "a letter", -1, NULL));
      failing_at (n);
      try_replacing (store, &error);
      met = failing_end ();
      if (error != NULL)
        {
          g_assert_cmpuint (error->domain, ==, STORE_ERROR);
          g_assert_true (g_file_get_contents (fixture_path (folder, "statistics.db"), &content, NULL, NULL));
          g_assert_cmpstr (content, ==, "a letter");
          g_assert_true (try_replacing (store, NULL));
        }
      fixture_close (store);
      store = fixture_open (folder, NULL);
      assert_true (store, folder);
      fixture_close (store);
      fixture_remove (folder);
    }
}

/* A store that could not be opened answers each request with the reason. */
static void
test_not_open (void)
{
  char *folder = fixture_make_folder ();
  Store *store = store_new (folder);
  g_autoptr (Game) game = NULL;

  g_assert_true (g_file_set_contents (folder, "a letter", -1, NULL));
  g_assert_false (fixture_reopen (store, &game, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (requests); i++)
    {
      g_autoptr (GError) error = NULL;

      g_test_message ("%s", requests[i].name);
      requests[i].ask (store, &error);
      g_assert_error (error, STORE_ERROR, STORE_ERROR_FOLDER);
    }
  fixture_close (store);
  fixture_remove (folder);
}

/* A game that was deleted, which the next start deletes for good. */
static void
leave_some_to_do (const char *folder)
{
  Store *store = fixture_open (folder, NULL);

  delete (store, NULL);
  fixture_close (store);
}

/* A store that cannot be opened opens the next time, with the game that was at the table. */
static void
test_open (void)
{
  gboolean met = TRUE;

  for (int n = 1; met; n++)
    {
      char *folder = copy_folder ();

      leave_some_to_do (folder);
      failing_at (n);
      fixture_try (folder, NULL, NULL);
      met = failing_end ();
      fixture_assert_running (folder, running);
      fixture_assert_ask (folder, "SELECT count(*) FROM game WHERE state > 2", "0");
      fixture_remove (folder);
    }
}

/* A first start that fails leaves nothing that is in the way of the next one. */
static void
test_first_start (void)
{
  gboolean met = TRUE;

  for (int n = 1; met; n++)
    {
      char *folder = fixture_make_folder ();
      g_autoptr (Game) game = NULL;
      Store *store;

      failing_at (n);
      fixture_try (folder, NULL, NULL);
      met = failing_end ();
      store = fixture_open (folder, &game);
      g_assert_null (game);
      assert_true (store, folder);
      fixture_close (store);
      fixture_remove (folder);
    }
}

int
main (int    argc,
      char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);

  failing_prepare ();
  failing_text_prepare ();
  set_up ();
  failing_watch ();
  for (guint i = 0; i < G_N_ELEMENTS (requests); i++)
    {
      g_autofree char *path = g_strconcat ("/store/statements/", requests[i].name, NULL);
      g_autofree char *rows = g_strconcat ("/store/rows/", requests[i].name, NULL);
      g_autofree char *texts = g_strconcat ("/store/texts/", requests[i].name, NULL);

      g_test_add_data_func (path, &requests[i], test_request);
      g_test_add_data_func (rows, &requests[i], test_rows);
      g_test_add_data_func (texts, &requests[i], test_texts);
    }
  g_test_add_data_func ("/store/rows/that-they-fail", &row_fails, test_that_they_fail);
  g_test_add_data_func ("/store/texts/that-they-fail", &text_fails, test_that_they_fail);
  for (guint i = 0; i < G_N_ELEMENTS (long_requests); i++)
    {
      g_autofree char *path = g_strconcat ("/store/other-statements/cancelled/", long_requests[i].name, NULL);

      g_test_add_data_func (path, &long_requests[i], test_cancelled);
    }
  g_test_add_func ("/store/other-statements/repair", test_repair);
  g_test_add_func ("/store/other-statements/migration", test_migration);
  g_test_add_func ("/store/other-statements/replacement", test_replacement);
  g_test_add_func ("/store/other-statements/not-open", test_not_open);
  g_test_add_func ("/store/other-statements/open", test_open);
  g_test_add_func ("/store/other-statements/first-start", test_first_start);
  status = g_test_run ();

  game_unref (running);
  g_free (other);
  fixture_remove (shared);
  model->store = fixture_open (model->folder, NULL);
  memory_free (model);
  return status;
}
