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

/* Sets the error of @rows, unless it has one with the place. */
static void
refuse (RowBuffer  *rows,
        int         code,
        const char *message)
{
  if (rows->error == NULL)
    rows->error = g_error_new_literal (EXCHANGE_ERROR, code, message);
}

/* Refuses what cannot be read from a stream because of @reason (transfer full). The message of GIO also has the name of
 * the file, which fail() adds, so the reason of the system alone is set where there is one. */
static void
refuse_unreadable (RowBuffer  *rows,
                   const char *path,
                   GError     *reason)
{
  g_autoptr (GError) failure = reason;

  if (g_error_matches (failure, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    rows->error = g_steal_pointer (&failure);
  /* These come from the conversion alone. */
  else if (g_error_matches (failure, G_IO_ERROR, G_IO_ERROR_INVALID_DATA) ||
           g_error_matches (failure, G_IO_ERROR, G_IO_ERROR_PARTIAL_INPUT))
    refuse (rows, EXCHANGE_ERROR_FORMAT,
            _("It starts like UTF-16 but is not, or it is incomplete; save it as UTF-8."));
  else if (path != NULL && g_access (path, R_OK) != 0)
    refuse (rows, EXCHANGE_ERROR_FILE, g_strerror (errno));
  else
    refuse (rows, EXCHANGE_ERROR_FILE, failure->message);
}

static void
refuse_format (RowBuffer *rows)
{
  refuse (rows, EXCHANGE_ERROR_FORMAT, _("It is not a spreadsheet that can be read here: save it as .xlsx, .ods or .csv."));
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

static gboolean
begins_with_any (const char        *bytes,
                 gsize              n,
                 const char *const *with)
{
  while (*with != NULL && !begins_with (bytes, n, *with))
    with++;
  return *with != NULL;
}

/* --- texts and web pages --- */

static void
read_page (GInputStream *stream,
           RowBuffer    *rows,
           GCancellable *cancellable)
{
  g_autofree char *page = g_malloc (MAX_PAGE);
  GError *failure = NULL;
  gsize n;

  if (!g_input_stream_read_all (stream, page, MAX_PAGE, &n, cancellable, &failure))
    refuse_unreadable (rows, NULL, failure);
  else if (n == MAX_PAGE)
    refuse (rows, EXCHANGE_ERROR_LIMIT, _("This web page is too large: save the table as .xlsx, .ods or .csv."));
  else if (!table_html_read (page, n, rows))
    refuse (rows, EXCHANGE_ERROR_FORMAT,
            _("This web page has no table: copy the table itself, or save it as .xlsx, .ods or .csv."));
}

/* Reads what is no workbook from its beginning, in UTF-8 or an encoding of one byte a character. */
static void
read_plain (GBufferedInputStream *stream,
            RowBuffer            *rows,
            GCancellable         *cancellable)
{
  static const char *const pages[] = {
    "<!DOCTYPE html", "<html", "<head", "<meta", "<style", "<body", "<div", "<table", "<!--", NULL,
  };
  static const char *const others[] = { "<?xml", "<!DOCTYPE", "MIME-Version:", NULL };
  gsize n = 0;
  const char *bytes = g_buffered_input_stream_peek_buffer (stream, &n);
  gsize skipped = byte_order_mark_get_length (bytes, n);
  GError *failure = NULL;

  while (skipped < n && g_ascii_isspace (bytes[skipped]))
    skipped++;
  if (begins_with_any (bytes + skipped, n - skipped, pages))
    read_page (G_INPUT_STREAM (stream), rows, cancellable);
  else if (begins_with_any (bytes + skipped, n - skipped, others))
    refuse_format (rows);
  else if (!table_csv_read (G_INPUT_STREAM (stream), rows, cancellable, &failure))
    refuse_unreadable (rows, NULL, failure);
}

static void
read_text (GBufferedInputStream *stream,
           RowBuffer            *rows,
           GCancellable         *cancellable)
{
  gsize n = 0;
  const char *bytes = g_buffered_input_stream_peek_buffer (stream, &n);
  gboolean little = begins_with (bytes, n, "\xff\xfe");
  g_autoptr (GCharsetConverter) converter = NULL;
  g_autoptr (GBufferedInputStream) decoded = NULL;
  GError *failure = NULL;

  /* The byte order mark tells UTF-16. */
  if (!little && !begins_with (bytes, n, "\xfe\xff"))
    {
      read_plain (stream, rows, cancellable);
      return;
    }
  converter = g_charset_converter_new ("UTF-8", little ? "UTF-16LE" : "UTF-16BE", &failure);
  if (converter != NULL)
    decoded = look_into (g_converter_input_stream_new (G_INPUT_STREAM (stream), G_CONVERTER (converter)), cancellable,
                         &failure);
  if (decoded != NULL)
    read_plain (decoded, rows, cancellable);
  else
    refuse_unreadable (rows, NULL, failure);
}

/* --- files --- */

static void
read_zip (const char   *path,
          RowBuffer    *rows,
          GCancellable *cancellable)
{
  g_autoptr (Package) package = package_open (path, cancellable);

  if (table_xlsx_knows (package))
    table_xlsx_read (package, rows);
  else if (table_ods_knows (package))
    table_ods_read (package, rows);
  else if (package_check (package, NULL))
    refuse_format (rows);
  if (rows->error == NULL)
    package_check (package, &rows->error);
}

static void
read_file (const char   *path,
           RowBuffer    *rows,
           GCancellable *cancellable)
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
    {
      refuse_unreadable (rows, path, failure);
      return;
    }
  piece = g_buffered_input_stream_peek_buffer (stream, &n);
  if (begins_with (piece, n, "PK\3\4") || begins_with (piece, n, "PK\5\6"))
    read_zip (path, rows, cancellable);
  /* The container of a workbook before 2007, and of one with a password. */
  else if (begins_with (piece, n, "\xd0\xcf\x11\xe0"))
    refuse (rows, EXCHANGE_ERROR_PASSWORD,
            _("It is an old .xls, or it is protected by a password: open it in a spreadsheet program and save it"
              " as .xlsx without a password."));
  else
    read_text (stream, rows, cancellable);
}

gboolean
table_read (const char    *path,
            TableSheet     on_sheet,
            TableRow       on_row,
            gpointer       data,
            GCancellable  *cancellable,
            GError       **error)
{
  g_autofree char *name = g_filename_display_name (path);
  g_auto (RowBuffer) rows;

  row_buffer_init (&rows, on_sheet, on_row, data);
  read_file (path, &rows, cancellable);
  if (rows.error == NULL)
    return TRUE;
  if (g_error_matches (rows.error, EXCHANGE_ERROR, EXCHANGE_ERROR_FILE))
    g_set_error (error, EXCHANGE_ERROR, EXCHANGE_ERROR_FILE, _("%s: cannot be read: %s"), name, rows.error->message);
  else
    {
      /* A message begins with a colon and the place, unless it is about the whole file. */
      if (rows.error->domain == EXCHANGE_ERROR)
        g_prefix_error (&rows.error, rows.error->message[0] == ':' ? "%s" : "%s: ", name);
      g_propagate_error (error, g_steal_pointer (&rows.error));
    }
  return FALSE;
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

  row_buffer_init (&rows, on_sheet, on_row, data);
  read_text (stream, &rows, NULL);
  /* Without the colon before the line. */
  if (rows.error != NULL)
    g_set_error_literal (error, rows.error->domain, rows.error->code,
                         rows.error->message + (rows.error->message[0] == ':'));
  return rows.error == NULL;
}
