/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules-file.h"

#include "number.h"
#include "ruleset.h"

#include <glib/gi18n-lib.h>
#include <stdarg.h>
#include <string.h>

/* The newest format. Format 2 added house rules: what an option may set, tiers of the bonus, and a par for each
 * face. */
#define RULES_FORMAT 2

/* The place of an error is kept in the error, so that nobody has to parse the message. */
typedef struct
{
  char *group;
  char *key;
  char *reason;
} RulesErrorPrivate;

static void
rules_error_private_init (RulesErrorPrivate *place)
{
}

static void
rules_error_private_copy (const RulesErrorPrivate *from,
                          RulesErrorPrivate       *to)
{
  to->group = g_strdup (from->group);
  to->key = g_strdup (from->key);
  to->reason = g_strdup (from->reason);
}

static void
rules_error_private_clear (RulesErrorPrivate *place)
{
  g_free (place->group);
  g_free (place->key);
  g_free (place->reason);
}

G_DEFINE_EXTENDED_ERROR (RulesError, rules_error)

gboolean
rules_error_get_place (const GError  *error,
                       const char   **group,
                       const char   **key,
                       const char   **reason)
{
  const RulesErrorPrivate *place = rules_error_get_private (error);

  *group = place->group;
  *key = place->key;
  *reason = place->reason;
  return *group != NULL;
}

/* The number of characters of each end of a text in a message, because a wrong value may be as long as a file. */
#define LONGEST_END 200

/* Returns the text without its middle, if it is too long. The caller owns it. */
static char *
shorten (const char *text)
{
  glong length = g_utf8_strlen (text, -1);
  g_autofree char *start = NULL;

  if (length <= 2 * LONGEST_END)
    return g_strdup (text);
  start = g_utf8_substring (text, 0, LONGEST_END);
  return g_strdup_printf ("%s…%s", start, g_utf8_offset_to_pointer (text, length - LONGEST_END));
}

gboolean
rules_file_refuse (GError     **error,
                   const char  *group,
                   const char  *key,
                   const char  *format,
                   ...)
{
  g_autofree char *told = NULL;
  g_autofree char *what = NULL;
  g_autofree char *group_shown = shorten (group);
  g_autofree char *key_shown = key != NULL ? shorten (key) : NULL;
  RulesErrorPrivate *place;
  va_list arguments;

  va_start (arguments, format);
  told = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  what = shorten (told);

  if (key != NULL)
    g_set_error (error, RULES_ERROR, RULES_ERROR_KEY, "[%s] %s: %s", group_shown, key_shown, what);
  else
    g_set_error (error, RULES_ERROR, RULES_ERROR_KEY, "[%s]: %s", group_shown, what);
  place = error != NULL ? rules_error_get_private (*error) : NULL;
  if (place == NULL)
    return FALSE;

  place->group = g_strdup (group);
  place->key = g_strdup (key);
  place->reason = g_steal_pointer (&what);
  return FALSE;
}

static gboolean
refuse_escape (const char  *group,
               const char  *key,
               const char  *value,
               GError     **error)
{
  g_autofree char *shown = g_utf8_make_valid (value, -1);

  return rules_file_refuse (error, group, key, _("“%s” is wrong; expected %s"), shown,
                            _("text with a backslash only before “s”, “n”, “t”, “r”, “;” or “\\”"));
}

