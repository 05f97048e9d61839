/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules-options.h"

#include "number.h"
#include "rules-file.h"
#include "ruleset-private.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>
#include <string.h>

#define VALUE_LETTERS "abcdefghijklmnopqrstuvwxyz0123456789-"
#define LONGEST_VALUE 64

/* The keys of an option: first those of every format, then the keys of [Rules] that it may set from format 2 on. */
static const char *const keys[] = { "Name", "Entry", "Values", "Rolls", "SavedRolls", "Players", "Order", "BonusFrom",
                                    "BonusPoints", "TieBreaks", "Joker", "JokerBonus", "Par", "Subtotals", "Sequence",
                                    NULL };
static const char *const first_keys[] = { "Name", "Entry", "Values", NULL };
static const char *const *const settable = &keys[3];

gboolean
rules_options_is_group (const char *group)
{
  return g_str_has_prefix (group, RULES_OPTION_GROUP);
}

char **
rules_options_list_keys (GKeyFile    *file,
                         const char  *group)
{
  g_autoptr (GStrvBuilder) set = g_strv_builder_new ();

  for (guint i = 0; settable[i] != NULL; i++)
    if (g_key_file_has_key (file, group, settable[i], NULL))
      g_strv_builder_add (set, settable[i]);
  return g_strv_builder_end (set);
}

static char *
group_of (const RulesOption *option)
{
  return g_strconcat (RULES_OPTION_GROUP, option->id, NULL);
}

/* Returns whether the value can stand in a game record, behind the id of the option. */
static gboolean
is_value (const char *text)
{
  return *text != '\0' && strlen (text) <= LONGEST_VALUE && strspn (text, VALUE_LETTERS) == strlen (text);
}

char *
rules_options_name_choice (const char *choice)
{
  g_autofree char *lower = g_ascii_strdown (choice, -1);

  return g_strcanon (g_strndup (lower, LONGEST_VALUE), VALUE_LETTERS, '-');
}

static gboolean
read_values (GKeyFile     *file,
             const char   *group,
             RulesOption  *option,
             GError      **error)
{
  char **values;

  if (!rules_file_find_list (file, group, "Values", &option->values, error))
    return FALSE;

  values = option->values;
  if (values == NULL || values[0] == NULL || values[1] == NULL)
    return rules_file_refuse (error, group, "Values", _("is missing; expected two values or more, such as “21;30”"));
  if (g_strv_length (values) > RULES_MAX_VALUES)
    return rules_file_refuse (error, group, "Values", _("has too many values; at most %d are allowed"), RULES_MAX_VALUES);
  for (guint i = 0; values[i] != NULL; i++)
    {
      if (!is_value (values[i]))
        return rules_file_refuse (error, group, "Values",
                                  _("“%s” must be lower-case letters, digits and hyphens"), values[i]);
      if (rules_file_find_word ((const char *const *) values, values[i]) < (int) i)
        return rules_file_refuse (error, group, "Values", _("“%s” is given twice; keep only one"), values[i]);
    }
  return TRUE;
}

/* Checks the values that an option has for a key of [Rules]. The first one must be the one in [Rules], so that the file
 * does not contradict itself. */
static gboolean
check_set (GKeyFile           *file,
           const char         *group,
           const char         *key,
           const RulesOption  *option,
           GError            **error)
{
  g_autofree char *plain = NULL;
  g_auto (GStrv) list = NULL;

  if (!rules_file_find_list (file, group, key, &list, error) ||
      !rules_file_find_text (file, "Rules", key, &plain, error))
    return FALSE;
  if (g_strv_length (list) != g_strv_length (option->values))
    return rules_file_refuse (error, group, key, _("must have as many values as Values, which has %u"),
                              g_strv_length (option->values));
  if (plain == NULL)
    return rules_file_refuse (error, group, key, _("must be in [Rules] too, with the first value"));
  if (strcmp (list[0], plain) != 0)
    return rules_file_refuse (error, group, key, _("“%s” comes first; it must be “%s”, as in [Rules]"), list[0],
                              plain);
  return TRUE;
}

