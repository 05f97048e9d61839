/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games.h"

#include "core/local-words.h"
#include "exchange/category-titles.h"
#include "ui/statistics/entry-figure.h"
#include "ui/import/import-report.h"
#include "ui/statistics/period.h"
#include "ui/statistics/statistics-words.h"
#include "ui/widgets/line.h"

#include <locale.h>
#include <math.h>
#include <string.h>

/* Everything that the statistics say and compute without a display. */

/* A name as it stands in a text: isolated. */
#define NAME(name) "\u2068" name "\u2069"

static void
assert_words (char       *words,
              const char *expected)
{
  g_assert_cmpstr (words, ==, expected);
  g_free (words);
}

static void
test_numbers (void)
{
  assert_words (local_words_percent (0.554), "55%");
  assert_words (local_words_percent (1), "100%");
  assert_words (local_words_percent (NAN), "–");
  assert_words (statistics_words_mean (708.25), "708.2");
  assert_words (statistics_words_mean (-12), "−12.0");
  assert_words (statistics_words_mean (-0.04), "0.0");
  assert_words (statistics_words_mean (NAN), "–");
  assert_words (statistics_words_difference (12), "+12.0");
  assert_words (statistics_words_difference (0.01), "0.0");
  assert_words (statistics_words_difference (-3.5), "−3.5");
  assert_words (statistics_words_games (1), "1 game");
  assert_words (statistics_words_games (0), "0 games");
}

/* Also in a night in which clocks are set, before 1970 and in the future. */
static void
test_dates (void)
{
  assert_words (statistics_words_date ("2026-11-20"), "20 Nov 2026");
  assert_words (statistics_words_date ("2026-03-29T02:30"), "29 Mar 2026");
  assert_words (statistics_words_date ("1956-12-24"), "24 Dec 1956");
  assert_words (statistics_words_date ("2199-01-01"), "1 Jan 2199");
  assert_words (statistics_words_date (NULL), "No date");
  assert_words (statistics_words_date ("some day"), "some day");
}

static void
test_names (void)
{
  assert_words (statistics_words_name ("Anna"), NAME ("Anna"));
  assert_words (statistics_words_name ("<b>A</b> & Co"), NAME ("<b>A</b> & Co"));
  assert_words (statistics_words_name ("two\nlines\tand\u2028more\u2029here"), NAME ("two lines and more here"));
  assert_words (statistics_words_name ("דנה 🎲"), NAME ("דנה 🎲"));
  /* What follows must not be written backwards. */
  assert_words (statistics_words_name ("A\u2069\u202e"), NAME ("A"));
}

typedef struct
{
  const char *totals;
  const char *outcome;
  gboolean finished;
  guint n_seats;
  int margin;
  SummarySeat seats[3];
} SummaryCase;

static const SummaryCase summary_cases[] = {
  { NAME ("Anna") " 708 · " NAME ("Bjørn") " 689", NAME ("Anna") " wins by 19", TRUE, 2, 19,
    { { 1, "Anna", 708, 1 }, { 2, "Bjørn", 689, 2 } } },
  { NAME ("Anna") " 708 · " NAME ("Bjørn") " 708", NAME ("Anna") " and " NAME ("Bjørn") " share first place", TRUE, 2, 0,
    { { 1, "Anna", 708, 1 }, { 2, "Bjørn", 708, 1 } } },
  { NAME ("A") " 7 · " NAME ("B") " 7 · " NAME ("C") " 7",
    NAME ("A") ", " NAME ("B") " and " NAME ("C") " share first place", TRUE, 3, 0,
    { { 1, "A", 7, 1 }, { 2, "B", 7, 1 }, { 3, "C", 7, 1 } } },
  /* The rules of the tie decided. */
  { NAME ("A") " 7 · " NAME ("B") " 7", NAME ("B") " wins", TRUE, 2, 0, { { 1, "A", 7, 2 }, { 2, "B", 7, 1 } } },
  { NAME ("A") " 7", "Solo", TRUE, 1, 0, { { 1, "A", 7, 1 } } },
  /* B left. */
  { NAME ("A") " 7 · " NAME ("B") " 9", "Solo", TRUE, 2, 0, { { 1, "A", 7, 1 }, { 2, "B", 9, 0 } } },
  /* Nobody has a place, in a damaged file. */
  { NAME ("A") " 7 · " NAME ("B") " 9", "–", TRUE, 2, 0, { { 1, "A", 7, 0 }, { 2, "B", 9, 0 } } },
  { NAME ("A") " 7 · " NAME ("B") " 0", "Unfinished", FALSE, 2, 0, { { 1, "A", 7, 0 }, { 2, "B", 0, 0 } } },
};

