/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rows.h"

#include "words.h"

#include "core/local-words.h"
#include "core/name-match.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>
#include <string.h>

/* The points of a column in the rows above. */
typedef struct
{
  guint n;
  gint64 sum;
  int lowest;
  int highest;
} Above;

typedef struct
{
  const Block *block;
  const Grid *grid;
  const char *sheet;
  const Ruleset *rules;
  const char *latest_day; /* the last on which a game can have been played */
  DateOrder order;
  GPtrArray *problems;
  GPtrArray *drafts;
  GHashTable *begun; /* from the number and the day to the games (GPtrArray of GameDraft) that have them */
  GameDraft *open;   /* the game to which the next rows may still belong, or NULL */
  char *last_date, *last_label;
  int last_minute;
  gboolean parted;   /* empty rows separate games */
  gboolean has_gaps; /* and there are some */
  DateOrder odd;     /* the order that fewer dates show than the other; a date in it without a year is none */
  gboolean told_year; /* the first date without a year was reported */
  gboolean *unnamed; /* the columns that may have totals of somebody without a name */
  Above *above;      /* one for each column */
  guint n_above;     /* the number of games above */
} Reader;

static void
tell (Reader     *self,
      guint       row,
      gboolean    refused,
      const char *message)
{
  foreign_problems_add (self->problems, self->sheet, grid_line (self->grid, row), refused, "%s", message);
}

/* --- the cells of a row --- */

/* The day and time of a date, as @draft has them. FALSE after a message where it cannot be that of a game. */
static gboolean
take_date (Reader            *self,
           GameDraft         *draft,
           const ForeignDate *date,
           const char        *text)
{
  g_autofree char *day = foreign_date_write_day (date, self->order);

  if (date->no_year && date->numbers && date->order != DATE_ORDER_OPEN && date->order == self->odd)
    {
      foreign_problems_add (self->problems, self->sheet, draft->line, FALSE,
                            _("“%s” is no day like the others: the game stays without one"), text);
      draft->bad_line = draft->line;
      return FALSE;
    }
  if (day == NULL)
    foreign_problems_add (self->problems, self->sheet, draft->line, TRUE,
                          _("“%s” can be two dates; say whether the day or the month comes first, or write 2026-11-20"),
                          text)
      ->asked = TRUE;
  else if (strcmp (day, self->latest_day) > 0)
    foreign_problems_add (self->problems, self->sheet, draft->line, TRUE,
                          _("“%s” is in the future; expected a day up to today, or set the clock of this device right"),
                          text);
  else
    {
      if (date->no_year && !self->told_year)
        foreign_problems_add (self->problems, self->sheet, draft->line, FALSE,
                              _("The date has no year: %d is assumed, from the name of the sheet or the file"), date->year);
      self->told_year |= date->no_year;
      g_free (draft->date);
      draft->date = g_steal_pointer (&day);
      draft->minute = date->minute;
      return TRUE;
    }
  draft->wrong = TRUE;
  draft->bad_line = draft->line;
  return FALSE;
}

static void
read_date (Reader    *self,
           GameDraft *draft,
           guint      row,
           guint      column)
{
  const TableCell *cell = grid_cell (self->grid, row, column);
  ForeignDate date;

  if (block_read_date (self->block, row, column, &date))
    {
      take_date (self, draft, &date, cell->text);
      return;
    }
  foreign_problems_add (self->problems, self->sheet, draft->line, TRUE,
                        _("“%s” is not a date; expected day, month and year, as in 2026-11-20 or 20.11.2026"), cell->text);
  draft->wrong = TRUE;
  draft->bad_line = draft->line;
}

/* Reads the time of a column of times. A time in the column of dates takes precedence. */
static void
read_time (Reader          *self,
           GameDraft       *draft,
           const TableCell *cell)
{
  int minute;

  if (!cell_read_time (cell, &minute))
    foreign_problems_add (self->problems, self->sheet, draft->line, FALSE,
                          _("“%s” is not a time of day; expected for example 19:30. The game only gets the date"),
                          cell->text);
  else if (draft->minute < 0)
    draft->minute = minute;
}

static void
append (GString         *text,
        const TableCell *cell)
{
  g_autofree char *trimmed = g_strstrip (g_strdup (cell->text));

  if (*trimmed != '\0')
    g_string_append_printf (text, "%s%s", text->len > 0 ? "; " : "", trimmed);
}

/* Reports a cell that has no points. */
static void
refuse_cell (Reader          *self,
             GameDraft       *draft,
             const TableCell *cell,
             const char      *name)
{
  if (cell->kind == CELL_FORMULA)
    foreign_problems_add (self->problems, self->sheet, draft->line, TRUE,
                          _("%s: the formula was not calculated yet: open the file in a spreadsheet program and save it"), name);
  else if (self->rules != NULL)
    foreign_problems_add (self->problems, self->sheet, draft->line, TRUE, _("%s: “%s” is not a total; expected 0 to %d"),
                          name, cell->text, self->rules->limit);
  else
    foreign_problems_add (self->problems, self->sheet, draft->line, TRUE, _("%s: “%s” is not a total"), name, cell->text);
  draft->wrong = TRUE;
}

