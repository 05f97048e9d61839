/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "past-grouping.h"

#include "past-problems.h"

#include <glib/gi18n-lib.h>
#include <string.h>

struct _PastGrouping
{
  const PastTable *table;
  const PastMapping *mapping;
  guint most_players;
  GPtrArray *problems;
  GPtrArray *sittings; /* of PastSitting, in the order in which they begin */
  GHashTable *begun;   /* from the number and day of a game to the last of the sittings that has them */
  PastSitting *latest; /* the sitting to which the last row belongs that is a player */
  PastSitting *open;   /* the same while the next rows may still belong to it, or NULL */
  char *last_date;
  gboolean numbered;   /* each row counts as one line, however many lines its cells have, as in a workbook */
  gboolean parted;     /* empty lines separate games */
};

/* The number of empty lines between a row and the end of the row above. In a text, a row ends as many lines after its
 * first one as its cells have line breaks. In a workbook this can be negative. */
static int
get_distance (PastGrouping *self,
              guint         row)
{
  int distance = (int) past_table_get_line (self->table, row) - (int) past_table_get_line (self->table, row - 1);

  for (guint column = 0; column < past_table_get_n_columns (self->table); column++)
    {
      const char *text = past_table_get_cell (self->table, row - 1, column)->text;

      for (const char *at = text; (at = strchr (at, '\n')) != NULL; at++)
        distance--;
    }
  return distance - 1;
}

/* Whether there are empty lines above a row. */
static gboolean
is_apart (PastGrouping *self,
          guint         row)
{
  if (row <= self->mapping->n_header)
    return FALSE;
  return self->numbered ? past_table_get_line (self->table, row) > past_table_get_line (self->table, row - 1) + 1
                        : get_distance (self, row) > 0;
}

/* Finds out whether empty lines separate games, which they do not where they separate all rows. */
static void
find_parted (PastGrouping *self)
{
  guint first = self->mapping->n_header + 1, n_rows = past_table_get_n_rows (self->table);

  for (guint row = first; row < n_rows && !self->numbered; row++)
    self->numbered = get_distance (self, row) < 0;
  for (guint row = first; row < n_rows; row++)
    self->parted |= !is_apart (self, row);
}

/* Whether the player of a row is in @sitting already. */
static gboolean
shares_player (const PastSitting *sitting,
               const PastSitting *row)
{
  const PastSeat *seat = row->seats->len > 0 ? g_ptr_array_index (row->seats, 0) : NULL;

  return seat != NULL && past_sitting_find_seat (sitting, seat->name) != NULL;
}

/* Whether a row, which is one player, can belong to the game of @open as far as its number or its time goes. @apart
 * says that there are empty lines above the row. */
static gboolean
fits (const PastSitting *open,
      const PastSitting *row,
      gboolean           apart)
{
  if (row->number != NULL && open->number != NULL)
    return strcmp (row->number, open->number) == 0;
  return !apart && (row->minute < 0 || open->minute < 0 || row->minute == open->minute);
}

/* Whether a row, which is one player, belongs to the open game. A date that cannot be read may be that of the game
 * above, which is therefore refused, too. */
static gboolean
belongs (PastGrouping      *self,
         const PastSitting *row,
         gboolean           apart)
{
  const PastSitting *open = self->open;

  if (open == NULL || !fits (open, row, apart))
    return FALSE;
  /* Even with the same number, because some people number their games anew every evening. */
  if (row->date != NULL && !(open->date == NULL && open->bad_line > 0) && g_strcmp0 (row->date, open->date) != 0)
    return FALSE;
  return (row->number != NULL && open->number != NULL) || !shares_player (open, row);
}

/* Refuses a game where the row above it, whose date cannot be read, may be a part of it. */
static void
check_above (PastGrouping *self,
             PastSitting  *sitting,
             gboolean      apart)
{
  if (sitting->wrong || self->open == NULL || self->open->bad_line == 0 || !fits (self->open, sitting, apart))
    return;
  past_problems_add (self->problems, sitting->line, TRUE, _("Line %u may belong to this game: correct its date first"),
                     self->open->bad_line);
  sitting->wrong = TRUE;
}

/* Gives the open game the date of a row. */
static void
join_date (PastSitting *open,
           PastSitting *row)
{
  if (row->date != NULL || row->bad_line > 0)
    open->bad_line = row->bad_line;
  if (open->date == NULL)
    open->date = g_steal_pointer (&row->date);
}

/* Adds a row to the open game. */
static void
join (PastGrouping *self,
      PastSitting  *row)
{
  PastSitting *open = self->open;

  open->wrong |= row->wrong;
  join_date (open, row);
  /* One player too many is enough to refuse the game; comparing each row with all of them could take minutes. */
  if (open->seats->len > self->most_players)
    return;
  if (open->minute < 0)
    open->minute = row->minute;
  if (open->winner == NULL)
    open->winner = g_steal_pointer (&row->winner);
  if (row->note->len > 0 && strstr (open->note->str, row->note->str) == NULL)
    g_string_append_printf (open->note, "%s%s", open->note->len > 0 ? "; " : "", row->note->str);
  if (open->place->len == 0)
    g_string_assign (open->place, row->place->str);
  past_sitting_take_seats (open, row, self->problems);
}

