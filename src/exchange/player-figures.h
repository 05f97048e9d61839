/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store/figures.h"

G_BEGIN_DECLS

/* A figure of a player in words: "708.3" and "mean". */
typedef struct
{
  char *value;
  const char *words;
} PlayerFigure;

/* Those that people ask for first, and all the others: arrays of PlayerFigure, owned by the caller. Totals are left out where
 * they cannot be compared. */
GPtrArray *player_figures_first (const Category *category,
                                 const Score    *score);
GPtrArray *player_figures_rest  (const Category *category,
                                 const Score    *score);

G_END_DECLS
