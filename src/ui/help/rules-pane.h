/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/ruleset.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* The rules of the game beside its sheet. Never takes the focus by itself. Signals: "link" (const char *id): a link to
 * another page was followed; "close": the button for it. */
#define PROTOKOLL_TYPE_RULES_PANE (protokoll_rules_pane_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollRulesPane, protokoll_rules_pane, PROTOKOLL, RULES_PANE, AdwBin)

GtkWidget *protokoll_rules_pane_new  (void);

/* Shows these rules from the beginning, unless they stand there already. */
void       protokoll_rules_pane_show (ProtokollRulesPane *self,
                                      const Ruleset      *rules);

/* Gives them the keyboard. */
void       protokoll_rules_pane_focus (ProtokollRulesPane *self);

G_END_DECLS
