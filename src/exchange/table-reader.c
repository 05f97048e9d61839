/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "table-reader.h"

#include "table-formats.h"

#include "core/byte-order-mark.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

/* The number of bytes that are looked at to recognise the kind of a file. */
#define PIECE 65536

/* The largest size of a web page in bytes, which is held in memory. */
#define MAX_PAGE (16 << 20)

const char *const table_suffixes[] = {
  "xlsx", "xlsm", "xltx", "ods", "ots", "csv", "tsv", "htm", "html", "xls",
  /* These are refused, with what to do. */
  "xlt", "xlsb", "fods", "mht", "mhtml", "numbers", "gnumeric", NULL,
};

gboolean
table_is_named_so (const char *name)
{
  const char *dot = strrchr (name, '.');

  for (guint i = 0; dot != NULL && table_suffixes[i] != NULL; i++)
    if (g_ascii_strcasecmp (dot + 1, table_suffixes[i]) == 0)
      return TRUE;
  return FALSE;
}

static gboolean
refuse (GError     **error,
        int          code,
        const char  *message)
{
  g_set_error_literal (error, EXCHANGE_ERROR, code, message);
  return FALSE;
}

/* Sets why nothing can be read from a stream (transfer full). The message of GIO also has the name of the file, which
 * fail() adds, so the reason of the system alone is set where there is one. */
