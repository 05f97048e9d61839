/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/games-table.h"
#include "games.h"
#include "zip.h"
#include "reading.h"

#include <glib/gstdio.h>
#include <string.h>

/* The number of games of each rule set, in daily and in long runs. */
#define FEW 40
#define MANY 1000

typedef struct
{
  GPtrArray *games;      /* of Game; NULL for one that was refused */
  GPtrArray *identities;
  GString *problems;     /* "ROW: message" in a line each */
  guint most;            /* the number of games that are wanted */
} Taken;

static void
taken_init (Taken *self)
{
  self->games = g_ptr_array_new_with_free_func ((GDestroyNotify) game_unref);
  g_ptr_array_set_free_func (self->games, NULL);
  self->identities = g_ptr_array_new_with_free_func (g_free);
  self->problems = g_string_new (NULL);
  self->most = G_MAXUINT;
}

static void
taken_clear (Taken *self)
{
  for (guint i = 0; i < self->games->len; i++)
    if (g_ptr_array_index (self->games, i) != NULL)
      game_unref (g_ptr_array_index (self->games, i));
  g_ptr_array_unref (self->games);
  g_ptr_array_unref (self->identities);
  g_string_free (self->problems, TRUE);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Taken, taken_clear)

static gboolean
take_cb (Game       *game,
         const char *identity,
         guint       row,
         gpointer    data)
{
  Taken *self = data;

  g_ptr_array_add (self->games, game);
  g_ptr_array_add (self->identities, g_strdup (identity));
  return self->games->len < self->most;
}

static void
complain_cb (guint       row,
             const char *message,
             gpointer    data)
{
  g_string_append_printf (((Taken *) data)->problems, "%u: %s\n", row, message);
}

static gboolean
read_table (const char  *path,
            Library     *library,
            Taken       *taken,
            GError     **error)
{
  const GamesSink sink = { take_cb, complain_cb, taken };

  return games_table_read (path, GAMES_TABLE_MOVES, library, &sink, NULL, error);
}

static void
round_trip (const char *suffix)
{
  const char *const *ids = library_get_ids (library_of_tests ());
  guint n = g_test_slow () ? MANY : FEW;
  char *folder = games_folder ();
  g_autofree char *name = g_strconcat ("games.", suffix, NULL);
  g_autofree char *path = g_build_filename (folder, name, NULL);

  for (guint i = 0; ids[i] != NULL; i++)
    {
      g_autoptr (GPtrArray) games = g_ptr_array_new_with_free_func ((GDestroyNotify) game_unref);
      g_autoptr (GRand) random = g_rand_new_with_seed (i + 7);
      const Ruleset *rules = rules_of (ids[i]);
      g_autoptr (GError) error = NULL;
      g_auto (Taken) taken = { NULL };

      for (guint j = 0; j < n; j++)
        g_ptr_array_add (games, games_make (rules, random));
      g_assert_true (moves_table_write (games, path, &error));
      g_assert_no_error (error);
      g_assert_cmpint (games_table_find (path, NULL, NULL), ==, GAMES_TABLE_MOVES);

      taken_init (&taken);
      read_table (path, library_of_tests (), &taken, &error);
      g_assert_no_error (error);
      g_assert_cmpstr (taken.problems->str, ==, "");
      g_assert_cmpuint (taken.games->len, ==, n);
      for (guint j = 0; j < n; j++)
        {
          g_autofree char *identity = notation_identity (g_ptr_array_index (games, j));

          games_assert_same (g_ptr_array_index (taken.games, j), g_ptr_array_index (games, j));
          g_assert_cmpstr (g_ptr_array_index (taken.identities, j), ==, identity);
        }
    }
  games_remove (folder);
}

static void
test_round_trip_csv (void)
{
  round_trip ("csv");
}

static void
test_round_trip_xlsx (void)
{
  round_trip ("xlsx");
}

