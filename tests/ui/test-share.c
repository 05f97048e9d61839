/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "file-dialog.h"
#include "histories.h"
#include "keyboard.h"
#include "leaks.h"

#include "ui/history-game/game-page.h"
#include "ui/share/print-paper.h"
#include "ui/widgets/file-chooser.h"

#include <glib/gstdio.h>
#include <string.h>

/* How a game leaves the window: printed into a file, copied as a picture and as a table. */

#define GAME "yatzy | 1 ones 2 | 2 chance 24 | 1 twos x"
#define ENDED "yatzy | 1 chance 20 | 1 rest x | 2 rest x"

static char *
expect_print (Desk *desk)
{
  char *path = g_build_filename (desk->folder, "printed.pdf", NULL);

  g_unlink (path);
  print_paper_to_file (path);
  return path;
}

/* GTK prints into a file with a main loop of its own. The key that began it is let go in there, and then GTK never frees the
 * event of its press. */
static void
press_print (Desk *desk)
{
  leaks_of_gtk_begin ();
  keyboard_press (GTK_WIDGET (desk->window), "ctrl+p");
  leaks_of_gtk_end ();
}

/* A whole PDF that has been written. */
static void
assert_printed (const char *path)
{
  g_autofree char *pdf = NULL;
  gsize length = 0;

  wait_until (g_file_get_contents (path, &pdf, &length, NULL) && length > 1000 &&
              g_strrstr_len (pdf + length - 32, 32, "%%EOF") != NULL);
  g_assert_true (g_str_has_prefix (pdf, "%PDF"));
}

/* With its keys, and none where there is no game. */
static void
test_print (Desk *desk)
{
  g_autofree char *path = expect_print (desk);

  press_print (desk);
  assert_printed (path);
  desk_settle (desk);
}

static void
test_none (Desk *desk)
{
  g_assert_false (gtk_widget_activate_action (GTK_WIDGET (desk->window), "share.print", NULL) &&
                  desk_game (desk) != NULL);
}

/* While a saved game is read no game is shown, and then there is nothing to share, although the one before had all of it. */
static void
test_not_yet_read (Desk *desk)
{
  static const char *const actions[] = { "share.print", "share.copy-result", "share.copy-text", "share.copy-table",
                                       "share.save-pdf" };
  ProtokollStatisticsPage *page = desk_show_statistics (desk);

  protokoll_statistics_page_open_game (page, 2);
  wait_until (protokoll_statistics_page_get_game (page) != NULL);
  desk_wait (desk);
  protokoll_statistics_page_open_game (page, 1);
  g_assert_null (protokoll_statistics_page_get_game (page));
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_activate_action (GTK_WIDGET (desk->window), actions[i], NULL);
  wait_until (protokoll_statistics_page_get_game (page) != NULL);
  desk_wait (desk);
  g_assert_null (desk_toast_text (desk));
  g_assert_cmpuint (g_list_model_get_n_items (gtk_window_get_toplevels ()), ==, 1);
}

/* The window is told why nothing was printed. */
static void
test_not_printed (Desk *desk)
{
  g_autofree char *message = NULL;

  print_paper_to_file ("/nowhere/printed.pdf");
  press_print (desk);
  message = desk_message (desk);
  g_assert_cmpstr (message, !=, "");
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (desk_dialog (desk, ADW_TYPE_MESSAGE_DIALOG))), ==,
                   "This Cannot Be Printed");
  desk_answer (desk, "close");
}

static GtkWidget *
find_print_dialog (void)
{
  GType type = g_type_from_name ("GtkPrintUnixDialog");

  return type != 0 ? display_find_window (type) : NULL;
}

/* Whoever asks for the printer and then does not want it is told nothing. */
static void
test_not_wanted (Desk *desk)
{
  leaks_of_gtk_begin ();
  keyboard_press (GTK_WIDGET (desk->window), "ctrl+p");
  wait_until (find_print_dialog () != NULL);
  display_settle (find_print_dialog ());
  keyboard_press (find_print_dialog (), "Escape");
  wait_until (find_print_dialog () == NULL);
  leaks_of_gtk_end ();
  desk_wait (desk);
  g_assert_null (desk_dialog (desk, ADW_TYPE_MESSAGE_DIALOG));
}

