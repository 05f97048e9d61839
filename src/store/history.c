/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "history.h"

#include "failure.h"
#include "figures.h"
#include "people.h"
#include "person.h"
#include "purse.h"
#include "query.h"
#include "saved-game.h"
#include "sort-time.h"
#include "store-ask.h"
#include "stored-rules.h"
#include "tally.h"

#include "core/game-file.h"
#include "core/game-stored.h"
#include "core/sheet.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Games of one moment, with known moves, that are compared with a game that may be one of them. */
#define MOST_ALIKE 100

#define DAY_LENGTH (sizeof "2026-11-20" - 1)

gboolean
history_find_identity (Database    *database,
                       const char  *identity,
                       gint64      *id,
                       GError     **error)
{
  *id = 0;
  return database_get_number (database, id, error,
                              "SELECT id FROM game WHERE identity = ?1 AND state IN (1, 2) ORDER BY id DESC LIMIT 1",
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
                                         "  AND sort_time = ?1 LIMIT ?2) AS alike"
                                         " JOIN seat ON seat.game_id = alike.id AND seat.seat = 0"
                                         " WHERE seat.total = ?3",
                                         "Iii", sort_time_of_game (game), MOST_ALIKE, sheet->seats[0].total),
                         error);
}

/* Sets @saved to the saved game @id, owned by the caller, or to NULL where it cannot be read. */
static gboolean
read_sound (Database  *database,
            gint64     id,
            Game     **saved,
            GError   **error)
{
  g_autoptr (GError) reason = NULL;

  *saved = saved_game_read (database, NULL, id, &reason);
  if (*saved != NULL || saved_game_is_unreadable (reason))
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&reason));
  return FALSE;
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
                                         "  AND game.state IN (1, 2)"
                                         "  AND (SELECT sum (total) = ?5 AND count(*) = ?6 FROM seat AS each"
                                         "       WHERE each.game_id = game.id)"
                                         " ORDER BY seat.sort_time, game.id",
                                         "sIIiIi", game_get_player (game, 0), first, last, totals[0], sum, n),
                         error);
}

/* The identity of @game as it is now, but for the number that tells equal games of totals apart. The caller owns it. */
static char *
identify_unnumbered (const Game *game)
{
  const int *totals = game_get_totals (game);
  g_autoptr (Game) plain = totals != NULL ? game_new_totals (game, totals, NULL) : NULL;

  return game_file_identity (plain != NULL ? plain : game);
}

static gboolean
has_time_of_day (const Game *game)
{
  const char *date = game_get_facts (game)->date;

  return date != NULL && strlen (date) > DAY_LENGTH;
}

/* Looks for a game as it is now. One with moves has another identity than the one that it kept if players were renamed
 * or the date was changed. Of games of totals, version 11 and those before it knew no numbers, and identified such a
 * game by its time of day and by the order of its players, too: of equal games that they saved the second one is that
 * with the number 2, and so on. With @by_time, @game has an identity that is not of now, so it may be such a game: then
 * another time of day is another game. */
static gboolean
find_as_now (Database    *database,
             const Game  *game,
             gboolean     by_time,
             gint64      *id,
             GError     **error)
{
  gboolean totals = game_get_totals (game) != NULL;
  g_autoptr (GArray) ids = totals ? list_equal_sums (database, game, error) : list_alike (database, game, error);
  g_autofree char *own = identify_unnumbered (game);
  guint number = MAX (game_get_number (game), 1), n_unnumbered = 0;

  for (guint i = 0; ids != NULL && i < ids->len && *id == 0; i++)
    {
      g_autoptr (Game) saved = NULL;
      g_autofree char *there = NULL;
      gboolean same = !totals;

      if (!read_sound (database, g_array_index (ids, gint64, i), &saved, error))
        return FALSE;
      there = saved != NULL ? identify_unnumbered (saved) : NULL;
      if (g_strcmp0 (there, own) != 0)
        continue;
      if (totals && by_time && has_time_of_day (saved))
        same = strcmp (game_get_facts (game)->date, game_get_facts (saved)->date) == 0;
      else if (totals)
        same = (game_get_number (saved) > 0 ? game_get_number (saved) : ++n_unnumbered) == number;
      if (same)
        *id = g_array_index (ids, gint64, i);
    }
  return ids != NULL;
}

