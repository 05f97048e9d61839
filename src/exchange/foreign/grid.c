/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "grid.h"

#include "words.h"

#include "exchange/spreadsheet-date.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <xlsxwriter/utility.h>

/* The highest number that counts as points. */
#define MAX_POINTS 99999

/* The deviation from a whole number that is ignored. It is larger than the rounding error of a sum of a hundred
 * numbers. */
#define ROUNDING 1e-6

typedef struct
{
  guint line;
  guint first; /* the index of the first cell */
  guint n_cells;
} Row;

ForeignSheet *
foreign_sheet_new (const char *name,
                   gboolean    hidden)
{
  ForeignSheet *self = g_new0 (ForeignSheet, 1);

  self->name = g_strdup (name);
  self->hidden = hidden;
  self->cells = g_array_new (FALSE, FALSE, sizeof (TableCell));
  self->rows = g_array_new (FALSE, FALSE, sizeof (Row));
  return self;
}

void
foreign_sheet_free (ForeignSheet *self)
{
  g_free (self->name);
  g_free (self->error);
  g_array_unref (self->cells);
  g_array_unref (self->rows);
  g_free (self);
}

void
foreign_sheet_add_row (ForeignSheet    *self,
                       guint            line,
                       const TableCell *cells,
                       guint            n_cells)
{
  Row row = { line, self->cells->len, n_cells };

  g_array_append_vals (self->cells, cells, n_cells);
  g_array_append_val (self->rows, row);
  self->n_columns = MAX (self->n_columns, n_cells);
}

guint
foreign_sheet_get_line (const ForeignSheet *self,
                        guint               index)
{
  return g_array_index (self->rows, Row, index).line;
}

gboolean
foreign_sheet_is_copy (const ForeignSheet *self,
                       const ForeignSheet *other)
{
  if (self->rows->len != other->rows->len || self->cells->len != other->cells->len)
    return FALSE;
  for (guint i = 0; i < self->rows->len; i++)
    if (memcmp (&g_array_index (self->rows, Row, i), &g_array_index (other->rows, Row, i), sizeof (Row)) != 0)
      return FALSE;
  for (guint i = 0; i < self->cells->len; i++)
    if (strcmp (g_array_index (self->cells, TableCell, i).text, g_array_index (other->cells, TableCell, i).text) != 0)
      return FALSE;
  return TRUE;
}

/* The numbers from 0 to @n - 1. */
static guint *
count_up (guint n)
{
  guint *numbers = g_new (guint, n + 1);

  for (guint i = 0; i < n; i++)
    numbers[i] = i;
  return numbers;
}

Grid *
grid_new (const ForeignSheet *sheet,
          gboolean            turned)
{
  Grid *self = g_new (Grid, 1);
  guint n_rows = sheet->rows->len, n_columns = sheet->n_columns;

  *self = (Grid) { sheet, turned, turned ? n_columns : n_rows, turned ? n_rows : n_columns, NULL, NULL };
  self->rows = count_up (self->n_rows);
  self->columns = count_up (self->n_columns);
  return self;
}

Grid *
grid_cut (const Grid *self,
          guint       first_row,
          guint       last_row,
          guint       first_column,
          guint       last_column)
{
  Grid *cut = g_new (Grid, 1);

  *cut = (Grid) { self->sheet, self->turned, last_row + 1 - first_row, last_column + 1 - first_column, NULL, NULL };
  cut->rows = g_memdup2 (self->rows + first_row, cut->n_rows * sizeof (guint));
  cut->columns = g_memdup2 (self->columns + first_column, cut->n_columns * sizeof (guint));
  return cut;
}

Grid *
grid_copy (const Grid *self)
{
  Grid *copy = g_memdup2 (self, sizeof *self);

  copy->rows = g_memdup2 (self->rows, self->n_rows * sizeof (guint));
  copy->columns = g_memdup2 (self->columns, self->n_columns * sizeof (guint));
  return copy;
}

void
grid_free (Grid *self)
{
  g_free (self->rows);
  g_free (self->columns);
  g_free (self);
}

const TableCell *
grid_cell (const Grid *self,
           guint       row,
           guint       column)
{
  static const TableCell nothing = { .kind = CELL_EMPTY, .text = "" };
  guint down, across;
  const Row *of_sheet;

  if (row >= self->n_rows || column >= self->n_columns)
    return &nothing;
  down = self->turned ? self->columns[column] : self->rows[row];
  across = self->turned ? self->rows[row] : self->columns[column];
  of_sheet = &g_array_index (self->sheet->rows, Row, down);
  return across < of_sheet->n_cells ? &g_array_index (self->sheet->cells, TableCell, of_sheet->first + across) : &nothing;
}

