/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "windows.h"

#include "hand.h"
#include "keyboard.h"
#include "pointer.h"
#include "sessions.h"

#include "ui/log/log-window.h"
#include "ui/players/players-window.h"
#include "ui/widgets/player-row.h"
#include "ui/widgets/edit-dialog.h"
#include "ui/widgets/line-row.h"

#include <string.h>

/* What can be put right about a game while it is played. */

static const struct
{
  int width;
  int height;
} sizes[] = { { 360, 640 }, { 1024, 768 }, { 1920, 1080 } };

static GtkWidget *
open_players (Desk *desk)
{
  GtkWidget *dialog;

  desk_do (desk, "win.players");
  dialog = desk_dialog (desk, PROTOKOLL_TYPE_PLAYERS_WINDOW);
  g_assert_nonnull (dialog);
  display_settle (dialog);
  return dialog;
}

static GtkWidget *
row_of (GtkWidget *dialog, guint seat)
{
  g_autoptr (GPtrArray) rows = widgets_below (dialog, PROTOKOLL_TYPE_PLAYER_ROW);

  g_assert_cmpuint (seat, <, rows->len);
  return g_ptr_array_index (rows, seat);
}

static void
wait_for (Desk *desk, GtkWidget *dialog)
{
  desk_wait (desk);
  if (gtk_widget_get_mapped (dialog))
    display_settle (dialog);
}

/* Types over what stands in a row, by real keys. */
static void
type_into (GtkWidget *row, const char *text)
{
  gtk_widget_grab_focus (row);
  keyboard_press (row, "ctrl+a");
  keyboard_type (row, text);
}

/* The same with Enter, which saves and so closes a dialog. */
static void
type_over (GtkWidget *row, const char *text)
{
  type_into (row, text);
  keyboard_press (row, "Return");
}

/* The names in their order, who left in brackets. */
static void
assert_players (Desk *desk, const char *expected)
{
  const Game *game = desk_game (desk);
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < game_get_n_players (game); i++)
    g_string_append_printf (names, game_has_left (game, i) ? "%s(%s)" : "%s%s", i > 0 ? " " : "",
                            game_get_player (game, i));
  g_assert_cmpstr (names->str, ==, expected);
}

static void
close_players (Desk *desk, GtkWidget *dialog)
{
  gtk_window_close (GTK_WINDOW (dialog));
  desk_wait (desk);
  g_assert_null (desk_dialog (desk, PROTOKOLL_TYPE_PLAYERS_WINDOW));
}

static void
open_sized (Desk *desk, guint size, const char *running)
{
  desk_open (desk, running);
  desk_resize (desk, sizes[size].width, sizes[size].height);
  desk_settle (desk);
}

static void
test_rename (gconstpointer size)
{
  GtkWidget *dialog;
  Desk desk;

  open_sized (&desk, GPOINTER_TO_UINT (size), "yatzy | 1 ones 3 | 2 sixes x");
  dialog = open_players (&desk);
  type_over (row_of (dialog, 1), "Bjorn");
  wait_for (&desk, dialog);
  assert_players (&desk, "A Bjorn");
  /* Somebody else is called that. */
  type_over (row_of (dialog, 1), "A");
  wait_for (&desk, dialog);
  assert_players (&desk, "A Bjorn");
  g_assert_true (gtk_widget_has_css_class (row_of (dialog, 1), "error"));
  close_players (&desk, dialog);
  desk_do (&desk, "win.undo");
  assert_players (&desk, "A B");
  desk_do (&desk, "win.redo");
  assert_players (&desk, "A Bjorn");
  desk_do (&desk, "win.clear-game");
  desk_answer (&desk, "save");
  {
    g_auto (GStrv) names = g_settings_get_strv (desk.settings, "last-players");

    g_assert_true (g_strv_equal ((const char *const *) names, (const char *const[]) { "A", "Bjorn", NULL }));
  }
  desk_close (&desk);
}

