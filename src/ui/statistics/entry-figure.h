/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store/figures.h"

G_BEGIN_DECLS

/* The figures that are known about one player in one entry; needs no widgets. */
typedef enum
{
  ENTRY_MEAN, /* mean points */
  ENTRY_SHARE,   /* mean points divided by the entry's maximum */
  ENTRY_FILLED,  /* share of the sheets in which it got points */
  ENTRY_STRUCK, /* share of the sheets in which it was struck */
  ENTRY_BEST, /* most points */
} EntryFigure;

#define N_ENTRY_FIGURES (ENTRY_BEST + 1)

/* The translated name of the figure, a static string. */
const char *entry_figure_name  (EntryFigure         figure);

/* Its value in points, or from 0 to 1 for shares; NAN if there are no sheets. */
double      entry_figure_value (EntryFigure         figure,
                                const EntryFigures *figures,
                                const Entry        *entry);

/* What is neither better nor worse in the entry at @index of @table: the value of all players together or, because of
 * ENTRY_BEST that is the highest, the mean of the values of each. NAN if there are no sheets. */
double      entry_figure_usual (EntryFigure         figure,
                                const EntryTable   *table,
                                guint               index,
                                const Entry        *entry);

/* The value as the locale writes it, shares in percent. Transfer full. */
char       *entry_figure_words (EntryFigure         figure,
                                const EntryFigures *figures,
                                const Entry        *entry);

G_END_DECLS
