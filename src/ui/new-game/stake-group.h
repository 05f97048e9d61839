/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/sheet.h"
#include "store/store-coins.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* Whether a new game is played for coins, for how many, and that each player agrees: whoever is another, and another
 * stake, has not been agreed to. It is only there for rules that know coins, and off at first.
 *
 * Signal "changed": whether the game can be started so may be otherwise. */
#define PROTOKOLL_TYPE_STAKE_GROUP (protokoll_stake_group_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollStakeGroup, protokoll_stake_group, PROTOKOLL, STAKE_GROUP, AdwPreferencesGroup)

/* What @settling, a sheet or NULL, brings and costs counts as if it was in the purses already. */
GtkWidget *protokoll_stake_group_new         (Store               *store,
                                              const Sheet         *settling);

/* What is played, NULL for nothing, and by whom; names are trimmed and may be empty. */
void       protokoll_stake_group_set_players (ProtokollStakeGroup *self,
                                              const Ruleset       *rules,
                                              const char *const   *names);

/* Why the game cannot be started, in words for a person, or NULL where it can; the caller owns it. */
char      *protokoll_stake_group_find_reason (ProtokollStakeGroup *self);

/* What each player stakes; 0 where they do not play for coins. Only where there is no reason against it. */
int        protokoll_stake_group_get_stake   (ProtokollStakeGroup *self);

G_END_DECLS
