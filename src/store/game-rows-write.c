/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game-rows.h"
#include "person.h"

#include "core/name-match.h"

#include <string.h>

/* Finds or adds the row with the exact text of the rules, which many games share. */
static gboolean
find_rules (Database       *database,
            const Ruleset  *rules,
            gint64         *id,
            GError        **error)
{
  const char *sha256 = rules->digest;

  *id = 0;
  if (!database_get_number (database, id, error, "SELECT id FROM rules WHERE ruleset = ?1 AND sha256 = ?2", "sx",
                            rules->id, sha256))
    return FALSE;

  return *id != 0 || database_get_number (database, id, error,
                                          "INSERT INTO rules (ruleset, sha256, text) VALUES (?1, ?2, ?3) RETURNING id",
                                          "sxs", rules->id, sha256, rules->text);
}

/* Finds or adds the player who sits at @seat of the game. Where nobody is called @name, that is somebody whose name looks
 * the same and who does not sit elsewhere in the game. A new player gets the time 0, because sitting down is not yet
 * playing; the time is set when the game is saved. */
static gboolean
find_player (Database    *database,
             gint64       game,
             guint        seat,
             const char  *name,
             gint64      *id,
             GError     **error)
{
  if (!person_look_up (database, name, id, error))
    return FALSE;
  if (*id == 0)
    {
      g_auto (Query) query = database_query (database,
                                             "SELECT id, name FROM player WHERE id NOT IN"
                                             " (SELECT player_id FROM seat WHERE game_id = ?1 AND seat <> ?2)",
                                             "Ii", game, seat);

      while (*id == 0 && query_next (&query))
        {
          gint64 other = query_number (&query);
          const char *there = query_raw_text (&query);

          if (there != NULL && g_utf8_validate (there, -1, NULL) && name_match_looks_same (there, name))
            *id = other;
        }
      if (!query_finish (&query, error))
        return FALSE;
    }
  return *id != 0 || database_get_number (database, id, error,
                                          "INSERT INTO player (name, played) VALUES (?1, 0) RETURNING id", "s", name);
}

gboolean
game_rows_find_player (Database    *database,
                       const char  *name,
                       gint64      *id,
                       GError     **error)
{
  return find_player (database, 0, 0, name, id, error);
}

static gboolean
write_seat (Database    *database,
            gint64       id,
            const Game  *game,
            guint        seat,
            GError     **error)
{
  const int *totals = game_get_totals (game);
  const char *first = game_get_first_name (game, seat);
  gint64 player = 0;

  return find_player (database, id, seat, game_get_player (game, seat), &player, error) &&
         database_run (database, error,
                       "INSERT INTO seat (game_id, seat, player_id, total, first_name) VALUES (?1, ?2, ?3, ?4, ?5)"
                       " ON CONFLICT DO UPDATE SET player_id = excluded.player_id, first_name = excluded.first_name",
                       "IiIIs", id, seat, player, totals != NULL ? (gint64) totals[seat] : DATABASE_NULL,
                       g_strcmp0 (first, game_get_player (game, seat)) != 0 ? first : NULL);
}

static gboolean
write_seats (Database    *database,
             gint64       id,
             const Game  *game,
             GError     **error)
{
  for (guint seat = 0; seat < game_get_n_players (game); seat++)
    if (!write_seat (database, id, game, seat, error))
      return FALSE;

  return TRUE;
}

/* Updates only the rows that differ. */
static gboolean
write_rolls (Database    *database,
             gint64       id,
             const Game  *game,
             GError     **error)
{
  for (guint seat = 0; seat < game_get_n_players (game); seat++)
    {
      guint rolls = game_get_rolls (game, seat);

      if (!database_run (database, error,
                         "UPDATE seat SET rolls = ?3 WHERE game_id = ?1 AND seat = ?2 AND rolls IS NOT ?3", "IiI", id,
                         seat, rolls > 0 ? (gint64) rolls : DATABASE_NULL))
        return FALSE;
    }
  return TRUE;
}

gboolean
game_rows_is_plain_number (const char *text)
{
  gsize n = strlen (text);

  if (n == 0 || (*text == '0' && n > 1))
    return FALSE;

  return strspn (text, "0123456789") == n;
}

static int
get_marks (const Move *move)
{
  return (move->five_alike ? MARK_FIVE_ALIKE : 0) | (move->declared ? MARK_DECLARED : 0) | (move->joker ? MARK_JOKER : 0) |
         (move->same_step ? MARK_SAME_STEP : 0);
}

