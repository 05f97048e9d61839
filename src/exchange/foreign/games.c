/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games.h"

#include "rows.h"
#include "words.h"

#include "core/name-match.h"
#include "core/notation.h"
#include "core/sheet.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* So many rises without a fall, of all players together, are no chance: the numbers are running sums. */
#define MANY_RISES 8

/* Where no number in so many is as high as this, they are no totals. */
#define FEW_POINTS 60
#define MANY_TOTALS 4

/* A block and the games in it. */
typedef struct
{
  const Block *block;
  GPtrArray *drafts;     /* of GameDraft */
  guint64 fits;          /* a bit for each of the rules that have its entries */
  const Ruleset *rules;  /* by which it was played; NULL where that is not known */
  gboolean follows;      /* it has totals, and the rules are those of the games with entries in the file */
} Part;

typedef struct
{
  const ForeignBook *book;
  const GPtrArray *all;  /* of Ruleset */
  gboolean chosen;
  GHashTable *who;
  GPtrArray *parts;      /* of Part */
  ForeignGames *result;
} Maker;

static void
found_game_free (gpointer data)
{
  FoundGame *found = data;

  game_unref (found->game);
  g_free (found->range);
  g_free (found);
}

static void
rules_choice_free (gpointer data)
{
  RulesChoice *choice = data;

  g_array_unref (choice->blocks);
  g_ptr_array_unref (choice->fitting);
  g_free (choice);
}

void
foreign_games_free (ForeignGames *self)
{
  g_ptr_array_unref (self->games);
  g_ptr_array_unref (self->problems);
  g_ptr_array_unref (self->choices);
  g_free (self);
}

static void
part_free (gpointer data)
{
  Part *part = data;

  g_ptr_array_unref (part->drafts);
  g_free (part);
}

static const char *
get_sheet_name (const Block *block)
{
  return block->grid->sheet->pasted ? NULL : block->grid->sheet->name;
}

GPtrArray *
foreign_games_list_names (const GPtrArray *blocks)
{
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GHashTable) known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < blocks->len; i++)
    {
      const Block *block = g_ptr_array_index (blocks, i);
      g_autoptr (GPtrArray) problems = foreign_problems_new ();
      g_autoptr (GPtrArray) drafts = block_check (block, NULL) ? rows_read (block, NULL, NULL, problems, NULL) : g_ptr_array_new ();

      for (guint j = 0; j < drafts->len; j++)
        {
          const GameDraft *draft = g_ptr_array_index (drafts, j);

          for (guint k = 0; k < draft->seats->len; k++)
            {
              const char *name = ((DraftSeat *) g_ptr_array_index (draft->seats, k))->name;
              g_autofree char *folded = name_match_fold (name, FALSE);

              if (!g_hash_table_contains (known, folded))
                {
                  g_ptr_array_add (names, g_strdup (name));
                  g_hash_table_add (known, g_steal_pointer (&folded));
                }
            }
        }
    }
  return names;
}

/* --- by which rules --- */

static const Ruleset *
get_rules (const Maker *self,
           guint        index)
{
  return g_ptr_array_index (self->all, index);
}

/* Whether @rules have the entries of @block, and no others where @exactly. */
static gboolean
has_entries (const Block   *block,
             const Ruleset *rules,
             gboolean       exactly)
{
  guint n = 0, n_open = block_count (block, COLUMN_OPEN);

  for (guint i = 0; i < block->n_columns; i++)
    if (block->columns[i].kind == COLUMN_ENTRY)
      {
        if (block_find_entry (block, i, rules) < 0)
          return FALSE;
        n++;
      }
  return !exactly || (n <= rules->n_entries && n + n_open >= rules->n_entries);
}

/* The rules that have the entries of @block, a bit each. Those that have no others are preferred. */
static guint64
find_fits (const Maker *self,
           const Block *block)
{
  guint64 fits = 0;

  for (int exactly = 1; exactly >= 0 && fits == 0; exactly--)
    for (guint i = 0; i < self->all->len && i < 64; i++)
      if (has_entries (block, get_rules (self, i), exactly))
        fits |= ENTRY_BIT (i);
  return fits;
}

