/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/widgets/line.h"

#include "store/store-history.h"

G_BEGIN_DECLS

/* The games of the history that pass a filter, as a list of ProtokollLine that grows in portions. A list view
 * makes up to 200 rows of whatever there is, so that there must not be more than are about to be seen.
 *
 * Signals: "answered" after each portion. */
#define PROTOKOLL_TYPE_GAMES_MODEL (protokoll_games_model_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollGamesModel, protokoll_games_model, PROTOKOLL, GAMES_MODEL, GObject)

/* How many games are asked for at once. */
#define GAMES_PORTION 30

/* @categories (Category, referenced) name the kind of each game where @filter leaves it open. Asks for the
 * first portion. */
ProtokollGamesModel *protokoll_games_model_new       (Store               *store,
                                                      GPtrArray           *categories,
                                                      const GameFilter    *filter);

/* Asks for the next portion, unless one is under way or there is none. */
void                 protokoll_games_model_ask       (ProtokollGamesModel *self);

/* Asks for as many games once more, after the history has changed; what does not differ stays. */
void                 protokoll_games_model_reload    (ProtokollGamesModel *self,
                                                      GPtrArray           *categories);

/* Why the last portion did not come, or NULL. */
const GError        *protokoll_games_model_get_error (ProtokollGamesModel *self);

G_END_DECLS