/* The total at a place; DRAFT_NONE where the player did not play, and where the cell is wrong, which is reported. */
static int
read_total (Reader     *self,
            GameDraft  *draft,
            guint       row,
            guint       column,
            const char *name)
{
  const TableCell *cell = grid_cell (self->grid, row, column);
  int points;

  switch (cell_read_points (cell, &points))
    {
    case POINTS_READ:
      return points;
    case POINTS_WRONG:
      refuse_cell (self, draft, cell, name);
      return DRAFT_NONE;
    case POINTS_NONE:
    case POINTS_STRUCK:
    default:
      return DRAFT_NONE;
    }
}

/* The numbers in all columns of a player's row; NULL where no entry is filled. A dash or an x strikes an entry. Owned by
 * the caller. */
static int *
read_values (Reader     *self,
             GameDraft  *draft,
             guint       row,
             const char *name,
             gboolean   *struck)
{
  g_autofree int *values = g_new (int, self->block->n_columns);
  gboolean any = FALSE;

  for (guint column = 0; column < self->block->n_columns; column++)
    {
      ColumnKind kind = self->block->columns[column].kind;
      const TableCell *cell = grid_cell (self->grid, row, column);
      int points;

      values[column] = DRAFT_NONE;
      if (kind != COLUMN_ENTRY && kind != COLUMN_SUM && kind != COLUMN_EXTRA && kind != COLUMN_OPEN)
        continue;
      switch (cell_read_points (cell, &points))
        {
        case POINTS_READ:
          values[column] = points;
          break;
        case POINTS_STRUCK:
          values[column] = 0;
          *struck = TRUE;
          break;
        case POINTS_NONE:
          values[column] = cell->kind == CELL_EMPTY ? DRAFT_NONE : 0;
          break;
        case POINTS_WRONG:
        default:
          if (kind != COLUMN_OPEN)
            refuse_cell (self, draft, cell, name);
        }
      any |= kind == COLUMN_ENTRY && values[column] != DRAFT_NONE;
    }
  return any ? g_steal_pointer (&values) : NULL;
}

/* Refuses points that have no name beside them, because a game that lacks a player would have another winner. A 0 is
 * that of a formula for a player who was absent. Returns whether there are such points. */
static gboolean
refuse_nameless (Reader    *self,
                 GameDraft *draft,
                 guint      row,
                 guint      column)
{
  int points;

  if (!grid_read_points (self->grid, row, column, &points) || points == 0)
    return FALSE;
  foreign_problems_add (self->problems, self->sheet, draft->line, TRUE,
                        _("“%s” has no name beside it: write whose points these are, or empty the cell"),
                        grid_cell (self->grid, row, column)->text);
  draft->wrong = TRUE;
  return TRUE;
}

static const char *
get_name (Reader *self,
          guint   row)
{
  int column = block_find (self->block, COLUMN_NAME);

  if (self->block->row_names != NULL)
    return self->block->row_names[row];
  if (self->block->owner != NULL)
    return self->block->owner;
  return column >= 0 ? grid_cell (self->grid, row, (guint) column)->text : NULL;
}

/* Reads the player of a row. */
static void
read_player (Reader    *self,
             GameDraft *draft,
             guint      row)
{
  const char *name = get_name (self, row);
  int column = block_find (self->block, COLUMN_TOTAL), total;
  gboolean struck = FALSE;
  int *values;

  if (name == NULL || *name == '\0')
    {
      gboolean told = FALSE;

      for (guint i = 0; i < self->block->n_columns && !told; i++)
        if (block_has_points (self->block, i))
          told = refuse_nameless (self, draft, row, i);
      return;
    }
  total = column >= 0 ? read_total (self, draft, row, (guint) column, name) : DRAFT_NONE;
  values = read_values (self, draft, row, name, &struck);
  for (guint i = self->block->n_columns; values == NULL && total == DRAFT_NONE && i-- > 0;)
    if (self->block->columns[i].kind == COLUMN_SUM)
      total = read_total (self, draft, row, i, name);
  if (total != DRAFT_NONE || values != NULL)
    game_draft_add (draft, name, total, values, draft->line, self->problems);
  if (struck)
    game_draft_find (draft, name)->struck = TRUE;
}

/* Reads the players of a row that is a whole game, or of one of its evenings. */
static void
read_players (Reader    *self,
              GameDraft *draft,
              guint      row,
              guint      evening)
{
  const char *named = NULL;

  for (guint column = 0; column < self->block->n_columns; column++)
    {
      const Column *is = &self->block->columns[column];
      int total;

      if (is->kind == COLUMN_NAME)
        named = grid_cell (self->grid, row, column)->text;
      else if (is->kind == COLUMN_TOTAL && named != NULL && *named == '\0')
        refuse_nameless (self, draft, row, column);
      else if ((is->kind == COLUMN_TOTAL && named != NULL) || (is->kind == COLUMN_PLAYER && is->evening == evening))
        {
          const char *name = is->kind == COLUMN_PLAYER ? is->name : named;

          total = read_total (self, draft, row, column, name);
          if (total != DRAFT_NONE)
            game_draft_add (draft, name, total, NULL, draft->line, self->problems);
        }
    }
}

