/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "upgrade.h"

#include "category.h"
#include "game-facts.h"
#include "old-games.h"
#include "person.h"
#include "query.h"
#include "saved-game.h"
#include "schema.h"
#include "sort-time.h"
#include "stored-rules.h"
#include "table-game.h"
#include "tally.h"

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
  const char *identity;
} OldGame;

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

/* Gives the seats of the game, which are added where there are none, the totals and ranks that they were saved with.
 * @changed is set to TRUE where these were others; then what follows from them is counted anew. */
static gboolean
keep_totals (Database       *fresh,
             Database       *old,
             const OldGame  *game,
             gboolean       *changed,
             GError        **error)
{
  g_auto (Query) query =
    database_query (old, "SELECT seat, player_id, total, rank FROM seat WHERE game_id = ?1", "I", game->id);

  while (query_next (&query))
    {
      if (!database_run_row (fresh, error,
                             "INSERT INTO seat (seat, player_id, total, rank, game_id, sort_time, n_seats, shared)"
                             " VALUES (?1, ?2, ifnull (?3, 0), ?4, ?5, ?6, 0, 0)"
                             " ON CONFLICT DO UPDATE SET total = ?3, rank = ?4 WHERE total <> ?3 OR rank IS NOT ?4",
                             query.row, "II", game->id, game->sort_time))
        return FALSE;
      *changed = *changed || database_get_n_changed (fresh) > 0;
    }
  return query_finish (&query, error) &&
         (!*changed || (game_facts_count_standing (fresh, game->id, error) &&
                        saved_game_write_check_sum (fresh, game->id, error)));
}

/* Takes over a game that cannot be read, with its rows as text. */
static gboolean
add_unreadable (Database       *fresh,
                const Upgrade  *self,
                const OldGame  *game,
                const Ruleset  *rules,
                GError        **error)
{
  g_autofree char *text = old_game_dump (self->old, game->id, error);
  gint64 category, rules_id;
  g_auto (Query) row = { NULL };

  if (text == NULL || !category_find (fresh, rules, &category, error) ||
      !stored_rules_find (fresh, rules->id, rules->digest, rules->text, &rules_id, error))
    return FALSE;
  row = database_query (self->old, "SELECT id, state, totals_only FROM game WHERE id = ?1", "I", game->id);
  while (query_next (&row))
    if (!database_run_row (fresh, error,
                           "INSERT INTO game (id, state, totals_only, category, rules_id, series_id, sort_time,"
                           " identity, check_sum, text) VALUES (?1, ?2, ?3, ?4, ?5, nullif (?6, 0), ?7, ?8, x'', ?9)",
                           row.row, "IIIIxs", category, rules_id, game->series, game->sort_time, game->identity, text))
      return FALSE;
  return query_finish (&row, error);
}

/* Where not even the rules of a game can be read, it stays in the old file alone. */
static gboolean
add_game (Database       *fresh,
          const Upgrade  *self,
          const OldGame  *old_game,
          GError        **error)
{
  g_autoptr (GError) reason = NULL;
  g_autoptr (Ruleset) rules = NULL;
  int handicaps[RULES_MAX_PLAYERS] = { 0 };
  const GameOrigin origin = {
    .identity = old_game->identity,
    .sort_time = old_game->sort_time,
    .series = old_game->series,
    .handicaps = handicaps,
    .number = old_game->id,
  };
  g_autoptr (Game) game = old_game_read (self->old, self->shelf, old_game->id, &rules, &reason);
  gboolean changed = game == NULL;

  if (game == NULL && !database_is_damage (self->old, reason))
    {
      g_propagate_error (error, g_steal_pointer (&reason));
      return FALSE;
    }
  if (!read_handicaps (self->old, old_game->id, handicaps, error) ||
      (game != NULL && saved_game_add (fresh, game, &origin, error) == 0) ||
      (game == NULL && rules != NULL && !add_unreadable (fresh, self, old_game, rules, error)) ||
      (rules != NULL && !keep_totals (fresh, self->old, old_game, &changed, error)))
    return FALSE;

  if (game == NULL)
    g_message ("Game %" G_GINT64_FORMAT " cannot be read: %s", old_game->id,
               rules != NULL ? "its totals stay" : "it is only in the backup of before");
  else if (changed)
    g_message ("Game %" G_GINT64_FORMAT " keeps the totals that it was saved with", old_game->id);
  return TRUE;
}

