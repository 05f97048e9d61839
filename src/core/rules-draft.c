/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules-draft.h"

#include "rule-keys.h"
#include "rules-read.h"

#include <string.h>

#define HEAD RULES_DRAFT_HEAD
#define KEEP_ALL (G_KEY_FILE_KEEP_COMMENTS | G_KEY_FILE_KEEP_TRANSLATIONS)
#define MAX_NAME_IN_ID 56 /* leaves room for a number behind it */

/* The groups stand in the order in which they are written: [Rules], the upper and the lower section, the options. */
struct _RulesDraft
{
  GKeyFile *file;
};

/* --- groups --- */

/* Where a group stands among the others. */
typedef enum
{
  RANK_HEAD,
  RANK_UPPER,
  RANK_LOWER,
  RANK_OPTION,
  RANK_UNKNOWN,
  N_RANKS,
} Rank;

static Rank
get_rank (GKeyFile   *file,
          const char *group)
{
  if (strcmp (group, HEAD) == 0)
    return RANK_HEAD;
  if (g_str_has_prefix (group, RULES_ENTRY_GROUP))
    return rules_is_upper (file, group) ? RANK_UPPER : RANK_LOWER;
  return g_str_has_prefix (group, RULES_OPTION_GROUP) ? RANK_OPTION : RANK_UNKNOWN;
}

/* Returns the groups of the ranks from @first to @last, in their order; NULL-terminated, owned by the caller. */
static char **
list_groups (GKeyFile *file,
             Rank      first,
             Rank      last)
{
  g_auto (GStrv) groups = g_key_file_get_groups (file, NULL);
  g_autoptr (GStrvBuilder) list = g_strv_builder_new ();

  for (Rank rank = first; rank <= last; rank++)
    for (guint i = 0; groups[i] != NULL; i++)
      if (get_rank (file, groups[i]) == rank)
        g_strv_builder_add (list, groups[i]);
  return g_strv_builder_end (list);
}

/* Returns the text of each group, with the comments above it and without blank lines, by the name of the group. GKeyFile
 * can neither reorder its groups nor copy one with its comments. */
static GHashTable *
split_groups (GKeyFile *file)
{
  GHashTable *texts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_autofree char *data = g_key_file_to_data (file, NULL, NULL);
  g_autoptr (GRegex) blank = g_regex_new ("^[ \\t]*+(?:\\n|(?=#))", G_REGEX_MULTILINE, 0, NULL);
  g_autoptr (GRegex) head = g_regex_new ("^(?:#.*+\\n)*+\\[(.*)\\]", G_REGEX_MULTILINE, 0, NULL);
  g_autofree char *text = g_regex_replace_literal (blank, data, -1, 0, "", 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  g_autofree char *group = NULL;
  int start = 0, next;

  for (g_regex_match (head, text, 0, &match); g_match_info_matches (match); g_match_info_next (match, NULL))
    {
      g_match_info_fetch_pos (match, 0, &next, NULL);
      if (group != NULL)
        g_hash_table_insert (texts, g_steal_pointer (&group), g_strndup (text + start, next - start));
      group = g_match_info_fetch (match, 1);
      start = next;
    }
  if (group != NULL)
    g_hash_table_insert (texts, g_steal_pointer (&group), g_strdup (text + start));
  return texts;
}

/* Returns the text of @groups, in this order and with a blank line between them. The caller owns it. */
static char *
arrange (GKeyFile           *file,
         const char *const  *groups)
{
  g_autoptr (GHashTable) texts = split_groups (file);
  g_autoptr (GString) whole = g_string_new (NULL);

  for (guint i = 0; groups[i] != NULL; i++)
    g_string_append_printf (whole, "%s%s", i > 0 ? "\n" : "", (char *) g_hash_table_lookup (texts, groups[i]));
  return g_string_free (g_steal_pointer (&whole), FALSE);
}

static GKeyFile *
load (const char *text)
{
  GKeyFile *file = g_key_file_new ();

  g_key_file_load_from_data (file, text, strlen (text), KEEP_ALL, NULL);
  return file;
}

/* Puts the groups into the order of @groups; any others are removed. */
static void
rearrange (RulesDraft         *draft,
           const char *const  *groups)
{
  g_autofree char *text = arrange (draft->file, groups);

  g_key_file_unref (draft->file);
  draft->file = load (text);
}

static void
sort_groups (RulesDraft *draft)
{
  g_auto (GStrv) groups = list_groups (draft->file, 0, N_RANKS - 1);

  rearrange (draft, (const char *const *) groups);
}

char **
rules_draft_list_entries (const RulesDraft *draft)
{
  return list_groups (draft->file, RANK_UPPER, RANK_LOWER);
}

char **
rules_draft_list_options (const RulesDraft *draft)
{
  return list_groups (draft->file, RANK_OPTION, RANK_OPTION);
}

void
rules_draft_move (RulesDraft *draft,
                  const char *group,
                  guint       position)
{
  g_auto (GStrv) all = list_groups (draft->file, 0, N_RANKS - 1);
  g_autoptr (GPtrArray) order = g_ptr_array_new ();
  Rank rank = get_rank (draft->file, group);
  guint before = 0, first = 0, n = 0, from;

  /* Entries of both sections are counted together. */
  for (guint i = 0; all[i] != NULL; i++)
    {
      Rank other = get_rank (draft->file, all[i]);

      g_ptr_array_add (order, all[i]);
      before += other < (rank == RANK_LOWER ? RANK_UPPER : rank);
      first += other < rank;
      n += other == rank;
    }
  if (!g_ptr_array_find_with_equal_func (order, group, g_str_equal, &from))
    return;
  position = CLAMP (before + MIN (position, order->len), first, first + n - 1);
  g_ptr_array_insert (order, position, g_ptr_array_steal_index (order, from));
  g_ptr_array_add (order, NULL);
  rearrange (draft, (const char *const *) order->pdata);
}

/* --- making, reading and writing --- */

static RulesDraft *
draft_of (GKeyFile *file)
{
  RulesDraft *draft = g_new0 (RulesDraft, 1);

  draft->file = file;
  return draft;
}

/* Puts the entries into the order of Sequence= and removes that key: the entries of a draft stand in their order. */
static void
apply_sequence (RulesDraft *draft)
{
  g_auto (GStrv) sequence = rules_peek_list (draft->file, HEAD, "Sequence");
  g_auto (GStrv) entries = rules_draft_list_entries (draft);
  guint n = g_strv_length (sequence);

  if (n != g_strv_length (entries))
    return;
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *group = g_strconcat (RULES_ENTRY_GROUP, sequence[i], NULL);

      if (!g_key_file_has_group (draft->file, group) ||
          g_strv_contains ((const char *const *) &sequence[i + 1], sequence[i]))
        return;
    }
  for (guint i = n; i > 0; i--)
    {
      g_autofree char *group = g_strconcat (RULES_ENTRY_GROUP, sequence[i - 1], NULL);

      rules_draft_move (draft, group, 0);
    }
  g_key_file_remove_key (draft->file, HEAD, "Sequence", NULL);
}

