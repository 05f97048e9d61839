/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "workbook-file.h"

#include <archive.h>
#include <archive_entry.h>
#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* The largest number of parts. A workbook has one for each sheet, picture and chart. */
#define MAX_PARTS 10000

/* The largest size of the list of parts, in bytes. libarchive holds it in memory; it has about a hundred bytes for each
 * part. */
#define MAX_DIRECTORY (4 << 20)

/* The largest unpacked size of all parts that are read, in bytes. */
#define MAX_UNPACKED (G_GUINT64_CONSTANT (4) << 30)

/* The largest ratio of unpacked to packed size. A zip bomb reaches a thousand, sheets ten to fifty. The ratio is
 * checked only once MIN_BOMB bytes are unpacked. */
#define MAX_RATIO 200
#define MIN_BOMB (32 << 20)

#define BLOCK 65536

typedef struct archive Zip;

static void
zip_free (Zip *zip)
{
  archive_read_free (zip);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Zip, zip_free)

struct _WorkbookFile
{
  char *path;
  GCancellable *cancellable;
  GHashTable *parts;
  guint64 size;
  guint64 unpacked;
};

static gboolean
refuse (GError     **error,
        int          code,
        const char  *message)
{
  g_set_error_literal (error, EXCHANGE_ERROR, code, message);
  return FALSE;
}

static gboolean
refuse_damaged (GError **error)
{
  return refuse (error, EXCHANGE_ERROR_FORMAT, _("The file is damaged or not complete; copy or download it again."));
}

static gboolean
refuse_large (GError **error)
{
  return refuse (error, EXCHANGE_ERROR_LIMIT, _("It is larger than any spreadsheet; save the games alone in a new one."));
}

static guint64
read_number (const guint8 *bytes,
             guint         n)
{
  guint64 number = 0;

  while (n-- > 0)
    number = number << 8 | bytes[n];
  return number;
}

static gboolean
check_start (guint64   start,
             guint64   size,
             GError  **error)
{
  if (start > size)
    return refuse_damaged (error);
  if (size - start > MAX_DIRECTORY)
    return refuse_large (error);
  return TRUE;
}

/* Checks the size of the list of parts from the end record at @end, which is at the offset @at of the file (PKWARE,
 * APPNOTE.TXT, 4.3.16). Both the start that it names and the one that libarchive uses where data was put in front are
 * checked, even where they do not fit together, because libarchive adds them in 32 bits. @fits is set to whether the
 * record is consistent. */
static gboolean
check_end (const guint8  *end,
           guint64        at,
           guint64        size,
           gboolean      *fits,
           GError       **error)
{
  guint64 length = read_number (end + 12, 4);
  guint64 start = read_number (end + 16, 4);

  *fits = read_number (end + 4, 4) == 0 && read_number (end + 8, 2) == read_number (end + 10, 2) && start + length <= at;
  return (start > size || check_start (start, size, error)) && (length > at || check_start (at - length, size, error));
}

/* Does the same for a zip that may be larger than 4 GB (4.3.14 and 4.3.15). Programs that do not know the size in
 * advance write such a record for small files, too. */
static gboolean
check_large_end (int            file,
                 const guint8  *locator,
                 guint64        size,
                 GError       **error)
{
  guint64 at = read_number (locator + 8, 8);
  guint8 end[56];

  if (at > size || pread (file, end, sizeof end, at) != sizeof end || memcmp (end, "PK\6\6", 4) != 0)
    return refuse_damaged (error);
  return check_start (read_number (end + 48, 8), size, error);
}

