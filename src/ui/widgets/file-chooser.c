/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "file-chooser.h"

#include "exchange/table-reader.h"
#include "question.h"

#include <glib/gi18n.h>
#include <string.h>

/* Suffixes of the program's own files. */
#define RECORDS "yatzy"
#define RULES "rules"
#define BACKUPS "db"

/* How long a closed dialog is kept, in milliseconds: longer than its questions about folders take on a slow disk. */
#define KEPT_MS 10000

typedef struct
{
  GtkWindow *parent; /* referenced */
  FileChosen chosen;
  FilesChosen many_chosen; /* instead of @chosen */
  gpointer user_data;
  GDestroyNotify free_user_data; /* or NULL */
  const char *suffix;
  const char *const *others;     /* other suffixes that a saved file may have, or NULL */
} Choice;

static void
free_choice (gpointer  data,
             GClosure *closure)
{
  Choice *choice = data;

  if (choice->free_user_data != NULL)
    choice->free_user_data (choice->user_data);
  g_object_unref (choice->parent);
  g_free (choice);
}

/* --- the end of a name --- */

/* A file whose name was completed, while the user is asked whether it may be replaced. */
typedef struct
{
  Choice choice;
  GFile *file;
} Renamed;

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

  for (guint i = 0; !complete && choice->others != NULL && choice->others[i] != NULL; i++)
    complete = has_suffix (name, choice->others[i]);
  return complete;
}

static void
replace_answered (const char *id,
                  gpointer    data)
{
  Renamed *renamed = data;

  if (strcmp (id, "replace") == 0)
    renamed->choice.chosen (renamed->file, renamed->choice.user_data);
  if (renamed->choice.free_user_data != NULL)
    renamed->choice.free_user_data (renamed->choice.user_data);
  g_object_unref (renamed->file);
  g_free (renamed);
}

/* The file dialog has only asked about the typed name, not about the completed one. */
static void
ask_to_replace (Choice *choice,
                GFile  *file)
{
  const Answer answers[] = {
    { "cancel", _("_Cancel"), ANSWER_PLAIN },
    { "replace", _("_Replace"), ANSWER_DESTRUCTIVE },
  };
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *shown = g_filename_display_name (name);
  g_autofree char *words = g_strdup_printf (_("“%s” already exists. Replacing it overwrites its contents."), shown);
  Renamed *renamed = g_new (Renamed, 1);

  *renamed = (Renamed) { *choice, g_object_ref (file) };
  choice->free_user_data = NULL;
  question_ask (choice->parent, _("Replace File?"), words, answers, G_N_ELEMENTS (answers), replace_answered, renamed);
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

/* A file of the document portal must keep its name: the sandbox cannot write any other file beside it. */
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
  g_autoptr (GFile) renamed = folder != NULL ? g_file_get_child (folder, whole) : NULL;

  if (renamed == NULL || is_complete (choice, name) || is_document (file))
    choice->chosen (file, choice->user_data);
  else if (g_file_query_exists (renamed, NULL))
    ask_to_replace (choice, renamed);
  else
    choice->chosen (renamed, choice->user_data);
}

void
file_chooser_take_saved (GtkWindow         *parent,
                         GFile             *file,
                         const char        *suffix,
                         const char *const *others,
                         FileChosen         chosen,
                         gpointer           user_data,
                         GDestroyNotify     free_user_data)
{
  Choice choice = { parent, chosen, NULL, user_data, free_user_data, suffix, others };

  tell_saved (&choice, file);
  if (choice.free_user_data != NULL)
    choice.free_user_data (user_data);
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
  if (gtk_file_chooser_get_action (chooser) == GTK_FILE_CHOOSER_ACTION_SAVE)
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

/* The name of the file filter for a suffix. */
static const char *
name_kind (const char *suffix)
{
  if (strcmp (suffix, RULES) == 0)
    return _("Rule files");
  if (strcmp (suffix, BACKUPS) == 0)
    return _("Backups");
  if (strcmp (suffix, "pdf") == 0)
    return _("PDF files");
  if (strcmp (suffix, "png") == 0)
    return _("Pictures");
  if (strcmp (suffix, "xlsx") == 0)
    return _("Spreadsheets");
  return strcmp (suffix, "csv") == 0 ? _("Tables") : _("Game files");
}

static void
add_filters (GtkFileChooser *chooser,
             const char     *suffix,
             gboolean        tables)
{
  g_autoptr (GtkFileFilter) usual = gtk_file_filter_new ();
  g_autoptr (GtkFileFilter) all = gtk_file_filter_new ();

  gtk_file_filter_set_name (usual, tables ? _("Game files and tables") : name_kind (suffix));
  gtk_file_filter_add_suffix (usual, suffix);
  for (guint i = 0; tables && table_suffixes[i] != NULL; i++)
    gtk_file_filter_add_suffix (usual, table_suffixes[i]);
  gtk_file_chooser_add_filter (chooser, usual);
  gtk_file_filter_set_name (all, _("All files"));
  gtk_file_filter_add_pattern (all, "*");
  gtk_file_chooser_add_filter (chooser, all);
}

static void
choose (GtkFileChooserNative *native,
        const char           *suffix,
        const char *const    *others,
        FileChosen            chosen,
        FilesChosen           many_chosen,
        gpointer              user_data,
        GDestroyNotify        free_user_data)
{
  GtkWindow *parent = gtk_native_dialog_get_transient_for (GTK_NATIVE_DIALOG (native));
  Choice *choice = g_new (Choice, 1);

  *choice = (Choice) { g_object_ref (parent), chosen, many_chosen, user_data, free_user_data, suffix,
                       others };
  /* Only the import of games allows several files, and it reads tables, too. */
  add_filters (GTK_FILE_CHOOSER (native), suffix, many_chosen != NULL);
  g_signal_connect_data (native, "response", G_CALLBACK (response_cb), choice, free_choice, 0);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (native), TRUE);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (native));
}

