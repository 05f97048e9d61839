/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "../core/helpers.h"

#include "exchange/game-file.h"
#include "exchange/score-rows.h"
#include "exchange/score-sheet.h"
#include "exchange/stored-games.h"
#include "store/store-transfer.h"
#include "reading.h"

#include <glib/gstdio.h>
#include <string.h>

/* A game is written as a spreadsheet, something is typed into it, and it is read back. test_spreadsheets.py has
 * spreadsheet programs check the formulas. */

typedef struct
{
  const char *path;
  const char *game;     /* for game_of() */
  const char *typed;    /* "SEAT ROW TEXT" each, separated by commas; NULL for nothing */
  const char *expected; /* the lines that the record then has more, separated by commas, or all its lines from
                         * "players" on; NULL where the sheet is refused */
  const char *problem;  /* words of the message then */
} Case;

static char *folder;

static char *
file_named (const char *name)
{
  return g_build_filename (folder, name, NULL);
}

/* Keeps every cell of a sheet as text. */
static gboolean
keep_row (guint            row,
          const TableCell *cells,
          guint            n_cells,
          gpointer         data)
{
  GPtrArray *rows = data;
  char **texts = g_new0 (char *, n_cells + 1);

  while (rows->len + 1 < row)
    g_ptr_array_add (rows, g_new0 (char *, 1));
  for (guint i = 0; i < n_cells; i++)
    texts[i] = g_strdup (cells[i].text);
  g_ptr_array_add (rows, texts);
  return TRUE;
}

static char **
find_line (GPtrArray  *rows,
           const char *id,
           guint      *column)
{
  for (guint i = 0; i < rows->len; i++)
    {
      char **texts = g_ptr_array_index (rows, i);

      for (*column = 0; texts[*column] != NULL; (*column)++)
        if (strcmp (texts[*column], id) == 0)
          return texts;
    }
  g_error ("no row is called %s", id);
}

static void
type (GPtrArray  *rows,
      const char *typed,
      guint       n_players)
{
  g_auto (GStrv) words = g_strsplit (typed + (*typed == ' '), " ", 3);
  guint column;
  char **line = find_line (rows, words[1], &column);
  guint seat = atoi (words[0]);

  column = column - n_players + seat - 1;
  g_free (line[column]);
  line[column] = g_strdup (words[2]);
}

static void
save_as_text (GPtrArray  *rows,
              const char *path)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < rows->len; i++)
    {
      char **texts = g_ptr_array_index (rows, i);

      for (guint column = 0; texts[column] != NULL; column++)
        g_string_append_printf (text, "%s\"%s\"", column > 0 ? "," : "", texts[column]);
      g_string_append (text, "\r\n");
    }
  g_file_set_contents (path, text->str, text->len, &error);
  g_assert_no_error (error);
}

/* What was read of a file. */
typedef struct
{
  GPtrArray *games;
  GPtrArray *identities;
  GString *said;
  guint n_refused;
} Taken;

static gboolean
take_cb (Game       *game,
         const char *identity,
         guint       row,
         gpointer    data)
{
  Taken *self = data;

  if (game == NULL)
    self->n_refused++;
  else
    {
      g_ptr_array_add (self->games, game);
      g_ptr_array_add (self->identities, g_strdup (identity));
    }
  return TRUE;
}

static void
complain_cb (guint       row,
             const char *message,
             gpointer    data)
{
  g_string_append_printf (((Taken *) data)->said, "%s\n", message);
}

static void
take (const char *path,
      Taken      *taken)
{
  const GamesSink sink = { take_cb, complain_cb, taken };
  g_autoptr (GError) error = NULL;

  *taken = (Taken) { g_ptr_array_new_with_free_func ((GDestroyNotify) game_unref), g_ptr_array_new_with_free_func (g_free),
                     g_string_new (NULL) };
  g_assert_true (stored_games_read (path, library_of_tests (), &sink, NULL, &error));
  g_assert_no_error (error);
}

static void
taken_clear (Taken *self)
{
  g_ptr_array_unref (self->games);
  g_ptr_array_unref (self->identities);
  g_string_free (self->said, TRUE);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Taken, taken_clear)

