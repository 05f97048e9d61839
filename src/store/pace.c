/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pace.h"

#include "category.h"
#include "entry-table.h"
#include "people.h"

#include "core/sheet.h"

/* Of all sheets of a player. */
typedef struct
{
  guint sheets;
  guint bonuses;
} Sheets;

static gboolean
read_sheets (Database  *database,
             gint64     category,
             gint64     player,
             Sheets    *sheets,
             GError   **error)
{
  g_auto (Query) query =
    database_query (database, "SELECT sheets, bonuses FROM score WHERE category = ?1 AND player_id = ?2", "II",
                    category, player);

  while (query_next (&query))
    {
      sheets->sheets = query_count (&query);
      sheets->bonuses = query_count (&query);
    }
  return query_finish (&query, error);
}

static double
add_up (const Sheet    *sheet,
        guint           seat,
        const EntrySum *sums,
        const Sheets   *sheets)
{
  const Ruleset *rules = game_get_rules (sheet->game);
  gint64 sum = 0;
  guint n_upper = 0;

  for (guint entry = 0; entry < sheet->n_entries; entry++)
    if (sheet_get_cell (sheet, seat, entry)->state != CELL_OPEN)
      {
        sum += sums[entry].sum;
        n_upper += entry < rules->n_upper;
      }
  if (n_upper == rules->n_upper && rules->n_tiers > 0)
    sum += (gint64) sheets->bonuses * rules->tiers[0].points;

  return (double) sum / sheets->sheets;
}

static gboolean
read_seat (Database     *database,
           gint64        category,
           const Sheet  *sheet,
           guint         seat,
           Pace         *pace,
           GError      **error)
{
  g_autofree EntrySum *sums = g_new0 (EntrySum, sheet->n_entries);
  Sheets sheets = { 0, 0 };
  gint64 player;

  if (!people_look_up (database, game_get_player (sheet->game, seat), &player, error) ||
      !read_sheets (database, category, player, &sheets, error))
    return FALSE;
  /* How often each tier of a bonus was reached is not kept, and a mean that leaves it out would be wrong. */
  if (sheets.sheets == 0 || game_get_rules (sheet->game)->n_tiers > 1)
    return TRUE;
  if (!entry_sums_read (database, category, player, sums, sheet->n_entries, error))
    return FALSE;

  *pace = (Pace) { sheets.sheets, add_up (sheet, seat, sums, &sheets) };
  return TRUE;
}

GArray *
pace_read (Database    *database,
           const Game  *game,
           GError     **error)
{
  g_autoptr (Sheet) sheet = sheet_of (game);
  g_autoptr (GArray) pace = g_array_new (FALSE, TRUE, sizeof (Pace));
  gint64 category = 0;

  g_array_set_size (pace, sheet->n_seats);
  if (!category_look_up (database, game, &category, error))
    return NULL;
  for (guint seat = 0; category != 0 && seat < sheet->n_seats; seat++)
    if (!read_seat (database, category, sheet, seat, &g_array_index (pace, Pace, seat), error))
      return NULL;

  return g_steal_pointer (&pace);
}
