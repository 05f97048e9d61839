/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "page.h"

#include "store/figures.h"

G_BEGIN_DECLS

/* Charts in black and white; @room holds axes and labels, too. @size is that of their letters. */

/* @last (Result, newest first) from the oldest on, and the mean of ten. */
void paper_chart_add_totals  (Page              *page,
                              PageFont          *font,
                              Area               room,
                              double             size,
                              GPtrArray         *last);

/* How often each total was reached. */
void paper_chart_add_spread  (Page              *page,
                              PageFont          *font,
                              Area               room,
                              double             size,
                              const PlayerStats *stats);

/* A bar from nothing to @most: the mean, and a line at the best. */
void paper_chart_add_entry   (Page              *page,
                              Area               room,
                              double             mean,
                              int                best,
                              int                most);

G_END_DECLS
