/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "store/figures.h"

G_BEGIN_DECLS

/* A card on a page of the statistics: a title, a description below it and, in a template, child widgets below each
 * other.
 *
 * Properties (write-only): "title" (string) and "words" (string), the description; NULL or "" hides either. */
#define PROTOKOLL_TYPE_CARD (protokoll_card_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollCard, protokoll_card, PROTOKOLL, CARD, GtkBox)

/* Fills a badge and a name label for @person; @color is an index into the palette. */
void card_set_person (GtkWidget    *badge,
                      GtkLabel     *name,
                      const Person *person,
                      guint         color);

/* Append a number to @figures: card_add_figure() in large type with its description below, card_add_fact() in a line
 * after its description. @value is consumed, @words are copied. @figures must have "can-focus" FALSE, because Tab could
 * not leave the flow box. */
void card_add_figure (GtkFlowBox   *figures,
                      char         *value,
                      const char   *words);
void card_add_fact   (GtkFlowBox   *figures,
                      char         *value,
                      const char   *words);

/* Removes all children. */
void card_clear      (GtkFlowBox   *figures);

G_END_DECLS
