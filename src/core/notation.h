/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game.h"
#include "library.h"

G_BEGIN_DECLS

/* The text notation of a game: one line for each fact, typed and read by people. Old records must always stay
 * readable. */

#define NOTATION_FORMAT 1
#define NOTATION_MAX_SIZE (1024 * 1024)

typedef struct
{
  guint line;    /* the line number, from 1 */
  char *message; /* what is wrong and what would be right */
} NotationProblem;

void       notation_problem_free (NotationProblem  *problem);

/* Reads a record of @length bytes whose rule set is in @library. Returns the game, owned by the caller, or NULL with at
 * least one NotationProblem in @problems, in the order of their lines. @problems is an empty GPtrArray that owns them,
 * made by the caller. */
Game      *notation_read         (const char       *text,
                                  gsize             length,
                                  Library          *library,
                                  GPtrArray        *problems);

/* Appends a name or note as it stands in a record: on one line, and escaped so that no part of it is read as a comment
 * or a separator. */
void       notation_escape       (GString          *record,
                                  const char       *text);

/* Returns the record of @game with the moves that count; undone moves are not written. The caller owns it. */
char      *notation_write        (const Game       *game);

/* Returns what identifies a game, so that it is imported only once: a SHA-256, in hexadecimal, of rules, options,
 * order, date, players and moves; note, place and bet do not count. Of a game of which only the totals are known, it is
 * made of rules, options, order, the day without the time, the players with their totals sorted by name, and the number
 * of game_with_number(). The caller owns it. */
char      *notation_identity     (const Game       *game);

/* Returns whether @text can be such an identity: 64 hexadecimal digits in small letters. */
gboolean   notation_is_identity  (const char       *text);

G_END_DECLS
