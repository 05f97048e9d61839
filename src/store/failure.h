/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store-error.h"

G_BEGIN_DECLS

/* Errors of the store (STORE_ERROR), each worded as one sentence for a player that says what to do. All of these
 * functions return FALSE. */

/* Sets @error to the sentence of @code about @path. @detail, the technical cause, is shown only where the sentence has
 * no better words; NULL if unknown. */
gboolean failure_set        (GError     **error,
                             StoreError   code,
                             const char  *path,
                             const char  *detail);

/* Like failure_set(), with the code that fits the errno @number: STORE_ERROR_FULL, STORE_ERROR_READ_ONLY,
 * STORE_ERROR_IN_USE, or for all others @otherwise. */
gboolean failure_set_errno  (GError     **error,
                             int          number,
                             StoreError   otherwise,
                             const char  *path);

/* Like failure_set(), with the code that fits @result, an extended result code of SQLite. @number is the errno behind
 * it, 0 where there is none. */
gboolean failure_set_sqlite (GError     **error,
                             int          result,
                             int          number,
                             const char  *path,
                             const char  *detail);

/* Sets @error from @reason, the error of reading or writing @path, a file that somebody chose; takes @reason. The words
 * say that nothing of ours is in danger and that another file can be chosen, and damage becomes STORE_ERROR_REFUSED,
 * because our own database need not be set aside for it. */
gboolean failure_of_file    (GError     **error,
                             GError      *reason,
                             const char  *path);

/* Sets @error to the sentence @format, as with printf(). */
gboolean failure_refuse     (GError     **error,
                             StoreError   code,
                             const char  *format,
                             ...) G_GNUC_PRINTF (3, 4);

/* Sets STORE_ERROR_DAMAGED: there is no database at @path, but there was one, so it was moved or deleted. */
gboolean failure_set_gone   (GError     **error,
                             const char  *path);

/* Sets STORE_ERROR_DAMAGED: the database at @path is empty, 0 bytes, so some other program has emptied it. */
gboolean failure_set_empty  (GError     **error,
                             const char  *path);

G_END_DECLS
