/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database.h"
#include "watch.h"

G_BEGIN_DECLS

/* Fills the empty database @fresh with everything in @old, a copy of a database of an older version. Rows of version 13
 * are copied. From versions 11 and 12 games get the text and the facts that they were saved with, and keep their
 * numbers; a game that cannot be read keeps its totals, with its rows as text, and is named in the log; @fresh gets a
 * row in at_table, "" where no game was at the table. @old gets a column that version 11 lacked. FALSE and an error on
 * failure. */
gboolean upgrade_database (Database     *old,
                           Database     *fresh,
                           const Watch  *watch,
                           GError      **error);

G_END_DECLS
