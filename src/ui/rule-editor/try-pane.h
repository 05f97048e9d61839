/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/ruleset.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* A pane to try rules while they are written: the points of a roll in each entry, how the chosen entry is typed and
 * what it can score, and the highest total. A roll is typed, or tapped die by die. */
#define PROTOKOLL_TYPE_TRY_PANE (protokoll_try_pane_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollTryPane, protokoll_try_pane, PROTOKOLL, TRY_PANE, GtkBox)

/* Shows @rules (referenced). NULL while the draft has a mistake: the previous rules stay, dimmed, and the pane says
 * so. */
void protokoll_try_pane_show   (ProtokollTryPane *self,
                                const Ruleset    *rules);

/* The shown rules, dimmed or not: the last valid ones, or NULL. Transfer none. */
const Ruleset *protokoll_try_pane_get_rules (ProtokollTryPane *self);

/* Selects the entry with that id; NULL or an unknown id selects none. */
void protokoll_try_pane_choose (ProtokollTryPane *self,
                                const char       *id);

G_END_DECLS