static gboolean
has_times (const Game *game)
{
  return game_get_n_moves (game) > 0 && game_get_move (game, 0)->time != 0;
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
  gboolean by_time = totals && identity != NULL && strcmp (identity, own) != 0 && has_time_of_day (game);

  *id = 0;
  if (identity != NULL && !history_find_identity (database, identity, id, error))
    return FALSE;
  if (*id == 0 && !by_time && !history_find_identity (database, own, id, error))
    return FALSE;
  /* Any number of games with moves that have no date would have to be compared, so only those with times are: such a
   * game was played here, and its date was removed later. */
  return *id != 0 || (!totals && !has_times (game) && sort_time_of_game (game) == SORT_TIME_UNDATED) ||
         find_as_now (database, game, by_time, id, error);
}

/* --- saving --- */

/* Whether @saved is @game, whoever was renamed since. Without times, two games may be the same in every move, but not
 * also in what was written about them by hand. */
static gboolean
is_same (const Game *saved,
         const Game *game)
{
  g_auto (GStrv) names = game_list_players (saved);
  gboolean timed = has_times (game), alike = timed && game_get_n_players (saved) == game_get_n_players (game);
  g_autoptr (Game) named = alike ? game_with_names (game, (const char *const *) names) : NULL;
  g_autofree char *one = timed ? saved_game_make_text (saved) : game_file_write_whole (saved);
  g_autofree char *other = named != NULL ? saved_game_make_text (named) : game_file_write_whole (game);

  return strcmp (one, other) == 0 && strcmp (game_get_rules (saved)->text, game_get_rules (game)->text) == 0;
}

/* A game that was brought back may be saved with other names and another date than when it was first saved, which its
 * identity tells. */
gboolean
history_find_cleared (Database    *database,
                      const Game  *game,
                      gint64      *id,
                      GError     **error)
{
  g_autofree char *identity = game_file_identity (game);
  g_autoptr (GArray) ids = list_alike (database, game, error);
  gint64 first;

  *id = 0;
  if (ids == NULL || !history_find_identity (database, identity, &first, error))
    return FALSE;
  if (first != 0)
    g_array_prepend_val (ids, first);
  for (guint i = 0; i < ids->len && *id == 0; i++)
    {
      g_autoptr (Game) saved = NULL;

      if (!read_sound (database, g_array_index (ids, gint64, i), &saved, error))
        return FALSE;
      if (saved != NULL && is_same (saved, game))
        *id = g_array_index (ids, gint64, i);
    }
  return TRUE;
}

/* Deletes for good those deleted games with the same identity, so that none of them can be restored beside the one that
 * was saved now, and the players who sat only in them. */
static gboolean
purge_deleted_twins (Database    *database,
                     const char  *identity,
                     GError     **error)
{
  return database_run (database, error, "DELETE FROM game WHERE identity = ?1 AND state > 2", "x", identity) &&
         (database_get_n_changed (database) == 0 || persons_forget (database, error));
}

static gboolean
remove_game (Database  *database,
             gint64     id,
             GError   **error)
{
  return tally_touch (database, id, error) && database_run (database, error, "DELETE FROM game WHERE id = ?1", "I", id);
}

/* Gives the game @id note and place of an imported copy, which is deleted. A finished game can be exported and imported
 * while it is still on the table; the copy has no times, which an earlier game that happens to be the same in every
 * entry has. */
