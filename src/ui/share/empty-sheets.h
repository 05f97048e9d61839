/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/library.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Makes a dialog that asks for the rules and the numbers of players and of empty sheets, and prints these. @rules (or
 * NULL) and @n_players (0 for the default) are selected at first. The dialog is not shown yet. */
GtkWindow *empty_sheets_new (GtkWindow     *parent,
                             Library       *library,
                             const Ruleset *rules,
                             guint          n_players);

G_END_DECLS
