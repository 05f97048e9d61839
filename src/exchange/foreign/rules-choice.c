/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules-choice.h"

#include "play-draft.h"
#include "words.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* So many rule sets can be told apart. */
#define MAX_RULES 64

/* What speaks for a rule set: words for games in the file, some of which speak for another one. The first one in this
 * order is the usual one where several are left, if the words of the file are of one of these languages. */
static const struct
{
  const char *id;
  guint words, others;
  guint languages;
} signs[] = {
  { "yatzy-de", GAME_YATZY, GAME_MAXI | GAME_FORCED | GAME_SPECIAL, 1u << LANGUAGE_DE },
  { "yatzy", GAME_YATZY, GAME_MAXI | GAME_FORCED | GAME_SPECIAL, ~0u },
  { "kniffel", GAME_KNIFFEL, 0, 1u << LANGUAGE_DE },
  { "yahtzee", GAME_YAHTZEE, 0, ~0u },
  { "maxi-yatzy-no", GAME_MAXI, GAME_SPECIAL, 1u << LANGUAGE_NB | 1u << LANGUAGE_NN },
  { "maxi-yatzy", GAME_MAXI, GAME_SPECIAL, ~0u },
  { "forced-yatzy", GAME_FORCED, 0, 0 },
  { "special-8", GAME_SPECIAL, 0, 0 },
};

typedef struct
{
  const GPtrArray *parts;
  const GPtrArray *all;
  guint n_rules;         /* of @all that are looked at */
  gboolean chosen;
  guint words;           /* those for games in the whole file */
  guint language;        /* of most of its words, a bit */
  GPtrArray *problems;
} Chooser;

static const Ruleset *
get_rules (const Chooser *self,
           guint          index)
{
  return g_ptr_array_index (self->all, index);
}

static BlockGames *
get_part (const Chooser *self,
          guint          index)
{
  return g_ptr_array_index (self->parts, index);
}

/* Whether @rules have the entries of @block, and no others where @exactly. */
static gboolean
has_entries (const Block   *block,
             const Ruleset *rules,
             gboolean       exactly)
{
  guint n = 0;

  for (guint i = 0; i < block->n_columns; i++)
    if (block->columns[i].kind == COLUMN_ENTRY)
      {
        if (block_find_entry (block, i, rules) < 0)
          return FALSE;
        n++;
      }
  return !exactly || (n <= rules->n_entries && n + block_count (block, COLUMN_OPEN) >= rules->n_entries);
}

/* The words of @block for games. */
static guint
find_words (const Block *block)
{
  guint words = word_find_games (block->grid.sheet->name);

  for (guint i = 0; i < block->titles->len; i++)
    words |= word_find_games (g_ptr_array_index (block->titles, i));
  for (guint i = 0; i < block->n_columns; i++)
    words |= word_find_games (block_get_heading (block, i));
  return words;
}

BlockGames *
block_games_new (const Block     *block,
                 GPtrArray       *drafts,
                 const GPtrArray *all)
{
  BlockGames *self = g_new (BlockGames, 1);

  *self = (BlockGames) { block, drafts, 0, find_words (block), NULL, FALSE };
  /* Rules that have no other entries are preferred. */
  for (int exactly = 1; block->entries && exactly >= 0 && self->fits == 0; exactly--)
    for (guint i = 0; i < MIN (all->len, MAX_RULES); i++)
      if (has_entries (block, g_ptr_array_index (all, i), exactly))
        self->fits |= ENTRY_BIT (i);
  return self;
}

void
block_games_free (gpointer self)
{
  g_ptr_array_unref (((BlockGames *) self)->drafts);
  g_free (self);
}

gboolean
block_games_is_empty (const BlockGames *self)
{
  for (guint i = 0; i < self->drafts->len; i++)
    if (!game_draft_is_empty (g_ptr_array_index (self->drafts, i)))
      return FALSE;
  return TRUE;
}

/* --- evidence --- */

/* The language of most words of the file, a bit. */
static guint
find_language (const GPtrArray *parts)
{
  guint counts[N_LANGUAGES] = { 0 }, best = LANGUAGE_EN;

  for (guint i = 0; i < parts->len; i++)
    {
      const Block *block = ((BlockGames *) g_ptr_array_index (parts, i))->block;

      for (guint j = 0; j < block->n_columns; j++)
        for (guint language = 0; language < N_LANGUAGES; language++)
          counts[language] += (word_read (block_get_heading (block, j))->languages >> language) & 1;
    }
  for (guint language = 0; language < N_LANGUAGES; language++)
    if (counts[language] > counts[best])
      best = language;
  return 1u << best;
}

