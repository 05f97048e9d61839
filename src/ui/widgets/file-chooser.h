/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* All file dialogs of the program. They are in one place because GTK 4.10 deprecates GtkFileChooserNative for
 * GtkFileDialog. */

/* What a file is chosen for. A saved file whose name is typed without the suffix of its kind gets it; if there is a file
 * of that longer name, the user is asked before it is replaced. */
typedef enum
{
  FILE_OPEN_GAME,
  FILE_OPEN_GAMES,  /* game files and tables to import, one or more */
  FILE_OPEN_RULES,
  FILE_OPEN_BACKUP,
  FILE_OPEN_FOLDER, /* for backups */
  FILE_SAVE_GAME,
  FILE_SAVE_RULES,
  FILE_SAVE_AS,     /* with the suffix of the suggested name */
  FILE_SAVE_FORMAT, /* the same, but another suffix of a file of the program is kept, because it chooses the format */
} FileKind;

/* Called with the chosen file, or one file or more, which belong to the caller; reference them to keep them. Neither is
 * called if the user cancels. */
typedef void (*FileChosen) (GFile *file, gpointer user_data);
typedef void (*FilesChosen) (GPtrArray *files, gpointer user_data);

/* Lets the user choose a file; @name is the suggested name of one to be saved, else NULL. @free_user_data, if not NULL,
 * is called in any case, after @chosen. */
void  file_chooser_run            (GtkWindow      *parent,
                                   FileKind        kind,
                                   const char     *name,
                                   FileChosen      chosen,
                                   gpointer        user_data,
                                   GDestroyNotify  free_user_data);

/* The same for FILE_OPEN_GAMES. */
void  file_chooser_run_many       (GtkWindow      *parent,
                                   FilesChosen     chosen,
                                   gpointer        user_data,
                                   GDestroyNotify  free_user_data);

/* The part of file_chooser_run() that follows the dialog of a file to be saved, for tests: completes the name of @file,
 * asks before it replaces a file, and calls @chosen. */
void  file_chooser_take_saved     (GtkWindow      *parent,
                                   FileKind        kind,
                                   const char     *name,
                                   GFile          *file,
                                   FileChosen      chosen,
                                   gpointer        user_data,
                                   GDestroyNotify  free_user_data);

/* The display name of @path. In a Flatpak sandbox the document portal hides chosen files in numbered folders; this
 * leaves those out. Transfer full. */
char *file_chooser_get_shown_path (const char     *path);

G_END_DECLS