/* Reads everything in a row but the players. */
static void
read_facts (Reader    *self,
            GameDraft *draft,
            guint      row)
{
  int timed = block_find (self->block, COLUMN_TIME);

  for (guint column = 0; column < self->block->n_columns; column++)
    {
      const TableCell *cell = grid_cell (self->grid, row, column);

      if (cell->kind == CELL_EMPTY)
        continue;
      switch (self->block->columns[column].kind)
        {
        case COLUMN_DATE:
          read_date (self, draft, row, column);
          break;
        case COLUMN_NOTE:
          append (draft->note, cell);
          break;
        case COLUMN_PLACE:
          append (draft->place, cell);
          break;
        case COLUMN_WINNER:
          g_free (draft->winner);
          draft->winner = g_strdup (cell->text);
          break;
        case COLUMN_GAME:
          g_free (draft->label);
          draft->label = g_strdup (cell->text);
          break;
        case COLUMN_IGNORED:
        case COLUMN_TIME:
        case COLUMN_PLAYER:
        case COLUMN_NAME:
        case COLUMN_TOTAL:
        case COLUMN_ENTRY:
        case COLUMN_SUM:
        case COLUMN_EXTRA:
        case COLUMN_OPEN:
        default:
          break;
        }
    }
  if (timed >= 0 && grid_cell (self->grid, row, (guint) timed)->kind != CELL_EMPTY)
    read_time (self, draft, grid_cell (self->grid, row, (guint) timed));
}

/* Gives a game the evening that stands above its columns. */
static void
read_evening (Reader    *self,
              GameDraft *draft,
              guint      evening)
{
  guint row = self->block->n_header - 2;
  const TableCell *cell = grid_cell (self->grid, row, evening - 1);
  ForeignDate date;

  if (draft->date != NULL || draft->wrong)
    return;
  if (grid_read_date (self->grid, row, evening - 1, &date) ||
      foreign_date_find (cell->text, self->grid->sheet->year, &date))
    take_date (self, draft, &date, cell->text);
  else
    {
      char *label = g_strdup_printf ("%s %s", cell->text, draft->label != NULL ? draft->label : "");

      g_free (draft->label);
      draft->label = label;
    }
}

/* --- rows that are no games --- */

/* Whether a column cannot have names of players. An ignored column may name the host, say, but then it has a
 * heading. */
static gboolean
has_no_names (Reader *self,
              guint   column)
{
  ColumnKind kind = self->block->columns[column].kind;

  return kind == COLUMN_DATE || kind == COLUMN_TIME || kind == COLUMN_GAME ||
         (kind == COLUMN_IGNORED && *block_get_heading (self->block, column) == '\0');
}

static gboolean
is_dated (Reader *self,
          guint   row)
{
  int column = block_find (self->block, COLUMN_DATE);
  ForeignDate date;

  return column >= 0 && grid_read_date (self->grid, row, (guint) column, &date);
}

/* Whether @text is a word for something else than a game. */
static gboolean
is_known_word (const char *text)
{
  WordKind kind = word_read (text)->kind;

  return kind != WORD_UNKNOWN && kind != WORD_ENTRY && kind != WORD_NOTE && kind != WORD_PLACE;
}

/* Whether a row has a label of sums and no date. "Max" and "Min" are also names of people. */
static gboolean
has_sum_word (Reader *self,
              guint   row)
{
  if (is_dated (self, row))
    return FALSE;
  for (guint column = 0; column < self->block->n_columns; column++)
    {
      ColumnKind kind = self->block->columns[column].kind;
      const TableCell *cell = grid_cell (self->grid, row, column);
      g_autofree char *folded = NULL;

      if (block_has_points (self->block, column))
        break;
      if (kind == COLUMN_NOTE || kind == COLUMN_WINNER || cell->kind != CELL_TEXT)
        continue;
      folded = word_fold (cell->text);
      if (word_is_figure (cell->text) ||
          (has_no_names (self, column) &&
           (is_known_word (cell->text) ||
            g_strv_contains ((const char *const[]) { "max", "maks", "min", NULL }, folded))))
        return TRUE;
    }
  return FALSE;
}

/* What a row without a date can be, as flags. */
enum
{
  ROW_OF_SUMS = 1,
  ROW_OF_MEANS = 2,
  ROW_OF_HIGHEST = 4,
  ROW_OF_LOWEST = 8,
};

static guint
compare_above (const Above *above,
               double       points)
{
  double mean = above->n > 0 ? above->sum / (double) above->n : -1;

  return (points == above->sum ? ROW_OF_SUMS : 0) | (ABS (points - mean) <= 0.5 ? ROW_OF_MEANS : 0) |
         (points == above->highest ? ROW_OF_HIGHEST : 0) | (points == above->lowest ? ROW_OF_LOWEST : 0);
}

static void
count_in (Reader *self,
          guint   row)
{
  guint n = 0;

  for (guint column = 0; column < self->block->n_columns; column++)
    {
      Above *above = &self->above[column];
      int points;

      if (self->block->columns[column].kind != COLUMN_PLAYER || !grid_read_points (self->grid, row, column, &points))
        continue;
      above->lowest = above->n > 0 ? MIN (above->lowest, points) : points;
      above->highest = above->n > 0 ? MAX (above->highest, points) : points;
      above->sum += points;
      above->n++;
      n++;
    }
  self->n_above += n > 0;
}

/* The number of a cell, which may have a fraction. */
static gboolean
read_number (const TableCell *cell,
             double          *number)
{
  g_autofree char *text = cell->kind == CELL_TEXT ? g_strdelimit (g_strdup (cell->text), ",", '.') : NULL;
  char *end = NULL;

  *number = text != NULL ? g_ascii_strtod (text, &end) : cell->number;
  return cell->kind == CELL_NUMBER || (text != NULL && *text != '\0' && *end == '\0');
}

