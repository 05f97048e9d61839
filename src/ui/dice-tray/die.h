/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A picture of a die, in the color of the text around it, to stand on a button. It has no words for screen readers:
 * the button has them. */
#define PROTOKOLL_TYPE_DIE (protokoll_die_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollDie, protokoll_die, PROTOKOLL, DIE, GtkWidget)

/* Instead of a face: the line of a strike. */
#define DIE_STRIKE 7

/* @face is 1 to 6, 0 for the place of a die that is missing, or DIE_STRIKE; @size is in pixels. */
GtkWidget *protokoll_die_new      (guint         face,
                                   int           size);
void       protokoll_die_set_face (ProtokollDie *self,
                                   guint         face);
guint      protokoll_die_get_face (ProtokollDie *self);

G_END_DECLS
