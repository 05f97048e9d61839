/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/odds.h"
#include "roll-owner.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The entries that take a roll, as large buttons in a line that scrolls. One of them is the chosen one.
 *
 * Signals: "chosen" when somebody chooses another one; "taken" (guint entry) when a button was pressed that enters; "known"
 * when chances are that were still being worked out: it has to be shown again. */
#define PROTOKOLL_TYPE_FIT_LIST (protokoll_fit_list_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollFitList, protokoll_fit_list, PROTOKOLL, FIT_LIST, GtkBox)

/* Shows what takes the dice of @roll, best first: a button enters, and the first one is chosen. Where nothing does a button
 * strikes, and none is chosen before a person does it. Says so in words that the caller owns; NULL, and nothing is shown, for
 * too few dice, or where there is an error.
 *
 * With chances for @n_left rolls, unless it is 0, every entry that can be filled is there, and a button is only chosen: what
 * takes the dice stands where it stands without chances, behind it the rest, what promises most first. The entry that was
 * chosen stays so, else the first one is if it gives something. */
char            *protokoll_fit_list_show        (ProtokollFitList  *self,
                                                 const RollOwner   *owner,
                                                 const char        *roll,
                                                 guint              n_left,
                                                 GError           **error);

/* Chances are not waited for any more. */
void             protokoll_fit_list_stop        (ProtokollFitList  *self);
gboolean         protokoll_fit_list_has_chances (ProtokollFitList  *self);

/* What the dice give in each entry that takes them, or -1: RULES_MAX_ENTRIES numbers. */
const int       *protokoll_fit_list_get_points  (ProtokollFitList  *self);

/* The button that is chosen, or NULL; its entry, or -1; its chances, or NULL. */
GtkWidget       *protokoll_fit_list_get_chosen  (ProtokollFitList  *self);
int              protokoll_fit_list_get_entry   (ProtokollFitList  *self);
const EntryOdds *protokoll_fit_list_get_odds    (ProtokollFitList  *self);

/* An arrow chooses the next one or the one before. FALSE where @key is none, or there is nothing to choose. */
gboolean         protokoll_fit_list_press       (ProtokollFitList  *self,
                                                 guint              key);

G_END_DECLS
