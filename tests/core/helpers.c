/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "helpers.h"

#include "core/outlook.h"

#include <stdlib.h>
#include <string.h>

Library *
library_of_tests (void)
{
  static Library *library = NULL;

  if (library == NULL)
    {
      const char *folder = g_getenv ("PROTOKOLL_RULES_DIR");

      if (folder == NULL)
        g_error ("PROTOKOLL_RULES_DIR is not set");
      library = library_new (folder, NULL);
    }
  return library;
}

/* The text of @plain with other values of keys of [Rules], "Par=none", up to @options. */
static char *
change_text (const Ruleset *plain,
             char         **changes,
             char         **options)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();

  g_key_file_load_from_data (file, plain->text, -1, G_KEY_FILE_KEEP_TRANSLATIONS, NULL);
  for (; changes < options; changes++)
    {
      g_auto (GStrv) parts = g_strsplit (*changes, "=", 2);

      g_key_file_set_value (file, "Rules", parts[0], parts[1]);
    }
  /* What an option sets must agree with it. */
  g_key_file_remove_group (file, "Option bonus-from", NULL);
  return g_key_file_to_data (file, NULL, NULL);
}

static Ruleset *
read_rules (const char *spec)
{
  g_auto (GStrv) words = g_strsplit (spec, " ", -1);
  g_autoptr (GError) error = NULL;
  Ruleset *plain = library_find (library_of_tests (), words[0], &error);
  g_autofree char *text = NULL;
  char **options = words + 1;
  Ruleset *rules;

  g_assert_no_error (error);
  g_assert_nonnull (plain);
  if (words[1] == NULL)
    return ruleset_ref (plain);
  while (*options != NULL && g_ascii_isupper (**options))
    options++;
  text = options > words + 1 ? change_text (plain, words + 1, options) : NULL;
  if (text != NULL)
    rules = ruleset_parse (plain->id, text, (const char *const *) options, &error);
  else
    rules = ruleset_with_options (plain, (const char *const *) options, &error);
  g_assert_no_error (error);
  return rules;
}

const Ruleset *
rules_of (const char *spec)
{
  static GHashTable *kept = NULL;
  Ruleset *rules;

  if (kept == NULL)
    kept = g_hash_table_new (g_str_hash, g_str_equal);
  rules = g_hash_table_lookup (kept, spec);
  if (rules == NULL)
    {
      rules = read_rules (spec);
      g_hash_table_insert (kept, g_strdup (spec), rules);
    }
  return rules;
}

/* Reads "special-8 x3 full-straight=30 top-down". */
static Game *
game_of_head (const char *head)
{
  static const char *const names[] = { "A", "B", "C", "D", "E", "F", "G", "H", NULL };
  g_auto (GStrv) words = g_strsplit (head, " ", -1);
  g_autoptr (GString) spec = g_string_new (words[0]);
  g_autoptr (GError) error = NULL;
  const char *players[9] = { NULL };
  int n_players = 2;
  Game *game;

  for (guint i = 1; words[i] != NULL; i++)
    if (words[i][0] == 'x')
      n_players = atoi (words[i] + 1);
    else if (strchr (words[i], '=') != NULL)
      g_string_append_printf (spec, " %s", words[i]);
    else if (words[i][0] != '\0')
      g_string_append_printf (spec, " order=%s", words[i]);
  for (int i = 0; i < n_players; i++)
    players[i] = names[i];
  game = game_new (rules_of (spec->str), players, &error);
  g_assert_no_error (error);
  return game;
}

static void
append_move (GString *text, const Game *game, const Move *move)
{
  g_string_append_printf (text, "%d %u ", (int) move->kind, move->seat);
  if (move_is_of_people (move))
    g_string_append_printf (text, "(%s) of then %u", move->text != NULL ? move->text : "", move->seat_then);
  else if (move->kind != MOVE_SAVED)
    g_string_append (text, game_get_rules (game)->entries[move->entry].id);
  g_string_append_printf (text, " %s %d rolls=%u saved=%u %s%s%s\n", move->typed, move->points, move->rolls,
                          move->saved, move->five_alike ? "alike " : "", move->declared ? "said " : "",
                          move->joker ? "joker" : "");
}

