/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/library.h"

G_BEGIN_DECLS

/* What the command line said. */
typedef struct
{
  const char *verb;  /* NULL: the window is wanted */
  char **arguments;  /* after the verb; without a verb, the files to open */
  char *rules;
  char **options;    /* "key=value", NULL-terminated, or NULL */
  char *format;
  char *player;
  char *data_dir;
  char *help;        /* what --help prints, or NULL */
  gboolean version;
  gboolean service;  /* started by the message bus, which then says what is wanted */
  gboolean check;
  char *check_in; /* a player's name, or NULL */
  char *rolls;    /* how many are left, as it was typed, or NULL */

  /* Files of other programs, and for them. */
  char *to;        /* the file that is written; its suffix says which format */
  gint64 game;     /* the number of a saved game; 0 where none is asked for */
  gboolean games;  /* all of them */
  gboolean statistics;
  char *empty;     /* the id of the rules of an empty sheet */
  int players;     /* of that; 0 where nothing was said */
  char *paper;
  char *sheet;     /* of a workbook */
  char *columns;   /* "date=A,Anna=B" */
  char **same;     /* "NAME=NAME", NULL-terminated, or NULL */
  gboolean dry_run;
} CommandLine;

#define CLI_FINE 0
#define CLI_WRONG_INPUT 1
#define CLI_WRONG_USAGE 2

/* Reads the command line. Options stand before or after the verb. Wrong usage is said on standard error
 * and returns FALSE; @command_line is to be cleared in either case. */
gboolean cli_parse              (int                 argc,
                                 char              **argv,
                                 CommandLine        *command_line);
void     cli_command_line_clear (CommandLine        *command_line);

/* Writes what is left of the output, after everything that was printed. Returns @status, or CLI_WRONG_INPUT
 * having said it where the output could not be written. */
int      cli_finish             (int                 status);

/* Runs the verb; needs no display. @rules_dir holds the shipped rule sets, @data_dir the user's own in
 * rules/. Returns the exit status. */
int      cli_run                (const CommandLine  *command_line,
                                 const char         *rules_dir,
                                 const char         *data_dir);

G_END_DECLS
