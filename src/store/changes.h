/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database.h"

#include "core/game.h"

G_BEGIN_DECLS

/* Changes of games in the history, as store-history.h tells them. Each is called inside a transaction of its own. */

gboolean changes_edit    (Database         *database,
                          gint64            id,
                          const GameFacts  *facts,
                          GError          **error);
gboolean changes_delete  (Database         *database,
                          gint64            id,
                          GError          **error);
gboolean changes_restore (Database         *database,
                          gint64            id,
                          GError          **error);

G_END_DECLS
