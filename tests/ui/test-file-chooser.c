/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE /* RTLD_NEXT */
#include "config.h"

#include "../store/history-fixture.h"
#include "importers.h"
#include "windows.h"

#include "ui/widgets/file-chooser.h"
#include "ui/widgets/record-save.h"

#include <dlfcn.h>
#include <glib/gstdio.h>
#include <string.h>

#define TITLE "Save Game File"

/* After so long a closed file dialog is gone with any version of GTK; see pass_time(). */
#define KEPT_SECONDS 10

/* A disk that is slow to tell the names of folders, which the path bar of GTK's dialog asks for, one after the other. */

/* How long an answer takes, in milliseconds: longer than it takes to close a dialog. */
#define SLOW_MS 100

typedef void (*Ask) (GFile *, const char *, GFileQueryInfoFlags, int, GCancellable *, GAsyncReadyCallback, gpointer);

typedef struct
{
  Ask ask;
  GFile *file;
  char *attributes;
  GFileQueryInfoFlags flags;
  int priority;
  GCancellable *cancellable; /* or NULL */
  GAsyncReadyCallback callback;
  gpointer user_data;
} Query;

static guint n_asked, n_waiting, n_dialogs;

/* The next name is asked for in here, so that nothing waits when all are known. */
static void
answered_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      data)
{
  Query *query = data;

  query->callback (source, result, query->user_data);
  n_waiting--;
  g_clear_object (&query->cancellable);
  g_object_unref (query->file);
  g_free (query->attributes);
  g_free (query);
}

static void
ask_cb (gpointer data)
{
  Query *query = data;

  query->ask (query->file, query->attributes, query->flags, query->priority, query->cancellable, answered_cb, query);
}

/* GTK finds this one before that of GIO. */
void
g_file_query_info_async (GFile               *file,
                         const char          *attributes,
                         GFileQueryInfoFlags  flags,
                         int                  priority,
                         GCancellable        *cancellable,
                         GAsyncReadyCallback  callback,
                         gpointer             user_data)
{
  Ask ask = (Ask) dlsym (RTLD_NEXT, "g_file_query_info_async");
  Query *query;

  if (strstr (attributes, G_FILE_ATTRIBUTE_STANDARD_IS_HIDDEN) == NULL)
    {
      ask (file, attributes, flags, priority, cancellable, callback, user_data);
      return;
    }
  query = g_new (Query, 1);
  *query = (Query) { ask, g_object_ref (file), g_strdup (attributes), flags, priority, NULL, callback, user_data };
  g_set_object (&query->cancellable, cancellable);
  n_asked++;
  n_waiting++;
  g_timeout_add_once (SLOW_MS, ask_cb, query);
}

#ifdef __SANITIZE_ADDRESS__
const char *__lsan_default_suppressions (void);

/* GTK 4.8 does not free what GIO has read of a folder by the time its dialog closes, nor the rows and the day that it
 * looked at. These stacks could be ours elsewhere, so they are left out in this program alone and not in lsan.supp. */
const char *
__lsan_default_suppressions (void)
{
  return "leak:libgio\n"
         "leak:gtk_tree_view_get_visible_range\n"
         "leak:g_date_time_new_now_utc\n";
}
#endif

static GtkWidget *
find_dialog (const char *title)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *l = windows; l != NULL; l = l->next)
    if (gtk_widget_get_visible (l->data) && g_strcmp0 (gtk_window_get_title (l->data), title) == 0)
      return l->data;
  return NULL;
}

static void
gone_cb (gpointer  data,
         GObject  *dialog)
{
  n_dialogs--;
}

static void
choose_nothing (GFile    *file,
                gpointer  user_data)
{
  g_assert_not_reached ();
}

/* Whoever changes his mind closes the dialog before it knows the path of its folder: each time it has asked for one name
 * more. */
