/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Preloaded into the program by its tests: looks at every window as it stands, from inside, and says what cannot be
 * read. Each finding is a line; the callers own nothing. */

/* What the widget at a point of @window is called: the CSS names and classes of it and those around it. */
char    *looker_describe  (GtkWidget *window,
                           float      x,
                           float      y,
                           gboolean  *sensitive);

/* Texts with too little contrast to what lies behind them, and texts that lie on each other. Notes in @places, a set of
 * strings, where texts were found. */
void     looker_contrast  (GtkWidget *window,
                           GString   *findings,
                           GHashTable *places);

/* Texts that are cut, controls outside of what can be reached, and windows that need more than @width and @height. */
void     looker_fit       (GtkWidget *window,
                           int        width,
                           int        height,
                           GString   *findings);

G_END_DECLS
