/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/ruleset.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* Remembers in the settings what the user said about a table, for tables with the same headings. */

/* Looks up @headings, the text of block_get_headings(). Sets @rules to the id of the rule set followed by the
 * house rules, each as "option=value", and @columns to a text for block_parse(), both owned by the caller;
 * returns FALSE and sets them to NULL where nothing is remembered. */
gboolean table_memory_recall (GSettings     *settings,
                              const char    *headings,
                              char        ***rules,
                              char         **columns);

/* Remembers the rules, with their options, and the columns of a table, before all others. The oldest tables are
 * forgotten. */
void     table_memory_keep   (GSettings     *settings,
                              const char    *headings,
                              const Ruleset *rules,
                              const char    *columns);

G_END_DECLS
