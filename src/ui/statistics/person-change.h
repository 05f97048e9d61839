/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "store/store.h"

G_BEGIN_DECLS

/* The name of a player before a change, and the name under which the same player is found after it. */
typedef struct
{
  const char *before;
  const char *after;
  gint64 person; /* the id under which the player is found after it: another one if two were merged */
} PersonRename;

/* Dialogs that change a player in the statistics. Each is presented at once and returned (transfer none). It emits
 * "done" (see ProtokollEditDialog) when the store has made the change, with a PersonRename or, where the name stayed,
 * NULL; and it shows the message if the store refuses. */

/* Changes name, initials and color. */
GtkWidget *person_change_edit  (GtkWindow    *parent,
                                Store        *store,
                                const Person *person);

/* Changes initials and color only: for a player of the running game, whose name is part of that game. */
GtkWidget *person_change_marks (GtkWindow    *parent,
                                Store        *store,
                                const Person *person);

/* Merges players: moves all games of @person to one of @others (Person, copied), which may contain @person. */
GtkWidget *person_change_merge (GtkWindow    *parent,
                                Store        *store,
                                const Person *person,
                                GPtrArray    *others);

G_END_DECLS
