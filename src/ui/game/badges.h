/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game.h"
#include "store/figures.h"

G_BEGIN_DECLS

/* How people beside each other are marked, in a game and in the statistics: by initials and a colour, their own ones or,
 * where somebody beside them has the same, what tells them apart. Nobody changes them. */
typedef struct
{
  char **initials; /* a GStrv, all different */
  guint *colors;   /* of the palette; they repeat where there are more people than colours */
} Badges;

/* Of the seats of @game; @people is an array of Person, or NULL where the history is not known. Two who chose the same
 * initials get others; a colour that somebody chose is given to nobody else before all are used. The caller owns the
 * result. */
Badges *badges_of        (const Game    *game,
                          GPtrArray     *people);
Badges *badges_of_people (Person *const *people,
                          guint          n);
Badges *badges_ref       (Badges        *badges);
void    badges_unref     (Badges        *badges);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Badges, badges_unref)

/* Of somebody alone: the chosen initials, or the first two letters, owned by the caller; the chosen colour or, for a
 * lifetime, the one of the order in which players came into the history. */
char   *badges_get_initials (const Person *person);
guint   badges_get_color    (const Person *person);

G_END_DECLS
