/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "history.h"

#include "category.h"
#include "failure.h"
#include "figures.h"
#include "game-rows.h"
#include "purse.h"
#include "query.h"
#include "records.h"
#include "results.h"
#include "seal.h"
#include "sort-time.h"

#include "core/game-file.h"
#include "core/sheet.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Games of one moment, with known moves, that are compared with a game that may be one of them. */
#define MOST_ALIKE 100

#define DAY_LENGTH (sizeof "2026-11-20" - 1)

/* Finds anew when players played last; a condition for the players follows. */
#define FIND_PLAYED                                                                                                    \
  "UPDATE player SET played = ifnull ((SELECT max (game.started)"                                                      \
  "  FROM seat CROSS JOIN game ON game.id = seat.game_id"                                                              \
  "  WHERE seat.player_id = player.id AND game.state IN (1, 2)), 0) WHERE "

gboolean
history_find_identity (Database    *database,
                       const char  *identity,
                       gint64      *id,
                       GError     **error)
{
  *id = 0;
  return database_get_number (database, id, error,
                              "SELECT id FROM game WHERE identity = ?1 AND state IN (1, 2) AND category IS NOT NULL"
                              " ORDER BY id DESC LIMIT 1",
                              "x", identity);
}

/* The numbers of saved games of the same moment as @game whose first player has the same total. The caller owns the
 * array. */
static GArray *
list_alike (Database    *database,
            const Game  *game,
            GError     **error)
{
  g_autoptr (Sheet) sheet = sheet_of (game);

  return query_read_ids (database_query (database,
                                         "SELECT alike.id FROM (SELECT id FROM game WHERE state IN (1, 2)"
                                         "  AND sort_time = ?1 AND category IS NOT NULL LIMIT ?2) AS alike"
                                         " JOIN seat ON seat.game_id = alike.id AND seat.seat = 0"
                                         " WHERE seat.total = ?3",
                                         "Iii", sort_time_of_game (game), MOST_ALIKE, sheet->seats[0].total),
                         error);
}

/* Sets @saved to the saved game @id, owned by the caller, or to NULL where it is damaged. */
static gboolean
read_sound (Database  *database,
            gint64     id,
            Game     **saved,
            GError   **error)
{
  g_autoptr (GError) reason = NULL;

  *saved = game_rows_read (database, NULL, id, NULL, &reason);
  if (*saved != NULL || database_is_damage (database, reason))
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&reason));
  return FALSE;
}

/* Looks for a game with moves whose players were renamed or whose date was changed since it was saved: it keeps its
 * identity, but a record of it that is written now has another one. */
static gboolean
find_changed_twin (Database    *database,
                   const Game  *game,
                   const char  *own,
                   gint64      *id,
                   GError     **error)
{
  g_autoptr (GArray) ids = list_alike (database, game, error);

  for (guint i = 0; ids != NULL && i < ids->len; i++)
    {
      g_autoptr (Game) saved = NULL;
      g_autofree char *now = NULL;

      if (!read_sound (database, g_array_index (ids, gint64, i), &saved, error))
        return FALSE;
      now = saved != NULL ? game_file_identity (saved) : NULL;
      if (g_strcmp0 (now, own) != 0)
        continue;
      *id = g_array_index (ids, gint64, i);
      return TRUE;
    }
  return ids != NULL;
}

/* The first and the last time by which games of the day of @game are sorted; those without a day are undated. */
static void
get_day (const Game *game,
         gint64     *first,
         gint64     *last)
{
  const char *date = game_get_facts (game)->date;
  g_autofree char *day = date != NULL ? g_strndup (date, DAY_LENGTH) : NULL;

  if (day == NULL || !sort_time_of_day (day, first, last))
    *first = *last = SORT_TIME_UNDATED;
}

/* The numbers of saved games of which only the totals are known that have the day of @game, a player with the name and
 * the total of its first one, and the same sum and number of totals, in the order of time. The caller owns the
 * array. */
