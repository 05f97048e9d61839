/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "past-row-reader.h"

#include "past-problems.h"

#include "core/local-words.h"

#include <glib/gi18n-lib.h>
#include <string.h>

struct _PastRowReader
{
  const PastTable *table;
  const PastMapping *mapping;
  const Ruleset *rules;
  PastNames *names;
  char *today;
  DateOrder order;
  gboolean told_bare; /* the first date without a year was reported */
  GPtrArray *problems;
};

PastRowReader *
past_row_reader_new (const PastTable   *table,
                     const PastMapping *mapping,
                     const Ruleset     *rules,
                     PastNames         *names,
                     const char        *today,
                     GPtrArray         *problems)
{
  PastRowReader *self = g_new (PastRowReader, 1);
  guint n_open;

  *self = (PastRowReader) {
    .table = table,
    .mapping = mapping,
    .rules = rules,
    .names = names,
    .today = today != NULL ? g_strdup (today) : local_words_today (),
    .order = past_mapping_find_order (mapping, table, &n_open),
    .problems = problems,
  };
  /* The order that the user chose counts only where the dates do not show it. */
  if (self->order == DATE_ORDER_OPEN)
    self->order = mapping->date_order;
  return self;
}

void
past_row_reader_free (PastRowReader *self)
{
  g_free (self->today);
  g_free (self);
}

/* Reports the first date without a year. One report is enough, because all of these dates get the same year. */
static void
tell_bare (PastRowReader *self,
           guint          line,
           int            year)
{
  if (!self->told_bare)
    past_problems_add (self->problems, line, FALSE,
                       _("The date has no year: %d is assumed, from the name of the sheet or the file"), year);
  self->told_bare = TRUE;
}

/* Reads the day, and the time where it has one, of a cell, or reports what is wrong with it. */
static void
read_date (PastRowReader   *self,
           PastSitting     *sitting,
           const TableCell *cell)
{
  PastDate date;
  g_autofree char *text = NULL;

  if (!past_table_read_date (self->table, cell, &date))
    past_problems_add (self->problems, sitting->line, TRUE,
                       _("“%s” is not a date; expected day, month and year, as in 2026-11-20 or 20.11.2026"),
                       cell->text);
  else if ((text = past_date_write_day (&date, self->order)) == NULL)
    past_problems_add (self->problems, sitting->line, TRUE,
                       _("“%s” can be two dates; say whether the day or the month comes first, or write 2026-11-20"),
                       cell->text);
  else if (strcmp (text, self->today) > 0)
    past_problems_add (self->problems, sitting->line, TRUE, _("“%s” is in the future; expected a day up to today"),
                       cell->text);
  else
    {
      g_free (sitting->date);
      sitting->date = g_steal_pointer (&text);
      sitting->minute = date.minute;
      if (date.bare)
        tell_bare (self, sitting->line, date.year);
      return;
    }
  sitting->wrong = TRUE;
  sitting->bad_line = sitting->line;
}

/* Reads the time of a column of times. A time in the column of dates takes precedence. */
static void
read_time (PastRowReader   *self,
           PastSitting     *sitting,
           const TableCell *cell)
{
  int minute;

  if (!past_cell_read_time (cell, &minute))
    past_problems_add (self->problems, sitting->line, FALSE,
                       _("“%s” is not a time of day; expected for example 19:30. The game only gets the date"),
                       cell->text);
  else if (sitting->minute < 0)
    sitting->minute = minute;
}

static void
append (GString         *text,
        const TableCell *cell)
{
  g_autofree char *trimmed = g_strstrip (g_strdup (cell->text));

  if (*trimmed != '\0')
    g_string_append_printf (text, "%s%s", text->len > 0 ? "; " : "", trimmed);
}

/* Reads the points of @name: a total, or those of an entry with @entry. Returns FALSE where the player did not play,
 * and where the cell is wrong, which is reported. */
static gboolean
read_points (PastRowReader   *self,
             PastSitting     *sitting,
             const TableCell *cell,
             const char      *name,
             gboolean         entry,
             int             *points)
{
  switch (past_cell_read_points (cell, points))
    {
    case CELL_POINTS_READ:
      return TRUE;
    case CELL_POINTS_STRUCK:
      *points = 0;
      return entry;
    case CELL_POINTS_NONE:
      /* The cell has a dash, which strikes the entry. */
      *points = 0;
      return entry && cell->kind != CELL_EMPTY;
    case CELL_POINTS_WRONG:
    default:
      if (cell->kind == CELL_FORMULA)
        past_problems_add (self->problems, sitting->line, TRUE,
                           _("%s: not calculated yet: open it in a spreadsheet program and save it"), name);
      else
        past_problems_add (self->problems, sitting->line, TRUE, _("%s: “%s” is not a total; expected 0 to %d"), name,
                           cell->text, self->rules->limit);
      sitting->wrong = TRUE;
      return FALSE;
    }
}

/* Adds the player who is called @name in the table, whose @points it takes. */
static void
add_seat (PastRowReader *self,
          PastSitting   *sitting,
          const char    *name,
          int            total,
          int           *points)
{
  past_sitting_add_seat (sitting, past_names_find (self->names, name), total, points, sitting->line, self->problems);
}