/* Returns a draft of a text that is a rule file, perhaps with mistakes. */
static RulesDraft *
read_draft (const char *text)
{
  RulesDraft *draft = draft_of (rules_load (text, KEEP_ALL, 1, NULL));

  sort_groups (draft);
  apply_sequence (draft);
  return draft;
}

RulesDraft *
rules_draft_new (void)
{
  return read_draft (rules_draft_start);
}

RulesDraft *
rules_draft_new_from_rules (const Ruleset *rules)
{
  return read_draft (rules->text);
}

RulesDraft *
rules_draft_copy (const RulesDraft *draft)
{
  g_autofree char *text = g_key_file_to_data (draft->file, NULL, NULL);

  return draft_of (load (text));
}

void
rules_draft_replace (RulesDraft *draft,
                     RulesDraft *other)
{
  RulesDraft before = *draft;

  *draft = *other;
  *other = before;
  rules_draft_free (other);
}

void
rules_draft_free (RulesDraft *draft)
{
  g_key_file_unref (draft->file);
  g_free (draft);
}

/* Sets the plain title or name, if there is only a translated one, because it is shown in every language without its
 * own. */
static void
complete_name (GKeyFile   *file,
               const char *group)
{
  const char *key = strcmp (group, HEAD) == 0 ? "Title" : "Name";
  g_autofree char *plain = rules_peek (file, group, key);
  g_auto (GStrv) keys = g_key_file_get_keys (file, group, NULL, NULL);

  for (guint i = 0; plain == NULL && keys[i] != NULL; i++)
    if (g_str_has_prefix (keys[i], key) && keys[i][strlen (key)] == '[')
      {
        plain = rules_peek (file, group, keys[i]);
        rules_set (file, group, key, plain);
      }
}

