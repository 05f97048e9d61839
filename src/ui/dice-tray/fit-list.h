/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/fits.h"
#include "core/odds.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The entries that take a roll, as large buttons in a line that scrolls. One of them is the chosen one.
 *
 * Signals: "chosen" when another one is, or none; "taken" (guint entry) when a button was pressed that enters. */
#define PROTOKOLL_TYPE_FIT_LIST (protokoll_fit_list_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollFitList, protokoll_fit_list, PROTOKOLL, FIT_LIST, GtkBox)

typedef enum
{
  FIT_LIST_FITS,    /* a button enters; the first one is chosen */
  FIT_LIST_STRIKES, /* a button strikes; none is chosen before a person does it */
  FIT_LIST_CHANCES, /* a button is only chosen; the one that was stays so, else the first that gives something is */
} FitListKind;

/* In the points of a fit: nothing lies on the table yet. */
#define FIT_LIST_NOT_ROLLED -1

/* Shows @fits (an array of Fit, or NULL for none) in their order. For chances @odds has those of each entry, or is NULL while
 * they are not known. */
void       protokoll_fit_list_show        (ProtokollFitList *self,
                                           const Ruleset    *rules,
                                           GArray           *fits,
                                           FitListKind       kind,
                                           const EntryOdds  *odds);

/* Chooses the next or the one before; FALSE where there is nothing to choose. */
gboolean   protokoll_fit_list_step        (ProtokollFitList *self,
                                           int               step);

/* The button that is chosen, or NULL. */
GtkWidget *protokoll_fit_list_get_chosen  (ProtokollFitList *self);

/* What that button would enter, or -1. */
int        protokoll_fit_list_get_entry   (ProtokollFitList *self);

G_END_DECLS
