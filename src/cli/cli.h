/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/library.h"

G_BEGIN_DECLS

/* What was given on the command line. */
typedef struct
{
  const char *verb;  /* the command; NULL: the window is wanted */
  char **arguments;  /* words after the verb, or without one the files to open; NULL-terminated */
  char **rules;      /* ids, NULL-terminated, or NULL */
  char **options;    /* "key=value", NULL-terminated, or NULL */
  char *format;
  char *player;
  char *data_dir;
  char *help;        /* what --help prints, or NULL */
  gboolean version;
  gboolean service;  /* started by the message bus, which then says what to do */
  gboolean check;
  char *check_in; /* a player's name, or NULL */
  char *rolls;    /* how many rolls are left, as it was typed, or NULL */
  char *from;     /* the first day of the statistics, as it was typed, or NULL; the last one is @to */
  gboolean all_rules;

  /* Import and export. */
  char *to;        /* the file to write, whose suffix chooses the format */
  char *game;      /* the number of a saved game, as it was typed, or NULL */
  gboolean games;  /* all saved games */
  gboolean statistics;
  char *empty;     /* the id of the rules of an empty sheet, or NULL */
  char *players;   /* the number of players of an empty sheet, as it was typed, or NULL */
  char *paper;
  char **sheets;   /* of a workbook or of the statistics, NULL-terminated, or NULL */
  char *columns;   /* "date=A,Anna=B" */
  char **same;     /* "NAME=NAME", NULL-terminated, or NULL */
  gboolean dry_run;
} CommandLine;

#define CLI_FINE 0
#define CLI_WRONG_INPUT 1
#define CLI_WRONG_USAGE 2

/* Reads the command line. The options of a verb stand behind it, and --data-dir before it, too. Wrong usage is reported on
 * standard error and returns FALSE; the caller must clear @command_line in either case. */
gboolean cli_parse              (int                 argc,
                                 char              **argv,
                                 CommandLine        *command_line);
void     cli_command_line_clear (CommandLine        *command_line);

/* Flushes the output, after everything was printed. Returns @status, or CLI_WRONG_INPUT with a message on standard
 * error where the output could not be written. */
int      cli_finish             (int                 status);

/* Runs the verb of @command_line, which must not be NULL. It needs no display. @rules_dir holds the shipped rule sets,
 * @data_dir the user's own in rules/. Returns the exit status. */
int      cli_run                (const CommandLine  *command_line,
                                 const char         *rules_dir,
                                 const char         *data_dir);

G_END_DECLS
