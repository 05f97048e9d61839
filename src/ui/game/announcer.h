/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Tells a screen reader what was done to a game and how it stands then, in the words of move_words_told(). It lies in
 * the window, because what tells must be there, but shows nothing and takes no room. */
#define PROTOKOLL_TYPE_ANNOUNCER (protokoll_announcer_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollAnnouncer, protokoll_announcer, PROTOKOLL, ANNOUNCER, GtkWidget)

GtkWidget  *protokoll_announcer_new      (void);

/* From now on it follows @session by itself: what was entered, undone, redone or set by hand is told after the next
 * frame; that another game began is not. */
void        protokoll_announcer_follow   (ProtokollAnnouncer  *self,
                                          ProtokollSession    *session);

G_END_DECLS
