/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "../store/history-fixture.h"
#include "games.h"

#include "ui/game/game-controller.h"
#include "ui/game/who-begins.h"
#include "ui/import/last-import.h"

#include <glib/gstdio.h>
#include <utime.h>

/* How games come to the table and leave it: no widget has a part in it. */

/* After so long the daily backup has begun, and is looked after again; see pass_time(). */
#define BACKUP_SECONDS 21
#define HOUR 3601

/* So that a backup is older than a day. */
#define LONG_AGO (25 * HOUR)

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
  guint n_said;
  guint n_damaged;
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
  follow (told, "said", &told->n_said);
  follow (told, "damaged", &told->n_damaged);
  g_assert_false (protokoll_game_controller_is_ready (told->controller));
  protokoll_game_controller_open_store (told->controller);
  wait_for (&told->n_opened, 1);
  g_assert_true (protokoll_game_controller_is_ready (told->controller));
  g_assert_true (protokoll_game_controller_is_free (told->controller));
}

static void
told_close (Told *told)
{
  static const char *const keys[] = { "last-players", "last-rules", "last-order", "last-options", "who-begins" };

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    g_settings_reset (protokoll_game_controller_get_settings (told->controller), keys[i]);
  protokoll_game_controller_close (told->controller);
  /* An answer that is still to come holds it. */
  g_object_add_weak_pointer (G_OBJECT (told->controller), (gpointer *) &told->controller);
  g_object_unref (told->controller);
  while (told->controller != NULL)
    g_main_context_iteration (NULL, TRUE);
  fixture_remove (told->folder);
}

static const Game *
told_game (Told *told)
{
  return protokoll_session_get_game (protokoll_game_controller_get_session (told->controller));
}

/* Begins @text by the question for players. */
static void
begin (Told       *told,
       const char *text)
{
  g_autoptr (Game) game = game_of (text);

  protokoll_game_controller_new_game (told->controller);
  wait_for (&told->n_asked_players, told->n_asked_players + 1);
  protokoll_game_controller_begin (told->controller, game, NULL);
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
  g_assert_cmpint (protokoll_game_controller_get_ended_game (told.controller), ==, 0);

  protokoll_game_controller_clear (told.controller);
  protokoll_game_controller_end (told.controller, STORE_END_SAVE);
  wait_for (&told.n_replaced, 2);
  g_assert_null (told_game (&told));
  g_assert_cmpint (protokoll_game_controller_get_ended_game (told.controller), >, 0);
  g_assert_true (protokoll_game_controller_was_saved (told.controller));
  protokoll_game_controller_bring_back (told.controller);
  wait_for (&told.n_replaced, 3);
  assert_game (told_game (&told), "1.ones=3");
  g_assert_cmpint (protokoll_game_controller_get_ended_game (told.controller), ==, 0);
  g_assert_cmpuint (told.n_failed, ==, 0);
  told_close (&told);
}

/* While one game gives way to another, or a question is open, nothing else begins; and where no game has ended none
 * comes back. */
static void
test_one_at_a_time (void)
{
  g_autoptr (Game) next = game_of ("yatzy x3");
  Told told;

  told_open (&told);
  protokoll_game_controller_bring_back (told.controller);
  g_assert_true (protokoll_game_controller_is_free (told.controller));
  begin (&told, "yatzy");
  enter (&told);
  protokoll_game_controller_clear (told.controller);
  protokoll_game_controller_end (told.controller, STORE_END_SAVE);
  wait_for (&told.n_replaced, 2);
  protokoll_game_controller_new_game (told.controller);
  wait_for (&told.n_asked_players, 2);
  protokoll_game_controller_bring_back (told.controller);
  g_assert_true (protokoll_game_controller_is_free (told.controller));

  protokoll_game_controller_begin (told.controller, next, NULL);
  g_assert_false (protokoll_game_controller_is_free (told.controller));
  protokoll_game_controller_bring_back (told.controller);
  protokoll_game_controller_same_players (told.controller);
  g_assert_false (protokoll_game_controller_is_asking (told.controller));
  wait_for (&told.n_replaced, 3);
  g_assert_cmpuint (game_get_n_players (told_game (&told)), ==, 3);
  g_assert_cmpuint (told.n_failed, ==, 0);
  told_close (&told);
}

