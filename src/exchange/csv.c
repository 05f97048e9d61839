/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "csv.h"

#include "row-buffer.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The delimiter is guessed from this many lines that contain it. */
#define GUESS_LINES 50

typedef enum
{
  CELL_BEGINS,
  PLAIN,
  QUOTED,
  QUOTE_SEEN, /* a quotation mark in a quoted cell: the cell ends, unless a second mark follows */
} State;

/* Flags of a byte: whether it ends a run of ordinary bytes in a plain or in a quoted cell. */
enum
{
  ENDS_PLAIN = 1,
  ENDS_QUOTED = 2,
};

struct _CsvReader
{
  RowBuffer row;
  State state;
  gboolean started;
  char delimiter;
  char last;          /* the byte before the present one */
  guint column;
  guint line;
  guint first_line;   /* the line in which the present row began */
  guint quote_line;   /* the line in which the last quoted cell began */
  guint8 ends[256]; /* for each byte value, ENDS_PLAIN and ENDS_QUOTED */
};

CsvReader *
csv_reader_new (TableRow row,
                gpointer data)
{
  CsvReader *self = g_new0 (CsvReader, 1);

  row_buffer_init (&self->row, row, data);
  self->line = self->first_line = 1;
  return self;
}

void
csv_reader_free (CsvReader *self)
{
  row_buffer_clear (&self->row);
  g_free (self);
}

/* Sets an error for @line and returns FALSE. */
static gboolean
refuse (guint        line,
        const char  *message,
        GError     **error)
{
  g_set_error (error, EXCHANGE_ERROR, EXCHANGE_ERROR_FORMAT, ":%u: %s", line, message);
  return FALSE;
}

/* The number of lines that have the most common number of @delimiter, among those that have any at all. */
static guint
count_agreeing (const char *text,
                gsize       n,
                char        delimiter)
{
  guint counts[GUESS_LINES] = { 0 };
  guint n_lines = 0;
  guint best = 0;
  gboolean quoted = FALSE;

  for (gsize i = 0; i < n && n_lines < GUESS_LINES; i++)
    if (text[i] == '"')
      quoted = !quoted;
    else if (!quoted && (text[i] == '\n' || text[i] == '\r'))
      n_lines += counts[n_lines] > 0;
    else if (!quoted && text[i] == delimiter)
      counts[n_lines]++;

  /* A text of a single line may have no line end. */
  n_lines += n_lines == 0 && counts[0] > 0;
  for (guint i = 0; i < n_lines; i++)
    {
      guint agreeing = 0;

      for (guint j = 0; j < n_lines; j++)
        agreeing += counts[j] == counts[i];
      best = MAX (best, agreeing);
    }
  return best;
}

/* Guesses the delimiter. A tab hardly ever stands in a text, a semicolon seldom; a comma may also stand in numbers and
 * texts, so where they are equally regular the tab wins, then the semicolon. */
static char
guess_delimiter (const char *text,
                 gsize       n)
{
  guint tabs = count_agreeing (text, n, '\t');
  guint semicolons = count_agreeing (text, n, ';');
  guint commas = count_agreeing (text, n, ',');

  if (tabs > 0 && tabs >= semicolons && tabs >= commas)
    return '\t';
  return semicolons > 0 && semicolons >= commas ? ';' : ',';
}

/* Learns from the first piece how the rest is read. Returns the number of bytes that are no part of the table: the byte
 * order mark and the line "sep=;". */
static gsize
start (CsvReader  *self,
       const char *text,
       gsize       n)
{
  gsize skipped = n >= 3 && memcmp (text, "\xef\xbb\xbf", 3) == 0 ? 3 : 0;
  const char *rest = text + skipped;

  self->started = TRUE;
  /* Excel writes and reads the line "sep=;" where the comma is the decimal separator. */
  if (n - skipped > 5 && g_ascii_strncasecmp (rest, "sep=", 4) == 0 && (rest[5] == '\r' || rest[5] == '\n'))
    {
      self->delimiter = rest[4];
      skipped += 5;
    }
  else
    self->delimiter = guess_delimiter (rest, n - skipped);

  /* Texts contain no control characters, so most of them are refused. In a quoted cell all but the zero byte are let
   * pass. */
  for (guint i = 0; i < 0x20; i++)
    if (i != '\t' && i != '\v' && i != '\f')
      self->ends[i] = ENDS_PLAIN | (i == '\0' || i == '\r' || i == '\n' ? ENDS_QUOTED : 0);
  self->ends['"'] |= ENDS_QUOTED;
  self->ends[(guint8) self->delimiter] |= ENDS_PLAIN;
  return skipped;
}

