/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "coach-cache.h"

#include "output-file.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>

#define SUFFIX ".coach"

/* A hidden part of a file is deleted when it is this old, in seconds: the program that wrote it has been killed. */
#define LEFT_BEHIND (60 * 60)

/* The header of a file. The values follow it as this machine has them in memory. */
typedef struct
{
  char magic[8];
  guint32 format;
  guint32 byte_order;   /* BYTE_ORDER_MARK, as this machine writes it */
  char key[64];         /* the result of coach_make_key() */
  guint64 n_bytes;      /* the size of the values */
  char checksum[64];    /* the SHA-256 of the values, in hexadecimal digits */
} Header;

G_STATIC_ASSERT (sizeof (Header) == 152 && sizeof (Header) % sizeof (double) == 0);

#define MAGIC "PrCoach\n"
#define FORMAT 1
#define BYTE_ORDER_MARK 0x01020304

char *
coach_cache_get_folder (void)
{
  return g_build_filename (g_get_user_cache_dir (), DATA_FOLDER, "coach", NULL);
}

static char *
get_path (const char *folder,
          const char *key)
{
  g_autofree char *name = g_strconcat (key, SUFFIX, NULL);

  return g_build_filename (folder, name, NULL);
}

static void
make_header (Header     *header,
             const char *key,
             GBytes     *values)
{
  g_autofree char *checksum = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, values);

  memset (header, 0, sizeof *header);
  memcpy (header->magic, MAGIC, sizeof header->magic);
  header->format = FORMAT;
  header->byte_order = BYTE_ORDER_MARK;
  memcpy (header->key, key, sizeof header->key);
  header->n_bytes = g_bytes_get_size (values);
  memcpy (header->checksum, checksum, sizeof header->checksum);
}

/* --- reading --- */

/* Whether @path can be a file of the cache. Anything but a regular file is refused, because opening a pipe would block
 * until somebody writes to it, and no file of ours is larger than the limit of the folder. */
static gboolean
may_be_one (const char *path)
{
  GStatBuf info;

  return g_stat (path, &info) == 0 && S_ISREG (info.st_mode) && info.st_size > (goffset) sizeof (Header) &&
         (guint64) info.st_size <= COACH_CACHE_MOST;
}

/* Maps the values of a file that is complete and was made for @key; NULL otherwise. The pages are read from the file on
 * demand. Replacing or deleting the file later does not change them, because the mapping keeps the old inode. */
static GBytes *
read_values (const char *path,
             const char *key)
{
  g_autoptr (GMappedFile) file = may_be_one (path) ? g_mapped_file_new (path, FALSE, NULL) : NULL;
  g_autoptr (GBytes) all = NULL;
  g_autoptr (GBytes) values = NULL;
  Header expected;

  if (file == NULL || g_mapped_file_get_length (file) <= sizeof (Header))
    return NULL;
  all = g_mapped_file_get_bytes (file);
  values = g_bytes_new_from_bytes (all, sizeof (Header), g_bytes_get_size (all) - sizeof (Header));
  make_header (&expected, key, values);
  return memcmp (g_mapped_file_get_contents (file), &expected, sizeof expected) == 0 ? g_steal_pointer (&values) : NULL;
}

static Coach *
load (const char    *path,
      const char    *key,
      const Ruleset *rules,
      Order          order)
{
  g_autoptr (GBytes) values = read_values (path, key);

  if (values == NULL)
    return NULL;
  /* The modification time notes the last use. Where it cannot be set, the file is only deleted sooner. */
  if (utimensat (AT_FDCWD, path, NULL, 0) != 0)
    g_debug ("%s: not touched", path);
  return coach_new_known (rules, order, values, NULL);
}

/* --- writing --- */

typedef struct
{
  char *path;
  guint64 size;
  gint64 time; /* when it was used last, in seconds since 1970 */
} Kept;

static void
kept_free (gpointer data)
{
  Kept *kept = data;

  g_free (kept->path);
  g_free (kept);
}

static int
compare_times (gconstpointer one,
               gconstpointer other)
{
  const Kept *first = *(const Kept *const *) one, *second = *(const Kept *const *) other;

  return (first->time < second->time) - (first->time > second->time);
}

/* Deletes the hidden part of a file that a killed program has left. */
static void
clear_left_behind (const char *path,
                   gint64      time)
{
  if (time < g_get_real_time () / G_USEC_PER_SEC - LEFT_BEHIND)
    g_unlink (path);
}

/* Lists the files of the folder, those that were used last first: a GPtrArray of Kept, owned by the caller. */
static GPtrArray *
list_kept (const char *folder)
{
  GPtrArray *all = g_ptr_array_new_with_free_func (kept_free);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      GStatBuf info;
      Kept *kept;

      if (g_lstat (path, &info) != 0 || !S_ISREG (info.st_mode))
        continue;
      if (name[0] == '.')
        clear_left_behind (path, info.st_mtime);
      if (!g_str_has_suffix (name, SUFFIX))
        continue;
      kept = g_new0 (Kept, 1);
      kept->path = g_steal_pointer (&path);
      kept->size = info.st_size;
      kept->time = info.st_mtime;
      g_ptr_array_add (all, kept);
    }
  g_ptr_array_sort (all, compare_times);
  return all;
}

/* Makes room for @size more bytes by deleting the files that were used longest ago. */
static void
make_room (const char *folder,
           guint64     size)
{
  g_autoptr (GPtrArray) all = list_kept (folder);

  for (guint i = 0; i < all->len; i++)
    {
      const Kept *kept = g_ptr_array_index (all, i);

      size += kept->size;
      if (size > COACH_CACHE_MOST)
        g_unlink (kept->path);
    }
}

/* Writes the values to @path. Returns FALSE where that fails; the reason goes to the debug log only, because the values
 * can be computed again. */
static gboolean
keep (const char  *folder,
      const char  *path,
      const char  *key,
      const Coach *coach)
{
  g_autoptr (GBytes) values = coach_get_values (coach);
  g_autoptr (GError) error = NULL;
  g_autoptr (OutputFile) file = NULL;
  FILE *stream;
  Header header;

  if (g_mkdir_with_parents (folder, 0700) != 0)
    return FALSE;
  make_room (folder, g_bytes_get_size (values) + sizeof header);
  file = output_file_new (path, &error);
  if (file != NULL)
    {
      make_header (&header, key, values);
      stream = output_file_get_stream (file);
      fwrite (&header, sizeof header, 1, stream);
      fwrite (g_bytes_get_data (values, NULL), 1, g_bytes_get_size (values), stream);
    }
  if (file != NULL && output_file_commit (file, &error))
    return TRUE;
  g_debug ("%s", error->message);
  return FALSE;
}

Coach *
coach_cache_get (const char     *folder,
                 const Ruleset  *rules,
                 Order           order,
                 CoachGoOn       go_on,
                 gpointer        data,
                 GError        **error)
{
  g_autofree char *key = coach_make_key (rules, order, error);
  g_autofree char *path = key != NULL ? get_path (folder, key) : NULL;
  g_autoptr (Coach) coach = NULL;
  Coach *kept;

  if (key == NULL)
    return NULL;
  kept = load (path, key, rules, order);
  if (kept != NULL)
    return kept;
  coach = coach_new (rules, order, go_on, data, error);
  if (coach == NULL || !keep (folder, path, key, coach))
    return g_steal_pointer (&coach);
  /* The coach is loaded from the file that was just written, so that its values are mapped and take no memory of their
   * own. */
  kept = load (path, key, rules, order);
  return kept != NULL ? kept : g_steal_pointer (&coach);
}
