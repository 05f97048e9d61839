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

/* The facts of all seats that take longer to find out. */
typedef struct
{
  const Sheet *sheet;
  gint64 minutes;
  gboolean ended;   /* the seats have results */
  gboolean with_moves;
  int *deficits;
} Facts;

/* Columns that only the moves can tell are NULL where the moves are not known. An unfinished game has no result, and no
 * player who left has one. */
static gboolean
write_seat (Database     *database,
            gint64        id,
            const Facts  *facts,
            guint         seat,
            GError      **error)
{
  const Sheet *sheet = facts->sheet;
  const SheetSeat *own = &sheet->seats[seat];
  g_autofree char *points = facts->with_moves ? list_points (sheet, seat) : NULL;
  gboolean told = facts->with_moves && facts->ended;

  return database_run (database, error,
                       "UPDATE seat SET total = ?3, rank = ?4, points = ?5, minutes = ?6, n_seats = ?7, shared = ?8,"
                       " margin = ?9, upper = ?10, bonus = ?11, yatzy = ?12, strikes = ?13, comeback = ?14"
                       " WHERE game_id = ?1 AND seat = ?2",
                       "IiiIsIiiIIIIII", id, seat, own->total, own->rank != 0 ? (gint64) own->rank : DATABASE_NULL, points,
                       facts->minutes, count_ranked (sheet, G_MAXUINT), own->rank == 1 && count_ranked (sheet, 1) > 1,
                       facts->ended ? get_margin (sheet, seat) : DATABASE_NULL,
                       told ? (gint64) own->column.upper : DATABASE_NULL,
                       /* Under rules without a bonus this is 0: it was not won. */
                       told ? (gint64) (own->bonus > 0) : DATABASE_NULL,
                       told ? (gint64) has_yatzy (sheet, seat) : DATABASE_NULL,
                       told ? (gint64) count_strikes (sheet, seat) : DATABASE_NULL,
                       told && own->rank == 1 ? (gint64) facts->deficits[seat] : DATABASE_NULL);
}

gboolean
game_facts_write (Database     *database,
                  gint64        id,
                  const Sheet  *sheet,
                  GError      **error)
{
  g_autofree int *deficits = sheet->finished ? get_deficits (sheet) : NULL;
  const Facts facts = { sheet, get_minutes (sheet->game), sheet->finished, game_get_totals (sheet->game) == NULL, deficits };

  for (guint seat = 0; seat < sheet->n_seats; seat++)
    if (!write_seat (database, id, &facts, seat, error))
      return FALSE;
  return TRUE;
}
