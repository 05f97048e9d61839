/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store/store-coins.h"
#include "store/store-history.h"

G_BEGIN_DECLS

/* The history as a verb asks it, which waits for each answer of the store's facade. Errors are those of the store. */

typedef Store Archive;

/* Opens the history in @data_dir, which is made where it is missing. To be ended by archive_close(). */
Archive   *archive_open            (const char  *data_dir,
                                    GError     **error);
void       archive_close           (Archive     *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Archive, archive_close)

/* How any call of the facade is waited for: give it the callback and a place that is NULL, then wait. The place owns
 * the result. */
void          archive_answered_cb  (GObject       *source,
                                    GAsyncResult  *result,
                                    gpointer       user_data);
GAsyncResult *archive_wait_for     (GAsyncResult **place);

G_END_DECLS