Game *
read_game (const char *text)
{
  guint line;
  g_autoptr (GError) error = NULL;
  Game *game = game_file_read (text, strlen (text), library_of_tests (), &line, &error);

  if (game == NULL)
    g_error ("%s%u: %s", text, line, error->message);
  return game;
}

char *
game_text (const Game *game)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < game_get_n_moves (game) + game_get_n_undone (game); i++)
    {
      if (i == game_get_n_moves (game))
        g_string_append (text, "undone\n");
      append_move (text, game, game_get_move (game, i));
    }
  for (guint seat = 0; seat < game_get_n_players (game); seat++)
    g_string_append_printf (text, "%s%s%s", seat > 0 ? "; " : "", game_get_player (game, seat),
                            game_has_left (game, seat) ? " has left" : "");
  g_string_append_c (text, '\n');
  for (guint seat = 0; seat < game_get_n_players (game); seat++)
    if (game_get_rolls (game, seat) > 0)
      g_string_append_printf (text, "%u is at roll %u\n", seat, game_get_rolls (game, seat));
  return g_string_free (text, FALSE);
}

void
assert_comes_back (const Game *game, GRand *rand)
{
  guint n = game_get_n_moves (game) + game_get_n_undone (game);
  g_autofree gint64 *times = g_new0 (gint64, n + 1);
  g_autofree gboolean *steps = g_new0 (gboolean, n + 1);
  g_autoptr (Game) timed = NULL, again = NULL;
  g_autofree char *written = NULL, *before = game_text (game), *after = NULL;

  /* Some times are not known, some are the same, and a clock may have been set back. */
  for (guint i = 0; i < n; i++)
    {
      times[i] = g_rand_boolean (rand) ? 0 : 1800000000 + g_rand_int_range (rand, 0, 3) * 1000 + (gint64) i * 30;
      steps[i] = game_get_move (game, i)->same_step;
    }
  timed = game_with_times (game, times, steps);
  written = game_file_write_whole (timed);
  again = read_game (written);
  after = game_text (again);
  g_assert_cmpstr (after, ==, before);
  for (guint i = 0; i < n; i++)
    {
      g_assert_cmpint (game_get_move (again, i)->time, ==, times[i]);
      g_assert_cmpint (game_get_move (again, i)->same_step, ==, steps[i]);
    }
}

static guint
entry_of (const Game *game, const char *id)
{
  int entry = ruleset_find_entry (game_get_rules (game), id);

  if (entry < 0)
    g_error ("no entry %s", id);
  return entry;
}

static Game *
play_words (const Game *game, char **words, GError **error)
{
  gboolean correct = words[2][0] == '=';
  Play play = { .seat = atoi (words[0]) - 1, .entry = entry_of (game, words[1]), .typed = words[2] + correct };

  for (guint i = 3; words[i] != NULL; i++)
    if (g_str_has_prefix (words[i], "rolls="))
      play.rolls = atoi (words[i] + 6);
    else if (g_str_equal (words[i], "yahtzee"))
      play.declared_five_alike = TRUE;
    else
      g_error ("what is %s?", words[i]);
  return correct ? game_correct (game, &play, error) : game_play (game, &play, error);
}

static Game *
strike_rest (const Game *game, guint seat, GError **error)
{
  g_autoptr (Sheet) sheet = sheet_of (game);
  Game *now = game_ref ((Game *) game);

  for (guint entry = 0; entry < sheet->n_entries && now != NULL; entry++)
    if (sheet_get_cell (sheet, seat, entry)->state == CELL_OPEN)
      {
        Play play = { .seat = seat, .entry = entry, .typed = "x" };
        Game *next = game_play (now, &play, error);

        game_unref (now);
        now = next;
      }
  return now;
}

