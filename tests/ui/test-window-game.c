/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pointer.h"
#include "windows.h"

#include "ui/game/who-begins.h"
#include "ui/new-game/new-game-dialog.h"
#include "ui/widgets/player-row.h"

#include <string.h>

/* Games begin, end and come back in the window. */

static void
assert_no_question (Desk *desk)
{
  g_assert_null (desk_dialog (desk, ADW_TYPE_MESSAGE_DIALOG));
}

static void
fill_dialog (Desk       *desk,
             const char *first,
             const char *second)
{
  g_autoptr (GPtrArray) rows = NULL;

  wait_until (desk_dialog (desk, PROTOKOLL_TYPE_NEW_GAME_DIALOG) != NULL);
  rows = widgets_below (desk_dialog (desk, PROTOKOLL_TYPE_NEW_GAME_DIALOG), PROTOKOLL_TYPE_PLAYER_ROW);
  g_assert_cmpuint (rows->len, ==, 2);
  gtk_editable_set_text (g_ptr_array_index (rows, 0), first);
  gtk_editable_set_text (g_ptr_array_index (rows, 1), second);
}

static void
press_start (Desk *desk)
{
  GtkWidget *dialog = desk_dialog (desk, PROTOKOLL_TYPE_NEW_GAME_DIALOG);

  click (gtk_widget_get_template_child (dialog, PROTOKOLL_TYPE_NEW_GAME_DIALOG, "start_button"));
  wait_until (desk_game (desk) != NULL && game_get_n_moves (desk_game (desk)) == 0);
  desk_settle (desk);
}

static void
test_new_game (Desk *desk)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *today = g_date_time_format (now, "%Y-%m-%dT");
  g_auto (GStrv) last = NULL;

  desk_do (desk, "win.new-game");
  fill_dialog (desk, "Anna", "Bjørn & <Co>");
  press_start (desk);
  g_assert_null (desk_dialog (desk, PROTOKOLL_TYPE_NEW_GAME_DIALOG));
  g_assert_cmpstr (desk_page (desk), ==, "sheet");
  g_assert_cmpstr (game_get_rules (desk_game (desk))->id, ==, "special-8");
  g_assert_cmpstr (game_get_player (desk_game (desk), 1), ==, "Bjørn & <Co>");
  g_assert_true (g_str_has_prefix (game_get_facts (desk_game (desk))->date, today));
  g_assert_cmpstr (desk_text (desk, "turn"), ==, "Anna’s turn");
  last = g_settings_get_strv (desk->settings, "last-players");
  g_assert_cmpstr (last[0], ==, "Anna");
  g_assert_cmpstr (last[1], ==, "Bjørn & <Co>");
  desk_assert_focus (desk, 0, "ones");
}

/* Cancelled, nothing has happened. */
static void
test_new_game_cancelled (Desk *desk)
{
  desk_do (desk, "win.new-game");
  gtk_window_close (GTK_WINDOW (desk_dialog (desk, PROTOKOLL_TYPE_NEW_GAME_DIALOG)));
  desk_settle (desk);
  g_assert_cmpstr (game_get_rules (desk_game (desk))->id, ==, "yatzy");
}

/* A game with entries is asked about before another one takes its place. */
static void
test_new_game_asks (Desk *desk)
{
  desk_do (desk, "win.new-game");
  g_assert_null (desk_dialog (desk, PROTOKOLL_TYPE_NEW_GAME_DIALOG));
  desk_answer (desk, "cancel");
  g_assert_null (desk_dialog (desk, PROTOKOLL_TYPE_NEW_GAME_DIALOG));
  desk_do (desk, "win.new-game");
  desk_answer (desk, "save");
  /* Nothing is ended before the next game really begins. */
  assert_game (desk_game (desk), "1.ones=3");
  fill_dialog (desk, "Anna", "Bjørn");
  press_start (desk);
  g_assert_cmpstr (game_get_player (desk_game (desk), 0), ==, "Anna");
}

