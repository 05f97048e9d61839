/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game-facts.h"

#include "core/durations.h"
#include "core/rounds.h"

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

/* The points of each entry as a JSON array, which SQLite can take apart. The caller owns it. */
static char *
list_points (const Sheet *sheet,
             guint        seat)
{
  GString *points = g_string_new ("[");

  for (guint entry = 0; entry < sheet->n_entries; entry++)
    {
      const SheetCell *cell = sheet_get_cell (sheet, seat, entry);

      if (entry > 0)
        g_string_append_c (points, ',');
      if (cell->state == CELL_OPEN)
        g_string_append (points, "null");
      else
        g_string_append_printf (points, "%d", cell->points);
    }
  g_string_append_c (points, ']');
  return g_string_free (points, FALSE);
}

static gint64
get_minutes (const Game *game)
{
  g_autoptr (Durations) durations = durations_of (game);

  return durations->seconds > 0 ? (gint64) (durations->seconds + 30) / 60 : DATABASE_NULL;
}

gboolean
game_facts_count_standing (Database  *database,
                           gint64     id,
                           GError   **error)
{
  return database_run (database, error,
                       "UPDATE seat SET n_seats = standing.n, shared = (rank IS 1 AND standing.winners > 1),"
                       " margin = total - (SELECT max (total) FROM seat AS other WHERE other.game_id = seat.game_id"
                       "  AND other.seat <> seat.seat AND other.rank IS NOT NULL),"
                       " comeback = CASE WHEN rank = 1 THEN comeback END"
                       " FROM (SELECT count (rank) AS n, count (*) FILTER (WHERE rank = 1) AS winners FROM seat"
                       "  WHERE game_id = ?1) AS standing WHERE game_id = ?1",
                       "I", id);
}

/* Columns that only the moves can tell are NULL where the moves are not known. An unfinished game has no result. */
gboolean
game_facts_add (Database      *database,
                gint64         id,
                const Sheet   *sheet,
                const gint64  *people,
                const int     *handicaps,
                GError       **error)
{
  g_autofree int *deficits = sheet->finished ? get_deficits (sheet) : NULL;
  gint64 minutes = get_minutes (sheet->game);
  gboolean with_moves = game_get_totals (sheet->game) == NULL, told = with_moves && sheet->finished;

  for (guint seat = 0; seat < sheet->n_seats; seat++)
    {
      const SheetSeat *own = &sheet->seats[seat];
      g_autofree char *points = with_moves ? list_points (sheet, seat) : NULL;

      if (!database_run (database, error,
                         "INSERT INTO seat (game_id, seat, player_id, handicap, total, rank, points, minutes, upper,"
                         " bonus, yatzy, strikes, comeback, n_seats, shared, sort_time)"
                         " SELECT id, ?2, ?3, nullif (?4, 0), ?5, nullif (?6, 0), ?7, ?8, ?9, ?10, ?11, ?12, ?13, 0, 0,"
                         " sort_time FROM game WHERE id = ?1",
                         "IiIiiisIIIIII", id, seat, people[seat], handicaps != NULL ? handicaps[seat] : 0, own->total,
                         own->rank, points, minutes, told ? (gint64) own->column.upper : DATABASE_NULL,
                         /* Under rules without a bonus this is 0: it was not won. */
                         told ? (gint64) (own->bonus > 0) : DATABASE_NULL,
                         told ? (gint64) has_yatzy (sheet, seat) : DATABASE_NULL,
                         told ? (gint64) count_strikes (sheet, seat) : DATABASE_NULL,
                         told ? (gint64) deficits[seat] : DATABASE_NULL))
        return FALSE;
    }
  return game_facts_count_standing (database, id, error);
}
