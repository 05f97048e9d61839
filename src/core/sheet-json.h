/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sheet.h"

G_BEGIN_DECLS

/* The score sheet and its rules as JSON of one line, for programs that know no rules (docs/formats.md, "The sheet as
 * JSON"). The caller owns both. */

/* What stays the same during a game: the rows of the sheet, the entries with their names in every language that the
 * rule file has, and the values that each can be given. */
char *rules_to_json (const Ruleset *rules);

/* Everything that the sheet shows, and the totals after each round. Entries and seats count from 0 and are in the
 * order of the rules. */
char *sheet_to_json (const Sheet   *sheet);

G_END_DECLS