/* Said “Discard”, but then no game was begun after all: the one that runs goes on. */
static void
test_new_game_asks_and_is_cancelled (Desk *desk)
{
  desk_do (desk, "win.new-game");
  desk_answer (desk, "discard");
  gtk_window_close (GTK_WINDOW (desk_dialog (desk, PROTOKOLL_TYPE_NEW_GAME_DIALOG)));
  desk_settle (desk);
  assert_game (desk_game (desk), "1.ones=3");
}

static void
test_clear_cancelled (Desk *desk)
{
  g_autofree char *words = NULL;

  desk_do (desk, "win.clear-game");
  words = desk_message (desk);
  assert_mentions (words, "not finished");
  desk_answer (desk, "cancel");
  assert_game (desk_game (desk), "1.ones=3");
  assert_no_question (desk);

  /* Just closed, it means the same. */
  desk_do (desk, "win.clear-game");
  gtk_window_close (GTK_WINDOW (desk_dialog (desk, ADW_TYPE_MESSAGE_DIALOG)));
  desk_settle (desk);
  assert_no_question (desk);
  assert_game (desk_game (desk), "1.ones=3");
}

/* The toast brings back what was cleared. */
static gboolean
offers_undo (Desk *desk)
{
  GtkWidget *button = desk_toast_button (desk);

  return button != NULL && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (button)), "_Undo") == 0;
}

static void
check_clear (const char *response,
             const char *text,
             const char *games)
{
  Desk desk;

  desk_open (&desk, text);
  desk_do (&desk, "win.clear-game");
  desk_answer (&desk, response);
  g_assert_null (desk_game (&desk));
  g_assert_cmpstr (desk_page (&desk), ==, "start");
  g_assert_false (desk_shows (&desk, "footer"));
  g_assert_false (desk_can (&desk, "win.clear-game"));
  g_assert_false (desk_can (&desk, "win.undo"));
  g_assert_false (desk_can (&desk, "win.save-as"));
  g_assert_true (desk_can (&desk, "win.same-players"));
  g_assert_true (desk_shows (&desk, "start-same-players"));
  wait_until (offers_undo (&desk));
  desk_close_with_games (&desk, games);
}

static void
test_clear (void)
{
  check_clear ("save", "yatzy | 1 ones 3", "2");
  check_clear ("discard", "yatzy | 1 ones 3", "discarded");
  check_clear ("save", "yatzy | 1 chance 20 | 1 rest x | 2 rest x", "1");
}

static GMenuModel *
open_menu (Desk *desk)
{
  GtkMenuButton *button = GTK_MENU_BUTTON (desk_find (desk, "main-menu"));

  desk_do (desk, "win.menu");
  gtk_menu_button_popdown (button);
  desk_settle (desk);
  return gtk_menu_button_get_menu_model (button);
}

static gboolean
menu_has (GMenuModel *menu,
          const char *action)
{
  gboolean found = FALSE;

  for (int i = 0; i < g_menu_model_get_n_items (menu) && !found; i++)
    {
      g_autoptr (GMenuModel) section = g_menu_model_get_item_link (menu, i, G_MENU_LINK_SECTION);
      g_autofree char *name = NULL;

      g_menu_model_get_item_attribute (menu, i, G_MENU_ATTRIBUTE_ACTION, "s", &name);
      found = section != NULL ? menu_has (section, action) : g_strcmp0 (name, action) == 0;
    }
  return found;
}

/* GTK 4.8 never lets go of the sections of a menu, so each is made once. */
static void
test_menu_kept (Desk *desk)
{
  GMenuModel *menu = open_menu (desk), *narrow;

  g_assert_true (open_menu (desk) == menu);
  desk_resize (desk, 360, 640);
  narrow = open_menu (desk);
  g_assert_true (narrow != menu);
  g_assert_true (open_menu (desk) == narrow);
  /* What the header of a telephone lacks is in its menu, which has no room for what nobody needs there. */
  g_assert_true (menu_has (narrow, "win.redo") && !menu_has (menu, "win.redo"));
  g_assert_true (menu_has (menu, "win.fullscreen") && !menu_has (narrow, "win.fullscreen"));
  g_assert_true (menu_has (menu, "win.log") && menu_has (narrow, "win.log"));
}

