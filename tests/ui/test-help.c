/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "keyboard.h"
#include "trays.h"
#include "windows.h"

#include "ui/help/help-page.h"
#include "ui/help/help-view.h"
#include "ui/help/help-window.h"
#include "ui/help/rules-pane.h"
#include "ui/widgets/text-size.h"
#include "ui/widgets/widget-util.h"

#include <glib/gi18n.h>

/* The help in its window, and the rules beside the sheet. */

static GtkWidget *
get_help (Desk *desk)
{
  GtkWidget *help = desk_dialog (desk, PROTOKOLL_TYPE_HELP_WINDOW);

  g_assert_nonnull (help);
  display_settle (help);
  return help;
}

/* The rules beside the sheet. */
static GtkWidget *
get_pane (Desk *desk)
{
  return desk_find_type (desk, PROTOKOLL_TYPE_RULES_PANE);
}

static GtkWidget *
open_help (Desk       *desk,
           const char *action)
{
  desk_do (desk, action);
  return get_help (desk);
}

static void
close_help (Desk *desk)
{
  gtk_window_close (GTK_WINDOW (get_help (desk)));
  desk_settle (desk);
  g_assert_null (desk_dialog (desk, PROTOKOLL_TYPE_HELP_WINDOW));
}

static void
assert_shows (GtkWidget  *widget,
              const char *title)
{
  display_settle (widget);
  assert_spoken (widget_below (widget, GTK_TYPE_LABEL, "title-1"), title);
}

/* Links by the keyboard, the way back by a key, and again from the beginning. */
static void
test_links (void)
{
  GtkWidget *help;
  Desk desk;

  desk_open (&desk, "yatzy | 1 ones 3");
  help = open_help (&desk, "win.help");
  assert_shows (help, "Protokoll Help");
  keyboard_press (help, "Tab");
  keyboard_press (help, "Tab");
  assert_spoken (gtk_window_get_focus (GTK_WINDOW (help)), "Entering a Roll");
  g_assert_true (gtk_window_get_focus_visible (GTK_WINDOW (help)));
  keyboard_press (help, "Return");
  assert_shows (help, "Entering a Roll");
  keyboard_press (help, "alt+Left");
  assert_shows (help, "Protokoll Help");
  keyboard_press (help, "alt+Left");
  assert_shows (help, "Protokoll Help");
  protokoll_help_window_show (PROTOKOLL_HELP_WINDOW (help), "keyboard");
  keyboard_press (help, "alt+Home");
  assert_shows (help, "Protokoll Help");
  keyboard_press (help, "alt+Left");
  assert_shows (help, "The Keyboard");
  keyboard_press (help, "Escape");
  g_assert_null (desk_dialog (&desk, PROTOKOLL_TYPE_HELP_WINDOW));
  desk_close (&desk);
}

/* The keys that close, quit, enlarge text and fill the screen work in the help, in a dialog and, as far as they close,
 * in a question. */
static void
test_keys_of_the_window (void)
{
  static const char *const actions[] = { "win.help", "win.log" };
  GtkWidget *dialog;
  Desk desk;

  desk_open (&desk, "yatzy | 1 ones 3");
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      desk_do (&desk, actions[i]);
      dialog = desk_dialog (&desk, PROTOKOLL_TYPE_DIALOG);
      keyboard_press (dialog, "ctrl+plus");
      g_assert_cmpint (g_settings_get_int (desk.settings, "text-size"), >, TEXT_SIZE_NORMAL);
      keyboard_press (dialog, "ctrl+0");
      g_assert_cmpint (g_settings_get_int (desk.settings, "text-size"), ==, TEXT_SIZE_NORMAL);
      /* Without a window manager nothing covers the screen. */
      g_assert_true (gtk_widget_activate_action (dialog, "win.fullscreen", NULL));
      keyboard_press (dialog, "ctrl+w");
      g_assert_null (desk_dialog (&desk, PROTOKOLL_TYPE_DIALOG));
      g_assert_true (desk_is_open (&desk));
    }
  desk_do (&desk, "win.clear-game");
  keyboard_press (desk_dialog (&desk, ADW_TYPE_MESSAGE_DIALOG), "ctrl+w");
  g_assert_null (desk_dialog (&desk, ADW_TYPE_MESSAGE_DIALOG));
  desk_do (&desk, "win.help");
  keyboard_press (get_help (&desk), "ctrl+q");
  wait_until (!desk_is_open (&desk));
  desk_close (&desk);
}

