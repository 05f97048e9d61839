/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database.h"
#include "figures.h"

G_BEGIN_DECLS

/* The figures of every player of a category, most games first: a GPtrArray of Score, owned by the caller.
 * STORE_ERROR_GONE where there is no such category. */
GPtrArray *scores_list     (Database   *database,
                            gint64      category,
                            GError    **error);

/* Those of one player. @totals is set to a GArray of Frequency, owned by the caller. STORE_ERROR_GONE where there is no
 * such player in it. */
Score     *scores_read     (Database   *database,
                            gint64      category,
                            gint64      player,
                            GArray    **totals,
                            GError    **error);

G_END_DECLS
