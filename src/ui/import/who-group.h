/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* A group of rows in which the user says which known or new player each name in a table is. It asks where a name is
 * only similar to a known one.
 *
 * Signal "changed": the user chose a player for a name. */
#define PROTOKOLL_TYPE_WHO_GROUP (protokoll_who_group_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollWhoGroup, protokoll_who_group, PROTOKOLL, WHO_GROUP, AdwPreferencesGroup)

/* Shows a row for each of @names (of char *), the players of the table. @known (terminated by NULL, copied) are the
 * players of the program. Earlier answers for the same names are kept. */
void        protokoll_who_group_set          (ProtokollWhoGroup *self,
                                             const GPtrArray   *names,
                                             const char *const *known);

/* The message about what the user still has to do: choose a player, or correct the columns where there are too many
 * names. NULL where everything is clear; owned by the caller. */
char       *protokoll_who_group_find_unclear (ProtokollWhoGroup *self);

/* The chosen players, from the name in the table to the name in the program; new players are not in it. Owned by the
 * caller and not changed by the group later. */
GHashTable *protokoll_who_group_get          (ProtokollWhoGroup *self);

G_END_DECLS
