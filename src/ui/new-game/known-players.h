/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* A row with buttons for those who played before; a tap seats a player or removes one. Those who played longest ago are
 * in a list behind a button. It is hidden while nobody is known.
 *
 * Signal "chosen" (const char *name): a player was tapped. The button changes only when
 * protokoll_known_players_set_seated() is called. */
#define PROTOKOLL_TYPE_KNOWN_PLAYERS (protokoll_known_players_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollKnownPlayers, protokoll_known_players, PROTOKOLL, KNOWN_PLAYERS, AdwPreferencesRow)

/* Offers @names (copied), the last player first. Call this once. */
void protokoll_known_players_set_names  (ProtokollKnownPlayers *self,
                                         const char *const     *names);

/* Marks the players who have a seat with its number, from 1, in the color of the seat; without @colors (NULL) there are
 * no numbers. */
void protokoll_known_players_set_seated (ProtokollKnownPlayers *self,
                                         const char *const     *names,
                                         const guint           *colors);

G_END_DECLS
