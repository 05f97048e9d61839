/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ruleset.h"

G_BEGIN_DECLS

/* Games whose rules have the same id can still have been scored differently, because a rule file may be changed between
 * two games. Only games with the same scoring are averaged together. */

#define SCORING_DIGITS 16

/* Returns a text that is equal for rules that score alike: the first 8 bytes, in hexadecimal, of a SHA-256 of
 * everything that decides points and the winner: dice, rolls, saved rolls, bonus, joker, tie-breaks, an order other
 * than free or top-down, and the id, section, pattern and points of each entry. Titles, names, notes and the numbers of
 * players do not count. The caller owns the result. */
char *scoring_of (const Ruleset *rules);

G_END_DECLS