/* Returns whether the option sets something: an entry, or keys of [Rules] that no other option sets. */
static gboolean
check_sets (GKeyFile           *file,
            const char         *group,
            const Ruleset      *rules,
            const RulesOption  *option,
            GError            **error)
{
  gboolean sets = g_key_file_has_key (file, group, "Entry", NULL);

  for (guint i = 0; settable[i] != NULL; i++)
    {
      if (!g_key_file_has_key (file, group, settable[i], NULL))
        continue;
      if (sets && g_key_file_has_key (file, group, "Entry", NULL))
        return rules_file_refuse (error, group, settable[i], _("cannot be used with Entry; make two options of them"));
      for (const RulesOption *other = rules->options; other < option; other++)
        {
          g_autofree char *other_group = group_of (other);

          if (g_key_file_has_key (file, other_group, settable[i], NULL))
            return rules_file_refuse (error, group, settable[i], _("is already set by the option “%s”"), other->id);
        }
      if (!check_set (file, group, settable[i], option, error))
        return FALSE;
      sets = TRUE;
    }
  if (!sets)
    return rules_file_refuse (error, group, "Entry", _("is missing; expected the id of an entry"));
  return TRUE;
}

static gboolean
read_option (GKeyFile    *file,
             int          format,
             const char  *group,
             Ruleset     *rules,
             GError     **error)
{
  RulesOption *option = &rules->options[rules->n_options];

  if (rules->n_options++ == RULES_MAX_OPTIONS)
    return rules_file_refuse (error, group, NULL, _("is too many: a rule set has at most %d options"), RULES_MAX_OPTIONS);
  option->entry = -1;
  option->id = g_strdup (group + strlen (RULES_OPTION_GROUP));
  if (!ruleset_is_id (option->id))
    return rules_file_refuse (error, group, NULL, _("“%s” is not an id; it must be lower-case letters, digits and hyphens"),
                              option->id);

  return rules_file_check_keys (file, group, format == 1 ? first_keys : keys, error) &&
         rules_file_get_name (file, group, "Name", &option->name, error) &&
         read_values (file, group, option, error) && check_sets (file, group, rules, option, error);
}

gboolean
rules_options_read (GKeyFile  *file,
                    int        format,
                    Ruleset   *rules,
                    GError   **error)
{
  g_auto (GStrv) groups = g_key_file_get_groups (file, NULL);

  rules->options = g_new0 (RulesOption, g_strv_length (groups) + 1);
  for (guint i = 0; groups[i] != NULL; i++)
    if (rules_options_is_group (groups[i]) && !read_option (file, format, groups[i], rules, error))
      return FALSE;

  return TRUE;
}

static gboolean
refuse_option (const Ruleset  *rules,
               GKeyFile       *file,
               const char     *asked,
               GError        **error)
{
  g_autoptr (GString) offered = g_string_new (NULL);
  g_autofree char *title = g_key_file_get_locale_string (file, "Rules", "Title", NULL, NULL);

  for (guint i = 0; i < rules->n_options; i++)
    for (guint j = 0; rules->options[i].values[j] != NULL; j++)
      g_string_append_printf (offered, "%s%s=%s", offered->len > 0 ? ", " : "", rules->options[i].id,
                              rules->options[i].values[j]);

  if (offered->len == 0)
    g_set_error (error, RULES_ERROR, RULES_ERROR_OPTION, _("“%s”: %s offers no options"), asked,
                 title != NULL ? title : rules->id);
  else
    g_set_error (error, RULES_ERROR, RULES_ERROR_OPTION, _("“%s” is not an option of %s; expected one of: %s"),
                 asked, title != NULL ? title : rules->id, offered->str);
  return FALSE;
}

