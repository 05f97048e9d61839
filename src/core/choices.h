/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ruleset.h"

G_BEGIN_DECLS

/* What can be tapped to fill an entry, in one tap or two, so that a value that no roll can give is never
 * there to be tapped. */
typedef struct
{
  gboolean face; /* a die that shows @from; else the number @from, or the numbers @from to @to */
  int from;
  int to;
  guint times;   /* for a face of several: how many dice show it; else 0 */
  int value;     /* what is typed with it; -1 where a second choice follows */
} Choice;

/* The first choice of @entry: where at most @most values can score, all of them. Where there are more, the
 * face of its larger group if it has two of different sizes (6 + 2: the six, then the two), else tens.
 * A strike is no choice of these: it is always there. A GArray of Choice, owned by the caller. */
GArray *choices_first  (const Ruleset *rules,
                        guint          entry,
                        guint          most);

/* What follows @first, which must be one of choices_first() without a value; or, before a face is chosen,
 * such a face with @from 0. Owned by the caller. */
GArray *choices_second (const Ruleset *rules,
                        guint          entry,
                        const Choice  *first);

/* What is typed to fill @entry without looking: in the upper section as many dice as the bonus needs of the face,
 * which is its par, or where the rules have no par the fewest of every face that reach the bonus (all dice where there is
 * no bonus); and the highest value elsewhere (source: The rule sets, decided, "par per face"). */
int     choices_default (const Ruleset *rules,
                        guint          entry);

G_END_DECLS
