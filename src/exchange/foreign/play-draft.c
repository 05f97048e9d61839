/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "play-draft.h"

#include "core/sheet.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* So many ways to take columns without a known heading for entries are tried. */
#define MAX_WAYS 300

/* One way to read a game: which column is which entry, and what comes of it. */
typedef struct
{
  GameDraft *draft;
  const Ruleset *rules;
  const Game *empty;   /* the players, without moves */
  int *columns;        /* the column of each entry, -1 where it has none */
  gboolean *is_sum;    /* whether a column has sums, which must be those of the entries */
  gboolean unfinished; /* empty cells are open entries; otherwise they are strikes where there is a total */
  int *extras;         /* the further Yahtzees of each player */
  gboolean proved;     /* a column has the totals */
} Attempt;

/* What a sum can be, as flags. */
enum
{
  SUM_UPPER = 1,
  SUM_UPPER_WITH_BONUS = 2,
  SUM_BONUS = 4,
  SUM_LOWER = 8,
  SUM_LOWER_WITH_EXTRA = 16,
  SUM_TOTAL = 32,
  SUM_TOTAL_WITHOUT_EXTRA = 64,
  SUM_TOTAL_WITHOUT_BONUS = 128,
  SUM_EXTRA = 256,
  SUM_RANK = 512,
  SUM_BEHIND = 1024,
  SUM_WIN = 2048,
  SUM_ANYTHING = 4095,
};

/* The points of an entry in the table; DRAFT_NONE where it has none. Further Yahtzees that were written into the entry
 * for all dice alike are left out. */
static int
get_value (const Attempt *self,
           guint          seat,
           guint          entry)
{
  const DraftSeat *of = game_draft_seat (self->draft, seat);
  int value = self->columns[entry] >= 0 && of->values != NULL ? of->values[self->columns[entry]] : DRAFT_NONE;
  int maximum = self->rules->entries[entry].maximum;

  if ((int) entry == self->rules->joker_entry && self->rules->joker_bonus > 0 && value > maximum &&
      (value - maximum) % self->rules->joker_bonus == 0)
    return maximum;
  return value;
}

static guint
count_filled (const Attempt *self,
              guint          seat)
{
  guint n = 0;

  for (guint entry = 0; entry < self->rules->n_entries; entry++)
    n += get_value (self, seat, entry) != DRAFT_NONE;
  return n;
}

/* Whether everybody has entries left, and the same number of them but for one round: the game was not played to its
 * end. */
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
            guint          seat,
            guint          entry)
{
  const DraftSeat *of = game_draft_seat (self->draft, seat);
  int value = get_value (self, seat, entry);
  gboolean struck = self->columns[entry] >= 0 && of->values != NULL && !self->unfinished && of->total != DRAFT_NONE;

  return value == DRAFT_NONE && struck ? 0 : value;
}

/* The @n-th entry in an order in which the game allows to fill them. */
static guint
nth_entry (const Ruleset *rules,
           Order          order,
           guint          n)
{
  if (order == ORDER_BOTTOM_UP)
    return rules->n_entries - 1 - n;
  return order == ORDER_LOWER_FIRST ? (n + rules->n_upper) % rules->n_entries : n;
}

/* Fills an entry. @game is consumed. */
static Game *
fill (Game      *game,
      guint      seat,
      guint      entry,
      int        points,
      gboolean   five_alike,
      GError   **error)
{
  g_autoptr (Game) before = game;
  const Ruleset *rules = game_get_rules (game);
  g_autofree char *typed = ruleset_get_typed (rules, entry, points);

  if (typed != NULL)
    return game_play (game, &(Play) { .seat = seat, .entry = entry, .typed = typed, .declared_five_alike = five_alike },
                      error);
  g_set_error (error, GAME_ERROR, GAME_ERROR_VALUE, _("%s: no roll gives %d points in “%s”"), game_get_player (game, seat),
               points, rules->entries[entry].name);
  return NULL;
}

/* Plays the game entry by entry, each entry for all players in turn; @jokers, which may be NULL, has a bit for each entry
 * of each seat that is kept for the end, where it is played as five alike. */
