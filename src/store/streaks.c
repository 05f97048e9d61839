/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "streaks.h"

#include "category.h"
#include "query.h"

/* The lengths of both streaks after a game. */
typedef struct
{
  gint64 wins;
  gint64 bonuses;
} Length;

/* A row of seat that has to be updated. */
typedef struct
{
  Turn turn;
  Length length;
} Change;

/* Reads the lengths after the game before @turn. */
static gboolean
read_before (Database    *database,
             const Turn  *turn,
             Length      *length,
             GError     **error)
{
  g_auto (Query) query =
    database_query (database,
                    "SELECT streak, bonus_run FROM seat"
                    " WHERE category = ?1 AND player_id = ?2 AND (sort_time, game_id) < (?3, ?4)"
                    " ORDER BY sort_time DESC, game_id DESC LIMIT 1",
                    "IIII", turn->category, turn->player, turn->sort_time, turn->game);

  while (query_next (&query))
    {
      length->wins = query_number (&query);
      length->bonuses = query_number (&query);
    }
  return query_finish (&query, error);
}

/* A damaged file can hold any number. */
static gint64
one_longer (gint64 length)
{
  return MIN (length, G_MAXINT64 - 1) + 1;
}

/* Reads the next three columns of a game, "n_seats > 1, rank = 1, bonus", and follows both streaks. */
static void
follow (Length *now,
        Query  *query)
{
  gboolean duel = query_number (query) != 0;
  gboolean won = query_number (query) != 0;

  if (duel)
    now->wins = won ? one_longer (now->wins) : 0;
  if (query_has (query))
    now->bonuses = query_number (query) == 1 ? one_longer (now->bonuses) : 0;
}

/* Lists the rows from @turn on whose streaks change; @now is the length before it. Without @to_end it stops at the
 * first row that does not change; with it more than one row may be wrong, so all are looked at. */
static GArray *
list_changes (Database    *database,
              const Turn  *turn,
              Length       now,
              gboolean     to_end,
              GError     **error)
{
  g_autoptr (GArray) changes = g_array_new (FALSE, FALSE, sizeof (Change));
  g_auto (Query) query =
    database_query (database,
                    "SELECT sort_time, game_id, n_seats > 1, rank = 1, bonus, streak, bonus_run FROM seat"
                    " WHERE category = ?1 AND player_id = ?2 AND (sort_time, game_id) >= (?3, ?4)"
                    " ORDER BY sort_time, game_id",
                    "IIII", turn->category, turn->player, turn->sort_time, turn->game);

  while (query_next (&query))
    {
      Change change = { .turn = *turn };
      gboolean same;

      change.turn.sort_time = query_number (&query);
      change.turn.game = query_number (&query);
      follow (&now, &query);
      same = query_number (&query) == now.wins;
      same = query_number (&query) == now.bonuses && same;
      change.length = now;
      if (!same)
        g_array_append_val (changes, change);
      /* The row of the game that was just added holds no lengths yet, so it says nothing. */
      else if (!to_end && change.turn.game != turn->game)
        break;
    }
  return query_finish (&query, error) ? g_steal_pointer (&changes) : NULL;
}

gboolean
streaks_follow (Database    *database,
                const Turn  *turn,
                gboolean     to_end,
                GError     **error)
{
  g_autoptr (GArray) changes = NULL;
  Length before = { 0, 0 };

  if (!read_before (database, turn, &before, error))
    return FALSE;
  changes = list_changes (database, turn, before, to_end, error);
  for (guint i = 0; changes != NULL && i < changes->len; i++)
    {
      const Change *change = &g_array_index (changes, Change, i);

      /* The plus sign keeps SQLite from looking for the seat among all games of the player. */
      if (!database_run (database, error,
                         "UPDATE seat SET streak = ?3, bonus_run = ?4 WHERE game_id = ?1 AND +player_id = ?2", "IIII",
                         change->turn.game, turn->player, change->length.wins, change->length.bonuses))
        return FALSE;
    }
  return changes != NULL;
}

gboolean
streaks_read (Database  *database,
              gint64     category,
              Score     *score,
              GError   **error)
{
  Length now = { 0, 0 };
  g_auto (Query) query =
    database_query (database,
                    "SELECT n_seats > 1, rank = 1, bonus FROM seat"
                    " WHERE category IN " CATEGORY_MEMBERS ("?1") " AND player_id = ?2 ORDER BY sort_time, game_id",
                    "II", category, score->person->id);

  while (query_next (&query))
    {
      follow (&now, &query);
      score->longest_streak = MAX (score->longest_streak, now.wins);
      score->longest_bonus_run = MAX (score->longest_bonus_run, now.bonuses);
    }
  score->streak = now.wins;
  score->bonus_run = now.bonuses;
  return query_finish (&query, error);
}