/* What tells the game of @sitting from others, as a key: its number and its day. Owned by the caller; NULL where
 * neither is known. */
static char *
make_key (const PastSitting *sitting)
{
  if (sitting->number == NULL && sitting->date == NULL)
    return NULL;
  return g_strdup_printf ("%s\n%s", sitting->number != NULL ? sitting->number : "",
                          sitting->date != NULL ? sitting->date : "");
}

/* The sitting with the number and day of a row that ended further up without the player of that row, as where a table
 * is sorted by player; NULL for none. */
static PastSitting *
find_begun (PastGrouping      *self,
            const PastSitting *row)
{
  g_autofree char *key = make_key (row);
  PastSitting *begun = key != NULL ? g_hash_table_lookup (self->begun, key) : NULL;

  return begun != NULL && begun != self->latest && !shares_player (begun, row) ? begun : NULL;
}

/* Remembers the number and day of the open game. */
static void
keep_begun (PastGrouping *self)
{
  char *key = make_key (self->open);

  if (key != NULL)
    g_hash_table_insert (self->begun, key, self->open);
}

/* Begins a game with a row (transfer full). Where its game may have begun further up, both are refused. */
static void
begin (PastGrouping *self,
       PastSitting  *row)
{
  PastSitting *begun = find_begun (self, row);

  if (begun != NULL)
    {
      past_problems_add (self->problems, row->line, TRUE,
                         _("This may belong to the game in line %u: put the lines of each game together"), begun->line);
      begun->wrong = TRUE;
      self->latest = self->open = begun;
      join (self, row);
      past_sitting_free (row);
      return;
    }
  g_ptr_array_add (self->sittings, row);
  self->latest = self->open = row;
  keep_begun (self);
}

/* Handles a row without a date: it gets the date of the row above only where the mapping says so. */
static void
find_missing_date (PastGrouping *self,
                   PastSitting  *sitting)
{
  if (sitting->date == NULL && !sitting->wrong && self->mapping->date_above)
    sitting->date = g_strdup (self->last_date);
  if (sitting->date == NULL && !sitting->wrong && past_mapping_count (self->mapping, COLUMN_DATE) > 0)
    past_problems_add (self->problems, sitting->line, FALSE, _("No date: the game stays without one"));
}

/* Remembers the date for the rows below. After a date that cannot be read, these rows must not get an older one. */
static void
keep_date (PastGrouping      *self,
           const PastSitting *sitting)
{
  if (sitting->date == NULL && sitting->bad_line == 0)
    return;
  g_free (self->last_date);
  self->last_date = g_strdup (sitting->date);
}

/* Skips a row without totals. Its date or number can still be that of the rows below. */
static void
skip_row (PastGrouping      *self,
          const PastSitting *sitting)
{
  if (!belongs (self, sitting, FALSE))
    self->open = NULL;
  keep_date (self, sitting);
  past_problems_add (self->problems, sitting->line, FALSE, _("No totals: left out"));
}

/* Whether a row has a player or points. */
static gboolean
is_played (PastGrouping *self,
           guint         row)
{
  for (guint column = 0; column < self->mapping->n_columns; column++)
    if ((self->mapping->columns[column].kind == COLUMN_NAME || past_mapping_has_points (self->mapping, column)) &&
        past_table_get_cell (self->table, row, column)->kind != CELL_EMPTY)
      return TRUE;
  return FALSE;
}

PastGrouping *
past_grouping_new (const PastTable   *table,
                   const PastMapping *mapping,
                   guint              most_players,
                   GPtrArray         *problems)
{
  PastGrouping *self = g_new (PastGrouping, 1);

  *self = (PastGrouping) {
    .table = table,
    .mapping = mapping,
    .most_players = most_players,
    .problems = problems,
    .sittings = g_ptr_array_new_with_free_func ((GDestroyNotify) past_sitting_free),
    .begun = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL),
  };
  if (past_mapping_has_row_per_player (mapping))
    find_parted (self);
  return self;
}

void
past_grouping_free (PastGrouping *self)
{
  g_ptr_array_unref (self->sittings);
  g_hash_table_unref (self->begun);
  g_free (self->last_date);
  g_free (self);
}

void
past_grouping_add (PastGrouping *self,
                   guint         row,
                   PastSitting  *read)
{
  g_autoptr (PastSitting) sitting = read;
  gboolean apart = self->parted && is_apart (self, row);
  gboolean one_player = past_mapping_has_row_per_player (self->mapping) && is_played (self, row);

  if (sitting->seats->len == 0 && !sitting->wrong)
    {
      skip_row (self, sitting);
      return;
    }
  keep_date (self, sitting);
  if (one_player && belongs (self, sitting, apart))
    {
      join (self, sitting);
      keep_begun (self);
      return;
    }
  check_above (self, sitting, apart);
  find_missing_date (self, sitting);
  self->open = NULL;
  if (one_player)
    begin (self, g_steal_pointer (&sitting));
  else
    g_ptr_array_add (self->sittings, g_steal_pointer (&sitting));
}

void
past_grouping_cut (PastGrouping *self)
{
  self->open = NULL;
}

const GPtrArray *
past_grouping_get_all (PastGrouping *self)
{
  return self->sittings;
}
