/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game.h"
#include "ui/widgets/dialog.h"

G_BEGIN_DECLS

/* A window for the help, with a Back button through the pages that were read. */
#define PROTOKOLL_TYPE_HELP_WINDOW (protokoll_help_window_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollHelpWindow, protokoll_help_window, PROTOKOLL, HELP_WINDOW, ProtokollDialog)

GtkWidget *protokoll_help_window_new        (GtkWindow           *parent);

/* Shows the page with @id; Back leads to the one that was shown before. */
void       protokoll_help_window_show       (ProtokollHelpWindow *self,
                                             const char          *id);

/* The same for the page about the rules of a game; see protokoll_help_page_new_for_rules(). */
void       protokoll_help_window_show_rules (ProtokollHelpWindow *self,
                                             const Game          *game);

G_END_DECLS
