/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Short ways to ask and change a widget. */

/* Adds @css_class to @widget or removes it; it does not matter whether the widget had it. */
void widget_set_class         (GtkWidget  *widget,
                               const char *css_class,
                               gboolean    wanted);

/* Removes all children of @widget, which is being disposed of or is a plain box. */
void widget_unparent_children (GtkWidget  *widget);

/* Removes all children of a grid. */
void grid_clear               (GtkGrid    *grid);

/* What has the focus in the window of @widget; NULL if nothing has it, or if the widget is in no window. */
GtkWidget *widget_find_focus (GtkWidget *widget);

/* Where @widget stands in @around, which is itself or is around it. */
graphene_rect_t widget_find_place (GtkWidget *widget,
                                   GtkWidget *around);

/* The natural width or height of @widget in pixels, as gtk_widget_measure() gives it; @for_size may be -1. */
int  widget_natural (GtkWidget      *widget,
                     GtkOrientation  orientation,
                     int             for_size);

/* Lets the label of a text-only button wrap if it does not fit in one line, as with large text. Otherwise the button
 * looks the same. */
void wrap_button (GtkWidget *button);

/* Shows @words, which may have a mnemonic, on a button or, unless it is NULL, @icon instead of them, with the words as its
 * tooltip. A screen reader is told the words. */
void button_show (GtkWidget  *button,
                  const char *words,
                  const char *icon);

/* Turns the content of @window by 180 degrees, for a player who sits across the table, or back; and whether it is turned.
 * A style class adds a CSS transform to the child of the window, so pointer events turn along. Without the class there is
 * no transform and no cost. */
void     rotated_set    (GtkWindow *window,
                         gboolean   rotated);
gboolean rotated_get    (GtkWindow *window);

/* Turns @dialog if its transient parent is turned. Call this before @dialog is shown. */
void     rotated_follow (GtkWindow *dialog);

/* Gives @widget this place in its parent, in pixels, for a parent that knows it without asking. It is measured all the
 * same, because GTK warns if a widget is allocated before that. */
void widget_place   (GtkWidget      *widget,
                     int             x,
                     int             y,
                     int             width,
                     int             height);

G_END_DECLS
