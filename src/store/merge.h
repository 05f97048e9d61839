/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database.h"
#include "store-transfer.h"
#include "table-game.h"
#include "watch.h"

G_BEGIN_DECLS

/* Merges the games of another database into this one. @other is a copy of a file (copy_open()), which may be
 * changed. */

/* Answers STORE_LOOK_INTO, but for running_here and n_unreadable. The caller owns the result; NULL and an error on
 * failure. */
OtherGames *merge_look        (Database     *database,
                               Database     *other,
                               const Watch  *watch,
                               GError      **error);

/* Deletes the damaged games from @other, which must not keep anybody from the others, and sets @n_broken to how many
 * there were. To be called first; the functions below do not know of damaged games. */
gboolean    merge_leave_out_broken (Database  *other,
                                    guint     *n_broken,
                                    GError   **error);

/* Sets @n_all, unless it is NULL, to how many saved games @other has, and @n_new to how many of them are not in
 * @database. */
gboolean    merge_count_new   (Database     *database,
                               Database     *other,
                               const Watch  *watch,
                               guint        *n_all,
                               guint        *n_new,
                               GError      **error);

/* Gives each player in @other the name that the same person has in @database, so that its games can be added as they
 * are read. @same is as in STORE_MERGE, but never NULL; STORE_ERROR_REFUSED where it leaves open who
 * somebody is. */
gboolean    merge_name_people (Database     *database,
                               Database     *other,
                               GHashTable   *same,
                               GError      **error);

/* Adds the games of @other that are not in @database, notes and places that are missing here, series, initials and
 * colors. Sets the members of @merged but for before and n_unreadable. Must be called inside a transaction, after
 * merge_name_people(). */
gboolean    merge_take_games  (Database       *database,
                               Database       *other,
                               const Watch    *watch,
                               Merged         *merged,
                               GError        **error);

G_END_DECLS
