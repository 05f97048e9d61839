/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "page.h"

#include "store/figures.h"

G_BEGIN_DECLS

/* Charts in black and white. @room also contains the axes and labels. */

/* The font size of the labels, in points. */
#define PAPER_CHART_SIZE 8.0

/* The number of games of a running mean. */
#define PAPER_CHART_WINDOW 10

/* Adds the totals of the last games (@last, of Result, newest first, at least two) over time, from left to right, and
 * their running mean where there are more than PAPER_CHART_WINDOW of them. */
void paper_chart_add_totals  (Page              *page,
                              PageFont          *font,
                              Area               room,
                              GPtrArray         *last);

/* Adds a histogram of the totals of a player. */
void paper_chart_add_spread  (Page              *page,
                              PageFont          *font,
                              Area               room,
                              const PlayerStats *stats);

/* Adds a bar for the games of each of @months (Month, oldest first, at least one), the last three years of them. */
void paper_chart_add_months  (Page              *page,
                              PageFont          *font,
                              Area               room,
                              GPtrArray         *months);

/* Adds a bar from 0 to @most points with the mean (NAN for none), and a line at the best. */
void paper_chart_add_entry   (Page              *page,
                              Area               room,
                              double             mean,
                              int                best,
                              int                most);

G_END_DECLS
