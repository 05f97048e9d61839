/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/turn-odds.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* What the entries can still become, worked out on another thread. It holds what it worked out for one rule set until it is
 * asked about another one. There is no old answer: from the moment something else is asked there is none until that is known.
 *
 * Signal "answered": the odds of what was asked last are known. */
#define PROTOKOLL_TYPE_TRAY_ODDS (protokoll_tray_odds_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollTrayOdds, protokoll_tray_odds, PROTOKOLL, TRAY_ODDS, GObject)

ProtokollTrayOdds *protokoll_tray_odds_new  (void);

/* Asking the same again changes nothing. FALSE where it cannot be worked out in the time there is at a table; then nothing is
 * asked. */
gboolean           protokoll_tray_odds_ask  (ProtokollTrayOdds *self,
                                             const Ruleset     *rules,
                                             const Turn        *turn);

/* Nothing is asked any more. */
void               protokoll_tray_odds_stop (ProtokollTrayOdds *self);

/* The odds by entry, of those that were asked for; NULL where nothing is asked or it is not known yet. They stay until
 * something else is asked. */
const EntryOdds   *protokoll_tray_odds_get  (ProtokollTrayOdds *self);

G_END_DECLS
