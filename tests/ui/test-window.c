/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "histories.h"

#include "core/rules-draft.h"
#include "ui/game/game-controller.h"
#include "ui/new-game/new-game-dialog.h"
#include "ui/widgets/text-size.h"

#include <string.h>

/* The window: its pages, words and actions. */

/* Checks a list of actions: those with an exclamation mark before them cannot be done. */
static void
assert_actions (Desk       *desk,
                const char *list)
{
  g_auto (GStrv) actions = g_strsplit (list, " ", -1);

  for (guint i = 0; actions[i] != NULL; i++)
    {
      gboolean expected = actions[i][0] != '!';
      g_autofree char *action = g_strconcat ("win.", actions[i] + (expected ? 0 : 1), NULL);

      if (desk_can (desk, action) != expected)
        g_error ("%s is %s", action, expected ? "disabled" : "enabled");
    }
}

static void
assert_words (Desk       *desk,
              const char *title,
              const char *turn,
              const char *round)
{
  desk_assert_title (desk, title, round);
  g_assert_cmpstr (desk_text (desk, "turn"), ==, turn);
  assert_spoken (desk_find (desk, "turn"), turn);
}

/* The round of the game at the table stands below its title, and its house rules only in the words behind it; other games
 * and other pages have none of them. */
static void
test_house_rules (Desk *desk)
{
  GtkWidget *title = desk_find (desk, "title");

  desk_assert_title (desk, "Maxi Yatzy", "Round 1 of 20");
  g_assert_cmpstr (gtk_widget_get_tooltip_text (title), ==, "Maxi Yatzy\nRound 1 of 20\nFull Straight: 30 points, Bonus: 50");
  desk_show_statistics (desk);
  desk_assert_title (desk, "Statistics", "");
  desk_show_sheet (desk);
  desk_assert_title (desk, "Maxi Yatzy", "Round 1 of 20");
  desk_replace (desk, game_of ("yatzy-de top-down | 1 ones 3"));
  desk_assert_title (desk, "German Yatzy", "Round 1 of 15");
  g_assert_cmpstr (gtk_widget_get_tooltip_text (title), ==, "German Yatzy\nRound 1 of 15\ntop-down");
  desk_replace (desk, game_of ("yatzy-de | 1 ones 3"));
  desk_assert_title (desk, "German Yatzy", "Round 1 of 15");
  g_assert_cmpstr (gtk_widget_get_tooltip_text (title), ==, "German Yatzy\nRound 1 of 15");
}

/* On a telephone the header has two lines, whatever the house rules are; with large text a long title has both. */
static void
test_house_rules_narrow (Desk *desk)
{
  desk_resize (desk, 360, 640);
  desk_assert_title (desk, "German Yatzy", "Round 1 of 15");
  g_assert_true (strstr (gtk_widget_get_tooltip_text (desk_find (desk, "title")), "Small Straight: 30 points, top-down") != NULL);
  g_settings_set_int (desk->settings, "text-size", 200);
  desk_settle (desk);
  desk_assert_title (desk, "German Yatzy", "");
  desk_replace (desk, game_of ("maxi-yatzy-no bonus-points=100 | 1 ones 3"));
  g_assert_true (g_str_has_suffix (gtk_widget_get_tooltip_text (desk_find (desk, "title")), "\nBonus: 100"));
  desk_replace (desk, game_of ("special-8 | 1 ones 3"));
  desk_assert_title (desk, "Maxi Yatzy Special\u00a08", "");
}