/* Whether the row is not a game but sums up the rows above: it has no date, and the points of every player are the sum
 * of that column so far. In a table with dates or numbers of games, a row with several players may also have their
 * means, highest or lowest totals, because these rarely make up a single game. */
static gboolean
is_sum (Reader *self,
        guint   row)
{
  int dated = block_find (self->block, COLUMN_DATE), labelled = block_find (self->block, COLUMN_GAME);
  gboolean keyed = (dated >= 0 && grid_cell (self->grid, row, (guint) dated)->kind != CELL_EMPTY) ||
                   (labelled >= 0 && grid_cell (self->grid, row, (guint) labelled)->kind != CELL_EMPTY);
  guint is = keyed ? 0 : ROW_OF_SUMS | ROW_OF_MEANS | ROW_OF_HIGHEST | ROW_OF_LOWEST, n = 0;

  for (guint column = 0; column < self->block->n_columns; column++)
    {
      double number;

      if (self->block->columns[column].kind != COLUMN_PLAYER || !read_number (grid_cell (self->grid, row, column), &number))
        continue;
      is &= compare_above (&self->above[column], number);
      n++;
    }
  if ((dated < 0 && labelled < 0) || n < 2 || self->block->date_above)
    is &= ROW_OF_SUMS;
  return is != 0 && n > 0 && self->n_above > 1;
}

/* Whether a row has neither a name nor a date, but more points than a player can have. */
static gboolean
is_nameless_sum (Reader *self,
                 guint   row)
{
  const char *name = get_name (self, row);
  int dated = block_find (self->block, COLUMN_DATE);

  if (self->rules == NULL || !block_has_row_per_player (self->block) || name == NULL || *name != '\0' ||
      (dated >= 0 && grid_cell (self->grid, row, (guint) dated)->kind != CELL_EMPTY))
    return FALSE;
  for (guint column = 0; column < self->block->n_columns; column++)
    {
      int points;

      if (block_has_points (self->block, column) && grid_read_points (self->grid, row, column, &points) &&
          points > self->rules->limit)
        return TRUE;
    }
  return FALSE;
}

/* Whether the columns of points have words and nothing else. @n is set to the number of these cells. */
static gboolean
count_words (Reader *self,
             guint   row,
             guint  *n)
{
  *n = 0;
  for (guint column = 0; column < self->block->n_columns; column++)
    {
      const TableCell *cell = grid_cell (self->grid, row, column);
      int points;

      if (!block_has_points (self->block, column) || cell->kind == CELL_EMPTY)
        continue;
      if (cell->kind != CELL_TEXT || cell_read_points (cell, &points) != POINTS_WRONG)
        return FALSE;
      (*n)++;
    }
  return *n > 0;
}

/* Whether the headings are repeated in a row. */
static gboolean
is_header (Reader *self,
           guint   row)
{
  guint n_words, n_equal = 0;

  if (self->block->n_header == 0 || !count_words (self, row, &n_words))
    return FALSE;
  for (guint column = 0; column < self->block->n_columns; column++)
    {
      g_autofree char *folded = name_match_fold (grid_cell (self->grid, row, column)->text, FALSE);
      g_autofree char *before = name_match_fold (block_get_heading (self->block, column), FALSE);

      n_equal += *folded != '\0' && strcmp (folded, before) == 0 && self->block->columns[column].kind != COLUMN_IGNORED;
    }
  return n_equal > 0;
}

/* Whether every column of points has a word, so that the row has headings that were not found as such. */
static gboolean
has_only_words (Reader *self,
                guint   row)
{
  guint n_words, n_columns = 0;

  for (guint column = 0; column < self->block->n_columns; column++)
    n_columns += block_has_points (self->block, column);
  return count_words (self, row, &n_words) && n_words == n_columns;
}

/* What a row is that is no game; NULL for a game. */
static const char *
find_other (Reader *self,
            guint   row)
{
  if (is_header (self, row) || (self->block->n_header == 0 && row == 0 && has_only_words (self, row)))
    return _("Headings: left out");
  if (has_sum_word (self, row) || is_nameless_sum (self, row))
    return _("A line of sums: left out");
  if (is_sum (self, row))
    return _("A line of sums, because it is the sum of all lines above: left out");
  return NULL;
}

/* --- which rows belong together --- */

/* Finds out whether empty rows separate games, which they do not where they separate all rows. */
static void
find_parted (Reader *self)
{
  for (guint row = self->block->n_header + 1; row < self->grid->n_rows; row++)
    {
      self->parted |= grid_gap (self->grid, row) == 0;
      self->has_gaps |= grid_gap (self->grid, row) > 0;
    }
}

/* Whether the player of a row is in @draft already. */
static gboolean
shares_player (const GameDraft *draft,
               const GameDraft *row)
{
  const DraftSeat *seat = row->seats->len > 0 ? g_ptr_array_index (row->seats, 0) : NULL;

  return seat != NULL && game_draft_find (draft, seat->name) != NULL;
}

/* Whether a row, which is one player, can belong to the game of @open as far as its number or its time goes. @apart
 * says that there are empty rows above it. */
