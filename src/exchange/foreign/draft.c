/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "draft.h"

#include "words.h"

#include "core/name-match.h"
#include "core/sheet.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* So many ways to take columns without a known heading for entries are tried. */
#define MAX_WAYS 300

static void
seat_free (gpointer data)
{
  DraftSeat *seat = data;

  g_free (seat->name);
  g_free (seat->values);
  g_free (seat);
}

GameDraft *
game_draft_new (const Block *block,
                guint        line)
{
  GameDraft *self = g_new0 (GameDraft, 1);

  self->block = block;
  self->line = line;
  self->minute = -1;
  self->number = 1;
  self->note = g_string_new (NULL);
  self->place = g_string_new (NULL);
  self->seats = g_ptr_array_new_with_free_func (seat_free);
  return self;
}

void
game_draft_free (GameDraft *self)
{
  g_free (self->date);
  g_free (self->label);
  g_free (self->winner);
  g_string_free (self->note, TRUE);
  g_string_free (self->place, TRUE);
  g_ptr_array_unref (self->seats);
  g_free (self);
}

char *
game_draft_range (const GameDraft *self)
{
  const Grid *grid = self->block->grid;
  gboolean whole = self->block->entries && grid->turned && self->block->owner == NULL;
  g_autofree char *first = grid_place (grid, whole ? 0 : self->first_row, 0);
  g_autofree char *last = grid_place (grid, self->last_row, grid->n_columns - 1);

  return g_strdup_printf ("%s:%s", first, last);
}

DraftSeat *
game_draft_find (const GameDraft *self,
                 const char      *name)
{
  g_autofree char *folded = name_match_fold (name, FALSE);

  for (guint i = 0; i < self->seats->len; i++)
    {
      DraftSeat *seat = g_ptr_array_index (self->seats, i);
      g_autofree char *other = name_match_fold (seat->name, FALSE);

      if (strcmp (folded, other) == 0)
        return seat;
    }
  return NULL;
}

void
game_draft_add (GameDraft  *self,
                const char *name,
                int         total,
                int        *values,
                guint       line,
                GPtrArray  *problems)
{
  DraftSeat *seat = g_new (DraftSeat, 1);

  *seat = (DraftSeat) { name_match_tidy (name), total, FALSE, values };
  if (game_draft_find (self, seat->name) == NULL)
    {
      g_ptr_array_add (self->seats, seat);
      return;
    }
  foreign_problems_add (problems, self->block->grid->sheet->pasted ? NULL : self->block->grid->sheet->name, line, TRUE,
                        _("%s is there twice; expected each player once"), seat->name);
  self->wrong = TRUE;
  seat_free (seat);
}

/* Whether a player has no points at all. */
static gboolean
has_nothing (const GameDraft *self,
             const DraftSeat *seat)
{
  for (guint i = 0; seat->values != NULL && i < self->block->n_columns; i++)
    if (self->block->columns[i].kind == COLUMN_ENTRY && seat->values[i] > 0)
      return FALSE;
  return seat->total <= 0 && !seat->struck;
}

gboolean
game_draft_is_empty (const GameDraft *self)
{
  for (guint i = 0; i < self->seats->len; i++)
    if (!has_nothing (self, g_ptr_array_index (self->seats, i)))
      return FALSE;
  return TRUE;
}

gboolean
game_draft_has_entries (const GameDraft *self)
{
  for (guint i = 0; i < self->seats->len; i++)
    if (((DraftSeat *) g_ptr_array_index (self->seats, i))->values == NULL)
      return FALSE;
  return self->seats->len > 0;
}

void
game_draft_drop_absent (GameDraft *self,
                        GPtrArray *problems)
{
  if (!self->block->entries || game_draft_is_empty (self))
    return;
  for (guint i = self->seats->len; i-- > 0;)
    {
      const DraftSeat *seat = g_ptr_array_index (self->seats, i);

      if (!has_nothing (self, seat))
        continue;
      foreign_problems_add (problems, self->block->grid->sheet->pasted ? NULL : self->block->grid->sheet->name, self->line,
                            FALSE, _("%s has nothing but zeros and was not there"), seat->name);
      g_ptr_array_remove_index (self->seats, i);
    }
}