static void
test_seats (gconstpointer size)
{
  g_autoptr (Badges) before = NULL;
  g_autoptr (Badges) after = NULL;
  GtkWidget *dialog;
  Desk desk;

  open_sized (&desk, GPOINTER_TO_UINT (size), "yatzy x3 | 1 ones 3");
  dialog = open_players (&desk);
  wait_for (&desk, dialog);
  before = protokoll_session_get_badges (desk_session (&desk));
  gtk_widget_activate_action (row_of (dialog, 2), "seat.up", NULL);
  wait_for (&desk, dialog);
  assert_players (&desk, "A C B");
  g_assert_true (gtk_widget_activate_action (row_of (dialog, 0), "seat.down", NULL));
  wait_for (&desk, dialog);
  assert_players (&desk, "C A B");
  /* Colors go along with their players. */
  after = protokoll_session_get_badges (desk_session (&desk));
  g_assert_cmpuint (after->colors[0], ==, before->colors[2]);
  g_assert_cmpuint (after->colors[1], ==, before->colors[0]);
  assert_game (desk_game (&desk), "2.ones=3 2.filled=1");
  keyboard_press (dialog, "ctrl+z");
  wait_for (&desk, dialog);
  assert_players (&desk, "A C B");
  close_players (&desk, dialog);
  g_assert_cmpstr (desk_cell_text (&desk, 0, "ones"), ==, "3");
  desk_do (&desk, "win.undo");
  assert_players (&desk, "A B C");
  desk_close (&desk);
}

static void
test_leave (gconstpointer size)
{
  GtkWidget *dialog;
  Desk desk;

  open_sized (&desk, GPOINTER_TO_UINT (size), "yatzy x2 | 1 ones 3 | 2 ones 1 | 1 twos 3");
  dialog = open_players (&desk);
  g_assert_true (gtk_widget_activate_action (row_of (dialog, 1), "seat.leave", NULL));
  wait_for (&desk, dialog);
  assert_players (&desk, "A (B)");
  /* The last player cannot. */
  gtk_widget_activate_action (row_of (dialog, 0), "seat.leave", NULL);
  wait_for (&desk, dialog);
  assert_players (&desk, "A (B)");
  close_players (&desk, dialog);
  g_assert_true (gtk_widget_has_css_class (desk_cell (&desk, 1, "ones"), "closed"));
  g_assert_true (gtk_widget_has_css_class (desk_cell (&desk, 1, "twos"), "closed"));
  desk_tap_cell (&desk, 1, "twos");
  desk_type (&desk, "2");
  desk_press (&desk, GDK_KEY_Return, 0);
  assert_game (desk_game (&desk), "2.filled=1");
  desk_press (&desk, GDK_KEY_Escape, 0);
  desk_do (&desk, "win.undo");
  assert_players (&desk, "A B");
  g_assert_false (gtk_widget_has_css_class (desk_cell (&desk, 1, "ones"), "closed"));
  desk_close (&desk);
}

/* Presses a key of a dialog, and what it asks for is done. */
static void
press (Desk *desk, GtkWidget *dialog, const char *key)
{
  keyboard_press (dialog, key);
  wait_for (desk, dialog);
}

/* A name that is not confirmed yet stays while another one is. */
static void
test_typed_name_stays (Desk *desk)
{
  GtkWidget *dialog = open_players (desk);

  type_into (row_of (dialog, 0), "Anna");
  type_over (row_of (dialog, 1), "Bjorn");
  wait_for (desk, dialog);
  assert_players (desk, "A Bjorn");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (row_of (dialog, 0))), ==, "Anna");
  gtk_widget_grab_focus (row_of (dialog, 0));
  press (desk, dialog, "Return");
  assert_players (desk, "Anna Bjorn");
  press (desk, dialog, "ctrl+z");
  assert_players (desk, "A Bjorn");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (row_of (dialog, 0))), ==, "A");
  /* Whoever goes back to the name of before is not wrong any more. */
  type_over (row_of (dialog, 0), "Bjorn");
  wait_for (desk, dialog);
  g_assert_true (gtk_widget_has_css_class (row_of (dialog, 0), "error"));
  type_over (row_of (dialog, 0), "A");
  wait_for (desk, dialog);
  g_assert_false (gtk_widget_has_css_class (row_of (dialog, 0), "error"));
  close_players (desk, dialog);
}

/* A name that is not confirmed yet goes along with its player, and one that somebody has keeps all in their seats. */
static void
test_typed_name_moves (Desk *desk)
{
  GtkWidget *dialog = open_players (desk);

  type_into (row_of (dialog, 2), "Cleo");
  gtk_widget_activate_action (row_of (dialog, 2), "seat.up", NULL);
  wait_for (desk, dialog);
  assert_players (desk, "A Cleo B");
  type_into (row_of (dialog, 0), "Cleo");
  g_assert_true (gtk_widget_activate_action (row_of (dialog, 0), "seat.down", NULL));
  wait_for (desk, dialog);
  assert_players (desk, "A Cleo B");
  g_assert_true (gtk_widget_has_css_class (row_of (dialog, 0), "error"));
  close_players (desk, dialog);
}

