/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "table-reader.h"

#include "table-formats.h"

#include "core/byte-order-mark.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

/* The size of a piece in bytes: enough to recognise the kind of a file and the delimiter of its cells. */
#define PIECE 65536

/* The kind of a file, found from its first bytes. */
typedef enum
{
  FORM_TEXT,
  FORM_UTF16,
  FORM_ZIP,
  FORM_OLE,
  FORM_MARKUP,
} Form;

typedef struct
{
  GInputStream *stream; /* positioned at the beginning of the file, although its first piece has been looked at */
  Form form;
  gboolean big_endian;
} Source;

static void
source_clear (Source *self)
{
  g_clear_object (&self->stream);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Source, source_clear)

static gboolean
begins_with (const char *bytes,
             gsize       n,
             const char *with)
{
  gsize n_with = strlen (with);

  return n >= n_with && g_ascii_strncasecmp (bytes, with, n_with) == 0;
}

static void
recognise (Source     *self,
           const char *bytes,
           gsize       n)
{
  if (begins_with (bytes, n, "PK\3\4") || begins_with (bytes, n, "PK\5\6"))
    self->form = FORM_ZIP;
  else if (n >= 4 && memcmp (bytes, "\xd0\xcf\x11\xe0", 4) == 0)
    self->form = FORM_OLE;
  else if (n >= 2 && (memcmp (bytes, "\xff\xfe", 2) == 0 || memcmp (bytes, "\xfe\xff", 2) == 0))
    {
      self->form = FORM_UTF16;
      self->big_endian = bytes[0] == '\xfe';
    }
  else
    {
      gsize skipped = byte_order_mark_get_length (bytes, n);

      while (skipped < n && g_ascii_isspace (bytes[skipped]))
        skipped++;
      bytes += skipped;
      n -= skipped;
      if (begins_with (bytes, n, "<?xml") || begins_with (bytes, n, "<!DOCTYPE") || begins_with (bytes, n, "<html") ||
          begins_with (bytes, n, "<table"))
        self->form = FORM_MARKUP;
    }
}

static gboolean
refuse (GError     **error,
        int          code,
        const char  *message)
{
  g_set_error_literal (error, EXCHANGE_ERROR, code, message);
  return FALSE;
}

/* Sets the reason of the system alone where there is one. The message of GIO also has the name of the file, which
 * fail() adds. */
