/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "history-fixture.h"

#include <glib/gstdio.h>
#include <string.h>
#include <utime.h>

/* The list of games, and changes of saved games. */

#define A_WINS "yatzy | 1 ones 3 | 1 rest x | 2 rest x"
#define B_WINS "yatzy | 2 ones 3 | 1 rest x | 2 rest x"
#define HALF "yatzy | 1 ones 3 | 2 twos 2"

static Game *
noted (const char *text,
       const char *date,
       const char *note,
       const char *place)
{
  g_autoptr (Game) game = game_of (text);
  GameFacts facts = { .date = (char *) date, .note = (char *) note, .place = (char *) place };

  return game_with_facts (game, &facts, NULL);
}

static void
save (Store      *store,
      const char *text,
      const char *date,
      const char *note,
      const char *place)
{
  g_autoptr (Game) game = noted (text, date, note, place);

  history_save_game (store, game);
}

/* The numbers of the games that pass @filter, joined by commas, with semicolons between pages of @page games. The
 * caller owns the text. */
static char *
list (Store            *store,
      const GameFilter *filter,
      guint             page)
{
  GString *numbers = g_string_new (NULL);
  gint64 after = 0;

  while (TRUE)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GPtrArray) games = history_list_games (store, filter, after, page, &error);

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
             const char       *expected)
{
  g_autofree char *whole = list (store, filter, 100);
  g_autofree char *single = list (store, filter, 1);

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

static void
test_list (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  GameFilter filter = { .finished = -1 };
  g_autoptr (GPtrArray) games = NULL;
  g_autofree char *pages = NULL;

  assert_list (store, NULL, "");
  fill (store);
  assert_list (store, NULL, "5,2,8,3,1,7,9,6,4");
  pages = list (store, NULL, 4);
  g_assert_cmpstr (pages, ==, "5,2,8,3;1,7,9,6;4");

  filter = (GameFilter) { .finished = 1 };
  assert_list (store, &filter, "5,2,8,1,7,9,6,4");
  filter = (GameFilter) { .finished = 0 };
  assert_list (store, &filter, "3");
  filter = (GameFilter) { .finished = -1, .ruleset = "yatzy" };
  assert_list (store, &filter, "2,8,3,1,9,6");
  filter = (GameFilter) { .finished = -1, .ruleset = "maxi-yatzy" };
  assert_list (store, &filter, "5,4");
  filter = (GameFilter) { .finished = -1, .ruleset = "nothing" };
  assert_list (store, &filter, "");
  filter = (GameFilter) { .finished = -1, .category = find_category (store, "maxi-yatzy", "full-straight=30") };
  assert_list (store, &filter, "5");
  filter = (GameFilter) { .finished = -1, .category = find_category (store, "yatzy-de", "order=top-down") };
  assert_list (store, &filter, "7");
  filter = (GameFilter) { .finished = -1, .person = history_find_person (store, "C") };
  assert_list (store, &filter, "8");
  filter = (GameFilter) { .finished = 0, .person = history_find_person (store, "A") };
  assert_list (store, &filter, "3");
  filter = (GameFilter) { .finished = -1, .from = "2026-01-02", .to = "2026-01-03" };
  assert_list (store, &filter, "5,2,8,3");
  filter = (GameFilter) { .finished = -1, .to = "2026-01-01" };
  assert_list (store, &filter, "1,7");
  /* A text that is no day leaves that end open. */
  filter = (GameFilter) { .finished = -1, .from = "soon", .to = "2026-01-01" };
  assert_list (store, &filter, "1,7");
  filter = (GameFilter) { .finished = -1, .from = "2026-01-03", .to = "2026-13-45" };
  assert_list (store, &filter, "5,2,8");
  /* The games after one that is later than the period are all of the period. */
  filter = (GameFilter) { .finished = -1, .to = "2026-01-01" };
  games = history_list_games (store, &filter, 5, 9, NULL);
  g_assert_cmpuint (games->len, ==, 2);
  filter = (GameFilter) { .finished = 1, .from = "2026-01-03", .ruleset = "yatzy" };
  assert_list (store, &filter, "2,8");
  fixture_close (store);
  fixture_remove (folder);
}

/* The search ignores case in every alphabet, and has no wildcards. */
static void
test_search (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  static const char *const found[][2] = {
    { "mormor", "2" }, { "ÅLES", "2" }, { "STRASSE", "3" }, { "% _ \\", "6" }, { "<B>", "6" }, { "%", "6" },
    { "nowhere", "" }, { "", "5,2,8,3,1,7,9,6,4" },
  };

  fill (store);
  for (guint i = 0; i < G_N_ELEMENTS (found); i++)
    {
      GameFilter filter = { .finished = -1, .text = found[i][0] };

      assert_list (store, &filter, found[i][1]);
    }
  fixture_close (store);

  /* A note that is no text has no words to find, and is in nobody's way. */
  fixture_tamper (folder, "UPDATE game SET note = CAST (x'ff25' AS TEXT) WHERE id = 2");
  store = fixture_open (folder, NULL);
  assert_list (store, &(GameFilter) { .finished = -1, .text = "%" }, "6");
  fixture_close (store);
  fixture_remove (folder);
}

static void
test_summary (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autoptr (GPtrArray) games = NULL;
  const Summary *summary;
  const int totals[] = { 150, 180 };
  g_autoptr (Game) bare = history_totals ("yatzy", "2026-01-02", totals);

  save (store, HALF, "2026-01-03", "a note", "a place");
  history_save_game (store, bare);
  games = history_list_games (store, NULL, 0, 9, NULL);
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
  fixture_close (store);
  fixture_remove (folder);
}

/* Each rule set, option, order and scoring makes a category of its own. */
static void
test_categories (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
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
  history_save_text (store, A_WINS, "2026-01-01");
  history_save_game (store, second);
  history_save_game (store, first);
  categories = history_list_categories (store);
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
  history_save_text (store, "yatzy-de bonus-from=42 top-down | 1 ones 3", "2026-01-02");
  g_assert_cmpint (find_category (store, "yatzy-de", "bonus-from=42;order=top-down"), >, 0);
  fixture_close (store);
  fixture_remove (folder);
}

/* A category has the order of its games, whether the rule set has it, an option sets it, or players chose it. */
static void
test_category_orders (void)
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
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autoptr (GPtrArray) categories = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    history_save_text (store, cases[i].game, NULL);
  categories = history_list_categories (store);
  g_assert_cmpuint (categories->len, ==, G_N_ELEMENTS (cases));
  for (guint i = 0; i < categories->len; i++)
    {
      g_test_message ("%s", cases[i].game);
      g_assert_cmpint (((Category *) g_ptr_array_index (categories, i))->rules->order, ==, cases[i].order);
    }
  fixture_close (store);
  fixture_remove (folder);
}

