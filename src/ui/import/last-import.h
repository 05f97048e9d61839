/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store/store-transfer.h"

G_BEGIN_DECLS

/* The games that were imported last, so that the import can be undone as one step until the program ends. */

/* Remembers the games that were added, of @imported (of ImportedGame). If there are none, nothing changes, and NULL says
 * that there is nothing to undo any more. */
void          last_import_set (Store        *store,
                               const GArray *imported);

/* The numbers of these games (of gint64), or NULL where there are none. Belongs to @store. */
const GArray *last_import_get (Store        *store);

G_END_DECLS
