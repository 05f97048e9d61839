/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "left-out.h"

#include "words.h"

#include "core/name-match.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* So many rises without a fall, of all players together, are no chance: the numbers are running sums. */
#define MANY_RISES 8

/* Where no number in so many is as high as this, they are no totals. */
#define FEW_POINTS 60
#define MANY_TOTALS 4

/* Higher numbers may be totals, however many games there are. */
#define MAX_COUNT 99

/* The words for something that is no game in a column that cannot have names of players. */
#define NO_NAMES \
  (WORDS_ALL & ~(WORD_BIT (WORD_UNKNOWN) | WORD_BIT (WORD_ENTRY) | WORD_BIT (WORD_NOTE) | WORD_BIT (WORD_PLACE)))

void
left_out_clear (LeftOut *self)
{
  g_free (self->above);
}

/* The cell of @row in the column of @kind; NULL where there is no such column or the cell is empty. */
static const TableCell *
find_cell (const LeftOut *self,
           guint          row,
           ColumnKind     kind)
{
  int column = block_find (self->block, kind);
  const TableCell *cell = column >= 0 ? grid_cell (&self->block->grid, row, (guint) column) : NULL;

  return cell != NULL && cell->kind != TABLE_CELL_EMPTY ? cell : NULL;
}

/* Whether a column cannot have names of players. An ignored column may name the host, say, but then it has a
 * heading. */
static gboolean
has_no_names (const LeftOut *self,
              guint          column)
{
  return block_is_kind (self->block, column, KIND (COLUMN_DATE) | KIND (COLUMN_TIME) | KIND (COLUMN_GAME)) ||
         (self->block->columns[column].kind == COLUMN_IGNORED && *block_get_heading (self->block, column) == '\0');
}

/* The cell that says which game a row is: in the column of dates or numbers of games, or in the first column, where that
 * has no heading. NULL for none. */
static const TableCell *
find_label (const LeftOut *self,
            guint          row)
{
  int dated = block_find (self->block, COLUMN_DATE), numbered = block_find (self->block, COLUMN_GAME);
  const TableCell *cell;

  if (dated >= 0 || numbered >= 0)
    cell = grid_cell (&self->block->grid, row, (guint) (dated >= 0 ? dated : numbered));
  else if (self->block->n_columns > 0 && has_no_names (self, 0))
    cell = grid_cell (&self->block->grid, row, 0);
  else
    return NULL;
  return cell->kind != TABLE_CELL_EMPTY ? cell : NULL;
}

/* Whether a row is named by a word, and neither by a date nor by a number. */
static gboolean
has_other_label (const LeftOut *self,
                 guint          row)
{
  const TableCell *label = find_label (self, row);

  return label != NULL && label->kind == TABLE_CELL_TEXT && !cell_has_digit (label);
}

/* Whether a row of the totals of players is the only one with points in the block. */
static gboolean
is_only_row (const LeftOut *self,
             guint          row)
{
  for (guint i = self->block->n_header; i < self->block->grid.n_rows; i++)
    for (guint column = 0; i != row && column < self->block->n_columns; column++)
      if (self->block->columns[column].kind == COLUMN_PLAYER && grid_points (&self->block->grid, i, column) >= 0)
        return FALSE;
  return TRUE;
}

/* Whether a row has a label of sums and no date. "Max" and "Min" are also names of people. */
static gboolean
has_sum_word (const LeftOut *self,
              guint          row)
{
  const TableCell *date = find_cell (self, row, COLUMN_DATE);
  ForeignDate read;

  if (date != NULL && cell_read_date (date, self->block->grid.sheet->year, &read))
    return FALSE;
  for (guint column = 0; column < self->block->n_columns && !block_is_kind (self->block, column, KINDS_OF_POINTS); column++)
    {
      const TableCell *cell = grid_cell (&self->block->grid, row, column);

      if (block_is_kind (self->block, column, KIND (COLUMN_NOTE) | KIND (COLUMN_WINNER)) || cell->kind != TABLE_CELL_TEXT)
        continue;
      if (word_is_figure (cell->text))
        return !word_is (cell->text, WORD_BIT (WORD_SUM) | WORD_BIT (WORD_TOTAL)) || !is_only_row (self, row);
      if (has_no_names (self, column) && (word_is (cell->text, NO_NAMES) || word_is_extreme (cell->text)))
        return TRUE;
    }
  return FALSE;
}

/* The number of a cell, which may have a fraction. */
static gboolean
read_number (const TableCell *cell,
             double          *number)
{
  g_autofree char *text = cell->kind == TABLE_CELL_TEXT ? g_strdelimit (g_strdup (cell->text), ",", '.') : NULL;
  char *end = NULL;

  *number = text != NULL ? g_ascii_strtod (text, &end) : cell->number;
  return cell->kind == TABLE_CELL_NUMBER || (text != NULL && *text != '\0' && *end == '\0');
}

/* Whether the row is not a game but sums up the rows above: it has no date, and the points of every player are the sum
 * of that column so far. In a table with dates or numbers of games, a row with several players may also have their
 * means, highest or lowest totals, because these rarely make up a single game. */
