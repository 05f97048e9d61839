/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules-read.h"

#include "number.h"
#include "rule-keys.h"

#include <glib/gi18n-lib.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#define VALUE_LETTERS "abcdefghijklmnopqrstuvwxyz0123456789-"
#define MAX_VALUE_LENGTH 64

/* --- errors --- */

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
#define MAX_END 200

/* Returns the text without its middle, if it is too long. The caller owns it. */
static char *
shorten (const char *text)
{
  glong length = g_utf8_strlen (text, -1);
  g_autofree char *start = NULL;

  if (length <= 2 * MAX_END)
    return g_strdup (text);
  start = g_utf8_substring (text, 0, MAX_END);
  return g_strdup_printf ("%s…%s", start, g_utf8_offset_to_pointer (text, length - MAX_END));
}

gboolean
rules_refuse (GError     **error,
              const char  *group,
              const char  *key,
              const char  *format,
              ...)
{
  g_autofree char *message = NULL;
  g_autofree char *reason = NULL;
  g_autofree char *short_group = shorten (group);
  g_autofree char *short_key = key != NULL ? shorten (key) : NULL;
  RulesErrorPrivate *place;
  va_list arguments;

  va_start (arguments, format);
  message = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  reason = shorten (message);

  if (key != NULL)
    g_set_error (error, RULES_ERROR, RULES_ERROR_KEY, "[%s] %s: %s", short_group, short_key, reason);
  else
    g_set_error (error, RULES_ERROR, RULES_ERROR_KEY, "[%s]: %s", short_group, reason);
  place = error != NULL ? rules_error_get_private (*error) : NULL;
  if (place == NULL)
    return FALSE;

  place->group = g_strdup (group);
  place->key = g_strdup (key);
  place->reason = g_steal_pointer (&reason);
  return FALSE;
}

/* --- the file as a whole --- */

gboolean
rules_check_text (const char  *text,
                  gsize        length,
                  GError     **error)
{
  const char *end;
  guint line = 1;

  if (g_utf8_validate_len (text, length, &end))
    return TRUE;
  for (const char *at = text; at < end; at++)
    line += *at == '\n';
  g_set_error (error, RULES_ERROR, RULES_ERROR_FILE, _("line %u is not text; the file must be saved in UTF-8"), line);
  return FALSE;
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

/* Refuses a @text in which a group, or a key of a group, stands twice. GLib would silently merge them. */
static gboolean
check_duplicates (const char  *text,
                  GError     **error)
{
  g_autoptr (GHashTable) groups = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GHashTable) keys = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_autofree char *group = g_strdup (RULES_HEAD);

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
        return rules_refuse (error, group, *line == '[' ? NULL : head, _("is given twice; keep only one"));
    }
  return TRUE;
}

/* Refuses a value that GLib cannot read, so that whoever reads one needs no error for it. */
static gboolean
check_escapes (GKeyFile  *file,
               GError   **error)
{
  g_auto (GStrv) groups = g_key_file_get_groups (file, NULL);

  for (guint i = 0; groups[i] != NULL; i++)
    {
      g_auto (GStrv) keys = g_key_file_get_keys (file, groups[i], NULL, NULL);

      for (guint j = 0; keys[j] != NULL; j++)
        {
          g_autofree char *value = g_key_file_get_value (file, groups[i], keys[j], NULL);

          for (const char *at = value; (at = strchr (at, '\\')) != NULL; at += 2)
            if (at[1] == '\0' || strchr ("sntr;\\", at[1]) == NULL)
              return rules_refuse (error, groups[i], keys[j], _("“%s” is wrong; expected %s"), value,
                                   _("text with a backslash only before “s”, “n”, “t”, “r”, “;” or “\\”"));
        }
    }
  return TRUE;
}

static gboolean
read_format (GKeyFile  *file,
             guint      oldest,
             GError   **error)
{
  const RuleKey *known = rule_key_find ("Format");
  g_autofree char *text = NULL;
  g_autofree char *expected = rule_key_describe (known);
  guint format;

  if (!g_key_file_has_group (file, RULES_HEAD))
    return rules_refuse (error, RULES_HEAD, NULL, _("is missing; a rule file begins with it"));
  text = rules_peek (file, RULES_HEAD, "Format");
  if (text == NULL || *text == '\0')
    return rules_refuse (error, RULES_HEAD, "Format", _("is missing; expected %s"), expected);
  if (!number_parse (text, known->min, known->max, &format))
    return rules_refuse (error, RULES_HEAD, "Format", _("“%s” is wrong; expected %s"), text, expected);
  if (format < oldest)
    return rules_refuse (error, RULES_HEAD, "Format",
                         _("format 1 is no longer read; write Format=2, which means the same"));
  if (format > RULES_FORMAT)
    return rules_refuse (error, RULES_HEAD, "Format",
                         _("this is format %d, from a newer version of Protokoll; this one reads %d"),
                         (int) format, RULES_FORMAT);
  if (format < RULES_FORMAT)
    rules_upgrade (file);
  return TRUE;
}

GKeyFile *
rules_load (const char     *text,
            GKeyFileFlags   flags,
            guint           oldest,
            GError        **error)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autoptr (GError) local = NULL;
  g_autofree char *message = NULL;

  if (!rules_check_text (text, strlen (text), error))
    return NULL;
  if (!g_key_file_load_from_data (file, text, strlen (text), flags, &local))
    {
      message = shorten (local->message);
      g_set_error (error, RULES_ERROR, RULES_ERROR_FILE, _("This is not a rule file: %s"), message);
      return NULL;
    }
  if (!check_duplicates (text, error) || !check_escapes (file, error) || !read_format (file, oldest, error))
    return NULL;
  return g_steal_pointer (&file);
}

/* --- keys --- */

char *
rules_peek (GKeyFile   *file,
            const char *group,
            const char *key)
{
  char *value = g_key_file_get_value (file, group, key, NULL);

  return value != NULL ? g_strstrip (value) : NULL;
}

char **
rules_peek_list (GKeyFile   *file,
                 const char *group,
                 const char *key)
{
  char **list = g_key_file_get_string_list (file, group, key, NULL, NULL);

  for (guint i = 0; list != NULL && list[i] != NULL; i++)
    g_strstrip (list[i]);
  return list != NULL ? list : g_new0 (char *, 1);
}

gboolean
rules_is_upper (GKeyFile   *file,
                const char *group)
{
  g_autofree char *section = rules_peek (file, group, "Section");

  return g_strcmp0 (section, "upper") == 0;
}

/* A typed text may come from a clipboard, and a line break in it would begin another key. */
char *
rules_clean (const char *text)
{
  char *valid = g_utf8_make_valid (text != NULL ? text : "", -1);

  for (char *at = valid; *at != '\0'; at++)
    if (g_ascii_iscntrl (*at))
      *at = ' ';
  return g_strstrip (valid);
}

