/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "line.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Lines of which one can be marked: the one whose page is shown beside them. Only the program marks it. With GTK's own
 * selection of one the pointer would, too, where a tap is enough to choose. */
#define PROTOKOLL_TYPE_LINE_SELECTION (protokoll_line_selection_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollLineSelection, protokoll_line_selection, PROTOKOLL, LINE_SELECTION, GObject)

/* Of @lines, a model of ProtokollLine, which is kept. */
ProtokollLineSelection *protokoll_line_selection_new       (GListModel             *lines);

/* Owned by @self. */
GListModel             *protokoll_line_selection_get_model (ProtokollLineSelection *self);

/* Marks the line that leads to @id, when it is there; 0 for none. */
void                    protokoll_line_selection_mark      (ProtokollLineSelection *self,
                                                            gint64                  id);

G_END_DECLS
