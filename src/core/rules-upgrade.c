/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules-read.h"

#include "number.h"

#include <string.h>

/* In format 2 an option began with what [Rules] said, and Par= had a number for each upper entry in the order of the
 * sheet. */

/* Returns the faces of the upper entries in the order of the sheet, owned by the caller; 0 for one without a face. */
static GArray *
list_faces (GKeyFile *file)
{
  g_auto (GStrv) groups = g_key_file_get_groups (file, NULL);
  g_auto (GStrv) sequence = rules_peek_list (file, RULES_HEAD, "Sequence");
  char **entries = sequence[0] != NULL ? sequence : groups;
  GArray *faces = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; entries[i] != NULL; i++)
    {
      g_autofree char *group = entries == groups ? g_strdup (groups[i]) : g_strconcat (RULES_ENTRY_GROUP, sequence[i], NULL);
      g_autofree char *pattern = rules_is_upper (file, group) ? rules_peek (file, group, "Pattern") : NULL;
      guint face = 0;

      if (pattern == NULL)
        continue;
      if (g_str_has_prefix (pattern, "face "))
        number_parse (pattern + strlen ("face "), 1, DICE_FACES, &face);
      g_array_append_val (faces, face);
    }
  return faces;
}

/* Returns a par by face, owned by the caller. It is "none" where two entries of a face have different pars, which nobody
 * is known to have played: the sheet then shows the points that are missing for the bonus. */
static char *
upgrade_par (GArray     *faces,
             const char *text)
{
  const char *by_face[DICE_FACES + 1] = { "0", "0", "0", "0", "0", "0", NULL };
  g_auto (GStrv) pars = g_strsplit (text, ";", -1);

  if (pars[0] == NULL || pars[1] == NULL || g_strv_length (pars) != faces->len)
    return g_strdup (text);
  for (guint i = 0; i < faces->len; i++)
    {
      guint face = g_array_index (faces, guint, i);

      if (face == 0)
        return g_strdup (text);
      for (guint j = 0; j < i; j++)
        if (g_array_index (faces, guint, j) == face && strcmp (pars[i], pars[j]) != 0)
          return g_strdup ("none");
      by_face[face - 1] = pars[i];
    }
  return g_strjoinv (";", (char **) by_face);
}

static void
upgrade_pars (GKeyFile   *file,
              GArray     *faces,
              const char *group)
{
  g_auto (GStrv) list = rules_peek_list (file, group, "Par");
  g_autofree char *whole = NULL;

  /* In [Rules] the list is one par, in an option it is a list of them. */
  if (strcmp (group, RULES_HEAD) == 0 && list[0] != NULL)
    {
      g_autofree char *text = g_strjoinv (";", list);

      whole = upgrade_par (faces, text);
      g_key_file_set_value (file, group, "Par", whole);
      return;
    }
  for (guint i = 0; list[i] != NULL; i++)
    {
      g_autofree char *before = list[i];

      list[i] = upgrade_par (faces, before);
    }
  if (list[0] != NULL)
    rules_set_list (file, group, "Par", (const char *const *) list);
}

/* Returns whether the first of the values of a key is what the rules say, and there are @n of them. */
static gboolean
begins_with_present (GKeyFile   *file,
                     const char *group,
                     const char *key,
                     guint       n)
{
  g_auto (GStrv) list = rules_peek_list (file, group, key);
  g_autofree char *present = rules_get_present (file, key);

  return g_strv_length (list) == n && g_strcmp0 (list[0], present) == 0;
}

static void
remove_first (GKeyFile   *file,
              const char *group,
              const char *key)
{
  g_auto (GStrv) list = rules_peek_list (file, group, key);

  rules_set_list (file, group, key, (const char *const *) &list[1]);
}

/* Returns whether the values of an option are named after those of @key. */
static gboolean
is_named_after (GKeyFile   *file,
                const char *group,
                const char *key)
{
  g_auto (GStrv) values = rules_peek_list (file, group, "Values");
  g_auto (GStrv) list = rules_peek_list (file, group, key);
  gboolean same = TRUE;

  for (guint i = 0; same && values[i] != NULL; i++)
    {
      g_autofree char *name = rules_name_choice (list[i]);

      same = strcmp (name, values[i]) == 0;
    }
  return same;
}

/* Removes the first value of an option where it is what the rules say, and names that follow from the values. Anything else
 * is left to the reader, which says what is wrong with it. The first value of an option about the points of an entry follows
 * from the dice, and the reader leaves it out. */
static void
upgrade_option (GKeyFile   *file,
                const char *group)
{
  g_auto (GStrv) values = rules_peek_list (file, group, "Values");
  g_auto (GStrv) keys = rules_list_set_keys (file, group);
  g_autofree char *present = NULL, *name = NULL;

  if (keys[0] == NULL || g_key_file_has_key (file, group, "Entry", NULL) || g_strv_length (values) < 2)
    return;
  for (guint i = 0; keys[i] != NULL; i++)
    if (!begins_with_present (file, group, keys[i], g_strv_length (values)))
      return;

  present = rules_get_present (file, keys[0]);
  name = rules_name_choice (present);
  if (strcmp (name, values[0]) != 0)
    rules_set (file, group, "Default", values[0]);
  remove_first (file, group, "Values");
  for (guint i = 0; keys[i] != NULL; i++)
    remove_first (file, group, keys[i]);
  if (is_named_after (file, group, keys[0]))
    g_key_file_remove_key (file, group, "Values", NULL);
}

void
rules_upgrade (GKeyFile *file)
{
  g_auto (GStrv) groups = g_key_file_get_groups (file, NULL);
  g_autoptr (GArray) faces = list_faces (file);

  for (guint i = 0; groups[i] != NULL; i++)
    upgrade_pars (file, faces, groups[i]);
  for (guint i = 0; groups[i] != NULL; i++)
    if (g_str_has_prefix (groups[i], RULES_OPTION_GROUP))
      upgrade_option (file, groups[i]);
  g_key_file_set_value (file, RULES_HEAD, "Format", G_STRINGIFY (RULES_FORMAT));
}
