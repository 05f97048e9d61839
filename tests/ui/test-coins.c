/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "histories.h"

#include "../store/history-fixture.h"

#include "core/local-words.h"
#include "store/store.h"
#include "ui/coins/coins-tab.h"
#include "ui/coins/check-in-button.h"
#include "ui/new-game/game-form.h"
#include "ui/new-game/new-game-dialog.h"
#include "ui/players/players-window.h"
#include "ui/widgets/player-row.h"
#include "ui/widgets/line-row.h"

#include <string.h>

/* Coins in the real window: a stake, what comes of it, and everybody's purse. The facts are those of "The rule sets,
 * decided", "Coins". */

/* Names are set apart, so that they cannot turn the text around them. */
#define A "\u2068A\u2069"
#define B "\u2068B\u2069"
#define C "\u2068C\u2069"

static GtkWidget *
dialog (Desk *desk)
{
  return desk_dialog (desk, PROTOKOLL_TYPE_NEW_GAME_DIALOG);
}

/* What is called @name in the dialog. */
static GtkWidget *
part (Desk       *desk,
      const char *name)
{
  g_autoptr (GPtrArray) all = widgets_below (dialog (desk), GTK_TYPE_WIDGET);

  for (guint i = 0; i < all->len; i++)
    if (g_str_equal (gtk_widget_get_name (g_ptr_array_index (all, i)), name))
      return g_ptr_array_index (all, i);
  g_error ("nothing is called %s", name);
}

static GtkWidget *
start_button (Desk *desk)
{
  return GTK_WIDGET (gtk_widget_get_template_child (dialog (desk), PROTOKOLL_TYPE_NEW_GAME_DIALOG, "start_button"));
}

static void
settle (Desk *desk)
{
  desk_wait (desk);
  if (dialog (desk) != NULL)
    display_settle (dialog (desk));
}

/* Shows what the dialog has behind "More". */
static void
open_more (Desk *desk)
{
  GObject *more = gtk_widget_get_template_child (dialog (desk), PROTOKOLL_TYPE_NEW_GAME_DIALOG, "more_row");

  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (more), TRUE);
  settle (desk);
}

/* The dialog for a game of @names, with commas between them. */
static void
ask_for_game (Desk       *desk,
              const char *rules,
              const char *names)
{
  g_auto (GStrv) players = g_strsplit (names, ",", -1);

  g_settings_set_string (desk->settings, "last-rules", rules);
  g_settings_set_strv (desk->settings, "last-players", (const char *const *) players);
  desk_do (desk, "win.new-game");
  wait_until (dialog (desk) != NULL);
  open_more (desk);
}

static void
turn_on (Desk *desk)
{
  open_more (desk);
  g_object_set (part (desk, "play-for-coins"), "active", TRUE, NULL);
  settle (desk);
}

static void
type_stake (Desk       *desk,
            const char *text)
{
  gtk_editable_set_text (GTK_EDITABLE (part (desk, "stake")), text);
  settle (desk);
}

static GPtrArray *
ticks (Desk *desk)
{
  GPtrArray *all = widgets_below (dialog (desk), GTK_TYPE_CHECK_BUTTON);

  for (guint i = all->len; i-- > 0;)
    if (!gtk_widget_get_mapped (g_ptr_array_index (all, i)))
      g_ptr_array_remove_index (all, i);
  return all;
}

/* Ticks that are there, as "-x": who has agreed; "." for who cannot. */
static void
assert_ticks (Desk       *desk,
              const char *expected)
{
  g_autoptr (GPtrArray) all = ticks (desk);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < all->len; i++)
    {
      gpointer tick = g_ptr_array_index (all, i);

      g_string_append_c (text, !gtk_widget_is_sensitive (tick) ? '.' : gtk_check_button_get_active (tick) ? 'x' : '-');
    }
  g_assert_cmpstr (text->str, ==, expected);
}

static void
agree (Desk  *desk,
       guint  seat)
{
  g_autoptr (GPtrArray) all = ticks (desk);

  g_assert_true (gtk_widget_activate (g_ptr_array_index (all, seat)));
  settle (desk);
}

/* The rows of those who are to agree: "Anna agrees: 1000 coins". */
static void
assert_seat (Desk       *desk,
             guint       seat,
             const char *expected)
{
  g_autoptr (GPtrArray) all = ticks (desk);
  GtkWidget *row = gtk_widget_get_ancestor (g_ptr_array_index (all, seat), ADW_TYPE_ACTION_ROW);
  g_autofree char *text = g_strdup_printf ("%s: %s", adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)),
                                           adw_action_row_get_subtitle (ADW_ACTION_ROW (row)));

  g_assert_cmpstr (text, ==, expected);
}