/* The one game in a file, or NULL where it has problems, which are appended to @said. */
static Game *
read_back (const char *path,
           GString    *said)
{
  g_auto (Taken) taken = { NULL };

  take (path, &taken);
  g_string_append (said, taken.said->str);
  g_assert_cmpuint (taken.games->len, ==, taken.said->len > 0 ? 0 : 1);
  g_assert_cmpuint (taken.n_refused, ==, taken.said->len > 0);
  return taken.games->len > 0 ? game_ref (g_ptr_array_index (taken.games, 0)) : NULL;
}

/* Types something into the sheet, saved as text, and reads it back. */
static Game *
play_on (const char *path,
         const char *typed,
         guint       n_players,
         GString    *said)
{
  g_autofree char *text = file_named ("played.csv");
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);
  g_auto (GStrv) steps = g_strsplit (typed, ",", -1);
  g_autoptr (GError) error = NULL;

  reading_sheet (path, NULL, keep_row, rows, NULL, &error);
  g_assert_no_error (error);
  for (guint i = 0; steps[i] != NULL; i++)
    type (rows, steps[i], n_players);
  save_as_text (rows, text);
  return read_back (text, said);
}

static void
test_case (gconstpointer data)
{
  const Case *test = data;
  g_autoptr (Game) game = game_of (test->game), back = NULL;
  g_autoptr (GString) said = g_string_new (NULL), expected = g_string_new (NULL);
  g_autofree char *path = file_named ("game.xlsx"), *record = game_file_write (game), *read = NULL;
  g_auto (GStrv) more = g_strsplit (test->expected != NULL ? test->expected : "", ",", -1);
  g_autoptr (GError) error = NULL;

  score_sheet_write (game, path, &error);
  g_assert_no_error (error);
  back = test->typed == NULL ? read_back (path, said) : play_on (path, test->typed, game_get_n_players (game), said);
  if (test->expected == NULL)
    {
      g_assert_null (back);
      assert_mentions (said->str, test->problem);
      return;
    }
  g_assert_cmpstr (said->str, ==, "");
  if (!g_str_has_prefix (test->expected, "players "))
    g_string_append (expected, record);
  for (guint i = 0; more[i] != NULL; i++)
    if (*more[i] != '\0')
      g_string_append_printf (expected, "%s\n", g_strstrip (more[i]));
  read = game_file_write (back);
  g_assert_cmpstr (g_str_has_prefix (test->expected, "players ") ? strstr (read, "players ") : read, ==, expected->str);
}

