/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "history-fixture.h"

#include <string.h>

/* The list of games, and changes of saved games. */

#define A_WINS "yatzy | 1 ones 3 | 1 rest x | 2 rest x"
#define B_WINS "yatzy | 2 ones 3 | 1 rest x | 2 rest x"
#define HALF "yatzy | 1 ones 3 | 2 twos 2"

static void
save (Store      *store,
      const char *text,
      const char *date,
      const char *note,
      const char *place)
{
  const GameFacts facts = { .date = (char *) date, .note = (char *) note, .place = (char *) place };
  g_autoptr (Game) bare = game_of (text), game = game_with_facts (bare, &facts, NULL);

  history_save_game (store, game);
}

/* The numbers of the games that pass @filter, joined by commas, with semicolons between pages of @page games. The
 * caller owns the text. */
static char *
list (Store            *store,
      const GameFilter *filter,
      const GamePeriod *period,
      guint             page)
{
  GString *numbers = g_string_new (NULL);
  gint64 after = 0;

  while (TRUE)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GPtrArray) games = store_ask (store, &(StoreQuestion) { STORE_GAMES, .filter = filter, .period = period,
                                                                         .after = after, .n = page }, &error);

      g_assert_no_error (error);
      if (games->len == 0)
        return g_string_free (numbers, FALSE);
      if (after != 0)
        g_string_append_c (numbers, ';');
      for (guint i = 0; i < games->len; i++)
        {
          after = ((Summary *) g_ptr_array_index (games, i))->number;
          g_string_append_printf (numbers, "%s%" G_GINT64_FORMAT, i > 0 ? "," : "", after);
        }
    }
}

static void
assert_list (Store            *store,
             const GameFilter *filter,
             const GamePeriod *period,
             const char       *expected)
{
  g_autofree char *whole = list (store, filter, period, 100);
  g_autofree char *single = list (store, filter, period, 1);

  g_assert_cmpstr (whole, ==, expected);
  g_strdelimit (single, ";", ',');
  g_assert_cmpstr (single, ==, expected);
}

static gint64
find_category (Store      *store,
               const char *ruleset,
               const char *variant)
{
  g_autoptr (GPtrArray) categories = history_list_categories (store);

  for (guint i = 0; i < categories->len; i++)
    {
      const Category *category = g_ptr_array_index (categories, i);

      if (g_str_equal (category->rules->id, ruleset) && g_str_equal (category->variant, variant))
        return category->id;
    }
  g_error ("no category %s %s", ruleset, variant);
}

/* Saves the games 1 to 9. In the list, games of the same time come newest first, and undated ones last. */
static void
fill (Store *store)
{
  save (store, A_WINS, "2026-01-01", NULL, NULL);
  save (store, B_WINS, "2026-01-03T12:00", "Julaften hos MORMOR", "Ålesund");
  save (store, HALF, "2026-01-02", NULL, "Straße");
  save (store, "maxi-yatzy | 1 rest x | 2 rest x", NULL, NULL, NULL);
  save (store, "maxi-yatzy full-straight=30 | 1 rest x | 2 rest x", "2026-01-03T12:00", NULL, NULL);
  save (store, A_WINS, NULL, "50 % _ \\ <b>", NULL);
  save (store, "yatzy-de top-down | 1 rest x | 2 rest x", "1960-05-05", NULL, NULL);
  save (store, "yatzy x3 | 1 rest x | 2 rest x | 3 rest x", "2026-01-03", NULL, NULL);
  save (store, A_WINS, NULL, NULL, NULL);
}

/* The categories of the filters below, which have numbers only in a store. */
static const char *const categories_of[][2] = {
  { "maxi-yatzy", "full-straight=30" },
  { "yatzy-de", "order=top-down" },
};