/* Whether the game can be started, and why not. */
static void
assert_reason (Desk       *desk,
               const char *expected)
{
  GtkWidget *label = part (desk, "start-reason");

  g_assert_cmpint (gtk_widget_is_sensitive (start_button (desk)), ==, expected == NULL);
  g_assert_cmpint (gtk_widget_get_visible (label), ==, expected != NULL);
  if (expected != NULL)
    assert_mentions (gtk_label_get_text (GTK_LABEL (label)), expected);
}

static void
cancel (Desk *desk)
{
  gtk_window_close (GTK_WINDOW (dialog (desk)));
  settle (desk);
}

static void
start (Desk *desk)
{
  click (start_button (desk));
  wait_until (dialog (desk) == NULL);
  settle (desk);
}

static void
name_players (Desk       *desk,
              const char *first,
              const char *second)
{
  g_autoptr (GPtrArray) rows = widgets_below (dialog (desk), PROTOKOLL_TYPE_PLAYER_ROW);

  gtk_editable_set_text (g_ptr_array_index (rows, 0), first);
  gtk_editable_set_text (g_ptr_array_index (rows, 1), second);
  settle (desk);
}

static void
choose_rules (Desk       *desk,
              const char *id)
{
  GtkWidget *form = widget_below (dialog (desk), PROTOKOLL_TYPE_GAME_FORM, NULL);
  GObject *row = gtk_widget_get_template_child (form, PROTOKOLL_TYPE_GAME_FORM, "rules_row");
  const char *const *ids = library_get_ids (library_of_tests ());
  guint at = 0;

  while (!g_str_equal (ids[at], id))
    at++;
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), at);
  settle (desk);
}

/* A game of A and B (and C) for @bet coins, cleared. */
static void
add_game (Desk       *desk,
          const char *text,
          int         bet)
{
  Store *store = fixture_open (desk->folder, NULL);
  g_autoptr (Game) game = game_of (text);
  g_autoptr (Game) with = game_with_facts (game, &(GameFacts) { .bet = bet }, NULL);

  history_save_game (store, with);
  fixture_close (store);
}

/* The same at the table. */
static void
lay_game (Desk       *desk,
          const char *text,
          int         bet)
{
  Store *store = fixture_open (desk->folder, NULL);
  g_autoptr (Game) game = game_of (text);
  g_autoptr (Game) with = game_with_facts (game, &(GameFacts) { .bet = bet }, NULL);

  g_assert_true (fixture_begin (store, with, NULL));
  g_assert_true (fixture_keep (store, with, NULL));
  fixture_close (store);
}

/* Everybody as "A: 1008 coins"; with a streak behind it. */
static char *
purses (Desk *desk)
{
  GtkWidget *list = desk_find (desk, "purses");
  GString *text = g_string_new (NULL);

  for (GtkWidget *row = gtk_widget_get_first_child (list); row; row = gtk_widget_get_next_sibling (row))
    {
      g_autoptr (GPtrArray) labels = widgets_below (row, GTK_TYPE_LABEL);

      g_string_append (text, text->len > 0 ? "; " : "");
      /* The first is the badge. */
      for (guint i = 1; i < labels->len; i++)
        if (gtk_widget_get_mapped (g_ptr_array_index (labels, i)))
          g_string_append_printf (text, "%s%s", i > 1 ? ", " : "",
                                  gtk_label_get_text (g_ptr_array_index (labels, i)));
    }
  return g_string_free (text, FALSE);
}

static void
assert_purses (Desk       *desk,
               const char *expected)
{
  g_autofree char *text = purses (desk);

  g_assert_cmpstr (text, ==, expected);
}

#define A_WINS "maxi-yatzy | 1 chance 30 | 1 rest x | 2 rest x"

/* --- a new game --- */

/* Only where the rules know coins, and only for two to four. */
static void
test_offered (Desk *desk)
{
  ask_for_game (desk, "maxi-yatzy", "Anna,Bo");
  g_assert_true (gtk_widget_is_sensitive (part (desk, "play-for-coins")));
  assert_reason (desk, NULL);
  cancel (desk);
  ask_for_game (desk, "yatzy", "Anna,Bo");
  g_assert_false (gtk_widget_get_mapped (part (desk, "play-for-coins")));
  cancel (desk);
  ask_for_game (desk, "maxi-yatzy", "Anna,Bo");
  gtk_widget_activate_action (widget_below (dialog (desk), PROTOKOLL_TYPE_PLAYER_ROW, NULL), "seat.remove", NULL);
  settle (desk);
  g_assert_false (gtk_widget_is_sensitive (part (desk, "play-for-coins")));
  g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (gtk_widget_get_ancestor (part (desk, "play-for-coins"),
                                                                                         ADW_TYPE_ACTION_ROW))),
                   ==, "For two to four players");
  assert_reason (desk, NULL);
  cancel (desk);
  ask_for_game (desk, "maxi-yatzy", "A,B,C,D,E");
  g_assert_false (gtk_widget_is_sensitive (part (desk, "play-for-coins")));
  cancel (desk);
}

