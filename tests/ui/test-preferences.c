/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sessions.h"
#include "windows.h"

#include "ui/language.h"
#include "ui/preferences/preferences-window.h"
#include "ui/sheet/entry-hint.h"
#include "ui/widgets/widget-util.h"

#include <glib/gi18n.h>
#include <libintl.h>

/* What is set once, and the window in another language. */

static GtkWidget *
open_preferences (Desk *desk)
{
  GtkWidget *preferences;

  desk_do (desk, "win.preferences");
  preferences = desk_dialog (desk, PROTOKOLL_TYPE_PREFERENCES_WINDOW);
  g_assert_nonnull (preferences);
  return preferences;
}

static GObject *
row (GtkWidget  *preferences,
     const char *id)
{
  return gtk_widget_get_template_child (preferences, PROTOKOLL_TYPE_PREFERENCES_WINDOW, id);
}

static void
test_switches (void)
{
  static const struct
  {
    const char *key;
    const char *id;
  } switches[] = {
    { "turn-clock", "turn_clock" },
    { "sounds", "sounds" },
    { "keep-awake", "keep_awake" },
    { "commit-by-itself", "commit_by_itself" },
    { "values-beside", "values_beside" },
    { "hints", "hints" },
    { "count-saved-rolls", "count_saved_rolls" },
    { "count-rolls", "count_rolls" },
    { "odds", "odds" },
    { "coach", "coach" },
  };
  GtkWidget *preferences;
  GSettings *settings;
  Desk desk;

  desk_open (&desk, NULL);
  settings = desk.settings;
  preferences = open_preferences (&desk);
  for (guint i = 0; i < G_N_ELEMENTS (switches); i++)
    {
      GtkSwitch *button = GTK_SWITCH (row (preferences, switches[i].id));
      gboolean first = g_settings_get_boolean (settings, switches[i].key);

      g_assert_cmpint (gtk_switch_get_active (button), ==, first);
      gtk_switch_set_active (button, !first);
      g_assert_cmpint (g_settings_get_boolean (settings, switches[i].key), ==, !first);
      g_settings_set_boolean (settings, switches[i].key, first);
      g_assert_cmpint (gtk_switch_get_active (button), ==, first);
    }
  desk_close (&desk);
}

/* The number of the item that is chosen in a row. */
static guint
chosen (GtkWidget  *preferences,
        const char *id)
{
  return adw_combo_row_get_selected (ADW_COMBO_ROW (row (preferences, id)));
}

static void
choose (GtkWidget  *preferences,
        const char *id,
        guint       number)
{
  adw_combo_row_set_selected (ADW_COMBO_ROW (row (preferences, id)), number);
}

static void
test_text_size (void)
{
  GtkWidget *preferences;
  GtkLabel *size;
  Desk desk;

  desk_open (&desk, NULL);
  preferences = open_preferences (&desk);
  size = GTK_LABEL (row (preferences, "text_size"));
  g_assert_cmpstr (gtk_label_get_label (size), ==, "100%");
  click (row (preferences, "larger"));
  g_assert_cmpstr (gtk_label_get_label (size), ==, "115%");
  g_assert_cmpint (g_settings_get_int (desk.settings, "text-size"), ==, 115);
  desk_do (&desk, "win.text-normal");
  g_assert_cmpstr (gtk_label_get_label (size), ==, "100%");
  click (row (preferences, "smaller"));

  /* At the end of the sizes the keyboard goes to the other button. */
  gtk_widget_grab_focus (GTK_WIDGET (row (preferences, "smaller")));
  click (row (preferences, "smaller"));
  g_assert_cmpint (g_settings_get_int (desk.settings, "text-size"), ==, 80);
  g_assert_false (gtk_widget_get_sensitive (GTK_WIDGET (row (preferences, "smaller"))));
  desk_settle (&desk);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (preferences)) == GTK_WIDGET (row (preferences, "larger")));
  while (gtk_widget_get_sensitive (GTK_WIDGET (row (preferences, "larger"))))
    click (row (preferences, "larger"));
  g_assert_cmpint (g_settings_get_int (desk.settings, "text-size"), ==, 200);
  desk_settle (&desk);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (preferences)) == GTK_WIDGET (row (preferences, "smaller")));
  desk_do (&desk, "win.text-normal");
  desk_close (&desk);
}

static void
test_appearance (void)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();
  GtkWidget *preferences;
  Desk desk;

  desk_open (&desk, NULL);
  g_assert_cmpint (adw_style_manager_get_color_scheme (manager), ==, ADW_COLOR_SCHEME_DEFAULT);
  preferences = open_preferences (&desk);
  g_assert_cmpuint (chosen (preferences, "appearance"), ==, 0);
  choose (preferences, "appearance", 2);
  g_assert_true (adw_style_manager_get_dark (manager));
  choose (preferences, "appearance", 1);
  g_assert_false (adw_style_manager_get_dark (manager));
  g_assert_cmpint (adw_style_manager_get_color_scheme (manager), ==, ADW_COLOR_SCHEME_FORCE_LIGHT);
  g_settings_set_string (desk.settings, "appearance", "dark");
  g_assert_cmpuint (chosen (preferences, "appearance"), ==, 2);
  g_assert_true (adw_style_manager_get_dark (manager));
  g_settings_reset (desk.settings, "appearance");
  g_assert_cmpuint (chosen (preferences, "appearance"), ==, 0);
  g_assert_cmpint (adw_style_manager_get_color_scheme (manager), ==, ADW_COLOR_SCHEME_DEFAULT);
  desk_close (&desk);
}

