/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules-draft.h"

#include "rules-agree.h"
#include "rules-file.h"
#include "rules-options.h"
#include "ruleset-private.h"

#include <string.h>

#define HEAD RULES_DRAFT_HEAD
#define FORMAT "2"
#define KEEP_ALL (G_KEY_FILE_KEEP_COMMENTS | G_KEY_FILE_KEEP_TRANSLATIONS)
#define LONGEST_NAME_IN_ID 56 /* leaves room for a number behind it */

/* The order of the groups is kept beside the key file, because GKeyFile cannot reorder them. */
struct _RulesDraft
{
  GKeyFile *file;
  GPtrArray *entries; /* names of groups, in the order of the sheet */
  GPtrArray *options;
};

/* A new draft. The names are in all languages of the program, because they are data and not messages. */
static const char start[] = "[Rules]\n"
                            "Format=" FORMAT "\n"
                            "Dice=5\n"
                            "Rolls=3\n"
                            "SavedRolls=none\n"
                            "Players=1+\n"
                            "Order=free\n"
                            "BonusFrom=63\n"
                            "BonusPoints=50\n"
                            "[Entry ones]\nSection=upper\nName=Ones\nName[nb]=Enere\nName[de]=Einer\nPattern=face 1\n"
                            "[Entry twos]\nSection=upper\nName=Twos\nName[nb]=Toere\nName[de]=Zweier\nPattern=face 2\n"
                            "[Entry threes]\nSection=upper\nName=Threes\nName[nb]=Treere\nName[de]=Dreier\n"
                            "Pattern=face 3\n"
                            "[Entry fours]\nSection=upper\nName=Fours\nName[nb]=Firere\nName[de]=Vierer\n"
                            "Pattern=face 4\n"
                            "[Entry fives]\nSection=upper\nName=Fives\nName[nb]=Femmere\nName[de]=Fünfer\n"
                            "Pattern=face 5\n"
                            "[Entry sixes]\nSection=upper\nName=Sixes\nName[nb]=Seksere\nName[de]=Sechser\n"
                            "Pattern=face 6\n"
                            "[Entry chance]\nSection=lower\nName=Chance\nName[nb]=Sjanse\nName[de]=Chance\n"
                            "Pattern=any\n";

static guint
count_upper (const RulesDraft *draft)
{
  guint n = 0;

  for (guint i = 0; i < draft->entries->len; i++)
    if (rules_file_is_upper (draft->file, g_ptr_array_index (draft->entries, i)))
      n++;
  return n;
}

static int
find_group (GPtrArray  *groups,
            const char *group)
{
  guint index;

  return g_ptr_array_find_with_equal_func (groups, group, g_str_equal, &index) ? (int) index : -1;
}

/* --- making and reading --- */

static RulesDraft *
draft_alloc (void)
{
  RulesDraft *draft = g_new0 (RulesDraft, 1);

  draft->file = g_key_file_new ();
  draft->entries = g_ptr_array_new_with_free_func (g_free);
  draft->options = g_ptr_array_new_with_free_func (g_free);
  return draft;
}

/* Puts the entries in the order of Sequence= and removes that key: the entries of a draft are written in their order,
 * so only an option that sets Sequence= needs it. */
static void
apply_sequence (RulesDraft *draft)
{
  g_auto (GStrv) sequence = rules_file_look_up_list (draft->file, HEAD, "Sequence");
  g_autoptr (GPtrArray) entries = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; sequence[i] != NULL; i++)
    {
      g_autofree char *group = g_strconcat (RULES_ENTRY_GROUP, sequence[i], NULL);

      if (find_group (draft->entries, group) < 0 || find_group (entries, group) >= 0)
        return;
      g_ptr_array_add (entries, g_steal_pointer (&group));
    }
  if (entries->len != draft->entries->len)
    return;

  g_key_file_remove_key (draft->file, HEAD, "Sequence", NULL);
  g_ptr_array_unref (draft->entries);
  draft->entries = g_steal_pointer (&entries);
}

