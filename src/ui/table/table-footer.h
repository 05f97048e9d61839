/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* What stands below the sheet: whose turn it is and how that player stands to the usual, for some seconds what was entered
 * last and a button that takes it back, the tray's button, the rolls where they are counted, and at the end who has won
 * and what can come next. It brings the actions win.count-roll and win.take-back-roll along, and the space bar for them.
 *
 * Properties, to be set by the template of the window: "controller" (ProtokollGameController), "sheet"
 * (ProtokollSheetView), "size-class". While it is not visible no rolls are counted. */
#define PROTOKOLL_TYPE_TABLE_FOOTER (protokoll_table_footer_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollTableFooter, protokoll_table_footer, PROTOKOLL, TABLE_FOOTER, GtkWidget)

G_END_DECLS
