/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "book.h"
#include "problem.h"

#include "core/game.h"

G_BEGIN_DECLS

/* Makes games of the blocks of a file, and lists what is wrong at which place before anything goes into the statistics.
 *
 * book.h reads the file; entries.h and totals.h find its blocks; block.h says what their columns are; rows.h reads the
 * rows and draft.h plays each game. Here it is decided by which rules they were played, and which are the same game. */

typedef struct
{
  Game *game;
  const char *sheet;  /* belongs to the book; NULL for a text that was pasted */
  char *range;        /* "B2:E20" */
  guint line;         /* the line in the file in which it begins */
  guint number;       /* 1, or more for games of totals that only a number or a time tells apart */
} FoundGame;

/* Blocks that were played by the same rules as far as the file shows: those with the same entries, or with totals only. */
typedef struct
{
  GArray *blocks;       /* the indices of these blocks, guint */
  GPtrArray *fitting;   /* of Ruleset, those that can be meant */
  const Ruleset *rules; /* what they are taken for if nobody says it; NULL where nothing shows it */
  gboolean entries;     /* they have the points of entries */
} RulesChoice;

typedef struct
{
  GPtrArray *games;    /* of FoundGame, in the order of the file */
  GPtrArray *problems; /* of ForeignProblem, sheet by sheet in the order of the lines */
  GPtrArray *choices;  /* of RulesChoice, in the order of the file; their rules belong to those that were given */
  guint n_refused;     /* the number of lines that are refused */
} ForeignGames;

void          foreign_games_free (ForeignGames      *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ForeignGames, foreign_games_free)

/* The spellings of all players of @blocks (of Block) in the order of the file; names that differ only in capitals and
 * blanks are one. The caller owns the GPtrArray, which owns the names. */
GPtrArray    *foreign_games_list_names (const GPtrArray *blocks);

/* Makes all games of @blocks, which are of @book. They were played by some of @rules (of Ruleset); @chosen says that the
 * user named these. A block that has rules of its own was played by them. @who maps names as foreign_games_list_names()
 * gives them to the real names of the players (char to char); it may be NULL. @today, "2026-11-20", is the present day, or
 * NULL for that of the clock. What gives no game is in the problems and no error. The caller owns the result; NULL with
 * G_IO_ERROR_CANCELLED where it was cancelled. */
ForeignGames *foreign_games_make (const ForeignBook *book,
                                  const GPtrArray   *blocks,
                                  const GPtrArray   *rules,
                                  gboolean           chosen,
                                  GHashTable        *who,
                                  const char        *today,
                                  GCancellable      *cancellable,
                                  GError           **error);

G_END_DECLS
