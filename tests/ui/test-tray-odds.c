/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games.h"

#include "ui/dice-tray/tray-odds.h"

/* Chances on another thread: there is an answer to what was asked last, or none. */

typedef struct
{
  ProtokollTrayOdds *odds;
  guint n_answered;
} Asker;

static void
answered_cb (Asker *asker)
{
  asker->n_answered++;
  g_assert_nonnull (protokoll_tray_odds_get (asker->odds));
}

static void
begin (Asker *asker)
{
  *asker = (Asker) { .odds = protokoll_tray_odds_new () };
  g_signal_connect_swapped (asker->odds, "answered", G_CALLBACK (answered_cb), asker);
  g_assert_null (protokoll_tray_odds_get (asker->odds));
}

/* The last reference may be that of the other thread. */
static void
gone_cb (gpointer  data,
         GObject  *odds)
{
  g_atomic_pointer_set (&((Asker *) data)->odds, NULL);
  g_main_context_wakeup (NULL);
}

/* Nobody else holds it, once its thread is done. */
static void
end (Asker *asker)
{
  ProtokollTrayOdds *odds = asker->odds;

  g_signal_handlers_disconnect_by_data (odds, asker);
  g_object_weak_ref (G_OBJECT (odds), gone_cb, asker);
  g_object_unref (odds);
  wait_until (g_atomic_pointer_get (&asker->odds) == NULL);
}

static gboolean
ask (Asker      *asker,
     const char *text,
     guint       n_left,
     const char *roll)
{
  g_autoptr (Game) game = game_of (text);
  g_autoptr (Sheet) sheet = sheet_of (game);
  Dice dice;
  Turn turn;

  if (roll != NULL)
    g_assert_true (dice_parse (roll, game_get_rules (game)->n_dice, &dice, NULL));
  turn_init (sheet, 0, n_left, roll != NULL ? &dice : NULL, &turn);
  return protokoll_tray_odds_ask (asker->odds, game_get_rules (game), &turn);
}

typedef struct
{
  const char *path;
  const char *game;
  guint n_left;
  const char *dice;
  const char *entry;
  double chance, mean;
  guint n_kept;
} OddsCase;

static const OddsCase cases[] = {
  { "/tray-odds/sixes", "yatzy", 2, "66612", "sixes", 1, 18 + 2 * 6 * 11 / 36.0, 3 },
  { "/tray-odds/yatzy", "yatzy", 2, "66612", "yatzy", 121 / 1296.0, 50 * 121 / 1296.0, 3 },
  { "/tray-odds/last-roll", "yatzy", 1, "66612", "yatzy", 1 / 36.0, 50 / 36.0, 3 },
  { "/tray-odds/before-the-first-roll", "yatzy", 3, NULL, "yatzy", 347897 / 7558272.0, 50 * 347897 / 7558272.0, 0 },
  { "/tray-odds/eight-dice", "special-8", 1, "66666661", "yatzy", 1 / 6.0, -1, 7 },
  { "/tray-odds/joker", "yahtzee | 1 yahtzee 50 | 1 sixes 3", 1, "66666", "large-straight", 1, 40, 5 },
};

static void
test_answer (gconstpointer data)
{
  const OddsCase *asked = data;
  g_autoptr (Game) game = game_of (asked->game);
  const EntryOdds *odds;
  Asker asker;

  begin (&asker);
  g_assert_true (ask (&asker, asked->game, asked->n_left, asked->dice));
  g_assert_null (protokoll_tray_odds_get (asker.odds));
  wait_until (asker.n_answered == 1);
  odds = &protokoll_tray_odds_get (asker.odds)[entry_named (game, asked->entry)];
  g_assert_cmpfloat_with_epsilon (odds->chance, asked->chance, 1e-9);
  if (asked->mean >= 0)
    g_assert_cmpfloat_with_epsilon (odds->mean, asked->mean, 1e-9);
  g_assert_cmpuint (dice_number (&odds->keep), ==, asked->n_kept);

  /* The same again is known already. */
  g_assert_true (ask (&asker, asked->game, asked->n_left, asked->dice));
  g_assert_nonnull (protokoll_tray_odds_get (asker.odds));
  g_assert_cmpuint (asker.n_answered, ==, 1);
  end (&asker);
}

static double
mean_of (Asker      *asker,
         const char *rules,
         const char *entry)
{
  return protokoll_tray_odds_get (asker->odds)[ruleset_find_entry (rules_of (rules), entry)].mean;
}

/* The answer to an earlier question is no answer, whichever comes first. */
static void
test_only_the_last (void)
{
  Asker asker;

  begin (&asker);
  ask (&asker, "yatzy", 2, "66612");
  ask (&asker, "special-8", 2, "66612345");
  ask (&asker, "yatzy", 2, "66661");
  g_assert_null (protokoll_tray_odds_get (asker.odds));
  wait_until (asker.n_answered > 0);
  g_assert_cmpfloat_with_epsilon (mean_of (&asker, "yatzy", "sixes"), 24 + 6 * 11 / 36.0, 1e-9);

  /* Something else is asked: what was known is gone at once. */
  ask (&asker, "yatzy", 1, "66661");
  g_assert_null (protokoll_tray_odds_get (asker.odds));
  wait_until (asker.n_answered > 1);
  g_assert_cmpfloat_with_epsilon (mean_of (&asker, "yatzy", "sixes"), 25, 1e-9);
  g_assert_cmpuint (asker.n_answered, ==, 2);
  end (&asker);
}

static void
test_stop (void)
{
  Asker asker;

  begin (&asker);
  ask (&asker, "yatzy", 2, "66612");
  protokoll_tray_odds_stop (asker.odds);
  g_assert_null (protokoll_tray_odds_get (asker.odds));
  /* The same question is a new one then. */
  ask (&asker, "yatzy", 2, "66612");
  wait_until (asker.n_answered == 1);
  protokoll_tray_odds_stop (asker.odds);
  g_assert_null (protokoll_tray_odds_get (asker.odds));
  end (&asker);
}

/* Nobody waits for the answer any more. */
static void
test_gone (void)
{
  Asker asker;

  begin (&asker);
  ask (&asker, "special-8", 9, "66612345");
  end (&asker);
}

static void
test_too_much (void)
{
  Asker asker;

  begin (&asker);
  ask (&asker, "special-8", 2, "66612345");
  wait_until (asker.n_answered == 1);
  g_assert_false (ask (&asker, "special-8", 99, "66612345"));
  g_assert_null (protokoll_tray_odds_get (asker.odds));
  end (&asker);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_test_add_data_func (cases[i].path, &cases[i], test_answer);
  g_test_add_func ("/tray-odds/only-the-last", test_only_the_last);
  g_test_add_func ("/tray-odds/stop", test_stop);
  g_test_add_func ("/tray-odds/gone", test_gone);
  g_test_add_func ("/tray-odds/too-much", test_too_much);
  return g_test_run ();
}
