/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What happens to the players of a game: names, seats, who comes late and who leaves. */

#include "helpers.h"

#include "core/rounds.h"

#include <string.h>

#define ALL_ENTRIES 64

/* Tables of cases: lines of a game file and what the sheet is then. */

/* "Anna 7 1 leads turn, Bob 3 - left" : name, total, rank or -, and what else is so. */
static char *
describe (const Game *game)
{
  g_autoptr (Sheet) sheet = sheet_of (game);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < sheet->n_seats; i++)
    {
      const SheetSeat *seat = &sheet->seats[i];

      g_string_append_printf (text, "%s%s %d", i > 0 ? ", " : "", game_get_player (game, i), seat->total);
      if (seat->rank > 0)
        g_string_append_printf (text, " #%u", seat->rank);
      g_string_append_printf (text, "%s%s%s", seat->leads && sheet->started ? " leads" : "", seat->left ? " left" : "",
                              !sheet->finished && sheet->turn == i ? " turn" : "");
      g_assert_cmpint (seat->left, ==, game_has_left (game, i));
    }
  return g_string_free (text, FALSE);
}

typedef struct
{
  const char *path;
  const char *lines;
  const char *sheet;
} Case;

#define HEAD "protokoll 1\nrules yatzy\nplayers Anna; Bob; Cid\n"
#define TWENTY "1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 "
#define ROUND "1 chance 20\n2 chance 10\n3 chance 15\n"

static const Case cases[] = {
  { "rename", ROUND "rename 2 Bert\n", "Anna 20 leads turn, Bert 10, Cid 15" },
  { "rename/blanks", "rename 1   Ann  Lee \n", "Ann  Lee 0 turn, Bob 0, Cid 0" },
  { "rename/escaped", "rename 1 A\\#\\;\\\\\n", "A#;\\ 0 turn, Bob 0, Cid 0" },
  { "rename/old-name-is-free", "rename 1 Anne\nrename 2 Anna\n", "Anne 0 turn, Anna 0, Cid 0" },
  { "rename/back", "rename 1 Anne\nrename 1 Anna\n", "Anna 0 turn, Bob 0, Cid 0" },
  { "rename/who-left", "leave 1\nrename 1 Anne\n", "Anne 0 left, Bob 0 turn, Cid 0" },
  { "seats", ROUND "seats 3 1 2\n", "Cid 15 turn, Anna 20 leads, Bob 10" },
  { "seats/later-lines", "seats 3 1 2\n1 chance 9\n3 ones 2\n", "Cid 9 leads, Anna 0 turn, Bob 2" },
  { "seats/twice", "1 chance 9\nseats 3 1 2\nseats 3 1 2\n", "Bob 0 turn, Cid 0, Anna 9 leads" },
  /* Nobody's turn is lost in the middle of a round, nor had twice. */
  { "seats/within-a-round", "1 chance 20\nseats 3 2 1\n", "Cid 0 turn, Bob 0, Anna 20 leads" },
  { "seats/within-a-round/next", "1 chance 20\nseats 3 2 1\n1 chance 9\n", "Cid 9, Bob 0 turn, Anna 20 leads" },
  { "join", ROUND "join Dan\n", "Anna 20 leads, Bob 10, Cid 15, Dan 0 turn" },
  { "join/catches-up", ROUND "1 ones 1\n2 ones 1\n3 ones 1\njoin Dan\n4 chance 30\n",
    "Anna 21, Bob 11, Cid 16, Dan 30 leads turn" },
  { "join/caught-up", ROUND "join Dan\n4 chance 30\n", "Anna 20 turn, Bob 10, Cid 15, Dan 30 leads" },
  { "join/struck", ROUND "join Dan\n4 yatzy x\n", "Anna 20 leads turn, Bob 10, Cid 15, Dan 0" },
  { "join/then-seats", "join Dan\nseats 4 3 2 1\n1 chance 8\n", "Dan 8 leads, Cid 0 turn, Bob 0, Anna 0" },
  { "leave", ROUND "leave 1\n", "Anna 20 left, Bob 10 turn, Cid 15 leads" },
  { "leave/turn-is-passed-over", "leave 2\n1 chance 9\n", "Anna 9 leads, Bob 0 left, Cid 0 turn" },
  { "leave/all-but-one", "leave 2\nleave 3\n1 chance 9\n", "Anna 9 leads turn, Bob 0 left, Cid 0 left" },
  { "leave/then-join", "leave 2\njoin Dan\n1 chance 9\n3 chance 9\n", "Anna 9 leads, Bob 0 left, Cid 9 leads, Dan 0 turn" },
  { "leave/who-is-behind-is-not-waited-for", ROUND "1 ones 1\n2 ones 1\nleave 3\n", "Anna 21 leads turn, Bob 11, Cid 15 left" },
};

static void
test_case (gconstpointer data)
{
  const Case *asked = data;
  g_autofree char *text = g_strconcat (HEAD, asked->lines, NULL);
  g_autoptr (Game) game = read_game (text);
  g_autofree char *written = game_file_write (game);
  g_autoptr (Game) again = read_game (written);
  g_autofree char *second = game_file_write (again);
  g_autofree char *sheet = describe (game);
  g_autofree char *sheet_again = describe (again);

  g_assert_cmpstr (sheet, ==, asked->sheet);
  g_assert_cmpstr (sheet_again, ==, asked->sheet);
  g_assert_cmpstr (second, ==, written);
}

