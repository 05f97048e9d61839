/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Preloaded into the program by its tests: looks at every window as it stands, from inside, and says what cannot be
 * read. Each finding is a line; the callers own nothing. */

/* Waits until @window, which shows, has painted so many frames; not for ever, because below a menu it may not. */
void     looker_wait      (GtkWidget  *window,
                           int         frames);

/* The CSS names and classes of a widget and those around it. */
char    *looker_name      (GtkWidget  *widget);

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

/* Presses @key, as xdotool has it, in the window of @windows that is active until the focus is where it was after the
 * first time, and then @back: says whose focus cannot be seen, what is never reached and how many were. With @inside,
 * the CSS name of a widget, only @key, until the focus has gone through that. Gives up after @most. */
void     looker_walk      (GPtrArray  *windows,
                           const char *inside,
                           const char *key,
                           const char *back,
                           int         most,
                           GString    *findings);

G_END_DECLS