static void
got_text_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      place)
{
  *(char **) place = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);
}

static void
test_copy_table (Desk *desk)
{
  GdkClipboard *clipboard = gtk_widget_get_clipboard (GTK_WIDGET (desk->window));
  g_autofree char *text = NULL;

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (desk->window), "share.copy-table", NULL));
  desk_settle (desk);
  g_assert_cmpstr (desk_toast_text (desk), ==, "Table copied");
  g_assert_true (gdk_content_formats_contain_mime_type (gdk_clipboard_get_formats (clipboard), "text/html"));
  gdk_clipboard_read_text_async (clipboard, NULL, got_text_cb, &text);
  wait_until (text != NULL);
  g_assert_nonnull (strstr (text, "\nTwos\tx\t\n"));
  g_assert_nonnull (strstr (text, "\nTotal\t2\t24\n"));
}

static void
got_texture_cb (GObject      *source,
                GAsyncResult *result,
                gpointer      place)
{
  *(GdkTexture **) place = gdk_clipboard_read_texture_finish (GDK_CLIPBOARD (source), result, NULL);
}

static char *
read_text (Desk *desk)
{
  char *text = NULL;

  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (desk->window)), NULL, got_text_cb, &text);
  wait_until (text != NULL);
  return text;
}

/* One tap at the end of a game, before it is saved: who pastes it takes the picture or the text. */
static void
test_copy_at_end (Desk *desk)
{
  GdkClipboard *clipboard = gtk_widget_get_clipboard (GTK_WIDGET (desk->window));
  g_autoptr (GdkTexture) texture = NULL;
  g_autofree char *text = NULL;

  if (!desk_shows (desk, "end-panel"))
    desk_do (desk, "win.result");
  desk_click (desk, "copy-at-end");
  wait_until (g_strcmp0 (desk_toast_text (desk), "Picture and text copied") == 0);
  g_assert_nonnull (desk_toast_button (desk));
  text = read_text (desk);
  g_assert_cmpstr (text, ==, "A 20, B 0.");
  gdk_clipboard_read_texture_async (clipboard, NULL, got_texture_cb, &texture);
  wait_until (texture != NULL);
  g_assert_cmpint (gdk_texture_get_width (texture), >, 100);
}

/* The text alone, of a saved game. */
static void
test_text_of_saved_game (Desk *desk)
{
  g_autofree char *text = NULL, *expected = NULL;
  ProtokollStatisticsPage *page = desk_show_statistics (desk);
  g_autoptr (Sheet) sheet = NULL;

  desk_wait (desk);
  protokoll_statistics_page_open_game (page, 2);
  wait_until (protokoll_statistics_page_get_game (page) != NULL);
  desk_wait (desk);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (desk->window), "share.copy-text", NULL));
  wait_until (g_strcmp0 (desk_toast_text (desk), "Text copied") == 0);
  text = read_text (desk);
  sheet = sheet_of (protokoll_statistics_page_get_game (page));
  expected = g_strdup_printf (" %d", sheet->seats[0].total);
  g_assert_nonnull (strstr (text, expected));
}

/* Empty sheets need no game. */
static void
test_empty (Desk *desk)
{
  g_autofree char *path = expect_print (desk);
  GtkWidget *dialog;

  desk_do (desk, "win.print-empty");
  dialog = desk_dialog (desk, ADW_TYPE_WINDOW);
  g_assert_nonnull (dialog);
  keyboard_press (dialog, "Return");
  assert_printed (path);
  desk_settle (desk);
}