/* The same for a game record of each game. */
static void
test_round_trip_record (void)
{
  const char *const *ids = library_get_ids (library_of_tests ());
  guint n = g_test_slow () ? MANY : FEW;

  for (guint i = 0; ids[i] != NULL; i++)
    {
      g_autoptr (GRand) random = g_rand_new_with_seed (i + 11);

      for (guint j = 0; j < n; j++)
        {
          g_autoptr (Game) game = games_make (rules_of (ids[i]), random);
          g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func ((GDestroyNotify) notation_problem_free);
          g_autofree char *record = notation_write (game);
          g_autoptr (Game) read = notation_read (record, strlen (record), library_of_tests (), problems);

          g_assert_cmpuint (problems->len, ==, 0);
          games_assert_same (read, game);
        }
    }
}

/* The number of rows of a sheet in Excel, after which another sheet begins. */
#define ROWS_OF_SHEET 1048576

/* A history of years needs several sheets and is read back from all of them. */
static void
test_several_sheets (void)
{
  const Ruleset *rules = rules_of ("special-8");
  g_autoptr (GRand) random = g_rand_new_with_seed (17);
  char *folder = games_folder ();
  g_autofree char *path = g_build_filename (folder, "games.xlsx", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GamesTable) table = NULL;
  g_autoptr (Game) game = games_make (rules, random);
  g_auto (GStrv) sheets = NULL;
  g_auto (Taken) taken = { NULL };
  guint n = 0;

  taken_init (&taken);
  if (!g_test_slow ())
    {
      g_test_skip ("a million rows take a quarter of a minute");
      games_remove (folder);
      return;
    }
  while (game_get_n_moves (game) < 2 * rules->n_entries)
    {
      game_unref (game);
      game = games_make (rules, random);
    }
  table = games_table_new (path, &error);
  for (; n * game_get_n_moves (game) <= ROWS_OF_SHEET; n++)
    games_table_add (table, game, NULL);
  g_assert_true (games_table_close (table, &error));
  sheets = reading_sheets (path, &error);
  g_assert_cmpuint (g_strv_length (sheets), ==, 2);
  g_assert_true (read_table (path, library_of_tests (), &taken, &error));
  g_assert_cmpstr (taken.problems->str, ==, "");
  g_assert_cmpuint (taken.games->len, ==, n);
  games_assert_same (g_ptr_array_index (taken.games, n - 1), game);
  games_remove (folder);
}

/* Variants, and rules of their own under the same id as others. */
static void
test_rules (void)
{
  static const char *const specs[] = { "maxi-yatzy full-straight=30", "yatzy Players=1-9", "yatzy", "maxi-yatzy" };
  g_autoptr (GPtrArray) games = g_ptr_array_new_with_free_func ((GDestroyNotify) game_unref);
  g_autoptr (Library) nothing = library_new ("/nowhere", NULL);
  g_autoptr (GRand) random = g_rand_new_with_seed (3);
  char *folder = games_folder ();
  g_autofree char *path = g_build_filename (folder, "games.csv", NULL);
  g_auto (Taken) taken = { NULL };
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < 3 * G_N_ELEMENTS (specs); i++)
    g_ptr_array_add (games, games_make (rules_of (specs[i % G_N_ELEMENTS (specs)]), random));
  g_assert_true (moves_table_write (games, path, &error));
  taken_init (&taken);
  g_assert_true (read_table (path, nothing, &taken, &error));
  g_assert_cmpstr (taken.problems->str, ==, "");
  g_assert_cmpuint (taken.games->len, ==, games->len);
  for (guint i = 0; i < games->len; i++)
    games_assert_same (g_ptr_array_index (taken.games, i), g_ptr_array_index (games, i));
  games_remove (folder);
}

#define HEAD "game,rules,players,number,seat,what,entry,typed,points,player,date,note\n"
#define OTHER_HEAD "game,rules,players,seat,what,entry,typed,points,rolls,declared,options,identity\n"
#define ROWS_HEAD "game,rules,players,seat,what,entry,typed,rows\n"
#define GOOD HEAD "1,yatzy,Anna; Bo,1,1,fill,ones,3,3,Anna,2026-11-20,\n1,,,2,2,fill,ones,x,0,Bo,,\n"