static Game *
play (const Attempt  *self,
      const guint64  *jokers,
      GError        **error)
{
  const Ruleset *rules = self->rules;
  Game *game = game_ref ((Game *) self->empty);

  for (guint turn = 0; turn < (jokers != NULL ? 3 : 1); turn++)
    for (guint n = 0; n < rules->n_entries; n++)
      for (guint seat = 0; game != NULL && seat < self->draft->seats->len; seat++)
        {
          guint entry = nth_entry (rules, game_get_rules (game)->order, n);
          int points = get_points (self, seat, entry);
          gboolean kept = jokers != NULL && (jokers[seat] & ENTRY_BIT (entry)) != 0;
          guint in_turn = jokers == NULL || (int) entry == rules->joker_entry ? 0 : kept ? 2 : 1;

          if (points != DRAFT_NONE && in_turn == turn)
            game = fill (game, seat, entry, points, kept, error);
        }
  return game;
}

/* The total with the further Yahtzees. */
static int
get_total (const Attempt *self,
           const Sheet   *sheet,
           guint          seat)
{
  return sheet->seats[seat].total + self->extras[seat] * self->rules->joker_bonus;
}

/* What @value can be beside the sums of @seat. */
static guint
explain (const Attempt *self,
         const Sheet   *sheet,
         guint          seat,
         int            value)
{
  const SheetSeat *sums = &sheet->seats[seat];
  int total = get_total (self, sheet, seat), extra = total - sums->total, rank = 1, best = 0;
  guint is = 0;

  for (guint i = 0; i < sheet->n_seats; i++)
    {
      rank += get_total (self, sheet, i) > total;
      best = MAX (best, get_total (self, sheet, i));
    }
  const int upper = sums->column.upper;
  const int known[] = { upper, upper + sums->bonus, sums->bonus, sums->lower, sums->lower + extra, total, sums->total,
                        total - sums->bonus, extra, rank, best - total, rank == 1 };

  for (guint i = 0; i < G_N_ELEMENTS (known); i++)
    is |= known[i] == value ? 1u << i : 0;
  return is;
}

/* The number of further Yahtzees that a player has, who has entries: they stand in a column of their own as points or as
 * a count, in the entry itself, or are what the total has more. -1 where that gives no number. */
static int
count_extra (const Attempt   *self,
             guint            seat,
             const SheetSeat *sums)
{
  const DraftSeat *of = game_draft_seat (self->draft, seat);
  int bonus = self->rules->joker_bonus, entry = self->rules->joker_entry;
  int column = block_find (self->draft->block, COLUMN_EXTRA);
  int value = column >= 0 && of->values[column] > 0 ? of->values[column] : 0, maximum;

  if (bonus == 0)
    return value > 0 ? -1 : 0;
  if (value > 0)
    return value % bonus == 0 ? value / bonus : value < 14 ? value : -1;
  if (entry < 0)
    return 0;
  maximum = self->rules->entries[entry].maximum;
  if (self->columns[entry] >= 0 && of->values[self->columns[entry]] > maximum)
    return (of->values[self->columns[entry]] - maximum) / bonus;
  if (of->total > sums->total && (of->total - sums->total) % bonus == 0 && get_value (self, seat, (guint) entry) == maximum)
    return (of->total - sums->total) / bonus;
  return 0;
}

/* Whether the sums at @column are those of the entries: the same one for all players. */
static gboolean
check_sum (Attempt      *self,
           const Sheet  *sheet,
           guint         column,
           GError      **error)
{
  const Block *block = self->draft->block;
  gboolean is_total = block->columns[column].kind == COLUMN_TOTAL;
  /* A total without the bonus would be that of other rules. */
  guint is = is_total ? SUM_ANYTHING & ~(guint) SUM_TOTAL_WITHOUT_BONUS : SUM_ANYTHING;

  for (guint seat = 0; seat < self->draft->seats->len; seat++)
    {
      const DraftSeat *of = game_draft_seat (self->draft, seat);
      int value = of->values == NULL ? DRAFT_NONE : is_total ? of->total : of->values[column];

      if (value == DRAFT_NONE)
        continue;
      is &= explain (self, sheet, seat, value);
      if (is != 0)
        continue;
      if (is_total)
        g_set_error (error, GAME_ERROR, GAME_ERROR_VALUE, _("The entries of %s add up to %d, not to the total of %d"),
                     of->name, get_total (self, sheet, seat), value);
      else
        g_set_error (error, GAME_ERROR, GAME_ERROR_VALUE, _("%s: “%s” is %d, which is not a sum of the entries"), of->name,
                     block_get_heading (block, column), value);
      return FALSE;
    }
  self->proved |= (is & SUM_TOTAL) != 0;
  return TRUE;
}

