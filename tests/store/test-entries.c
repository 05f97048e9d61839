/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "memory.h"

#include "core/rounds.h"
#include "store/store-ask.h"

#include <math.h>

/* Entries, records and pace, compared with figures that are counted from the games in memory. */

static const char *const names[] = { "A", "B", "C", "D", "E" };

/* The games that are looked at: of @rules in @memory, either of one category or of all variants put together. */
static Memory *memory;
static const Ruleset *rules;
static gint64 category;

/* Figures of one entry, counted over the sheets of one player or of all. */
typedef struct
{
  guint sheets, filled, struck, bonuses;
  double sum;
  int best;
} Count;

/* The index of the entry in a game, which may have another sequence of entries. */
static guint
place_in (const Sheet *sheet,
          guint        entry)
{
  return ruleset_find_entry (game_get_rules (sheet->game), rules->entries[entry].id);
}

static void
count_cell (Count       *count,
            const Sheet *sheet,
            guint        seat,
            guint        entry)
{
  const SheetCell *cell = sheet_get_cell (sheet, seat, place_in (sheet, entry));

  count->sheets++;
  count->filled += cell->state == CELL_SCORED;
  count->struck += cell->state == CELL_STRUCK;
  count->sum += cell->points;
  count->best = MAX (count->best, cell->points);
  count->bonuses += sheet->seats[seat].bonus_state == BONUS_WON;
}

static void
count_player (Count      *count,
              const char *name,
              guint       entry)
{
  g_autoptr (GPtrArray) games = memory_list (memory, rules->id, name);

  for (guint i = 0; i < games->len; i++)
    {
      const Remembered *game = g_ptr_array_index (games, i);

      if (game_get_totals (game->game) == NULL)
        count_cell (count, game->sheet, remembered_find_seat (game, name), entry);
    }
}

static void
check_entry (const EntryFigures *figures,
             const Count        *count,
             guint               entry)
{
  gboolean no_mean = category < 0 && g_str_equal (rules->entries[entry].id, "full-straight");

  g_assert_cmpuint (figures->sheets, ==, count->sheets);
  g_assert_cmpuint (figures->filled, ==, count->filled);
  g_assert_cmpuint (figures->struck, ==, count->struck);
  g_assert_cmpint (figures->best, ==, count->best);
  /* The full straight has 21 points in one variant and 30 in another. */
  assert_figure (figures->mean, no_mean ? NAN : count->sum / count->sheets);
}

static void
test_entries (void)
{
  g_autoptr (EntryTable) table = memory_entries (memory, category, NULL);

  g_assert_cmpuint (table->n_players, ==, G_N_ELEMENTS (names));
  g_assert_cmpuint (table->n_entries, ==, rules->n_entries);
  for (guint entry = 0; entry < table->n_entries; entry++)
    {
      Count everybody = { 0 };

      for (guint player = 0; player < table->n_players; player++)
        {
          Count own = { 0 };

          count_player (&own, table->players[player]->name, entry);
          count_player (&everybody, table->players[player]->name, entry);
          check_entry (entry_table_get (table, player, entry), &own, entry);
        }
      check_entry (&table->everybody[entry], &everybody, entry);
    }
}

/* Players with bare totals only have no entries. */
static void
test_no_sheets (void)
{
  Memory *own = memory_new_empty ();
  const int totals[] = { 110, 100 };
  g_autoptr (EntryTable) table = NULL;
  g_autoptr (GError) error = NULL;

  memory_add (own, memory_make_totals ("yatzy", "A B", totals), NULL);
  table = memory_entries (own, memory_find_category (own, "yatzy"), &error);
  g_assert_no_error (error);
  g_assert_cmpuint (table->n_players, ==, 0);
  g_assert_cmpuint (table->n_entries, ==, 0);
  g_clear_pointer (&table, entry_table_free);
  memory_add (own, memory_make_totals ("yatzy bonus-points=100 small-straight=30", "A B", totals), NULL);
  table = memory_entries (own, -memory_find_category (own, "yatzy"), &error);
  g_assert_no_error (error);
  g_assert_cmpuint (table->n_players, ==, 0);
  g_assert_cmpuint (table->n_entries, ==, 0);
  g_assert_null (memory_entries (own, 99, &error));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_GONE);
  memory_free (own);
}

