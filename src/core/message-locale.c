/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "message-locale.h"

#include "system.h"

#include <libintl.h>
#include <locale.h>

#define ALWAYS_THERE "C.UTF-8"

/* The language of the untranslated messages. A locale of this name changes no text, but makes gettext look at
 * LANGUAGE. */
#define MESSAGES "en_US.UTF-8"
#define MESSAGES_FOLDER "en_US.utf8"

/* The folders in which systems keep the C.UTF-8 locale, which always exists. */
static const char *const places[] = { "/usr/lib/locale/C.utf8", "/usr/lib/locale/C.UTF-8" };

static gboolean
set_from_folder (const char *folder)
{
  g_autofree char *kept = g_strdup (g_getenv ("LOCPATH"));
  gboolean found;

  g_setenv ("LOCPATH", folder, TRUE);
  found = setlocale (LC_MESSAGES, MESSAGES) != NULL;
  if (kept != NULL)
    g_setenv ("LOCPATH", kept, TRUE);
  else
    g_unsetenv ("LOCPATH");
  return found;
}

/* Loads the locale in @place under the name of MESSAGES, by a symbolic link in a temporary folder. The C library reads
 * the locale at once and keeps it, so the folder can be removed again. */
static gboolean
set_by_other_name (const char *place)
{
  g_autofree char *folder = g_dir_make_tmp ("protokoll-locale-XXXXXX", NULL);
  g_autofree char *link = NULL;
  gboolean found = FALSE;

  if (folder == NULL)
    return FALSE;

  link = g_build_filename (folder, MESSAGES_FOLDER, NULL);
  if (symlink (place, link) == 0)
    {
      found = set_from_folder (folder);
      g_unlink (link);
    }
  g_rmdir (folder);
  return found;
}

/* Makes gettext look at LANGUAGE. The C library ignores LANGUAGE in C, and since version 2.39 in C.UTF-8 as well. Where
 * no other locale is installed, C.UTF-8 is loaded under another name. */
static void
make_language_count (void)
{
  gboolean found = setlocale (LC_MESSAGES, MESSAGES) != NULL;

  for (guint i = 0; !found && i < G_N_ELEMENTS (places); i++)
    found = set_by_other_name (places[i]);
}

void
message_locale_begin (void)
{
  const char *messages;
  gboolean is_c, is_bare;

  if (setlocale (LC_ALL, "") == NULL)
    {
      /* Without the locale gettext would stay with English, while names in rule files would be translated. An empty
       * LANGUAGE means the same as none. */
      g_autofree char *languages = g_strjoinv (":", (char **) g_get_language_names ());
      const char *set = g_getenv ("LANGUAGE");

      g_setenv ("LANGUAGE", languages, set == NULL || *set == '\0');
      setlocale (LC_ALL, ALWAYS_THERE);
    }
  messages = setlocale (LC_MESSAGES, NULL);
  is_c = g_strcmp0 (messages, "C") == 0;
  is_bare = is_c || g_str_has_prefix (messages, "C.");
  if (is_c)
    setlocale (LC_ALL, ALWAYS_THERE);
  if (is_bare)
    make_language_count ();
  /* libxlsxwriter prints numbers as LC_NUMERIC says, and a workbook with a decimal comma cannot be opened. Numbers for
   * people get their decimal point from the translation (local_words_number()). */
  setlocale (LC_NUMERIC, "C");
  /* A variable that exists can be replaced later without moving the others in memory, so LANGUAGE is made now. An empty
   * one means the same as none. */
  g_setenv ("LANGUAGE", "", FALSE);
}
