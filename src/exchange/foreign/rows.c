/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rows.h"

#include "grouping.h"
#include "left-out.h"
#include "words.h"

#include <glib/gi18n-lib.h>
#include <string.h>

typedef struct
{
  const Block *block;
  const Grid *grid;
  RowReader reader;
  Grouping grouping;
  gboolean *unnamed; /* the columns that may have totals of somebody without a name */
} Rows;

/* "Column D", or "Row 7" where the grid is turned. @row is one in which the column has something. Owned by the caller. */
static char *
describe_column (const Grid *grid,
                 guint       row,
                 guint       column)
{
  Grid turned = grid_turn (grid);
  g_autofree char *letters = grid_letters (grid, row, column);

  return grid->turned ? g_strdup_printf (_("Row %u"), grid_line (&turned, column))
                      : g_strdup_printf (_("Column %s"), letters);
}

/* Says that a row has figures or remarks. */
static void
tell_figures (const Rows *self,
              guint       row)
{
  Grid turned = grid_turn (self->grid);
  g_autofree char *words = describe_column (&turned, 0, row);

  block_tell (self->block, self->reader.problems, grid_line (self->grid, row), FALSE,
              _("%s is left out: figures or remarks, not a player"), words);
}

/* --- tables of totals --- */

/* Whether a column has a number that can be a player's points, and does not count the lines. Small counts do not
 * qualify. */
static gboolean
has_points (const Rows *self,
            guint       column)
{
  int limit = self->reader.rules != NULL ? self->reader.rules->limit : 375, before = -1;
  guint n = 0, n_next = 0;
  gboolean any = FALSE;

  for (guint row = self->block->n_header; row < self->grid->n_rows; row++)
    {
      int points = grid_points (self->grid, row, column);

      if (points < 0)
        continue;
      any |= points > limit / 10 && points <= limit;
      n_next += n > 0 && ABS (points - before) == 1;
      n++;
      before = points;
    }
  return any && !(n > 1 && n_next == n - 1);
}

/* Refuses a game with points that have no name above them: without that player it may have another winner. */
static void
refuse_unnamed (Rows      *self,
                GameDraft *draft,
                guint      row)
{
  for (guint column = 0; column < self->block->n_columns; column++)
    if (self->unnamed[column] && grid_points (self->grid, row, column) >= 0)
      {
        game_draft_tell (draft, self->reader.problems, TRUE,
                         _("“%s” has no name above it: write whose points these are, or empty the cell"),
                         grid_cell (self->grid, row, column)->text);
        return;
      }
}

/* Reads a row that is a game, or a player of one. */
static void
read_game (Rows  *self,
           guint  row)
{
  GameDraft *draft = row_reader_read (&self->reader, row, 0);

  if (!block_has_row_per_player (self->block))
    refuse_unnamed (self, draft, row);
  grouping_place (&self->grouping, draft, row);
}

/* Reads a row that is a game for each evening above it. FALSE where there are no evenings. */
static gboolean
read_evenings (Rows  *self,
               guint  row)
{
  guint before = 0;

  for (guint i = 0; i < self->block->n_columns; i++)
    {
      guint evening = self->block->columns[i].evening;
      g_autoptr (GameDraft) draft = NULL;

      if (self->block->columns[i].kind != COLUMN_PLAYER || evening == before)
        continue;
      before = evening;
      draft = row_reader_read (&self->reader, row, evening);
      if (draft->seats->len > 0 || draft->wrong)
        g_ptr_array_add (self->grouping.drafts, g_steal_pointer (&draft));
    }
  return before > 0;
}

static void
read_totals (Rows         *self,
             GCancellable *cancellable)
{
  LeftOut left_out = left_out_new (self->block, self->reader.rules);

  for (guint row = self->block->n_header; row < self->grid->n_rows && !g_cancellable_is_cancelled (cancellable); row++)
    {
      const char *other = left_out_find (&left_out, row);

      if (other == NULL && !read_evenings (self, row))
        read_game (self, row);
      if (other == NULL)
        continue;
      grouping_part (&self->grouping);
      if (self->grid->turned)
        tell_figures (self, row);
      else
        block_tell (self->block, self->reader.problems, grid_line (self->grid, row), FALSE, "%s", other);
    }
  left_out_clear (&left_out);
}

/* --- score sheets --- */

/* Whether the numbers of a row are the sums, means, highest or lowest of those of the players of the same game, in every
 * column of an entry. */
static gboolean
is_figure_row (const Rows   *self,
               guint         row,
               const GArray *players)
{
  guint is = IS_FIGURE, n = 0;

  if (block_count (self->block, COLUMN_GAME) + block_count (self->block, COLUMN_DATE) > 0)
    return FALSE;
  for (guint column = 0; column < self->block->n_columns; column++)
    {
      int own = grid_points (self->grid, row, column);
      Numbers others = { 0 };

      if (self->block->columns[column].kind != COLUMN_ENTRY || own < 0)
        continue;
      for (guint i = 0; i < players->len; i++)
        if (grid_points (self->grid, g_array_index (players, guint, i), column) >= 0)
          numbers_add (&others, grid_points (self->grid, g_array_index (players, guint, i), column));
      is &= others.n > 1 ? numbers_compare (&others, own) : 0;
      n++;
    }
  return n > 1 && is != 0;
}

static const char *const faces[] = { "ones", "twos", "threes", "fours", "fives", "sixes" };

/* What the cells of the entries in a row are. */
typedef struct
{
  guint n_points;
  guint n_words;     /* as where a column says what each entry is worth */
  guint n_most;      /* the faces from the ones on that have the most points, as where a column says what can be had */
  gboolean negative; /* a number is below 0, as a difference can be */
  gboolean any;      /* the row has entries or a total */
} EntryCells;

