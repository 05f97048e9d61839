/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/turn-odds.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* Computes the odds of all entries on another thread. Results for one rule set are kept for further questions until
 * another rule set is asked about. There is never an old answer: after a new question there is none until that is
 * answered.
 *
 * Signal "answered": the odds that were asked for last are known. */
#define PROTOKOLL_TYPE_TRAY_ODDS (protokoll_tray_odds_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollTrayOdds, protokoll_tray_odds, PROTOKOLL, TRAY_ODDS, GObject)

ProtokollTrayOdds *protokoll_tray_odds_new  (void);

/* Asks for the odds of @turn, which is copied; @rules is referenced. The same question again changes nothing. FALSE if
 * the answer would take too long for a game at a table (see turn_can_be_asked()); then nothing is asked any more. */
gboolean           protokoll_tray_odds_ask  (ProtokollTrayOdds *self,
                                             const Ruleset     *rules,
                                             const Turn        *turn);

/* Withdraws the question and forgets its answer. */
void               protokoll_tray_odds_stop (ProtokollTrayOdds *self);

/* The odds by entry, set for the entries of the turn that can be filled; NULL if nothing is asked, or the answer is not
 * known yet. They belong to the object and are valid until something else is asked. */
const EntryOdds   *protokoll_tray_odds_get  (ProtokollTrayOdds *self);

G_END_DECLS
