/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ruleset.h"

G_BEGIN_DECLS

/* Games whose rules have the same id can still have been scored by different ones: a rule file may be changed
 * between two games. Only games with the same scoring are averaged together. */

#define SCORING_DIGITS 16

/* The first 8 bytes, in hexadecimal, of a SHA-256 of what @rules score and who wins by them: dice, rolls, saved
 * rolls, bonus, joker, tie-breaks, an order other than free or top-down, and of each entry id, section, pattern and
 * points. Titles, names, notes and the
 * numbers of players do not count. The caller owns it. */
char *scoring_of (const Ruleset *rules);

G_END_DECLS
