/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games.h"

#include "left-out.h"
#include "play-draft.h"
#include "rows.h"
#include "words.h"

#include "core/name-match.h"
#include "core/game-file.h"
#include "core/sheet.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* A game that is made, with what is needed to compare it with others. */
typedef struct
{
  FoundGame *found;
  const GameDraft *draft;
  gboolean taken;    /* a game of totals was found to be this one */
} Made;

static void
found_game_free (gpointer data)
{
  FoundGame *found = data;

  game_unref (found->game);
  g_free (found->range);
  g_free (found);
}

void
foreign_games_free (ForeignGames *self)
{
  g_ptr_array_unref (self->names);
  g_ptr_array_unref (self->games);
  g_ptr_array_unref (self->problems);
  g_clear_pointer (&self->choices, g_ptr_array_unref);
  g_ptr_array_unref (self->parts);
  g_free (self);
}

/* --- reading the blocks --- */

/* Gives everybody the spelling that comes first in the file. @spellings has them by the keys of players. */
static void
unify_names (ForeignGames    *self,
             const GPtrArray *drafts,
             GHashTable      *spellings)
{
  for (guint i = 0; i < drafts->len; i++)
    for (guint j = 0; j < ((GameDraft *) g_ptr_array_index (drafts, i))->seats->len; j++)
      {
        DraftSeat *seat = game_draft_seat (g_ptr_array_index (drafts, i), j);
        char *first = g_hash_table_lookup (spellings, seat->key);

        if (first == NULL)
          {
            g_ptr_array_add (self->names, first = g_strdup (seat->name));
            g_hash_table_insert (spellings, g_strdup (seat->key), first);
          }
        g_free (seat->name);
        seat->name = g_strdup (first);
      }
}

/* Whether a block has dates that can be read in both orders, and any of them has other marks than dashes in it. */
static gboolean
has_slashes (const Block *block)
{
  gboolean any = block->date.numbers && !block->date.dashed;

  for (guint column = 0; column < block->n_columns; column++)
    for (guint row = 0; row < block->grid.n_rows && !any; row++)
      {
        ForeignDate date;

        any = block_is_kind (block, column, KIND (COLUMN_DATE)) == (row >= block->n_header) &&
              block_read_date (block, row, column, &date) && date.numbers && !date.dashed;
      }
  return any;
}

/* Whether the words of the file are in a language other than English, in all of which the day comes first in 3-4-2026. */
static gboolean
puts_day_first (const GPtrArray *blocks)
{
  gboolean others = FALSE;

  for (guint i = 0; i < blocks->len; i++)
    {
      const Block *block = g_ptr_array_index (blocks, i);
      int numbered = block_find (block, COLUMN_GAME);
      const char *label = numbered >= 0 ? grid_cell (&block->grid, block->n_header, (guint) numbered)->text : "";

      for (guint column = 0; column <= block->n_columns; column++)
        {
          const char *text = column < block->n_columns ? block_get_heading (block, column) : label;
          g_autofree char *word = g_strndup (text, strcspn (text, "0123456789"));
          guint languages = word_read (word)->languages;

          if (languages == 1u << LANGUAGE_EN)
            return FALSE;
          others |= languages != 0 && (languages & 1u << LANGUAGE_EN) == 0;
        }
      if (has_slashes (block))
        return FALSE;
    }
  return others;
}

/* The order of day and month that the dates of a file show in its columns and titles; DATE_ORDER_OPEN where none shows it,
 * and where some show one order and some the other. */
static DateOrder
find_order (const GPtrArray *blocks)
{
  gboolean shown[DATE_ORDER_MONTH + 1] = { FALSE };

  for (guint i = 0; i < blocks->len; i++)
    {
      const Block *block = g_ptr_array_index (blocks, i);
      DateOrder odd;

      shown[block_find_order (block, NULL, &odd)] = TRUE;
      if (odd != DATE_ORDER_OPEN)
        return DATE_ORDER_OPEN;
      if (block->date.numbers)
        shown[block->date.order] = TRUE;
    }
  if (shown[DATE_ORDER_DAY] == shown[DATE_ORDER_MONTH])
    return !shown[DATE_ORDER_DAY] && puts_day_first (blocks) ? DATE_ORDER_DAY : DATE_ORDER_OPEN;
  return shown[DATE_ORDER_DAY] ? DATE_ORDER_DAY : DATE_ORDER_MONTH;
}