/* A link in the middle of words is followed, too. */
static void
test_link_in_words (void)
{
  g_autoptr (GPtrArray) labels = NULL;
  gboolean taken = FALSE;
  GtkWidget *help;
  Desk desk;

  desk_open (&desk, "special-8");
  help = open_help (&desk, "win.help");
  protokoll_help_window_show (PROTOKOLL_HELP_WINDOW (help), "rules-special-8");
  display_settle (help);
  labels = widgets_below (help, GTK_TYPE_LABEL);
  for (guint i = 0; !taken && i < labels->len; i++)
    if (strstr (gtk_label_get_label (labels->pdata[i]), "href=\"saved-rolls\"") != NULL)
      g_signal_emit_by_name (labels->pdata[i], "activate-link", "saved-rolls", &taken);
  g_assert_true (taken);
  assert_shows (help, "Saved Rolls");
  close_help (&desk);
  desk_close (&desk);
}

/* Keys read on, also where a text with links has the focus. */
static void
test_scroll (void)
{
  GtkAdjustment *place;
  GtkWidget *help, *focus;
  double end;
  Desk desk;

  desk_open (&desk, "special-8");
  help = open_help (&desk, "win.help");
  protokoll_help_window_show (PROTOKOLL_HELP_WINDOW (help), "rules-special-8");
  display_settle (help);
  place = gtk_scrolled_window_get_vadjustment (
    GTK_SCROLLED_WINDOW (widget_below (help, GTK_TYPE_SCROLLED_WINDOW, NULL)));
  end = gtk_adjustment_get_upper (place) - gtk_adjustment_get_page_size (place);
  g_assert_cmpfloat (end, >, 0);
  keyboard_press (help, "End");
  g_assert_cmpfloat (gtk_adjustment_get_value (place), ==, end);
  keyboard_press (help, "Home");
  g_assert_cmpfloat (gtk_adjustment_get_value (place), ==, 0);
  keyboard_press (help, "KP_End");
  g_assert_cmpfloat (gtk_adjustment_get_value (place), ==, end);
  keyboard_press (help, "KP_Home");
  g_assert_cmpfloat (gtk_adjustment_get_value (place), ==, 0);
  focus = gtk_window_get_focus (GTK_WINDOW (help));
  keyboard_press (help, "Down");
  g_assert_cmpfloat (gtk_adjustment_get_value (place), >, 0);
  g_assert_cmpfloat (gtk_adjustment_get_value (place), <, gtk_adjustment_get_page_size (place) / 2);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (help)) == focus);
  keyboard_press (help, "Tab");
  keyboard_press (help, "Home");
  g_assert_cmpfloat (gtk_adjustment_get_value (place), ==, 0);
  keyboard_press (help, "Down");
  g_assert_cmpfloat (gtk_adjustment_get_value (place), <, gtk_adjustment_get_page_size (place) / 2);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (help)) != focus);
  protokoll_help_window_show (PROTOKOLL_HELP_WINDOW (help), "keyboard");
  display_settle (help);
  g_assert_cmpfloat (gtk_adjustment_get_value (place), ==, 0);
  close_help (&desk);
  desk_close (&desk);
}

/* One window, which stays where it is read; it goes with the game's window, and is turned with it. */
static void
test_window (void)
{
  GtkWidget *help;
  Desk desk;

  desk_open (&desk, "yatzy | 1 ones 3");
  desk_do (&desk, "win.turn-around");
  help = open_help (&desk, "win.help");
  g_assert_true (rotated_get (GTK_WINDOW (help)));
  g_assert_false (gtk_window_get_modal (GTK_WINDOW (help)));
  protokoll_help_window_show (PROTOKOLL_HELP_WINDOW (help), "excel");
  g_assert_true (open_help (&desk, "win.help") == help);
  assert_shows (help, "Coming from Excel or Paper");
  desk_enter (&desk, 1, "ones", "2");
  assert_game (desk_game (&desk), "2.ones=2");
  g_object_ref (help);
  close_help (&desk);
  desk_do (&desk, "win.help");
  g_assert_true (get_help (&desk) != help);
  assert_shows (get_help (&desk), "Protokoll Help");
  g_object_unref (help);
  desk_close (&desk);
}

/* Where a page is missing, there is a sentence. */
static void
test_missing (void)
{
  static const char *const ids[] = { "no-such-page", "../C/index", "" };

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      g_autoptr (GtkWidget) page = protokoll_help_page_new (ids[i]);
      g_autoptr (GPtrArray) labels = widgets_below (page, GTK_TYPE_LABEL);

      assert_spoken (widget_below (page, GTK_TYPE_LABEL, "title-1"), "This Page Cannot Be Shown");
      g_assert_nonnull (strstr (text_shown (g_ptr_array_index (labels, 1)), "is missing; install Protokoll again"));
    }
}

static void
assert_title (const char *languages,
              const char *expected)
{
  g_autoptr (GtkWidget) page = NULL;

  g_setenv ("LANGUAGE", languages, TRUE);
  page = protokoll_help_page_new ("rules-maxi-yatzy-no");
  assert_spoken (page, expected);
  g_setenv ("LANGUAGE", "en", TRUE);
}

