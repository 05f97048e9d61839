/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game.h"
#include "library.h"

G_BEGIN_DECLS

/* The game file: one line for each fact, typed and read by people. Old ones must always stay readable. */

#define GAME_FILE_FORMAT 1
#define GAME_FILE_MAX_SIZE (1024 * 1024)

typedef enum
{
  GAME_FILE_ERROR_TEXT, /* the text is no game file, or a line of it has a wrong word, seat, number or place */
} GameFileError;

#define GAME_FILE_ERROR (game_file_error_quark ())
GQuark    game_file_error_quark (void);

/* Reads a game file of @length bytes whose rule set is in @library. Returns the game, owned by the caller. NULL at the first
 * problem: a GAME_FILE_ERROR, or the RULES_ERROR or GAME_ERROR of what the rules refuse; it says what would be right.
 * @line, which may be NULL, is set to the number of its line, from 1. */
Game     *game_file_read        (const char  *text,
                                 gsize        length,
                                 Library     *library,
                                 guint       *line,
                                 GError     **error);

/* Appends a name or note as it stands in a game file: on one line, and escaped so that no part of it is read as a comment
 * or a separator. */
void      game_file_escape      (GString     *file,
                                 const char  *text);

/* Returns the game file of @game with the moves that count; undone moves are not written. The caller owns it. */
char     *game_file_write       (const Game *game);

/* Returns the same with all else that the program keeps of a game, in lines that begin with "#:" (docs/formats.md, "Game
 * files"): times of moves, steps, moves that can be redone and the rolls counted in unfinished turns. Reading it gives a
 * game that is equal in everything. The caller owns it. */
char     *game_file_write_whole (const Game *game);

/* Returns what identifies a game, so that it is imported only once: a SHA-256, in hexadecimal, of rules, options,
 * order, date, players and moves; note, place and bet do not count. Of a game of which only the totals are known, it is
 * made of rules, options, order, the day without the time, the players with their totals sorted by name, and the number
 * of game_with_number(). The caller owns it. */
char     *game_file_identity    (const Game *game);

/* Returns whether @text can be such an identity: 64 hexadecimal digits in small letters. */
gboolean  game_file_is_identity (const char *text);

G_END_DECLS