static GArray *
list_equal_sums (Database    *database,
                 const Game  *game,
                 GError     **error)
{
  const int *totals = game_get_totals (game);
  guint n = game_get_n_players (game);
  gint64 first, last, sum = 0;

  get_day (game, &first, &last);
  for (guint seat = 0; seat < n; seat++)
    sum += totals[seat];
  return query_read_ids (database_query (database,
                                         "SELECT game.id FROM player"
                                         " CROSS JOIN seat ON seat.player_id = player.id"
                                         "  AND seat.sort_time BETWEEN ?2 AND ?3"
                                         " CROSS JOIN game ON game.id = seat.game_id"
                                         " WHERE player.name = ?1 AND seat.total = ?4 AND game.totals_only"
                                         "  AND game.state IN (1, 2) AND game.category IS NOT NULL"
                                         "  AND (SELECT sum (total) = ?5 AND count(*) = ?6 FROM seat AS each"
                                         "       WHERE each.game_id = game.id)"
                                         " ORDER BY seat.sort_time, game.id",
                                         "sIIiIi", game_get_player (game, 0), first, last, totals[0], sum, n),
                         error);
}

/* What games of totals have in common that only a number tells apart. The caller owns it. */
static char *
make_equal (const Game *game)
{
  g_autoptr (Game) plain = game_new_totals (game, game_get_totals (game), NULL);

  return game_file_identity (plain);
}

static gboolean
has_time (const Game *game)
{
  const char *date = game_get_facts (game)->date;

  return date != NULL && strlen (date) > DAY_LENGTH;
}

/* Looks for a game of totals as it is now. Version 11 and those before it had no numbers, and identified such a game by
 * its time of day and by the order of its players, too: of equal games that they saved the second one is that with the
 * number 2, and so on. With @by_time, @game has an identity that is not of now, so it may be such a game: then another
 * time of day is another game. */
static gboolean
find_equal_totals (Database    *database,
                   const Game  *game,
                   gboolean     by_time,
                   gint64      *id,
                   GError     **error)
{
  g_autoptr (GArray) ids = list_equal_sums (database, game, error);
  g_autofree char *equal = make_equal (game);
  guint number = MAX (game_get_number (game), 1), n_unnumbered = 0;

  for (guint i = 0; ids != NULL && i < ids->len; i++)
    {
      g_autoptr (Game) saved = NULL;
      g_autofree char *there = NULL;
      gboolean same;

      if (!read_sound (database, g_array_index (ids, gint64, i), &saved, error))
        return FALSE;
      there = saved != NULL ? make_equal (saved) : NULL;
      if (g_strcmp0 (there, equal) != 0)
        continue;
      if (by_time && has_time (saved))
        same = strcmp (game_get_facts (game)->date, game_get_facts (saved)->date) == 0;
      else if (game_get_number (saved) == 0)
        same = ++n_unnumbered == number;
      else
        same = game_get_number (saved) == number;
      if (same)
        *id = g_array_index (ids, gint64, i);
    }
  return ids != NULL;
}

gboolean
history_find_twin (Database    *database,
                   const Game  *game,
                   const char  *identity,
                   gint64      *id,
                   GError     **error)
{
  g_autofree char *own = game_file_identity (game);
  gboolean totals = game_get_totals (game) != NULL;
  gboolean by_time = totals && identity != NULL && strcmp (identity, own) != 0 && has_time (game);

  *id = 0;
  if (identity != NULL && !history_find_identity (database, identity, id, error))
    return FALSE;
  if (*id == 0 && !by_time && !history_find_identity (database, own, id, error))
    return FALSE;
  if (*id != 0)
    return TRUE;
  if (totals)
    return find_equal_totals (database, game, by_time, id, error);
  /* Without a date, any number of games would have to be compared. */
  return sort_time_of_game (game) == SORT_TIME_UNDATED || find_changed_twin (database, game, own, id, error);
}

gboolean
history_forget_players (Database  *database,
                        GError   **error)
{
  return database_run (database, error,
                       "DELETE FROM player WHERE NOT EXISTS (SELECT 1 FROM seat WHERE seat.player_id = player.id)"
                       " AND id NOT IN (SELECT player_id FROM purse)",
                       "");
}