/* The first language that the pages are there in. */
static void
test_languages (void)
{
  assert_title ("de", "Regeln: Norwegisches Maxi-Yatzy");
  assert_title ("de_AT.UTF-8", "Regeln: Norwegisches Maxi-Yatzy");
  assert_title ("nb", "Regler for Maxi-Yatzy (norsk)");
  assert_title ("fr:nb", "Regler for Maxi-Yatzy (norsk)");
  assert_title ("fr", "Rules of Norwegian Maxi Yatzy");
}

/* The file of a page is refused where it is not what GTK knows, so that opening each once shows that they are whole. */
static void
test_all_pages (void)
{
  static const char *const languages[] = { "en", "nb", "de" };
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "..", "help", "C", NULL);
  g_autoptr (GHashTable) titles = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  guint n_pages = 0;

  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    for (guint i = 0; i < G_N_ELEMENTS (languages) && g_str_has_suffix (name, ".page"); i++)
      {
        g_autofree char *id = g_strndup (name, strlen (name) - strlen (".page"));
        g_autoptr (GtkWidget) page = NULL;
        const char *title;

        g_setenv ("LANGUAGE", languages[i], TRUE);
        page = protokoll_help_page_new (id);
        title = text_shown (widget_below (page, GTK_TYPE_LABEL, "title-1"));
        g_assert_cmpstr (title, !=, "This Page Cannot Be Shown");
        g_hash_table_add (titles, g_strdup (title));
        n_pages++;
      }
  g_assert_cmpuint (n_pages, >=, 45);
  g_assert_cmpuint (g_hash_table_size (titles), ==, n_pages);
  g_setenv ("LANGUAGE", "en", TRUE);
}

/* GTK would show it as small as nothing. */
static void
test_picture (void)
{
  g_autoptr (GtkWidget) page = protokoll_help_page_new ("sharing");
  GtkWidget *picture = widget_below (page, GTK_TYPE_PICTURE, "card");
  int least;

  g_assert_nonnull (gtk_picture_get_paintable (GTK_PICTURE (picture)));
  gtk_widget_measure (picture, GTK_ORIENTATION_VERTICAL, -1, &least, NULL, NULL, NULL);
  g_assert_cmpint (least, >=, 400);
}

/* The words of the program on a page are in its language, too. */
static void
test_see_also (void)
{
  g_autoptr (GtkWidget) page = NULL;

  display_speak ("de");
  page = protokoll_help_page_new ("rules-yahtzee");
  assert_spoken (widget_below (page, GTK_TYPE_BUTTON, "help-link"), "Einen Wurf eintragen");
  assert_spoken (gtk_widget_get_prev_sibling (gtk_widget_get_ancestor (
                   widget_below (page, GTK_TYPE_BUTTON, "help-link"), GTK_TYPE_FLOW_BOX)),
                 "Siehe auch");
  display_speak ("en");
}

/* A rule set of one's own has no page: its entries are listed. The five alike come last in this game, so that there are
 * no jokers in its highest total. */
static void
test_own_rules (void)
{
  static const char text[] = "[Rules]\nFormat=3\nTitle=Uncle <Bob>\nDice=5\nRolls=3\nSavedRolls=none\nPlayers=1+\n"
                             "Order=choice\nBonusFrom=10\nBonusPoints=7\nJokerEntry=yatzy\nJokerBonus=100\n"
                             "[Entry fives]\nSection=upper\nName=Fives & more\nPattern=face 5\n"
                             "[Entry pair]\nSection=lower\nName=Pair\nPattern=groups 2\n"
                             "[Entry yatzy]\nSection=lower\nName=All\nPattern=groups 5\nPoints=50\n";
  static const char *const words[] = {
    "Uncle <Bob>",
    "Dice: 5. Highest total: 94.\nWith 10 points or more, the upper section earns a bonus of 7.",
    "Upper Section",
    "Fives & more",
    "You Type: number of dice, 0 to 5\nAt Most: 25",
    "Lower Section",
    "Pair",
    "You Type: dice value, 1 to 6\nAt Most: 12",
    "All",
    "You Type: sum: 50\nAt Most: 50",
  };
  g_autoptr (GError) error = NULL;
  g_autoptr (Ruleset) rules = ruleset_parse ("bob", text, (const char *const[]) { "order=top-down", NULL }, &error);
  g_autoptr (Game) game = NULL;
  g_autoptr (GtkWidget) page = NULL;
  g_autoptr (GPtrArray) labels = NULL;
  guint n = 0;

  g_assert_no_error (error);
  game = game_new (rules, (const char *const[]) { "Anna", NULL }, &error);
  g_assert_no_error (error);
  page = protokoll_help_page_new_for_rules (game);
  assert_spoken (page, "Uncle <Bob>");
  labels = widgets_below (page, GTK_TYPE_LABEL);
  for (guint i = 0; i < labels->len; i++)
    if (*text_shown (g_ptr_array_index (labels, i)) != '\0')
      {
        g_assert_cmpuint (n, <, G_N_ELEMENTS (words));
        g_assert_cmpstr (text_shown (g_ptr_array_index (labels, i)), ==, words[n]);
        n++;
      }
  g_assert_cmpuint (n, ==, G_N_ELEMENTS (words));
}