/* --- playing --- */

/* One way to read a game: which column is which entry, and what comes of it. */
typedef struct
{
  const GameDraft *draft;
  const Ruleset *rules;
  const Game *empty;   /* the players, without moves */
  int *columns;        /* the column of each entry, -1 where it has none */
  gboolean *claims;    /* whether a column has sums, which must be those of the entries */
  gboolean proved;     /* a column has the totals */
} Attempt;

/* What a sum can be, flags. */
enum
{
  IS_UPPER = 1,
  IS_UPPER_WITH_BONUS = 2,
  IS_BONUS = 4,
  IS_LOWER = 8,
  IS_LOWER_WITH_EXTRA = 16,
  IS_TOTAL = 32,
  IS_TOTAL_WITHOUT_EXTRA = 64,
  IS_TOTAL_WITHOUT_BONUS = 128,
  IS_EXTRA = 256,
  IS_RANK = 512,
  IS_BEHIND = 1024,
  IS_WIN = 2048,
  IS_ANYTHING = 4095,
};

static const DraftSeat *
get_seat (const GameDraft *self,
          guint            seat)
{
  return g_ptr_array_index (self->seats, seat);
}

/* The points of an entry in the table; DRAFT_NONE where it has none. Further Yahtzees that were written into the entry
 * for all dice alike are left out. */
static int
get_value (const Attempt *self,
           guint           seat,
           guint           entry)
{
  const DraftSeat *of = get_seat (self->draft, seat);
  int value = self->columns[entry] >= 0 && of->values != NULL ? of->values[self->columns[entry]] : DRAFT_NONE;
  int maximum = self->rules->entries[entry].maximum;

  if ((int) entry == self->rules->joker_entry && self->rules->joker_bonus > 0 && value > maximum &&
      (value - maximum) % self->rules->joker_bonus == 0)
    return maximum;
  return value;
}

static guint
count_filled (const Attempt *self,
              guint           seat)
{
  guint n = 0;

  for (guint entry = 0; entry < self->rules->n_entries; entry++)
    n += get_value (self, seat, entry) != DRAFT_NONE;
  return n;
}

/* Whether everybody has entries left, and the same number of them but for one round: the game was not played to its end.
 * Otherwise an empty cell beside a total is a strike. */
static gboolean
is_unfinished (const Attempt *self)
{
  guint least = G_MAXUINT, most = 0, n_columns = 0;

  for (guint entry = 0; entry < self->rules->n_entries; entry++)
    n_columns += self->columns[entry] >= 0;
  for (guint seat = 0; seat < self->draft->seats->len; seat++)
    {
      guint n = count_filled (self, seat);

      least = MIN (least, n);
      most = MAX (most, n);
    }
  return most < n_columns && most - least <= 1;
}

/* The points to play in an entry, DRAFT_NONE where it stays open. */
static int
get_points (const Attempt *self,
            guint           seat,
            guint           entry,
            gboolean        unfinished)
{
  int value = get_value (self, seat, entry);

  if (value == DRAFT_NONE && self->columns[entry] >= 0 && get_seat (self->draft, seat)->values != NULL && !unfinished && get_seat (self->draft, seat)->total != DRAFT_NONE)
    return 0;
  return value;
}

/* The @n-th entry in an order in which the game allows to fill them. */
static guint
nth_entry (const Ruleset *rules,
           Order          order,
           guint          n)
{
  guint n_lower = rules->n_entries - rules->n_upper;

  if (order == ORDER_BOTTOM_UP)
    return rules->n_entries - 1 - n;
  if (order == ORDER_LOWER_FIRST)
    return n < n_lower ? rules->n_upper + n : n - n_lower;
  return n;
}

