/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "table-formats.h"

#include "core/byte-order-mark.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The number of bytes that are read at once, and the number of lines with the delimiter from which it is guessed. */
#define PIECE 65536
#define GUESS_LINES 50

typedef struct
{
  RowBuffer *rows;
  char delimiter;
  guint line;
  gboolean recoded;  /* whether the row was Windows-1252 */
  GString *cell;     /* a quoted cell without its quotation marks */
} CsvReader;

/* What became of a row. */
typedef enum
{
  ROW_READ,
  ROW_CUT,      /* the text ends in the middle of it, and more is to come */
  ROW_STOPPED,  /* no more is to be read */
} RowState;

/* --- the delimiter --- */

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
 * order mark and the line "sep=;", which Excel writes and reads where the comma is the decimal separator. */
static gsize
begin (CsvReader  *self,
       const char *text,
       gsize       n)
{
  gsize skipped = byte_order_mark_get_length (text, n);
  const char *rest = text + skipped;

  if (n - skipped > 5 && g_ascii_strncasecmp (rest, "sep=", 4) == 0 && rest[4] != '\0' &&
      (rest[5] == '\r' || rest[5] == '\n'))
    {
      self->delimiter = rest[4];
      return skipped + 5;
    }
  self->delimiter = guess_delimiter (rest, n - skipped);
  return skipped;
}

/* --- a cell --- */

gboolean
table_csv_is_formula (const char *text,
                      gsize       n)
{
  gsize i = 0;

  while (i < n && text[i] == '\'')
    i++;
  return i < n && text[i] != '\0' && strchr ("=+-@\t\r", text[i]) != NULL;
}

static gboolean
is_ascii (const char *text,
          gsize       n)
{
  for (gsize i = 0; i < n; i++)
    if ((guint8) text[i] >= 0x80)
      return FALSE;
  return TRUE;
}

static gboolean
add_cell (CsvReader  *self,
          const char *text,
          gsize       n)
{
  gboolean recoded = self->recoded && !is_ascii (text, n);

  if (n > 0 && text[0] == '\'' && table_csv_is_formula (text, n))
    return row_buffer_add (self->rows, (TableCell) { .kind = TABLE_CELL_TEXT, .recoded = recoded }, text + 1, n - 1);
  return row_buffer_add_typed (self->rows, text, n, recoded);
}

/* Refuses the text at @line. */
static RowState
refuse (CsvReader  *self,
        guint       line,
        const char *message)
{
  self->rows->row = line;
  row_buffer_fail (self->rows, g_error_new_literal (EXCHANGE_ERROR, EXCHANGE_ERROR_FORMAT, message));
  return ROW_STOPPED;
}

static RowState
refuse_bytes (CsvReader *self)
{
  return refuse (self, self->line, _("This is not text. Choose a spreadsheet, or a table that was saved as CSV."));
}

static gboolean
is_line_end (char byte)
{
  return byte == '\n' || byte == '\r';
}

/* Reads a plain cell at @at and moves @at to what ends it. */
static RowState
read_plain (CsvReader   *self,
            const char **at,
            const char  *end)
{
  const char *from = *at;
  const char *p = from;

  while (p < end && *p != self->delimiter && !is_line_end (*p))
    {
      /* Texts contain no control characters but these. */
      if ((guint8) *p < 0x20 && *p != '\t' && *p != '\v' && *p != '\f')
        return refuse_bytes (self);
      p++;
    }
  *at = p;
  return add_cell (self, from, p - from) ? ROW_READ : ROW_STOPPED;
}

/* Reads a quoted cell at @at, in which everything but a zero byte may stand, and moves @at behind it. */
static RowState
read_quoted (CsvReader   *self,
             const char **at,
             const char  *end,
             gboolean     last)
{
  const char *p = *at + 1;
  guint first_line = self->line;

  g_string_truncate (self->cell, 0);
  for (;; p++)
    {
      if (self->cell->len > ROW_MAX_CELL)
        {
          self->rows->row = first_line;
          return add_cell (self, self->cell->str, self->cell->len) ? ROW_READ : ROW_STOPPED;
        }
      if (p == end || (p + 1 == end && !last))
        return !last ? ROW_CUT
                     : refuse (self, first_line, _("The quotation mark that opens a cell here is never closed."));
      if (*p == '\0')
        return refuse_bytes (self);
      if (*p == '"' && (p + 1 == end || p[1] != '"'))
        break;
      p += *p == '"';
      /* Lines end with LF, CR LF or CR, all of which may occur in one file. */
      self->line += *p == '\n' || (*p == '\r' && p[1] != '\n');
      g_string_append_c (self->cell, *p);
    }
  *at = ++p;
  if (p < end && *p != self->delimiter && !is_line_end (*p))
    return refuse (self, self->line,
                   _("Something follows a closing quotation mark; a quotation mark inside a cell must be doubled."));
  return add_cell (self, self->cell->str, self->cell->len) ? ROW_READ : ROW_STOPPED;
}

