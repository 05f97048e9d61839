/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "block.h"

G_BEGIN_DECLS

/* Finds score sheets: runs of names of entries, across or, turned, down. The names show what is what, so a sheet can be
 * cut wherever another run begins. */

/* The names of the entries of @rules (of Ruleset) in all their languages, beside those that words.h knows: from a folded
 * name to the interned id. The caller owns the table. */
GHashTable *entries_list_names (const GPtrArray    *rules);

/* Appends the blocks of @sheet that have entries to @blocks (of Block). */
void        entries_find       (const ForeignSheet *sheet,
                                GHashTable         *names,
                                GPtrArray          *blocks);

G_END_DECLS
