/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "script.h"

#include "../store/history-fixture.h"
#include "store/store.h"

#include <string.h>

static const char *const steps[] = {
  "open",
  "begin 2026-11-20 maxi-yatzy | 1 twos 4",
  "play 2 chance 24 rolls=2",
  "play undo",
  "play redo",
  "play 2 chance =23",
  "play 1 twos -",
  "play 1 ones 5",
  "play rename 2 Bea",
  "close",
  "open",
  "play 1 rest x",
  "play 2 rest x",
  "save",
  "ask",
  "back",
  "save",
  "note Julaften",
  "begin 2026-11-21 yatzy x3",
  "play 1 ones 3",
  "play 2 ones 4",
  "back-up",
  "discard",
  "back",
  "play 3 ones 2",
  "save",
  "delete",
  "undelete",
  "rename Bea Bente",
  "import",
  "ask",
  "begin 2026-11-22 yatzy",
  "play 1 twos 2",
  "close",
  "open",
  "play 2 twos 2",
  "close",
};

#define N_STEPS G_N_ELEMENTS (steps)
#define N_TRIES 3

struct _Script
{
  char *states[N_STEPS + 1];  /* the state of the disk after so many steps */
  char *answers[N_STEPS + 1]; /* the answer to that step; NULL where it has none but success */
};

/* The player of an evening. */
typedef struct
{
  Store *store;   /* NULL while it is closed */
  Game *game;     /* the game at the table, written to the disk or not */
  gint64 ended;   /* the number of the game that was cleared or deleted last */
  gboolean open;  /* the store was opened successfully */
  gboolean behind; /* the last move could not be written */
  char *answer;
} Player;

static void
set_game (Player *player,
          Game   *game)
{
  g_clear_pointer (&player->game, game_unref);
  player->game = game;
}

static void
set_answer (Player *player,
            char   *answer)
{
  g_free (player->answer);
  player->answer = answer;
}

static gboolean
open_store (Player  *player,
            GError **error)
{
  Game *running = NULL;

  if (!fixture_reopen (player->store, &running, error))
    return FALSE;
  player->open = TRUE;
  set_answer (player, running != NULL ? game_text (running) : g_strdup ("none"));
  set_game (player, running);
  return TRUE;
}

/* The same game with a move each minute. Without times nobody can tell whether a game is another one. */
static Game *
with_times (const Game *game)
{
  guint n = game_get_n_moves (game) + game_get_n_undone (game);
  g_autofree gint64 *times = g_new (gint64, n + 1);
  g_autofree gboolean *same = g_new (gboolean, n + 1);

  for (guint i = 0; i < n; i++)
    {
      times[i] = 1800000000 + 60 * (gint64) i;
      same[i] = game_get_move (game, i)->same_step;
    }
  return game_with_times (game, times, same);
}

/* Games of maxi-yatzy are played for coins, so that purses have something to lose. */
static Game *
make_game (const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", 2);
  g_autoptr (Game) game = game_of (words[1]);
  GameFacts facts = { .date = words[0], .bet = g_str_has_prefix (words[1], "maxi-yatzy") ? 10 : 0 };
  g_autoptr (GError) error = NULL;
  Game *dated = game_with_facts (game, &facts, &error);

  g_assert_no_error (error);
  return dated;
}

static gboolean
begin (Player      *player,
       const char  *text,
       GError     **error)
{
  g_autoptr (Game) made = make_game (text);
  g_autoptr (Game) game = with_times (made);

  if (!fixture_begin (player->store, game, error))
    return FALSE;
  set_game (player, g_steal_pointer (&game));
  return TRUE;
}

static gboolean
end (Player    *player,
     StoreEnd   how,
     GError   **error)
{
  gint64 number = fixture_replace (player->store, how, NULL, error);

  if (number < 0)
    return FALSE;
  player->ended = number;
  player->behind = FALSE;
  set_game (player, NULL);
  return TRUE;
}

static gboolean
bring_back (Player  *player,
            GError **error)
{
  Game *game = fixture_bring_back (player->store, player->ended, error);

  if (game == NULL)
    return FALSE;
  set_answer (player, game_text (game));
  set_game (player, game);
  return TRUE;
}