/* The record is in the first row, so a text of the sheet has one line more for each line of the record. */
static const Case cases[] = {
  { "same/empty", "yatzy", NULL, "" },
  { "same/special-8", "special-8 | 1 twos 7 | 2 chance 24 rolls=2 | 1 twos - | 1 threes x | 2 saved 4", NULL, "" },
  { "same/finished", "maxi-yatzy full-straight=30 x3 | 1 rest x | 2 rest x | 3 rest x", NULL, "" },
  { "same/top-down", "yatzy-de top-down | 1 ones 3 | 2 ones x", NULL, "" },
  { "same/joker", "yahtzee | 1 yahtzee 50 | 2 chance 20 | 1 fives 5 yahtzee", NULL, "" },
  { "same/six", "kniffel extra-kniffel=50 x6 | 3 ones 3", NULL, "" },
  { "same/eight", "yatzy x8 | 8 ones 3", NULL, "" },
  { "same/no-par", "maxi-yatzy Par=none | 1 twos 2 | 2 twos 3", NULL, "" },
  { "same/no-bonus-between-sums", "yatzy-de BonusFrom=none | 1 twos 2 | 2 twos 3", NULL, "" },
  { "same/no-bonus", "yatzy BonusFrom=none | 1 twos 2 | 2 twos 3", NULL, "" },
  /* Turns are played round by round, in the order of the seats. */
  { "played/turns", "yatzy | 1 ones 3", "2 ones 2, 2 twos 8, 1 chance 20, 1 yatzy x",
    "2 ones 2, 1 chance 20, 2 twos 4, 1 yatzy x" },
  { "played/ahead", "yatzy", "1 ones 2, 1 twos 4", "1 ones 2, 1 twos 2" },
  { "played/face", "special-8", "1 one-pair 12, 1 seven-of-a-kind 14", "1 one-pair 6, 1 seven-of-a-kind 2" },
  { "played/zero", "yatzy", "1 ones 0", "1 ones x" },
  { "played/capital", "yatzy", "1 ones X", "1 ones x" },
  { "played/corrected", "yatzy | 1 chance 20 | 2 chance 21", "2 chance 22", "players A; B, 1 chance 20, 2 chance 22" },
  { "played/cleared", "yatzy | 1 chance 20", "1 chance ", "players A; B" },
  { "played/struck", "yatzy | 1 chance 20", "1 chance x", "players A; B, 1 chance x" },
  { "played/saved", "special-8", "2 @saved 3", "2 saved 3" },
  { "played/renamed", "yatzy", "2 @players Cecilie", "players A; Cecilie" },
  { "played/exchanged", "yatzy | 1 ones 3", "1 @players B, 2 @players A", "players B; A, 1 ones 3" },
  { "played/exchanged-round", "yatzy x3", "1 @players B, 2 @players C, 3 @players A", "players B; C; A" },
  /* Dice and order stay where there is only more. */
  { "played/dice", "yatzy | 2 chance 12345 | 1 ones 11123", "1 twos 4", "1 twos 2" },
  { "played/dice-of-another-game", "yatzy | 2 chance 12345 | 1 ones 11123", "1 ones 4", "players A; B, 1 ones 4, 2 chance 15" },
  { "played/left", "yatzy x3 | 2 ones 3 | leave 2", "1 ones 3", "1 ones 3" },
  { "played/left-another-game", "yatzy x3 | 2 ones 3 | leave 2", "2 ones 4", "players A; B; C, 2 ones 4, leave 2" },
  { "wrong/left", "yatzy x3 | leave 2", "2 ones 3", NULL, "C9:,left" },
  { "played/saved-of-another-game", "special-8 | 1 saved 4 | 1 threes 8", "1 threes 6", "players A; B, 1 threes 2, 1 saved 4" },
  { "played/top-down", "yatzy-de top-down", "1 twos 4, 1 ones 1", "1 ones 1, 1 twos 2" },
  { "played/joker", "yahtzee", "1 fives 25, 1 yahtzee 50, 1 chance 20, 1 @joker 100",
    "1 yahtzee 50, 1 fives 5 yahtzee, 1 chance 20" },
  { "played/no-joker", "yahtzee | 1 yahtzee 50", "1 fives 25", "1 fives 5" },
  { "wrong/points", "yatzy", "1 twos 7", NULL, "B9:,Twos cannot give 7 points,2,x for a strike" },
  { "played/saved-as-before", "special-8 | 1 saved 4", "1 @saved 4, 2 @saved 0", "" },
  { "played/saved-cleared", "special-8 | 2 saved 4", "2 @saved ", "" },
  { "played/joker-without-a-bonus", "yahtzee joker-bonus=0 | 1 yahtzee 50", "1 fives 25, 1 chance 20", "1 fives 5, 1 chance 20" },
  { "wrong/fraction", "yatzy", "1 chance 20.5", NULL, "“20.5”" },
  { "wrong/million", "yatzy", "1 chance 1000000", NULL, "1000000" },
  { "wrong/order-of-several", "yatzy-de top-down", "2 twos 4, 2 fives 10", NULL, "C10:,From the top down" },
  { "wrong/text", "yatzy", "2 twos seven", NULL, "C9:,“seven”" },
  { "wrong/name", "yatzy", "2 @players A", NULL, "B6:,A" },
  { "wrong/order", "yatzy-de top-down", "2 twos 4", NULL, "C10:,From the top down" },
  { "wrong/bonus", "yahtzee | 1 yahtzee 50", "1 ones 3, 1 @joker 100", NULL, "bonus can be 0,not 100" },
  { "wrong/saved", "special-8", "1 @saved 7", NULL, "B8:,0 to 6" },
};

static void
test_totals (void)
{
  g_autoptr (Game) game = game_of ("yatzy"), totals = NULL, back = NULL;
  g_autoptr (GString) said = g_string_new (NULL);
  g_autofree char *path = file_named ("totals.xlsx"), *record = NULL, *read = NULL;
  g_autoptr (GError) error = NULL;

  totals = game_new_totals (game, (const int[]) { 213, 198 }, &error);
  g_assert_no_error (error);
  score_sheet_write (totals, path, &error);
  g_assert_no_error (error);
  back = read_back (path, said);
  record = game_file_write (totals);
  read = game_file_write (back);
  g_assert_cmpstr (read, ==, record);
}

