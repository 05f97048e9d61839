/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/ruleset.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* What rules come to, to be tried while they are written: the points of a roll in each entry, how the chosen entry is
 * typed and what it can score, and the highest total. A roll is tapped die by die or typed. */
#define PROTOKOLL_TYPE_TRY_PANE (protokoll_try_pane_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollTryPane, protokoll_try_pane, PROTOKOLL, TRY_PANE, GtkBox)

/* Shows @rules, which is kept. NULL where there is a mistake in what is written: what was shown before stays, dimmed, and
 * the pane says so. */
void protokoll_try_pane_show   (ProtokollTryPane *self,
                                const Ruleset    *rules);

/* What is shown, be it dimmed: the last rules that were right, or NULL. */
const Ruleset *protokoll_try_pane_get_rules (ProtokollTryPane *self);

/* Chooses the entry of that id, or none where there is no such entry. */
void protokoll_try_pane_choose (ProtokollTryPane *self,
                                const char       *id);

G_END_DECLS
