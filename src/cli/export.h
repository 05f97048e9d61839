/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "verb.h"

G_BEGIN_DECLS

/* What can be exported; each format takes some of these. */
typedef enum
{
  EXPORT_SOME_GAMES = 1 << 0, /* game files, or a saved game by number */
  EXPORT_ALL_GAMES = 1 << 1,
  EXPORT_STATISTICS = 1 << 2,
  EXPORT_PLAYER = 1 << 3,
  EXPORT_EMPTY = 1 << 4,
  EXPORT_HISTORY = 1 << 5, /* nothing is named, so the whole database */
} ExportWhat;

/* What to export, with everything that a format needs to write it. */
typedef struct
{
  const char *path;        /* the file to write */
  ExportWhat what;         /* one of the values */
  GPtrArray *games;        /* of Game: those of EXPORT_SOME_GAMES */
  GPtrArray *identities;   /* of each of these games, as the database has it; NULL for a game file */
  gint64 game;             /* the number of a saved game of EXPORT_SOME_GAMES, or 0 */
  char *text;              /* its game file where its rules refuse it, of .yatzy only; else NULL */
  const char *player;      /* NULL: everybody */
  Ruleset *empty;          /* NULL: no empty sheet */
  guint n_players;         /* of an empty sheet; where nothing was given 2, or what its rules have nearest to that */
  const char *paper;       /* "A4", "Letter" or "A5"; NULL where nothing was said */
  const char *sheet;       /* the --sheet that was given, or NULL */
  Library *library;
  Store *store;            /* open unless the export needs nothing of the database, or all of it */
} ExportRequest;

/* Each writes request->path and returns the exit status, after a message on standard error if it failed. */
typedef int ExportFormat (const ExportRequest *request);

ExportFormat export_games;       /* a row for each move, as CSV or workbook by the suffix */
ExportFormat export_statistics;  /* the table that --sheet names */
ExportFormat export_sheets;      /* a spreadsheet for each game, to play on */
ExportFormat export_empty_sheet; /* a spreadsheet of a game without entries */
ExportFormat export_book;        /* the statistics with charts */
ExportFormat export_pdf;
ExportFormat export_png;         /* refuses more than one page */
ExportFormat export_yatzy;
ExportFormat export_db;

/* Returns the exit status of an export that ended with @error, which is reported and freed; NULL means success. */
int  export_finish      (GError              *error);

/* Reports that a saved game is damaged, and whether it is exported all the same, from a backup. */
void export_report_damaged (gint64            number,
                            gboolean          from_backup);

/* Like export_finish(), after an export of saved games. If it went well, each of @damaged (DamagedGame) is reported, and
 * one that is lost makes the exit status that of wrong input. */
int  export_finish_damaged (GError           *error,
                            const GArray     *damaged);

G_END_DECLS