/* Each item of the row is a time of so many seconds. */
static void
test_turn_time (void)
{
  static const int seconds[] = { 0, 30, 60, 90, 120, 180, 300 };
  GtkWidget *preferences;
  Desk desk;

  desk_open (&desk, NULL);
  preferences = open_preferences (&desk);
  g_assert_cmpuint (chosen (preferences, "turn_time"), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (seconds); i++)
    {
      choose (preferences, "turn_time", i);
      g_assert_cmpint (g_settings_get_enum (desk.settings, "turn-time"), ==, seconds[i]);
    }
  g_settings_reset (desk.settings, "turn-time");
  desk_close (&desk);
}

static gboolean
is_hint_shown (Desk *desk)
{
  GtkWidget *hint = widget_below (desk_find (desk, "sheet"), ENTRY_TYPE_HINT, NULL);

  desk_settle (desk);
  return gtk_widget_get_mapped (hint);
}

/* Without hints only what is wrong is said. */
static void
test_hints (void)
{
  Desk desk;

  desk_open (&desk, "special-8 | 1 ones 3 | 2 ones 3");
  protokoll_sheet_view_focus_turn (desk_sheet (&desk));
  desk_toggle (&desk, "commit-by-itself");
  desk_type (&desk, "4");
  g_assert_true (is_hint_shown (&desk));
  desk_toggle (&desk, "hints");
  g_assert_false (is_hint_shown (&desk));
  desk_type (&desk, "9");
  g_assert_true (is_hint_shown (&desk));
  desk_press (&desk, GDK_KEY_BackSpace, 0);
  g_assert_false (is_hint_shown (&desk));
  desk_toggle (&desk, "hints");
  g_assert_true (is_hint_shown (&desk));
  desk_press (&desk, GDK_KEY_Escape, 0);
  g_assert_false (is_hint_shown (&desk));
  desk_close (&desk);
}

/* One at a time, none over a question; turned with the window. */
static void
test_one (void)
{
  GtkWidget *preferences;
  Desk desk;

  desk_open (&desk, "yatzy | 1 ones 3");
  desk_do (&desk, "win.turn-around");
  preferences = open_preferences (&desk);
  g_assert_true (rotated_get (GTK_WINDOW (preferences)));
  desk_do (&desk, "win.preferences");
  g_assert_true (desk_dialog (&desk, PROTOKOLL_TYPE_PREFERENCES_WINDOW) == preferences);
  gtk_window_close (GTK_WINDOW (preferences));
  desk_do (&desk, "win.clear-game");
  desk_do (&desk, "win.preferences");
  desk_do (&desk, "win.rule-sets");
  desk_do (&desk, "win.print-empty");
  /* The window and the question. */
  g_assert_cmpuint (g_list_model_get_n_items (gtk_window_get_toplevels ()), ==, 2);
  desk_answer (&desk, "cancel");
  open_preferences (&desk);
  desk_close (&desk);

  desk_open (&desk, NULL);
  desk_do (&desk, "win.rule-sets");
  desk_do (&desk, "win.rule-sets");
  g_assert_cmpuint (g_list_model_get_n_items (gtk_window_get_toplevels ()), ==, 2);
  desk_close (&desk);
}

/* Twice the size of text fits a telephone. */
static void
test_large_text (void)
{
  GtkWidget *preferences;
  int width;
  Desk desk;

  desk_open (&desk, NULL);
  preferences = open_preferences (&desk);
  g_settings_set_int (desk.settings, "text-size", 200);
  desk_settle (&desk);
  gtk_widget_measure (preferences, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  g_assert_cmpint (width, <=, 360);
  desk_close (&desk);
}

/* The next start is in another language, which the preferences say and offer. */
static void
test_language (void)
{
  GtkWidget *preferences;
  Desk desk;

  desk_open (&desk, "yatzy | 1 ones 3");
  preferences = open_preferences (&desk);
  g_assert_cmpuint (chosen (preferences, "language"), ==, 0);
  g_assert_false (desk_shows (&desk, "restart"));
  choose (preferences, "language", 3);
  g_assert_true (desk_shows (&desk, "restart"));
  choose (preferences, "language", 0);
  g_assert_false (desk_shows (&desk, "restart"));
  choose (preferences, "language", 3);
  g_assert_cmpstr (game_get_rules (desk_game (&desk))->entries[0].name, ==, "Ones");
  click (desk_find (&desk, "restart"));
  desk_shut (&desk);

  /* As the next start does it. */
  language_begin ("de");
  desk_show (&desk);
  assert_game (desk_game (&desk), "1.ones=3 2.ones=open turn=2");
  g_assert_cmpstr (game_get_rules (desk_game (&desk))->entries[0].name, ==, "Einer");
  g_assert_cmpuint (chosen (open_preferences (&desk), "language"), ==, 3);
  g_assert_false (desk_shows (&desk, "restart"));
  g_settings_reset (desk.settings, "language");
  language_begin ("");
  desk_close (&desk);
}

/* What is nonsense is shown as what it comes to. */
static void
test_nonsense (void)
{
  Desk desk;

  desk_open (&desk, "yatzy | 1 ones 3");
  g_settings_set_string (desk.settings, "language", "no such/language");
  g_assert_cmpuint (chosen (open_preferences (&desk), "language"), ==, 1);
  desk_close (&desk);
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

  g_test_add_func ("/preferences/switches", test_switches);
  g_test_add_func ("/preferences/text-size", test_text_size);
  g_test_add_func ("/preferences/appearance", test_appearance);
  g_test_add_func ("/preferences/turn-time", test_turn_time);
  g_test_add_func ("/preferences/hints", test_hints);
  g_test_add_func ("/preferences/one", test_one);
  g_test_add_func ("/preferences/large-text", test_large_text);
  g_test_add_func ("/preferences/language", test_language);
  g_test_add_func ("/preferences/nonsense", test_nonsense);
  return g_test_run ();
}
