/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games.h"

#include "ui/game/badges.h"
#include "ui/game/session.h"

/* A session without a store: the same calls, and nothing is kept. */

static void
count_cb (ProtokollSession *session,
          guint            *n)
{
  (*n)++;
}

static void
enter (ProtokollSession *session,
       guint             seat,
       const char       *entry,
       const char       *typed)
{
  Play play = { .seat = seat, .entry = entry_named (protokoll_session_get_game (session), entry), .typed = typed };
  g_autoptr (GError) error = NULL;

  g_assert_true (protokoll_session_enter (session, &play, &error));
  g_assert_no_error (error);
}

static void
test_play (void)
{
  g_autoptr (Game) game = game_named ("yatzy", "Anna; Bjørn", NULL);
  g_autoptr (ProtokollSession) session = protokoll_session_new_detached (game);
  guint n_changed = 0, n_saved = 0;

  g_signal_connect (session, "changed", G_CALLBACK (count_cb), &n_changed);
  g_signal_connect (session, "saved", G_CALLBACK (count_cb), &n_saved);
  enter (session, 0, "ones", "3");
  enter (session, 1, "ones", "2");
  enter (session, 1, "ones", "4");
  assert_game (protokoll_session_get_game (session), "1.ones=3 2.ones=4");
  g_assert_true (protokoll_session_undo (session, NULL));
  assert_game (protokoll_session_get_game (session), "1.ones=3 2.ones=2");
  g_assert_true (protokoll_session_redo (session, NULL));
  g_assert_true (protokoll_session_move_over (session, 0, 0, 1, NULL) == FALSE);
  g_assert_true (protokoll_session_clear_entry (session, 1, 0, NULL));
  g_assert_cmpuint (n_changed, ==, 6);
  g_assert_cmpuint (n_saved, ==, 0);
  g_assert_false (protokoll_session_is_saving (session));
  g_assert_null (protokoll_session_get_trouble (session));
}

/* Nobody can be asked how players with other names are marked: they are marked as if they had chosen nothing. */
static void
test_rename (void)
{
  g_autoptr (Game) game = game_named ("yatzy", "Anna; Bjørn", NULL);
  g_autoptr (ProtokollSession) session = protokoll_session_new_detached (game);
  g_autoptr (Badges) badges = NULL;

  g_assert_true (protokoll_session_rename (session, 1, "Chris", NULL));
  g_assert_cmpstr (game_get_player (protokoll_session_get_game (session), 1), ==, "Chris");
  badges = protokoll_session_get_badges (session);
  g_assert_cmpstr (badges->initials[1], ==, "CH");
}

static void
test_set_game (void)
{
  g_autoptr (Game) game = game_named ("yatzy", "Anna; Bjørn", "1 ones 3 | 2 ones 2");
  g_autoptr (Game) before = game_at (game, 1);
  g_autoptr (Game) other = game_named ("maxi-yatzy", "Chris; Dora; Emil", "3 ones 6");
  g_autoptr (ProtokollSession) session = protokoll_session_new_detached (game);

  protokoll_session_set_game (session, before);
  assert_game (protokoll_session_get_game (session), "1.ones=3 2.ones=open");
  protokoll_session_set_game (session, other);
  assert_game (protokoll_session_get_game (session), "3.ones=6");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/session-detached/play", test_play);
  g_test_add_func ("/session-detached/rename", test_rename);
  g_test_add_func ("/session-detached/set-game", test_set_game);
  return g_test_run ();
}
