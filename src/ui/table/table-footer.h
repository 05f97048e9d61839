/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* The footer below the sheet. It shows whose turn it is and how that player compares with the usual; for some seconds
 * the last entry and a button that undoes it; the button of the tray; the rolls, if they are counted; and at the end
 * who has won, with the button of the result. It adds the actions win.count-roll and win.take-back-roll to the window,
 * and the space bar for them; both are disabled while the footer is hidden.
 *
 * Properties, to be set by the template of the window: "controller" (ProtokollGameController), "sheet"
 * (ProtokollSheetView), "size-class". */
#define PROTOKOLL_TYPE_TABLE_FOOTER (protokoll_table_footer_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollTableFooter, protokoll_table_footer, PROTOKOLL, TABLE_FOOTER, GtkWidget)

G_END_DECLS
