/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "archive.h"
#include "verb.h"

G_BEGIN_DECLS

/* What can be asked for; a format takes some of them. */
typedef enum
{
  EXPORT_SOME_GAMES = 1 << 0, /* record files, or saved ones by number */
  EXPORT_ALL_GAMES = 1 << 1,
  EXPORT_STATISTICS = 1 << 2,
  EXPORT_PLAYER = 1 << 3,
  EXPORT_EMPTY = 1 << 4,
  EXPORT_HISTORY = 1 << 5, /* nothing is named: all that there is */
} ExportWhat;

/* What the command line asked for, with everything that a format needs to write it. */
typedef struct
{
  const char *path;
  ExportWhat what;         /* one of them */
  GPtrArray *games;        /* of Game: those of EXPORT_SOME_GAMES */
  GPtrArray *identities;   /* of each of them, as the history has it; NULL of a record */
  const char *player;      /* NULL: everybody */
  Ruleset *empty;          /* NULL: no empty sheet */
  guint n_players;         /* of that; the fewest of its rules where nothing was said */
  const char *paper;       /* "A4", "Letter" or "A5"; NULL where nothing was said */
  const char *sheet;       /* as it was said, or NULL */
  Library *library;
  Archive *archive;        /* NULL where nothing of the history was asked for, or all of it */
  const char *data_dir;    /* where it is */
} ExportRequest;

/* Each writes request->path and returns the exit status, having said what is wrong. */
int  export_games  (const ExportRequest  *request); /* a row a move, as the suffix says */
int  export_statistics (const ExportRequest *request); /* the table that --sheet names */
int  export_sheets (const ExportRequest  *request); /* a spreadsheet to play on for each game */
int  export_empty_sheet (const ExportRequest *request); /* one on which nothing is played yet */
int  export_book   (const ExportRequest  *request); /* the statistics with charts */
int  export_pdf    (const ExportRequest  *request);
int  export_png    (const ExportRequest  *request); /* what has more than one page is refused */
int  export_yatzy  (const ExportRequest  *request);
int  export_db     (const ExportRequest  *request);

/* The exit status of what ended with @error, which is said and freed; all went well where it is NULL. */
int  export_finish (GError               *error);

G_END_DECLS
