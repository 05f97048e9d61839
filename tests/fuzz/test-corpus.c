/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "targets.h"

#include <locale.h>
#include <string.h>

/* Runs all inputs of the corpus: the seeds, and inputs that once made a target fail. */

static void
test_input (gconstpointer path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *name = g_path_get_basename (folder);
  g_autofree char *bytes = NULL;
  g_autofree char *bare = NULL;
  g_autoptr (GError) error = NULL;
  gsize n;

  g_file_get_contents (path, &bytes, &n, &error);
  g_assert_no_error (error);
  /* The bytes are copied without the zero that GLib puts after them, so that a sanitizer notices reads beyond the
   * end. */
  bare = g_malloc (MAX (n, 1));
  memcpy (bare, bytes, n);
  fuzz_find (name) (bare, n);
}

static void
add_input (const char *target,
           const char *input)
{
  g_autofree char *path = g_strdup_printf ("/fuzz/%s/%s", target, input);
  g_autofree char *file = g_test_build_filename (G_TEST_DIST, "fuzz", "corpus", target, input, NULL);

  g_test_add_data_func (path, g_intern_string (file), test_input);
}

static int
compare_names (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static void
add_target (const char *target)
{
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "fuzz", "corpus", target, NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  g_autoptr (GPtrArray) inputs = g_ptr_array_new ();
  const char *input;

  g_assert_nonnull (dir);
  while ((input = g_dir_read_name (dir)) != NULL)
    g_ptr_array_add (inputs, (gpointer) g_intern_string (input));
  g_assert_cmpuint (inputs->len, >, 0);
  g_ptr_array_sort (inputs, compare_names);
  for (guint i = 0; i < inputs->len; i++)
    add_input (target, inputs->pdata[i]);
}

int
main (int    argc,
      char **argv)
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; fuzz_list ()[i] != NULL; i++)
    add_target (fuzz_list ()[i]);
  return g_test_run ();
}