void
rules_set (GKeyFile   *file,
           const char *group,
           const char *key,
           const char *value)
{
  g_autofree char *cleaned = rules_clean (value);

  if (*cleaned != '\0')
    g_key_file_set_value (file, group, key, cleaned);
  else
    g_key_file_remove_key (file, group, key, NULL);
}

/* This is not g_key_file_set_string_list(), which adds a semicolon at the end: values in [Rules] and in an option are
 * compared as text. */
void
rules_set_list (GKeyFile           *file,
                const char         *group,
                const char         *key,
                const char *const  *values)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; values[i] != NULL; i++)
    {
      g_autoptr (GString) value = g_string_new (values[i]);

      g_string_replace (value, "\\", "\\\\", 0);
      g_string_replace (value, ";", "\\;", 0);
      g_string_append_printf (text, "%s%s", i > 0 ? ";" : "", value->str);
    }
  rules_set (file, group, key, text->str);
}

static int
find_word (const char *const *words,
           const char        *word)
{
  for (int i = 0; words[i] != NULL; i++)
    if (strcmp (words[i], word) == 0)
      return i;
  return -1;
}

/* Returns a key that must be there, owned by the caller; NULL with an error that says what is @expected. */
static char *
read_required (GKeyFile    *file,
               const char  *group,
               const char  *key,
               const char  *expected,
               GError     **error)
{
  g_autofree char *text = rules_peek (file, group, key);

  if (text != NULL && *text != '\0')
    return g_steal_pointer (&text);
  rules_refuse (error, group, key, _("is missing; expected %s"), expected);
  return NULL;
}

/* Reads the title or name in the language of the user. The plain one must be there too, because it is shown in every
 * language that has none of its own. (g_key_file_get_locale_string() leaks an error where a value has "\;". Old
 * versions of GLib say NULL for the language of a plain key, new ones "C".) */
static gboolean
read_name (GKeyFile    *file,
           const char  *group,
           const char  *key,
           char       **name,
           GError     **error)
{
  g_autofree char *plain = read_required (file, group, key, _("a name, as said at the table"), error);
  g_autofree char *locale = plain != NULL ? g_key_file_get_locale_for_key (file, group, key, NULL) : NULL;
  g_autofree char *local_key = g_strdup_printf ("%s[%s]", key, locale != NULL ? locale : "C");
  g_autofree char *local = NULL;

  if (plain == NULL)
    return FALSE;
  local = g_key_file_get_string (file, group, local_key, NULL);
  if (local == NULL || *g_strstrip (local) == '\0')
    {
      g_free (local);
      local = g_key_file_get_string (file, group, key, NULL);
    }
  *name = local != NULL ? g_strstrip (g_steal_pointer (&local)) : g_steal_pointer (&plain);
  return TRUE;
}

/* The keys that a group may have are its own and some of rule_keys. */
typedef enum
{
  KEYS_OWN,        /* none of rule_keys */
  KEYS_OF_OPTIONS, /* those that an option can set */
  KEYS_ALL,
} Keys;

static gboolean
is_among (const RuleKey *key,
          Keys           keys)
{
  return keys == KEYS_ALL || (keys == KEYS_OF_OPTIONS && key->in_options);
}

static char *
list_keys (const char *const  *own,
           Keys                more)
{
  g_autoptr (GStrvBuilder) keys = g_strv_builder_new ();
  g_auto (GStrv) list = NULL;

  g_strv_builder_addv (keys, (const char **) own);
  for (const RuleKey *key = rule_keys; key->key != NULL; key++)
    if (is_among (key, more))
      g_strv_builder_add (keys, key->key);
  list = g_strv_builder_end (keys);
  return g_strjoinv (", ", list);
}

/* Refuses a key of the group that is not known, because a misspelt key would silently change the rules. */
static gboolean
check_keys (GKeyFile           *file,
            const char         *group,
            const char *const  *own,
            Keys                more,
            GError            **error)
{
  g_auto (GStrv) keys = g_key_file_get_keys (file, group, NULL, NULL);

  for (guint i = 0; keys[i] != NULL; i++)
    {
      g_autofree char *plain = g_strndup (keys[i], strcspn (keys[i], "["));
      const RuleKey *known = rule_key_find (plain);
      g_autofree char *expected = NULL;

      if (g_strv_contains (own, plain) || (known != NULL && is_among (known, more)))
        continue;
      expected = list_keys (own, more);
      return rules_refuse (error, group, keys[i], _("is not known; expected one of: %s"), expected);
    }
  return TRUE;
}

/* --- options --- */

char **
rules_list_set_keys (GKeyFile   *file,
                     const char *group)
{
  g_autoptr (GStrvBuilder) keys = g_strv_builder_new ();

  for (const RuleKey *key = rule_keys; key->key != NULL; key++)
    if (key->in_options && g_key_file_has_key (file, group, key->key, NULL))
      g_strv_builder_add (keys, key->key);
  return g_strv_builder_end (keys);
}

const char *
rules_get_naming (GKeyFile   *file,
                  const char *group)
{
  for (const RuleKey *key = rule_keys; key->key != NULL; key++)
    if (key->in_options && g_key_file_has_key (file, group, key->key, NULL))
      return key->key;
  return NULL;
}

char *
rules_get_present (GKeyFile   *file,
                   const char *key)
{
  const RuleKey *known = rule_key_find (key);
  char *value = rules_peek (file, RULES_HEAD, key);

  if (value != NULL || (known->needs != NULL && !g_key_file_has_key (file, RULES_HEAD, known->needs, NULL)))
    return value;
  return g_strdup (known->otherwise);
}

char *
rules_name_choice (const char *choice)
{
  g_autofree char *lower = g_ascii_strdown (choice, -1);

  return g_strcanon (g_strndup (lower, MAX_VALUE_LENGTH), VALUE_LETTERS, '-');
}

/* Returns the values that an option lists, in its order: Values=, or else those of the first key that it sets. */
static char **
list_values (GKeyFile   *file,
             const char *group)
{
  g_auto (GStrv) values = rules_peek_list (file, group, "Values");
  const char *naming = rules_get_naming (file, group);

  if (g_key_file_has_key (file, group, "Values", NULL) || naming == NULL)
    return g_steal_pointer (&values);
  g_strfreev (values);
  values = rules_peek_list (file, group, naming);
  for (guint i = 0; values[i] != NULL; i++)
    {
      g_autofree char *choice = values[i];

      values[i] = rules_name_choice (choice);
    }
  return g_steal_pointer (&values);
}

