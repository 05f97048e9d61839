/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dates.h"
#include "exchange/table-cell.h"

G_BEGIN_DECLS

/* What people mean by a cell of a table: points, a date, a time of day or nothing. */

/* What cell_read_points() returns for a cell without points; otherwise these are 0 to 99999. */
enum
{
  POINTS_NONE = -1,   /* empty or a dash: the player did not play */
  POINTS_STRUCK = -2, /* an x */
  POINTS_WRONG = -3,  /* anything but a whole number of points */
};

/* Reads points as people write them: 312, "1 024", "1.024", "312,0", and with the mark of a winner or a unit: "312*",
 * "312 (W)", "312 p". */
int      cell_read_points (const TableCell *cell);

/* Reads the day, and the time where the cell has one. @year is that of a date that has none, or 0. */
gboolean cell_read_date   (const TableCell *cell,
                           int              year,
                           ForeignDate     *date);

/* Reads the time of day into @minute, the minutes since midnight. Returns FALSE where the cell has none. */
gboolean cell_read_time   (const TableCell *cell,
                           int             *minute);

/* Whether nothing but blanks is in the cell. */
gboolean cell_is_blank    (const TableCell *cell);

gboolean cell_has_digit   (const TableCell *cell);

G_END_DECLS