/* Deletes players without games, if the last statement deleted a game. */
static gboolean
forget_their_players (Database  *database,
                      GError   **error)
{
  return database_get_n_changed (database) == 0 || history_forget_players (database, error);
}

/* Deletes for good those deleted games with the same identity whose number is above @id, so that none of them can be
 * restored beside the one that is saved now. */
static gboolean
purge_deleted_twins (Database    *database,
                     const char  *identity,
                     gint64       id,
                     GError     **error)
{
  return database_run (database, error,
                       "DELETE FROM game WHERE identity = ?1 AND state = 3 AND saved IS NOT NULL AND id > ?2", "xI",
                       identity, id) &&
         forget_their_players (database, error);
}

static gboolean
save_game (Database    *database,
           gint64       id,
           const Game  *game,
           const char  *identity,
           gint64       sort_time,
           EntryCounts *counts,
           GError     **error)
{
  g_autoptr (Sheet) sheet = sheet_of (game);
  guint n_moves = game_get_n_moves (game);
  gint64 ended = n_moves > 0 ? game_get_move (game, n_moves - 1)->time : 0;

  return database_run (database, error,
                       "UPDATE game SET ended = ?2, saved = ?3, identity = ?4, sort_time = ?5"
                       " WHERE id = ?1 AND saved IS NULL AND state IN (0, 3)",
                       "IIIxI", id, ended != 0 ? ended : DATABASE_NULL, g_get_real_time () / G_USEC_PER_SEC, identity,
                       sort_time) &&
         database_check_changed (database, "the running game is gone", error) &&
         database_run (database, error,
                       "UPDATE player SET played = max (played, (SELECT started FROM game WHERE id = ?1))"
                       " WHERE id IN (SELECT player_id FROM seat WHERE game_id = ?1)",
                       "I", id) &&
         results_add (database, id, sheet, counts, error);
}

/* Deletes an imported copy of the running game @id. A finished game can be exported and imported while it is still on
 * the table; the copy has a higher number, which an earlier game that happens to be the same in every entry has not.
 * This one stays, because it has the time of each move; note and place of the copy are kept. */
static gboolean
replace_twin (Database    *database,
              gint64       id,
              const char  *identity,
              GError     **error)
{
  gint64 twin;

  if (!history_find_identity (database, identity, &twin, error) || !purge_deleted_twins (database, identity, id, error))
    return FALSE;
  if (twin <= id)
    return TRUE;

  return results_drop (database, twin, error) &&
         database_run (database, error,
                       "UPDATE game SET note = ifnull (note, (SELECT note FROM game WHERE id = ?2)),"
                       " place = ifnull (place, (SELECT place FROM game WHERE id = ?2)) WHERE id = ?1",
                       "II", id, twin) &&
         database_run (database, error, "DELETE FROM game WHERE id = ?1", "I", twin);
}

gboolean
history_save (Database    *database,
              gint64       id,
              const Game  *game,
              GError     **error)
{
  g_autofree char *identity = game_file_identity (game);
  gint64 category;

  return replace_twin (database, id, identity, error) && category_look_up (database, game, &category, error) &&
         records_note_old (database, category, error) &&
         save_game (database, id, game, identity, sort_time_of_game (game), NULL, error) &&
         category_look_up (database, game, &category, error) &&
         records_note_new (database, category, id, error) && purse_settle (database, id, game, error);
}

/* The data of a transaction that looks for records. */
typedef struct
{
  const Game *game;
  GPtrArray *records;
} Coming;

/* Saves the game and reads its records. Returns FALSE without an error, so that the transaction is rolled back. */
static gboolean
save_for_records (Database  *database,
                  gpointer   data,
                  GError   **error)
{
  Coming *coming = data;
  gint64 id = 0;

  if (database_get_number (database, &id, error, "SELECT id FROM game WHERE state = 0", "") && id != 0 &&
      history_save (database, id, coming->game, error))
    coming->records = records_list_new (database, id, error);
  return FALSE;
}

GPtrArray *
history_list_coming_records (Database    *database,
                             const Game  *game,
                             GError     **error)
{
  Coming coming = { game, NULL };

  database_transact (database, save_for_records, &coming, error);
  return coming.records;
}

