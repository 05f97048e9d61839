/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database.h"
#include "figures.h"

G_BEGIN_DECLS

/* The records of each category. A trigger keeps who holds them (counts.c), but for the most bonuses in a row, which an
 * index of the results tells. */

/* In the order of RecordKind and entries: a GPtrArray of Record, owned by the caller. */
GPtrArray *records_list     (Database   *database,
                             gint64      category,
                             GError    **error);

/* Around the saving of the game @id: notes the records of its category as they were, and then in place of these which
 * it set. The first game of a category sets none. */
gboolean   records_note_old (Database   *database,
                             gint64      category,
                             GError    **error);
gboolean   records_note_new (Database   *database,
                             gint64      category,
                             gint64      id,
                             GError    **error);

/* What was noted of the game @id; see store_list_new_records_async(). */
GPtrArray *records_list_new (Database   *database,
                             gint64      id,
                             GError    **error);

G_END_DECLS