static Game *
fill (const Game  *game,
      guint        seat,
      guint        entry,
      int          points,
      gboolean     five_alike,
      GError     **error)
{
  const Ruleset *rules = game_get_rules (game);
  g_autofree char *typed = ruleset_get_typed (rules, entry, points);

  if (typed != NULL)
    return game_play (game, &(Play) { .seat = seat, .entry = entry, .typed = typed, .declared_five_alike = five_alike }, error);
  g_set_error (error, GAME_ERROR, GAME_ERROR_VALUE, _("%s: no roll gives %d points in “%s”"), game_get_player (game, seat),
               points, rules->entries[entry].name);
  return NULL;
}

/* Plays the game entry by entry, each entry for all players in turn; @jokers, which may be NULL, has a bit for each entry
 * of each seat that is kept for the end, where it is played as five alike. */
static Game *
play (const Attempt  *self,
      const guint64   *jokers,
      GError         **error)
{
  const Ruleset *rules = self->rules;
  g_autoptr (Game) game = game_ref (self->empty);
  gboolean unfinished = game_get_order (game) == ORDER_FREE && is_unfinished (self);

  for (guint turn = 0; turn < (jokers != NULL ? 3 : 1); turn++)
    for (guint n = 0; n < rules->n_entries; n++)
      for (guint seat = 0; seat < self->draft->seats->len; seat++)
        {
          guint entry = nth_entry (rules, game_get_order (game), n);
          int points = get_points (self, seat, entry, unfinished);
          gboolean kept = jokers != NULL && (jokers[seat] & ENTRY_BIT (entry)) != 0;
          guint in_turn = jokers == NULL || (int) entry == rules->joker_entry ? 0 : kept ? 2 : 1;
          Game *next;

          if (points == DRAFT_NONE || in_turn != turn)
            continue;
          next = fill (game, seat, entry, points, kept, error);
          if (next == NULL)
            return NULL;
          game_unref (game);
          game = next;
        }
  return g_steal_pointer (&game);
}

/* What @value can be beside the sums of @seat. */
static guint
explain (const Attempt *self,
         const Sheet   *sheet,
         const int     *extras,
         guint          seat,
         int            value)
{
  const SheetSeat *sums = &sheet->seats[seat];
  int extra = extras[seat] * self->rules->joker_bonus, rank = 1, best = 0;

  for (guint i = 0; i < sheet->n_seats; i++)
    {
      int total = sheet->seats[i].total + extras[i] * self->rules->joker_bonus;

      rank += total > sums->total + extra;
      best = MAX (best, total);
    }
  const int known[] = { sums->upper, sums->upper + sums->bonus, sums->bonus, sums->lower, sums->lower + extra,
                        sums->total + extra, sums->total, sums->total + extra - sums->bonus, extra, rank,
                        best - sums->total - extra, rank == 1 };
  guint is = 0;

  for (guint i = 0; i < G_N_ELEMENTS (known); i++)
    if (known[i] == value)
      is |= 1u << i;
  return is;
}

/* The number of further Yahtzees that a player has: they stand in a column of their own as points or as a count, in the
 * entry itself, or are what the total has more. */
static int
count_extra (const Attempt  *self,
             guint            seat,
             const SheetSeat *sums)
{
  const DraftSeat *of = get_seat (self->draft, seat);
  int bonus = self->rules->joker_bonus, entry = self->rules->joker_entry;
  int column = block_find (self->draft->block, COLUMN_EXTRA);
  int value = column >= 0 && of->values[column] > 0 ? of->values[column] : 0;

  if (bonus == 0)
    return value > 0 ? -1 : 0;
  if (value > 0)
    return value % bonus == 0 ? value / bonus : value < 14 ? value : -1;
  if (entry >= 0 && self->columns[entry] >= 0 && of->values[self->columns[entry]] > self->rules->entries[entry].maximum)
    return (of->values[self->columns[entry]] - self->rules->entries[entry].maximum) / bonus;
  if (of->total > sums->total && (of->total - sums->total) % bonus == 0 && entry >= 0 &&
      get_value (self, seat, (guint) entry) == self->rules->entries[entry].maximum)
    return (of->total - sums->total) / bonus;
  return 0;
}