/* Returns the most points that an entry gives, owned by the caller, or NULL where its pattern or the dice are wrong. */
static char *
find_points (GKeyFile   *file,
             const char *id)
{
  g_autofree char *group = g_strconcat (RULES_ENTRY_GROUP, id, NULL);
  g_autofree char *pattern = rules_peek (file, group, "Pattern");
  g_autofree char *points = rules_peek (file, group, "Points");
  g_autofree char *dice = rules_peek (file, RULES_HEAD, "Dice");
  Entry entry = { 0 };
  guint n_dice;

  if (pattern == NULL || dice == NULL || !number_parse (dice, RULES_MIN_DICE, DICE_MAX, &n_dice) ||
      !pattern_parse (pattern, points, n_dice, &entry.pattern, NULL))
    return NULL;
  entry_compute (&entry, n_dice);
  g_free (entry.attainable);
  return g_strdup_printf ("%d", entry.maximum);
}

/* Returns whether choosing the value at @index of an option would change nothing. */
static gboolean
is_present (GKeyFile   *file,
            const char *group,
            guint       index)
{
  g_auto (GStrv) keys = rules_list_set_keys (file, group);

  for (guint i = 0; keys[i] != NULL; i++)
    {
      g_auto (GStrv) list = rules_peek_list (file, group, keys[i]);
      g_autofree char *present = rules_get_present (file, keys[i]);

      if (index >= g_strv_length (list) || (present != NULL && strcmp (list[index], present) != 0))
        return FALSE;
    }
  return TRUE;
}

/* Returns the value that stands for what the rules say, owned by the caller: Default=, or the name of a value that says
 * the same, or what stands in [Rules] or follows from the entry. NULL where that is missing or wrong. */
static char *
find_default (GKeyFile    *file,
              const char  *group,
              char       **values)
{
  const char *naming = rules_get_naming (file, group);
  g_autofree char *entry = rules_peek (file, group, "Entry");
  g_autofree char *present = naming != NULL ? rules_get_present (file, naming) : NULL;
  char *named = rules_peek (file, group, "Default");

  if (named != NULL)
    return named;
  if (entry != NULL)
    return find_points (file, entry);
  for (guint i = 0; present != NULL && values[i] != NULL; i++)
    if (is_present (file, group, i))
      return g_strdup (values[i]);
  return present != NULL ? rules_name_choice (present) : NULL;
}

char **
rules_list_choices (GKeyFile   *file,
                    const char *group)
{
  g_auto (GStrv) values = list_values (file, group);
  g_autofree char *first = find_default (file, group, values);
  g_autoptr (GStrvBuilder) choices = g_strv_builder_new ();

  if (first != NULL)
    g_strv_builder_add (choices, first);
  for (guint i = 0; values[i] != NULL; i++)
    if (g_strcmp0 (values[i], first) != 0 || !is_present (file, group, i))
      g_strv_builder_add (choices, values[i]);
  return g_strv_builder_end (choices);
}

/* Returns the key of an option at which its values stand. */
static const char *
place_of_values (GKeyFile   *file,
                 const char *group)
{
  const char *naming = rules_get_naming (file, group);

  return naming == NULL || g_key_file_has_key (file, group, "Values", NULL) ? "Values" : naming;
}

/* Returns whether the value can stand in a game file, behind the id of the option. */
static gboolean
is_value (const char *text)
{
  return *text != '\0' && strlen (text) <= MAX_VALUE_LENGTH && strspn (text, VALUE_LETTERS) == strlen (text);
}

gboolean
ruleset_is_id (const char *text)
{
  return g_ascii_islower (*text) && is_value (text);
}

static gboolean
read_values (GKeyFile     *file,
             const char   *group,
             RulesOption  *option,
             GError      **error)
{
  g_auto (GStrv) listed = list_values (file, group);
  const char *place = place_of_values (file, group);

  if (listed[0] == NULL)
    return rules_refuse (error, group, place, _("is missing; expected a value or more, such as “30”"));
  if (g_strv_length (listed) > RULES_MAX_VALUES)
    return rules_refuse (error, group, place, _("has too many values; at most %d are allowed"), RULES_MAX_VALUES);

  option->values = rules_list_choices (file, group);
  for (guint i = 0; option->values[i] != NULL; i++)
    {
      if (!is_value (option->values[i]))
        return rules_refuse (error, group, place, _("“%s” must be lower-case letters, digits and hyphens"),
                             option->values[i]);
      if (find_word ((const char *const *) option->values, option->values[i]) < (int) i)
        return rules_refuse (error, group, place, _("“%s” is given twice; keep only one"), option->values[i]);
    }
  return TRUE;
}

/* Returns the id of the option before @group that sets @key, or NULL. It belongs to @groups. */
static const char *
find_other (GKeyFile     *file,
            char        **groups,
            const char   *group,
            const char   *key)
{
  for (guint i = 0; strcmp (groups[i], group) != 0; i++)
    if (g_str_has_prefix (groups[i], RULES_OPTION_GROUP) && g_key_file_has_key (file, groups[i], key, NULL))
      return groups[i] + strlen (RULES_OPTION_GROUP);
  return NULL;
}

/* Checks what the option sets: as many values of each key as it lists, and no key that another option sets. */
static gboolean
check_sets (GKeyFile    *file,
            char       **groups,
            const char  *group,
            GError     **error)
{
  g_auto (GStrv) keys = rules_list_set_keys (file, group);
  g_auto (GStrv) values = list_values (file, group);

  if (keys[0] == NULL)
    return rules_refuse (error, group, "Entry", _("is missing; expected the ID of an entry"));
  for (guint i = 0; keys[i] != NULL; i++)
    {
      g_auto (GStrv) list = rules_peek_list (file, group, keys[i]);
      const char *other = find_other (file, groups, group, keys[i]);
      g_autofree char *present = rules_get_present (file, keys[0]);

      if (other != NULL)
        return rules_refuse (error, group, keys[i], _("is already set by the option “%s”"), other);
      if (g_strv_length (list) != g_strv_length (values))
        return rules_refuse (error, group, keys[i], _("must have as many values as %s, which has %u"),
                             place_of_values (file, group), g_strv_length (values));
      if (present == NULL && !g_key_file_has_key (file, group, "Default", NULL))
        return rules_refuse (error, group, keys[0],
                             _("must be in [Rules] too; what is there applies unless another is chosen"));
    }
  return TRUE;
}

static gboolean
read_option (GKeyFile    *file,
             char       **groups,
             const char  *group,
             Ruleset     *rules,
             GError     **error)
{
  static const char *const of_entry[] = { "Name", "Entry", "Values", NULL };
  static const char *const of_rules[] = { "Name", "Default", "Values", NULL };
  gboolean has_entry = g_key_file_has_key (file, group, "Entry", NULL);
  RulesOption *option = &rules->options[rules->n_options];

  if (rules->n_options++ == RULES_MAX_OPTIONS)
    return rules_refuse (error, group, NULL, _("is one too many: a rule set has at most %d options"), RULES_MAX_OPTIONS);
  option->entry = -1;
  option->id = g_strdup (group + strlen (RULES_OPTION_GROUP));
  if (!ruleset_is_id (option->id))
    return rules_refuse (error, group, NULL, _("“%s” is not an ID; it must be lower-case letters, digits and hyphens"),
                         option->id);

  return check_keys (file, group, has_entry ? of_entry : of_rules, has_entry ? KEYS_OWN : KEYS_OF_OPTIONS, error) &&
         read_name (file, group, "Name", &option->name, error) && read_values (file, group, option, error) &&
         (has_entry || check_sets (file, groups, group, error));
}

