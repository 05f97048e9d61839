/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "file-chooser.h"

#include "exchange/table-reader.h"
#include "question.h"

#include <glib/gi18n.h>
#include <string.h>

/* How long a closed dialog is kept, in milliseconds: longer than its questions about folders take on a slow disk. */
#define KEPT_MS 10000

static const struct
{
  const char *title;
  GtkFileChooserAction action;
  const char *suffix; /* NULL for that of the suggested name */
} kinds[] = {
  [FILE_OPEN_GAME] = { N_("Open Game File"), GTK_FILE_CHOOSER_ACTION_OPEN, "yatzy" },
  [FILE_OPEN_GAMES] = { N_("Import Games"), GTK_FILE_CHOOSER_ACTION_OPEN, "yatzy" },
  [FILE_OPEN_RULES] = { N_("Add Rule File"), GTK_FILE_CHOOSER_ACTION_OPEN, "rules" },
  [FILE_OPEN_BACKUP] = { N_("Open Backup"), GTK_FILE_CHOOSER_ACTION_OPEN, "db" },
  [FILE_OPEN_FOLDER] = { N_("Folder for Backups"), GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER, "db" },
  [FILE_SAVE_GAME] = { N_("Save Game File"), GTK_FILE_CHOOSER_ACTION_SAVE, "yatzy" },
  [FILE_SAVE_RULES] = { N_("Save Rule File"), GTK_FILE_CHOOSER_ACTION_SAVE, "rules" },
  [FILE_SAVE_AS] = { N_("Save File"), GTK_FILE_CHOOSER_ACTION_SAVE, NULL },
  [FILE_SAVE_FORMAT] = { N_("Save File"), GTK_FILE_CHOOSER_ACTION_SAVE, NULL },
};

/* The files of the program, as filters call them. */
static const struct
{
  const char *suffix;
  const char *name;
} formats[] = {
  { "yatzy", N_("Game files") }, { "rules", N_("Rule files") },  { "db", N_("Backups") }, { "pdf", N_("PDF files") },
  { "png", N_("Pictures") },     { "xlsx", N_("Spreadsheets") }, { "csv", N_("Tables") },
};

/* A question for a file, reference-counted by g_rc_box. */
typedef struct
{
  GtkWindow *parent; /* referenced */
  FileKind kind;
  char *suffix;
  FileChosen chosen;
  FilesChosen many_chosen; /* instead of @chosen */
  gpointer user_data;
  GDestroyNotify free_user_data; /* or NULL */
  GFile *asked; /* while the user is asked about this file; else NULL */
} Choice;

static Choice *
choice_new (GtkWindow      *parent,
            FileKind        kind,
            const char     *name,
            gpointer        user_data,
            GDestroyNotify  free_user_data)
{
  Choice *choice = g_rc_box_new0 (Choice);
  const char *suffix = kinds[kind].suffix != NULL ? kinds[kind].suffix : strrchr (name, '.') + 1;

  choice->parent = g_object_ref (parent);
  choice->kind = kind;
  choice->suffix = g_strdup (suffix);
  choice->user_data = user_data;
  choice->free_user_data = free_user_data;
  return choice;
}

static void
clear_choice (gpointer data)
{
  Choice *choice = data;

  if (choice->free_user_data != NULL)
    choice->free_user_data (choice->user_data);
  g_clear_object (&choice->asked);
  g_object_unref (choice->parent);
  g_free (choice->suffix);
}

static void
choice_unref (gpointer  choice,
              GClosure *closure)
{
  g_rc_box_release_full (choice, clear_choice);
}

/* --- the end of a name --- */

static gboolean
has_suffix (const char *name,
            const char *suffix)
{
  const char *dot = strrchr (name, '.');

  return dot != NULL && g_ascii_strcasecmp (dot + 1, suffix) == 0;
}

static gboolean
is_complete (const Choice *choice,
             const char   *name)
{
  gboolean complete = has_suffix (name, choice->suffix);

  for (guint i = 0; choice->kind == FILE_SAVE_FORMAT && !complete && i < G_N_ELEMENTS (formats); i++)
    complete = has_suffix (name, formats[i].suffix);
  return complete;
}

