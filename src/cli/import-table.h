/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cli.h"
#include "exchange/foreign/games.h"

G_BEGIN_DECLS

/* A table of another program that is to be imported, for the verb import. */
typedef struct _ImportTable ImportTable;

/* Reads the table in the file @name. @command_line, which must live as long as the result, says what its columns are;
 * else they are guessed. The caller owns the result; NULL after a message where it cannot be read. */
ImportTable *import_table_new        (const CommandLine  *command_line,
                                      Library            *library,
                                      const char         *name);
void         import_table_free       (ImportTable        *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ImportTable, import_table_free)

/* Prints the names of the columns of what is printed with --dry-run. */
void         import_table_print_heading (void);

/* Whether a player of the table is called @name, as far as capitals and blanks. */
gboolean     import_table_has_name   (ImportTable        *self,
                                      const char         *name);

/* Makes the games of the table; @same of verb_read_same() says who is who among the players @known. Every line without
 * a game is reported. With --dry-run it prints what would be imported. The caller owns the result; NULL after a message
 * where it is not clear who is who. */
ForeignGames *import_table_make_games (ImportTable        *self,
                                      const char *const  *known,
                                      GHashTable         *same);

G_END_DECLS
