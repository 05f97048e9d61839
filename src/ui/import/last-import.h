/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store/store-history.h"

G_BEGIN_DECLS

/* The games that were imported last, so that the import can be undone as one step until the program ends. */

/* Remembers @numbers (of gint64, copied), the result of store_import_games_get_numbers(). Numbers without any new game
 * change nothing, and NULL says that there is nothing to undo any more. */
void          last_import_set (Store        *store,
                               const GArray *numbers);

/* The numbers of these games, or NULL where there are none. Belongs to @store. */
const GArray *last_import_get (Store        *store);

G_END_DECLS
