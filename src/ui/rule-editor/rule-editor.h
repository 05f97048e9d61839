/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "own-rules.h"
#include "ui/widgets/dialog.h"

G_BEGIN_DECLS

/* The window in which a rule set is written: pages for its rules and for one entry or house rule at a time, and a pane
 * to try it, which is beside them or behind a button. A mistake is shown at its row, and the rules cannot be saved
 * until it is corrected. It closes once the rule set is on disk. */
#define PROTOKOLL_TYPE_RULE_EDITOR (protokoll_rule_editor_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollRuleEditor, protokoll_rule_editor, PROTOKOLL, RULE_EDITOR, ProtokollDialog)

/* Edits @draft (transfer full). @before is the own rule set that it replaces (referenced), or NULL for a new one. The
 * entries of @library are offered to be copied; it must outlive the window. */
GtkWidget *protokoll_rule_editor_new (GtkWindow         *parent,
                                      Library           *library,
                                      ProtokollOwnRules *own,
                                      RulesDraft        *draft,
                                      const Ruleset     *before);

G_END_DECLS