/* Puts the entries of the upper section first, because a draft never mixes the sections. */
static void
put_upper_first (RulesDraft *draft)
{
  for (guint i = 0, n_upper = 0; i < draft->entries->len; i++)
    if (rules_file_is_upper (draft->file, g_ptr_array_index (draft->entries, i)))
      g_ptr_array_insert (draft->entries, n_upper++, g_ptr_array_steal_index (draft->entries, i));
}

static void
sort_groups (RulesDraft *draft)
{
  g_auto (GStrv) groups = g_key_file_get_groups (draft->file, NULL);

  for (guint i = 0; groups[i] != NULL; i++)
    if (g_str_has_prefix (groups[i], RULES_ENTRY_GROUP))
      g_ptr_array_add (draft->entries, g_strdup (groups[i]));
    else if (rules_options_is_group (groups[i]))
      g_ptr_array_add (draft->options, g_strdup (groups[i]));
  apply_sequence (draft);
  put_upper_first (draft);
}

RulesDraft *
rules_draft_new_from_text (const char  *text,
                           GError     **error)
{
  g_autoptr (RulesDraft) draft = draft_alloc ();
  int format;

  if (!rules_file_load (draft->file, text, KEEP_ALL, error) ||
      !rules_file_read_format (draft->file, &format, error) || !rules_file_check_twice (text, error))
    return NULL;

  /* Everything in format 1 means the same in format 2, which refuses only a bonus that nobody can reach. */
  g_key_file_set_value (draft->file, HEAD, "Format", FORMAT);
  sort_groups (draft);
  return g_steal_pointer (&draft);
}

RulesDraft *
rules_draft_new (void)
{
  return rules_draft_new_from_text (start, NULL);
}

RulesDraft *
rules_draft_new_from_rules (const Ruleset *rules)
{
  return rules_draft_new_from_text (rules->text, NULL);
}

void
rules_draft_free (RulesDraft *draft)
{
  g_key_file_unref (draft->file);
  g_ptr_array_unref (draft->entries);
  g_ptr_array_unref (draft->options);
  g_free (draft);
}

/* --- writing --- */

static void
add_line (GString    *text,
          const char *line)
{
  g_string_append (text, line);
  g_string_append_c (text, '\n');
}

static void
free_text (gpointer text)
{
  g_string_free (text, TRUE);
}

/* Returns the text of each group, together with the comments above it. */
static GHashTable *
split_groups (GKeyFile *file)
{
  GHashTable *texts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, free_text);
  g_autofree char *data = g_key_file_to_data (file, NULL, NULL);
  g_auto (GStrv) lines = g_strsplit (g_strchomp (data), "\n", -1);
  g_autoptr (GString) above = g_string_new (NULL);
  GString *text = NULL;

  for (guint i = 0; lines[i] != NULL; i++)
    {
      /* GLib keeps the blanks in front of a comment, and a line of nothing else. */
      if (*g_strchug (lines[i]) == '\0')
        continue;
      if (*lines[i] == '#')
        {
          add_line (above, lines[i]);
          continue;
        }
      if (*lines[i] == '[')
        {
          text = g_string_new (NULL);
          g_hash_table_insert (texts, g_strndup (lines[i] + 1, strlen (lines[i]) - 2), text);
        }
      /* A key file has nothing but comments before its first group. */
      if (text == NULL)
        continue;
      g_string_append (text, above->str);
      g_string_truncate (above, 0);
      add_line (text, lines[i]);
    }
  if (text != NULL)
    g_string_append (text, above->str);
  return texts;
}

static void
take_text (GHashTable *texts,
           const char *group,
           GString    *whole)
{
  GString *text = g_hash_table_lookup (texts, group);

  if (text == NULL)
    return;
  g_string_append_printf (whole, "%s%s", whole->len > 0 ? "\n" : "", text->str);
  g_hash_table_remove (texts, group);
}