static gboolean
fits (const GameDraft *open,
      const GameDraft *row,
      gboolean         apart)
{
  if (row->label != NULL && open->label != NULL)
    return strcmp (row->label, open->label) == 0;
  return !apart && (row->minute < 0 || open->minute < 0 || row->minute == open->minute);
}

/* Whether a row, which is one player, belongs to the open game. A date that cannot be read may be that of the game
 * above, which is therefore refused, too. */
static gboolean
belongs (const GameDraft *open,
         const GameDraft *row,
         gboolean         apart)
{
  if (open == NULL || !fits (open, row, apart))
    return FALSE;
  /* Even with the same number, because some people number their games anew every evening. */
  if (row->date != NULL && !(open->date == NULL && open->bad_line > 0) && g_strcmp0 (row->date, open->date) != 0)
    return FALSE;
  return (row->label != NULL && open->label != NULL) || !shares_player (open, row);
}

/* The number and the day of a game. Owned by the caller. */
static char *
make_key (const GameDraft *draft)
{
  return g_strdup_printf ("%s\n%s", draft->label != NULL ? draft->label : "", draft->date != NULL ? draft->date : "");
}

/* Notes a game for find_begun(). */
static void
keep_begun (Reader    *self,
            GameDraft *draft)
{
  g_autofree char *key = make_key (draft);
  GPtrArray *begun = g_hash_table_lookup (self->begun, key);

  if (begun == NULL)
    {
      begun = g_ptr_array_new ();
      g_hash_table_insert (self->begun, g_steal_pointer (&key), begun);
    }
  if (!g_ptr_array_find (begun, draft, NULL))
    g_ptr_array_add (begun, draft);
}

/* The game with the number or else the day of a row that began further up, as where a table is sorted by player. Of
 * several it is the first without that player. NULL for none. */
static GameDraft *
find_begun (Reader          *self,
            const GameDraft *row)
{
  g_autofree char *key = NULL;
  GPtrArray *begun;

  if (row->label == NULL && (row->date == NULL || (self->parted && self->has_gaps)))
    return NULL;
  key = make_key (row);
  begun = g_hash_table_lookup (self->begun, key);
  for (guint i = 0; begun != NULL && i < begun->len; i++)
    {
      GameDraft *draft = g_ptr_array_index (begun, i);

      if ((row->minute == draft->minute || row->label != NULL) && draft->bad_line == 0 && !shares_player (draft, row))
        return draft;
    }
  return NULL;
}

/* Adds a row to a game that has begun. */
static void
join (Reader    *self,
      GameDraft *open,
      GameDraft *row)
{
  guint most = self->rules != NULL ? self->rules->max_players : RULES_MAX_PLAYERS;

  open->wrong |= row->wrong;
  if (row->date != NULL || row->bad_line > 0)
    open->bad_line = row->bad_line;
  if (open->date == NULL)
    open->date = g_steal_pointer (&row->date);
  open->last_row = MAX (open->last_row, row->last_row);
  /* One player too many is enough to refuse the game; comparing each row with all of them could take minutes. */
  if (open->seats->len > most)
    return;
  if (open->minute < 0)
    open->minute = row->minute;
  if (open->winner == NULL)
    open->winner = g_steal_pointer (&row->winner);
  if (row->note->len > 0 && strstr (open->note->str, row->note->str) == NULL)
    g_string_append_printf (open->note, "%s%s", open->note->len > 0 ? "; " : "", row->note->str);
  if (open->place->len == 0)
    g_string_assign (open->place, row->place->str);
  for (guint i = 0; i < row->seats->len; i++)
    {
      DraftSeat *seat = g_ptr_array_index (row->seats, i);

      game_draft_add (open, seat->name, seat->total, g_steal_pointer (&seat->values), row->line, self->problems);
      if (seat->struck)
        game_draft_find (open, seat->name)->struck = TRUE;
    }
}

/* Refuses a game where the row above it, whose date cannot be read, may be a part of it. */
static void
check_above (Reader    *self,
             GameDraft *draft,
             gboolean   apart)
{
  if (draft->wrong || self->open == NULL || self->open->bad_line == 0 || !fits (self->open, draft, apart))
    return;
  foreign_problems_add (self->problems, self->sheet, draft->line, TRUE,
                        _("Line %u may belong to this game: correct its date first"), self->open->bad_line);
  draft->wrong = TRUE;
}

/* Gives a row without a date that of the row above where the block says so, or that of the block; else it is told. */
static void
find_missing_date (Reader    *self,
                   GameDraft *draft)
{
  if (draft->date != NULL || draft->wrong)
    return;
  if (self->block->date_above && self->last_date != NULL)
    {
      draft->date = g_strdup (self->last_date);
      draft->minute = draft->minute < 0 && self->grid->turned ? self->last_minute : draft->minute;
    }
  else if (self->block->date.year != 0)
    take_date (self, draft, &self->block->date, self->sheet != NULL ? self->sheet : "");
  else if (block_count (self->block, COLUMN_DATE) > 0)
    foreign_problems_add (self->problems, self->sheet, draft->line, FALSE, _("No date: the game stays without one"));
}

/* Remembers the date for the rows below. After a date that cannot be read, these rows must not get an older one. */
static void
keep_date (Reader          *self,
           const GameDraft *draft)
{
  if (draft->date == NULL && draft->bad_line == 0)
    return;
  g_free (self->last_date);
  self->last_date = g_strdup (draft->date);
  self->last_minute = draft->minute;
}

