/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "column.h"

G_BEGIN_DECLS

/* Perfect play of a single player who wants the highest total on average: the points that every position of a game is
 * still worth, computed exactly from the last entry back to the first. It does not consider the other players, and
 * rules that save rolls have none. A Coach never changes, and can be asked by several threads. */
typedef struct _Coach Coach;

/* Called from time to time on the thread that computes, with the number of sets of open entries that are done and of
 * all of them. Returning FALSE ends the computation with COACH_ERROR_ENDED. */
typedef gboolean (*CoachGoOn) (guint    n_done,
                               guint    n_all,
                               gpointer data);

typedef enum
{
  COACH_ERROR_TOO_LARGE, /* there are so many positions that the values need more than 512 MiB or about an hour */
  COACH_ERROR_SAVED,     /* the rules save rolls */
  COACH_ERROR_ENDED,     /* the caller ended it */
  COACH_ERROR_VALUES,    /* the values have another size than those of these rules */
} CoachError;

#define COACH_ERROR (coach_error_quark ())
GQuark   coach_error_quark (void);

/* Computes perfect play. That takes ten seconds with five dice and a quarter of an hour with six, so it belongs on a
 * thread of its own. @go_on may be NULL. The caller owns the result; it is NULL with a COACH_ERROR. */
Coach   *coach_new         (const Ruleset        *rules,
                            CoachGoOn             go_on,
                            gpointer              data,
                            GError              **error);
void     coach_free        (Coach                *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Coach, coach_free)

/* Returns the key under which values are kept, a name for a file: of the scoring of the rules, their order, and how the
 * values are arranged. NULL with COACH_ERROR_SAVED or COACH_ERROR_TOO_LARGE. It takes some milliseconds. The caller owns
 * the result. */
char    *coach_make_key    (const Ruleset        *rules,
                            GError              **error);

/* Returns all values, as doubles in the byte order of this machine. The caller owns a reference. */
GBytes  *coach_get_values  (const Coach          *self);

/* Makes a coach of values that coach_get_values() returned for the same key. @values is referenced and must be aligned
 * as a double. Only its size is checked (COACH_ERROR_VALUES), so the caller must compare the keys. The caller owns the
 * result. */
Coach   *coach_new_known   (const Ruleset        *rules,
                            GBytes               *values,
                            GError              **error);

/* Returns the points that perfect play adds to the total on average from the column @position on, the bonus and jokers
 * included. It is NAN for a position that the order of the game never leads to, for example because an entry in the middle
 * of a fixed order was cleared; the functions below are NAN where they lead there. */
double   coach_expect      (const Coach          *self,
                            const Column         *position);

/* Returns the total of perfect play on average, in points. */
double   coach_get_mean    (const Coach          *self);

/* Returns the points still to come on average when @dice lie on the table and no roll is left. @entry, which may be
 * NULL, is set to the best entry. */
double   coach_expect_from (const Coach          *self,
                            const Column         *position,
                            const Dice           *dice,
                            guint                *entry);

/* Returns the same when @dice are entered in @entry; -1 where that is not open, or the order or a joker sends the dice
 * elsewhere. */
double   coach_expect_in   (const Coach          *self,
                            const Column         *position,
                            const Dice           *dice,
                            guint                 entry);

G_END_DECLS
