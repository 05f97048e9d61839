/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store/figures.h"

G_BEGIN_DECLS

/* What can be told of a player in an entry; no widgets. */
typedef enum
{
  ENTRY_MEAN,
  ENTRY_SHARE,   /* the mean of the maximum */
  ENTRY_FILLED,  /* how often it got points */
  ENTRY_STRUCK,
  ENTRY_BEST,
} EntryFigure;

#define N_ENTRY_FIGURES (ENTRY_BEST + 1)

/* What it is called. */
const char *entry_figure_name  (EntryFigure         figure);

/* Its value, shares from 0 to 1; NAN where nothing is known. */
double      entry_figure_value (EntryFigure         figure,
                                const EntryFigures *figures,
                                const Entry        *entry);

/* The value in words; owned by the caller. */
char       *entry_figure_words (EntryFigure         figure,
                                const EntryFigures *figures,
                                const Entry        *entry);

G_END_DECLS
