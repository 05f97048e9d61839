/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "number.h"
#include "rules-file.h"
#include "ruleset-private.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>
#include <string.h>

#define RULES_FORMAT 1
#define ENTRY_GROUP "Entry "
#define OPTION_GROUP "Option "

/* What is being read: where it comes from, where it goes, and the options asked for. */
typedef struct
{
  GKeyFile *file;
  Ruleset *rules;
  GHashTable *chosen; /* option id to value; a default value is not in it */
} Reader;

static gboolean
read_players (Reader  *reader,
              GError **error)
{
  g_autofree char *text = rules_file_get_text (reader->file, "Rules", "Players", "“2”, “1+”, “2-4”", error);
  g_auto (GStrv) ends = NULL;
  guint least, most = RULES_MAX_PLAYERS;

  if (text == NULL)
    return FALSE;

  ends = g_strsplit (text, "-", 2);
  if (ends[1] == NULL && g_str_has_suffix (text, "+"))
    ends[0][strlen (ends[0]) - 1] = '\0';
  else if (ends[1] == NULL)
    most = 0;

  if (!number_parse (ends[0], 1, RULES_MAX_PLAYERS, &least) ||
      (ends[1] != NULL && !number_parse (ends[1], least, RULES_MAX_PLAYERS, &most)))
    return rules_file_refuse (error, "Rules", "Players", _("“%s” is wrong; expected %s, at most %d"), text,
                   "“2”, “1+”, “2-4”", RULES_MAX_PLAYERS);

  reader->rules->min_players = least;
  reader->rules->max_players = most > 0 ? most : least;
  return TRUE;
}

static gboolean
read_saved_rolls (Reader  *reader,
                  GError **error)
{
  const char *right = _("“none”, “unlimited” or the most that can be saved, 2 to 99");
  g_autofree char *text = rules_file_get_text (reader->file, "Rules", "SavedRolls", right, error);
  guint cap;

  if (text == NULL)
    return FALSE;
  if (strcmp (text, "none") == 0)
    reader->rules->saved_rolls = SAVED_ROLLS_NONE;
  else if (strcmp (text, "unlimited") == 0)
    reader->rules->saved_rolls = SAVED_ROLLS_UNLIMITED;
  else if (number_parse (text, 2, 99, &cap))
    {
      reader->rules->saved_rolls = SAVED_ROLLS_CAPPED;
      reader->rules->saved_cap = cap;
    }
  else
    return rules_file_refuse (error, "Rules", "SavedRolls", _("“%s” is wrong; expected %s"), text, right);

  return TRUE;
}

static gboolean
read_order (Reader  *reader,
            GError **error)
{
  static const char *const words[] = { "free", "top-down", "choice", NULL };
  int order = rules_file_get_word (reader->file, "Rules", "Order", words, error);

  if (order < 0)
    return FALSE;
  reader->rules->order = order;
  return TRUE;
}

/* Refuses a file of a newer format before anything else is read from it. */
static gboolean
read_format (Reader  *reader,
             GError **error)
{
  int format;

  if (!g_key_file_has_group (reader->file, "Rules"))
    return rules_file_refuse (error, "Rules", NULL, _("is missing; a rule file begins with it"));
  if (!rules_file_get_number (reader->file, "Rules", "Format", 1, G_MAXINT, &format, error))
    return FALSE;
  if (format > RULES_FORMAT)
    return rules_file_refuse (error, "Rules", "Format", _("this is format %d, from a newer Protokoll; this one reads %d"),
                   format, RULES_FORMAT);
  return TRUE;
}

static gboolean
read_head (Reader  *reader,
           GError **error)
{
  static const char *const known[] = { "Format", "Title", "Dice", "Rolls", "SavedRolls", "Players", "Order",
                                       "BonusFrom", "BonusPoints", "TieBreaks", "Coins", "JokerEntry",
                                       "JokerBonus", NULL };
  static const char *const yes_no[] = { "false", "true", NULL };
  Ruleset *rules = reader->rules;
  int dice, rolls, coins = 0;

  if (!rules_file_check_keys (reader->file, "Rules", known, error) ||
      !rules_file_get_name (reader->file, "Rules", "Title", &rules->title, error) ||
      !rules_file_get_number (reader->file, "Rules", "Dice", 4, DICE_MAX, &dice, error) ||
      !rules_file_get_number (reader->file, "Rules", "Rolls", 1, 9, &rolls, error) ||
      !rules_file_get_number (reader->file, "Rules", "BonusFrom", 1, 999, &rules->bonus_from, error) ||
      !rules_file_get_number (reader->file, "Rules", "BonusPoints", 1, 999, &rules->bonus_points, error) ||
      !read_saved_rolls (reader, error) || !read_players (reader, error) || !read_order (reader, error))
    return FALSE;
  if (g_key_file_has_key (reader->file, "Rules", "Coins", NULL) &&
      (coins = rules_file_get_word (reader->file, "Rules", "Coins", yes_no, error)) < 0)
    return FALSE;

  rules->n_dice = dice;
  rules->n_rolls = rolls;
  rules->coins = coins == 1;
  return TRUE;
}

