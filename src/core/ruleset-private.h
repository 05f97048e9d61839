/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ruleset.h"

G_BEGIN_DECLS

/* Allocates an empty rule set with one reference, for ruleset_parse() to fill. */
Ruleset *ruleset_alloc (void);

/* Computes from the pattern of @entry how it is typed, the points that dice can give, and the highest of them. */
void     entry_compute (Entry      *entry,
                        guint       n_dice);

/* Returns the par that follows from a bonus: the same number of dice for every face, if that comes to exactly @from
 * points with faces that add up to @faces; else 0 (source: Maxi Yatzy Special 8, "at least 6 of each … which is 126
 * points"). */
guint    ruleset_find_even_par (guint    from,
                                guint    faces);

/* Returns whether @text can be the id of a rule set, an entry or an option: lower-case letters, digits and hyphens, a
 * letter first, at most 64 characters. */
gboolean ruleset_is_id (const char *text);

/* Returns the text for Ruleset.scoring; the caller owns it. */
char    *ruleset_compute_scoring (const Ruleset *rules);

G_END_DECLS
