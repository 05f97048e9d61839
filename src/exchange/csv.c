/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "csv.h"

#include "row-buffer.h"

#include "core/byte-order-mark.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* What parts the cells of a table shows in its first lines. */
#define GUESS_LINES 50

typedef enum
{
  CELL_BEGINS,
  PLAIN,
  QUOTED,
  QUOTE_SEEN, /* in a quoted cell: it ends, or a second quote follows */
} State;

/* Where a run of ordinary bytes ends. */
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
  guint first_line;   /* of the present row */
  guint quote_line;   /* where the last quoted cell began */
  guint8 ends[256];
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

/* Refuses what stands in @line. */
static gboolean
refuse (guint        line,
        const char  *message,
        GError     **error)
{
  g_set_error (error, EXCHANGE_ERROR, EXCHANGE_ERROR_FORMAT, ":%u: %s", line, message);
  return FALSE;
}

/* How many lines agree on how many of @delimiter they have, where they have any. */
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

  /* A text of one line need not have an end. */
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

/* A comma may also stand in numbers and texts, a semicolon in texts, a tab hardly ever. */
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

/* Learns from the first piece how to read the rest; how much of it is no part of the table. */
static gsize
start (CsvReader  *self,
       const char *text,
       gsize       n)
{
  gsize skipped = byte_order_mark_get_length (text, n);
  const char *rest = text + skipped;

  self->started = TRUE;
  /* Excel writes and reads this line where the comma is in the numbers. */
  if (n - skipped > 5 && g_ascii_strncasecmp (rest, "sep=", 4) == 0 && (rest[5] == '\r' || rest[5] == '\n'))
    {
      self->delimiter = rest[4];
      skipped += 5;
    }
  else
    self->delimiter = guess_delimiter (rest, n - skipped);

  /* No text has them, but for a name that was meant to have one. */
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

/* Adds what @text means in Windows-1252. A byte that it does not use stays what it is in Latin-1. */
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

/* A row that is no UTF-8 is what Excel writes where nobody asks it for UTF-8. Rows are looked at one by one, so that a
 * single wrong byte spoils no other. */
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

/* Digits with a point: what every program writes for a number, whatever the language. A comma may be anything, and so may a
 * point with three digits behind it and up to three in front, as in 1.024: it stays a text. */
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

/* Whether it has an apostrophe that is there for spreadsheets only. One that belongs to such a text has another in front. */
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

/* Where the cell before it, if any, has ended. */
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

/* The end of a line may be LF, CR LF or CR, in one file too. */
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

/* A byte that ends a run of others, or follows a quotation mark. */
static gboolean
read_special (CsvReader  *self,
              char        byte,
              GError    **error)
{
  gboolean line_ends = byte == '\n' || byte == '\r';

  if (!line_ends && byte != self->delimiter && (self->ends[(guint8) byte] & ENDS_PLAIN) != 0)
    return refuse (self->line, _("This is no text. Choose a spreadsheet, or a table that was saved as CSV."), error);
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
  /* An empty line, or the second half of a line's end. */
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
