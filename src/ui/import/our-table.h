/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/library.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* The games of a table that this program wrote. They are read back completely, so the user need not be asked
 * anything. */
typedef struct
{
  GPtrArray *games;      /* of Game */
  GPtrArray *identities; /* of char *, the identity of each game; NULL for a game without one */
  GPtrArray *problems;   /* of char *, each beginning with its place, "ROW: …" or "Sheet!B7: …" */
} OurTable;

void      our_table_free       (OurTable             *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (OurTable, our_table_free)

/* Whether @file has the suffix of a table, whoever wrote it. */
gboolean  our_table_is_table   (GFile                *file);

/* Reads @file on a thread of its own, with the rule sets of @library, which is not kept. The finish function returns
 * the games, owned by the caller; NULL without an error where the table is not one of ours; NULL with the errors of
 * stored_games_find() and stored_games_read(), or with EXCHANGE_ERROR_FILE for a file without a local path. */
void      our_table_read_async (GFile                *file,
                                Library              *library,
                                GCancellable         *cancellable,
                                GAsyncReadyCallback   callback,
                                gpointer              user_data);
OurTable *our_table_read_finish (GAsyncResult        *result,
                                GError              **error);

G_END_DECLS