/* The number of games of the parts with the same entries as @of that cannot have been played by @rules. */
static guint
count_wrong (const Maker   *self,
             const Part    *of,
             const Ruleset *rules)
{
  guint n = 0;

  for (guint i = 0; i < self->parts->len; i++)
    {
      const Part *part = g_ptr_array_index (self->parts, i);

      for (guint j = 0; part->block->entries && part->fits == of->fits && j < part->drafts->len; j++)
        {
          const GameDraft *draft = g_ptr_array_index (part->drafts, j);
          g_autoptr (Game) game = NULL;

          if (draft->wrong || game_draft_is_empty (draft))
            continue;
          game = game_draft_play (draft, rules, NULL, NULL, NULL);
          n += game == NULL;
        }
    }
  return n;
}

/* The words for games in the file, or on the sheet of @block alone. */
static guint
find_words (const Maker *self,
            const Block *block,
            gboolean     sheet_alone)
{
  guint words = sheet_alone ? 0 : word_find_games (foreign_book_get_name (self->book));

  for (guint i = 0; i < self->parts->len; i++)
    {
      const Block *other = ((Part *) g_ptr_array_index (self->parts, i))->block;

      if (sheet_alone && other->grid->sheet != block->grid->sheet)
        continue;
      words |= word_find_games (other->grid->sheet->name);
      for (guint j = 0; j < other->titles->len; j++)
        words |= word_find_games (g_ptr_array_index (other->titles, j));
      for (guint j = 0; j < other->n_columns; j++)
        words |= word_find_games (block_get_heading (other, j));
    }
  return words;
}