/* Refuses a value that GLib could not read. TRUE where there was none to read. */
static gboolean
check_value (GKeyFile      *file,
             const char    *group,
             const char    *key,
             const GError  *wrong,
             GError       **error)
{
  g_autofree char *value = g_key_file_get_value (file, group, key, NULL);

  if (wrong != NULL && value != NULL)
    return refuse_escape (group, key, value, error);
  return TRUE;
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

gboolean
rules_file_get_name (GKeyFile    *file,
                     const char  *group,
                     const char  *key,
                     char       **name,
                     GError     **error)
{
  /* A translation alone is not enough, because the plain title or name is shown in all other languages. */
  g_autofree char *plain = rules_file_get_text (file, group, key, _("a name, as said at the table"), error);

  if (plain == NULL)
    return FALSE;

  *name = g_key_file_get_locale_string (file, group, key, NULL, NULL);
  /* There is always one, but it may be blank. */
  if (*g_strstrip (*name) == '\0')
    {
      g_free (*name);
      *name = g_steal_pointer (&plain);
    }
  return TRUE;
}

static gboolean
check_name (GKeyFile    *file,
            const char  *group,
            const char  *key,
            GError     **error)
{
  g_autofree char *name = g_key_file_get_string (file, group, key, NULL);

  if (name == NULL || g_utf8_strlen (name, -1) <= RULES_MAX_NAME)
    return TRUE;
  return rules_file_refuse (error, group, key, _("is too long: a name has at most %d characters"), RULES_MAX_NAME);
}

gboolean
rules_file_check_names (const char  *text,
                        GError     **error)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_auto (GStrv) groups = NULL;

  if (!rules_file_load (file, text, G_KEY_FILE_KEEP_TRANSLATIONS, error))
    return FALSE;
  groups = g_key_file_get_groups (file, NULL);
  for (guint i = 0; groups[i] != NULL; i++)
    {
      g_auto (GStrv) keys = g_key_file_get_keys (file, groups[i], NULL, NULL);

      for (guint j = 0; keys[j] != NULL; j++)
        if ((g_str_has_prefix (keys[j], "Title") || g_str_has_prefix (keys[j], "Name")) &&
            !check_name (file, groups[i], keys[j], error))
          return FALSE;
    }
  return TRUE;
}

int
rules_file_find_word (const char *const *words,
                      const char        *word)
{
  for (int i = 0; words[i] != NULL; i++)
    if (strcmp (words[i], word) == 0)
      return i;

  return -1;
}

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

gboolean
rules_file_check_keys (GKeyFile           *file,
                       const char         *group,
                       const char *const  *known,
                       GError            **error)
{
  g_auto (GStrv) keys = g_key_file_get_keys (file, group, NULL, NULL);

  for (guint i = 0; keys[i] != NULL; i++)
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

/* Returns the group that begins on a line, or the key that stands on it, owned by the caller; NULL for any other
 * line. */
static char *
head_of_line (const char *line)
{
  const char *end = strchr (line, *line == '[' ? ']' : '=');

  if (end == NULL || *line == '#')
    return NULL;
  return *line == '[' ? g_strndup (line + 1, end - line - 1) : g_strchomp (g_strndup (line, end - line));
}

gboolean
rules_file_check_twice (const char  *text,
                        GError     **error)
{
  g_autoptr (GHashTable) groups = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GHashTable) keys = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_autofree char *group = g_strdup ("Rules");

  for (guint i = 0; lines[i] != NULL; i++)
    {
      char *line = g_strstrip (lines[i]);
      char *head = head_of_line (line);

      if (head != NULL && *line == '[')
        {
          g_free (group);
          group = g_strdup (head);
          g_hash_table_remove_all (keys);
        }
      if (head != NULL && !g_hash_table_add (*line == '[' ? groups : keys, head))
        return rules_file_refuse (error, group, *line == '[' ? NULL : head, _("is given twice; keep only one"));
    }
  return TRUE;
}

/* Returns the number of the first line that is neither blank, a comment, a group nor a key, and sets @stray to its
 * text, owned by the caller; 0 where there is none. */
static guint
find_stray_line (const char  *text,
                 char       **stray)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      const char *line = g_strstrip (lines[i]);

      if (*line == '\0' || *line == '#' || strchr (line, *line == '[' ? ']' : '=') != NULL)
        continue;
      *stray = shorten (line);
      return i + 1;
    }
  return 0;
}

static gboolean
ends_in_escape (const char *value)
{
  gsize length = strlen (value), n = 0;

  while (n < length && value[length - n - 1] == '\\')
    n++;
  return n % 2 == 1;
}

/* Refuses a value with a backslash that has nothing behind it. GLib warns on the console when it reads one that has another
 * wrong backslash before it, so it must never come to that. */