static void
test_closed_at_once (void)
{
  GtkWidget *parent = gtk_window_new ();

  /* GTK 4.8 warns of buttons of a path bar that change while it is drawn. */
  g_log_set_always_fatal (G_LOG_FATAL_MASK | G_LOG_LEVEL_CRITICAL);
  gtk_window_present (GTK_WINDOW (parent));
  for (guint n_names = 1; n_names <= 4; n_names++)
    {
      n_asked = 0;
      file_chooser_run (GTK_WINDOW (parent), FILE_SAVE_GAME, "game.yatzy", choose_nothing, NULL, NULL);
      wait_until (n_asked >= n_names && find_dialog (TITLE) != NULL);
      g_object_weak_ref (G_OBJECT (find_dialog (TITLE)), gone_cb, NULL);
      n_dialogs++;
      gtk_dialog_response (GTK_DIALOG (find_dialog (TITLE)), GTK_RESPONSE_CANCEL);
      g_assert_null (find_dialog (TITLE));
      g_assert_cmpuint (n_waiting, >, 0);
      wait_until (n_waiting == 0);
    }
  g_object_add_weak_pointer (G_OBJECT (parent), (gpointer *) &parent);
  gtk_window_destroy (GTK_WINDOW (parent));
  wait_until (parent == NULL);
  /* The dialogs that are kept still go, after their parent. */
  pass_time (KEPT_SECONDS);
  wait_until (n_dialogs == 0);
}

/* --- what is chosen --- */

/* What the program was told: their names and those of the folder in which they are. */
static GString *told;

static void
tell_file (GFile    *file,
           gpointer  user_data)
{
  g_autoptr (GFile) folder = g_file_get_parent (file);
  g_autofree char *place = g_file_get_basename (folder);
  g_autofree char *name = g_file_get_basename (file);

  g_string_append_printf (told, "%s/%s\n", place, name);
}

static void
tell_files (GPtrArray *files,
            gpointer   user_data)
{
  for (guint i = 0; i < files->len; i++)
    tell_file (g_ptr_array_index (files, i), user_data);
}

typedef struct
{
  FileKind kind;
  const char *suggested;
  const char *title;
  const char *filter; /* the name of the files that are shown at first */
  const char *name; /* of the file that is chosen */
  const char *told;
} Way;

static const Way ways[] = {
  { FILE_OPEN_GAME, NULL, "Open Game File", "Game files", "old.yatzy", "data/old.yatzy\n" },
  { FILE_OPEN_GAMES, NULL, "Import Games", "Game files and tables", "old.yatzy", "data/old.yatzy\n" },
  { FILE_OPEN_RULES, NULL, "Add Rule File", "Rule files", "old.rules", "data/old.rules\n" },
  { FILE_OPEN_BACKUP, NULL, "Open Backup", "Backups", "old.db", "data/old.db\n" },
  { FILE_SAVE_GAME, "", TITLE, "Game files", "new", "data/new.yatzy\n" },
  { FILE_SAVE_RULES, "", "Save Rule File", "Rule files", "new.rules", "data/new.rules\n" },
  { FILE_SAVE_FORMAT, ".pdf", "Save File", "PDF files", "new.png", "data/new.png\n" },
  { FILE_SAVE_AS, ".png", "Save File", "Pictures", "new", "data/new.png\n" },
  { FILE_SAVE_AS, "a.xlsx", "Save File", "Spreadsheets", "new", "data/new.xlsx\n" },
  { FILE_SAVE_AS, "b.csv", "Save File", "Tables", "new.pdf", "data/new.pdf.csv\n" },
};

static gboolean
is_chosen (GtkFileChooser *dialog,
           GFile          *file)
{
  g_autoptr (GFile) folder = gtk_file_chooser_get_current_folder (dialog);
  g_autoptr (GFile) chosen = gtk_file_chooser_get_file (dialog);

  return folder != NULL && g_file_has_parent (file, folder) && chosen != NULL && g_file_equal (chosen, file);
}

