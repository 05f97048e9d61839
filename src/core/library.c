/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "library.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define SUFFIX ".rules"
#define MAX_FILE_SIZE (256 * 1024)

struct _Library
{
  char *shipped;
  char *own;
  GHashTable *found; /* id to Ruleset */
  char **ids;
};

/* The order in which people look for them; a rule set that is not named here comes after these. */
static const char *const usual_order[] = { "special-8",     "yatzy",      "forced-yatzy", "yatzy-de",
                                           "maxi-yatzy-no", "maxi-yatzy", "yahtzee" };

Library *
library_new (const char *shipped,
             const char *own)
{
  Library *library = g_new0 (Library, 1);

  library->shipped = g_strdup (shipped);
  library->own = g_strdup (own);
  library->found = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) ruleset_unref);
  return library;
}

void
library_free (Library *library)
{
  g_hash_table_unref (library->found);
  g_strfreev (library->ids);
  g_free (library->shipped);
  g_free (library->own);
  g_free (library);
}

static char *
path_in (const char *folder,
         const char *id)
{
  g_autofree char *name = g_strconcat (id, SUFFIX, NULL);

  return g_build_filename (folder, name, NULL);
}

/* The file of a rule set. A shipped one comes first: records name rule sets by id alone, so an id must
 * not mean one thing here and another thing there. */
static char *
find_file (Library    *library,
           const char *id)
{
  g_autofree char *shipped = path_in (library->shipped, id);
  g_autofree char *own = library->own != NULL ? path_in (library->own, id) : NULL;

  if (strpbrk (id, "/.\\") != NULL || *id == '\0')
    return NULL;
  if (g_file_test (shipped, G_FILE_TEST_EXISTS))
    return g_steal_pointer (&shipped);
  if (own != NULL && g_file_test (own, G_FILE_TEST_EXISTS))
    return g_steal_pointer (&own);
  return NULL;
}

static Ruleset *
read_file (const char  *id,
           const char  *path,
           GError     **error)
{
  g_autofree char *text = NULL;
  g_autoptr (GError) local = NULL;
  Ruleset *rules = NULL;
  gsize length;

  if (!g_file_get_contents (path, &text, &length, &local))
    {
      g_set_error (error, RULES_ERROR, RULES_ERROR_FILE, _("%s: cannot be read: %s"), path, local->message);
      return NULL;
    }
  if (length > MAX_FILE_SIZE || memchr (text, '\0', length) != NULL || !g_utf8_validate (text, length, NULL))
    {
      g_set_error (error, RULES_ERROR, RULES_ERROR_FILE,
                   _("%s: is no rule file; right would be UTF-8 text of at most 256 KiB"), path);
      return NULL;
    }

  rules = ruleset_parse (id, text, NULL, &local);
  if (rules == NULL)
    g_set_error (error, local->domain, local->code, "%s: %s", path, local->message);
  return rules;
}

Ruleset *
library_find (Library     *library,
              const char  *id,
              GError     **error)
{
  Ruleset *rules = g_hash_table_lookup (library->found, id);
  g_autofree char *path = NULL;

  if (rules != NULL)
    return rules;

  path = find_file (library, id);
  if (path == NULL)
    {
      g_autofree char *ids = g_strjoinv (", ", (char **) library_get_ids (library));

      g_set_error (error, RULES_ERROR, RULES_ERROR_UNKNOWN, _("There is no rule set “%s”; right would be one of: %s"),
                   id, ids);
      return NULL;
    }
  rules = read_file (id, path, error);
  if (rules != NULL)
    g_hash_table_insert (library->found, g_strdup (id), rules);
  return rules;
}

static int
compare_ids (gconstpointer a,
             gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static gboolean
contains (GPtrArray  *ids,
          const char *id)
{
  return g_ptr_array_find_with_equal_func (ids, id, g_str_equal, NULL);
}

/* The ids of the files in a folder, by name. A folder that is not there holds none. */
static GPtrArray *
list_folder (const char *folder)
{
  GPtrArray *ids = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GDir) dir = folder != NULL ? g_dir_open (folder, 0, NULL) : NULL;
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, SUFFIX) && *name != '.')
      g_ptr_array_add (ids, g_strndup (name, strlen (name) - strlen (SUFFIX)));

  g_ptr_array_sort (ids, compare_ids);
  return ids;
}

static void
add_new (GPtrArray *ids,
         GPtrArray *more)
{
  for (guint i = 0; i < more->len; i++)
    if (!contains (ids, g_ptr_array_index (more, i)))
      g_ptr_array_add (ids, g_strdup (g_ptr_array_index (more, i)));
}

const char *const *
library_get_ids (Library *library)
{
  g_autoptr (GPtrArray) shipped = NULL;
  g_autoptr (GPtrArray) own = NULL;
  GPtrArray *ids;

  if (library->ids != NULL)
    return (const char *const *) library->ids;

  shipped = list_folder (library->shipped);
  own = list_folder (library->own);
  ids = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < G_N_ELEMENTS (usual_order); i++)
    if (contains (shipped, usual_order[i]))
      g_ptr_array_add (ids, g_strdup (usual_order[i]));
  add_new (ids, shipped);
  add_new (ids, own);
  g_ptr_array_add (ids, NULL);

  library->ids = (char **) g_ptr_array_free (ids, FALSE);
  return (const char *const *) library->ids;
}

static void
list_taken_ids (Library   *library,
                GPtrArray *problems)
{
  g_autoptr (GPtrArray) shipped = list_folder (library->shipped);
  g_autoptr (GPtrArray) own = list_folder (library->own);

  for (guint i = 0; i < own->len; i++)
    {
      const char *id = g_ptr_array_index (own, i);
      g_autofree char *path = path_in (library->own, id);

      if (contains (shipped, id))
        g_ptr_array_add (problems,
                         g_strdup_printf (_("%s: a rule set of this name comes with Protokoll; give the file another name"),
                                          path));
    }
}

char **
library_list_problems (Library *library)
{
  const char *const *ids = library_get_ids (library);
  GPtrArray *problems = g_ptr_array_new ();

  list_taken_ids (library, problems);
  for (guint i = 0; ids[i] != NULL; i++)
    {
      g_autoptr (GError) error = NULL;

      if (library_find (library, ids[i], &error) == NULL)
        g_ptr_array_add (problems, g_strdup (error->message));
    }
  g_ptr_array_add (problems, NULL);
  return (char **) g_ptr_array_free (problems, FALSE);
}
