/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "seal.h"

#include "query.h"

/* The hexadecimal digits of a SHA-256 that are kept: the half of it tells as much here, and takes less room. */
#define DIGITS 32

/* What belongs to a saved game. Left out are what changes without it: the state, because it can be deleted and restored;
 * moves that were undone, which are thrown away later; its category; and the time that it is sorted by. */
static const char *const parts[] = {
  "SELECT rules.ruleset, rules.sha256, variant, top_down, totals_only, done, started, ended, saved, date, note, place,"
  " bet, identity FROM game JOIN rules ON rules.id = game.rules_id WHERE game.id = ?1",

  "SELECT seat, player_id, total, rank, rolls, first_name FROM seat WHERE game_id = ?1 ORDER BY seat",

  "SELECT n, seat, entry, typed, points, rolls, marks, after FROM move"
  " WHERE game_id = ?1 AND n < (SELECT done FROM game WHERE id = ?1) ORDER BY n",

  /* This is a part of its own because games without a number were sealed before there were numbers. */
  "SELECT number FROM game WHERE id = ?1 AND number IS NOT NULL",
};

/* Adds a number in as few bytes as it needs, seven bits in each: a checksum takes time for every byte. */
static void
add_number (GByteArray *rows,
            guint64     number)
{
  for (; number > 0x7f; number >>= 7)
    g_byte_array_append (rows, &(const guint8){ 0x80 | (number & 0x7f) }, 1);
  g_byte_array_append (rows, &(const guint8){ number }, 1);
}

/* Adds a value: its type, and what it is, in bytes that no other value has. */
static void
add_value (GByteArray   *rows,
           sqlite3_stmt *row,
           int           column)
{
  int type = sqlite3_column_type (row, column);
  const guint8 *bytes;
  int n;

  add_number (rows, type);
  if (type == SQLITE_INTEGER)
    add_number (rows, sqlite3_column_int64 (row, column));
  if (type != SQLITE_TEXT && type != SQLITE_BLOB)
    return;

  bytes = sqlite3_column_blob (row, column);
  n = sqlite3_column_bytes (row, column);
  add_number (rows, n);
  if (n > 0)
    g_byte_array_append (rows, bytes, n);
}

static gboolean
add_rows (GByteArray  *rows,
          Database    *database,
          const char  *sql,
          gint64       id,
          GError     **error)
{
  g_auto (Query) query = database_query (database, sql, "I", id);

  while (query_next (&query))
    for (int column = 0; column < sqlite3_column_count (query.row); column++)
      add_value (rows, query.row, column);

  return query_finish (&query, error);
}

char *
seal_make (Database  *database,
           gint64     id,
           GError   **error)
{
  g_autoptr (GByteArray) rows = g_byte_array_new ();
  g_autofree char *sum = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    if (!add_rows (rows, database, parts[i], id, error))
      return NULL;

  sum = g_compute_checksum_for_data (G_CHECKSUM_SHA256, rows->data, rows->len);
  return g_strndup (sum, DIGITS);
}

gboolean
seal_write (Database  *database,
            gint64     id,
            GError   **error)
{
  g_autofree char *seal = seal_make (database, id, error);

  return seal != NULL &&
         database_run (database, error, "UPDATE game SET seal = ?2 WHERE id = ?1 AND seal IS NOT ?2", "Ix", id, seal);
}

static gboolean
write_each (Database      *database,
            const GArray  *ids,
            GError       **error)
{
  for (guint i = 0; i < ids->len; i++)
    if (!seal_write (database, g_array_index (ids, gint64, i), error))
      return FALSE;

  return TRUE;
}

gboolean
seal_is_whole (Database  *database,
               gint64     id,
               gboolean  *whole,
               GError   **error)
{
  g_autofree char *seal = seal_make (database, id, error);
  gint64 same = 0;

  if (seal == NULL ||
      !database_get_number (database, &same, error, "SELECT seal IS ?2 FROM game WHERE id = ?1", "Ix", id, seal))
    return FALSE;
  *whole = same != 0;
  return TRUE;
}

/* Divides the numbers in @ids: those of games that are whole stay there, the others are returned. */
static GArray *
part_broken (Database  *database,
             GArray    *ids,
             GError   **error)
{
  g_autoptr (GArray) broken = g_array_new (FALSE, FALSE, sizeof (gint64));
  guint n_whole = 0;

  for (guint i = 0; i < ids->len; i++)
    {
      gint64 id = g_array_index (ids, gint64, i);
      gboolean whole;

      if (!seal_is_whole (database, id, &whole, error))
        return NULL;
      if (whole)
        g_array_index (ids, gint64, n_whole++) = id;
      else
        g_array_append_val (broken, id);
    }
  g_array_set_size (ids, n_whole);
  return g_steal_pointer (&broken);
}

GArray *
seal_list_broken (Database  *database,
                  GError   **error)
{
  g_autoptr (GArray) ids =
    query_read_ids (database_query (database, "SELECT id FROM game WHERE category IS NOT NULL ORDER BY id", ""), error);

  return ids != NULL ? part_broken (database, ids, error) : NULL;
}

gboolean
seal_merge_people (Database  *database,
                   gint64     from,
                   gint64     into,
                   GError   **error)
{
  g_autoptr (GArray) ids =
    query_read_ids (database_query (database,
                                    "SELECT game.id FROM seat CROSS JOIN game ON game.id = seat.game_id"
                                    " WHERE seat.player_id = ?1 AND game.seal IS NOT NULL",
                                    "I", from),
                    error);
  g_autoptr (GArray) broken = ids != NULL ? part_broken (database, ids, error) : NULL;

  return broken != NULL &&
         database_run (database, error, "UPDATE seat SET player_id = ?2 WHERE player_id = ?1", "II", from, into) &&
         write_each (database, ids, error);
}
