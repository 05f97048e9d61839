/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "figures.h"
#include "query.h"

G_BEGIN_DECLS

/* The columns that a query selects of a player. person_read() reads them in this order; the caller owns the result. */
#define PERSON_COLUMNS "player.id, player.name, player.initials, player.color"

Person  *person_read    (Query       *query);

/* Reads the name of a player, which the caller owns; one that no player can have is damage. */
char    *person_read_name (Query     *query);

/* Sets @id to the number of the player @name; 0 where there is none. */
gboolean person_look_up (Database    *database,
                         const char  *name,
                         gint64      *id,
                         GError     **error);

G_END_DECLS
