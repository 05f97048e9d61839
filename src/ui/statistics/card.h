/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "store/figures.h"

G_BEGIN_DECLS

/* The cards that pages of the statistics are made of. */

/* An empty card: a vertical box. @title may be NULL. */
GtkWidget *card_new        (const char   *title);

/* The title of a card as a label of its own, to be changed. */
GtkWidget *card_make_title (const char   *title);

/* The small words below a title. */
GtkWidget *card_make_words (const char   *words);

/* Badge and name. */
GtkWidget *card_make_name  (void);
void       card_set_name   (GtkWidget    *name,
                            const Person *person,
                            guint         color);

/* Cards one below the other, or beside each other where there is room, in a column that scrolls. @box is where they
 * go. */
GtkWidget *card_make_page  (GtkWidget   **box);

G_END_DECLS
