/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "upgrade.h"

#include "category.h"
#include "old-games.h"
#include "person.h"
#include "query.h"
#include "saved-game.h"
#include "schema.h"
#include "sort-time.h"
#include "stored-rules.h"
#include "table-game.h"
#include "tally.h"

#include "core/sheet.h"

#include <string.h>

/* Progress is told each time that so many games were taken over. */
#define GAMES_A_STEP 64

typedef struct
{
  Database *old;
  const Watch *watch;
  GHashTable *shelf;
} Upgrade;

/* A game that was saved. */
typedef struct
{
  gint64 id;
  gint64 sort_time;
  gint64 series;
  char *identity;
} OldGame;

static void
old_game_clear (gpointer data)
{
  g_free (((OldGame *) data)->identity);
}

/* Copies rows as they are. */
static gboolean
copy_rows (Database    *fresh,
           Database    *old,
           const char  *select,
           const char  *insert,
           GError     **error)
{
  g_auto (Query) query = database_query (old, select, "");

  while (query_next (&query))
    if (!database_run_row (fresh, error, insert, query.row, ""))
      return FALSE;
  return query_finish (&query, error);
}

/* Series had no identity: kind and name, which no two had in common, tell them apart, on other devices, too. */
static gboolean
copy_series (Database  *fresh,
             Database  *old,
             GError   **error)
{
  g_auto (Query) query =
    database_query (old, "SELECT name, kind, id, goal, ends, handicap FROM series WHERE id > 0 ORDER BY id", "");

  while (query_next (&query))
    {
      const char *name = query_text (&query);
      g_autofree char *text = g_strdup_printf ("series %d %s", (int) query_number (&query), name);
      g_autofree char *identity = g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, -1);

      if (!database_run_row (fresh, error,
                             "INSERT INTO series (name, kind, id, goal, ends, handicap, identity)"
                             " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
                             query.row, "x", identity))
        return FALSE;
    }
  return query_finish (&query, error);
}

/* Numbers that were used are not used again. */
static gboolean
copy_numbers (Database  *fresh,
              Database  *old,
              GError   **error)
{
  gint64 last = 0;

  return database_get_number (old, &last, error, "SELECT max (seq) FROM sqlite_sequence WHERE name = 'game'", "") &&
         database_run (fresh, error, "UPDATE sqlite_sequence SET seq = max (seq, ?1) WHERE name = 'game'", "I", last);
}

/* Games of an import that was being taken back are gone. */
static GArray *
list_games (Database  *old,
            GError   **error)
{
  g_autoptr (GArray) games = g_array_new (FALSE, FALSE, sizeof (OldGame));
  g_auto (Query) query =
    database_query (old,
                    "SELECT id, sort_time, max (ifnull (series_id, 0), 0), lower (hex (identity)) FROM game"
                    " LEFT JOIN series_game ON series_game.game_id = game.id"
                    " WHERE state IN (1, 2) AND id NOT IN (SELECT game_id FROM leaving) ORDER BY sort_time, id",
                    "");

  g_array_set_clear_func (games, old_game_clear);
  while (query_next (&query))
    {
      OldGame game = { .id = query_number (&query) };

      game.sort_time = query_number (&query);
      game.series = query_number (&query);
      game.identity = g_strdup (query_text (&query));
      game.sort_time = MAX (game.sort_time, SORT_TIME_UNDATED);
      g_array_append_val (games, game);
    }
  return query_finish (&query, error) ? g_steal_pointer (&games) : NULL;
}

/* Reads the handicaps of the game @id by seats. */
static gboolean
read_handicaps (Database  *old,
                gint64     id,
                int       *handicaps,
                GError   **error)
{
  g_auto (Query) query =
    database_query (old,
                    "SELECT seat.seat, handicap.points FROM seat JOIN handicap ON handicap.game_id = seat.game_id"
                    " AND handicap.player_id = seat.player_id WHERE seat.game_id = ?1",
                    "I", id);

  while (query_next (&query))
    {
      guint seat = query_integer (&query, 0, RULES_MAX_PLAYERS - 1);

      handicaps[seat] = query_integer (&query, G_MININT, G_MAXINT);
    }
  return query_finish (&query, error);
}

/* Counts what follows from the totals and ranks of the game @id, as saved_game_add() does it. */
static gboolean
count_standing (Database  *fresh,
                gint64     id,
                GError   **error)
{
  return database_run (fresh, error,
                       "UPDATE seat SET n_seats = standing.n, shared = (rank IS 1 AND standing.winners > 1),"
                       " margin = total - (SELECT max (total) FROM seat AS other WHERE other.game_id = seat.game_id"
                       "  AND other.seat <> seat.seat AND other.rank IS NOT NULL),"
                       " comeback = CASE WHEN rank = 1 THEN comeback END"
                       " FROM (SELECT count (rank) AS n, count (*) FILTER (WHERE rank = 1) AS winners FROM seat"
                       "  WHERE game_id = ?1) AS standing WHERE game_id = ?1",
                       "I", id) &&
         saved_game_write_check_sum (fresh, id, error);
}