/* Whether the sums in the table are those of the entries. A column must be the same sum for all players. */
static gboolean
check_claims (Attempt     *self,
              const Sheet  *sheet,
              const int    *extras,
              GError      **error)
{
  const Block *block = self->draft->block;

  for (guint column = 0; column < block->n_columns; column++)
    {
      gboolean is_total = block->columns[column].kind == COLUMN_TOTAL;
      /* A total without the bonus would be that of other rules. */
      guint is = is_total ? IS_ANYTHING & ~(guint) IS_TOTAL_WITHOUT_BONUS : IS_ANYTHING;

      if (!self->claims[column] && !is_total)
        continue;
      for (guint seat = 0; seat < self->draft->seats->len; seat++)
        {
          const DraftSeat *of = get_seat (self->draft, seat);
          int value = of->values == NULL ? DRAFT_NONE : is_total ? of->total : of->values[column];

          if (value == DRAFT_NONE)
            continue;
          is &= explain (self, sheet, extras, seat, value);
          if (is == 0 && is_total)
            g_set_error (error, GAME_ERROR, GAME_ERROR_VALUE, _("The entries of %s come to %d, not to the total %d"), of->name,
                         sheet->seats[seat].total + extras[seat] * self->rules->joker_bonus, value);
          else if (is == 0)
            g_set_error (error, GAME_ERROR, GAME_ERROR_VALUE, _("%s: “%s” is %d, which is no sum of the entries"), of->name,
                         block_get_heading (block, column), value);
          if (is == 0)
            return FALSE;
        }
      self->proved |= (is & IS_TOTAL) != 0;
    }
  return TRUE;
}

/* Whether five alike give @points in an entry. */
static gboolean
can_be_five_alike (const Ruleset *rules,
                   guint          entry,
                   int            points)
{
  const Entry *is = &rules->entries[entry];

  if (points == 0 || (int) entry == rules->joker_entry)
    return FALSE;
  if (entry < rules->n_upper)
    return points == is->maximum;
  return is->n_attainable <= 2 ? points == is->maximum : points % (int) rules->n_dice == 0;
}

/* The same game with the further Yahtzees in the first entries of each player that they could have filled; NULL where
 * that cannot be (source: docs/rules.md, "Further Yahtzees"). */
static Game *
play_extras (const Attempt *self,
             const int      *extras)
{
  g_autofree guint64 *jokers = g_new0 (guint64, self->draft->seats->len);

  for (guint seat = 0; seat < self->draft->seats->len; seat++)
    {
      int n = 0;

      for (guint entry = 0; n < extras[seat] && entry < self->rules->n_entries; entry++)
        {
          g_autoptr (Game) game = NULL;

          if (!can_be_five_alike (self->rules, entry, get_value (self, seat, entry)))
            continue;
          jokers[seat] |= ENTRY_BIT (entry);
          game = play (self, jokers, NULL);
          if (game != NULL)
            n++;
          else
            jokers[seat] &= ~ENTRY_BIT (entry);
        }
      if (n < extras[seat])
        return NULL;
    }
  return play (self, jokers, NULL);
}

/* Makes a game of which only the totals are known, because entries of some players are missing. Whoever has all entries
 * needs no total. */
static Game *
with_totals (const Attempt  *self,
             const Sheet     *sheet,
             const int       *extras,
             GError         **error)
{
  g_autofree int *totals = g_new (int, self->draft->seats->len);

  for (guint seat = 0; seat < self->draft->seats->len; seat++)
    {
      const DraftSeat *of = get_seat (self->draft, seat);

      totals[seat] = of->total;
      if (totals[seat] == DRAFT_NONE && of->values != NULL && count_filled (self, seat) == self->rules->n_entries)
        totals[seat] = sheet->seats[seat].total + extras[seat] * self->rules->joker_bonus;
      if (totals[seat] != DRAFT_NONE)
        continue;
      g_set_error (error, GAME_ERROR, GAME_ERROR_VALUE, _("The total of %s is missing: write it, or all entries"), of->name);
      return NULL;
    }
  return game_new_totals (self->empty, totals, error);
}