/* The language of most words of the file. */
static Language
find_language (const Maker *self)
{
  guint counts[N_LANGUAGES] = { 0 };
  Language best = LANGUAGE_EN;

  for (guint i = 0; i < self->parts->len; i++)
    {
      const Block *block = ((Part *) g_ptr_array_index (self->parts, i))->block;

      for (guint j = 0; j < block->n_columns; j++)
        for (guint language = 0; language < N_LANGUAGES; language++)
          counts[language] += (word_read (block_get_heading (block, j))->languages >> language) & 1;
    }
  for (guint language = 0; language < N_LANGUAGES; language++)
    if (counts[language] > counts[best])
      best = language;
  return best;
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

static gboolean
is_set (const Ruleset *rules,
        const char    *id)
{
  return strcmp (rules->id, id) == 0;
}

/* Whether words of the file speak for @rules. */
static gboolean
is_named (const Ruleset *rules,
          guint          words)
{
  if (is_set (rules, "forced-yatzy"))
    return (words & GAME_FORCED) != 0;
  if (is_set (rules, "special-8"))
    return (words & GAME_SPECIAL) != 0;
  if (is_set (rules, "maxi-yatzy") || is_set (rules, "maxi-yatzy-no"))
    return (words & GAME_MAXI) != 0 && (words & GAME_SPECIAL) == 0;
  if (is_set (rules, "yatzy") || is_set (rules, "yatzy-de"))
    return (words & GAME_YATZY) != 0 && (words & (GAME_MAXI | GAME_FORCED | GAME_SPECIAL)) == 0;
  if (is_set (rules, "kniffel"))
    return (words & GAME_KNIFFEL) != 0;
  return is_set (rules, "yahtzee") && (words & GAME_YAHTZEE) != 0;
}

/* Keeps those of @left for which @speaks says something, if there are any. */
static guint64
narrow (guint64 left,
        guint64 speaks)
{
  return (left & speaks) != 0 ? left & speaks : left;
}

/* The usual one of @left (source: docs/rules.md, "Which rule set an old table is"). */
static const Ruleset *
find_usual (const Maker *self,
            guint64      left)
{
  static const struct
  {
    const char *id;
    int language; /* only in words of this one; -1 for all */
  } usual[] = {
    { "yatzy-de", LANGUAGE_DE }, { "yatzy", -1 },   { "kniffel", LANGUAGE_DE }, { "yahtzee", -1 },
    { "maxi-yatzy-no", LANGUAGE_NB }, { "maxi-yatzy-no", LANGUAGE_NN }, { "maxi-yatzy", -1 },
  };
  Language language = find_language (self);

  for (guint i = 0; i < G_N_ELEMENTS (usual); i++)
    for (guint j = 0; j < self->all->len; j++)
      if ((left & ENTRY_BIT (j)) != 0 && is_set (get_rules (self, j), usual[i].id) &&
          (usual[i].language < 0 || usual[i].language == (int) language))
        return get_rules (self, j);
  for (guint j = 0; j < self->all->len; j++)
    if ((left & ENTRY_BIT (j)) != 0)
      return get_rules (self, j);
  return NULL;
}

/* The rules among @all that words speak for, a bit each. */
static guint64
find_named (const Maker *self,
            guint        words)
{
  guint64 named = 0;

  for (guint i = 0; i < self->all->len && i < 64; i++)
    if (is_named (get_rules (self, i), words))
      named |= ENTRY_BIT (i);
  return named;
}

static guint64
find_ordered (const Maker *self,
              const Part  *of)
{
  guint64 ordered = of->fits;

  for (guint i = 0; i < self->parts->len; i++)
    {
      const Part *part = g_ptr_array_index (self->parts, i);

      for (guint j = 0; part->fits == of->fits && part->block->entries && j < self->all->len; j++)
        if ((ordered & ENTRY_BIT (j)) != 0 && !has_order (part->block, get_rules (self, j)))
          ordered &= ~ENTRY_BIT (j);
    }
  return ordered;
}

/* Says which other rules fit as well. */
static void
tell_others (const Maker   *self,
             const Part    *part,
             const Ruleset *rules,
             guint64        left)
{
  g_autoptr (GString) others = g_string_new (NULL);

  for (guint i = 0; i < self->all->len; i++)
    if ((left & ENTRY_BIT (i)) != 0 && get_rules (self, i) != rules)
      g_string_append_printf (others, "%s%s", others->len > 0 ? ", " : "", get_rules (self, i)->id);
  if (others->len > 0)
    foreign_problems_add (self->result->problems, get_sheet_name (part->block), 0, FALSE,
                          _("Taken for “%s” (%s), but these fit, too: %s"), rules->title, rules->id, others->str)
      ->asked = TRUE;
}

/* Finds the rules of all parts with the same entries as @part, which are evidence together. */
static void
choose_by_entries (const Maker *self,
                   Part        *part)
{
  guint64 left = 0;
  guint least = G_MAXUINT;
  const Ruleset *rules = NULL;

  for (guint i = 0; i < self->all->len && i < 64; i++)
    if ((part->fits & ENTRY_BIT (i)) != 0)
      {
        guint n = count_wrong (self, part, get_rules (self, i));

        if (n < least)
          left = 0;
        if (n <= least)
          left |= ENTRY_BIT (i);
        least = MIN (least, n);
      }
  if (left != 0 && (left & (left - 1)) != 0)
    {
      guint64 fitting = left;
      guint words = find_words (self, part->block, FALSE);
      guint64 forced = find_named (self, GAME_FORCED);

      left = narrow (left, (words & GAME_FORCED) != 0 ? forced : ~forced);
      left = narrow (left, find_named (self, words & (GAME_KNIFFEL | GAME_YAHTZEE)));
      left = narrow (left, find_ordered (self, part));
      rules = find_usual (self, left);
      if (!self->chosen || self->all->len > 1)
        tell_others (self, part, rules, fitting);
    }
  else
    rules = find_usual (self, left);
  for (guint i = 0; i < self->parts->len; i++)
    {
      Part *other = g_ptr_array_index (self->parts, i);

      if (other->block->entries && other->fits == part->fits)
        other->rules = rules;
    }
}

/* The rules by which all parts with entries were played, if these are the same ones; else NULL. */
static const Ruleset *
find_common (const Maker *self)
{
  const Ruleset *common = NULL;

  for (guint i = 0; i < self->parts->len; i++)
    {
      const Part *part = g_ptr_array_index (self->parts, i);

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
choose_for_totals (const Maker *self,
                   Part        *part)
{
  guint64 named = find_named (self, find_words (self, part->block, TRUE));
  guint64 all = self->all->len >= 64 ? ~G_GUINT64_CONSTANT (0) : ENTRY_BIT (self->all->len) - 1;

  if (self->chosen && self->all->len == 1)
    part->rules = get_rules (self, 0);
  else if (named != 0)
    part->rules = find_usual (self, named);
  else if ((part->rules = find_common (self)) != NULL)
    part->follows = TRUE;
  else if ((named = find_named (self, find_words (self, part->block, FALSE))) != 0)
    part->rules = find_usual (self, named);
  else if (self->chosen)
    part->rules = find_usual (self, all);
}

static gboolean
is_empty (const Part *part)
{
  for (guint i = 0; i < part->drafts->len; i++)
    if (!game_draft_is_empty (g_ptr_array_index (part->drafts, i)))
      return FALSE;
  return TRUE;
}

/* Lists by which rules the parts were played as far as that can be found out, so that the list is the same whatever the
 * user says. Totals that follow the games with entries are no choice of their own. */
static void
list_choices (const Maker *self)
{
  for (guint i = 0; i < self->parts->len; i++)
    {
      const Part *part = g_ptr_array_index (self->parts, i);
      gboolean entries = part->block->entries;
      RulesChoice *choice = NULL;

      if (is_empty (part) || part->follows || (entries && part->fits == 0))
        continue;
      for (guint j = 0; j < self->result->choices->len && choice == NULL; j++)
        {
          RulesChoice *other = g_ptr_array_index (self->result->choices, j);
          const Part *first = g_ptr_array_index (self->parts, g_array_index (other->blocks, guint, 0));

          if (first->block->entries == entries && (entries ? first->fits == part->fits : first->rules == part->rules))
            choice = other;
        }
      if (choice == NULL)
        {
          choice = g_new (RulesChoice, 1);
          *choice = (RulesChoice) { g_array_new (FALSE, FALSE, sizeof (guint)), g_ptr_array_new (), part->rules, entries };
          for (guint j = 0; j < self->all->len; j++)
            if (!entries || (j < 64 && (part->fits & ENTRY_BIT (j)) != 0))
              g_ptr_array_add (choice->fitting, (gpointer) get_rules (self, j));
          g_ptr_array_add (self->result->choices, choice);
        }
      g_array_append_val (choice->blocks, i);
    }
}

static void
choose_rules (const Maker *self)
{
  for (guint i = 0; i < self->parts->len; i++)
    {
      Part *part = g_ptr_array_index (self->parts, i);

      if (part->block->entries && part->rules == NULL && part->fits != 0)
        choose_by_entries (self, part);
    }
  for (guint i = 0; i < self->parts->len; i++)
    {
      Part *part = g_ptr_array_index (self->parts, i);

      if (!part->block->entries)
        choose_for_totals (self, part);
    }
  list_choices (self);
  for (guint i = 0; i < self->parts->len; i++)
    {
      Part *part = g_ptr_array_index (self->parts, i);

      if (part->block->rules != NULL)
        part->rules = part->block->rules;
    }
  for (guint i = 0; i < self->parts->len; i++)
    {
      Part *part = g_ptr_array_index (self->parts, i);

      if (part->follows && part->block->rules == NULL)
        part->rules = find_common (self);
    }
}

/* --- what is no game --- */

static ForeignProblem *
refuse_part (const Maker *self,
             Part        *part,
             gboolean     refused,
             const char  *message)
{
  g_ptr_array_set_size (part->drafts, 0);
  return foreign_problems_add (self->result->problems, get_sheet_name (part->block), grid_line (part->block->grid, 0),
                               refused, "%s", message);
}

/* Whether the totals of every player rise and never fall: running sums, as of other games. */
static gboolean
only_rises (const GPtrArray *drafts)
{
  g_autoptr (GHashTable) before = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GHashTable) risen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  guint n_rises = 0;

  for (guint i = 0; i < drafts->len; i++)
    {
      const GameDraft *draft = g_ptr_array_index (drafts, i);

      for (guint j = 0; j < draft->seats->len; j++)
        {
          const DraftSeat *seat = g_ptr_array_index (draft->seats, j);
          g_autofree char *folded = name_match_fold (seat->name, FALSE);
          gpointer last;

          if (g_hash_table_lookup_extended (before, folded, NULL, &last))
            {
              if (seat->total < GPOINTER_TO_INT (last))
                return FALSE;
              if (seat->total > GPOINTER_TO_INT (last))
                g_hash_table_add (risen, g_strdup (folded));
              n_rises++;
            }
          g_hash_table_replace (before, g_steal_pointer (&folded), GINT_TO_POINTER (seat->total));
        }
    }
  return n_rises >= MANY_RISES && g_hash_table_size (risen) == g_hash_table_size (before);
}

static gboolean
has_low_totals (const GPtrArray *drafts)
{
  guint n = 0;

  for (guint i = 0; i < drafts->len; i++)
    {
      const GameDraft *draft = g_ptr_array_index (drafts, i);

      for (guint j = 0; j < draft->seats->len; j++, n++)
        if (((DraftSeat *) g_ptr_array_index (draft->seats, j))->total >= FEW_POINTS)
          return FALSE;
    }
  return n >= MANY_TOTALS;
}

/* The name of another game above the table or in the corner of its headings; NULL for none. */
static const char *
find_stranger (const Block *block)
{
  for (guint i = 0; i < block->titles->len; i++)
    if (word_read (g_ptr_array_index (block->titles, i))->kind == WORD_STRANGER)
      return g_ptr_array_index (block->titles, i);
  for (guint i = 0; i < block->n_columns; i++)
    if (word_read (block_get_heading (block, i))->kind == WORD_STRANGER)
      return block_get_heading (block, i);
  return NULL;
}

/* Takes out tables of numbers that are no totals. */
static void
check_totals (const Maker *self,
              Part        *part)
{
  const char *stranger = find_stranger (part->block);
  g_autofree char *message = NULL;

  if (part->block->entries || part->drafts->len == 0)
    return;
  if (stranger != NULL)
    {
      message = g_strdup_printf (_("“%s” is another game: the table is left out"), stranger);
      refuse_part (self, part, TRUE, message);
    }
  else if (only_rises (part->drafts))
    refuse_part (self, part, TRUE, _("The numbers of all players only rise: these are running sums and no totals of games"));
  else if (has_low_totals (part->drafts) && !part->block->said)
    refuse_part (self, part, TRUE, _("No number is as high as the total of a game: the table is left out"));
}

/* --- games --- */

static int
compare_texts (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(char *const *) a, *(char *const *) b);
}

/* The day, players and totals of a game of totals, whatever the order of its players. Owned by the caller. */
static char *
make_key (const Game *game,
          gboolean    dated)
{
  g_autoptr (Sheet) sheet = sheet_of (game);
  g_autoptr (GPtrArray) seats = g_ptr_array_new_with_free_func (g_free);
  const char *date = game_get_facts (game)->date;
  g_autofree char *all = NULL;

  for (guint seat = 0; seat < sheet->n_seats; seat++)
    {
      g_autofree char *name = name_match_fold (game_get_player (game, seat), FALSE);

      g_ptr_array_add (seats, g_strdup_printf ("%s\t%d", name, sheet->seats[seat].total));
    }
  g_ptr_array_sort (seats, compare_texts);
  g_ptr_array_add (seats, NULL);
  all = g_strjoinv ("\n", (char **) seats->pdata);
  return g_strdup_printf ("%s %.10s%s\n%s", game_get_rules (game)->id, dated && date != NULL ? date : "", dated ? "" : "any",
                          all);
}

/* Compares the named winner with the totals, which decide, and reports a player who has more points. */
static void
compare_winner (const Maker     *self,
                const GameDraft *draft,
                const Game      *game)
{
  g_autoptr (Sheet) sheet = sheet_of (game);
  int named = -1;

  for (guint seat = 0; draft->winner != NULL && seat < draft->seats->len; seat++)
    if (g_ptr_array_index (draft->seats, seat) == game_draft_find (draft, draft->winner))
      named = (int) seat;
  for (guint seat = 0; named >= 0 && seat < sheet->n_seats; seat++)
    if (sheet->seats[seat].total > sheet->seats[named].total)
      {
        foreign_problems_add (self->result->problems, get_sheet_name (draft->block), draft->line, FALSE,
                              _("%s is named as the winner, but %s has more points"), game_get_player (game, (guint) named),
                              game_get_player (game, seat));
        return;
      }
}

/* Reports totals of 0, which are possible but rarely real. */
static void
tell_zeros (const Maker     *self,
            const GameDraft *draft)
{
  for (guint i = 0; i < draft->seats->len; i++)
    {
      const DraftSeat *seat = g_ptr_array_index (draft->seats, i);

      if (seat->total == 0 && seat->values == NULL)
        foreign_problems_add (self->result->problems, get_sheet_name (draft->block), draft->line, FALSE,
                              _("%s has 0 points; leave the cell empty where somebody did not play"), seat->name);
    }
}

/* A game that is made, with what is needed to compare it with others. */
typedef struct
{
  FoundGame *found;
  const GameDraft *draft;
  gboolean taken;    /* a game of totals was found to be this one */
} Made;

/* The games with this key, indices in an array of Made. Belongs to @by_key. */
static GArray *
find_same (GHashTable *by_key,
           const char *key)
{
  GArray *same = g_hash_table_lookup (by_key, key);

  if (same == NULL)
    {
      same = g_array_new (FALSE, FALSE, sizeof (guint));
      g_hash_table_insert (by_key, g_strdup (key), same);
    }
  return same;
}

/* A game with entries that is the same as one of totals, which may have no day; NULL for none. */
static Made *
find_with_entries (GHashTable *by_key,
                   GArray     *made,
                   const Game *game)
{
  g_autofree char *key = make_key (game, FALSE);
  const GArray *same = g_hash_table_lookup (by_key, key);
  const char *date = game_get_facts (game)->date;

  for (guint i = 0; same != NULL && i < same->len; i++)
    {
      Made *other = &g_array_index (made, Made, g_array_index (same, guint, i));
      const char *there = game_get_facts (other->found->game)->date;

      if (!other->taken && (date == NULL || there == NULL || strncmp (date, there, 10) == 0))
        return other;
    }
  return NULL;
}

/* Whether the table tells two games apart by a number or a time. */
static gboolean
is_told_apart (const GameDraft *one,
               const GameDraft *other)
{
  if (one->label != NULL && other->label != NULL)
    return strcmp (one->label, other->label) != 0;
  return one->minute >= 0 && other->minute >= 0 && one->minute != other->minute;
}

/* Adds a game (transfer full), unless it is there already. */
static void
add_game (const Maker *self,
          GHashTable  *by_key,
          GArray      *made,
          GameDraft   *draft,
          Game        *played)
{
  g_autoptr (Game) game = played;
  gboolean totals = game_get_totals (game) != NULL;
  g_autofree char *key = totals ? make_key (game, TRUE) : notation_identity (game);
  GArray *same = find_same (by_key, key);
  Made *with_entries = totals ? find_with_entries (by_key, made, game) : NULL;
  FoundGame *found;
  Made new_one;

  if (with_entries != NULL)
    {
      g_autofree char *place = g_strdup_printf ("%s!%s", with_entries->found->sheet != NULL ? with_entries->found->sheet : "",
                                                with_entries->found->range);

      with_entries->taken = TRUE;
      foreign_problems_add (self->result->problems, get_sheet_name (draft->block), draft->line, FALSE,
                            _("The same game as in %s, where its entries are: it counts once"), place);
      return;
    }
  for (guint i = 0; i < same->len; i++)
    {
      const Made *other = &g_array_index (made, Made, g_array_index (same, guint, i));

      if (totals && is_told_apart (other->draft, draft))
        continue;
      foreign_problems_add (self->result->problems, get_sheet_name (draft->block), draft->line, FALSE,
                            _("The same game as in line %u: it counts once"), other->found->line);
      return;
    }
  compare_winner (self, draft, game);
  tell_zeros (self, draft);
  g_array_append_val (same, made->len);
  /* The one place where a game of a table gets its number. */
  draft->number = same->len;
  if (totals && draft->number >= GAME_LEAST_NUMBER)
    {
      Game *numbered = game_with_number (game, draft->number);

      game_unref (game);
      game = numbered;
    }
  found = g_new (FoundGame, 1);
  *found = (FoundGame) { g_steal_pointer (&game), get_sheet_name (draft->block), game_draft_range (draft), draft->line, draft->number };
  new_one = (Made) { found, draft, FALSE };
  if (!totals)
    {
      g_autofree char *totals_key = make_key (found->game, FALSE);

      same = find_same (by_key, totals_key);
      g_array_append_val (same, made->len);
    }
  g_array_append_val (made, new_one);
  g_ptr_array_add (self->result->games, found);
}

/* Makes the games of @part that have entries, or those of which only totals are known. */
static void
make_games (const Maker *self,
            Part        *part,
            gboolean     with_entries,
            GHashTable  *by_key,
            GArray      *made)
{
  for (guint i = 0; i < part->drafts->len; i++)
    {
      GameDraft *draft = g_ptr_array_index (part->drafts, i);
      g_autoptr (GError) error = NULL;
      Game *game;

      if (draft->wrong || game_draft_has_entries (draft) != with_entries)
        continue;
      if (game_draft_is_empty (draft))
        {
          foreign_problems_add (self->result->problems, get_sheet_name (part->block), draft->line, FALSE, _("No totals: left out"));
          continue;
        }
      game = game_draft_play (draft, part->rules, self->who, self->result->problems, &error);
      if (game != NULL)
        add_game (self, by_key, made, draft, game);
      else
        foreign_problems_add (self->result->problems, get_sheet_name (part->block), draft->line, TRUE, "%s", error->message);
    }
}

/* Puts the games in the order of the file, because those with entries were made first. */
static void
sort_games (const Maker  *self,
            const GArray *made)
{
  g_autoptr (GHashTable) found = g_hash_table_new (NULL, NULL);
  guint n = 0;

  for (guint i = 0; i < made->len; i++)
    g_hash_table_insert (found, (gpointer) g_array_index (made, Made, i).draft, g_array_index (made, Made, i).found);
  for (guint i = 0; i < self->parts->len; i++)
    {
      const Part *part = g_ptr_array_index (self->parts, i);

      for (guint j = 0; j < part->drafts->len; j++)
        {
          FoundGame *game = g_hash_table_lookup (found, g_ptr_array_index (part->drafts, j));

          if (game != NULL)
            self->result->games->pdata[n++] = game;
        }
    }
}

/* The rules that the user names for @block; NULL for none. */
static const Ruleset *
find_said (const Maker *self,
           const Block *block)
{
  if (block->rules != NULL)
    return block->rules;
  return self->chosen && self->all->len == 1 ? get_rules (self, 0) : NULL;
}

static void
read_part (const Maker  *self,
           const Block  *block,
           const char   *today,
           GCancellable *cancellable)
{
  g_autoptr (GError) wrong = NULL;
  Part *part = g_new0 (Part, 1);

  part->block = block;
  part->drafts = g_ptr_array_new_with_free_func ((GDestroyNotify) game_draft_free);
  part->fits = block->entries ? find_fits (self, block) : 0;
  g_ptr_array_add (self->parts, part);
  if (block_is_unnamed (block))
    foreign_problems_add (self->result->problems, get_sheet_name (block), grid_line (block->grid, 0), TRUE,
                          _("It does not say whose games these are: write the name above them, or say it with --columns NAME=LETTER"))
      ->asked = TRUE;
  else if (!block_check (block, &wrong))
    foreign_problems_add (self->result->problems, get_sheet_name (block), grid_line (block->grid, 0), FALSE, "%s", wrong->message);
  else
    {
      g_ptr_array_unref (part->drafts);
      part->drafts = rows_read (block, find_said (self, block), today, self->result->problems, cancellable);
      for (guint i = 0; i < part->drafts->len; i++)
        game_draft_drop_absent (g_ptr_array_index (part->drafts, i), self->result->problems);
      check_totals (self, part);
    }
}

/* Gives everybody the spelling that comes first in the file. */
static void
unify_names (const Maker *self)
{
  g_autoptr (GHashTable) spellings = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < self->parts->len; i++)
    {
      const GPtrArray *drafts = ((Part *) g_ptr_array_index (self->parts, i))->drafts;

      for (guint j = 0; j < drafts->len; j++)
        {
          const GameDraft *draft = g_ptr_array_index (drafts, j);

          for (guint k = 0; k < draft->seats->len; k++)
            {
              DraftSeat *seat = g_ptr_array_index (draft->seats, k);
              char *folded = name_match_fold (seat->name, FALSE);
              const char *first = g_hash_table_lookup (spellings, folded);

              if (first == NULL)
                g_hash_table_insert (spellings, folded, seat->name);
              else if (strcmp (first, seat->name) != 0)
                {
                  g_free (seat->name);
                  seat->name = g_strdup (first);
                }
              if (first != NULL)
                g_free (folded);
            }
        }
    }
}