static gboolean
pane_is_open (Desk *desk)
{
  return get_pane (desk) != NULL && gtk_widget_get_mapped (get_pane (desk));
}

/* Beside the sheet, which stays as it was but narrower, keeps the keyboard and is played on. */
static void
test_beside (void)
{
  graphene_rect_t sheet, pane, table;
  Desk desk;

  desk_open (&desk, "special-8 | 1 ones 3");
  desk_assert_focus (&desk, 1, "ones");
  desk_do (&desk, "win.rules");
  g_assert_true (pane_is_open (&desk));
  assert_shows (get_pane (&desk), "Rules of Maxi Yatzy Special 8");
  g_assert_null (desk_dialog (&desk, PROTOKOLL_TYPE_HELP_WINDOW));
  desk_assert_focus (&desk, 1, "ones");
  sheet = bounds_in (desk_find (&desk, "sheet"), GTK_WIDGET (desk.window));
  pane = bounds_in (get_pane (&desk), GTK_WIDGET (desk.window));
  g_assert_cmpfloat (sheet.size.width, >, 600);
  g_assert_cmpfloat (sheet.origin.x + sheet.size.width, <=, pane.origin.x);
  table = bounds_in (desk_find (&desk, "table"), GTK_WIDGET (desk.window));
  g_assert_cmpfloat (pane.origin.x + pane.size.width, ==, table.origin.x + table.size.width);
  g_assert_cmpfloat (pane.size.height, ==, table.size.height);
  desk_type (&desk, "4");
  assert_game (desk_game (&desk), "2.ones=4");
  assert_shows (get_pane (&desk), "Rules of Maxi Yatzy Special 8");
  desk_do (&desk, "win.rules");
  g_assert_false (pane_is_open (&desk));
  sheet = bounds_in (desk_find (&desk, "sheet"), GTK_WIDGET (desk.window));
  g_assert_cmpfloat (sheet.size.width, >, table.size.width - 30);
  desk_close (&desk);
}

/* Escape belongs to what is typed first, then to the rules; also from within them. */
static void
test_escape (void)
{
  Desk desk;

  desk_open (&desk, "special-8 | 1 ones 3");
  desk_do (&desk, "win.rules");
  protokoll_sheet_view_focus_turn (desk_sheet (&desk));
  keyboard_press (GTK_WIDGET (desk.window), "h");
  keyboard_press (GTK_WIDGET (desk.window), "i");
  desk_assert_focus (&desk, 1, "two-pairs");
  keyboard_press (GTK_WIDGET (desk.window), "1");
  g_assert_true (protokoll_sheet_view_is_typing (desk_sheet (&desk)));
  keyboard_press (GTK_WIDGET (desk.window), "Escape");
  g_assert_false (protokoll_sheet_view_is_typing (desk_sheet (&desk)));
  g_assert_true (pane_is_open (&desk));
  keyboard_press (GTK_WIDGET (desk.window), "Escape");
  g_assert_false (pane_is_open (&desk));
  desk_assert_focus (&desk, 1, "two-pairs");
  desk_do (&desk, "win.rules");
  desk_do (&desk, "win.focus-rules");
  g_assert_true (desk_focus_is_in (&desk, get_pane (&desk)));
  desk_do (&desk, "win.focus-rules");
  desk_assert_focus (&desk, 1, "two-pairs");
  desk_do (&desk, "win.focus-rules");
  keyboard_press (GTK_WIDGET (desk.window), "Escape");
  g_assert_false (pane_is_open (&desk));
  desk_assert_focus (&desk, 1, "two-pairs");
  desk_close (&desk);
}

static void
test_close_button (void)
{
  Desk desk;

  desk_open (&desk, "yatzy");
  desk_do (&desk, "win.rules");
  click (widget_below (get_pane (&desk), GTK_TYPE_BUTTON, "close"));
  desk_settle (&desk);
  g_assert_false (pane_is_open (&desk));
  desk_do (&desk, "win.focus-rules");
  g_assert_false (pane_is_open (&desk));
  desk_assert_focus (&desk, 0, "ones");
  desk_close (&desk);
}

/* While the statistics are shown there is no sheet to stand beside: the rules are a page of the help. */
static void
test_not_at_the_table (void)
{
  GtkWidget *help;
  Desk desk;

  desk_open (&desk, "yatzy");
  desk_do (&desk, "win.rules");
  g_assert_true (pane_is_open (&desk));
  desk_do (&desk, "win.show-statistics");
  desk_do (&desk, "win.focus-rules");
  g_assert_false (desk_focus_is_in (&desk, get_pane (&desk)));
  help = open_help (&desk, "win.rules");
  assert_shows (help, "Rules of Yatzy");
  close_help (&desk);
  desk_close (&desk);
}