/* Reads all options; those of @base, which is NULL or the same rules with other options, are the same ones. */
static gboolean
read_options (GKeyFile       *file,
              const Ruleset  *base,
              Ruleset        *rules,
              GError        **error)
{
  g_auto (GStrv) groups = g_key_file_get_groups (file, NULL);

  if (base != NULL)
    {
      rules->n_options = base->n_options;
      rules->options = g_new0 (RulesOption, base->n_options + 1);
      for (guint i = 0; i < base->n_options; i++)
        rules->options[i] = (RulesOption) { g_strdup (base->options[i].id), g_strdup (base->options[i].name),
                                            g_strdupv (base->options[i].values), .entry = -1 };
      return TRUE;
    }
  rules->options = g_new0 (RulesOption, g_strv_length (groups) + 1);
  for (guint i = 0; groups[i] != NULL; i++)
    if (g_str_has_prefix (groups[i], RULES_OPTION_GROUP) && !read_option (file, groups, groups[i], rules, error))
      return FALSE;
  return TRUE;
}

static gboolean
refuse_option (const Ruleset  *rules,
               GKeyFile       *file,
               const char     *chosen,
               GError        **error)
{
  g_autoptr (GString) offered = g_string_new (NULL);
  g_autofree char *title = g_key_file_get_locale_string (file, RULES_HEAD, "Title", NULL, NULL);

  for (guint i = 0; i < rules->n_options; i++)
    for (guint j = 0; rules->options[i].values[j] != NULL; j++)
      g_string_append_printf (offered, "%s%s=%s", offered->len > 0 ? ", " : "", rules->options[i].id,
                              rules->options[i].values[j]);

  if (offered->len == 0)
    g_set_error (error, RULES_ERROR, RULES_ERROR_OPTION, _("“%s”: %s offers no options"), chosen,
                 title != NULL ? title : rules->id);
  else
    g_set_error (error, RULES_ERROR, RULES_ERROR_OPTION, _("“%s” is not an option of %s; expected one of: %s"),
                 chosen, title != NULL ? title : rules->id, offered->str);
  return FALSE;
}

/* Where the file leaves the order to each game, that is chosen like an option, but is none of the options. */
static gboolean
choose_order (GKeyFile    *file,
              Ruleset     *rules,
              const char  *chosen)
{
  g_autofree char *order = rules_peek (file, RULES_HEAD, "Order");

  rules->order_is_open = g_strcmp0 (order, "choice") == 0;
  if (!rules->order_is_open || (strcmp (chosen, "order=free") != 0 && strcmp (chosen, "order=top-down") != 0))
    return FALSE;
  g_key_file_set_value (file, RULES_HEAD, "Order", chosen + strlen ("order="));
  return TRUE;
}

static gboolean
choose (GKeyFile    *file,
        Ruleset     *rules,
        const char  *chosen,
        GError     **error)
{
  g_auto (GStrv) parts = g_strsplit (chosen, "=", 2);

  for (guint i = 0; parts[0] != NULL && parts[1] != NULL && i < rules->n_options; i++)
    {
      RulesOption *option = &rules->options[i];
      int value = find_word ((const char *const *) option->values, parts[1]);

      if (strcmp (option->id, parts[0]) == 0 && value >= 0)
        {
          option->chosen = value;
          return TRUE;
        }
    }
  return choose_order (file, rules, chosen) || refuse_option (rules, file, chosen, error);
}

/* Writes the keys that the chosen value sets into [Rules], so that no other code has to know about options. */
static void
set_keys (GKeyFile          *file,
          const RulesOption *option)
{
  g_autofree char *group = g_strconcat (RULES_OPTION_GROUP, option->id, NULL);
  g_auto (GStrv) keys = rules_list_set_keys (file, group);
  g_auto (GStrv) values = list_values (file, group);
  int index = find_word ((const char *const *) values, option->values[option->chosen]);

  for (guint i = 0; keys[i] != NULL; i++)
    {
      g_auto (GStrv) list = rules_peek_list (file, group, keys[i]);

      g_key_file_set_value (file, RULES_HEAD, keys[i], list[index]);
    }
}

/* Chooses each "key=value" of @chosen (NULL-terminated, or NULL for none), and sets the variant of @rules. */
static gboolean
choose_options (GKeyFile           *file,
                Ruleset            *rules,
                const char *const  *chosen,
                GError            **error)
{
  g_autoptr (GString) variant = g_string_new (NULL);

  for (guint i = 0; chosen != NULL && chosen[i] != NULL; i++)
    if (!choose (file, rules, chosen[i], error))
      return FALSE;

  for (guint i = 0; i < rules->n_options; i++)
    {
      const RulesOption *option = &rules->options[i];

      if (option->chosen == 0)
        continue;
      g_string_append_printf (variant, "%s%s=%s", variant->len > 0 ? ";" : "", option->id,
                              option->values[option->chosen]);
      set_keys (file, option);
    }
  rules->variant = g_string_free (g_steal_pointer (&variant), FALSE);
  return TRUE;
}

/* An option that lists nothing but what the rules say anyway leaves nothing to choose, so it is not offered. */
static void
remove_empty_options (Ruleset *rules)
{
  guint n = 0;

  for (guint i = 0; i < rules->n_options; i++)
    if (rules->options[i].values[1] != NULL)
      rules->options[n++] = rules->options[i];
    else
      rules_option_clear (&rules->options[i]);
  rules->n_options = n;
}

/* --- the keys of [Rules] --- */

/* A rule set that is being read. */
typedef struct
{
  GKeyFile *file;
  Ruleset *rules;
  const Ruleset *base; /* the same rules with other options, to copy computed entries from, or NULL */
} Reader;

static gboolean
refuse_value (const RuleKey  *key,
              const char     *text,
              GError        **error)
{
  g_autofree char *expected = rule_key_describe (key);

  if (key->kind == RULE_KEY_PLAYERS)
    return rules_refuse (error, RULES_HEAD, key->key, _("“%s” is wrong; expected %s, at most %d"), text, expected,
                         RULES_MAX_PLAYERS);
  if (key->kind == RULE_KEY_WORD || key->kind == RULE_KEY_TIES)
    return rules_refuse (error, RULES_HEAD, key->key, _("“%s” is wrong; expected one of: %s"), text, expected);
  return rules_refuse (error, RULES_HEAD, key->key, _("“%s” is wrong; expected %s"), text, expected);
}