static const struct
{
  const char *path;
  const char *head;
  const char *lines;
  const char *words; /* of the problem, which is in the last line */
} wrong[] = {
  { "rename/same", HEAD, "rename 1 Anna\n", "Anna" },
  { "rename/taken", HEAD, "rename 1 Bob\n", "Bob" },
  { "rename/taken-by-who-left", HEAD, "leave 2\nrename 1 Bob\n", "Bob" },
  { "rename/nothing", HEAD, "rename 1\n", "name" },
  { "rename/bare", HEAD, "rename\n", "rename" },
  { "rename/no-seat", HEAD, "rename 4 Dan\n", "1 to 3" },
  { "rename/no-number", HEAD, "rename Anna Anne\n", "1 to 3" },
  { "rename/backslash", HEAD, "rename 1 a\\b\n", "backslash" },
  { "seats/same", HEAD, "seats 1 2 3\n", "order" },
  { "seats/short", HEAD, "seats 2 1\n", "1 to 3" },
  { "seats/long", HEAD, "seats 2 1 3 3\n", "1 to 3" },
  { "seats/twice", HEAD, "seats 2 2 3\n", "1 to 3" },
  { "seats/none", HEAD, "seats 2 1 4\n", "1 to 3" },
  { "seats/zero", HEAD, "seats 2 1 0\n", "1 to 3" },
  { "seats/words", HEAD, "seats b a c\n", "1 to 3" },
  { "seats/bare", HEAD, "seats\n", "seats" },
  { "seats/longer-than-any-table", HEAD, "seats " TWENTY TWENTY TWENTY "2\n", "1 to 3" },
  { "seats/alone", "protokoll 1\nrules yatzy\nplayers A\n", "seats 1\n", "order" },
  { "join/taken", HEAD, "join Cid\n", "Cid" },
  { "join/taken-by-who-left", HEAD, "leave 3\njoin Cid\n", "Cid" },
  { "join/bare", HEAD, "join\n", "join" },
  { "join/too-many", "protokoll 1\nrules special-8\nplayers A; B\n", "join C\n", "at most 2" },
  { "join/backslash", HEAD, "join a\\b\n", "backslash" },
  { "join/coins", "protokoll 1\nrules maxi-yatzy\nbet 10\nplayers A; B\n", "join C\n", "coins" },
  { "leave/coins", "protokoll 1\nrules maxi-yatzy\nbet 10\nplayers A; B; C\n", "leave 1\n", "coins" },
  { "leave/bare", HEAD, "leave\n", "leave" },
  { "leave/no-seat", HEAD, "leave 4\n", "1 to 3" },
  { "leave/more", HEAD, "leave 1 2\n", "1 to 3" },
  { "leave/twice", HEAD, "leave 1\nleave 1\n", "Anna" },
  { "leave/last", HEAD, "leave 1\nleave 2\nleave 3\n", "Cid" },
  { "leave/too-few", "protokoll 1\nrules special-8\nplayers A; B\n", "leave 1\n", "at least 2" },
  { "left/filled", HEAD, "leave 1\n1 chance 9\n", "Anna has left" },
  { "left/cleared", HEAD, "1 chance 9\nleave 1\n1 chance -\n", "Anna has left" },
  { "left/saved", "protokoll 1\nrules maxi-yatzy\nplayers A; B\n", "leave 1\n1 saved 2\n", "A has left" },
  { "left/after-seats", HEAD, "leave 1\nseats 2 3 1\n3 chance 9\n", "Anna has left" },
  { "before-players", "protokoll 1\nrules yatzy\n", "join Dan\n", "players" },
  { "with-totals", HEAD "total 1 100\ntotal 2 90\ntotal 3 80\n", "leave 1\n", "not both" },
  { "totals-after", HEAD "rename 1 Anne\n", "total 1 100\n", "not both" },
  { "fact-after", HEAD "leave 1\n", "note Julaften\n", "before" },
  { "joined-top-down", "protokoll 1\nrules forced-yatzy\nplayers A\n", "join B\n2 twos 2\n", "Ones" },
};

static void
test_wrong (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      guint line;
      g_autoptr (GError) error = NULL;
      g_autofree char *text = g_strconcat (wrong[i].head, wrong[i].lines, NULL);
      g_autoptr (Game) game = game_file_read (text, strlen (text), library_of_tests (), &line, &error);
      guint n_lines = 0;

      g_test_message ("%s", wrong[i].path);
      for (const char *c = text; *c != '\0'; c++)
        n_lines += *c == '\n';
      g_assert_null (game);
      g_assert_cmpuint (line, ==, n_lines);
      g_assert_nonnull (strstr (error->message, wrong[i].words));
    }
}