/* Gives the seats of the game @id the totals and ranks that they were saved with, where these are not those of today. */
static gboolean
keep_totals (Database  *fresh,
             Database  *old,
             gint64     id,
             GError   **error)
{
  gboolean changed = FALSE;
  g_auto (Query) query = database_query (old, "SELECT seat, total, rank FROM seat WHERE game_id = ?1", "I", id);

  while (query_next (&query))
    {
      if (!database_run_row (fresh, error,
                             "UPDATE seat SET total = ?2, rank = ?3 WHERE game_id = ?4 AND seat = ?1"
                             " AND (total <> ?2 OR rank IS NOT ?3)",
                             query.row, "I", id))
        return FALSE;
      changed = changed || database_get_n_changed (fresh) > 0;
    }
  if (!query_finish (&query, error))
    return FALSE;
  if (changed)
    g_message ("Game %" G_GINT64_FORMAT " keeps the totals that it was saved with", id);
  return !changed || count_standing (fresh, id, error);
}

/* Takes over a game that cannot be read: its totals count, and its rows stay as text. */
static gboolean
add_unreadable (Database       *fresh,
                Database       *old,
                const OldGame  *game,
                GError        **error)
{
  g_autofree char *text = old_game_dump (old, game->id, error);
  g_auto (Query) kind =
    database_query (old,
                    "SELECT rules.ruleset, rules.text, lower (hex (rules.sha256)), variant, top_down, state, totals_only FROM game"
                    " JOIN rules ON rules.id = game.rules_id WHERE game.id = ?1",
                    "I", game->id);
  g_auto (Query) seats = { NULL };
  gint64 category = 0, rules_id = 0;

  while (text != NULL && query_next (&kind))
    {
      const char *ruleset = query_text (&kind), *rule_text = query_text (&kind), *digest = query_text (&kind);
      const char *variant = query_text (&kind);
      gboolean top_down = query_integer (&kind, 0, 1) != 0;
      gint64 state = query_integer (&kind, 1, 2);
      gint64 totals_only = query_integer (&kind, 0, 1);
      g_autoptr (Ruleset) rules = stored_rules_parse (ruleset, rule_text, variant, top_down);

      if (rules == NULL)
        continue;
      if (!category_find_row (fresh, ruleset, rules->variant, top_down, rules->scoring, &category, error) ||
          !stored_rules_find (fresh, ruleset, digest, rule_text, &rules_id, error) ||
          !database_run (fresh, error,
                         "INSERT INTO game (id, state, category, rules_id, series_id, sort_time, totals_only, identity,"
                         " check_sum, text) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, x'', ?9)",
                         "IIIIIIIxs", game->id, state, category, rules_id,
                         game->series != 0 ? game->series : DATABASE_NULL, game->sort_time, totals_only, game->identity,
                         text))
        return FALSE;
    }
  if (text == NULL || !query_finish (&kind, error))
    return FALSE;
  g_message ("Game %" G_GINT64_FORMAT " cannot be read: %s", game->id,
             category != 0 ? "its totals stay" : "it is only in the backup of before");
  if (category == 0)
    return TRUE;
  seats = database_query (old,
                          "SELECT seat, player_id, ifnull (total, 0), rank FROM seat WHERE game_id = ?1",
                          "I", game->id);
  while (query_next (&seats))
    if (!database_run_row (fresh, error,
                           "INSERT INTO seat (seat, player_id, total, rank, n_seats, shared, game_id, sort_time)"
                           " VALUES (?1, ?2, ?3, ?4, 0, 0, ?5, ?6)",
                           seats.row, "II", game->id, game->sort_time))
      return FALSE;
  return query_finish (&seats, error) && count_standing (fresh, game->id, error);
}

static gboolean
add_game (Database       *fresh,
          const Upgrade  *self,
          const OldGame  *old_game,
          GError        **error)
{
  g_autoptr (GError) reason = NULL;
  int handicaps[RULES_MAX_PLAYERS] = { 0 };
  const GameOrigin origin = {
    .identity = old_game->identity,
    .sort_time = old_game->sort_time,
    .series = old_game->series,
    .handicaps = handicaps,
    .number = old_game->id,
  };
  g_autoptr (Game) game = old_game_read (self->old, self->shelf, old_game->id, &reason);

  if (game == NULL && !database_is_damage (self->old, reason))
    {
      g_propagate_error (error, g_steal_pointer (&reason));
      return FALSE;
    }
  if (game == NULL)
    return add_unreadable (fresh, self->old, old_game, error);
  return read_handicaps (self->old, old_game->id, handicaps, error) && saved_game_add (fresh, game, &origin, error) != 0 &&
         keep_totals (fresh, self->old, old_game->id, error);
}

