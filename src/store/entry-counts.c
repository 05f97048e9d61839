/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "entry-counts.h"

#include "counts.h"

/* A row of the table entry_count. */
typedef struct
{
  gint64 category;
  gint64 player;
  guint entry;
  int points;
  guint n;
} Count;

/* The most points in one entry, which are offered as a record. */
typedef struct
{
  gint64 category;
  guint entry;
  int points;
  Turn turn;
} Best;

struct _EntryCounts
{
  GHashTable *counts; /* set of Count */
  GHashTable *best;   /* set of Best */
};

static guint
hash_count (gconstpointer key)
{
  const Count *count = key;

  return ((guint) count->player * 64 + count->entry) * 512 + (guint) count->points + (guint) count->category * 31;
}

static gboolean
is_same_count (gconstpointer a,
               gconstpointer b)
{
  const Count *first = a;
  const Count *second = b;

  return first->category == second->category && first->player == second->player && first->entry == second->entry &&
         first->points == second->points;
}

static guint
hash_best (gconstpointer key)
{
  const Best *best = key;

  return (guint) best->category * 64 + best->entry;
}

static gboolean
is_same_best (gconstpointer a,
              gconstpointer b)
{
  const Best *first = a;
  const Best *second = b;

  return first->category == second->category && first->entry == second->entry;
}

EntryCounts *
entry_counts_new (void)
{
  EntryCounts *self = g_new (EntryCounts, 1);

  self->counts = g_hash_table_new_full (hash_count, is_same_count, NULL, g_free);
  self->best = g_hash_table_new_full (hash_best, is_same_best, NULL, g_free);
  return self;
}

void
entry_counts_free (EntryCounts *self)
{
  g_hash_table_unref (self->counts);
  g_hash_table_unref (self->best);
  g_free (self);
}

gboolean
entry_counts_begin (EntryCounts  *self,
                    Database     *database,
                    GError      **error)
{
  g_hash_table_remove_all (self->counts);
  g_hash_table_remove_all (self->best);
  return counts_watch (database, error) && database_run (database, error, "INSERT INTO entries_apart VALUES (1)", "");
}

static void
count (EntryCounts *self,
       const Turn  *turn,
       guint        entry,
       int          points)
{
  const Count key = { turn->category, turn->player, entry, points, 0 };
  Count *found = g_hash_table_lookup (self->counts, &key);

  if (found == NULL)
    {
      found = g_memdup2 (&key, sizeof key);
      g_hash_table_add (self->counts, found);
    }
  found->n++;
}

/* The same order as COUNTS_KEEP_RECORD has, which compares with the games that are there already. */
static gboolean
goes_before (const Best *best,
             const Best *other)
{
  if (best->points != other->points)
    return best->points > other->points;
  if (best->turn.sort_time != other->turn.sort_time)
    return best->turn.sort_time < other->turn.sort_time;
  return best->turn.game != other->turn.game ? best->turn.game < other->turn.game : best->turn.seat < other->turn.seat;
}

static void
offer (EntryCounts *self,
       const Turn  *turn,
       guint        entry,
       int          points)
{
  const Best best = { turn->category, entry, points, *turn };
  Best *found = g_hash_table_lookup (self->best, &best);

  if (found == NULL)
    g_hash_table_add (self->best, g_memdup2 (&best, sizeof best));
  else if (goes_before (&best, found))
    *found = best;
}

void
entry_counts_add (EntryCounts *self,
                  const Turn  *turn,
                  const Sheet *sheet)
{
  if (game_get_totals (sheet->game) != NULL)
    return;
  for (guint entry = 0; entry < sheet->n_entries; entry++)
    {
      const SheetCell *cell = sheet_get_cell (sheet, turn->seat, entry);

      count (self, turn, entry, cell->points);
      if (cell->points > 0)
        offer (self, turn, entry, cell->points);
    }
}

static gboolean
write_counts (EntryCounts  *self,
              Database     *database,
              GError      **error)
{
  GHashTableIter iter;
  gpointer row;

  g_hash_table_iter_init (&iter, self->counts);
  while (g_hash_table_iter_next (&iter, &row, NULL))
    {
      const Count *counted = row;

      if (!database_run (database, error,
                         "INSERT INTO entry_count VALUES (?1, ?2, ?3, ?4, ?5)"
                         " ON CONFLICT DO UPDATE SET n = n + excluded.n",
                         "IIiii", counted->category, counted->player, counted->entry, counted->points, counted->n))
        return FALSE;
    }
  return TRUE;
}

static gboolean
write_best (EntryCounts  *self,
            Database     *database,
            GError      **error)
{
  GHashTableIter iter;
  gpointer row;

  g_hash_table_iter_init (&iter, self->best);
  while (g_hash_table_iter_next (&iter, &row, NULL))
    {
      const Best *best = row;

      if (!database_run (database, error, "INSERT INTO record VALUES (?1, 5, ?2, ?3, ?4, ?5, ?6)" COUNTS_KEEP_RECORD,
                         "IiiIIi", best->category, best->entry, best->points, best->turn.sort_time, best->turn.game,
                         best->turn.seat))
        return FALSE;
    }
  return TRUE;
}

gboolean
entry_counts_end (EntryCounts  *self,
                  Database     *database,
                  GError      **error)
{
  return write_counts (self, database, error) && write_best (self, database, error) &&
         database_run (database, error, "DELETE FROM entries_apart", "");
}