/* The first refusal ends it. */
static Game *
count_rolls (const Game *game, guint seat, const char *step, guint n, GError **error)
{
  gboolean back = g_str_equal (step, "unroll");
  Game *now = game_ref (game);

  for (guint i = 0; i < n && now != NULL; i++)
    {
      Game *next = back ? game_uncount_roll (now, seat, error) : game_count_roll (now, seat, error);

      game_unref (now);
      now = next;
    }
  return now;
}

static Game *
set_seats (const Game *game, char **words, GError **error)
{
  guint seats[RULES_MAX_PLAYERS];
  guint n = 0;

  for (; words[n] != NULL; n++)
    seats[n] = atoi (words[n]) - 1;
  return game_set_seats (game, seats, n, 0, error);
}

static Game *
step_words (const Game *game, char **words, GError **error)
{
  guint seat = atoi (words[0]) - 1;

  if (g_str_equal (words[0], "rename"))
    return game_rename (game, atoi (words[1]) - 1, words[2], 0, error);
  if (g_str_equal (words[0], "seats"))
    return set_seats (game, words + 1, error);
  if (g_str_equal (words[0], "join"))
    return game_join (game, words[1], words[2] != NULL, 0, error);
  if (g_str_equal (words[0], "leave"))
    return game_leave (game, atoi (words[1]) - 1, 0, error);

  if (g_str_equal (words[0], "undo"))
    return game_undo (game, error);
  if (g_str_equal (words[0], "redo"))
    return game_redo (game, error);
  g_assert_cmpuint (g_strv_length (words), >=, 3);
  if (g_str_equal (words[1], "saved"))
    return game_set_saved (game, seat, atoi (words[2]), 0, error);
  if (g_str_equal (words[1], "rest"))
    return strike_rest (game, seat, error);
  if (g_str_equal (words[1], "roll") || g_str_equal (words[1], "unroll"))
    return count_rolls (game, seat, words[1], atoi (words[2]), error);
  if (words[2][0] == '>')
    return game_move_over (game, seat, entry_of (game, words[1]), atoi (words[2] + 1) - 1, 7, error);
  if (g_str_equal (words[2], "-"))
    return game_clear (game, seat, entry_of (game, words[1]), 0, error);
  return play_words (game, words, error);
}

Game *
game_step (const Game *game, const char *step, GError **error)
{
  g_autofree char *stripped = g_strstrip (g_strdup (step));
  g_auto (GStrv) words = g_strsplit (stripped, " ", -1);
  g_autofree char *before = game_text (game);
  g_autofree char *after = NULL;
  Game *next = step_words (game, words, error);

  after = game_text (game);
  g_assert_cmpstr (after, ==, before);
  return next;
}

/* Plays all fields but the last @n_left. */
static Game *
game_of_fields (char **fields, guint n_left)
{
  guint n = g_strv_length (fields) - n_left;
  g_autofree char *head = g_strstrip (g_strdup (fields[0]));
  Game *game = game_of_head (head);

  for (guint i = 1; i < n; i++)
    {
      g_autoptr (GError) error = NULL;
      Game *next = game_step (game, fields[i], &error);

      if (next == NULL)
        g_error ("step \"%s\" refused: %s", fields[i], error->message);
      game_unref (game);
      game = next;
    }
  return game;
}

Game *
game_of (const char *text)
{
  g_auto (GStrv) fields = g_strsplit (text, "|", -1);

  return game_of_fields (fields, 0);
}

static char *
yes_no (gboolean value)
{
  return g_strdup (value ? "yes" : "no");
}

static char *
cell_value (const SheetCell *cell)
{
  switch (cell->state)
    {
    case CELL_OPEN:
      return g_strdup ("open");
    case CELL_STRUCK:
      g_assert_cmpint (cell->points, ==, 0);
      return g_strdup ("x");
    case CELL_SCORED:
      return g_strdup_printf ("%d", cell->points);
    default:
      g_assert_not_reached ();
    }
}

