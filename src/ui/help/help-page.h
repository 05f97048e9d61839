/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/ruleset.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A page of the help, which help/make-widgets.py made of the Mallard page when the program was built. Links in it
 * activate the action "page.open" with the id of another page. */
#define PROTOKOLL_TYPE_HELP_PAGE (protokoll_help_page_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollHelpPage, protokoll_help_page, PROTOKOLL, HELP_PAGE, GtkWidget)

/* The page of that id in the first of the user's languages that has it; where there is none, one that says so. */
GtkWidget *protokoll_help_page_new           (const char        *id);

/* The page about a rule set: the one of the help, or for a rule set of the user's own a list of its entries. */
GtkWidget *protokoll_help_page_new_for_rules (const Ruleset     *rules);

/* Tells how many pixels wide the page is to be. In a table whose words are wider than that, cells stand one below the
 * other, each beside the name of its column. */
void       protokoll_help_page_fit           (ProtokollHelpPage *self,
                                              int                width);

G_END_DECLS
