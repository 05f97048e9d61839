/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* A group in which the user says which known or new player each name in a table is. Names that may be those of somebody
 * else have rows of their own, which must be answered; all others are in an expander.
 *
 * Signal "changed": the user chose a player for a name. */
#define PROTOKOLL_TYPE_WHO_GROUP (protokoll_who_group_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollWhoGroup, protokoll_who_group, PROTOKOLL, WHO_GROUP, AdwPreferencesGroup)

/* Shows @names (of char *), the players of the table; nothing changes where they are the same as before. @known
 * (terminated by NULL) are the players of the program. Two who play in one of @games (of FoundGame) are two persons,
 * however near their names are. Earlier answers for the same names are kept. */
void        protokoll_who_group_set          (ProtokollWhoGroup *self,
                                              const GPtrArray   *names,
                                              const char *const *known,
                                              const GPtrArray   *games);

/* What the user still has to do: choose a player. NULL where everything is clear; owned by the caller. */
char       *protokoll_who_group_find_unclear (ProtokollWhoGroup *self);

/* The players whose names in the program differ from those in the table, from one to the other. Owned by the caller and
 * not changed by the group later. */
GHashTable *protokoll_who_group_get          (ProtokollWhoGroup *self);

G_END_DECLS
