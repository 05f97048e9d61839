/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database.h"
#include "figures.h"

G_BEGIN_DECLS

/* Compares two or more players, whose numbers must differ, over the games of @category, which may be negative
 * (category.h), with the last @n_last games in which all of them sat. The caller owns the result. NULL and
 * STORE_ERROR_GONE where one of them has finished no game of the category. */
HeadToHead *head_to_head_read (Database      *database,
                               gint64         category,
                               const gint64  *people,
                               guint          n_people,
                               guint          n_last,
                               GError       **error);

G_END_DECLS
