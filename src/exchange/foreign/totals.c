/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "totals.h"

#include "words.h"

#include "core/name-match.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>
#include <string.h>

/* This many rows below a row show whether it heads them. */
#define ROWS_BELOW 5

/* Higher numbers may be years, so they do not count as totals. */
#define HIGHEST_GUESS 1899

/* Earlier times of day, in minutes since midnight, are taken for durations: people play later in the day, and few games
 * take that long. */
#define EARLIEST (6 * 60)

/* So many rises without a fall, of all players together, are no chance: the numbers are running sums. */
#define MANY_RISES 8

typedef struct
{
  guint n;        /* cells that are not empty and neither a dash nor an x */
  guint n_dates;
  guint n_times;  /* times of day at which people play */
  guint n_points; /* numbers that can be a total */
  guint n_digits; /* other cells with digits, such as "63+149" */
  guint n_errors; /* formulas without a number */
  guint n_words;
  guint n_entries; /* names of entries */
  guint n_labels; /* words with a number, such as "Game 3" */
  gboolean counts; /* the numbers rise by one, three times at least */
  double sum;     /* the sum of the numbers */
  int highest;    /* the highest of them */
} Content;

static Content
look_at_column (const Block *self,
                guint        column)
{
  Content content = { .counts = TRUE };
  gboolean from_one = FALSE;
  int before = -1;

  for (guint row = self->n_header; row < self->grid->n_rows; row++)
    {
      const TableCell *cell = grid_cell (self->grid, row, column);
      ForeignDate date;
      guint number;
      int points = 0, minute;
      CellPoints read = cell_read_points (cell, &points);

      content.n_errors += cell->kind == CELL_ERROR;
      content.n_times += cell_read_time (cell, &minute) && minute >= EARLIEST;
      /* A dash or an x for a player who was absent says nothing about the column. */
      content.n += cell->kind != CELL_EMPTY && read != POINTS_NONE && read != POINTS_STRUCK;
      if (read == POINTS_READ && points <= HIGHEST_GUESS)
        {
          content.counts &= before < 0 || points == before + 1;
          from_one |= before < 0 && points == 1;
          before = points;
          content.n_points++;
          content.sum += points;
          content.highest = MAX (content.highest, points);
        }
      else if (block_read_date (self, row, column, &date))
        content.n_dates++;
      else if (read == POINTS_WRONG && cell->kind == CELL_TEXT)
        {
          content.n_words++;
          content.n_entries += word_read (cell->text)->kind == WORD_ENTRY;
          content.n_labels += word_read_number (cell->text, &number);
          content.n_digits += g_ascii_isdigit (*cell->text);
        }
    }
  content.counts &= content.n_points > 2 || (from_one && (content.n_points > 1 || self->grid->turned));
  return content;
}

static gboolean
are_most (guint n,
          guint all)
{
  return n > 0 && n * 2 >= all;
}

/* Whether a heading is that of a game or an evening, and so no name: "P3", "1. Spiel", "27/12". */
static gboolean
is_label (const char *heading)
{
  ForeignDate date;
  guint number;

  return word_read_number (heading, &number) || foreign_date_find (heading, 2000, &date);
}

/* Whether a heading can be the name of a player. */
static gboolean
can_be_name (const char *heading)
{
  WordKind kind = word_read (heading)->kind;
  g_autofree char *folded = word_fold (heading);

  /* A month is a name only beside others that are none. */
  return *folded != '\0' && strchr (heading, '%') == NULL && (kind == WORD_UNKNOWN || kind == WORD_ENTRY) && word_find_games (heading) == 0 && !is_label (heading);
}

/* --- headings --- */

/* Whether one of the rows right below @row has a number or a date in @column. */
static gboolean
heads_numbers (const Grid *grid,
               guint       row,
               guint       column)
{
  guint end = MIN (row + 1 + ROWS_BELOW, grid->n_rows);
  ForeignDate date;
  int points;

  for (guint i = row + 1; i < end; i++)
    if (grid_read_points (grid, i, column, &points) || grid_read_date (grid, i, column, &date) ||
        g_ascii_isdigit (*grid_cell (grid, i, column)->text))
      return TRUE;
  return FALSE;
}

