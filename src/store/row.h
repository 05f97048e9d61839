/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database.h"

G_BEGIN_DECLS

/* Values of a row, believed only as far as they are what was written. Columns count from 0. */

/* A number from @least to @most. */
gboolean row_get_integer  (sqlite3_stmt   *row,
                           int             column,
                           gint64          least,
                           gint64          most,
                           gint64         *value);

gboolean row_is_null      (sqlite3_stmt   *row,
                           int             column);

/* UTF-8 text, or NULL where there is none. It lives until the next step. */
gboolean row_get_text     (sqlite3_stmt   *row,
                           int             column,
                           const char    **text);

G_END_DECLS