/* Whether a block has days and points, but no names of those whose points they are. */
static gboolean
lacks_names (const Block *block)
{
  for (guint column = 0; block_count (block, COLUMN_DATE) > 0 && column < block->n_columns; column++)
    if (block->columns[column].reason == BLOCK_UNNAMED)
      return TRUE;
  return FALSE;
}

/* The games of @block; none where its columns do not say whose games they are. The caller owns the array. */
static GPtrArray *
read_drafts (ForeignGames  *self,
             const Block   *block,
             const Ruleset *rules,
             const char    *latest,
             DateOrder      order,
             GCancellable  *cancellable)
{
  g_autoptr (GError) wrong = NULL;

  if (block_is_unnamed (block))
    block_tell (block, self->problems, grid_line (&block->grid, 0), TRUE,
                _("It does not say whose games these are: write the name above them, or use --columns NAME=LETTER"))
      ->asked = TRUE;
  else if (block_check (block, &wrong))
    return rows_read (block, rules, latest, order, self->problems, cancellable);
  else if (lacks_names (block))
    block_tell (block, self->problems, grid_line (&block->grid, 0), TRUE,
                _("There are no names above the points: write above each column whose points it has"));
  else
    block_tell (block, self->problems, grid_line (&block->grid, 0), FALSE, "%s", wrong->message);
  return g_ptr_array_new ();
}

/* Takes out all games of a block, and says why. */
static ForeignProblem *
refuse_part (ForeignGames *self,
             BlockGames   *part,
             gboolean      refused,
             const char   *message)
{
  g_ptr_array_set_size (part->drafts, 0);
  return block_tell (part->block, self->problems, grid_line (&part->block->grid, 0), refused, "%s", message);
}

/* Refuses the games of a part for which no rules were found. */
static void
refuse_unruled (ForeignGames *self,
                BlockGames   *part)
{
  if (part->rules != NULL || part->drafts->len == 0)
    return;
  if (block_games_is_empty (part))
    refuse_part (self, part, FALSE, _("No totals: left out"));
  else if (part->block->entries)
    refuse_part (self, part, TRUE, _("No rule set fits these entries: correct their names, or choose other rules"));
  else
    refuse_part (self, part, TRUE, _("Totals alone do not say what was played; expected --rules ID"))->asked = TRUE;
}

/* The last day that a game can have, "2026-11-20": a day after @today, or after that of the clock where that is NULL,
 * because not everybody is in the same time zone. Owned by the caller. */
static char *
find_latest_day (const char *today)
{
  g_autofree char *midnight = today != NULL ? g_strconcat (today, "T00:00:00Z", NULL) : NULL;
  g_autoptr (GDateTime) day = today != NULL ? g_date_time_new_from_iso8601 (midnight, NULL) : g_date_time_new_now_local ();
  g_autoptr (GDateTime) next = g_date_time_add_days (day, 1);

  return g_date_time_format (next, "%Y-%m-%d");
}

ForeignGames *
foreign_games_read (const ForeignBook *book,
                    const GPtrArray   *blocks,
                    const GPtrArray   *rules,
                    gboolean           chosen,
                    const char        *today,
                    GCancellable      *cancellable)
{
  g_autoptr (GHashTable) spellings = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autofree char *latest = find_latest_day (today);
  const Ruleset *only = chosen && rules->len == 1 ? g_ptr_array_index (rules, 0) : NULL;
  ForeignGames *self = g_new0 (ForeignGames, 1);

  self->book = book;
  self->order = find_order (blocks);
  self->names = g_ptr_array_new_with_free_func (g_free);
  self->games = g_ptr_array_new_with_free_func (found_game_free);
  self->problems = foreign_problems_new ();
  self->parts = g_ptr_array_new_with_free_func (block_games_free);
  for (guint i = 0; i < blocks->len && !g_cancellable_is_cancelled (cancellable); i++)
    {
      const Block *block = g_ptr_array_index (blocks, i);
      GPtrArray *drafts = read_drafts (self, block, block->rules != NULL ? block->rules : only, latest, self->order,
                                       cancellable);
      BlockGames *part = block_games_new (block, drafts, rules);
      g_autofree char *reason = NULL;
      gboolean refused;

      g_ptr_array_add (self->parts, part);
      unify_names (self, drafts, spellings);
      reason = left_out_find_table (block, drafts, &refused);
      if (reason != NULL)
        refuse_part (self, part, refused, reason);
    }
  self->choices = rules_choice_find (self->parts, rules, chosen, foreign_book_get_name (book), self->problems);
  for (guint i = 0; i < self->parts->len; i++)
    refuse_unruled (self, g_ptr_array_index (self->parts, i));
  return self;
}

