/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "block.h"
#include "sums.h"

G_BEGIN_DECLS

/* Recognizes the rows of a table of totals that are no games: sums, means and other figures, by their words or by
 * arithmetic, and headings. */
typedef struct
{
  const Block *block;
  const Ruleset *rules;
  Numbers *above;       /* the points of each column in the games above */
  guint n_above;        /* the number of these games */
  gboolean figures;     /* the rows are named by words, as in a table of figures */
} LeftOut;

LeftOut     left_out_new   (const Block   *block,
                            const Ruleset *rules);
void        left_out_clear (LeftOut       *self);

/* What @row is that is no game, in words for the user; NULL for a game, which counts as one above from then on. The rows
 * must come in their order. */
const char *left_out_find  (LeftOut       *self,
                            guint          row);

G_END_DECLS