/* Names that look like formulas, and the longest note. */
static void
test_texts (void)
{
  static const char *const players[] = { "=HYPERLINK(\"http://a.b\";\"x\")", "-1+2 _x0041_", "@דנה <&>", NULL };
  g_autoptr (Game) empty = NULL, game = NULL, back = NULL;
  g_autoptr (GString) said = g_string_new (NULL), note = g_string_new ("=1+1\n_x0042_");
  g_autofree char *path = file_named ("texts.xlsx"), *record = NULL, *read = NULL;
  g_autoptr (GError) error = NULL;

  while (g_utf8_strlen (note->str, -1) + 2 <= GAME_MAX_TEXT)
    g_string_append (note, note->len % 7 == 0 ? "ß " : "Æ");
  empty = game_new (rules_of ("yatzy"), players, &error);
  g_assert_no_error (error);
  game = game_with_facts (empty, &(GameFacts) { .date = (char *) "2026-11-20T19:30", .note = note->str, .place = (char *) "Ål" }, &error);
  g_assert_no_error (error);
  score_sheet_write (game, path, &error);
  g_assert_no_error (error);
  back = read_back (path, said);
  record = game_file_write (game);
  read = game_file_write (back);
  g_assert_cmpstr (read, ==, record);
}

/* Several games, two of which have the same title. */
static void
test_several (void)
{
  g_autoptr (GPtrArray) games = g_ptr_array_new_with_free_func ((GDestroyNotify) game_unref);
  g_auto (Taken) taken = { NULL };
  g_autofree char *path = file_named ("several.xlsx");
  g_autoptr (GError) error = NULL;

  g_ptr_array_add (games, game_of ("yatzy | 1 ones 3"));
  g_ptr_array_add (games, game_of ("yatzy | 1 twos 3"));
  g_ptr_array_add (games, game_of ("special-8 | 2 chance 30"));
  score_sheets_write (games, NULL, path, &error);
  g_assert_no_error (error);
  take (path, &taken);
  g_assert_cmpstr (taken.said->str, ==, "");
  g_assert_cmpuint (taken.games->len, ==, games->len);
  for (guint i = 0; i < games->len; i++)
    {
      g_autofree char *record = game_file_write (g_ptr_array_index (games, i));
      g_autofree char *read = game_file_write (g_ptr_array_index (taken.games, i));

      g_assert_cmpstr (read, ==, record);
    }
}

#define ID "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"

/* An identity is 64 hexadecimal digits; anything else in its place is refused. A game that was changed is marked, so that it
 * is compared with the one in the history. Without it, it is that of the game as it was written. */
static void
test_identity (void)
{
  static const struct
  {
    const char *written;
    gboolean kept;
    const char *problem;
    gboolean changed; /* the points of the game */
  } identities[] = {
    { ID, TRUE, NULL },
    { "", FALSE, NULL },
    { "0123456789abcdef", FALSE, "“0123456789abcdef” is not the identity" },
    { "0123456789ABCDEF0123456789abcdef0123456789abcdef0123456789abcdef", FALSE, "is not the identity" },
    { ID "\r\n,3,,ones", TRUE, NULL },
    { ID "\r\n,4,,ones", TRUE, NULL, TRUE },
    { ID "\r\n,3,2,ones", TRUE, NULL },
    { "\r\n,4,,ones", FALSE, NULL, TRUE },
  };
  g_autoptr (Game) game = game_of ("yatzy | 1 ones 3"), empty = game_of ("yatzy");
  g_autofree char *record = game_file_write (game), *own = game_file_identity (game), *path = file_named ("identity.csv");
  g_auto (Taken) bare = { NULL };
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (identities); i++)
    {
      g_auto (Taken) taken = { NULL };
      g_autofree char *text = g_strdup_printf (",,,protokoll record sheet 1,\"%s\"\r\n,,,@identity,%s\r\n", record,
                                               identities[i].written);

      g_file_set_contents (path, text, -1, &error);
      g_assert_no_error (error);
      take (path, &taken);
      g_assert_cmpuint (taken.n_refused, ==, identities[i].problem != NULL);
      if (identities[i].problem != NULL)
        assert_mentions (taken.said->str, identities[i].problem);
      else
        {
          const char *identity = g_ptr_array_index (taken.identities, 0);

          g_assert_cmpint (*identity == STORE_CHANGED_GAME, ==, identities[i].changed);
          g_assert_cmpstr (identity + identities[i].changed, ==, identities[i].kept ? ID : own);
        }
    }

  /* One of a sheet on which nothing was entered would make all games on copies of it the same. */
  score_sheet_write (empty, path, &error);
  g_assert_no_error (error);
  take (path, &bare);
  g_assert_null (g_ptr_array_index (bare.identities, 0));
}

