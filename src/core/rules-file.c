/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules-file.h"

#include "number.h"
#include "ruleset.h"

#include <glib/gi18n-lib.h>
#include <stdarg.h>
#include <string.h>

gboolean
rules_file_refuse (GError     **error,
        const char  *group,
        const char  *key,
        const char  *format,
        ...)
{
  g_autofree char *what = NULL;
  va_list arguments;

  va_start (arguments, format);
  what = g_strdup_vprintf (format, arguments);
  va_end (arguments);

  if (key != NULL)
    g_set_error (error, RULES_ERROR, RULES_ERROR_KEY, "[%s] %s: %s", group, key, what);
  else
    g_set_error (error, RULES_ERROR, RULES_ERROR_KEY, "[%s]: %s", group, what);
  return FALSE;
}

/* Refuses a value that GLib could not read; TRUE where there was none to read. */
static gboolean
check_value (GKeyFile      *file,
             const char    *group,
             const char    *key,
             const GError  *wrong,
             GError       **error)
{
  g_autofree char *value = g_key_file_get_value (file, group, key, NULL);
  g_autofree char *shown = g_utf8_make_valid (value != NULL ? value : "", -1);

  if (wrong == NULL || value == NULL)
    return TRUE;

  return rules_file_refuse (error, group, key, _("“%s” is wrong; expected %s"), shown,
                            _("text with a backslash only before “s”, “n”, “t”, “r”, “;” or “\\”"));
}

gboolean
rules_file_find_text (GKeyFile    *file,
                      const char  *group,
                      const char  *key,
                      char       **text,
                      GError     **error)
{
  g_autoptr (GError) wrong = NULL;

  *text = g_key_file_get_string (file, group, key, &wrong);
  if (*text != NULL)
    g_strstrip (*text);
  return check_value (file, group, key, wrong, error);
}

gboolean
rules_file_find_list (GKeyFile    *file,
                      const char  *group,
                      const char  *key,
                      char      ***list,
                      GError     **error)
{
  g_autoptr (GError) wrong = NULL;

  *list = g_key_file_get_string_list (file, group, key, NULL, &wrong);
  for (guint i = 0; *list != NULL && (*list)[i] != NULL; i++)
    g_strstrip ((*list)[i]);
  return check_value (file, group, key, wrong, error);
}

/* A key that must be there, without the blanks around it. */
char *
rules_file_get_text (GKeyFile    *file,
          const char  *group,
          const char  *key,
          const char  *right,
          GError     **error)
{
  g_autofree char *text = NULL;

  if (!rules_file_find_text (file, group, key, &text, error))
    return NULL;
  if (text == NULL || *text == '\0')
    {
      rules_file_refuse (error, group, key, _("is missing; expected %s"), right);
      return NULL;
    }
  return g_steal_pointer (&text);
}

gboolean
rules_file_get_number (GKeyFile    *file,
            const char  *group,
            const char  *key,
            guint        least,
            guint        most,
            int         *number,
            GError     **error)
{
  g_autofree char *right = g_strdup_printf (_("a number from %u to %u"), least, most);
  g_autofree char *text = rules_file_get_text (file, group, key, right, error);
  guint value;

  if (text == NULL)
    return FALSE;
  if (!number_parse (text, least, most, &value))
    return rules_file_refuse (error, group, key, _("“%s” is wrong; expected %s"), text, right);

  *number = value;
  return TRUE;
}

/* The title or name in the language of the user. */
gboolean
rules_file_get_name (GKeyFile    *file,
          const char  *group,
          const char  *key,
          char       **name,
          GError     **error)
{
  /* A translation alone is not enough: the title or name is shown in every language. */
  g_autofree char *plain = rules_file_get_text (file, group, key, _("a name, as said at the table"), error);

  if (plain == NULL)
    return FALSE;

  *name = g_key_file_get_locale_string (file, group, key, NULL, NULL);
  if (*name == NULL || *g_strstrip (*name) == '\0')
    {
      g_free (*name);
      *name = g_steal_pointer (&plain);
    }
  return TRUE;
}

/* The position of @word in a NULL-terminated list, or -1. */
int
rules_file_find_word (const char *const *words,
           const char        *word)
{
  for (int i = 0; words[i] != NULL; i++)
    if (strcmp (words[i], word) == 0)
      return i;

  return -1;
}

/* Reads a key whose value is one of a few words. */
int
rules_file_get_word (GKeyFile           *file,
          const char         *group,
          const char         *key,
          const char *const  *words,
          GError            **error)
{
  g_autofree char *right = g_strjoinv (", ", (char **) words);
  g_autofree char *text = rules_file_get_text (file, group, key, right, error);
  int position;

  if (text == NULL)
    return -1;
  position = rules_file_find_word (words, text);
  if (position < 0)
    rules_file_refuse (error, group, key, _("“%s” is wrong; expected one of: %s"), text, right);
  return position;
}

/* A misspelt key would silently change the rules, so every key must be known. */
gboolean
rules_file_check_keys (GKeyFile           *file,
            const char         *group,
            const char *const  *known,
            GError            **error)
{
  g_auto (GStrv) keys = g_key_file_get_keys (file, group, NULL, NULL);

  for (guint i = 0; keys != NULL && keys[i] != NULL; i++)
    {
      g_auto (GStrv) parts = g_strsplit (keys[i], "[", 2);

      if (rules_file_find_word (known, parts[0]) < 0)
        {
          g_autofree char *right = g_strjoinv (", ", (char **) known);

          return rules_file_refuse (error, group, keys[i], _("is not known; expected one of: %s"), right);
        }
    }
  return TRUE;
}