/* "One stake for all …; every player must agree." Whoever agreed to something else has not agreed. */
static void
test_agreement (Desk *desk)
{
  g_autoptr (GPtrArray) rows = NULL;

  ask_for_game (desk, "maxi-yatzy", "Anna,Bo & <Co>");
  turn_on (desk);
  assert_seat (desk, 0, "Anna agrees: 1000 coins");
  assert_seat (desk, 1, "Bo & <Co> agrees: 1000 coins");
  assert_ticks (desk, "--");
  assert_reason (desk, "Still to agree to the stake: Anna and Bo & <Co>");
  agree (desk, 0);
  assert_ticks (desk, "x-");
  assert_reason (desk, "Still to agree to the stake: Bo & <Co>");
  agree (desk, 1);
  assert_reason (desk, NULL);

  type_stake (desk, "20");
  assert_ticks (desk, "--");
  agree (desk, 0);
  agree (desk, 1);
  rows = widgets_below (dialog (desk), PROTOKOLL_TYPE_PLAYER_ROW);
  gtk_editable_set_text (g_ptr_array_index (rows, 1), "Cleo");
  settle (desk);
  assert_ticks (desk, "--");
  gtk_editable_set_text (g_ptr_array_index (rows, 1), "");
  settle (desk);
  assert_ticks (desk, "-.");
  assert_reason (desk, "needs a name");
  gtk_editable_set_text (g_ptr_array_index (rows, 1), "Bo");
  settle (desk);
  agree (desk, 0);
  /* Enter in a name does not come round it. */
  g_signal_emit_by_name (g_ptr_array_index (rows, 1), "entry-activated");
  settle (desk);
  g_assert_nonnull (dialog (desk));
  agree (desk, 1);
  g_settings_set_boolean (desk->settings, "entry-made", TRUE);
  start (desk);
  g_assert_cmpint (game_get_facts (desk_game (desk))->bet, ==, 20);
  g_assert_nonnull (game_get_facts (desk_game (desk))->date);
  g_assert_cmpstr (desk_text (desk, "below-turn"), ==, "In the pot: 40 coins, 4 of them for the house");

  /* Nobody has agreed to the next one. */
  desk_do (desk, "win.same-players");
  settle (desk);
  g_assert_cmpint (game_get_facts (desk_game (desk))->bet, ==, 0);
  g_assert_cmpstr (desk_text (desk, "below-turn"), ==, "");
}

/* Off again, it is a game like any other. */
static void
test_off_again (Desk *desk)
{
  ask_for_game (desk, "maxi-yatzy", "Anna,Bo");
  turn_on (desk);
  type_stake (desk, "9");
  assert_reason (desk, "10 to 1000");
  g_object_set (part (desk, "play-for-coins"), "active", FALSE, NULL);
  settle (desk);
  assert_reason (desk, NULL);
  start (desk);
  g_assert_cmpint (game_get_facts (desk_game (desk))->bet, ==, 0);
}

/* Nobody can agree while the purses are not known, and a dialog that was closed meanwhile hears nothing of them. */
static void
test_no_purses (Desk *desk)
{
  fixture_tamper (desk->folder, "ALTER TABLE player RENAME TO away");
  ask_for_game (desk, "maxi-yatzy", "Anna,Bo");
  turn_on (desk);
  assert_ticks (desk, "..");
  g_assert_false (gtk_widget_is_sensitive (start_button (desk)));
  g_assert_true (gtk_widget_get_visible (part (desk, "start-reason")));
  fixture_tamper (desk->folder, "ALTER TABLE away RENAME TO player");
  g_object_set (part (desk, "play-for-coins"), "active", FALSE, NULL);
  turn_on (desk);
  assert_ticks (desk, "--");
  assert_reason (desk, "Still to agree");
  g_object_set (part (desk, "play-for-coins"), "active", FALSE, NULL);
  g_object_set (part (desk, "play-for-coins"), "active", TRUE, NULL);
  gtk_window_close (GTK_WINDOW (dialog (desk)));
  desk_wait (desk);
  g_assert_null (dialog (desk));
}

typedef struct
{
  const char *typed;
  const char *refused; /* NULL: can be staked */
} StakeCase;

/* "10 to 1000 in whole coins, nobody above the own balance": A has 1008, B 990. */
static const StakeCase stake_cases[] = {
  { "10", NULL },           { "9", "10 to 1000" },    { "0", "10 to 1000" },     { "1001", "10 to 1000" },
  { "12.5", "whole" },      { "12,5", "whole" },      { "-10", "whole" },        { "+10", "whole" },
  { "", "whole" },          { "ten", "whole" },       { "1e2", "whole" },        { "0x10", "whole" },
  { " 50 ", NULL },         { "0010", NULL },         { "990", NULL },           { "991", "B has only 990 coins" },
  { "1000", "B has only" }, { "99999999999999999999", "whole" },
};

