/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "exchange/foreign/games.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* A row that asks by which rules some blocks of a table were played, with another one for their house rules.
 *
 * Signal "changed": the user chose other rules or house rules. */
#define PROTOKOLL_TYPE_RULES_ROW (protokoll_rules_row_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollRulesRow, protokoll_rules_row, PROTOKOLL, RULES_ROW, AdwComboRow)

/* Offers the rules of @choice, whose arrays are referenced; the rules must outlive the row. */
GtkWidget     *protokoll_rules_row_new        (const char         *title,
                                               const RulesChoice  *choice,
                                               GSettings          *settings);

/* The row of the house rules, which stands below. */
GtkWidget     *protokoll_rules_row_get_house  (ProtokollRulesRow  *self);

/* The indices of the blocks. */
const GArray  *protokoll_rules_row_get_blocks (ProtokollRulesRow  *self);

/* The rules that are chosen; NULL for none yet. */
const Ruleset *protokoll_rules_row_get_chosen (ProtokollRulesRow  *self);

/* The same with the house rules that are chosen, owned by the caller; NULL with a RULES_ERROR where these contradict each
 * other, and without an error where no rules are chosen. */
Ruleset       *protokoll_rules_row_get_rules  (ProtokollRulesRow  *self,
                                               GError            **error);

G_END_DECLS
