/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "past-mapping.h"

G_BEGIN_DECLS

/* The players of a table. Names that differ only in capitals and blanks are one player, who has the spelling that comes
 * first. */
typedef struct _PastNames PastNames;

/* @who maps spellings of the table to the real names of the players (char to char). It may be NULL, and must live as
 * long as the result, which the caller owns. */
PastNames  *past_names_new  (const PastTable   *table,
                             const PastMapping *mapping,
                             GHashTable        *who);

void        past_names_free (PastNames         *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PastNames, past_names_free)

/* The spellings of all players in the order of the table. The caller owns the GPtrArray, which owns the names. */
GPtrArray  *past_names_list (const PastTable   *table,
                             const PastMapping *mapping);

/* The real name of the player who is called @name in the table; owned by the caller. */
char       *past_names_find (PastNames         *self,
                             const char        *name);

G_END_DECLS
