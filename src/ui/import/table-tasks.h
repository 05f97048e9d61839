/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "exchange/past/past-games.h"

G_BEGIN_DECLS

/* Tasks with tables that take long and are done on threads of their own. */

typedef struct
{
  PastSheets sheets; /* empty for a pasted text */
  PastTable *table;
} LoadedTable;

void         loaded_table_free  (LoadedTable          *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoadedTable, loaded_table_free)

/* Reads @sheet of the file @path with past_table_read(), where NULL is the first sheet that is not empty. Where @path
 * is NULL, reads the pasted @text instead. The caller owns the result of the finish function; NULL with the errors of
 * past_table_read(). */
void         table_load_async   (const char           *path,
                                 const char           *text,
                                 const char           *sheet,
                                 GCancellable         *cancellable,
                                 GAsyncReadyCallback   callback,
                                 gpointer              user_data);
LoadedTable *table_load_finish  (GAsyncResult         *result,
                                 GError              **error);

/* Makes games with past_games_make(). @mapping is copied. The task keeps a reference on @who, which must not be NULL
 * and not change any more. The caller owns the result of the finish function; NULL with G_IO_ERROR_CANCELLED. */
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
