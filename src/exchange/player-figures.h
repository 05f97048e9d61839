/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store/figures.h"

G_BEGIN_DECLS

/* A figure of a player with its label, such as "708.3" and "mean". */
typedef struct
{
  char *value; /* in the language of the messages; both are owned by the figure */
  char *words;
} PlayerFigure;

/* Make the figures that people ask for first, and all others, of a player in @category: GPtrArrays of PlayerFigure,
 * which own them and belong to the caller. Figures of totals are left out where the totals of @category cannot be
 * compared. */
GPtrArray *player_figures_first (const Category    *category,
                                 const Score       *score);
GPtrArray *player_figures_rest  (const Category    *category,
                                 const PlayerStats *stats);

/* The same of all who played in a period. @categories (Category) has the titles of rule sets. */
GPtrArray *overview_figures_first (const Overview  *overview);
GPtrArray *overview_figures_rest  (const Overview  *overview,
                                   const Category  *category,
                                   GPtrArray       *categories);

/* What the figures of @overview leave out, in a sentence; NULL for nothing. The caller owns it. */
char      *overview_figures_note  (const Overview  *overview);


G_END_DECLS