/* The number of columns that @row heads; 0 where it is no row of headings. */
static guint
rate_header (const Grid *grid,
             guint       row)
{
  guint n = 0;
  ForeignDate date;
  int points;

  for (guint column = 0; column < grid->n_columns; column++)
    {
      const TableCell *cell = grid_cell (grid, row, column);

      if (cell->kind == CELL_EMPTY)
        continue;
      if (cell->kind != CELL_TEXT || cell_read_points (cell, &points) == POINTS_READ ||
          grid_read_date (grid, row, column, &date))
        return 0;
      n += heads_numbers (grid, row, column);
    }
  return n;
}

/* Whether the only word in a row is repeated, as where nobody played. */
static gboolean
has_one_word (const Grid *grid,
              guint       row)
{
  const char *word = NULL;

  for (guint column = 0; column < grid->n_columns; column++)
    {
      const char *text = grid_cell (grid, row, column)->text;

      if (*text != '\0' && word != NULL && strcmp (text, word) != 0)
        return FALSE;
      word = *text != '\0' ? text : word;
    }
  return TRUE;
}

static gboolean
has_points (const Grid *grid,
            guint       row)
{
  int points;

  for (guint column = 0; column < grid->n_columns; column++)
    if (grid_read_points (grid, row, column, &points) && points <= HIGHEST_GUESS)
      return TRUE;
  return FALSE;
}

/* Whether a row has one cell, of words or a date: the title of what is below. */
static gboolean
is_title (const Grid *grid,
          guint       row)
{
  guint n = 0;
  int points;

  for (guint column = 0; column < grid->n_columns; column++)
    {
      const TableCell *cell = grid_cell (grid, row, column);

      n += cell->kind != CELL_EMPTY;
      if (cell->kind != CELL_EMPTY && (n > 1 || cell_read_points (cell, &points) == POINTS_READ))
        return FALSE;
    }
  return n == 1;
}

/* Whether two rows have the same word in some column, and no other words in the others that both have. */
static gboolean
has_same_headings (const Grid *grid,
                   guint       one,
                   guint       other)
{
  guint n_equal = 0, n_others = 0;

  for (guint column = 0; column < grid->n_columns; column++)
    {
      g_autofree char *first = name_match_fold (grid_cell (grid, one, column)->text, FALSE);
      g_autofree char *second = name_match_fold (grid_cell (grid, other, column)->text, FALSE);

      n_equal += *second != '\0' && strcmp (first, second) == 0;
      n_others += *second != '\0' && strcmp (first, second) != 0;
    }
  return n_equal > 0 && n_others == 0;
}

guint
totals_find_header (const Grid *grid)
{
  guint best = 0, header = 0;

  for (guint row = 0; row < grid->n_rows && (header == 0 || !has_points (grid, row)); row++)
    {
      guint rate = rate_header (grid, row);

      if (rate >= best && rate > 0)
        {
          best = rate;
          header = row + 1;
        }
    }
  return header;
}

/* --- columns --- */

