/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "results.h"

#include "category.h"
#include "counts.h"
#include "game-rows.h"
#include "query.h"
#include "seal.h"
#include "streaks.h"

#include "core/rounds.h"
#include "core/sheet.h"

static guint
count_strikes (const Sheet *sheet,
               guint        seat)
{
  guint n = 0;

  for (guint entry = 0; entry < sheet->n_entries; entry++)
    n += sheet_get_cell (sheet, seat, entry)->state == CELL_STRUCK;

  return n;
}

static gboolean
has_yatzy (const Sheet *sheet,
           guint        seat)
{
  int entry = ruleset_find_yatzy (game_get_rules (sheet->game));

  return entry >= 0 && sheet_get_cell (sheet, seat, entry)->state == CELL_SCORED;
}

/* The largest deficit of each seat, in points: how far it was behind the highest total after a full round (see
 * rounds.h); 0 where the moves are not known. A player who left has fewer rounds and is not counted. The caller owns
 * the array. */
static int *
get_deficits (const Sheet *sheet)
{
  int *deficits = g_new0 (int, sheet->n_seats);
  g_autoptr (GPtrArray) rounds = rounds_totals (sheet->game);

  for (guint round = 0; game_get_totals (sheet->game) == NULL && round < sheet->n_entries; round++)
    {
      int highest = 0;

      for (guint seat = 0; seat < sheet->n_seats; seat++)
        if (!sheet->seats[seat].left)
          highest = MAX (highest, rounds_get (rounds, seat, round));
      for (guint seat = 0; seat < sheet->n_seats; seat++)
        if (!sheet->seats[seat].left)
          deficits[seat] = MAX (deficits[seat], highest - rounds_get (rounds, seat, round));
    }
  return deficits;
}

static gboolean
write_seats (Database     *database,
             gint64        id,
             const Sheet  *sheet,
             GError      **error)
{
  for (guint seat = 0; seat < sheet->n_seats; seat++)
    {
      const SheetSeat *own = &sheet->seats[seat];

      if (!database_run (database, error,
                         "UPDATE seat SET total = ?3, rank = ?4, sort_time = game.sort_time FROM game"
                         " WHERE game.id = ?1 AND seat.game_id = ?1 AND seat.seat = ?2"
                         " AND (seat.total, seat.rank, seat.sort_time) IS NOT (?3, ?4, game.sort_time)",
                         "IiiI", id, seat, own->total, own->rank != 0 ? (gint64) own->rank : DATABASE_NULL))
        return FALSE;
    }
  return TRUE;
}

/* How many players who stayed to the end have a rank of at most @last_rank. */
static guint
count_ranked (const Sheet *sheet,
              guint        last_rank)
{
  guint n = 0;

  for (guint seat = 0; seat < sheet->n_seats; seat++)
    n += sheet->seats[seat].rank != 0 && sheet->seats[seat].rank <= last_rank;

  return n;
}

/* How many points the seat @own was ahead of the best other one; negative if it was behind, DATABASE_NULL if it sat
 * alone. */
static gint64
get_margin (const Sheet *sheet,
            guint        own)
{
  gint64 margin = DATABASE_NULL;

  for (guint seat = 0; seat < sheet->n_seats; seat++)
    {
      gint64 ahead = sheet->seats[own].total - sheet->seats[seat].total;

      if (seat != own && sheet->seats[seat].rank != 0 && (margin == DATABASE_NULL || ahead < margin))
        margin = ahead;
    }
  return margin;
}

/* Writes the row of one seat. Columns that only the moves can tell are NULL where the moves are not known. */
static gboolean
write_fact (Database     *database,
            gint64        id,
            gint64        category,
            const Sheet  *sheet,
            guint         seat,
            int           deficit,
            GError      **error)
{
  const SheetSeat *own = &sheet->seats[seat];
  gboolean sheets = game_get_totals (sheet->game) == NULL;

  return database_run (database, error,
                       "INSERT INTO result (category, player_id, sort_time, game_id, seat, n_seats, total, rank,"
                       " shared, margin, upper, bonus, yatzy, strikes, comeback, streak, bonus_run)"
                       " SELECT ?3, player_id, sort_time, game_id, seat, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, 0, 0"
                       " FROM seat WHERE game_id = ?1 AND seat = ?2",
                       "IiIiiiiIIIIII", id, seat, category, count_ranked (sheet, G_MAXUINT), own->total, own->rank,
                       own->rank == 1 && count_ranked (sheet, 1) > 1, get_margin (sheet, seat),
                       sheets ? (gint64) own->column.upper : DATABASE_NULL,
                       /* Under rules without a bonus this is 0: it was not won. */
                       sheets ? (gint64) (own->bonus > 0) : DATABASE_NULL,
                       sheets ? (gint64) has_yatzy (sheet, seat) : DATABASE_NULL,
                       sheets ? (gint64) count_strikes (sheet, seat) : DATABASE_NULL,
                       sheets && own->rank == 1 ? (gint64) deficit : DATABASE_NULL) &&
         database_check_changed (database, "a seat cannot be read", error);
}

