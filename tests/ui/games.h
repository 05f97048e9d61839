/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "../store/fixture.h"

G_BEGIN_DECLS

/* Games whose players have names: @head as in game_of(), without the number of players ("yatzy-de
 * top-down"); @names set apart by "; "; @steps as in game_of(), set apart by " | ", or NULL. */
Game  *game_named     (const char  *head,
                       const char  *names,
                       const char  *steps);

/* As many players as asked for: P1, P2 … */
Game  *game_crowded   (const char  *head,
                       guint        n_players,
                       const char  *steps);

/* A game of Yatzy that can have no more moves; both players have filled only the ones, with 3 points. */
Game  *game_full      (void);

/* The index of an entry, which must be there. */
guint  entry_named    (const Game  *game,
                       const char  *id);

/* Runs the main loop until @condition holds; where it does not in twenty seconds, the test fails and names it. */
#define wait_until(condition) \
  G_STMT_START \
  { \
    guint patience = patience_begin (G_STRLOC ": " #condition); \
\
    while (!(condition)) \
      g_main_context_iteration (NULL, TRUE); \
    patience_end (patience); \
  } \
  G_STMT_END

guint  patience_begin  (const char    *condition);
void   patience_end    (guint          patience);

/* What is due in the next @seconds, or was to wait that long, is due now: a test waits for no timeout. */
void   pass_time       (guint          seconds);

/* Runs the main loop until @place holds an answer; it is the callback for it, too. */
void   answered        (GObject       *source,
                       GAsyncResult  *result,
                       gpointer       place);
void   wait_for_answer (GAsyncResult **place);

G_END_DECLS
