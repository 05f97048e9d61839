/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "block.h"

G_BEGIN_DECLS

/* What is below the heading of a column. */
typedef struct
{
  guint n_cells;   /* that are not empty */
  guint n;         /* those of them that are neither a dash nor an x, which say nothing about the column */
  guint n_dates;
  guint n_times;   /* times of day at which people play */
  guint n_numbers;
  guint n_points;  /* numbers that can be a total and no year */
  guint n_words;
  guint n_digits;  /* words that begin with a digit, such as "63+149" */
  guint n_errors;  /* formulas without a number */
  guint n_entries; /* names of entries */
  guint n_figures; /* words for sums and figures */
  guint n_labels;  /* words with a number, such as "Game 3" */
  gboolean counts; /* the numbers rise by one */
  int first;       /* the first number; -1 for none */
  int highest;     /* the highest number that can be a total, and the sum of these */
  double sum;
} Content;

Content  content_of_column (const Block *block,
                            guint        column);

/* Whether @points can be a total, and are no year. */
gboolean content_is_total  (int          points);

/* Whether a row has such numbers. */
gboolean content_has_totals (const Grid  *grid,
                             guint        row);

/* Whether @n is at least half of @all, and not 0. */
gboolean content_is_most   (guint        n,
                            guint        all);

/* The mean of the numbers that can be totals; 0 where there are none. */
double   content_mean      (const Content *self);

/* Whether the column has labels of games, beside figures over them. */
gboolean content_has_labels (const Content *self);

/* Whether a heading is that of a game or an evening, and so no name: "P3", "1. Spiel", "27/12". */
gboolean content_is_label  (const char  *heading);

G_END_DECLS
