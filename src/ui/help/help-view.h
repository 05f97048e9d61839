/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "help-page.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* A scrolling view of one page of the help. A link to another page activates "page.open" (s) with the id of that page. */
#define PROTOKOLL_TYPE_HELP_VIEW (protokoll_help_view_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollHelpView, protokoll_help_view, PROTOKOLL, HELP_VIEW, AdwBin)

/* Shows @page, a ProtokollHelpPage (referenced), from its beginning. The page takes the focus only if the old one had
 * it. */
void       protokoll_help_view_show   (ProtokollHelpView *self,
                                       GtkWidget         *page);

/* Focuses the page. */
void       protokoll_help_view_focus  (ProtokollHelpView *self);

G_END_DECLS