/* Who played last is on a card with their colors and rules; a tap at its button begins their next game. */
static void
test_card (Desk *desk)
{
  GtkWidget *button, *card;

  desk_do (desk, "win.clear-game");
  desk_answer (desk, "save");
  desk_wait (desk);
  button = desk_find (desk, "start-same-players");
  card = gtk_widget_get_parent (button);
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (button)), ==, "Play Again");
  g_assert_true (gtk_widget_has_css_class (button, "suggested-action"));
  g_assert_cmpstr (gtk_widget_get_tooltip_text (button), ==, "A and B, Yatzy");
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (widget_below (card, GTK_TYPE_LABEL, "seat-0"))), ==, "A");
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (widget_below (card, GTK_TYPE_LABEL, "seat-1"))), ==, "B");
  pointer_tap (button);
  desk_wait (desk);
  assert_game (desk_game (desk), "1.ones=open 2.ones=open turn=1");
}

/* A sheet without an entry has nothing to keep: no question. */
static void
test_clear_empty (Desk *desk)
{
  desk_do (desk, "win.clear-game");
  assert_no_question (desk);
  g_assert_null (desk_game (desk));
  g_assert_cmpstr (desk_page (desk), ==, "start");
}

static void
check_bring_back (const char *response)
{
  Desk desk;

  desk_open (&desk, "special-8 | 1 ones 3 | 2 ones 4 | undo");
  desk_do (&desk, "win.clear-game");
  desk_answer (&desk, response);
  g_assert_null (desk_game (&desk));
  wait_until (offers_undo (&desk));
  click (desk_toast_button (&desk));
  wait_until (desk_game (&desk) != NULL);
  desk_settle (&desk);
  assert_game (desk_game (&desk), "1.ones=3 2.ones=open");
  g_assert_cmpstr (desk_page (&desk), ==, "sheet");
  desk_do (&desk, "win.redo");
  assert_game (desk_game (&desk), "2.ones=4");
  desk_close_with_games (&desk, "table");
}

static void
test_bring_back (void)
{
  check_bring_back ("save");
  check_bring_back ("discard");
}

/* With an entry in the next game the offer is gone. */
static void
test_offer_ends (Desk *desk)
{
  desk_do (desk, "win.same-players");
  desk_answer (desk, "save");
  wait_until (offers_undo (desk));
  desk_enter (desk, 0, "ones", "1");
  wait_until (!offers_undo (desk));
}

/* A second game that is cleared takes the offer over. */
static void
test_second_offer (Desk *desk)
{
  desk_do (desk, "win.same-players");
  desk_answer (desk, "save");
  desk_enter (desk, 0, "twos", "2");
  desk_do (desk, "win.clear-game");
  desk_answer (desk, "discard");
  wait_until (offers_undo (desk));
  click (desk_toast_button (desk));
  wait_until (desk_game (desk) != NULL);
  assert_game (desk_game (desk), "1.ones=open 1.twos=4");
}

static void
test_same_players (Desk *desk)
{
  desk_do (desk, "win.same-players");
  desk_answer (desk, "save");
  assert_game (desk_game (desk), "1.ones=open turn=1 round=1");
  g_assert_cmpuint (game_get_n_players (desk_game (desk)), ==, 3);
  g_assert_cmpstr (game_get_rules (desk_game (desk))->variant, ==, "full-straight=30");
  g_assert_nonnull (game_get_facts (desk_game (desk))->date);
}

static void
assert_players (Desk       *desk,
                const char *names)
{
  g_autoptr (GString) list = g_string_new (NULL);

  for (guint i = 0; i < game_get_n_players (desk_game (desk)); i++)
    g_string_append_printf (list, "%s%s", i > 0 ? " " : "", game_get_player (desk_game (desk), i));
  g_assert_cmpstr (list->str, ==, names);
}

