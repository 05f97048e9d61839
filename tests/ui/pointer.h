/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A pointer that is moved and pressed on the X server, so that the events are real ones. Each call waits until
 * they have arrived; what they led to is waited for with display_settle(). */

/* Presses and releases in the middle of @widget, or near it where the last tap was there: two quick taps on the
 * same spot would be half a double tap each. */
void pointer_tap        (GtkWidget *widget);

/* The same with the other button, which has no spot of its own; the press alone where something else has the pointer then. */
void pointer_tap_other   (GtkWidget *widget);
void pointer_press_other (GtkWidget *widget);

/* Twice on the same spot, as quickly as can be. */
void pointer_double_tap (GtkWidget *widget);

/* One after the other without a pause in which anything could be drawn. */
void pointer_press      (GtkWidget *widget);
void pointer_press_at   (GtkWidget *widget,
                         double     x,
                         double     y);
void pointer_release    (GtkWidget *widget);

/* Like pointer_press(), and stays there until pointer_release(): a long press, which no other press is, however long the
 * machine takes. pointer_init() comes before any press. */
void pointer_hold       (GtkWidget *widget);
void pointer_init       (void);

/* Presses and releases at a point of @widget. */
void pointer_tap_at     (GtkWidget *widget,
                         double     x,
                         double     y);

/* Takes hold of @from and lets it go over @onto, in the same window, which must be ready to take it. */
void pointer_drag       (GtkWidget *from,
                         GtkWidget *onto);

/* Moves over a point of @widget, from somewhere else. */
void pointer_move       (GtkWidget *widget,
                         double     x,
                         double     y);

G_END_DECLS