/* Returns the text of @file in the order of the draft, with a blank line between groups. Unknown groups come last, and
 * rules_draft_check() refuses them. The caller owns the result. */
static char *
arrange (GKeyFile         *file,
         const RulesDraft *draft)
{
  g_autoptr (GHashTable) texts = split_groups (file);
  g_auto (GStrv) groups = g_key_file_get_groups (file, NULL);
  g_autoptr (GString) whole = g_string_new (NULL);

  take_text (texts, HEAD, whole);
  for (guint i = 0; i < draft->entries->len; i++)
    take_text (texts, g_ptr_array_index (draft->entries, i), whole);
  for (guint i = 0; i < draft->options->len; i++)
    take_text (texts, g_ptr_array_index (draft->options, i), whole);
  for (guint i = 0; groups[i] != NULL; i++)
    take_text (texts, groups[i], whole);
  return g_string_free (g_steal_pointer (&whole), FALSE);
}

RulesDraft *
rules_draft_copy (const RulesDraft *draft)
{
  RulesDraft *copy = draft_alloc ();
  g_autofree char *text = arrange (draft->file, draft);

  g_key_file_load_from_data (copy->file, text, strlen (text), KEEP_ALL, NULL);
  for (guint i = 0; i < draft->entries->len; i++)
    g_ptr_array_add (copy->entries, g_strdup (g_ptr_array_index (draft->entries, i)));
  for (guint i = 0; i < draft->options->len; i++)
    g_ptr_array_add (copy->options, g_strdup (g_ptr_array_index (draft->options, i)));
  return copy;
}

void
rules_draft_take (RulesDraft *draft,
                  RulesDraft *other)
{
  RulesDraft before = *draft;

  *draft = *other;
  *other = before;
  rules_draft_free (other);
}

char *
rules_draft_to_text (const RulesDraft *draft)
{
  g_autoptr (GKeyFile) whole = g_key_file_new ();
  g_autofree char *text = arrange (draft->file, draft);

  g_key_file_load_from_data (whole, text, strlen (text), KEEP_ALL, NULL);
  rules_agree (whole);
  return arrange (whole, draft);
}

Ruleset *
rules_draft_check (const RulesDraft  *draft,
                   const char        *id,
                   GError           **error)
{
  g_autofree char *text = rules_draft_to_text (draft);
  g_autoptr (Ruleset) rules = ruleset_parse (id, text, NULL, error);

  if (rules == NULL || !ruleset_check (rules, error))
    return NULL;
  return g_steal_pointer (&rules);
}

/* --- keys --- */

const char *
rules_draft_get_entry_id (const char *group)
{
  return g_str_has_prefix (group, RULES_ENTRY_GROUP) ? group + strlen (RULES_ENTRY_GROUP) : NULL;
}

static char *
key_of_name (const char *group,
             const char *language)
{
  const char *key = strcmp (group, HEAD) == 0 ? "Title" : "Name";

  return strcmp (language, "en") == 0 ? g_strdup (key) : g_strdup_printf ("%s[%s]", key, language);
}

char *
rules_draft_get_name (const RulesDraft  *draft,
                      const char        *group,
                      const char        *language)
{
  g_autofree char *key = key_of_name (group, language);
  char *name = g_key_file_get_string (draft->file, group, key, NULL);

  return name != NULL ? g_strstrip (name) : NULL;
}

void
rules_draft_set_name (RulesDraft  *draft,
                      const char  *group,
                      const char  *language,
                      const char  *name)
{
  g_autofree char *key = key_of_name (group, language);
  g_autofree char *cleaned = rules_file_clean (name);

  g_return_if_fail (g_key_file_has_group (draft->file, group));

  /* A name is plain text, so a backslash in it must be escaped as key files need it. */
  if (*cleaned != '\0')
    g_key_file_set_string (draft->file, group, key, cleaned);
  else
    g_key_file_remove_key (draft->file, group, key, NULL);
}

