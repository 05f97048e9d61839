/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store/store-history.h"

G_BEGIN_DECLS

/* The games that were imported last, which can be taken back as one step until the program ends. */

/* @numbers are those of store_import_games_get_numbers(), copied; without a new game they change
 * nothing. NULL where nothing can be taken back any more. */
void          last_import_set (Store        *store,
                               const GArray *numbers);

/* NULL where there are none. Belongs to @store. */
const GArray *last_import_get (Store        *store);

G_END_DECLS
