/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/fits.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The entries that take a roll, as large buttons in a line that scrolls. One of them is the chosen one.
 *
 * Signals: "chosen" when another one is, or none; "taken" (guint entry) when a button was pressed. */
#define PROTOKOLL_TYPE_FIT_LIST (protokoll_fit_list_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollFitList, protokoll_fit_list, PROTOKOLL, FIT_LIST, GtkBox)

/* Shows @fits (an array of Fit, or NULL for none) in their order, the first one chosen. With @strikes they
 * would strike their entries: then none is chosen before a person does it. */
void       protokoll_fit_list_show        (ProtokollFitList *self,
                                           const Ruleset    *rules,
                                           GArray           *fits,
                                           gboolean          strikes);

/* Chooses the next or the one before; FALSE where there is nothing to choose. */
gboolean   protokoll_fit_list_step        (ProtokollFitList *self,
                                           int               step);

/* The button that is chosen, or NULL. */
GtkWidget *protokoll_fit_list_get_chosen  (ProtokollFitList *self);

/* What that button would enter, or -1. */
int        protokoll_fit_list_get_entry   (ProtokollFitList *self);

G_END_DECLS
