/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "draft.h"
#include "sums.h"

G_BEGIN_DECLS

/* Recognizes what is no game: rows of a table of totals that are sums, means and other figures, by their words or by
 * arithmetic, or headings; and whole tables. */
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

/* Why a table whose games are @drafts (of GameDraft), without entries, holds no totals of games, in words for the user: it
 * is another game, its rows are named like those of a budget, its numbers only rise, or none is as high as a total. The
 * caller owns them; NULL where it may hold some. @refused says whether that may be a mistake: a table of figures is
 * none. */
char       *left_out_find_table (const Block     *block,
                                 const GPtrArray *drafts,
                                 gboolean        *refused);

G_END_DECLS
