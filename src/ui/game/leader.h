/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/sheet.h"

G_BEGIN_DECLS

/* Instead of a seat: nobody leads alone. That is so before the first points, at equal totals, and for a
 * player who plays alone. */
#define LEADER_NONE (-1)

/* Follows the lead through a game. @known is the seat that led alone last, LEADER_NONE at first, and is updated from
 * @sheet, which may be NULL. Returns whether another seat took the lead. */
gboolean leader_takes (int         *known,
                       const Sheet *sheet);

G_END_DECLS