static gboolean
choose (GKeyFile    *file,
        Ruleset     *rules,
        const char  *asked,
        GError     **error)
{
  g_auto (GStrv) parts = g_strsplit (asked, "=", 2);

  for (guint i = 0; parts[0] != NULL && parts[1] != NULL && i < rules->n_options; i++)
    {
      RulesOption *option = &rules->options[i];
      int value = rules_file_find_word ((const char *const *) option->values, parts[1]);

      if (strcmp (option->id, parts[0]) == 0 && value >= 0)
        {
          option->chosen = value;
          return TRUE;
        }
    }
  return refuse_option (rules, file, asked, error);
}

/* Writes the keys that the chosen value sets into [Rules]. */
static void
set_keys (GKeyFile          *file,
          const RulesOption *option)
{
  g_autofree char *group = group_of (option);

  for (guint i = 0; settable[i] != NULL; i++)
    {
      g_auto (GStrv) list = g_key_file_get_string_list (file, group, settable[i], NULL, NULL);

      if (list != NULL)
        g_key_file_set_value (file, "Rules", settable[i], g_strstrip (list[option->chosen]));
    }
}

gboolean
rules_options_choose (GKeyFile           *file,
                      Ruleset            *rules,
                      const char *const  *asked,
                      GError            **error)
{
  g_autoptr (GString) variant = g_string_new (NULL);

  for (guint i = 0; asked != NULL && asked[i] != NULL; i++)
    if (!choose (file, rules, asked[i], error))
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

/* Checks the values as points. The first one must be what the entry gives by its pattern, because that holds where the
 * option is not chosen. */
static gboolean
check_points (const RulesOption  *option,
              int                 maximum,
              const char         *group,
              GError            **error)
{
  guint first = maximum;

  for (guint i = 0; option->values[i] != NULL; i++)
    {
      guint value;

      if (!number_parse (option->values[i], 1, PATTERN_MAX_POINTS, &value))
        return rules_file_refuse (error, group, "Values", _("“%s” must be a number from %u to %u"),
                                  option->values[i], 1, PATTERN_MAX_POINTS);
      if (i == 0)
        first = value;
    }
  if ((int) first != maximum)
    return rules_file_refuse (error, group, "Values",
                              _("“%s” comes first; it must be %d, which the entry gives without the option"),
                              option->values[0], maximum);
  return TRUE;
}

static gboolean
find_entry (GKeyFile     *file,
            const char   *group,
            Ruleset      *rules,
            RulesOption  *option,
            GError      **error)
{
  g_autofree char *id = rules_file_get_text (file, group, "Entry", _("the id of an entry"), error);

  if (id == NULL)
    return FALSE;
  option->entry = ruleset_find_entry (rules, id);
  if (option->entry < 0)
    return rules_file_refuse (error, group, "Entry", _("there is no entry “%s”; expected the id of an [Entry …] group"),
                              id);
  if (option->entry < (int) rules->n_upper)
    return rules_file_refuse (error, group, "Entry", _("the points of the upper section are always its dice"));
  for (RulesOption *other = rules->options; other < option; other++)
    if (other->entry == option->entry)
      return rules_file_refuse (error, group, "Entry",
                                _("“%s” already has the option “%s”; all values must be in that one"), id, other->id);
  return TRUE;
}

gboolean
rules_options_set_points (GKeyFile  *file,
                          Ruleset   *rules,
                          GError   **error)
{
  for (guint i = 0; i < rules->n_options; i++)
    {
      RulesOption *option = &rules->options[i];
      g_autofree char *group = group_of (option);
      Entry *entry;

      if (!g_key_file_has_key (file, group, "Entry", NULL))
        continue;
      if (!find_entry (file, group, rules, option, error) ||
          !check_points (option, rules->entries[option->entry].maximum, group, error))
        return FALSE;
      if (option->chosen == 0)
        continue;

      entry = &rules->entries[option->entry];
      entry->pattern.points_kind = POINTS_FIXED;
      entry->pattern.points = atoi (option->values[option->chosen]);
      entry_compute (entry, rules->n_dice);
    }
  return TRUE;
}
