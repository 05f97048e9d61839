/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/sheet.h"

G_BEGIN_DECLS

/* Nobody leads alone: before the first points, at equal totals, and where somebody plays alone. */
#define LEADER_NONE (-1)

/* Follows the lead through a game: @known is who led alone last, and is brought up to date. Returns whether
 * somebody else took the lead. */
gboolean leader_takes (int         *known,
                       const Sheet *sheet);

G_END_DECLS