static char *
number_of_seat (const SheetSeat *seat, const char *name)
{
  const struct
  {
    const char *name;
    int value;
  } numbers[] = {
    { "upper", seat->column.upper }, { "needed", seat->needed }, { "bonus", seat->bonus },
    { "yahtzee-bonus", seat->yahtzee_bonus }, { "lower", seat->lower }, { "total", seat->total },
    { "saved", (int) seat->saved }, { "filled", (int) seat->n_filled }, { "rank", (int) seat->rank },
    { "rolls", (int) seat->rolls }, { "most-rolls", (int) seat->max_rolls },
    { "before", (int) seat->saved_before }, { "after", (int) seat->saved_after },
    { "missed", (int) seat->missed },
  };

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    if (g_str_equal (name, numbers[i].name))
      return g_strdup_printf ("%d", numbers[i].value);
  return NULL;
}

static char *
decided_by (const Sheet *sheet, const SheetSeat *seat)
{
  static const char *const kinds[] = { "entry:", "upper", "highest" };
  const TieBreak *tie_break = seat->decided_by;

  if (tie_break == NULL)
    return g_strdup ("nothing");
  return g_strconcat (kinds[tie_break->kind],
                      tie_break->kind == TIE_BREAK_ENTRY_FULL
                        ? game_get_rules (sheet->game)->entries[tie_break->entry].id : NULL, NULL);
}

static char *
value_of_seat (const Sheet *sheet, guint seat, const char *name)
{
  static const char *const states[] = { "open", "won", "lost", "none" };
  const SheetSeat *values = &sheet->seats[seat];
  const char *colon = strchr (name, ':');
  char *number = number_of_seat (values, name);
  const SheetCell *cell;

  if (number != NULL)
    return number;
  if (g_str_equal (name, "margin"))
    return g_strdup_printf (values->margin == 0 ? "%d" : "%+d", values->margin);
  if (g_str_equal (name, "coins"))
    return g_strdup_printf (values->coins == 0 ? "%d" : "%+d", values->coins);
  if (g_str_equal (name, "bonus-state"))
    return g_strdup (states[values->bonus_state]);
  if (g_str_equal (name, "decided-by"))
    return decided_by (sheet, values);
  if (g_str_equal (name, "leads"))
    return yes_no (values->leads);
  cell = sheet_get_cell (sheet, seat, entry_of (sheet->game, colon != NULL ? colon + 1 : name));
  if (g_str_has_prefix (name, "playable:"))
    return yes_no (cell->playable);
  if (g_str_has_prefix (name, "broken:"))
    return yes_no (cell->broken_joker);
  if (g_str_has_prefix (name, "typed:"))
    return g_strdup (cell->move->typed);
  return cell_value (cell);
}

/* "3", or where the faces differ "4-3-3-3-4-4"; "none". */
static char *
par_of (const Ruleset *rules)
{
  GString *par = g_string_new (NULL);
  gboolean differ = FALSE;

  for (guint i = 0; rules->has_par && i < rules->n_upper; i++)
    {
      g_string_append_printf (par, "%s%d", i > 0 ? "-" : "", rules->entries[i].par);
      differ |= rules->entries[i].par != rules->entries[0].par;
    }
  if (!rules->has_par)
    g_string_assign (par, "none");
  else if (!differ)
    g_string_printf (par, "%d", rules->entries[0].par);
  return g_string_free (par, FALSE);
}

static char *
value_of_rules (const Ruleset *rules, const char *name)
{
  static const char *const orders[] = { "free", "top-down", "choice", "bottom-up", "upper-first", "lower-first" };
  const struct
  {
    const char *name;
    int value;
  } numbers[] = {
    { "dice", (int) rules->n_dice }, { "rolls", (int) rules->n_rolls }, { "entries", (int) rules->n_entries },
    { "upper-entries", (int) rules->n_upper }, { "min-players", (int) rules->min_players },
    { "max-players", (int) rules->max_players }, { "bonus-from", rules->tiers[0].from },
    { "bonus-points", rules->tiers[0].points }, { "tiers", (int) rules->n_tiers }, { "maximum", outlook_highest_total (rules) },
    { "cap", (int) rules->saved_cap }, { "joker-bonus", rules->joker_bonus },
  };

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    if (g_str_equal (name, numbers[i].name))
      return g_strdup_printf ("%d", numbers[i].value);
  if (g_str_equal (name, "par"))
    return par_of (rules);
  if (g_str_equal (name, "order"))
    return g_strdup (orders[rules->order_is_open ? ORDER_CHOICE : rules->order]);
  if (g_str_has_prefix (name, "has:"))
    return yes_no (ruleset_find_entry (rules, name + 4) >= 0);
  if (g_str_has_prefix (name, "max:"))
    return g_strdup_printf ("%d", rules->entries[ruleset_find_entry (rules, name + 4)].maximum);
  g_error ("what is %s?", name);
}