/* Each time the next one begins, with the rules, their options and the order that were chosen. */
static void
test_rotated (Desk *desk)
{
  who_begins_save (desk->settings, BEGIN_NEXT);
  desk_do (desk, "win.same-players");
  desk_answer (desk, "save");
  assert_players (desk, "B C A");
  assert_game (desk_game (desk), "1.ones=open turn=1");
  g_assert_cmpstr (game_get_rules (desk_game (desk))->variant, ==, "full-straight=30");
  g_assert_nonnull (game_get_facts (desk_game (desk))->date);
  g_assert_cmpstr (desk_text (desk, "turn"), ==, "B’s turn");
  desk_do (desk, "win.same-players");
  assert_players (desk, "C A B");

  /* From the settings too, where no game is left. */
  desk_do (desk, "win.clear-game");
  desk_shut (desk);
  desk_show (desk);
  g_assert_null (desk_game (desk));
  desk_do (desk, "win.same-players");
  assert_players (desk, "A B C");
}

static void
test_rotated_top_down (Desk *desk)
{
  who_begins_save (desk->settings, BEGIN_NEXT);
  desk_do (desk, "win.same-players");
  assert_players (desk, "B A");
  g_assert_cmpint (game_get_rules (desk_game (desk))->order, ==, ORDER_TOP_DOWN);
}

/* At the end another game is one tap away, and the finished one is saved. */
static void
test_again_at_the_end (Desk *desk)
{
  g_assert_null (desk_look_for (desk, "play-again"));
  desk_enter (desk, 1, "yatzy", "50");
  g_assert_true (desk_shows (desk, "play-again"));
  g_assert_cmpstr (desk_text (desk, "starter"), ==, "A starts");
  desk_do (desk, "win.undo");
  g_assert_false (desk_shows (desk, "play-again"));
  desk_do (desk, "win.redo");
  who_begins_save (desk->settings, BEGIN_LOT);
  g_assert_cmpstr (desk_text (desk, "starter"), ==, "A random player starts");
  who_begins_save (desk->settings, BEGIN_NEXT);
  g_assert_cmpstr (desk_text (desk, "starter"), ==, "B starts");
  desk_click (desk, "play-again");
  assert_no_question (desk);
  assert_players (desk, "B A");
  g_assert_false (desk_shows (desk, "play-again"));
}

/* Who plays alone begins anyway. */
static void
test_again_alone (Desk *desk)
{
  g_assert_true (desk_shows (desk, "play-again"));
  g_assert_false (desk_shows (desk, "starter"));
}

/* The next game begins where games begin: at the top of the sheet. */
static void
test_same_players_at_the_top (Desk *desk)
{
  desk_go_to (desk, 1, "yatzy");
  desk_do (desk, "win.same-players");
  desk_assert_focus (desk, 0, "ones");
}

/* Also another day: then they are remembered in the settings. */
static void
test_same_players_another_day (Desk *desk)
{
  desk_do (desk, "win.new-game");
  fill_dialog (desk, "Anna", "Bjørn");
  press_start (desk);
  desk_do (desk, "win.clear-game");
  desk_shut (desk);
  desk_show (desk);
  g_assert_cmpstr (desk_page (desk), ==, "start");
  g_assert_true (desk_shows (desk, "start-same-players"));
  desk_do (desk, "win.same-players");
  g_assert_cmpstr (game_get_player (desk_game (desk), 0), ==, "Anna");
  g_assert_cmpstr (game_get_rules (desk_game (desk))->id, ==, "special-8");
}