/* The keys for undo and redo never change entries of the sheet behind the window. */
static void
test_undo_of_people (Desk *desk)
{
  GtkWidget *dialog = open_players (desk);

  type_over (row_of (dialog, 1), "Bjorn");
  wait_for (desk, dialog);
  press (desk, dialog, "ctrl+z");
  assert_players (desk, "A B");
  press (desk, dialog, "ctrl+z");
  assert_game (desk_game (desk), "2.ones=1");
  press (desk, dialog, "ctrl+shift+z");
  assert_players (desk, "A Bjorn");
  /* The strikes are of the player who joins. */
  g_assert_true (protokoll_session_join (desk_session (desk), "Bo", TRUE, NULL));
  wait_for (desk, dialog);
  press (desk, dialog, "ctrl+z");
  assert_players (desk, "A Bjorn");
  press (desk, dialog, "ctrl+shift+z");
  assert_players (desk, "A Bjorn Bo");
  assert_game (desk_game (desk), "3.filled=1");
  close_players (desk, dialog);
}

static void
test_no_redo_of_entries (Desk *desk)
{
  GtkWidget *dialog;

  desk_do (desk, "win.undo");
  dialog = open_players (desk);
  press (desk, dialog, "ctrl+shift+z");
  assert_game (desk_game (desk), "2.ones=open");
  close_players (desk, dialog);
  desk_do (desk, "win.redo");
  assert_game (desk_game (desk), "2.ones=1");
}

static GtkWidget *
open_join (Desk *desk, GtkWidget *dialog)
{
  GtkWidget *join;

  g_assert_true (gtk_widget_activate_action (dialog, "players.add", NULL));
  wait_for (desk, dialog);
  join = desk_dialog (desk, PROTOKOLL_TYPE_EDIT_DIALOG);
  g_assert_nonnull (join);
  display_settle (join);
  return join;
}

/* GTK presses the button of a dialog a quarter of a second after Enter. */
static void
enter (Desk *desk, GtkWidget *dialog, GtkWidget *edit, gboolean done)
{
  GtkWidget *problem = widget_below (edit, GTK_TYPE_LABEL, "problem");

  keyboard_press (edit, "Return");
  while (done ? desk_dialog (desk, PROTOKOLL_TYPE_EDIT_DIALOG) != NULL : !gtk_widget_get_visible (problem))
    g_main_context_iteration (NULL, TRUE);
  wait_for (desk, dialog);
}

static void
test_join (gconstpointer size)
{
  GtkWidget *dialog, *join;
  Desk desk;

  open_sized (&desk, GPOINTER_TO_UINT (size), "yatzy x2 | 1 ones 3 | 2 ones 1 | 1 twos 3 | 2 twos 2");
  dialog = open_players (&desk);
  join = open_join (&desk, dialog);
  keyboard_type (join, "B");
  /* The name is taken: it stays open and says so. */
  enter (&desk, dialog, join, FALSE);
  keyboard_type (join, "o");
  enter (&desk, dialog, join, TRUE);
  assert_players (&desk, "A B Bo");
  assert_game (desk_game (&desk), "3.filled=0");
  keyboard_press (dialog, "ctrl+z");
  wait_for (&desk, dialog);
  assert_players (&desk, "A B");

  join = open_join (&desk, dialog);
  keyboard_type (join, "Bo");
  {
    g_autoptr (GPtrArray) choices = widgets_below (join, GTK_TYPE_CHECK_BUTTON);

    g_assert_cmpuint (choices->len, ==, 2);
    pointer_tap (g_ptr_array_index (choices, 1));
  }
  click (button_below (join, "_Add"));
  wait_for (&desk, dialog);
  assert_players (&desk, "A B Bo");
  assert_game (desk_game (&desk), "3.filled=2 3.yatzy=x 3.chance=x");
  close_players (&desk, dialog);
  desk_do (&desk, "win.undo");
  assert_players (&desk, "A B");
  desk_close (&desk);
}

