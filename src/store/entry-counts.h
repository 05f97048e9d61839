/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database.h"
#include "streaks.h"

#include "core/sheet.h"

G_BEGIN_DECLS

/* Counts the entries of many games in memory while they are added in one transaction. The triggers (counts.h) would
 * change two rows for each entry of each sheet, which takes as long as all the rest of a game, and most of these rows
 * are the same few. No other code may change facts until entry_counts_end(). */
typedef struct _EntryCounts EntryCounts;

EntryCounts *entry_counts_new   (void);
void         entry_counts_free  (EntryCounts  *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (EntryCounts, entry_counts_free)

/* Makes the triggers leave entries alone until entry_counts_end(), in the same transaction. Counts from an earlier
 * transaction, which may have failed, are forgotten. */
gboolean     entry_counts_begin (EntryCounts  *self,
                                 Database     *database,
                                 GError      **error);

/* Adds the entries of one seat: @turn is a row of result that this transaction wrote, @sheet the sheet of its game. A
 * sheet of bare totals has none. */
void         entry_counts_add   (EntryCounts  *self,
                                 const Turn   *turn,
                                 const Sheet  *sheet);

/* Writes the counts to entry_count and record, and lets the triggers count entries again. */
gboolean     entry_counts_end   (EntryCounts  *self,
                                 Database     *database,
                                 GError      **error);

G_END_DECLS
