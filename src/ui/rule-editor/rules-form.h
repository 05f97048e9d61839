/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/rules-draft.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* A form for the rules of a draft: title, dice, rolls, players, order, bonus and so on, and the lists of its entries
 * and house rules. Changes go into the draft at once. The form activates "editor.check" after each change,
 * "editor.open" (string) with the group of an entry or option, and "editor.add-entry" and "editor.add-option". */
#define PROTOKOLL_TYPE_RULES_FORM (protokoll_rules_form_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollRulesForm, protokoll_rules_form, PROTOKOLL, RULES_FORM, GtkBox)

/* Shows @draft, which must stay alive until the form is destroyed or shows another one. Call this again when the draft
 * was changed elsewhere. */
void       protokoll_rules_form_show (ProtokollRulesForm *self,
                                      RulesDraft         *draft);

/* The row in which a mistake in @key of @group, or in @group itself, is corrected. @key may be NULL. Never returns
 * NULL: a key without a row here is shown at the title. Transfer none. */
GtkWidget *protokoll_rules_form_find (ProtokollRulesForm *self,
                                      const char         *group,
                                      const char         *key);

G_END_DECLS
