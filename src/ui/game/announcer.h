/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Tells a screen reader what was done to a game and how the game stands then, in the words of move_words_told(). It is
 * a widget, because GTK announces only for widgets of a window, but it shows nothing and takes no room. */
#define PROTOKOLL_TYPE_ANNOUNCER (protokoll_announcer_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollAnnouncer, protokoll_announcer, PROTOKOLL, ANNOUNCER, GtkWidget)

GtkWidget  *protokoll_announcer_new      (void);

/* Announces from now on what changes in @session: what was entered, undone, redone or set by hand is told after the
 * next frame. The start of another game is not told. */
void        protokoll_announcer_follow   (ProtokollAnnouncer  *self,
                                          ProtokollSession    *session);

/* Announces @words now. */
void        protokoll_announcer_tell     (ProtokollAnnouncer  *self,
                                          const char          *words);

G_END_DECLS
