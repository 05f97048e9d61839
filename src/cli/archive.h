/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store/store-coins.h"
#include "store/store-history.h"

G_BEGIN_DECLS

/* The history as a verb asks it: each call of the store's facade waits for its answer, which belongs to the
 * caller. Errors are those of the store. */

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

/* See store-history.h: arrays of Category, Person and Score. */
GPtrArray *archive_list_categories (Archive     *self,
                                    GError     **error);
GPtrArray *archive_list_people     (Archive     *self,
                                    GError     **error);
GPtrArray *archive_list_scores     (Archive     *self,
                                    gint64       category,
                                    GError     **error);

/* An array of Imported, one per game. */
GArray *archive_import_games (Archive    *self,
                              GPtrArray  *games,
                              GError    **error);

/* See store-coins.h: an array of LedgerLine, and what a check-in gave, to be freed with g_free(). */
GPtrArray *archive_list_ledger     (Archive     *self,
                                    const char  *player,
                                    GError     **error);
CheckIn   *archive_check_in        (Archive     *self,
                                    const char  *player,
                                    const char  *day,
                                    GError     **error);

G_END_DECLS
