/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "exchange/foreign/games.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* A group of rows with the problems of a table by line, hidden where there are none. The number of games is shown in
 * another row, which is given to protokoll_outcome_group_set_row(). */
#define PROTOKOLL_TYPE_OUTCOME_GROUP (protokoll_outcome_group_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollOutcomeGroup, protokoll_outcome_group, PROTOKOLL, OUTCOME_GROUP, AdwPreferencesGroup)

/* Sets the row that shows the number of games. It must outlive the group. */
void protokoll_outcome_group_set_row (ProtokollOutcomeGroup *self,
                                      AdwActionRow          *row);

/* Shows how many games @games has, from which time, and its problems. */
void protokoll_outcome_group_show    (ProtokollOutcomeGroup *self,
                                      const ForeignGames    *games);

/* Shows @words, the reason why there are no games yet, and hides the problems. */
void protokoll_outcome_group_tell    (ProtokollOutcomeGroup *self,
                                      const char            *words);

G_END_DECLS