static gboolean
is_sum (const LeftOut *self,
        guint          row)
{
  gboolean keyed = block_count (self->block, COLUMN_DATE) + block_count (self->block, COLUMN_GAME) > 0;
  gboolean other = has_other_label (self, row);
  guint is = IS_FIGURE, n = 0;

  if (self->n_above < 2 ||
      (!other && (find_cell (self, row, COLUMN_DATE) != NULL || find_cell (self, row, COLUMN_GAME) != NULL)))
    return FALSE;
  for (guint column = 0; column < self->block->n_columns; column++)
    {
      double number;

      if (self->block->columns[column].kind != COLUMN_PLAYER ||
          !read_number (grid_cell (&self->block->grid, row, column), &number))
        continue;
      is &= numbers_compare (&self->above[column], number);
      n++;
    }
  if (!other && (!keyed || n < 2 || self->block->date_above))
    is &= IS_SUM;
  return is != 0 && n > 0;
}

/* Whether a row, which neither a date nor a number names, has only numbers that are no higher than there are players, as
 * ranks, or, where a word names it, than there are games above: how many games each has won. */
static gboolean
is_count (const LeftOut *self,
          guint          row)
{
  gboolean other = has_other_label (self, row);
  int highest = 0;
  guint n = 0;

  if (!other && find_label (self, row) != NULL)
    return FALSE;
  for (guint column = 0; column < self->block->n_columns; column++)
    {
      int points = grid_points (&self->block->grid, row, column);

      if (self->block->columns[column].kind != COLUMN_PLAYER || points == POINTS_NONE)
        continue;
      if (points < 0)
        return FALSE;
      highest = MAX (highest, points);
      n++;
    }
  return n > (other ? 0 : 1) && highest > 0 && highest <= (int) MAX (other ? MIN (self->n_above, MAX_COUNT) : 0, n);
}

/* Whether the row has a year and nothing else, above the games of that year. */
static gboolean
is_year (const LeftOut *self,
         guint          row)
{
  const TableCell *only = grid_find_only (&self->block->grid, row);

  return only != NULL && strspn (only->text, "0123456789") == 4 && only->text[4] == '\0' &&
         foreign_date_find_year (only->text) > 0;
}

/* Whether a row has neither a name nor a date, but more points than a player can have. */
static gboolean
is_nameless_sum (const LeftOut *self,
                 guint          row)
{
  const char *name = block_get_row_name (self->block, row);

  if (self->rules == NULL || !block_has_row_per_player (self->block) || name == NULL || *name != '\0' ||
      find_cell (self, row, COLUMN_DATE) != NULL)
    return FALSE;
  for (guint column = 0; column < self->block->n_columns; column++)
    if (block_is_kind (self->block, column, KINDS_OF_POINTS) &&
        grid_points (&self->block->grid, row, column) > self->rules->limit)
      return TRUE;
  return FALSE;
}

/* Whether the columns of points have words and nothing else, so that the row may have headings: those of the block once
 * more or, in the first row where none were found, one in each column of points. */
static gboolean
is_header (const LeftOut *self,
           guint          row)
{
  guint n_words = 0, n_columns = 0, n_equal = 0;

  for (guint column = 0; column < self->block->n_columns; column++)
    {
      const TableCell *cell = grid_cell (&self->block->grid, row, column);

      if (!block_is_kind (self->block, column, KINDS_OF_POINTS))
        continue;
      if (cell->kind != TABLE_CELL_EMPTY &&
          (cell->kind != TABLE_CELL_TEXT || grid_points (&self->block->grid, row, column) != POINTS_WRONG))
        return FALSE;
      n_words += cell->kind != TABLE_CELL_EMPTY;
      n_columns++;
    }
  for (guint column = 0; n_words > 0 && column < self->block->n_columns; column++)
    {
      g_autofree char *folded = name_match_fold (grid_cell (&self->block->grid, row, column)->text, FALSE);
      g_autofree char *heading = name_match_fold (block_get_heading (self->block, column), FALSE);

      n_equal += *folded != '\0' && strcmp (folded, heading) == 0 && self->block->columns[column].kind != COLUMN_IGNORED;
    }
  return n_words > 0 && (self->block->n_header > 0 ? n_equal > 0 : row == 0 && n_words == n_columns);
}

/* Whether the first column names most rows by words, and no column says which game or player they are. Words for figures
 * count only with @figures. */
static gboolean
is_named_by_words (const Block *block,
                   gboolean     figures)
{
  guint n_words = 0;

  if (block_count (block, COLUMN_DATE) + block_count (block, COLUMN_GAME) + block_count (block, COLUMN_NAME) > 0 ||
      block->n_columns == 0)
    return FALSE;
  for (guint row = block->n_header; row < block->grid.n_rows; row++)
    {
      const TableCell *cell = grid_cell (&block->grid, row, 0);

      n_words += cell->kind == TABLE_CELL_TEXT && !cell_has_digit (cell) && (figures || !word_is_figure (cell->text));
    }
  return n_words > 1 && n_words * 2 > block->grid.n_rows - block->n_header;
}

