/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "content.h"

#include "words.h"

/* Higher numbers may be years, so they do not count as totals. */
#define HIGHEST_GUESS 1899

/* Earlier times of day, in minutes since midnight, are taken for durations: people play later in the day, and few games
 * take that long. */
#define EARLIEST (6 * 60)

gboolean
content_is_total (int points)
{
  return points >= 0 && points <= HIGHEST_GUESS;
}

gboolean
content_has_totals (const Grid *grid,
                    guint       row)
{
  for (guint column = 0; column < grid->n_columns; column++)
    if (content_is_total (grid_points (grid, row, column)))
      return TRUE;
  return FALSE;
}

static void
add_number (Content *self,
            int      number)
{
  if (self->n_numbers++ == 0)
    self->first = number;
  self->counts &= number == self->first + (int) self->n_numbers - 1;
  if (!content_is_total (number))
    return;
  self->n_points++;
  self->sum += number;
  self->highest = MAX (self->highest, number);
}

static void
add_word (Content    *self,
          const char *text)
{
  WordKind kind = word_read (text)->kind;
  guint number;

  self->n_words++;
  self->n_entries += kind == WORD_ENTRY;
  self->n_figures += kind == WORD_RANK || kind == WORD_DIFFERENCE || word_is_figure (text);
  self->n_labels += word_read_number (text, &number);
  self->n_digits += g_ascii_isdigit (*text);
}

Content
content_of_column (const Block *block,
                   guint        column)
{
  Content self = { .counts = TRUE, .first = -1 };

  for (guint row = block->n_header; row < block->grid.n_rows; row++)
    {
      const TableCell *cell = grid_cell (&block->grid, row, column);
      int points = grid_points (&block->grid, row, column), minute;
      ForeignDate date;

      if (cell->kind == TABLE_CELL_EMPTY)
        continue;
      self.n_cells++;
      self.n += points != POINTS_NONE && points != POINTS_STRUCK;
      self.n_errors += cell->kind == TABLE_CELL_ERROR;
      self.n_times += cell_read_time (cell, &minute) && minute >= EARLIEST;
      if (points > HIGHEST_GUESS && block_read_date (block, row, column, &date))
        self.n_dates++;
      else if (points >= 0)
        add_number (&self, points);
      else if (block_read_date (block, row, column, &date))
        self.n_dates++;
      else if (points == POINTS_WRONG && cell->kind == TABLE_CELL_TEXT)
        add_word (&self, cell->text);
    }
  return self;
}

gboolean
content_is_most (guint n,
                 guint all)
{
  return n > 0 && n * 2 >= all;
}

double
content_mean (const Content *self)
{
  return self->n_points > 0 ? self->sum / self->n_points : 0;
}

gboolean
content_has_labels (const Content *self)
{
  return content_is_most (self->n_labels, self->n - self->n_figures);
}

gboolean
content_is_label (const char *heading)
{
  ForeignDate date;
  guint number;

  return word_read_number (heading, &number) || foreign_date_find (heading, 2000, &date);
}
