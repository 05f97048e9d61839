/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "figures.h"
#include "query.h"

G_BEGIN_DECLS

/* What a query selects of a player, and what reads it from there; the caller owns it. */
#define PERSON_COLUMNS "player.id, player.name, player.initials, player.color"

Person  *person_read    (Query       *query);

/* The number of the player of that name; 0 where nobody is called that. */
gboolean person_look_up (Database    *database,
                         const char  *name,
                         gint64      *id,
                         GError     **error);

G_END_DECLS