/* Reports the entries whose cells are empty: what they were taken for. */
static void
tell_blanks (const Attempt *self,
             GPtrArray      *problems)
{
  const GameDraft *draft = self->draft;
  const char *sheet = draft->block->grid->sheet->pasted ? NULL : draft->block->grid->sheet->name;
  gboolean unfinished = game_get_order (self->empty) == ORDER_FREE && is_unfinished (self);

  for (guint entry = 0; entry < self->rules->n_entries; entry++)
    if (self->columns[entry] < 0)
      {
        foreign_problems_add (problems, sheet, draft->line, FALSE,
                              _("“%s” and perhaps others are not on the sheet, so the game stays unfinished"),
                              self->rules->entries[entry].name);
        break;
      }
  for (guint seat = 0; seat < draft->seats->len; seat++)
    for (guint entry = 0; entry < self->rules->n_entries; entry++)
      {
        const char *name = self->rules->entries[entry].name;

        if (self->columns[entry] < 0 || get_value (self, seat, entry) != DRAFT_NONE)
          continue;
        if (get_points (self, seat, entry, unfinished) == DRAFT_NONE)
          foreign_problems_add (problems, sheet, draft->line, FALSE,
                                _("%s: “%s” is empty, so the game stays unfinished; write 0 for a strike"),
                                get_seat (draft, seat)->name, name);
        else
          foreign_problems_add (problems, sheet, draft->line, FALSE,
                                _("%s: “%s” is empty and counts as a strike, because the total is right without it"),
                                get_seat (draft, seat)->name, name);
      }
}

/* Makes the game of the entries that the columns are taken for. */
static Game *
play_entries (Attempt   *self,
              GPtrArray  *problems,
              GError    **error)
{
  g_autoptr (Game) game = play (self, NULL, error);
  g_autoptr (Sheet) sheet = game != NULL ? sheet_of (game) : NULL;
  g_autofree int *extras = g_new0 (int, self->draft->seats->len);
  gboolean any_extra = FALSE;

  for (guint seat = 0; game != NULL && seat < self->draft->seats->len; seat++)
    {
      extras[seat] = get_seat (self->draft, seat)->values != NULL ? count_extra (self, seat, &sheet->seats[seat]) : 0;
      any_extra |= extras[seat] > 0;
      if (extras[seat] >= 0)
        continue;
      g_set_error (error, GAME_ERROR, GAME_ERROR_VALUE, _("%s: %s gives no such bonus for further Yahtzees"),
                   get_seat (self->draft, seat)->name, self->rules->title);
      return NULL;
    }
  if (game == NULL || !check_claims (self, sheet, extras, error))
    return NULL;
  if (any_extra)
    {
      Game *with_extras = play_extras (self, extras);

      return with_extras != NULL ? with_extras : with_totals (self, sheet, extras, error);
    }
  if (!game_draft_has_entries (self->draft))
    return with_totals (self, sheet, extras, error);
  if (problems != NULL)
    tell_blanks (self, problems);
  return g_steal_pointer (&game);
}

/* Takes each column with a heading that is known for its entry. FALSE with an error where the rules have none. */
static gboolean
find_columns (Attempt  *self,
              GError   **error)
{
  const Block *block = self->draft->block;

  for (guint entry = 0; entry < self->rules->n_entries; entry++)
    self->columns[entry] = -1;
  for (guint column = 0; column < block->n_columns; column++)
    {
      int entry;

      self->claims[column] = block->columns[column].kind == COLUMN_SUM;
      if (block->columns[column].kind != COLUMN_ENTRY)
        continue;
      entry = block_find_entry (block, column, self->rules);
      if (entry >= 0 && self->columns[entry] < 0)
        {
          self->columns[entry] = (int) column;
          continue;
        }
      g_set_error (error, GAME_ERROR, GAME_ERROR_ENTRY, entry < 0 ? _("%s has no entry “%s”") : _("%s has “%s” only once"),
                   self->rules->title, *block_get_heading (block, column) != '\0' ? block_get_heading (block, column)
                                                                                  : block->columns[column].entry);
      return FALSE;
    }
  return TRUE;
}

