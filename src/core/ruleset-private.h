/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ruleset.h"

G_BEGIN_DECLS

/* An empty rule set with one reference, for ruleset_parse() to fill. */
Ruleset *ruleset_alloc (void);

/* Fills in what follows from the pattern of @entry: how it is typed, and the points that dice can give. */
void     entry_compute (Entry      *entry,
                        guint       n_dice);

/* The par that a bonus has of itself: the same number of dice for every face, where there is one that comes to exactly
 * @from points with faces that sum up to @faces; else 0 (source: Maxi Yatzy Special 8, "at least 6 of each … which is
 * 126 points"). */
guint    ruleset_find_even_par (guint    from,
                                guint    faces);

/* Whether @text can be the id of a rule set, an entry or an option: lower-case letters, digits and
 * hyphens, a letter first, at most 64. */
gboolean ruleset_is_id (const char *text);

/* What many games of the same rules ask for, and takes longer than the rest of a game. */
typedef enum
{
  KEPT_DIGEST,
  KEPT_SCORING,
  N_KEPT,
} RulesetKept;

/* Worked out by who asks first, on any thread, and kept with @rules. */
const char *ruleset_keep (const Ruleset  *rules,
                          RulesetKept     which,
                          char           *(*work_out) (const Ruleset *rules));

G_END_DECLS