/* Refuses the games of parts for which no rules were found. */
static void
tell_unruled (const Maker *self)
{
  for (guint i = 0; i < self->parts->len; i++)
    {
      Part *part = g_ptr_array_index (self->parts, i);

      if (part->rules != NULL || part->drafts->len == 0)
        continue;
      if (is_empty (part))
        refuse_part (self, part, FALSE, _("No totals: left out"));
      else if (part->block->entries)
        refuse_part (self, part, TRUE, _("No rule set has these entries; expected another one with --rules"));
      else
        refuse_part (self, part, TRUE, _("Totals alone do not say what was played; expected --rules ID"))->asked = TRUE;
    }
}

static int
compare_places (gconstpointer a,
                gconstpointer b,
                gpointer      data)
{
  const ForeignProblem *first = *(ForeignProblem *const *) a, *second = *(ForeignProblem *const *) b;
  GHashTable *sheets = data;
  int one = first->sheet != NULL ? GPOINTER_TO_INT (g_hash_table_lookup (sheets, first->sheet)) : 0;
  int other = second->sheet != NULL ? GPOINTER_TO_INT (g_hash_table_lookup (sheets, second->sheet)) : 0;

  if (one != other)
    return one - other;
  return first->line < second->line ? -1 : first->line > second->line;
}

