/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "library.h"

#include "byte-order-mark.h"
#include "rules-read.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>

#define SUFFIX ".rules"
#define MAX_FILE_SIZE (1024 * 1024)
#define TOO_LARGE _("is too large for a rule file; it must be text of at most 1 MiB")

/* The number of variants that are kept: a family plays by a few. */
#define MAX_VARIANTS 50

struct _Library
{
  char *shipped;
  char *own;
  GHashTable *found; /* id to Ruleset */
  GHashTable *variants; /* id and options to Ruleset */
  GPtrArray *old;    /* of Ruleset: those that were forgotten, because callers may still use them */
  char **ids;           /* NULL until the folders are read */
  GPtrArray *problems;  /* what is wrong with the folders and the names of files in them, as text */
};

/* The order of the shipped rule sets in lists. One that is not named here comes after these. */
static const char *const usual_order[] = { "special-8",     "yatzy",      "forced-yatzy", "yatzy-de",
                                           "maxi-yatzy-no", "maxi-yatzy", "yahtzee",      "kniffel", NULL };

Library *
library_new (const char *shipped,
             const char *own)
{
  Library *library = g_new0 (Library, 1);

  library->shipped = g_strdup (shipped);
  library->own = g_strdup (own);
  library->found = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) ruleset_unref);
  library->variants = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) ruleset_unref);
  library->old = g_ptr_array_new_with_free_func ((GDestroyNotify) ruleset_unref);
  library->problems = g_ptr_array_new_with_free_func (g_free);
  return library;
}

Library *
library_open_again (const Library *library)
{
  return library_new (library->shipped, library->own);
}

void
library_free (Library *library)
{
  g_hash_table_unref (library->found);
  g_hash_table_unref (library->variants);
  g_ptr_array_unref (library->old);
  g_ptr_array_unref (library->problems);
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

/* Returns the file of a rule set, owned by the caller, or NULL. A shipped one comes first: game files name rule sets by id
 * alone, so an id must mean the same everywhere. */
static char *
find_file (Library    *library,
           const char *id)
{
  g_autofree char *shipped = path_in (library->shipped, id);
  g_autofree char *own = library->own != NULL ? path_in (library->own, id) : NULL;

  if (!ruleset_is_id (id))
    return NULL;
  if (g_file_test (shipped, G_FILE_TEST_EXISTS))
    return g_steal_pointer (&shipped);
  /* A symbolic link without a target exists, too: opening it tells why it cannot be read. */
  if (own != NULL && (g_file_test (own, G_FILE_TEST_EXISTS) || g_file_test (own, G_FILE_TEST_IS_SYMLINK)))
    return g_steal_pointer (&own);
  return NULL;
}

/* Returns the content of a file, owned by the caller. What is no file, such as a pipe, might never end. Errors do not name
 * the file; callers add it. */
static char *
read_file (const char  *path,
           gsize       *length,
           GError     **error)
{
  g_autoptr (GError) local = NULL;
  char *text = NULL;
  GStatBuf status;

  if (g_stat (path, &status) != 0)
    g_set_error (error, RULES_ERROR, RULES_ERROR_FILE, _("cannot be read: %s"), g_strerror (errno));
  else if (!S_ISREG (status.st_mode))
    g_set_error (error, RULES_ERROR, RULES_ERROR_FILE, _("is not a file; expected a text file with rules"));
  else if (status.st_size > MAX_FILE_SIZE)
    g_set_error (error, RULES_ERROR, RULES_ERROR_FILE, TOO_LARGE);
  else if (!g_file_get_contents (path, &text, length, &local))
    g_set_error (error, RULES_ERROR, RULES_ERROR_FILE, _("cannot be read: %s"), local->message);
  return text;
}

Ruleset *
library_parse (const char  *id,
               const char  *text,
               gsize        length,
               gboolean     check,
               GError     **error)
{
  /* @text need not end with a zero byte. */
  g_autofree char *whole = g_strndup (text, MIN (length, MAX_FILE_SIZE));
  g_autoptr (Ruleset) rules = NULL;

  if (length > MAX_FILE_SIZE)
    {
      g_set_error (error, RULES_ERROR, RULES_ERROR_FILE, TOO_LARGE);
      return NULL;
    }
  if (!rules_check_text (text, length, error))
    return NULL;
  rules = ruleset_parse_file (id, whole + byte_order_mark_get_length (whole, length), error);
  return rules != NULL && (!check || ruleset_check (rules, error)) ? g_steal_pointer (&rules) : NULL;
}

static Ruleset *
parse_file (const char  *id,
            const char  *path,
            gboolean     check,
            GError     **error)
{
  gsize length;
  g_autofree char *text = read_file (path, &length, error);

  return text != NULL ? library_parse (id, text, length, check, error) : NULL;
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

      if (*ids == '\0')
        g_set_error (error, RULES_ERROR, RULES_ERROR_UNKNOWN, _("No rule sets were found in %s; install Protokoll again"),
                     library->shipped);
      else
        g_set_error (error, RULES_ERROR, RULES_ERROR_UNKNOWN, _("There is no rule set “%s”; expected one of: %s"),
                     id, ids);
      return NULL;
    }
  rules = parse_file (id, path, FALSE, error);
  if (rules != NULL)
    g_hash_table_insert (library->found, g_strdup (id), rules);
  else
    {
      g_autofree char *display = g_filename_display_name (path);

      g_prefix_error (error, "%s: ", display);
    }
  return rules;
}