static gboolean
check_open_file (WorkbookFile  *self,
                 int            file,
                 GError       **error)
{
  guint8 tail[16384 + 22];
  struct stat info;
  gssize n = -1;
  gssize i;
  gboolean fits = FALSE;
  gboolean large;

  if (fstat (file, &info) == 0)
    {
      self->size = info.st_size;
      n = pread (file, tail, sizeof tail, MAX (info.st_size - (gint64) sizeof tail, 0));
    }
  if (n < 0)
    return refuse (error, EXCHANGE_ERROR_FILE, g_strerror (errno));

  /* libarchive uses the last end record, too. */
  for (i = n - 22; i >= 0 && memcmp (tail + i, "PK\5\6", 4) != 0; i--)
    ;
  if (i < 0)
    return refuse_damaged (error);
  if (!check_end (tail + i, self->size - n + i, self->size, &fits, error))
    return FALSE;
  large = i >= 20 && memcmp (tail + i - 20, "PK\6\7", 4) == 0;
  if (large && !check_large_end (file, tail + i - 20, self->size, error))
    return FALSE;
  if (!fits && !large)
    return refuse_damaged (error);
  return TRUE;
}

/* Checks the size of the list of parts before libarchive reads all of it into memory. */
static gboolean
check_directory (WorkbookFile  *self,
                 GError       **error)
{
  int file = g_open (self->path, O_RDONLY | O_CLOEXEC, 0);
  gboolean checked;

  if (file == -1)
    return refuse (error, EXCHANGE_ERROR_FILE, g_strerror (errno));
  checked = check_open_file (self, file, error);
  close (file);
  return checked;
}

static Zip *
open_zip (WorkbookFile  *self,
          GError       **error)
{
  g_autoptr (Zip) zip = archive_read_new ();

  archive_read_support_format_zip_seekable (zip);
  if (archive_read_open_filename (zip, self->path, BLOCK) == ARCHIVE_OK)
    return g_steal_pointer (&zip);
  refuse_damaged (error);
  return NULL;
}

/* The name of the next part in lower case, "" where it cannot be decoded; NULL at the end and on failure. Owned by the
 * caller. */
static char *
next_part (WorkbookFile          *self,
           Zip                   *zip,
           struct archive_entry **entry,
           GError               **error)
{
  int code = archive_read_next_header (zip, entry);
  const char *name;

  if (g_cancellable_set_error_if_cancelled (self->cancellable, error) || code == ARCHIVE_EOF)
    return NULL;
  if (code != ARCHIVE_OK && code != ARCHIVE_WARN)
    {
      refuse_damaged (error);
      return NULL;
    }
  name = archive_entry_pathname (*entry);
  return g_strdelimit (g_ascii_strdown (name != NULL ? name : "", -1), "\\", '/');
}

/* Whether a path leads out of the zip. It would do no harm, because nothing is unpacked to the disk, but no spreadsheet
 * program writes one. */
static gboolean
leads_outside (const char *name)
{
  g_auto (GStrv) folders = g_strsplit (name, "/", -1);

  return name[0] == '/' || g_strv_contains ((const char *const *) folders, "..");
}

/* Adds a part to the list; takes over @name. */
static gboolean
add_part (WorkbookFile  *self,
          char          *name,
          GError       **error)
{
  /* This can only be a picture or the like: the names of all parts that are read are ASCII. */
  if (*name == '\0')
    {
      g_free (name);
      return TRUE;
    }
  if (leads_outside (name))
    {
      g_set_error (error, EXCHANGE_ERROR, EXCHANGE_ERROR_FORMAT,
                   _("It has a part outside of itself, “%s”; no spreadsheet program writes this."), name);
      g_free (name);
      return FALSE;
    }
  if (!g_hash_table_add (self->parts, name))
    return refuse (error, EXCHANGE_ERROR_FORMAT,
                   _("It has two parts of the same name; open it in a spreadsheet program and save it again."));
  if (g_hash_table_size (self->parts) > MAX_PARTS)
    return refuse_large (error);
  return TRUE;
}

