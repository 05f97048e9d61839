/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The natural width, or height, that @widget asks for at @for_size, which may be -1. */
int  widget_natural (GtkWidget      *widget,
                     GtkOrientation  orientation,
                     int             for_size);

G_END_DECLS