static EntryCells
read_entries (const Rows *self,
              guint       row)
{
  EntryCells entries = { 0 };
  int ones = 0;

  for (guint column = 0; column < self->block->n_columns; column++)
    {
      const TableCell *cell = grid_cell (self->grid, row, column);
      int points = grid_points (self->grid, row, column);
      const char *entry = self->block->columns[column].entry;

      if (cell->kind == TABLE_CELL_EMPTY || !block_is_kind (self->block, column, KIND (COLUMN_ENTRY) | KIND (COLUMN_TOTAL)))
        continue;
      entries.any = TRUE;
      if (entry == NULL)
        continue;
      entries.negative |= *cell->text == '-' && g_ascii_isdigit (cell->text[1]);
      entries.n_points += points != POINTS_WRONG;
      entries.n_words += points == POINTS_WRONG && cell->kind == TABLE_CELL_TEXT;
      ones = strcmp (entry, faces[0]) == 0 ? points : ones;
      entries.n_most += entries.n_most < G_N_ELEMENTS (faces) && strcmp (entry, faces[entries.n_most]) == 0 && ones >= 5 &&
                        points == ones * (int) (entries.n_most + 1);
    }
  return entries;
}

/* Reads the rows of a score sheet. A row without a name is a figure, or else the games are refused. */
static void
read_score_sheet (Rows *self)
{
  g_autoptr (GArray) players = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint row = self->block->n_header; row < self->grid->n_rows; row++)
    {
      const char *name = block_get_row_name (self->block, row);

      if (name != NULL && *name != '\0' && !word_is_figure (name) && read_entries (self, row).any)
        g_array_append_val (players, row);
    }
  for (guint row = self->block->n_header; row < self->grid->n_rows; row++)
    {
      const char *name = block_get_row_name (self->block, row);
      gboolean named = name != NULL && *name != '\0';
      EntryCells entries = read_entries (self, row);

      if (!entries.any || (self->block->row_names != NULL && !named))
        continue;
      if (entries.n_words > entries.n_points || entries.n_most == G_N_ELEMENTS (faces) ||
          (named ? word_is_figure (name) : entries.negative || is_figure_row (self, row, players)))
        tell_figures (self, row);
      else
        grouping_place (&self->grouping, row_reader_read (&self->reader, row, 0), row);
    }
}

/* --- what is left out --- */

/* The first row in which a column has a digit; -1 for none. */
static int
find_digits (const Rows *self,
             guint       column)
{
  for (guint row = self->block->n_header; row < self->grid->n_rows; row++)
    if (cell_has_digit (grid_cell (self->grid, row, column)))
      return (int) row;
  return -1;
}

/* Names every ignored column that has digits, and what it was taken for; and one that was taken for numbers of games only
 * because of them. */
static void
tell_ignored (const Rows *self)
{
  Grid turned = grid_turn (self->grid);

  for (guint column = 0; column < self->block->n_columns && !self->block->said; column++)
    {
      const BlockColumn *is = &self->block->columns[column];
      const char *heading = block_get_heading (self->block, column);
      const char *reason = _(is->reason != NULL ? is->reason : BLOCK_WORD);
      int row = is->kind == COLUMN_IGNORED && !self->unnamed[column] ? find_digits (self, column) : -1;
      g_autofree char *words = NULL, *named = NULL;
      guint line;

      if (is->kind == COLUMN_GAME && is->reason == BLOCK_COUNTS)
        row = (int) self->block->n_header;
      if (row < 0)
        continue;
      line = self->grid->turned ? grid_line (&turned, column) : grid_line (self->grid, (guint) row);
      words = describe_column (self->grid, (guint) row, column);
      named = *heading != '\0' ? g_strdup_printf (_("%s (“%s”)"), words, heading) : g_strdup (words);
      block_tell (self->block, self->reader.problems, line, FALSE,
                  is->kind == COLUMN_GAME ? "%s: %s" : _("%s is left out: %s"), named, reason)
        ->of_table = TRUE;
    }
}

/* Reports the first text that was read as Windows-1252. One report is enough: where one letter is wrong, all are. */
static void
tell_recoded (const Rows *self)
{
  for (guint row = 0; row < self->grid->n_rows; row++)
    for (guint column = 0; column < self->grid->n_columns; column++)
      if (grid_cell (self->grid, row, column)->recoded)
        {
          block_tell (self->block, self->reader.problems, grid_line (self->grid, row), FALSE,
                      _("This is not UTF-8 and was read as Windows-1252: check whether “%s” is right, or save "
                        "the table as UTF-8"),
                      grid_cell (self->grid, row, column)->text)
            ->of_table = TRUE;
          return;
        }
}

GPtrArray *
rows_read (const Block   *block,
           const Ruleset *rules,
           const char    *latest,
           DateOrder      order,
           GPtrArray     *problems,
           GCancellable  *cancellable)
{
  g_autofree gboolean *unnamed = g_new0 (gboolean, block->n_columns + 1);
  Rows self = { .block = block, .grid = &block->grid, .unnamed = unnamed };
  GPtrArray *drafts;

  self.reader = row_reader_new (block, rules, latest, order, problems);
  self.grouping = grouping_new (&self.reader);
  for (guint column = 0; column < block->n_columns; column++)
    unnamed[column] = block_lacks_name (block, column) && has_points (&self, column);
  if (!block->entries)
    read_totals (&self, cancellable);
  else if (block_count (block, COLUMN_NAME) > 0 || block->owner != NULL || block->row_names != NULL)
    read_score_sheet (&self);
  tell_ignored (&self);
  tell_recoded (&self);
  drafts = g_steal_pointer (&self.grouping.drafts);
  grouping_clear (&self.grouping);
  game_draft_drop_absent (drafts, problems);
  return drafts;
}