static void
test_stakes (Desk *desk)
{
  add_game (desk, A_WINS, 10);
  desk_show (desk);
  ask_for_game (desk, "maxi-yatzy", "A,B");
  turn_on (desk);
  assert_seat (desk, 0, "A agrees: 1008 coins");
  assert_seat (desk, 1, "B agrees: 990 coins");
  for (guint i = 0; i < G_N_ELEMENTS (stake_cases); i++)
    {
      const StakeCase *one = &stake_cases[i];

      g_test_message ("%s", one->typed);
      type_stake (desk, one->typed);
      g_assert_cmpint (gtk_widget_has_css_class (part (desk, "stake"), "error"), ==, one->refused != NULL);
      assert_ticks (desk, one->refused != NULL ? ".." : "--");
      assert_reason (desk, one->refused != NULL ? one->refused : "Still to agree");
    }
  cancel (desk);
}

/* By a finger alone. */
static void
test_steps (Desk *desk)
{
  static const char *const up[] = { "20", "50", "100", "200", "500", "1000", "1000" };

  ask_for_game (desk, "maxi-yatzy", "A,B");
  turn_on (desk);
  for (guint i = 0; i < G_N_ELEMENTS (up); i++)
    {
      click (part (desk, "stake-more"));
      g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (part (desk, "stake"))), ==, up[i]);
    }
  type_stake (desk, "60");
  click (part (desk, "stake-less"));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (part (desk, "stake"))), ==, "50");
  type_stake (desk, "many");
  click (part (desk, "stake-less"));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (part (desk, "stake"))), ==, "10");
  cancel (desk);
}

/* "A purse below 10 cannot stake; the daily reward brings it back." */
static void
test_poor (Desk *desk)
{
  add_game (desk, A_WINS, 995);
  desk_show (desk);
  ask_for_game (desk, "maxi-yatzy", "A,B");
  turn_on (desk);
  assert_seat (desk, 1, "B agrees: 5 coins: too few to stake. The daily coins bring more.");
  assert_ticks (desk, "-.");
  agree (desk, 0);
  assert_reason (desk, "Still to agree to the stake: B");
  click (button_below (dialog (desk), "Collect 50"));
  settle (desk);
  assert_seat (desk, 1, "B agrees: 55 coins");
  agree (desk, 0);
  agree (desk, 1);
  start (desk);
  g_assert_cmpint (game_get_facts (desk_game (desk))->bet, ==, 10);
}

/* A game that is saved with the beginning of the next one has changed the purses by then; a discarded one has not. */
static void
test_settled_before (Desk *desk)
{
  lay_game (desk, A_WINS, 995);
  desk_show (desk);
  for (guint i = 0; i < 2; i++)
    {
      desk_do (desk, "win.new-game");
      desk_answer (desk, i == 0 ? "discard" : "save");
      wait_until (dialog (desk) != NULL);
      settle (desk);
      choose_rules (desk, "maxi-yatzy");
      name_players (desk, "A", "B");
      turn_on (desk);
      assert_seat (desk, 0, i == 0 ? "A agrees: 1000 coins" : "A agrees: 1796 coins");
      assert_seat (desk, 1, i == 0 ? "B agrees: 1000 coins"
                                    : "B agrees: 5 coins: too few to stake. The daily coins bring more.");
      if (i == 0)
        cancel (desk);
    }
  click (button_below (dialog (desk), "Collect 50"));
  settle (desk);
  assert_seat (desk, 1, "B agrees: 55 coins");
  type_stake (desk, "55");
  agree (desk, 0);
  agree (desk, 1);
  start (desk);
  g_assert_cmpint (game_get_facts (desk_game (desk))->bet, ==, 55);
  desk_show_tab (desk, TAB_COINS);
  assert_purses (desk, A ", 1796 coins, Collect 50; " B ", 55 coins, Collected");
}

/* --- at the table --- */

/* A game that is opened from a file touches no purse, so nothing promises that it would; this is said when the game
 * comes to the table, and not before. */
static void
test_record (Desk *desk)
{
  g_autofree char *path = NULL;
  g_autoptr (GFile) file = NULL;

  path = g_build_filename (desk->folder, "game.yatzy", NULL);
  g_assert_true (g_file_set_contents (path, "protokoll 1\nrules maxi-yatzy\nbet 100\nplayers A; B\n1 ones 3\n", -1, NULL));
  file = g_file_new_for_path (path);
  protokoll_window_open (desk->window, file);
  wait_until (desk_dialog (desk, ADW_TYPE_MESSAGE_DIALOG) != NULL);
  desk_answer (desk, "cancel");
  g_assert_cmpstr (desk_toast_text (desk), ==, NULL);
  protokoll_window_open (desk->window, file);
  wait_until (desk_dialog (desk, ADW_TYPE_MESSAGE_DIALOG) != NULL);
  desk_answer (desk, "discard");
  g_assert_cmpstr (game_get_rules (desk_game (desk))->id, ==, "maxi-yatzy");
  g_assert_cmpint (game_get_facts (desk_game (desk))->bet, ==, 0);
  g_assert_cmpstr (desk_toast_text (desk), ==, "A game from a file is played without its coins");
}

