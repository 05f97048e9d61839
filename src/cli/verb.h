/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cli.h"
#include "core/game.h"

#include <stdio.h>

G_BEGIN_DECLS

/* What the verbs share. A verb returns the exit status; only those that ask the history open @data_dir. */
typedef int (*Verb) (const CommandLine *command_line,
                     Library           *library,
                     const char        *data_dir);

int      verb_rules       (const CommandLine  *command_line,
                           Library            *library,
                           const char         *data_dir);
int      verb_score       (const CommandLine  *command_line,
                           Library            *library,
                           const char         *data_dir);
int      verb_sheet       (const CommandLine  *command_line,
                           Library            *library,
                           const char         *data_dir);
int      verb_trace       (const CommandLine  *command_line,
                           Library            *library,
                           const char         *data_dir);
int      verb_statistics  (const CommandLine  *command_line,
                           Library            *library,
                           const char         *data_dir);
int      verb_import      (const CommandLine  *command_line,
                           Library            *library,
                           const char         *data_dir);
int      verb_export      (const CommandLine  *command_line,
                           Library            *library,
                           const char         *data_dir);
int      verb_backup      (const CommandLine  *command_line,
                           Library            *library,
                           const char         *data_dir);
int      verb_restore     (const CommandLine  *command_line,
                           Library            *library,
                           const char         *data_dir);
int      verb_merge       (const CommandLine  *command_line,
                           Library            *library,
                           const char         *data_dir);
int      verb_coins       (const CommandLine  *command_line,
                           Library            *library,
                           const char         *data_dir);
int      verb_coach       (const CommandLine  *command_line,
                           Library            *library,
                           const char         *data_dir);
int      verb_odds        (const CommandLine  *command_line,
                           Library            *library,
                           const char         *data_dir);

/* Whether a terminal obeys @c instead of showing it, or sets the direction of what it shows by it. None of them is beyond
 * U+FFFF. */
gboolean verb_is_steering (gunichar            c);

/* For people to read: makes blanks of line breaks, tabs and all that a terminal would obey, and leaves away what would set
 * the direction, in place. Returns @text, which need not be UTF-8. */
char    *verb_flatten     (char               *text);

/* One line on standard error, flattened, but for the isolates that messages have around names. */
void     verb_complain    (const char         *format,
                           ...) G_GNUC_PRINTF (1, 2);

/* A line on standard error about wrong usage. Returns CLI_WRONG_USAGE. */
int      verb_usage       (const char         *format,
                           ...) G_GNUC_PRINTF (1, 2);

/* How far long work is: a line on standard error that takes the place of the one before, in a terminal only. NULL takes it
 * away, which must be done before anything else is said. */
void     verb_progress    (const char         *format,
                           ...) G_GNUC_PRINTF (1, 2);

/* A TSV field: tab, line break and backslash are written \t, \n and \\, and all else that verb_is_steering() as \u and
 * four hexadecimal digits, so that each name comes back as it was and none does anything on the way. */
void     verb_print_field (const char         *text);

/* At most six decimals, and none that say nothing; empty for NAN. Owned by the caller. */
char    *verb_show_figure  (double              figure);

/* Blanks up to the width of a column of text; what is longer than it gets none. */
void     verb_pad         (const char         *text,
                           guint               width);

/* The rule set @id with the options of the command line; complains and returns NULL where there is none.
 * Owned by the caller. */
Ruleset *verb_find_rules  (const CommandLine  *command_line,
                           Library            *library,
                           const char         *id);

/* Reads the record @name, "-" for standard input. Complains and returns NULL where it is wrong. Owned by the
 * caller. */
Game    *verb_read_game   (const char         *name,
                           Library            *library);

/* Reads each record named on the command line, "-" for standard input, and hands it to @print; headed by
 * "# FILE" where there are several. A wrong one is said and does not stop the others. */
int      verb_each_game   (const CommandLine  *command_line,
                           Library            *library,
                           void              (*print) (const Game *game, const CommandLine *command_line));

G_END_DECLS