char *
rules_draft_get (const RulesDraft  *draft,
                 const char        *group,
                 const char        *key)
{
  return rules_file_look_up (draft->file, group, key);
}

char **
rules_draft_get_list (const RulesDraft  *draft,
                      const char        *group,
                      const char        *key)
{
  return rules_file_look_up_list (draft->file, group, key);
}

/* --- entries and options --- */

/* Returns a changed copy of a list of the draft. */
typedef char **(*EditList) (char     **list,
                            gpointer   data);

/* Changes a list of [Rules]. */
static void
edit_head (RulesDraft  *draft,
           const char  *key,
           EditList     edit,
           gpointer     data)
{
  g_auto (GStrv) list = rules_file_look_up_list (draft->file, HEAD, key);
  g_auto (GStrv) edited = edit (list, data);

  if (list[0] != NULL)
    rules_file_set_list (draft->file, HEAD, key, (const char *const *) edited);
}

/* Changes each choice of an option for a list of [Rules]. Returns whether anything was changed. */
static gboolean
edit_choices (RulesDraft  *draft,
              const char  *option,
              const char  *key,
              EditList     edit,
              gpointer     data)
{
  g_auto (GStrv) before = rules_file_look_up_list (draft->file, option, key);
  g_auto (GStrv) choices = g_strdupv (before);

  for (guint i = 0; choices[i] != NULL; i++)
    {
      g_auto (GStrv) choice = g_strsplit (choices[i], ";", -1);
      g_auto (GStrv) changed = edit (choice, data);

      g_free (choices[i]);
      choices[i] = g_strjoinv (";", changed);
    }
  if (choices[0] != NULL)
    rules_file_set_list (draft->file, option, key, (const char *const *) choices);
  return !g_strv_equal ((const char *const *) before, (const char *const *) choices);
}

static void
edit_lists (RulesDraft  *draft,
            const char  *key,
            EditList     edit,
            gpointer     data)
{
  edit_head (draft, key, edit, data);
  for (guint i = 0; i < draft->options->len; i++)
    edit_choices (draft, g_ptr_array_index (draft->options, i), key, edit, data);
}

/* An upper entry moves from one position to another, or is removed (-1). */
typedef struct
{
  guint n_upper;
  int from;
  int to;
} Step;

/* Moves a par along with its entry. A single par for all entries, or “none”, stays as it is. */
static char **
move_par (char     **list,
          gpointer   data)
{
  const Step *step = data;
  g_autoptr (GPtrArray) pars = g_ptr_array_new_with_free_func (g_free);
  char *moved;

  if (g_strv_length (list) != step->n_upper || step->n_upper < 2)
    return g_strdupv (list);

  for (guint i = 0; list[i] != NULL; i++)
    g_ptr_array_add (pars, g_strdup (list[i]));
  moved = g_ptr_array_steal_index (pars, step->from);
  if (step->to >= 0)
    g_ptr_array_insert (pars, step->to, moved);
  else
    g_free (moved);
  g_ptr_array_add (pars, NULL);
  return (char **) g_ptr_array_steal (pars, NULL);
}

/* Removes a tie-break. An empty list becomes “none”, because a choice of an option cannot be empty. */
static char **
remove_tie_break (char     **list,
                  gpointer   data)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  guint n_left = 0;

  for (guint i = 0; list[i] != NULL; i++)
    if (strcmp (list[i], data) != 0)
      {
        g_strv_builder_add (builder, list[i]);
        n_left++;
      }
  if (n_left == 0 && list[0] != NULL)
    g_strv_builder_add (builder, "none");
  return g_strv_builder_end (builder);
}

