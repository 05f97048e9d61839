/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "number.h"
#include "rules-file.h"
#include "rules-options.h"
#include "ruleset-private.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>
#include <string.h>


/* A rule set that is being read. */
typedef struct
{
  GKeyFile *file;
  Ruleset *rules;
  const Ruleset *base; /* the same rules with other options, to copy computed entries from, or NULL */
  int format;
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
      (ends[1] != NULL && !number_parse (ends[1], 1, RULES_MAX_PLAYERS, &most)))
    return rules_file_refuse (error, "Rules", "Players", _("“%s” is wrong; expected %s, at most %d"), text,
                   "“2”, “1+”, “2-4”", RULES_MAX_PLAYERS);

  if (ends[1] != NULL && most < least)
    return rules_file_refuse (error, "Rules", "Players", _("“%s” is wrong; the second number cannot be the smaller one"),
                              text);

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
  /* The words stand in the order of the enum Order. */
  static const char *const words[] = { "free", "top-down", "choice", "bottom-up", "upper-first", "lower-first", NULL };
  static const char *const first_words[] = { "free", "top-down", "choice", NULL };
  int order = rules_file_get_word (reader->file, "Rules", "Order", reader->format == 1 ? first_words : words, error);

  if (order < 0)
    return FALSE;
  reader->rules->order = order;
  return TRUE;
}

/* Reads a list of one or more numbers, owned by the caller; NULL with an error where one of them is not valid. */
static GArray *
read_numbers (Reader      *reader,
              const char  *key,
              guint        least,
              guint        most,
              GError     **error)
{
  g_autoptr (GArray) numbers = g_array_new (FALSE, FALSE, sizeof (int));
  g_auto (GStrv) list = NULL;
  guint number;

  if (!rules_file_find_list (reader->file, "Rules", key, &list, error))
    return NULL;
  for (guint i = 0; list != NULL && list[i] != NULL; i++)
    {
      if (!number_parse (list[i], least, most, &number))
        {
          rules_file_refuse (error, "Rules", key, _("“%s” must be a number from %u to %u"), list[i], least, most);
          return NULL;
        }
      g_array_append_val (numbers, (int) { number });
    }
  if (numbers->len == 0)
    {
      rules_file_refuse (error, "Rules", key, _("is missing; expected a number from %u to %u"), least, most);
      return NULL;
    }
  return g_steal_pointer (&numbers);
}

static gboolean
read_tiers (Reader  *reader,
            GError **error)
{
  Ruleset *rules = reader->rules;
  g_autoptr (GArray) from = read_numbers (reader, "BonusFrom", 1, 999, error);
  g_autoptr (GArray) points = from != NULL ? read_numbers (reader, "BonusPoints", 1, 999, error) : NULL;

  if (points == NULL)
    return FALSE;
  if (from->len > RULES_MAX_TIERS)
    return rules_file_refuse (error, "Rules", "BonusFrom", _("has too many numbers; at most %d are allowed"),
                              RULES_MAX_TIERS);
  if (points->len != from->len)
    return rules_file_refuse (error, "Rules", "BonusPoints", _("must have as many numbers as BonusFrom, which has %u"),
                              from->len);

  for (guint i = 0; i < from->len; i++)
    {
      BonusTier *tier = &rules->tiers[i];

      *tier = (BonusTier) { g_array_index (from, int, i), g_array_index (points, int, i) };
      if (i > 0 && (tier->from <= tier[-1].from || tier->points <= tier[-1].points))
        return rules_file_refuse (error, "Rules", tier->from <= tier[-1].from ? "BonusFrom" : "BonusPoints",
                                  _("must rise from one number to the next"));
    }
  rules->n_tiers = from->len;
  return TRUE;
}

static gboolean
read_bonus (Reader  *reader,
            GError **error)
{
  BonusTier *tier = &reader->rules->tiers[0];
  g_autofree char *from = NULL;

  if (reader->format == 1)
    {
      reader->rules->n_tiers = 1;
      return rules_file_get_number (reader->file, "Rules", "BonusFrom", 1, 999, &tier->from, error) &&
             rules_file_get_number (reader->file, "Rules", "BonusPoints", 1, 999, &tier->points, error);
    }
  if (!rules_file_find_text (reader->file, "Rules", "BonusFrom", &from, error))
    return FALSE;
  return g_strcmp0 (from, "none") == 0 || read_tiers (reader, error);
}