static gint64
find_newest (Player  *player,
             GError **error)
{
  g_autoptr (GPtrArray) games = history_list_games (player->store, NULL, 0, 1, error);

  return games != NULL && games->len > 0 ? ((const Summary *) g_ptr_array_index (games, 0))->number : 0;
}

static gboolean
write_note (Player      *player,
            const char  *note,
            GError     **error)
{
  GameFacts facts = { .date = (char *) "2026-11-20", .note = (char *) note, .bet = 10 };
  gint64 number = find_newest (player, error);

  return number != 0 && history_edit (player->store, number, &facts, error);
}

static gboolean
delete_newest (Player  *player,
               GError **error)
{
  gint64 number = find_newest (player, error);

  if (number == 0 || !history_delete (player->store, number, error))
    return FALSE;
  player->ended = number;
  return TRUE;
}

static GPtrArray *
list_people (Store   *store,
             GError **error)
{
  return store_ask (store, &(StoreQuestion) { STORE_PEOPLE }, error);
}

static gboolean
rename_person (Player      *player,
               const char  *names,
               GError     **error)
{
  g_auto (GStrv) words = g_strsplit (names, " ", 2);
  g_autoptr (GPtrArray) people = list_people (player->store, error);
  gint64 number = 0;

  for (guint i = 0; people != NULL && i < people->len; i++)
    {
      const Person *person = g_ptr_array_index (people, i);

      if (g_str_equal (person->name, words[0]))
        number = person->id;
    }
  g_assert_true (people == NULL || number != 0);
  return people != NULL && history_rename (player->store, number, words[1], error);
}

static gboolean
import (Player  *player,
        GError **error)
{
  g_autoptr (GPtrArray) games = g_ptr_array_new_with_free_func ((GDestroyNotify) game_unref);
  g_autoptr (GArray) taken = NULL;

  g_ptr_array_add (games, history_dated ("yatzy x3 | 1 rest x | 2 rest x | 3 rest x", "2025-01-01"));
  g_ptr_array_add (games, history_dated ("maxi-yatzy | 1 ones 3", NULL));
  taken = history_import (player->store, games, error);
  return taken != NULL;
}

static gboolean
append_scores (Store    *store,
               gint64    category,
               GString  *text,
               GError  **error)
{
  g_autoptr (GPtrArray) scores = NULL;

  scores = store_ask (store, &(StoreQuestion) { STORE_SCORES, .category = category }, error);
  for (guint i = 0; scores != NULL && i < scores->len; i++)
    {
      const Score *score = g_ptr_array_index (scores, i);

      g_string_append_printf (text, "%s: %u games, %u wins, mean %g, best %d, streak %u\n", score->person->name, score->games,
                              score->wins, score->mean, score->best, score->streak);
    }
  return scores != NULL;
}

static gboolean
append_ledger (Store    *store,
               GString  *text,
               GError  **error)
{
  g_autoptr (GPtrArray) lines = NULL;

  lines = store_ask (store, &(StoreQuestion) { STORE_LEDGER }, error);
  for (guint i = 0; lines != NULL && i < lines->len; i++)
    {
      const LedgerLine *line = g_ptr_array_index (lines, i);

      g_string_append_printf (text, "%s %d %+d = %d\n", line->player, (int) line->kind, line->change, line->balance);
    }
  return lines != NULL;
}

static gboolean
append_summary (Store          *store,
                const Summary  *summary,
                GString        *text,
                GError        **error)
{
  g_autoptr (Game) game = history_read_game (store, summary->number, error);
  g_autofree char *record = NULL;

  if (game == NULL)
    return FALSE;
  record = game_file_write (game);
  for (guint seat = 0; seat < summary->n_seats; seat++)
    g_string_append_printf (text, "%s %d %u; ", summary->seats[seat].name, summary->seats[seat].total,
                            summary->seats[seat].rank);
  g_string_append_printf (text, "\n%s", record);
  return append_scores (store, summary->category, text, error);
}