/* Where there is no room they are a page of the help; where the room goes, they close. */
static void
test_narrow (void)
{
  GtkWidget *help;
  Desk desk;

  desk_open (&desk, "maxi-yatzy | 1 ones 3");
  desk_do (&desk, "win.rules");
  g_assert_true (pane_is_open (&desk));
  desk_resize (&desk, 360, 640);
  g_assert_false (pane_is_open (&desk));
  help = open_help (&desk, "win.rules");
  g_assert_false (pane_is_open (&desk));
  assert_shows (help, "Rules of Maxi Yatzy");
  g_assert_true (open_help (&desk, "win.rules") == help);
  close_help (&desk);
  desk_resize (&desk, 1024, 768);
  desk_do (&desk, "win.rules");
  g_assert_true (pane_is_open (&desk));
  for (guint i = 0; i < 5; i++)
    desk_do (&desk, "win.text-larger");
  g_assert_false (pane_is_open (&desk));
  desk_close (&desk);
}

/* The rules are those of the game on the table, and go with it. */
static void
test_other_game (void)
{
  g_autofree char *path = NULL;
  g_autoptr (GFile) file = NULL;
  Desk desk;

  desk_open (&desk, "yatzy");
  desk_do (&desk, "win.rules");
  assert_shows (get_pane (&desk), "Rules of Yatzy");
  path = g_build_filename (desk.folder, "game.yatzy", NULL);
  g_assert_true (g_file_set_contents (path, "protokoll 1\nrules yahtzee\nplayers Anna; Bjørn\n", -1, NULL));
  file = g_file_new_for_path (path);
  protokoll_window_open (desk.window, file);
  wait_until (g_str_equal (game_get_rules (desk_game (&desk))->id, "yahtzee"));
  desk_settle (&desk);
  assert_shows (get_pane (&desk), "Rules of Yahtzee");
  desk_do (&desk, "win.show-statistics");
  g_assert_false (pane_is_open (&desk));
  desk_do (&desk, "win.show-sheet");
  g_assert_true (pane_is_open (&desk));
  desk_do (&desk, "win.clear-game");
  g_assert_null (desk_game (&desk));
  g_assert_false (pane_is_open (&desk));
  g_assert_false (desk_can (&desk, "win.rules"));
  desk_close (&desk);
}

static gboolean
shows_label (GtkWidget  *widget,
             const char *text)
{
  g_autoptr (GPtrArray) labels = widgets_below (widget, GTK_TYPE_LABEL);

  for (guint i = 0; i < labels->len; i++)
    if (g_str_equal (text_shown (g_ptr_array_index (labels, i)), text))
      return TRUE;
  return FALSE;
}

/* The page tells the rules without house rules, so these are named above them. */
static void
test_house_rules (void)
{
  static const char words[] = "House rules of this game: Bonus: 100. They override this page where they differ.";
  static const char order[] = "House rules of this game: top-down. They override this page where they differ.";
  Desk desk;

  desk_open (&desk, "yatzy bonus-points=100");
  desk_do (&desk, "win.rules");
  assert_shows (get_pane (&desk), "Rules of Yatzy");
  g_assert_true (shows_label (get_pane (&desk), words));
  desk_replace (&desk, game_of ("yatzy"));
  desk_settle (&desk);
  assert_shows (get_pane (&desk), "Rules of Yatzy");
  g_assert_false (shows_label (get_pane (&desk), words));
  desk_replace (&desk, game_of ("yatzy-de top-down"));
  desk_settle (&desk);
  g_assert_true (shows_label (get_pane (&desk), order));
  desk_replace (&desk, game_of ("yatzy-de"));
  desk_settle (&desk);
  g_assert_false (shows_label (get_pane (&desk), order));
  desk_close (&desk);
}

/* The tray stands below the sheet and the rules beside it. */
static void
test_tray (void)
{
  graphene_rect_t tray, pane;
  Desk desk;

  desk_open (&desk, "yatzy");
  desk_do (&desk, "win.rules");
  desk_do (&desk, "win.dice-tray");
  tray = bounds_in (desk_tray (&desk), GTK_WIDGET (desk.window));
  pane = bounds_in (get_pane (&desk), GTK_WIDGET (desk.window));
  g_assert_cmpfloat (tray.origin.y, >=, pane.origin.y + pane.size.height);
  desk_close (&desk);
}

/* A link in the rules leads to the help. */
static void
test_link_beside (void)
{
  Desk desk;

  desk_open (&desk, "special-8");
  desk_do (&desk, "win.rules");
  gtk_widget_activate_action (widget_below (get_pane (&desk), PROTOKOLL_TYPE_HELP_PAGE, NULL), "page.open", "s",
                              "saved-rolls");
  assert_shows (get_help (&desk), "Saved Rolls");
  assert_shows (get_pane (&desk), "Rules of Maxi Yatzy Special 8");
  close_help (&desk);
  desk_close (&desk);
}

