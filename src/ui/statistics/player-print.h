/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "store/store.h"

G_BEGIN_DECLS

/* Prints the statistics of the player with the id @person in @category, one of @categories (Category, referenced), and
 * in @period, NULL for all time. Reads them from the store, then opens the print dialog over @parent; errors are shown
 * there, too. */
void player_print (GtkWindow        *parent,
                   Store            *store,
                   GPtrArray        *categories,
                   const Category   *category,
                   const GamePeriod *period,
                   gint64            person);

G_END_DECLS
