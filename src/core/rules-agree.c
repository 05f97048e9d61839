/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules-agree.h"

#include "number.h"
#include "rules-file.h"
#include "rules-options.h"
#include "ruleset-private.h"

#include <string.h>

/* Sets the plain title or name, if there is only a translated one, because it is shown in every language without its
 * own. */
static void
complete_name (GKeyFile    *file,
               const char  *group)
{
  const char *key = strcmp (group, "Rules") == 0 ? "Title" : "Name";
  g_autofree char *plain = rules_file_look_up (file, group, key);
  g_auto (GStrv) keys = g_key_file_get_keys (file, group, NULL, NULL);

  for (guint i = 0; plain == NULL && keys != NULL && keys[i] != NULL; i++)
    if (g_str_has_prefix (keys[i], key) && keys[i][strlen (key)] == '[')
      {
        plain = rules_file_look_up (file, group, keys[i]);
        rules_file_set (file, group, key, plain);
      }
}

/* Returns whether the values of an option are named after those that the key is set to, so that they have to change
 * with it. */
static gboolean
names_values (GKeyFile    *file,
              const char  *group,
              const char  *key)
{
  g_auto (GStrv) values = rules_file_look_up_list (file, group, "Values");
  g_auto (GStrv) list = rules_file_look_up_list (file, group, key);
  gboolean alike = g_strv_length (values) == g_strv_length (list);

  for (guint i = 0; alike && values[i] != NULL; i++)
    {
      g_autofree char *word = rules_options_name_choice (list[i]);

      alike = strcmp (word, values[i]) == 0;
    }
  return alike;
}

static gboolean
matches (GKeyFile    *file,
         const char  *group,
         const char  *key,
         guint        choice)
{
  g_autofree char *now = rules_file_look_up (file, "Rules", key);
  g_auto (GStrv) list = rules_file_look_up_list (file, group, key);

  return choice < g_strv_length (list) && g_strcmp0 (list[choice], now) == 0;
}

/* Returns the choice of an option that [Rules] makes now: the one that sets all keys as they are; else the one with
 * that name; else the first. */
static guint
find_choice (GKeyFile    *file,
             const char  *group,
             char       **keys,
             const char  *naming)
{
  g_auto (GStrv) values = rules_file_look_up_list (file, group, "Values");

  for (guint i = 0; values[i] != NULL; i++)
    {
      gboolean all = TRUE;

      for (guint j = 0; all && keys[j] != NULL; j++)
        all = matches (file, group, keys[j], i);
      if (all)
        return i;
    }
  for (guint i = 0; naming != NULL && values[i] != NULL; i++)
    if (matches (file, group, naming, i))
      return i;
  return 0;
}

/* Moves @choice to the front in a list of an option, and replaces it by @value unless that is NULL. */
static void
put_first (GKeyFile    *file,
           const char  *group,
           const char  *key,
           guint        choice,
           const char  *value)
{
  g_auto (GStrv) list = rules_file_look_up_list (file, group, key);
  char *first;

  if (choice >= g_strv_length (list))
    return;

  first = list[0];
  list[0] = list[choice];
  list[choice] = first;
  if (value != NULL)
    {
      g_free (list[0]);
      list[0] = g_strdup (value);
    }
  rules_file_set_list (file, group, key, (const char *const *) list);
}

/* Makes the first choice of an option what [Rules] says. */
static void
follow_head (GKeyFile    *file,
             const char  *group)
{
  g_auto (GStrv) keys = rules_options_list_keys (file, group);
  const char *naming = NULL;
  g_autofree char *name = NULL;
  g_autofree char *word = NULL;
  guint choice;

  for (guint i = 0; naming == NULL && keys[i] != NULL; i++)
    if (names_values (file, group, keys[i]))
      naming = keys[i];
  choice = find_choice (file, group, keys, naming);
  for (guint i = 0; keys[i] != NULL; i++)
    {
      g_autofree char *now = rules_file_look_up (file, "Rules", keys[i]);

      put_first (file, group, keys[i], choice, now);
    }

  name = naming != NULL ? rules_file_look_up (file, "Rules", naming) : NULL;
  word = name != NULL ? rules_options_name_choice (name) : NULL;
  put_first (file, group, "Values", choice, word);
}

/* Returns the most points that an entry gives, or 0 where its pattern or the dice are not valid yet. */
static guint
most_points (GKeyFile    *file,
             const char  *group)
{
  g_autofree char *words = rules_file_look_up (file, group, "Pattern");
  g_autofree char *points = rules_file_look_up (file, group, "Points");
  g_autofree char *dice = rules_file_look_up (file, "Rules", "Dice");
  Entry entry = { 0 };
  guint n_dice;

  if (words == NULL || dice == NULL || !number_parse (dice, RULES_MIN_DICE, DICE_MAX, &n_dice) ||
      !pattern_parse (words, points, n_dice, &entry.pattern, NULL))
    return 0;

  entry_compute (&entry, n_dice);
  g_free (entry.attainable);
  return entry.maximum;
}

/* Makes the first value of an option about the points of an entry what the entry gives. */
static void
follow_entry (GKeyFile    *file,
              const char  *group,
              const char  *id)
{
  g_autofree char *entry = g_strconcat (RULES_ENTRY_GROUP, id, NULL);
  g_auto (GStrv) values = rules_file_look_up_list (file, group, "Values");
  guint most = most_points (file, entry);
  g_autofree char *first = g_strdup_printf ("%u", most);
  int choice = rules_file_find_word ((const char *const *) values, first);

  if (most > 0)
    put_first (file, group, "Values", MAX (choice, 0), first);
}