/* The columns with numbers below a heading that is not known. The caller owns the array, of guint. */
static GArray *
find_open (const GameDraft *self)
{
  GArray *open = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint column = 0; column < self->block->n_columns; column++)
    for (guint seat = 0; self->block->columns[column].kind == COLUMN_OPEN && seat < self->seats->len; seat++)
      if (get_seat (self, seat)->values != NULL && get_seat (self, seat)->values[column] != DRAFT_NONE)
        {
          g_array_append_val (open, column);
          break;
        }
  return open;
}

/* Takes the columns of @open, in their order, for the entries that have none: in each way in which some of them can be,
 * from those that begin at @from on. The others are sums. Arithmetic must prove it. */
static Game *
try_open (Attempt      *self,
          const GArray  *open,
          guint          from,
          guint          entry,
          guint         *n_ways)
{
  while (entry < self->rules->n_entries && self->columns[entry] >= 0)
    entry++;
  if (entry == self->rules->n_entries)
    {
      Game *game;

      self->proved = FALSE;
      game = (*n_ways)++ < MAX_WAYS ? play_entries (self, NULL, NULL) : NULL;
      if (game != NULL && !self->proved)
        g_clear_pointer (&game, game_unref);
      return game;
    }
  for (guint i = from; i < open->len; i++)
    {
      guint column = g_array_index (open, guint, i);
      Game *game;

      self->columns[entry] = (int) column;
      self->claims[column] = FALSE;
      game = try_open (self, open, i + 1, entry + 1, n_ways);
      if (game != NULL)
        return game;
      self->columns[entry] = -1;
      self->claims[column] = TRUE;
    }
  return NULL;
}

static Game *
play_open (Attempt      *self,
           const GArray  *open,
           GError       **error)
{
  guint n_ways = 0;
  Game *game;

  for (guint i = 0; i < open->len; i++)
    self->claims[g_array_index (open, guint, i)] = TRUE;
  game = try_open (self, open, 0, 0, &n_ways);
  if (game == NULL)
    g_set_error (error, GAME_ERROR, GAME_ERROR_ENTRY, _("“%s” is not known: neither an entry of %s nor a sum of them"),
                 block_get_heading (self->draft->block, g_array_index (open, guint, 0)), self->rules->title);
  return game;
}

static Game *
play_moves (Attempt   *self,
            GPtrArray  *problems,
            GError    **error)
{
  g_autoptr (GArray) open = find_open (self->draft);

  if (!find_columns (self, error))
    return NULL;
  return open->len > 0 ? play_open (self, open, error) : play_entries (self, problems, error);
}

Game *
game_draft_play (const GameDraft  *self,
                 const Ruleset    *rules,
                 GHashTable       *who,
                 GPtrArray        *problems,
                 GError          **error)
{
  Order order = rules->order == ORDER_CHOICE ? ORDER_FREE : rules->order;
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autofree int *columns = g_new0 (int, rules->n_entries);
  g_autofree gboolean *claims = g_new0 (gboolean, self->block->n_columns + 1);
  g_autoptr (Game) empty = NULL, game = NULL;
  g_autofree char *moment = NULL;
  Attempt reading = { self, rules, NULL, columns, claims, FALSE };
  GameFacts facts = { NULL };

  for (guint i = 0; i < self->seats->len; i++)
    {
      const char *name = get_seat (self, i)->name;
      const char *really = who != NULL ? g_hash_table_lookup (who, name) : NULL;

      g_ptr_array_add (names, (gpointer) (really != NULL ? really : name));
    }
  g_ptr_array_add (names, NULL);
  empty = game_new (rules, order, (const char *const *) names->pdata, error);
  if (empty == NULL)
    return NULL;
  reading.empty = empty;
  game = play_moves (&reading, problems, error);
  if (self->date != NULL && self->minute >= 0)
    moment = g_strdup_printf ("%sT%02d:%02d", self->date, self->minute / 60, self->minute % 60);
  facts.date = moment != NULL ? moment : self->date;
  facts.note = self->note->len > 0 ? self->note->str : NULL;
  facts.place = self->place->len > 0 ? self->place->str : NULL;
  return game != NULL ? game_with_facts (game, &facts, error) : NULL;
}