/* Chooses the file @name in @folder, in the dialog with that title. */
static void
choose_file (const char *title,
             const char *folder,
             const char *name)
{
  g_autoptr (GFile) place = g_file_new_for_path (folder);
  g_autoptr (GFile) file = g_file_get_child (place, name);
  GtkFileChooser *dialog;

  wait_until (find_dialog (title) != NULL);
  dialog = GTK_FILE_CHOOSER (find_dialog (title));
  /* It first goes to a folder of its own choice. */
  display_settle (GTK_WIDGET (dialog));
  wait_until (n_waiting == 0);
  if (gtk_file_chooser_get_action (dialog) == GTK_FILE_CHOOSER_ACTION_SAVE)
    {
      g_assert_true (gtk_file_chooser_set_current_folder (dialog, place, NULL));
      gtk_file_chooser_set_current_name (dialog, name);
    }
  else
    g_assert_true (gtk_file_chooser_set_file (dialog, file, NULL));
  wait_until (is_chosen (dialog, file));
  g_object_weak_ref (G_OBJECT (dialog), gone_cb, NULL);
  n_dialogs++;
  gtk_dialog_response (GTK_DIALOG (dialog), GTK_RESPONSE_ACCEPT);
  wait_until (find_dialog (title) == NULL);
}

static void
let_dialogs_go (void)
{
  /* In real time the answers come long before. */
  wait_until (n_waiting == 0);
  pass_time (KEPT_SECONDS);
  wait_until (n_dialogs == 0);
}

static void
write_file (const char *folder,
            const char *name,
            const char *text)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

static const char *
get_filter (const Way *way)
{
  g_autoptr (GListModel) filters = NULL;
  g_autoptr (GtkFileFilter) first = NULL;

  wait_until (find_dialog (way->title) != NULL);
  filters = gtk_file_chooser_get_filters (GTK_FILE_CHOOSER (find_dialog (way->title)));
  first = g_list_model_get_item (filters, 0);
  return gtk_file_filter_get_name (first);
}

/* Each dialog shows files of its kind, and tells which one was chosen, with the end of its name. */
static void
test_chosen (void)
{
  g_autofree char *folder = fixture_make_folder ();
  GtkWidget *parent = gtk_window_new ();

  g_log_set_always_fatal (G_LOG_FATAL_MASK | G_LOG_LEVEL_CRITICAL);
  g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
  write_file (folder, "old.yatzy", "");
  write_file (folder, "old.rules", "");
  write_file (folder, "old.db", "");
  gtk_window_present (GTK_WINDOW (parent));
  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      told = g_string_new (NULL);
      if (ways[i].kind == FILE_OPEN_GAMES)
        file_chooser_run_many (GTK_WINDOW (parent), tell_files, NULL, NULL);
      else
        file_chooser_run (GTK_WINDOW (parent), ways[i].kind, ways[i].suggested, tell_file, g_object_ref (parent),
                          g_object_unref);
      g_assert_cmpstr (get_filter (&ways[i]), ==, ways[i].filter);
      choose_file (ways[i].title, folder, ways[i].name);
      g_assert_cmpstr (told->str, ==, ways[i].told);
      g_string_free (told, TRUE);
    }
  gtk_window_destroy (GTK_WINDOW (parent));
  let_dialogs_go ();
  fixture_remove (g_steal_pointer (&folder));
}

/* Waits for the message with that title, and answers it. */
static void
answer (const char *title,
        const char *response)
{
  GtkWidget *message;

  wait_until ((message = display_find_window (ADW_TYPE_MESSAGE_DIALOG)) != NULL);
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (message)), ==, title);
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (message), response);
  if (display_find_window (ADW_TYPE_MESSAGE_DIALOG) == message)
    gtk_window_destroy (GTK_WINDOW (message));
}