static gboolean
replace_copy (Database    *database,
              gint64       id,
              const char  *identity,
              GError     **error)
{
  gint64 copy = 0;

  return database_get_number (database, &copy, error,
                              "SELECT id FROM game WHERE identity = ?1 AND state IN (1, 2)"
                              " AND instr (text, '#: times ') = 0 ORDER BY id DESC LIMIT 1",
                              "x", identity) &&
         (copy == 0 || (database_run (database, error,
                                      "UPDATE game SET note = ifnull (game.note, copy.note),"
                                      " place = ifnull (game.place, copy.place) FROM game AS copy"
                                      " WHERE game.id = ?1 AND copy.id = ?2",
                                      "II", id, copy) &&
                        remove_game (database, copy, error)));
}

static gboolean
add_game (Database          *database,
          const Game        *game,
          const GameOrigin  *origin,
          gint64            *id,
          GError           **error)
{
  *id = saved_game_add (database, game, origin, error);
  return *id != 0 && purge_deleted_twins (database, origin->identity, error) && tally_add (database, *id, error);
}

static gboolean
add_from_table (Database       *database,
                const AtTable  *at,
                gint64         *id,
                GError        **error)
{
  g_autofree char *identity = game_file_identity (at->game);
  g_autofree int *handicaps = at_table_list_handicaps (at);
  GameOrigin origin = { .identity = identity, .handicaps = handicaps };

  return (at->series == NULL || database_get_number (database, &origin.series, error,
                                                     "SELECT id FROM series WHERE identity = ?1", "x", at->series)) &&
         add_game (database, at->game, &origin, id, error) &&
         (!has_times (at->game) || replace_copy (database, *id, identity, error)) && tally_settle (database, error);
}

gboolean
history_save (Database       *database,
              const AtTable  *at,
              gint64         *id,
              GError        **error)
{
  *id = 0;
  if (has_times (at->game) && !history_find_cleared (database, at->game, id, error))
    return FALSE;
  if (*id != 0)
    return purse_settle (database, *id, at->game, error);
  return people_meet (database, at, error) && add_from_table (database, at, id, error) &&
         purse_settle (database, *id, at->game, error);
}

/* A question about the game at the table as if it were saved, and its answer. */
typedef struct
{
  const StoreQuestion *question;
  StoreAnswer *answer;
  gpointer result;
} Coming;

/* Saves the game and asks. Returns FALSE without an error, so that the transaction is rolled back. */
static gboolean
save_and_ask (Database  *database,
              gpointer   data,
              GError   **error)
{
  Coming *coming = data;
  const AtTable at = { (Game *) coming->question->played, NULL };
  StoreQuestion question = *coming->question;

  if (history_save (database, &at, &question.game, error))
    coming->result = coming->answer (database, &at, &question, error);
  return FALSE;
}

gpointer
history_ask_of_coming (Database             *database,
                       const AtTable        *at,
                       const StoreQuestion  *question,
                       StoreAnswer          *answer,
                       GError              **error)
{
  Coming coming = { question, answer, NULL };

  /* The game may have left the table since. */
  if (at->game != NULL)
    database_transact (database, save_and_ask, &coming, error);
  return coming.result;
}

gpointer
history_list_coming_records (Database             *database,
                             const AtTable        *at,
                             const StoreQuestion  *question,
                             GError              **error)
{
  return history_ask_of_coming (database, at, question, records_list_new, error);
}

gboolean
history_import_game (Database    *database,
                     const Game  *game,
                     const char  *identity,
                     gint64      *id,
                     GError     **error)
{
  g_autofree char *own = game_file_identity (game);
  const GameOrigin origin = { .identity = identity != NULL ? identity : own };

  return add_game (database, game, &origin, id, error);
}

/* --- deleting and restoring --- */

/* Takes a saved game out of the history, but keeps it as a deleted one. */
static gboolean
set_aside (Database  *database,
           gint64     id,
           GError   **error)
{
  return tally_touch (database, id, error) &&
         database_run (database, error, "UPDATE game SET state = state + 2 WHERE id = ?1", "I", id);
}

static gboolean
put_back (Database  *database,
          gint64     id,
          GError   **error)
{
  return tally_add (database, id, error) &&
         database_run (database, error, "UPDATE game SET state = state - 2 WHERE id = ?1", "I", id);
}