static void
test_summaries (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (summary_cases); i++)
    {
      const SummaryCase *expected = &summary_cases[i];
      const Summary summary = { .finished = expected->finished,
                                .n_seats = expected->n_seats,
                                .margin = expected->margin,
                                .seats = (SummarySeat *) expected->seats };

      assert_words (statistics_words_totals (&summary), expected->totals);
      assert_words (statistics_words_outcome (&summary), expected->outcome);
    }
}

static void
test_facts (void)
{
  assert_words (statistics_words_facts (&(Summary) { .place = "Hytta", .note = "Julaften\nhos oss" }),
                NAME ("Hytta") " · " NAME ("Julaften hos oss"));
  assert_words (statistics_words_facts (&(Summary) { .totals_only = TRUE }), "Totals only");
  assert_words (statistics_words_facts (&(Summary) { .finished = TRUE }), "");
}

static void
test_categories (void)
{
  static const struct
  {
    const char *head;
    const char *words;
  } cases[] = {
    { "special-8", "Maxi Yatzy Special 8" },
    { "maxi-yatzy full-straight=30", "Maxi Yatzy, Full Straight: 30 points" },
    { "yatzy-de top-down", "top-down" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (Game) game = game_of (cases[i].head);
      Category category = { .rules = (Ruleset *) game_get_rules (game) };
      g_autoptr (GPtrArray) array = g_ptr_array_new (), titles = NULL;

      g_ptr_array_add (array, &category);
      titles = category_list_titles (array);
      g_assert_true (g_str_has_suffix (titles->pdata[0], cases[i].words));
    }
}

/* Rules that were changed keep their title: a number tells one kind from the other, the oldest first. */
static void
test_equal_categories (void)
{
  g_autoptr (Game) yatzy = game_of ("yatzy");
  g_autoptr (Game) ordered = game_of ("yatzy Order=top-down");
  g_autoptr (Game) special = game_of ("special-8");
  Category categories[] = {
    { .id = 6, .rules = (Ruleset *) game_get_rules (yatzy), .scoring = "1f2e3d4c5b6a" },
    { .id = 1, .rules = (Ruleset *) game_get_rules (special), .scoring = "0011223344" },
    { .id = 5, .rules = (Ruleset *) game_get_rules (yatzy), .scoring = "99887766aa" },
    { .id = 4, .rules = (Ruleset *) game_get_rules (ordered), .scoring = "99887766aa" },
    { .id = -1, .together = TRUE, .rules = (Ruleset *) game_get_rules (yatzy), .scoring = "" },
    { .id = -2, .together = TRUE, .rules = (Ruleset *) game_get_rules (special), .scoring = "" },
    { .id = -3, .together = TRUE, .rules = (Ruleset *) game_get_rules (special), .scoring = "" },
  };
  g_autoptr (GPtrArray) array = g_ptr_array_new ();
  g_autoptr (GPtrArray) words = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (categories); i++)
    g_ptr_array_add (array, &categories[i]);
  words = category_list_titles (array);
  g_assert_cmpuint (words->len, ==, 7);
  g_assert_cmpstr (g_ptr_array_index (words, 0), ==, "Yatzy, version 2");
  g_assert_cmpstr (g_ptr_array_index (words, 1), ==, "Maxi Yatzy Special 8");
  g_assert_cmpstr (g_ptr_array_index (words, 2), ==, "Yatzy, version 1");
  g_assert_cmpstr (g_ptr_array_index (words, 3), ==, "Yatzy, top-down");
  g_assert_cmpstr (g_ptr_array_index (words, 4), ==, "Yatzy, all house rules");
  g_assert_cmpstr (g_ptr_array_index (words, 5), ==, "Maxi Yatzy Special 8, all house rules, version 1");
}

