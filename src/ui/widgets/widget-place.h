/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Where @widget stands in @around, which is itself or is around it. */
graphene_rect_t widget_find_place (GtkWidget *widget,
                                   GtkWidget *around);

G_END_DECLS