/* A row is taken by its handle onto another one, and who sat between moves up or down. */
static void
test_drag (gconstpointer size)
{
  GtkWidget *dialog;
  Desk desk;

  open_sized (&desk, GPOINTER_TO_UINT (size), "yatzy x4 | 1 ones 3");
  dialog = open_players (&desk);
  wait_for (&desk, dialog);
  pointer_drag (widget_below (row_of (dialog, 0), GTK_TYPE_IMAGE, NULL), row_of (dialog, 2));
  wait_until (g_str_equal (game_get_player (desk_game (&desk), 0), "B"));
  wait_for (&desk, dialog);
  assert_players (&desk, "B C A D");
  assert_game (desk_game (&desk), "3.ones=3 3.filled=1");
  pointer_drag (widget_below (row_of (dialog, 3), GTK_TYPE_IMAGE, NULL), row_of (dialog, 1));
  wait_until (g_str_equal (game_get_player (desk_game (&desk), 1), "D"));
  wait_for (&desk, dialog);
  assert_players (&desk, "B D C A");
  keyboard_press (dialog, "ctrl+z");
  wait_for (&desk, dialog);
  assert_players (&desk, "B C A D");
  close_players (&desk, dialog);
  desk_close (&desk);
}

/* Place and note are of the game, and of its record. They can be taken back as long as nothing else was done, and no move
 * with them. */
static void
test_facts (Desk *desk)
{
  GtkWidget *dialog = open_players (desk);
  const GameFacts *facts;

  {
    g_autoptr (GPtrArray) rows = widgets_below (dialog, ADW_TYPE_ENTRY_ROW);

    g_assert_cmpuint (rows->len, ==, 4);
    type_over (g_ptr_array_index (rows, 2), "Oslo");
    type_over (g_ptr_array_index (rows, 3), "a note");
  }
  wait_for (desk, dialog);
  facts = game_get_facts (desk_game (desk));
  g_assert_cmpstr (facts->place, ==, "Oslo");
  g_assert_cmpstr (facts->note, ==, "a note");
  keyboard_press (dialog, "ctrl+z");
  wait_for (desk, dialog);
  facts = game_get_facts (desk_game (desk));
  g_assert_cmpstr (facts->place, ==, "Oslo");
  g_assert_null (facts->note);
  assert_game (desk_game (desk), "1.ones=3");
  {
    g_autoptr (GPtrArray) rows = widgets_below (dialog, ADW_TYPE_ENTRY_ROW);

    g_assert_cmpstr (gtk_editable_get_text (g_ptr_array_index (rows, 3)), ==, "");
  }
  close_players (desk, dialog);
  desk_do (desk, "win.log");
  {
    GtkWidget *log = desk_dialog (desk, PROTOKOLL_TYPE_LOG_WINDOW);
    g_autoptr (GPtrArray) lines = widgets_below (log, PROTOKOLL_TYPE_LINE_ROW);

    g_assert_cmpuint (lines->len, ==, 1);
    g_assert_cmpstr (adw_window_title_get_subtitle (ADW_WINDOW_TITLE (widget_below (log, ADW_TYPE_WINDOW_TITLE, NULL))),
                     ==, "Place: Oslo");
    gtk_window_close (GTK_WINDOW (log));
  }
}

/* What was typed and not confirmed is not lost when the window closes; Escape gives it up first. A name that is refused
 * keeps the window open, once. */
static void
test_close_unconfirmed (Desk *desk)
{
  g_autoptr (GPtrArray) rows = NULL;
  GtkWidget *dialog = open_players (desk);

  rows = widgets_below (dialog, ADW_TYPE_ENTRY_ROW);
  type_into (g_ptr_array_index (rows, 0), "Anna");
  type_into (g_ptr_array_index (rows, 2), "Oslo");
  type_into (g_ptr_array_index (rows, 3), "a note");
  keyboard_press (dialog, "Escape");
  g_assert_cmpstr (gtk_editable_get_text (g_ptr_array_index (rows, 3)), ==, "");
  type_into (g_ptr_array_index (rows, 3), "Julaften");
  close_players (desk, dialog);
  assert_players (desk, "Anna B");
  g_assert_cmpstr (game_get_facts (desk_game (desk))->place, ==, "Oslo");
  g_assert_cmpstr (game_get_facts (desk_game (desk))->note, ==, "Julaften");

  dialog = open_players (desk);
  type_into (row_of (dialog, 1), "Anna");
  gtk_window_close (GTK_WINDOW (dialog));
  wait_for (desk, dialog);
  g_assert_true (desk_dialog (desk, PROTOKOLL_TYPE_PLAYERS_WINDOW) == dialog);
  g_assert_true (gtk_widget_has_css_class (row_of (dialog, 1), "error"));
  type_into (row_of (dialog, 1), "Bo");
  g_assert_false (gtk_widget_has_css_class (row_of (dialog, 1), "error"));
  close_players (desk, dialog);
  assert_players (desk, "Anna Bo");
}

