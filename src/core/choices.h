/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ruleset.h"

G_BEGIN_DECLS

/* What can be tapped to fill an entry, in one tap or two, so that a value that no roll can give is never
 * there to be tapped. */
typedef struct
{
  gboolean face; /* a die that shows @from, or two that show @from and @to; else the number @from, or @from to @to */
  int from;
  int to;
  guint times;   /* for faces of several groups: how many dice show each; else 0 */
  int value;     /* what is typed with it; -1 where a second choice follows */
} Choice;

/* The first choice of @entry, at most @most: all values where few can score, else for groups of dice the face of the
 * largest, or of both where two are of its size. Where that has no room or the groups are others: all values, or tens.
 * A strike is no choice of these: it is always there. A GArray of Choice, owned by the caller. */
GArray  *choices_first   (const Ruleset *rules,
                          guint          entry,
                          guint          most);

/* What follows @first, which must be one of choices_first() without a value; or, before a face is chosen,
 * such a face with @from and @to 0. Owned by the caller. */
GArray  *choices_second  (const Ruleset *rules,
                          guint          entry,
                          const Choice  *first);

/* What the dice of a choice of faces come to, without those of another. */
int      choices_points  (const Choice  *choice);

/* Whether two groups would show the same face, which is none of two. */
gboolean choices_exclude (const Choice  *first,
                          const Choice  *second);

/* What is typed to fill @entry without looking: in the upper section as many dice as the bonus needs of the face,
 * which is its par, or where the rules have no par the fewest of every face that reach the bonus (all dice where there is
 * no bonus); and the highest value elsewhere (source: The rule sets, decided, "par per face"). */
int     choices_default (const Ruleset *rules,
                        guint          entry);

G_END_DECLS
