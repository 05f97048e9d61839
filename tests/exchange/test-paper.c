/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "../core/helpers.h"

#include "exchange/paper/paper.h"
#include "exchange/sheet-text.h"

#include <glib/gstdio.h>
#include <string.h>

/* Every text on paper lies on its page and in its own room, and is complete. */

#define NEARLY 0.1

static const char *const papers[] = { "A4", "Letter", "A5" };

/* Whether two texts overlap, names and titles included. */
static gboolean
overlap (const Area *a,
         const Area *b)
{
  return a->x + NEARLY < b->x + b->width && b->x + NEARLY < a->x + a->width && a->y + NEARLY < b->y + b->height &&
         b->y + NEARLY < a->y + a->height;
}

static gboolean
is_within (const Area *inner,
           const Area *outer)
{
  return inner->x >= outer->x - NEARLY && inner->y >= outer->y - NEARLY &&
         inner->x + inner->width <= outer->x + outer->width + NEARLY &&
         inner->y + inner->height <= outer->y + outer->height + NEARLY;
}

static void
assert_page (const Page *page)
{
  Area whole = { 12, 12, page_get_width (page) - 24, page_get_height (page) - 24 };

  g_assert_cmpuint (page_get_n_texts (page), >, 0);
  for (guint i = 0; i < page_get_n_texts (page); i++)
    {
      PageText text = page_get_text (page, i);

      if (!is_within (&text.place, &whole) || !is_within (&text.place, &text.room))
        g_error ("“%s” leaves its room: %.1f %.1f, %.1f x %.1f", text.text, text.place.x, text.place.y, text.place.width,
                 text.place.height);
      for (guint j = 0; j < i; j++)
        {
          PageText other = page_get_text (page, j);

          if (overlap (&text.place, &other.place))
            g_error ("“%s” lies over “%s”", text.text, other.text);
        }
    }
}

static void
assert_paper (const Paper *paper,
              guint        n_pages)
{
  if (n_pages > 0)
    g_assert_cmpuint (paper_get_n_pages (paper), ==, n_pages);
  for (guint i = 0; i < paper_get_n_pages (paper); i++)
    assert_page (paper_get_page (paper, i));
}

static gboolean
has_text (const Page *page,
          const char *wanted)
{
  for (guint i = 0; i < page_get_n_texts (page); i++)
    if (strcmp (page_get_text (page, i).text, wanted) == 0)
      return TRUE;
  return FALSE;
}

/* The font size of a text on a page; 0 where the page does not have it. */
static double
size_of (const Page *page,
         const char *wanted)
{
  for (guint i = 0; i < page_get_n_texts (page); i++)
    if (strcmp (page_get_text (page, i).text, wanted) == 0)
      return page_get_text (page, i).size;
  return 0;
}

/* Every rule set fits on one page for one to six players and every paper size, with legible names of all entries. */
static void
test_empty (void)
{
  const char *const *ids = library_get_ids (library_of_tests ());

  for (guint i = 0; ids[i] != NULL; i++)
    {
      const Ruleset *rules = library_find (library_of_tests (), ids[i], NULL);

      for (guint n = rules->min_players; n <= MIN (6, rules->max_players); n++)
        for (guint paper = 0; paper < G_N_ELEMENTS (papers); paper++)
          {
            const PaperFormat *format = paper_find_format (papers[paper]);
            g_autoptr (Paper) empty = paper_new_empty (format, rules, n, 1);

            assert_paper (empty, 1);
            g_assert_cmpfloat (page_get_width (paper_get_page (empty, 0)), ==, format->width);
            for (guint entry = 0; entry < rules->n_entries; entry++)
              g_assert_cmpfloat (size_of (paper_get_page (empty, 0), rules->entries[entry].name), >=, 5);
          }
    }
}

/* Two sheets fit on an A4 page, large enough for a pencil. */
static void
test_pairs (void)
{
  static const char *const ids[] = { "special-8", "yatzy", "maxi-yatzy", "kniffel" };

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      const Ruleset *rules = library_find (library_of_tests (), ids[i], NULL);
      g_autoptr (Paper) pairs = paper_new_empty (paper_find_format ("A4"), rules, 2, 3);

      assert_paper (pairs, 2);
      g_assert_cmpfloat (size_of (paper_get_page (pairs, 0), rules->entries[0].name), >=, 7);
    }
}

