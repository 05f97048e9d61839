/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Reads a game file. Of a file that is too large for one (GAME_FILE_MAX_SIZE bytes), only so much is read that this can
 * be seen. Finish returns the text, owned by the caller, or NULL and an error of GIO. */
void    record_file_load_async  (GFile                *file,
                                 GCancellable         *cancellable,
                                 GAsyncReadyCallback   callback,
                                 gpointer              user_data);
GString *record_file_load_finish (GAsyncResult         *result,
                                 GError              **error);

G_END_DECLS
