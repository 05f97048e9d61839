/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database.h"
#include "store-history.h"

G_BEGIN_DECLS

/* Takes games into the history in the order of time. */
typedef struct _Taking Taking;

/* @games, of Game, is referenced. */
Taking  *taking_new      (GPtrArray  *games);
void     taking_free     (Taking     *self);

/* Takes some hundred more in one transaction; after an error none of them. */
gboolean taking_step     (Taking     *self,
                          Database   *database,
                          GError    **error);

guint    taking_get_done (Taking     *self);
guint    taking_get_all  (Taking     *self);

/* What became of each game, in the order they were given; a GArray of Taken, owned by the caller. */
GArray  *taking_steal    (Taking     *self);

G_END_DECLS