#define RECORD(lines) "\"protokoll 1\nrules yatzy\nplayers Anna; Bo\n" lines "\"\r\n"

/* What people make of a sheet in a program for tables: columns and rows that are gone, a record that was changed, a total of a
 * game that has nothing but totals. */
static void
test_sheets (void)
{
  static const struct
  {
    const char *text;
    const char *problem; /* its words, set apart by commas; NULL where the game comes back */
    const char *end;     /* of the game file */
  } sheets[] = {
    { ",,,protokoll record sheet 1," RECORD (""), NULL, "Bo\n" },
    { ",,,protokoll record sheet 1," RECORD ("1 ones 7\n"), "E1:,line 4 of the game,7", NULL },
    { ",,,protokoll record sheet 1,\"protokoll 1\nrules none\nplayers Anna; Bo\n\"\r\n", "E1:,line 2 of the game,none", NULL },
    { ",,protokoll record sheet 1," RECORD (""), "C1:,A column is missing,2 players", NULL },
    { ",,,,protokoll record sheet 1," RECORD ("") ",Anna,Bo,Cid,@players\r\n", "B5:,no player 3", NULL },
    { ",,,,protokoll record sheet 1," RECORD ("") ",,Anna,Bo,@players\r\n", NULL, "Bo\n" },
    { ",,,protokoll record sheet 1," RECORD ("total 1 213\ntotal 2 198\n") ",213,198,@total\r\n", NULL, "1 213\ntotal 2 198\n" },
    { ",,,protokoll record sheet 1," RECORD ("total 1 213\ntotal 2 198\n"), NULL, "1 213\ntotal 2 198\n" },
    { ",,,protokoll record sheet 1," RECORD ("total 1 213\ntotal 2 198\n") ",213,199,@total\r\n", NULL, "1 213\ntotal 2 199\n" },
    { ",,,protokoll record sheet 1," RECORD ("total 1 213\ntotal 2 198\n") ",Bo,Anna,@players\r\n", NULL,
      "Bo; Anna\ntotal 1 213\ntotal 2 198\n" },
    { ",,,protokoll record sheet 1," RECORD ("total 1 213\ntotal 2 198\n") ",213,,@total\r\n", "0 to 374", NULL },
    { ",,,protokoll record sheet 1," RECORD ("total 1 213\ntotal 2 198\n") ",213,many,@total\r\n",
      "C7:,“many” is not a number of points", NULL },
    { ",,,protokoll record sheet 1," RECORD ("total 1 213\ntotal 2 198\n") ",213,100000,@total\r\n",
      "C7:,“100000” is not a number of points", NULL },
    /* Tables of another kind are skipped, and a sheet of a later version is refused. */
    { "date,Anna,Bjørn\r\n2026-11-20,213,198\r\n", NULL, NULL },
    { "a,protokoll record sheet 2,protokoll 2\r\n", "B1:,newer version", NULL },
  };
  g_autofree char *path = file_named ("sheets.csv");

  for (guint i = 0; i < G_N_ELEMENTS (sheets); i++)
    {
      g_auto (Taken) taken = { NULL };
      g_autofree char *read = NULL;
      g_autoptr (GError) error = NULL;

      g_test_message ("%s", sheets[i].text);
      g_file_set_contents (path, sheets[i].text, -1, &error);
      g_assert_no_error (error);
      take (path, &taken);
      g_assert_cmpuint (taken.games->len, ==, sheets[i].end != NULL);
      g_assert_cmpuint (taken.n_refused, ==, sheets[i].problem != NULL);
      if (sheets[i].problem != NULL)
        assert_mentions (taken.said->str, sheets[i].problem);
      if (sheets[i].end == NULL)
        continue;
      g_assert_cmpstr (taken.said->str, ==, "");
      read = game_file_write (g_ptr_array_index (taken.games, 0));
      g_assert_true (g_str_has_suffix (read, sheets[i].end));
    }
}