/* Returns the ids of the entries in the order of the file; NULL-terminated, owned by the caller. */
static char **
list_entries (GKeyFile *file)
{
  g_auto (GStrv) groups = g_key_file_get_groups (file, NULL);
  g_autoptr (GStrvBuilder) ids = g_strv_builder_new ();

  for (guint i = 0; groups[i] != NULL; i++)
    if (g_str_has_prefix (groups[i], RULES_ENTRY_GROUP))
      g_strv_builder_add (ids, groups[i] + strlen (RULES_ENTRY_GROUP));
  return g_strv_builder_end (ids);
}

static gboolean
is_upper (GKeyFile   *file,
          const char *id)
{
  g_autofree char *group = g_strconcat (RULES_ENTRY_GROUP, id, NULL);

  return rules_file_is_upper (file, group);
}

/* Returns the par that holds where it is left out, in the words of the file. */
static char *
find_par (GKeyFile *file)
{
  g_auto (GStrv) from = rules_file_look_up_list (file, "Rules", "BonusFrom");
  g_auto (GStrv) ids = list_entries (file);
  guint points = 0, face, faces = 0, par;

  for (guint i = 0; ids[i] != NULL; i++)
    {
      g_autofree char *group = g_strconcat (RULES_ENTRY_GROUP, ids[i], NULL);
      g_autofree char *pattern = rules_file_look_up (file, group, "Pattern");

      if (is_upper (file, ids[i]) && pattern != NULL && g_str_has_prefix (pattern, "face ") &&
          number_parse (pattern + strlen ("face "), 1, DICE_FACES, &face))
        faces += face;
    }
  if (from[0] != NULL)
    number_parse (from[0], 1, PATTERN_MAX_POINTS, &points);
  par = ruleset_find_even_par (points, faces);
  return par > 0 ? g_strdup_printf ("%u", par) : g_strdup ("none");
}

/* Returns the value that holds where a key is left out, or NULL for a key that cannot be left out. Without a bonus its
 * points do not matter, so BonusPoints takes the first value of the option. */
static char *
find_default (GKeyFile   *file,
              const char *group,
              const char *key)
{
  g_auto (GStrv) offered = rules_file_look_up_list (file, group, key);
  g_autofree char *joker = rules_file_look_up (file, "Rules", "JokerEntry");

  if (strcmp (key, "Joker") == 0)
    return joker != NULL ? g_strdup ("forced") : NULL;
  if (strcmp (key, "Subtotals") == 0)
    return g_strdup ("false");
  if (strcmp (key, "TieBreaks") == 0)
    return g_strdup ("none");
  if (strcmp (key, "Par") == 0)
    return find_par (file);
  return strcmp (key, "BonusPoints") == 0 ? g_strdup (offered[0]) : NULL;
}

/* Adds the keys that an option sets to [Rules], where they are left out there. */
static void
complete_head (GKeyFile   *file,
               const char *group)
{
  g_auto (GStrv) keys = rules_options_list_keys (file, group);

  for (guint i = 0; keys[i] != NULL; i++)
    {
      g_autofree char *now = rules_file_look_up (file, "Rules", keys[i]);
      g_autofree char *plain = now == NULL ? find_default (file, group, keys[i]) : NULL;

      if (plain != NULL)
        rules_file_set (file, "Rules", keys[i], plain);
    }
}

/* Completes an option that sets the sequence, so that it names all entries and no other; those of the upper section
 * come first. */
static void
complete_sequences (GKeyFile    *file,
                    const char  *group)
{
  g_auto (GStrv) sequences = rules_file_look_up_list (file, group, "Sequence");
  g_auto (GStrv) all = NULL;
  g_autofree char *now = NULL;

  if (sequences[0] == NULL)
    return;

  all = list_entries (file);
  for (guint i = 0; sequences[i] != NULL; i++)
    {
      g_auto (GStrv) named = g_strsplit (sequences[i], ";", -1);
      g_autoptr (GStrvBuilder) complete = g_strv_builder_new ();
      g_auto (GStrv) list = NULL;

      for (int upper = 1; upper >= 0; upper--)
        {
          for (guint j = 0; named[j] != NULL; j++)
            if (g_strv_contains ((const char *const *) all, named[j]) && is_upper (file, named[j]) == upper)
              g_strv_builder_add (complete, named[j]);
          for (guint j = 0; all[j] != NULL; j++)
            if (!g_strv_contains ((const char *const *) named, all[j]) && is_upper (file, all[j]) == upper)
              g_strv_builder_add (complete, all[j]);
        }
      list = g_strv_builder_end (complete);
      g_free (sequences[i]);
      sequences[i] = g_strjoinv (";", list);
    }
  rules_file_set_list (file, group, "Sequence", (const char *const *) sequences);
  now = g_strjoinv (";", all);
  rules_file_set (file, "Rules", "Sequence", now);
}

void
rules_agree (GKeyFile *file)
{
  g_auto (GStrv) groups = g_key_file_get_groups (file, NULL);

  for (guint i = 0; groups[i] != NULL; i++)
    {
      gboolean option = rules_options_is_group (groups[i]);
      g_autofree char *entry = option ? rules_file_look_up (file, groups[i], "Entry") : NULL;

      complete_name (file, groups[i]);
      if (entry != NULL)
        follow_entry (file, groups[i], entry);
      else if (option)
        {
          complete_sequences (file, groups[i]);
          complete_head (file, groups[i]);
          follow_head (file, groups[i]);
        }
    }
}
