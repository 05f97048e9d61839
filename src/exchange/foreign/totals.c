/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "totals.h"

#include "content.h"
#include "sums.h"
#include "words.h"

#include "core/name-match.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* This many rows below a row show whether it heads them. */
#define ROWS_BELOW 5

/* Numbers up to this one that rise by one are those of games, not the totals of a player. */
#define FEW_POINTS 59

/* The words in a table of figures beside one of games. */
#define FIGURES_BESIDE (WORDS_OF_FIGURES | WORD_BIT (WORD_GAME) | WORD_BIT (WORD_RANK) | WORD_BIT (WORD_OTHER) | \
                        WORD_BIT (WORD_DIFFERENCE) | WORD_BIT (WORD_WINNER))

/* Whether @text is a word for a figure, where no names of people are. */
static gboolean
names_figures (const char *text)
{
  return word_is (text, FIGURES_BESIDE) || word_is_figure (text) || word_is_extreme (text);
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

  for (guint i = row + 1; i < end; i++)
    if (grid_points (grid, i, column) >= 0 || grid_read_date (grid, i, column, &date) ||
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

  for (guint column = 0; column < grid->n_columns; column++)
    {
      const TableCell *cell = grid_cell (grid, row, column);

      if (cell->kind == TABLE_CELL_EMPTY)
        continue;
      if (cell->kind != TABLE_CELL_TEXT || grid_points (grid, row, column) >= 0 || grid_read_date (grid, row, column, &date))
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

/* The only cell of a row, which is no number: the title of what is below; NULL for none. */
static const TableCell *
find_title (const Grid *grid,
            guint       row)
{
  const TableCell *title = grid_find_only (grid, row);

  return title != NULL && cell_read_points (title) < 0 ? title : NULL;
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

      if (*second == '\0')
        continue;
      n_equal += strcmp (first, second) == 0;
      n_others += strcmp (first, second) != 0;
    }
  return n_equal > 0 && n_others == 0;
}

/* The number of rows up to and including the headings of @grid; 0 where it has none. */
static guint
find_header (const Grid *grid)
{
  guint best = 0, header = 0;

  for (guint row = 0; row < grid->n_rows && (header == 0 || !content_has_totals (grid, row)); row++)
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

/* --- what a column is --- */

/* Whether a heading can be the name of a player. */
static gboolean
can_be_name (const char *heading)
{
  g_autofree char *folded = word_fold (heading);

  return *folded != '\0' && strchr (heading, '%') == NULL && (word_find_games (heading) & ~GAME_MAXI) == 0 &&
         word_is (heading, WORD_BIT (WORD_UNKNOWN) | WORD_BIT (WORD_ENTRY)) && !content_is_label (heading);
}

/* Whether the numbers of a column are those of games: they rise by one. Two are enough where they begin with 1. */
static gboolean
counts_games (const Block   *block,
              const Content *content)
{
  return content->counts && (content->n_numbers > 2 ||
                             (content->first == 1 && (content->n_numbers > 1 || block->grid.turned)));
}

/* Whether a column below an unknown heading has the totals of somebody who is called so. A line with anything else is
 * refused then: if the column were ignored, the player would seem not to have played. A month is a name only beside
 * others that are none. */
static gboolean
has_totals (const char    *heading,
            const Content *content)
{
  guint n = content->n_points + content->n_errors + content->n_digits;

  return content_is_most (n, content->n) && content->n_labels * 2 <= content->n &&
         !word_begins (heading, WORD_BIT (WORD_MEAN) | WORD_BIT (WORD_DIFFERENCE)) &&
         (content->n_points > 0 || word_read_month (heading) == 0);
}

/* What a column is whose heading is no word that is known. Numbers of games below what may be a name begin with 1 and
 * stand before the players. */
static ColumnKind
guess_unknown (const Block    *block,
               const char     *heading,
               gboolean        behind_player,
               const Content  *content,
               const char    **reason)
{
  gboolean counts = counts_games (block, content);

  if (word_is_figure (heading))
    return word_begins (heading, WORD_BIT (WORD_SUM) | WORD_BIT (WORD_TOTAL)) && content->n_points > 0 ? COLUMN_TOTAL
                                                                                                        : COLUMN_IGNORED;
  if (content_is_most (content->n_dates, content->n))
    return COLUMN_DATE;
  if (!can_be_name (heading))
    {
      *reason = *heading == '\0' && content->n_points > 0 ? BLOCK_UNNAMED : BLOCK_WORD;
      return counts || content_has_labels (content) ? COLUMN_GAME : COLUMN_IGNORED;
    }
  if (counts && (!word_is_personal (heading) || (content->highest <= FEW_POINTS && content->first <= 1 && !behind_player)))
    {
      *reason = BLOCK_COUNTS;
      return COLUMN_GAME;
    }
  return has_totals (heading, content) ? COLUMN_PLAYER : COLUMN_IGNORED;
}

/* What a column is whose heading is a word for players: their names, or else the numbers or days of games. A heading such as
 * "Player 2" above numbers is the name of that player. */
static ColumnKind
guess_player (const Block   *block,
              const char    *heading,
              const Content *content)
{
  if (counts_games (block, content) || content_has_labels (content))
    return COLUMN_GAME;
  if (content_is_most (content->n_dates, content->n))
    return COLUMN_DATE;
  if (content_is_most (content->n_words, content->n))
    return COLUMN_NAME;
  return content_is_most (content->n_points, content->n) && !word_is (heading, WORD_BIT (WORD_PLAYER)) ? COLUMN_PLAYER
                                                                                                       : COLUMN_IGNORED;
}

/* What a column is from its heading and its cells. Whether the kinds fit together is decided in agree(). */
static ColumnKind
guess_kind (const Block    *block,
            guint           column,
            const Content  *content,
            const char    **reason)
{
  const char *heading = block_get_heading (block, column);
  gboolean numbers = content_is_most (content->n_points, content->n);
  WordKind word = word_read_numbered (heading);

  *reason = content->n > 0 ? BLOCK_WORD : NULL;
  if (content->n == 0)
    return COLUMN_IGNORED;
  /* "Dag" is Norwegian for day but also a name, and a day of the month may stand beside month and year. Dates that cannot
   * be read stay a column of dates, so that they are reported. */
  if (word == WORD_DATE)
    return content->n_dates > 0 || !numbers ? COLUMN_DATE : content->highest > 31 ? COLUMN_PLAYER : COLUMN_IGNORED;
  if (word == WORD_PLAYER)
    return guess_player (block, heading, content);
  if (word == WORD_UNKNOWN || word == WORD_ENTRY)
    return guess_unknown (block, heading, block_find (block, COLUMN_PLAYER) >= 0, content, reason);
  if (word == WORD_GAME || word == WORD_NOTE)
    return word == WORD_GAME ? COLUMN_GAME : COLUMN_NOTE;
  /* The duration of a game is written like a time of day but is usually shorter. */
  if (word == WORD_TIME && content_is_most (content->n_times, content->n))
    return COLUMN_TIME;
  if (word == WORD_WINNER && content_is_most (content->n_words, content->n))
    return COLUMN_WINNER;
  if ((word == WORD_SUM || word == WORD_TOTAL) && content->n_points + content->n_digits > 0)
    return COLUMN_TOTAL;
  /* In English "place" can also be the rank. */
  return word == WORD_PLACE && !numbers ? COLUMN_PLACE : COLUMN_IGNORED;
}

/* --- columns that come from others --- */

/* Ignores columns of small numbers among those of players, because they count something else. */
static void
ignore_counts (Block         *self,
               const Content *contents)
{
  double highest = 0;

  for (int ignoring = FALSE; ignoring <= TRUE; ignoring++)
    for (guint i = 0; i < self->n_columns; i++)
      {
        double mean = content_mean (&contents[i]);

        if (self->columns[i].kind != COLUMN_PLAYER || contents[i].n_points == 0)
          continue;
        if (!ignoring)
          highest = MAX (highest, mean);
        else if (contents[i].highest > 0 && mean < highest / 10)
          block_ignore (self, i, N_("too small for totals"));
      }
}

/* Whether a column is the sum, say, of those of the other players in every row. Two rows are needed to be sure of a column
 * that is headed by what could be a name. */
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
  for (guint row = self->n_header; row < self->grid.n_rows; row++)
    {
      int points = grid_points (&self->grid, row, column);
      Numbers others = { 0 };

      for (guint i = 0; points >= 0 && i < self->n_columns; i++)
        if (i != column && self->columns[i].kind == COLUMN_PLAYER && grid_points (&self->grid, row, i) >= 0)
          numbers_add (&others, grid_points (&self->grid, row, i));
      if (others.n < 2)
        continue;
      if ((numbers_compare (&others, points) & is) == 0)
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
  static const struct
  {
    guint is;
    const char *reason;
  } kinds[] = {
    { IS_SUM, N_("the sum of the others") },
    { IS_MEAN, N_("the average of the others") },
    { IS_HIGHEST, N_("the highest of the others") },
    { IS_LOWEST, N_("the lowest of the others") },
    { IS_DIFFERENCE, N_("the difference of the others") },
  };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    for (guint column = self->n_columns; column-- > 0;)
      if ((self->columns[column].kind == COLUMN_PLAYER || self->columns[column].reason == BLOCK_UNNAMED) &&
          is_derived (self, column, kinds[i].is))
        block_ignore (self, column, kinds[i].reason);
}

/* Whether the column at @other is, for each player, the sum of the totals at @column so far. */
static gboolean
is_running (const Block *self,
            guint        column,
            guint        other)
{
  g_autoptr (GHashTable) sums = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  guint n = 0, n_more = 0;

  for (guint row = self->n_header; row < self->grid.n_rows; row++)
    {
      int points = grid_points (&self->grid, row, column), running = grid_points (&self->grid, row, other), sum;
      g_autofree char *name = name_match_fold (block_get_row_name (self, row), FALSE);

      if (points < 0 || running < 0)
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

/* Keeps one column of totals: the highest, because sheets have the sum of a section and the bonus beside the total; but
 * not one that is the running sum of another. */
static void
keep_one_total (Block         *self,
                const Content *contents)
{
  int kept = -1;

  for (guint i = 0; i < self->n_columns; i++)
    for (guint j = 0; j < self->n_columns; j++)
      if (i != j && self->columns[i].kind == COLUMN_TOTAL && self->columns[j].kind == COLUMN_TOTAL &&
          is_running (self, i, j))
        block_ignore (self, j, N_("a running sum"));
  for (guint i = 0; i < self->n_columns; i++)
    if (self->columns[i].kind == COLUMN_TOTAL && (kept < 0 || content_mean (&contents[i]) > content_mean (&contents[kept])))
      kept = (int) i;
  for (guint i = 0; i < self->n_columns; i++)
    if (self->columns[i].kind == COLUMN_TOTAL && (int) i != kept)
      block_ignore (self, i, BLOCK_WORD);
}

/* --- all columns together --- */

/* Ignores a column that has another number in each row of several players and is headed like one that counts the rows:
 * their games are told apart by something else. */
static void
ignore_row_numbers (Block *self)
{
  static const char *const headings[] = { "#", "id", "nr", "no", "nro", "n°", "row", "rad", "zeile", "lp", NULL };
  int names = block_find (self, COLUMN_NAME);

  for (guint i = 0; names >= 0 && i < self->n_columns; i++)
    {
      g_autoptr (GHashTable) numbers = g_hash_table_new (g_str_hash, g_str_equal);
      g_autofree char *heading = word_fold (block_get_heading (self, i));
      gboolean each = TRUE;
      const char *first = NULL;
      gboolean others = FALSE;

      if (self->columns[i].kind != COLUMN_GAME || !g_strv_contains (headings, heading))
        continue;
      for (guint row = self->n_header; row < self->grid.n_rows; row++)
        {
          const char *number = grid_cell (&self->grid, row, i)->text;
          const char *name = grid_cell (&self->grid, row, (guint) names)->text;

          each &= *number == '\0' || g_hash_table_add (numbers, (gpointer) number);
          others |= first != NULL && strcmp (first, name) != 0;
          first = first == NULL ? name : first;
        }
      if (each && others)
        block_ignore (self, i, N_("a number for each row"));
    }
}

/* Ignores the only player among columns of figures, without days. Beside numbers, which may be those of the games of one
 * person, that is done only below "Max" and "Min", which are names, too. */
static void
ignore_last_figure (Block *self)
{
  int player = block_find (self, COLUMN_PLAYER);
  guint n_figures = 0;

  for (guint i = 0; i < self->n_columns; i++)
    n_figures += self->columns[i].kind == COLUMN_IGNORED && names_figures (block_get_heading (self, i));
  if (n_figures > 1 && block_count (self, COLUMN_PLAYER) == 1 && block_count (self, COLUMN_DATE) == 0 &&
      (block_count (self, COLUMN_GAME) == 0 || word_is_extreme (block_get_heading (self, (guint) player))))
    block_ignore (self, (guint) player, BLOCK_WORD);
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
  block_ignore_kind (self, COLUMN_DATE, 0, NULL);
  if (dated >= 0)
    self->columns[dated].kind = COLUMN_DATE;
  /* The first column of times has the beginning of the game, the next one its end. */
  block_ignore_kind (self, COLUMN_TIME, dated >= 0, BLOCK_WORD);
  ignore_row_numbers (self);
  block_ignore_kind (self, COLUMN_GAME, 1, BLOCK_WORD);
  /* A row for each entry is no game. */
  for (guint i = 0; i < self->n_columns; i++)
    if (contents[i].n_entries > 3 && contents[i].n_entries * 2 > contents[i].n)
      {
        block_ignore_kind (self, COLUMN_TOTAL, 0, BLOCK_WORD);
        block_ignore_kind (self, COLUMN_PLAYER, 0, BLOCK_WORD);
      }
  /* Beside a column of names the only other column of points has the totals, whatever its heading says. */
  if (block_count (self, COLUMN_NAME) == 1 && block_count (self, COLUMN_TOTAL) == 0 &&
      block_count (self, COLUMN_PLAYER) == 1)
    self->columns[block_find (self, COLUMN_PLAYER)].kind = COLUMN_TOTAL;
  if (block_count (self, COLUMN_NAME) > 0 && block_count (self, COLUMN_TOTAL) > 0)
    {
      block_ignore_kind (self, COLUMN_PLAYER, 0, BLOCK_WORD);
      /* With a single column of names there is one total in each row. */
      if (block_count (self, COLUMN_NAME) == 1)
        keep_one_total (self, contents);
      return;
    }
  block_ignore_kind (self, COLUMN_NAME, 0, NULL);
  block_ignore_kind (self, COLUMN_TOTAL, 0, BLOCK_WORD);
  ignore_last_figure (self);
  ignore_counts (self, contents);
  ignore_derived (self);
}

/* Names the players from the headings. Jan may be a player, but January, February and March are not. */
static void
name_players (Block *self)
{
  guint months = 0;

  for (guint i = 0; i < self->n_columns; i++)
    if (self->columns[i].kind == COLUMN_PLAYER)
      {
        g_autofree char *folded = word_fold (block_get_heading (self, i));

        self->columns[i].name = word_read_name (block_get_heading (self, i));
        months |= 1u << word_read_month (folded);
      }
  if ((months & 1) == 0 && __builtin_popcount (months) > 2 && block_count (self, COLUMN_DATE) == 0)
    block_ignore_kind (self, COLUMN_PLAYER, 0, BLOCK_WORD);
}

/* Finds an evening above each of the columns of players, where a player has more than one of them or several days stand
 * there. A day that stands above each of its players is one evening. */
static void
find_evenings (Block *self)
{
  g_autoptr (GHashTable) names = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) days = g_hash_table_new (g_str_hash, g_str_equal);
  gboolean repeated = FALSE;

  for (guint i = 0; self->n_header > 1 && i < self->n_columns; i++)
    {
      ForeignDate date;

      repeated |= self->columns[i].kind == COLUMN_PLAYER && !g_hash_table_add (names, self->columns[i].name);
      if (block_read_date (self, self->n_header - 2, i, &date))
        g_hash_table_add (days, (gpointer) grid_cell (&self->grid, self->n_header - 2, i)->text);
    }
  repeated |= g_hash_table_size (days) > 1;
  for (guint i = 0, evening = 0; repeated && self->n_header > 1 && i < self->n_columns; i++)
    {
      const TableCell *above = grid_cell (&self->grid, self->n_header - 2, i);

      if (above->kind != TABLE_CELL_EMPTY &&
          (evening == 0 || strcmp (above->text, grid_cell (&self->grid, self->n_header - 2, evening - 1)->text) != 0))
        evening = i + 1;
      self->columns[i].evening = evening;
    }
}

void
totals_guess (Block *self)
{
  g_autofree Content *contents = g_new0 (Content, self->n_columns + 1);

  self->n_header = find_header (&self->grid);
  for (guint i = 0; i < self->n_columns; i++)
    {
      block_set (self, i, COLUMN_IGNORED, NULL);
      contents[i] = content_of_column (self, i);
      self->columns[i].kind = guess_kind (self, i, &contents[i], &self->columns[i].reason);
    }
  agree (self, contents);
  name_players (self);
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
      Content content = content_of_column (block, i);
      const char *reason;
      ColumnKind kind = guess_kind (block, i, &content, &reason);
      gboolean points = (KIND (kind) & (KIND (COLUMN_PLAYER) | KIND (COLUMN_TOTAL))) != 0;
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

/* Counts the words in a row from @first on, and those of them that are for figures. Returns whether there are several for
 * figures. */
static gboolean
count_figures (const Grid *grid,
               guint       row,
               guint       first,
               guint      *n_words,
               guint      *n_figures)
{
  *n_words = *n_figures = 0;
  for (guint column = first; column < grid->n_columns; column++)
    {
      const TableCell *cell = grid_cell (grid, row, column);

      *n_words += cell->kind != TABLE_CELL_EMPTY;
      *n_figures += names_figures (cell->text);
    }
  return *n_figures > 1;
}

/* The first column of a table of figures that stands beside one of games, behind an empty column: most words in that
 * column are for figures, or all in a row from the next one on, as above a row for each player. 0 for none. */
static guint
find_figures_beside (const Grid *grid)
{
  Grid turned = grid_turn (grid);
  guint n_words, n_figures;

  for (guint column = 3; column + 1 < grid->n_columns; column++)
    {
      count_figures (&turned, column - 1, 0, &n_words, &n_figures);
      if (n_words > 0)
        continue;
      if (count_figures (&turned, column, 0, &n_words, &n_figures) && n_figures * 2 > n_words)
        return column;
      for (guint row = 0; row < grid->n_rows; row++)
        if (grid_cell (grid, row, column)->kind == TABLE_CELL_EMPTY &&
            count_figures (grid, row, column, &n_words, &n_figures) && n_figures + 1 >= n_words)
          return column;
    }
  return 0;
}

/* Whether players stand below each other and their games beside: more than one heading of games has points. */
static gboolean
has_games_across (const Block *self)
{
  guint n = 0;

  for (guint i = 0; i < self->n_columns; i++)
    n += content_is_label (block_get_heading (self, i)) && content_of_column (self, i).n_points > 0;
  return n > 1;
}

/* The block of the columns of @grid as rows; NULL where its first cells are neither dates nor numbers of games. */
static Block *
turn (const Grid *grid)
{
  g_autoptr (Block) turned = block_new (grid_turn (grid));

  totals_guess (turned);
  turned->date_above = TRUE;
  if (!block_check (turned, NULL) || block_count (turned, COLUMN_GAME) + block_count (turned, COLUMN_DATE) == 0)
    return NULL;
  return g_steal_pointer (&turned);
}

/* Appends the block of @grid, and the one that stands beside it. */
static void
add_section (GPtrArray *blocks,
             Grid       grid)
{
  g_autoptr (Block) block = block_new (grid);
  Block *turned = NULL;
  const TableCell *title;
  guint beside;

  block->n_header = find_header (&grid);
  beside = find_figures_beside (&grid);
  if (beside == 0)
    beside = find_beside (block);
  if (beside > 0)
    {
      add_section (blocks, grid_cut (&grid, 0, grid.n_rows - 1, 0, beside - 1));
      add_section (blocks, grid_cut (&grid, 0, grid.n_rows - 1, beside, grid.n_columns - 1));
      return;
    }
  totals_guess (block);
  if (!block_check (block, NULL) || has_games_across (block))
    turned = turn (&grid);
  if (turned != NULL)
    {
      block_free (block);
      block = turned;
    }
  if (turned != NULL || block->n_header != 1)
    for (guint row = 0; row < grid.n_rows && (title = find_title (&grid, row)) != NULL; row++)
      g_ptr_array_add (block->titles, g_strdup (title->text));
  g_ptr_array_add (blocks, g_steal_pointer (&block));
}

void
totals_find (const ForeignSheet *sheet,
             GPtrArray          *blocks)
{
  Grid grid = grid_new (sheet, FALSE);
  guint begin = 0, header = 0, best = 0;
  gboolean played = FALSE;

  for (guint row = 0; row < grid.n_rows; row++)
    {
      guint rate = rate_header (&grid, row), first = row;

      if (rate == 0)
        {
          played |= content_has_totals (&grid, row);
          continue;
        }
      while (first > begin + 1 && find_title (&grid, first - 1) != NULL)
        first--;
      /* Headings that are repeated are those of the same table, and a word where nobody played is no heading. */
      if (played && header > 0 && first == row && (has_same_headings (&grid, header - 1, row) || has_one_word (&grid, row)))
        continue;
      if (played && (first < row || rate > 1 || best == 1))
        {
          add_section (blocks, grid_cut (&grid, begin, first - 1, 0, grid.n_columns - 1));
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
  if (grid.n_rows > begin)
    add_section (blocks, grid_cut (&grid, begin, grid.n_rows - 1, 0, grid.n_columns - 1));
}
