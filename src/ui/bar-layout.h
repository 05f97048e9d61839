/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* For a box with three children: what stands at the start, a title of wrapping words, and what stands at the end. Where
 * they have no room beside each other, as with large text on a telephone, the title has a line of its own above the
 * others; where these have none, each of them has. A title that does not expand stands in the middle. Owned by the
 * caller, as any layout manager. */
GtkLayoutManager *bar_layout_new (void);

G_END_DECLS
