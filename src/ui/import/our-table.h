/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/library.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* Tables that this program wrote: their games come back whole, without a question. */
typedef struct
{
  GPtrArray *games;      /* of Game */
  GPtrArray *identities; /* of char *, one for each; NULL where it has none */
  GPtrArray *problems;   /* of char *: "LINE: what and what would be right" */
} OurTable;

void      our_table_free       (OurTable             *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (OurTable, our_table_free)

/* Whether a file is called like a table, be it ours or not. */
gboolean  our_table_is_table   (GFile                *file);

/* Reads @file in a thread of its own, with the rule sets of @library. Finish returns NULL without an error where the table is
 * somebody else's. */
void      our_table_read_async (GFile                *file,
                                Library              *library,
                                GCancellable         *cancellable,
                                GAsyncReadyCallback   callback,
                                gpointer              user_data);
OurTable *our_table_read_finish (GAsyncResult        *result,
                                GError              **error);

G_END_DECLS
