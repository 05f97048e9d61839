/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/sheet.h"
#include "store/store.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* A group to play a new game for coins: whether, for which stake, and that each player agrees. If a player or the stake
 * changes, all must agree again. It is visible only for rules with coins, and off at first.
 *
 * Signal "changed": protokoll_stake_group_find_reason() may have another result. */
#define PROTOKOLL_TYPE_STAKE_GROUP (protokoll_stake_group_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollStakeGroup, protokoll_stake_group, PROTOKOLL, STAKE_GROUP, AdwPreferencesGroup)

/* @purses (Purse, referenced) are NULL where they are not known; then @store is asked when a stake is wanted. The coins
 * that @settling brings or costs count as if they were in the purses already. It is the sheet of a finished game that
 * will be saved before the new one begins, or NULL. */
GtkWidget *protokoll_stake_group_new         (Store               *store,
                                              GPtrArray           *purses,
                                              const Sheet         *settling);

/* Sets the rules, or NULL, and the names of the players (copied), trimmed and maybe empty. */
void       protokoll_stake_group_set_players (ProtokollStakeGroup *self,
                                              const Ruleset       *rules,
                                              const char *const   *names);

/* Why the game cannot be started, as a message for the user (transfer full), or NULL if it can. */
char      *protokoll_stake_group_find_reason (ProtokollStakeGroup *self);

/* The stake of each player in coins; 0 if they do not play for coins. Call this only if there is no reason against
 * it. */
int        protokoll_stake_group_get_stake   (ProtokollStakeGroup *self);

G_END_DECLS
