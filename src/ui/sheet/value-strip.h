/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/ruleset.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The values of one entry in a strip beside its row, so that one tap enters: a strike and what can be scored.
 * It draws its keys itself: there are hundreds on a wide window. For fingers only; keys and screen readers
 * have the cell.
 *
 * Signals: "picked" (char *typed) when something is to be entered; "stepped" when the first of two choices was made
 * or taken back, so that other keys stand there now. */
#define PROTOKOLL_TYPE_VALUE_STRIP (protokoll_value_strip_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollValueStrip, protokoll_value_strip, PROTOKOLL, VALUE_STRIP, GtkWidget)

/* The room that every strip has enough of, in pixels: with text of the usual size, and how much more with text twice as
 * large. */
#define VALUE_STRIP_WIDTH 630
#define VALUE_STRIP_GROWTH 190

/* The same for text as it is now. */
int        value_strip_get_width       (void);

GtkWidget *protokoll_value_strip_new   (const Ruleset       *rules,
                                        guint                entry);

/* Begins anew where a first of two choices was made. */
void       protokoll_value_strip_reset (ProtokollValueStrip *self);

/* Where the key with these words stands in the strip ("x" for the strike); FALSE where there is none. For tests. */
gboolean   protokoll_value_strip_find  (ProtokollValueStrip *self,
                                        const char          *words,
                                        graphene_rect_t     *area);

G_END_DECLS