static void
assert_fits (const char        *language,
             const char        *id,
             ProtokollHelpView *view)
{
  g_autoptr (GtkWidget) page = NULL;
  int width;

  g_setenv ("LANGUAGE", language, TRUE);
  page = protokoll_help_page_new (id);
  protokoll_help_view_show (view, page);
  protokoll_help_page_fit (PROTOKOLL_HELP_PAGE (page), 360);
  gtk_widget_measure (page, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  g_test_message ("%s %s: %d", language, id, width);
  g_assert_cmpint (width, <=, 360);
}

/* Every page fits a telephone, with the largest text too: nothing scrolls sideways. */
static void
test_fits_telephone (void)
{
  static const char *const languages[] = { "en", "nb", "de" };
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "..", "help", "C", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  GtkWidget *window = gtk_window_new ();
  GtkWidget *view = g_object_new (PROTOKOLL_TYPE_HELP_VIEW, NULL);
  const char *name;

  g_assert_nonnull (dir);
  gtk_window_set_child (GTK_WINDOW (window), view);
  text_size_set (200);
  while ((name = g_dir_read_name (dir)) != NULL)
    for (guint i = 0; i < G_N_ELEMENTS (languages); i++)
      {
        g_autofree char *id = g_strndup (name, strlen (name) - strlen (".page"));

        assert_fits (languages[i], id, PROTOKOLL_HELP_VIEW (view));
      }
  text_size_set (TEXT_SIZE_NORMAL);
  g_setenv ("LANGUAGE", "en", TRUE);
  gtk_window_destroy (GTK_WINDOW (window));
}

static GtkWidget *
cell_of (GtkWidget *table,
         guint      row,
         guint      column)
{
  GtkWidget *found = gtk_widget_get_first_child (table);

  while (row-- > 0)
    found = gtk_widget_get_next_sibling (found);
  found = gtk_widget_get_first_child (found);
  while (column-- > 0)
    found = gtk_widget_get_next_sibling (found);
  return found;
}

/* No sum of the rules is broken, as the longest of them all would be. */
static void
assert_sums_whole (GtkWidget *window)
{
  g_autoptr (GPtrArray) labels = widgets_below (window, GTK_TYPE_LABEL);
  guint n = 0;

  for (guint i = 0; i < labels->len; i++)
    if (gtk_widget_get_mapped (g_ptr_array_index (labels, i)) &&
        g_regex_match_simple ("^\\d(\\s\\+\\s\\d)+$", text_shown (g_ptr_array_index (labels, i)), 0, 0))
      {
        g_assert_cmpint (pango_layout_get_line_count (gtk_label_get_layout (g_ptr_array_index (labels, i))), ==, 1);
        n++;
      }
  g_assert_cmpuint (n, >, 10);
}

/* Names of columns are as wide as each other, and no cell sticks out of its row. */
static void
assert_stacked_tidily (GtkWidget *window)
{
  g_autoptr (GPtrArray) labels = widgets_below (window, GTK_TYPE_LABEL);
  guint n = 0;

  for (guint i = 0; i < labels->len; i++)
    if (gtk_widget_has_css_class (labels->pdata[i], "help-name"))
      {
        GtkWidget *row = gtk_widget_get_parent (gtk_widget_get_parent (labels->pdata[i]));
        graphene_rect_t cell = bounds_in (gtk_widget_get_next_sibling (labels->pdata[i]), row);

        g_assert_cmpfloat (cell.origin.x + cell.size.width, <=, gtk_widget_get_width (row));
        n++;
      }
  g_assert_cmpuint (n, >, 100);
}

/* Where words would be broken, cells stand one below the other, each with the name of its column. */
static void
test_large_table (void)
{
  GtkWidget *window = gtk_window_new (), *view = g_object_new (PROTOKOLL_TYPE_HELP_VIEW, NULL);
  g_autoptr (GtkWidget) page = protokoll_help_page_new ("rules-special-8");
  g_autoptr (GtkWidget) other = protokoll_help_page_new ("index");
  GtkWidget *name, *cell;

  gtk_window_set_child (GTK_WINDOW (window), view);
  protokoll_help_view_show (PROTOKOLL_HELP_VIEW (view), page);
  gtk_window_set_default_size (GTK_WINDOW (window), 360, 640);
  gtk_window_present (GTK_WINDOW (window));
  display_settle (window);
  name = widget_below (window, GTK_TYPE_LABEL, "help-name");
  cell = gtk_widget_get_next_sibling (name);
  g_assert_cmpstr (text_shown (name), ==, "Dice");
  g_assert_false (gtk_widget_get_mapped (name));
  assert_sums_whole (window);
  text_size_set (200);
  display_settle (window);
  display_settle (window);
  assert_sums_whole (window);
  g_assert_true (gtk_widget_get_mapped (name));
  assert_stacked_tidily (window);
  g_assert_cmpfloat (bounds_in (widget_below (window, PROTOKOLL_TYPE_HELP_PAGE, NULL), window).size.width, <=, 360);
  g_assert_cmpfloat (bounds_in (name, window).origin.x, <, bounds_in (cell, window).origin.x);
  g_assert_cmpfloat (bounds_in (name, window).origin.y, ==, bounds_in (cell, window).origin.y);
  g_assert_cmpfloat (bounds_in (name, window).origin.y, >,
                     bounds_in (gtk_widget_get_prev_sibling (gtk_widget_get_parent (name)), window).origin.y);
  text_size_set (TEXT_SIZE_NORMAL);
  display_settle (window);
  g_assert_false (gtk_widget_get_mapped (name));

  /* A page that was read with another size of text. */
  text_size_set (200);
  display_settle (window);
  display_settle (window);
  g_assert_true (gtk_widget_get_mapped (name));
  protokoll_help_view_show (PROTOKOLL_HELP_VIEW (view), other);
  text_size_set (TEXT_SIZE_NORMAL);
  display_settle (window);
  protokoll_help_view_show (PROTOKOLL_HELP_VIEW (view), page);
  display_settle (window);
  g_assert_true (gtk_widget_get_mapped (gtk_widget_get_parent (name)));
  g_assert_false (gtk_widget_get_mapped (name));
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Columns stand below their heads in every row, however many lines it has. */
static void
test_columns (void)
{
  GtkWidget *window = gtk_window_new (), *view = g_object_new (PROTOKOLL_TYPE_HELP_VIEW, NULL);
  g_autoptr (GtkWidget) page = protokoll_help_page_new ("entering");
  GtkWidget *table, *first;
  guint n_rows = 0;

  gtk_window_set_child (GTK_WINDOW (window), view);
  protokoll_help_view_show (PROTOKOLL_HELP_VIEW (view), page);
  gtk_window_set_default_size (GTK_WINDOW (window), 500, 640);
  gtk_window_present (GTK_WINDOW (window));
  display_settle (window);
  table = widget_below (window, GTK_TYPE_BOX, "help-table");
  first = gtk_widget_get_first_child (table);
  g_assert_cmpint (gtk_widget_get_height (gtk_widget_get_last_child (table)), !=,
                   gtk_widget_get_height (gtk_widget_get_next_sibling (first)));
  for (GtkWidget *row = first; row != NULL; row = gtk_widget_get_next_sibling (row), n_rows++)
    for (guint column = 0; column < 3; column++)
      {
        graphene_rect_t head = bounds_in (cell_of (table, 0, column), table);
        graphene_rect_t cell = bounds_in (cell_of (table, n_rows, column), table);

        g_assert_cmpfloat (cell.origin.x, ==, head.origin.x);
        g_assert_cmpfloat (cell.size.width, ==, head.size.width);
      }
  g_assert_cmpuint (n_rows, ==, 6);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Rows and cells for a screen reader, columns for the eye, mirrored where one reads from right to left. */
static void
check_table (GtkTextDirection direction)
{
  GtkWidget *window, *view = g_object_new (PROTOKOLL_TYPE_HELP_VIEW, NULL);
  g_autoptr (GtkWidget) page = protokoll_help_page_new ("rules-yahtzee");
  g_autoptr (GPtrArray) boxes = NULL;
  GtkWidget *table = NULL;

  gtk_widget_set_default_direction (direction);
  window = gtk_window_new ();
  gtk_window_set_child (GTK_WINDOW (window), view);
  protokoll_help_view_show (PROTOKOLL_HELP_VIEW (view), page);
  gtk_window_set_default_size (GTK_WINDOW (window), 360, 640);
  gtk_window_present (GTK_WINDOW (window));
  display_settle (window);
  boxes = widgets_below (window, GTK_TYPE_BOX);
  for (guint i = 0; i < boxes->len; i++)
    if (gtk_widget_has_css_class (boxes->pdata[i], "help-table"))
      table = boxes->pdata[i];
  g_assert_nonnull (table);
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (table), GTK_ACCESSIBLE_ROLE_TABLE);
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (gtk_widget_get_first_child (table)), GTK_ACCESSIBLE_ROLE_ROW);
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (cell_of (table, 0, 1)), GTK_ACCESSIBLE_ROLE_COLUMN_HEADER);
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (cell_of (table, 1, 0)), GTK_ACCESSIBLE_ROLE_ROW_HEADER);
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (cell_of (table, 1, 1)), GTK_ACCESSIBLE_ROLE_CELL);
  assert_spoken (cell_of (table, 1, 0), "Three of a Kind");
  for (guint column = 0; column < 5; column++)
    {
      graphene_rect_t first = bounds_in (cell_of (table, 0, column), table);
      graphene_rect_t last = bounds_in (cell_of (table, 7, column), table);

      g_assert_cmpfloat (first.origin.x, ==, last.origin.x);
      g_assert_cmpfloat (first.size.width, ==, last.size.width);
      g_assert_cmpfloat (first.size.width, >, 20);
    }
  g_assert_true ((bounds_in (cell_of (table, 1, 0), table).origin.x <
                  bounds_in (cell_of (table, 1, 1), table).origin.x) == (direction == GTK_TEXT_DIR_LTR));
  gtk_window_destroy (GTK_WINDOW (window));
  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
}

