/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database.h"
#include "figures.h"

G_BEGIN_DECLS

/* What the players of @game usually have at its point: a GArray of Pace, one per seat, owned by the caller. */
GArray *pace_read (Database    *database,
                   const Game  *game,
                   GError     **error);

G_END_DECLS
