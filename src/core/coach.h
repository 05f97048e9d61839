/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ruleset.h"

G_BEGIN_DECLS

/* Perfect play for the highest total on average of one player: what every position of a game is still worth, worked out
 * from the last entry to the first. Exact; nobody else at the table matters, and saved rolls are not known to it. A value that
 * never changes, counted by reference and safe to share between threads. */
typedef struct _Coach Coach;

/* Where somebody stands at the beginning of a turn. */
typedef struct
{
  guint64 open; /* the set of the open entries */
  int upper;    /* the sum of the upper section */
  int first;    /* the points in the joker entry; 0 while it is open, and where the rules have none */
} CoachPosition;

/* Asked now and then how far it is, on the thread that works; FALSE ends the work. */
typedef gboolean (*CoachGoOn) (guint    n_done,
                               guint    n_all,
                               gpointer data);

typedef enum
{
  COACH_ERROR_TOO_LARGE, /* that many positions do not fit into the memory, or would take hours */
  COACH_ERROR_SAVED,     /* the rules save rolls */
  COACH_ERROR_ENDED,     /* the caller ended it */
  COACH_ERROR_VALUES,    /* these are not the values of such a coach */
} CoachError;

#define COACH_ERROR (coach_error_quark ())
GQuark   coach_error_quark (void);

/* Works for ten seconds with five dice and for a quarter of an hour with six: it is for a thread of its own. @go_on may be
 * NULL. The caller owns the result. @order is that of the game, or that of the rules, where ORDER_CHOICE is free play. */
Coach   *coach_new         (const Ruleset        *rules,
                            Order                 order,
                            CoachGoOn             go_on,
                            gpointer              data,
                            GError              **error);
Coach   *coach_ref         (Coach                *self);
void     coach_unref       (Coach                *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Coach, coach_unref)

/* What tells perfect play of these rules from that of all others: a SHA-256, in hexadecimal digits, of everything that it
 * depends on, and of how the values are arranged. Titles, and the words of the file, do not matter. NULL, and why, where it
 * cannot be worked out. Takes some milliseconds. The caller owns it. */
char    *coach_make_key    (const Ruleset        *rules,
                            Order                 order,
                            GError              **error);

/* All that was worked out, as numbers of this machine; the caller owns it. */
GBytes  *coach_get_values  (const Coach          *self);

/* The coach that had these values, which are referenced and must be aligned as a double. They are to be those of the same key:
 * here only their number is looked at. */
Coach   *coach_new_known   (const Ruleset        *rules,
                            Order                 order,
                            GBytes               *values,
                            GError              **error);

/* The position before the first turn. */
void     coach_begin       (const Coach          *self,
                            CoachPosition        *position);

/* What perfect play still adds to the total from here on, on average; the bonus and jokers included. NAN where no turn can
 * begin, as when an entry in the middle of a fixed order was cleared. So for the others. */
double   coach_expect      (const Coach          *self,
                            const CoachPosition  *position);

/* The total of perfect play on average: the same before the first turn. */
double   coach_get_mean    (const Coach          *self);

/* The same where @dice lie on the table and no roll is left. @entry, which may be NULL, is set to the entry that is best; it
 * stays as it is where the order and a joker leave none, so that one is struck. */
double   coach_expect_from (const Coach          *self,
                            const CoachPosition  *position,
                            const Dice           *dice,
                            guint                *entry);

/* The same where they are entered in @entry, which must be open; -1 where the order or a joker sends them elsewhere. */
double   coach_expect_in   (const Coach          *self,
                            const CoachPosition  *position,
                            const Dice           *dice,
                            guint                 entry);

/* @points were entered in @entry, which must be open: brings @position to the next turn. Returns what that added to the total:
 * the points and what the bonus grew by, without that of a joker. */
int      coach_step        (const Coach          *self,
                            CoachPosition        *position,
                            guint                 entry,
                            int                   points);

G_END_DECLS
