/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database.h"
#include "store-transfer.h"
#include "watch.h"

G_BEGIN_DECLS

/* The games of another database, which is a copy of our own (copy_open()), beside those of this one. */

/* What store_look_into_async() says. */
OtherGames *merge_look        (Database     *database,
                               Database     *other,
                               const Watch  *watch,
                               GError      **error);

/* How many games of @other are not here. */
gboolean    merge_count_new   (Database     *database,
                               Database     *other,
                               const Watch  *watch,
                               guint        *n_new,
                               GError      **error);

/* Gives everybody in @other the name that they have here, so that its games can be taken as they are read. @same as in
 * store_merge_async(). */
gboolean    merge_name_people (Database     *database,
                               Database     *other,
                               GHashTable   *same,
                               GError      **error);

/* Takes the games that are not here. Called inside a transaction, after the people were named. */
gboolean    merge_take_games  (Database     *database,
                               Database     *other,
                               const Watch  *watch,
                               Merged       *merged,
                               GError      **error);

G_END_DECLS