/* Reads “true” or “false”; a key that is left out leaves @value alone. */
static gboolean
read_switch (Reader      *reader,
             const char  *key,
             gboolean    *value,
             GError     **error)
{
  static const char *const words[] = { "false", "true", NULL };
  int word;

  if (!g_key_file_has_key (reader->file, "Rules", key, NULL))
    return TRUE;
  word = rules_file_get_word (reader->file, "Rules", key, words, error);
  *value = word == 1;
  return word >= 0;
}

static gboolean
check_known_keys (Reader  *reader,
                  GError **error)
{
  static const char *const first[] = { "Format", "Title", "Dice", "Rolls", "SavedRolls", "Players", "Order",
                                       "BonusFrom", "BonusPoints", "TieBreaks", "Coins", "JokerEntry",
                                       "JokerBonus", NULL };
  static const char *const known[] = { "Format", "Title", "Dice", "Rolls", "SavedRolls", "Players", "Order",
                                       "BonusFrom", "BonusPoints", "TieBreaks", "Coins", "JokerEntry", "JokerBonus",
                                       "Joker", "Par", "Subtotals", "Sequence", NULL };

  return rules_file_check_keys (reader->file, "Rules", reader->format == 1 ? first : known, error);
}

/* Reads the number of dice. Fewer dice than RULES_MIN_DICE would be typed like a value (see play.c). */
static gboolean
read_dice (Reader  *reader,
           int     *dice,
           GError **error)
{
  g_autofree char *text = g_key_file_get_string (reader->file, "Rules", "Dice", NULL);
  guint few;

  if (text != NULL && number_parse (g_strstrip (text), 1, RULES_MIN_DICE - 1, &few))
    return rules_file_refuse (error, "Rules", "Dice",
                              _("“%s” is too few, because up to three digits are typed as a value and more as dice; "
                                "expected a number from %u to %u"),
                              text, RULES_MIN_DICE, DICE_MAX);
  return rules_file_get_number (reader->file, "Rules", "Dice", RULES_MIN_DICE, DICE_MAX, dice, error);
}

static gboolean
read_head (Reader  *reader,
           GError **error)
{
  Ruleset *rules = reader->rules;
  int dice = 0, rolls = 0;

  if (!check_known_keys (reader, error) ||
      !rules_file_get_name (reader->file, "Rules", "Title", &rules->title, error) ||
      !read_dice (reader, &dice, error) ||
      !rules_file_get_number (reader->file, "Rules", "Rolls", 1, 9, &rolls, error) || !read_bonus (reader, error) ||
      !read_saved_rolls (reader, error) || !read_players (reader, error) || !read_order (reader, error) ||
      !read_switch (reader, "Coins", &rules->coins, error) ||
      !read_switch (reader, "Subtotals", &rules->subtotals, error))
    return FALSE;

  rules->n_dice = dice;
  rules->n_rolls = rolls;
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

  return rules_file_refuse (error, group, local->code == PATTERN_ERROR_PATTERN ? "Pattern" : "Points", "%s",
                            local->message);
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
        return rules_file_refuse (error, group, "Section",
                                  _("the upper section must come first, with at least one entry"));
      return TRUE;
    }
  if (reader->rules->n_upper + 1 != reader->rules->n_entries)
    return rules_file_refuse (error, group, "Section",
                              _("entries of the upper section must come before those of the lower"));
  if (entry->input != INPUT_COUNT)
    return rules_file_refuse (error, group, "Pattern",
                              _("in the upper section it must be “face 1” to “face 6”, without Points"));

  reader->rules->n_upper++;
  return TRUE;
}

static gboolean
check_entry_id (const char  *group,
                const char  *id,
                GError     **error)
{
  /* Records have “saved” in place of an entry where saved rolls are set by hand. */
  if (!ruleset_is_id (id) || strcmp (id, "saved") == 0)
    return rules_file_refuse (error, group, NULL,
                              _("“%s” is not an id; it must be lower-case letters, digits and hyphens"), id);
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
  static const char *const sections[] = { "upper", "lower", NULL };
  const char *id = group + strlen (RULES_ENTRY_GROUP);
  Entry *entry = &reader->rules->entries[reader->rules->n_entries];
  int section;

  if (!check_entry_id (group, id, error) || !rules_file_check_keys (reader->file, group, known, error))
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

  compute_entry (reader, entry);
  return check_section (reader, group, entry, error);
}

