/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "book.h"
#include "rules-choice.h"

#include "core/game.h"

G_BEGIN_DECLS

/* Makes games of the blocks of a file, each once, and lists what is wrong at which place before anything goes into the
 * statistics.
 *
 * book.h reads the file; entries.h and totals.h find its blocks; block.h says what their columns are; rows.h reads the
 * rows, rules-choice.h says by which rules they were played, and play-draft.h plays each game. */

typedef struct
{
  Game *game;
  const char *sheet;  /* belongs to the book; NULL for a text that was pasted */
  char *range;        /* "B2:E20" */
  guint line;         /* the line in the file in which it begins */
  guint number;       /* 1, or more for games of totals that only a number or a time tells apart */
} FoundGame;

typedef struct
{
  GPtrArray *names;    /* of char *, the players of all blocks in the order of the file, each in the spelling that comes
                        * first; names that differ only in capitals and blanks are one */
  GPtrArray *games;    /* of FoundGame, in the order of the file */
  GPtrArray *problems; /* of ForeignProblem, sheet by sheet in the order of the lines */
  GPtrArray *choices;  /* of RulesChoice, in the order of the file; their rules belong to those that were given */
  DateOrder order;     /* that of day and month which the dates in the file show; DATE_ORDER_OPEN where none does */
  guint n_refused;     /* the number of lines that are refused */
  GPtrArray *parts;    /* private */
  const ForeignBook *book;
} ForeignGames;

/* Reads @blocks (of Block), which are of @book, and decides by which of @rules (of Ruleset) they were played; @chosen says
 * that the user named these. A block that has rules of its own was played by them. @today, "2026-11-20", is the present
 * day, or NULL for that of the clock. The result has the names, but no games yet. The caller owns it, and must keep @book,
 * @blocks and @rules as long. */
ForeignGames *foreign_games_read (const ForeignBook *book,
                                  const GPtrArray   *blocks,
                                  const GPtrArray   *rules,
                                  gboolean           chosen,
                                  const char        *today,
                                  GCancellable      *cancellable);

/* Makes the games, once. @who maps names to the real names of the players (char to char); it may be NULL. What gives no
 * game is in the problems and no error; FALSE with G_IO_ERROR_CANCELLED where it was cancelled. */
gboolean      foreign_games_play (ForeignGames      *self,
                                  GHashTable        *who,
                                  GCancellable      *cancellable,
                                  GError           **error);

/* Does both. The caller owns the result; NULL with the errors of foreign_games_play(). */
ForeignGames *foreign_games_make (const ForeignBook *book,
                                  const GPtrArray   *blocks,
                                  const GPtrArray   *rules,
                                  gboolean           chosen,
                                  GHashTable        *who,
                                  const char        *today,
                                  GCancellable      *cancellable,
                                  GError           **error);

void          foreign_games_free (ForeignGames      *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ForeignGames, foreign_games_free)

G_END_DECLS