/* Players who do not fit beside each other are continued on another page. */
static void
test_many (void)
{
  g_autoptr (GPtrArray) games = g_ptr_array_new_with_free_func ((GDestroyNotify) game_unref);
  g_autoptr (Paper) paper = NULL;
  g_autoptr (GString) record = g_string_new ("protokoll 1\nrules yatzy\nplayers Player 1");
  guint n = 0;

  for (guint i = 2; i <= RULES_MAX_PLAYERS; i++)
    g_string_append_printf (record, "; Player %u", i);
  g_ptr_array_add (games, read_game (record->str));
  paper = paper_new_games (paper_find_format ("A5"), games);
  assert_paper (paper, 0);
  for (guint seat = 0; seat < RULES_MAX_PLAYERS; seat++)
    for (guint i = 0; i < paper_get_n_pages (paper); i++)
      n += has_text (paper_get_page (paper, i), game_get_player (g_ptr_array_index (games, 0), seat));
  g_assert_cmpuint (n, >=, RULES_MAX_PLAYERS);
}

/* A game with long names in two directions of writing, a long note, strikes and open entries. */
#define HARD \
  "protokoll 1\nrules special-8\ndate 2026-11-20T19:30\n" \
  "place In the very small cabin at the end of the road behind the mountains of Hallingskarvet\n" \
  "note A long evening in which much was said about dice and about luck, and in which nobody wanted to go to bed before " \
  "the last of the games was won\n" \
  "players Wolfeschlegelsteinhausenbergerdorff-Montgomery the Third of That Name; دانيال בן-ציון\n" \
  "1 threes 7\n2 chance 24\n1 yatzy x\n"

static void
test_hard_names (void)
{
  g_autoptr (GPtrArray) games = g_ptr_array_new_with_free_func ((GDestroyNotify) game_unref);

  g_ptr_array_add (games, read_game (HARD));
  for (guint i = 0; i < G_N_ELEMENTS (papers); i++)
    {
      g_autoptr (Paper) paper = paper_new_games (paper_find_format (papers[i]), games);

      assert_paper (paper, 1);
      g_assert_true (has_text (paper_get_page (paper, 0), "–"));
      g_assert_true (has_text (paper_get_page (paper, 0), "Unfinished: Round 2 of 31"));
    }
}

/* A note of any length, as an earlier version stored it, leaves enough room for the rows. */
static void
test_long_notes (void)
{
  static const struct
  {
    const char *part;
    guint n;
  } notes[] = { { "It was a long evening. ", 30 }, { "It was a long evening. ", 20000 }, { "line\n", 300 }, { "W", 5000 } };

  for (guint i = 0; i < G_N_ELEMENTS (notes); i++)
    {
      g_autoptr (Game) bare = read_game ("protokoll 1\nrules special-8\nplayers Anna; Bo\n1 threes 7\n");
      g_autoptr (GString) place = g_string_new (NULL), note = g_string_new (NULL);
      g_autoptr (GPtrArray) games = g_ptr_array_new_with_free_func ((GDestroyNotify) game_unref);

      for (guint n = 0; n < MIN (notes[i].n, 2000); n++)
        g_string_append (place, "far away ");
      for (guint n = 0; n < notes[i].n; n++)
        g_string_append (note, notes[i].part);
      g_ptr_array_add (games, game_with_stored_facts (bare, &(GameFacts) { .place = place->str, .note = note->str }, NULL));
      for (guint paper = 0; paper < G_N_ELEMENTS (papers); paper++)
        {
          g_autoptr (Paper) sheet = paper_new_games (paper_find_format (papers[paper]), games);

          assert_paper (sheet, 1);
          g_assert_cmpfloat (size_of (paper_get_page (sheet, 0), "Threes"), >=, 4.5);
        }
      {
        const Game *game = g_ptr_array_index (games, 0);
        g_autoptr (Paper) picture = paper_new_picture (game_get_rules (game), 2, game);

        assert_paper (picture, 1);
      }
    }
}

/* Laying out a text without any room comes to an end. */
static void
test_no_room (void)
{
  g_autoptr (PageFont) font = page_font_new ();
  g_autoptr (Page) page = page_new (font, 100, 100);

  page_add_text (page, "Anna", (Area) { 10, 10, 20, -5 }, -3, PAGE_CENTRE);
  page_add_text (page, "Anna", (Area) { 10, 10, -20, 5 }, 0, PAGE_LINES);
  g_assert_cmpuint (page_get_n_texts (page), ==, 2);
}