/* The games, statistics and ledger as text; NULL where one answer is missing. The caller owns it. */
static char *
look_around (Store   *store,
             GError **error)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GPtrArray) games = history_list_games (store, NULL, 0, 100, error);

  if (games == NULL)
    return NULL;
  for (guint i = 0; i < games->len; i++)
    if (!append_summary (store, g_ptr_array_index (games, i), text, error))
      return NULL;
  if (!append_ledger (store, text, error))
    return NULL;
  return g_strdup (text->str);
}

static gboolean
ask (Player  *player,
     GError **error)
{
  set_answer (player, look_around (player->store, error));
  return player->answer != NULL;
}

/* A move stays on the table even if it could not be written. */
static gboolean
play (Player      *player,
      const char  *step,
      GError     **error)
{
  g_autoptr (Game) next = game_step (player->game, step, error);

  g_assert_nonnull (next);
  set_game (player, with_times (next));
  player->behind = !fixture_keep (player->store, player->game, error);
  return !player->behind;
}

static gboolean
close_store (Player *player)
{
  if (player->store != NULL)
    fixture_close (player->store);
  player->store = NULL;
  player->open = FALSE;
  return TRUE;
}

static gboolean
take_step (Player      *player,
           const char  *folder,
           const char  *step,
           GError     **error)
{
  g_auto (GStrv) words = g_strsplit (step, " ", 2);
  const char *verb = words[0];

  if (player->store == NULL)
    player->store = store_new (folder);
  if (g_str_equal (verb, "open"))
    return open_store (player, error);
  if (g_str_equal (verb, "begin"))
    return begin (player, words[1], error);
  if (g_str_equal (verb, "play"))
    return play (player, words[1], error);
  if (g_str_equal (verb, "save"))
    return end (player, STORE_END_SAVE, error);
  if (g_str_equal (verb, "discard"))
    return end (player, STORE_END_DISCARD, error);
  if (g_str_equal (verb, "back"))
    return bring_back (player, error);
  if (g_str_equal (verb, "note"))
    return write_note (player, words[1], error);
  if (g_str_equal (verb, "delete"))
    return delete_newest (player, error);
  if (g_str_equal (verb, "undelete"))
    return history_restore (player->store, player->ended, error);
  if (g_str_equal (verb, "rename"))
    return rename_person (player, words[1], error);
  if (g_str_equal (verb, "import"))
    return import (player, error);
  if (g_str_equal (verb, "back-up"))
    return fixture_back_up (player->store, error);
  if (g_str_equal (verb, "ask"))
    return ask (player, error);
  g_assert_cmpstr (verb, ==, "close");
  return close_store (player);
}

static void
say_false (ScriptRun  *run,
           const char *format,
           ...) G_GNUC_PRINTF (2, 3);

static void
say_false (ScriptRun  *run,
           const char *format,
           ...)
{
  va_list values;

  va_start (values, format);
  g_string_append_printf (run->false_, "after step %u: ", run->begun);
  g_string_append_vprintf (run->false_, format, values);
  g_string_append_c (run->false_, '\n');
  va_end (values);
}

/* Takes one step, up to three times where it fails. FALSE where it fails each time. */
static gboolean
try_step (Player        *player,
          const char    *folder,
          guint          step,
          gboolean       once,
          ScriptRun     *run)
{
  for (guint i = 0; i < N_TRIES; i++)
    {
      g_autoptr (GError) error = NULL;

      set_answer (player, NULL);
      if (take_step (player, folder, steps[step - 1], &error))
        return TRUE;
      if (error == NULL)
        g_error ("“%s” failed without a word", steps[step - 1]);
      if (g_error_matches (error, STORE_ERROR, STORE_ERROR_DAMAGED))
        say_false (run, "%s", error->message);
      /* A move is not played again: the next move writes it, too. */
      if (g_str_has_prefix (steps[step - 1], "play "))
        return TRUE;
    }
  if (once)
    say_false (run, "“%s” failed again and again", steps[step - 1]);
  return FALSE;
}

static void
forget (Player *player)
{
  close_store (player);
  set_game (player, NULL);
  set_answer (player, NULL);
}

