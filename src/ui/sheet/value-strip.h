/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/ruleset.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A strip beside the row of an entry, with a key for a strike and for each value that can be scored, so that one tap
 * enters. It is for fingers only: keyboard and screen readers use the cell.
 *
 * Signals: "picked" (char *typed) when a value is to be entered; "stepped" when the first of two choices was made or
 * taken back, so that there are other keys now. */
#define VALUE_TYPE_STRIP (value_strip_get_type ())
G_DECLARE_FINAL_TYPE (ValueStrip, value_strip, VALUE, STRIP, GtkBox)

/* The width that is enough for every strip, in pixels, with the usual text size; and how much more is needed with text
 * twice as large. */
#define VALUE_STRIP_WIDTH 630
#define VALUE_STRIP_GROWTH 190

/* The width in pixels that is enough for every strip with the present text size. */
int        value_strip_get_width (void);

/* @rules is referenced. */
GtkWidget *value_strip_new       (const Ruleset *rules,
                                  guint          entry);

/* Goes back to the keys of the first choice. */
void       value_strip_reset     (ValueStrip    *self);

G_END_DECLS