static void
assert_initials (Desk *desk, const char *expected)
{
  g_autoptr (Badges) badges = protokoll_session_get_badges (desk_session (desk));

  g_assert_cmpstr (badges->initials[0], ==, expected);
}

static GtkWidget *
open_look (Desk *desk, GtkWidget *dialog)
{
  GtkWidget *look;

  g_assert_true (gtk_widget_activate_action (row_of (dialog, 0), "seat.look", NULL));
  wait_for (desk, dialog);
  look = desk_dialog (desk, PROTOKOLL_TYPE_EDIT_DIALOG);
  if (look != NULL)
    display_settle (look);
  return look;
}

/* Initials and color of somebody whose first game this is. */
static void
test_look (Desk *desk)
{
  g_autoptr (Badges) badges = NULL;
  GtkWidget *dialog, *look;

  dialog = open_players (desk);
  g_assert_true (gtk_widget_activate_action (row_of (dialog, 0), "seat.look", NULL));
  wait_for (desk, dialog);
  look = desk_dialog (desk, PROTOKOLL_TYPE_EDIT_DIALOG);
  g_assert_nonnull (look);
  display_settle (look);
  type_into (widget_below (look, ADW_TYPE_ENTRY_ROW, NULL), "Zz");
  click (button_below (look, "_Save"));
  wait_for (desk, dialog);
  g_assert_null (desk_dialog (desk, PROTOKOLL_TYPE_EDIT_DIALOG));
  badges = protokoll_session_get_badges (desk_session (desk));
  g_assert_cmpstr (badges->initials[0], ==, "Zz");
  /* They go along when the name is corrected. */
  type_over (row_of (dialog, 0), "Anna");
  wait_for (desk, dialog);
  assert_initials (desk, "Zz");
  keyboard_press (dialog, "ctrl+z");
  wait_for (desk, dialog);
  assert_initials (desk, "Zz");

  /* What was chosen is taken back, and the game stays as it is. */
  g_assert_true (gtk_widget_activate_action (row_of (dialog, 0), "seat.look", NULL));
  wait_for (desk, dialog);
  look = desk_dialog (desk, PROTOKOLL_TYPE_EDIT_DIALOG);
  g_assert_nonnull (look);
  display_settle (look);
  type_into (widget_below (look, ADW_TYPE_ENTRY_ROW, NULL), "Xy");
  click (button_below (look, "_Save"));
  wait_for (desk, dialog);
  assert_initials (desk, "Xy");
  keyboard_press (dialog, "ctrl+z");
  wait_for (desk, dialog);
  assert_initials (desk, "Zz");
  assert_game (desk_game (desk), "1.ones=3");
  /* That may still be under way when the window is closed. */
  open_look (desk, dialog);
  type_into (widget_below (desk_dialog (desk, PROTOKOLL_TYPE_EDIT_DIALOG), ADW_TYPE_ENTRY_ROW, NULL), "Xy");
  click (button_below (desk_dialog (desk, PROTOKOLL_TYPE_EDIT_DIALOG), "_Save"));
  wait_for (desk, dialog);
  g_assert_true (gtk_widget_activate_action (dialog, "players.undo", NULL));
}

/* A long press on the head of a column leads there, too. */
static void
test_heading (Desk *desk)
{
  GtkWidget *heading, *dialog;

  heading = sheet_grid_get_heading (SHEET_GRID (desk_sheet (desk)), 0, 0);
  pointer_hold (heading);
  wait_until (desk_dialog (desk, PROTOKOLL_TYPE_PLAYERS_WINDOW) != NULL);
  /* The dialog has the pointer now. */
  hand_do ("mouseup 1");
  dialog = desk_dialog (desk, PROTOKOLL_TYPE_PLAYERS_WINDOW);
  display_settle (dialog);
  close_players (desk, dialog);
}