/* --- which games are the same --- */

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

/* The games that were made with @key (of Made). Belongs to @made. */
static GPtrArray *
find_same (GHashTable *made,
           const char *key)
{
  GPtrArray *same = g_hash_table_lookup (made, key);

  if (same == NULL)
    g_hash_table_insert (made, g_strdup (key), same = g_ptr_array_new_with_free_func ((GDestroyNotify) g_rc_box_release));
  return same;
}

/* A game with entries that is the same as one of totals, which may have no day; NULL for none. */
static Made *
find_with_entries (GHashTable *made,
                   const Game *game)
{
  g_autofree char *key = make_key (game, FALSE);
  const GPtrArray *same = find_same (made, key);
  const char *date = game_get_facts (game)->date;

  for (guint i = 0; i < same->len; i++)
    {
      Made *other = g_ptr_array_index (same, i);
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

/* Whether @game is there already, among the games @same with its key or with its entries, which is told. */
static gboolean
is_there (ForeignGames    *self,
          GHashTable      *made,
          const GPtrArray *same,
          GameDraft       *draft,
          const Game      *game)
{
  gboolean totals = game_get_totals (game) != NULL;
  Made *with_entries = totals ? find_with_entries (made, game) : NULL;

  if (with_entries != NULL)
    {
      const FoundGame *found = with_entries->found;
      g_autofree char *place = g_strdup_printf ("%s!%s", found->sheet != NULL ? found->sheet : "", found->range);

      with_entries->taken = TRUE;
      game_draft_tell (draft, self->problems, FALSE, _("The same game as in %s, where its entries are: it counts once"),
                       place);
      return TRUE;
    }
  for (guint i = 0; i < same->len; i++)
    {
      const Made *other = g_ptr_array_index (same, i);

      if (totals && is_told_apart (other->draft, draft))
        continue;
      game_draft_tell (draft, self->problems, FALSE, _("The same game as in row %u: it counts once"), other->found->line);
      return TRUE;
    }
  return FALSE;
}

/* --- making games --- */

/* Compares the named winner with the totals, which decide, and reports a player who has more points; and totals of 0,
 * which are possible but rarely real. */
static void
tell_doubts (ForeignGames *self,
             GameDraft    *draft,
             const Game   *game)
{
  g_autoptr (Sheet) sheet = sheet_of (game);
  const DraftSeat *winner = draft->winner != NULL ? game_draft_find (draft, draft->winner) : NULL;
  guint named = 0;

  if (winner != NULL && g_ptr_array_find (draft->seats, winner, &named))
    for (guint seat = 0; seat < sheet->n_seats; seat++)
      if (sheet->seats[seat].total > sheet->seats[named].total)
        {
          game_draft_tell (draft, self->problems, FALSE, _("%s is named as the winner, but %s has more points"),
                           game_get_player (game, named), game_get_player (game, seat));
          break;
        }
  for (guint i = 0; i < draft->seats->len; i++)
    if (game_draft_seat (draft, i)->total == 0 && game_draft_seat (draft, i)->values == NULL)
      game_draft_tell (draft, self->problems, FALSE, _("%s has 0 points; leave the cell empty where somebody did not play"),
                       game_draft_seat (draft, i)->name);
}

/* The game of @draft, unless it is there already; NULL for none. */
static FoundGame *
add_game (ForeignGames *self,
          GHashTable   *made,
          GameDraft    *draft,
          Game         *played)
{
  g_autoptr (Game) game = played;
  gboolean totals = game_get_totals (game) != NULL;
  g_autofree char *key = totals ? make_key (game, TRUE) : game_file_identity (game);
  g_autofree char *of_totals = totals ? NULL : make_key (game, FALSE);
  GPtrArray *same = find_same (made, key);
  FoundGame *found;
  Made *new_one;

  if (is_there (self, made, same, draft, game))
    return NULL;
  tell_doubts (self, draft, game);
  found = g_new (FoundGame, 1);
  *found = (FoundGame) { NULL, foreign_sheet_get_name (draft->block->grid.sheet), game_draft_range (draft), draft->line,
                         same->len + 1 };
  /* The one place where a game of a table gets its number. */
  found->game = totals && found->number >= GAME_MIN_NUMBER ? game_with_number (game, found->number) : game_ref (game);
  new_one = g_rc_box_new0 (Made);
  *new_one = (Made) { found, draft, FALSE };
  g_ptr_array_add (same, new_one);
  if (of_totals != NULL)
    g_ptr_array_add (find_same (made, of_totals), g_rc_box_acquire (new_one));
  return found;
}

/* Makes the games of @part that have entries, or those of which only totals are known, and notes them in @found by their
 * drafts. */
static void
make_games (ForeignGames *self,
            const BlockGames   *part,
            gboolean      with_entries,
            GHashTable   *who,
            GHashTable   *made,
            GHashTable   *found)
{
  for (guint i = 0; part->rules != NULL && i < part->drafts->len; i++)
    {
      GameDraft *draft = g_ptr_array_index (part->drafts, i);
      g_autoptr (GError) error = NULL;
      Game *game;

      if (draft->wrong || game_draft_has_entries (draft) != with_entries)
        continue;
      if (game_draft_is_empty (draft))
        {
          game_draft_tell (draft, self->problems, FALSE, _("No totals: left out"));
          continue;
        }
      game = game_draft_play (draft, part->rules, who, self->problems, &error);
      if (game == NULL)
        game_draft_tell (draft, self->problems, TRUE, "%s", error->message);
      else
        g_hash_table_insert (found, draft, add_game (self, made, draft, game));
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
sort_problems (ForeignGames *self)
{
  g_autoptr (GHashTable) sheets = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < foreign_book_get_n_sheets (self->book); i++)
    g_hash_table_insert (sheets, foreign_book_get_sheet (self->book, i)->name, GINT_TO_POINTER (i));
  g_ptr_array_sort_with_data (self->problems, compare_places, sheets);
  self->n_refused = foreign_problems_count_refused (self->problems);
}

gboolean
foreign_games_play (ForeignGames  *self,
                    GHashTable    *who,
                    GCancellable  *cancellable,
                    GError       **error)
{
  g_autoptr (GHashTable) made = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_ptr_array_unref);
  g_autoptr (GHashTable) found = g_hash_table_new (NULL, NULL);

  for (int with_entries = 1; with_entries >= 0; with_entries--)
    for (guint i = 0; i < self->parts->len && !g_cancellable_is_cancelled (cancellable); i++)
      make_games (self, g_ptr_array_index (self->parts, i), with_entries, who, made, found);
  for (guint i = 0; i < self->parts->len; i++)
    {
      const GPtrArray *drafts = ((BlockGames *) g_ptr_array_index (self->parts, i))->drafts;

      for (guint j = 0; j < drafts->len; j++)
        {
          FoundGame *game = g_hash_table_lookup (found, g_ptr_array_index (drafts, j));

          if (game != NULL)
            g_ptr_array_add (self->games, game);
        }
    }
  sort_problems (self);
  g_ptr_array_set_size (self->parts, 0);
  return !g_cancellable_set_error_if_cancelled (cancellable, error);
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
  g_autoptr (ForeignGames) self = foreign_games_read (book, blocks, rules, chosen, today, cancellable);

  return foreign_games_play (self, who, cancellable, error) ? g_steal_pointer (&self) : NULL;
}