/* Returns the groups of the entries in the order of the sheet: that of the file, unless Sequence= names them all. Owned
 * by the caller. */
static char **
list_entry_groups (Reader  *reader,
                   GError **error)
{
  g_auto (GStrv) groups = g_key_file_get_groups (reader->file, NULL);
  g_autoptr (GStrvBuilder) in_file = g_strv_builder_new ();
  g_autoptr (GStrvBuilder) in_sequence = g_strv_builder_new ();
  g_auto (GStrv) sequence = NULL;
  g_auto (GStrv) entries = NULL;

  for (guint i = 0; groups[i] != NULL; i++)
    if (g_str_has_prefix (groups[i], RULES_ENTRY_GROUP))
      g_strv_builder_add (in_file, groups[i]);
  entries = g_strv_builder_end (in_file);
  if (g_strv_length (entries) > RULES_MAX_ENTRIES)
    {
      rules_file_refuse (error, entries[RULES_MAX_ENTRIES], NULL, _("is too many: a rule set has at most %d entries"),
                         RULES_MAX_ENTRIES);
      return NULL;
    }
  if (!rules_file_find_list (reader->file, "Rules", "Sequence", &sequence, error))
    return NULL;
  if (sequence == NULL)
    return g_steal_pointer (&entries);
  if (g_strv_length (sequence) > RULES_MAX_ENTRIES)
    {
      rules_file_refuse (error, "Rules", "Sequence", _("must name all %u entries"), g_strv_length (entries));
      return NULL;
    }

  for (guint i = 0; sequence[i] != NULL; i++)
    {
      g_autofree char *group = g_strconcat (RULES_ENTRY_GROUP, sequence[i], NULL);

      if (!g_strv_contains ((const char *const *) entries, group) ||
          rules_file_find_word ((const char *const *) sequence, sequence[i]) < (int) i)
        {
          rules_file_refuse (error, "Rules", "Sequence", _("“%s” must be the id of an entry, given only once"),
                             sequence[i]);
          return NULL;
        }
      g_strv_builder_add (in_sequence, group);
    }
  if (g_strv_length (sequence) != g_strv_length (entries))
    {
      rules_file_refuse (error, "Rules", "Sequence", _("must name all %u entries"), g_strv_length (entries));
      return NULL;
    }
  return g_strv_builder_end (in_sequence);
}

static gboolean
read_entries (Reader  *reader,
              GError **error)
{
  g_auto (GStrv) groups = list_entry_groups (reader, error);

  if (groups == NULL)
    return FALSE;

  reader->rules->entries = g_new0 (Entry, g_strv_length (groups) + 1);
  for (guint i = 0; groups[i] != NULL; i++)
    if (!read_entry (reader, groups[i], error))
      return FALSE;
  if (reader->rules->n_upper == 0)
    return rules_file_refuse (error, "Rules", NULL, _("has no entries; expected groups like [Entry ones]"));
  return TRUE;
}

static gboolean
check_groups (Reader  *reader,
              GError **error)
{
  g_auto (GStrv) groups = g_key_file_get_groups (reader->file, NULL);

  for (guint i = 0; groups[i] != NULL; i++)
    if (strcmp (groups[i], "Rules") != 0 && !g_str_has_prefix (groups[i], RULES_ENTRY_GROUP) &&
        !rules_options_is_group (groups[i]))
      return rules_file_refuse (error, groups[i], NULL,
                     _("is not known; expected [Rules], [Entry some-id] or [Option some-id]"));
  return TRUE;
}

