/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/rules-draft.h"

G_BEGIN_DECLS

/* What an option of a rule set can be about, and a start for each, so that few words of a rule file have to be typed. */

typedef struct
{
  const char *key;   /* of [Rules] */
  const char *title; /* to be translated */
  const char *words; /* what a file can say, an example each */
  const char *start; /* values with commas between them, to be offered besides the present one; NULL: none is offered */
} OptionKind;

/* Ends with a key of NULL. */
extern const OptionKind option_kinds_keys[];

/* What can be added to @draft; @index from 0: first the kinds that have a start, then the points of each entry of the
 * lower section; without those that an option is about already. NULL after the last one, else its name, owned by the caller. */
char *option_kinds_get_title (const RulesDraft *draft,
                              guint             index);

/* Adds it and gives its group, owned by the caller. @rules are the latest that were right, or NULL. */
char *option_kinds_add       (RulesDraft       *draft,
                              const Ruleset    *rules,
                              guint             index);

G_END_DECLS