static gboolean
check_sums (Attempt      *self,
            const Sheet  *sheet,
            GError      **error)
{
  for (guint column = 0; column < self->draft->block->n_columns; column++)
    if ((self->is_sum[column] || self->draft->block->columns[column].kind == COLUMN_TOTAL) &&
        !check_sum (self, sheet, column, error))
      return FALSE;
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
 * that cannot be (docs/rules.md, 15). */
static Game *
play_extras (const Attempt *self)
{
  g_autofree guint64 *jokers = g_new0 (guint64, self->draft->seats->len);

  for (guint seat = 0; seat < self->draft->seats->len; seat++)
    {
      int n = 0;

      for (guint entry = 0; n < self->extras[seat] && entry < self->rules->n_entries; entry++)
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
      if (n < self->extras[seat])
        return NULL;
    }
  return play (self, jokers, NULL);
}

/* Makes a game of which only the totals are known, because entries of some players are missing. Whoever has all entries
 * needs no total. */
static Game *
with_totals (const Attempt  *self,
             const Sheet    *sheet,
             GError        **error)
{
  g_autofree int *totals = g_new (int, self->draft->seats->len);

  for (guint seat = 0; seat < self->draft->seats->len; seat++)
    {
      const DraftSeat *of = game_draft_seat (self->draft, seat);

      totals[seat] = of->total;
      if (totals[seat] == DRAFT_NONE && of->values != NULL && count_filled (self, seat) == self->rules->n_entries)
        totals[seat] = get_total (self, sheet, seat);
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
             GPtrArray     *problems)
{
  for (guint entry = 0; entry < self->rules->n_entries; entry++)
    if (self->columns[entry] < 0)
      {
        game_draft_tell (self->draft, problems, FALSE,
                         _("“%s” and perhaps others are not on the sheet, so the game stays unfinished"),
                         self->rules->entries[entry].name);
        break;
      }
  for (guint seat = 0; seat < self->draft->seats->len; seat++)
    for (guint entry = 0; entry < self->rules->n_entries; entry++)
      if (self->columns[entry] >= 0 && get_value (self, seat, entry) == DRAFT_NONE)
        game_draft_tell (self->draft, problems, FALSE,
                         get_points (self, seat, entry) == DRAFT_NONE
                           ? _("%s: “%s” is empty, so the game stays unfinished; write 0 for a strike")
                           : _("%s: “%s” is empty and counts as a strike, because the total is right without it"),
                         game_draft_seat (self->draft, seat)->name, self->rules->entries[entry].name);
}

/* Makes the game of the entries that the columns are taken for. */
static Game *
play_entries (Attempt    *self,
              GPtrArray  *problems,
              GError    **error)
{
  g_autoptr (Game) game = NULL;
  g_autoptr (Sheet) sheet = NULL;
  gboolean any_extra = FALSE;

  self->unfinished = game_get_rules (self->empty)->order == ORDER_FREE && is_unfinished (self);
  game = play (self, NULL, error);
  if (game == NULL)
    return NULL;
  sheet = sheet_of (game);
  for (guint seat = 0; seat < self->draft->seats->len; seat++)
    {
      const DraftSeat *of = game_draft_seat (self->draft, seat);

      self->extras[seat] = of->values != NULL ? count_extra (self, seat, &sheet->seats[seat]) : 0;
      any_extra |= self->extras[seat] > 0;
      if (self->extras[seat] >= 0)
        continue;
      g_set_error (error, GAME_ERROR, GAME_ERROR_VALUE, _("%s: %s gives no such bonus for further Yahtzees"), of->name,
                   self->rules->title);
      return NULL;
    }
  if (!check_sums (self, sheet, error))
    return NULL;
  if (any_extra)
    {
      Game *with_extras = play_extras (self);

      return with_extras != NULL ? with_extras : with_totals (self, sheet, error);
    }
  if (!game_draft_has_entries (self->draft))
    return with_totals (self, sheet, error);
  if (problems != NULL)
    tell_blanks (self, problems);
  return g_steal_pointer (&game);
}

/* --- which column is which entry --- */

/* Takes each column with a heading that is known for its entry. FALSE with an error where the rules have none. */
static gboolean
find_columns (Attempt  *self,
              GError  **error)
{
  const Block *block = self->draft->block;

  for (guint entry = 0; entry < self->rules->n_entries; entry++)
    self->columns[entry] = -1;
  for (guint column = 0; column < block->n_columns; column++)
    {
      const char *heading = block_get_heading (block, column);
      int entry;

      self->is_sum[column] = block->columns[column].kind == COLUMN_SUM;
      if (block->columns[column].kind != COLUMN_ENTRY)
        continue;
      entry = block_find_entry (block, column, self->rules);
      if (entry < 0 || self->columns[entry] >= 0)
        {
          g_set_error (error, GAME_ERROR, GAME_ERROR_ENTRY,
                       entry < 0 ? _("%s has no entry “%s”") : _("%s has “%s” only once"), self->rules->title,
                       *heading != '\0' ? heading : block->columns[column].entry);
          return FALSE;
        }
      self->columns[entry] = (int) column;
    }
  return TRUE;
}

/* The columns with numbers below a heading that is not known. The caller owns the array, of guint. */
static GArray *
find_open (const GameDraft *draft)
{
  GArray *open = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint column = 0; column < draft->block->n_columns; column++)
    for (guint seat = 0; draft->block->columns[column].kind == COLUMN_OPEN && seat < draft->seats->len; seat++)
      if (game_draft_seat (draft, seat)->values != NULL && game_draft_seat (draft, seat)->values[column] != DRAFT_NONE)
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
          const GArray *open,
          guint         from,
          guint         entry,
          guint        *n_ways)
{
  Game *game = NULL;

  while (entry < self->rules->n_entries && self->columns[entry] >= 0)
    entry++;
  if (entry == self->rules->n_entries)
    {
      self->proved = FALSE;
      game = (*n_ways)++ < MAX_WAYS ? play_entries (self, NULL, NULL) : NULL;
      if (game != NULL && !self->proved)
        g_clear_pointer (&game, game_unref);
      return game;
    }
  for (guint i = from; i < open->len && game == NULL; i++)
    {
      guint column = g_array_index (open, guint, i);

      self->columns[entry] = (int) column;
      self->is_sum[column] = FALSE;
      game = try_open (self, open, i + 1, entry + 1, n_ways);
      self->columns[entry] = -1;
      self->is_sum[column] = TRUE;
    }
  return game;
}

static Game *
play_moves (Attempt    *self,
            GPtrArray  *problems,
            GError    **error)
{
  g_autoptr (GArray) open = find_open (self->draft);
  guint n_ways = 0;
  Game *game;

  if (!find_columns (self, error))
    return NULL;
  if (open->len == 0)
    return play_entries (self, problems, error);
  for (guint i = 0; i < open->len; i++)
    self->is_sum[g_array_index (open, guint, i)] = TRUE;
  game = try_open (self, open, 0, 0, &n_ways);
  if (game == NULL)
    g_set_error (error, GAME_ERROR, GAME_ERROR_ENTRY, _("“%s” is not known: neither an entry of %s nor a sum of them"),
                 block_get_heading (self->draft->block, g_array_index (open, guint, 0)), self->rules->title);
  return game;
}

Game *
game_draft_play (GameDraft      *self,
                 const Ruleset  *rules,
                 GHashTable     *who,
                 GPtrArray      *problems,
                 GError        **error)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autofree int *columns = g_new0 (int, rules->n_entries), *extras = g_new0 (int, self->seats->len + 1);
  g_autofree gboolean *is_sum = g_new0 (gboolean, self->block->n_columns + 1);
  g_autoptr (Game) empty = NULL, game = NULL;
  g_autofree char *moment = NULL;
  Attempt attempt = { .draft = self, .rules = rules, .columns = columns, .is_sum = is_sum, .extras = extras };

  for (guint i = 0; i < self->seats->len; i++)
    {
      char *name = game_draft_seat (self, i)->name;
      char *real = who != NULL ? g_hash_table_lookup (who, name) : NULL;

      g_ptr_array_add (names, real != NULL ? real : name);
    }
  g_ptr_array_add (names, NULL);
  empty = game_new (rules, (const char *const *) names->pdata, error);
  if (empty == NULL)
    return NULL;
  attempt.empty = empty;
  game = play_moves (&attempt, problems, error);
  if (game == NULL)
    return NULL;
  moment = self->date != NULL && self->minute >= 0
             ? g_strdup_printf ("%sT%02d:%02d", self->date, self->minute / 60, self->minute % 60)
             : g_strdup (self->date);
  return game_with_facts (game, &(GameFacts) { .date = moment, .note = self->note->len > 0 ? self->note->str : NULL,
                                               .place = self->place->len > 0 ? self->place->str : NULL }, error);
}
