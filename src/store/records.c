/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "store-ask.h"

#include "category.h"
#include "query.h"

/* The records of a category. For bonuses in a row, an index gives the first of the longest runs of each player; of
 * these the longest counts, and of equal ones the earliest. The plus signs make SQLite look for the seats of one
 * game. */
#define HELD(category)                                                                                                 \
  "(SELECT kind, entry, value, game_id, seat FROM record WHERE category = " category                                   \
  " UNION ALL SELECT * FROM (SELECT 2, 0, bonus_run, game_id, seat"                                                    \
  "  FROM score CROSS JOIN seat ON +seat.category = score.category"                                                    \
  "   AND +seat.player_id = score.player_id AND seat.game_id ="                                                        \
  "   (SELECT game_id FROM seat AS own WHERE own.category = score.category"                                            \
  "     AND own.player_id = score.player_id AND own.bonus_run > 0"                                                     \
  "    ORDER BY bonus_run DESC, sort_time, game_id LIMIT 1)"                                                           \
  "  WHERE score.category = " category                                                                                 \
  "  ORDER BY bonus_run DESC, sort_time, game_id, seat.seat LIMIT 1))"

/* Those of the game ?1, if its category has others. A record counts as set only if its value is better than before: one
 * that merely passed from a later game of the same value does not. */
#define OWN_CATEGORY "(SELECT category FROM game WHERE id = ?1)"
#define SET                                                                                                            \
  "(SELECT held.* FROM " HELD (OWN_CATEGORY) " AS held WHERE held.game_id = ?1"                                        \
  "  AND (SELECT n_games FROM game_count WHERE category = " OWN_CATEGORY ") > 1"                                       \
  "  AND NOT EXISTS (SELECT 1 FROM game CROSS JOIN game AS later ON later.category = game.category"                    \
  "    AND (later.sort_time, later.id) > (game.sort_time, game.id)"                                                    \
  "   CROSS JOIN seat ON seat.game_id = later.id AND seat.category IS NOT NULL"                                        \
  "   WHERE game.id = ?1 AND held.value = CASE held.kind WHEN 0 THEN total WHEN 1 THEN upper WHEN 2 THEN bonus_run"    \
  "    WHEN 3 THEN comeback WHEN 4 THEN iif (rank = 1, margin, NULL)"                                                  \
  "    ELSE json_extract (iif (json_valid (points), points, '[]'), '$[' || held.entry || ']') END))"

/* A draw has the names of all who shared the first place. The plus sign makes SQLite look for them in that game. */
#define READ(found)                                                                                                    \
  "SELECT kind, entry, value, iif (kind = 4 AND seat.shared, (SELECT group_concat (name, ', ') FROM"                   \
  "  (SELECT name FROM seat AS first JOIN player ON player.id = +first.player_id"                                      \
  "   WHERE first.game_id = found.game_id AND first.rank = 1 ORDER BY first.seat)), player.name),"                     \
  " player.id, game.id, game.date, game.sort_time, seat.shared"                                                        \
  " FROM " found " AS found"                                                                                           \
  " JOIN seat ON seat.game_id = found.game_id AND seat.seat = found.seat"                                              \
  " JOIN player ON player.id = seat.player_id JOIN game ON game.id = found.game_id ORDER BY kind, entry"

/* Reads the rows of @query, which is cleared. */
static GPtrArray *
read_records (Query    query,
              GError **error)
{
  g_auto (Query) self = query;
  g_autoptr (GPtrArray) records = g_ptr_array_new_with_free_func ((GDestroyNotify) record_free);

  while (query_next (&self))
    {
      Record *record = g_new0 (Record, 1);

      g_ptr_array_add (records, record);
      record->kind = query_integer (&self, RECORD_TOTAL, RECORD_ENTRY);
      record->entry = query_integer (&self, 0, RULES_MAX_ENTRIES - 1);
      record->value = query_integer (&self, 0, G_MAXINT);
      record->name = g_strdup (query_text (&self));
      record->person = query_number (&self);
      record->number = query_number (&self);
      record->date = query_optional_text (&self);
      record->sort_time = query_number (&self);
      record->shared = query_integer (&self, 0, 1);
    }
  return query_finish (&self, error) ? g_steal_pointer (&records) : NULL;
}

/* Whether @record is better than @other; of equal values the earlier one is. */
static gboolean
goes_before (const Record *record,
             const Record *other)
{
  if (record->value != other->value)
    return record->kind == RECORD_CLOSEST ? record->value < other->value : record->value > other->value;
  return record->sort_time != other->sort_time ? record->sort_time < other->sort_time : record->number < other->number;
}

/* Adds @record, which it takes, in place of a worse one of the same kind; frees it where a better one is there. */
static void
offer (GPtrArray *records,
       Record    *record)
{
  for (guint i = 0; i < records->len; i++)
    {
      Record *other = g_ptr_array_index (records, i);

      if (other->kind != record->kind || other->entry != record->entry)
        continue;
      if (goes_before (record, other))
        {
          records->pdata[i] = record;
          record = other;
        }
      record_free (record);
      return;
    }
  g_ptr_array_add (records, record);
}

/* Offers the records of one category, emptying @own. */
static void
offer_all (GPtrArray          *records,
           GPtrArray          *own,
           const CategoryPart *part,
           gboolean            together)
{
  while (own->len > 0)
    {
      Record *record = g_ptr_array_steal_index (own, 0);
      int place = record->kind == RECORD_ENTRY ? part->places[record->entry] : 0;

      record->category = part->id;
      record->entry = MAX (place, 0);
      /* Between bonuses in a row there may be games of other categories. */
      if (place >= 0 && !(together && record->kind == RECORD_BONUSES))
        offer (records, record);
      else
        record_free (record);
    }
}

static int
compare_records (gconstpointer a,
                 gconstpointer b)
{
  const Record *first = *(Record *const *) a;
  const Record *second = *(Record *const *) b;

  return first->kind != second->kind ? (int) first->kind - (int) second->kind
                                     : (int) first->entry - (int) second->entry;
}

gpointer
records_list (Database             *database,
              const AtTable        *at,
              const StoreQuestion  *question,
              GError              **error)
{
  g_autoptr (GArray) parts = category_list_parts (database, question->category, error);
  g_autoptr (GPtrArray) records = g_ptr_array_new_with_free_func ((GDestroyNotify) record_free);

  for (guint i = 0; parts != NULL && i < parts->len; i++)
    {
      const CategoryPart *part = &g_array_index (parts, CategoryPart, i);
      g_autoptr (GPtrArray) own = read_records (database_query (database, READ (HELD ("?1")), "I", part->id), error);

      if (own == NULL)
        return NULL;
      offer_all (records, own, part, question->category < 0);
    }
  g_ptr_array_sort (records, compare_records);
  return parts != NULL ? g_steal_pointer (&records) : NULL;
}

gpointer
records_list_new (Database             *database,
                  const AtTable        *at,
                  const StoreQuestion  *question,
                  GError              **error)
{
  return read_records (database_query (database, READ (SET), "I", question->game), error);
}