static gboolean
write_facts (Database     *database,
             gint64        id,
             gint64        category,
             const Sheet  *sheet,
             GError      **error)
{
  g_autofree int *deficits = get_deficits (sheet);

  /* A player who left has no result, just as an unfinished game has none. */
  for (guint seat = 0; seat < sheet->n_seats; seat++)
    if (!sheet->seats[seat].left &&
        !write_fact (database, id, category, sheet, seat, deficits[seat], error))
      return FALSE;

  return TRUE;
}

/* The place of each seat of the game @id in the order of time: a GArray of Turn, owned by the caller. */
static GArray *
list_turns (Database  *database,
            gint64     id,
            GError   **error)
{
  g_autoptr (GArray) turns = g_array_new (FALSE, FALSE, sizeof (Turn));
  g_auto (Query) query =
    database_query (database, "SELECT category, player_id, sort_time, seat FROM result WHERE game_id = ?1", "I", id);

  while (query_next (&query))
    {
      Turn turn = { .game = id };

      turn.category = query_number (&query);
      turn.player = query_number (&query);
      turn.sort_time = query_number (&query);
      turn.seat = query_integer (&query, 0, RULES_MAX_PLAYERS - 1);
      g_array_append_val (turns, turn);
    }
  return query_finish (&query, error) ? g_steal_pointer (&turns) : NULL;
}

static gboolean
follow_all (Database  *database,
            GArray    *turns,
            GError   **error)
{
  for (guint i = 0; i < turns->len; i++)
    if (!streaks_follow (database, &g_array_index (turns, Turn, i), error))
      return FALSE;

  return TRUE;
}

/* Counts the streaks anew from where the game is now. */
static gboolean
follow (Database  *database,
        gint64     id,
        GError   **error)
{
  g_autoptr (GArray) turns = list_turns (database, id, error);

  return turns != NULL && follow_all (database, turns, error);
}

/* Counts the entries of a game that was just written, if @counts is not NULL, and the streaks from there on. */
static gboolean
add_turns (Database     *database,
           gint64        id,
           const Sheet  *sheet,
           EntryCounts  *counts,
           GError      **error)
{
  g_autoptr (GArray) turns = list_turns (database, id, error);

  for (guint i = 0; turns != NULL && counts != NULL && i < turns->len; i++)
    entry_counts_add (counts, &g_array_index (turns, Turn, i), sheet);
  return turns != NULL && follow_all (database, turns, error);
}

gboolean
results_add (Database     *database,
             gint64        id,
             const Sheet  *sheet,
             EntryCounts  *counts,
             GError      **error)
{
  gint64 category;
  g_autofree char *seal = NULL;

  if (!counts_watch (database, error) || !write_seats (database, id, sheet, error))
    return FALSE;

  category = category_find (database, sheet->game, error);
  seal = category != 0 ? seal_make (database, id, error) : NULL;
  return seal != NULL &&
         database_run (database, error, "UPDATE game SET category = ?2, state = ?3, seal = ?4 WHERE id = ?1", "IIix", id,
                       category, sheet->finished ? GAME_FINISHED : GAME_UNFINISHED, seal) &&
         (!sheet->finished ||
          (write_facts (database, id, category, sheet, error) && add_turns (database, id, sheet, counts, error)));
}

gboolean
results_drop (Database  *database,
              gint64     id,
              GError   **error)
{
  g_autoptr (GArray) turns = list_turns (database, id, error);

  return turns != NULL && counts_watch (database, error) &&
         database_run (database, error, "DELETE FROM result WHERE game_id = ?1", "I", id) &&
         database_run (database, error, "DELETE FROM new_record WHERE game_id = ?1", "I", id) &&
         database_run (database, error, "UPDATE game SET category = NULL WHERE id = ?1 AND category IS NOT NULL", "I",
                       id) &&
         follow_all (database, turns, error);
}

gboolean
results_move (Database  *database,
              gint64     id,
              gint64     sort_time,
              GError   **error)
{
  g_autoptr (GArray) turns = list_turns (database, id, error);

  return turns != NULL && counts_watch (database, error) &&
         database_run (database, error, "UPDATE game SET sort_time = ?2 WHERE id = ?1", "II", id, sort_time) &&
         database_run (database, error, "UPDATE seat SET sort_time = ?2 WHERE game_id = ?1", "II", id, sort_time) &&
         database_run (database, error, "UPDATE result SET sort_time = ?2 WHERE game_id = ?1", "II", id, sort_time) &&
         follow (database, id, error) && follow_all (database, turns, error);
}

gboolean
results_merge (Database  *database,
               gint64     from,
               gint64     into,
               GError   **error)
{
  Query query =
    database_query (database, "SELECT category FROM score WHERE player_id = ?1 ORDER BY category", "I", from);
  g_autoptr (GArray) categories = query_read_ids (query, error);

  if (categories == NULL || !counts_watch (database, error))
    return FALSE;
  for (guint i = 0; i < categories->len; i++)
    {
      gint64 category = g_array_index (categories, gint64, i);

      if (!database_run (database, error, "UPDATE result SET player_id = ?3 WHERE category = ?1 AND player_id = ?2",
                         "III", category, from, into) ||
          !streaks_follow_all (database, category, into, error))
        return FALSE;
    }
  return TRUE;
}
