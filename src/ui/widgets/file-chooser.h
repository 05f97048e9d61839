/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The one place for choosing files: GTK has changed the class between 4.8 and 4.10. */

/* Called with the file that was chosen, and not at all where none was. */
typedef void (*FileChosen) (GFile *file, gpointer user_data);

void file_chooser_open (GtkWindow  *parent,
                        FileChosen  chosen,
                        gpointer    user_data);

/* The same for one or more: a GPtrArray of GFile, owned by the caller, who may reference it. */
typedef void (*FilesChosen) (GPtrArray *files, gpointer user_data);

void file_chooser_open_many (GtkWindow   *parent,
                             FilesChosen  chosen,
                             gpointer     user_data);

/* @name is offered as the file's name; one that is typed without the end of its kind gets it, and a file that is there by
 * that name is replaced only where people say so. @free_user_data is called in any case, after @chosen. */
void file_chooser_save (GtkWindow     *parent,
                        const char    *name,
                        FileChosen     chosen,
                        gpointer       user_data,
                        GDestroyNotify free_user_data);

/* The same for a file of another kind, "pdf", "png", "xlsx", "csv" or "db". Names that end with one of @others (until NULL,
 * static; or NULL) stay as well. */
void file_chooser_save_as (GtkWindow         *parent,
                           const char        *suffix,
                           const char *const *others,
                           const char        *name,
                           FileChosen         chosen,
                           gpointer           user_data,
                           GDestroyNotify     free_user_data);

/* What becomes of @file, which was chosen there. */
void file_chooser_take_saved (GtkWindow         *parent,
                              GFile             *file,
                              const char        *suffix,
                              const char *const *others,
                              FileChosen         chosen,
                              gpointer           user_data,
                              GDestroyNotify     free_user_data);

/* The same two for rule files. */
void file_chooser_open_rules (GtkWindow  *parent,
                              FileChosen  chosen,
                              gpointer    user_data);
void file_chooser_save_rules (GtkWindow     *parent,
                              const char    *name,
                              FileChosen     chosen,
                              gpointer       user_data,
                              GDestroyNotify free_user_data);

/* A backup of all games, and a folder for backups. @user_data is an object, which is kept until then. */
void file_chooser_open_backup (GtkWindow  *parent,
                               FileChosen  chosen,
                               gpointer    user_data);
void file_chooser_open_folder (GtkWindow  *parent,
                               FileChosen  chosen,
                               gpointer    user_data);

/* @path as people know it, for reading: a sandbox is shown what was chosen in a folder with a number for its name. Owned by
 * the caller. */
char *file_chooser_get_shown_path (const char *path);

G_END_DECLS
