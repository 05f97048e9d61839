/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ruleset.h"

G_BEGIN_DECLS

/* What an entry takes, in words for a person: "number of dice, 0 to 8", "dice value, 1 to 6",
 * "sum: 9, 12, 15 to 21". Owned by the caller. */
char *describe_input  (const Ruleset  *rules,
                       guint           entry);

/* A value of an option, in words for a person: "30 points", "from the top down", "none"; a word that is not known stays as
 * it is. Owned by the caller. */
char *describe_option_value (const RulesOption *option,
                             guint              value);

/* What was chosen otherwise than the rule set is shipped: "Order: from the top down, Full Straight: 30 points"; "" for
 * nothing. Owned by the caller. */
char *describe_variant (const Ruleset *rules);

/* The same of a game with @order, which is named where the rules leave it open: "Order: from the top down"; "" for
 * nothing. Owned by the caller. */
char *describe_house_rules (const Ruleset *rules,
                            Order          order);

/* The titles of @rules (GPtrArray of Ruleset), for a list in which one is chosen: where one is called as another before it,
 * its id stands behind it, "Yatzy (yatzy-2)". NULL-terminated, owned by the caller. */
char **describe_titles (GPtrArray *rules);

/* Ascending numbers without 0, runs of three and more as "a–b": "9, 12–14, 20". Owned by the caller. */
char *describe_values (const int      *values,
                       guint           n_values);

/* A player's name as it can stand in a sentence: one whose first letter is written from right to left is put between
 * U+2068 and U+2069, so that it does not reorder what stands around it. For people only, not for records, files and
 * tables. Owned by the caller. */
char *describe_name   (const char     *name);

G_END_DECLS
