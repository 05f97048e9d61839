/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Clips the rows of the sheet, so that they scroll under its head and total. The sheet itself gives
 * every row its place. */
#define PROTOKOLL_TYPE_SHEET_BODY (protokoll_sheet_body_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollSheetBody, protokoll_sheet_body, PROTOKOLL, SHEET_BODY, GtkWidget)

G_END_DECLS
