/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "block.h"

G_BEGIN_DECLS

/* Why a table whose games are @drafts (of GameDraft), without entries, holds no totals of games, in words for the user: it
 * is another game, its rows are named like those of a budget, its numbers only rise, or none is as high as a total. The
 * caller owns them; NULL where it may hold some. @refused says whether that may be a mistake: a table of figures is
 * none. */
char *no_totals_find (const Block     *block,
                      const GPtrArray *drafts,
                      gboolean        *refused);

G_END_DECLS