/* Games of an import that was being taken back are gone. */
static gboolean
add_games (Database       *fresh,
           const Upgrade  *self,
           GError        **error)
{
  g_auto (Query) query =
    database_query (self->old,
                    "SELECT id, max (sort_time, ?1), max (ifnull (series_id, 0), 0), lower (hex (identity)),"
                    " count (*) OVER () FROM game"
                    " LEFT JOIN series_game ON series_game.game_id = game.id"
                    " WHERE state IN (1, 2) AND id NOT IN (SELECT game_id FROM leaving) ORDER BY sort_time, id",
                    "I", SORT_TIME_UNDATED);

  for (guint n_done = 0; query_next (&query); n_done++)
    {
      OldGame game = { .id = query_number (&query) };

      game.sort_time = query_number (&query);
      game.series = query_number (&query);
      game.identity = query_text (&query);
      if ((n_done % GAMES_A_STEP == 0 && !watch_go_on (self->watch, n_done, query_number (&query), error)) ||
          !add_game (fresh, self, &game, error))
        return FALSE;
    }
  return query_finish (&query, error);
}

/* A note may have been longer than a game file may say. */
static Game *
shorten_note (Game *game)
{
  GameFacts facts = game_facts_copy (game_get_facts (game));
  Game *shorter;

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
      game = old_game_read (self->old, self->shelf, id, NULL, error);
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
         copy_series (fresh, self->old, error) && add_games (fresh, self, error) &&
         copy_numbers (fresh, self->old, error) &&
         copy_rows (fresh, self->old,
                    "SELECT id, player_id, day, kind, change, missing, game_id FROM ledger ORDER BY id",
                    "INSERT INTO ledger VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, NULL)", error) &&
         add_table (fresh, self, error) && persons_forget (fresh, error) && tally_all (fresh, NULL, error);
}

/* The tables of version 13 that are still the same, each after those that it refers to. Inserting advances the counters
 * in sqlite_sequence, so these are copied last. */
static const struct
{
  const char *name;
  const char *values;
} same_tables[] = {
  { "rules", "?1, ?2, ?3, ?4" },
  { "player", "?1, ?2, ?3, ?4" },
  { "merged", "?1, ?2, ?3, ?4, ?5" },
  { "series", "?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8" },
  { "category", "?1, ?2, ?3, ?4, ?5" },
  { "game", "?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13" },
  { "seat", "?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19, ?20, ?21" },
  { "ledger", "?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8" },
  { "at_table", "?1" },
  { "sqlite_sequence", "?1, ?2" },
};

/* Version 13 had the same facts and fewer figures. */
static gboolean
fill_from_13 (Database  *fresh,
              gpointer   data,
              GError   **error)
{
  const Upgrade *self = data;

  for (guint i = 0; i < G_N_ELEMENTS (same_tables); i++)
    {
      const char *name = same_tables[i].name;
      g_autofree char *select = g_strconcat ("SELECT * FROM ", name, NULL);
      g_autofree char *insert = g_strdup_printf ("INSERT INTO %s VALUES (%s)", name, same_tables[i].values);

      if (g_str_equal (name, "sqlite_sequence") && !database_execute (fresh, "DELETE FROM sqlite_sequence", error))
        return FALSE;
      if (!watch_go_on (self->watch, i, G_N_ELEMENTS (same_tables), error) ||
          !copy_rows (fresh, self->old, select, insert, error))
        return FALSE;
    }
  return tally_all (fresh, NULL, error);
}

gboolean
upgrade_database (Database     *old,
                  Database     *fresh,
                  const Watch  *watch,
                  GError      **error)
{
  g_autoptr (GHashTable) shelf = stored_rules_new_shelf ();
  Upgrade self = { old, watch, shelf };
  gint64 version = 0;

  return database_get_number (old, &version, error, "PRAGMA user_version", "") &&
         (version > 11 || database_execute (old, "ALTER TABLE game ADD COLUMN number INTEGER", error)) &&
         schema_create (fresh, error) && database_transact (fresh, version < 13 ? fill : fill_from_13, &self, error);
}
