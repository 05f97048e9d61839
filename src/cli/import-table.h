/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "archive.h"
#include "cli.h"
#include "exchange/past/past-games.h"

G_BEGIN_DECLS

/* Imports tables of other programs, for the verb import. */

/* Reads the games of the table in the file @name. The command line says what its columns are, else they are guessed;
 * @same of verb_read_same() says who is who. Every line without a game is reported. Returns NULL after a message where
 * the table cannot be read at all. With --dry-run it prints what would be imported. The caller owns the result. */
PastGames *import_table_read (const CommandLine  *command_line,
                              Library            *library,
                              Archive            *archive,
                              GHashTable         *same,
                              const char         *name);

G_END_DECLS