/* What a column is from its heading and its cells. Whether the kinds fit together is decided in agree(). */
static ColumnKind
guess_kind (const char    *heading,
            const Content *content,
            const char   **reason)
{
  WordKind said = word_read_numbered (heading);

  *reason = BLOCK_WORD;
  if (content->n == 0)
    {
      *reason = NULL;
      return COLUMN_IGNORED;
    }
  switch (said)
    {
    case WORD_DATE:
      /* "Dag" is Norwegian for day but also a name, and a day of the month may stand beside month and year. Dates that
       * cannot be read stay a column of dates, so that they are reported. */
      if (content->n_dates > 0 || !are_most (content->n_points, content->n))
        return COLUMN_DATE;
      return content->highest > 31 ? COLUMN_PLAYER : COLUMN_IGNORED;
    case WORD_TIME:
      /* The duration of a game is written like a time of day but is usually shorter. */
      return are_most (content->n_times, content->n) ? COLUMN_TIME : COLUMN_IGNORED;
    case WORD_PLAYER:
      if (content->counts || are_most (content->n_labels, content->n))
        return COLUMN_GAME;
      if (are_most (content->n_dates, content->n))
        return COLUMN_DATE;
      /* A heading such as "Player 2" above numbers is the name of that player. */
      if (!are_most (content->n_words, content->n) && are_most (content->n_points, content->n))
        return word_read (heading)->kind == WORD_PLAYER ? COLUMN_IGNORED : COLUMN_PLAYER;
      return are_most (content->n_words, content->n) ? COLUMN_NAME : COLUMN_IGNORED;
    case WORD_WINNER:
      return are_most (content->n_words, content->n) ? COLUMN_WINNER : COLUMN_IGNORED;
    case WORD_SUM:
    case WORD_TOTAL:
      return content->n_points + content->n_digits > 0 ? COLUMN_TOTAL : COLUMN_IGNORED;
    case WORD_PLACE:
      /* In English "place" can also be the rank. */
      return are_most (content->n_points, content->n) ? COLUMN_IGNORED : COLUMN_PLACE;
    case WORD_GAME:
      return COLUMN_GAME;
    case WORD_NOTE:
      return COLUMN_NOTE;
    case WORD_BONUS:
    case WORD_EXTRA:
    case WORD_RANK:
    case WORD_MEAN:
    case WORD_FIGURE:
    case WORD_DIFFERENCE:
    case WORD_OTHER:
    case WORD_STRANGER:
      return COLUMN_IGNORED;
    case WORD_UNKNOWN:
    case WORD_ENTRY:
    default:
      if (are_most (content->n_dates, content->n))
        return COLUMN_DATE;
      if (*heading == '\0' || !can_be_name (heading))
        {
          *reason = *heading == '\0' && content->n_points > 0 ? BLOCK_UNNAMED : BLOCK_WORD;
          return (content->counts || are_most (content->n_labels, content->n)) ? COLUMN_GAME : COLUMN_IGNORED;
        }
      if (content->counts)
        return COLUMN_GAME;
      if (word_read_month (heading) > 0 && content->n_points == 0)
        return COLUMN_IGNORED;
      {
        g_autofree char *first = g_strndup (heading, strcspn (heading, " "));
        WordKind kind = word_read (first)->kind;

        if (kind == WORD_MEAN || kind == WORD_DIFFERENCE)
          return COLUMN_IGNORED;
      }
      /* A line with anything else is refused then. If the column were ignored, the player would seem not to have
       * played. */
      return content->n_points + content->n_errors + content->n_digits > 0 && content->n_labels * 2 <= content->n &&
             (are_most (content->n_points + content->n_errors + content->n_digits, content->n))
               ? COLUMN_PLAYER
               : COLUMN_IGNORED;
    }
}

static void
ignore (Block       *self,
        guint        column,
        const char  *reason)
{
  self->columns[column].kind = COLUMN_IGNORED;
  self->columns[column].reason = reason;
}

static void
ignore_kind (Block        *self,
             ColumnKind    kind,
             const char   *reason)
{
  for (guint i = 0; i < self->n_columns; i++)
    if (self->columns[i].kind == kind)
      ignore (self, i, reason);
}

/* Ignores columns of small numbers among those of players, because they count something else. */
static void
ignore_counts (Block         *self,
               const Content *contents)
{
  double highest = 0;

  for (guint i = 0; i < self->n_columns; i++)
    if (self->columns[i].kind == COLUMN_PLAYER && contents[i].n_points > 0)
      highest = MAX (highest, contents[i].sum / contents[i].n_points);
  for (guint i = 0; i < self->n_columns; i++)
    if (self->columns[i].kind == COLUMN_PLAYER && contents[i].n_points > 0 && contents[i].highest > 0 &&
        contents[i].sum / contents[i].n_points < highest / 10)
      ignore (self, i, N_("too small for totals"));
}

/* How the numbers of a column come from those of the other players, flags. */
enum
{
  IS_SUM = 1,
  IS_MEAN = 2,
  IS_HIGHEST = 4,
  IS_LOWEST = 8,
  IS_DIFFERENCE = 16,
  IS_RUNNING = 32,
};

static guint
compare_row (const Block *self,
             guint        row,
             guint        column,
             guint       *n_others)
{
  int own, points, highest = -1, lowest = G_MAXINT, second = -1;
  gint64 sum = 0;

  *n_others = 0;
  if (!grid_read_points (self->grid, row, column, &own))
    return 0;
  for (guint i = 0; i < self->n_columns; i++)
    {
      if (i == column || self->columns[i].kind != COLUMN_PLAYER || !grid_read_points (self->grid, row, i, &points))
        continue;
      sum += points;
      (*n_others)++;
      lowest = MIN (lowest, points);
      if (points > highest)
        {
          second = highest;
          highest = points;
        }
      else
        second = MAX (second, points);
    }
  if (*n_others < 2)
    return 0;
  return (own == sum ? IS_SUM : 0) | (2 * labs ((long) own * *n_others - (long) sum) <= (long) *n_others ? IS_MEAN : 0) |
         (own == highest ? IS_HIGHEST : 0) | (own == lowest ? IS_LOWEST : 0) |
         (own == highest - second || own == highest - lowest ? IS_DIFFERENCE : 0);
}