/* Finds the entry that a key names; the entries must have been read before. */
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
    return rules_file_refuse (error, group, key, _("there is no entry “%s”; expected the id of an [Entry …] group"),
                              id);
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
                   "entry ID, upper, highest, none");
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
  /* An option that adds tie-breaks needs a word for having none. */
  if (reader->format > 1 && list != NULL && g_strcmp0 (list[0], "none") == 0 && list[1] == NULL)
    return TRUE;
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
read_joker_kind (Reader  *reader,
                 GError **error)
{
  /* The words stand in the order of the enum Joker. */
  static const char *const words[] = { "none", "forced", "free", NULL };
  int word = JOKER_FORCED;

  if (g_key_file_has_key (reader->file, "Rules", "Joker", NULL) &&
      (word = rules_file_get_word (reader->file, "Rules", "Joker", words, error)) < 0)
    return FALSE;
  reader->rules->joker = word;
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
      const char *alone = g_key_file_has_key (reader->file, "Rules", "JokerBonus", NULL) ? "JokerBonus" : "Joker";

      if (g_key_file_has_key (reader->file, "Rules", alone, NULL))
        return rules_file_refuse (error, "Rules", alone, _("cannot be used alone; it needs a JokerEntry"));
      return TRUE;
    }
  if (!get_entry (reader, "Rules", "JokerEntry", id, &entry, error) || !read_joker_kind (reader, error) ||
      !rules_file_get_number (reader->file, "Rules", "JokerBonus", reader->format == 1 ? 1 : 0, 999,
                              &rules->joker_bonus, error))
    return FALSE;

  pattern = &rules->entries[entry].pattern;
  if (pattern->kind != PATTERN_GROUPS || pattern->n_groups != 1 || pattern->groups[0] != rules->n_dice)
    return rules_file_refuse (error, "Rules", "JokerEntry", _("“%s” does not ask for all dice alike"), id);
  if (rules->joker == JOKER_NONE)
    rules->joker_bonus = 0;
  else
    rules->joker_entry = entry;
  return TRUE;
}

guint
ruleset_find_even_par (guint from,
                       guint faces)
{
  return faces > 0 && from % faces == 0 ? from / faces : 0;
}

/* Sets the par where Par= is left out. */
static void
compute_par (Ruleset *rules)
{
  guint faces = 0, par;

  for (guint i = 0; i < rules->n_upper; i++)
    faces += rules->entries[i].pattern.first;
  par = ruleset_find_even_par (rules->n_tiers > 0 ? rules->tiers[0].from : 0, faces);
  rules->has_par = par > 0;
  for (guint i = 0; i < rules->n_upper; i++)
    rules->entries[i].par = par;
}

/* Gives each entry of the upper section its par: one number for all, or one for each. */
static gboolean
set_par (Reader  *reader,
         GArray  *par,
         GError **error)
{
  Ruleset *rules = reader->rules;
  int sum = 0;

  if (par->len != 1 && par->len != rules->n_upper)
    return rules_file_refuse (error, "Rules", "Par",
                              _("has %u numbers; it must be one, or %u, one for each upper entry"), par->len,
                              rules->n_upper);
  for (guint i = 0; i < rules->n_upper; i++)
    {
      rules->entries[i].par = g_array_index (par, int, par->len == 1 ? 0 : i);
      sum += rules->entries[i].par * (int) rules->entries[i].pattern.first;
    }
  if (rules->n_tiers == 0)
    return rules_file_refuse (error, "Rules", "Par", _("the margin needs a bonus, and there is none"));
  if (sum != rules->tiers[0].from)
    return rules_file_refuse (error, "Rules", "Par", _("comes to %d points; it must be the %d of the bonus"), sum,
                              rules->tiers[0].from);
  rules->has_par = TRUE;
  return TRUE;
}

/* Reads Par= (source: The rule sets, decided: Norwegian Maxi Yatzy has 4 3 3 3 4 4, which is 75). */
static gboolean
read_par (Reader  *reader,
          GError **error)
{
  g_autofree char *text = NULL;
  g_autoptr (GArray) par = NULL;

  if (!rules_file_find_text (reader->file, "Rules", "Par", &text, error))
    return FALSE;
  if (text == NULL)
    {
      compute_par (reader->rules);
      return TRUE;
    }
  if (strcmp (text, "none") == 0)
    return TRUE;
  par = read_numbers (reader, "Par", 0, reader->rules->n_dice, error);
  return par != NULL && set_par (reader, par, error);
}

/* Refuses a bonus that nobody can reach. Format 1 allowed it, and games were played by such rules. */
static gboolean
check_bonus (Reader  *reader,
             GError **error)
{
  const Ruleset *rules = reader->rules;
  int most = 0;

  for (guint i = 0; i < rules->n_upper; i++)
    most += rules->entries[i].maximum;
  if (reader->format > 1 && rules->n_tiers > 0 && rules->tiers[rules->n_tiers - 1].from > most)
    return rules_file_refuse (error, "Rules", "BonusFrom",
                              _("cannot be reached; the upper section gives at most %d points"), most);
  return TRUE;
}

