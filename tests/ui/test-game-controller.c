/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games.h"

#include "ui/game/game-controller.h"

/* How games come to the table and leave it: no widget has a part in it. */

/* A controller on a folder of the test's own, and what it told. */
typedef struct
{
  char *folder;
  ProtokollGameController *controller;
  guint n_opened;
  guint n_asked_end;
  guint n_asked_players;
  guint n_replaced;
  guint n_failed;
} Told;

static void
count_cb (guint *n)
{
  (*n)++;
}

static void
follow (Told       *told,
        const char *name,
        guint      *n)
{
  g_signal_connect_swapped (told->controller, name, G_CALLBACK (count_cb), n);
}

static void
wait_for (guint *n,
          guint  wanted)
{
  while (*n < wanted)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (*n, ==, wanted);
}

static void
told_open (Told *told)
{
  *told = (Told) { .folder = fixture_make_folder () };
  told->controller = protokoll_game_controller_new (g_getenv ("PROTOKOLL_RULES_DIR"), told->folder);
  follow (told, "opened", &told->n_opened);
  follow (told, "ask-end", &told->n_asked_end);
  follow (told, "ask-players", &told->n_asked_players);
  follow (told, "replaced", &told->n_replaced);
  follow (told, "failed", &told->n_failed);
  protokoll_game_controller_open_store (told->controller);
  wait_for (&told->n_opened, 1);
}

static void
told_close (Told *told)
{
  static const char *const keys[] = { "last-players", "last-rules", "last-order", "last-options" };

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    g_settings_reset (protokoll_game_controller_get_settings (told->controller), keys[i]);
  protokoll_game_controller_close (told->controller);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_finalize_object (told->controller);
  fixture_remove (told->folder);
}

static const Game *
told_game (Told *told)
{
  return protokoll_session_get_game (protokoll_game_controller_get_session (told->controller));
}

static gint64
ended_game (Told *told)
{
  gint64 number;

  g_object_get (told->controller, "ended-game", &number, NULL);
  return number;
}

/* Begins @text by the question for players. */
static void
begin (Told       *told,
       const char *text)
{
  g_autoptr (Game) game = game_of (text);

  protokoll_game_controller_new_game (told->controller);
  wait_for (&told->n_asked_players, told->n_asked_players + 1);
  protokoll_game_controller_begin (told->controller, game);
  wait_for (&told->n_replaced, told->n_replaced + 1);
}

static void
enter (Told *told)
{
  Play play = { .seat = 0, .entry = 0, .typed = "3" };

  g_assert_true (protokoll_session_enter (protokoll_game_controller_get_session (told->controller), &play, NULL));
}

/* A new game asks for its players only, where no entry is lost. */
static void
test_begin (void)
{
  Told told;

  told_open (&told);
  g_assert_false (protokoll_game_controller_can_play_again (told.controller));
  begin (&told, "yatzy");
  g_assert_cmpuint (told.n_asked_end, ==, 0);
  g_assert_nonnull (game_get_facts (told_game (&told))->date);
  g_assert_false (protokoll_game_controller_is_asking (told.controller));
  g_assert_true (protokoll_game_controller_can_play_again (told.controller));
  told_close (&told);
}

/* A game with entries ends only as it was answered, and can be brought back until something is entered in the next. */
static void
test_end (void)
{
  Told told;

  told_open (&told);
  begin (&told, "yatzy");
  enter (&told);
  protokoll_game_controller_clear (told.controller);
  g_assert_cmpuint (told.n_asked_end, ==, 1);
  /* One request at a time. */
  protokoll_game_controller_new_game (told.controller);
  g_assert_cmpuint (told.n_asked_end, ==, 1);
  protokoll_game_controller_cancel (told.controller);
  g_assert_nonnull (told_game (&told));
  g_assert_cmpint (ended_game (&told), ==, 0);

  protokoll_game_controller_clear (told.controller);
  protokoll_game_controller_end (told.controller, STORE_END_SAVE);
  wait_for (&told.n_replaced, 2);
  g_assert_null (told_game (&told));
  g_assert_cmpint (ended_game (&told), >, 0);
  g_assert_true (protokoll_game_controller_was_saved (told.controller));
  protokoll_game_controller_bring_back (told.controller);
  wait_for (&told.n_replaced, 3);
  assert_game (told_game (&told), "1.ones=3");
  g_assert_cmpint (ended_game (&told), ==, 0);
  g_assert_cmpuint (told.n_failed, ==, 0);
  told_close (&told);
}

/* The same players, the next one first. */
static void
test_rotated (void)
{
  Told told;

  told_open (&told);
  begin (&told, "yatzy");
  protokoll_game_controller_same_players (told.controller, TRUE);
  wait_for (&told.n_replaced, 2);
  g_assert_cmpstr (game_get_player (told_game (&told), 0), ==, "B");
  g_assert_cmpstr (game_get_player (told_game (&told), 1), ==, "A");
  told_close (&told);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/game-controller/begin", test_begin);
  g_test_add_func ("/game-controller/end", test_end);
  g_test_add_func ("/game-controller/rotated", test_rotated);
  return g_test_run ();
}