/* Whether a row has a player or points. */
static gboolean
is_played (Reader *self,
           guint   row)
{
  for (guint column = 0; column < self->block->n_columns; column++)
    if ((self->block->columns[column].kind == COLUMN_NAME || block_has_points (self->block, column)) &&
        grid_cell (self->grid, row, column)->kind != CELL_EMPTY)
      return TRUE;
  return FALSE;
}

/* Puts a row (transfer full) where it belongs. */
static void
place (Reader    *self,
       GameDraft *read,
       guint      row)
{
  g_autoptr (GameDraft) draft = read;
  /* An empty column between the players of a score sheet parts nothing. */
  gboolean apart = self->parted && grid_gap (self->grid, row) > 0 && row > self->block->n_header && !self->grid->turned;
  gboolean one_player = block_has_row_per_player (self->block) && is_played (self, row);
  GameDraft *begun;

  if (draft->seats->len == 0 && !draft->wrong)
    {
      if (!belongs (self->open, draft, FALSE))
        self->open = NULL;
      keep_date (self, draft);
      tell (self, row, FALSE, _("No totals: left out"));
      return;
    }
  if (self->grid->turned && draft->label == NULL)
    draft->label = g_strdup (self->last_label);
  g_free (self->last_label);
  self->last_label = g_strdup (draft->label);
  if (one_player && self->block->date_above && draft->date == NULL && !draft->wrong && self->grid->turned)
    find_missing_date (self, draft);
  keep_date (self, draft);
  if (one_player && belongs (self->open, draft, apart))
    {
      join (self, self->open, draft);
      keep_begun (self, self->open);
      return;
    }
  begun = one_player && !apart ? find_begun (self, draft) : NULL;
  if (begun != NULL)
    {
      join (self, begun, draft);
      self->open = begun;
      return;
    }
  check_above (self, draft, apart);
  find_missing_date (self, draft);
  self->open = one_player ? draft : NULL;
  if (one_player)
    keep_begun (self, draft);
  g_ptr_array_add (self->drafts, g_steal_pointer (&draft));
}

/* The first row in which a column has a number that can be a player's points; 0 where there is none, or where the
 * column counts the lines. Small counts do not qualify. */
static guint
find_points (Reader *self,
             guint   column)
{
  int limit = self->rules != NULL ? self->rules->limit : 375;
  guint first = 0, n = 0, n_next = 0;
  int before = -1;

  for (guint row = self->block->n_header; row < self->grid->n_rows; row++)
    {
      int points;

      if (!grid_read_points (self->grid, row, column, &points))
        continue;
      if (first == 0 && points > limit / 10 && points <= limit)
        first = row;
      n_next += n > 0 && ABS (points - before) == 1;
      n++;
      before = points;
    }
  return n > 1 && n_next == n - 1 ? 0 : first;
}

/* Whether a column may have the totals of somebody without a name. */
static gboolean
is_unnamed (Reader *self,
            guint   column)
{
  const Column *is = &self->block->columns[column];

  return is->kind == COLUMN_IGNORED && is->reason == BLOCK_UNNAMED && !self->block->said && !self->block->entries &&
         block_count (self->block, COLUMN_NAME) == 0 && find_points (self, column) > 0;
}

/* Refuses a game with points that have no name above them: without that player it may have another winner. */
static void
refuse_unnamed (Reader    *self,
                GameDraft *draft,
                guint      row)
{
  for (guint column = 0; column < self->block->n_columns; column++)
    {
      int points;

      if (!self->unnamed[column] || !grid_read_points (self->grid, row, column, &points))
        continue;
      foreign_problems_add (self->problems, self->sheet, draft->line, TRUE,
                            _("“%s” has no name above it: write whose points these are, or empty the cell"),
                            grid_cell (self->grid, row, column)->text);
      draft->wrong = TRUE;
      return;
    }
}

static GameDraft *
begin_draft (Reader *self,
             guint   row)
{
  GameDraft *draft = game_draft_new (self->block, grid_line (self->grid, row));

  draft->first_row = draft->last_row = row;
  return draft;
}

/* Reads a row that is one game for each evening above it. */
static void
read_evenings (Reader *self,
               guint   row)
{
  guint before = 0;

  for (guint i = 0; i < self->block->n_columns; i++)
    {
      guint evening = self->block->columns[i].evening;
      GameDraft *draft;

      if (self->block->columns[i].kind != COLUMN_PLAYER || evening == before)
        continue;
      before = evening;
      draft = begin_draft (self, row);
      read_players (self, draft, row, evening);
      read_facts (self, draft, row);
      if (draft->seats->len == 0 && !draft->wrong)
        {
          game_draft_free (draft);
          continue;
        }
      read_evening (self, draft, evening);
      g_ptr_array_add (self->drafts, draft);
    }
}

static gboolean
has_evenings (const Block *block)
{
  for (guint i = 0; i < block->n_columns; i++)
    if (block->columns[i].kind == COLUMN_PLAYER && block->columns[i].evening > 0)
      return TRUE;
  return FALSE;
}

/* --- rows of score sheets --- */

/* Whether the numbers of a row are the sums, means, highest or lowest of those of the players of the same game, in every
 * column of an entry. */