/* Whether a column is the sum, say, of the others in every row. Two rows are needed to be sure of a column that is headed
 * by what could be a name. */
static gboolean
is_derived (const Block *self,
            guint        column,
            guint        is)
{
  guint n = 0;

  /* Below two rows of headings, each player has several columns, and these are of different games. */
  for (guint i = 0; i < self->n_columns; i++)
    if (i != column && *block_get_heading (self, i) != '\0' &&
        strcmp (block_get_heading (self, i), block_get_heading (self, column)) == 0)
      return FALSE;
  for (guint row = self->n_header; row < self->grid->n_rows; row++)
    {
      guint n_others, of_row = compare_row (self, row, column, &n_others);
      int points;

      if (!grid_read_points (self->grid, row, column, &points) || n_others < 2)
        continue;
      if ((of_row & is) == 0)
        return FALSE;
      n++;
    }
  return n > 1;
}

/* Ignores the columns that come from others. Sums are looked for first, because each player is the difference of the sum
 * and the others. */
static void
ignore_derived (Block *self)
{
  static const char *const reasons[] = {
    N_("the sum of the others"),    N_("the mean of the others"),       N_("the highest of the others"),
    N_("the lowest of the others"), N_("the difference of the others"),
  };

  for (guint i = 0; i < G_N_ELEMENTS (reasons); i++)
    for (guint column = self->n_columns; column-- > 0;)
      if ((self->columns[column].kind == COLUMN_PLAYER || self->columns[column].reason == BLOCK_UNNAMED) &&
          is_derived (self, column, 1u << i))
        ignore (self, column, reasons[i]);
}

/* Whether the column at @other is, for each player, the sum of the totals at @column so far. */
static gboolean
is_running (const Block *self,
            guint        column,
            guint        other)
{
  g_autoptr (GHashTable) sums = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  int names = block_find (self, COLUMN_NAME);
  guint n = 0, n_more = 0;

  for (guint row = self->n_header; row < self->grid->n_rows; row++)
    {
      g_autofree char *name = name_match_fold (grid_cell (self->grid, row, names)->text, FALSE);
      int points, running, sum;

      if (!grid_read_points (self->grid, row, column, &points) || !grid_read_points (self->grid, row, other, &running))
        continue;
      sum = GPOINTER_TO_INT (g_hash_table_lookup (sums, name)) + points;
      if (sum != running)
        return FALSE;
      n_more += running > points;
      n++;
      g_hash_table_insert (sums, g_steal_pointer (&name), GINT_TO_POINTER (sum));
    }
  return n > 1 && n_more > 0;
}

/* How often the numbers at @column are higher than those at @other in the same row, less how often they are lower. */
static int
compare_columns (const Block *self,
                 guint        column,
                 guint        other)
{
  int higher = 0;

  for (guint row = self->n_header; row < self->grid->n_rows; row++)
    {
      int points, others;

      if (grid_read_points (self->grid, row, column, &points) && grid_read_points (self->grid, row, other, &others))
        higher += (points > others) - (points < others);
    }
  return higher;
}

/* Keeps one column of totals: the highest, because sheets have the sum of a section and the bonus beside the total; but
 * not one that is the running sum of another. */
static void
keep_one_total (Block *self)
{
  int kept = -1;

  for (guint i = 0; i < self->n_columns; i++)
    for (guint j = 0; j < self->n_columns; j++)
      if (i != j && self->columns[i].kind == COLUMN_TOTAL && self->columns[j].kind == COLUMN_TOTAL &&
          is_running (self, i, j))
        ignore (self, j, N_("a running sum"));
  for (guint i = 0; i < self->n_columns; i++)
    if (self->columns[i].kind == COLUMN_TOTAL && (kept < 0 || compare_columns (self, i, (guint) kept) > 0))
      kept = (int) i;
  for (guint i = 0; i < self->n_columns; i++)
    if (self->columns[i].kind == COLUMN_TOTAL && (int) i != kept)
      ignore (self, i, BLOCK_WORD);
}

