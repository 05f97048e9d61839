/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/game/session.h"
#include "ui/widgets/size-class.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Who leads by how much, where there is room for it, and the clock of the turn, where somebody likes it: how long ago the
 * last entry was made. An entry changes the words after it is painted, and lays out nothing. */
#define PROTOKOLL_TYPE_OUTLOOK_LINE (protokoll_outlook_line_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollOutlookLine, protokoll_outlook_line, PROTOKOLL, OUTLOOK_LINE, GtkBox)

GtkWidget *protokoll_outlook_line_new (ProtokollSession     *session,
                                       GSettings            *settings);

/* How much room there is; also where the room in the foot is another one. */
void       protokoll_outlook_line_fit (ProtokollOutlookLine *self,
                                       SizeClass             size_class);

G_END_DECLS