/* A player who left does not count for the winner's margin, however many points there are. */
static void
test_left (void)
{
  g_autoptr (GString) record = g_string_new ("protokoll 1\nrules yatzy\nplayers A; B; C\n3 chance 28\nleave 3\n");
  const Ruleset *rules = rules_of ("yatzy");
  g_autoptr (Game) game = NULL;
  g_autoptr (Paper) picture = NULL;

  for (guint seat = 1; seat <= 2; seat++)
    for (guint i = 0; i < rules->n_entries; i++)
      g_string_append_printf (record, "%u %s %s\n", seat, rules->entries[i].id,
                              strcmp (rules->entries[i].id, "chance") != 0 ? "x" : seat == 1 ? "20" : "25");
  game = read_game (record->str);
  picture = paper_new_picture (rules, 3, game);
  g_assert_true (has_text (paper_get_page (picture, 0), "B wins with 25, 5 points ahead"));
}

/* The winner is named in words and marked. */
static void
test_winner (void)
{
  g_autoptr (Game) game = game_of ("yatzy | 1 chance 20 | 1 rest x | 2 chance 25 | 2 rest x");
  g_autoptr (Paper) picture = paper_new_picture (game_get_rules (game), 2, game);
  const Page *page = paper_get_page (picture, 0);
  g_autoptr (GBytes) png = paper_get_png (picture, NULL);

  assert_paper (picture, 1);
  g_assert_true (has_text (page, "B wins with 25, 5 points ahead"));
  g_assert_true (has_text (page, "20"));
  g_assert_cmpint (memcmp (g_bytes_get_data (png, NULL), "\x89PNG", 4), ==, 0);
}

/* @n players, of whom the second has halves and a handicap. The series is the caller's. */
static GameSeries *
make_series (guint    n,
             gboolean handicap)
{
  GameSeries *series = g_new0 (GameSeries, 1);

  series->handicap = handicap;
  series->people = g_ptr_array_new_with_free_func ((GDestroyNotify) person_free);
  series->standings = g_array_new (FALSE, TRUE, sizeof (SeriesStanding));
  series->games = g_array_new (FALSE, FALSE, sizeof (gint64));
  for (guint i = 0; i < n; i++)
    {
      Person *person = g_new0 (Person, 1);
      SeriesStanding standing = { .player = 100 + i, .place = i + 1, .games = 2, .half_wins = i == 1 ? 1 : 4,
                                  .half_points = i == 1 ? 5 : 0, .total = 500 - i, .handicap = i == 1 ? 12 : 0 };

      person->id = 100 + i;
      person->name = g_strdup_printf ("Player %u", i + 1);
      g_ptr_array_add (series->people, person);
      g_array_append_val (series->standings, standing);
    }
  return series;
}

/* Standings have a row a player, half a win as people write it, and handicaps where there are any; what has no room goes on
 * under the same titles. */
static void
test_series (void)
{
  static const struct
  {
    guint n_players;
    gboolean handicap;
    guint n_pages;
  } cases[] = { { 2, FALSE, 1 }, { 2, TRUE, 1 }, { 100, TRUE, 3 } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GameSeries) series = make_series (cases[i].n_players, cases[i].handicap);
      g_autoptr (Paper) paper = paper_new_series (paper_find_format ("A4"), "Autumn", "Best of 5: Player 1 leads", series);
      const Page *page = paper_get_page (paper, 0);
      guint n = 0;

      assert_paper (paper, cases[i].n_pages);
      g_assert_true (has_text (page, "Autumn"));
      g_assert_true (has_text (page, "Best of 5: Player 1 leads"));
      g_assert_true (has_text (page, "½"));
      g_assert_true (has_text (page, "2½"));
      g_assert_true (has_text (page, "249.5"));
      g_assert_cmpint (has_text (page, "Handicap"), ==, cases[i].handicap);
      g_assert_cmpint (has_text (page, "12"), ==, cases[i].handicap);
      for (guint j = 0; j < paper_get_n_pages (paper); j++)
        {
          g_assert_true (has_text (paper_get_page (paper, j), "Player"));
          for (guint k = 1; k <= cases[i].n_players; k++)
            {
              g_autofree char *name = g_strdup_printf ("Player %u", k);

              n += has_text (paper_get_page (paper, j), name);
            }
        }
      g_assert_cmpuint (n, ==, cases[i].n_players);
    }
}

