/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database.h"
#include "store.h"
#include "tally.h"

G_BEGIN_DECLS

/* Figures of a period: temporary tables, in which only the games of the period are counted, stand in front of the
 * tables of the same names, so that every question is answered from them. */

/* Makes the tables for @question, which needs @parts. The transaction must be rolled back after the question, which
 * takes them away. STORE_ERROR_GONE where there is no such category. */
gboolean period_shadow (Database             *database,
                        const StoreQuestion  *question,
                        TallyPart             parts,
                        GError              **error);

G_END_DECLS
