/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "store/figures.h"

G_BEGIN_DECLS

/* What pages of the statistics are made of: a title, words below it and, in a template, children below each other.
 *
 * Properties: "title" (string), "words" (string, or NULL for none). */
#define PROTOKOLL_TYPE_CARD (protokoll_card_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollCard, protokoll_card, PROTOKOLL, CARD, GtkBox)

/* Who something is about. */
void card_set_person (GtkWidget    *badge,
                      GtkLabel     *name,
                      const Person *person,
                      guint         color);

/* Appends a number, large with words below it or in a line with words before it; @value is freed, @words are copied.
 * @figures cannot have the keyboard ("can-focus"): in GTK's flow box Tab would come to an end there. */
void card_add_figure (GtkFlowBox   *figures,
                      char         *value,
                      const char   *words);
void card_add_line   (GtkFlowBox   *figures,
                      char         *value,
                      const char   *words);

void card_clear      (GtkFlowBox   *figures);

G_END_DECLS
