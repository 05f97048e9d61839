/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "coach-cache.h"

#include "output-file.h"

#include "core/system.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>
#include <utime.h>

#define SUFFIX ".coach"

/* The number of files that are kept. A family plays a few kinds of rules; those of six dice have 450 MB each, the
 * others less than 32 MB. */
#define MAX_FILES 6

/* A file begins with the checksum of the values, for which the key of the coach is used, in so many hexadecimal digits. The
 * values follow as this machine has them in memory. */
#define CHECKSUM 64

char *
coach_cache_get_folder (void)
{
  return g_build_filename (g_get_user_cache_dir (), DATA_FOLDER, "coach", NULL);
}

static char *
make_checksum (const char *key,
               GBytes     *values)
{
  g_autoptr (GBytes) of_key = g_bytes_new_static (key, strlen (key));

  return g_compute_hmac_for_bytes (G_CHECKSUM_SHA256, of_key, values);
}

/* --- reading --- */

/* Returns the values of a file that is complete and was made for @key, or NULL. The file is mapped, because a coach of
 * six dice asks for few of its 450 MB: files that replace or remove it leave the mapping as it is, but whoever makes it
 * shorter in its place ends the program, which keep() makes hard to do by mistake. */
static GBytes *
read_values (const char *path,
             const char *key)
{
  /* Opening a pipe would wait for who writes to it. */
  gboolean is_file = g_file_test (path, G_FILE_TEST_IS_REGULAR);
  g_autoptr (GMappedFile) file = is_file ? g_mapped_file_new (path, FALSE, NULL) : NULL;
  g_autoptr (GBytes) all = file != NULL ? g_mapped_file_get_bytes (file) : NULL;
  g_autoptr (GBytes) values = NULL;
  g_autofree char *expected = NULL;

  if (all == NULL || g_bytes_get_size (all) <= CHECKSUM)
    return NULL;
  values = g_bytes_new_from_bytes (all, CHECKSUM, g_bytes_get_size (all) - CHECKSUM);
  expected = make_checksum (key, values);
  return memcmp (g_bytes_get_data (all, NULL), expected, CHECKSUM) == 0 ? g_steal_pointer (&values) : NULL;
}

static Coach *
load (const char    *path,
      const char    *key,
      const Ruleset *rules)
{
  g_autoptr (GBytes) values = read_values (path, key);

  if (values == NULL)
    return NULL;
  /* The modification time notes the last use. Where it cannot be set, the file is only deleted sooner. */
  if (g_utime (path, NULL) != 0)
    g_debug ("%s: not touched", path);
  return coach_new_known (rules, values, NULL);
}

/* --- writing --- */

typedef struct
{
  char *path;
  gint64 time; /* when it was used last, in seconds since 1970 */
} Kept;

static void
clear_kept (gpointer data)
{
  g_free (((Kept *) data)->path);
}

static int
compare_times (gconstpointer one,
               gconstpointer other)
{
  gint64 first = ((const Kept *) one)->time, second = ((const Kept *) other)->time;

  return (first < second) - (first > second);
}

/* Makes room for one more file by deleting those that were used longest ago, also what a killed program has left. */
static void
make_room (const char *folder)
{
  g_autoptr (GArray) all = g_array_new (FALSE, FALSE, sizeof (Kept));
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  g_array_set_clear_func (all, clear_kept);
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      Kept kept = { g_build_filename (folder, name, NULL), 0 };
      GStatBuf info;

      if (g_lstat (kept.path, &info) == 0)
        kept.time = info.st_mtime;
      g_array_append_val (all, kept);
    }
  g_array_sort (all, compare_times);
  for (guint i = MAX_FILES - 1; i < all->len; i++)
    g_unlink (g_array_index (all, Kept, i).path);
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
  g_autofree char *checksum = make_checksum (key, values);

  if (g_mkdir_with_parents (folder, 0700) != 0)
    return FALSE;
  make_room (folder);
  file = output_file_new (path, &error);
  if (file != NULL)
    {
      FILE *stream = output_file_get_stream (file);

      fwrite (checksum, CHECKSUM, 1, stream);
      fwrite (g_bytes_get_data (values, NULL), 1, g_bytes_get_size (values), stream);
    }
  if (file == NULL || !output_file_commit (file, &error))
    {
      g_debug ("%s", error->message);
      return FALSE;
    }
  /* Nobody writes into a file that is mapped: the next one replaces it. */
  if (g_chmod (path, 0400) != 0)
    g_debug ("%s: %s", path, g_strerror (errno));
  return TRUE;
}

Coach *
coach_cache_get (const char     *folder,
                 const Ruleset  *rules,
                 CoachGoOn       go_on,
                 gpointer        data,
                 GError        **error)
{
  g_autofree char *key = coach_make_key (rules, error);
  g_autofree char *path = key != NULL ? g_strconcat (folder, G_DIR_SEPARATOR_S, key, SUFFIX, NULL) : NULL;
  g_autoptr (Coach) coach = NULL;
  Coach *kept;

  if (key == NULL)
    return NULL;
  kept = load (path, key, rules);
  if (kept != NULL)
    return kept;
  coach = coach_new (rules, go_on, data, error);
  if (coach == NULL || !keep (folder, path, key, coach))
    return g_steal_pointer (&coach);
  /* The coach is loaded from the file that was just written, because that one is mapped and takes no memory of
   * its own. */
  kept = load (path, key, rules);
  return kept != NULL ? kept : g_steal_pointer (&coach);
}
