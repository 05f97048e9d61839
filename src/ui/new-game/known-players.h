/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* Buttons for those who played before; a tap seats a player or removes one. Those who played longest ago are in a list
 * behind a button.
 *
 * Signal "chosen" (const char *name): a player was tapped. The button changes only when
 * protokoll_known_players_set_seated() is called. */
#define PROTOKOLL_TYPE_KNOWN_PLAYERS (protokoll_known_players_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollKnownPlayers, protokoll_known_players, PROTOKOLL, KNOWN_PLAYERS, AdwPreferencesGroup)

/* Offers @names (copied), the last player first. Call this once. */
void protokoll_known_players_set_names  (ProtokollKnownPlayers *self,
                                         const char *const     *names);

/* Marks the players who have a seat. */
void protokoll_known_players_set_seated (ProtokollKnownPlayers *self,
                                         const char *const     *names);

G_END_DECLS