static gboolean
list_parts (WorkbookFile  *self,
            GError       **error)
{
  g_autoptr (Zip) zip = open_zip (self, error);
  g_autoptr (GError) failure = NULL;
  struct archive_entry *entry;
  char *name;

  if (zip == NULL)
    return FALSE;
  while ((name = next_part (self, zip, &entry, &failure)) != NULL)
    if (!add_part (self, name, error))
      return FALSE;
  if (failure == NULL)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&failure));
  return FALSE;
}

WorkbookFile *
workbook_file_new (const char    *path,
                   GCancellable  *cancellable,
                   GError       **error)
{
  g_autoptr (WorkbookFile) self = g_new0 (WorkbookFile, 1);

  self->path = g_strdup (path);
  self->parts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_set_object (&self->cancellable, cancellable);
  if (!check_directory (self, error) || !list_parts (self, error))
    return NULL;
  return g_steal_pointer (&self);
}

void
workbook_file_free (WorkbookFile *self)
{
  g_clear_pointer (&self->parts, g_hash_table_unref);
  g_clear_object (&self->cancellable);
  g_free (self->path);
  g_free (self);
}

gboolean
workbook_file_has (WorkbookFile *self,
                   const char   *part)
{
  g_autofree char *name = g_ascii_strdown (part, -1);

  return g_hash_table_contains (self->parts, name);
}

static gboolean
check_size (WorkbookFile  *self,
            guint64        n_part,
            guint64        max,
            GError       **error)
{
  if (n_part > max || self->unpacked > MAX_UNPACKED)
    return refuse_large (error);
  if (self->unpacked > MIN_BOMB && self->unpacked / MAX_RATIO > self->size)
    return refuse (error, EXCHANGE_ERROR_LIMIT,
                   _("It unpacks to far more than a spreadsheet would; it may be meant to do harm."));
  return TRUE;
}

static gboolean
feed_part (WorkbookFile  *self,
           Zip           *zip,
           XmlReader     *xml,
           guint64        max,
           GError       **error)
{
  guint64 n_part = 0;
  const void *block;
  size_t n;
  la_int64_t offset;
  int code;

  while ((code = archive_read_data_block (zip, &block, &n, &offset)) == ARCHIVE_OK)
    {
      n_part += n;
      self->unpacked += n;
      if (g_cancellable_set_error_if_cancelled (self->cancellable, error) || !check_size (self, n_part, max, error))
        return FALSE;
      /* The block is fed in pieces, because libxml2 counts in int and checks its limits between pieces. */
      for (size_t i = 0; i < n; i += BLOCK)
        if (!xml_reader_feed (xml, (const char *) block + i, MIN (BLOCK, n - i), error))
          return FALSE;
    }
  return code == ARCHIVE_EOF ? xml_reader_finish (xml, error) : refuse_damaged (error);
}

gboolean
workbook_file_read (WorkbookFile       *self,
                    const char         *part,
                    guint64             max,
                    const XmlHandlers  *handlers,
                    gpointer            data,
                    GError            **error)
{
  g_autoptr (Zip) zip = open_zip (self, error);
  g_autoptr (XmlReader) xml = zip != NULL ? xml_reader_new (handlers, data) : NULL;
  g_autofree char *wanted = g_ascii_strdown (part, -1);
  g_autoptr (GError) failure = NULL;
  struct archive_entry *entry;

  while (xml != NULL)
    {
      g_autofree char *name = next_part (self, zip, &entry, &failure);

      if (name == NULL)
        break;
      if (strcmp (name, wanted) != 0)
        continue;
      if (archive_entry_is_data_encrypted (entry))
        return refuse (error, EXCHANGE_ERROR_PASSWORD,
                       _("It is protected by a password; save it without one and try again."));
      return feed_part (self, zip, xml, max, error);
    }

  if (failure != NULL)
    g_propagate_error (error, g_steal_pointer (&failure));
  else if (xml != NULL)
    g_set_error (error, EXCHANGE_ERROR, EXCHANGE_ERROR_FORMAT,
                 _("It lacks its part “%s”; open it in a spreadsheet program and save it again."), part);
  return FALSE;
}