/* What lies on the table is there until the end, then who gets what. */
static void
test_stake_line (Desk *desk)
{
  lay_game (desk, "maxi-yatzy x3 | 2 chance 30 | 1 rest x | 3 rest x", 35);
  desk_show (desk);
  g_assert_cmpstr (desk_text (desk, "below-turn"), ==, "In the pot: 105 coins, 10 of them for the house");
  for (guint i = 0; i < game_get_rules (desk_game (desk))->n_entries; i++)
    if (strcmp (game_get_rules (desk_game (desk))->entries[i].id, "chance") != 0)
      desk_enter (desk, 1, game_get_rules (desk_game (desk))->entries[i].id, "x");
  g_assert_cmpstr (desk_text (desk, "below-turn"), ==, "Coins: " B " +60 · " A " −35 · " C " −35");
  g_assert_cmpstr (text_shown (widget_below (desk_find (desk, "places"), GTK_TYPE_LABEL, "coins")), ==, "+60 coins");
  desk_do (desk, "win.undo");
  g_assert_cmpstr (desk_text (desk, "below-turn"), ==, "In the pot: 105 coins, 10 of them for the house");
}

/* --- purses and the ledger --- */

/* The rows of the ledger that are seen. */
static void
assert_ledger (Desk              *desk,
               const char *const *spoken,
               guint              n)
{
  desk_assert_rows (desk, spoken, n);
}

static gboolean
has_coins_tab (Desk *desk)
{
  GtkWidget *button = look_for_button (desk_find_type (desk, GTK_TYPE_STACK_SWITCHER), "Coins");

  return button != NULL && gtk_widget_get_mapped (button);
}

static GtkWidget *
row_at (Desk  *desk,
        guint  n)
{
  g_autoptr (GPtrArray) rows = desk_rows (desk);

  return g_ptr_array_index (rows, n);
}

static gboolean
leads_somewhere (Desk  *desk,
                 guint  n)
{
  return protokoll_line_get (protokoll_line_row_get_line (PROTOKOLL_LINE_ROW (row_at (desk, n))))->id != 0;
}

static void
choose_line (Desk  *desk,
             guint  n)
{
  GtkWidget *list = gtk_widget_get_ancestor (row_at (desk, n), GTK_TYPE_LIST_VIEW);

  g_signal_emit_by_name (list, "activate", n);
  desk_wait (desk);
}

/* Who never plays for coins sees nothing of them. */
static void
test_no_coins (Desk *desk)
{
  desk_show_statistics (desk);
  g_assert_false (has_coins_tab (desk));
  /* Who had it open when a backup without coins was restored. */
  desk_show_tab (desk, TAB_COINS);
  g_assert_cmpstr (adw_status_page_get_title (ADW_STATUS_PAGE (desk_seen (desk, ADW_TYPE_STATUS_PAGE))), ==, "No Coins Yet");
}

/* Types a name over that of a player and presses Enter; whether the game takes it. */
static gboolean
rename_seat (Desk       *desk,
             GtkWidget  *players,
             guint       seat,
             const char *name)
{
  g_autoptr (GPtrArray) rows = widgets_below (players, PROTOKOLL_TYPE_PLAYER_ROW);
  GtkWidget *row = g_ptr_array_index (rows, seat);

  gtk_editable_set_text (GTK_EDITABLE (row), name);
  g_signal_emit_by_name (row, "apply");
  desk_wait (desk);
  g_assert_cmpint (gtk_widget_has_css_class (row, "error"), ==,
                   !g_str_equal (game_get_player (desk_game (desk), seat), name));
  return !gtk_widget_has_css_class (row, "error");
}

/* "Nobody above the own balance": the stake does not pass to a known player who cannot pay it. C has 50 coins. */
static void
test_renamed (void)
{
  static const struct
  {
    int bet;
    gboolean taken;
  } cases[] = { { 50, TRUE }, { 51, FALSE } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      GtkWidget *players;
      Desk desk;

      desk_prepare (&desk, NULL);
      add_game (&desk, "maxi-yatzy x3 | 1 chance 30 | 1 rest x | 2 rest x | 3 rest x", 950);
      lay_game (&desk, "maxi-yatzy | 1 ones 3", cases[i].bet);
      desk_show (&desk);
      desk_do (&desk, "win.players");
      desk_wait (&desk);
      players = desk_dialog (&desk, PROTOKOLL_TYPE_PLAYERS_WINDOW);
      g_assert_cmpint (rename_seat (&desk, players, 1, "C"), ==, cases[i].taken);
      /* A purse that begins now has enough. */
      g_assert_true (rename_seat (&desk, players, 1, "Cleo"));
      gtk_window_close (GTK_WINDOW (players));
      desk_close (&desk);
    }
}

