/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "store/figures.h"

G_BEGIN_DECLS

/* What stands in the cards that pages of the statistics are made of. */

/* Who a card is about. */
void card_set_person    (GtkWidget    *badge,
                         GtkLabel     *name,
                         const Person *person,
                         guint         color);

/* Appends a big number with small words below it; @value is freed, @words are copied. @figures cannot have the keyboard
 * ("can-focus"): in GTK's flow box Tab would come to an end there. */
void card_add_figure    (GtkFlowBox   *figures,
                         char         *value,
                         const char   *words);

void card_clear_figures (GtkFlowBox   *figures);

G_END_DECLS