/* Finds an evening above each of the columns of players, where a player has more than one of them. */
static void
find_evenings (Block *self)
{
  g_autoptr (GHashTable) names = g_hash_table_new (g_str_hash, g_str_equal);
  gboolean repeated = FALSE;
  guint above, evening = 0;

  for (guint i = 0; i < self->n_columns; i++)
    if (self->columns[i].kind == COLUMN_PLAYER)
      repeated |= !g_hash_table_add (names, self->columns[i].name);
  if (!repeated || self->n_header < 2)
    return;
  above = self->n_header - 2;
  for (guint i = 0; i < self->n_columns; i++)
    {
      if (grid_cell (self->grid, above, i)->kind != CELL_EMPTY)
        evening = i + 1;
      self->columns[i].evening = evening;
    }
}

/* Makes the kinds fit together: one column of dates, and either a column for each player or one with their names. */
static void
agree (Block         *self,
       const Content *contents)
{
  int dated = -1;

  for (guint i = 0; i < self->n_columns; i++)
    if (self->columns[i].kind == COLUMN_DATE && (dated < 0 || contents[i].n_dates > contents[dated].n_dates))
      dated = (int) i;
  ignore_kind (self, COLUMN_DATE, NULL);
  if (dated >= 0)
    self->columns[dated].kind = COLUMN_DATE;
  /* The first column of times has the beginning of the game, the next one its end. */
  for (guint i = 0, n = 0; i < self->n_columns; i++)
    if (self->columns[i].kind == COLUMN_TIME && (dated < 0 || n++ > 0))
      ignore (self, i, BLOCK_WORD);
  for (guint i = 0, n = 0; i < self->n_columns; i++)
    if (self->columns[i].kind == COLUMN_GAME && n++ > 0)
      ignore (self, i, BLOCK_WORD);
  /* A row for each entry is no game. */
  for (guint i = 0; i < self->n_columns; i++)
    if (contents[i].n_entries > 3 && contents[i].n_entries * 2 > contents[i].n)
      {
        ignore_kind (self, COLUMN_TOTAL, BLOCK_WORD);
        ignore_kind (self, COLUMN_PLAYER, BLOCK_WORD);
      }
  if (block_count (self, COLUMN_NAME) > 0 && block_count (self, COLUMN_TOTAL) > 0)
    {
      ignore_kind (self, COLUMN_PLAYER, BLOCK_WORD);
      /* With a single column of names there is one total in each row. */
      if (block_count (self, COLUMN_NAME) == 1)
        keep_one_total (self);
      return;
    }
  ignore_kind (self, COLUMN_NAME, NULL);
  ignore_kind (self, COLUMN_TOTAL, BLOCK_WORD);
  ignore_counts (self, contents);
  ignore_derived (self);
}

void
totals_guess (Block *self)
{
  g_autofree Content *contents = g_new0 (Content, self->n_columns + 1);
  guint months = 0, n_players = 0;

  self->n_header = totals_find_header (self->grid);
  for (guint i = 0; i < self->n_columns; i++)
    {
      g_clear_pointer (&self->columns[i].name, g_free);
      self->columns[i] = (Column) { COLUMN_IGNORED, NULL, NULL, 0, NULL };
      contents[i] = look_at_column (self, i);
      self->columns[i].kind = guess_kind (block_get_heading (self, i), &contents[i], &self->columns[i].reason);
    }
  agree (self, contents);
  for (guint i = 0; i < self->n_columns; i++)
    if (self->columns[i].kind == COLUMN_PLAYER)
      {
        g_autofree char *folded = word_fold (block_get_heading (self, i));

        self->columns[i].name = word_read_name (block_get_heading (self, i));
        months |= 1u << word_read_month (folded);
        n_players++;
      }
  /* Jan may be a player, but January, February and March are not. */
  if (n_players > 1 && (months & 1) == 0 && (months & (months - 1)) != 0)
    ignore_kind (self, COLUMN_PLAYER, BLOCK_WORD);
  find_evenings (self);
}

/* --- cutting a sheet --- */

/* The column of a second table that stands beside the first one and has dates or numbers of games, and points of its
 * own; 0 for none. */