static void
test_long_name (void)
{
  g_autofree char *name = g_strnfill (10000, 'a');
  g_autofree char *at_limit = g_strnfill (GAME_MAX_NAME, 'a');
  g_autoptr (Game) game = read_game (HEAD);
  g_autoptr (Game) renamed = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_null (game_rename (game, 0, name, 0, &error));
  g_assert_error (error, GAME_ERROR, GAME_ERROR_PLAYERS);
  g_clear_error (&error);
  g_assert_null (game_join (game, name, FALSE, 0, &error));
  g_assert_error (error, GAME_ERROR, GAME_ERROR_PLAYERS);
  g_clear_error (&error);
  g_assert_null (game_join (game, "  ", FALSE, 0, &error));
  g_assert_error (error, GAME_ERROR, GAME_ERROR_PLAYERS);
  g_clear_error (&error);
  renamed = game_rename (game, 0, at_limit, 0, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (game_get_player (renamed, 0), ==, at_limit);
  g_assert_cmpstr (game_get_player (game, 0), ==, "Anna");
  g_assert_cmpstr (game_get_first (renamed, 0), ==, "Anna");
  g_assert_cmpstr (game_get_name_before (renamed, 0), ==, "Anna");
}

/* Who is who stays known through other seats and names. */
static void
test_persons (void)
{
  static const guint persons[] = { 3, 1, 0, 2 };
  static const char *const first[] = { NULL, "Bob", "Anna", "Cid" };
  g_autoptr (Game) plain = read_game (HEAD);
  g_autoptr (Game) game = read_game (HEAD "seats 3 1 2\njoin Dan\nseats 4 3 2 1\nrename 1 Dora\n");

  for (guint seat = 0; seat < 3; seat++)
    g_assert_cmpuint (game_get_person (plain, seat), ==, seat);
  for (guint seat = 0; seat < G_N_ELEMENTS (persons); seat++)
    {
      g_assert_cmpuint (game_get_person (game, seat), ==, persons[seat]);
      g_assert_cmpstr (game_get_first_name (game, seat), ==, first[seat]);
    }
}

/* Fifty columns are the most, whoever of them left. */
static void
test_fifty (void)
{
  g_autoptr (Game) game = read_game ("protokoll 1\nrules yatzy\nplayers A\n");
  g_autoptr (GError) error = NULL;
  guint seats[RULES_MAX_PLAYERS];
  Game *next;

  for (guint i = 1; i < RULES_MAX_PLAYERS; i++)
    {
      g_autofree char *name = g_strdup_printf ("P%u", i);

      next = game_join (game, name, FALSE, 0, &error);
      g_assert_no_error (error);
      game_unref (game);
      game = next;
    }
  g_assert_null (game_join (game, "Late", FALSE, 0, &error));
  g_assert_error (error, GAME_ERROR, GAME_ERROR_PLAYERS);
  g_clear_error (&error);

  for (guint i = 0; i < RULES_MAX_PLAYERS; i++)
    seats[i] = RULES_MAX_PLAYERS - 1 - i;
  next = game_set_seats (game, seats, RULES_MAX_PLAYERS, 0, &error);
  g_assert_no_error (error);
  game_unref (game);
  game = next;
  g_assert_cmpstr (game_get_player (game, 49), ==, "A");
  next = game_leave (game, 49, 0, &error);
  g_assert_no_error (error);
  game_unref (game);
  game = next;
  g_assert_true (game_has_left (game, 49));
  g_assert_cmpuint (game_get_n_playing (game), ==, 49);
  g_assert_null (game_join (game, "Late", FALSE, 0, &error));
  g_assert_error (error, GAME_ERROR, GAME_ERROR_PLAYERS);
}

/* Rolls that are counted stay with their player, and go where there is no turn any more. */
static void
test_rolls (void)
{
  g_autoptr (Game) game = read_game (HEAD);
  g_autoptr (GError) error = NULL;
  const guint seats[] = { 2, 0, 1 };
  g_autoptr (Game) rolled = game_set_rolls (game, 0, 2, &error);
  g_autoptr (Game) changed = game_set_seats (rolled, seats, 3, 0, &error);
  g_autoptr (Game) back = game_undo (changed, &error);
  g_autoptr (Game) joined = game_join (changed, "Dan", FALSE, 0, &error);
  g_autoptr (Game) rolling = game_set_rolls (joined, 3, 1, &error);
  g_autoptr (Game) alone = game_undo (rolling, &error);
  g_autoptr (Game) left = game_leave (changed, 1, 0, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (game_get_rolls (changed, 1), ==, 2);
  g_assert_cmpuint (game_get_rolls (changed, 0), ==, 0);
  g_assert_cmpuint (game_get_rolls (back, 0), ==, 2);
  g_assert_cmpuint (game_get_rolls (alone, 1), ==, 2);
  g_assert_cmpuint (game_get_n_players (alone), ==, 3);
  g_assert_cmpuint (game_get_rolls (left, 1), ==, 0);
  g_assert_null (game_set_rolls (left, 1, 1, &error));
  g_assert_error (error, GAME_ERROR, GAME_ERROR_LEFT);
}

/* Who left by mistake rolls on, unless the rolls were forgotten since. */
static void
test_rolls_back (void)
{
  g_autoptr (Game) game = read_game (HEAD);
  g_autoptr (GError) error = NULL;
  const guint seats[] = { 2, 0, 1 };
  g_autoptr (Game) rolled = game_set_rolls (game, 0, 2, &error);
  g_autoptr (Game) left = game_leave (rolled, 0, 0, &error);
  g_autoptr (Game) back = game_undo (left, &error);
  g_autoptr (Game) changed = game_set_seats (left, seats, 3, 0, &error);
  g_autoptr (Game) before = game_at (changed, 0);
  g_autoptr (Game) forgotten = game_forget_rolls (left);
  g_autoptr (Game) without = game_undo (forgotten, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (game_get_rolls (left, 0), ==, 0);
  g_assert_cmpuint (game_get_rolls (back, 0), ==, 2);
  g_assert_cmpuint (game_get_rolls (changed, 1), ==, 0);
  g_assert_cmpuint (game_get_rolls (before, 0), ==, 2);
  g_assert_cmpuint (game_get_rolls (without, 0), ==, 0);
}

/* Rounds that were missed are struck in the step of joining, from the end of the sheet or as the order asks. */
static void
test_struck (void)
{
  static const struct
  {
    const char *game_file;
    const char *lines; /* with what joining adds */
  } joins[] = {
    { HEAD ROUND "1 ones 1\n2 ones 1\n", "join Dan\n4 yatzy x\n" },
    { HEAD ROUND "1 ones 1\n2 ones 1\n3 ones 1\n", "join Dan\n4 yatzy x\n4 chance x\n" },
    { HEAD "1 chance 9\n", "join Dan\n" },
    { HEAD ROUND "leave 1\n2 ones 1\n3 ones 1\n", "join Dan\n4 yatzy x\n4 chance x\n" },
    { "protokoll 1\nrules forced-yatzy\nplayers A\n1 ones 1\n1 twos 2\n", "join Dan\n2 ones x\n2 twos x\n" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (joins); i++)
    {
      g_autofree char *expected = g_strconcat (joins[i].game_file, joins[i].lines, NULL);
      g_autoptr (Game) game = read_game (joins[i].game_file);
      g_autoptr (GError) error = NULL;
      g_autoptr (Game) joined = game_join (game, " Dan ", TRUE, 7, &error);
      g_autofree char *game_file = game_file_write (joined);
      g_autoptr (Game) undone = game_undo (joined, &error);
      g_autofree char *before = game_file_write (undone);
      g_autoptr (Game) redone = game_redo (undone, &error);
      g_autofree char *after = game_file_write (redone);

      g_assert_no_error (error);
      g_assert_cmpstr (game_file, ==, expected);
      g_assert_cmpstr (before, ==, joins[i].game_file);
      g_assert_cmpstr (after, ==, expected);
    }
}

/* A finished game: ranks are among those who stayed, and a tie is parted among them only. */
static void
test_finished (void)
{
  g_autoptr (Game) game = game_of ("yatzy x3 | 1 chance 30 | 2 chance 20 | 3 chance 10 | 2 rest x | 3 rest x");
  g_autoptr (GError) error = NULL;
  g_autoptr (Game) left = game_leave (game, 0, 0, &error);
  g_autoptr (Sheet) sheet = sheet_of (left);
  g_autoptr (Game) fresh = game_at_start (left);

  g_assert_no_error (error);
  g_assert_true (sheet->finished);
  g_assert_cmpuint (sheet->seats[0].rank, ==, 0);
  g_assert_cmpuint (sheet->seats[1].rank, ==, 1);
  g_assert_cmpuint (sheet->seats[2].rank, ==, 2);
  g_assert_cmpuint (game_get_n_players (fresh), ==, 2);
  g_assert_cmpstr (game_get_player (fresh, 0), ==, "B");
}

/* A slow model: the lines of the game file in steps, replayed from the beginning whenever something is asked. */

typedef struct
{
  const char *rules;
  char *players;   /* "P1; P2" */
  guint n_first;
  GPtrArray *steps; /* of char *: the lines of each */
  guint n_done;
  guint n_names;
} Model;

typedef struct
{
  guint n;
  guint persons[RULES_MAX_PLAYERS];
  char *names[RULES_MAX_PLAYERS]; /* by person, as the rest */
  gboolean left[RULES_MAX_PLAYERS];
  GString *lines[RULES_MAX_PLAYERS]; /* what each would have in a game alone */
} State;

static char *
game_file_of (const Model *model, guint n_steps)
{
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, "protokoll 1\nrules %s\nplayers %s\n", model->rules, model->players);
  for (guint i = 0; i < n_steps; i++)
    g_string_append (text, g_ptr_array_index (model->steps, i));
  return g_string_free (text, FALSE);
}

static void
sit_down (State *state, const char *name)
{
  guint person = state->n++;

  state->persons[person] = person;
  state->names[person] = g_strdup (name);
  state->lines[person] = g_string_new (NULL);
}

static void
state_line (State *state, char **words)
{
  guint persons[RULES_MAX_PLAYERS];
  guint seat = words[1] != NULL ? atoi (words[1]) - 1 : 0;

  if (g_str_equal (words[0], "join"))
    sit_down (state, words[1]);
  else if (g_str_equal (words[0], "leave"))
    state->left[state->persons[seat]] = TRUE;
  else if (g_str_equal (words[0], "rename"))
    {
      g_free (state->names[state->persons[seat]]);
      state->names[state->persons[seat]] = g_strdup (words[2]);
    }
  else if (g_str_equal (words[0], "seats"))
    {
      memcpy (persons, state->persons, sizeof persons);
      for (guint i = 0; i < state->n; i++)
        state->persons[i] = persons[atoi (words[i + 1]) - 1];
    }
  else
    {
      g_autofree char *rest = g_strjoinv (" ", words + 1);

      g_string_append_printf (state->lines[state->persons[atoi (words[0]) - 1]], "1 %s\n", rest);
    }
}

static void
state_of (const Model *model, State *state)
{
  g_auto (GStrv) names = g_strsplit (model->players, "; ", -1);

  memset (state, 0, sizeof *state);
  for (guint i = 0; names[i] != NULL; i++)
    sit_down (state, names[i]);
  for (guint i = 0; i < model->n_done; i++)
    {
      g_auto (GStrv) lines = g_strsplit (g_ptr_array_index (model->steps, i), "\n", -1);

      for (guint k = 0; lines[k] != NULL && *lines[k] != '\0'; k++)
        {
          g_auto (GStrv) words = g_strsplit (lines[k], " ", -1);

          state_line (state, words);
        }
    }
}

static void
state_clear (State *state)
{
  for (guint i = 0; i < state->n; i++)
    {
      g_free (state->names[i]);
      g_string_free (state->lines[i], TRUE);
    }
}

/* The sheet of everybody alone, by seat. */
static GPtrArray *
sheets_of (const Model *model, const State *state)
{
  GPtrArray *sheets = g_ptr_array_new_with_free_func ((GDestroyNotify) sheet_free);

  for (guint seat = 0; seat < state->n; seat++)
    {
      g_autofree char *game_file = g_strdup_printf ("protokoll 1\nrules %s\nplayers X\n%s", model->rules,
                                                 state->lines[state->persons[seat]]->str);
      g_autoptr (Game) alone = read_game (game_file);

      g_ptr_array_add (sheets, sheet_of (alone));
    }
  return sheets;
}

static void
check_cells (const Sheet *sheet, guint seat, const Sheet *alone)
{
  g_assert_cmpint (sheet->seats[seat].total, ==, alone->seats[0].total);
  g_assert_cmpint (sheet->seats[seat].margin, ==, alone->seats[0].margin);
  g_assert_cmpuint (sheet->seats[seat].saved, ==, alone->seats[0].saved);
  g_assert_cmpuint (sheet->seats[seat].n_filled, ==, alone->seats[0].n_filled);
  for (guint entry = 0; entry < sheet->n_entries; entry++)
    {
      const SheetCell *cell = sheet_get_cell (sheet, seat, entry);
      const SheetCell *own = sheet_get_cell (alone, 0, entry);

      g_assert_cmpint (cell->state, ==, own->state);
      g_assert_cmpint (cell->points, ==, own->points);
      g_assert_cmpint (cell->playable, ==, own->playable && !sheet->seats[seat].left);
    }
}

/* Who leads, whose turn it is and the ranks, among those who play on. Rules with tie-breaks are not asked for ranks. */
static void
check_together (const Sheet *sheet, const State *state)
{
  guint fewest = ALL_ENTRIES + 1, turn = 0;
  int highest = 0;

  for (guint i = 0; i < state->n; i++)
    if (!state->left[state->persons[i]])
      {
        if (sheet->seats[i].n_filled < fewest)
          turn = i;
        fewest = MIN (fewest, sheet->seats[i].n_filled);
        highest = MAX (highest, sheet->seats[i].total);
      }
  g_assert_cmpuint (sheet->turn, ==, turn);
  g_assert_cmpint (sheet->finished, ==, fewest == sheet->n_entries);
  for (guint i = 0; i < state->n; i++)
    {
      gboolean left = state->left[state->persons[i]];
      guint rank = 1;

      g_assert_cmpint (sheet->seats[i].leads, ==, !left && sheet->seats[i].total == highest);
      for (guint k = 0; k < state->n; k++)
        rank += !state->left[state->persons[k]] && sheet->seats[k].total > sheet->seats[i].total;
      if (game_get_rules (sheet->game)->n_tie_breaks == 0)
        g_assert_cmpuint (sheet->seats[i].rank, ==, !left && sheet->finished ? rank : 0);
    }
}

/* The totals after each round, as everybody alone would have them. */
static void
check_rounds (const Game *game, GPtrArray *sheets)
{
  g_autoptr (GPtrArray) rounds = rounds_totals (game);

  g_assert_cmpuint (rounds->len, ==, sheets->len);
  for (guint seat = 0; seat < sheets->len; seat++)
    {
      const Sheet *alone = g_ptr_array_index (sheets, seat);
      const GArray *totals = g_ptr_array_index (rounds, seat);

      g_assert_cmpuint (totals->len, ==, alone->seats[0].n_filled);
      if (totals->len > 0)
        g_assert_cmpint (g_array_index (totals, int, totals->len - 1), ==, alone->seats[0].total);
    }
}

static void
check_game (const Model *model, const Game *game)
{
  g_autofree char *game_file = game_file_of (model, model->n_done);
  g_autofree char *written = game_file_write (game);
  g_autoptr (Sheet) sheet = sheet_of (game);
  g_autoptr (GPtrArray) sheets = NULL;
  State state;

  g_assert_cmpstr (written, ==, game_file);
  state_of (model, &state);
  sheets = sheets_of (model, &state);
  g_assert_cmpuint (game_get_n_players (game), ==, state.n);
  for (guint seat = 0; seat < state.n; seat++)
    {
      g_assert_cmpstr (game_get_player (game, seat), ==, state.names[state.persons[seat]]);
      g_assert_cmpint (sheet->seats[seat].left, ==, state.left[state.persons[seat]]);
      check_cells (sheet, seat, g_ptr_array_index (sheets, seat));
    }
  check_together (sheet, &state);
  check_rounds (game, sheets);
  state_clear (&state);
}

/* Rebuilt from its moves it is the same, with what was undone. */
static Game *
rebuild (const Model *model, const Game *game)
{
  g_autofree char *head = game_file_of (model, 0);
  g_autoptr (Game) bare = read_game (head);
  guint n = game_get_n_moves (game) + game_get_n_undone (game);
  g_autofree Move *moves = g_new0 (Move, n + 1);
  Game *restored;

  for (guint i = 0; i < n; i++)
    {
      moves[i] = *game_get_move (game, i);
      moves[i].seat_then = 99;
    }
  restored = game_restore (bare, moves, n, game_get_n_moves (game));
  g_assert_nonnull (restored);
  return restored;
}

static Game *
go (Model *model, const Game *game, gboolean back)
{
  g_autoptr (GError) error = NULL;
  gboolean can = back ? model->n_done > 0 : model->n_done < model->steps->len;
  Game *gone = back ? game_undo (game, &error) : game_redo (game, &error);

  g_assert_cmpint (gone != NULL, ==, can);
  if (gone == NULL)
    return game_ref (game);
  model->n_done += back ? -1 : 1;
  return gone;
}

/* Back to the beginning, looked at on the way, and forth to where it was. */
static void
check_way (Model *model, const Game *game, GRand *rand)
{
  g_autoptr (Game) now = rebuild (model, game);
  guint n_done = model->n_done;

  assert_comes_back (game, rand);
  while (model->n_done > 0)
    {
      Game *next = go (model, now, TRUE);
      g_autofree char *game_file = game_file_of (model, model->n_done);
      g_autofree char *written = game_file_write (next);

      g_assert_cmpstr (written, ==, game_file);
      game_unref (now);
      now = next;
    }
  while (model->n_done < n_done)
    {
      Game *next = go (model, now, FALSE);

      game_unref (now);
      now = next;
    }
  check_game (model, now);
}

static void
add_step (Model *model, char *lines)
{
  g_ptr_array_set_size (model->steps, model->n_done);
  g_ptr_array_add (model->steps, lines);
  model->n_done++;
}

static char *
new_name (Model *model)
{
  return g_strdup_printf ("N%u", ++model->n_names);
}

static char *
typed_for (const Entry *entry, const Ruleset *rules, GRand *rand)
{
  if (g_rand_boolean (rand))
    return g_strdup ("x");
  if (entry->input == INPUT_COUNT)
    return g_strdup_printf ("%d", g_rand_int_range (rand, 1, rules->n_dice + 1));
  if (entry->input == INPUT_FACE)
    return g_strdup_printf ("%d", g_rand_int_range (rand, 1, 7));
  return g_strdup_printf ("%d", entry->attainable[g_rand_int_range (rand, 0, entry->n_attainable)]);
}

static Game *
fill (Model *model, const Game *game, GRand *rand)
{
  const Ruleset *rules = game_get_rules (game);
  g_autoptr (Sheet) sheet = sheet_of (game);
  guint seat = g_rand_int_range (rand, 0, sheet->n_seats);
  guint entry = g_rand_int_range (rand, 0, sheet->n_entries);
  g_autofree char *typed = typed_for (&rules->entries[entry], rules, rand);
  guint rolls = rules->saved_rolls != SAVED_ROLLS_NONE ? g_rand_int_range (rand, 0, 4) : 0;
  Play play = { .seat = seat, .entry = entry, .typed = typed, .rolls = rolls };
  gboolean open = sheet_get_cell (sheet, seat, entry)->state == CELL_OPEN;
  /* Those of a turn that was undone are still counted. */
  guint made = rolls == 0 && open ? game_get_rolls (game, seat) : rolls;
  g_autofree char *suffix = made > 0 ? g_strdup_printf (" rolls=%u", made) : g_strdup ("");
  g_autoptr (GError) error = NULL;
  Game *next = open ? game_play (game, &play, &error) : game_correct (game, &play, &error);

  if (sheet->seats[seat].left)
    g_assert_error (error, GAME_ERROR, GAME_ERROR_LEFT);
  if (next == NULL)
    return NULL;
  if (g_str_equal (typed, "0"))
    {
      g_free (typed);
      typed = g_strdup (game_get_move (next, game_get_n_moves (next) - 1)->typed);
    }
  if (open)
    add_step (model, g_strdup_printf ("%u %s %s%s\n", seat + 1, rules->entries[entry].id, typed, suffix));
  else
    add_step (model, g_strdup_printf ("%u %s -\n%u %s %s%s\n", seat + 1, rules->entries[entry].id, seat + 1,
                                      rules->entries[entry].id, typed, suffix));
  return next;
}

static Game *
reseat (Model *model, const Game *game, GRand *rand)
{
  guint n = game_get_n_players (game);
  g_autoptr (GString) line = g_string_new ("seats");
  guint seats[RULES_MAX_PLAYERS];
  g_autoptr (GError) error = NULL;
  Game *next;

  for (guint i = 0; i < n; i++)
    {
      guint k = g_rand_int_range (rand, 0, i + 1);

      seats[i] = seats[k];
      seats[k] = i;
    }
  for (guint i = 0; i < n; i++)
    g_string_append_printf (line, " %u", seats[i] + 1);
  g_string_append_c (line, '\n');
  next = game_set_seats (game, seats, n, 0, &error);
  if (next != NULL)
    add_step (model, g_strdup (line->str));
  else
    g_assert_error (error, GAME_ERROR, GAME_ERROR_NOTHING);
  return next;
}

static Game *
join (Model *model, const Game *game, GRand *rand)
{
  const Ruleset *rules = game_get_rules (game);
  g_autoptr (Sheet) sheet = sheet_of (game);
  g_autofree char *name = new_name (model);
  g_autoptr (GString) lines = g_string_new (NULL);
  gboolean strike = g_rand_boolean (rand);
  g_autoptr (GError) error = NULL;
  Game *next = game_join (game, name, strike, 0, &error);
  guint fewest = sheet->n_entries;

  if (next == NULL)
    return NULL;
  g_string_append_printf (lines, "join %s\n", name);
  for (guint i = 0; i < sheet->n_seats; i++)
    if (!game_has_left (game, i))
      fewest = MIN (fewest, sheet->seats[i].n_filled);
  for (guint i = 0; strike && i < fewest; i++)
    g_string_append_printf (lines, "%u %s x\n", sheet->n_seats + 1,
                            rules->entries[rules->order == ORDER_TOP_DOWN ? i : sheet->n_entries - 1 - i].id);
  add_step (model, g_strdup (lines->str));
  return next;
}

static Game *
leave (Model *model, const Game *game, GRand *rand)
{
  guint seat = g_rand_int_range (rand, 0, game_get_n_players (game));
  Game *next = game_leave (game, seat, 0, NULL);

  g_assert_cmpint (next != NULL, ==, !game_has_left (game, seat) && game_get_n_playing (game) > 1);
  if (next != NULL)
    add_step (model, g_strdup_printf ("leave %u\n", seat + 1));
  return next;
}

static Game *
rename_seat (Model *model, const Game *game, GRand *rand)
{
  guint seat = g_rand_int_range (rand, 0, game_get_n_players (game));
  g_autofree char *name = new_name (model);
  Game *next = game_rename (game, seat, name, 0, NULL);

  g_assert_nonnull (next);
  g_assert_cmpstr (game_get_name_before (next, game_get_n_moves (next) - 1), ==, game_get_player (game, seat));
  add_step (model, g_strdup_printf ("rename %u %s\n", seat + 1, name));
  return next;
}

/* One change at random, NULL where it was refused. */
static Game *
change (Model *model, const Game *game, GRand *rand)
{
  switch (g_rand_int_range (rand, 0, 24))
    {
    case 0:
      return reseat (model, game, rand);
    case 1:
      return join (model, game, rand);
    case 2:
      return g_rand_boolean (rand) ? leave (model, game, rand) : NULL;
    case 3:
      return rename_seat (model, game, rand);
    case 4:
    case 5:
    case 6:
    case 7:
      return go (model, game, TRUE);
    case 8:
    case 9:
    case 10:
      return go (model, game, FALSE);
    default:
      return fill (model, game, rand);
    }
}

static const struct
{
  const char *rules;
  guint n_players;
  guint n_changes;
} walks[] = {
  { "yatzy", 3, 250 }, { "forced-yatzy", 4, 250 }, { "maxi-yatzy", 2, 250 }, { "yahtzee", 1, 250 }, { "yatzy", 48, 60 },
};

static void
test_walk (gconstpointer data)
{
  guint index = GPOINTER_TO_UINT (data);
  g_autoptr (GRand) rand = g_rand_new_with_seed (index + 15);
  g_autoptr (GString) players = g_string_new ("A1");
  Model model = { .rules = walks[index].rules, .n_first = walks[index].n_players };
  g_autofree char *head = NULL;
  g_autoptr (Game) game = NULL;

  for (guint i = 1; i < model.n_first; i++)
    g_string_append_printf (players, "; A%u", i + 1);
  model.players = players->str;
  model.steps = g_ptr_array_new_with_free_func (g_free);
  head = game_file_of (&model, 0);
  game = read_game (head);
  for (guint i = 0; i < walks[index].n_changes; i++)
    {
      Game *next = change (&model, game, rand);

      if (next == NULL)
        continue;
      game_unref (game);
      game = next;
      check_game (&model, game);
      if (i % 10 == 0)
        check_way (&model, game, rand);
    }
  g_ptr_array_unref (model.steps);
}

/* What is kept is not believed where it cannot have happened. */
static void
test_impossible (void)
{
  static const struct
  {
    MoveKind kind;
    guint seat;
    const char *text;
  } moves[] = {
    { MOVE_RENAME, 0, NULL }, { MOVE_RENAME, 0, "" },      { MOVE_RENAME, 3, "D" },     { MOVE_JOIN, 0, "D" },
    { MOVE_JOIN, 3, NULL },   { MOVE_SEATS, 0, NULL },     { MOVE_SEATS, 0, "1 2" },    { MOVE_SEATS, 0, "1 2 2" },
    { MOVE_LEAVE, 3, NULL },  { MOVE_SEATS, 0, "1 2 3 4" }, { MOVE_SEATS, 0, "0 1 2" }, { MOVE_SEATS, 0, "a b c" },
  };
  g_autoptr (Game) bare = read_game (HEAD);

  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    for (guint done = 0; done < 2; done++)
      {
        Move move = { .kind = moves[i].kind, .seat = moves[i].seat };

        if (moves[i].text != NULL)
          move.text = g_ref_string_new (moves[i].text);
        g_assert_null (game_restore (bare, &move, 1, done));
        if (move.text != NULL)
          g_ref_string_release (move.text);
      }
}

/* Several moves that cannot all have happened: the last one is not believed. */
static void
test_impossible_together (void)
{
  static const struct
  {
    const char *head;
    MoveKind kinds[2];
    const char *texts[2];
  } moves[] = {
    { HEAD, { MOVE_LEAVE, MOVE_LEAVE }, { NULL, NULL } },
    { HEAD, { MOVE_LEAVE, MOVE_FILL }, { NULL, NULL } },
    { "protokoll 1\nrules special-8\nplayers A; B\n", { MOVE_RENAME, MOVE_LEAVE }, { "C", NULL } },
    { HEAD, { MOVE_RENAME, MOVE_SEATS }, { "D", "1234 2 3" } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    {
      g_autoptr (Game) bare = read_game (moves[i].head);
      Move both[2] = { { .kind = moves[i].kinds[0] }, { .kind = moves[i].kinds[1] } };

      for (guint k = 0; k < 2; k++)
        if (moves[i].texts[k] != NULL)
          both[k].text = g_ref_string_new (moves[i].texts[k]);
      g_assert_null (game_restore (bare, both, 2, 2));
      g_assert_null (game_restore (bare, both, 2, 0));
      for (guint k = 0; k < 2; k++)
        g_clear_pointer (&both[k].text, g_ref_string_release);
    }
}

/* A table is full: nobody more came, done or undone. */
static void
test_impossible_guest (void)
{
  static const struct
  {
    const char *rules;
    guint n_players;
  } full[] = { { "special-8", 2 }, { "yatzy", RULES_MAX_PLAYERS } };

  for (guint i = 0; i < G_N_ELEMENTS (full); i++)
    {
      g_autoptr (GString) head = g_string_new (NULL);
      g_autoptr (Game) bare = NULL;
      Move join = { .kind = MOVE_JOIN, .seat = full[i].n_players };

      g_string_printf (head, "protokoll 1\nrules %s\nplayers P1", full[i].rules);
      for (guint k = 2; k <= full[i].n_players; k++)
        g_string_append_printf (head, "; P%u", k);
      g_string_append_c (head, '\n');
      bare = read_game (head->str);
      join.text = g_ref_string_new ("Guest");
      g_assert_null (game_restore (bare, &join, 1, 0));
      g_assert_null (game_restore (bare, &join, 1, 1));
      g_ref_string_release (join.text);
    }
}

/* Two players of a kept game may have been given one name in the statistics since: they can still be told apart. */
static void
test_same_name_since (void)
{
  g_autoptr (Game) bare = read_game (HEAD);
  Move rename = { .kind = MOVE_RENAME, .seat = 1 };
  g_autoptr (Game) restored = NULL;

  rename.text = g_ref_string_new ("Anna");
  restored = game_restore (bare, &rename, 1, 1);
  g_assert_nonnull (restored);
  g_assert_cmpstr (game_get_player (restored, 0), ==, "Anna");
  g_assert_cmpstr (game_get_player (restored, 1), ==, "Anna′");
  g_ref_string_release (rename.text);
}

/* Where only the totals are known, nobody can join, leave, change seats or be entered for. */
static void
test_totals_only (void)
{
  static const guint other_way[] = { 1, 0 }, nowhere[] = { 0, 7 };
  g_autoptr (Game) totals = read_game ("protokoll 1\nrules yatzy\nplayers A; B\ntotal 1 250\ntotal 2 300\n");
  g_autoptr (Game) open = read_game ("protokoll 1\nrules yatzy\nplayers A; B\n");
  g_autoptr (GError) error = NULL;

  g_assert_false (game_can_join (totals, &error));
  g_assert_error (error, GAME_ERROR, GAME_ERROR_FILLED);
  assert_mentions (error->message, "totals");
  g_assert_false (game_can_leave (totals, 0, NULL));
  g_assert_null (game_set_seats (totals, other_way, 2, 0, NULL));
  g_assert_null (game_uncount_roll (totals, 0, NULL));
  g_clear_error (&error);
  g_assert_null (game_set_seats (open, nowhere, 2, 0, &error));
  g_assert_error (error, GAME_ERROR, GAME_ERROR_SEAT);
}

/* A name that tells somebody apart is one that a player can have, and each try gives another one. */
static void
test_apart (void)
{
  g_autofree char *longest = g_strnfill (GAME_MAX_NAME, 'x');
  g_autoptr (GString) marks = g_string_new (NULL);
  g_autofree char *brief = game_name_apart ("Bo", 1);
  g_autofree char *second = game_name_apart ("Bo", 2);
  const char *names[3];

  for (guint i = 0; i < GAME_MAX_NAME; i++)
    g_string_append (marks, "′");
  names[0] = longest;
  names[1] = marks->str;
  names[2] = "Bo′";
  g_assert_cmpstr (brief, ==, "Bo′");
  g_assert_cmpstr (second, ==, "Bo′2");
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

      for (guint n = 1; n <= RULES_MAX_PLAYERS; n++)
        {
          char *name = game_name_apart (names[i], n);

          g_assert_true (game_check_name (name, 0, NULL));
          g_assert_true (g_hash_table_add (seen, name));
        }
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/people-moves/", cases[i].path, NULL);

      g_test_add_data_func (path, &cases[i], test_case);
    }
  g_test_add_func ("/people-moves/wrong", test_wrong);
  g_test_add_func ("/people-moves/long-name", test_long_name);
  g_test_add_func ("/people-moves/persons", test_persons);
  g_test_add_func ("/people-moves/apart", test_apart);
  g_test_add_func ("/people-moves/fifty", test_fifty);
  g_test_add_func ("/people-moves/rolls", test_rolls);
  g_test_add_func ("/people-moves/rolls-back", test_rolls_back);
  g_test_add_func ("/people-moves/struck", test_struck);
  g_test_add_func ("/people-moves/finished", test_finished);
  g_test_add_func ("/people-moves/impossible", test_impossible);
  g_test_add_func ("/people-moves/impossible/together", test_impossible_together);
  g_test_add_func ("/people-moves/impossible/guest", test_impossible_guest);
  g_test_add_func ("/people-moves/same-name-since", test_same_name_since);
  g_test_add_func ("/people-moves/totals-only", test_totals_only);
  for (guint i = 0; i < G_N_ELEMENTS (walks); i++)
    {
      g_autofree char *path = g_strdup_printf ("/people-moves/walk/%s-%u", walks[i].rules, walks[i].n_players);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_walk);
    }
  return g_test_run ();
}