/* Tables that people write by hand, or change. */
static const struct
{
  const char *path;
  const char *text;
  const char *games;    /* a letter each: "g" for a good game, "x" for a refused one */
  const char *problem;  /* the beginning of the problem, and words in it, separated by slashes */
} cases[] = {
  { "plain", GOOD, "g", NULL },
  { "semicolons-and-mark", "\357\273\277game;rules;players;seat;what;entry;typed\r\n1;yatzy;\"Anna; Bo\";1;fill;ones;3\r\n", "g",
    NULL },
  { "name-with-number-sign", HEAD "1,yatzy,Anna; #1,1,2,fill,ones,3,,#1,,\n", "g", NULL },
  { "empty", HEAD, "", NULL },
  { "two-games", GOOD "2,yatzy,Eva,1,1,fill,ones,3,,,,\n", "gg", NULL },
  { "one-wrong-others-good", GOOD "2,yatzy,Eva,1,1,fill,onez,3,,,,\n3,yatzy,Eva,1,1,fill,ones,2,,,,\n", "gxg", "4: /onez" },
  { "unknown-rules", HEAD "1,yatzi,Anna,1,1,fill,ones,3,,,,\n", "x", "2: /yatzi" },
  { "no-rules", HEAD "1,,Anna,1,1,fill,ones,3,,,,\n", "x", "2: /rules" },
  { "no-players", HEAD "1,yatzy,,1,1,fill,ones,3,,,,\n", "x", "2: /players" },
  { "no-game", HEAD ",yatzy,Anna,1,1,fill,ones,3,,,,\n", "x", "2: /game" },
  { "wrong-value", HEAD "1,yatzy,Anna,1,1,fill,ones,3,,,,\n1,,,2,1,fill,twos,9,,,,\n", "x", "3: /Twos" },
  { "wrong-seat", HEAD "1,yatzy,Anna,1,2,fill,ones,3,,,,\n", "x", "2: /seat" },
  { "wrong-what", HEAD "1,yatzy,Anna,1,1,filled,ones,3,,,,\n", "x", "2: /filled/clear" },
  { "wrong-points", HEAD "1,yatzy,Anna,1,1,fill,ones,3,4,,,\n", "x", "2: /3 points/not 4" },
  { "wrong-player", HEAD "1,yatzy,Anna; Bo,1,1,fill,ones,3,3,Eva,,\n", "x", "2: /Eva/Anna/players" },
  { "sorted-otherwise", HEAD "1,yatzy,Anna,2,1,fill,twos,3,,,,\n1,yatzy,Anna,1,1,fill,ones,3,,,,\n", "x", "2: /sort" },
  { "a-row-is-missing", HEAD "1,yatzy,Anna,1,1,fill,twos,3,,,,\n1,yatzy,Anna,3,1,fill,ones,3,,,,\n", "x", "3: /sort" },
  { "two-tables", GOOD "1,yatzy,Eva,1,1,fill,ones,3,,,,\n", "gg", NULL },
  { "two-tables-with-headings", GOOD HEAD "1,yatzy,Eva,1,1,fill,ones,3,,,,\n1,,,2,1,fill,twos,x,,,,\n", "gg", NULL },
  { "two-tables-of-other-columns", GOOD OTHER_HEAD "1,yatzy,Eva,1,fill,ones,3,,,,,\n", "gg", NULL },
  { "a-wrong-table-above-another", HEAD "1,yatzy,Anna,1,1,fill,onez,3,,,,\n1,yatzy,Eva,1,1,fill,ones,3,,,,\n", "xg",
    "2: /onez" },
  { "sorted-backwards", HEAD "1,yatzy,Anna,3,1,fill,twos,3,,,,\n1,,,2,1,fill,ones,3,,,,\n1,,,1,1,fill,fours,3,,,,\n",
    "x", "2: /sort" },
  { "facts-differ", HEAD "1,yatzy,Anna,1,1,fill,ones,3,,,2026-11-20,\n1,yatzy,Anna,2,1,fill,twos,3,,,2026-11-21,\n", "x",
    "3: /date/row 2" },
  { "wrong-date", HEAD "1,yatzy,Anna,1,1,fill,ones,3,,,20.11.2026,\n", "x", "2: /20.11.2026" },
  { "a-line-in-a-word", HEAD "1,yatzy,Anna,1,1,fill,\"ones 3\n1 twos\",3,,,,\n", "x", "2: /entry" },
  { "a-line-in-the-date", HEAD "1,yatzy,Anna,1,1,fill,ones,3,,,\"2026-11-20\nbet 10\",\n", "x", "2: /date" },
  { "a-line-in-the-players", HEAD "1,yatzy,\"Anna\nbet 10\",1,1,fill,ones,3,,,,\n", "x", "2: /players" },
  { "a-line-in-the-rolls", OTHER_HEAD "1,yatzy,Anna,1,fill,ones,3,,\"2\n1 twos 4\",,,\n", "x", "2: /“rolls”" },
  { "a-line-in-the-declared", OTHER_HEAD "1,yatzy,Anna,1,fill,ones,3,,,\"yatzy\n1 twos 4\",,\n", "x", "2: /“declared”" },
  { "a-line-in-the-seats", OTHER_HEAD "1,yatzy,Anna; Bo,,seats,,\"Bo; Anna\nbet 10\",,,,,\n", "x", "2: /“typed”" },
  { "a-line-in-the-options", OTHER_HEAD "1,yatzy,Anna,1,fill,ones,3,,,,\"a\nb\",\n", "x", "2: /“options”" },
  { "no-seat", HEAD "1,yatzy,Anna,1,,fill,ones,3,,,,\n", "x", "2: /“seat” is empty" },
  { "no-entry", HEAD "1,yatzy,Anna,1,1,fill,,3,,,,\n", "x", "2: /“entry” is empty" },
  { "nothing-typed", HEAD "1,yatzy,Anna,1,1,fill,ones,,,,,\n", "x", "2: /“typed” is empty" },
  { "a-backslash-behind-the-players", HEAD "1,yatzy,Anna; Bo\\,1,1,fill,ones,3,,,,\n", "x", "2: /backslash" },
  { "a-backslash-behind-the-rules", OTHER_HEAD "1,own,Anna,,rules,,[Rules]\\,,,,,\n", "x", "2: " },
  { "a-letter-that-nobody-types", HEAD "1,yatzy,Anna,1,1,fill,ones,3\177,,,,\n", "x", "2: /“typed”" },
  { "clear-no-seat", HEAD "1,yatzy,Anna,1,,clear,ones,,,,,\n", "x", "2: /“seat” is empty" },
  { "saved-no-seat", HEAD "1,special-8,Anna; Bo,1,,saved,,2,,,,\n", "x", "2: /“seat” is empty" },
  { "total-of-one-of-two", HEAD "1,yatzy,Anna; Bo,1,1,total,,,200,,,\n", "x", "2: /total of seat 2 is missing" },
  { "a-game-called-game", HEAD "game,yatzy,Anna,1,1,fill,ones,3,,,,\n", "g", NULL },
  { "clear-no-entry", HEAD "1,yatzy,Anna,1,1,clear,,,,,,\n", "x", "2: /“entry” is empty" },
  { "saved-nothing", HEAD "1,yatzy,Anna,1,1,saved,,,,,,\n", "x", "2: /“typed” is empty" },
  { "nobody-leaves", HEAD "1,yatzy,Anna; Bo,1,,leave,,,,,,\n", "x", "2: /“seat” is empty" },
  { "nobody-renamed", HEAD "1,yatzy,Anna; Bo,1,,rename,,Eva,,,,\n", "x", "2: /“seat” is empty" },
  { "total-of-nothing", HEAD "1,yatzy,Anna,1,1,total,,,,,,\n", "x", "2: /“points” is empty" },
  { "total-of-nobody", HEAD "1,yatzy,Anna,1,,total,,,200,,,\n", "x", "2: /“seat” is empty" },
  { "totals", HEAD "1,yatzy,Anna; Bo,1,1,total,,,200,Anna,,\n1,,,2,2,total,,,210,Bo,,\n", "g", NULL },
  { "totals-in-another-order", HEAD "1,yatzy,Anna; Bo,1,2,total,,,210,Bo,,\n1,,,2,1,total,,,200,Anna,,\n", "g", NULL },
  { "wrong-player-of-a-total", HEAD "1,yatzy,Anna; Bo,1,2,total,,,210,Anna,,\n1,,,2,1,total,,,200,Bo,,\n", "x",
    "2: /“Bo” plays in seat 2/not “Anna”/players" },
  { "wrong-option", OTHER_HEAD "1,maxi-yatzy,Anna,1,fill,ones,3,,,,,\n1,,,1,fill,twos,4,,,,full-straight=31,\n", "x",
    "3: /full-straight" },
  { "wrong-identity", OTHER_HEAD "1,yatzy,Anna,1,fill,ones,3,,,,,twin\n", "x", "2: /“twin” is no identity" },
  { "cut-off", ROWS_HEAD "1,yatzy,Anna; Bo,1,fill,ones,3,3\n1,,,2,fill,ones,x,\n", "x", "2: /has 2 rows/not 3" },
  { "all-rows", ROWS_HEAD "1,yatzy,Anna; Bo,1,fill,ones,3,2\n1,,,2,fill,ones,x,\n2,yatzy,Eva,1,total,,,1\n", "gx",
    "4: /points" },
  { "rows-of-the-start", ROWS_HEAD "1,yatzy,Anna,,start,,,1\n", "g", NULL },
  { "wrong-rows", ROWS_HEAD "1,yatzy,Anna,1,fill,ones,3,all\n", "x", "2: /“rows” says/all" },
  { "wrong-rules-go-on", OTHER_HEAD "1,own,Anna,,rules,,\"[rules]\nnonsense\",,,,,\n2,yatzy,Eva,1,fill,ones,3,,,,,\n", "xg",
    "2: " },
};

