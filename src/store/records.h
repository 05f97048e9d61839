/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database.h"
#include "figures.h"

G_BEGIN_DECLS

/* The records of each category. A trigger keeps who holds them (counts.c), but for the most bonuses in a row, which an
 * index of the results gives. */

/* To be called around the saving of the game @id, in its transaction: records_note_old() notes the records of its
 * category as they were, and records_note_new() replaces them by those that the game set. The first game of a category
 * sets none. */
gboolean   records_note_old (Database   *database,
                             gint64      category,
                             GError    **error);
gboolean   records_note_new (Database   *database,
                             gint64      category,
                             gint64      id,
                             GError    **error);

G_END_DECLS
