/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* Who played before, each to be seated and unseated by one tap; who played longest ago wait in a list.
 *
 * Signal "chosen" (char *name): somebody was tapped, whose button shows it only once
 * protokoll_known_players_set_seated() says so. */
#define PROTOKOLL_TYPE_KNOWN_PLAYERS (protokoll_known_players_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollKnownPlayers, protokoll_known_players, PROTOKOLL, KNOWN_PLAYERS, AdwPreferencesGroup)

/* Offers @names, last played first. */
void protokoll_known_players_set_names  (ProtokollKnownPlayers *self,
                                         const char *const     *names);

/* Marks those who sit. */
void protokoll_known_players_set_seated (ProtokollKnownPlayers *self,
                                         const char *const     *names);

G_END_DECLS
