/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "exchange-error.h"

#include "core/game.h"

G_BEGIN_DECLS

/* Writes the record of @game into the file @path. */
gboolean record_write (const Game  *game,
                       const char  *path,
                       GError     **error);

G_END_DECLS