static gboolean
add_games (Database       *fresh,
           const Upgrade  *self,
           GError        **error)
{
  g_autoptr (GArray) games = list_games (self->old, error);

  for (guint i = 0; games != NULL && i < games->len; i++)
    if ((i % GAMES_A_STEP == 0 && !watch_go_on (self->watch, i, games->len, error)) ||
        !add_game (fresh, self, &g_array_index (games, OldGame, i), error))
      return FALSE;
  return games != NULL;
}

/* A note may have been longer than a game file may say. */
static Game *
shorten_note (Game *game)
{
  GameFacts facts = game_facts_copy (game_get_facts (game));
  Game *shorter = NULL;

  if (facts.note != NULL && g_utf8_strlen (facts.note, -1) > GAME_MAX_TEXT)
    *g_utf8_offset_to_pointer (facts.note, GAME_MAX_TEXT) = '\0';
  if (facts.place != NULL && g_utf8_strlen (facts.place, -1) > GAME_MAX_TEXT)
    *g_utf8_offset_to_pointer (facts.place, GAME_MAX_TEXT) = '\0';
  shorter = game_with_facts (game, &facts, NULL);
  game_facts_clear (&facts);
  return shorter != NULL ? shorter : game_ref (game);
}

static gboolean
read_series (Database  *fresh,
             Database  *old,
             gint64     id,
             AtTable   *at,
             GError   **error)
{
  gint64 series = 0;
  int handicaps[RULES_MAX_PLAYERS] = { 0 };
  g_auto (Query) query = { NULL };

  if (!database_get_number (old, &series, error, "SELECT series_id FROM series_game WHERE game_id = ?1", "I", id) ||
      !read_handicaps (old, id, handicaps, error))
    return FALSE;
  query = database_query (fresh, "SELECT lower (hex (identity)) FROM series WHERE id = ?1", "I", series);
  while (query_next (&query))
    at->series = g_strdup (query_text (&query));
  for (guint seat = 0; at->series != NULL && seat < game_get_n_players (at->game); seat++)
    at->handicaps[game_get_person (at->game, seat)] = handicaps[seat];
  return query_finish (&query, error);
}

static gboolean
add_table (Database       *fresh,
           const Upgrade  *self,
           GError        **error)
{
  g_auto (AtTable) at = { NULL };
  g_autoptr (Game) game = NULL;
  g_autofree char *text = NULL;
  gint64 id = 0;

  if (!database_get_number (self->old, &id, error, "SELECT id FROM game WHERE state = 0", ""))
    return FALSE;
  if (id != 0)
    {
      game = old_game_read (self->old, self->shelf, id, error);
      if (game == NULL)
        return FALSE;
      at.game = shorten_note (game);
      if (!read_series (fresh, self->old, id, &at, error))
        return FALSE;
    }
  text = at_table_write (&at);
  return database_run (fresh, error, "INSERT INTO at_table VALUES (?1)", "s", text);
}

static gboolean
fill (Database  *fresh,
      gpointer   data,
      GError   **error)
{
  const Upgrade *self = data;

  return copy_rows (fresh, self->old, "SELECT id, name, initials, color FROM player",
                    "INSERT INTO player VALUES (?1, ?2, ?3, ?4)", error) &&
         copy_series (fresh, self->old, error) && add_games (fresh, self, error) && copy_numbers (fresh, self->old, error) &&
         copy_rows (fresh, self->old, "SELECT id, player_id, day, kind, change, missing, game_id FROM ledger ORDER BY id",
                    "INSERT INTO ledger VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, NULL)", error) &&
         add_table (fresh, self, error) && persons_forget (fresh, error) && tally_all (fresh, error);
}

gboolean
upgrade_database (Database     *old,
                  Database     *fresh,
                  const Watch  *watch,
                  GError      **error)
{
  g_autoptr (GHashTable) shelf = old_games_new_shelf ();
  Upgrade self = { old, watch, shelf };
  gint64 version = 0;

  return database_get_number (old, &version, error, "PRAGMA user_version", "") &&
         (version > 11 || database_execute (old, "ALTER TABLE game ADD COLUMN number INTEGER", error)) &&
         schema_create (fresh, error) && database_transact (fresh, fill, &self, error);
}