/* And so does the other button of a mouse, which does nothing at an entry. */
static void
test_other_button (Desk *desk)
{
  GtkWidget *dialog;

  pointer_tap_other (desk_cell (desk, 0, "twos"));
  desk_settle (desk);
  g_assert_null (desk_dialog (desk, PROTOKOLL_TYPE_PLAYERS_WINDOW));
  assert_game (desk_game (desk), "1.filled=1 2.filled=0");
  pointer_press_other (sheet_grid_get_heading (SHEET_GRID (desk_sheet (desk)), 0, 0));
  wait_until (desk_dialog (desk, PROTOKOLL_TYPE_PLAYERS_WINDOW) != NULL);
  /* The dialog has the pointer now. */
  hand_do ("mouseup 3");
  dialog = desk_dialog (desk, PROTOKOLL_TYPE_PLAYERS_WINDOW);
  display_settle (dialog);
  close_players (desk, dialog);
}

/* For two, exactly: nobody joins and nobody leaves. */
static void
test_two (Desk *desk)
{
  GtkWidget *dialog = open_players (desk);

  g_assert_false (gtk_widget_get_sensitive (desk_find (desk, "add-player")));
  gtk_widget_activate_action (row_of (dialog, 0), "seat.leave", NULL);
  wait_for (desk, dialog);
  assert_players (desk, "A B");
  close_players (desk, dialog);
}

/* --- what goes wrong --- */

/* What the toast in the window says, or NULL. */
static const char *
toast_of (GtkWidget *dialog)
{
  g_autoptr (GPtrArray) widgets = widgets_below (dialog, GTK_TYPE_WIDGET);

  for (guint i = widgets->len; i-- > 0;)
    {
      GtkWidget *widget = g_ptr_array_index (widgets, i);

      if (g_str_equal (gtk_widget_get_css_name (widget), "toast") && gtk_widget_get_mapped (widget) &&
          gtk_widget_get_can_target (widget))
        return text_shown (widget_below (widget, GTK_TYPE_LABEL, NULL));
    }
  return NULL;
}

static void
assert_toast (GtkWidget *dialog, const char *mentioned)
{
  wait_until (toast_of (dialog) != NULL && strstr (toast_of (dialog), mentioned) != NULL);
}

/* Renames a table, or back: what needs it fails meanwhile. */
static void
take_away (Desk *desk, const char *table)
{
  g_autofree char *sql = g_strdup_printf ("ALTER TABLE %s RENAME TO away", table);

  desk_settle (desk);
  fixture_tamper (desk->folder, sql);
}

static void
bring_back (Desk *desk, const char *table)
{
  g_autofree char *sql = g_strdup_printf ("ALTER TABLE away RENAME TO %s", table);

  desk_settle (desk);
  fixture_tamper (desk->folder, sql);
}

/* A name that must have a purse is not taken before the purses are known. */
static void
test_no_purses (Desk *desk)
{
  GtkWidget *dialog;

  g_assert_true (protokoll_session_set_facts (desk_session (desk), &(GameFacts) { .bet = 50 }, NULL));
  take_away (desk, "player");
  dialog = open_players (desk);
  wait_for (desk, dialog);
  assert_toast (dialog, "no such table");
  type_over (row_of (dialog, 1), "Bo");
  wait_for (desk, dialog);
  assert_players (desk, "A B");
  g_assert_true (gtk_widget_has_css_class (row_of (dialog, 1), "error"));
  bring_back (desk, "player");
  type_over (row_of (dialog, 1), "Bo");
  wait_for (desk, dialog);
  assert_players (desk, "A B");
  type_over (row_of (dialog, 1), "Bo");
  wait_for (desk, dialog);
  assert_players (desk, "A Bo");
  close_players (desk, dialog);
}

/* Initials that cannot be read or restored stay as they are, and that is told; who comes late is typed where nobody is
 * known. */
static void
test_unreadable_people (Desk *desk)
{
  GtkWidget *dialog, *look, *join;

  dialog = open_players (desk);
  look = open_look (desk, dialog);
  type_into (widget_below (look, ADW_TYPE_ENTRY_ROW, NULL), "Zz");
  click (button_below (look, "_Save"));
  wait_for (desk, dialog);
  assert_initials (desk, "Zz");
  take_away (desk, "player");
  press (desk, dialog, "ctrl+z");
  assert_initials (desk, "Zz");
  assert_toast (dialog, "no such table");
  g_assert_null (open_look (desk, dialog));
  assert_toast (dialog, "no such table");
  join = open_join (desk, dialog);
  g_assert_nonnull (widget_below (join, ADW_TYPE_ENTRY_ROW, NULL));
  gtk_window_close (GTK_WINDOW (join));
  bring_back (desk, "player");
  close_players (desk, dialog);
}