/* Computes the limit of totals that are typed or read: every entry at its maximum, the bonus if it can be reached, and
 * the bonus of a joker with every other entry. An order or the dice of a joker may forbid some of it; that does not
 * lower the limit, so that every total that was accepted once can be read again. */
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

static gboolean
read_all (Reader             *reader,
          const char *const  *options,
          GError            **error)
{
  return rules_file_read_format (reader->file, &reader->format, error) && check_groups (reader, error) &&
         rules_file_check_twice (reader->rules->text, error) &&
         rules_options_read (reader->file, reader->format, reader->rules, error) &&
         rules_options_choose (reader->file, reader->rules, options, error) && read_head (reader, error) &&
         read_entries (reader, error) && rules_options_set_points (reader->file, reader->rules, error) &&
         read_tie_breaks (reader, error) && read_joker (reader, error) && read_par (reader, error) &&
         check_bonus (reader, error);
}

static Ruleset *
parse (const char         *id,
       const char         *text,
       const char *const  *options,
       const Ruleset      *base,
       GError            **error)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autoptr (Ruleset) rules = ruleset_alloc ();
  Reader reader = { file, rules, base, 0 };

  rules->id = g_strdup (id);
  rules->text = g_strdup (text);
  rules->joker_entry = -1;
  /* All translations are read, so that the same file is right in every language. */
  if (!rules_file_load (file, text, G_KEY_FILE_KEEP_TRANSLATIONS, error) || !read_all (&reader, options, error))
    return NULL;

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
  return parse (id, text, options, NULL, error);
}

/* Returns whether a message quotes @text, in the quotation marks of any language, none of which are ASCII. */
static gboolean
is_quoted (const char *reason,
           const char *text)
{
  gsize length = strlen (text);

  for (const char *place = strstr (reason, text); place != NULL; place = strstr (place + 1, text))
    if (place > reason && (guchar) place[-1] >= 0x80 && (guchar) place[length] >= 0x80)
      return TRUE;
  return FALSE;
}

/* Refuses a value of an option, because the rules are not valid with it. */
static gboolean
refuse_value (GError            **error,
              const RulesOption  *option,
              const char         *value,
              const GError       *local)
{
  g_autofree char *option_group = g_strconcat (RULES_OPTION_GROUP, option->id, NULL);
  const char *group, *key, *reason;

  if (rules_error_get_place (local, &group, &key, &reason) && is_quoted (reason, value))
    return rules_file_refuse (error, option_group, "Values", "%s", reason);
  return rules_file_refuse (error, option_group, "Values", _("“%s”: %s"), value, local->message);
}

/* Refuses an entry that can give more points than can be typed. */
static gboolean
check_points (const Entry  *entry,
              GError      **error)
{
  g_autofree char *group = g_strconcat (RULES_ENTRY_GROUP, entry->id, NULL);

  if (entry->maximum <= PATTERN_MAX_POINTS)
    return TRUE;
  return rules_file_refuse (error, group, "Points",
                            _("gives up to %d points; at most %d can be typed, because longer numbers are read as dice"),
                            entry->maximum, PATTERN_MAX_POINTS);
}

gboolean
ruleset_check (const Ruleset  *rules,
               GError        **error)
{
  if (!rules_file_check_names (rules->text, error))
    return FALSE;
  for (guint i = 0; i < rules->n_entries; i++)
    if (!check_points (&rules->entries[i], error))
      return FALSE;

  /* Options about the points of an entry were checked when they were read, and nothing else depends on these points. */
  for (guint i = 0; i < rules->n_options; i++)
    for (guint j = 1; rules->options[i].entry < 0 && rules->options[i].values[j] != NULL; j++)
      {
        g_autofree char *asked = g_strdup_printf ("%s=%s", rules->options[i].id, rules->options[i].values[j]);
        const char *const options[] = { asked, NULL };
        g_autoptr (GError) local = NULL;
        g_autoptr (Ruleset) variant = ruleset_with_options (rules, options, &local);

        if (variant == NULL)
          return refuse_value (error, &rules->options[i], rules->options[i].values[j], local);
      }
  return TRUE;
}

Ruleset *
ruleset_with_options (const Ruleset      *rules,
                      const char *const  *options,
                      GError            **error)
{
  return parse (rules->id, rules->text, options, rules, error);
}