/* What parted equal totals, and that nothing did, in each language; the page of a game says the same words. */
static void
test_ties (void)
{
  static const char *const games[] = {
    "maxi-yatzy | 1 maxi-yatzy 100 | 2 sixes 6 | 2 castle 33 | 2 chance 31 | 1 rest x | 2 rest x",
    "maxi-yatzy | 1 chance 20 | 1 rest x | 2 sixes 2 | 2 chance 8 | 2 rest x",
    "maxi-yatzy | 1 chance 20 | 1 one-pair 5 | 2 chance 30 | 1 rest x | 2 rest x",
    "maxi-yatzy | 1 chance 20 | 2 chance 20 | 1 rest x | 2 rest x",
  };
  static const struct
  {
    const char *language;
    const char *words[G_N_ELEMENTS (games)];
  } cases[] = {
    { "en",
      { "A wins with 100: more in Maxi Yatzy", "B wins with 20: more in the upper section",
        "B wins with 30: the highest single entry", "A and B share first place with 20" } },
    { "nb",
      { "A vinner – 100 poeng, mer på Maxi-Yatzy", "B vinner – 20 poeng, mer i øvre del",
        "B vinner – 30 poeng, høyeste enkeltfelt",
        "A og B deler førsteplassen med 20" } },
    { "de",
      { "A gewinnt mit 100: mehr bei Maxi-Yatzy", "B gewinnt mit 20: mehr im oberen Teil",
        "B gewinnt mit 30: das höchste einzelne Feld", "A und B teilen sich den ersten Platz mit 20" } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    for (guint k = 0; k < G_N_ELEMENTS (games); k++)
      {
        Desk desk;

        /* The names of entries are those of the file that is read from the disk. */
        desk_prepare (&desk, games[k]);
        display_speak (cases[i].language);
        desk_make_window (&desk);
        desk_show (&desk);
        g_assert_cmpstr (desk_text (&desk, "turn"), ==, cases[i].words[k]);
        desk_close (&desk);
      }
  display_speak ("en");
}

/* Before the store has answered there is nothing to begin: it could be overtaken by the game that runs. */
static void
test_before_it_is_open (Desk *desk)
{
  desk_make_window (desk);
  g_assert_cmpstr (desk_page (desk), ==, "blank");
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (desk->window)));
  assert_actions (desk, "!new-game !open !same-players !save-as !clear-game !undo !redo");
  desk_show (desk);
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (desk->window)));
  assert_actions (desk, "new-game open same-players save-as clear-game undo !redo");
}

static void
test_empty (Desk *desk)
{
  g_assert_cmpstr (desk_page (desk), ==, "start");
  g_assert_false (desk_shows (desk, "footer"));
  desk_assert_title (desk, "Protokoll", "");
  g_assert_false (desk_shows (desk, "start-same-players"));
  assert_actions (desk, "new-game open !same-players !save-as !clear-game !undo !redo");
}

/* Of many players who could play again, as many badges are shown as a telephone has room for; all names are told. */
static void
test_many_again (Desk *desk)
{
  static const char *const names[] = { "A", "B", "C", "D", "E", "F", "G", NULL };
  g_autoptr (GPtrArray) labels = NULL;
  guint n_badges = 0;

  g_settings_set_string (desk->settings, "last-rules", "yatzy");
  g_settings_set_strv (desk->settings, "last-players", names);
  desk_show (desk);
  labels = widgets_below (desk_find (desk, "start-page"), GTK_TYPE_LABEL);
  for (guint i = 0; i < labels->len; i++)
    n_badges += gtk_widget_has_css_class (g_ptr_array_index (labels, i), "badge");
  g_assert_cmpuint (n_badges, ==, 6);
  assert_mentions (gtk_widget_get_tooltip_text (desk_find (desk, "start-same-players")), "A, B,and G");
}

/* The start page has the icon that is installed with this build: only that of a work copy has stripes, and nothing else
 * of the window has any. */
static void
test_icon (Desk *desk)
{
  g_autoptr (GPtrArray) all = NULL;

  g_assert_cmpstr (adw_status_page_get_icon_name (ADW_STATUS_PAGE (desk_find_type (desk, ADW_TYPE_STATUS_PAGE))), ==,
                   APP_ID);
  all = widgets_below (GTK_WIDGET (desk->window), GTK_TYPE_WIDGET);
  for (guint i = 0; i < all->len; i++)
    g_assert_false (gtk_widget_has_css_class (all->pdata[i], "devel"));
  g_assert_false (gtk_widget_has_css_class (GTK_WIDGET (desk->window), "devel"));
}

static void
test_running (Desk *desk)
{
  g_assert_cmpstr (desk_page (desk), ==, "sheet");
  g_assert_true (desk_shows (desk, "footer"));
  assert_words (desk, "Yatzy", "B’s turn", "Round 2 of 15");
  assert_actions (desk, "undo !redo save-as clear-game same-players");
  g_assert_false (desk_shows (desk, "clear-game"));
}

/* At the start the focus is on the next entry, so that one can type at once. */
static void
test_focus (Desk *desk)
{
  desk_assert_focus (desk, 1, "ones");
}

