/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ruleset.h"

G_BEGIN_DECLS

/* A button that fills an entry, alone or together with a second one. Only values that a roll can give are offered. */
typedef struct
{
  gboolean face; /* shown as a die, else as a number or as a range of numbers */
  int from;
  int to;        /* the same as @from, unless it is a range */
  guint times;   /* for a face of one of two groups: how many dice show it; else 0 */
  int value;     /* the value that is entered, a count, a face or points; -1 where a second choice follows */
} Choice;

/* Returns the first choices for @entry. An entry that is typed as a count or a face has every value, and one for all
 * dice alike with extra points has the six faces. Two groups of more than a few sums have the faces of the first group.
 * Other entries: all values if there are few of them, else ranges of ten. A strike is not among the choices, of which
 * there is always one. The caller owns the result, a GArray of Choice. */
GArray  *choices_first   (const Ruleset *rules,
                          guint          entry);

/* Returns the second choices after @first, which must be a face or range from choices_first() with the value -1. A face
 * choice with @from and @to 0 gives the second choices as they are before a face is chosen. The caller owns the result,
 * a GArray of Choice. */
GArray  *choices_second  (const Ruleset *rules,
                          guint          entry,
                          const Choice  *first);

/* Returns the points of the dice of a choice of faces, without those of the other choice. */
int      choices_points  (const Choice  *choice);

/* Returns the value that is offered when the player fills @entry without typing. In the upper section it is the number
 * of dice that the bonus needs of the face: its par, or without a par the smallest number of every face that reaches
 * the bonus, or all dice where there is no bonus. Elsewhere it is the highest value, as a face or as points
 * (docs/rules.md, 12). */
int     choices_default (const Ruleset *rules,
                        guint          entry);

G_END_DECLS
