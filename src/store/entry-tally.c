/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "entry-tally.h"

#include "figures.h"
#include "query.h"
#include "tally.h"

#include "core/ruleset.h"

#include <string.h>

/* Points that this program writes are not more. */
#define MOST_POINTS 1000000

/* A seat that is counted. */
typedef struct
{
  gint64 category;
  gint64 player;
  gint64 sort_time;
  gint64 game;
  gint64 seat;
} Place;

/* How many sheets of a player have those points in that entry. */
typedef struct
{
  gint64 category;
  gint64 player;
  guint entry;
  int points;
  int n;
} EntryCount;

/* The most points of each entry in a category, and the first place where they are; 0: none. */
typedef struct
{
  int points[RULES_MAX_ENTRIES];
  Place places[RULES_MAX_ENTRIES];
} Best;

static guint
hash_count (gconstpointer data)
{
  const EntryCount *self = data;

  return ((guint) (self->category * 8191 + self->player) * RULES_MAX_ENTRIES + self->entry) * 1021 + self->points;
}

static gboolean
is_same_count (gconstpointer a,
               gconstpointer b)
{
  const EntryCount *first = a, *second = b;

  return first->category == second->category && first->player == second->player && first->entry == second->entry &&
         first->points == second->points;
}

static Best *
find_best (GHashTable *categories,
           gint64      category)
{
  Best *best = g_hash_table_lookup (categories, &category);

  if (best == NULL)
    {
      best = g_new0 (Best, 1);
      g_hash_table_insert (categories, g_memdup2 (&category, sizeof category), best);
    }
  return best;
}

static gboolean
is_before (const Place *a,
           const Place *b)
{
  if (a->sort_time != b->sort_time)
    return a->sort_time < b->sort_time;
  return a->game != b->game ? a->game < b->game : a->seat < b->seat;
}

/* Reads the points of all entries from a JSON array, -1 where an entry was open. Returns how many there are; 0 where it
 * is no such array. */
static guint
read_points (const char *text,
             int         points[RULES_MAX_ENTRIES])
{
  guint n = 0;

  if (text == NULL || *text != '[')
    return 0;
  do
    {
      gboolean open = g_str_has_prefix (++text, "null");
      char *end = (char *) text + (open ? strlen ("null") : 0);
      guint64 value = open ? 0 : g_ascii_strtoull (text, &end, 10);

      if (n == RULES_MAX_ENTRIES || end == text || value > MOST_POINTS)
        return 0;
      points[n++] = open ? -1 : (int) value;
      text = end;
    }
  while (*text == ',');
  return g_str_equal (text, "]") ? n : 0;
}

/* What is done with the points of a seat. */
typedef void (*TakeSeat) (GHashTable  *found,
                          const Place *place,
                          const int   *points,
                          guint        n_entries);

/* Adds to a set of EntryCount. */
static void
count_seat (GHashTable  *counts,
            const Place *place,
            const int   *points,
            guint        n_entries)
{
  for (guint entry = 0; entry < n_entries; entry++)
    {
      EntryCount wanted = { place->category, place->player, entry, points[entry], 0 };
      EntryCount *count = points[entry] >= 0 ? g_hash_table_lookup (counts, &wanted) : &wanted;

      if (count == NULL)
        {
          count = g_memdup2 (&wanted, sizeof wanted);
          g_hash_table_add (counts, count);
        }
      count->n++;
    }
}

/* Compares with the Best of the category. */
static void
compare_seat (GHashTable  *categories,
              const Place *place,
              const int   *points,
              guint        n_entries)
{
  Best *best = find_best (categories, place->category);

  for (guint entry = 0; entry < n_entries; entry++)
    if (points[entry] > best->points[entry] ||
        (points[entry] > 0 && points[entry] == best->points[entry] && is_before (place, &best->places[entry])))
      {
        best->points[entry] = points[entry];
        best->places[entry] = *place;
      }
}

static gboolean
read_seats (Database    *database,
            gint64       games,
            TakeSeat     take,
            GHashTable  *found,
            GError     **error)
{
  g_autofree char *sql = g_strconcat ("SELECT category, player_id, sort_time, game_id, seat, points FROM seat"
                                      " WHERE category IS NOT NULL AND game_id ", tally_get_condition (games), NULL);
  g_auto (Query) query = database_query (database, sql, "II", DATABASE_NULL, games);

  while (query_next (&query))
    {
      Place place = { .category = query_number (&query) };
      int points[RULES_MAX_ENTRIES];
      guint n_entries;

      place.player = query_number (&query);
      place.sort_time = query_number (&query);
      place.game = query_number (&query);
      place.seat = query_number (&query);
      n_entries = read_points (query_raw_text (&query), points);
      if (n_entries > 0)
        take (found, &place, points, n_entries);
    }
  return query_finish (&query, error);
}

static gboolean
write_counts (GHashTable  *counts,
              Database    *database,
              int          sign,
              GError     **error)
{
  GHashTableIter iter;
  gpointer data;

  g_hash_table_iter_init (&iter, counts);
  while (g_hash_table_iter_next (&iter, &data, NULL))
    {
      const EntryCount *count = data;

      if (!database_run (database, error,
                         "INSERT INTO entry_count (category, player_id, entry, points, n) VALUES (?1, ?2, ?3, ?4, ?5)"
                         " ON CONFLICT DO UPDATE SET n = n + excluded.n",
                         "IIiii", count->category, count->player, count->entry, count->points, sign * count->n))
        return FALSE;
    }
  return TRUE;
}

static gboolean
write_best (GHashTable  *categories,
            Database    *database,
            GError     **error)
{
  GHashTableIter iter;
  gpointer data;

  g_hash_table_iter_init (&iter, categories);
  while (g_hash_table_iter_next (&iter, NULL, &data))
    {
      const Best *best = data;

      for (guint entry = 0; entry < RULES_MAX_ENTRIES; entry++)
        {
          const Place *place = &best->places[entry];

          if (best->points[entry] > 0 &&
              !database_run (database, error,
                             "INSERT INTO record VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)" TALLY_BETTER_RECORD, "IiiiIII",
                             place->category, RECORD_ENTRY, entry, best->points[entry], place->sort_time, place->game,
                             place->seat))
            return FALSE;
        }
    }
  return TRUE;
}

gboolean
entry_tally_count (Database *database,
                   int       sign,
                   gint64    games,
                   GError  **error)
{
  g_autoptr (GHashTable) counts = g_hash_table_new_full (hash_count, is_same_count, g_free, NULL);

  return read_seats (database, games, count_seat, counts, error) && write_counts (counts, database, sign, error);
}

gboolean
entry_tally_offer (Database *database,
                   gint64    games,
                   GError  **error)
{
  g_autoptr (GHashTable) categories = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_free);

  return read_seats (database, games, compare_seat, categories, error) && write_best (categories, database, error);
}