/* A record, counted from the games in memory. They come in the order of time, so the first to set a value keeps it. */
typedef struct
{
  gboolean any;
  int value;
  const Remembered *game;
  guint seat;
} Held;

static void
offer (Held             *held,
       gboolean          better,
       int               value,
       const Remembered *game,
       guint             seat)
{
  if (!held->any || better)
    *held = (Held) { TRUE, value, game, seat };
}

static int
get_next (const Sheet *sheet,
          guint        seat)
{
  int next = 0;

  for (guint i = 0; i < sheet->n_seats; i++)
    if (i != seat)
      next = MAX (next, sheet->seats[i].total);
  return next;
}

static int
get_comeback (const Remembered *game,
              guint             seat)
{
  g_autoptr (GPtrArray) rounds = rounds_totals (game->game);
  int comeback = 0;

  for (guint round = 0; round < game->sheet->n_entries; round++)
    for (guint i = 0; i < rounds->len; i++)
      comeback = MAX (comeback, rounds_get (rounds, i, round) - rounds_get (rounds, seat, round));
  return comeback;
}

/* Sets @value to what a seat offers for a record; FALSE if nothing. */
static gboolean
get_offer (const Remembered *game,
           guint             seat,
           RecordKind        kind,
           guint             entry,
           int              *value)
{
  const Sheet *sheet = game->sheet;
  gboolean whole = game_get_totals (game->game) == NULL;
  gboolean won = sheet->n_seats > 1 && sheet->seats[seat].rank == 1;

  switch (kind)
    {
    case RECORD_TOTAL:
      *value = sheet->seats[seat].total;
      return *value > 0;
    case RECORD_UPPER:
      *value = sheet->seats[seat].column.upper;
      return whole && *value > 0;
    case RECORD_COMEBACK:
      *value = whole && won ? get_comeback (game, seat) : 0;
      return *value > 0;
    case RECORD_CLOSEST:
      *value = won ? sheet->seats[seat].total - get_next (sheet, seat) : 0;
      return won;
    case RECORD_ENTRY:
      *value = whole ? sheet_get_cell (sheet, seat, place_in (sheet, entry))->points : 0;
      return *value > 0;
    case RECORD_BONUSES:
    default:
      return FALSE;
    }
}

static Held
find_best (RecordKind kind,
           guint      entry)
{
  Held held = { FALSE };

  for (guint i = 0; i < memory->games->len; i++)
    {
      const Remembered *game = g_ptr_array_index (memory->games, i);
      int value;

      if (!game->sheet->finished || !g_str_equal (game_get_rules (game->game)->id, rules->id))
        continue;
      for (guint seat = 0; seat < game->sheet->n_seats; seat++)
        if (get_offer (game, seat, kind, entry, &value))
          offer (&held, kind == RECORD_CLOSEST ? value < held.value : value > held.value, value, game, seat);
    }
  return held;
}

/* The runs of all players are counted in one walk. */
static Held
find_run (void)
{
  guint runs[G_N_ELEMENTS (names)] = { 0 };
  Held held = { FALSE };

  for (guint i = 0; i < memory->games->len; i++)
    {
      const Remembered *game = g_ptr_array_index (memory->games, i);

      if (!game->sheet->finished || game_get_totals (game->game) != NULL ||
          !g_str_equal (game_get_rules (game->game)->id, rules->id))
        continue;
      for (guint seat = 0; seat < game->sheet->n_seats; seat++)
        {
          guint *run = &runs[game_get_player (game->game, seat)[0] - 'A'];

          *run = game->sheet->seats[seat].bonus_state == BONUS_WON ? *run + 1 : 0;
          if (*run > 0)
            offer (&held, (int) *run > held.value, *run, game, seat);
        }
    }
  return held;
}