/* On a phone that entry is also seen. */
static void
test_focus_is_seen (Desk *desk)
{
  graphene_rect_t cell, sheet;

  g_settings_set_int (desk->settings, "window-width", 360);
  g_settings_set_int (desk->settings, "window-height", 500);
  desk_show (desk);
  cell = bounds_in (desk_focus (desk), desk_find (desk, "sheet"));
  sheet = bounds_in (desk_find (desk, "sheet"), desk_find (desk, "sheet"));
  g_assert_true (graphene_rect_contains_rect (&sheet, &cell));
}

static void
test_undo_and_redo (Desk *desk)
{
  desk_enter (desk, 1, "ones", "2");
  assert_words (desk, "Yatzy", "A’s turn", "Round 2 of 15");
  desk_do (desk, "win.undo");
  assert_game (desk_game (desk), "1.ones=3 2.ones=open");
  assert_words (desk, "Yatzy", "B’s turn", "Round 1 of 15");
  assert_actions (desk, "undo redo");
  desk_do (desk, "win.undo");
  assert_actions (desk, "!undo redo");
  desk_do (desk, "win.redo");
  desk_do (desk, "win.redo");
  assert_game (desk_game (desk), "1.ones=3 2.ones=2");
  assert_actions (desk, "undo !redo");
}

/* What is being typed is what Undo takes back first. */
static void
test_undo_while_typing (Desk *desk)
{
  desk_type (desk, "2");
  desk_do (desk, "win.undo");
  assert_game (desk_game (desk), "1.ones=3");
  g_assert_false (protokoll_sheet_view_cancel (desk_sheet (desk)));
  desk_do (desk, "win.undo");
  assert_game (desk_game (desk), "1.ones=open");
}

/* Also where there is nothing else to undo. */
static void
test_undo_first_typing (Desk *desk)
{
  desk_type (desk, "2");
  desk_do (desk, "win.undo");
  g_assert_false (protokoll_sheet_view_cancel (desk_sheet (desk)));
}

#define ALL_BUT_CHANCE \
  "2 ones x | 2 twos x | 2 threes x | 2 fours x | 2 fives x | 2 sixes x | 2 one-pair x | 2 two-pairs x | " \
  "2 three-of-a-kind x | 2 four-of-a-kind x | 2 small-straight x | 2 large-straight x | 2 full-house x | 2 yatzy x"

static void
test_finished (Desk *desk)
{
  g_assert_false (desk_shows (desk, "clear-game"));
  desk_enter (desk, 1, "chance", "25");
  assert_words (desk, "Yatzy", "B wins with 25", "Finished");
  g_assert_true (desk_shows (desk, "clear-game"));
  desk_do (desk, "win.undo");
  g_assert_false (desk_shows (desk, "clear-game"));
}

/* What was entered is there the next time. */
static void
test_again (Desk *desk)
{
  desk_enter (desk, 1, "ones", "2");
  desk_do (desk, "win.undo");
  desk_shut (desk);
  desk_show (desk);
  assert_game (desk_game (desk), "1.ones=3 2.ones=open");
  assert_actions (desk, "redo");
}

/* Closed in the same breath as an entry. */
static void
test_close_in_a_hurry (Desk *desk)
{
  Play play = { .seat = 1, .entry = 0, .typed = "2" };

  g_assert_true (protokoll_session_enter (desk_session (desk), &play, NULL));
  g_assert_true (protokoll_session_is_saving (desk_session (desk)));
  gtk_window_close (GTK_WINDOW (desk->window));
  desk_shut (desk);
  desk_show (desk);
  assert_game (desk_game (desk), "2.ones=2");
}

/* A correction that is typed into a cell is entered when the window closes; what no roll can give is given up. */
static void
test_close_while_typing (Desk *desk)
{
  desk_go_to (desk, 0, "ones");
  desk_type (desk, "4");
  desk_shut (desk);
  desk_show (desk);
  assert_game (desk_game (desk), "1.ones=4");
  desk_go_to (desk, 0, "two-pairs");
  desk_type (desk, "7");
  desk_shut (desk);
  desk_show (desk);
  assert_game (desk_game (desk), "1.ones=4 1.two-pairs=open");
}