/* The running game and everything that can be looked at, as text; @store must be open. */
static char *
describe (Store *store,
          Game  *running)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *around = look_around (store, &error);
  g_autofree char *text = running != NULL ? game_text (running) : g_strdup ("none");

  g_assert_no_error (error);
  return g_strdup_printf ("%s\n%s", text, around);
}

void
script_play (const Script  *self,
             const char    *folder,
             gboolean       once,
             ScriptRun     *run)
{
  Player player = { NULL };

  *run = (ScriptRun) { .false_ = g_string_new (NULL) };
  for (guint step = 1; step <= N_STEPS; step++)
    {
      gboolean behind = player.behind;

      g_atomic_int_set (&run->begun, step);
      if (!try_step (&player, folder, step, once, run))
        break;
      if (player.answer != NULL && strcmp (player.answer, self->answers[step]) != 0)
        {
          say_false (run, "“%s” was answered\n%s\ninstead of\n%s", steps[step - 1], player.answer, self->answers[step]);
          break;
        }
      /* The store was closed before the game was written, so it is on no table any more. */
      if (behind && player.store == NULL)
        break;
      if (!player.behind)
        g_atomic_int_set (&run->told, step);
    }
  forget (&player);
}

static void
learn (Script     *self,
       const char *folder)
{
  Player player = { NULL };
  ScriptRun run = { .false_ = g_string_new (NULL) };

  self->states[0] = g_strdup ("none\n");
  for (guint step = 1; step <= N_STEPS; step++)
    {
      run.begun = step;
      g_assert_true (try_step (&player, folder, step, TRUE, &run));
      g_assert_cmpstr (run.false_->str, ==, "");
      self->answers[step] = g_strdup (player.answer);
      self->states[step] = player.open ? describe (player.store, player.game) : g_strdup (self->states[step - 1]);
    }
  forget (&player);
  script_run_clear (&run);
}

Script *
script_new (void)
{
  Script *self = g_new0 (Script, 1);
  char *folder = fixture_make_folder ();

  learn (self, folder);
  fixture_remove (folder);
  return self;
}

void
script_free (Script *self)
{
  for (guint i = 0; i <= N_STEPS; i++)
    {
      g_free (self->states[i]);
      g_free (self->answers[i]);
    }
  g_free (self);
}

void
script_run_clear (ScriptRun *run)
{
  if (run->false_ != NULL)
    g_string_free (run->false_, TRUE);
}

/* Checks that the file is sound, and that the figures are those that filling them anew gives. */
static gboolean
check_file (const char *folder,
            ScriptRun  *run)
{
  g_autofree char *sound = fixture_ask (folder, "PRAGMA integrity_check");
  g_autofree char *counted = history_dump (folder);
  g_autofree char *again = NULL;
  g_autoptr (GError) error = NULL;

  if (!g_str_equal (sound, "ok"))
    say_false (run, "the file is not sound: %s", sound);
  else if (!history_rebuild (folder, &error))
    say_false (run, "the figures cannot be made: %s", error->message);
  else
    again = history_dump (folder);
  if (again != NULL && !g_str_equal (counted, again))
    say_false (run, "the figures are\n%s\nand should be\n%s", counted, again);
  return again != NULL && g_str_equal (counted, again);
}

ScriptVerdict
script_check (const Script *self,
              const char   *folder,
              ScriptRun    *run)
{
  g_autoptr (Game) running = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *state = NULL;
  Store *store = store_new (folder);

  if (!fixture_reopen (store, &running, &error))
    {
      fixture_close (store);
      say_false (run, "it cannot be opened: %s", error->message);
      return SCRIPT_FALSE;
    }
  state = describe (store, running);
  fixture_close (store);
  if (!check_file (folder, run))
    return SCRIPT_FALSE;

  for (guint step = run->told; step <= run->begun; step++)
    if (g_str_equal (state, self->states[step]))
      return SCRIPT_TRUE;
  for (guint step = 0; step < run->told; step++)
    if (g_str_equal (state, self->states[step]))
      return SCRIPT_LOST;
  say_false (run, "the disk has\n%s\nand was told\n%s", state, self->states[run->told]);
  return SCRIPT_FALSE;
}
