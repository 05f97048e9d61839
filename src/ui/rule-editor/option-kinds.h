/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/rules-draft.h"

G_BEGIN_DECLS

/* The keys that an option (house rule) can set, each with initial values, so that little text of a rule file has to be
 * typed. */

typedef struct
{
  const char *key;   /* one of rule_keys that can be in options */
  const char *title; /* marked for translation */
  const char *start; /* initial values, separated by commas, of which those are offered that do not apply already; NULL if
                      * the kind is not offered */
} OptionKind;

/* Ends with an item whose key is NULL. */
extern const OptionKind option_kinds_keys[];

/* The title of the kind of option at @index that can be added to @draft (transfer full); NULL after the last one. First
 * are the kinds with initial values, then the points of each entry of the lower section. Kinds that an option sets
 * already are left out. */
char *option_kinds_get_title (const RulesDraft *draft,
                              guint             index);

/* Adds that option and returns its group; transfer full. @rules are the latest valid rules, or NULL. */
char *option_kinds_add       (RulesDraft       *draft,
                              const Ruleset    *rules,
                              guint             index);

G_END_DECLS