/* It is also entered before the log or the players are shown, and before the game ends. */
static void
test_leave_while_typing (void)
{
  static const char *const actions[] = { "win.log", "win.players", "win.clear-game", "win.new-game",
                                         "win.same-players" };

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      Desk desk;

      desk_open (&desk, "yatzy | 1 ones 3");
      desk_go_to (&desk, 0, "ones");
      desk_type (&desk, "4");
      desk_do (&desk, actions[i]);
      assert_game (desk_game (&desk), "1.ones=4");
      g_assert_false (protokoll_sheet_view_is_typing (desk_sheet (&desk)));
      if (i > 1)
        desk_answer (&desk, "cancel");
      desk_close (&desk);
    }
}

/* The size comes back. */
static void
test_size (Desk *desk)
{
  gtk_window_set_default_size (GTK_WINDOW (desk->window), 700, 600);
  desk_settle (desk);
  desk_shut (desk);
  g_assert_cmpint (g_settings_get_int (desk->settings, "window-width"), ==, 700);
  g_assert_cmpint (g_settings_get_int (desk->settings, "window-height"), ==, 600);
  desk_show (desk);
  desk_assert_size (desk, 700, 600);
}

/* What is offered to be played again is played by own rules as they are now, and is not offered without them. */
static void
test_again_by_own_rules (Desk *desk)
{
  static const char *const names[] = { "A", "B", NULL };
  ProtokollGameController *controller;
  g_autoptr (RulesDraft) draft = rules_draft_new ();
  g_autofree char *id = NULL, *same = NULL;
  ProtokollOwnRules *own;

  controller = protokoll_window_get_controller (PROTOKOLL_WINDOW (desk->window));
  own = protokoll_game_controller_get_own_rules (controller);
  g_settings_set_strv (desk->settings, "last-players", names);
  g_settings_set_string (desk->settings, "last-rules", "house-yatzy");
  rules_draft_set_name (draft, RULES_DRAFT_HEAD, "en", "House Yatzy");
  id = protokoll_own_rules_save (own, draft, NULL, NULL);
  g_assert_cmpstr (id, ==, "house-yatzy");
  assert_mentions (gtk_widget_get_tooltip_text (desk_find (desk, "start-same-players")), "House Yatzy");
  assert_actions (desk, "same-players");
  rules_draft_set_name (draft, RULES_DRAFT_HEAD, "en", "Our Yatzy");
  same = protokoll_own_rules_save (own, draft,
                                   library_find (protokoll_game_controller_get_library (controller), id, NULL), NULL);
  assert_mentions (gtk_widget_get_tooltip_text (desk_find (desk, "start-same-players")), "Our Yatzy");
  g_assert_true (protokoll_own_rules_delete (own, id, NULL));
  g_assert_false (desk_shows (desk, "start-same-players"));
  assert_actions (desk, "!same-players");
}

/* On a phone the header is short; every action is still within reach. */
static void
test_narrow (Desk *desk)
{
  desk_resize (desk, 1024, 768);
  g_assert_false (gtk_widget_has_css_class (GTK_WIDGET (desk->window), "narrow"));
  g_assert_true (desk_shows (desk, "new-game"));
  g_assert_false (desk_shows (desk, "new-game-narrow"));
  g_assert_true (desk_shows (desk, "redo"));
  desk_resize (desk, 360, 640);
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (desk->window), "narrow"));
  g_assert_false (desk_shows (desk, "new-game"));
  g_assert_true (desk_shows (desk, "new-game-narrow"));
  g_assert_false (desk_shows (desk, "redo"));
  desk_resize (desk, 1024, 768);
  g_assert_true (desk_shows (desk, "new-game"));
}

/* Where the sentence has no room in the footer, the name stands alone instead of a word that is cut; it is said
 * whole. */
static void
test_short_words (Desk *desk)
{
  Game *game = game_named ("special-8", "Anna; Bjørn Alexander", "1 ones 3");

  desk_replace (desk, game);
  desk_resize (desk, 360, 640);
  g_assert_cmpstr (desk_text (desk, "turn"), ==, "Bjørn Alexander");
  assert_spoken (desk_find (desk, "turn"), "Bjørn Alexander’s turn");
  desk_do (desk, "win.undo");
  g_assert_cmpstr (desk_text (desk, "turn"), ==, "Anna’s turn");
  desk_do (desk, "win.redo");
  desk_resize (desk, 1920, 1080);
  g_assert_cmpstr (desk_text (desk, "turn"), ==, "Bjørn Alexander’s turn");
  desk_assert_title (desk, "Maxi Yatzy Special 8", "Round 1 of 31");
}

