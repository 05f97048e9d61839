/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game.h"
#include "library.h"

G_BEGIN_DECLS

/* The text notation of a game: a line per fact, typed and read by people, kept for ever. */

#define NOTATION_FORMAT 1
#define NOTATION_MAX_SIZE (1024 * 1024)

typedef struct
{
  guint line;    /* from 1 */
  char *message; /* what is wrong and what would be right */
} NotationProblem;

void       notation_problem_free (NotationProblem  *problem);

/* Reads a record of @length bytes. Returns the game, owned by the caller, or NULL with at least one
 * NotationProblem in @problems, in the order of their lines. @problems is a GPtrArray that owns them,
 * made by the caller. */
Game      *notation_read         (const char     *text,
                                gsize           length,
                                Library        *library,
                                GPtrArray      *problems);

/* The same under @rules, with the options that they have; the record names them and no option. */
Game      *notation_read_under   (const char     *text,
                                gsize           length,
                                const Ruleset  *rules,
                                GPtrArray      *problems);

/* Appends a name or note as it stands in a record: on one line, with no part of it taken for a comment or a separator. */
void       notation_escape       (GString        *record,
                                  const char     *text);

/* Writes the moves that count; undone moves are not written. Owned by the caller. */
char      *notation_write        (const Game     *game);

/* What makes a game itself: a SHA-256, in hexadecimal, of rules, options, order, date, players and
 * moves; note, place and bet do not count. Owned by the caller. */
char      *notation_identity     (const Game     *game);

/* Whether @text can be one: 64 digits, letters small. */
gboolean   notation_is_identity  (const char     *text);

G_END_DECLS
