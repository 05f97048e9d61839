/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "block.h"

G_BEGIN_DECLS

/* Finds score sheets: blocks with the names of entries below or beside each other, and a player or game in each line
 * across. Several may stand on one sheet. */

/* Appends the blocks of @sheet that have entries to @blocks (of Block). @rules (of Ruleset) have names of entries beside
 * those that words.h knows. */
void        entries_find   (const ForeignSheet *sheet,
                            const GPtrArray    *rules,
                            GPtrArray          *blocks);

G_END_DECLS