static gboolean
read_pattern (Reader      *reader,
              const char  *group,
              Pattern     *pattern,
              GError     **error)
{
  g_autofree char *words = rules_file_get_text (reader->file, group, "Pattern", "“groups 3+2”", error);
  g_autofree char *points = NULL;
  g_autoptr (GError) local = NULL;

  if (words == NULL || !rules_file_find_text (reader->file, group, "Points", &points, error))
    return FALSE;
  if (pattern_parse (words, points, reader->rules->n_dice, pattern, &local))
    return TRUE;

  return rules_file_refuse (error, group, local->code == PATTERN_ERROR_PATTERN ? "Pattern" : "Points", "%s", local->message);
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
        return rules_file_refuse (error, group, "Section", _("the upper section must come first, with at least one entry"));
      return TRUE;
    }
  if (reader->rules->n_upper + 1 != reader->rules->n_entries)
    return rules_file_refuse (error, group, "Section", _("entries of the upper section must come before those of the lower"));
  if (entry->input != INPUT_COUNT)
    return rules_file_refuse (error, group, "Pattern", _("in the upper section it must be “face 1” to “face 6”, without Points"));

  reader->rules->n_upper++;
  return TRUE;
}

/* What follows from the pattern of an entry. */
static void
compute_entry (Entry *entry,
               guint  n_dice)
{
  GArray *points = pattern_attainable (&entry->pattern, n_dice);

  g_free (entry->attainable);
  entry->input = pattern_input (&entry->pattern);
  entry->n_attainable = points->len;
  entry->maximum = g_array_index (points, int, points->len - 1);
  entry->attainable = (int *) (void *) g_array_free (points, FALSE);
}

static gboolean
check_entry_id (Reader      *reader,
                const char  *group,
                const char  *id,
                GError     **error)
{
  /* “saved” stands in the place of an entry where a record sets saved rolls by hand. */
  if (!ruleset_is_id (id) || strcmp (id, "saved") == 0)
    return rules_file_refuse (error, group, NULL, _("“%s” is not an id; it must be lower-case letters, digits and hyphens"),
                              id);
  if (reader->rules->n_entries == RULES_MAX_ENTRIES)
    return rules_file_refuse (error, group, NULL, _("is too many: a rule set has at most %d entries"),
                              RULES_MAX_ENTRIES);
  return TRUE;
}

static gboolean
read_entry (Reader      *reader,
            const char  *group,
            GError     **error)
{
  static const char *const known[] = { "Section", "Name", "Pattern", "Points", NULL };
  static const char *const sections[] = { "upper", "lower", NULL };
  const char *id = group + strlen (ENTRY_GROUP);
  Entry *entry = &reader->rules->entries[reader->rules->n_entries];
  int section;

  if (!check_entry_id (reader, group, id, error) || !rules_file_check_keys (reader->file, group, known, error))
    return FALSE;
  section = rules_file_get_word (reader->file, group, "Section", sections, error);
  if (section < 0)
    return FALSE;

  entry->id = g_strdup (id);
  entry->section = section == 0 ? SECTION_UPPER : SECTION_LOWER;
  reader->rules->n_entries++;
  if (!rules_file_get_name (reader->file, group, "Name", &entry->name, error) ||
      !read_pattern (reader, group, &entry->pattern, error))
    return FALSE;

  compute_entry (entry, reader->rules->n_dice);
  return check_section (reader, group, entry, error);
}

/* Reads every group that begins with @prefix by @read, in the order of the file. */
static gboolean
read_groups (Reader      *reader,
             const char  *prefix,
             gboolean   (*read) (Reader *, const char *, GError **),
             GError     **error)
{
  g_auto (GStrv) groups = g_key_file_get_groups (reader->file, NULL);

  for (guint i = 0; groups[i] != NULL; i++)
    if (g_str_has_prefix (groups[i], prefix) && !read (reader, groups[i], error))
      return FALSE;

  return TRUE;
}

