/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "store/figures.h"

G_BEGIN_DECLS

/* What the statistics are about: a kind of game, or all, and a period.
 *
 * Signal "changed": the user chose something else. */
#define PROTOKOLL_TYPE_SCOPE (protokoll_scope_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollScope, protokoll_scope, PROTOKOLL, SCOPE, AdwBin)

/* Offers @categories (Category), of which the one at @selected is chosen. */
void              protokoll_scope_offer        (ProtokollScope   *self,
                                                GPtrArray        *categories,
                                                guint             selected);

/* Sets the time of the last evening, NULL if there is none. */
void              protokoll_scope_set_evening  (ProtokollScope   *self,
                                                const GamePeriod *evening);

/* The index of the chosen category. */
guint             protokoll_scope_get_category (ProtokollScope   *self);

/* The chosen period as it is today, valid until the next call; NULL for all time. */
const GamePeriod *protokoll_scope_get_period   (ProtokollScope   *self);

G_END_DECLS
