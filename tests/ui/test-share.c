/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "histories.h"
#include "keyboard.h"
#include "leaks.h"

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
test_print (void)
{
  Desk desk;
  g_autofree char *path = NULL;

  desk_open (&desk, GAME);
  path = expect_print (&desk);
  press_print (&desk);
  assert_printed (path);
  desk_settle (&desk);
  desk_close (&desk);
}

static void
test_none (void)
{
  Desk desk;

  desk_open (&desk, NULL);
  g_assert_false (gtk_widget_activate_action (GTK_WIDGET (desk.window), "share.print", NULL) &&
                  desk_game (&desk) != NULL);
  desk_close (&desk);
}

static void
got_text_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      place)
{
  *(char **) place = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);
}

static void
test_copy_table (void)
{
  Desk desk;
  GdkClipboard *clipboard;
  g_autofree char *text = NULL;

  desk_open (&desk, GAME);
  clipboard = gtk_widget_get_clipboard (GTK_WIDGET (desk.window));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (desk.window), "share.copy-table", NULL));
  desk_settle (&desk);
  g_assert_cmpstr (desk_toast_text (&desk), ==, "Table copied");
  g_assert_true (gdk_content_formats_contain_mime_type (gdk_clipboard_get_formats (clipboard), "text/html"));
  gdk_clipboard_read_text_async (clipboard, NULL, got_text_cb, &text);
  wait_until (text != NULL);
  g_assert_nonnull (strstr (text, "\nTwos\tx\t\n"));
  g_assert_nonnull (strstr (text, "\nTotal\t2\t24\n"));
  desk_close (&desk);
}

/* One tap at the end of a game. */
static void
test_picture_at_end (void)
{
  Desk desk;
  g_autoptr (GError) error = NULL;

  desk_open (&desk, ENDED);
  if (!desk_shows (&desk, "end-panel"))
    desk_do (&desk, "win.result");
  desk_click (&desk, "picture-at-end");
  g_assert_cmpstr (desk_toast_text (&desk), ==, "Picture copied");
  g_assert_nonnull (desk_toast_button (&desk));
  g_assert_true (gdk_content_formats_contain_gtype (
    gdk_clipboard_get_formats (gtk_widget_get_clipboard (GTK_WIDGET (desk.window))), GDK_TYPE_TEXTURE));
  desk_close (&desk);
}

/* Empty sheets need no game. */
static void
test_empty (void)
{
  Desk desk;
  g_autofree char *path = NULL;
  GtkWidget *dialog;

  desk_open (&desk, NULL);
  path = expect_print (&desk);
  desk_do (&desk, "win.print-empty");
  dialog = desk_dialog (&desk, ADW_TYPE_WINDOW);
  g_assert_nonnull (dialog);
  keyboard_press (dialog, "Return");
  assert_printed (path);
  desk_settle (&desk);
  desk_close (&desk);
}

static void
test_player (void)
{
  Desk desk;
  g_autofree char *path = NULL;

  desk_open_history (&desk, NULL);
  desk_show_tab (&desk, TAB_PLAYERS);
  desk_wait (&desk);
  path = expect_print (&desk);
  desk_click (&desk, "print-player");
  assert_printed (path);
  desk_wait (&desk);
  desk_close (&desk);
}

