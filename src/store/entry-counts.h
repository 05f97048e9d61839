/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database.h"
#include "streaks.h"

#include "core/sheet.h"

G_BEGIN_DECLS

/* What the entries come to of many games that are added in one transaction. The triggers (counts.h) change two rows for each
 * entry of each sheet, which takes as long as all the rest of a game; put together first, most of these are the same few
 * rows. Nothing else changes facts meanwhile. */
typedef struct _EntryCounts EntryCounts;

EntryCounts *entry_counts_new   (void);
void         entry_counts_free  (EntryCounts  *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (EntryCounts, entry_counts_free)

/* From here to entry_counts_end() the triggers leave entries alone. Forgets what a transaction had that failed. */
gboolean     entry_counts_begin (EntryCounts  *self,
                                 Database     *database,
                                 GError      **error);

/* Adds what @turn, a result of this transaction, came to. */
void         entry_counts_add   (EntryCounts  *self,
                                 const Turn   *turn,
                                 const Sheet  *sheet);

/* Writes all of them. */
gboolean     entry_counts_end   (EntryCounts  *self,
                                 Database     *database,
                                 GError      **error);

G_END_DECLS