/* The rules that words speak for, a bit each. */
static guint64
find_named (const Chooser *self,
            guint          words)
{
  guint64 named = 0;

  for (guint i = 0; i < self->n_rules; i++)
    for (guint j = 0; j < G_N_ELEMENTS (signs); j++)
      if (strcmp (get_rules (self, i)->id, signs[j].id) == 0 && (words & signs[j].words) != 0 &&
          (words & signs[j].others) == 0)
        named |= ENTRY_BIT (i);
  return named;
}

/* The usual one of @left; NULL for none. */
static const Ruleset *
find_usual (const Chooser *self,
            guint64        left)
{
  const Ruleset *first = NULL;

  for (guint j = 0; j < G_N_ELEMENTS (signs); j++)
    for (guint i = 0; (signs[j].languages & self->language) != 0 && i < self->n_rules; i++)
      if ((left & ENTRY_BIT (i)) != 0 && strcmp (get_rules (self, i)->id, signs[j].id) == 0)
        return get_rules (self, i);
  for (guint i = self->n_rules; i-- > 0;)
    if ((left & ENTRY_BIT (i)) != 0)
      first = get_rules (self, i);
  return first;
}

/* Whether the entries of @block stand in the order of @rules. */
static gboolean
has_order (const Block   *block,
           const Ruleset *rules)
{
  int last = -1;

  for (guint i = 0; i < block->n_columns; i++)
    if (block->columns[i].kind == COLUMN_ENTRY)
      {
        int entry = block_find_entry (block, i, rules);

        if (entry < last)
          return FALSE;
        last = entry;
      }
  return TRUE;
}

/* The number of games among @drafts that cannot have been played by @rules. */
static guint
count_wrong (const GPtrArray *drafts,
             const Ruleset   *rules)
{
  guint n = 0;

  for (guint i = 0; i < drafts->len; i++)
    {
      GameDraft *draft = g_ptr_array_index (drafts, i);
      g_autoptr (Game) game = NULL;

      if (draft->wrong || game_draft_is_empty (draft))
        continue;
      game = game_draft_play (draft, rules, NULL, NULL, NULL);
      n += game == NULL;
    }
  return n;
}

/* Those of @fits with the fewest games that they cannot have given; @ordered has those in whose order all entries stand.
 * All parts with the same entries are evidence together. */
static guint64
find_possible (const Chooser *self,
               guint64        fits,
               guint64       *ordered)
{
  guint64 left = 0;
  guint least = G_MAXUINT;

  *ordered = fits;
  for (guint i = 0; i < self->n_rules; i++)
    {
      guint n = 0;

      for (guint j = 0; (fits & ENTRY_BIT (i)) != 0 && j < self->parts->len; j++)
        if (get_part (self, j)->fits == fits)
          {
            n += count_wrong (get_part (self, j)->drafts, get_rules (self, i));
            if (!has_order (get_part (self, j)->block, get_rules (self, i)))
              *ordered &= ~ENTRY_BIT (i);
          }
      if ((fits & ENTRY_BIT (i)) == 0 || n > least)
        continue;
      left = n < least ? ENTRY_BIT (i) : left | ENTRY_BIT (i);
      least = n;
    }
  return left;
}

/* --- choosing --- */

/* Says which other rules fit as well. */
static void
tell_others (const Chooser *self,
             const Block   *block,
             const Ruleset *rules,
             guint64        left)
{
  g_autoptr (GString) others = g_string_new (NULL);

  for (guint i = 0; i < self->n_rules; i++)
    if ((left & ENTRY_BIT (i)) != 0 && get_rules (self, i) != rules)
      g_string_append_printf (others, "%s%s", others->len > 0 ? ", " : "", get_rules (self, i)->id);
  if (others->len > 0)
    block_tell (block, self->problems, 0, FALSE, _("Taken for “%s” (%s), but these fit, too: %s"), rules->title, rules->id,
                others->str)
      ->asked = TRUE;
}

/* Keeps those of @left for which something speaks, if there are any. */
static guint64
narrow (guint64 left,
        guint64 speaks)
{
  return (left & speaks) != 0 ? left & speaks : left;
}

/* Finds the rules of all parts with the same entries as @part. */
static void
choose_by_entries (const Chooser *self,
                   const BlockGames *part)
{
  guint64 ordered, possible = find_possible (self, part->fits, &ordered), left = possible;
  guint64 forced = find_named (self, GAME_FORCED), fits = part->fits;
  const Ruleset *rules;

  if ((left & (left - 1)) != 0)
    {
      left = narrow (left, (self->words & GAME_FORCED) != 0 ? forced : ~forced);
      left = narrow (left, find_named (self, self->words & (GAME_KNIFFEL | GAME_YAHTZEE)));
      left = narrow (left, ordered);
    }
  rules = find_usual (self, left);
  if ((possible & (possible - 1)) != 0 && (!self->chosen || self->all->len > 1))
    tell_others (self, part->block, rules, possible);
  for (guint i = 0; i < self->parts->len; i++)
    if (get_part (self, i)->fits == fits)
      get_part (self, i)->rules = rules;
}

