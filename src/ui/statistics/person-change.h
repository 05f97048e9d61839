/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "store/store-history.h"

G_BEGIN_DECLS

/* The dialogs that change a player of the history. Their signal "done" (see ProtokollEditDialog) comes once the store
 * has made a change; what it refuses they say. */

/* Name, initials and colour. */
GtkWidget *person_change_look  (GtkWindow    *parent,
                                Store        *store,
                                const Person *person);

/* Initials and colour only: for a player of the running game, which has names of its own. */
GtkWidget *person_change_marks (GtkWindow    *parent,
                                Store        *store,
                                const Person *person);

/* All games of @person to go to one of @others (Person; copied, @person among them is left out). */
GtkWidget *person_change_merge (GtkWindow    *parent,
                                Store        *store,
                                const Person *person,
                                GPtrArray    *others);

G_END_DECLS
