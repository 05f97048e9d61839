/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "line.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* A list of lines that scrolls and makes no more rows than are seen. In a card, which scrolls as a part of its page,
 * "scrolls" is false.
 *
 * Properties: "label" (string) tells screen readers what is listed; "scrolls" (boolean).
 * Signals: "chosen" (gint64 id) when a line that leads somewhere was activated; "near-end" when the last line is less
 * than a page away. */
#define PROTOKOLL_TYPE_LINE_LIST (protokoll_line_list_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollLineList, protokoll_line_list, PROTOKOLL, LINE_LIST, AdwBin)

/* Shows @lines, an array of ProtokollLine; what does not differ from before stays as it is, with the keyboard. */
void protokoll_line_list_set    (ProtokollLineList *self,
                                 GPtrArray         *lines);

/* The same below what is there already. */
void protokoll_line_list_append (ProtokollLineList *self,
                                 GPtrArray         *lines);

/* Marks the line that leads to @id as the one that is shown beside the list; 0 for none. */
void protokoll_line_list_mark   (ProtokollLineList *self,
                                 gint64             id);

G_END_DECLS
