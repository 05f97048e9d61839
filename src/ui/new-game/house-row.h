/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/ruleset.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* An expander with a row for each option (house rule) of a rule set. The subtitle shows what is chosen, so that it can
 * stay closed. It is hidden if the rules have no options.
 *
 * Signal "changed": the user chose another value. */
#define PROTOKOLL_TYPE_HOUSE_ROW (protokoll_house_row_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollHouseRow, protokoll_house_row, PROTOKOLL, HOUSE_ROW, AdwExpanderRow)

/* Offers the options of @rules (referenced), with the values that were chosen here before other rules were shown, or
 * else those that @settings have from the last game. */
void     protokoll_house_row_set_rules   (ProtokollHouseRow  *self,
                                          const Ruleset      *rules,
                                          GSettings          *settings);

/* Chooses @options, each as "key=value" and NULL-terminated, and the value as shipped for every other option. */
void     protokoll_house_row_choose      (ProtokollHouseRow  *self,
                                          const char *const  *options);

/* The rules with the chosen values; transfer full. NULL with a RULES_ERROR if the values contradict each other. */
Ruleset *protokoll_house_row_get_variant (ProtokollHouseRow  *self,
                                          GError            **error);

G_END_DECLS
