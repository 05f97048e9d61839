/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/rules-draft.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* The rules of a draft as rows to be changed: title, dice, rolls, players, order, bonus and so on, and the lists of its
 * entries and house rules. What is changed stands in the draft at once.
 *
 * Signals: "changed"; "chosen" (const char *group) when an entry or option is to be opened; "add-entry" and "add-option"
 * when another one is wanted. */
#define PROTOKOLL_TYPE_RULES_FORM (protokoll_rules_form_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollRulesForm, protokoll_rules_form, PROTOKOLL, RULES_FORM, GtkBox)

/* Shows @draft, which must outlive the form or the next call. To be called again when it was changed elsewhere. */
void       protokoll_rules_form_show (ProtokollRulesForm *self,
                                      RulesDraft         *draft);

/* The row where the key of a group, or the group, is to be mended. Never NULL: what is not to be seen here is told at the
 * title. @key may be NULL. */
GtkWidget *protokoll_rules_form_find (ProtokollRulesForm *self,
                                      const char         *group,
                                      const char         *key);

G_END_DECLS
