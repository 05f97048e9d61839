/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "entry-table.h"

#include "category.h"
#include "people.h"
#include "scores.h"

/* No games come to as much, and the sums of many players can still be added. */
#define MAX_SUM (G_MAXINT64 / G_MAXUINT16)

/* A player with a sheet. */
typedef struct
{
  Person *person;
  guint sheets;
} Member;

static void
member_clear (gpointer data)
{
  Member *member = data;

  g_clear_pointer (&member->person, person_free);
}

static GArray *
read_members (Database  *database,
              gint64     category,
              GError   **error)
{
  g_autoptr (GArray) members = g_array_new (FALSE, FALSE, sizeof (Member));
  g_auto (Query) query =
    database_query (database,
                    "SELECT " PEOPLE_COLUMNS ", score.sheets FROM score JOIN player ON player.id = score.player_id"
                    " WHERE score.category = ?1 AND score.sheets > 0 ORDER BY score.games DESC, player.name",
                    "I", category);

  g_array_set_clear_func (members, member_clear);
  while (query_next (&query))
    {
      Member member;

      member.person = people_read_columns (&query);
      member.sheets = query_count (&query);
      g_array_append_val (members, member);
    }
  return query_finish (&query, error) ? g_steal_pointer (&members) : NULL;
}

/* Every sheet has every entry, so that anybody's tell how many there are. */
static gboolean
count_entries (Database      *database,
               gint64         category,
               const GArray  *members,
               guint         *n_entries,
               GError       **error)
{
  gint64 last = -1;

  *n_entries = 0;
  if (members->len == 0)
    return TRUE;
  if (!database_get_number (database, &last, error,
                            "SELECT entry FROM entry_count WHERE category = ?1 AND player_id = ?2"
                            " ORDER BY entry DESC LIMIT 1",
                            "II", category, g_array_index (members, Member, 0).person->id))
    return FALSE;
  if (last < 0 || last >= RULES_MAX_ENTRIES)
    return database_damaged (database, "the entries cannot be read", error);

  *n_entries = last + 1;
  return TRUE;
}

/* Unlike sum(), total() is no error where a damaged file has numbers that are too large. */
gboolean
entry_sums_read (Database  *database,
                 gint64     category,
                 gint64     player,
                 EntrySum  *sums,
                 guint      n_entries,
                 GError   **error)
{
  g_auto (Query) query =
    database_query (database,
                    "SELECT entry, total (n) FILTER (WHERE points > 0), total (n) FILTER (WHERE points <= 0),"
                    " CAST (total (points * n) AS INTEGER), max (points)"
                    " FROM entry_count WHERE category = ?1 AND player_id = ?2 GROUP BY entry",
                    "II", category, player);

  while (query_next (&query))
    {
      gint64 entry = query_integer (&query, 0, (gint64) n_entries - 1);
      EntrySum sum;

      sum.filled = query_count (&query);
      sum.struck = query_count (&query);
      sum.sum = query_integer (&query, 0, MAX_SUM);
      sum.best = query_integer (&query, 0, G_MAXINT);
      if (query_is_sound (&query))
        sums[entry] = sum;
    }
  return query_finish (&query, error);
}

static EntryFigures
make_figures (const EntrySum *sum,
              guint           sheets)
{
  return (EntryFigures) { sheets, sum->filled, sum->struck, scores_get_mean (sum->sum, sheets), sum->best };
}

static gboolean
read_player (EntryTable  *self,
             Database    *database,
             gint64       category,
             guint        player,
             guint        sheets,
             EntrySum    *everybody,
             GError     **error)
{
  g_autofree EntrySum *sums = g_new0 (EntrySum, self->n_entries);

  if (!entry_sums_read (database, category, self->players[player]->id, sums, self->n_entries, error))
    return FALSE;

  for (guint entry = 0; entry < self->n_entries; entry++)
    {
      self->figures[player * self->n_entries + entry] = make_figures (&sums[entry], sheets);
      everybody[entry].filled += sums[entry].filled;
      everybody[entry].struck += sums[entry].struck;
      everybody[entry].sum += sums[entry].sum;
      everybody[entry].best = MAX (everybody[entry].best, sums[entry].best);
    }
  return TRUE;
}

static gboolean
read_players (EntryTable  *self,
              Database    *database,
              gint64       category,
              GArray      *members,
              GError     **error)
{
  g_autofree EntrySum *everybody = g_new0 (EntrySum, self->n_entries);
  guint sheets = 0;

  for (guint player = 0; player < self->n_players; player++)
    {
      Member *member = &g_array_index (members, Member, player);

      self->players[player] = g_steal_pointer (&member->person);
      sheets += member->sheets;
      if (!read_player (self, database, category, player, member->sheets, everybody, error))
        return FALSE;
    }
  for (guint entry = 0; entry < self->n_entries; entry++)
    self->everybody[entry] = make_figures (&everybody[entry], sheets);

  return TRUE;
}

EntryTable *
entry_table_read (Database  *database,
                  gint64     category,
                  GError   **error)
{
  g_autoptr (EntryTable) self = g_new0 (EntryTable, 1);
  g_autoptr (GArray) members = NULL;

  if (!category_check (database, category, error))
    return NULL;
  members = read_members (database, category, error);
  if (members == NULL || !count_entries (database, category, members, &self->n_entries, error))
    return NULL;

  self->n_players = members->len;
  self->players = g_new0 (Person *, self->n_players);
  self->figures = g_new0 (EntryFigures, self->n_players * self->n_entries);
  self->everybody = g_new0 (EntryFigures, self->n_entries);
  return read_players (self, database, category, members, error) ? g_steal_pointer (&self) : NULL;
}
