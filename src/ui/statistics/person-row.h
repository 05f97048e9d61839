/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store/figures.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* What a row of a list box says about a player. All texts are plain. */
typedef struct
{
  const Person *person;
  guint color;       /* index into the palette */
  const char *place; /* before the badge, or NULL */
  const char *value; /* in bold: after the name, or below it if there is a suffix */
  const char *words; /* below; nothing if "" */
  GtkWidget *suffix; /* at the end, such as a button; NULL for none */
} PersonRow;

/* Makes a GtkListBoxRow, in which only the suffix can take the focus. Its child is a GtkBox. Nothing is kept but the
 * suffix. */
GtkWidget *person_row_new (const PersonRow *row);

G_END_DECLS
