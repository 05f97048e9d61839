/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "line.h"

G_BEGIN_DECLS

/* A GtkListView of lines, which makes no more rows than are seen where it is the child of a scrolled window.
 *
 * @label tells screen readers what is listed. @chosen is called, with the object @user_data, when a line that
 * leads somewhere is activated, and is not once that object is gone. */
typedef void (*LineChosen) (gpointer user_data, gint64 id);

GtkWidget *line_list_new       (const char *label,
                                LineChosen  chosen,
                                gpointer    user_data);

/* A scrolled window around a list, which is no wider than a line can be read. */
GtkWidget *line_list_make_page (GtkWidget *list);

/* A clamp for what stands above such a page, of the same width. */
GtkWidget *line_list_make_clamp (void);

/* Shows @lines, a model of ProtokollLine. */
void       line_list_set_model (GtkWidget  *list,
                                GListModel *lines);

/* Shows @lines, an array of ProtokollLine; what does not differ from before stays as it is, with the keyboard. Not for
 * a list that was given a model. */
void       line_list_set       (GtkWidget  *list,
                                GPtrArray  *lines);

/* Marks the line that leads to @id as the one that is shown beside the list; 0 for none. */
void       line_list_mark      (GtkWidget  *list,
                                gint64      id);

/* The model that is shown, or NULL; owned by the list. */
GListModel *line_list_get_model (GtkWidget *list);

G_END_DECLS