/* The rules by which all parts with entries were played, if these are the same ones; else NULL. */
static const Ruleset *
find_common (const Chooser *self)
{
  const Ruleset *common = NULL;

  for (guint i = 0; i < self->parts->len; i++)
    {
      const BlockGames *part = get_part (self, i);

      if (!part->block->entries || part->rules == NULL || part->drafts->len == 0)
        continue;
      if (common != NULL && common != part->rules)
        return NULL;
      common = part->rules;
    }
  return common;
}

/* Finds the rules of a table of totals: those the user names, or by the words on the sheet, by the games with entries in
 * the file, or by its other words. */
static void
choose_for_totals (const Chooser *self,
                   BlockGames    *part,
                   const Ruleset *common)
{
  guint words = 0;
  guint64 on_sheet, in_file = find_named (self, self->words);

  for (guint i = 0; i < self->parts->len; i++)
    if (get_part (self, i)->block->grid.sheet == part->block->grid.sheet)
      words |= get_part (self, i)->words;
  on_sheet = find_named (self, words);
  part->follows = !(self->chosen && self->all->len == 1) && on_sheet == 0 && common != NULL;
  if (self->chosen && self->all->len == 1)
    part->rules = get_rules (self, 0);
  else if (on_sheet != 0)
    part->rules = find_usual (self, on_sheet);
  else if (common != NULL)
    part->rules = common;
  else if (in_file != 0 || self->chosen)
    part->rules = find_usual (self, in_file != 0 ? in_file : ~G_GUINT64_CONSTANT (0));
}

static void
rules_choice_free (gpointer data)
{
  RulesChoice *choice = data;

  g_array_unref (choice->blocks);
  g_ptr_array_unref (choice->fitting);
  g_free (choice);
}

/* A choice for all parts that are like @part, which has no blocks yet. */
static RulesChoice *
make_choice (const Chooser *self,
             const BlockGames *part)
{
  RulesChoice *choice = g_new (RulesChoice, 1);

  *choice = (RulesChoice) { g_array_new (FALSE, FALSE, sizeof (guint)), g_ptr_array_new (), part->rules,
                            part->block->entries };
  for (guint i = 0; i < self->all->len; i++)
    if (!choice->entries || (i < MAX_RULES && (part->fits & ENTRY_BIT (i)) != 0))
      g_ptr_array_add (choice->fitting, (gpointer) get_rules (self, i));
  return choice;
}

/* Lists by which rules the parts were played as far as that can be found out. Totals that follow the games with entries
 * are no choice of their own. */
static GPtrArray *
list_choices (const Chooser *self)
{
  GPtrArray *choices = g_ptr_array_new_with_free_func (rules_choice_free);

  for (guint i = 0; i < self->parts->len; i++)
    {
      const BlockGames *part = get_part (self, i);
      RulesChoice *choice = NULL;

      if (block_games_is_empty (part) || part->follows || (part->block->entries && part->fits == 0))
        continue;
      for (guint j = 0; j < choices->len && choice == NULL; j++)
        {
          RulesChoice *other = g_ptr_array_index (choices, j);
          const BlockGames *first = get_part (self, g_array_index (other->blocks, guint, 0));

          if (first->fits == part->fits && (part->fits != 0 || first->rules == part->rules))
            choice = other;
        }
      if (choice == NULL)
        g_ptr_array_add (choices, choice = make_choice (self, part));
      g_array_append_val (choice->blocks, i);
    }
  return choices;
}

GPtrArray *
rules_choice_find (const GPtrArray *parts,
                   const GPtrArray *all,
                   gboolean         chosen,
                   const char      *file,
                   GPtrArray       *problems)
{
  Chooser self = { parts, all, MIN (all->len, MAX_RULES), chosen, word_find_games (file), find_language (parts), problems };
  GPtrArray *choices;
  const Ruleset *common;

  for (guint i = 0; i < parts->len; i++)
    self.words |= get_part (&self, i)->words;
  for (guint i = 0; i < parts->len; i++)
    if (get_part (&self, i)->fits != 0 && get_part (&self, i)->rules == NULL)
      choose_by_entries (&self, get_part (&self, i));
  common = find_common (&self);
  for (guint i = 0; i < parts->len; i++)
    if (!get_part (&self, i)->block->entries)
      choose_for_totals (&self, get_part (&self, i), common);
  choices = list_choices (&self);
  for (guint i = 0; i < parts->len; i++)
    if (get_part (&self, i)->block->rules != NULL)
      get_part (&self, i)->rules = get_part (&self, i)->block->rules;
  common = find_common (&self);
  for (guint i = 0; i < parts->len; i++)
    if (get_part (&self, i)->follows && get_part (&self, i)->block->rules == NULL)
      get_part (&self, i)->rules = common;
  return choices;
}