static void
test_table (void)
{
  check_table (GTK_TEXT_DIR_LTR);
  check_table (GTK_TEXT_DIR_RTL);
}

/* Who reads goes on reading where another page comes; nobody else is disturbed. */
static void
test_focus (void)
{
  GtkWidget *window = gtk_window_new (), *view = g_object_new (PROTOKOLL_TYPE_HELP_VIEW, NULL);
  g_autoptr (GtkWidget) page = protokoll_help_page_new ("rules-yahtzee");

  gtk_window_set_child (GTK_WINDOW (window), view);
  protokoll_help_view_show (PROTOKOLL_HELP_VIEW (view), page);
  gtk_window_present (GTK_WINDOW (window));
  display_settle (window);
  gtk_widget_grab_focus (widget_below (view, GTK_TYPE_BUTTON, "help-link"));
  protokoll_help_view_show (PROTOKOLL_HELP_VIEW (view), page);
  g_assert_true (G_TYPE_CHECK_INSTANCE_TYPE (gtk_window_get_focus (GTK_WINDOW (window)), PROTOKOLL_TYPE_HELP_PAGE));
  gtk_window_set_focus (GTK_WINDOW (window), NULL);
  protokoll_help_view_show (PROTOKOLL_HELP_VIEW (view), page);
  g_assert_null (gtk_window_get_focus (GTK_WINDOW (window)));
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
test_headings (void)
{
  GtkWidget *view = g_object_ref_sink (g_object_new (PROTOKOLL_TYPE_HELP_VIEW, NULL));
  g_autoptr (GtkWidget) page = protokoll_help_page_new ("rules-yahtzee");
  GtkWidget *title;

  protokoll_help_view_show (PROTOKOLL_HELP_VIEW (view), page);
  title = widget_below (view, GTK_TYPE_LABEL, "title-1");
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (title), GTK_ACCESSIBLE_ROLE_HEADING);
  assert_spoken (title, "Rules of Yahtzee");
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (widget_below (view, GTK_TYPE_LABEL, "title-3")),
                                   GTK_ACCESSIBLE_ROLE_HEADING);
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (widget_below (view, GTK_TYPE_BUTTON, "help-link")),
                                   GTK_ACCESSIBLE_ROLE_LINK);
  g_assert_finalize_object (view);
}