/* Reads the points of all entries in a row; NULL where none is filled. Owned by the caller. */
static int *
read_entries (PastRowReader *self,
              PastSitting   *sitting,
              guint          row,
              const char    *name)
{
  g_autofree int *points = g_new (int, self->rules->n_entries);
  gboolean any = FALSE;

  for (guint entry = 0; entry < self->rules->n_entries; entry++)
    points[entry] = PAST_OPEN;
  for (guint column = 0; column < self->mapping->n_columns; column++)
    {
      const PastColumn *is = &self->mapping->columns[column];
      int read;

      if (is->kind != COLUMN_ENTRY || is->entry >= self->rules->n_entries)
        continue;
      if (!read_points (self, sitting, past_table_get_cell (self->table, row, column), name, TRUE, &read))
        read = PAST_BLANK;
      points[is->entry] = read;
      any |= read != PAST_BLANK;
    }
  return any ? g_steal_pointer (&points) : NULL;
}

/* Refuses points that have no name beside them, because a game that lacks a player would have another winner. A 0 is
 * that of a formula for a player who was absent. Returns whether there are such points. */
static gboolean
refuse_nameless (PastRowReader   *self,
                 PastSitting     *sitting,
                 const TableCell *cell)
{
  int points;

  if (past_cell_read_points (cell, &points) != CELL_POINTS_READ || points == 0)
    return FALSE;
  past_problems_add (self->problems, sitting->line, TRUE,
                     _("“%s” has no name beside it: write whose points these are, or empty the cell"), cell->text);
  sitting->wrong = TRUE;
  return TRUE;
}

/* Reads the players who are named in a row that is a whole game, with their totals. */
static void
read_pairs (PastRowReader *self,
            PastSitting   *sitting,
            guint          row)
{
  const TableCell *named = NULL;

  for (guint column = 0; column < self->mapping->n_columns; column++)
    {
      ColumnKind kind = self->mapping->columns[column].kind;
      const TableCell *cell = past_table_get_cell (self->table, row, column);
      int total;

      if (kind == COLUMN_NAME)
        named = cell;
      if (kind != COLUMN_TOTAL || named == NULL)
        continue;
      if (named->kind == CELL_EMPTY)
        refuse_nameless (self, sitting, cell);
      else if (read_points (self, sitting, cell, named->text, FALSE, &total))
        add_seat (self, sitting, named->text, total, NULL);
    }
}

/* Reads the player of a row. */
static void
read_player (PastRowReader *self,
             PastSitting   *sitting,
             guint          row,
             const char    *name)
{
  const TableCell *cell = past_mapping_find_cell (self->mapping, self->table, row, COLUMN_TOTAL);
  int total = PAST_OPEN;
  gboolean any = cell != NULL && read_points (self, sitting, cell, name, FALSE, &total);
  int *points = read_entries (self, sitting, row, name);

  if (any || points != NULL)
    add_seat (self, sitting, name, any ? total : PAST_OPEN, points);
}

/* Reads a row that is one player. */
static void
read_in_rows (PastRowReader *self,
              PastSitting   *sitting,
              guint          row)
{
  const TableCell *named = past_mapping_find_cell (self->mapping, self->table, row, COLUMN_NAME);
  gboolean told = FALSE;

  if (named->kind != CELL_EMPTY)
    {
      read_player (self, sitting, row, named->text);
      return;
    }
  for (guint column = 0; column < self->mapping->n_columns && !told; column++)
    if (past_mapping_has_points (self->mapping, column))
      told = refuse_nameless (self, sitting, past_table_get_cell (self->table, row, column));
}

/* Reads everything in a row but the players. */
static void
read_facts (PastRowReader *self,
            PastSitting   *sitting,
            guint          row)
{
  const TableCell *timed = NULL;

  for (guint column = 0; column < self->mapping->n_columns; column++)
    {
      const TableCell *cell = past_table_get_cell (self->table, row, column);

      if (cell->kind == CELL_EMPTY)
        continue;
      switch (self->mapping->columns[column].kind)
        {
        case COLUMN_DATE:
          read_date (self, sitting, cell);
          break;
        case COLUMN_TIME:
          timed = cell;
          break;
        case COLUMN_NOTE:
          append (sitting->note, cell);
          break;
        case COLUMN_PLACE:
          append (sitting->place, cell);
          break;
        case COLUMN_WINNER:
          g_free (sitting->winner);
          sitting->winner = g_strdup (cell->text);
          break;
        case COLUMN_GAME:
          g_free (sitting->number);
          sitting->number = g_strdup (cell->text);
          break;
        case COLUMN_IGNORED:
        case COLUMN_PLAYER:
        case COLUMN_NAME:
        case COLUMN_TOTAL:
        case COLUMN_ENTRY:
        default:
          break;
        }
    }
  if (timed != NULL)
    read_time (self, sitting, timed);
}

static void
read_seats (PastRowReader *self,
            PastSitting   *sitting,
            guint          row)
{
  for (guint column = 0; column < self->mapping->n_columns; column++)
    {
      const PastColumn *is = &self->mapping->columns[column];
      int total;

      if (is->kind == COLUMN_PLAYER &&
          read_points (self, sitting, past_table_get_cell (self->table, row, column), is->name, FALSE, &total))
        add_seat (self, sitting, is->name, total, NULL);
    }
  if (past_mapping_has_row_per_player (self->mapping))
    read_in_rows (self, sitting, row);
  else
    read_pairs (self, sitting, row);
}

PastSitting *
past_row_reader_read (PastRowReader *self,
                      guint          row)
{
  PastSitting *sitting = past_sitting_new (past_table_get_line (self->table, row));

  read_seats (self, sitting, row);
  read_facts (self, sitting, row);
  return sitting;
}
