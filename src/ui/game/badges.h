/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game.h"
#include "store/figures.h"

G_BEGIN_DECLS

/* How players who stand beside each other are marked, in a game and in the statistics: with initials and a color.
 * These are the ones that they chose or, where somebody beside them has the same, ones that tell them apart. Badges
 * never change. */
typedef struct
{
  char **initials; /* a GStrv with one per player, all different */
  guint *colors;   /* one per player, for palette_get(); they repeat where there are more players than colors */
} Badges;

/* badges_of() marks the seats of @game; @people is an array of Person, or NULL where the history is not known.
 * badges_of_names() does the same for the players called @names (NULL-terminated), some of which may be empty.
 * badges_of_people() marks @n people in their order. Where two chose the same initials, all get computed ones; a chosen
 * color is given to nobody else before all colors are used. The caller owns the result. */
Badges *badges_of        (const Game    *game,
                          GPtrArray     *people);
Badges *badges_of_names  (const char *const *names,
                          GPtrArray     *people);
Badges *badges_of_people (Person *const *people,
                          guint          n);
Badges *badges_ref       (Badges        *badges);
void    badges_unref     (Badges        *badges);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Badges, badges_unref)

/* The badge of one person alone: the chosen initials, or the first two letters of the name, owned by the caller; and
 * the chosen color or else one that follows from the person's number in the history, and so stays the same. */
char   *badges_get_initials (const Person *person);
guint   badges_get_color    (const Person *person);

G_END_DECLS
