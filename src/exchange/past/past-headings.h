/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "past-column.h"
#include "past-table.h"

G_BEGIN_DECLS

/* What the headings of a table of past games say, in English, Norwegian and German. */

/* @heading in small letters without accents and without a colon or question mark at its end, for comparisons. Owned by
 * the caller. */
char       *past_heading_fold               (const char      *heading);

/* The kind of column that @heading names. Every text without a known word is taken for a player, but not one that
 * begins with a mean or a difference, such as "Snitt Anna". */
ColumnKind  past_heading_read_kind          (const char      *heading);

/* The same for a heading with a number at its end, such as "Player 2". */
ColumnKind  past_heading_read_numbered_kind (const char      *heading);

/* The name of the player in a heading: "Anna" for "Anna", "Points Anna" and "Anna (total)". Owned by the caller. */
char       *past_heading_read_name          (const char      *heading);

/* The number of rows up to and including the headings of @table; 0 where it has none. */
guint       past_headings_find              (const PastTable *table);

G_END_DECLS