/* The group that begins on a line, or the key that stands on it; NULL for any other line. */
static char *
head_of_line (const char *line)
{
  const char *end = strchr (line, *line == '[' ? ']' : '=');

  if (end == NULL || *line == '#')
    return NULL;
  return *line == '[' ? g_strndup (line + 1, end - line - 1) : g_strchomp (g_strndup (line, end - line));
}

/* A key file lets a group or key stand twice and mixes the two; here that is a mistake. */
static gboolean
check_nothing_twice (Reader  *reader,
                     GError **error)
{
  g_autoptr (GHashTable) groups = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GHashTable) keys = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_auto (GStrv) lines = g_strsplit (reader->rules->text, "\n", -1);
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

static gboolean
check_groups (Reader  *reader,
              GError **error)
{
  g_auto (GStrv) groups = g_key_file_get_groups (reader->file, NULL);

  for (guint i = 0; groups[i] != NULL; i++)
    if (strcmp (groups[i], "Rules") != 0 && !g_str_has_prefix (groups[i], ENTRY_GROUP) &&
        !g_str_has_prefix (groups[i], OPTION_GROUP))
      return rules_file_refuse (error, groups[i], NULL,
                     _("is not known; expected [Rules], [Entry some-id] or [Option some-id]"));
  return TRUE;
}

/* Reads a key that names an entry; the entries must have been read before. */
static gboolean
get_entry (Reader      *reader,
           const char  *group,
           const char  *key,
           const char  *id,
           guint       *entry,
           GError     **error)
{
  int found = ruleset_find_entry (reader->rules, id);

  if (found < 0)
    return rules_file_refuse (error, group, key, _("there is no entry “%s”; expected the id of an [Entry …] group"), id);
  *entry = found;
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
      return get_entry (reader, "Rules", "TieBreaks", words + strlen ("entry "), &tie_break->entry, error);
    }
  if (strcmp (words, "upper") == 0)
    tie_break->kind = TIE_BREAK_UPPER_SUM;
  else if (strcmp (words, "highest") == 0)
    tie_break->kind = TIE_BREAK_HIGHEST_ENTRY;
  else
    return rules_file_refuse (error, "Rules", "TieBreaks", _("“%s” is wrong; expected one of: %s"), words,
                   "entry ID, upper, highest");
  return TRUE;
}

static gboolean
read_tie_breaks (Reader  *reader,
                 GError **error)
{
  g_auto (GStrv) list = NULL;
  Ruleset *rules = reader->rules;

  if (!rules_file_find_list (reader->file, "Rules", "TieBreaks", &list, error))
    return FALSE;
  for (guint i = 0; list != NULL && list[i] != NULL; i++)
    {
      if (i == RULES_MAX_TIE_BREAKS)
        return rules_file_refuse (error, "Rules", "TieBreaks", _("is too many: at most %d"), RULES_MAX_TIE_BREAKS);
      if (!read_tie_break (reader, list[i], &rules->tie_breaks[i], error))
        return FALSE;
      rules->n_tie_breaks = i + 1;
    }
  return TRUE;
}

static gboolean
read_joker (Reader  *reader,
            GError **error)
{
  g_autofree char *id = NULL;
  Ruleset *rules = reader->rules;
  const Pattern *pattern;
  guint entry = 0;

  if (!rules_file_find_text (reader->file, "Rules", "JokerEntry", &id, error))
    return FALSE;
  if (id == NULL)
    {
      if (g_key_file_has_key (reader->file, "Rules", "JokerBonus", NULL))
        return rules_file_refuse (error, "Rules", "JokerBonus", _("cannot be used alone; it needs a JokerEntry"));
      return TRUE;
    }
  if (!get_entry (reader, "Rules", "JokerEntry", id, &entry, error) ||
      !rules_file_get_number (reader->file, "Rules", "JokerBonus", 1, 999, &rules->joker_bonus, error))
    return FALSE;

  pattern = &rules->entries[entry].pattern;
  if (pattern->kind != PATTERN_GROUPS || pattern->n_groups != 1 || pattern->groups[0] != rules->n_dice)
    return rules_file_refuse (error, "Rules", "JokerEntry", _("“%s” does not ask for all dice alike"), id);
  rules->joker_entry = entry;
  return TRUE;
}

