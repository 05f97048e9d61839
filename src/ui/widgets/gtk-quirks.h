/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* What GTK and libadwaita do not do, or does differently from version to version. Each function names the versions, so that it can go
 * once the oldest supported one no longer needs it. */

/* Sets the accessible name of @widget, whatever it displays. On a button call this after its label is set: GTK from
 * 4.10 on relates a button to its label, and that relation overrides the name. */
void spoken_set (GtkWidget  *widget,
                 const char *words);

/* A row of @type for a preferences group, with texts that are no markup; @subtitle may be NULL. If they were set together
 * with "use-markup", they would reach their labels first and be parsed as markup. */
GtkWidget *plain_row_new (GType       type,
                          const char *title,
                          const char *subtitle);

/* The menu with the id "menu" of the file @name of the user interface, such as "share/share-menu.ui". It is made the
 * first time and kept for good: GTK 4.8 never lets go of the sections of a menu that was given to a button, so that
 * menus that are made anew each time would pile up. It belongs to this function and must not be changed. */
GMenuModel *kept_menu (const char *name);

/* Makes Tab leave a GtkListView, while arrow keys move from line to line. GTK before 4.12 stops at each of thousands of
 * rows, and Tab cannot leave the last ones. */
void list_keys_add_tab (GtkWidget *list);

/* Handler for the signal "move-cursor" of a GtkFlowBox that ignores arrow keys until the box has been allocated. Before
 * that the box does not know how many children are in a line, and GTK (4.8 to 4.18) loops forever looking for the line
 * above or below. Every flow box whose children can have the focus needs this; the others set "can-focus" to FALSE. */
gboolean flow_keys_move_cb (GtkFlowBox *box);

/* Prepares a flow box of widgets that have the focus inside: the children around them do not take it, and are hidden
 * together with them. Call this once, after the widgets were added. */
void flow_keys_pass_in (GtkFlowBox *box);

/* The CSS text color of @widget. It is in one place because GTK 4.10 has another call for it. */
void widget_get_color (GtkWidget *widget,
                       GdkRGBA   *color);

/* The named CSS color, such as "card_bg_color"; the text color if there is none of that name. */
void widget_find_color (GtkWidget  *widget,
                        const char *name,
                        GdkRGBA    *color);

G_END_DECLS
