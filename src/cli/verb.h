/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cli.h"
#include "core/game.h"
#include "store/store.h"

#include <stdio.h>

G_BEGIN_DECLS

/* The commands of the command line, and what they share. A verb prints to standard output and returns the exit status.
 * @store is that of the data folder; only those verbs that need the database open it. */
typedef int Verb (const CommandLine *command_line,
                  Library           *library,
                  Store             *store);

Verb verb_rules, verb_score, verb_sheet, verb_trace, verb_statistics, verb_import, verb_export, verb_backup, verb_restore,
  verb_merge, verb_coins, verb_coach, verb_odds;

/* Opens the database, which is made where it is missing. FALSE and the errors of store_open_async(). */
gboolean verb_open_store (Store             *store,
                          GError           **error);

/* The last of the words that an option was given with; NULL where it was not given. */
const char *verb_get_last (char              **words);

/* Prints one line on standard error, as describe_flatten() makes it with the isolates that messages have around names. */
void     verb_complain    (const char         *format,
                           ...) G_GNUC_PRINTF (1, 2);

/* Prints a line on standard error about wrong usage, and one that names --help. Returns CLI_WRONG_USAGE. */
int      verb_usage       (const char         *format,
                           ...) G_GNUC_PRINTF (1, 2);

/* Shows the progress of long work: a line on standard error that replaces the one before, in a terminal only. NULL
 * removes it, which must be done before anything is printed on standard output; messages remove it themselves. */
void     verb_progress    (const char         *format,
                           ...) G_GNUC_PRINTF (1, 2);

/* Prints a TSV field: tab, line break and backslash are written \t, \n and \\, and all other characters of
 * describe_is_control() as \u and four hexadecimal digits, so that each name can be read back exactly and no terminal
 * obeys any of it. */
void     verb_print_field (const char         *text);

/* Returns @figure with at most six decimals and no trailing zeros; empty for NAN. The caller owns it. */
char    *verb_show_figure (double             figure);

/* Prints blanks up to the width of a column that has @text in it; none where the text is longer. */
void     verb_pad         (const char         *text,
                           guint               width);

/* Returns the rule set @id with the options of the command line, owned by the caller. Reports the error and returns
 * NULL where there is none. */
Ruleset *verb_find_rules  (const CommandLine  *command_line,
                           Library            *library,
                           const char         *id);

/* Reads every --same, "NAME=NAME". Returns a table from the first names, those in the file that is read, to the second
 * ones, those in the statistics; without blanks around them, owned by the caller. Reports wrong usage and returns NULL
 * where there are not two names. */
GHashTable *verb_read_same (const CommandLine *command_line);

/* Returns what --same takes to say that @there in the file is @here, quoted for a shell. The caller owns it. */
char    *verb_quote_same  (const char         *there,
                           const char         *here);

/* Reads the game file @name, "-" for standard input. Returns the game, owned by the caller. Reports every
 * problem and returns NULL where it is wrong. */
Game    *verb_read_game   (const char         *name,
                           Library            *library);

/* Reads each game file named on the command line, "-" for standard input, and passes it to @print, under a heading "#
 * FILE" where there are several. A wrong one is reported and does not stop the others. Returns the exit status. */
int      verb_each_game   (const CommandLine  *command_line,
                           Library            *library,
                           void              (*print) (const Game *game));

G_END_DECLS