static const struct
{
  GameFilter filter;    /* its category counts from 1 in categories_of */
  const char *person;   /* or NULL */
  const char *expected;
  const char *from, *to;
} filters[] = {
  { { .finished = 1 }, NULL, "5,2,8,1,7,9,6,4" },
  { { .finished = 0 }, NULL, "3" },
  { { .finished = -1, .ruleset = "yatzy" }, NULL, "2,8,3,1,9,6" },
  { { .finished = -1, .ruleset = "maxi-yatzy" }, NULL, "5,4" },
  { { .finished = -1, .ruleset = "nothing" }, NULL, "" },
  { { .finished = -1, .category = 1 }, NULL, "5" },
  { { .finished = -1, .category = 2 }, NULL, "7" },
  { { .finished = -1 }, "C", "8" },
  { { .finished = 0 }, "A", "3" },
  { { .finished = -1 }, NULL, "5,2,8,3", "2026-01-02", "2026-01-03" },
  { { .finished = -1 }, NULL, "1,7", NULL, "2026-01-01" },
  { { .finished = -1 }, NULL, "5,2,8", "2026-01-03" },
  { { .finished = 1, .ruleset = "yatzy" }, NULL, "2,8", "2026-01-03" },

  /* The search ignores case in every alphabet, and has no wildcards. */
  { { .finished = -1, .text = "mormor" }, NULL, "2" },
  { { .finished = -1, .text = "ÅLES" }, NULL, "2" },
  { { .finished = -1, .text = "STRASSE" }, NULL, "3" },
  { { .finished = -1, .text = "% _ \\" }, NULL, "6" },
  { { .finished = -1, .text = "<B>" }, NULL, "6" },
  { { .finished = -1, .text = "%" }, NULL, "6" },
  { { .finished = -1, .text = "nowhere" }, NULL, "" },
  { { .finished = -1, .text = "" }, NULL, "5,2,8,3,1,7,9,6,4" },
};

static void
test_list (FixtureStore *self)
{
  GamePeriod early;
  g_autoptr (GPtrArray) games = NULL;
  g_autofree char *pages = NULL;

  assert_list (self->store, NULL, NULL, "");
  fill (self->store);
  assert_list (self->store, NULL, NULL, "5,2,8,3,1,7,9,6,4");
  pages = list (self->store, NULL, NULL, 4);
  g_assert_cmpstr (pages, ==, "5,2,8,3;1,7,9,6;4");
  for (guint i = 0; i < G_N_ELEMENTS (filters); i++)
    {
      GameFilter filter = filters[i].filter;
      GamePeriod period;

      g_test_message ("%u", i);
      if (filter.category > 0)
        filter.category = find_category (self->store, categories_of[filter.category - 1][0],
                                         categories_of[filter.category - 1][1]);
      if (filters[i].person != NULL)
        filter.person = history_find_person (self->store, filters[i].person);
      game_period_set_days (&period, filters[i].from, filters[i].to);
      assert_list (self->store, &filter, filters[i].from != NULL || filters[i].to != NULL ? &period : NULL,
                   filters[i].expected);
    }
  /* The games after one that is later than the period are all of the period. */
  g_assert_true (game_period_set_days (&early, NULL, "2026-01-01"));
  games = store_ask (self->store, &(StoreQuestion) { STORE_GAMES, .period = &early, .after = 5, .n = 9 }, NULL);
  g_assert_cmpuint (games->len, ==, 2);
  fixture_shut (self);

  /* A note that is no text has no words to find, and is in nobody's way. */
  fixture_tamper (self->folder, "UPDATE game SET note = CAST (x'ff25' AS TEXT) WHERE id = 2");
  fixture_open_again (self, NULL);
  assert_list (self->store, &(GameFilter) { .finished = -1, .text = "%" }, NULL, "6");
}

static void
test_summary (FixtureStore *self)
{
  g_autoptr (GPtrArray) games = NULL;
  const Summary *summary;
  const int totals[] = { 150, 180 };
  g_autoptr (Game) bare = history_totals ("yatzy", "2026-01-02", totals);

  save (self->store, HALF, "2026-01-03", "a note", "a place");
  history_save_game (self->store, bare);
  games = history_list_games (self->store, NULL, 0, 9, NULL);
  g_assert_cmpuint (games->len, ==, 2);

  summary = g_ptr_array_index (games, 0);
  g_assert_cmpstr (summary->ruleset, ==, "yatzy");
  g_assert_cmpstr (summary->note, ==, "a note");
  g_assert_cmpstr (summary->place, ==, "a place");
  g_assert_false (summary->finished);
  g_assert_cmpint (summary->margin, ==, 0);
  g_assert_cmpint (summary->seats[1].total, ==, 4);
  g_assert_cmpuint (summary->seats[1].rank, ==, 0);

  summary = g_ptr_array_index (games, 1);
  g_assert_true (summary->finished && summary->totals_only);
  g_assert_cmpuint (summary->n_seats, ==, 2);
  g_assert_cmpstr (summary->seats[1].name, ==, "B");
  g_assert_cmpint (summary->seats[1].total, ==, 180);
  g_assert_cmpuint (summary->seats[1].rank, ==, 1);
  g_assert_cmpint (summary->margin, ==, 30);
}