/* Initials can be changed even while the name cannot be written. */
static void
test_look_not_saved (Desk *desk)
{
  GtkWidget *dialog, *look;

  dialog = open_players (desk);
  keep_table_out (desk->folder, TRUE);
  type_over (row_of (dialog, 0), "Anna");
  wait_for (desk, dialog);
  g_assert_nonnull (protokoll_session_get_trouble (desk_session (desk)));
  look = open_look (desk, dialog);
  type_into (widget_below (look, ADW_TYPE_ENTRY_ROW, NULL), "Zz");
  click (button_below (look, "_Save"));
  wait_for (desk, dialog);
  keep_table_out (desk->folder, FALSE);
  assert_initials (desk, "Zz");
  close_players (desk, dialog);
  desk_enter (desk, 1, "ones", "2");
  g_assert_null (protokoll_session_get_trouble (desk_session (desk)));
}

/* Two taps open one dialog. Nothing opens above a window that was closed before the store answered. */
static void
test_hurried (void)
{
  static const char *const actions[] = { "look", "add" };

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    for (guint closed = 0; closed < 2; closed++)
      {
        GtkWidget *dialog, *other;
        Desk desk;

        desk_open (&desk, "yatzy | 1 ones 3");
        dialog = open_players (&desk);
        for (guint n = 0; n < 2; n++)
          g_assert_true (i == 0 ? gtk_widget_activate_action (row_of (dialog, 0), "seat.look", NULL)
                                : gtk_widget_activate_action (dialog, "players.add", NULL));
        if (closed)
          gtk_window_close (GTK_WINDOW (dialog));
        wait_for (&desk, GTK_WIDGET (desk.window));
        other = desk_dialog (&desk, PROTOKOLL_TYPE_EDIT_DIALOG);
        g_assert_true ((other != NULL) == !closed);
        if (other != NULL)
          {
            gtk_window_destroy (GTK_WINDOW (other));
            g_assert_null (desk_dialog (&desk, PROTOKOLL_TYPE_EDIT_DIALOG));
            close_players (&desk, dialog);
          }
        desk_close (&desk);
      }
}

/* The window goes with its game, be it that another one begins or that a backup without one is restored. */
static void
test_game_goes (void)
{
  for (guint restored = 0; restored < 2; restored++)
    {
      ProtokollGameController *controller;
      Desk desk;

      desk_open (&desk, "maxi-yatzy | 1 ones 3");
      g_assert_true (protokoll_session_set_facts (desk_session (&desk), &(GameFacts) { .bet = 50 }, NULL));
      controller = protokoll_window_get_controller (PROTOKOLL_WINDOW (desk.window));
      open_players (&desk);
      if (restored)
        protokoll_game_controller_put_back (controller, NULL);
      else
        desk_replace (&desk, game_of ("yatzy x3"));
      g_assert_null (desk_dialog (&desk, PROTOKOLL_TYPE_PLAYERS_WINDOW));
      /* Here it closes before its question for the purses is answered. */
      if (!restored)
        {
          g_assert_true (gtk_widget_activate_action (GTK_WIDGET (desk.window), "win.players", NULL));
          gtk_window_close (GTK_WINDOW (desk_dialog (&desk, PROTOKOLL_TYPE_PLAYERS_WINDOW)));
          desk_wait (&desk);
          g_assert_null (desk_dialog (&desk, PROTOKOLL_TYPE_PLAYERS_WINDOW));
        }
      desk_close (&desk);
    }
}

/* An empty place is none. */
static void
test_no_facts (Desk *desk)
{
  g_autoptr (GPtrArray) rows = NULL;
  GtkWidget *dialog = open_players (desk);

  rows = widgets_below (dialog, ADW_TYPE_ENTRY_ROW);
  type_over (g_ptr_array_index (rows, 2), "Oslo");
  wait_for (desk, dialog);
  assert_toast (dialog, "Place: Oslo");
  gtk_widget_grab_focus (g_ptr_array_index (rows, 2));
  keyboard_press (dialog, "ctrl+a");
  keyboard_press (dialog, "BackSpace");
  keyboard_press (dialog, "Return");
  wait_for (desk, dialog);
  g_assert_null (game_get_facts (desk_game (desk))->place);
  assert_toast (dialog, "No place and no note");
  close_players (desk, dialog);
}