/* When an imported game began, as far as its moves or its date tell; else 0. */
static gint64
get_started (const Game *game)
{
  gint64 first = game_get_n_moves (game) > 0 ? game_get_move (game, 0)->time : 0;
  gint64 sort_time = sort_time_of_game (game);

  if (first != 0)
    return first;
  return sort_time != SORT_TIME_UNDATED ? sort_time : 0;
}

static gboolean
add_saved (Database         *database,
           const Game       *game,
           const GameOrigin *origin,
           EntryCounts      *counts,
           gint64           *id,
           GError          **error)
{
  gint64 sort_time = game_get_facts (game)->date != NULL ? sort_time_of_game (game) : origin->sort_time;
  /* A time in the future would make its players the last ones who played. */
  gint64 started = MIN (origin->started, g_get_real_time () / G_USEC_PER_SEC);

  *id = game_rows_add (database, game, GAME_DISCARDED, started, error);
  return *id != 0 && save_game (database, *id, game, origin->identity, MAX (sort_time, SORT_TIME_UNDATED), counts,
                                error);
}

gboolean
history_import_saved (Database         *database,
                      const Game       *game,
                      const GameOrigin *origin,
                      EntryCounts      *counts,
                      gint64           *id,
                      GError          **error)
{
  return add_saved (database, game, origin, counts, id, error) &&
         purge_deleted_twins (database, origin->identity, 0, error);
}

gboolean
history_import_game (Database    *database,
                     const Game  *game,
                     const char  *identity,
                     EntryCounts *counts,
                     gint64      *id,
                     GError     **error)
{
  g_autofree char *own = identity == NULL ? game_file_identity (game) : NULL;
  const GameOrigin origin = { own != NULL ? own : identity, get_started (game), sort_time_of_game (game) };

  return history_import_saved (database, game, &origin, counts, id, error);
}

/* Gives the game @to what belongs to the game @from: its series, its handicaps, and its lines in the ledger of coins. */
static gboolean
move_belongings (Database  *database,
                 gint64     from,
                 gint64     to,
                 GError   **error)
{
  return database_run (database, error, "UPDATE series_game SET game_id = ?2 WHERE game_id = ?1", "II", from, to) &&
         database_run (database, error, "UPDATE handicap SET game_id = ?2 WHERE game_id = ?1", "II", from, to) &&
         database_run (database, error, "UPDATE ledger SET game_id = ?2 WHERE game_id = ?1", "II", from, to);
}

/* Takes a saved game out of the history, but keeps it as a deleted one. A damaged game may lack what a deleted game has.
 * Any seal will do, because it must not become a true one. */
static gboolean
set_aside (Database  *database,
           gint64     id,
           GError   **error)
{
  return results_drop (database, id, error) &&
         database_run (database, error,
                       "UPDATE game SET state = 3, saved = ifnull (saved, 0), seal = ifnull (seal, zeroblob (16)) WHERE id = ?1",
                       "I", id);
}

gboolean
history_continue_game (Database    *database,
                       gint64       id,
                       const Game  *game,
                       EntryCounts *counts,
                       gint64      *now,
                       GError     **error)
{
  g_autofree char *identity = NULL;
  GameOrigin origin = { NULL };

  if (!history_read_identity (database, id, &identity, error) ||
      !database_get_number (database, &origin.started, error, "SELECT started FROM game WHERE id = ?1", "I", id) ||
      !database_get_number (database, &origin.sort_time, error, "SELECT sort_time FROM game WHERE id = ?1", "I", id))
    return FALSE;
  origin.identity = identity;
  return set_aside (database, id, error) && add_saved (database, game, &origin, counts, now, error) &&
         move_belongings (database, id, *now, error);
}

gboolean
history_replace_game (Database    *database,
                      gint64       id,
                      const Game  *game,
                      const char  *identity,
                      GError     **error)
{
  gint64 now;

  return results_drop (database, id, error) &&
         history_import_game (database, game, identity, NULL, &now, error) &&
         move_belongings (database, id, now, error) &&
         database_run (database, error, "DELETE FROM game WHERE id = ?1", "I", id) &&
         history_forget_players (database, error);
}

