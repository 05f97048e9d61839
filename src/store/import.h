/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database.h"
#include "store-history.h"

G_BEGIN_DECLS

/* Games that are taken into the history, in the order of time. */
typedef struct _Import Import;

/* @games, of Game, is referenced. */
Import  *import_new      (GPtrArray *games);
void     import_free     (Import *self);

/* Takes some hundred more in one transaction; after an error none of them. */
gboolean import_step     (Import    *self,
                          Database  *database,
                          GError   **error);

guint    import_get_done (Import *self);
guint    import_get_all  (Import *self);

/* What became of each game, in the order they were given; a GArray of Imported, owned by the caller. */
GArray  *import_steal    (Import *self);

G_END_DECLS
