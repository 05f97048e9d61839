/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "own-rules.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* The window in which a rule set is written: its rules and, one at a time, its entries and house rules; beside them, or
 * behind a button where there is no room, what they come to. What is wrong stands at its row, and the rules cannot be saved
 * until it is mended.
 *
 * Signal "saved" (const char *id): the rule set is on disk; the window closes then. */
#define PROTOKOLL_TYPE_RULE_EDITOR (protokoll_rule_editor_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollRuleEditor, protokoll_rule_editor, PROTOKOLL, RULE_EDITOR, AdwWindow)

/* Takes @draft. @before is the own rule set that is changed by it, kept as long as the window; NULL for a new one.
 * @library has the entries that are offered. */
GtkWidget *protokoll_rule_editor_new (GtkWindow         *parent,
                                      Library           *library,
                                      ProtokollOwnRules *own,
                                      RulesDraft        *draft,
                                      const Ruleset     *before);

G_END_DECLS