/* Returns a key of [Rules] that must be there, owned by the caller, or NULL. */
static char *
read_value (Reader      *reader,
            const char  *key,
            GError     **error)
{
  g_autofree char *expected = rule_key_describe (rule_key_find (key));

  return read_required (reader->file, RULES_HEAD, key, expected, error);
}

/* Reads a key that is a number or a word. */
static gboolean
read_key (Reader         *reader,
          const RuleKey  *key,
          GError        **error)
{
  g_autofree char *text = rules_get_present (reader->file, key->key);
  g_autofree char *expected = rule_key_describe (key);
  guint number;
  int word;

  if (key->field == 0)
    return TRUE;
  if (key->needs != NULL && !g_key_file_has_key (reader->file, RULES_HEAD, key->needs, NULL))
    return text == NULL ||
           rules_refuse (error, RULES_HEAD, key->key, _("cannot be used alone; it needs a JokerEntry"));
  if (text == NULL || *text == '\0')
    return rules_refuse (error, RULES_HEAD, key->key, _("is missing; expected %s"), expected);
  if (key->kind == RULE_KEY_WORD)
    {
      word = find_word (key->words, text);
      G_STRUCT_MEMBER (int, reader->rules, key->field) = word;
      return word >= 0 || refuse_value (key, text, error);
    }
  if (!number_parse (text, key->min, key->max, &number))
    return refuse_value (key, text, error);
  G_STRUCT_MEMBER (int, reader->rules, key->field) = number;
  return TRUE;
}

/* Fewer dice than RULES_MIN_DICE would be typed like a value (see play.c). */
static gboolean
check_dice (Reader  *reader,
            GError **error)
{
  g_autofree char *text = rules_peek (reader->file, RULES_HEAD, "Dice");
  guint few;

  if (text != NULL && number_parse (text, 1, RULES_MIN_DICE - 1, &few))
    return rules_refuse (error, RULES_HEAD, "Dice",
                         _("“%s” is too few, because up to three digits are typed as a value and more as dice; "
                           "expected a number from %u to %u"),
                         text, RULES_MIN_DICE, DICE_MAX);
  return TRUE;
}

static gboolean
read_players (Reader  *reader,
              GError **error)
{
  const RuleKey *key = rule_key_find ("Players");
  g_autofree char *text = read_value (reader, "Players", error);
  g_auto (GStrv) ends = NULL;
  guint min, max = key->max;

  if (text == NULL)
    return FALSE;

  ends = g_strsplit (text, "-", 2);
  if (ends[1] == NULL && g_str_has_suffix (text, "+"))
    ends[0][strlen (ends[0]) - 1] = '\0';
  else if (ends[1] == NULL)
    max = 0;

  if (!number_parse (ends[0], key->min, key->max, &min) ||
      (ends[1] != NULL && !number_parse (ends[1], key->min, key->max, &max)))
    return refuse_value (key, text, error);
  if (ends[1] != NULL && max < min)
    return rules_refuse (error, RULES_HEAD, "Players", _("“%s” is wrong; the second number cannot be the smaller one"),
                         text);

  reader->rules->min_players = min;
  reader->rules->max_players = max > 0 ? max : min;
  return TRUE;
}

static gboolean
read_saved_rolls (Reader  *reader,
                  GError **error)
{
  const RuleKey *key = rule_key_find ("SavedRolls");
  g_autofree char *text = read_value (reader, "SavedRolls", error);
  guint cap;

  if (text == NULL)
    return FALSE;
  if (strcmp (text, "none") == 0)
    reader->rules->saved_rolls = SAVED_ROLLS_NONE;
  else if (strcmp (text, "unlimited") == 0)
    reader->rules->saved_rolls = SAVED_ROLLS_UNLIMITED;
  else if (number_parse (text, key->min, key->max, &cap))
    {
      reader->rules->saved_rolls = SAVED_ROLLS_CAPPED;
      reader->rules->saved_cap = cap;
    }
  else
    return refuse_value (key, text, error);
  return TRUE;
}

/* Reads a list of one or more numbers, owned by the caller; NULL with an error where one of them is wrong. */
static GArray *
read_numbers (Reader      *reader,
              const char  *key,
              guint        max,
              GError     **error)
{
  const RuleKey *known = rule_key_find (key);
  g_autoptr (GArray) numbers = g_array_new (FALSE, FALSE, sizeof (int));
  g_auto (GStrv) list = rules_peek_list (reader->file, RULES_HEAD, key);
  guint number;

  for (guint i = 0; list[i] != NULL; i++)
    {
      if (!number_parse (list[i], known->min, max, &number))
        {
          rules_refuse (error, RULES_HEAD, key, _("“%s” must be a number from %u to %u"), list[i], known->min, max);
          return NULL;
        }
      g_array_append_val (numbers, (int) { number });
    }
  if (numbers->len > 0)
    return g_steal_pointer (&numbers);
  rules_refuse (error, RULES_HEAD, key, _("is missing; expected a number from %u to %u"), known->min, max);
  return NULL;
}

static gboolean
read_bonus (Reader  *reader,
            GError **error)
{
  Ruleset *rules = reader->rules;
  g_autofree char *text = rules_peek (reader->file, RULES_HEAD, "BonusFrom");
  g_autoptr (GArray) from = NULL, points = NULL;

  if (g_strcmp0 (text, "none") == 0)
    return TRUE;
  from = read_numbers (reader, "BonusFrom", rule_key_find ("BonusFrom")->max, error);
  points = from != NULL ? read_numbers (reader, "BonusPoints", rule_key_find ("BonusPoints")->max, error) : NULL;
  if (points == NULL)
    return FALSE;
  if (from->len > RULES_MAX_TIERS)
    return rules_refuse (error, RULES_HEAD, "BonusFrom", _("has too many numbers; at most %d are allowed"),
                         RULES_MAX_TIERS);
  if (points->len != from->len)
    return rules_refuse (error, RULES_HEAD, "BonusPoints", _("must have as many numbers as BonusFrom, which has %u"),
                         from->len);

  for (guint i = 0; i < from->len; i++)
    {
      BonusTier *tier = &rules->tiers[i];

      *tier = (BonusTier) { g_array_index (from, int, i), g_array_index (points, int, i) };
      if (i > 0 && (tier->from <= tier[-1].from || tier->points <= tier[-1].points))
        return rules_refuse (error, RULES_HEAD, tier->from <= tier[-1].from ? "BonusFrom" : "BonusPoints",
                             _("must rise from one number to the next"));
    }
  rules->n_tiers = from->len;
  return TRUE;
}

/* An open order is free unless it was chosen, and no longer open where an option has set another one. */
static void
resolve_order (Ruleset *rules)
{
  rules->order_is_open = rules->order == ORDER_CHOICE ||
                         (rules->order_is_open && (rules->order == ORDER_FREE || rules->order == ORDER_TOP_DOWN));
  if (rules->order == ORDER_CHOICE)
    rules->order = ORDER_FREE;
}

