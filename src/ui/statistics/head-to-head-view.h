/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "store/figures.h"

G_BEGIN_DECLS

/* Two or more players side by side: each alone, then the games that they had together. */
#define PROTOKOLL_TYPE_HEAD_TO_HEAD_VIEW (protokoll_head_to_head_view_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollHeadToHeadView, protokoll_head_to_head_view, PROTOKOLL, HEAD_TO_HEAD_VIEW, AdwBin)

/* So many games together are looked at, at most. */
#define HEAD_TO_HEAD_MOST_GAMES 500

/* @head, who is chosen, stands above it and scrolls with it; @length, of how many games together, with these. */
GtkWidget *protokoll_head_to_head_view_new  (GtkWidget            *head,
                                        GtkWidget            *length);

/* Nothing of @meeting is kept. @rules are those of its category, @colors those of its players in the palette. */
void       protokoll_head_to_head_view_show (ProtokollHeadToHeadView *self,
                                        const HeadToHead        *meeting,
                                        const Ruleset        *rules,
                                        const guint          *colors);

G_END_DECLS
