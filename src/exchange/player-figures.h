/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store/figures.h"

G_BEGIN_DECLS

/* A figure of a player with its label, such as "708.3" and "mean". */
typedef struct
{
  char *value; /* in the language of the messages; owned by the figure */
  const char *words; /* a translated message, owned by gettext */
} PlayerFigure;

/* The share of the games that @score's player won; "5 of 16" for a player who also played alone, because a game alone can
 * be neither won nor lost, and a share beside the number of all games would be taken for one of them. Owned by the
 * caller. */
char      *player_figures_won   (const Score    *score);

/* Make the figures that people ask for first, and all others, of @score in @category: GPtrArrays of PlayerFigure, which
 * own them and belong to the caller. Figures of totals are left out where the totals of @category cannot be
 * compared. */
GPtrArray *player_figures_first (const Category *category,
                                 const Score    *score);
GPtrArray *player_figures_rest  (const Category *category,
                                 const Score    *score);

G_END_DECLS
