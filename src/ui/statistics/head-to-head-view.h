/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "store/figures.h"

G_BEGIN_DECLS

/* Two or more players side by side: each alone, then the games that they had together.
 *
 * Signal "length-chosen": it is to be about another number of games together. */
#define PROTOKOLL_TYPE_HEAD_TO_HEAD_VIEW (protokoll_head_to_head_view_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollHeadToHeadView, protokoll_head_to_head_view, PROTOKOLL, HEAD_TO_HEAD_VIEW, AdwBin)

/* So many games together are looked at, at most. */
#define HEAD_TO_HEAD_MOST_GAMES 500

/* Of how many games together the last card is to be, at most; people choose it there. */
guint protokoll_head_to_head_view_get_length (ProtokollHeadToHeadView *self);

/* Nothing of @head_to_head is kept. @category is what it is about, @colors those of its players in the palette. */
void  protokoll_head_to_head_view_show       (ProtokollHeadToHeadView *self,
                                              const HeadToHead        *head_to_head,
                                              const Category          *category,
                                              const guint             *colors);

G_END_DECLS