/* Of the rule sets that can be read; a number of players that the chosen one does not have becomes the nearest that it has. */
static void
test_empty_rules (Desk *desk)
{
  g_autofree char *folder = NULL, *broken = NULL;
  AdwComboRow *rules;
  GtkWidget *dialog, *players;
  guint n, found = G_MAXUINT;

  folder = g_build_filename (desk->folder, "rules", NULL);
  broken = g_build_filename (folder, "broken.rules", NULL);
  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (broken, "nonsense", -1, NULL));
  desk_show (desk);
  desk_do (desk, "win.print-empty");
  dialog = desk_dialog (desk, ADW_TYPE_WINDOW);
  rules = ADW_COMBO_ROW (desk_find (desk, "empty-rules"));
  n = g_list_model_get_n_items (adw_combo_row_get_model (rules));
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GtkStringObject) title = g_list_model_get_item (adw_combo_row_get_model (rules), i);

      g_assert_null (strstr (gtk_string_object_get_string (title), "broken"));
      if (strstr (gtk_string_object_get_string (title), "Special 8") != NULL)
        found = i;
    }
  g_assert_cmpuint (found, <, n);
  players = widget_below (desk_find (desk, "empty-players"), GTK_TYPE_SPIN_BUTTON, NULL);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (players), 5);
  adw_combo_row_set_selected (rules, found);
  g_assert_cmpint (gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (players)), ==, 2);
  g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (desk_find (desk, "empty-players"))), ==,
                   "Fixed by the rules");
  gtk_window_close (GTK_WINDOW (dialog));
  desk_wait (desk);
}

static void
test_player (Desk *desk)
{
  g_autofree char *path = NULL;

  desk_show_tab (desk, TAB_PLAYERS);
  desk_wait (desk);
  path = expect_print (desk);
  desk_change_player (desk, "players.print");
  assert_printed (path);
  desk_wait (desk);
}

/* A saved game has the same, by the same keys. */
static void
test_saved_game (Desk *desk)
{
  g_autofree char *path = NULL;
  ProtokollStatisticsPage *page = desk_show_statistics (desk);

  desk_wait (desk);
  protokoll_statistics_page_open_game (page, 2);
  wait_until (protokoll_statistics_page_get_game (page) != NULL);
  desk_wait (desk);
  path = expect_print (desk);
  press_print (desk);
  assert_printed (path);
  desk_wait (desk);
}

/* What is in a file begins with this. */
static void
assert_begins (const char *path,
               const char *beginning)
{
  g_autofree char *content = NULL;
  gsize length = 0;

  g_assert_true (g_file_get_contents (path, &content, &length, NULL));
  g_assert_cmpuint (length, >, strlen (beginning));
  g_assert_cmpmem (content, strlen (beginning), beginning, strlen (beginning));
}

/* Saves the game by that action as the file of that name. */
static void
save_as (Desk       *desk,
         const char *action,
         const char *path)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (desk->window), action, NULL));
  file_dialog_choose (path);
}

/* The end of the name says what is written, and where it says nothing, the choice in the menu does. */
static void
test_save (void)
{
  static const struct
  {
    const char *action;
    const char *name;
    const char *saved; /* the name that the file gets */
    const char *beginning;
  } cases[] = {
    { "share.save-pdf", "game.pdf", "game.pdf", "%PDF" },
    { "share.save-png", "picture", "picture.png", "\x89PNG" },
    { "share.save-xlsx", "table.xlsx", "table.xlsx", "PK" },
    { "share.save-csv", "moves.csv", "moves.csv", "" },
    { "share.save-csv", "other.YATZY", "other.YATZY", "" },
    { "share.save-pdf", "doc/1f2e3d4c/new.pdf", "doc/1f2e3d4c/new.pdf", "%PDF" },
  };
  g_autofree char *folder = g_build_filename (g_get_user_runtime_dir (), "doc", "1f2e3d4c", NULL);
  Desk desk;

  if (!file_dialog_can_open ())
    {
      g_test_skip ("GTK does not free all that its file dialog reads");
      return;
    }
  /* As a portal hands out a file: its name is not changed. */
  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  desk_open (&desk, GAME);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const char *base = g_str_has_prefix (cases[i].name, "doc/") ? g_get_user_runtime_dir () : desk.folder;
      g_autofree char *path = g_build_filename (base, cases[i].name, NULL);
      g_autofree char *saved = g_build_filename (base, cases[i].saved, NULL);

      g_test_message ("%s", cases[i].name);
      save_as (&desk, cases[i].action, path);
      wait_until (g_strcmp0 (desk_toast_text (&desk), "File saved") == 0);
      assert_begins (saved, cases[i].beginning);
      file_dialog_forget ();
      wait_until (desk_toast_text (&desk) == NULL);
      g_unlink (saved);
    }
  desk_close (&desk);
}