/* Each rule set, option, order and scoring makes a category of its own. */
static void
test_categories (FixtureStore *self)
{
  const Ruleset *shipped = rules_of ("yatzy");
  const char *players[] = { "A", "B", NULL };
  g_auto (GStrv) parts = g_strsplit (shipped->text, "BonusPoints=50", -1);
  g_autofree char *text = g_strjoinv ("BonusPoints=40", parts);
  g_autoptr (Ruleset) changed = ruleset_parse ("yatzy", text, NULL, NULL);
  g_autofree char *noted_text = g_strconcat (shipped->text, "\n# Only a comment.\n", NULL);
  g_autoptr (Ruleset) same = ruleset_parse ("yatzy", noted_text, NULL, NULL);
  g_autoptr (Game) first = game_new (changed, players, NULL);
  g_autoptr (Game) second = game_new (same, players, NULL);
  g_autoptr (GPtrArray) categories = NULL;
  const Category *category;
  g_autofree char *variant = NULL;
  g_autofree char *other = NULL;

  g_assert_nonnull (parts[1]);
  history_save_text (self->store, A_WINS, "2026-01-01");
  history_save_game (self->store, second);
  history_save_game (self->store, first);
  categories = history_list_categories (self->store);
  g_assert_cmpuint (categories->len, ==, 2);

  category = g_ptr_array_index (categories, 0);
  g_assert_cmpuint (category->n_games, ==, 1);
  g_assert_cmpuint (category->n_unfinished, ==, 1);
  g_assert_cmpuint (category->n_sheets, ==, 1);
  g_assert_cmpuint (category->n_players, ==, 2);
  variant = category_get_variant (category, shipped);
  g_assert_cmpstr (variant, ==, "");
  /* Undated games count as older than dated ones, so the newest game has the shipped rules. */
  g_assert_cmpstr (category->rules->text, ==, shipped->text);

  category = g_ptr_array_index (categories, 1);
  g_assert_cmpint (category->rules->tiers[0].points, ==, 40);
  other = category_get_variant (category, shipped);
  g_assert_true (g_str_has_prefix (other, "rules=") && strlen (other) == 14);

  /* An order that was chosen stands behind the options. */
  history_save_text (self->store, "yatzy-de bonus-from=42 top-down | 1 ones 3", "2026-01-02");
  g_assert_cmpint (find_category (self->store, "yatzy-de", "bonus-from=42;order=top-down"), >, 0);
}

/* A category has the order of its games, whether the rule set has it, an option sets it, or players chose it. */
static void
test_category_orders (FixtureStore *self)
{
  static const struct
  {
    const char *game;
    Order order;
  } cases[] = {
    { "yatzy | 1 ones 3", ORDER_FREE },
    { "yatzy order=top-down | 1 ones 3", ORDER_TOP_DOWN },
    { "yatzy order=bottom-up | 1 yatzy 50", ORDER_BOTTOM_UP },
    { "forced-yatzy | 1 ones 3", ORDER_TOP_DOWN },
    { "forced-yatzy order=free | 1 twos 3", ORDER_FREE },
    { "yatzy-de | 1 twos 3", ORDER_FREE },
    { "yatzy-de top-down | 1 ones 3", ORDER_TOP_DOWN },
    { "yatzy-de sections=lower-first | 1 chance 20", ORDER_LOWER_FIRST },
  };
  g_autoptr (GPtrArray) categories = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    history_save_text (self->store, cases[i].game, NULL);
  categories = history_list_categories (self->store);
  g_assert_cmpuint (categories->len, ==, G_N_ELEMENTS (cases));
  for (guint i = 0; i < categories->len; i++)
    {
      g_test_message ("%s", cases[i].game);
      g_assert_cmpint (((Category *) g_ptr_array_index (categories, i))->rules->order, ==, cases[i].order);
    }
}

