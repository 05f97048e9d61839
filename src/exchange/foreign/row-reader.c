/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "row-reader.h"

#include <glib/gi18n-lib.h>
#include <string.h>

RowReader
row_reader_new (const Block   *block,
                const Ruleset *rules,
                const char    *latest,
                DateOrder      order,
                GPtrArray     *problems)
{
  RowReader self = { .block = block, .rules = rules, .latest = latest, .problems = problems };

  self.order = block_find_order (block, NULL, &self.odd);
  /* The order that the user chose counts only where the dates do not show it. */
  if (self.order == DATE_ORDER_OPEN)
    self.order = block->date_order != DATE_ORDER_OPEN || self.odd != DATE_ORDER_OPEN ? block->date_order : order;
  return self;
}

/* --- when --- */

gboolean
row_reader_take_date (RowReader         *self,
                      GameDraft         *draft,
                      const ForeignDate *date,
                      const char        *text)
{
  g_autofree char *day = foreign_date_write_day (date, self->order);

  if (date->no_year && date->numbers && date->order != DATE_ORDER_OPEN && date->order == self->odd)
    game_draft_tell (draft, self->problems, FALSE,
                     _("“%s” has day and month in a different order from the other dates: the game stays without a"
                       " date"), text);
  else if (day == NULL)
    game_draft_tell (draft, self->problems, TRUE,
                     _("“%s” can be read as two dates; choose whether the day or the month comes first, or write"
                       " 2026-11-20"), text)
      ->asked = TRUE;
  else if (strcmp (day, self->latest) > 0)
    game_draft_tell (draft, self->problems, TRUE,
                     _("“%s” is in the future; expected a day up to today, or correct the clock of this device"), day);
  else
    {
      if (date->no_year && !self->told_year)
        game_draft_tell (draft, self->problems, FALSE,
                         _("The date has no year: %d is assumed, from the name of the sheet or the file"), date->year);
      self->told_year |= date->no_year;
      g_free (draft->date);
      draft->date = g_steal_pointer (&day);
      draft->minute = date->minute;
      return TRUE;
    }
  draft->bad_line = draft->line;
  return FALSE;
}

static void
read_date (RowReader *self,
           GameDraft *draft,
           guint      row,
           guint      column)
{
  const char *text = grid_cell (&self->block->grid, row, column)->text;
  ForeignDate date;

  if (block_read_date (self->block, row, column, &date))
    {
      row_reader_take_date (self, draft, &date, text);
      return;
    }
  game_draft_tell (draft, self->problems, TRUE,
                   _("“%s” is not a date; expected day, month and year, as in 2026-11-20 or 20.11.2026"), text);
  draft->bad_line = draft->line;
}

/* Reads the time of a column of times. A time in the column of dates takes precedence. */
static void
read_time (RowReader       *self,
           GameDraft       *draft,
           const TableCell *cell)
{
  int minute;

  if (!cell_read_time (cell, &minute))
    game_draft_tell (draft, self->problems, FALSE,
                     _("“%s” is not a time of day; expected one like 19:30. The game gets only the date"), cell->text);
  else if (draft->minute < 0)
    draft->minute = minute;
}

/* --- who, with how many points --- */

/* Reports a cell that has no points. */
static void
refuse_cell (RowReader       *self,
             GameDraft       *draft,
             const TableCell *cell,
             const char      *name)
{
  if (cell->kind == TABLE_CELL_FORMULA)
    game_draft_tell (draft, self->problems, TRUE,
                     _("%s: the formula has not been calculated yet: open the file in a spreadsheet program and save it"),
                     name);
  else if (self->rules != NULL)
    game_draft_tell (draft, self->problems, TRUE, _("%s: “%s” is not a total; expected 0 to %d"), name, cell->text,
                     self->rules->limit);
  else
    game_draft_tell (draft, self->problems, TRUE, _("%s: “%s” is not a total"), name, cell->text);
}

/* The total at a place; DRAFT_NONE where the player did not play, and where the cell is wrong, which is reported. */
static int
read_total (RowReader  *self,
            GameDraft  *draft,
            guint       row,
            guint       column,
            const char *name)
{
  int points = grid_points (&self->block->grid, row, column);

  if (points == POINTS_WRONG)
    refuse_cell (self, draft, grid_cell (&self->block->grid, row, column), name);
  return points >= 0 ? points : DRAFT_NONE;
}

/* The numbers in all columns of a player's row; NULL where no entry is filled. A dash or an x strikes an entry. Owned by
 * the caller. */
static int *
read_values (RowReader  *self,
             GameDraft  *draft,
             guint       row,
             const char *name,
             gboolean   *struck)
{
  const guint kinds = KIND (COLUMN_ENTRY) | KIND (COLUMN_SUM) | KIND (COLUMN_EXTRA) | KIND (COLUMN_OPEN);
  g_autofree int *values = g_new (int, self->block->n_columns);
  gboolean any = FALSE;

  for (guint column = 0; column < self->block->n_columns; column++)
    {
      const TableCell *cell = grid_cell (&self->block->grid, row, column);
      int points = grid_points (&self->block->grid, row, column);
      gboolean wanted = block_is_kind (self->block, column, kinds);

      values[column] = !wanted || points == POINTS_WRONG || cell->kind == TABLE_CELL_EMPTY ? DRAFT_NONE : MAX (points, 0);
      *struck |= wanted && points == POINTS_STRUCK;
      if (wanted && points == POINTS_WRONG && self->block->columns[column].kind != COLUMN_OPEN)
        refuse_cell (self, draft, cell, name);
      any |= self->block->columns[column].kind == COLUMN_ENTRY && values[column] != DRAFT_NONE;
    }
  return any ? g_steal_pointer (&values) : NULL;
}

