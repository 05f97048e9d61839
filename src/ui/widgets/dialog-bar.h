/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* The content of the header bar of a dialog that can be cancelled: a Cancel button, the title of the window, and one
 * child that the template adds, the button that accepts. With large text or little room the title moves above both
 * buttons. */
#define PROTOKOLL_TYPE_DIALOG_BAR (protokoll_dialog_bar_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollDialogBar, protokoll_dialog_bar, PROTOKOLL, DIALOG_BAR, GtkGrid)

G_END_DECLS