/* Coins of the last game count for the next one only where that game is finished. */
static void
test_settling (void)
{
  Told told;

  told_open (&told);
  begin (&told, "maxi-yatzy");
  enter (&told);
  protokoll_game_controller_new_game (told.controller);
  protokoll_game_controller_end (told.controller, STORE_END_SAVE);
  wait_for (&told.n_asked_players, 2);
  g_assert_null (protokoll_game_controller_get_ending (told.controller));
  told_close (&told);
}

/* A folder in the file system of the test, with a game file in it. */
static GFile *
write_game (Told *told)
{
  const char *path = fixture_path (told->folder, "game.yatzy");

  g_assert_true (g_file_set_contents (path, "protokoll 1\nrules yatzy\nplayers Kari; Ola\n", -1, NULL));
  return g_file_new_for_path (path);
}

/* A game file that is opened while the statistics are set aside waits until they are open again, whatever is entered
 * meanwhile. */
static void
test_file_waits (void)
{
  g_autoptr (GError) damaged = g_error_new_literal (STORE_ERROR, STORE_ERROR_DAMAGED, "damaged");
  g_autoptr (GFile) file = NULL;
  Told told;

  told_open (&told);
  begin (&told, "yatzy");
  file = write_game (&told);
  protokoll_game_controller_stop (told.controller, damaged);
  protokoll_game_controller_open_record (told.controller, file);
  enter (&told);
  g_assert_cmpuint (told.n_asked_end, ==, 0);
  protokoll_game_controller_set_aside (told.controller, NULL);
  wait_for (&told.n_asked_end, 1);
  protokoll_game_controller_end (told.controller, STORE_END_SAVE);
  wait_for (&told.n_replaced, 2);
  g_assert_cmpstr (game_get_player (told_game (&told), 0), ==, "Kari");
  told_close (&told);
}

/* In another database the numbers of what was imported last are those of other games. */
static void
test_put_back (void)
{
  g_autoptr (GArray) imported = g_array_new (FALSE, FALSE, sizeof (ImportedGame));
  const ImportedGame game = { IMPORTED_NEW, 7, NULL };
  Store *store;
  Told told;

  told_open (&told);
  store = protokoll_game_controller_get_store (told.controller);
  g_array_append_val (imported, game);
  last_import_set (store, imported);
  protokoll_game_controller_put_back (told.controller, NULL);
  g_assert_null (last_import_get (store));

  last_import_set (store, imported);
  protokoll_game_controller_set_aside (told.controller, NULL);
  while (!protokoll_game_controller_is_ready (told.controller) || last_import_get (store) != NULL)
    g_main_context_iteration (NULL, TRUE);
  told_close (&told);
}

/* The same players, the next one first. */
static void
test_rotated (void)
{
  Told told;

  told_open (&told);
  begin (&told, "yatzy");
  who_begins_save (protokoll_game_controller_get_settings (told.controller), BEGIN_NEXT);
  protokoll_game_controller_same_players (told.controller);
  wait_for (&told.n_replaced, 2);
  g_assert_cmpstr (game_get_player (told_game (&told), 0), ==, "B");
  g_assert_cmpstr (game_get_player (told_game (&told), 1), ==, "A");
  told_close (&told);
}

/* Who is next follows the player who began, also where seats were changed before the first entry or after it. */
static void
test_rotated_after_seats (void)
{
  for (guint later = 0; later < 2; later++)
    {
      Told told;

      told_open (&told);
      begin (&told, "yatzy x3");
      if (later)
        enter (&told);
      g_assert_true (protokoll_session_set_seats (protokoll_game_controller_get_session (told.controller),
                                                  (const guint[]) { 1, 0, 2 }, 3, NULL));
      if (!later)
        enter (&told);
      who_begins_save (protokoll_game_controller_get_settings (told.controller), BEGIN_NEXT);
      protokoll_game_controller_same_players (told.controller);
      protokoll_game_controller_end (told.controller, STORE_END_SAVE);
      wait_for (&told.n_replaced, 2);
      g_assert_cmpstr (game_get_player (told_game (&told), 0), ==, later ? "C" : "A");
      told_close (&told);
    }
}