/* Refuses points that have no name beside them, because a game that lacks a player would have another winner. A 0 is
 * that of a formula for a player who was absent. Returns whether there are such points. */
static gboolean
refuse_nameless (RowReader *self,
                 GameDraft *draft,
                 guint      row,
                 guint      column)
{
  if (grid_points (&self->block->grid, row, column) <= 0)
    return FALSE;
  game_draft_tell (draft, self->problems, TRUE,
                   _("“%s” has no name beside it: write whose points these are, or empty the cell"),
                   grid_cell (&self->block->grid, row, column)->text);
  return TRUE;
}

/* Reads the player of a row. */
static void
read_player (RowReader *self,
             GameDraft *draft,
             guint      row)
{
  const char *name = block_get_row_name (self->block, row);
  int column = block_find (self->block, COLUMN_TOTAL), total;
  gboolean struck = FALSE;
  int *values;

  if (name == NULL || *name == '\0')
    {
      for (guint i = 0; i < self->block->n_columns; i++)
        if (block_is_kind (self->block, i, KINDS_OF_POINTS) && refuse_nameless (self, draft, row, i))
          return;
      return;
    }
  total = column >= 0 ? read_total (self, draft, row, (guint) column, name) : DRAFT_NONE;
  values = read_values (self, draft, row, name, &struck);
  for (guint i = self->block->n_columns; values == NULL && total == DRAFT_NONE && i-- > 0;)
    if (self->block->columns[i].kind == COLUMN_SUM)
      total = read_total (self, draft, row, i, name);
  if (total != DRAFT_NONE || values != NULL)
    game_draft_add (draft, name, total, struck, values, self->problems);
}

/* Reads the players of a row that is a whole game, or of one of its evenings. */
static void
read_players (RowReader *self,
              GameDraft *draft,
              guint      row,
              guint      evening)
{
  const char *named = NULL;

  for (guint column = 0; column < self->block->n_columns; column++)
    {
      const BlockColumn *is = &self->block->columns[column];
      const char *name = is->kind == COLUMN_PLAYER && is->evening == evening ? is->name
                         : is->kind == COLUMN_TOTAL                          ? named
                                                                             : NULL;
      int total;

      if (is->kind == COLUMN_NAME)
        named = grid_cell (&self->block->grid, row, column)->text;
      if (name != NULL && *name == '\0')
        refuse_nameless (self, draft, row, column);
      else if (name != NULL && (total = read_total (self, draft, row, column, name)) != DRAFT_NONE)
        game_draft_add (draft, name, total, FALSE, NULL, self->problems);
    }
}

/* --- the whole row --- */

static void
append (GString         *text,
        const TableCell *cell)
{
  g_autofree char *trimmed = g_strstrip (g_strdup (cell->text));

  if (*trimmed != '\0')
    g_string_append_printf (text, "%s%s", text->len > 0 ? "; " : "", trimmed);
}

static void
replace (char            **text,
         const TableCell  *cell)
{
  g_free (*text);
  *text = g_strdup (cell->text);
}

/* Reads everything in a row but the players. */
static void
read_facts (RowReader *self,
            GameDraft *draft,
            guint      row)
{
  int timed = block_find (self->block, COLUMN_TIME);

  for (guint column = 0; column < self->block->n_columns; column++)
    {
      const TableCell *cell = grid_cell (&self->block->grid, row, column);
      ColumnKind kind = self->block->columns[column].kind;

      if (cell->kind == TABLE_CELL_EMPTY)
        continue;
      if (kind == COLUMN_DATE)
        read_date (self, draft, row, column);
      else if (kind == COLUMN_NOTE)
        append (draft->note, cell);
      else if (kind == COLUMN_PLACE)
        append (draft->place, cell);
      else if (kind == COLUMN_WINNER)
        replace (&draft->winner, cell);
      else if (kind == COLUMN_GAME)
        replace (&draft->label, cell);
    }
  if (timed >= 0 && grid_cell (&self->block->grid, row, (guint) timed)->kind != TABLE_CELL_EMPTY)
    read_time (self, draft, grid_cell (&self->block->grid, row, (guint) timed));
}

/* Gives a game without a date that of its evening, or else what is written above it as a part of its number. */
static void
read_evening (RowReader *self,
              GameDraft *draft,
              guint      evening)
{
  guint above = self->block->n_header - 2;
  const char *text = grid_cell (&self->block->grid, above, evening - 1)->text;
  g_autofree char *number = NULL;
  ForeignDate date;

  if (block_read_date (self->block, above, evening - 1, &date))
    {
      row_reader_take_date (self, draft, &date, text);
      return;
    }
  number = draft->label;
  draft->label = g_strdup_printf ("%s %s", text, number != NULL ? number : "");
}

GameDraft *
row_reader_read (RowReader *self,
                 guint      row,
                 guint      evening)
{
  GameDraft *draft = game_draft_new (self->block, row);

  if (block_has_row_per_player (self->block))
    read_player (self, draft, row);
  else
    read_players (self, draft, row, evening);
  read_facts (self, draft, row);
  if (evening > 0 && draft->seats->len > 0 && draft->date == NULL && !draft->wrong)
    read_evening (self, draft, evening);
  return draft;
}
