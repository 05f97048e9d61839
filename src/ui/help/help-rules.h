/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/ruleset.h"
#include "help-page.h"

G_BEGIN_DECLS

/* What can be said of a rule set that has no page of its own: its entries, what they take and the most they give. The
 * caller owns a reference. */
HelpPage *help_rules_list (const Ruleset *rules);

G_END_DECLS