/* Who lost begins, be it known from the table or from the statistics. */
static void
test_loser (void)
{
  static const char *const names[] = { "A", "B", NULL };
  const int totals[] = { 9, 5 };
  g_autoptr (Game) game = history_totals ("yatzy", NULL, totals);
  GSettings *settings;
  Told told;

  told_open (&told);
  settings = protokoll_game_controller_get_settings (told.controller);
  history_save_game (protokoll_game_controller_get_store (told.controller), game);
  g_settings_set_string (settings, "last-rules", "yatzy");
  g_settings_set_strv (settings, "last-players", names);
  who_begins_save (settings, BEGIN_LOSER);
  protokoll_game_controller_same_players (told.controller);
  wait_for (&told.n_replaced, 1);
  g_assert_cmpstr (game_get_player (told_game (&told), 0), ==, "B");
  /* That game is not finished: it stays as it is. */
  protokoll_game_controller_same_players (told.controller);
  wait_for (&told.n_replaced, 2);
  g_assert_cmpstr (game_get_player (told_game (&told), 0), ==, "B");
  who_begins_save (settings, BEGIN_NEXT);
  protokoll_game_controller_same_players (told.controller);
  wait_for (&told.n_replaced, 3);
  g_assert_cmpstr (game_get_player (told_game (&told), 0), ==, "A");
  told_close (&told);
}

/* Games of A, B and C; A began each. */
#define RUNNING "yatzy x3 | 1 ones 3"
#define FINISHED "yatzy x3 | 1 chance 20 | 1 rest x | 2 chance 25 | 2 rest x | 3 rest x"
#define LEFT "yatzy x3 | leave 3 | 1 chance 20 | 1 rest x | 2 chance 25 | 2 rest x"
#define TIED "yatzy x2 | 1 rest x | 2 rest x"

