/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* Who the players of a table are: known ones or new ones. Where a name is only similar to a known one, it asks.
 *
 * Signal "changed": people said who one is. */
#define PROTOKOLL_TYPE_WHO_GROUP (protokoll_who_group_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollWhoGroup, protokoll_who_group, PROTOKOLL, WHO_GROUP, AdwPreferencesGroup)

/* Asks about @names, the players of the table; @known are those of the program. What was answered for a name stays. */
void        protokoll_who_group_set          (ProtokollWhoGroup *self,
                                             const GPtrArray   *names,
                                             const char *const *known);

/* What is still to be said, in words: who somebody is, or that nobody can be asked about so many. NULL where all is clear;
 * owned by the caller. */
char       *protokoll_who_group_find_unclear (ProtokollWhoGroup *self);

/* From the names of the table to those of the program; owned by the caller and never changed by the group. */
GHashTable *protokoll_who_group_get          (ProtokollWhoGroup *self);

G_END_DECLS