static gboolean
refuse_unreadable (const char  *path,
                   GError      *reason,
                   GError     **error)
{
  g_autoptr (GError) failure = reason;

  if (g_error_matches (failure, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    g_propagate_error (error, g_steal_pointer (&failure));
  /* These come from the conversion alone. */
  else if (g_error_matches (failure, G_IO_ERROR, G_IO_ERROR_INVALID_DATA) ||
           g_error_matches (failure, G_IO_ERROR, G_IO_ERROR_PARTIAL_INPUT))
    refuse (error, EXCHANGE_ERROR_FORMAT,
            _("It begins as UTF-16 but is not, or it is not complete; save it as UTF-8."));
  else if (path != NULL && g_access (path, R_OK) != 0)
    refuse (error, EXCHANGE_ERROR_FILE, g_strerror (errno));
  else
    refuse (error, EXCHANGE_ERROR_FILE, failure->message);
  return FALSE;
}

/* Reads the first piece of @stream (transfer full), as much as there is of it, and returns a stream that begins with
 * it. The caller owns it; NULL with an error. */
static GBufferedInputStream *
look_into (GInputStream  *stream,
           GCancellable  *cancellable,
           GError       **error)
{
  g_autoptr (GInputStream) below = stream;
  g_autoptr (GInputStream) buffered = g_buffered_input_stream_new_sized (below, PIECE);
  GBufferedInputStream *self = G_BUFFERED_INPUT_STREAM (buffered);
  gssize n = 1;

  /* A pipe delivers its data in small pieces. */
  while (n > 0 && g_buffered_input_stream_get_available (self) < PIECE)
    n = g_buffered_input_stream_fill (self, -1, cancellable, error);
  if (n < 0)
    return NULL;
  g_steal_pointer (&buffered);
  return self;
}

static gboolean
begins_with (const char *bytes,
             gsize       n,
             const char *with)
{
  gsize n_with = strlen (with);

  return n >= n_with && g_ascii_strncasecmp (bytes, with, n_with) == 0;
}

/* Whether it is UTF-16, which its byte order mark tells; @charset is set to which. */
static gboolean
is_utf16 (const char  *bytes,
          gsize        n,
          const char **charset)
{
  *charset = begins_with (bytes, n, "\xff\xfe") ? "UTF-16LE" : "UTF-16BE";
  return begins_with (bytes, n, "\xff\xfe") || begins_with (bytes, n, "\xfe\xff");
}

/* --- texts and web pages --- */

static gboolean
read_page (GInputStream  *stream,
           RowBuffer     *rows,
           GCancellable  *cancellable,
           GError       **error)
{
  g_autofree char *page = g_malloc (MAX_PAGE);
  GError *failure = NULL;
  gsize n;

  if (!g_input_stream_read_all (stream, page, MAX_PAGE, &n, cancellable, &failure))
    return refuse_unreadable (NULL, failure, error);
  if (n == MAX_PAGE)
    return refuse (error, EXCHANGE_ERROR_LIMIT,
                   _("This web page is too large: save the table as .xlsx, .ods or .csv."));
  return table_html_read (page, n, rows, error);
}

/* Reads what is no workbook from its beginning, in UTF-8 or an encoding of one byte a character. */
static gboolean
read_plain (GBufferedInputStream  *stream,
            RowBuffer             *rows,
            GCancellable          *cancellable,
            GError               **error)
{
  static const char *const pages[] = {
    "<!DOCTYPE html", "<html", "<head", "<meta", "<style", "<body", "<div", "<table", "<!--",
  };
  gsize n = 0;
  const char *bytes = g_buffered_input_stream_peek_buffer (stream, &n);
  gsize skipped = byte_order_mark_get_length (bytes, n);
  GError *failure = NULL;

  while (skipped < n && g_ascii_isspace (bytes[skipped]))
    skipped++;
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    if (begins_with (bytes + skipped, n - skipped, pages[i]))
      return read_page (G_INPUT_STREAM (stream), rows, cancellable, error);
  if (begins_with (bytes + skipped, n - skipped, "<?xml") || begins_with (bytes + skipped, n - skipped, "<!DOCTYPE") ||
      begins_with (bytes + skipped, n - skipped, "MIME-Version:"))
    return refuse (error, EXCHANGE_ERROR_FORMAT,
                   _("It is not a spreadsheet that can be read here: save it as .xlsx, .ods or .csv."));
  return table_csv_read (G_INPUT_STREAM (stream), rows, cancellable, &failure) ||
         refuse_unreadable (NULL, failure, error);
}

static gboolean
read_text (GBufferedInputStream  *stream,
           RowBuffer             *rows,
           GCancellable          *cancellable,
           GError               **error)
{
  gsize n = 0;
  const char *bytes = g_buffered_input_stream_peek_buffer (stream, &n);
  const char *charset;
  g_autoptr (GCharsetConverter) converter = NULL;
  g_autoptr (GBufferedInputStream) decoded = NULL;
  GError *failure = NULL;

  if (!is_utf16 (bytes, n, &charset))
    return read_plain (stream, rows, cancellable, error);
  converter = g_charset_converter_new ("UTF-8", charset, error);
  if (converter == NULL)
    return FALSE;
  decoded = look_into (g_converter_input_stream_new (G_INPUT_STREAM (stream), G_CONVERTER (converter)), cancellable,
                       &failure);
  if (decoded == NULL)
    return refuse_unreadable (NULL, failure, error);
  return read_plain (decoded, rows, cancellable, error);
}

/* --- files --- */

static gboolean
read_zip (const char    *path,
          RowBuffer     *rows,
          GCancellable  *cancellable,
          GError       **error)
{
  g_autoptr (Package) package = package_open (path, cancellable);

  if (table_xlsx_knows (package))
    table_xlsx_read (package, rows);
  else if (table_ods_knows (package))
    table_ods_read (package, rows);
  else
    package_fail (package, EXCHANGE_ERROR_FORMAT,
                  _("It is not a spreadsheet that can be read here: save it as .xlsx, .ods or .csv."));
  return package_check (package, error);
}

static gboolean
read_file (const char    *path,
           RowBuffer     *rows,
           GCancellable  *cancellable,
           GError       **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  GError *failure = NULL;
  GFileInputStream *bytes = g_file_read (file, cancellable, &failure);
  g_autoptr (GBufferedInputStream) stream = NULL;
  const char *piece;
  gsize n = 0;

  if (bytes != NULL)
    stream = look_into (G_INPUT_STREAM (bytes), cancellable, &failure);
  if (stream == NULL)
    return refuse_unreadable (path, failure, error);
  piece = g_buffered_input_stream_peek_buffer (stream, &n);
  if (begins_with (piece, n, "PK\3\4") || begins_with (piece, n, "PK\5\6"))
    return read_zip (path, rows, cancellable, error);
  /* The container of a workbook before 2007, and of one with a password. */
  if (begins_with (piece, n, "\xd0\xcf\x11\xe0"))
    return refuse (error, EXCHANGE_ERROR_PASSWORD,
                   _("It is an old .xls, or it is protected by a password: open it in a spreadsheet program and save it"
                     " as .xlsx without a password."));
  return read_text (stream, rows, cancellable, error);
}

/* Puts the name of the file before the message: FILE:LINE: or FILE:ROW: SHEET!CELL: where the message begins with a
 * colon and the place, and "FILE: " where it is about the whole file. Takes over @failure and returns FALSE. */
static gboolean
fail (const char  *path,
      GError      *failure,
      GError     **error)
{
  g_autofree char *name = g_filename_display_name (path);

  if (g_error_matches (failure, EXCHANGE_ERROR, EXCHANGE_ERROR_FILE))
    {
      g_set_error (error, EXCHANGE_ERROR, EXCHANGE_ERROR_FILE, _("%s: cannot be read: %s"), name, failure->message);
      g_error_free (failure);
      return FALSE;
    }
  if (failure->domain == EXCHANGE_ERROR)
    g_prefix_error (&failure, failure->message[0] == ':' ? "%s" : "%s: ", name);
  g_propagate_error (error, failure);
  return FALSE;
}

/* The error of reading @rows, where @failure (transfer full) is that of the reader of the format; NULL for none. Owned
 * by the caller. */
static GError *
choose_error (RowBuffer *rows,
              GError    *failure)
{
  if (rows->error == NULL)
    return failure;
  g_clear_error (&failure);
  return g_steal_pointer (&rows->error);
}

gboolean
table_read (const char    *path,
            TableSheet     on_sheet,
            TableRow       on_row,
            gpointer       data,
            GCancellable  *cancellable,
            GError       **error)
{
  g_auto (RowBuffer) rows;
  GError *failure = NULL;

  row_buffer_init (&rows, on_sheet, on_row, data);
  read_file (path, &rows, cancellable, &failure);
  failure = choose_error (&rows, failure);
  return failure == NULL || fail (path, failure, error);
}

gboolean
table_read_text (const char  *text,
                 gssize       length,
                 TableSheet   on_sheet,
                 TableRow     on_row,
                 gpointer     data,
                 GError     **error)
{
  gsize n = length < 0 ? strlen (text) : (gsize) length;
  GInputStream *memory = g_memory_input_stream_new_from_data (text, n, NULL);
  g_autoptr (GBufferedInputStream) stream = look_into (memory, NULL, NULL);
  g_auto (RowBuffer) rows;
  g_autoptr (GError) failure = NULL;

  row_buffer_init (&rows, on_sheet, on_row, data);
  read_text (stream, &rows, NULL, &failure);
  failure = choose_error (&rows, g_steal_pointer (&failure));
  if (failure == NULL)
    return TRUE;
  /* Without the colon before the line. */
  g_set_error_literal (error, failure->domain, failure->code, failure->message + (failure->message[0] == ':'));
  return FALSE;
}