/* Who sits down again decides who begins: players of the last game may be missing, and others may have come. */
static void
test_who_begins (void)
{
  static const struct
  {
    WhoBegins who;
    const char *names;
    const char *last;
    guint lot;
    guint seat;
  } cases[] = {
    { BEGIN_SEATS, "A B C", RUNNING, 1, 0 },  { BEGIN_LOT, "A B C", RUNNING, 5, 2 },   { BEGIN_LOT, "", RUNNING, 5, 0 },
    { BEGIN_NEXT, "A B C", RUNNING, 0, 1 },   { BEGIN_NEXT, "D C B", RUNNING, 0, 2 },  { BEGIN_NEXT, "D C", RUNNING, 0, 1 },
    { BEGIN_NEXT, "D E", RUNNING, 0, 0 },     { BEGIN_NEXT, "", RUNNING, 0, 0 },       { BEGIN_NEXT, "A B", NULL, 0, 0 },
    { BEGIN_LOSER, "A B C", FINISHED, 0, 2 }, { BEGIN_LOSER, "B A", FINISHED, 0, 1 },  { BEGIN_LOSER, "A B", NULL, 0, 0 },
    { BEGIN_LOSER, "B A C", LEFT, 0, 1 },     { BEGIN_LOSER, "D B A", TIED, 0, 1 },    { BEGIN_LOSER, "B A C", RUNNING, 0, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (GStrv) names = g_strsplit (cases[i].names, " ", -1);
      g_autoptr (Game) last = cases[i].last != NULL ? game_of (cases[i].last) : NULL;

      g_assert_cmpuint (who_begins_find (cases[i].who, (const char *const *) names, last, cases[i].lot), ==, cases[i].seat);
    }
}

/* Saves @draft among the user's own rule sets, in place of @before or as a new one, and begins a game by it. */
static const Ruleset *
begin_own (Told             *told,
           const RulesDraft *draft,
           const Ruleset    *before)
{
  static const char *const names[] = { "A", "B", NULL };
  g_autoptr (GError) error = NULL;
  g_autofree char *id = protokoll_own_rules_save (protokoll_game_controller_get_own_rules (told->controller), draft,
                                                  before, &error);
  const Ruleset *rules = library_find (protokoll_game_controller_get_library (told->controller), id, NULL);
  g_autoptr (Ruleset) ordered = ruleset_with_order (rules, ORDER_TOP_DOWN);
  g_autoptr (Game) game = game_new (ordered, names, &error);

  g_assert_no_error (error);
  protokoll_game_controller_new_game (told->controller);
  if (told_game (told) != NULL)
    protokoll_game_controller_end (told->controller, STORE_END_SAVE);
  protokoll_game_controller_begin (told->controller, game, NULL);
  wait_for (&told->n_replaced, told->n_replaced + 1);
  return rules;
}

/* A rule set that is changed does not change the game that is played by it, nor the one that was saved, and the figures
 * of both stay apart. */
static void
test_own_rules (void)
{
  Told told;
  g_autoptr (RulesDraft) draft = rules_draft_new ();
  g_autoptr (GPtrArray) categories = NULL;
  const Ruleset *before, *after;

  told_open (&told);
  rules_draft_set_name (draft, RULES_DRAFT_HEAD, "en", "House Yatzy");
  before = begin_own (&told, draft, NULL);
  enter (&told);
  rules_draft_set (draft, RULES_DRAFT_HEAD, "BonusPoints", "35");
  after = begin_own (&told, draft, before);
  enter (&told);
  g_assert_cmpint (game_get_rules (told_game (&told))->tiers[0].points, ==, 35);
  g_assert_cmpstr (after->id, ==, before->id);

  /* Deleted, too, it leaves the games alone. */
  g_assert_true (protokoll_own_rules_delete (protokoll_game_controller_get_own_rules (told.controller), before->id, NULL));
  protokoll_game_controller_clear (told.controller);
  protokoll_game_controller_end (told.controller, STORE_END_SAVE);
  wait_for (&told.n_replaced, 3);
  categories = history_list_categories (protokoll_game_controller_get_store (told.controller));
  g_assert_cmpuint (categories->len, ==, 2);
  for (guint i = 0; i < categories->len; i++)
    {
      const Category *category = g_ptr_array_index (categories, i);

      g_assert_cmpuint (category->n_unfinished, ==, 1);
      g_assert_cmpstr (category->rules->id, ==, "house-yatzy");
      g_assert_cmpint (category->rules->tiers[0].points, ==, i == 0 ? 50 : 35);
    }
  protokoll_game_controller_bring_back (told.controller);
  wait_for (&told.n_replaced, 4);
  g_assert_cmpstr (game_get_rules (told_game (&told))->text, ==, after->text);
  told_close (&told);
}

/* Saves an own rule set with @key of its head changed, after a game by @before. */
static void
change_own (Told          *told,
            const Ruleset *before,
            const char    *key,
            const char    *value)
{
  g_autoptr (RulesDraft) draft = rules_draft_new_from_rules (before);
  g_autoptr (GError) error = NULL;

  rules_draft_set (draft, RULES_DRAFT_HEAD, key, value);
  g_free (protokoll_own_rules_save (protokoll_game_controller_get_own_rules (told->controller), draft, before, &error));
  g_assert_no_error (error);
}

/* Where the rules as they are now leave the choice, the order of the entries stays. Where they are for another number of
 * players, these play by the old ones. */
static void
test_again_in_order (void)
{
  Told told;
  g_autoptr (RulesDraft) draft = rules_draft_new ();
  const Ruleset *rules;

  told_open (&told);
  rules_draft_set_name (draft, RULES_DRAFT_HEAD, "en", "House Yatzy");
  rules_draft_set (draft, RULES_DRAFT_HEAD, "Order", "choice");
  rules = begin_own (&told, draft, NULL);
  change_own (&told, rules, "BonusPoints", "35");
  protokoll_game_controller_same_players (told.controller);
  wait_for (&told.n_replaced, 2);
  g_assert_cmpint (game_get_rules (told_game (&told))->tiers[0].points, ==, 35);
  g_assert_cmpint (game_get_rules (told_game (&told))->order, ==, ORDER_TOP_DOWN);

  rules = game_get_rules (told_game (&told));
  change_own (&told, rules, "Players", "3+");
  protokoll_game_controller_same_players (told.controller);
  wait_for (&told.n_replaced, 3);
  g_assert_cmpuint (game_get_rules (told_game (&told))->min_players, ==, 1);
  told_close (&told);
}

/* So it is where the rules have lost a house rule that these players play by. */
static void
test_again_without_option (void)
{
  static const char *const names[] = { "A", "B", NULL };
  Told told;
  g_autoptr (RulesDraft) draft = NULL;
  g_autoptr (Ruleset) variant = NULL;
  g_autoptr (Game) game = NULL;
  const Ruleset *rules;

  told_open (&told);
  draft = rules_draft_new_from_rules (library_find (protokoll_game_controller_get_library (told.controller), "yatzy", NULL));
  rules = begin_own (&told, draft, NULL);
  variant = ruleset_with_options (rules, (const char *const[]) { "rolls=2", NULL }, NULL);
  game = game_new (variant, names, NULL);
  protokoll_game_controller_new_game (told.controller);
  protokoll_game_controller_begin (told.controller, game, NULL);
  wait_for (&told.n_replaced, 2);
  {
    g_autoptr (RulesDraft) without = rules_draft_copy (draft);

    rules_draft_remove (without, "Option rolls");
    g_free (protokoll_own_rules_save (protokoll_game_controller_get_own_rules (told.controller), without, rules, NULL));
  }
  protokoll_game_controller_same_players (told.controller);
  wait_for (&told.n_replaced, 3);
  g_assert_cmpuint (game_get_rules (told_game (&told))->n_rolls, ==, 2);
  told_close (&told);
}

/* What the settings know of the last game is enough to play it again, and too little is none. */
static void
test_again_from_settings (void)
{
  static const char *const names[] = { "A", "B", NULL };
  GSettings *settings;
  Told told;

  told_open (&told);
  settings = protokoll_game_controller_get_settings (told.controller);
  protokoll_game_controller_same_players (told.controller);
  g_assert_false (protokoll_game_controller_is_asking (told.controller));
  g_settings_set_strv (settings, "last-players", names);
  g_settings_set_string (settings, "last-rules", "yatzy-de");
  g_settings_set_string (settings, "last-order", "top-down");
  protokoll_game_controller_same_players (told.controller);
  wait_for (&told.n_replaced, 1);
  g_assert_cmpstr (game_get_rules (told_game (&told))->id, ==, "yatzy-de");
  g_assert_cmpint (game_get_rules (told_game (&told))->order, ==, ORDER_TOP_DOWN);
  told_close (&told);
}

static void
assert_last_players (Told       *told,
                     const char *expected)
{
  g_auto (GStrv) names = g_settings_get_strv (protokoll_game_controller_get_settings (told->controller), "last-players");
  g_autofree char *joined = g_strjoinv (" ", names);

  g_assert_cmpstr (joined, ==, expected);
}

/* A player who gets another name in the statistics has it in the next game, too, but nobody sits there twice. */
static void
test_renamed (void)
{
  Told told;

  told_open (&told);
  begin (&told, "yatzy x3");
  assert_last_players (&told, "A B C");
  protokoll_game_controller_renamed (told.controller, "B", "Bo");
  assert_last_players (&told, "A Bo C");
  protokoll_game_controller_renamed (told.controller, "Bo", "C");
  assert_last_players (&told, "A C");
  told_close (&told);
}

/* The next game with the same players is played by the rules as they are now; by the old ones where they are gone. */
static void
test_again_by_present_rules (void)
{
  Told told;
  g_autoptr (RulesDraft) draft = rules_draft_new ();
  const Ruleset *before, *after;

  told_open (&told);
  rules_draft_set_name (draft, RULES_DRAFT_HEAD, "en", "House Yatzy");
  before = begin_own (&told, draft, NULL);
  rules_draft_set (draft, RULES_DRAFT_HEAD, "BonusPoints", "35");
  g_free (protokoll_own_rules_save (protokoll_game_controller_get_own_rules (told.controller), draft, before, NULL));
  g_assert_cmpint (game_get_rules (told_game (&told))->tiers[0].points, ==, 50);
  who_begins_save (protokoll_game_controller_get_settings (told.controller), BEGIN_NEXT);
  protokoll_game_controller_same_players (told.controller);
  wait_for (&told.n_replaced, 2);
  g_assert_cmpint (game_get_rules (told_game (&told))->tiers[0].points, ==, 35);
  g_assert_cmpstr (game_get_player (told_game (&told), 0), ==, "B");

  after = library_find (protokoll_game_controller_get_library (told.controller), before->id, NULL);
  g_assert_true (protokoll_own_rules_delete (protokoll_game_controller_get_own_rules (told.controller), before->id, NULL));
  protokoll_game_controller_same_players (told.controller);
  wait_for (&told.n_replaced, 3);
  g_assert_cmpstr (game_get_rules (told_game (&told))->text, ==, after->text);
  told_close (&told);
}

/* Lets @seconds pass, and waits until the store has done what was asked of it then. */
static void
wait_after (Told  *told,
            guint  seconds)
{
  Store *store = protokoll_game_controller_get_store (told->controller);

  pass_time (seconds);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_ptr_array_unref (history_list_categories (store));
  /* The copy is checked on another thread before it becomes the backup. */
  while (g_file_test (fixture_path (told->folder, "backups/unfinished-day"), G_FILE_TEST_EXISTS))
    g_main_context_iteration (NULL, TRUE);
  g_ptr_array_unref (history_list_categories (store));
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

/* Makes the backup of today older than a day. Its path stays valid. */
static const char *
age_backup (Told *told)
{
  g_autofree char *name = fixture_todays_backup ();
  g_autofree char *place = g_build_filename ("backups", name, NULL);
  const char *path = fixture_path (told->folder, place);
  time_t then = time (NULL) - LONG_AGO;

  g_assert_cmpint (g_utime (path, &(struct utimbuf) { then, then }), ==, 0);
  return path;
}

static gboolean
is_fresh (const char *path)
{
  GStatBuf status;

  g_assert_cmpint (g_stat (path, &status), ==, 0);
  return status.st_mtime > time (NULL) - LONG_AGO + HOUR;
}

/* A window that stays open for days makes a backup each day. */
static void
test_daily_backup (void)
{
  const char *path;
  Told told;

  told_open (&told);
  begin (&told, "yatzy");
  enter (&told);
  wait_after (&told, BACKUP_SECONDS);
  path = age_backup (&told);
  wait_after (&told, HOUR);
  g_assert_true (is_fresh (path));
  path = age_backup (&told);
  wait_after (&told, HOUR);
  g_assert_true (is_fresh (path));
  g_assert_cmpuint (told.n_said, ==, 0);
  told_close (&told);
}

/* One that cannot be made is told once, not every hour, and is made when it can. */
static void
test_backup_fails (void)
{
  Told told;

  told_open (&told);
  begin (&told, "yatzy");
  enter (&told);
  g_assert_true (g_file_set_contents (fixture_path (told.folder, "backups"), "a letter", -1, NULL));
  wait_after (&told, BACKUP_SECONDS);
  g_assert_cmpuint (told.n_said, ==, 1);
  wait_after (&told, HOUR);
  g_assert_cmpuint (told.n_said, ==, 1);
  g_assert_cmpint (g_unlink (fixture_path (told.folder, "backups")), ==, 0);
  wait_after (&told, HOUR);
  /* It is there. */
  age_backup (&told);
  g_assert_cmpuint (told.n_damaged, ==, 0);
  told_close (&told);
}

/* --- a window that was closed --- */

static void
leave_beginning (Told *told)
{
  g_autoptr (Game) next = game_of ("yatzy");

  protokoll_game_controller_begin (told->controller, next, NULL);
}

static void
leave_asking (Told *told)
{
  protokoll_game_controller_new_game (told->controller);
  protokoll_game_controller_end (told->controller, STORE_END_DISCARD);
}

/* The store is asked who lost the last game, and answers late. */
static void
leave_looking_for_loser (Told *told)
{
  GSettings *settings = protokoll_game_controller_get_settings (told->controller);

  protokoll_game_controller_put_back (told->controller, NULL);
  who_begins_save (settings, BEGIN_LOSER);
  protokoll_game_controller_same_players (told->controller);
}

static void
leave_reading_file (Told *told)
{
  g_autoptr (GFile) file = write_game (told);

  protokoll_game_controller_open_record (told->controller, file);
}

static void
end_saved (Told *told)
{
  protokoll_game_controller_clear (told->controller);
  protokoll_game_controller_end (told->controller, STORE_END_SAVE);
  wait_for (&told->n_replaced, told->n_replaced + 1);
}

static void
leave_bringing_back (Told *told)
{
  end_saved (told);
  protokoll_game_controller_bring_back (told->controller);
}

static void
leave_backing_up (Told *told)
{
  g_assert_true (g_file_set_contents (fixture_path (told->folder, "backups"), "a letter", -1, NULL));
  pass_time (BACKUP_SECONDS);
  g_main_context_iteration (NULL, FALSE);
}

static void
leave_setting_aside (Told *told)
{
  protokoll_game_controller_set_aside (told->controller, NULL);
}

static guint
count_told (const Told *told)
{
  return told->n_opened + told->n_asked_end + told->n_asked_players + told->n_replaced + told->n_failed + told->n_said +
         told->n_damaged;
}

/* An answer that comes after the window was closed is nobody's to be told any more, be it of the store, of a file or of
 * a restored backup. */
static void
test_closed (void)
{
  static void (*const ways[]) (Told *told) = {
    leave_beginning,    leave_asking, leave_looking_for_loser, leave_reading_file, end_saved, leave_bringing_back,
    leave_backing_up,   leave_setting_aside,
  };

  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      Told told;
      guint n;

      told_open (&told);
      begin (&told, "maxi-yatzy");
      enter (&told);
      ways[i] (&told);
      n = count_told (&told);
      protokoll_game_controller_close (told.controller);
      protokoll_game_controller_put_back (told.controller, NULL);
      protokoll_game_controller_joined (told.controller);
      told_close (&told);
      g_assert_cmpuint (count_told (&told), ==, n);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/game-controller/begin", test_begin);
  g_test_add_func ("/game-controller/end", test_end);
  g_test_add_func ("/game-controller/one-at-a-time", test_one_at_a_time);
  g_test_add_func ("/game-controller/settling", test_settling);
  g_test_add_func ("/game-controller/file-waits", test_file_waits);
  g_test_add_func ("/game-controller/put-back", test_put_back);
  g_test_add_func ("/game-controller/rotated", test_rotated);
  g_test_add_func ("/game-controller/rotated-after-seats", test_rotated_after_seats);
  g_test_add_func ("/game-controller/loser", test_loser);
  g_test_add_func ("/game-controller/who-begins", test_who_begins);
  g_test_add_func ("/game-controller/own-rules", test_own_rules);
  g_test_add_func ("/game-controller/daily-backup", test_daily_backup);
  g_test_add_func ("/game-controller/backup-fails", test_backup_fails);
  g_test_add_func ("/game-controller/again-by-present-rules", test_again_by_present_rules);
  g_test_add_func ("/game-controller/again-in-order", test_again_in_order);
  g_test_add_func ("/game-controller/again-without-option", test_again_without_option);
  g_test_add_func ("/game-controller/again-from-settings", test_again_from_settings);
  g_test_add_func ("/game-controller/renamed", test_renamed);
  g_test_add_func ("/game-controller/closed", test_closed);
  return g_test_run ();
}