char *
sheet_value (const Sheet *sheet, const char *name)
{
  const Ruleset *rules = game_get_rules (sheet->game);

  if (g_ascii_isdigit (name[0]))
    {
      guint seat = atoi (name) - 1;

      g_assert_cmpuint (seat, <, sheet->n_seats);
      return value_of_seat (sheet, seat, strchr (name, '.') + 1);
    }
  if (g_str_equal (name, "turn"))
    return g_strdup_printf ("%u", sheet->turn + 1);
  if (g_str_equal (name, "round"))
    return g_strdup_printf ("%u", sheet->round);
  if (g_str_equal (name, "finished"))
    return yes_no (sheet->finished);
  if (g_str_equal (name, "started"))
    return yes_no (sheet->started);
  if (g_str_equal (name, "last"))
    return g_strdup (sheet->last != NULL ? rules->entries[sheet->last->entry].id : "none");
  return value_of_rules (rules, name);
}

void
assert_game (const Game *game, const char *expected)
{
  g_autoptr (Sheet) sheet = sheet_of (game);
  g_auto (GStrv) pairs = g_strsplit (expected, " ", -1);

  for (guint i = 0; pairs[i] != NULL; i++)
    {
      g_auto (GStrv) pair = g_strsplit (pairs[i], "=", 2);
      g_autofree char *value = sheet_value (sheet, pair[0]);
      g_autofree char *got = g_strdup_printf ("%s=%s", pair[0], value);

      g_assert_cmpstr (got, ==, pairs[i]);
    }
}

void
assert_sheet (const char *text, const char *expected)
{
  g_autoptr (Game) game = game_of (text);

  assert_game (game, expected);
}

void
assert_mentions (const char *message, const char *words)
{
  g_auto (GStrv) list = g_strsplit (words != NULL ? words : "", ",", -1);

  g_assert_nonnull (message);
  g_assert_cmpstr (message, !=, "");
  for (guint i = 0; list[i] != NULL; i++)
    if (strstr (message, list[i]) == NULL)
      g_error ("\"%s\" does not say \"%s\"", message, list[i]);
}

void
assert_refused (const char *text, int code, const char *words)
{
  g_auto (GStrv) fields = g_strsplit (text, "|", -1);
  g_autoptr (Game) game = game_of_fields (fields, 1);
  g_autoptr (GError) error = NULL;
  g_autoptr (Game) next = game_step (game, fields[g_strv_length (fields) - 1], &error);

  if (next != NULL)
    g_error ("\"%s\" was not refused", fields[g_strv_length (fields) - 1]);
  g_assert_error (error, GAME_ERROR, code);
  assert_mentions (error->message, words);
}

static void
check_game_case (gconstpointer data)
{
  const GameCase *one = data;

  g_test_message ("%s -> %s", one->text, one->expected != NULL ? one->expected : "refused");
  if (one->refused != 0)
    assert_refused (one->text, one->refused - 1, one->expected);
  else
    assert_sheet (one->text, one->expected);
}

Odds *
odds_of_pattern (const Keeps   *keeps,
                 const Pattern *pattern)
{
  g_autofree int *points = g_new (int, keeps->n - keeps->first_roll);

  for (guint i = keeps->first_roll; i < keeps->n; i++)
    points[i - keeps->first_roll] = pattern_points (pattern, &keeps->dice[i]);
  return odds_new (keeps, points);
}

void
add_game_cases (const GameCase *cases, guint n)
{
  for (guint i = 0; i < n; i++)
    g_test_add_data_func (cases[i].path, &cases[i], check_game_case);
}
