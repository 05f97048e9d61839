/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* A row of a card with a whole number in it; libadwaita has one from 1.4 on only.
 *
 * Properties: "lower" and "upper" (integers). Signal "changed": people changed it, not
 * protokoll_number_row_set(). */
#define PROTOKOLL_TYPE_NUMBER_ROW (protokoll_number_row_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollNumberRow, protokoll_number_row, PROTOKOLL, NUMBER_ROW, AdwActionRow)

int  protokoll_number_row_get (ProtokollNumberRow *self);
void protokoll_number_row_set (ProtokollNumberRow *self,
                               int                 value);

G_END_DECLS
