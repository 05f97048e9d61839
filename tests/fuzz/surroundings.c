/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "surroundings.h"

#include <glib/gstdio.h>
#include <stdlib.h>

static char *folder;

static void
remove_tree (const char *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *child = g_build_filename (path, name, NULL);

      remove_tree (child);
    }
  g_remove (path);
}

static void
remove_folder (void)
{
  remove_tree (folder);
  g_free (folder);
}

Library *
fuzz_library (void)
{
  static Library *library;

  if (library == NULL)
    library = library_new (g_getenv ("PROTOKOLL_RULES_DIR"), NULL);
  return library;
}

const char *
fuzz_folder (void)
{
  if (folder == NULL)
    {
      folder = g_dir_make_tmp ("protokoll-fuzz-XXXXXX", NULL);
      g_assert_nonnull (folder);
      atexit (remove_folder);
    }
  return folder;
}

const char *
fuzz_write (const char *name,
            const char *bytes,
            gsize       n)
{
  g_autofree char *path = g_build_filename (fuzz_folder (), name, NULL);
  FILE *file = g_fopen (path, "wb");

  g_assert_nonnull (file);
  g_assert_cmpuint (fwrite (bytes, 1, n, file), ==, n);
  g_assert_cmpint (fclose (file), ==, 0);
  return g_intern_string (path);
}

void
fuzz_assert_said (const char *message)
{
  g_assert_nonnull (message);
  g_assert_cmpstr (message, !=, "");
  g_assert_true (g_utf8_validate (message, -1, NULL));
}
