/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store-error.h"

G_BEGIN_DECLS

/* What went wrong, in one sentence for a player. All of these return FALSE. */

/* Sets @error to the sentence of @code about @path. @detail is for the cases that have no better words. */
gboolean failure_set        (GError     **error,
                             StoreError   code,
                             const char  *path,
                             const char  *detail);

/* The same from an errno: a full disk, or permissions; @otherwise is the code of all others. */
gboolean failure_set_errno  (GError     **error,
                             int          number,
                             StoreError   otherwise,
                             const char  *path);

/* The same from a result of SQLite; @number is the errno behind it, 0 where there is none. */
gboolean failure_set_sqlite (GError     **error,
                             int          result,
                             int          number,
                             const char  *path,
                             const char  *detail);

/* Takes @reason, why a file that somebody named could not be read or written, and says what that is about: nothing of ours
 * is in danger, and another file can be chosen. A damaged one is STORE_ERROR_REFUSED: nothing has to be set aside. */
gboolean failure_of_file    (GError     **error,
                             GError      *reason,
                             const char  *path);

/* Sets @error to a sentence of its own. */
gboolean failure_refuse     (GError     **error,
                             StoreError   code,
                             const char  *format,
                             ...) G_GNUC_PRINTF (3, 4);

/* The database at @path has not a byte, so that something else has emptied it: STORE_ERROR_DAMAGED. */
gboolean failure_set_empty  (GError     **error,
                             const char  *path);

G_END_DECLS