static void
test_case (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  char *folder = games_folder ();
  g_autofree char *path = g_build_filename (folder, "games.csv", NULL);
  g_autoptr (GString) games = g_string_new (NULL);
  g_auto (Taken) taken = { NULL };
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_set_contents (path, cases[i].text, -1, NULL));
  taken_init (&taken);
  read_table (path, library_of_tests (), &taken, &error);
  g_assert_no_error (error);
  for (guint j = 0; j < taken.games->len; j++)
    g_string_append_c (games, g_ptr_array_index (taken.games, j) != NULL ? 'g' : 'x');
  g_assert_cmpstr (games->str, ==, cases[i].games);
  if (cases[i].problem == NULL)
    g_assert_cmpstr (taken.problems->str, ==, "");
  else
    {
      g_auto (GStrv) words = g_strsplit (cases[i].problem, "/", -1);

      if (!g_str_has_prefix (taken.problems->str, words[0]))
        g_error ("%s: %s", cases[i].path, taken.problems->str);
      for (guint j = 1; words[j] != NULL; j++)
        if (strstr (taken.problems->str, words[j]) == NULL)
          g_error ("%s: %s", cases[i].path, taken.problems->str);
    }
  games_remove (folder);
}

/* A spreadsheet makes dates of what looks like one. */
static void
test_dates (void)
{
#define TEXT(text) "<table-cell value-type='string'><p>" text "</p></table-cell>"
#define DATED(game, date) "<table-row>" TEXT (game) TEXT ("yatzy") TEXT ("Anna") TEXT ("1") TEXT ("fill") TEXT ("ones") \
    TEXT ("3") "<table-cell value-type='date' date-value='" date "'/></table-row>"
  static const Part parts[] = {
    { "content.xml", "<d><spreadsheet><table name='Moves'><table-row>" TEXT ("game") TEXT ("rules") TEXT ("players") TEXT ("seat")
      TEXT ("what") TEXT ("entry") TEXT ("typed") TEXT ("date") "</table-row>" DATED ("1", "2026-11-20")
      DATED ("2", "2026-11-20T19:30:00") "</table></spreadsheet></d>" },
    { NULL },
  };
  /* The end of the last day is in a year that no date has. */
  static const Part last[] = {
    { "content.xml", "<d><spreadsheet><table name='Moves'><table-row>" TEXT ("game") TEXT ("rules") TEXT ("players") TEXT ("seat")
      TEXT ("what") TEXT ("entry") TEXT ("typed") TEXT ("date") "</table-row>" DATED ("1", "9999-12-31T24:00:00")
      "</table></spreadsheet></d>" },
    { NULL },
  };
#undef DATED
#undef TEXT
  static const char *const dates[] = { "2026-11-20", "2026-11-20T19:30" };
  char *folder = games_folder ();
  g_autofree char *path = g_build_filename (folder, "games.ods", NULL);
  g_auto (Taken) taken = { NULL };
  g_autoptr (GError) error = NULL;

  zip_write (path, parts);
  taken_init (&taken);
  read_table (path, library_of_tests (), &taken, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (taken.problems->str, ==, "");
  g_assert_cmpuint (taken.games->len, ==, G_N_ELEMENTS (dates));
  for (guint i = 0; i < G_N_ELEMENTS (dates); i++)
    g_assert_cmpstr (game_get_facts (g_ptr_array_index (taken.games, i))->date, ==, dates[i]);

  zip_write (path, last);
  read_table (path, library_of_tests (), &taken, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (taken.games->len, ==, G_N_ELEMENTS (dates) + 1);
  g_assert_null (g_ptr_array_index (taken.games, G_N_ELEMENTS (dates)));
  g_assert_true (g_str_has_prefix (taken.problems->str, "2: "));
  games_remove (folder);
}

/* Names in every language fill the rows of the rules, whose text is cut into pieces between letters. */
static void
test_long_rules (void)
{
  g_autofree char *name = g_strnfill (40000, ' ');
  char *folder = games_folder ();
  g_autofree char *path = g_build_filename (folder, "games.csv", NULL);

  for (guint i = 0; i < 40000; i += 2)
    memcpy (name + i, "ø", 2);
  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *spec = g_strconcat ("yatzy Title=", i == 0 ? "" : "a", name, NULL);
      g_autoptr (GPtrArray) games = g_ptr_array_new_with_free_func ((GDestroyNotify) game_unref);
      g_autoptr (Library) nothing = library_new ("/nowhere", NULL);
      g_autoptr (GRand) random = g_rand_new_with_seed (3);
      g_auto (Taken) taken = { NULL };
      g_autoptr (GError) error = NULL;

      g_ptr_array_add (games, games_make (rules_of (spec), random));
      g_assert_true (moves_table_write (games, path, &error));
      taken_init (&taken);
      g_assert_true (read_table (path, nothing, &taken, &error));
      g_assert_cmpstr (taken.problems->str, ==, "");
      g_assert_cmpuint (taken.games->len, ==, 1);
      games_assert_same (g_ptr_array_index (taken.games, 0), g_ptr_array_index (games, 0));
    }
  games_remove (folder);
}

/* A table that cannot be written is told. */
static void
test_unwritten (void)
{
  g_autoptr (GPtrArray) games = g_ptr_array_new_with_free_func ((GDestroyNotify) game_unref);
  char *folder = games_folder ();
  g_autofree char *nowhere = g_build_filename (folder, "nowhere", "games.csv", NULL);
  g_autoptr (GError) error = NULL;

  g_ptr_array_add (games, game_of ("yatzy | 1 ones 3"));
  g_assert_false (moves_table_write (games, nowhere, &error));
  g_assert_error (error, EXCHANGE_ERROR, EXCHANGE_ERROR_FILE);
  games_remove (folder);
}

static void
test_not_ours (void)
{
  char *folder = games_folder ();
  g_autofree char *path = g_build_filename (folder, "games.csv", NULL);
  g_autofree char *missing = g_build_filename (folder, "missing.csv", NULL);
  g_auto (Taken) taken = { NULL };
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_set_contents (path, "Date,Anna,Bo\n2026-11-20,200,210\n", -1, NULL));
  taken_init (&taken);
  g_assert_cmpint (games_table_find (path, NULL, &error), ==, GAMES_TABLE_NONE);
  g_assert_no_error (error);
  g_assert_false (read_table (path, library_of_tests (), &taken, &error));
  g_assert_error (error, EXCHANGE_ERROR, EXCHANGE_ERROR_INPUT);
  g_clear_error (&error);
  g_assert_cmpint (games_table_find (missing, NULL, &error), ==, GAMES_TABLE_NONE);
  g_assert_nonnull (error);
  g_assert_cmpuint (taken.games->len, ==, 0);
  games_remove (folder);
}