/* Whether a column or a row is named by a word for figures, as in a table of them. */
static gboolean
has_figures (const Block *block)
{
  for (guint i = 0; i < block->n_columns; i++)
    if (word_is_figure (block_get_heading (block, i)))
      return TRUE;
  for (guint row = block->n_header; row < block->grid.n_rows; row++)
    if (word_is_figure (grid_cell (&block->grid, row, 0)->text))
      return TRUE;
  return FALSE;
}

LeftOut
left_out_new (const Block   *block,
              const Ruleset *rules)
{
  LeftOut self = { block, rules, g_new0 (Numbers, block->n_columns + 1), 0, FALSE };

  self.figures = is_named_by_words (block, TRUE) && has_no_names (&self, 0) && has_figures (block);
  return self;
}

static void
count_in (LeftOut *self,
          guint    row)
{
  gboolean any = FALSE;

  for (guint column = 0; column < self->block->n_columns; column++)
    {
      int points = grid_points (&self->block->grid, row, column);

      if (self->block->columns[column].kind != COLUMN_PLAYER || points < 0)
        continue;
      numbers_add (&self->above[column], points);
      any = TRUE;
    }
  self->n_above += any;
}

const char *
left_out_find (LeftOut *self,
               guint    row)
{
  if (is_header (self, row))
    return _("Headings: left out");
  if (is_year (self, row))
    return _("A year: left out");
  if (self->figures && has_other_label (self, row) && !is_only_row (self, row))
    return _("A row of figures: left out");
  if (has_sum_word (self, row) || is_nameless_sum (self, row))
    return _("A row of sums: left out");
  if (is_sum (self, row))
    return _("A row of sums, because it is the sum of all rows above: left out");
  if (is_count (self, row))
    return _("A row of ranks or counts: left out");
  count_in (self, row);
  return NULL;
}

/* --- whole tables --- */

/* Whether the totals of every player rise and never fall: running sums, as of other games. */
static gboolean
only_rises (const GPtrArray *drafts)
{
  g_autoptr (GHashTable) before = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) risen = g_hash_table_new (g_str_hash, g_str_equal);
  guint n_rises = 0;

  for (guint i = 0; i < drafts->len; i++)
    for (guint j = 0; j < ((GameDraft *) g_ptr_array_index (drafts, i))->seats->len; j++)
      {
        const DraftSeat *seat = game_draft_seat (g_ptr_array_index (drafts, i), j);
        gpointer last;

        if (g_hash_table_lookup_extended (before, seat->key, NULL, &last))
          {
            if (seat->total < GPOINTER_TO_INT (last))
              return FALSE;
            if (seat->total == GPOINTER_TO_INT (last))
              continue;
            g_hash_table_add (risen, seat->key);
            n_rises++;
          }
        g_hash_table_insert (before, seat->key, GINT_TO_POINTER (seat->total));
      }
  return n_rises >= MANY_RISES && g_hash_table_size (risen) == g_hash_table_size (before);
}

static gboolean
has_low_totals (const GPtrArray *drafts)
{
  guint n = 0;

  for (guint i = 0; i < drafts->len; i++)
    for (guint j = 0; j < ((GameDraft *) g_ptr_array_index (drafts, i))->seats->len; j++, n++)
      if (game_draft_seat (g_ptr_array_index (drafts, i), j)->total >= FEW_POINTS)
        return FALSE;
  return n >= MANY_TOTALS;
}

/* The name of another game above the table or in the corner of its headings; NULL for none. */
static const char *
find_stranger (const Block *block)
{
  for (guint i = 0; i < block->titles->len; i++)
    if (word_read (g_ptr_array_index (block->titles, i))->kind == WORD_STRANGER)
      return g_ptr_array_index (block->titles, i);
  for (guint i = 0; i < block->n_columns; i++)
    if (word_read (block_get_heading (block, i))->kind == WORD_STRANGER)
      return block_get_heading (block, i);
  return NULL;
}

char *
left_out_find_table (const Block     *block,
                     const GPtrArray *drafts,
                     gboolean        *refused)
{
  const char *stranger = find_stranger (block);

  *refused = TRUE;
  if (block->entries || drafts->len == 0)
    return NULL;
  if (stranger != NULL)
    return g_strdup_printf (_("“%s” is another game: the table is left out"), stranger);
  if (is_named_by_words (block, FALSE) && block->columns[0].kind == COLUMN_IGNORED && !block->said)
    return g_strdup (_("The rows are named, but neither by dates nor by numbers of games: the table is left out"));
  if (only_rises (drafts))
    return g_strdup (_("The numbers of all players only rise: these are running sums, not totals of games"));
  *refused = !has_figures (block);
  if (has_low_totals (drafts) && !block->said)
    return g_strdup (_("No number is as high as the total of a game: the table is left out"));
  return NULL;
}