/* Where an option is not chosen the entry gives what its pattern says: the first value must be that. */
static gboolean
check_values (RulesOption  *option,
              int           maximum,
              const char   *group,
              GError      **error)
{
  char **values = option->values;
  guint value, shipped = 0;

  if (values == NULL || values[0] == NULL || values[1] == NULL)
    return rules_file_refuse (error, group, "Values", _("is missing; expected %s"),
                              _("two values or more, such as “21;30”"));

  for (guint i = 0; values[i] != NULL; i++)
    {
      if (!number_parse (values[i], 1, PATTERN_MAX_POINTS, &value))
        return rules_file_refuse (error, group, "Values", _("“%s” is wrong; expected %s"), values[i],
                                  _("two values or more, such as “21;30”"));
      if (rules_file_find_word ((const char *const *) values, values[i]) < (int) i)
        return rules_file_refuse (error, group, "Values", _("“%s” is given twice; keep only one"), values[i]);
      shipped = i == 0 ? value : shipped;
    }
  if ((int) shipped != maximum)
    return rules_file_refuse (error, group, "Values",
                              _("“%s” comes first; it must be %d, which the entry gives without the option"),
                              values[0], maximum);
  return TRUE;
}

static gboolean
read_option_entry (Reader       *reader,
                   const char   *group,
                   RulesOption  *option,
                   GError      **error)
{
  Ruleset *rules = reader->rules;
  g_autofree char *id = rules_file_get_text (reader->file, group, "Entry", _("the id of an entry"), error);

  if (id == NULL || !get_entry (reader, group, "Entry", id, &option->entry, error))
    return FALSE;
  if (option->entry < rules->n_upper)
    return rules_file_refuse (error, group, "Entry", _("the points of the upper section are always its dice"));
  for (RulesOption *other = rules->options; other < option; other++)
    if (other->entry == option->entry)
      return rules_file_refuse (error, group, "Entry",
                                _("“%s” already has the option “%s”; all values must be in that one"), id,
                                other->id);
  return TRUE;
}

/* Reads an option; the entries must have been read before. */
static gboolean
read_option (Reader      *reader,
             const char  *group,
             GError     **error)
{
  static const char *const known[] = { "Name", "Entry", "Values", NULL };
  Ruleset *rules = reader->rules;
  RulesOption *option = &rules->options[rules->n_options++];

  option->id = g_strdup (group + strlen (OPTION_GROUP));
  if (!ruleset_is_id (option->id))
    return rules_file_refuse (error, group, NULL, _("“%s” is not an id; it must be lower-case letters, digits and hyphens"),
                              option->id);

  return rules_file_check_keys (reader->file, group, known, error) &&
         rules_file_get_name (reader->file, group, "Name", &option->name, error) &&
         read_option_entry (reader, group, option, error) &&
         rules_file_find_list (reader->file, group, "Values", &option->values, error) &&
         check_values (option, rules->entries[option->entry].maximum, group, error);
}

static gboolean
refuse_option (Ruleset     *rules,
               const char  *asked,
               GError     **error)
{
  g_autoptr (GString) offered = g_string_new (NULL);

  for (guint i = 0; i < rules->n_options; i++)
    for (guint j = 0; rules->options[i].values[j] != NULL; j++)
      g_string_append_printf (offered, "%s%s=%s", offered->len > 0 ? ", " : "", rules->options[i].id,
                              rules->options[i].values[j]);

  if (offered->len == 0)
    g_set_error (error, RULES_ERROR, RULES_ERROR_OPTION, _("“%s”: %s offers no options"), asked, rules->title);
  else
    g_set_error (error, RULES_ERROR, RULES_ERROR_OPTION, _("“%s” is not an option of %s; expected one of: %s"),
                 asked, rules->title, offered->str);
  return FALSE;
}

/* Whether the rules offer @asked, a "key=value". The value goes to @chosen, but not a default one:
 * that is no variant. */
static gboolean
choose_option (Reader      *reader,
               const char  *asked,
               GError     **error)
{
  g_auto (GStrv) parts = g_strsplit (asked, "=", 2);

  for (guint i = 0; parts[0] != NULL && parts[1] != NULL && i < reader->rules->n_options; i++)
    {
      RulesOption *option = &reader->rules->options[i];
      int value = rules_file_find_word ((const char *const *) option->values, parts[1]);

      if (strcmp (option->id, parts[0]) != 0 || value < 0)
        continue;
      if (value == 0)
        g_hash_table_remove (reader->chosen, option->id);
      else
        g_hash_table_insert (reader->chosen, option->id, option->values[value]);
      return TRUE;
    }
  return refuse_option (reader->rules, asked, error);
}