static gboolean
is_figure_row (Reader       *self,
               guint         row,
               const GArray *players)
{
  guint is = ROW_OF_SUMS | ROW_OF_MEANS | ROW_OF_HIGHEST | ROW_OF_LOWEST, n = 0;

  if (block_find (self->block, COLUMN_GAME) >= 0 || block_find (self->block, COLUMN_DATE) >= 0)
    return FALSE;
  for (guint column = 0; column < self->block->n_columns; column++)
    {
      Above above = { 0 };
      int own, points;

      if (self->block->columns[column].kind != COLUMN_ENTRY || !grid_read_points (self->grid, row, column, &own))
        continue;
      for (guint i = 0; i < players->len; i++)
        if (grid_read_points (self->grid, g_array_index (players, guint, i), column, &points))
          {
            above.lowest = above.n > 0 ? MIN (above.lowest, points) : points;
            above.highest = above.n > 0 ? MAX (above.highest, points) : points;
            above.sum += points;
            above.n++;
          }
      is &= above.n > 1 ? compare_above (&above, own) : 0;
      n++;
    }
  return n > 1 && is != 0;
}

/* Whether most cells of the entries in a row are words, as where a column says what each entry is worth. */
static gboolean
is_row_of_words (Reader *self,
                 guint   row)
{
  guint n_words = 0, n_points = 0;

  for (guint column = 0; column < self->block->n_columns; column++)
    {
      const TableCell *cell = grid_cell (self->grid, row, column);
      int points;

      if (self->block->columns[column].kind != COLUMN_ENTRY || cell->kind == CELL_EMPTY)
        continue;
      n_points += cell_read_points (cell, &points) != POINTS_WRONG;
      n_words += cell->kind == CELL_TEXT && cell_read_points (cell, &points) == POINTS_WRONG;
    }
  return n_words > n_points;
}

static gboolean
has_value (Reader *self,
           guint   row)
{
  for (guint column = 0; column < self->block->n_columns; column++)
    if ((self->block->columns[column].kind == COLUMN_ENTRY || self->block->columns[column].kind == COLUMN_TOTAL) &&
        grid_cell (self->grid, row, column)->kind != CELL_EMPTY)
      return TRUE;
  return FALSE;
}

/* Reads the rows of a score sheet. A row without a name is a figure, or else the games are refused. */
static void
read_score_sheet (Reader *self)
{
  g_autoptr (GArray) players = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint row = self->block->n_header; row < self->grid->n_rows; row++)
    {
      const char *name = get_name (self, row);

      if (name != NULL && *name != '\0' && !word_is_figure (name) && has_value (self, row))
        g_array_append_val (players, row);
    }
  for (guint row = self->block->n_header; row < self->grid->n_rows; row++)
    {
      const char *name = get_name (self, row);
      gboolean named = name != NULL && *name != '\0';
      GameDraft *draft;

      if (!has_value (self, row) || (self->block->row_names != NULL && !named))
        continue;
      if (is_row_of_words (self, row) ||
          ((!named || word_is_figure (name)) && (named || is_figure_row (self, row, players))))
        {
          g_autofree char *place_of = grid_place (self->grid, row, 0);

          foreign_problems_add (self->problems, self->sheet, grid_line (self->grid, row), FALSE,
                                _("%s: figures or remarks, no player: left out"), place_of);
          continue;
        }
      draft = begin_draft (self, row);
      read_player (self, draft, row);
      read_facts (self, draft, row);
      place (self, draft, row);
    }
}

/* --- the whole block --- */

static guint
find_digits (Reader *self,
             guint   column)
{
  for (guint row = self->block->n_header; row < self->grid->n_rows; row++)
    if (cell_has_digit (grid_cell (self->grid, row, column)))
      return row;
  return 0;
}

/* Names every ignored column that has digits, and what it was taken for. */
static void
tell_ignored (Reader *self)
{
  for (guint column = 0; column < self->block->n_columns; column++)
    {
      const Column *is = &self->block->columns[column];
      guint row = is->kind == COLUMN_IGNORED ? find_digits (self, column) : 0;
      const char *heading = block_get_heading (self->block, column);
      g_autofree char *place_of = row > 0 ? grid_place (self->grid, row, column) : NULL;
      guint line = row > 0 ? foreign_sheet_get_line (self->grid->sheet, self->grid->turned ? self->grid->columns[column]
                                                                                           : self->grid->rows[row])
                           : 0;

      if (row == 0 || self->block->said || self->unnamed[column])
        continue;
      if (*heading == '\0')
        foreign_problems_add (self->problems, self->sheet, line, FALSE, _("%s and what belongs to it: %s, left out"), place_of,
                              _(is->reason != NULL ? is->reason : BLOCK_WORD))
          ->of_table = TRUE;
      else
        foreign_problems_add (self->problems, self->sheet, line, FALSE, _("%s and what belongs to it, “%s”: %s, left out"),
                              place_of, heading, _(is->reason != NULL ? is->reason : BLOCK_WORD))
          ->of_table = TRUE;
    }
}