static void
test_edit (FixtureStore *self)
{
  gint64 number = history_save_text (self->store, A_WINS, "2026-01-01");
  GameFacts facts = { .date = (char *) "2025-12-24T18:00", .note = (char *) " a note " };
  g_autoptr (GError) error = NULL;
  g_autoptr (Game) game = NULL;

  g_assert_true (history_edit (self->store, number, &facts, NULL));
  game = history_read_game (self->store, number, NULL);
  g_assert_cmpstr (game_get_facts (game)->note, ==, "a note");
  fixture_assert_ask (self->folder, "SELECT group_concat (DISTINCT month) FROM month", "202512");
  g_assert_false (history_edit (self->store, 99, &facts, &error));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_GONE);
  g_clear_error (&error);
  facts.date = (char *) "2025-13-24";
  g_assert_false (history_edit (self->store, number, &facts, &error));
  g_assert_error (error, GAME_ERROR, GAME_ERROR_FACT);
}

/* What an earlier version let in is read, found, and kept when something else changes; nothing as long replaces it. */
static void
test_long_note (FixtureStore *self)
{
  gint64 number = history_save_text (self->store, A_WINS, "2026-01-01");
  g_autofree char *note = g_strnfill (900000, 'x'), *other = g_strnfill (GAME_MAX_TEXT + 1, 'y');
  GameFacts facts = { .date = (char *) "2025-12-24", .note = note };
  GameFilter filter = { .finished = -1, .text = "xxx" };
  g_autoptr (GError) error = NULL;
  g_autoptr (Game) game = NULL, dated = NULL;
  g_autofree char *found = NULL;

  fixture_shut (self);
  fixture_tamper (self->folder, "UPDATE game SET note = replace (hex (zeroblob (450000)), '0', 'x')");
  history_seal_games (self->folder);
  fixture_open_again (self, NULL);
  game = history_read_game (self->store, number, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (game_get_facts (game)->note, ==, note);
  found = list (self->store, &filter, NULL, 9);
  g_assert_cmpstr (found, ==, "1");
  g_assert_true (history_edit (self->store, number, &facts, &error));
  facts.note = other;
  g_assert_false (history_edit (self->store, number, &facts, &error));
  g_assert_error (error, GAME_ERROR, GAME_ERROR_FACT);
  g_clear_error (&error);
  dated = history_read_game (self->store, number, &error);
  g_assert_cmpstr (game_get_facts (dated)->date, ==, "2025-12-24");
  g_assert_cmpstr (game_get_facts (dated)->note, ==, note);
  history_assert_true (self->store, self->folder);
}

static void
assert_gone (Store  *store,
             gint64  number)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (history_read_game (store, number, &error));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_GONE);
  g_clear_error (&error);
  g_assert_false (history_delete (store, number, &error));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_GONE);
}

/* A game is deleted while its list is being read. Two games that are the same in every entry are two games. */
static void
test_delete (FixtureStore *self)
{
  gint64 first = history_save_text (self->store, A_WINS, NULL), second = history_save_text (self->store, A_WINS, NULL);
  g_autoptr (GPtrArray) games = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (history_delete (self->store, second, NULL));
  assert_gone (self->store, second);
  g_assert_true (history_restore (self->store, second, NULL));
  g_assert_false (history_restore (self->store, second, &error));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_GONE);
  g_clear_error (&error);
  fixture_assert_ask (self->folder, "SELECT n_games FROM game_count", "2");
  g_assert_true (history_delete (self->store, second, NULL));
  /* The next page can still begin after it. */
  games = history_list_games (self->store, NULL, second, 9, NULL);
  g_assert_cmpuint (games->len, ==, 1);
  g_assert_cmpint (((const Summary *) g_ptr_array_index (games, 0))->number, ==, first);
  g_assert_null (history_list_games (self->store, NULL, 99, 9, &error));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_GONE);
}

/* Asserts records as "kind:entry:value", joined by blanks. */
static void
assert_records (GPtrArray  *records,
                gint64      number,
                const char *expected)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < records->len; i++)
    {
      const Record *record = g_ptr_array_index (records, i);

      g_string_append_printf (text, "%s%d:%u:%d", i > 0 ? " " : "", record->kind, record->entry, record->value);
      g_assert_cmpint (record->number, ==, number);
      g_assert_nonnull (record->name);
    }
  g_assert_cmpstr (text->str, ==, expected);
}