static char *
ask_identity (const char *folder,
              gint64      number)
{
  g_autofree char *sql = g_strdup_printf ("SELECT hex (identity) FROM game WHERE id = %" G_GINT64_FORMAT, number);

  return fixture_ask (folder, sql);
}

/* Note, place and date can change; the identity stays. */
static void
test_edit (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  gint64 number = history_save_text (store, A_WINS, "2026-01-01");
  GameFacts facts = { .date = (char *) "2025-12-24T18:00", .note = (char *) " a note ", .place = (char *) "Oslo" };
  GameFacts bad = { .date = (char *) "2025-13-24" };
  g_autofree char *identity = ask_identity (folder, number);
  g_autofree char *after = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (Game) game = NULL;

  g_assert_true (history_edit (store, number, &facts, &error));
  game = history_read_game (store, number, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (game_get_facts (game)->date, ==, "2025-12-24T18:00");
  g_assert_cmpstr (game_get_facts (game)->note, ==, "a note");
  g_assert_cmpstr (game_get_facts (game)->place, ==, "Oslo");
  after = ask_identity (folder, number);
  g_assert_cmpstr (after, ==, identity);
  fixture_assert_ask (folder, "SELECT group_concat (DISTINCT month) FROM month", "202512");

  g_assert_false (history_edit (store, number, &bad, &error));
  g_assert_error (error, GAME_ERROR, GAME_ERROR_FACT);
  g_clear_error (&error);
  g_assert_false (history_edit (store, 99, &facts, &error));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_GONE);
  history_assert_true (store, folder);
  fixture_close (store);
  fixture_remove (folder);
}