static void show (Choice     *choice,
                  const char *name);

static char *
get_shown_name (GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);

  return g_filename_display_name (name);
}

static void
answered (const char *id,
          gpointer    data)
{
  Choice *choice = data;
  g_autofree char *name = get_shown_name (choice->asked);
  g_autofree char *whole = g_strconcat (name, ".", choice->suffix, NULL);

  if (strcmp (id, "use") == 0)
    choice->chosen (choice->asked, choice->user_data);
  if (strcmp (id, "again") == 0)
    show (choice, whole);
  else
    choice_unref (choice, NULL);
}

/* Asks about @file, which is written if the answer is "use". */
static void
ask (Choice       *choice,
     GFile        *file,
     const char   *heading,
     const char   *words,
     const Answer *answers,
     guint         n_answers)
{
  g_set_object (&choice->asked, file);
  question_ask (choice->parent, heading, words, answers, n_answers, answered, g_rc_box_acquire (choice));
}

/* The file dialog has only asked about the typed name, not about the completed one. */
static void
ask_to_replace (Choice *choice,
                GFile  *file)
{
  const Answer answers[] = {
    { "cancel", _("_Cancel"), ANSWER_PLAIN },
    { "use", _("_Replace"), ANSWER_DESTRUCTIVE },
  };
  g_autofree char *shown = get_shown_name (file);
  g_autofree char *words = g_strdup_printf (_("“%s” already exists. Replacing it overwrites its contents."), shown);

  ask (choice, file, _("Replace File?"), words, answers, G_N_ELEMENTS (answers));
}

/* The sandbox cannot write any other file beside one that the document portal gives it. */
static void
ask_to_keep_name (Choice *choice,
                  GFile  *file)
{
  const Answer answers[] = {
    { "cancel", _("_Cancel"), ANSWER_PLAIN },
    { "use", _("_Save Anyway"), ANSWER_PLAIN },
    { "again", _("Choose A_gain…"), ANSWER_SUGGESTED },
  };
  g_autofree char *shown = get_shown_name (file);
  g_autofree char *heading = g_strdup_printf (_("Save Without “.%s”?"), choice->suffix);
  g_autofree char *words = g_strdup_printf (_("Other programs tell by this ending what “%s” is. Choose again to have it "
                                              "added."), shown);

  ask (choice, file, heading, words, answers, G_N_ELEMENTS (answers));
}

/* The folder of the document portal, which shows a sandboxed program each chosen file in a folder of its own. */
static GFile *
get_documents (void)
{
  g_autofree char *path = g_build_filename (g_get_user_runtime_dir (), "doc", NULL);

  return g_file_new_for_path (path);
}

char *
file_chooser_get_shown_path (const char *path)
{
  g_autoptr (GFile) documents = get_documents ();
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *document = g_file_get_relative_path (documents, file);
  const char *name = document != NULL ? strchr (document, G_DIR_SEPARATOR) : NULL;

  return g_filename_display_name (name != NULL ? name + 1 : path);
}

static gboolean
is_document (GFile *file)
{
  g_autoptr (GFile) documents = get_documents ();

  return g_file_has_prefix (file, documents);
}

/* Keeps a name with a known suffix and appends the suffix to any other. */
static void
tell_saved (Choice *choice,
            GFile  *file)
{
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *whole = g_strconcat (name, ".", choice->suffix, NULL);
  g_autoptr (GFile) folder = g_file_get_parent (file);
  g_autoptr (GFile) completed = folder != NULL ? g_file_get_child (folder, whole) : NULL;

  if (folder == NULL || is_complete (choice, name))
    choice->chosen (file, choice->user_data);
  else if (is_document (file))
    ask_to_keep_name (choice, file);
  else if (g_file_query_exists (completed, NULL))
    ask_to_replace (choice, completed);
  else
    choice->chosen (completed, choice->user_data);
}

void
file_chooser_take_saved (GtkWindow      *parent,
                         FileKind        kind,
                         const char     *name,
                         GFile          *file,
                         FileChosen      chosen,
                         gpointer        user_data,
                         GDestroyNotify  free_user_data)
{
  Choice *choice = choice_new (parent, kind, name, user_data, free_user_data);

  choice->chosen = chosen;
  tell_saved (choice, file);
  choice_unref (choice, NULL);
}