/* Asserts the records that the last saved game set. */
static void
assert_broken (Store      *store,
               gint64      number,
               const char *expected)
{
  g_autoptr (GPtrArray) records = store_ask (store, &(StoreQuestion) { STORE_NEW_RECORDS, .game = number }, NULL);

  assert_records (records, number, expected);
}

/* The records that a finished game would set are those that saving it sets; asking saves nothing. */
static void
test_coming_records (FixtureStore *self)
{
  g_autoptr (Game) begun = history_dated ("yatzy", "2026-01-03");
  g_autoptr (Game) game = history_dated ("yatzy | 2 ones 3 | 1 twos 4 | 1 rest x | 2 rest x", "2026-01-03");
  const StoreQuestion question = { STORE_COMING_RECORDS, .played = game };
  g_autoptr (GPtrArray) coming = NULL, games = NULL;
  g_autoptr (GError) error = NULL;
  gint64 number;

  history_save_text (self->store, A_WINS, "2026-01-01");
  g_assert_cmpint (fixture_replace (self->store, STORE_END_NOTHING, begun, NULL), ==, 0);
  g_assert_true (fixture_keep (self->store, game, NULL));
  coming = store_ask (self->store, &question, NULL);
  g_assert_cmpuint (coming->len, ==, 3);
  number = ((Record *) g_ptr_array_index (coming, 0))->number;
  assert_records (coming, number, "0:0:8 1:0:8 5:1:8");
  games = history_list_games (self->store, NULL, 0, 10, NULL);
  g_assert_cmpuint (games->len, ==, 1);
  g_assert_cmpint (fixture_replace (self->store, STORE_END_SAVE, NULL, NULL), ==, number);
  assert_broken (self->store, number, "0:0:8 1:0:8 5:1:8");
  /* The game may have left the table when this is asked. */
  g_assert_null (store_ask (self->store, &question, &error));
  g_assert_no_error (error);
}

static void
test_new_records (FixtureStore *self)
{
  gint64 first = history_save_text (self->store, A_WINS, "2026-01-01");
  gint64 second;

  assert_broken (self->store, first, "");
  second = history_save_text (self->store, A_WINS, "2026-01-02");
  assert_broken (self->store, second, "");
  second = history_save_text (self->store, "yatzy | 2 ones 3 | 1 twos 4 | 1 rest x | 2 rest x", "2026-01-03");
  assert_broken (self->store, second, "0:0:8 1:0:8 5:1:8");
  assert_broken (self->store, first, "");
  second = history_save_text (self->store, "yatzy | 1 ones 3 | 2 twos 2 | 1 rest x | 2 rest x", "2025-01-03");
  assert_broken (self->store, second, "4:0:1");
  g_assert_true (history_delete (self->store, second, NULL));
  assert_broken (self->store, second, "");
}

/* The durations of a player's last games count only games whose moves have times. */
static void
test_times (FixtureStore *self)
{
  g_autoptr (Game) game = history_dated (A_WINS, "2026-01-02");
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (Move));
  g_autoptr (Game) timed = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (Durations) durations = NULL;
  g_autofree PlayerTimes *times = NULL;
  g_autoptr (GPtrArray) categories = NULL;

  for (guint i = 0; i < game_get_n_moves (game); i++)
    {
      Move move = *game_get_move (game, i);

      move.time = 1700000000 + 7 * i + 3 * (i % 2);
      g_array_append_val (moves, move);
    }
  timed = game_restore (game, (const Move *) moves->data, moves->len, moves->len);
  durations = durations_of (timed);
  history_save_text (self->store, A_WINS, "2026-01-01");
  history_save_game (self->store, timed);
  categories = history_list_categories (self->store);
  times = store_ask (self->store,
                     &(StoreQuestion) { STORE_PLAYER_TIMES,
                                        .category = ((Category *) g_ptr_array_index (categories, 0))->id,
                                        .person = history_find_person (self->store, "B"), .n = 30 },
                     &error);
  g_assert_no_error (error);
  g_assert_cmpuint (times->games.n_turns, ==, 1);
  g_assert_cmpint (times->games.seconds, ==, durations->seconds);
  g_assert_cmpuint (times->turns.n_turns, ==, durations->seats[1].n_turns);
  g_assert_cmpuint (times->turns.n_turns, >, 0);
  g_assert_cmpint (times->turns.seconds, ==, durations->seats[1].seconds);
}