/* Twice as large letters: the window gets as narrow as before. */
static void
test_large_text (void)
{
  static const char *const rules[] = { "yatzy", "special-8" };

  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    {
      Desk desk;

      desk_open (&desk, rules[i]);
      desk_resize (&desk, 360, 640);
      g_settings_set_int (desk.settings, "text-size", 200);
      desk_settle (&desk);
      desk_resize (&desk, 360, 640);
      assert_spoken (desk_find (&desk, "turn"), "A’s turn");
      g_assert_cmpstr (desk_text (&desk, "turn"), ==, "A’s turn");
      desk_close (&desk);
    }
}

/* A long name does not push the window wider or the sheet lower. */
static void
test_long_names (Desk *desk)
{
  g_autofree char *name = g_strnfill (GAME_MAX_NAME, 'w');
  g_autofree char *names = g_strconcat (name, "; <b>Bo</b> & Co\nJr", NULL);
  Game *game = game_named ("yatzy", names, "1 ones 3");
  int width, height, before;

  gtk_widget_measure (GTK_WIDGET (desk->window), GTK_ORIENTATION_VERTICAL, -1, &before, NULL, NULL, NULL);
  desk_replace (desk, game);
  g_assert_cmpstr (desk_text (desk, "turn"), ==, "<b>Bo</b> & Co Jr’s turn");
  desk_resize (desk, 360, 640);
  desk_do (desk, "win.undo");
  gtk_widget_measure (GTK_WIDGET (desk->window), GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  gtk_widget_measure (GTK_WIDGET (desk->window), GTK_ORIENTATION_VERTICAL, -1, &height, NULL, NULL, NULL);
  g_assert_cmpint (width, <=, 360);
  g_assert_cmpint (height, <=, before);
}

/* All 31 entries can be read in the window as it first opens, and their names whole. */
static void
test_first_size (Desk *desk)
{
  guint n = 0;

  desk_assert_size (desk, 1024, 768);
  for (guint seat = 0; seat < 2; seat++)
    for (guint entry = 0; entry < 31; entry++)
      {
        GtkWidget *cell = protokoll_sheet_view_get_cell (desk_sheet (desk), seat, entry);
        graphene_rect_t bounds = bounds_in (cell, GTK_WIDGET (desk->window));
        GtkWidget *picked = gtk_widget_pick (GTK_WIDGET (desk->window), bounds.origin.x + bounds.size.width / 2,
                                             bounds.origin.y + bounds.size.height / 2, GTK_PICK_DEFAULT);

        n += picked == cell || gtk_widget_is_ancestor (picked, cell) ? 1 : 0;
      }
  g_assert_cmpuint (n, ==, 62);
}

/* Every button has words for a screen reader, and for those who do not know its picture. */
static void
assert_named (GtkWidget *button)
{
  const char *label = GTK_IS_BUTTON (button) ? gtk_button_get_label (GTK_BUTTON (button)) : NULL;

  if (label != NULL && *label != '\0')
    return;
  /* A label that wraps is a child of its own; the words are still to be said. */
  if (GTK_IS_BUTTON (button) && GTK_IS_LABEL (gtk_button_get_child (GTK_BUTTON (button))))
    {
      assert_spoken (button, text_shown (gtk_button_get_child (GTK_BUTTON (button))));
      return;
    }
  if (!gtk_test_accessible_has_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL))
    g_error ("a %s has no words", G_OBJECT_TYPE_NAME (button));
  g_assert_nonnull (gtk_widget_get_tooltip_text (button));
}

static void
test_buttons_have_words (Desk *desk)
{
  assert_named (desk_find (desk, "main-menu"));
  assert_named (desk_find (desk, "new-game-narrow"));
  assert_named (desk_find (desk, "new-game"));
  assert_named (desk_find (desk, "redo"));
  assert_named (desk_find (desk, "clear-game"));
}

