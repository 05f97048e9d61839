/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "option-kinds.h"

#include "rule-words.h"
#include "core/rule-keys.h"
#include "ui/language.h"

#include <glib/gi18n.h>
#include <string.h>

/* The value offered is so many points more than the entry gives now, or than USUAL_POINTS if that is not known. */
#define MORE_POINTS 10
#define USUAL_POINTS 50

const OptionKind option_kinds_keys[] = {
  { "Order", N_("Order"), "free,top-down,bottom-up,upper-first,lower-first" },
  { "Rolls", N_("Rolls"), "3,2" },
  { "SavedRolls", N_("Saved Rolls"), "none,unlimited" },
  { "Players", N_("Players"), NULL },
  { "BonusFrom", N_("Bonus From"), "63,none" },
  { "BonusPoints", N_("Bonus"), "50,100" },
  { "Par", N_("Bonus Margin"), NULL },
  { "TieBreaks", N_("Ties"), "none,upper" },
  { "Joker", N_("Joker"), "forced,free,none" },
  { "JokerBonus", N_("Yahtzee Bonus"), "100,50,0" },
  { "Subtotals", N_("Subtotals"), NULL },
  { "Sequence", N_("Order on the Sheet"), NULL },
  { NULL, NULL, NULL },
};

/* Whether an option of the draft sets @key, to @value if that is not NULL. Only one option may set a key. */
static gboolean
is_taken (const RulesDraft *draft,
          const char       *key,
          const char       *value)
{
  g_auto (GStrv) options = rules_draft_list_options (draft);

  for (guint i = 0; options[i] != NULL; i++)
    {
      g_autofree char *taken = rules_draft_get (draft, options[i], key);

      if (taken != NULL && (value == NULL || strcmp (taken, value) == 0))
        return TRUE;
    }
  return FALSE;
}

static gboolean
is_list (const char *text)
{
  return text != NULL && strchr (text, ';') != NULL;
}

/* Whether a kind can be added. A joker needs its entry and bonus points need a bonus. If the bonus has steps, it is
 * several numbers, for which there are no initial values; nor are there any where the par of each face is written. */
static gboolean
is_offered (const RulesDraft *draft,
            const OptionKind *kind)
{
  g_autofree char *joker = rules_draft_get (draft, RULES_DRAFT_HEAD, "JokerEntry");
  g_autofree char *bonus = rules_draft_get (draft, RULES_DRAFT_HEAD, "BonusFrom");
  g_autofree char *par = rules_draft_get (draft, RULES_DRAFT_HEAD, "Par");

  if (kind->start == NULL || is_taken (draft, kind->key, NULL))
    return FALSE;
  if (g_str_has_prefix (kind->key, "Joker"))
    return joker != NULL;
  if (strcmp (kind->key, "BonusFrom") == 0 && is_list (par))
    return FALSE;
  return !g_str_has_prefix (kind->key, "Bonus") || (g_strcmp0 (bonus, "none") != 0 && !is_list (bonus));
}

/* The kind at @index; NULL if there are fewer, and then @index is reduced by their number. */
static const OptionKind *
find_kind (const RulesDraft *draft,
           guint            *index)
{
  for (const OptionKind *kind = option_kinds_keys; kind->key != NULL; kind++)
    if (is_offered (draft, kind) && (*index)-- == 0)
      return kind;
  return NULL;
}

/* The group of the entry at @index of those in the lower section without an option, or NULL. */
static char *
find_lower (const RulesDraft *draft,
            guint             index)
{
  g_auto (GStrv) groups = rules_draft_list_entries (draft);

  for (guint i = 0; groups[i] != NULL; i++)
    {
      g_autofree char *section = rules_draft_get (draft, groups[i], "Section");

      if (g_strcmp0 (section, "lower") != 0 || is_taken (draft, "Entry", rules_draft_get_entry_id (groups[i])))
        continue;
      if (index-- == 0)
        return g_strdup (groups[i]);
    }
  return NULL;
}

char *
option_kinds_get_title (const RulesDraft *draft,
                        guint             index)
{
  const OptionKind *kind = find_kind (draft, &index);
  g_autofree char *group = NULL, *name = NULL;

  if (kind != NULL)
    return g_strdup (_(kind->title));
  group = find_lower (draft, index);
  name = group != NULL ? rule_words_name (draft, group) : NULL;
  return name != NULL ? g_strdup_printf (_("Points of %s"), name) : NULL;
}

/* Sets the name in the first of the user's languages that can be named, as rule_words_name() looks for it, besides the
 * English one that the option was made with. */
static void
set_local_name (RulesDraft *draft,
                const char *group,
                const char *title)
{
  const char *const *languages = g_get_language_names ();

  for (guint i = 0; languages[i] != NULL; i++)
    if (g_strv_contains (LANGUAGE_CODES, languages[i]))
      {
        rules_draft_set_name (draft, group, languages[i], _(title));
        return;
      }
}

/* Offers the initial values besides the present one. */
static char *
add_kind (RulesDraft       *draft,
          const OptionKind *kind)
{
  char *group = rules_draft_add_option (draft, kind->title);
  g_autofree char *present = rules_draft_get (draft, RULES_DRAFT_HEAD, kind->key);
  const char *applies = present != NULL ? present : rule_key_find (kind->key)->otherwise;
  g_auto (GStrv) start = g_strsplit (kind->start, ",", -1);
  g_autoptr (GStrvBuilder) others = g_strv_builder_new ();
  g_auto (GStrv) list = NULL;

  set_local_name (draft, group, kind->title);
  for (guint i = 0; start[i] != NULL; i++)
    if (g_strcmp0 (start[i], applies) != 0)
      g_strv_builder_add (others, start[i]);
  list = g_strv_builder_end (others);
  rules_draft_set_list (draft, group, kind->key, (const char *const *) list);
  return group;
}

static char *
add_points (RulesDraft    *draft,
            const Ruleset *rules,
            const char    *entry)
{
  const char *id = rules_draft_get_entry_id (entry);
  int index = rules != NULL ? ruleset_find_entry (rules, id) : -1;
  int points = index >= 0 ? rules->entries[index].maximum : USUAL_POINTS;
  g_autofree char *name = rules_draft_get_name (draft, entry, "en");
  g_autofree char *more = g_strdup_printf ("%d", points + MORE_POINTS);
  char *group = rules_draft_add_option (draft, name != NULL ? name : id);

  for (guint i = 0; LANGUAGE_CODES[i] != NULL; i++)
    {
      g_autofree char *local = rules_draft_get_name (draft, entry, LANGUAGE_CODES[i]);

      if (local != NULL)
        rules_draft_set_name (draft, group, LANGUAGE_CODES[i], local);
    }
  rules_draft_set (draft, group, "Entry", id);
  rules_draft_set (draft, group, "Values", more);
  return group;
}

char *
option_kinds_add (RulesDraft    *draft,
                  const Ruleset *rules,
                  guint          index)
{
  const OptionKind *kind = find_kind (draft, &index);
  g_autofree char *entry = kind == NULL ? find_lower (draft, index) : NULL;

  return kind != NULL ? add_kind (draft, kind) : add_points (draft, rules, entry);
}