int
main (int    argc,
      char **argv)
{
  display_init (&argc, &argv);
  /* As main() does it. */
  g_dgettext (GETTEXT_PACKAGE, "Protokoll");
  bindtextdomain (GETTEXT_PACKAGE, g_getenv ("PROTOKOLL_LOCALE_DIR"));
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  /* Where a key scrolls to is reached at once. */
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  g_test_add_func ("/help/links", test_links);
  g_test_add_func ("/help/keys-of-the-window", test_keys_of_the_window);
  g_test_add_func ("/help/link-in-words", test_link_in_words);
  g_test_add_func ("/help/scroll", test_scroll);
  g_test_add_func ("/help/window", test_window);
  g_test_add_func ("/help/missing", test_missing);
  g_test_add_func ("/help/languages", test_languages);
  g_test_add_func ("/help/all-pages", test_all_pages);
  g_test_add_func ("/help/picture", test_picture);
  g_test_add_func ("/help/see-also", test_see_also);
  g_test_add_func ("/help/own-rules", test_own_rules);
  g_test_add_func ("/help/beside", test_beside);
  g_test_add_func ("/help/escape", test_escape);
  g_test_add_func ("/help/close-button", test_close_button);
  g_test_add_func ("/help/not-at-the-table", test_not_at_the_table);
  g_test_add_func ("/help/narrow", test_narrow);
  g_test_add_func ("/help/other-game", test_other_game);
  g_test_add_func ("/help/house-rules", test_house_rules);
  g_test_add_func ("/help/tray", test_tray);
  g_test_add_func ("/help/link-beside", test_link_beside);
  g_test_add_func ("/help/fits-telephone", test_fits_telephone);
  g_test_add_func ("/help/large-table", test_large_table);
  g_test_add_func ("/help/columns", test_columns);
  g_test_add_func ("/help/table", test_table);
  g_test_add_func ("/help/focus", test_focus);
  g_test_add_func ("/help/headings", test_headings);
  return g_test_run ();
}