/* A saved game has the same, by the same keys. */
static void
test_saved_game (void)
{
  Desk desk;
  g_autofree char *path = NULL;
  ProtokollStatisticsPage *page;

  desk_open_history (&desk, GAME);
  page = desk_show_statistics (&desk);
  desk_wait (&desk);
  protokoll_statistics_page_open_game (page, 2);
  wait_until (protokoll_statistics_page_get_game (page) != NULL);
  desk_wait (&desk);
  path = expect_print (&desk);
  press_print (&desk);
  assert_printed (path);
  desk_wait (&desk);
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
  static const char *const others[] = { "png", NULL };
  g_autofree char *path = g_build_filename (desk->folder, name, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  *n = 0;
  file_chooser_take_saved (GTK_WINDOW (desk->window), file, "pdf", others, saved_cb, n, let_go_cb);
  desk_settle (desk);
}

/* A name without its end gets it, and then no file is replaced that nobody was asked about. */
static void
test_names (void)
{
  g_autofree char *there = NULL, *message = NULL;
  guint n;
  Desk desk;

  desk_open (&desk, GAME);
  there = g_build_filename (desk.folder, "there.pdf", NULL);
  g_assert_true (g_file_set_contents (there, "mine", -1, NULL));
  take_saved (&desk, "new", &n);
  g_assert_cmpstr (saved_as, ==, "new.pdf");
  g_assert_cmpuint (n, ==, 11);
  take_saved (&desk, "Anna.B.", &n);
  g_assert_cmpstr (saved_as, ==, "Anna.B..pdf");
  take_saved (&desk, "picture.PNG", &n);
  g_assert_cmpstr (saved_as, ==, "picture.PNG");
  /* The dialog has asked about that name itself. */
  take_saved (&desk, "there.pdf", &n);
  g_assert_cmpstr (saved_as, ==, "there.pdf");
  g_assert_cmpuint (n, ==, 11);

  take_saved (&desk, "there", &n);
  g_assert_cmpuint (n, ==, 0);
  desk_answer (&desk, "cancel");
  g_assert_cmpuint (n, ==, 10);
  take_saved (&desk, "there", &n);
  message = desk_message (&desk);
  assert_mentions (message, "there.pdf");
  desk_answer (&desk, "replace");
  g_assert_cmpuint (n, ==, 11);
  g_assert_cmpstr (saved_as, ==, "there.pdf");
  g_clear_pointer (&saved_as, g_free);
  desk_close (&desk);
}

/* What a portal hands out has the name that was chosen and no other, and lies in a folder that nobody knows. */
static void
test_documents (void)
{
  g_autofree char *path = g_build_filename (g_get_user_runtime_dir (), "doc", "1f2e3d4c", "new", NULL);
  g_autofree char *shown = file_chooser_get_shown_path (path);
  g_autofree char *within = g_build_filename (g_get_user_runtime_dir (), "doc", "1f2e3d4c", "Shared", "Dice", NULL);
  g_autofree char *shown_within = file_chooser_get_shown_path (within);
  g_autofree char *plain = file_chooser_get_shown_path ("/home/anna/doc/1f2e3d4c/new");
  g_autoptr (GFile) file = g_file_new_for_path (path);
  guint n = 0;
  Desk desk;

  desk_open (&desk, GAME);
  file_chooser_take_saved (GTK_WINDOW (desk.window), file, "pdf", NULL, saved_cb, &n, let_go_cb);
  g_assert_cmpuint (n, ==, 11);
  g_assert_cmpstr (saved_as, ==, "new");
  g_assert_cmpstr (shown, ==, "new");
  g_assert_cmpstr (shown_within, ==, "Shared/Dice");
  g_assert_cmpstr (plain, ==, "/home/anna/doc/1f2e3d4c/new");
  g_clear_pointer (&saved_as, g_free);
  desk_close (&desk);
}

int
main (int   argc,
      char *argv[])
{
  display_init (&argc, &argv);
  g_test_add_func ("/share/print", test_print);
  g_test_add_func ("/share/none", test_none);
  g_test_add_func ("/share/names", test_names);
  g_test_add_func ("/share/documents", test_documents);
  g_test_add_func ("/share/copy-table", test_copy_table);
  g_test_add_func ("/share/picture-at-end", test_picture_at_end);
  g_test_add_func ("/share/empty", test_empty);
  g_test_add_func ("/share/player", test_player);
  g_test_add_func ("/share/saved-game", test_saved_game);
  return g_test_run ();
}