/* The game file that is there already is only replaced by who wants that; what cannot be written is told. */
static void
test_saved (void)
{
  g_autofree char *folder = fixture_make_folder ();
  g_autofree char *path = g_build_filename (folder, "old.yatzy", NULL);
  g_autofree char *long_name = g_strnfill (252, 'a');
  g_autofree char *text = NULL;
  g_autoptr (Game) game = game_of ("yatzy | 1 chance 20");
  GtkWidget *overlay = g_object_new (ADW_TYPE_TOAST_OVERLAY, "child", adw_bin_new (), NULL);
  GtkWidget *parent = g_object_new (GTK_TYPE_WINDOW, "child", overlay, NULL);

  if (gtk_check_version (4, 9, 0) == NULL)
    {
      g_test_skip ("GTK ends the name by itself, as that of the file that is there");
      gtk_window_destroy (GTK_WINDOW (parent));
      return;
    }
  g_log_set_always_fatal (G_LOG_FATAL_MASK | G_LOG_LEVEL_CRITICAL);
  g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
  write_file (folder, "old.yatzy", "");
  gtk_window_present (GTK_WINDOW (parent));
  told = g_string_new (NULL);
  record_save (GTK_WINDOW (parent), game, ADW_TOAST_OVERLAY (overlay));
  choose_file (TITLE, folder, "old");
  answer ("Replace File?", "use");
  wait_until (count_widgets_seen (overlay, &(Sought) { GTK_TYPE_LABEL, .text = "Game file saved" }) == 1);
  record_save (GTK_WINDOW (parent), game, ADW_TOAST_OVERLAY (overlay));
  choose_file (TITLE, folder, long_name);
  answer ("The Game File Cannot Be Saved", "close");
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  assert_mentions (text, "chance 20");
  /* Without anything that has to be freed. */
  file_chooser_run (GTK_WINDOW (parent), FILE_SAVE_GAME, "", tell_file, NULL, NULL);
  choose_file (TITLE, folder, "old");
  answer ("Replace File?", "use");
  g_assert_cmpstr (told->str, ==, "data/old.yatzy\n");
  /* Nobody is told over a window that is gone. */
  record_save (GTK_WINDOW (parent), game, ADW_TOAST_OVERLAY (overlay));
  choose_file (TITLE, folder, long_name);
  gtk_window_destroy (GTK_WINDOW (parent));
  let_dialogs_go ();
  g_assert_null (display_find_window (ADW_TYPE_MESSAGE_DIALOG));
  g_string_free (told, TRUE);
  fixture_remove (g_steal_pointer (&folder));
}

/* The name that is proposed has room for four players, and for the beginning of a long name. */
static void
test_proposed_name (void)
{
  g_autoptr (Game) game = game_named ("yatzy", "Anna; Bartholomäus II; Cleo; Dag; Eva", NULL);
  g_autofree char *name = record_save_suggest_name (game, "yatzy");

  g_assert_cmpstr (name, ==, "Anna – Bartholomäus – Cleo – Dag.yatzy");
}

/* Games are imported from the file that is chosen, and the statistics go into another one. */
static void
test_import_and_export (void)
{
  g_autofree char *folder = fixture_make_folder ();
  g_autofree char *book = NULL;
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);
  Store *store = fixture_open (folder, NULL);
  GtkWidget *importer, *parent;

  g_log_set_always_fatal (G_LOG_FATAL_MASK | G_LOG_LEVEL_CRITICAL);
  book = g_build_filename (folder, "all.xlsx", NULL);
  write_file (folder, "old.yatzy", "protokoll 1\nrules yatzy\nplayers Anna\n1 chance 20\n");
  parent = importer_window_new (store, library_of_tests (), settings, &importer);
  click (button_below (parent, "_Import Games…"));
  choose_file ("Import Games", folder, "old.yatzy");
  wait_until (look_for_button (parent, "_Undo") != NULL);
  g_assert_true (gtk_widget_activate_action (importer, "import.export", NULL));
  choose_file ("Save File", folder, "all");
  wait_until (g_file_test (book, G_FILE_TEST_EXISTS));
  display_settle_store (store, parent);
  /* The same where the importer is gone when the file is chosen. */
  g_assert_true (gtk_widget_activate_action (importer, "import.export", NULL));
  gtk_window_set_child (GTK_WINDOW (parent), NULL);
  choose_file ("Save File", folder, "none");
  display_settle_store (store, parent);
  g_assert_null (display_find_window (ADW_TYPE_MESSAGE_DIALOG));
  gtk_window_destroy (GTK_WINDOW (parent));
  let_dialogs_go ();
  fixture_close (store);
  fixture_remove (g_steal_pointer (&folder));
}

int
main (int    argc,
      char **argv)
{
  display_init (&argc, &argv);
  g_test_add_func ("/file-chooser/closed-at-once", test_closed_at_once);
  g_test_add_func ("/file-chooser/chosen", test_chosen);
  g_test_add_func ("/file-chooser/saved", test_saved);
  g_test_add_func ("/file-chooser/proposed-name", test_proposed_name);
  g_test_add_func ("/file-chooser/import-and-export", test_import_and_export);
  return g_test_run ();
}
