/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database.h"

#include "core/game.h"

G_BEGIN_DECLS

/* A saved game: a row of the table game with its text, and the facts of each seat in the table seat, as they were when
 * it was saved. The text has the names of the table; a person's present name is put in where the game is read. The
 * functions that write must be called inside a transaction; all return FALSE, 0 or NULL and an error on failure. */

typedef enum
{
  GAME_FINISHED = 1,
  GAME_UNFINISHED = 2,
  GAME_DELETED = 2, /* is added to these while a deleted game can be restored */
} GameState;

/* What is known of a game beside what it says itself. */
typedef struct
{
  const char *identity;  /* of when it was first saved, in hexadecimal digits; NULL: the one that it has now */
  gint64 sort_time;      /* of a game without a date that is saved already; 0: it is undated */
  gint64 series;         /* the number of its series, or 0 */
  const int *handicaps;  /* in that series, by seats, or NULL */
  gint64 number;         /* the number that it gets; 0 for a new one */
} GameOrigin;

/* Adds @game to the tables, but to no figure (tally.h). Players whom nobody knows are added. Returns its number. */
gint64   saved_game_add         (Database          *database,
                                 const Game        *game,
                                 const GameOrigin  *origin,
                                 GError           **error);

/* Adds the game @theirs of @other as it stands there, even if it cannot be read, but without its series. Its players
 * are those with the same names. Returns its number. */
gint64   saved_game_copy        (Database    *database,
                                 Database    *other,
                                 gint64       theirs,
                                 GError     **error);

/* The text that the row of @game has, without note and place, which stand beside it. The caller owns it. */
char    *saved_game_make_text   (const Game  *game);

/* Gives the saved game @id the date that @game has, which is that game with the names of the table. All else stays. */
gboolean saved_game_write_date  (Database    *database,
                                 gint64       id,
                                 const Game  *game,
                                 GError     **error);

/* Gives the players of the saved game @id the handicaps that they have in the game @theirs of @other. */
gboolean saved_game_take_handicaps (Database  *database,
                                    gint64     id,
                                    Database  *other,
                                    gint64     theirs,
                                    GError   **error);

/* Reads the saved or deleted game @id, which the caller owns: with the present names, or as it was at the table. @shelf
 * keeps parsed rules for reading many games (stored-rules.h); it may be NULL. Errors: STORE_ERROR_DAMAGED_GAME where it
 * is not as it was saved, STORE_ERROR_GAME_RULES where its rules refuse it now, STORE_ERROR_GONE where there is
 * none. */
Game    *saved_game_read        (Database    *database,
                                 GHashTable  *shelf,
                                 gint64       id,
                                 GError     **error);
Game    *saved_game_read_then   (Database    *database,
                                 GHashTable  *shelf,
                                 gint64       id,
                                 GError     **error);

/* The game file of a saved game that its rules refuse: without the lines for programs, and with the totals as comments.
 * The caller owns it. STORE_ERROR_DAMAGED_GAME and STORE_ERROR_GONE as above. */
char    *saved_game_read_text   (Database    *database,
                                 gint64       id,
                                 GError     **error);

/* Sets STORE_ERROR_GONE: the game is not in the statistics any more. Returns FALSE. */
gboolean saved_game_set_gone    (GError      **error);

/* Whether @error is about one game, so that others can be read all the same. */
gboolean saved_game_is_unreadable (const GError *error);

/* Sets @whole to whether the game @id, saved or deleted, fits its check sum. STORE_ERROR_GONE where there is none. */
gboolean saved_game_is_whole    (Database    *database,
                                 gint64       id,
                                 gboolean    *whole,
                                 GError     **error);

/* Writes the check sum of the game as it is now. */
gboolean saved_game_write_check_sum (Database  *database,
                                     gint64     id,
                                     GError   **error);

/* The numbers of the games in the statistics that do not: a GArray of gint64, owned by the caller. */
GArray  *saved_game_list_broken (Database    *database,
                                 GError     **error);

G_END_DECLS
