/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* What stands in the header bar of a dialog that can be cancelled: a button for that, the title of the window, and the
 * one child that is added, the button that accepts. Where the text is large or the room little, the title stands above
 * both. */
#define PROTOKOLL_TYPE_DIALOG_BAR (protokoll_dialog_bar_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollDialogBar, protokoll_dialog_bar, PROTOKOLL, DIALOG_BAR, GtkGrid)

G_END_DECLS
