/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The one place for choosing record files: GTK has changed the class between 4.8 and 4.10. */

/* Called with the file that was chosen, and not at all where none was. */
typedef void (*FileChosen) (GFile *file, gpointer user_data);

void file_chooser_open (GtkWindow  *parent,
                        FileChosen  chosen,
                        gpointer    user_data);

/* @name is offered as the file's name. */
void file_chooser_save (GtkWindow  *parent,
                        const char *name,
                        FileChosen  chosen,
                        gpointer    user_data);

G_END_DECLS
