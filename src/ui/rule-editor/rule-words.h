/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/rules-draft.h"

G_BEGIN_DECLS

/* Describes the parts of a draft in words for the user. All texts are transfer full. */

/* The name of an entry or option, in the user's language if it has one. Never empty. */
char *rule_words_name    (const RulesDraft *draft,
                          const char       *group);

/* The pattern and points of an entry, or the values of an option. */
char *rule_words_part    (const RulesDraft *draft,
                          const char       *group);

/* "5 dice, 15 entries, bonus 63 → 50": by their bonus people tell rule sets of one size apart. */
char *rule_words_summary (const Ruleset    *rules);

/* "3 + 2 alike, 25 points". */
char *rule_words_pattern (const Pattern    *pattern);

G_END_DECLS