static gboolean
read_head (Reader  *reader,
           GError **error)
{
  if (!check_keys (reader->file, RULES_HEAD, (const char *const[]) { NULL }, KEYS_ALL, error) ||
      !read_name (reader->file, RULES_HEAD, "Title", &reader->rules->title, error) || !check_dice (reader, error))
    return FALSE;
  for (const RuleKey *key = rule_keys; key->key != NULL; key++)
    if (!read_key (reader, key, error))
      return FALSE;
  resolve_order (reader->rules);
  return read_bonus (reader, error) && read_saved_rolls (reader, error) && read_players (reader, error);
}

/* --- entries --- */

static gboolean
read_pattern (Reader      *reader,
              const char  *group,
              Pattern     *pattern,
              GError     **error)
{
  g_autofree char *words = read_required (reader->file, group, "Pattern", "“groups 3+2”", error);
  g_autofree char *points = rules_peek (reader->file, group, "Points");
  g_autoptr (GError) local = NULL;

  if (words == NULL)
    return FALSE;
  if (pattern_parse (words, points, reader->rules->n_dice, pattern, &local))
    return TRUE;
  return rules_refuse (error, group, local->code == PATTERN_ERROR_PATTERN ? "Pattern" : "Points", "%s", local->message);
}

static gboolean
check_section (Reader       *reader,
               const char   *group,
               const Entry  *entry,
               GError      **error)
{
  if (entry->section == SECTION_LOWER)
    {
      if (reader->rules->n_upper == 0)
        return rules_refuse (error, group, "Section", _("the upper section must come first, with at least one entry"));
      return TRUE;
    }
  if (reader->rules->n_upper + 1 != reader->rules->n_entries)
    return rules_refuse (error, group, "Section", _("entries of the upper section must come before those of the lower"));
  if (entry->input != INPUT_COUNT)
    return rules_refuse (error, group, "Pattern", _("in the upper section it must be “face 1” to “face 6”, without Points"));

  reader->rules->n_upper++;
  return TRUE;
}

/* Computes what follows from the pattern of an entry. That takes a walk through all rolls, so entries that the options
 * leave as they are in the base are copied from it. */
static void
compute_entry (Reader *reader,
               Entry  *entry)
{
  int same = reader->base != NULL ? ruleset_find_entry (reader->base, entry->id) : -1;
  const Entry *known = same >= 0 ? &reader->base->entries[same] : NULL;

  if (known == NULL || reader->base->n_dice != reader->rules->n_dice ||
      memcmp (&known->pattern, &entry->pattern, sizeof known->pattern) != 0)
    {
      entry_compute (entry, reader->rules->n_dice);
      return;
    }
  entry->input = known->input;
  entry->maximum = known->maximum;
  entry->n_attainable = known->n_attainable;
  entry->attainable = g_memdup2 (known->attainable, known->n_attainable * sizeof *known->attainable);
}

static gboolean
read_entry (Reader      *reader,
            const char  *group,
            GError     **error)
{
  static const char *const known[] = { "Section", "Name", "Pattern", "Points", NULL };
  const char *id = group + strlen (RULES_ENTRY_GROUP);
  Entry *entry = &reader->rules->entries[reader->rules->n_entries];
  g_autofree char *section = NULL;

  /* Game files have “saved” in place of an entry where saved rolls are set by hand. */
  if (!ruleset_is_id (id) || strcmp (id, "saved") == 0)
    return rules_refuse (error, group, NULL, _("“%s” is not an ID; it must be lower-case letters, digits and hyphens"), id);
  if (!check_keys (reader->file, group, known, KEYS_OWN, error))
    return FALSE;
  section = read_required (reader->file, group, "Section", "upper, lower", error);
  if (section == NULL)
    return FALSE;
  if (strcmp (section, "upper") != 0 && strcmp (section, "lower") != 0)
    return rules_refuse (error, group, "Section", _("“%s” is wrong; expected one of: %s"), section, "upper, lower");

  entry->id = g_strdup (id);
  entry->section = strcmp (section, "upper") == 0 ? SECTION_UPPER : SECTION_LOWER;
  reader->rules->n_entries++;
  if (!read_name (reader->file, group, "Name", &entry->name, error) ||
      !read_pattern (reader, group, &entry->pattern, error))
    return FALSE;

  compute_entry (reader, entry);
  return check_section (reader, group, entry, error);
}

/* Puts the groups of entries into the order of Sequence=. Entries that it leaves out come at the end of their
 * section. */
static gboolean
apply_sequence (Reader     *reader,
                GPtrArray  *groups,
                GError    **error)
{
  g_auto (GStrv) sequence = rules_peek_list (reader->file, RULES_HEAD, "Sequence");
  guint n = 0, n_upper = 0;

  for (guint i = 0; sequence[i] != NULL; i++)
    {
      g_autofree char *group = g_strconcat (RULES_ENTRY_GROUP, sequence[i], NULL);
      guint index;

      if (!g_ptr_array_find_with_equal_func (groups, group, g_str_equal, &index) || index < n)
        return rules_refuse (error, RULES_HEAD, "Sequence", _("“%s” must be the ID of an entry, given only once"),
                             sequence[i]);
      g_ptr_array_insert (groups, n++, g_ptr_array_steal_index (groups, index));
      if (rules_is_upper (reader->file, group))
        n_upper = n;
    }
  for (guint i = n; n > 0 && i < groups->len; i++)
    if (rules_is_upper (reader->file, groups->pdata[i]))
      g_ptr_array_insert (groups, n_upper++, g_ptr_array_steal_index (groups, i));
  return TRUE;
}

static gboolean
read_entries (Reader  *reader,
              GError **error)
{
  g_auto (GStrv) all = g_key_file_get_groups (reader->file, NULL);
  g_autoptr (GPtrArray) groups = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; all[i] != NULL; i++)
    if (g_str_has_prefix (all[i], RULES_ENTRY_GROUP))
      g_ptr_array_add (groups, g_strdup (all[i]));
  if (groups->len > RULES_MAX_ENTRIES)
    return rules_refuse (error, groups->pdata[RULES_MAX_ENTRIES], NULL,
                         _("is one too many: a rule set has at most %d entries"), RULES_MAX_ENTRIES);
  if (!apply_sequence (reader, groups, error))
    return FALSE;

  reader->rules->entries = g_new0 (Entry, groups->len + 1);
  for (guint i = 0; i < groups->len; i++)
    if (!read_entry (reader, groups->pdata[i], error))
      return FALSE;
  if (reader->rules->n_upper == 0)
    return rules_refuse (error, RULES_HEAD, NULL, _("has no entries; expected groups like [Entry ones]"));
  return TRUE;
}

