/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/import/importer.h"

G_BEGIN_DECLS

/* Shows a window with toasts, the buttons of an importer, and the importer itself, which @importer is set to. The window
 * owns it. */
GtkWidget *importer_window_new (Store      *store,
                                Library    *library,
                                GSettings  *settings,
                                GtkWidget **importer);

G_END_DECLS