static PlayerStats *
make_stats (guint n)
{
  PlayerStats *stats = g_new0 (PlayerStats, 1);

  stats->score = g_new0 (Score, 1);
  stats->score->person = g_new0 (Person, 1);
  stats->score->person->name = g_strdup_printf ("Player %u", n);
  stats->score->games = 20;
  stats->score->wins = 9;
  stats->score->longest_streak = n;
  stats->months = g_ptr_array_new ();
  stats->last = g_ptr_array_new ();
  stats->rivalries = g_ptr_array_new ();
  stats->nemesis = -1;
  stats->sizes = g_array_new (FALSE, FALSE, sizeof (SizeScore));
  g_array_append_val (stats->sizes, ((SizeScore) { 1, 2, 0 }));
  g_array_append_val (stats->sizes, ((SizeScore) { 2, 10, 5 }));
  g_array_append_val (stats->sizes, ((SizeScore) { 4, 3, 2 }));
  g_array_append_val (stats->sizes, ((SizeScore) { 6, 5, 2 }));
  return stats;
}

static Overview *
make_overview (guint n_players,
               guint n_months)
{
  Overview *overview = g_new0 (Overview, 1);

  overview->games = 20;
  overview->timed = 18;
  overview->minutes = 18 * 40;
  overview->favorite = g_strdup ("yatzy");
  overview->favorite_games = 12;
  overview->evenings = 7;
  overview->evening = g_strdup ("2026-11-20T19:30");
  overview->evening_games = 4;
  overview->months = g_ptr_array_new_with_free_func (g_free);
  overview->players = g_ptr_array_new_with_free_func ((GDestroyNotify) player_stats_free);
  for (guint i = 0; i < n_months; i++)
    {
      Month *month = g_new0 (Month, 1);

      g_snprintf (month->month, sizeof month->month, "%04u-%02u", 2020 + i / 12, i % 12 + 1);
      month->games = 1 + i % 5;
      g_ptr_array_add (overview->months, month);
    }
  for (guint i = 1; i <= n_players; i++)
    g_ptr_array_add (overview->players, make_stats (i));
  return overview;
}

/* What a period was like, for a few players or more than a page has room for, in a month or in years. */
static void
test_overview (void)
{
  static const struct
  {
    const char *format;
    guint n_players, n_months, n_pages;
  } cases[] = { { "A4", 2, 12, 1 }, { "A5", 5, 1, 1 }, { "Letter", 100, 50, 4 } };
  Category yatzy = { .id = 1, .rules = (Ruleset *) rules_of ("yatzy") };
  Category all = { .id = CATEGORY_ALL, .together = TRUE, .rules = yatzy.rules };
  g_autoptr (GPtrArray) categories = g_ptr_array_new ();

  g_ptr_array_add (categories, &all);
  g_ptr_array_add (categories, &yatzy);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (Overview) overview = make_overview (cases[i].n_players, cases[i].n_months);
      g_autoptr (Paper) paper = paper_new_overview (paper_find_format (cases[i].format), "2026", "All rule sets", &all,
                                                    categories, overview);
      g_autofree char *longest = g_strdup_printf ("Player %u, %u wins", cases[i].n_players, cases[i].n_players);
      const char *const texts[] = { "2026", "All rule sets", "20", "7", "12 h", "Yatzy, 12 games", "20 Nov 2026, 4 games", longest,
                                    "The length of 2 games is not known.", "50%" };
      const Page *page = paper_get_page (paper, 0);

      assert_paper (paper, cases[i].n_pages);
      for (guint k = 0; k < G_N_ELEMENTS (texts); k++)
        g_assert_true (has_text (page, texts[k]));
      g_assert_cmpint (has_text (page, "Games by Month"), ==, cases[i].n_months > 1);
      g_assert_cmpint (has_text (page, "Nov"), ==, cases[i].n_months == 12);
    }
}