static char *
today (void)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *day = g_date_time_format (now, "%Y-%m-%d");

  return local_words_date (day);
}

/* The game at the table, cleared. */
static void
clear (Desk *desk)
{
  desk_do (desk, "win.clear-game");
  desk_answer (desk, "save");
  wait_until (desk_game (desk) == NULL);
  desk_wait (desk);
}

/* Cleared, it is settled and said; undone, it is reversed by new lines; both are seen where they are looked at. */
static void
test_cleared_and_undone (Desk *desk)
{
  g_autofree char *day = today ();
  g_autofree char *a_won = g_strdup_printf (A ", +80, 1080 coins, %s · Game", day);
  g_autofree char *a_start = g_strdup_printf (A ", +1000, 1000 coins, %s · First coins", day);
  g_autofree char *a_back = g_strdup_printf (A ", −80, 1000 coins, %s · Game undone", day);
  g_autofree char *b_lost = g_strdup_printf (B ", −100, 900 coins, %s · Game", day);
  g_autofree char *b_start = g_strdup_printf (B ", +1000, 1000 coins, %s · First coins", day);
  g_autofree char *b_back = g_strdup_printf (B ", +100, 1000 coins, %s · Game undone", day);

  lay_game (desk, A_WINS, 100);
  desk_show (desk);
  g_assert_cmpstr (desk_text (desk, "below-turn"), ==, "Coins: " A " +80 · " B " −100");
  clear (desk);
  assert_mentions (desk_toast_text (desk), A " +80 · " B " −100");
  desk_show_tab (desk, TAB_COINS);
  g_assert_true (has_coins_tab (desk));
  assert_purses (desk, A ", 1080 coins, Collect 50; " B ", 900 coins, Collect 50");
  assert_ledger (desk, (const char *[]) { b_lost, b_start, a_won, a_start }, 4);

  click (desk_toast_button (desk));
  wait_until (desk_game (desk) != NULL);
  desk_wait (desk);
  g_assert_cmpint (game_get_facts (desk_game (desk))->bet, ==, 100);
  desk_show_tab (desk, TAB_COINS);
  assert_purses (desk, A ", 1000 coins, Collect 50; " B ", 1000 coins, Collect 50");
  assert_ledger (desk, (const char *[]) { b_back, a_back, b_lost, b_start, a_won, a_start }, 6);
  /* The game is at the table, so that no line leads to it. */
  g_assert_false (leads_somewhere (desk, 2));
}

/* A line leads to its game, which tells its coins; there it can be deleted and brought back. */
static void
test_game_page (Desk *desk)
{
  add_game (desk, A_WINS, 100);
  desk_show (desk);
  desk_show_tab (desk, TAB_COINS);
  wait_until (desk_count_rows (desk) == 4);
  g_assert_true (leads_somewhere (desk, 0));
  g_assert_false (leads_somewhere (desk, 1));
  choose_line (desk, 0);
  g_assert_cmpstr (desk_text (desk, "game-coins"), ==, "Stake 100 coins: " A " +80 · " B " −100");
  click (desk_button (desk, "Delete"));
  desk_wait (desk);
  wait_until (desk_count_rows (desk) == 6);
  assert_purses (desk, A ", 1000 coins, Collect 50; " B ", 1000 coins, Collect 50");
  click (desk_toast_button (desk));
  desk_wait (desk);
  wait_until (desk_count_rows (desk) == 8);
  assert_purses (desk, A ", 1080 coins, Collect 50; " B ", 900 coins, Collect 50");
}

/* A game whose coins cannot be read is shown without them. */
static void
test_game_page_without_ledger (Desk *desk)
{
  ProtokollStatisticsPage *page;

  add_game (desk, A_WINS, 100);
  desk_show (desk);
  page = desk_show_statistics (desk);
  fixture_tamper (desk->folder, "ALTER TABLE ledger RENAME TO away");
  protokoll_statistics_page_open_game (page, 1);
  desk_wait (desk);
  g_assert_nonnull (protokoll_statistics_page_get_game (page));
  g_assert_false (desk_shows (desk, "game-coins"));
  fixture_tamper (desk->folder, "ALTER TABLE away RENAME TO ledger");
}