guint
grid_line (const Grid *self,
           guint       row)
{
  return foreign_sheet_get_line (self->sheet, self->turned ? self->columns[0] : self->rows[row]);
}

/* The number of empty rows of the sheet above the row at @index, where @before is the one above it. In a text, a row ends
 * as many lines after its first one as its cells have line breaks; in a workbook the difference would be negative. */
static guint
count_empty_rows (const Grid *self,
                  guint       before,
                  guint       index)
{
  const Row *row = &g_array_index (self->sheet->rows, Row, before);
  guint distance = foreign_sheet_get_line (self->sheet, index) - row->line;

  for (guint i = 0; (self->sheet->text || self->sheet->pasted) && i < row->n_cells; i++)
    {
      const char *text = g_array_index (self->sheet->cells, TableCell, row->first + i).text;

      for (const char *at = text; distance > 1 && (at = strchr (at, '\n')) != NULL; at++)
        distance--;
    }
  return distance - 1;
}

guint
grid_gap (const Grid *self,
          guint       row)
{
  if (row == 0)
    return 0;
  return self->turned ? self->rows[row] - self->rows[row - 1] - 1
                      : count_empty_rows (self, self->rows[row - 1], self->rows[row]);
}

guint
grid_column_gap (const Grid *self,
                 guint       column)
{
  if (column == 0)
    return 0;
  return self->turned ? count_empty_rows (self, self->columns[column - 1], self->columns[column])
                      : self->columns[column] - self->columns[column - 1] - 1;
}

char *
column_letters (guint column)
{
  char letters[LXW_MAX_COL_NAME_LENGTH];

  lxw_col_to_name (letters, column, FALSE);
  return g_strdup (letters);
}

char *
grid_place (const Grid *self,
            guint       row,
            guint       column)
{
  g_autofree char *letters = column_letters (self->turned ? self->rows[row] : self->columns[column]);

  return g_strdup_printf ("%s%u", letters,
                          foreign_sheet_get_line (self->sheet, self->turned ? self->columns[column] : self->rows[row]));
}

char *
grid_range (const Grid *self)
{
  g_autofree char *first = grid_place (self, 0, 0);
  g_autofree char *last = grid_place (self, self->n_rows - 1, self->n_columns - 1);

  return g_strdup_printf ("%s:%s", first, last);
}

/* --- reading a cell --- */

/* A copy of @text without white space around it, non-breaking spaces included, which are common in web pages. Owned by
 * the caller. */
static char *
trim (const char *text)
{
  const char *end = text + strlen (text);

  while (*text != '\0' && g_unichar_isspace (g_utf8_get_char (text)))
    text = g_utf8_next_char (text);
  while (end > text && g_unichar_isspace (g_utf8_get_char (g_utf8_prev_char (end))))
    end = g_utf8_prev_char (end);
  return g_strndup (text, end - text);
}

gboolean
cell_is_blank (const TableCell *cell)
{
  g_autofree char *trimmed = cell->kind == CELL_TEXT ? trim (cell->text) : NULL;

  return cell->kind == CELL_EMPTY || (trimmed != NULL && *trimmed == '\0');
}

gboolean
cell_has_digit (const TableCell *cell)
{
  return cell->kind != CELL_EMPTY && strpbrk (cell->text, "0123456789") != NULL;
}

/* A whole date without separators, such as 20261120, is also a number. */
gboolean
grid_read_date (const Grid  *self,
                guint        row,
                guint        column,
                ForeignDate *date)
{
  const TableCell *cell = grid_cell (self, row, column);

  switch (cell->kind)
    {
    case CELL_DATE:
      foreign_date_from_seconds (cell->date, date);
      /* A time alone lies on 1899-12-30 and is no date. */
      return date->year >= 1900;
    case CELL_TEXT:
      return foreign_date_read (cell->text, self->sheet->year, date);
    case CELL_NUMBER:
      return foreign_date_from_serial (cell->number, date) ||
             (strspn (cell->text, "0123456789") == 8 && foreign_date_read (cell->text, 0, date));
    case CELL_EMPTY:
    case CELL_BOOLEAN:
    case CELL_ERROR:
    case CELL_FORMULA:
    default:
      return FALSE;
    }
}

/* A spreadsheet stores a time as a part of a day, with or without a day before it. A cell that is not formatted as a
 * time is a number such as 0.8125. */
gboolean
cell_read_time (const TableCell *cell,
                int             *minute)
{
  switch (cell->kind)
    {
    case CELL_DATE:
      *minute = (int) (((cell->date % SECONDS_OF_DAY + SECONDS_OF_DAY) % SECONDS_OF_DAY) / 60);
      return TRUE;
    case CELL_NUMBER:
      if (cell->number > 0 && cell->number < 1)
        {
          *minute = (int) (cell->number * SECONDS_OF_DAY / 60 + 0.5) % (24 * 60);
          return TRUE;
        }
      /* A number such as 19.30 was meant as a time. */
      return foreign_time_read (cell->text, minute);
    case CELL_TEXT:
      return foreign_time_read (cell->text, minute);
    case CELL_EMPTY:
    case CELL_BOOLEAN:
    case CELL_ERROR:
    case CELL_FORMULA:
    default:
      return FALSE;
    }
}