static gboolean
refuse_unreadable (const char    *path,
                   const GError  *failure,
                   GError       **error)
{
  if (g_error_matches (failure, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    g_propagate_error (error, g_error_copy (failure));
  else if (path != NULL && g_access (path, R_OK) != 0)
    refuse (error, EXCHANGE_ERROR_FILE, g_strerror (errno));
  else
    refuse (error, EXCHANGE_ERROR_FILE, failure->message);
  return FALSE;
}

static gboolean
source_open (Source        *self,
             const char    *path,
             GCancellable  *cancellable,
             GError       **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFileInputStream) bytes = NULL;
  g_autoptr (GError) failure = NULL;
  const void *piece;
  gsize n = 0;

  *self = (Source) { .form = FORM_TEXT };
  bytes = g_file_read (file, cancellable, &failure);
  if (bytes != NULL)
    {
      self->stream = g_buffered_input_stream_new_sized (G_INPUT_STREAM (bytes), PIECE);
      /* A pipe delivers its data in small pieces. */
      while (g_buffered_input_stream_get_available (G_BUFFERED_INPUT_STREAM (self->stream)) < PIECE &&
             g_buffered_input_stream_fill (G_BUFFERED_INPUT_STREAM (self->stream), -1, cancellable, &failure) > 0)
        ;
    }
  if (failure != NULL)
    return refuse_unreadable (path, failure, error);

  piece = g_buffered_input_stream_peek_buffer (G_BUFFERED_INPUT_STREAM (self->stream), &n);
  recognise (self, piece, n);
  if (self->form == FORM_OLE)
    return refuse (error, EXCHANGE_ERROR_PASSWORD,
                   _("It is protected by a password, or it is an old .xls: save it as .xlsx without a password."));
  if (self->form == FORM_MARKUP)
    return refuse (error, EXCHANGE_ERROR_FORMAT, _("It is a web page or XML: save it as .xlsx, .ods or .csv."));
  return TRUE;
}

const char *const table_suffixes[] = { "xlsx", "xlsm", "ods", "ots", "csv", "tsv", NULL };

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
read_zip (const char    *path,
          RowBuffer     *rows,
          GCancellable  *cancellable,
          GError       **error)
{
  g_autoptr (Package) package = package_open (path, cancellable, error);

  if (package == NULL)
    return FALSE;
  if (table_xlsx_knows (package))
    return table_xlsx_read (package, rows, error);
  if (table_ods_knows (package))
    return table_ods_read (package, rows, error);
  return refuse (error, EXCHANGE_ERROR_FORMAT,
                 _("It is not a spreadsheet that can be read here: save it as .xlsx, .ods or .csv."));
}

/* The stream of @self converted to UTF-8; the caller owns it. Invalid UTF-16 gives an error when it is read. */
static GInputStream *
decode (Source  *self,
        GError **error)
{
  g_autoptr (GCharsetConverter) converter = NULL;

  if (self->form != FORM_UTF16)
    return g_object_ref (self->stream);
  converter = g_charset_converter_new ("UTF-8", self->big_endian ? "UTF-16BE" : "UTF-16LE", error);
  return converter != NULL ? g_converter_input_stream_new (self->stream, G_CONVERTER (converter)) : NULL;
}

static gboolean
read_csv (Source        *source,
          RowBuffer     *rows,
          GCancellable  *cancellable,
          GError       **error)
{
  g_autoptr (GInputStream) stream = decode (source, error);
  g_autoptr (GError) failure = NULL;

  if (stream == NULL)
    return FALSE;
  if (table_csv_read (stream, rows, cancellable, &failure))
    return TRUE;
  if (g_error_matches (failure, G_IO_ERROR, G_IO_ERROR_INVALID_DATA) ||
      g_error_matches (failure, G_IO_ERROR, G_IO_ERROR_PARTIAL_INPUT))
    return refuse (error, EXCHANGE_ERROR_FORMAT,
                   _("It begins as UTF-16 but is not, or it is not complete; save it as UTF-8."));
  return refuse_unreadable (NULL, failure, error);
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

gboolean
table_read (const char    *path,
            TableSheet     on_sheet,
            TableRow       on_row,
            gpointer       data,
            GCancellable  *cancellable,
            GError       **error)
{
  g_auto (Source) source = { NULL };
  g_auto (RowBuffer) rows;
  GError *failure = NULL;

  row_buffer_init (&rows, on_sheet, on_row, data);
  if (source_open (&source, path, cancellable, &failure))
    {
      if (source.form == FORM_ZIP)
        read_zip (path, &rows, cancellable, &failure);
      else if (on_sheet (NULL, FALSE, data))
        read_csv (&source, &rows, cancellable, &failure);
    }
  if (rows.error != NULL)
    {
      g_clear_error (&failure);
      failure = g_steal_pointer (&rows.error);
    }
  return failure == NULL || fail (path, failure, error);
}

gboolean
table_read_text (const char  *text,
                 gssize       length,
                 TableRow     on_row,
                 gpointer     data,
                 GError     **error)
{
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_data (text, length < 0 ? (gssize) strlen (text) : length, NULL);
  g_auto (RowBuffer) rows;

  row_buffer_init (&rows, NULL, on_row, data);
  table_csv_read (stream, &rows, NULL, NULL);
  if (rows.error == NULL)
    return TRUE;
  /* Without the colon before the line. */
  g_set_error_literal (error, rows.error->domain, rows.error->code, rows.error->message + 1);
  return FALSE;
}
