/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "help-folder.h"

#include "help-rules.h"

#include <glib/gi18n.h>

static char *
find_in (const char *folder,
         const char *language,
         const char *file)
{
  g_autofree char *installed = g_build_filename (folder, language, "protokoll", file, NULL);
  g_autofree char *built = g_build_filename (folder, language, file, NULL);

  if (g_file_test (installed, G_FILE_TEST_IS_REGULAR))
    return g_steal_pointer (&installed);
  if (g_file_test (built, G_FILE_TEST_IS_REGULAR))
    return g_steal_pointer (&built);
  return NULL;
}

static char **
get_folders (void)
{
  const char *set = g_getenv ("PROTOKOLL_HELP_DIR");

  return g_strsplit (set != NULL && *set != '\0' ? set : HELP_DIR, G_SEARCHPATH_SEPARATOR_S, -1);
}

/* The names of the languages end with "C", which is how the English pages are called. */
static char *
find_path (const char *id)
{
  const char *const *languages = g_get_language_names ();
  g_auto (GStrv) folders = get_folders ();
  g_autofree char *file = g_strconcat (id, ".page", NULL);

  for (guint i = 0; languages[i] != NULL; i++)
    for (guint j = 0; folders[j] != NULL; j++)
      {
        char *path = find_in (folders[j], languages[i], file);

        if (path != NULL)
          return path;
      }
  return NULL;
}

HelpPage *
help_load (const char *id,
           GError    **error)
{
  g_autofree char *path = help_is_id (id) ? find_path (id) : NULL;
  g_autofree char *text = NULL;
  g_autoptr (GError) problem = NULL;
  HelpPage *page = NULL;
  gsize length;

  if (path == NULL)
    {
      g_set_error (error, HELP_ERROR, HELP_ERROR_MISSING,
                   _("The help page “%s” is missing; install Protokoll again."), id);
      return NULL;
    }
  if (g_file_get_contents (path, &text, &length, &problem))
    page = help_page_parse (text, length, &problem);
  if (page == NULL)
    g_set_error (error, HELP_ERROR, HELP_ERROR_BROKEN, _("“%s” is damaged (%s); install Protokoll again."), path,
                 problem->message);
  return page;
}

HelpPage *
help_open (const char *id)
{
  g_autoptr (GError) error = NULL;
  HelpPage *page = help_load (id, &error);

  if (page != NULL)
    return page;
  page = help_page_new (_("This Page Cannot Be Shown"));
  help_node_add (page->content, HELP_PARAGRAPH, error->message);
  return page;
}

HelpPage *
help_open_rules (const Ruleset *rules)
{
  g_autofree char *id = g_strconcat ("rules-", rules->id, NULL);
  g_autoptr (GError) error = NULL;
  HelpPage *page = help_load (id, &error);

  return page != NULL ? page : help_rules_list (rules);
}

char *
help_find_title (const char *id)
{
  g_autoptr (HelpPage) page = help_load (id, NULL);

  return g_strdup (page != NULL ? page->title : id);
}
