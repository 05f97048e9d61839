/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A page of the help. help/make-widgets.py turns a Mallard page into widgets when the program is built. A link
 * activates the action "page.open" with the id of another page. */
#define PROTOKOLL_TYPE_HELP_PAGE (protokoll_help_page_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollHelpPage, protokoll_help_page, PROTOKOLL, HELP_PAGE, GtkWidget)

/* The page with @id in the first of the user's languages that has it, or a page that says that it is missing. The
 * caller owns a full, not floating, reference. */
GtkWidget *protokoll_help_page_new           (const char        *id);

/* The page about the rules of a game: that of the help, which names the house rules below its title, or a list of the
 * entries for a rule set of the user's own. The caller owns a full reference. */
GtkWidget *protokoll_help_page_new_for_rules (const Game        *game);

/* Sets the width of the page in pixels. In a table that would be wider, the cells are stacked, each beside the name of
 * its column. */
void       protokoll_help_page_fit           (ProtokollHelpPage *self,
                                              int                width);

G_END_DECLS
