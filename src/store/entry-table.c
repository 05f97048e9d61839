/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "entry-table.h"

#include "entry-sums.h"
#include "people.h"
#include "rows.h"
#include "scores.h"

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

static gboolean
read_member (sqlite3_stmt *row,
             gpointer      data)
{
  Member member = { people_read_row (row, 0), row_get_count (row, 4) };

  if (member.person == NULL)
    return FALSE;

  g_array_append_val ((GArray *) data, member);
  return TRUE;
}

/* Every sheet has every entry, so that anybody's tell how many there are. */
static gboolean
count_entries (Database     *database,
               gint64        category,
               const GArray *members,
               guint        *n_entries,
               GError      **error)
{
  gint64 last = -1;

  *n_entries = 0;
  if (members->len == 0)
    return TRUE;
  if (!database_apply_number (database, STATEMENT_READ_LAST_ENTRY, &last, error, category,
                              g_array_index (members, Member, 0).person->id))
    return FALSE;
  if (last < 0 || last >= RULES_MAX_ENTRIES)
    return database_damaged (database, "the entries cannot be read", error);

  *n_entries = last + 1;
  return TRUE;
}

static EntryFigures
make_figures (const EntrySum *sum,
              guint           sheets)
{
  return (EntryFigures) { sheets, sum->filled, sum->struck, rows_mean (sum->sum, sheets), sum->best };
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
  g_autoptr (GArray) members = g_array_new (FALSE, FALSE, sizeof (Member));
  g_autoptr (EntryTable) self = g_new0 (EntryTable, 1);
  sqlite3_stmt *row;

  g_array_set_clear_func (members, member_clear);
  if (!scores_check (database, category, error))
    return NULL;
  row = database_prepare_with (database, STATEMENT_LIST_MEMBERS, error, category);
  if (!rows_read (database, row, read_member, members, ROWS_FIGURE, error) ||
      !count_entries (database, category, members, &self->n_entries, error))
    return NULL;

  self->n_players = members->len;
  self->players = g_new0 (Person *, self->n_players);
  self->figures = g_new0 (EntryFigures, self->n_players * self->n_entries);
  self->everybody = g_new0 (EntryFigures, self->n_entries);
  return read_players (self, database, category, members, error) ? g_steal_pointer (&self) : NULL;
}