/* --- what is about entries --- */

/* Finds the entry that a key names; the entries must have been read before. */
static gboolean
find_entry (Reader      *reader,
            const char  *group,
            const char  *key,
            const char  *id,
            guint       *entry,
            GError     **error)
{
  int found = ruleset_find_entry (reader->rules, id);

  if (found < 0)
    return rules_refuse (error, group, key, _("there is no entry “%s”; expected the ID of an [Entry …] group"), id);
  *entry = found;
  return TRUE;
}

/* Finds the entry that an option is about, and gives it the chosen points. */
static gboolean
set_points (Reader       *reader,
            RulesOption  *option,
            const char   *group,
            GError      **error)
{
  Ruleset *rules = reader->rules;
  g_autofree char *id = read_required (reader->file, group, "Entry", _("the ID of an entry"), error);
  Entry *entry;
  guint index = 0, points;

  if (id == NULL || !find_entry (reader, group, "Entry", id, &index, error))
    return FALSE;
  if (index < rules->n_upper)
    return rules_refuse (error, group, "Entry", _("entries of the upper section always score their dice"));
  for (RulesOption *other = rules->options; other < option; other++)
    if (other->entry == (int) index)
      return rules_refuse (error, group, "Entry",
                           _("“%s” already has the option “%s”; all values must be in that one"), id, other->id);
  for (guint i = 1; option->values[i] != NULL; i++)
    if (!number_parse (option->values[i], 1, PATTERN_MAX_POINTS, &points))
      return rules_refuse (error, group, "Values", _("“%s” must be a number from %u to %u"), option->values[i], 1,
                           PATTERN_MAX_POINTS);

  option->entry = index;
  if (option->chosen == 0)
    return TRUE;
  entry = &rules->entries[index];
  entry->pattern.points_kind = POINTS_FIXED;
  entry->pattern.points = atoi (option->values[option->chosen]);
  entry_compute (entry, rules->n_dice);
  return TRUE;
}

