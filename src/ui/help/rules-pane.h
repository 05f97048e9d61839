/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* A pane with the rules of the game beside its sheet. It never takes the focus by itself. Its button to close it activates
 * "rules.close", and a link to another page "page.open", see help-view.h. */
#define PROTOKOLL_TYPE_RULES_PANE (protokoll_rules_pane_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollRulesPane, protokoll_rules_pane, PROTOKOLL, RULES_PANE, AdwBin)

GtkWidget *protokoll_rules_pane_new  (void);

/* Shows the page about the rules of @game from its beginning, unless it is shown already. */
void       protokoll_rules_pane_show (ProtokollRulesPane *self,
                                      const Game         *game);

/* Focuses the page. */
void       protokoll_rules_pane_focus (ProtokollRulesPane *self);

G_END_DECLS