static void
sort_problems (const Maker *self)
{
  g_autoptr (GHashTable) sheets = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < foreign_book_get_n_sheets (self->book); i++)
    g_hash_table_insert (sheets, foreign_book_get_sheet (self->book, i)->name, GINT_TO_POINTER (i));
  g_ptr_array_sort_with_data (self->result->problems, compare_places, sheets);
  self->result->n_refused = foreign_problems_count_refused (self->result->problems);
}

ForeignGames *
foreign_games_make (const ForeignBook  *book,
                    const GPtrArray    *blocks,
                    const GPtrArray    *rules,
                    gboolean            chosen,
                    GHashTable         *who,
                    const char         *today,
                    GCancellable       *cancellable,
                    GError            **error)
{
  g_autoptr (ForeignGames) result = g_new0 (ForeignGames, 1);
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (part_free);
  g_autoptr (GHashTable) by_key = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_array_unref);
  g_autoptr (GArray) made = g_array_new (FALSE, FALSE, sizeof (Made));
  Maker self = { book, rules, chosen, who, parts, result };

  result->games = g_ptr_array_new_with_free_func (found_game_free);
  result->problems = foreign_problems_new ();
  result->choices = g_ptr_array_new_with_free_func (rules_choice_free);
  for (guint i = 0; i < blocks->len && !g_cancellable_is_cancelled (cancellable); i++)
    read_part (&self, g_ptr_array_index (blocks, i), today, cancellable);
  unify_names (&self);
  choose_rules (&self);
  tell_unruled (&self);
  for (int with_entries = 1; with_entries >= 0; with_entries--)
    for (guint i = 0; i < parts->len && !g_cancellable_is_cancelled (cancellable); i++)
      {
        Part *part = g_ptr_array_index (parts, i);

        if (part->rules != NULL)
          make_games (&self, part, with_entries, by_key, made);
      }
  sort_games (&self, made);
  sort_problems (&self);
  return g_cancellable_set_error_if_cancelled (cancellable, error) ? NULL : g_steal_pointer (&result);
}