/* Moves a group within its array and, for an upper entry, its par. */
static void
move_group (RulesDraft  *draft,
            GPtrArray   *groups,
            guint        from,
            guint        to)
{
  if (groups == draft->entries && rules_file_is_upper (draft->file, g_ptr_array_index (groups, from)))
    {
      Step step = { count_upper (draft), from, to };

      edit_lists (draft, "Par", move_par, &step);
    }
  g_ptr_array_insert (groups, to, g_ptr_array_steal_index (groups, from));
}

/* Sets the first and the last position of a section. */
static void
find_section (const RulesDraft  *draft,
              gboolean           upper,
              guint             *first,
              guint             *last)
{
  guint n_upper = count_upper (draft);

  *first = upper ? 0 : n_upper;
  *last = upper ? MAX (n_upper, 1) - 1 : draft->entries->len - 1;
}

void
rules_draft_move (RulesDraft  *draft,
                  const char  *group,
                  guint        position)
{
  GPtrArray *groups = rules_options_is_group (group) ? draft->options : draft->entries;
  int from = find_group (groups, group);
  guint first = 0, last = groups->len - 1;

  if (from < 0)
    return;
  if (groups == draft->entries)
    find_section (draft, rules_file_is_upper (draft->file, group), &first, &last);
  move_group (draft, groups, from, CLAMP (position, first, last));
}

void
rules_draft_set (RulesDraft  *draft,
                 const char  *group,
                 const char  *key,
                 const char  *value)
{
  int from = strcmp (key, "Section") == 0 ? find_group (draft->entries, group) : -1;
  gboolean was_upper = from >= 0 && rules_file_is_upper (draft->file, group);
  guint n_upper = count_upper (draft);

  g_return_if_fail (g_key_file_has_group (draft->file, group));

  rules_file_set (draft->file, group, key, value);
  if (from < 0 || was_upper == rules_file_is_upper (draft->file, group))
    return;

  if (was_upper)
    {
      Step step = { n_upper, from, -1 };

      edit_lists (draft, "Par", move_par, &step);
    }
  g_ptr_array_insert (draft->entries, was_upper ? -1 : (int) n_upper, g_ptr_array_steal_index (draft->entries, from));
}

void
rules_draft_set_list (RulesDraft         *draft,
                      const char         *group,
                      const char         *key,
                      const char *const  *values)
{
  g_autofree char *text = rules_file_join (values);

  rules_draft_set (draft, group, key, text);
}

void
rules_draft_offer (RulesDraft         *draft,
                   const char         *option,
                   const char         *key,
                   const char *const  *choices)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) values = NULL;

  for (guint i = 0; choices[i] != NULL; i++)
    {
      g_autofree char *value = rules_options_name_choice (choices[i]);

      g_strv_builder_add (builder, value);
    }
  values = g_strv_builder_end (builder);
  rules_draft_set_list (draft, option, "Values", (const char *const *) values);
  rules_draft_set_list (draft, option, key, choices);
}

static char **
copy_groups (GPtrArray *groups)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  for (guint i = 0; i < groups->len; i++)
    g_strv_builder_add (builder, g_ptr_array_index (groups, i));
  return g_strv_builder_end (builder);
}

char **
rules_draft_list_entries (const RulesDraft *draft)
{
  return copy_groups (draft->entries);
}

char **
rules_draft_list_options (const RulesDraft *draft)
{
  return copy_groups (draft->options);
}

char *
rules_draft_make_id (const char         *name,
                     const char *const  *taken)
{
  /* The name of a file need not be UTF-8. */
  g_autofree char *valid = g_utf8_make_valid (name, -1), *ascii = g_str_to_ascii (valid, NULL);
  g_autoptr (GString) id = g_string_new (NULL);
  gsize length;

  for (const char *at = ascii; *at != '\0' && id->len < LONGEST_NAME_IN_ID; at++)
    if (g_ascii_isalnum (*at))
      g_string_append_c (id, g_ascii_tolower (*at));
    else if (id->len > 0 && id->str[id->len - 1] != '-')
      g_string_append_c (id, '-');
  while (id->len > 0 && id->str[id->len - 1] == '-')
    g_string_truncate (id, id->len - 1);
  if (!ruleset_is_id (id->str))
    g_string_prepend (id, id->len > 0 ? "dice-" : "dice");

  length = id->len;
  for (guint n = 2; g_strv_contains (taken, id->str); n++)
    {
      g_string_truncate (id, length);
      g_string_append_printf (id, "-%u", n);
    }
  return g_string_free (g_steal_pointer (&id), FALSE);
}