/* The entries of chosen options give a fixed number of points. */
static void
apply_options (Reader *reader)
{
  g_autoptr (GString) variant = g_string_new (NULL);
  Ruleset *rules = reader->rules;

  for (guint i = 0; i < rules->n_options; i++)
    {
      RulesOption *option = &rules->options[i];
      const char *value = g_hash_table_lookup (reader->chosen, option->id);
      Entry *entry = &rules->entries[option->entry];

      if (value == NULL)
        continue;
      g_string_append_printf (variant, "%s%s=%s", variant->len > 0 ? ";" : "", option->id, value);
      entry->pattern.points_kind = POINTS_FIXED;
      entry->pattern.points = atoi (value);
      compute_entry (entry, rules->n_dice);
    }
  rules->variant = g_string_free (g_steal_pointer (&variant), FALSE);
}

static gboolean
choose_options (Reader             *reader,
                const char *const  *options,
                GError            **error)
{
  for (guint i = 0; options != NULL && options[i] != NULL; i++)
    if (!choose_option (reader, options[i], error))
      return FALSE;

  apply_options (reader);
  return TRUE;
}

/* The par is the number of dice per face that reaches the bonus exactly (source: Maxi Yatzy Special 8,
 * "at least 6 of each … which is 126 points"); Maxi-Yatzy (Norwegian rules) with its 75 has none. */
static void
compute_par (Ruleset *rules)
{
  int faces = 0;

  for (guint i = 0; i < rules->n_upper; i++)
    faces += rules->entries[i].pattern.first;
  rules->par = rules->bonus_from % faces == 0 ? rules->bonus_from / faces : 0;
}

/* The highest total: every entry at its best, the bonus if it can be reached, and where the rules know
 * jokers, five alike in every other entry. */
static void
compute_maximum (Ruleset *rules)
{
  int upper = 0;

  for (guint i = 0; i < rules->n_entries; i++)
    {
      rules->maximum += rules->entries[i].maximum;
      if (i < rules->n_upper)
        upper += rules->entries[i].maximum;
    }
  if (upper >= rules->bonus_from)
    rules->maximum += rules->bonus_points;
  if (rules->joker_entry >= 0)
    rules->maximum += rules->joker_bonus * ((int) rules->n_entries - 1);
}

/* An option or entry more than there are groups never comes. */
static void
make_room (Reader *reader)
{
  g_auto (GStrv) groups = g_key_file_get_groups (reader->file, NULL);
  guint n = g_strv_length (groups);

  reader->rules->entries = g_new0 (Entry, n + 1);
  reader->rules->options = g_new0 (RulesOption, n + 1);
}

static gboolean
check_entries (Ruleset  *rules,
               GError  **error)
{
  if (rules->n_upper == 0)
    return rules_file_refuse (error, "Rules", NULL, _("has no entries; expected groups like [Entry ones]"));
  return TRUE;
}

static gboolean
read_all (Reader             *reader,
          const char *const  *options,
          GError            **error)
{
  make_room (reader);
  return read_format (reader, error) && check_groups (reader, error) && check_nothing_twice (reader, error) &&
         read_head (reader, error) && read_groups (reader, ENTRY_GROUP, read_entry, error) &&
         check_entries (reader->rules, error) && read_groups (reader, OPTION_GROUP, read_option, error) &&
         choose_options (reader, options, error) && read_tie_breaks (reader, error) && read_joker (reader, error);
}

Ruleset *
ruleset_parse (const char         *id,
               const char         *text,
               const char *const  *options,
               GError            **error)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autoptr (GHashTable) chosen = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (Ruleset) rules = ruleset_alloc ();
  g_autoptr (GError) local = NULL;
  Reader reader = { file, rules, chosen };

  rules->id = g_strdup (id);
  rules->text = g_strdup (text);
  rules->joker_entry = -1;
  if (!g_key_file_load_from_data (file, text, strlen (text), G_KEY_FILE_NONE, &local))
    {
      g_set_error (error, RULES_ERROR, RULES_ERROR_FILE, _("This is not a rule file: %s"), local->message);
      return NULL;
    }
  if (!read_all (&reader, options, error))
    return NULL;

  compute_par (rules);
  compute_maximum (rules);
  return g_steal_pointer (&rules);
}

Ruleset *
ruleset_with_options (const Ruleset      *rules,
                      const char *const  *options,
                      GError            **error)
{
  return ruleset_parse (rules->id, rules->text, options, error);
}
