/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "store/store-history.h"

G_BEGIN_DECLS

/* The dialogs that change a player of the history. @done is called with the object @user_data after each change that
 * the store has made, and not once that object is gone. What it refuses they say. */
typedef void (*PersonChanged) (gpointer user_data);

/* Name, initials and colour. */
GtkWidget *person_change_look  (GtkWindow     *parent,
                                Store         *store,
                                const Person  *person,
                                PersonChanged  done,
                                gpointer       user_data);

/* All games of @person to go to one of @others (Person; copied, @person among them is left out). */
GtkWidget *person_change_merge (GtkWindow     *parent,
                                Store         *store,
                                const Person  *person,
                                GPtrArray     *others,
                                PersonChanged  done,
                                gpointer       user_data);

G_END_DECLS
