/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "store/store-history.h"

G_BEGIN_DECLS

/* Prints what there is to tell of a player in @category, one of @categories (Category, referenced): asks the store,
 * then for a printer over @parent. */
void player_print (GtkWindow      *parent,
                   Store          *store,
                   GPtrArray      *categories,
                   const Category *category,
                   gint64          person);

G_END_DECLS