static void
test_records (void)
{
  g_autoptr (Game) game = game_of ("special-8");
  const Ruleset *rules = game_get_rules (game);
  g_autoptr (GPtrArray) broken = g_ptr_array_new ();
  Record total = { .kind = RECORD_TOTAL, .value = 861, .name = "Anna" };
  Record entry = { .kind = RECORD_ENTRY, .entry = entry_named (game, "three-pairs"), .value = 30, .name = "Anna" };
  Record draw = { .kind = RECORD_CLOSEST, .value = 0, .name = "Anna, Bjørn", .shared = TRUE };
  const Record tie_break = { .kind = RECORD_CLOSEST, .value = 0, .name = "Anna" };

  assert_words (statistics_words_record (&entry, rules), "Most points in Three Pairs");
  assert_words (statistics_words_record_value (&entry), "30 points");
  assert_words (statistics_words_record_value (&(Record) { .kind = RECORD_BONUSES, .value = 4 }), "4 games");
  assert_words (statistics_words_record_value (&draw), "Draw");
  assert_words (statistics_words_record_value (&tie_break), "0 points");
  assert_words (statistics_words_record_value (&(Record) { .kind = RECORD_CLOSEST, .value = 1 }), "1 point");
  g_ptr_array_add (broken, &total);
  assert_words (statistics_words_new_records (broken, rules), "New record: 861 points (" NAME ("Anna") ")");
  g_ptr_array_add (broken, &entry);
  assert_words (statistics_words_new_records (broken, rules),
                "New record: 861 points (" NAME ("Anna") "), and 1 more");
  broken->pdata[0] = &draw;
  g_ptr_array_set_size (broken, 1);
  assert_words (statistics_words_new_records (broken, rules), "New record: Closest game, Draw (" NAME ("Anna, Bjørn") ")");
}

static void
test_usual (void)
{
  const Pace usual = { .sheets = 3, .points = 100.4 };

  assert_words (statistics_words_pace ("Anna", 114, &usual), "14 above Anna’s average");
  assert_words (statistics_words_pace ("Anna", 98, &usual), "2 below Anna’s average");
  assert_words (statistics_words_pace ("Anna", 100, &usual), "equal to Anna’s average");
  g_assert_null (statistics_words_pace ("Anna", 114, &(Pace) { .sheets = 2, .points = 100 }));
}

static void
test_periods (void)
{
  static const char *const expected[] = { NULL, "2024-01-01", "2023-01-01", NULL, "2023-03-01", "2024-01-31" };
  /* A game that is dated in the future is in none of the last days. */
  static const char *const last[] = { NULL, "2024-12-31", "2023-12-31", NULL, "2024-02-29", "2024-02-29" };
  g_autoptr (GDateTime) now = g_date_time_new_utc (2024, 2, 29, 23, 59, 0);

  for (Period period = PERIOD_ALL; period <= PERIOD_30_DAYS; period++)
    {
      g_autofree char *from = NULL;
      g_autofree char *to = NULL;

      period_days (period, now, &from, &to);
      g_assert_cmpstr (from, ==, expected[period]);
      g_assert_cmpstr (to, ==, last[period]);
    }
}

static char *
words_of (const char *from,
          const char *to)
{
  GamePeriod period;

  g_assert_true (game_period_set_days (&period, from, to));
  return period_words (&period);
}

static void
test_period_words (void)
{
  /* From half past seven on, until ten past midnight. */
  const GamePeriod evening = { 1795203000, 1795203000 + 280 * 60 };

  assert_words (period_words (NULL), "All time");
  assert_words (words_of ("2026-01-01", "2026-12-31"), "2026");
  assert_words (words_of ("2026-01-05", "2026-01-05"), "5 Jan 2026");
  assert_words (words_of ("2026-01-01", "2027-12-31"), "1 Jan 2026 – 31 Dec 2027");
  assert_words (words_of ("2025-12-01", "2026-11-30"), "1 Dec 2025 – 30 Nov 2026");
  assert_words (words_of ("2026-01-05", NULL), "From 5 Jan 2026");
  assert_words (words_of (NULL, "2026-01-05"), "Until 5 Jan 2026");
  assert_words (period_words (&evening), "20 Nov 2026");
}

static void
test_typed_days (void)
{
  assert_words (period_read_day ("2026-1-5"), "2026-01-05");
  assert_words (period_read_day (" 2024-02-29 "), "2024-02-29");
  /* As in every other place where a day is typed. */
  assert_words (period_read_day (" 29.2.2024 "), "2024-02-29");
  g_assert_null (period_read_day ("2026-02-29"));
  g_assert_null (period_read_day ("2026-02"));
  g_assert_null (period_read_day ("2026-02-20 or so"));
  g_assert_null (period_read_day (""));
  g_assert_null (period_read_day ("-1-2-3"));
}

static void
test_entries (void)
{
  const Entry entry = { .maximum = 30 };
  const EntryFigures figures = { .sheets = 8, .filled = 6, .struck = 2, .mean = 15, .best = 24 };
  const EntryFigures none = { .mean = NAN };
  static const char *const expected[N_ENTRY_FIGURES] = { "15.0", "50%", "75%", "25%", "24" };

  for (EntryFigure figure = 0; figure < N_ENTRY_FIGURES; figure++)
    {
      assert_words (entry_figure_words (figure, &figures, &entry), expected[figure]);
      assert_words (entry_figure_words (figure, &none, &entry), "–");
      g_assert_true (isnan (entry_figure_value (figure, &none, &entry)));
    }
  g_assert_cmpfloat (entry_figure_value (ENTRY_SHARE, &figures, &entry), ==, 0.5);
}