/* "Games taken in from files … never touch a purse, whatever bet they name." */
static void
test_imported (Desk *desk)
{
  g_autoptr (Game) game = game_of (A_WINS);
  g_autoptr (Game) with = game_with_facts (game, &(GameFacts) { .bet = 100 }, NULL);
  GtkWidget *page;
  Store *store;

  store = fixture_open (desk->folder, NULL);
  history_import_one (store, with);
  fixture_close (store);
  desk_show (desk);
  page = GTK_WIDGET (desk_show_statistics (desk));
  g_assert_false (has_coins_tab (desk));
  wait_until (desk_count_rows (desk) == 1);
  choose_line (desk, 0);
  g_assert_true (gtk_widget_get_mapped (page));
  g_assert_cmpstr (desk_text (desk, "game-coins"), ==, "Stake 100 coins; no coins changed hands");
}

/* Once a day, and seen at once. */
static void
test_check_in (Desk *desk)
{
  g_autofree char *day = today ();
  g_autofree char *reward = g_strdup_printf (A ", +50, 1130 coins, %s · Daily coins", day);
  g_autofree char *won = g_strdup_printf (A ", +80, 1080 coins, %s · Game", day);
  g_autofree char *start_line = g_strdup_printf (A ", +1000, 1000 coins, %s · First coins", day);

  add_game (desk, A_WINS, 100);
  desk_show (desk);
  desk_show_tab (desk, TAB_COINS);
  gtk_widget_grab_focus (button_below (desk_find (desk, "purses"), "Collect 50"));
  click (button_below (desk_find (desk, "purses"), "Collect 50"));
  desk_wait (desk);
  /* The keyboard is with the next one who can check in. */
  g_assert_true (desk_focus (desk) == button_below (desk_find (desk, "purses"), "Collect 50"));
  g_assert_cmpstr (desk_toast_text (desk), ==, A " +50");
  assert_purses (desk, A ", 1130 coins, Collected; " B ", 900 coins, Collect 50");
  wait_until (desk_count_rows (desk) == 5);
  desk_assert_row (desk, reward);
  desk_assert_row (desk, won);
  desk_assert_row (desk, start_line);
  g_assert_false (gtk_widget_is_sensitive (button_below (desk_find (desk, "purses"), "Collected")));
  desk_shut (desk);
  desk_show (desk);
  desk_show_tab (desk, TAB_COINS);
  assert_purses (desk, A ", 1130 coins, Collected; " B ", 900 coins, Collect 50");
}

/* A check-in that fails when the window is gone already tells nobody. */
static void
test_check_in_too_late (Desk *desk)
{
  g_autoptr (GError) error = g_error_new_literal (STORE_ERROR, STORE_ERROR_FAILED, "no room");
  g_autoptr (GtkWidget) tab = NULL, button = NULL;

  add_game (desk, A_WINS, 100);
  desk_show (desk);
  desk_show_tab (desk, TAB_COINS);
  tab = g_object_ref (desk_seen (desk, PROTOKOLL_TYPE_COINS_TAB));
  button = g_object_ref (widget_below (tab, PROTOKOLL_TYPE_CHECK_IN_BUTTON, NULL));
  g_signal_emit_by_name (button, "failed", error);
  desk_wait (desk);
  desk_answer (desk, "close");
  desk_shut (desk);
  g_signal_emit_by_name (button, "failed", error);
  g_assert_null (display_find_window (ADW_TYPE_MESSAGE_DIALOG));
}

/* A day that was rewarded yesterday goes on. */
static void
test_streak (Desk *desk)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  Store *store;

  add_game (desk, A_WINS, 100);
  store = fixture_open (desk->folder, NULL);
  for (int days = -3; days < 0; days++)
    {
      g_autoptr (GDateTime) then = g_date_time_add_days (now, days);
      g_autofree char *day = g_date_time_format (then, "%Y-%m-%d");
      g_autoptr (GAsyncResult) result = NULL;

      g_free (store_ask (store, &(StoreQuestion) { STORE_CHECK_IN, .name = days == -1 ? "A" : "B", .day = day }, NULL));
      g_clear_object (&result);
      if (days == -2)
        {
          g_free (store_ask (store, &(StoreQuestion) { STORE_CHECK_IN, .name = "A", .day = day }, NULL));
        }
    }
  fixture_close (store);
  desk_show (desk);
  desk_show_tab (desk, TAB_COINS);
  /* B missed yesterday. */
  assert_purses (desk, A ", 1190 coins, 2 days in a row, Collect 70; " B ", 1010 coins, Collect 50");
  click (button_below (desk_find (desk, "purses"), "Collect 70"));
  desk_wait (desk);
  g_assert_cmpstr (desk_toast_text (desk), ==, A " +70, 3 days in a row");
  assert_purses (desk, A ", 1260 coins, 3 days in a row, Collected; " B ", 1010 coins, Collect 50");
}

