/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "entry-tally.h"

#include "figures.h"
#include "query.h"
#include "tally.h"

#include "core/ruleset.h"

#include <string.h>

/* An entry and its points in one number, which a pointer has room for everywhere. */
#define POINTS_BITS 20
#define MOST_POINTS 1000000
G_STATIC_ASSERT (MOST_POINTS < 1 << POINTS_BITS && RULES_MAX_ENTRIES <= 1 << (31 - POINTS_BITS));

/* A seat that is counted. */
typedef struct
{
  gint64 category;
  gint64 player;
  gint64 sort_time;
  gint64 game;
  gint64 seat;
} Place;

/* The sheets of one player in a category. */
typedef struct
{
  gint64 category;
  gint64 player;
  GHashTable *n; /* how many sheets have those points in that entry */
} PlayerTally;

/* The most points of each entry in a category, and the first place where they are; 0: none. */
typedef struct
{
  int points[RULES_MAX_ENTRIES];
  Place places[RULES_MAX_ENTRIES];
} Best;

static guint
hash_player (gconstpointer data)
{
  const PlayerTally *self = data;

  return g_int64_hash (&self->category) * 31 + g_int64_hash (&self->player);
}

static gboolean
is_same_player (gconstpointer a,
                gconstpointer b)
{
  const PlayerTally *first = a, *second = b;

  return first->category == second->category && first->player == second->player;
}

static void
player_tally_free (gpointer data)
{
  PlayerTally *self = data;

  g_hash_table_unref (self->n);
  g_free (self);
}

static PlayerTally *
find_player (GHashTable  *players,
             const Place *place)
{
  PlayerTally wanted = { place->category, place->player, NULL };
  PlayerTally *player = g_hash_table_lookup (players, &wanted);

  if (player == NULL)
    {
      wanted.n = g_hash_table_new (NULL, NULL);
      player = g_memdup2 (&wanted, sizeof wanted);
      g_hash_table_add (players, player);
    }
  return player;
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

/* Reads what stands behind the character at @text, which is moved behind it: points, or -1 for null. */
static gboolean
read_value (const char **text,
            gint64      *value)
{
  char *end;

  ++*text;
  if (g_str_has_prefix (*text, "null"))
    {
      *value = -1;
      *text += strlen ("null");
      return TRUE;
    }
  if (!g_ascii_isdigit (**text))
    return FALSE;
  *value = g_ascii_strtoll (*text, &end, 10);
  *text = end;
  return *value <= MOST_POINTS;
}

/* Reads the points of all entries from a JSON array, -1 where an entry was open. Returns how many there are; 0 where it is
 * no such array. */
static guint
read_points (const char *text,
             int         points[RULES_MAX_ENTRIES])
{
  guint n = 0;

  if (text == NULL || *text != '[')
    return 0;
  do
    {
      gint64 value;

      if (n == RULES_MAX_ENTRIES || !read_value (&text, &value))
        return 0;
      points[n++] = value;
    }
  while (*text == ',');
  return g_str_equal (text, "]") ? n : 0;
}

/* What is done with the points of a seat. */
typedef void (*TakeSeat) (GHashTable  *found,
                          const Place *place,
                          const int   *points,
                          guint        n_entries);

/* Adds to a set of PlayerTally. */
static void
count_seat (GHashTable  *players,
            const Place *place,
            const int   *points,
            guint        n_entries)
{
  GHashTable *n = find_player (players, place)->n;

  for (guint entry = 0; entry < n_entries; entry++)
    {
      gpointer key = GUINT_TO_POINTER (entry << POINTS_BITS | (guint) MAX (points[entry], 0));

      if (points[entry] >= 0)
        g_hash_table_insert (n, key, GUINT_TO_POINTER (GPOINTER_TO_UINT (g_hash_table_lookup (n, key)) + 1));
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
write_counts (GHashTable  *players,
              Database    *database,
              int          sign,
              GError     **error)
{
  GHashTableIter iter, counts;
  gpointer data, key, n;

  g_hash_table_iter_init (&iter, players);
  while (g_hash_table_iter_next (&iter, &data, NULL))
    {
      const PlayerTally *player = data;

      g_hash_table_iter_init (&counts, player->n);
      while (g_hash_table_iter_next (&counts, &key, &n))
        if (!database_run (database, error,
                           "INSERT INTO entry_count (category, player_id, entry, points, n) VALUES (?1, ?2, ?3, ?4, ?5)"
                           " ON CONFLICT DO UPDATE SET n = n + excluded.n",
                           "IIiii", player->category, player->player, GPOINTER_TO_UINT (key) >> POINTS_BITS,
                           GPOINTER_TO_UINT (key) % (1 << POINTS_BITS), sign * (int) GPOINTER_TO_UINT (n)))
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
  g_autoptr (GHashTable) players = g_hash_table_new_full (hash_player, is_same_player, player_tally_free, NULL);

  return read_seats (database, games, count_seat, players, error) && write_counts (players, database, sign, error);
}

gboolean
entry_tally_offer (Database *database,
                   gint64    games,
                   GError  **error)
{
  g_autoptr (GHashTable) categories = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_free);

  return read_seats (database, games, compare_seat, categories, error) && write_best (categories, database, error);
}
