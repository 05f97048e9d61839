/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "records.h"

#include "query.h"

/* @found selects kind, entry, value, game_id and seat, by the parameter @key. */
static GPtrArray *
read_records (Database    *database,
              const char  *found,
              gint64       key,
              GError     **error)
{
  g_autoptr (GPtrArray) records = g_ptr_array_new_with_free_func ((GDestroyNotify) record_free);
  g_autofree char *sql =
    g_strconcat ("SELECT kind, entry, value, player.name, player.id, game.id, game.date, game.sort_time FROM (", found,
                 ") AS found JOIN seat ON seat.game_id = found.game_id AND seat.seat = found.seat"
                 " JOIN player ON player.id = seat.player_id JOIN game ON game.id = found.game_id ORDER BY kind, entry",
                 NULL);
  g_auto (Query) query = database_query (database, sql, "I", key);

  while (query_next (&query))
    {
      Record *record = g_new0 (Record, 1);

      g_ptr_array_add (records, record);
      record->kind = query_integer (&query, RECORD_TOTAL, RECORD_ENTRY);
      record->entry = query_integer (&query, 0, RULES_MAX_ENTRIES - 1);
      record->value = query_integer (&query, 0, G_MAXINT);
      record->name = g_strdup (query_text (&query));
      record->person = query_number (&query);
      record->number = query_number (&query);
      record->date = query_date (&query);
    }
  return query_finish (&query, error) ? g_steal_pointer (&records) : NULL;
}

/* The first of the longest runs of each player comes out of an index, and of these the longest that was there
 * first. */
GPtrArray *
records_list (Database  *database,
              gint64     category,
              GError   **error)
{
  return read_records (database,
                       "SELECT kind, entry, value, game_id, seat FROM record WHERE category = ?1"
                       " UNION ALL SELECT * FROM (SELECT 2, 0, bonus_run, game_id, seat"
                       "  FROM score CROSS JOIN result ON result.category = score.category"
                       "   AND result.player_id = score.player_id AND result.game_id ="
                       "   (SELECT game_id FROM result AS own WHERE own.category = score.category"
                       "     AND own.player_id = score.player_id AND own.bonus_run > 0"
                       "    ORDER BY bonus_run DESC, sort_time, game_id LIMIT 1)"
                       "  WHERE score.category = ?1"
                       "  ORDER BY bonus_run DESC, sort_time, game_id, result.seat LIMIT 1)",
                       category, error);
}

GPtrArray *
records_list_new (Database  *database,
                  gint64     id,
                  GError   **error)
{
  return read_records (database, "SELECT kind, entry, value, game_id, seat FROM new_record WHERE game_id = ?1", id,
                       error);
}

/* A record that was taken over from a later game of the same value is none that was set. */
static gboolean
is_new (const Record *record,
        GPtrArray    *before)
{
  for (guint i = 0; i < before->len; i++)
    {
      const Record *old = g_ptr_array_index (before, i);

      if (old->kind == record->kind && old->entry == record->entry)
        return record->kind == RECORD_CLOSEST ? record->value < old->value : record->value > old->value;
    }
  return TRUE;
}

static gboolean
note (Database      *database,
      const Record  *record,
      GError       **error)
{
  return database_run (database, error,
                       "INSERT INTO new_record SELECT ?1, ?2, ?3, game_id, seat FROM seat"
                       " WHERE game_id = ?4 AND player_id = ?5",
                       "iiiII", record->kind, record->entry, record->value, record->number, record->person);
}

gboolean
records_note_new (Database   *database,
                  gint64      category,
                  gint64      id,
                  GPtrArray  *before,
                  GError    **error)
{
  g_autoptr (GPtrArray) records = records_list (database, category, error);
  gint64 n_games = 0;

  if (records == NULL || !database_run (database, error, "DELETE FROM new_record", "") ||
      !database_get_number (database, &n_games, error, "SELECT n_games FROM category WHERE id = ?1", "I", category))
    return FALSE;
  for (guint i = 0; n_games > 1 && i < records->len; i++)
    {
      const Record *record = g_ptr_array_index (records, i);

      if (record->number == id && is_new (record, before) && !note (database, record, error))
        return FALSE;
    }
  return TRUE;
}
