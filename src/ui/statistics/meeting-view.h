/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "store/figures.h"

G_BEGIN_DECLS

/* Two or more players side by side: each alone, then the games that they had together. */
#define PROTOKOLL_TYPE_MEETING_VIEW (protokoll_meeting_view_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollMeetingView, protokoll_meeting_view, PROTOKOLL, MEETING_VIEW, AdwBin)

/* So many games together are looked at, at most. */
#define MEETING_MOST_GAMES 500

/* @head, who is chosen, stands above it and scrolls with it; @length, of how many games together, with these. */
GtkWidget *protokoll_meeting_view_new  (GtkWidget            *head,
                                        GtkWidget            *length);

/* Nothing of @meeting is kept. @rules are those of its category, @colors those of its players in the palette. */
void       protokoll_meeting_view_show (ProtokollMeetingView *self,
                                        const Meeting        *meeting,
                                        const Ruleset        *rules,
                                        const guint          *colors);

G_END_DECLS