/* Every action of the menu and of the keys is one that the window or the program knows. */
static void
test_keys (Desk *desk)
{
  static const char *const expected[][2] = {
    { "win.undo", "<Control>z" },       { "win.redo", "<Shift><Control>z" }, { "win.new-game", "<Control>n" },
    { "win.save-as", "<Control>s" },    { "win.open", "<Control>o" },        { "app.quit", "<Control>q" },
    { "window.close", "<Control>w" },   { "win.menu", "F10" },
  };
  g_auto (GStrv) actions = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      g_auto (GStrv) keys = gtk_application_get_accels_for_action (GTK_APPLICATION (desk->application), expected[i][0]);

      g_assert_true (g_strv_contains ((const char *const *) keys, expected[i][1]));
    }
  actions = gtk_application_list_action_descriptions (GTK_APPLICATION (desk->application));
  g_assert_cmpuint (g_strv_length (actions), >=, 11);
  for (guint i = 0; actions[i] != NULL; i++)
    if (!g_str_has_prefix (actions[i], "app.") && !g_str_equal (actions[i], "win.undo") && !desk_can (desk, actions[i]))
      g_error ("%s is no action, or disabled", actions[i]);
  g_assert_true (g_action_group_has_action (G_ACTION_GROUP (desk->application), "about"));
  g_assert_true (g_action_group_has_action (G_ACTION_GROUP (desk->application), "quit"));
}

static void
assert_menu_known (Desk       *desk,
                   GMenuModel *menu)
{
  for (int i = 0; i < g_menu_model_get_n_items (menu); i++)
    {
      g_autoptr (GMenuModel) section = g_menu_model_get_item_link (menu, i, G_MENU_LINK_SECTION);
      g_autoptr (GMenuModel) submenu = g_menu_model_get_item_link (menu, i, G_MENU_LINK_SUBMENU);
      g_autofree char *action = NULL;

      if (section != NULL || submenu != NULL)
        assert_menu_known (desk, section != NULL ? section : submenu);
      else if (!g_menu_model_get_item_attribute (menu, i, G_MENU_ATTRIBUTE_ACTION, "s", &action))
        g_error ("an item of the menu does nothing");
      else if (!desk_can (desk, action))
        g_error ("%s is no action, or disabled", action);
    }
}

/* A value is entered without Enter, unless somebody wants to press it; that is remembered. */
static void
test_commit_by_itself (Desk *desk)
{
  desk_type (desk, "3");
  assert_game (desk_game (desk), "1.ones=3 turn=2");
  desk_toggle (desk, "commit-by-itself");
  desk_type (desk, "4");
  assert_game (desk_game (desk), "2.ones=open");
  desk_press (desk, GDK_KEY_Return, 0);
  assert_game (desk_game (desk), "2.ones=4 turn=1");
  desk_shut (desk);

  desk_show (desk);
  desk_type (desk, "5");
  assert_game (desk_game (desk), "1.filled=1");
  desk_press (desk, GDK_KEY_Escape, 0);
  desk_toggle (desk, "commit-by-itself");
  desk_type (desk, "5");
  assert_game (desk_game (desk), "1.filled=2 turn=2");
}

/* Each entry that is seen is high enough for a thumb. */
static void
assert_menu_high (GtkMenuButton *button)
{
  GtkWidget *menu = GTK_WIDGET (gtk_menu_button_get_popover (button));
  g_autoptr (GPtrArray) widgets = widgets_below (menu, GTK_TYPE_WIDGET);
  guint n = 0;

  for (guint i = 0; i < widgets->len; i++)
    if (strcmp (gtk_widget_get_css_name (g_ptr_array_index (widgets, i)), "modelbutton") == 0 &&
        gtk_widget_get_mapped (g_ptr_array_index (widgets, i)))
      {
        g_assert_cmpfloat (bounds_in (g_ptr_array_index (widgets, i), menu).size.height, >=, 40);
        n++;
      }
  g_assert_cmpuint (n, >, 5);
}

static void
test_menu (Desk *desk)
{
  desk_do (desk, "win.menu");
  g_assert_nonnull (gtk_menu_button_get_menu_model (GTK_MENU_BUTTON (desk_find (desk, "main-menu"))));
  assert_menu_known (desk, gtk_menu_button_get_menu_model (GTK_MENU_BUTTON (desk_find (desk, "main-menu"))));
  assert_menu_high (GTK_MENU_BUTTON (desk_find (desk, "main-menu")));
  gtk_menu_button_popdown (GTK_MENU_BUTTON (desk_find (desk, "main-menu")));
  desk_settle (desk);
}

