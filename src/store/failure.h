/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store-error.h"

G_BEGIN_DECLS

/* What went wrong, in one sentence for a player. */

/* Sets @error to the sentence of @code about @path. @detail is for the cases that have no better words. */
void failure_set        (GError     **error,
                         StoreError   code,
                         const char  *path,
                         const char  *detail);

/* The same from an errno: a full disk, or permissions; @otherwise is the code of all others. */
void failure_set_errno  (GError     **error,
                         int          number,
                         StoreError   otherwise,
                         const char  *path);

/* The same from a result of SQLite; @number is the errno behind it, 0 where there is none. */
void failure_set_sqlite (GError     **error,
                         int          result,
                         int          number,
                         const char  *path,
                         const char  *detail);

G_END_DECLS