/* Adds one move. What was typed is stored as a number where the same text comes back from it, which takes fewer
 * bytes. */
static gboolean
add_move (Database    *database,
          gint64       id,
          gint64       started,
          const Move  *move,
          guint        n,
          GError     **error)
{
  gboolean plain = game_rows_is_plain_number (move->typed);
  gint64 entry = move_is_of_people (move)   ? ENTRY_OF_PEOPLE (move->kind)
                 : move->kind != MOVE_SAVED ? (gint64) move->entry
                                            : DATABASE_NULL;
  const char *text = move->text != NULL || *move->typed == '\0' ? move->text : move->typed;

  return database_run (database, error,
                       "INSERT INTO move (game_id, n, seat, entry, typed, points, rolls, marks, after)"
                       " VALUES (?1, ?2, ?3, ?4, ifnull (?5, ?6), ?7, ?8, ?9, ?10)",
                       "IiiIIsIIiI", id, n, move->seat, entry,
                       plain ? g_ascii_strtoll (move->typed, NULL, 10) : DATABASE_NULL, plain ? NULL : text,
                       move->kind == MOVE_FILL ? (gint64) move->points : DATABASE_NULL,
                       move->rolls != 0 ? (gint64) move->rolls : DATABASE_NULL, get_marks (move),
                       move->time != 0 ? move->time - started : DATABASE_NULL);
}

static gboolean
add_moves (Database    *database,
           gint64       id,
           gint64       started,
           const Game  *game,
           guint        first,
           GError     **error)
{
  for (guint n = first; n < game_rows_count (game); n++)
    if (!add_move (database, id, started, game_get_move (game, n), n, error))
      return FALSE;

  return TRUE;
}

static gboolean
add_game (Database    *database,
          const Game  *game,
          GameState    state,
          gint64       started,
          gint64      *id,
          GError     **error)
{
  const Ruleset *rules = game_get_rules (game);
  const GameFacts *facts = game_get_facts (game);
  gint64 rules_id = 0;

  return find_rules (database, rules, &rules_id, error) &&
         database_get_number (database, id, error,
                              "INSERT INTO game (state, rules_id, variant, top_down, totals_only, done, undone,"
                              " started, date, note, place, bet, number)"
                              " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13)"
                              " RETURNING id",
                              "iIsiiiiIsssiI", state, rules_id, rules->variant, game_get_rules (game)->order == ORDER_TOP_DOWN,
                              game_get_totals (game) != NULL, game_get_n_moves (game), game_get_n_undone (game),
                              started, facts->date, facts->note, facts->place, facts->bet,
                              game_get_number (game) > 0 ? (gint64) game_get_number (game) : DATABASE_NULL);
}

gint64
game_rows_add (Database    *database,
               const Game  *game,
               GameState    state,
               gint64       started,
               GError     **error)
{
  gint64 id = 0;

  return add_game (database, game, state, started, &id, error) && write_seats (database, id, game, error) &&
             add_moves (database, id, started, game, 0, error) && write_rolls (database, id, game, error)
           ? id
           : 0;
}

static gboolean
update_game (Database    *database,
             gint64       id,
             const Game  *game,
             GError     **error)
{
  const GameFacts *facts = game_get_facts (game);

  return database_run (database, error,
                       "UPDATE game SET done = ?2, undone = ?3, date = ?4, note = ?5, place = ?6, bet = ?7"
                       " WHERE id = ?1 AND state = 0",
                       "Iiisssi", id, game_get_n_moves (game), game_get_n_undone (game), facts->date, facts->note,
                       facts->place, facts->bet) &&
         database_check_changed (database, "the running game is gone", error);
}

gboolean
game_rows_write (Database    *database,
                 gint64       id,
                 gint64       started,
                 const Game  *game,
                 guint        first,
                 gboolean     people,
                 GError     **error)
{
  return update_game (database, id, game, error) &&
         (!people || (database_run (database, error, "DELETE FROM seat WHERE game_id = ?1 AND seat >= ?2", "Ii", id,
                                    game_get_n_players (game)) &&
                      write_seats (database, id, game, error))) &&
         database_run (database, error, "DELETE FROM move WHERE game_id = ?1 AND n >= ?2", "Ii", id, first) &&
         add_moves (database, id, started, game, first, error) && write_rolls (database, id, game, error);
}

guint
game_rows_count (const Game *game)
{
  return game_get_n_moves (game) + game_get_n_undone (game);
}