/* In the first round nothing was missed; after the last one everything. */
static void
test_join_first_and_last (void)
{
  static const struct
  {
    const char *running;
    const char *missed;
  } cases[] = { { "yatzy | 1 ones 3", NULL }, { "yatzy | 1 rest x | 2 rest x", "15 Rounds Missed" } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GPtrArray) groups = NULL;
      GtkWidget *dialog, *join, *choices;
      Desk desk;

      desk_open (&desk, cases[i].running);
      dialog = open_players (&desk);
      join = open_join (&desk, dialog);
      keyboard_type (join, "Bo");
      groups = widgets_below (join, ADW_TYPE_PREFERENCES_GROUP);
      choices = g_ptr_array_index (groups, 1);
      g_assert_true (gtk_widget_get_mapped (choices) == (cases[i].missed != NULL));
      if (cases[i].missed != NULL)
        g_assert_cmpstr (adw_preferences_group_get_title (ADW_PREFERENCES_GROUP (choices)), ==, cases[i].missed);
      enter (&desk, dialog, join, TRUE);
      assert_players (&desk, "A B Bo");
      close_players (&desk, dialog);
      desk_close (&desk);
    }
}

/* No more can be typed than a note or a place may have. */
static void
test_long_facts (Desk *desk)
{
  g_autofree char *longer = g_strnfill (GAME_MAX_TEXT + 50, 'x'), *most = g_strnfill (GAME_MAX_TEXT, 'x');
  g_autoptr (GPtrArray) rows = NULL;
  GtkWidget *dialog = open_players (desk);

  rows = widgets_below (dialog, ADW_TYPE_ENTRY_ROW);
  for (guint i = 2; i <= 3; i++)
    {
      gtk_widget_grab_focus (g_ptr_array_index (rows, i));
      gtk_editable_set_text (g_ptr_array_index (rows, i), longer);
      g_assert_cmpstr (gtk_editable_get_text (g_ptr_array_index (rows, i)), ==, most);
      keyboard_press (dialog, "Return");
      wait_for (desk, dialog);
    }
  g_assert_cmpstr (game_get_facts (desk_game (desk))->place, ==, most);
  g_assert_cmpstr (game_get_facts (desk_game (desk))->note, ==, most);
  close_players (desk, dialog);
}

static void
add_sized (const char *path, GTestDataFunc body)
{
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autofree char *sized = g_strdup_printf ("/players/%s/%dx%d", path, sizes[i].width, sizes[i].height);

      g_test_add_data_func (sized, GUINT_TO_POINTER (i), body);
    }
}

static const DeskTest tests[] = {
  { "typed-name-stays", desk_open, "yatzy | 1 ones 3", test_typed_name_stays },
  { "typed-name-moves", desk_open, "yatzy x3 | 1 ones 3", test_typed_name_moves },
  { "undo-of-people", desk_open, "yatzy | 1 ones 3 | 2 ones 1", test_undo_of_people },
  { "no-redo-of-entries", desk_open, "yatzy | 1 ones 3 | 2 ones 1", test_no_redo_of_entries },
  { "facts", desk_open, "yatzy | 1 ones 3", test_facts },
  { "long-facts", desk_open, "yatzy | 1 ones 3", test_long_facts },
  { "close-unconfirmed", desk_open, "yatzy | 1 ones 3", test_close_unconfirmed },
  { "look", desk_open, "yatzy | 1 ones 3", test_look },
  { "no-purses", desk_open, "maxi-yatzy | 1 ones 3", test_no_purses },
  { "unreadable-people", desk_open, "yatzy | 1 ones 3", test_unreadable_people },
  { "look-not-saved", desk_open, "yatzy | 1 ones 3", test_look_not_saved },
  { "no-facts", desk_open, "yatzy | 1 ones 3", test_no_facts },
  { "heading", desk_open, "yatzy | 1 ones 3", test_heading },
  { "other-button", desk_open, "yatzy | 1 ones 3", test_other_button },
  { "two", desk_open, "special-8 | 1 ones 3", test_two },
};

int
main (int argc, char **argv)
{
  display_init (&argc, &argv);

  add_sized ("rename", test_rename);
  add_sized ("seats", test_seats);
  add_sized ("drag", test_drag);
  add_sized ("leave", test_leave);
  add_sized ("join", test_join);
  g_test_add_func ("/players/hurried", test_hurried);
  g_test_add_func ("/players/game-goes", test_game_goes);
  g_test_add_func ("/players/join-first-and-last", test_join_first_and_last);
  desk_add_tests ("players", tests, G_N_ELEMENTS (tests));
  return g_test_run ();
}