void
file_chooser_open (GtkWindow  *parent,
                   FileChosen  chosen,
                   gpointer    user_data)
{
  choose (gtk_file_chooser_native_new (_("Open Game File"), parent, GTK_FILE_CHOOSER_ACTION_OPEN, NULL, NULL), RECORDS,
          NULL, chosen, NULL, user_data, NULL);
}

void
file_chooser_open_many (GtkWindow   *parent,
                        FilesChosen  chosen,
                        gpointer     user_data)
{
  GtkFileChooserNative *native =
    gtk_file_chooser_native_new (_("Import Games"), parent, GTK_FILE_CHOOSER_ACTION_OPEN, NULL, NULL);

  gtk_file_chooser_set_select_multiple (GTK_FILE_CHOOSER (native), TRUE);
  choose (native, RECORDS, NULL, NULL, chosen, g_object_ref (user_data), g_object_unref);
}

void
file_chooser_save (GtkWindow      *parent,
                   const char     *name,
                   FileChosen      chosen,
                   gpointer        user_data,
                   GDestroyNotify  free_user_data)
{
  GtkFileChooserNative *native =
    gtk_file_chooser_native_new (_("Save Game File"), parent, GTK_FILE_CHOOSER_ACTION_SAVE, NULL, NULL);

  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (native), name);
  choose (native, RECORDS, NULL, chosen, NULL, user_data, free_user_data);
}

void
file_chooser_open_rules (GtkWindow  *parent,
                         FileChosen  chosen,
                         gpointer    user_data)
{
  choose (gtk_file_chooser_native_new (_("Add Rule File"), parent, GTK_FILE_CHOOSER_ACTION_OPEN, NULL, NULL), RULES,
          NULL, chosen, NULL, user_data, NULL);
}

void
file_chooser_save_rules (GtkWindow      *parent,
                         const char     *name,
                         FileChosen      chosen,
                         gpointer        user_data,
                         GDestroyNotify  free_user_data)
{
  GtkFileChooserNative *native =
    gtk_file_chooser_native_new (_("Save Rule File"), parent, GTK_FILE_CHOOSER_ACTION_SAVE, NULL, NULL);

  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (native), name);
  choose (native, RULES, NULL, chosen, NULL, user_data, free_user_data);
}

void
file_chooser_open_backup (GtkWindow  *parent,
                          FileChosen  chosen,
                          gpointer    user_data)
{
  choose (gtk_file_chooser_native_new (_("Open Backup"), parent, GTK_FILE_CHOOSER_ACTION_OPEN, NULL, NULL), BACKUPS,
          NULL, chosen, NULL, g_object_ref (user_data), g_object_unref);
}

void
file_chooser_open_folder (GtkWindow  *parent,
                          FileChosen  chosen,
                          gpointer    user_data)
{
  choose (gtk_file_chooser_native_new (_("Folder for Backups"), parent, GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER, NULL, NULL),
          BACKUPS, NULL, chosen, NULL, g_object_ref (user_data), g_object_unref);
}

void
file_chooser_save_as (GtkWindow         *parent,
                      const char        *suffix,
                      const char *const *others,
                      const char        *name,
                      FileChosen         chosen,
                      gpointer           user_data,
                      GDestroyNotify     free_user_data)
{
  GtkFileChooserNative *native =
    gtk_file_chooser_native_new (_("Save File"), parent, GTK_FILE_CHOOSER_ACTION_SAVE, NULL, NULL);

  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (native), name);
  choose (native, suffix, others, chosen, NULL, user_data, free_user_data);
}