static gboolean
move_coins (Database  *database,
            gint64     from,
            gint64     to,
            GError   **error)
{
  return database_run (database, error, "UPDATE ledger SET game_id = ?2 WHERE game_id = ?1", "II", from, to);
}

/* What is known of a saved game beside what it says itself. */
typedef struct
{
  GameOrigin origin;
  char *identity;
  int handicaps[RULES_MAX_PLAYERS];
} Roots;

static void
roots_clear (Roots *self)
{
  g_free (self->identity);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Roots, roots_clear)

static gboolean
read_roots (Database  *database,
            gint64     id,
            Roots     *self,
            GError   **error)
{
  g_auto (Query) query = database_query (database,
                                         "SELECT game.sort_time, ifnull (series_id, 0), seat.seat,"
                                         " ifnull (seat.handicap, 0)"
                                         " FROM game JOIN seat ON seat.game_id = game.id WHERE game.id = ?1",
                                         "I", id);

  while (query_next (&query))
    {
      self->origin.sort_time = query_number (&query);
      self->origin.series = query_number (&query);
      self->handicaps[query_integer (&query, 0, RULES_MAX_PLAYERS - 1)] = query_number (&query);
    }
  if (!query_finish (&query, error) || !history_read_identity (database, id, &self->identity, error))
    return FALSE;
  self->origin.identity = self->identity;
  self->origin.handicaps = self->handicaps;
  return TRUE;
}

gboolean
history_continue_game (Database    *database,
                       gint64       id,
                       const Game  *game,
                       gint64      *now,
                       GError     **error)
{
  g_auto (Roots) roots = { 0 };

  if (!read_roots (database, id, &roots, error) || !set_aside (database, id, error))
    return FALSE;
  *now = saved_game_add (database, game, &roots.origin, error);
  return *now != 0 && tally_add (database, *now, error) && move_coins (database, id, *now, error);
}

/* Only a game that was played here for coins has lines in the ledger. One that is finished no more gives them back. */
static gboolean
settle_corrected (Database    *database,
                  gint64       id,
                  const Game  *game,
                  GError     **error)
{
  g_autoptr (Sheet) sheet = sheet_of (game);
  gint64 played_for = 0;

  if (!database_get_number (database, &played_for, error, "SELECT 1 FROM ledger WHERE game_id = ?1 LIMIT 1", "I", id))
    return FALSE;
  if (played_for == 0)
    return TRUE;
  return sheet->finished ? purse_settle (database, id, game, error) : purse_reverse (database, id, error);
}

/* Players, date, place and note are as they are now, whatever was changed while the entries were corrected. */
gboolean
history_correct_game (Database           *database,
                      const AtTable      *at,
                      const StoreChange  *change,
                      GError            **error)
{
  gint64 id = change->game;
  g_autoptr (Game) old = history_read (database, id, error);
  g_auto (GStrv) names = old != NULL ? game_list_players (old) : NULL;
  g_autoptr (Game) named = NULL;
  g_autoptr (Game) game = NULL;
  g_auto (Roots) roots = { 0 };

  if (old == NULL)
    return FALSE;
  if (g_strv_length (names) == game_get_n_players (change->corrected))
    named = game_with_names (change->corrected, (const char *const *) names);
  if (named == NULL)
    return saved_game_set_gone (error);
  game = game_with_stored_facts (named, game_get_facts (old), error);
  if (game == NULL || !read_roots (database, id, &roots, error))
    return FALSE;
  roots.origin.number = id;
  return remove_game (database, id, error) && saved_game_add (database, game, &roots.origin, error) != 0 &&
         tally_settle (database, error) && settle_corrected (database, id, game, error);
}

/* Restores the game in whose place the game @id is, where there is one: it was set aside with the same identity. */
static gboolean
restore_former (Database  *database,
                gint64     id,
                GError   **error)
{
  gint64 former = 0;

  return database_get_number (database, &former, error,
                              "SELECT former.id FROM game AS now JOIN game AS former ON former.identity = now.identity"
                              " WHERE now.id = ?1 AND former.id <> now.id AND former.state > 2",
                              "I", id) &&
         (former == 0 || (move_coins (database, id, former, error) && put_back (database, former, error)));
}