/* Damaged tables must give an error or a harmless answer. */
static const char *const damages[] = {
  "UPDATE game SET rules_id = 99",
  "UPDATE game_count SET n_games = -5",
  "UPDATE score SET games = -5",
  "UPDATE total_count SET n = -7",
  "DELETE FROM score",
  "DELETE FROM category",
  "UPDATE game SET category = 77",
  "UPDATE seat SET player_id = 99 WHERE seat = 1",
  "UPDATE seat SET total = -7, points = '['",
  "WITH RECURSIVE more (i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM more LIMIT 70)"
  " INSERT INTO seat (game_id, seat, player_id, total, n_seats, shared, sort_time)"
  " SELECT 1, i, 1, 7, 2, 0, 0 FROM more",
  "UPDATE record SET kind = 50 + kind",
  "UPDATE player SET color = -3, initials = CAST (x'ff' AS TEXT)",
  "UPDATE score SET sum = 9223372036854775807, square_sum = 9223372036854775807",
  "UPDATE rules SET text = 'x'",
  "DELETE FROM seat",
  "UPDATE seat SET streak = -5, bonus_run = 9223372036854775807",
  "UPDATE OR IGNORE difference_count SET difference = -9223372036854775807, n = 2",
  "DELETE FROM record",
};

/* A game that is damaged is read from the newest backup that has it, past one that is damaged, too, and one that does not
 * have it. */
static void
test_spare (FixtureStore *self)
{
  g_autoptr (Game) game = history_dated ("yatzy | 1 twos 4 | 1 rest x | 2 rest x", "2026-01-02");
  g_autoptr (Game) found = NULL;
  g_autofree char *content = NULL, *today = fixture_todays_backup ();
  g_autofree char *newest = g_build_filename (self->folder, "backups", today, NULL);
  g_autoptr (GError) error = NULL;
  gint64 number;
  gsize length;

  history_save_text (self->store, A_WINS, "2026-01-01");
  fixture_must_back_up (self->store);
  /* A backup of the last day would be new enough. */
  fixture_make_backup_old (self->folder, "statistics-2020-01-02.db", 10000000);
  number = history_save_game (self->store, game);
  fixture_shut (self);
  fixture_open_again (self, NULL);
  fixture_must_back_up (self->store);
  fixture_shut (self);
  g_assert_true (g_file_get_contents (newest, &content, &length, NULL));
  fixture_make_backup_old (self->folder, "statistics-2020-01-01.db", 10000000);
  memset (content + FIXTURE_PAGE_SIZE, 0x5a, length - FIXTURE_PAGE_SIZE);
  g_assert_true (g_file_set_contents (newest, content, length, NULL));
  fixture_tamper (self->folder, "UPDATE seat SET total = 77 WHERE game_id = (SELECT max (id) FROM game)");

  fixture_open_again (self, NULL);
  found = history_read_game (self->store, number, &error);
  g_assert_no_error (error);
  fixture_assert_same (found, game);
}

/* Accepts the errors that damaged contents may give. */
static void
allow_damage (GError **error)
{
  if (*error != NULL && !g_error_matches (*error, STORE_ERROR, STORE_ERROR_GONE) &&
      !g_error_matches (*error, STORE_ERROR, STORE_ERROR_FAILED) &&
      !g_error_matches (*error, STORE_ERROR, STORE_ERROR_REFUSED) &&
      !g_error_matches (*error, STORE_ERROR, STORE_ERROR_DAMAGED_GAME))
    g_assert_error (*error, STORE_ERROR, STORE_ERROR_DAMAGED);
  g_clear_error (error);
}

static void
test_damaged (FixtureStore *self,
              gconstpointer sql)
{
  gint64 first = history_save_text (self->store, A_WINS, "2026-01-01");
  gint64 second = history_save_text (self->store, B_WINS, "2026-01-02");
  g_autoptr (GPtrArray) categories = NULL, people = NULL, games = NULL;
  g_autoptr (Game) game = NULL;
  g_autoptr (GError) error = NULL;

  fixture_shut (self);
  fixture_tamper (self->folder, sql);
  fixture_open_again (self, NULL);
  categories = store_ask (self->store, &(StoreQuestion) { STORE_CATEGORIES }, &error);
  allow_damage (&error);
  people = store_ask (self->store, &(StoreQuestion) { STORE_PEOPLE }, &error);
  allow_damage (&error);
  games = history_list_games (self->store, NULL, 0, 9, &error);
  allow_damage (&error);
  game = history_read_game (self->store, first, &error);
  allow_damage (&error);
  history_edit (self->store, first, &(GameFacts) { .date = (char *) "2020-01-01" }, &error);
  allow_damage (&error);
  history_delete (self->store, second, &error);
  allow_damage (&error);
  history_merge (self->store, 1, 2, &error);
  allow_damage (&error);
  history_rebuild (self->folder, &error);
  allow_damage (&error);
}

