/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "exchange/past-games.h"

G_BEGIN_DECLS

/* What takes long with tables, each in a thread of its own. */

typedef struct
{
  PastSheets sheets; /* none for a text that was pasted */
  PastTable *table;
} LoadedTable;

void         loaded_table_free  (LoadedTable          *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoadedTable, loaded_table_free)

/* Reads a sheet of the file at @path as past_table_read() does or, where @path is NULL, @text, which was pasted. */
void         table_load_async   (const char           *path,
                                 const char           *text,
                                 const char           *sheet,
                                 GCancellable         *cancellable,
                                 GAsyncReadyCallback   callback,
                                 gpointer              user_data);
LoadedTable *table_load_finish  (GAsyncResult         *result,
                                 GError              **error);

/* past_games_make(); @mapping is copied, and @who kept, which must not change any more. */
void         table_make_async   (PastTable            *table,
                                 const PastMapping    *mapping,
                                 const Ruleset        *rules,
                                 GHashTable           *who,
                                 GCancellable         *cancellable,
                                 GAsyncReadyCallback   callback,
                                 gpointer              user_data);
PastGames   *table_make_finish  (GAsyncResult         *result,
                                 GError              **error);

G_END_DECLS