gboolean
history_undo_import (Database           *database,
                     const AtTable      *at,
                     const StoreChange  *change,
                     GError            **error)
{
  for (guint i = 0; i < change->numbers->len; i++)
    {
      gint64 id = g_array_index (change->numbers, gint64, i), there = 0;

      if (!database_get_number (database, &there, error, "SELECT 1 FROM game WHERE id = ?1", "I", id) ||
          (there != 0 && (!restore_former (database, id, error) || !remove_game (database, id, error))))
        return FALSE;
    }
  return persons_forget (database, error) && tally_settle (database, error);
}

gboolean
history_take_out (Database  *database,
                  gint64     id,
                  GError   **error)
{
  return purse_reverse (database, id, error) && remove_game (database, id, error) && tally_settle (database, error);
}

static gboolean
check_there (Database  *database,
             gint64     id,
             GError   **error)
{
  gint64 there = 0;

  return database_get_number (database, &there, error, "SELECT 1 FROM game WHERE id = ?1 AND state IN (1, 2)", "I",
                              id) &&
         (there != 0 || saved_game_set_gone (error));
}

Game *
history_read (Database  *database,
              gint64     id,
              GError   **error)
{
  return check_there (database, id, error) ? saved_game_read (database, NULL, id, error) : NULL;
}

gpointer
history_list_numbers (Database             *database,
                      const AtTable        *at,
                      const StoreQuestion  *question,
                      GError              **error)
{
  return query_read_ids (database_query (database,
                                         "SELECT id FROM game WHERE state IN (1, 2) ORDER BY sort_time, id", ""),
                         error);
}

/* Where the page of a game is damaged, the index of the identities, which has other pages, tells which game it was. */
gboolean
history_read_identity (Database  *database,
                       gint64     id,
                       char     **identity,
                       GError   **error)
{
  static const char *const ways[] = {
    "SELECT lower (hex (identity)) FROM game WHERE id = ?1 AND state IN (1, 2)",
    "SELECT lower (hex (identity)) FROM game INDEXED BY game_identity WHERE id = ?1",
  };
  g_autoptr (GError) reason = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      g_auto (Query) query = database_query (database, ways[i], "I", id);

      g_clear_error (&reason);
      while (query_next (&query))
        *identity = g_strdup (query_text (&query));
      if (query_finish (&query, &reason))
        return TRUE;
      if (!database_is_damage (database, reason))
        break;
    }
  g_propagate_error (error, g_steal_pointer (&reason));
  return FALSE;
}

GPtrArray *
history_read_games (Database      *database,
                    const gint64  *numbers,
                    guint          n,
                    GError       **error)
{
  g_autoptr (GPtrArray) games = g_ptr_array_new_with_free_func ((GDestroyNotify) saved_game_free);
  g_autoptr (GHashTable) shelf = stored_rules_new_shelf ();

  for (guint i = 0; i < n; i++)
    {
      SavedGame *saved = g_new0 (SavedGame, 1);
      g_autoptr (GError) reason = NULL;

      saved->number = numbers[i];
      g_ptr_array_add (games, saved);
      if (history_read_identity (database, numbers[i], &saved->identity, &reason) && saved->identity != NULL)
        saved->game = saved_game_read (database, shelf, numbers[i], &reason);
      else if (reason == NULL)
        g_ptr_array_remove_index (games, games->len - 1);

      if (g_error_matches (reason, STORE_ERROR, STORE_ERROR_GAME_RULES))
        saved->text = saved_game_read_text (database, numbers[i], NULL);
      if (reason != NULL && !saved_game_is_unreadable (reason) &&
          (saved->identity == NULL || !database_is_damage (database, reason)))
        {
          g_propagate_error (error, g_steal_pointer (&reason));
          return NULL;
        }
    }
  return g_steal_pointer (&games);
}

