/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/game/session.h"
#include "ui/widgets/size-class.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A line that says who leads by how much, on a wide window, and shows the clock of the turn, if the setting
 * "turn-clock" is on: how long ago the last entry was made. The words change once an entry is painted, without a new
 * layout. */
#define PROTOKOLL_TYPE_OUTLOOK_LINE (protokoll_outlook_line_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollOutlookLine, protokoll_outlook_line, PROTOKOLL, OUTLOOK_LINE, GtkBox)

GtkWidget *protokoll_outlook_line_new (ProtokollSession     *session,
                                       GSettings            *settings);

/* Fits the line to the size class of the window and to the width that it has in the footer. To be called when either
 * may have changed. */
void       protokoll_outlook_line_fit (ProtokollOutlookLine *self,
                                       SizeClass             size_class);

G_END_DECLS
