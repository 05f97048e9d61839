/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "archive.h"
#include "cli.h"
#include "exchange/past-games.h"

G_BEGIN_DECLS

/* Imports tables of other programs, for the verb import. */

/* Returns whether every --same has two names; reports the first one that does not. */
gboolean   import_table_check_same (const CommandLine  *command_line);

/* Reads the games of the table in the file @name. The command line says what its columns are and who is who; else both
 * are guessed. Every line without a game is reported. Returns NULL after a message where the table cannot be read at
 * all. With --dry-run it prints what would be imported. The caller owns the result. */
PastGames *import_table_read   (const CommandLine  *command_line,
                                Library            *library,
                                Archive            *archive,
                                const char         *name);

G_END_DECLS