/* Brings back the game in whose place the game @id is, where there is one: it was set aside with the same identity. */
static gboolean
bring_back (Database  *database,
            gint64     id,
            GError   **error)
{
  gint64 former = 0;
  g_autoptr (Game) game = NULL;
  g_autoptr (Sheet) sheet = NULL;

  if (!database_get_number (database, &former, error,
                            "SELECT former.id FROM game AS now JOIN game AS former ON former.identity = now.identity"
                            " WHERE now.id = ?1 AND former.id <> now.id AND former.state = 3"
                            " AND former.saved IS NOT NULL",
                            "I", id))
    return FALSE;
  if (former == 0)
    return TRUE;
  game = game_rows_read (database, NULL, former, NULL, error);
  if (game == NULL)
    return FALSE;
  sheet = sheet_of (game);
  return move_belongings (database, id, former, error) && results_add (database, former, sheet, NULL, error);
}

/* Deletes a game without a trace. What is no saved game any more stays. */
static gboolean
take_back_game (Database  *database,
                gint64     id,
                GError   **error)
{
  gint64 any = 0;

  if (!database_get_number (database, &any, error,
                            "SELECT 1 FROM game WHERE id = ?1 AND state <> 0 AND saved IS NOT NULL", "I", id))
    return FALSE;
  return any == 0 ||
         (bring_back (database, id, error) && results_drop (database, id, error) &&
          database_run (database, error,
                        "UPDATE player SET played = 0 WHERE id IN (SELECT player_id FROM seat WHERE game_id = ?1)"
                        " AND played = (SELECT started FROM game WHERE id = ?1)",
                        "I", id) &&
          database_run (database, error, "DELETE FROM game WHERE id = ?1", "I", id));
}

static int
compare_highest_first (gconstpointer a,
                       gconstpointer b)
{
  gint64 first = *(const gint64 *) a, second = *(const gint64 *) b;

  return (second > first) - (second < first);
}

/* The game with the highest number goes first. It was the newest one when it was imported, so nothing follows it in the
 * order of time. */
gboolean
history_take_back (Database  *database,
                   gpointer   data,
                   GError   **error)
{
  GArray *numbers = data;

  g_array_sort (numbers, compare_highest_first);
  for (guint i = 0; i < numbers->len; i++)
    if (!take_back_game (database, g_array_index (numbers, gint64, i), error))
      return FALSE;

  /* When the players played last is found anew. */
  return history_forget_players (database, error) &&
         database_run (database, error, FIND_PLAYED "played = 0", "");
}

gboolean
history_discard (Database  *database,
                 gint64     id,
                 GError   **error)
{
  return database_run (database, error, "UPDATE game SET state = 3 WHERE id = ?1 AND state = 0", "I", id) &&
         database_check_changed (database, "the running game is gone", error);
}

gboolean
history_drop (Database  *database,
              gint64     id,
              GError   **error)
{
  return database_run (database, error, "DELETE FROM game WHERE id = ?1", "I", id) &&
         forget_their_players (database, error);
}

/* Sets @found to whether @sql finds the game @id. */
static gboolean
find_game (Database    *database,
           gint64       id,
           const char  *sql,
           gboolean    *found,
           GError     **error)
{
  gint64 any = 0;
  gboolean read = database_get_number (database, &any, error, sql, "I", id);

  *found = any != 0;
  return read;
}

gboolean
history_check (Database  *database,
               gint64     id,
               GError   **error)
{
  gboolean cleared;

  if (!find_game (database, id, "SELECT 1 FROM game WHERE id = ?1 AND state <> 0", &cleared, error))
    return FALSE;
  if (!cleared)
    return failure_set (error, STORE_ERROR_GONE, database_get_path (database), NULL);
  return TRUE;
}

static gboolean
check_saved (Database  *database,
             gint64     id,
             GError   **error)
{
  gboolean saved;

  if (!find_game (database, id, "SELECT 1 FROM game WHERE id = ?1 AND state IN (1, 2)", &saved, error))
    return FALSE;
  if (!saved)
    return failure_refuse (error, STORE_ERROR_GONE,
                           _("The game is no longer in the statistics: look at the list again."));
  return TRUE;
}

