/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* The content of a record file, of which little more is read than is enough to see that it is too large for one
 * (NOTATION_MAX_SIZE). Finish returns it, owned by the caller, or an error in the words of GIO. */
void    record_file_load_async  (GFile                *file,
                                 GCancellable         *cancellable,
                                 GAsyncReadyCallback   callback,
                                 gpointer              user_data);
GString *record_file_load_finish (GAsyncResult         *result,
                                 GError              **error);

G_END_DECLS
