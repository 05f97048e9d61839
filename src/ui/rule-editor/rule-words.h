/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/rules-draft.h"

G_BEGIN_DECLS

/* What stands in a draft, in words for a person. All are owned by the caller. */

/* The title, or the name of an entry or option, in the language of the user as far as it has one; never empty. */
char *rule_words_name    (const RulesDraft *draft,
                          const char       *group);

/* What an entry asks of the dice and pays, or the values of an option. */
char *rule_words_part    (const RulesDraft *draft,
                          const char       *group);

/* "5 dice, 15 entries". */
char *rule_words_summary (const Ruleset    *rules);

/* "3 + 2 alike, 25 points". */
char *rule_words_pattern (const Pattern    *pattern);

G_END_DECLS
