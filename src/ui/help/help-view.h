/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "help-page.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* Shows one page of the help; it scrolls by itself. Signal "link" (const char *id): a link to another page was
 * followed. */
#define PROTOKOLL_TYPE_HELP_VIEW (protokoll_help_view_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollHelpView, protokoll_help_view, PROTOKOLL, HELP_VIEW, AdwBin)

/* Shows a ProtokollHelpPage from its beginning. The view takes the focus only where it had it before. */
void       protokoll_help_view_show   (ProtokollHelpView *self,
                                       GtkWidget         *page);

/* Gives the page the keyboard. */
void       protokoll_help_view_focus  (ProtokollHelpView *self);

G_END_DECLS