static gpointer
ask_again_and_again (gpointer store)
{
  g_autoptr (GError) error = NULL;

  while (error == NULL)
    {
      g_autoptr (GPtrArray) people = store_ask (store, &(StoreQuestion) { STORE_PEOPLE }, &error);

      g_assert_true ((people != NULL) == (error == NULL));
    }
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  return NULL;
}

/* Other threads may ask, even while the store is closed. */
static void
test_asked_on_threads (void)
{
  char *folder = fixture_make_folder ();
  GThread *threads[3];

  for (guint round = 0; round < 5; round++)
    {
      Store *store = fixture_open (folder, NULL);

      for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
        threads[i] = g_thread_new ("asking", ask_again_and_again, store);
      history_save_text (store, A_WINS, "2026-01-01");
      store_close (store);
      for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
        g_thread_join (threads[i]);
      g_assert_finalize_object (store);
    }
  fixture_remove (folder);
}

/* A saved game that its rules refuse keeps its totals and is shown as it was entered; it can be deleted and merged, and is not
 * edited. */
static void
test_refused (FixtureStore *self)
{
  static const GameFacts facts = { .note = (char *) "Another note" };
  char *elsewhere = fixture_make_folder ();
  Store *other;
  gint64 number = history_save_text (self->store, HALF, "2026-01-01");
  const StoreQuestion question = { STORE_SAVED_GAMES, .games = &number, .n_games = 1 };
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) games = NULL;
  g_autoptr (Merged) merged = NULL;

  fixture_shut (self);
  fixture_tamper (self->folder, "UPDATE game SET text = replace (text, 'ones 3', 'ones 33')");
  history_seal_games (self->folder);
  fixture_open_again (self, NULL);
  g_assert_null (history_read_game (self->store, number, &error));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_GAME_RULES);
  g_clear_error (&error);
  games = store_ask (self->store, &question, NULL);
  g_assert_cmpstr (((const SavedGame *) g_ptr_array_index (games, 0))->text, ==,
                   "protokoll 1\n# A: 3\n# B: 4\nrules yatzy\ndate 2026-01-01\nplayers A; B\n1 ones 33\n2 twos 2\n");
  g_assert_false (history_edit (self->store, number, &facts, &error));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_GAME_RULES);
  g_assert_true (history_delete (self->store, number, NULL));
  g_assert_true (history_restore (self->store, number, NULL));
  history_assert_true (self->store, self->folder);

  other = fixture_open (elsewhere, NULL);
  merged = history_merge_file (other, fixture_path (self->folder, "statistics.db"), NULL, NULL);
  g_assert_cmpuint (merged->n_new, ==, 1);
  history_assert_true (other, elsewhere);
  fixture_close (other);
  fixture_remove (elsewhere);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  fixture_add ("/store/history/list", test_list);
  fixture_add ("/store/history/summary", test_summary);
  fixture_add ("/store/history/categories", test_categories);
  fixture_add ("/store/history/category-orders", test_category_orders);
  fixture_add ("/store/history/edit", test_edit);
  fixture_add ("/store/history/edit-long-note", test_long_note);
  fixture_add ("/store/history/delete", test_delete);
  fixture_add ("/store/history/new-records", test_new_records);
  fixture_add ("/store/history/coming-records", test_coming_records);
  fixture_add ("/store/history/times", test_times);
  fixture_add ("/store/history/spare", test_spare);
  g_test_add_func ("/store/history/asked-on-threads", test_asked_on_threads);
  fixture_add ("/store/history/refused", test_refused);
  for (guint i = 0; i < G_N_ELEMENTS (damages); i++)
    fixture_add_case ("/store/history/damaged", i, damages[i], test_damaged);

  return g_test_run ();
}
