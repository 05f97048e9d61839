/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/ruleset.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* The options of a rule set, a row each; what is chosen stands in one line, so that they need not be open for it. Not
 * there where the rules have none.
 *
 * Signal "changed": another value was chosen. */
#define PROTOKOLL_TYPE_HOUSE_ROW (protokoll_house_row_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollHouseRow, protokoll_house_row, PROTOKOLL, HOUSE_ROW, AdwExpanderRow)

/* Offers the options of @rules, with what @settings say was chosen last for them. */
void     protokoll_house_row_set_rules   (ProtokollHouseRow  *self,
                                          const Ruleset      *rules,
                                          GSettings          *settings);

/* Chooses @options, each as "key=value" and NULL-terminated, and the value as shipped for every other option. */
void     protokoll_house_row_choose      (ProtokollHouseRow  *self,
                                          const char *const  *options);

/* These rules with what is chosen, owned by the caller. */
Ruleset *protokoll_house_row_get_variant (ProtokollHouseRow  *self,
                                          GError            **error);

G_END_DECLS