static gint64
category_of (gint64 number)
{
  g_autoptr (GPtrArray) games = history_list_games (memory->store, NULL, 0, G_MAXUINT, NULL);

  for (guint i = 0; i < games->len; i++)
    {
      const Summary *summary = g_ptr_array_index (games, i);

      if (summary->number == number)
        return summary->category;
    }
  g_assert_not_reached ();
}

/* The player of a record; in a draw all who shared the first place. */
static char *
name_holders (const Record *record,
              const Held   *held)
{
  const Sheet *sheet = held->game->sheet;
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint seat = 0; seat < sheet->n_seats; seat++)
    if (seat == held->seat || (record->kind == RECORD_CLOSEST && sheet->seats[seat].rank == 1))
      g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "", game_get_player (held->game->game, seat));
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
check_record (const Record *record)
{
  Held held = record->kind == RECORD_BONUSES ? find_run () : find_best (record->kind, record->entry);
  const char *player = game_get_player (held.game->game, held.seat);
  g_autofree char *holders = name_holders (record, &held);

  g_assert_true (held.any);
  g_assert_cmpint (record->value, ==, held.value);
  g_assert_cmpint (record->number, ==, held.game->number);
  g_assert_cmpstr (record->name, ==, holders);
  g_assert_cmpint (record->person, ==, history_find_person (memory->store, player));
  g_assert_cmpstr (record->date, ==, held.game->date);
  g_assert_cmpint (record->category, ==, category_of (held.game->number));
}

/* Each kind of record has a holder among so many games, and each entry has been scored. */
static void
test_records (void)
{
  g_autoptr (GPtrArray) records = memory_records (memory, category, NULL);
  /* Variants that are put together have no record of bonuses in a row. */
  guint left_out = category < 0 ? RECORD_BONUSES : RECORD_ENTRY + rules->n_entries;

  g_assert_cmpuint (records->len, ==, RECORD_ENTRY + rules->n_entries - (category < 0));
  for (guint i = 0; i < records->len; i++)
    {
      const Record *record = g_ptr_array_index (records, i);
      guint place = i + (i >= left_out);

      g_assert_cmpuint (record->kind, ==, MIN (place, RECORD_ENTRY));
      g_assert_cmpuint (record->entry, ==, place > RECORD_ENTRY ? place - RECORD_ENTRY : 0);
      check_record (record);
    }
}

/* Of variants that are put together, entries are matched by their ids, and records have the category of the game that
 * set them. */
static void
test_together (void)
{
  Memory *one_kind = memory;
  const Ruleset *one_rules = rules;
  gint64 one_category = category;
  g_autoptr (Category) together = NULL;

  memory = memory_new_variants (73, 200);
  together = memory_find_together (memory, "maxi-yatzy");
  rules = together->rules;
  category = together->id;
  test_entries ();
  test_records ();
  memory_free (memory);
  memory = one_kind;
  rules = one_rules;
  category = one_category;
}

static void
test_no_records (void)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (memory_records (memory, 99, &error));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_GONE);
}

/* The sum of the means of @name in the filled entries of @seat, and of the mean bonus once it is won or lost. */
static double
get_pace (const char  *name,
           const Sheet *sheet,
           guint        seat)
{
  gboolean decided = sheet->seats[seat].bonus_state != BONUS_OPEN;
  double points = 0;

  for (guint entry = 0; entry < sheet->n_entries; entry++)
    {
      Count count = { 0 };

      if (sheet_get_cell (sheet, seat, entry)->state == CELL_OPEN)
        continue;
      count_player (&count, name, entry);
      points += count.sum / count.sheets;
    }
  if (decided)
    {
      Count count = { 0 };

      count_player (&count, name, 0);
      points += (double) rules->tiers[0].points * count.bonuses / count.sheets;
    }
  return points;
}

