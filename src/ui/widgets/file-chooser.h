/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* All file dialogs of the program. They are in one place because GTK 4.10 deprecates GtkFileChooserNative for
 * GtkFileDialog. */

/* Called with the chosen file, which belongs to the caller. It is not called if the user cancels. */
typedef void (*FileChosen) (GFile *file, gpointer user_data);

/* Lets the user choose a game file to open. @user_data must stay alive until then. */
void file_chooser_open (GtkWindow  *parent,
                        FileChosen  chosen,
                        gpointer    user_data);

/* Called with a GPtrArray of one or more GFile. The caller owns the array; reference it to keep it. */
typedef void (*FilesChosen) (GPtrArray *files, gpointer user_data);

/* Lets the user choose game files and tables to import. @user_data must be a GObject; it is referenced until the dialog
 * has closed. */
void file_chooser_open_many (GtkWindow   *parent,
                             FilesChosen  chosen,
                             gpointer     user_data);

/* Lets the user choose where to save a game file; @name is the suggested file name. A typed name without a known suffix
 * gets ".yatzy"; if a file of that longer name exists, the user is asked before it is replaced. @free_user_data, if not
 * NULL, is called in any case, after @chosen. */
void file_chooser_save (GtkWindow     *parent,
                        const char    *name,
                        FileChosen     chosen,
                        gpointer       user_data,
                        GDestroyNotify free_user_data);

/* The same for a file with another @suffix: "pdf", "png", "xlsx", "csv" or "db". A name that ends with one of @others
 * is kept as well. @others is NULL or a NULL-terminated static array, and @suffix is static. */
void file_chooser_save_as (GtkWindow         *parent,
                           const char        *suffix,
                           const char *const *others,
                           const char        *name,
                           FileChosen         chosen,
                           gpointer           user_data,
                           GDestroyNotify     free_user_data);

/* The part of file_chooser_save_as() that follows the dialog: completes the name of @file, asks before it replaces a
 * file, and calls @chosen. Tests call it directly. */
void file_chooser_take_saved (GtkWindow         *parent,
                              GFile             *file,
                              const char        *suffix,
                              const char *const *others,
                              FileChosen         chosen,
                              gpointer           user_data,
                              GDestroyNotify     free_user_data);

/* The same for rule files, one to open and one to save. */
void file_chooser_open_rules (GtkWindow  *parent,
                              FileChosen  chosen,
                              gpointer    user_data);
void file_chooser_save_rules (GtkWindow     *parent,
                              const char    *name,
                              FileChosen     chosen,
                              gpointer       user_data,
                              GDestroyNotify free_user_data);

/* Lets the user choose a backup of all games, or a folder for backups. @user_data must be a GObject; it is referenced
 * until the dialog has closed. */
void file_chooser_open_backup (GtkWindow  *parent,
                               FileChosen  chosen,
                               gpointer    user_data);
void file_chooser_open_folder (GtkWindow  *parent,
                               FileChosen  chosen,
                               gpointer    user_data);

/* The display name of @path. In a Flatpak sandbox the document portal hides chosen files in numbered folders; this
 * leaves those out. Transfer full. */
char *file_chooser_get_shown_path (const char *path);

G_END_DECLS