static gboolean
is_ascii (const char *text,
          gsize       n)
{
  guint64 high = 0;
  guint64 eight;

  for (; n >= sizeof eight; n -= sizeof eight, text += sizeof eight)
    {
      memcpy (&eight, text, sizeof eight);
      high |= eight;
    }
  while (n-- > 0)
    high |= (guint8) *text++;
  return (high & G_GUINT64_CONSTANT (0x8080808080808080)) == 0;
}

/* Appends @text, which is Windows-1252, as UTF-8. A byte that Windows-1252 does not use has its meaning of Latin-1. */
static void
append_recoded (GString    *to,
                const char *text)
{
  static const gunichar letters[32] = {
    0x20ac, 0x81, 0x201a, 0x192, 0x201e, 0x2026, 0x2020, 0x2021, 0x2c6, 0x2030, 0x160, 0x2039, 0x152, 0x8d, 0x17d, 0x8f,
    0x90, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014, 0x2dc, 0x2122, 0x161, 0x203a, 0x153, 0x9d, 0x17e, 0x178,
  };

  for (; *text != '\0'; text++)
    {
      guint8 byte = *text;

      g_string_append_unichar (to, byte >= 0x80 && byte < 0xa0 ? letters[byte - 0x80] : byte);
    }
}

/* Converts a row that is not valid UTF-8 from Windows-1252, which Excel writes unless it is told otherwise. Each row is
 * checked by itself, so that one wrong byte does not change other rows. */
static void
recode (RowBuffer *row)
{
  GString *text;

  for (guint i = 0; ; i++)
    if (i == row->cells->len)
      return;
    else if (!g_utf8_validate (row->text->str + GPOINTER_TO_SIZE (g_array_index (row->cells, TableCell, i).text), -1, NULL))
      break;

  text = g_string_new_len ("", 1);
  for (guint i = 0; i < row->cells->len; i++)
    {
      TableCell *cell = &g_array_index (row->cells, TableCell, i);
      const char *bytes = row->text->str + GPOINTER_TO_SIZE (cell->text);

      if (*bytes == '\0')
        continue;
      cell->recoded = !is_ascii (bytes, strlen (bytes));
      cell->text = GSIZE_TO_POINTER (text->len);
      append_recoded (text, bytes);
      g_string_append_c (text, '\0');
    }
  g_string_free (row->text, TRUE);
  row->text = text;
}

/* Reads digits with a decimal point, which is what programs write for a number in any language. Everything ambiguous
 * stays text: numbers with a comma, and those with a point before exactly three digits and behind one to three, as in
 * 1.024. */
static gboolean
read_number (const char *text,
             gsize       n,
             double     *number)
{
  gboolean negative = n > 0 && *text == '-';
  gint64 digits = 0;
  guint n_digits = 0;
  gsize point = n;

  for (gsize i = negative; i < n; i++)
    if (g_ascii_isdigit (text[i]) && ++n_digits <= 15)
      digits = digits * 10 + (text[i] - '0');
    else if (text[i] == '.' && point == n && n_digits > 0)
      point = i;
    else
      return FALSE;
  if (n_digits == 0 || point + 1 == n || (point <= 3 && point + 4 == n && *text > '0'))
    return FALSE;

  *number = point == n ? (negative ? -digits : digits) : g_ascii_strtod (text, NULL);
  return TRUE;
}

/* Whether @text has an apostrophe in front that only keeps spreadsheets from taking it for a formula. A text that
 * itself begins with an apostrophe before such a character was written with one more. */
static gboolean
is_kept_from_working (const char *text,
                      gsize       n)
{
  gsize i = 0;

  while (i < n && text[i] == '\'')
    i++;
  return i > 0 && i < n && strchr ("=+-@\t\r", text[i]) != NULL;
}

