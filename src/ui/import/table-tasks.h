/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "exchange/foreign/games.h"

G_BEGIN_DECLS

/* Tasks with tables that take long and are done on threads of their own. */

/* Reads the file @path or, where it is NULL, the pasted @text. The caller owns the result of the finish function; NULL
 * with the errors of foreign_book_read(). */
void          table_load_async   (const char           *path,
                                  const char           *text,
                                  GCancellable         *cancellable,
                                  GAsyncReadyCallback   callback,
                                  gpointer              user_data);
ForeignBook  *table_load_finish  (GAsyncResult         *result,
                                  GError              **error);

/* Makes games with foreign_games_make() of @blocks, which are copied. The task keeps a reference on @who, which must not
 * be NULL and not change any more. The caller owns the result of the finish function; NULL with
 * G_IO_ERROR_CANCELLED. */
void          table_make_async   (ForeignBook          *book,
                                  const GPtrArray      *blocks,
                                  const Ruleset        *rules,
                                  GHashTable           *who,
                                  GCancellable         *cancellable,
                                  GAsyncReadyCallback   callback,
                                  gpointer              user_data);
ForeignGames *table_make_finish  (GAsyncResult         *result,
                                  GError              **error);

G_END_DECLS
