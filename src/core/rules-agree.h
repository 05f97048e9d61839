/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Makes the groups of a rule file of format 2 that is being written agree, where a reader would refuse it otherwise.
 * What [Rules] and the entries say stays; options follow:
 *
 *   - the first choice of an option is what [Rules] says now. A choice that sets just that moves to the front; else the
 *     one that is called so; else the first is overwritten.
 *   - the first value of an option about the points of an entry is what the entry gives now.
 *   - a sequence that an option sets names all entries there are, and [Rules] says in which they stand in the file.
 *   - what an option sets stands in [Rules] too: the subtotals, tie-breaks or par that hold where they are left out.
 *
 * A title or name that is given in another language only stands for all. */
void rules_agree (GKeyFile *file);

G_END_DECLS