static gboolean
check_deleted (Database  *database,
               gint64     id,
               GError   **error)
{
  gboolean deleted;

  if (!find_game (database, id, "SELECT 1 FROM game WHERE id = ?1 AND state = 3 AND saved IS NOT NULL", &deleted, error))
    return FALSE;
  if (!deleted)
    return failure_refuse (error, STORE_ERROR_GONE, _("The deleted game can no longer be restored."));
  return TRUE;
}

Game *
history_read (Database  *database,
              gint64     id,
              GError   **error)
{
  return check_saved (database, id, error) ? game_rows_read (database, NULL, id, NULL, error) : NULL;
}

GArray *
history_list_numbers (Database  *database,
                      GError   **error)
{
  return query_read_ids (database_query (database,
                                         "SELECT id FROM game WHERE state IN (1, 2) ORDER BY sort_time, id", ""),
                         error);
}

gboolean
history_read_identity (Database  *database,
                       gint64     id,
                       char     **identity,
                       GError   **error)
{
  g_auto (Query) query =
    database_query (database, "SELECT lower (hex (identity)) FROM game WHERE id = ?1 AND state IN (1, 2)", "I", id);

  while (query_next (&query))
    *identity = g_strdup (query_text (&query));
  return query_finish (&query, error);
}

GPtrArray *
history_read_games (Database      *database,
                    const gint64  *numbers,
                    guint          n,
                    GError       **error)
{
  g_autoptr (GPtrArray) games = g_ptr_array_new_with_free_func ((GDestroyNotify) saved_game_free);
  g_autoptr (GHashTable) shelf = game_rows_new_shelf ();

  for (guint i = 0; i < n; i++)
    {
      SavedGame *saved = g_new0 (SavedGame, 1);
      g_autoptr (GError) reason = NULL;

      saved->number = numbers[i];
      g_ptr_array_add (games, saved);
      if (history_read_identity (database, numbers[i], &saved->identity, &reason) && saved->identity != NULL)
        saved->game = game_rows_read (database, shelf, numbers[i], NULL, &reason);
      else if (reason == NULL)
        g_ptr_array_remove_index (games, games->len - 1);

      if (reason != NULL && !g_error_matches (reason, STORE_ERROR, STORE_ERROR_DAMAGED))
        {
          g_propagate_error (error, g_steal_pointer (&reason));
          return NULL;
        }
    }
  return g_steal_pointer (&games);
}

/* Of a game of which only the totals are known, the totals stay, because they are all there is. The players get the
 * time of their last other game, until this one is saved again. */
gboolean
history_reopen (Database  *database,
                gint64     id,
                GError   **error)
{
  return purse_reverse (database, id, error) && results_drop (database, id, error) &&
         database_run (database, error,
                       "UPDATE seat SET rank = NULL, sort_time = NULL,"
                       " total = CASE WHEN (SELECT totals_only FROM game WHERE id = ?1) THEN total END"
                       " WHERE game_id = ?1",
                       "I", id) &&
         database_run (database, error,
                       "UPDATE game SET state = 0, ended = NULL, saved = NULL, identity = NULL, sort_time = NULL,"
                       " seal = NULL WHERE id = ?1",
                       "I", id) &&
         database_check_changed (database, "the running game is gone", error) &&
         database_run (database, error,
                       FIND_PLAYED "id IN (SELECT player_id FROM seat WHERE game_id = ?1)", "I", id);
}

gboolean
history_purge_deleted (Database  *database,
                       gint64     id,
                       GError   **error)
{
  return database_run (database, error,
                       "DELETE FROM game WHERE state = 3 AND saved IS NOT NULL AND category IS NULL AND id <> ?1"
                       " AND (?1 = 0 OR NOT EXISTS (SELECT 1 FROM game AS now WHERE now.identity = game.identity"
                       "  AND (now.state IN (1, 2) OR now.id = ?1)))",
                       "I", id) &&
         forget_their_players (database, error);
}

/* These statements use the index game_aside, so that they are quick however long the history is; the plus keeps SQLite
 * from using the index of states instead. */