static const char *const running[] = {
  "yatzy x5",
  "yatzy x5 | 1 chance 24 | 2 chance 30 | 3 ones x | 4 sixes 5",
  "yatzy x2 | 1 ones 3 | 1 twos 3 | 1 threes 3 | 1 fours 3 | 1 fives x | 2 yatzy 50",
  "yatzy x2 | 1 ones 3 | 1 twos 3 | 1 threes 3 | 1 fours 3 | 1 fives x | 1 sixes 1 | 2 ones x | 2 twos x | 2 threes x |"
  " 2 fours x | 2 fives x | 2 sixes 5 | 2 chance 20",
  "yatzy x3 | 1 rest x | 2 rest x",
  /* The bonus is won before the ones are filled, and out of reach before the others are. */
  "yatzy x2 | 1 sixes 4 | 1 fives 4 | 1 fours 4 | 1 threes 3 | 2 sixes x | 2 fives 1",
};

static void
test_pace (gconstpointer data)
{
  g_autoptr (Game) game = game_of (data);
  g_autoptr (Sheet) sheet = sheet_of (game);
  g_autoptr (GArray) pace = memory_pace (memory, game);
  g_autoptr (Game) filled = game_of ("yatzy x5 | 1 rest x | 2 rest x | 3 rest x | 4 rest x | 5 rest x");
  g_autoptr (Sheet) whole = sheet_of (filled);

  g_assert_cmpuint (pace->len, ==, sheet->n_seats);
  for (guint seat = 0; seat < sheet->n_seats; seat++)
    {
      const Pace *own = &g_array_index (pace, Pace, seat);
      Count count = { 0 };

      count_player (&count, names[seat], 0);
      g_assert_cmpuint (own->sheets, ==, count.sheets);
      assert_figure (own->points, get_pace (names[seat], sheet, seat));
      assert_figure (own->points + own->open, get_pace (names[seat], whole, seat));
    }
}

/* Without a bonus, the pace is that of the entries alone. */
static void
test_pace_without_bonus (void)
{
  Memory *own = memory_new_empty ();
  g_autoptr (Game) game = game_of ("maxi-yatzy bonus-from=none | 1 chance 10");
  g_autoptr (GArray) pace = NULL;

  memory_add (own, game_of ("maxi-yatzy bonus-from=none | 1 chance 20 | 1 sixes 6 | 1 rest x | 2 rest x"), NULL);
  pace = memory_pace (own, game);
  g_assert_cmpuint (g_array_index (pace, Pace, 0).sheets, ==, 1);
  assert_figure (g_array_index (pace, Pace, 0).points, 20);
  assert_figure (g_array_index (pace, Pace, 0).open, 36);
  memory_free (own);
}

/* There is no pace for another option, a rule set that nobody played, or new players. */
static void
test_no_pace (gconstpointer data)
{
  g_autoptr (Game) game = game_of (data);
  g_autoptr (GArray) pace = memory_pace (memory, game);

  for (guint seat = 0; seat < pace->len; seat++)
    if (seat >= G_N_ELEMENTS (names) || !g_str_has_prefix (data, "yatzy x"))
      g_assert_cmpuint (g_array_index (pace, Pace, seat).sheets, ==, 0);
    else
      g_assert_cmpuint (g_array_index (pace, Pace, seat).sheets, >, 0);
}

int
main (int    argc,
      char **argv)
{
  static const char *const unknown[] = { "yahtzee | 1 ones 3", "maxi-yatzy full-straight=30 | 1 ones 3",
                                         "yatzy x7 | 7 ones 2" };
  int status;

  g_test_init (&argc, &argv, NULL);
  memory = memory_new (73, 200);
  rules = rules_of ("yatzy");
  category = memory_find_category (memory, "yatzy");

  g_test_add_func ("/store/entries/all", test_entries);
  g_test_add_func ("/store/entries/no-sheets", test_no_sheets);
  g_test_add_func ("/store/records/all", test_records);
  g_test_add_func ("/store/entries/together", test_together);
  g_test_add_func ("/store/records/gone", test_no_records);
  fixture_add_each ("/store/pace", running, G_N_ELEMENTS (running), test_pace);
  g_test_add_func ("/store/pace/without-bonus", test_pace_without_bonus);
  fixture_add_each ("/store/no-pace", unknown, G_N_ELEMENTS (unknown), test_no_pace);

  status = g_test_run ();
  memory_free (memory);
  return status;
}
