/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/library.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Asks for which rules, how many players and how many empty sheets, and prints them. @rules and @n_players, 0 for what the
 * rules ask for, are offered first. */
GtkWindow *empty_sheets_new (GtkWindow     *parent,
                             Library       *library,
                             const Ruleset *rules,
                             guint          n_players);

G_END_DECLS
