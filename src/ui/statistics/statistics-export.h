/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store/store.h"

G_BEGIN_DECLS

/* Writes all statistics to the spreadsheet @file (.xlsx) in a worker thread. @progress is called on the main thread
 * with @user_data. Finish returns the number of damaged games whose moves had to be left out; or -1 with an
 * EXCHANGE_ERROR, a STORE_ERROR or G_IO_ERROR_CANCELLED, and an existing file is unchanged then. Cancel the export
 * before you close the store. */
void     statistics_export_async  (Store                *store,
                                   GFile                *file,
                                   StoreProgress         progress,
                                   GCancellable         *cancellable,
                                   GAsyncReadyCallback   callback,
                                   gpointer              user_data);
gssize   statistics_export_finish (GAsyncResult         *result,
                                   GError              **error);

G_END_DECLS