static gboolean
check_ends (GKeyFile  *file,
            GError   **error)
{
  g_auto (GStrv) groups = g_key_file_get_groups (file, NULL);

  for (guint i = 0; groups[i] != NULL; i++)
    {
      g_auto (GStrv) keys = g_key_file_get_keys (file, groups[i], NULL, NULL);

      for (guint j = 0; keys[j] != NULL; j++)
        {
          g_autofree char *value = g_key_file_get_value (file, groups[i], keys[j], NULL);

          if (ends_in_escape (value))
            return refuse_escape (groups[i], keys[j], value, error);
        }
    }
  return TRUE;
}

gboolean
rules_file_load (GKeyFile       *file,
                 const char     *text,
                 GKeyFileFlags   flags,
                 GError        **error)
{
  g_autoptr (GError) local = NULL;
  g_autofree char *stray = NULL;
  g_autofree char *message = NULL;
  guint line;

  if (g_key_file_load_from_data (file, text, strlen (text), flags, &local))
    return check_ends (file, error);

  line = find_stray_line (text, &stray);
  if (line > 0)
    message = g_strdup_printf (_("line %u, “%s”, must be a group in brackets, a key with = and its value, or a comment"
                                 " behind #"),
                               line, stray);
  else
    message = shorten (local->message);
  g_set_error (error, RULES_ERROR, RULES_ERROR_FILE, _("This is not a rule file: %s"), message);
  return FALSE;
}

gboolean
rules_file_read_format (GKeyFile  *file,
                        int       *format,
                        GError   **error)
{
  if (!g_key_file_has_group (file, "Rules"))
    return rules_file_refuse (error, "Rules", NULL, _("is missing; a rule file begins with it"));
  if (!rules_file_get_number (file, "Rules", "Format", 1, G_MAXINT, format, error))
    return FALSE;
  if (*format > RULES_FORMAT)
    return rules_file_refuse (error, "Rules", "Format",
                              _("this is format %d, from a newer Protokoll; this one reads %d"),
                              *format, RULES_FORMAT);
  return TRUE;
}

/* A typed text may come from a clipboard, and a line break in it would begin another key. */
char *
rules_file_clean (const char *text)
{
  char *valid = g_utf8_make_valid (text != NULL ? text : "", -1);

  for (char *at = valid; *at != '\0'; at++)
    if (g_ascii_iscntrl (*at))
      *at = ' ';
  return g_strstrip (valid);
}

char *
rules_file_look_up (GKeyFile    *file,
                    const char  *group,
                    const char  *key)
{
  char *value = g_key_file_get_value (file, group, key, NULL);

  return value != NULL ? g_strstrip (value) : NULL;
}

gboolean
rules_file_is_upper (GKeyFile   *file,
                     const char *group)
{
  g_autofree char *section = rules_file_look_up (file, group, "Section");

  return g_strcmp0 (section, "upper") == 0;
}

void
rules_file_set (GKeyFile    *file,
                const char  *group,
                const char  *key,
                const char  *value)
{
  g_autofree char *cleaned = rules_file_clean (value);

  if (*cleaned != '\0')
    g_key_file_set_value (file, group, key, cleaned);
  else
    g_key_file_remove_key (file, group, key, NULL);
}

char **
rules_file_look_up_list (GKeyFile    *file,
                         const char  *group,
                         const char  *key)
{
  char **list = g_key_file_get_string_list (file, group, key, NULL, NULL);

  for (guint i = 0; list != NULL && list[i] != NULL; i++)
    g_strstrip (list[i]);
  return list != NULL ? list : g_new0 (char *, 1);
}

/* This is not g_key_file_set_string_list(), which adds a semicolon at the end: values in [Rules] and in an option are
 * compared as text. */
char *
rules_file_join (const char *const *values)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; values != NULL && values[i] != NULL; i++)
    {
      g_autoptr (GString) value = g_string_new (values[i]);

      g_string_replace (value, "\\", "\\\\", 0);
      g_string_replace (value, ";", "\\;", 0);
      g_string_append_printf (text, "%s%s", i > 0 ? ";" : "", value->str);
    }
  return g_string_free (text, FALSE);
}

void
rules_file_set_list (GKeyFile           *file,
                     const char         *group,
                     const char         *key,
                     const char *const  *values)
{
  g_autofree char *text = rules_file_join (values);

  rules_file_set (file, group, key, text);
}