/* Where the file cannot be written, an error is returned. */
static void
test_unwritten (void)
{
  g_autoptr (Game) game = game_of ("yatzy");
  g_autofree char *path = g_build_filename (folder, "nowhere", "game.xlsx", NULL);
  g_autoptr (GError) error = NULL;

  g_assert_false (score_sheet_write (game, path, &error));
  g_assert_error (error, EXCHANGE_ERROR, EXCHANGE_ERROR_FILE);
  g_clear_error (&error);
  g_assert_false (game_file_save (game, path, &error));
  g_assert_error (error, EXCHANGE_ERROR, EXCHANGE_ERROR_FILE);
}

/* A record that is longer than a cell is cut between letters, and put together again. */
static void
test_long_record (void)
{
  g_autofree char *letters = g_strnfill (180, ' ');
  g_autofree char *path = file_named ("long.xlsx");

  for (guint i = 0; i < 180; i += 2)
    memcpy (letters + i, "ø", 2);
  for (guint i = 0; i < 2; i++)
    {
      const GameFacts facts = { .note = i == 0 ? "a" : "ab" };
      g_autoptr (Game) bare = game_of ("yatzy | 1 ones 3"), game = NULL, back = NULL;
      g_autoptr (GString) said = g_string_new (NULL);
      g_autofree char *record = NULL, *read = NULL;
      g_autoptr (GError) error = NULL;

      game = game_with_facts (bare, &facts, &error);
      g_assert_no_error (error);
      for (guint n = 0; n < 500; n++)
        {
          g_autofree char *name = g_strdup_printf ("%s%03u", letters, n);
          Game *renamed = game_rename (game, 0, name, 0, &error);

          g_assert_no_error (error);
          game_unref (game);
          game = renamed;
        }
      score_sheet_write (game, path, &error);
      g_assert_no_error (error);
      back = read_back (path, said);
      g_assert_cmpstr (said->str, ==, "");
      record = game_file_write (game);
      read = game_file_write (back);
      g_assert_cmpstr (read, ==, record);
    }
}

/* The total is marked as the first one only where others could be. */
static void
test_first (void)
{
  static const struct
  {
    const char *game;
    gboolean marked;
  } games[] = {
    { "yatzy", TRUE }, { "yatzy x1", FALSE }, { "yatzy x3 | leave 2", TRUE }, { "yatzy x3 | leave 2 | leave 3", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autoptr (Game) game = game_of (games[i].game);
      g_autofree char *rule = score_rows_first (game);

      g_assert_cmpint (rule != NULL, ==, games[i].marked);
    }
}

int
main (int    argc,
      char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  folder = g_dir_make_tmp ("protokoll-sheet-XXXXXX", NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/record-sheet/", cases[i].path, NULL);

      g_test_add_data_func (path, &cases[i], test_case);
    }
  g_test_add_func ("/record-sheet/totals", test_totals);
  g_test_add_func ("/record-sheet/texts", test_texts);
  g_test_add_func ("/record-sheet/several", test_several);
  g_test_add_func ("/record-sheet/identity", test_identity);
  g_test_add_func ("/record-sheet/first", test_first);
  g_test_add_func ("/record-sheet/sheets", test_sheets);
  g_test_add_func ("/record-sheet/unwritten", test_unwritten);
  g_test_add_func ("/record-sheet/long-record", test_long_record);
  status = g_test_run ();

  {
    GDir *dir = g_dir_open (folder, 0, NULL);
    const char *name;

    while ((name = g_dir_read_name (dir)) != NULL)
      {
        g_autofree char *path = file_named (name);

        g_unlink (path);
      }
    g_dir_close (dir);
    g_rmdir (folder);
  }
  return status;
}