static guint
find_beside (const Block *block)
{
  gboolean dated = FALSE, played = FALSE;
  guint second = 0;

  for (guint i = 0; i < block->n_columns; i++)
    {
      Content content = look_at_column (block, i);
      const char *reason;
      ColumnKind kind = guess_kind (block_get_heading (block, i), &content, &reason);
      gboolean points = kind == COLUMN_PLAYER || kind == COLUMN_TOTAL;
      gboolean key = kind == COLUMN_DATE && content.n_dates > 0;

      if (points && second > 0)
        return second;
      if (key && dated && played && second == 0)
        second = i;
      dated |= key;
      played |= dated && points;
    }
  return 0;
}

/* Adds the titles in the rows above the headings. */
static void
add_titles (Block      *block,
            const Grid *grid)
{
  for (guint row = 0; row < grid->n_rows && is_title (grid, row); row++)
    for (guint i = 0; i < grid->n_columns; i++)
      if (grid_cell (grid, row, i)->kind != CELL_EMPTY)
        g_ptr_array_add (block->titles, g_strdup (grid_cell (grid, row, i)->text));
}

/* Whether the first cells of the rows can be names, so that the table may be read with its columns as rows. */
static gboolean
can_be_turned (const Block *block)
{
  Block *self = (Block *) block;

  return block_check (self, NULL) && (block_count (self, COLUMN_GAME) > 0 || block_count (self, COLUMN_DATE) > 0);
}

/* Whether players stand below each other and their games beside: more than one heading of games has points. */
static gboolean
has_games_across (const Block *self)
{
  guint n = 0;

  for (guint i = 0; i < self->n_columns; i++)
    n += is_label (block_get_heading (self, i)) && look_at_column (self, i).n_points > 0;
  return n > 1;
}

/* Appends the block of @grid (transfer full), and the one that stands beside it. */
static void
add_section (GPtrArray *blocks,
             Grid      *grid)
{
  g_autoptr (Block) block = block_new (grid);
  guint beside;

  block->n_header = totals_find_header (grid);
  beside = find_beside (block);
  if (beside > 0)
    {
      add_section (blocks, grid_cut (grid, 0, grid->n_rows - 1, 0, beside - 1));
      add_section (blocks, grid_cut (grid, 0, grid->n_rows - 1, beside, grid->n_columns - 1));
      return;
    }
  totals_guess (block);
  if (!block_check (block, NULL) || has_games_across (block))
    {
      g_autoptr (Grid) whole = grid_new (grid->sheet, TRUE);
      g_autoptr (Block) turned = block_new (grid_cut (whole, grid->columns[0], grid->columns[grid->n_columns - 1],
                                                      grid->rows[0], grid->rows[grid->n_rows - 1]));

      totals_guess (turned);
      turned->date_above = TRUE;
      if (can_be_turned (turned))
        {
          add_titles (turned, grid);
          g_ptr_array_add (blocks, g_steal_pointer (&turned));
          return;
        }
    }
  if (block->n_header != 1)
    add_titles (block, grid);
  g_ptr_array_add (blocks, g_steal_pointer (&block));
}

void
totals_find (const ForeignSheet *sheet,
             GPtrArray          *blocks)
{
  g_autoptr (Grid) grid = grid_new (sheet, FALSE);
  guint begin = 0, header = 0, best = 0;
  gboolean played = FALSE;

  for (guint row = 0; row < grid->n_rows; row++)
    {
      guint rate = rate_header (grid, row), first = row;

      if (rate == 0)
        {
          played |= has_points (grid, row);
          continue;
        }
      while (first > begin + 1 && is_title (grid, first - 1))
        first--;
      /* Headings that are repeated are those of the same table, and a word where nobody played is no heading. */
      if (played && header > 0 && first == row && (has_same_headings (grid, header - 1, row) || has_one_word (grid, row)))
        continue;
      if (played && (first < row || rate > 1 || best == 1))
        {
          add_section (blocks, grid_cut (grid, begin, first - 1, 0, grid->n_columns - 1));
          begin = first;
          played = FALSE;
          best = 0;
        }
      if (!played && rate >= best)
        {
          header = row + 1;
          best = rate;
        }
    }
  if (grid->n_rows > begin)
    add_section (blocks, grid_cut (grid, begin, grid->n_rows - 1, 0, grid->n_columns - 1));
}