static gboolean
end_cell (CsvReader  *self,
          GError    **error)
{
  GString *text = self->row.text;
  gsize n = text->len - self->row.start;
  TableCell cell = { .kind = CELL_TEXT };

  if (n > 0 && text->str[self->row.start] == '\'')
    {
      if (is_kept_from_working (text->str + self->row.start, n))
        g_string_erase (text, self->row.start, 1);
    }
  else if (n <= 20 && read_number (text->str + self->row.start, n, &cell.number))
    cell.kind = CELL_NUMBER;

  self->state = CELL_BEGINS;
  if (row_buffer_end_cell (&self->row, self->column++, cell, error))
    return TRUE;
  g_prefix_error (error, ":%u: ", self->first_line);
  return FALSE;
}

/* Ends the last cell of the row and hands the row out. */
static gboolean
end_row (CsvReader  *self,
         GError    **error)
{
  if (!end_cell (self, error))
    return FALSE;
  if (!is_ascii (self->row.text->str, self->row.text->len))
    recode (&self->row);
  self->column = 0;
  return row_buffer_end_row (&self->row, self->first_line, 1, error);
}

/* Counts lines that end with LF, CR LF or CR, all of which may occur in one file. */
static void
count_line (CsvReader *self,
            char       byte)
{
  if (byte == '\r' || (byte == '\n' && self->last != '\r'))
    self->line++;
}

static gboolean
append_run (CsvReader   *self,
            const char  *text,
            gsize        n,
            GError     **error)
{
  if (row_buffer_append (&self->row, text, n, error))
    return TRUE;
  g_prefix_error (error, ":%u: ", self->state == QUOTED ? self->quote_line : self->first_line);
  return FALSE;
}

/* Reads a byte that ends a run of ordinary bytes or follows a closing quotation mark. */
static gboolean
read_special (CsvReader  *self,
              char        byte,
              GError    **error)
{
  gboolean line_ends = byte == '\n' || byte == '\r';

  if (!line_ends && byte != self->delimiter && (self->ends[(guint8) byte] & ENDS_PLAIN) != 0)
    return refuse (self->line, _("This is not text. Choose a spreadsheet, or a table that was saved as CSV."), error);
  if (self->state == QUOTED)
    {
      if (byte == '"')
        {
          self->state = QUOTE_SEEN;
          return TRUE;
        }
      count_line (self, byte);
      return append_run (self, &byte, 1, error);
    }
  if (byte == self->delimiter)
    return end_cell (self, error);
  if (!line_ends)
    return refuse (self->line,
                   _("Something follows a closing quotation mark; a quotation mark inside a cell must be doubled."),
                   error);

  count_line (self, byte);
  /* This is an empty line, or the LF of a CR LF. */
  if (self->state == CELL_BEGINS && self->column == 0)
    {
      self->first_line = self->line;
      return TRUE;
    }
  if (!end_row (self, error))
    return FALSE;
  self->first_line = self->line;
  return TRUE;
}

gboolean
csv_reader_feed (CsvReader   *self,
                 const char  *text,
                 gsize        n,
                 GError     **error)
{
  gsize i = self->started ? 0 : start (self, text, n);

  while (i < n)
    {
      guint8 end = self->state == QUOTED ? ENDS_QUOTED : ENDS_PLAIN;
      gsize from = i;

      if (self->state == CELL_BEGINS && text[i] == '"')
        {
          self->state = QUOTED;
          self->quote_line = self->line;
          self->last = text[i++];
          continue;
        }
      if (self->state == QUOTE_SEEN && text[i] == '"')
        {
          self->state = QUOTED;
          self->last = text[i++];
          if (!append_run (self, "\"", 1, error))
            return FALSE;
          continue;
        }
      if (self->state != QUOTE_SEEN)
        while (i < n && (self->ends[(guint8) text[i]] & end) == 0)
          i++;
      if (i > from)
        {
          if (self->state == CELL_BEGINS)
            self->state = PLAIN;
          self->last = text[i - 1];
          if (!append_run (self, text + from, i - from, error))
            return FALSE;
        }
      if (i < n)
        {
          if (!read_special (self, text[i], error))
            return FALSE;
          self->last = text[i++];
        }
    }
  return TRUE;
}

gboolean
csv_reader_finish (CsvReader  *self,
                   GError    **error)
{
  if (self->state == QUOTED)
    return refuse (self->quote_line, _("The quotation mark that opens a cell here is never closed."), error);
  if (self->state == CELL_BEGINS && self->column == 0)
    return TRUE;
  return end_row (self, error);
}
