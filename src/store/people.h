/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "figures.h"
#include "query.h"
#include "table-game.h"

G_BEGIN_DECLS

/* The players of the history. @at is the game at the table. */

/* The players at the table, in the order of their seats: a GPtrArray of Person, owned by the caller; NULL and an error
 * on failure. */
GPtrArray *people_list_at_table (Database       *database,
                                 const AtTable  *at,
                                 GError        **error);

/* Adds the players at the table whom nobody knows. Somebody who was renamed there, and is in no other game, gets the
 * new name and keeps initials and color. */
gboolean   people_meet         (Database       *database,
                                const AtTable  *at,
                                GError        **error);

G_END_DECLS