static void
add_rows (TableWriter *writer,
          const char  *sheet,
          const char  *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_auto (GStrv) head = g_strsplit (lines[0], ",", -1);

  table_writer_begin_sheet (writer, sheet, (const char *const *) head);
  for (guint i = 1; *lines[i] != '\0'; i++)
    {
      g_auto (GStrv) cells = g_strsplit (lines[i], ",", -1);

      for (guint j = 0; cells[j] != NULL; j++)
        table_writer_add_text (writer, cells[j]);
      table_writer_end_row (writer);
    }
}

/* Where a file has several sheets a problem names its own, also for the part of a game that is in the sheet before. */
static void
test_problems_of_sheets (void)
{
  char *folder = games_folder ();
  g_autofree char *path = g_build_filename (folder, "games.xlsx", NULL);
  g_autoptr (TableWriter) writer = table_writer_new (path, NULL);
  g_auto (Taken) taken = { NULL };
  g_autoptr (GError) error = NULL;

  add_rows (writer, "One", GOOD "2,yatzy,Eva,1,1,fill,ones,3,4,,,\n");
  add_rows (writer, "Two", HEAD "2,,,2,1,fill,twos,4,,,,\n3,yatzy,Eva,1,1,fill,onez,3,,,,\n"
                           "4,yatzy,Eva,1,1,fill,ones,3,,,2026-11-20,\n4,,,2,1,fill,twos,4,,,2026-11-21,\n");
  g_assert_true (table_writer_close (writer, &error));
  taken_init (&taken);
  g_assert_true (read_table (path, library_of_tests (), &taken, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (taken.games->len, ==, 4);
  if (!g_regex_match_simple ("^4: One: .* not 4; .*\n3: Two: .*onez.*\n5: Two: .*row 4 .*\n$", taken.problems->str, 0, 0))
    g_error ("%s", taken.problems->str);
  games_remove (folder);
}

/* Games before an error are taken, and nothing is read after the sink has enough. */
static void
test_ends (void)
{
  char *folder = games_folder ();
  g_autofree char *path = g_build_filename (folder, "games.csv", NULL);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  g_auto (Taken) taken = { NULL };
  const GamesSink sink = { take_cb, complain_cb, &taken };

  g_assert_true (g_file_set_contents (path, GOOD "2,yatzy,Eva,1,1,fill,ones,3,,,,\n3,yatzy,\"Eva", -1, NULL));
  taken_init (&taken);
  taken.most = 1;
  g_assert_true (read_table (path, library_of_tests (), &taken, &error));
  g_assert_cmpuint (taken.games->len, ==, 1);
  taken.most = G_MAXUINT;
  g_assert_false (read_table (path, library_of_tests (), &taken, &error));
  g_assert_error (error, EXCHANGE_ERROR, EXCHANGE_ERROR_FORMAT);
  g_assert_nonnull (strstr (error->message, ":5:"));
  g_clear_error (&error);
  g_cancellable_cancel (cancellable);
  g_assert_false (games_table_read (path, GAMES_TABLE_MOVES, library_of_tests (), &sink, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_error (&error);
  g_assert_cmpint (games_table_find (path, cancellable, &error), ==, GAMES_TABLE_NONE);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  games_remove (folder);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/exchange/games-table/", cases[i].path, NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_case);
    }
  g_test_add_func ("/exchange/games-table/round-trip-record", test_round_trip_record);
  g_test_add_func ("/exchange/games-table/round-trip-csv", test_round_trip_csv);
  g_test_add_func ("/exchange/games-table/round-trip-xlsx", test_round_trip_xlsx);
  g_test_add_func ("/exchange/games-table/several-sheets", test_several_sheets);
  g_test_add_func ("/exchange/games-table/rules", test_rules);
  g_test_add_func ("/exchange/games-table/dates", test_dates);
  g_test_add_func ("/exchange/games-table/long-rules", test_long_rules);
  g_test_add_func ("/exchange/games-table/unwritten", test_unwritten);
  g_test_add_func ("/exchange/games-table/not-ours", test_not_ours);
  g_test_add_func ("/exchange/games-table/problems-of-sheets", test_problems_of_sheets);
  g_test_add_func ("/exchange/games-table/ends", test_ends);
  return g_test_run ();
}
