/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "help-page.h"
#include "help-view.h"

G_BEGIN_DECLS

/* A document with the widgets of a page, one below the other; its links go to protokoll_help_view_follow(). */
GtkWidget *help_build (ProtokollHelpView *view,
                       const HelpPage    *page);

G_END_DECLS