gboolean
history_purge (Database  *database,
               gpointer   data,
               GError   **error)
{
  return database_run (database, error, "DELETE FROM game WHERE state > 2", "") &&
         database_run (database, error, "UPDATE seat SET former = NULL WHERE former IS NOT NULL", "") &&
         database_run (database, error, "UPDATE ledger SET former = NULL WHERE former IS NOT NULL", "") &&
         database_run (database, error, "DELETE FROM merged", "") &&
         database_run (database, error,
                       "DELETE FROM category WHERE NOT EXISTS (SELECT 1 FROM game WHERE game.category = category.id)",
                       "") &&
         persons_forget (database, error);
}

/* Sets date, note and place. If the date changes, so does the place of the game in the order of time. */
gboolean
history_edit_game (Database           *database,
                   const AtTable      *at,
                   const StoreChange  *change,
                   GError            **error)
{
  gint64 id = change->game;
  g_autoptr (Game) old = check_there (database, id, error) ? saved_game_read_then (database, NULL, id, error) : NULL;
  g_autoptr (Game) game = NULL;
  GameFacts all = *change->facts;
  const GameFacts *now;

  if (old == NULL)
    return FALSE;
  all.bet = game_get_facts (old)->bet;
  game = game_with_facts (old, &all, error);
  if (game == NULL)
    return FALSE;

  now = game_get_facts (game);
  return database_run (database, error, "UPDATE game SET note = ?2, place = ?3 WHERE id = ?1", "Iss", id, now->note,
                       now->place) &&
         (g_strcmp0 (game_get_facts (old)->date, now->date) == 0 ||
          (tally_touch (database, id, error) && saved_game_write_date (database, id, game, error) &&
           tally_settle (database, error)));
}

gboolean
history_delete_game (Database           *database,
                     const AtTable      *at,
                     const StoreChange  *change,
                     GError            **error)
{
  gint64 id = change->game;

  return check_there (database, id, error) && purse_reverse (database, id, error) &&
         set_aside (database, id, error) && tally_settle (database, error);
}

gboolean
history_restore_game (Database           *database,
                      const AtTable      *at,
                      const StoreChange  *change,
                      GError            **error)
{
  gint64 id = change->game, there = 0;

  if (!database_get_number (database, &there, error, "SELECT 1 FROM game WHERE id = ?1 AND state > 2", "I", id))
    return FALSE;
  if (there == 0)
    return failure_refuse (error, STORE_ERROR_GONE, _("The deleted game can no longer be restored."));
  return put_back (database, id, error) && tally_settle (database, error) && purse_restore (database, id, error);
}

/* The others are sorted by their newest game, which also tells the order of its seats. A game of a later day than today
 * has a wrong date, and does not make its players the last ones who played. The cross join makes SQLite begin with the
 * players, who are few, and not with the seats, and the plus makes it look for the game and not through all games of
 * the player. */
gpointer
history_list_players (Database             *database,
                      const AtTable        *at,
                      const StoreQuestion  *question,
                      GError              **error)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) here = at->game != NULL ? game_list_players (at->game) : g_new0 (char *, 1);
  g_auto (Query) query =
    database_query (database,
                    "SELECT player.name FROM player CROSS JOIN seat ON +seat.player_id = player.id"
                    "  AND seat.game_id = (SELECT game.id FROM seat AS other CROSS JOIN game ON game.id = other.game_id"
                    "   WHERE other.player_id = player.id AND game.state IN (1, 2)"
                    "   ORDER BY other.sort_time DESC, other.game_id DESC LIMIT 1)"
                    " ORDER BY min (seat.sort_time, ?1) DESC, seat.game_id DESC, seat.seat",
                    "I", sort_time_now ());

  g_strv_builder_addv (builder, (const char **) here);
  while (query_next (&query))
    {
      const char *name = query_text (&query);

      if (!g_strv_contains ((const char *const *) here, name))
        g_strv_builder_add (builder, name);
    }
  return query_finish (&query, error) ? g_strv_builder_end (builder) : NULL;
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
