/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* A preferences row with an integer; libadwaita has AdwSpinRow from 1.4 on only.
 *
 * Properties: "lower" and "upper" (integers, write-only), the range.
 * Signal "changed": the user changed the value. protokoll_number_row_set() does not emit it. */
#define PROTOKOLL_TYPE_NUMBER_ROW (protokoll_number_row_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollNumberRow, protokoll_number_row, PROTOKOLL, NUMBER_ROW, AdwActionRow)

/* The value of the row. Setting it clamps to the range. */
int  protokoll_number_row_get (ProtokollNumberRow *self);
void protokoll_number_row_set (ProtokollNumberRow *self,
                               int                 value);

G_END_DECLS
