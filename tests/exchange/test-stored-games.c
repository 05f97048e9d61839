/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/moves-table.h"
#include "exchange/stored-games.h"
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

  return stored_games_read (path, library, &sink, NULL, error);
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
      g_assert_true (stored_games_find (path, NULL, NULL));

      taken_init (&taken);
      read_table (path, library_of_tests (), &taken, &error);
      g_assert_no_error (error);
      g_assert_cmpstr (taken.problems->str, ==, "");
      g_assert_cmpuint (taken.games->len, ==, n);
      for (guint j = 0; j < n; j++)
        {
          g_autofree char *identity = game_file_identity (g_ptr_array_index (games, j));

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
          g_autofree char *record = game_file_write (game);
          g_autoptr (Game) read = read_game (record);

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
  g_autoptr (MovesTable) table = NULL;
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
  table = moves_table_new (path, &error);
  for (; n * game_get_n_moves (game) <= ROWS_OF_SHEET; n++)
    moves_table_add (table, game, NULL);
  g_assert_true (moves_table_close (table, &error));
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

#define HEAD "game,rules,players,number,seat,what,entry,typed,points,player,date,file\n"
#define EVA "protokoll 1\\nrules yatzy\\nplayers Eva\\n1 ones 3\\n"
#define ONE "1,yatzy,Eva,1,1,fill,ones,3,3,Eva,," EVA "\n"
#define TWO_FILE "protokoll 1\\nrules yatzy\\ndate 2026-11-20\\nplayers Anna\\; Bo\\n1 ones 3\\n2 ones x\\n"
#define TWO_FIRST "1,yatzy,Anna; Bo,1,1,fill,ones,3,3,Anna,2026-11-20," TWO_FILE "\n"
#define TWO_SECOND "1,yatzy,,2,2,fill,ones,x,0,Bo,2026-11-20,\n"
#define TWO HEAD TWO_FIRST TWO_SECOND
#define WITH_IDENTITY "game,rules,players,seat,what,entry,typed,identity,file\n"

/* Tables that people change, put together or cut. */
static const struct
{
  const char *path;
  const char *text;
  const char *games;    /* a letter each: "g" for a good game, "x" for a refused one */
  const char *problem;  /* the beginning of the problem, and words in it, separated by slashes */
} cases[] = {
  { "plain", TWO, "g", NULL },
  { "semicolons-and-mark", "\357\273\277players;game;seat;rules;entry;typed;what;file\r\nEva;1;1;yatzy;ones;3;fill;\"" EVA "\"\r\n",
    "g", NULL },
  { "empty", HEAD, "", NULL },
  { "two-games", TWO "2,yatzy,Eva,1,1,fill,ones,3,3,Eva,," EVA "\n", "gg", NULL },
  { "two-tables", TWO ONE, "gg", NULL },
  { "two-tables-with-headings", TWO HEAD ONE, "gg", NULL },
  { "two-tables-of-other-columns", TWO WITH_IDENTITY "1,yatzy,Eva,1,fill,ones,3,," EVA "\n", "gg", NULL },
  { "in-two-rows", HEAD "1,yatzy,Eva,1,1,fill,ones,3,3,Eva,,protokoll 1\\nrules yat\n1,yatzy,,2,,file,,,,,,zy\\nplayers Eva\\n1 ones 3\\n\n",
    "g", NULL },
  { "wrong-points", HEAD "1,yatzy,Eva,1,1,fill,ones,3,4,Eva,," EVA "\n", "x", "2: /“points” has “4” here/the game has “3”" },
  { "wrong-typed", HEAD "1,yatzy,Eva,1,1,fill,ones,4,4,Eva,," EVA "\n", "x", "2: /“typed” has “4” here/the game has “3”" },
  { "wrong-player", HEAD "1,yatzy,Eva,1,1,fill,ones,3,3,Ewa,," EVA "\n", "x", "2: /“player” has “Ewa”/the game has “Eva”" },
  { "wrong-second-row", HEAD TWO_FIRST "1,yatzy,,2,2,fill,twos,x,0,Bo,2026-11-20,\n" "2,yatzy,Eva,1,1,fill,ones,3,3,Eva,," EVA "\n", "xg",
    "3: /“entry” has “twos”/“ones”" },
  { "wrong-what", HEAD "1,yatzy,Eva,1,1,filled,ones,3,3,Eva,," EVA "\n", "x", "2: /“filled”/“fill”" },
  { "wrong-date", HEAD TWO_FIRST "1,yatzy,,2,2,fill,ones,x,0,Bo,2026-11-21,\n", "x", "3: /“date”/2026-11-21/2026-11-20" },
  { "more-in-a-cell", HEAD "1,yatzy,Eva,1,1,fill,ones,3,3,Eva,2026-11-20," EVA "\n", "x", "2: /“date”/“2026-11-20” here/“”" },
  { "an-empty-cell", HEAD "1,yatzy,Eva,1,1,fill,ones,,3,Eva,," EVA "\n", "x", "2: /“typed” has “”" },
  { "sorted-backwards", HEAD TWO_SECOND TWO_FIRST, "xx", "2: /“file” is empty/sort" },
  { "cut-off", HEAD TWO_FIRST, "x", "2: /last rows of this game are missing" },
  { "a-row-too-many", TWO "1,yatzy,,3,2,fill,twos,x,0,Bo,2026-11-20,\n", "x", "4: /not belong to the game above" },
  { "no-file", HEAD "1,yatzy,Eva,1,1,fill,ones,3,3,Eva,,\n" "2,yatzy,Eva,1,1,fill,ones,3,3,Eva,," EVA "\n", "xg", "2: /“file” is empty" },
  { "wrong-file", HEAD "1,yatzy,Eva,1,1,fill,ones,3,3,Eva,,protokoll 1\\nrules yatzi\\n\n", "x", "2: line 2 of the game: /yatzi" },
  { "a-backslash-behind-the-file", HEAD "1,yatzy,Eva,1,1,fill,ones,3,3,Eva,," EVA "\\\n", "x", "2: line 5 of the game: " },
  { "wrong-identity", WITH_IDENTITY "1,yatzy,Eva,1,fill,ones,3,twin," EVA "\n", "x", "2: /“twin” is not the identity" },
  { "wrong-rules-go-on", HEAD TWO_FIRST TWO_SECOND "1,own,,3,,rules,,,,,,[rules]\\nnonsense\n" "2,yatzy,Eva,1,1,fill,ones,3,3,Eva,," EVA "\n",
    "xg", "2: " },
  /* A spreadsheet program takes some texts for numbers. */
  { "a-name-like-a-number", "game,rules,players,seat,what,entry,typed,player,file\n"
    "1,yatzy,1.50,1,fill,ones,3,1.50,protokoll 1\\nrules yatzy\\nplayers 1.5\\n1 ones 3\\n\n", "g", NULL },
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
#define DATED(game, date, written) "<table-row>" TEXT (game) TEXT ("yatzy") TEXT ("Anna") TEXT ("1") TEXT ("fill") TEXT ("ones") \
    TEXT ("3") TEXT ("protokoll 1\\nrules yatzy\\ndate " written "\\nplayers Anna\\n1 ones 3\\n") \
    "<table-cell value-type='date' date-value='" date "'/></table-row>"
  static const Part parts[] = {
    { "content.xml", "<d><spreadsheet><table name='Moves'><table-row>" TEXT ("game") TEXT ("rules") TEXT ("players") TEXT ("seat")
      TEXT ("what") TEXT ("entry") TEXT ("typed") TEXT ("file") TEXT ("date") "</table-row>"
      DATED ("1", "2026-11-20", "2026-11-20") DATED ("2", "2026-11-20T19:30:00", "2026-11-20T19:30")
      DATED ("3", "2026-11-21", "2026-11-20") "</table></spreadsheet></d>" },
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
  assert_mentions (taken.problems->str, "4: Moves:,“date” has “2026-11-21”");
  g_assert_cmpuint (taken.games->len, ==, G_N_ELEMENTS (dates) + 1);
  for (guint i = 0; i < G_N_ELEMENTS (dates); i++)
    g_assert_cmpstr (game_get_facts (g_ptr_array_index (taken.games, i))->date, ==, dates[i]);
  g_assert_null (g_ptr_array_index (taken.games, G_N_ELEMENTS (dates)));
  games_remove (folder);
}

/* A table that an earlier version wrote has no games in it, which is told by name. */
static void
test_earlier_version (void)
{
  char *folder = games_folder ();
  g_autofree char *path = g_build_filename (folder, "old.csv", NULL);
  g_auto (Taken) taken = { NULL };
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_set_contents (path,
                                      "game,rules,date,number,seat,player,what,entry,typed,points,rolls,declared,options,order,"
                                      "place,note,bet,players,identity,rows\r\n"
                                      "1,yatzy,,1,1,Eva,fill,ones,3,3,,,,free,,,,Eva,,1\r\n", -1, NULL));
  taken_init (&taken);
  g_assert_true (stored_games_find (path, NULL, NULL));
  g_assert_false (read_table (path, library_of_tests (), &taken, &error));
  g_assert_error (error, EXCHANGE_ERROR, EXCHANGE_ERROR_INPUT);
  assert_mentions (error->message, "old.csv:,earlier version of Protokoll,Export it again");
  g_assert_cmpuint (taken.games->len, ==, 0);
  games_remove (folder);
}

/* A game file fills as many cells as it needs: those of the first rows, and then rows of their own. A note that an earlier
 * version let grow longer than a cell does not keep it from being written. */
static void
test_long_files (void)
{
  g_autofree char *letters = g_strnfill (180, 'x'), *note = g_strnfill (50000, ' ');
  char *folder = games_folder ();

  for (guint i = 0; i < 50000; i += 2)
    memcpy (note + i, "ø", 2);
  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *path = g_build_filename (folder, i == 0 ? "long.csv" : "long.xlsx", NULL);
      g_autoptr (GPtrArray) games = g_ptr_array_new_with_free_func ((GDestroyNotify) game_unref);
      g_autoptr (Game) bare = game_of ("yatzy | 1 ones 3");
      g_auto (Taken) taken = { NULL };
      g_autoptr (GError) error = NULL;

      g_ptr_array_add (games, game_of ("yatzy | 1 ones 3"));
      for (guint n = 0; n < 500; n++)
        {
          g_autofree char *name = g_strdup_printf ("%.90s%03u", letters, n);

          game_unref (g_ptr_array_index (games, 0));
          g_ptr_array_index (games, 0) = game_rename (bare, 0, name, 0, &error);
          game_unref (g_steal_pointer (&bare));
          bare = game_ref (g_ptr_array_index (games, 0));
        }
      g_ptr_array_add (games, game_with_stored_facts (bare, &(GameFacts) { .note = note }, &error));
      g_assert_no_error (error);
      g_assert_true (moves_table_write (games, path, &error));
      taken_init (&taken);
      g_assert_true (read_table (path, library_of_tests (), &taken, &error));
      g_assert_cmpuint (taken.games->len, ==, 2);
      games_assert_same (g_ptr_array_index (taken.games, 0), g_ptr_array_index (games, 0));
      /* Game files refuse such a note, as before. */
      g_assert_null (g_ptr_array_index (taken.games, 1));
      assert_mentions (taken.problems->str, "line 3 of the game: ,too long");
    }
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
  g_assert_false (stored_games_find (path, NULL, &error));
  g_assert_no_error (error);
  g_assert_true (read_table (path, library_of_tests (), &taken, &error));
  g_assert_false (stored_games_find (missing, NULL, &error));
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

  add_rows (writer, "One", TWO "2,yatzy,Anna; Bo,1,1,fill,ones,3,3,Anna,2026-11-20," TWO_FILE "\n");
  add_rows (writer, "Two", HEAD "2,yatzy,,2,2,fill,ones,x,0,Bo,2026-11-20,\n3,yatzy,Eva,1,1,fill,ones,3,4,Eva,," EVA "\n"
                           "4,yatzy,Anna; Bo,1,1,fill,ones,3,4,Anna,2026-11-20," TWO_FILE "\n");
  add_rows (writer, "Three", HEAD "4,yatzy,,2,2,fill,ones,x,0,Bo,2026-11-20,\n" "5,yatzy,Anna; Bo,1,1,fill,ones,3,3,Anna,2026-11-20,"
                             TWO_FILE "\n5,yatzy,,2,2,fill,ones,x,1,Bo,2026-11-20,\n");
  g_assert_true (table_writer_close (writer, &error));
  taken_init (&taken);
  g_assert_true (read_table (path, library_of_tests (), &taken, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (taken.games->len, ==, 5);
  if (!g_regex_match_simple ("^3: Two: .*\n4: Two: .*\n4: Three: .*\n$", taken.problems->str, 0, 0))
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

  g_assert_true (g_file_set_contents (path, TWO "2,yatzy,Eva,1,1,fill,ones,3,3,Eva,," EVA "\n3,yatzy,\"Eva", -1, NULL));
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
  g_assert_false (stored_games_read (path, library_of_tests (), &sink, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_error (&error);
  g_assert_false (stored_games_find (path, cancellable, &error));
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
      g_autofree char *path = g_strconcat ("/exchange/stored-games/", cases[i].path, NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_case);
    }
  g_test_add_func ("/exchange/stored-games/round-trip-record", test_round_trip_record);
  g_test_add_func ("/exchange/stored-games/round-trip-csv", test_round_trip_csv);
  g_test_add_func ("/exchange/stored-games/round-trip-xlsx", test_round_trip_xlsx);
  g_test_add_func ("/exchange/stored-games/several-sheets", test_several_sheets);
  g_test_add_func ("/exchange/stored-games/rules", test_rules);
  g_test_add_func ("/exchange/stored-games/dates", test_dates);
  g_test_add_func ("/exchange/stored-games/long-rules", test_long_rules);
  g_test_add_func ("/exchange/stored-games/long-files", test_long_files);
  g_test_add_func ("/exchange/stored-games/earlier-version", test_earlier_version);
  g_test_add_func ("/exchange/stored-games/unwritten", test_unwritten);
  g_test_add_func ("/exchange/stored-games/not-ours", test_not_ours);
  g_test_add_func ("/exchange/stored-games/problems-of-sheets", test_problems_of_sheets);
  g_test_add_func ("/exchange/stored-games/ends", test_ends);
  return g_test_run ();
}