static gboolean
read_points (Reader  *reader,
             GError **error)
{
  for (guint i = 0; i < reader->rules->n_options; i++)
    {
      RulesOption *option = &reader->rules->options[i];
      g_autofree char *group = g_strconcat (RULES_OPTION_GROUP, option->id, NULL);

      if (g_key_file_has_key (reader->file, group, "Entry", NULL) && !set_points (reader, option, group, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
read_tie_break (Reader      *reader,
                const char  *words,
                TieBreak    *tie_break,
                GError     **error)
{
  if (g_str_has_prefix (words, "entry "))
    {
      tie_break->kind = TIE_BREAK_ENTRY_FULL;
      return find_entry (reader, RULES_HEAD, "TieBreaks", words + strlen ("entry "), &tie_break->entry, error);
    }
  if (strcmp (words, "upper") == 0)
    tie_break->kind = TIE_BREAK_UPPER_SUM;
  else if (strcmp (words, "highest") == 0)
    tie_break->kind = TIE_BREAK_HIGHEST_ENTRY;
  else
    return refuse_value (rule_key_find ("TieBreaks"), words, error);
  return TRUE;
}

static gboolean
read_tie_breaks (Reader  *reader,
                 GError **error)
{
  g_auto (GStrv) list = rules_peek_list (reader->file, RULES_HEAD, "TieBreaks");
  Ruleset *rules = reader->rules;

  if (g_strcmp0 (list[0], "none") == 0 && list[1] == NULL)
    return TRUE;
  for (guint i = 0; list[i] != NULL; i++)
    {
      if (i == RULES_MAX_TIE_BREAKS)
        return rules_refuse (error, RULES_HEAD, "TieBreaks", _("has too many values; at most %d are allowed"),
                             RULES_MAX_TIE_BREAKS);
      if (!read_tie_break (reader, list[i], &rules->tie_breaks[i], error))
        return FALSE;
      rules->n_tie_breaks = i + 1;
    }
  return TRUE;
}

static gboolean
read_joker_entry (Reader  *reader,
                  GError **error)
{
  g_autofree char *id = rules_peek (reader->file, RULES_HEAD, "JokerEntry");
  Ruleset *rules = reader->rules;
  const Pattern *pattern;
  guint entry = 0;

  if (id == NULL)
    return TRUE;
  if (!find_entry (reader, RULES_HEAD, "JokerEntry", id, &entry, error))
    return FALSE;
  pattern = &rules->entries[entry].pattern;
  if (pattern->kind != PATTERN_GROUPS || pattern->n_groups != 1 || pattern->groups[0] != rules->n_dice)
    return rules_refuse (error, RULES_HEAD, "JokerEntry", _("“%s” does not ask for all dice alike"), id);
  if (rules->joker == JOKER_NONE)
    rules->joker_bonus = 0;
  else
    rules->joker_entry = entry;
  return TRUE;
}

/* Sets the par where Par= is left out: the same number of dice for every face, if that comes to exactly the points of
 * the bonus (docs/rules.md, 3). */
static void
compute_par (Ruleset *rules)
{
  int from = rules->n_tiers > 0 ? rules->tiers[0].from : 0, faces = 0;

  for (guint i = 0; i < rules->n_upper; i++)
    faces += rules->entries[i].pattern.first;
  rules->has_par = from > 0 && from % faces == 0;
  for (guint i = 0; i < rules->n_upper && rules->has_par; i++)
    rules->entries[i].par = from / faces;
}

/* Reads Par=: one number for all faces, or one for each. */
static gboolean
read_par (Reader  *reader,
          GError **error)
{
  Ruleset *rules = reader->rules;
  g_autofree char *text = rules_peek (reader->file, RULES_HEAD, "Par");
  g_autoptr (GArray) par = NULL;
  int sum = 0;

  if (text == NULL)
    compute_par (rules);
  if (text == NULL || strcmp (text, "none") == 0)
    return TRUE;
  par = read_numbers (reader, "Par", rules->n_dice, error);
  if (par == NULL)
    return FALSE;
  if (par->len != 1 && par->len != DICE_FACES)
    return rules_refuse (error, RULES_HEAD, "Par", _("has %u numbers; it must be one, or %u, one for each face"), par->len,
                         DICE_FACES);
  for (guint i = 0; i < rules->n_upper; i++)
    {
      Entry *entry = &rules->entries[i];

      entry->par = g_array_index (par, int, par->len == 1 ? 0 : entry->pattern.first - 1);
      sum += entry->par * (int) entry->pattern.first;
    }
  if (rules->n_tiers == 0)
    return rules_refuse (error, RULES_HEAD, "Par", _("the margin needs a bonus, but there is none"));
  if (sum != rules->tiers[0].from)
    return rules_refuse (error, RULES_HEAD, "Par", _("adds up to %d points; it must be %d, as for the bonus"), sum,
                         rules->tiers[0].from);
  rules->has_par = TRUE;
  return TRUE;
}

/* Refuses a bonus that nobody can reach. */
static gboolean
check_bonus (Reader  *reader,
             GError **error)
{
  const Ruleset *rules = reader->rules;
  int max = 0;

  for (guint i = 0; i < rules->n_upper; i++)
    max += rules->entries[i].maximum;
  if (rules->n_tiers > 0 && rules->tiers[rules->n_tiers - 1].from > max)
    return rules_refuse (error, RULES_HEAD, "BonusFrom",
                         _("cannot be reached; the upper section gives at most %d points"), max);
  return TRUE;
}

/* Computes an upper bound of totals that are typed or read: every entry at its maximum, the bonus if it can be reached,
 * and the bonus of a joker with every other entry. It ignores order and the dice of jokers, so that totals which older
 * versions accepted stay valid. */
static void
compute_limit (Ruleset *rules)
{
  int upper = 0;

  for (guint i = 0; i < rules->n_entries; i++)
    {
      rules->limit += rules->entries[i].maximum;
      if (i < rules->n_upper)
        upper += rules->entries[i].maximum;
    }
  rules->limit += ruleset_get_bonus (rules, upper);
  if (rules->joker_entry >= 0)
    rules->limit += rules->joker_bonus * ((int) rules->n_entries - 1);
}

/* --- rule sets --- */

static gboolean
check_groups (GKeyFile  *file,
              GError   **error)
{
  g_auto (GStrv) groups = g_key_file_get_groups (file, NULL);

  for (guint i = 0; groups[i] != NULL; i++)
    if (strcmp (groups[i], RULES_HEAD) != 0 && !g_str_has_prefix (groups[i], RULES_ENTRY_GROUP) &&
        !g_str_has_prefix (groups[i], RULES_OPTION_GROUP))
      return rules_refuse (error, groups[i], NULL, _("is not known; expected [Rules], [Entry some-id] or [Option some-id]"));
  return TRUE;
}

static gboolean
read_all (Reader             *reader,
          const char *const  *options,
          GError            **error)
{
  return check_groups (reader->file, error) && read_options (reader->file, reader->base, reader->rules, error) &&
         choose_options (reader->file, reader->rules, options, error) && read_head (reader, error) &&
         read_entries (reader, error) && read_points (reader, error) &&
         read_tie_breaks (reader, error) && read_joker_entry (reader, error) && read_par (reader, error) &&
         check_bonus (reader, error);
}

static Ruleset *
parse (const char         *id,
       const char         *text,
       const char *const  *options,
       const Ruleset      *base,
       guint               oldest,
       GError            **error)
{
  /* All translations are read, so that the same file is right in every language. */
  g_autoptr (GKeyFile) file = rules_load (text, G_KEY_FILE_KEEP_TRANSLATIONS, oldest, error);
  g_autoptr (Ruleset) rules = g_atomic_rc_box_new0 (Ruleset);
  Reader reader = { file, rules, base };

  rules->id = g_strdup (id);
  rules->text = g_strdup (text);
  rules->joker_entry = -1;
  if (file == NULL || !read_all (&reader, options, error))
    return NULL;

  remove_empty_options (rules);
  compute_limit (rules);
  rules->digest = g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, -1);
  rules->scoring = ruleset_compute_scoring (rules);
  return g_steal_pointer (&rules);
}

Ruleset *
ruleset_parse (const char         *id,
               const char         *text,
               const char *const  *options,
               GError            **error)
{
  return parse (id, text, options, NULL, 1, error);
}

Ruleset *
ruleset_parse_file (const char  *id,
                    const char  *text,
                    GError     **error)
{
  return parse (id, text, NULL, NULL, RULES_OLDEST_FORMAT, error);
}

Ruleset *
ruleset_with_options (const Ruleset      *rules,
                      const char *const  *options,
                      GError            **error)
{
  return parse (rules->id, rules->text, options, rules, 1, error);
}

/* Refuses a title or name in any language that is too long for a window. */
static gboolean
check_names (GKeyFile  *file,
             GError   **error)
{
  g_auto (GStrv) groups = g_key_file_get_groups (file, NULL);

  for (guint i = 0; groups[i] != NULL; i++)
    {
      g_auto (GStrv) keys = g_key_file_get_keys (file, groups[i], NULL, NULL);

      for (guint j = 0; keys[j] != NULL; j++)
        {
          g_autofree char *name = g_key_file_get_string (file, groups[i], keys[j], NULL);

          if ((g_str_has_prefix (keys[j], "Title") || g_str_has_prefix (keys[j], "Name")) && name != NULL &&
              g_utf8_strlen (name, -1) > RULES_MAX_NAME)
            return rules_refuse (error, groups[i], keys[j], _("is too long: a name has at most %d characters"),
                                 RULES_MAX_NAME);
        }
    }
  return TRUE;
}

/* Refuses an entry that can give more points than can be typed. */
static gboolean
check_points (const Entry  *entry,
              GError      **error)
{
  g_autofree char *group = g_strconcat (RULES_ENTRY_GROUP, entry->id, NULL);

  if (entry->maximum <= PATTERN_MAX_POINTS)
    return TRUE;
  return rules_refuse (error, group, "Points",
                       _("gives up to %d points; at most %d can be typed, because longer numbers are read as dice"),
                       entry->maximum, PATTERN_MAX_POINTS);
}

/* Refuses a value of an option with which the rules are wrong. Options about the points of an entry were checked when
 * they were read, and nothing else depends on these points. */
static gboolean
check_option (const Ruleset      *rules,
              GKeyFile           *file,
              const RulesOption  *option,
              GError            **error)
{
  g_autofree char *group = g_strconcat (RULES_OPTION_GROUP, option->id, NULL);

  for (guint i = 1; option->entry < 0 && option->values[i] != NULL; i++)
    {
      g_autofree char *chosen = g_strdup_printf ("%s=%s", option->id, option->values[i]);
      g_autoptr (GError) local = NULL;
      g_autoptr (Ruleset) variant = ruleset_with_options (rules, (const char *const[]) { chosen, NULL }, &local);

      if (variant == NULL)
        return rules_refuse (error, group, place_of_values (file, group), _("“%s”: %s"), option->values[i], local->message);
    }
  return TRUE;
}

gboolean
ruleset_check (const Ruleset  *rules,
               GError        **error)
{
  g_autoptr (GKeyFile) file = rules_load (rules->text, G_KEY_FILE_KEEP_TRANSLATIONS, 1, error);

  if (file == NULL || !check_names (file, error))
    return FALSE;
  for (guint i = 0; i < rules->n_entries; i++)
    if (!check_points (&rules->entries[i], error))
      return FALSE;
  for (guint i = 0; i < rules->n_options; i++)
    if (!check_option (rules, file, &rules->options[i], error))
      return FALSE;
  return TRUE;
}