/* What an earlier version let in is read, found, and kept when something else changes; nothing as long replaces it. */
static void
test_long_note (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  gint64 number = history_save_text (store, A_WINS, "2026-01-01");
  g_autofree char *note = g_strnfill (900000, 'x'), *other = g_strnfill (GAME_MAX_TEXT + 1, 'y');
  GameFacts facts = { .date = (char *) "2025-12-24", .note = note };
  GameFilter filter = { .finished = -1, .text = "xxx" };
  g_autoptr (GError) error = NULL;
  g_autoptr (Game) game = NULL, dated = NULL;
  g_autofree char *found = NULL;

  fixture_close (store);
  fixture_tamper (folder, "UPDATE game SET note = replace (hex (zeroblob (450000)), '0', 'x')");
  history_seal_games (folder);
  store = fixture_open (folder, NULL);
  game = history_read_game (store, number, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (game_get_facts (game)->note, ==, note);
  found = list (store, &filter, 9);
  g_assert_cmpstr (found, ==, "1");
  g_assert_true (history_edit (store, number, &facts, &error));
  facts.note = other;
  g_assert_false (history_edit (store, number, &facts, &error));
  g_assert_error (error, GAME_ERROR, GAME_ERROR_FACT);
  g_clear_error (&error);
  dated = history_read_game (store, number, &error);
  g_assert_cmpstr (game_get_facts (dated)->date, ==, "2025-12-24");
  g_assert_cmpstr (game_get_facts (dated)->note, ==, note);
  history_assert_true (store, folder);
  fixture_close (store);
  fixture_remove (folder);
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

/* Two games that are the same in every entry stay two games. */
static void
test_delete_twin (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  gint64 number = history_save_text (store, A_WINS, NULL);
  g_autoptr (GError) error = NULL;

  history_save_text (store, A_WINS, NULL);
  g_assert_true (history_delete (store, number, &error));
  g_assert_true (history_restore (store, number, &error));
  fixture_assert_ask (folder, "SELECT n_games FROM game_count", "2");
  history_assert_true (store, folder);
  fixture_close (store);
  fixture_remove (folder);
}

/* A game is deleted while its list is being read. */
static void
test_delete_while_read (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autoptr (GPtrArray) games = NULL;
  g_autoptr (GError) error = NULL;
  gint64 number;

  history_save_text (store, A_WINS, "2026-01-01");
  number = history_save_text (store, A_WINS, "2026-01-02");
  g_assert_true (history_delete (store, number, &error));
  assert_gone (store, number);
  g_assert_true (history_restore (store, number, &error));
  g_assert_false (history_restore (store, number, &error));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_GONE);
  g_clear_error (&error);
  g_assert_true (history_delete (store, number, &error));
  /* The next page can still begin after it. */
  games = history_list_games (store, NULL, number, 9, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (games->len, ==, 1);
  g_clear_pointer (&games, g_ptr_array_unref);
  games = history_list_games (store, NULL, 99, 9, &error);
  g_assert_null (games);
  g_assert_error (error, STORE_ERROR, STORE_ERROR_GONE);
  fixture_close (store);
  fixture_remove (folder);
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
  g_autoptr (GPtrArray) records = history_list_new_records (store, number);

  assert_records (records, number, expected);
}

/* The records that a finished game would set are those that saving it sets; asking saves nothing. */
static void
test_coming_records (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autoptr (Game) begun = history_dated ("yatzy", "2026-01-03");
  g_autoptr (Game) game = history_dated ("yatzy | 2 ones 3 | 1 twos 4 | 1 rest x | 2 rest x", "2026-01-03");
  g_autoptr (GPtrArray) none = NULL, coming = NULL, games = NULL;
  gint64 number;

  history_save_text (store, A_WINS, "2026-01-01");
  g_assert_cmpint (fixture_replace (store, STORE_END_NOTHING, begun, NULL), ==, 0);
  g_assert_true (fixture_keep (store, game, NULL));
  coming = history_ask_coming_records (store, game);
  g_assert_cmpuint (coming->len, ==, 3);
  number = ((Record *) g_ptr_array_index (coming, 0))->number;
  assert_records (coming, number, "0:0:8 1:0:8 5:1:8");
  games = history_list_games (store, NULL, 0, 10, NULL);
  g_assert_cmpuint (games->len, ==, 1);
  g_assert_cmpint (fixture_replace (store, STORE_END_SAVE, NULL, NULL), ==, number);
  assert_broken (store, number, "0:0:8 1:0:8 5:1:8");
  /* The game may have left the table when this is asked. */
  none = history_ask_coming_records (store, game);
  g_assert_null (none);
  fixture_close (store);
  fixture_remove (folder);
}

static void
test_new_records (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  gint64 first = history_save_text (store, A_WINS, "2026-01-01");
  gint64 second;

  assert_broken (store, first, "");
  second = history_save_text (store, A_WINS, "2026-01-02");
  assert_broken (store, second, "");
  second = history_save_text (store, "yatzy | 2 ones 3 | 1 twos 4 | 1 rest x | 2 rest x", "2026-01-03");
  assert_broken (store, second, "0:0:8 1:0:8 5:1:8");
  assert_broken (store, first, "");
  second = history_save_text (store, "yatzy | 1 ones 3 | 2 twos 2 | 1 rest x | 2 rest x", "2025-01-03");
  assert_broken (store, second, "4:0:1");
  g_assert_true (history_delete (store, second, NULL));
  assert_broken (store, second, "");
  fixture_close (store);
  fixture_remove (folder);
}

/* The durations of a player's last games count only games whose moves have times. */
static void
test_times (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autoptr (Game) game = history_dated (A_WINS, "2026-01-02");
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (Move));
  g_autoptr (Game) timed = NULL;
  g_autoptr (GAsyncResult) result = NULL;
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
  history_save_text (store, A_WINS, "2026-01-01");
  history_save_game (store, timed);
  categories = history_list_categories (store);
  times = store_ask (store,
                     &(StoreQuestion) { STORE_PLAYER_TIMES,
                                        .category = ((Category *) g_ptr_array_index (categories, 0))->id,
                                        .person = history_find_person (store, "B"), .n = 30 },
                     &error);
  g_assert_no_error (error);
  g_clear_object (&result);
  g_assert_cmpuint (times->games.n_turns, ==, 1);
  g_assert_cmpint (times->games.seconds, ==, durations->seconds);
  g_assert_cmpuint (times->turns.n_turns, ==, durations->seats[1].n_turns);
  g_assert_cmpuint (times->turns.n_turns, >, 0);
  g_assert_cmpint (times->turns.seconds, ==, durations->seats[1].seconds);
  fixture_close (store);
  fixture_remove (folder);
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

/* Gives the backup of today the name of another day. */
static void
rename_backup (const char *folder,
               const char *name)
{
  g_autofree char *today = fixture_todays_backup ();
  g_autofree char *from = g_build_filename (folder, "backups", today, NULL), *to = g_build_filename (folder, "backups", name, NULL);

  g_assert_cmpint (g_rename (from, to), ==, 0);
}

/* A game that is damaged is read from the newest backup that has it, past one that is damaged, too, and one that does not
 * have it. */
static void
test_spare (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autoptr (Game) game = history_dated ("yatzy | 1 twos 4 | 1 rest x | 2 rest x", "2026-01-02");
  g_autoptr (Game) found = NULL;
  g_autofree char *content = NULL, *today = fixture_todays_backup ();
  g_autofree char *newest = g_build_filename (folder, "backups", today, NULL);
  g_autoptr (GError) error = NULL;
  gint64 number;
  gsize length;

  history_save_text (store, A_WINS, "2026-01-01");
  fixture_must_back_up (store);
  rename_backup (folder, "statistics-2020-01-02.db");
  number = history_save_game (store, game);
  fixture_close (store);
  /* A backup of the last day would be new enough. */
  g_assert_cmpint (utime (fixture_path (folder, "backups/statistics-2020-01-02.db"), &(struct utimbuf) { 1, 1 }), ==, 0);
  store = fixture_open (folder, NULL);
  fixture_must_back_up (store);
  fixture_close (store);
  g_assert_true (g_file_get_contents (newest, &content, &length, NULL));
  rename_backup (folder, "statistics-2020-01-01.db");
  memset (content + FIXTURE_PAGE_SIZE, 0x5a, length - FIXTURE_PAGE_SIZE);
  g_assert_true (g_file_set_contents (newest, content, length, NULL));
  fixture_tamper (folder, "UPDATE seat SET total = 77 WHERE game_id = (SELECT max (id) FROM game)");

  store = fixture_open (folder, NULL);
  found = history_read_game (store, number, &error);
  g_assert_no_error (error);
  fixture_assert_same (found, game);
  fixture_close (store);
  fixture_remove (folder);
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
list_all (Store *store)
{
  g_autoptr (GError) error = NULL;
  GAsyncResult *results[2] = { NULL, NULL };
  g_autoptr (GPtrArray) categories = NULL;
  g_autoptr (GPtrArray) people = NULL;

  store_ask_async (store, &(StoreQuestion) { STORE_CATEGORIES }, fixture_answered_cb, &results[0]);
  store_ask_async (store, &(StoreQuestion) { STORE_PEOPLE }, fixture_answered_cb, &results[1]);
  while (results[0] == NULL || results[1] == NULL)
    g_main_context_iteration (NULL, TRUE);
  categories = store_ask_finish (store, results[0], &error);
  allow_damage (&error);
  people = store_ask_finish (store, results[1], &error);
  allow_damage (&error);
  g_object_unref (results[0]);
  g_object_unref (results[1]);
}

static void
test_damaged (gconstpointer data)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  gint64 first = history_save_text (store, A_WINS, "2026-01-01");
  gint64 second = history_save_text (store, B_WINS, "2026-01-02");
  GameFacts facts = { .date = (char *) "2020-01-01" };
  g_autoptr (GPtrArray) games = NULL;
  g_autoptr (Game) game = NULL;
  g_autoptr (GError) error = NULL;
  const char *sql = data;

  fixture_close (store);
  fixture_tamper (folder, sql);
  store = fixture_open (folder, NULL);
  list_all (store);
  games = history_list_games (store, NULL, 0, 9, &error);
  allow_damage (&error);
  game = history_read_game (store, first, &error);
  allow_damage (&error);
  history_edit (store, first, &facts, &error);
  allow_damage (&error);
  history_delete (store, second, &error);
  allow_damage (&error);
  history_merge (store, 1, 2, &error);
  allow_damage (&error);
  history_rebuild (folder, &error);
  allow_damage (&error);
  fixture_close (store);
  fixture_remove (folder);
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
test_refused (void)
{
  static const GameFacts facts = { .note = (char *) "Another note" };
  char *folder = fixture_make_folder (), *elsewhere = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL), *other;
  gint64 number = history_save_text (store, HALF, "2026-01-01");
  const StoreQuestion question = { STORE_SAVED_GAMES, .games = &number, .n_games = 1 };
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) games = NULL;
  g_autoptr (Merged) merged = NULL;

  fixture_close (store);
  fixture_tamper (folder, "UPDATE game SET text = replace (text, 'ones 3', 'ones 33')");
  history_seal_games (folder);
  store = fixture_open (folder, NULL);
  g_assert_null (history_read_game (store, number, &error));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_GAME_RULES);
  g_clear_error (&error);
  games = store_ask (store, &question, NULL);
  g_assert_cmpstr (((const SavedGame *) g_ptr_array_index (games, 0))->text, ==,
                   "protokoll 1\n# A: 3\n# B: 4\nrules yatzy\ndate 2026-01-01\nplayers A; B\n1 ones 33\n2 twos 2\n");
  g_assert_false (history_edit (store, number, &facts, &error));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_GAME_RULES);
  g_assert_true (history_delete (store, number, NULL));
  g_assert_true (history_restore (store, number, NULL));
  history_assert_true (store, folder);

  text = g_strdup (fixture_path (folder, "statistics.db"));
  other = fixture_open (elsewhere, NULL);
  merged = history_merge_file (other, text, NULL, NULL);
  g_assert_cmpuint (merged->n_new, ==, 1);
  history_assert_true (other, elsewhere);
  fixture_close (other);
  fixture_close (store);
  fixture_remove (elsewhere);
  fixture_remove (folder);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/store/history/list", test_list);
  g_test_add_func ("/store/history/search", test_search);
  g_test_add_func ("/store/history/summary", test_summary);
  g_test_add_func ("/store/history/categories", test_categories);
  g_test_add_func ("/store/history/category-orders", test_category_orders);
  g_test_add_func ("/store/history/edit", test_edit);
  g_test_add_func ("/store/history/edit-long-note", test_long_note);
  g_test_add_func ("/store/history/delete-twin", test_delete_twin);
  g_test_add_func ("/store/history/delete-while-read", test_delete_while_read);
  g_test_add_func ("/store/history/new-records", test_new_records);
  g_test_add_func ("/store/history/coming-records", test_coming_records);
  g_test_add_func ("/store/history/times", test_times);
  g_test_add_func ("/store/history/spare", test_spare);
  g_test_add_func ("/store/history/asked-on-threads", test_asked_on_threads);
  g_test_add_func ("/store/history/refused", test_refused);
  fixture_add_each ("/store/history/damaged", damages, G_N_ELEMENTS (damages), test_damaged);

  return g_test_run ();
}
