/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store/figures.h"

G_BEGIN_DECLS

/* How players are marked in the statistics; no widgets. */

/* The chosen initials of a player, or the first two letters; owned by the caller. They need not differ: the name
 * stands beside them. */
char *people_badge (const Person *person);

/* The chosen color of a player, or that of the place in the list of all. */
guint people_color (const Person *person,
                    guint         place);

/* The colors of @n players beside each other: chosen ones, and for the others that of the place or, where it is
 * taken, the next free one, as long as there are any. */
void people_colors (Person *const *people,
                    const guint   *places,
                    guint          n,
                    guint         *colors);

/* The heads of a table of @n players: chosen initials, and for the others so many letters that all differ; where
 * chosen ones are those of another one, nobody's. A GStrv. */
char **people_heads (Person *const *people,
                     guint          n);

/* The place of a player in @scores, an array of Score; that of the first one where there is no such player. */
guint people_find (GPtrArray *scores,
                   gint64     person);

G_END_DECLS