/* Returns the name of a new group for @name, owned by the caller. */
static char *
make_group (GPtrArray   *groups,
            const char  *prefix,
            const char  *name)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) taken = NULL;
  g_autofree char *id = NULL;

  /* Records have “saved” in place of an entry where the saved rolls of a seat are set. */
  g_strv_builder_add (builder, "saved");
  for (guint i = 0; i < groups->len; i++)
    g_strv_builder_add (builder, (const char *) g_ptr_array_index (groups, i) + strlen (prefix));
  taken = g_strv_builder_end (builder);
  id = rules_draft_make_id (name, (const char *const *) taken);
  return g_strconcat (prefix, id, NULL);
}

static void
insert_entry (RulesDraft *draft,
              const char *group,
              gboolean    upper)
{
  g_ptr_array_insert (draft->entries, upper ? (int) count_upper (draft) : -1, g_strdup (group));
}

char *
rules_draft_add_entry (RulesDraft *draft,
                       Section     section,
                       const char *name)
{
  char *group = make_group (draft->entries, RULES_ENTRY_GROUP, name);

  insert_entry (draft, group, section == SECTION_UPPER);
  g_key_file_set_value (draft->file, group, "Section", section == SECTION_UPPER ? "upper" : "lower");
  rules_draft_set_name (draft, group, "en", name);
  return group;
}

char *
rules_draft_add_option (RulesDraft *draft,
                        const char *name)
{
  char *group = make_group (draft->options, RULES_OPTION_GROUP, name);

  g_ptr_array_add (draft->options, g_strdup (group));
  g_key_file_set_value (draft->file, group, "Values", "");
  rules_draft_set_name (draft, group, "en", name);
  return group;
}

char *
rules_draft_copy_entry (RulesDraft     *draft,
                        const Ruleset  *rules,
                        guint           entry)
{
  g_autoptr (RulesDraft) other = rules_draft_new_from_rules (rules);
  g_autofree char *there = g_strconcat (RULES_ENTRY_GROUP, rules->entries[entry].id, NULL);
  g_auto (GStrv) keys = NULL;
  char *group = make_group (draft->entries, RULES_ENTRY_GROUP, rules->entries[entry].id);

  insert_entry (draft, group, rules->entries[entry].section == SECTION_UPPER);
  keys = g_key_file_get_keys (other->file, there, NULL, NULL);
  for (guint i = 0; keys[i] != NULL; i++)
    {
      g_autofree char *value = g_key_file_get_value (other->file, there, keys[i], NULL);

      g_key_file_set_value (draft->file, group, keys[i], value);
    }
  return group;
}

/* Removes the joker with its entry, in [Rules] and in options. An option that sets nothing else is removed. */
static void
remove_joker (RulesDraft *draft)
{
  static const char *const keys[] = { "JokerEntry", "Joker", "JokerBonus" };

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    g_key_file_remove_key (draft->file, HEAD, keys[i], NULL);
  for (guint i = draft->options->len; i > 0; i--)
    {
      const char *group = g_ptr_array_index (draft->options, i - 1);
      gboolean removed = g_key_file_remove_key (draft->file, group, "Joker", NULL);
      g_auto (GStrv) left = NULL;

      removed = g_key_file_remove_key (draft->file, group, "JokerBonus", NULL) || removed;
      left = rules_options_list_keys (draft->file, group);
      if (removed && left[0] == NULL)
        rules_draft_remove (draft, group);
    }
}

