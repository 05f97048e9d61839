/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "exchange/past-games.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* What is wrong in which line of a table; not there where nothing is. How many games come of it stands in a row further up. */
#define PROTOKOLL_TYPE_OUTCOME_GROUP (protokoll_outcome_group_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollOutcomeGroup, protokoll_outcome_group, PROTOKOLL, OUTCOME_GROUP, AdwPreferencesGroup)

/* The row for that. */
void protokoll_outcome_group_set_row (ProtokollOutcomeGroup *self,
                                      AdwActionRow          *row);

void protokoll_outcome_group_show    (ProtokollOutcomeGroup *self,
                                      const PastGames       *games);

/* Why nothing comes of it yet. */
void protokoll_outcome_group_tell    (ProtokollOutcomeGroup *self,
                                      const char            *words);

G_END_DECLS
