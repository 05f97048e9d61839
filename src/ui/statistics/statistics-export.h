/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store/store-history.h"

G_BEGIN_DECLS

/* Writes all the statistics into the workbook @file, in a thread of its own. @progress hears how far it is, with @user_data.
 * Finish is FALSE with EXCHANGE_ERROR, an error of the store, or G_IO_ERROR_CANCELLED; then what was there stays. The store
 * may be closed only after it was cancelled. */
void     statistics_export_async  (Store                *store,
                                   GFile                *file,
                                   StoreProgress         progress,
                                   GCancellable         *cancellable,
                                   GAsyncReadyCallback   callback,
                                   gpointer              user_data);
gboolean statistics_export_finish (GAsyncResult         *result,
                                   GError              **error);

G_END_DECLS