/* The menu has room on a telephone. */
static void
test_menu_on_a_telephone (Desk *desk)
{
  GtkMenuButton *button = GTK_MENU_BUTTON (desk_find (desk, "main-menu"));
  GtkAdjustment *height;

  desk_resize (desk, 360, 640);
  desk_do (desk, "win.menu");
  height = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (
    widget_below (GTK_WIDGET (gtk_menu_button_get_popover (button)), GTK_TYPE_SCROLLED_WINDOW, NULL)));
  g_assert_cmpfloat (gtk_adjustment_get_upper (height), <=, gtk_adjustment_get_page_size (height));
  gtk_menu_button_popdown (button);
  desk_settle (desk);
}

/* With large text on a telephone, what wraps in the menu and in the menu inside of it leaves no item cut at its side. */
static void
test_menu_in_large_text (Desk *desk)
{
  GtkMenuButton *button = GTK_MENU_BUTTON (desk_find (desk, "main-menu"));
  int least;

  text_size_set (200);
  desk_resize (desk, 360, 640);
  desk_do (desk, "win.menu");
  gtk_widget_measure (gtk_widget_get_first_child (GTK_WIDGET (gtk_menu_button_get_popover (button))),
                      GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  g_assert_cmpint (least, <=, 300);
  gtk_menu_button_popdown (button);
  desk_settle (desk);
  text_size_set (TEXT_SIZE_NORMAL);
}

/* The help on keys opens, and fits a telephone. */
static void
test_help (Desk *desk)
{
  int least;

  desk_resize (desk, 360, 640);
  desk_do (desk, "win.shortcuts");
  g_assert_nonnull (desk_dialog (desk, ADW_TYPE_WINDOW));
  gtk_widget_measure (desk_dialog (desk, ADW_TYPE_WINDOW), GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  g_assert_cmpint (least, <=, 360);
  assert_spoken (widget_below (desk_dialog (desk, ADW_TYPE_WINDOW), GTK_TYPE_LIST_BOX_ROW, NULL), "Type a value: 0–9");
  gtk_window_close (GTK_WINDOW (desk_dialog (desk, ADW_TYPE_WINDOW)));
  /* GTK looks for the pointer over the closed window once more before it forgets it. */
  desk_settle (desk);
}

/* Started twice, the program has one window. */
static void
test_application (Desk *desk)
{
  GtkWindow *window;

  g_application_activate (G_APPLICATION (desk->application));
  window = gtk_application_get_active_window (GTK_APPLICATION (desk->application));
  desk->window = PROTOKOLL_WINDOW (window);
  g_weak_ref_init (&desk->alive, desk->window);
  desk_show (desk);
  assert_game (desk_game (desk), "1.ones=3");
  g_application_activate (G_APPLICATION (desk->application));
  g_assert_true (gtk_application_get_active_window (GTK_APPLICATION (desk->application)) == window);
  g_assert_cmpuint (g_list_length (gtk_application_get_windows (GTK_APPLICATION (desk->application))), ==, 1);
  desk_settle (desk);
  g_action_group_activate_action (G_ACTION_GROUP (desk->application), "quit", NULL);
}

/* The menu of the launcher opens the window where there is none, and does the rest when that has its game; where there
 * is one, dialog or not, that does it. Without a window there is nothing to quit. */
static void
test_launcher (Desk *desk)
{
  GActionGroup *actions = G_ACTION_GROUP (desk->application);
  GtkWidget *dialog;

  g_action_group_activate_action (actions, "quit", NULL);
  g_action_group_activate_action (actions, "statistics", NULL);
  desk_take_next (desk);
  desk_wait (desk);
  g_assert_true (desk_shows_statistics (desk));
  g_action_group_activate_action (actions, "new-game", NULL);
  desk_answer (desk, "save");
  wait_until (desk_dialog (desk, PROTOKOLL_TYPE_NEW_GAME_DIALOG) != NULL);
  desk_show_sheet (desk);
  dialog = desk_dialog (desk, PROTOKOLL_TYPE_NEW_GAME_DIALOG);
  g_action_group_activate_action (actions, "statistics", NULL);
  desk_wait (desk);
  g_assert_true (desk_shows_statistics (desk));
  /* Escape closes dialogs, and not the page. */
  gtk_window_close (GTK_WINDOW (dialog));
  desk_wait (desk);
  desk_press (desk, GDK_KEY_Escape, 0);
  g_assert_true (desk_shows_statistics (desk));
  g_assert_cmpuint (g_list_length (gtk_application_get_windows (GTK_APPLICATION (desk->application))), ==, 1);
  assert_game (desk_game (desk), "1.ones=3");
}

/* The desktop may ask who made the program before there is a window. */
static void
test_about_alone (Desk *desk)
{
  GtkWidget *about;

  g_action_group_activate_action (G_ACTION_GROUP (desk->application), "about", NULL);
  wait_until ((about = display_find_window (ADW_TYPE_WINDOW)) != NULL);
  display_settle (about);
  g_assert_true (gtk_widget_get_mapped (about));
  gtk_window_destroy (GTK_WINDOW (about));
}

static const DeskTest tests[] = {
  { "about-alone", desk_prepare, NULL, test_about_alone },
  { "before-it-is-open", desk_prepare, "yatzy | 1 ones 3", test_before_it_is_open },
  { "house-rules", desk_open, "maxi-yatzy full-straight=30 bonus-points=50 | 1 ones 3", test_house_rules },
  { "house-rules-narrow", desk_open, "yatzy-de small-straight=30 top-down | 1 ones 3", test_house_rules_narrow },
  { "empty", desk_open, NULL, test_empty },
  { "many-again", desk_prepare, NULL, test_many_again },
  { "icon", desk_open, NULL, test_icon },
  { "running", desk_open, "yatzy | 1 ones 3 | 2 ones 2 | 1 twos 2", test_running },
  { "focus", desk_open, "yatzy | 1 ones 3", test_focus },
  { "focus-is-seen", desk_prepare, "special-8 | 1 rest x | 2 rest x | 2 yatzy -", test_focus_is_seen },
  { "undo-and-redo", desk_open, "yatzy | 1 ones 3", test_undo_and_redo },
  { "undo-while-typing", desk_open, "yatzy | 1 ones 3", test_undo_while_typing },
  { "undo-first-typing", desk_open, "yatzy", test_undo_first_typing },
  { "finished", desk_open, "yatzy | 1 chance 20 | 1 rest x | " ALL_BUT_CHANCE, test_finished },
  { "again", desk_open, "yatzy | 1 ones 3", test_again },
  { "again-by-own-rules", desk_open, NULL, test_again_by_own_rules },
  { "close-in-a-hurry", desk_open, "yatzy | 1 ones 3", test_close_in_a_hurry },
  { "close-while-typing", desk_open, "yatzy | 1 ones 3", test_close_while_typing },
  { "size", desk_open, "yatzy", test_size },
  { "narrow", desk_open, "special-8 | 1 ones 3", test_narrow },
  { "long-names", desk_open, "yatzy | 1 ones 3", test_long_names },
  { "short-words", desk_open, "special-8 | 1 ones 3", test_short_words },
  { "first-size", desk_open, "special-8 | 1 ones 3", test_first_size },
  { "buttons-have-words", desk_open, "yatzy | 1 chance 20 | 1 rest x | 2 chance 25 | " ALL_BUT_CHANCE,
    test_buttons_have_words },
  { "keys", desk_open, "yatzy | 1 ones 3 | undo", test_keys },
  { "commit-by-itself", desk_open, "special-8", test_commit_by_itself },
  { "menu", desk_open, "yatzy | 1 ones 3 | 2 ones 2 | undo", test_menu },
  { "menu-on-a-telephone", desk_open, "yatzy | 1 ones 3 | 2 ones 2 | undo", test_menu_on_a_telephone },
  { "menu-in-large-text", desk_open, "yatzy | 1 ones 3 | 2 ones 2 | undo", test_menu_in_large_text },
  { "help", desk_open, "yatzy", test_help },
  { "application", desk_prepare, "yatzy | 1 ones 3", test_application },
  { "launcher", desk_prepare, "yatzy | 1 ones 3", test_launcher },
};

int
main (int    argc,
      char **argv)
{
  display_init (&argc, &argv);
  g_test_add_func ("/window/ties", test_ties);
  g_test_add_func ("/window/leave-while-typing", test_leave_while_typing);
  g_test_add_func ("/window/large-text", test_large_text);
  desk_add_tests ("window", tests, G_N_ELEMENTS (tests));
  return g_test_run ();
}