/* Whatever paper a printer has, from that of photographs to that of posters, upright or not, all of a sheet is on it. */
static void
test_printers (void)
{
  static const PaperFormat formats[] = {
    { NULL, 283, 420 }, { NULL, 420, 283 }, { NULL, 842, 595 }, { NULL, 842, 1191 }, { NULL, 2384, 3370 },
  };
  static const char *const games[] = {
    "yatzy | 1 chance 20", "maxi-yatzy x6 | 3 chance 30 rolls=1", "special-8 | 1 rest x | 2 chance 24 | 2 rest x",
  };
  g_autoptr (GPtrArray) all = g_ptr_array_new_with_free_func ((GDestroyNotify) game_unref);
  g_autoptr (GPtrArray) categories = g_ptr_array_new ();
  Category yatzy = { .id = 1, .rules = (Ruleset *) rules_of ("yatzy") };

  g_ptr_array_add (categories, &yatzy);
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    g_ptr_array_add (all, game_of (games[i]));
  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      g_autoptr (GameSeries) series = make_series (6, TRUE);
      g_autoptr (Paper) standings = paper_new_series (&formats[i], "Autumn", "Best of 5: Player 1 leads", series);
      g_autoptr (Overview) overview = make_overview (6, 30);
      g_autoptr (Paper) period = paper_new_overview (&formats[i], "2026", "Yatzy", g_ptr_array_index (categories, 0),
                                                     categories, overview);
      g_autoptr (Paper) paper = paper_new_games (&formats[i], all);

      assert_paper (standings, 0);
      assert_paper (period, 0);
      assert_paper (paper, 0);
      for (guint n = 1; n <= 6; n += 5)
        for (guint n_sheets = 1; n_sheets <= 2; n_sheets++)
          {
            g_autoptr (Paper) empty = paper_new_empty (&formats[i], rules_of ("yahtzee"), n, n_sheets);

            assert_paper (empty, 0);
            g_assert_cmpfloat (page_get_width (paper_get_page (empty, 0)), ==, formats[i].width);
          }
    }
}

/* A game with nothing but totals shows only these. */
static void
test_totals (void)
{
  g_autoptr (Game) game = read_game ("protokoll 1\nrules yatzy\nplayers A; B\ntotal 1 200\ntotal 2 210\n");
  g_autoptr (Paper) picture = paper_new_picture (game_get_rules (game), 2, game);

  assert_paper (picture, 1);
  g_assert_true (has_text (paper_get_page (picture, 0), "210"));
  g_assert_false (has_text (paper_get_page (picture, 0), "0"));
}

/* The paper is that of the country in the first of these variables that says one. */
static void
test_formats (void)
{
  static const struct
  {
    const char *all, *paper, *lang; /* NULL where it is not set */
    const char *format;
  } cases[] = {
    { "en_US.UTF-8", NULL, NULL, "Letter" }, { "nb_NO.UTF-8", NULL, NULL, "A4" },
    { "fr_CA.UTF-8", "nb_NO.UTF-8", NULL, "Letter" }, { "", "en_CA.UTF-8", "nb_NO.UTF-8", "Letter" },
    { NULL, "nb_NO.UTF-8", "en_US.UTF-8", "A4" }, { NULL, NULL, "en_US", "Letter" }, { NULL, NULL, NULL, "A4" },
  };
  static const char *const variables[] = { "LC_ALL", "LC_PAPER", "LANG" };
  g_autofree char *all = g_strdup (g_getenv ("LC_ALL")), *lang = g_strdup (g_getenv ("LANG"));

  g_assert_null (paper_find_format ("A3"));
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const char *const values[] = { cases[i].all, cases[i].paper, cases[i].lang };

      for (guint j = 0; j < G_N_ELEMENTS (variables); j++)
        if (values[j] != NULL)
          g_setenv (variables[j], values[j], TRUE);
        else
          g_unsetenv (variables[j]);
      g_assert_cmpstr (paper_find_format (NULL)->name, ==, cases[i].format);
    }
  g_setenv ("LC_ALL", all != NULL ? all : "C.UTF-8", TRUE);
  if (lang != NULL)
    g_setenv ("LANG", lang, TRUE);
}

/* Where a file cannot be written, an error is returned. */
static void
test_refused (void)
{
  g_autoptr (Paper) paper = paper_new_empty (paper_find_format ("A4"), rules_of ("yatzy"), 2, 1);
  g_autoptr (GError) error = NULL;

  g_assert_false (paper_write_pdf (paper, "/nowhere/at/all.pdf", &error));
  g_assert_error (error, EXCHANGE_ERROR, EXCHANGE_ERROR_FILE);
  g_clear_error (&error);
  g_assert_false (paper_write_png (paper, "/nowhere/at/all.png", &error));
  g_assert_error (error, EXCHANGE_ERROR, EXCHANGE_ERROR_FILE);
}