static ProtokollGamePage *
open_saved_game (Desk *desk)
{
  ProtokollStatisticsPage *page;

  desk_open_history (desk, NULL);
  page = desk_show_statistics (desk);
  protokoll_statistics_page_open_game (page, 2);
  wait_until (protokoll_statistics_page_get_game (page) != NULL);
  desk_wait (desk);
  return PROTOKOLL_GAME_PAGE (desk_find_type (desk, PROTOKOLL_TYPE_GAME_PAGE));
}

/* Nobody can write there. */
#define NOWHERE "/sys/game.pdf"

/* What cannot be written is told, and why; in the window, where the saved game has been left meanwhile. */
static void
test_not_saved (void)
{
  g_autofree char *message = NULL;
  Desk desk;

  if (!file_dialog_can_open ())
    {
      g_test_skip ("GTK does not free all that its file dialog reads");
      return;
    }
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (open_saved_game (&desk)), "share.save-pdf", NULL));
  file_dialog_choose (NOWHERE);
  protokoll_statistics_page_close_game (PROTOKOLL_STATISTICS_PAGE (desk_statistics (&desk)));
  message = desk_message (&desk);
  assert_mentions (message, "game.pdf");
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (desk_dialog (&desk, ADW_TYPE_MESSAGE_DIALOG))), ==,
                   "The File Cannot Be Saved");
  desk_answer (&desk, "close");
  file_dialog_forget ();
  desk_close (&desk);
}

/* Whoever leaves a saved game before it is written is told of it all the same. */
static void
test_left_before_saved (void)
{
  g_autofree char *path = NULL;
  Desk desk;

  if (!file_dialog_can_open ())
    {
      g_test_skip ("GTK does not free all that its file dialog reads");
      return;
    }
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (open_saved_game (&desk)), "share.save-pdf", NULL));
  path = g_build_filename (desk.folder, "game.pdf", NULL);
  file_dialog_choose (path);
  protokoll_statistics_page_close_game (PROTOKOLL_STATISTICS_PAGE (desk_statistics (&desk)));
  wait_until (g_strcmp0 (desk_toast_text (&desk), "File saved") == 0);
  assert_begins (path, "%PDF");
  file_dialog_forget ();
  desk_close (&desk);
}

/* The window can be closed before the file is written, and is not kept by it. */
static void
test_closed_before_saved (void)
{
  g_autofree char *path = NULL;
  GtkWidget *toasts;
  Desk desk;

  if (!file_dialog_can_open ())
    {
      g_test_skip ("GTK does not free all that its file dialog reads");
      return;
    }
  desk_open (&desk, GAME);
  path = g_build_filename (desk.folder, "..", "closed.pdf", NULL);
  save_as (&desk, "share.save-pdf", path);
  toasts = desk_find (&desk, "toasts");
  g_object_add_weak_pointer (G_OBJECT (toasts), (gpointer *) &toasts);
  gtk_window_destroy (GTK_WINDOW (desk.window));
  desk_shut (&desk);
  /* Only what is to be told holds it. */
  wait_until (toasts == NULL);
  file_dialog_forget ();
  assert_begins (path, "%PDF");
  g_assert_null (display_find_window (ADW_TYPE_MESSAGE_DIALOG));
  desk_close (&desk);
}

/* What was chosen last, by its name. */
static char *saved_as;

static void
saved_cb (GFile   *file,
          gpointer data)
{
  g_free (saved_as);
  saved_as = g_file_get_basename (file);
  (*(guint *) data)++;
}

static void
let_go_cb (gpointer data)
{
  *(guint *) data += 10;
}