/* Reports the first text that was read as Windows-1252. One report is enough: where one letter is wrong, all are. */
static void
tell_recoded (Reader *self)
{
  for (guint row = 0; row < self->grid->n_rows; row++)
    for (guint column = 0; column < self->grid->n_columns; column++)
      if (grid_cell (self->grid, row, column)->recoded)
        {
          foreign_problems_add (self->problems, self->sheet, grid_line (self->grid, row), FALSE,
                                _("This is not UTF-8 and was read as Windows-1252: check whether “%s” is right, or save "
                                  "the table as UTF-8"), grid_cell (self->grid, row, column)->text)
            ->of_table = TRUE;
          return;
        }
}

/* Takes out whoever has nothing but zeros in all games of an evening, or in the whole table: somebody who was not there,
 * where formulas show 0 (source: docs/rules.md, "A line of zeros"). */
static void
drop_absent (Reader *self)
{
  for (guint i = 0; i < self->drafts->len; i++)
    {
      GameDraft *draft = g_ptr_array_index (self->drafts, i);

      for (guint j = draft->seats->len; j-- > 0;)
        {
          const DraftSeat *seat = g_ptr_array_index (draft->seats, j);
          guint n_evening = 0, n_all = 0;
          gboolean evening = TRUE, all = TRUE;

          if (seat->total != 0 || seat->values != NULL)
            continue;
          for (guint k = 0; k < self->drafts->len && (evening || all); k++)
            {
              const GameDraft *other = g_ptr_array_index (self->drafts, k);
              const DraftSeat *there = game_draft_find (other, seat->name);
              gboolean zero = there == NULL || there->total <= 0;

              n_all++;
              all &= zero;
              if (draft->date != NULL && g_strcmp0 (other->date, draft->date) == 0)
                {
                  n_evening++;
                  evening &= zero;
                }
            }
          if ((n_evening < 2 || !evening) && (n_all < 2 || !all))
            continue;
          foreign_problems_add (self->problems, self->sheet, draft->line, FALSE, _("%s has nothing but zeros and was not there"),
                                seat->name);
          /* The seat stays for the comparisons with other games, and has no total any more. */
          ((DraftSeat *) seat)->total = DRAFT_NONE;
        }
    }
  for (guint i = 0; i < self->drafts->len; i++)
    {
      GameDraft *draft = g_ptr_array_index (self->drafts, i);

      for (guint j = draft->seats->len; j-- > 0;)
        {
          const DraftSeat *seat = g_ptr_array_index (draft->seats, j);

          if (seat->total == DRAFT_NONE && seat->values == NULL)
            g_ptr_array_remove_index (draft->seats, j);
        }
    }
}

GPtrArray *
rows_read (const Block   *block,
           const Ruleset *rules,
           const char    *today,
           GPtrArray     *problems,
           GCancellable  *cancellable)
{
  g_autofree char *now = today != NULL ? g_strdup (today) : local_words_today ();
  g_autoptr (GTimeZone) zone = g_time_zone_new_utc ();
  g_autofree char *midnight = g_strconcat (now, "T00:00:00Z", NULL);
  g_autoptr (GDateTime) day = g_date_time_new_from_iso8601 (midnight, zone);
  g_autoptr (GDateTime) next = day != NULL ? g_date_time_add_days (day, 1) : NULL;
  g_autofree char *latest = next != NULL ? g_date_time_format (next, "%Y-%m-%d") : g_strdup (now);
  g_autofree Above *above = g_new0 (Above, block->n_columns + 1);
  g_autofree gboolean *unnamed = g_new0 (gboolean, block->n_columns + 1);
  g_autoptr (GHashTable) begun = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_ptr_array_unref);
  guint n_open, first = problems->len;
  Reader self = {
    .block = block,
    .grid = block->grid,
    .sheet = block->grid->sheet->pasted ? NULL : block->grid->sheet->name,
    .rules = rules,
    .latest_day = latest,
    .problems = problems,
    .drafts = g_ptr_array_new_with_free_func ((GDestroyNotify) game_draft_free),
    .above = above,
    .begun = begun,
    .unnamed = unnamed,
  };

  self.order = block_find_order (block, &n_open, &self.odd);
  /* The order that the user chose counts only where the dates do not show it. */
  if (self.order == DATE_ORDER_OPEN)
    self.order = block->date_order;
  if (block_has_row_per_player (block))
    find_parted (&self);
  for (guint column = 0; column < block->n_columns; column++)
    unnamed[column] = is_unnamed (&self, column);
  if (block->entries && (block_count (block, COLUMN_NAME) > 0 || block->owner != NULL || block->row_names != NULL))
    read_score_sheet (&self);
  for (guint row = block->n_header; !block->entries && row < block->grid->n_rows && !g_cancellable_is_cancelled (cancellable); row++)
    {
      const char *other = find_other (&self, row);
      GameDraft *draft;

      if (other != NULL)
        {
          self.open = NULL;
          tell (&self, row, FALSE, other);
          continue;
        }
      count_in (&self, row);
      if (has_evenings (block))
        {
          read_evenings (&self, row);
          continue;
        }
      draft = begin_draft (&self, row);
      if (block_has_row_per_player (block))
        read_player (&self, draft, row);
      else
        {
          read_players (&self, draft, row, 0);
          refuse_unnamed (&self, draft, row);
        }
      read_facts (&self, draft, row);
      place (&self, draft, row);
    }
  if (!block->entries)
    drop_absent (&self);
  tell_ignored (&self);
  tell_recoded (&self);
  foreign_problems_sort (problems, first);
  g_free (self.last_date);
  g_free (self.last_label);
  return self.drafts;
}