static void
test_report (void)
{
  g_autoptr (GPtrArray) refused = g_ptr_array_new ();
  ImportReport report = { .n_new = 12, .n_known = 1, .refused = refused };
  g_autofree char *long_one = NULL;

  assert_words (import_report_words (&report), "12 games are new.\n1 game was already there.");
  report.n_further = 1;
  assert_words (import_report_words (&report),
                "12 games are new.\n1 game was already there.\n1 unfinished game was played on.");
  report.n_further = 0;
  g_ptr_array_add (refused, "a.yatzy:3: no such entry");
  report.n_known = 0;
  assert_words (import_report_words (&report), "12 games are new.\n1 problem:\na.yatzy:3: no such entry");
  for (guint i = 0; i < 20; i++)
    g_ptr_array_add (refused, "b.yatzy:3: no such entry");
  long_one = import_report_words (&report);
  g_assert_true (g_str_has_suffix (long_one, "\nand 13 more"));
}

/* A line for each letter. */
static GPtrArray *
lines_of (const char *letters)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func (g_object_unref);

  for (const char *letter = letters; *letter != '\0'; letter++)
    {
      const char title[] = { *letter, '\0' };

      g_ptr_array_add (lines, protokoll_line_new (&(LineText) { .title = title }));
    }
  return lines;
}

/* A line that looks different is another one. */
static void
test_line_colors (void)
{
  g_autoptr (GPtrArray) before = lines_of (""), after = lines_of ("");
  LineChange change;

  g_ptr_array_add (before, protokoll_line_new (&(LineText) { .title = "Anna", .id = 1, .color = 2 }));
  g_ptr_array_add (after, protokoll_line_new (&(LineText) { .title = "Anna", .id = 1, .color = 3 }));
  change = line_find_change (before, after);
  g_assert_cmpuint (change.removed, ==, 1);
  g_assert_cmpuint (change.added, ==, 1);
}

/* As little as possible is replaced where one list becomes another. */
static void
test_line_changes (void)
{
  static const struct
  {
    const char *before, *after;
    guint first, removed, added;
  } cases[] = {
    { "", "", 0, 0, 0 },     { "", "ab", 0, 0, 2 },      { "ab", "", 0, 2, 0 },  { "abc", "abc", 3, 0, 0 },
    { "abc", "ac", 1, 1, 0 }, { "ac", "abc", 1, 0, 1 },   { "abc", "axc", 1, 1, 1 }, { "aaa", "aa", 2, 1, 0 },
    { "aa", "aaa", 2, 0, 1 }, { "abcd", "xbcy", 0, 4, 4 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GPtrArray) before = lines_of (cases[i].before);
      g_autoptr (GPtrArray) after = lines_of (cases[i].after);
      LineChange change = line_find_change (before, after);

      g_assert_cmpuint (change.first, ==, cases[i].first);
      g_assert_cmpuint (change.removed, ==, cases[i].removed);
      g_assert_cmpuint (change.added, ==, cases[i].added);
    }
}

int
main (int    argc,
      char **argv)
{
  setlocale (LC_ALL, "C.UTF-8");
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/statistics-words/numbers", test_numbers);
  g_test_add_func ("/statistics-words/dates", test_dates);
  g_test_add_func ("/statistics-words/names", test_names);
  g_test_add_func ("/statistics-words/summaries", test_summaries);
  g_test_add_func ("/statistics-words/facts", test_facts);
  g_test_add_func ("/statistics-words/categories", test_categories);
  g_test_add_func ("/statistics-words/categories/equal", test_equal_categories);
  g_test_add_func ("/statistics-words/records", test_records);
  g_test_add_func ("/statistics-words/usual", test_usual);
  g_test_add_func ("/statistics-words/periods", test_periods);
  g_test_add_func ("/statistics-words/period-words", test_period_words);
  g_test_add_func ("/statistics-words/typed-days", test_typed_days);
  g_test_add_func ("/statistics-words/entries", test_entries);
  g_test_add_func ("/statistics-words/report", test_report);
  g_test_add_func ("/statistics-words/line-colors", test_line_colors);
  g_test_add_func ("/statistics-words/line-changes", test_line_changes);
  return g_test_run ();
}