/* --- the dialog --- */

static void
tell (GtkFileChooser *chooser,
      Choice         *choice)
{
  g_autoptr (GListModel) model = gtk_file_chooser_get_files (chooser);
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    g_ptr_array_add (files, g_list_model_get_item (model, i));
  if (files->len == 0)
    return;
  if (kinds[choice->kind].action == GTK_FILE_CHOOSER_ACTION_SAVE)
    tell_saved (choice, g_ptr_array_index (files, 0));
  else if (choice->many_chosen != NULL)
    choice->many_chosen (files, choice->user_data);
  else
    choice->chosen (g_ptr_array_index (files, 0), choice->user_data);
}

/* No one else holds a reference to a native dialog. When the answers come to what GTK's own dialog has asked about its
 * folder, newer versions of GTK, 4.18 among them, use its path bar, also one that is gone. GTK 4.8 does not; there a dialog
 * that is kept would still be told to screen readers. */
static void
let_go (GtkNativeDialog *dialog)
{
  if (gtk_check_version (4, 9, 0) == NULL)
    g_timeout_add_once (KEPT_MS, g_object_unref, dialog);
  else
    g_object_unref (dialog);
}

static void
response_cb (GtkNativeDialog *dialog,
             int              response,
             Choice          *choice)
{
  gtk_native_dialog_hide (dialog);
  if (response == GTK_RESPONSE_ACCEPT)
    tell (GTK_FILE_CHOOSER (dialog), choice);
  /* Frees @choice now, however long the dialog is kept. */
  g_signal_handlers_disconnect_by_func (dialog, response_cb, choice);
  let_go (dialog);
}

static void
add_filters (GtkFileChooser *chooser,
             const Choice   *choice)
{
  g_autoptr (GtkFileFilter) usual = gtk_file_filter_new ();
  g_autoptr (GtkFileFilter) all = gtk_file_filter_new ();
  gboolean tables = choice->kind == FILE_OPEN_GAMES;
  guint format = 0;

  while (strcmp (formats[format].suffix, choice->suffix) != 0)
    format++;
  gtk_file_filter_set_name (usual, tables ? _("Game files and tables") : _(formats[format].name));
  gtk_file_filter_add_suffix (usual, choice->suffix);
  for (guint i = 0; tables && table_suffixes[i] != NULL; i++)
    gtk_file_filter_add_suffix (usual, table_suffixes[i]);
  gtk_file_chooser_add_filter (chooser, usual);
  gtk_file_filter_set_name (all, _("All files"));
  gtk_file_filter_add_pattern (all, "*");
  gtk_file_chooser_add_filter (chooser, all);
}

/* Shows the dialog, which takes @choice over. */
static void
show (Choice     *choice,
      const char *name)
{
  const char *title = _(kinds[choice->kind].title);
  GtkFileChooserNative *native =
    gtk_file_chooser_native_new (title, choice->parent, kinds[choice->kind].action, NULL, NULL);

  if (name != NULL)
    gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (native), name);
  gtk_file_chooser_set_select_multiple (GTK_FILE_CHOOSER (native), choice->many_chosen != NULL);
  add_filters (GTK_FILE_CHOOSER (native), choice);
  g_signal_connect_data (native, "response", G_CALLBACK (response_cb), choice, choice_unref, 0);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (native), TRUE);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (native));
}

void
file_chooser_run (GtkWindow      *parent,
                  FileKind        kind,
                  const char     *name,
                  FileChosen      chosen,
                  gpointer        user_data,
                  GDestroyNotify  free_user_data)
{
  Choice *choice = choice_new (parent, kind, name, user_data, free_user_data);

  choice->chosen = chosen;
  show (choice, name);
}

void
file_chooser_run_many (GtkWindow      *parent,
                       FilesChosen     chosen,
                       gpointer        user_data,
                       GDestroyNotify  free_user_data)
{
  Choice *choice = choice_new (parent, FILE_OPEN_GAMES, NULL, user_data, free_user_data);

  choice->many_chosen = chosen;
  show (choice, NULL);
}
