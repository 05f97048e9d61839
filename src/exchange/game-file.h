/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "exchange-error.h"

#include "core/game.h"

G_BEGIN_DECLS

/* Writes @game as a game file @path. FALSE with EXCHANGE_ERROR_FULL or EXCHANGE_ERROR_FILE where it
 * cannot be written; a file that was there before then stays as it was. */
gboolean game_file_save (const Game  *game,
                         const char  *path,
                         GError     **error);

G_END_DECLS