/* As if @name had been typed where a PDF is saved. */
static void
take_saved (Desk       *desk,
            const char *name,
            guint      *n)
{
  g_autofree char *path = g_build_filename (desk->folder, name, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  *n = 0;
  file_chooser_take_saved (GTK_WINDOW (desk->window), FILE_SAVE_FORMAT, ".pdf", file, saved_cb, n, let_go_cb);
  desk_settle (desk);
}

/* A name without its end gets it, and then no file is replaced that nobody was asked about. */
static void
test_names (Desk *desk)
{
  g_autofree char *there = NULL, *message = NULL;
  guint n;

  there = g_build_filename (desk->folder, "there.pdf", NULL);
  g_assert_true (g_file_set_contents (there, "mine", -1, NULL));
  take_saved (desk, "new", &n);
  g_assert_cmpstr (saved_as, ==, "new.pdf");
  g_assert_cmpuint (n, ==, 11);
  take_saved (desk, "Anna.B.", &n);
  g_assert_cmpstr (saved_as, ==, "Anna.B..pdf");
  take_saved (desk, "picture.PNG", &n);
  g_assert_cmpstr (saved_as, ==, "picture.PNG");
  /* The dialog has asked about that name itself. */
  take_saved (desk, "there.pdf", &n);
  g_assert_cmpstr (saved_as, ==, "there.pdf");
  g_assert_cmpuint (n, ==, 11);

  take_saved (desk, "there", &n);
  g_assert_cmpuint (n, ==, 0);
  desk_answer (desk, "cancel");
  g_assert_cmpuint (n, ==, 10);
  take_saved (desk, "there", &n);
  message = desk_message (desk);
  assert_mentions (message, "there.pdf");
  desk_answer (desk, "use");
  g_assert_cmpuint (n, ==, 11);
  g_assert_cmpstr (saved_as, ==, "there.pdf");
  g_clear_pointer (&saved_as, g_free);
}

/* What a portal hands out has the name that was chosen and no other, and lies in a folder that nobody knows. */
static void
test_documents (Desk *desk)
{
  g_autofree char *path = g_build_filename (g_get_user_runtime_dir (), "doc", "1f2e3d4c", "new", NULL);
  g_autofree char *shown = file_chooser_get_shown_path (path);
  g_autofree char *within = g_build_filename (g_get_user_runtime_dir (), "doc", "1f2e3d4c", "Shared", "Dice", NULL);
  g_autofree char *shown_within = file_chooser_get_shown_path (within);
  g_autofree char *plain = file_chooser_get_shown_path ("/home/anna/doc/1f2e3d4c/new");
  g_autofree char *message = NULL;
  g_autoptr (GFile) file = g_file_new_for_path (path);
  guint n = 0;

  file_chooser_take_saved (GTK_WINDOW (desk->window), FILE_SAVE_AS, ".pdf", file, saved_cb, &n, let_go_cb);
  g_assert_cmpuint (n, ==, 0);
  message = desk_message (desk);
  assert_mentions (message, "“new”");
  desk_answer (desk, "use");
  g_assert_cmpuint (n, ==, 11);
  g_assert_cmpstr (saved_as, ==, "new");
  g_assert_cmpstr (shown, ==, "new");
  g_assert_cmpstr (shown_within, ==, "Shared/Dice");
  g_assert_cmpstr (plain, ==, "/home/anna/doc/1f2e3d4c/new");
  g_clear_pointer (&saved_as, g_free);
}

static const DeskTest tests[] = {
  { "print", desk_open, GAME, test_print },
  { "none", desk_open, NULL, test_none },
  { "not-yet-read", desk_open_history, NULL, test_not_yet_read },
  { "not-printed", desk_open, GAME, test_not_printed },
  { "not-wanted", desk_open, GAME, test_not_wanted },
  { "names", desk_open, GAME, test_names },
  { "documents", desk_open, GAME, test_documents },
  { "copy-table", desk_open, GAME, test_copy_table },
  { "copy-at-end", desk_open, ENDED, test_copy_at_end },
  { "empty", desk_open, NULL, test_empty },
  { "empty/rules", desk_prepare, NULL, test_empty_rules },
  { "player", desk_open_history, NULL, test_player },
  { "saved-game", desk_open_history, GAME, test_saved_game },
  { "text-of-saved-game", desk_open_history, GAME, test_text_of_saved_game },
};

int
main (int   argc,
      char *argv[])
{
  display_init (&argc, &argv);
  g_test_add_func ("/share/save", test_save);
  g_test_add_func ("/share/not-saved", test_not_saved);
  g_test_add_func ("/share/left-before-saved", test_left_before_saved);
  g_test_add_func ("/share/closed-before-saved", test_closed_before_saved);
  desk_add_tests ("share", tests, G_N_ELEMENTS (tests));
  return g_test_run ();
}