gboolean
history_purge (Database  *database,
               gint64     id,
               GError   **error)
{
  return database_run (database, error,
                       "DELETE FROM game WHERE state = 3 AND saved IS NULL AND seal IS NULL AND id < ?1", "I", id) &&
         forget_their_players (database, error) &&
         database_run (database, error,
                       "DELETE FROM move WHERE game_id IN"
                       " (SELECT id FROM game WHERE undone > 0 AND +state IN (1, 2) AND id < ?1)"
                       " AND n >= (SELECT done FROM game WHERE game.id = move.game_id)",
                       "I", id) &&
         database_run (database, error,
                       "UPDATE game SET undone = 0 WHERE undone > 0 AND +state IN (1, 2) AND id < ?1", "I", id);
}

/* Sets date, note and place. If the date changes, so does the place of the game in the order of time. */
gboolean
history_edit_game (Database         *database,
                   gint64            id,
                   const GameFacts  *facts,
                   GError          **error)
{
  g_autoptr (Game) old = history_read (database, id, error);
  g_autoptr (Game) game = NULL;
  GameFacts all = *facts;
  const GameFacts *now;

  if (old == NULL)
    return FALSE;
  all.bet = game_get_facts (old)->bet;
  game = game_with_facts (old, &all, error);
  if (game == NULL)
    return FALSE;

  now = game_get_facts (game);
  return database_run (database, error, "UPDATE game SET date = ?2, note = ?3, place = ?4 WHERE id = ?1", "Isss", id,
                       now->date, now->note, now->place) &&
         seal_write (database, id, error) &&
         (g_strcmp0 (game_get_facts (old)->date, now->date) == 0 ||
          results_move (database, id, sort_time_of_game (game), error));
}

gboolean
history_delete_game (Database  *database,
                     gint64     id,
                     GError   **error)
{
  return check_saved (database, id, error) && purse_reverse (database, id, error) && set_aside (database, id, error) &&
         history_purge_deleted (database, id, error);
}

gboolean
history_restore_game (Database  *database,
                      gint64     id,
                      GError   **error)
{
  g_autoptr (Game) game = NULL;
  g_autoptr (Sheet) sheet = NULL;

  if (!check_deleted (database, id, error))
    return FALSE;
  game = game_rows_read (database, NULL, id, NULL, error);
  if (game == NULL)
    return FALSE;

  sheet = sheet_of (game);
  return results_add (database, id, sheet, NULL, error) &&
         (!sheet->finished || purse_restore (database, id, error));
}

/* Players in the running game come first. The others are sorted by their newest game that was not discarded, which also
 * tells the order of its seats; a player without one is left out. The cross join makes SQLite begin with the players,
 * who are few, and not with the seats. */
char **
history_list_players (Database  *database,
                      GError   **error)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_auto (Query) query =
    database_query (database,
                    "SELECT player.name FROM player"
                    " CROSS JOIN seat ON seat.player_id = player.id"
                    "  AND seat.game_id = (SELECT game.id FROM seat AS other"
                    "   JOIN game ON game.id = other.game_id"
                    "   WHERE other.player_id = player.id AND game.state <> 3"
                    "   ORDER BY other.game_id DESC LIMIT 1)"
                    " ORDER BY CASE WHEN seat.game_id IN (SELECT id FROM game WHERE state = 0)"
                    "  THEN 9223372036854775807 ELSE player.played END DESC, seat.game_id DESC, seat.seat",
                    "");

  while (query_next (&query))
    g_ptr_array_add (names, g_strdup (query_text (&query)));

  g_ptr_array_add (names, NULL);
  return query_finish (&query, error) ? (char **) g_ptr_array_free (g_steal_pointer (&names), FALSE) : NULL;
}

gboolean
history_has_any (Database  *database,
                 gboolean  *any,
                 GError   **error)
{
  gint64 found = 0;
  gboolean read = database_get_number (database, &found, error,
                                       "SELECT EXISTS (SELECT 1 FROM game) OR EXISTS (SELECT 1 FROM ledger)", "");

  *any = found != 0;
  return read;
}
