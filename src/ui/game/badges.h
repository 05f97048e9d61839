/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game.h"
#include "store/figures.h"

G_BEGIN_DECLS

/* How the seats of a game are marked: the initials and colours that players chose and, for the others, what tells them
 * apart. */
typedef struct
{
  char **initials; /* a GStrv, one per seat, all different */
  guint *colors;   /* of the palette, one per seat; they repeat where there are more seats than colours */
} Badges;

/* @people is an array of Person, or NULL where nobody chose anything. Two who chose the same initials get others; a
 * colour that somebody chose is given to nobody else before all are used. The caller owns the result. */
Badges *badges_of   (const Game *game,
                     GPtrArray  *people);
void    badges_free (Badges     *badges);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Badges, badges_free)

/* Whether no two of @initials, a GStrv, are alike. */
gboolean badges_differ (char **initials);

G_END_DECLS
