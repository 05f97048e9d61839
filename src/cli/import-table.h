/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "archive.h"
#include "cli.h"
#include "exchange/past-games.h"

G_BEGIN_DECLS

/* Tables that other programs wrote, for the verb import. */

/* Whether every --same has two names; says which has not. */
gboolean   import_table_check_same (const CommandLine  *command_line);

/* Games of the table in the file @name, as the command line says what its columns are and who is who, or as they seem to
 * be. Complains of every line of which no game comes; where none comes at all, it says why and returns NULL. With
 * --dry-run it prints what would be taken. */
PastGames *import_table_read   (const CommandLine  *command_line,
                                Library            *library,
                                Archive            *archive,
                                const char         *name);

G_END_DECLS
