/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "exchange/past-table.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* What was said of tables with the same headings, kept in the settings. */

/* The id of the rules and the columns as past_mapping_parse() reads them; FALSE where nothing was said. Owned by the
 * caller. */
gboolean table_memory_recall (GSettings  *settings,
                              const char *headings,
                              char      **rules,
                              char      **columns);

void     table_memory_keep   (GSettings  *settings,
                              const char *headings,
                              const char *rules,
                              const char *columns);

G_END_DECLS