char *
rules_draft_to_text (const RulesDraft *draft)
{
  g_autoptr (RulesDraft) complete = rules_draft_copy (draft);
  g_auto (GStrv) groups = list_groups (complete->file, 0, N_RANKS - 1);

  for (guint i = 0; groups[i] != NULL; i++)
    complete_name (complete->file, groups[i]);
  return arrange (complete->file, (const char *const *) groups);
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
rules_draft_get_name (const RulesDraft *draft,
                      const char       *group,
                      const char       *language)
{
  g_autofree char *key = key_of_name (group, language);
  char *name = g_key_file_get_string (draft->file, group, key, NULL);

  return name != NULL ? g_strstrip (name) : NULL;
}

void
rules_draft_set_name (RulesDraft *draft,
                      const char *group,
                      const char *language,
                      const char *name)
{
  g_autofree char *key = key_of_name (group, language);
  g_autofree char *cleaned = rules_clean (name);

  g_return_if_fail (g_key_file_has_group (draft->file, group));

  /* A name is plain text, so a backslash in it must be escaped as key files need it. */
  if (*cleaned != '\0')
    g_key_file_set_string (draft->file, group, key, cleaned);
  else
    g_key_file_remove_key (draft->file, group, key, NULL);
}

char *
rules_draft_get (const RulesDraft *draft,
                 const char       *group,
                 const char       *key)
{
  return rules_peek (draft->file, group, key);
}

char **
rules_draft_list_choices (const RulesDraft *draft,
                          const char       *option)
{
  return rules_list_choices (draft->file, option);
}

/* Removes the names of defaults that a change of @key makes wrong: that of the option itself, or of the option whose values
 * are named after this key of [Rules]. The default is then named after what the rules say. */
static void
remove_default_names (RulesDraft *draft,
                      const char *group,
                      const char *key)
{
  const RuleKey *known = rule_key_find (key);
  g_auto (GStrv) options = rules_draft_list_options (draft);

  for (guint i = 0; known != NULL && known->in_options && options[i] != NULL; i++)
    if (strcmp (options[i], group) == 0 ||
        (strcmp (group, HEAD) == 0 && g_strcmp0 (rules_get_naming (draft->file, options[i]), key) == 0))
      g_key_file_remove_key (draft->file, options[i], "Default", NULL);
}

/* Where a word that an option offers becomes the rule, the option offers the one that was the rule before instead. Other
 * values are typed digit by digit, and what stands there in between is not to be offered. */
static void
offer_former_value (RulesDraft *draft,
                    const char *key,
                    const char *former)
{
  const RuleKey *known = rule_key_find (key);
  g_auto (GStrv) options = rules_draft_list_options (draft);
  g_autofree char *present = rules_peek (draft->file, HEAD, key);

  for (guint i = 0; known != NULL && known->kind == RULE_KEY_WORD && former != NULL && options[i] != NULL; i++)
    {
      g_auto (GStrv) list = rules_peek_list (draft->file, options[i], key);
      g_auto (GStrv) keys = rules_list_set_keys (draft->file, options[i]);

      for (guint j = 0; list[j] != NULL && keys[1] == NULL; j++)
        if (g_strcmp0 (list[j], present) == 0 && !g_key_file_has_key (draft->file, options[i], "Values", NULL))
          {
            g_free (list[j]);
            list[j] = g_strdup (former);
            rules_set_list (draft->file, options[i], key, (const char *const *) list);
          }
    }
}

void
rules_draft_set (RulesDraft *draft,
                 const char *group,
                 const char *key,
                 const char *value)
{
  Rank before = get_rank (draft->file, group);
  g_autofree char *former = rules_peek (draft->file, group, key);

  g_return_if_fail (g_key_file_has_group (draft->file, group));

  rules_set (draft->file, group, key, value);
  remove_default_names (draft, group, key);
  if (strcmp (group, HEAD) == 0)
    offer_former_value (draft, key, former);
  if (get_rank (draft->file, group) != before)
    {
      sort_groups (draft);
      rules_draft_move (draft, group, G_MAXUINT);
    }
}

/* --- entries and options --- */

char *
rules_draft_make_id (const char         *name,
                     const char *const  *taken)
{
  /* The name of a file need not be UTF-8. */
  g_autofree char *valid = g_utf8_make_valid (name, -1), *ascii = g_str_to_ascii (valid, NULL);
  g_autoptr (GString) id = g_string_new (NULL);
  gsize length;

  for (const char *at = ascii; *at != '\0' && id->len < MAX_NAME_IN_ID; at++)
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
make_group (const RulesDraft *draft,
            const char       *prefix,
            const char       *name)
{
  g_auto (GStrv) groups = g_key_file_get_groups (draft->file, NULL);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) taken = NULL;
  g_autofree char *id = NULL;

  /* Game files have “saved” in place of an entry where the saved rolls of a seat are set. */
  g_strv_builder_add (builder, "saved");
  for (guint i = 0; groups[i] != NULL; i++)
    if (g_str_has_prefix (groups[i], prefix))
      g_strv_builder_add (builder, groups[i] + strlen (prefix));
  taken = g_strv_builder_end (builder);
  id = rules_draft_make_id (name, (const char *const *) taken);
  return g_strconcat (prefix, id, NULL);
}

char *
rules_draft_add_entry (RulesDraft *draft,
                       Section     section,
                       const char *name)
{
  char *group = make_group (draft, RULES_ENTRY_GROUP, name);

  g_key_file_set_value (draft->file, group, "Section", section == SECTION_UPPER ? "upper" : "lower");
  rules_draft_set_name (draft, group, "en", name);
  sort_groups (draft);
  return group;
}

char *
rules_draft_copy_entry (RulesDraft     *draft,
                        const Ruleset  *rules,
                        guint           entry)
{
  g_autoptr (RulesDraft) other = rules_draft_new_from_rules (rules);
  g_autofree char *there = g_strconcat (RULES_ENTRY_GROUP, rules->entries[entry].id, NULL);
  g_auto (GStrv) keys = g_key_file_get_keys (other->file, there, NULL, NULL);
  char *group = make_group (draft, RULES_ENTRY_GROUP, rules->entries[entry].id);

  for (guint i = 0; keys[i] != NULL; i++)
    {
      g_autofree char *value = g_key_file_get_value (other->file, there, keys[i], NULL);

      g_key_file_set_value (draft->file, group, keys[i], value);
    }
  sort_groups (draft);
  return group;
}

/* Removes @word from a list of words with semicolons between them. An empty list becomes “none”, because a value of an
 * option cannot be empty. The caller owns the result. */
static char *
without_word (const char *list,
              const char *word)
{
  g_auto (GStrv) words = g_strsplit (list, ";", -1);
  g_autoptr (GString) left = g_string_new (NULL);

  for (guint i = 0; words[i] != NULL; i++)
    if (strcmp (g_strstrip (words[i]), word) != 0)
      g_string_append_printf (left, "%s%s", left->len > 0 ? ";" : "", words[i]);
  return g_strdup (left->len > 0 ? left->str : "none");
}

/* Removes @word from a list of [Rules], and from each value that options have for it. */
static void
remove_word (RulesDraft *draft,
             const char *key,
             const char *word)
{
  g_auto (GStrv) options = rules_draft_list_options (draft);
  g_autofree char *present = rules_peek (draft->file, HEAD, key);

  if (present != NULL)
    {
      g_autofree char *left = without_word (present, word);

      rules_set (draft->file, HEAD, key, left);
    }
  for (guint i = 0; options[i] != NULL; i++)
    {
      g_auto (GStrv) values = rules_peek_list (draft->file, options[i], key);

      for (guint j = 0; values[j] != NULL; j++)
        {
          g_autofree char *before = values[j];

          values[j] = without_word (before, word);
        }
      if (values[0] != NULL)
        rules_set_list (draft->file, options[i], key, (const char *const *) values);
    }
}

/* Removes a key from [Rules] and all options, and the options that then set nothing. */
static void
remove_key (RulesDraft *draft,
            const char *key)
{
  g_auto (GStrv) options = rules_draft_list_options (draft);

  g_key_file_remove_key (draft->file, HEAD, key, NULL);
  for (guint i = 0; options[i] != NULL; i++)
    if (g_key_file_remove_key (draft->file, options[i], key, NULL) &&
        rules_get_naming (draft->file, options[i]) == NULL)
      rules_draft_remove (draft, options[i]);
}

/* Removes everything that names an entry. */
static void
remove_uses (RulesDraft *draft,
             const char *id)
{
  g_autofree char *tie_break = g_strconcat ("entry ", id, NULL);
  g_autofree char *joker = rules_peek (draft->file, HEAD, "JokerEntry");
  g_auto (GStrv) options = rules_draft_list_options (draft);

  remove_word (draft, "TieBreaks", tie_break);
  remove_word (draft, "Sequence", id);
  for (const RuleKey *key = rule_keys; g_strcmp0 (joker, id) == 0 && key->key != NULL; key++)
    if (strcmp (key->key, "JokerEntry") == 0 || g_strcmp0 (key->needs, "JokerEntry") == 0)
      remove_key (draft, key->key);
  for (guint i = 0; options[i] != NULL; i++)
    {
      g_autofree char *entry = rules_peek (draft->file, options[i], "Entry");

      if (g_strcmp0 (entry, id) == 0)
        rules_draft_remove (draft, options[i]);
    }
}

void
rules_draft_remove (RulesDraft *draft,
                    const char *group)
{
  g_autofree char *removed = g_strdup (group);
  g_autoptr (GPtrArray) left = g_ptr_array_new ();
  g_auto (GStrv) groups = NULL;

  if (rules_draft_get_entry_id (removed) != NULL)
    remove_uses (draft, rules_draft_get_entry_id (removed));
  groups = list_groups (draft->file, 0, N_RANKS - 1);
  for (guint i = 0; groups[i] != NULL; i++)
    if (strcmp (groups[i], removed) != 0)
      g_ptr_array_add (left, groups[i]);
  g_ptr_array_add (left, NULL);
  rearrange (draft, (const char *const *) left->pdata);
}
