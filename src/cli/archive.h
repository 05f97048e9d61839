/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store/store-coins.h"
#include "store/store-history.h"

G_BEGIN_DECLS

/* The store for a command of the command line, which waits for each answer. Errors are those of the store. */

typedef Store Archive;

/* Opens the database in @data_dir, which is made where it is missing. The caller must end it with archive_close(). */
Archive   *archive_open            (const char  *data_dir,
                                    GError     **error);
void       archive_close           (Archive     *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Archive, archive_close)

/* Waits for any asynchronous call of the store: pass archive_answered_cb() as its callback and a place that is NULL as
 * its data, then call archive_wait_for(), which returns the result that the place holds. The caller owns the place and
 * clears it. */
void          archive_answered_cb  (GObject       *source,
                                    GAsyncResult  *result,
                                    gpointer       user_data);
GAsyncResult *archive_wait_for     (GAsyncResult **place);

G_END_DECLS