/* Nor does a disk that is full leave half of it. */
static void
test_full (void)
{
  g_autoptr (Paper) paper = paper_new_empty (paper_find_format ("A4"), rules_of ("yatzy"), 2, 1);
  g_autofree char *folder = g_dir_make_tmp ("protokoll-paper-XXXXXX", NULL);
  static const char *const names[] = { "sheet.pdf", "sheet.png" };

  POSIX_ONLY (NO_LIMITS);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_build_filename (folder, names[i], NULL), *after = NULL;
      g_autoptr (GError) error = NULL;
      gboolean written;

      g_assert_true (g_file_set_contents (path, "as it was", -1, NULL));
      posix_set_room (1000);
      written = i == 0 ? paper_write_pdf (paper, path, &error) : paper_write_png (paper, path, &error);
      posix_set_room (-1);
      g_assert_false (written);
      g_assert_error (error, EXCHANGE_ERROR, EXCHANGE_ERROR_FILE);
      g_assert_nonnull (strstr (error->message, names[i]));
      g_assert_true (g_file_get_contents (path, &after, NULL, NULL));
      g_assert_cmpstr (after, ==, "as it was");
      g_unlink (path);
    }
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* A page that cannot be drawn gives no file. */
static void
test_undrawn (void)
{
  g_autofree char *folder = g_dir_make_tmp ("protokoll-XXXXXX", NULL);
  g_autofree char *png = g_build_filename (folder, "a.png", NULL);
  g_autoptr (Paper) paper = paper_new ("Too large");
  g_autoptr (GError) error = NULL;

  /* Cairo cannot scale down so far. */
  paper_add_page (paper, 1e300, 1e299);
  g_assert_false (paper_write_png (paper, png, &error));
  g_assert_error (error, EXCHANGE_ERROR, EXCHANGE_ERROR_FILE);
  g_clear_error (&error);
  g_assert_null (paper_get_png (paper, &error));
  g_assert_error (error, EXCHANGE_ERROR, EXCHANGE_ERROR_FILE);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* The copied table has all rows of the sheet, and no name becomes a formula. */
static void
test_copied (void)
{
  g_autoptr (Game) game =
    read_game ("protokoll 1\nrules yatzy\nplayers =HYPERLINK(1); <b>Bo & Co\n1 ones 2\n1 twos x\n2 sixes 4\n");
  g_autofree char *tsv = sheet_text_table (game, FALSE), *html = sheet_text_table (game, TRUE);
  g_auto (GStrv) lines = g_strsplit (tsv, "\n", -1);

  g_assert_cmpstr (lines[0], ==, "Yatzy\t'=HYPERLINK(1)\t<b>Bo & Co");
  g_assert_cmpstr (lines[1], ==, "Bonus Margin\t-7\t6");
  g_assert_cmpstr (lines[2], ==, "Ones\t2\t");
  g_assert_cmpstr (lines[3], ==, "Twos\tx\t");
  g_assert_nonnull (strstr (tsv, "\nTotal\t2\t24\n"));
  g_assert_nonnull (strstr (html, "<td>&lt;b&gt;Bo &amp; Co</td>"));
  g_assert_nonnull (strstr (html, "<tr><td>Ones</td><td align=\"right\">2</td><td align=\"right\"></td></tr>"));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/paper/empty", test_empty);
  g_test_add_func ("/paper/pairs", test_pairs);
  g_test_add_func ("/paper/many", test_many);
  g_test_add_func ("/paper/hard-names", test_hard_names);
  g_test_add_func ("/paper/long-notes", test_long_notes);
  g_test_add_func ("/paper/no-room", test_no_room);
  g_test_add_func ("/paper/left", test_left);
  g_test_add_func ("/paper/winner", test_winner);
  g_test_add_func ("/paper/series", test_series);
  g_test_add_func ("/paper/overview", test_overview);
  g_test_add_func ("/paper/printers", test_printers);
  g_test_add_func ("/paper/totals", test_totals);
  g_test_add_func ("/paper/formats", test_formats);
  g_test_add_func ("/paper/refused", test_refused);
  g_test_add_func ("/paper/undrawn", test_undrawn);
  g_test_add_func ("/paper/full", test_full);
  g_test_add_func ("/paper/copied", test_copied);
  return g_test_run ();
}