Ruleset *
library_find_variant (Library            *library,
                      const char         *id,
                      const char *const  *options,
                      GError            **error)
{
  g_autofree char *joined = g_strjoinv ("\n", (char **) options), *key = g_strconcat (id, "\n", joined, NULL);
  Ruleset *rules = g_hash_table_lookup (library->variants, key);
  const Ruleset *shipped = rules == NULL ? library_find (library, id, error) : NULL;

  if (shipped != NULL)
    rules = ruleset_with_options (shipped, options, error);
  if (shipped == NULL || rules == NULL)
    return rules != NULL ? ruleset_ref (rules) : NULL;
  if (g_hash_table_size (library->variants) >= MAX_VARIANTS)
    g_hash_table_remove_all (library->variants);
  g_hash_table_insert (library->variants, g_steal_pointer (&key), ruleset_ref (rules));
  return rules;
}

void
library_put (Library *library,
             Ruleset *rules)
{
  g_hash_table_remove_all (library->variants);
  g_hash_table_replace (library->found, g_strdup (rules->id), rules);
}

gboolean
library_check_file (const char  *path,
                    GError     **error)
{
  g_autoptr (Ruleset) rules = parse_file ("checked", path, TRUE, error);

  return rules != NULL;
}

const char *
library_get_own_folder (Library *library)
{
  return library->own;
}

char *
library_get_own_path (Library    *library,
                      const char *id)
{
  return library->own != NULL ? path_in (library->own, id) : NULL;
}

gboolean
library_is_own (Library    *library,
                const char *id)
{
  g_autofree char *path = find_file (library, id);
  g_autofree char *own = library_get_own_path (library, id);

  return path != NULL && g_strcmp0 (path, own) == 0;
}

void
library_forget (Library    *library,
                const char *id)
{
  char *key;
  gpointer rules;

  g_clear_pointer (&library->ids, g_strfreev);
  g_hash_table_remove_all (library->variants);
  if (!g_hash_table_steal_extended (library->found, id, (gpointer *) &key, &rules))
    return;
  g_free (key);
  g_ptr_array_add (library->old, rules);
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

/* Adds the id in the name of a file to @ids, unless the name is none or @taken by a shipped rule set; that is a problem. */
static void
add_file (Library    *library,
          GPtrArray  *ids,
          const char *folder,
          const char *name,
          GPtrArray  *taken)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autofree char *display = g_filename_display_name (path);
  g_autofree char *id = NULL;

  if (!g_str_has_suffix (name, SUFFIX) || *name == '.')
    return;

  id = g_strndup (name, strlen (name) - strlen (SUFFIX));
  if (!ruleset_is_id (id))
    g_ptr_array_add (library->problems,
                     g_strdup_printf (_("%s: this name is not an ID; it must be lower-case letters, digits and "
                                        "hyphens, starting with a letter, such as house-yatzy.rules"), display));
  else if (contains (taken, id))
    g_ptr_array_add (library->problems, g_strdup_printf (_("%s: a rule set of this name comes with Protokoll; "
                                                           "give the file another name"), display));
  else
    g_ptr_array_add (ids, g_steal_pointer (&id));
}

/* Returns the ids of the files in a folder, sorted. A folder that does not exist has none. */
static GPtrArray *
list_folder (Library    *library,
             const char *folder,
             GPtrArray  *taken)
{
  GPtrArray *ids = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) dir = folder != NULL ? g_dir_open (folder, 0, &error) : NULL;
  const char *name;

  if (error != NULL && !g_error_matches (error, G_FILE_ERROR, G_FILE_ERROR_NOENT))
    g_ptr_array_add (library->problems, g_strdup_printf (_("The rule sets cannot be read: %s"), error->message));
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    add_file (library, ids, folder, name, taken);

  g_ptr_array_sort (ids, compare_ids);
  return ids;
}

const char *const *
library_get_ids (Library *library)
{
  g_autoptr (GPtrArray) none = g_ptr_array_new (), shipped = NULL, own = NULL;
  g_autoptr (GStrvBuilder) ids = NULL;

  if (library->ids != NULL)
    return (const char *const *) library->ids;

  g_ptr_array_set_size (library->problems, 0);
  shipped = list_folder (library, library->shipped, none);
  own = list_folder (library, library->own, shipped);
  ids = g_strv_builder_new ();
  for (guint i = 0; usual_order[i] != NULL; i++)
    if (contains (shipped, usual_order[i]))
      g_strv_builder_add (ids, usual_order[i]);
  for (guint i = 0; i < shipped->len; i++)
    if (!g_strv_contains (usual_order, shipped->pdata[i]))
      g_strv_builder_add (ids, shipped->pdata[i]);
  for (guint i = 0; i < own->len; i++)
    g_strv_builder_add (ids, own->pdata[i]);
  library->ids = g_strv_builder_end (ids);
  return (const char *const *) library->ids;
}

char **
library_list_problems (Library *library)
{
  const char *const *ids = library_get_ids (library);
  g_autoptr (GStrvBuilder) problems = g_strv_builder_new ();

  for (guint i = 0; i < library->problems->len; i++)
    g_strv_builder_add (problems, library->problems->pdata[i]);
  for (guint i = 0; ids[i] != NULL; i++)
    {
      g_autoptr (GError) error = NULL;

      if (library_find (library, ids[i], &error) == NULL)
        g_strv_builder_add (problems, error->message);
    }
  return g_strv_builder_end (problems);
}
