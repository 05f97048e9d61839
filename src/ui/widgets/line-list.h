/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "line.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* A GtkListView of ProtokollLine. Set "scrolls" to FALSE inside a card, which scrolls together with its page.
 *
 * Properties, all write-only: "label" (string) is the accessible name of the list; "scrolls" (boolean, TRUE by
 * default); "action-name" (string) is the widget action that a line with an id activates, with the id ("x") as target.
 * Signal: "near-end" when the end of the list is less than a page below the visible part. */
#define PROTOKOLL_TYPE_LINE_LIST (protokoll_line_list_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollLineList, protokoll_line_list, PROTOKOLL, LINE_LIST, AdwBin)

/* Shows @lines (ProtokollLine, referenced). Rows that do not differ stay as they are, with scroll position and
 * focus. */
void protokoll_line_list_set    (ProtokollLineList *self,
                                 GPtrArray         *lines);

/* Appends @lines to those that are shown. */
void protokoll_line_list_append (ProtokollLineList *self,
                                 GPtrArray         *lines);

/* Shows the line with @id as selected, because its page is shown beside the list; 0 selects none. */
void protokoll_line_list_mark   (ProtokollLineList *self,
                                 gint64             id);

G_END_DECLS
