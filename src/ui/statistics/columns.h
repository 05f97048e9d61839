/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Widgets beside each other, as many as have room, all of one width; the others below them. */
#define PROTOKOLL_TYPE_COLUMNS (protokoll_columns_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollColumns, protokoll_columns, PROTOKOLL, COLUMNS, GtkWidget)

/* There are never more than @most columns, and none is narrower than @least_width while there is more than one. */
GtkWidget *protokoll_columns_new    (guint             most,
                                     int               least_width,
                                     int               spacing);

void       protokoll_columns_append (ProtokollColumns *self,
                                     GtkWidget        *child);
void       protokoll_columns_clear  (ProtokollColumns *self);

/* Of a card: a chart that is narrower says too little. */
#define COLUMNS_CARD_WIDTH 340
#define COLUMNS_CARD_SPACING 12

G_END_DECLS