/* --- a row --- */

/* Reads the cells of the row at @at and moves @at behind it. @last is whether the table ends at @end. */
static RowState
read_cells (CsvReader   *self,
            const char **at,
            const char  *end,
            gboolean     last)
{
  for (;;)
    {
      RowState state = *at < end && **at == '"' ? read_quoted (self, at, end, last) : read_plain (self, at, end);

      if (state != ROW_READ)
        return state;
      /* What follows a CR tells whether it is half of a line end. */
      if (!last && end - *at < 2)
        return ROW_CUT;
      if (*at == end)
        return ROW_READ;
      if (is_line_end (**at))
        {
          *at += **at == '\r' && *at + 1 < end && (*at)[1] == '\n' ? 2 : 1;
          self->line++;
          return ROW_READ;
        }
      ++*at;
    }
}

/* Reads the row again that was read from @text, because it is not valid UTF-8. Excel writes Windows-1252 unless it is
 * told otherwise; where a byte has no meaning there, it is Latin-1. Each row is checked by itself, so that one wrong byte
 * does not change other rows. */
static RowState
read_recoded (CsvReader  *self,
              const char *text,
              gsize       n)
{
  gsize length = 0;
  g_autofree char *windows = g_convert (text, n, "UTF-8", "WINDOWS-1252", NULL, &length, NULL);
  g_autofree char *latin = windows == NULL ? g_convert (text, n, "UTF-8", "ISO-8859-1", NULL, &length, NULL) : NULL;
  const char *at = windows != NULL ? windows : latin;
  RowState state;

  row_buffer_drop_row (self->rows);
  self->recoded = TRUE;
  self->line = self->rows->row;
  state = read_cells (self, &at, at + length, TRUE);
  self->recoded = FALSE;
  return state;
}

/* Reads the row at @at, hands it out, and moves @at behind it. */
static RowState
read_row (CsvReader   *self,
          const char **at,
          const char  *end,
          gboolean     last)
{
  const char *from = *at;
  guint first_line = self->line;
  RowState state;

  self->rows->row = first_line;
  state = read_cells (self, at, end, last);
  if (state == ROW_READ && !g_utf8_validate_len (from, *at - from, NULL))
    state = read_recoded (self, from, *at - from);
  if (state == ROW_CUT)
    {
      row_buffer_drop_row (self->rows);
      self->line = first_line;
      *at = from;
    }
  if (state != ROW_READ)
    return state;
  return row_buffer_end_row (self->rows, 1) ? ROW_READ : ROW_STOPPED;
}

/* Reads more of the stream behind what is left in @text: as much as that has, so that a long row is not looked at from
 * its beginning again and again. @last is set to whether that was all. */
static gboolean
fill (GString       *text,
      GInputStream  *stream,
      gboolean      *last,
      GCancellable  *cancellable,
      GError       **error)
{
  gsize had = text->len;
  gsize wanted = MAX (had, PIECE);
  gsize n = 0;
  gboolean read;

  g_string_set_size (text, had + wanted);
  read = g_input_stream_read_all (stream, text->str + had, wanted, &n, cancellable, error);
  g_string_set_size (text, had + n);
  *last = n < wanted;
  return read;
}

gboolean
table_csv_read (GInputStream  *stream,
                RowBuffer     *rows,
                GCancellable  *cancellable,
                GError       **error)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GString) cell = g_string_new (NULL);
  CsvReader self = { .rows = rows, .line = 1, .cell = cell };
  gboolean last = FALSE;
  RowState state = ROW_READ;

  if (!row_buffer_begin_sheet (rows, NULL))
    return TRUE;
  while (!last && state != ROW_STOPPED)
    {
      const char *at;
      const char *end;

      if (!fill (text, stream, &last, cancellable, error))
        return FALSE;
      at = text->str;
      end = at + text->len;
      if (self.delimiter == '\0')
        at += begin (&self, at, text->len);
      do
        state = at < end ? read_row (&self, &at, end, last) : ROW_CUT;
      while (state == ROW_READ);
      g_string_erase (text, 0, at - text->str);
    }
  return TRUE;
}