/* Returns whether two choices of an option set its keys to the same. */
static gboolean
are_alike (RulesDraft  *draft,
           const char  *option,
           guint        one,
           guint        other)
{
  g_auto (GStrv) keys = rules_options_list_keys (draft->file, option);

  for (guint i = 0; keys[i] != NULL; i++)
    {
      g_auto (GStrv) choices = rules_file_look_up_list (draft->file, option, keys[i]);
      guint n = g_strv_length (choices);

      if (one >= n || other >= n || strcmp (choices[one], choices[other]) != 0)
        return FALSE;
    }
  return TRUE;
}

static void
remove_from_list (RulesDraft  *draft,
                  const char  *option,
                  const char  *key,
                  guint        place)
{
  g_auto (GStrv) list = rules_file_look_up_list (draft->file, option, key);
  g_autoptr (GStrvBuilder) left = g_strv_builder_new ();
  g_auto (GStrv) rest = NULL;

  for (guint i = 0; list[i] != NULL; i++)
    if (i != place)
      g_strv_builder_add (left, list[i]);
  rest = g_strv_builder_end (left);
  rules_file_set_list (draft->file, option, key, (const char *const *) rest);
}

static void
remove_choice (RulesDraft  *draft,
               const char  *option,
               guint        choice)
{
  g_auto (GStrv) keys = rules_options_list_keys (draft->file, option);

  remove_from_list (draft, option, "Values", choice);
  for (guint i = 0; keys[i] != NULL; i++)
    remove_from_list (draft, option, keys[i], choice);
}

/* Removes choices about tie-breaks that have become equal after an entry was removed. The last of them stays, because
 * “none” usually comes after the tie-breaks. An option with one choice left is removed. */
static void
remove_same_tie_breaks (RulesDraft *draft,
                        const char *option)
{
  g_auto (GStrv) list = rules_file_look_up_list (draft->file, option, "TieBreaks");
  guint n = g_strv_length (list);

  for (guint i = n; i-- > 0;)
    for (guint j = i + 1; j < n; j++)
      if (are_alike (draft, option, i, j))
        {
          remove_choice (draft, option, i);
          n--;
          break;
        }
  if (n == 1)
    rules_draft_remove (draft, option);
}

/* Removes everything that names an entry. */
static void
remove_uses (RulesDraft *draft,
             const char *id)
{
  g_autofree char *tie_break = g_strconcat ("entry ", id, NULL);
  g_autofree char *joker = rules_file_look_up (draft->file, HEAD, "JokerEntry");

  edit_head (draft, "TieBreaks", remove_tie_break, tie_break);
  if (g_strcmp0 (joker, id) == 0)
    remove_joker (draft);
  for (guint i = draft->options->len; i > 0; i--)
    {
      const char *group = g_ptr_array_index (draft->options, i - 1);
      g_autofree char *entry = rules_file_look_up (draft->file, group, "Entry");

      if (g_strcmp0 (entry, id) == 0)
        rules_draft_remove (draft, group);
      else if (edit_choices (draft, group, "TieBreaks", remove_tie_break, tie_break))
        remove_same_tie_breaks (draft, group);
    }
}

void
rules_draft_remove (RulesDraft  *draft,
                    const char  *group)
{
  g_autofree char *removed = g_strdup (group);
  GPtrArray *groups = rules_options_is_group (removed) ? draft->options : draft->entries;
  int index = find_group (groups, removed);

  if (index >= 0 && groups == draft->entries)
    {
      Step step = { count_upper (draft), index, -1 };

      if (rules_file_is_upper (draft->file, removed))
        edit_lists (draft, "Par", move_par, &step);
      remove_uses (draft, rules_draft_get_entry_id (removed));
    }
  g_key_file_remove_group (draft->file, removed, NULL);
  if (index >= 0)
    g_ptr_array_remove_index (groups, index);
}