/* What was being typed is still there when the question is called off, and gone when the game is. */
static void
test_question_while_typing (Desk *desk)
{
  g_assert_true (desk_press (desk, GDK_KEY_2, 0));
  desk_do (desk, "win.clear-game");
  desk_answer (desk, "cancel");
  g_assert_true (desk_press (desk, GDK_KEY_Return, 0));
  assert_game (desk_game (desk), "2.ones=2");
  g_assert_true (desk_press (desk, GDK_KEY_3, 0));
  desk_do (desk, "win.same-players");
  desk_answer (desk, "discard");
  g_assert_false (protokoll_sheet_view_cancel (desk_sheet (desk)));
  assert_game (desk_game (desk), "1.filled=0 2.filled=0");
}

/* One question at a time, and no record opened under it. */
static void
test_one_question (Desk *desk)
{
  GtkWidget *question;

  desk_do (desk, "win.clear-game");
  question = desk_dialog (desk, ADW_TYPE_MESSAGE_DIALOG);
  g_assert_nonnull (question);
  gtk_widget_activate_action (GTK_WIDGET (desk->window), "win.new-game", NULL);
  gtk_widget_activate_action (GTK_WIDGET (desk->window), "win.clear-game", NULL);
  desk_settle (desk);
  /* The window, the question, and nothing else. */
  g_assert_cmpuint (g_list_model_get_n_items (gtk_window_get_toplevels ()), ==, 2);
  desk_answer (desk, "discard");
  g_assert_null (desk_game (desk));
  assert_no_question (desk);
  g_assert_true (desk_can (desk, "win.new-game"));
  desk_do (desk, "win.new-game");
  g_assert_nonnull (desk_dialog (desk, PROTOKOLL_TYPE_NEW_GAME_DIALOG));
  gtk_window_close (GTK_WINDOW (desk_dialog (desk, PROTOKOLL_TYPE_NEW_GAME_DIALOG)));
}

static const DeskTest tests[] = {
  { "new", desk_open, NULL, test_new_game, "table" },
  { "new/cancelled", desk_open, "yatzy", test_new_game_cancelled, "table" },
  { "new/asks", desk_open, "yatzy | 1 ones 3", test_new_game_asks, "2 table" },
  { "new/asks-and-is-cancelled", desk_open, "yatzy | 1 ones 3", test_new_game_asks_and_is_cancelled, "table" },
  { "clear/cancelled", desk_open, "yatzy | 1 ones 3", test_clear_cancelled, "table" },
  { "card", desk_open, "yatzy | 1 ones 3", test_card },
  { "menu-kept", desk_open, "yatzy x2", test_menu_kept },
  { "clear/empty", desk_open, "yatzy", test_clear_empty },
  { "offer-ends", desk_open, "yatzy | 1 ones 3", test_offer_ends, "2 table" },
  { "second-offer", desk_open, "yatzy | 1 ones 3", test_second_offer, "2 table" },
  { "same-players", desk_open, "maxi-yatzy x3 full-straight=30 | 1 ones 3", test_same_players, "2 table" },
  { "rotated", desk_open, "maxi-yatzy x3 full-straight=30 | 1 ones 3", test_rotated },
  { "rotated-top-down", desk_open, "yatzy-de top-down", test_rotated_top_down },
  { "again-at-the-end", desk_open, "yatzy | 1 rest x | 2 rest x | undo", test_again_at_the_end, "1 table" },
  { "again-alone", desk_open, "yatzy x1 | 1 rest x", test_again_alone },
  { "same-players/at-the-top", desk_open, "yatzy | 1 chance 20 | 1 rest x | 2 rest x", test_same_players_at_the_top },
  { "same-players/another-day", desk_open, NULL, test_same_players_another_day },
  { "question-while-typing", desk_open, "yatzy | 1 ones 3", test_question_while_typing },
  { "one-question", desk_open, "yatzy | 1 ones 3", test_one_question },
};

int
main (int    argc,
      char **argv)
{
  display_init (&argc, &argv);
  g_test_add_func ("/window-game/clear", test_clear);
  g_test_add_func ("/window-game/bring-back", test_bring_back);
  desk_add_tests ("window-game", tests, G_N_ELEMENTS (tests));
  return g_test_run ();
}