static GtkWidget *
find_check_in (Desk  *desk,
               guint  n)
{
  g_autoptr (GPtrArray) buttons = widgets_below (desk_find (desk, "purses"), PROTOKOLL_TYPE_CHECK_IN_BUTTON);

  return g_ptr_array_index (buttons, n);
}

/* The last one first: nobody below can check in, and the keyboard stays in the page all the same. */
static void
test_check_in_upwards (Desk *desk)
{
  add_game (desk, A_WINS, 100);
  desk_show (desk);
  desk_show_tab (desk, TAB_COINS);
  for (guint i = 2; i-- > 0;)
    {
      gtk_widget_grab_focus (find_check_in (desk, i));
      click (find_check_in (desk, i));
      desk_wait (desk);
      g_assert_true (desk_focus_is_in (desk, desk_seen (desk, PROTOKOLL_TYPE_COINS_TAB)));
    }
  assert_purses (desk, A ", 1130 coins, Collected; " B ", 950 coins, Collected");
}

/* Without room on the disk the coins can be collected later. */
static void
test_check_in_disk_full (Desk *desk)
{
  add_game (desk, A_WINS, 100);
  desk_show (desk);
  desk_show_tab (desk, TAB_COINS);
  set_room (1);
  click (find_check_in (desk, 0));
  desk_answer (desk, "close");
  set_room (-1);
  assert_purses (desk, A ", 1080 coins, Collect 50; " B ", 900 coins, Collect 50");
  /* Whose keyboard is elsewhere meanwhile finds it there. */
  click (find_check_in (desk, 0));
  gtk_widget_grab_focus (desk_find (desk, "new-game"));
  desk_wait (desk);
  assert_purses (desk, A ", 1130 coins, Collected; " B ", 900 coins, Collect 50");
  g_assert_true (desk_focus_is_in (desk, desk_find (desk, "new-game")));
}

/* A purse that begins while the purses are looked at is left out of the log, until they are looked at again. */
static void
test_purse_begins_meanwhile (Desk *desk)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *day = g_date_time_format (now, "%Y-%m-%d");
  ProtokollStatisticsPage *page;
  Store *store;

  add_game (desk, A_WINS, 100);
  desk_show (desk);
  page = desk_show_statistics (desk);
  store = protokoll_window_get_store (desk->window);
  protokoll_statistics_page_show_tab (page, TAB_COINS);
  g_free (store_ask (store, &(StoreQuestion) { STORE_CHECK_IN, .name = "Cleo", .day = day }, NULL));
  desk_wait (desk);
  g_assert_cmpuint (desk_count_rows (desk), >=, 4);
  desk_shut (desk);
  desk_show (desk);
  desk_show_tab (desk, TAB_COINS);
  assert_purses (desk, A ", 1080 coins, Collect 50; " B ", 900 coins, Collect 50; "
                        "\u2068Cleo\u2069, 1050 coins, Collected");
}

static const DeskTest tests[] = {
  { "new-game/offered", desk_open, NULL, test_offered },
  { "new-game/agreement", desk_open, NULL, test_agreement },
  { "new-game/off-again", desk_open, NULL, test_off_again },
  { "new-game/no-purses", desk_open, NULL, test_no_purses },
  { "new-game/stakes", desk_prepare, NULL, test_stakes },
  { "new-game/steps", desk_open, NULL, test_steps },
  { "new-game/poor", desk_prepare, NULL, test_poor },
  { "new-game/settled-before", desk_prepare, NULL, test_settled_before },
  { "table/record", desk_open, "yatzy | 1 ones 3", test_record },
  { "table/stake-line", desk_prepare, NULL, test_stake_line },
  { "tab/no-coins", desk_open_history, NULL, test_no_coins },
  { "tab/cleared-and-undone", desk_prepare, NULL, test_cleared_and_undone },
  { "tab/game-page", desk_prepare, NULL, test_game_page },
  { "tab/game-page/without-ledger", desk_prepare, NULL, test_game_page_without_ledger },
  { "tab/imported", desk_prepare, NULL, test_imported },
  { "tab/check-in", desk_prepare, NULL, test_check_in },
  { "tab/check-in/too-late", desk_prepare, NULL, test_check_in_too_late },
  { "tab/streak", desk_prepare, NULL, test_streak },
  { "tab/check-in/upwards", desk_prepare, NULL, test_check_in_upwards },
  { "tab/check-in/disk-full", desk_prepare, NULL, test_check_in_disk_full },
  { "tab/purse-begins-meanwhile", desk_prepare, NULL, test_purse_begins_meanwhile },
};

int
main (int    argc,
      char **argv)
{
  display_init (&argc, &argv);
  g_test_add_func ("/coins/table/renamed", test_renamed);
  desk_add_tests ("coins", tests, G_N_ELEMENTS (tests));
  return g_test_run ();
}