/* Digits in groups of three with the same separator between them, or without groups. After them only zeros may follow
 * as a fraction. Around them may stand the mark of a winner, a word in brackets, or a unit. */
#define MARK "[*!+#°†✓✔★☆👑🏆🥇]"
#define WHOLE_NUMBER                                                                                                  \
  "^(?:" MARK "+ ?)?(?:([1-9]\\d{0,2}(?:([., '\u00a0\u202f\u2019])\\d{3})(?:\\2\\d{3})*)|(\\d+))(?:[.,]0*)?"           \
  "(?: ?" MARK "+)?(?: ?[(\\[]\\p{L}{1,12}\\.?[)\\]])?( ?\\p{L}+\\.?)?$"

static int
read_digits (const char *text)
{
  int value = 0;

  for (const char *at = text; *at != '\0' && value <= MAX_POINTS; at++)
    if (g_ascii_isdigit (*at))
      value = value * 10 + g_ascii_digit_value (*at);
  return value;
}

static CellPoints
read_whole_number (const char *text,
                   int        *points)
{
  static gsize made;
  static GRegex *whole_number;
  g_autoptr (GMatchInfo) match = NULL;
  g_autofree char *in_groups = NULL, *together = NULL, *unit = NULL;

  if (g_once_init_enter (&made))
    {
      whole_number = g_regex_new (WHOLE_NUMBER, G_REGEX_OPTIMIZE, 0, NULL);
      g_once_init_leave (&made, 1);
    }
  if (!g_regex_match (whole_number, text, 0, &match))
    return POINTS_WRONG;
  in_groups = g_match_info_fetch (match, 1);
  together = g_match_info_fetch (match, 3);
  unit = g_match_info_fetch (match, 4);
  if (unit != NULL && *unit != '\0')
    {
      g_autofree char *word = word_fold (unit);
      WordKind kind = word_read (word)->kind;

      if (kind != WORD_TOTAL && strcmp (word, "p") != 0 && strcmp (word, "pt") != 0 && strcmp (word, "pkt") != 0 && strcmp (word, "w") != 0)
        return POINTS_WRONG;
    }
  *points = read_digits (*in_groups != '\0' ? in_groups : together);
  /* "312.000" cannot be three hundred thousand points, so its zeros are a fraction. */
  if (*points > MAX_POINTS && *in_groups != '\0')
    {
      gsize n_digits = strspn (text, "0123456789");

      if (strchr (".,", text[n_digits]) == NULL || strcmp (text + n_digits + 1, "000") != 0)
        return POINTS_WRONG;
      *points = atoi (text);
    }
  return *points <= MAX_POINTS ? POINTS_READ : POINTS_WRONG;
}

static CellPoints
read_text (const char *text,
           int        *points)
{
  g_autofree char *trimmed = trim (text);

  if (*trimmed == '\0' || g_strv_contains ((const char *const[]) { "-", "–", "—", "/", NULL }, trimmed))
    return POINTS_NONE;
  if (g_ascii_strcasecmp (trimmed, "x") == 0)
    return POINTS_STRUCK;
  /* This check is quick and sorts out most texts: names, dates and words. */
  if (strlen (trimmed) > 40 || g_ascii_isalpha (*trimmed) || strpbrk (trimmed, "0123456789") == NULL)
    return POINTS_WRONG;
  return read_whole_number (trimmed, points);
}

CellPoints
cell_read_points (const TableCell *cell,
                  int             *points)
{
  switch (cell->kind)
    {
    case CELL_EMPTY:
      return POINTS_NONE;
    case CELL_NUMBER:
      /* A total has no fraction, but the result of a formula may miss the whole number by a rounding error. */
      if (!(cell->number > -ROUNDING && cell->number <= MAX_POINTS) ||
          fabs (cell->number - round (cell->number)) > ROUNDING)
        return POINTS_WRONG;
      *points = (int) round (cell->number);
      return POINTS_READ;
    case CELL_TEXT:
      return read_text (cell->text, points);
    case CELL_DATE:
    case CELL_BOOLEAN:
    case CELL_ERROR:
    case CELL_FORMULA:
    default:
      return POINTS_WRONG;
    }
}

gboolean
grid_read_points (const Grid *self,
                  guint       row,
                  guint       column,
                  int        *points)
{
  return cell_read_points (grid_cell (self, row, column), points) == POINTS_READ;
}
