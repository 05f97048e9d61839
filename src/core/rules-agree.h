/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Makes the groups of a rule file of format 2 that is being edited agree with each other, where ruleset_parse() would
 * refuse the file otherwise. [Rules] and the entries stay as they are, and the options are changed to follow them:
 *
 *   - The first choice of an option becomes what [Rules] says now. A choice that sets exactly that moves to the front;
 *     else the one whose value has that name; else the first choice is overwritten.
 *   - The first value of an option about the points of an entry becomes the maximum that the entry gives now.
 *   - A sequence that an option sets is completed to all entries, and [Rules] gets the sequence of the file.
 *   - A key that an option sets is added to [Rules] with its default where it is left out there: Joker, Subtotals,
 *     TieBreaks, Par or BonusPoints.
 *
 * A title or name that is only given in another language becomes the plain one, too. */
void rules_agree (GKeyFile *file);

G_END_DECLS
