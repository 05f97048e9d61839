/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Buttons and a menu for the actions of the importer, which must be inserted as "import" above them. */
#define PROTOKOLL_TYPE_IMPORT_BUTTONS (protokoll_import_buttons_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollImportButtons, protokoll_import_buttons, PROTOKOLL, IMPORT_BUTTONS, GtkBox)

/* For a page without games: below each other, because side by side they would not fit on a telephone. */
GtkWidget *protokoll_import_buttons_new (void);

/* Shows icons instead of words, as in the header of a window that is not wide. */
void       protokoll_import_buttons_set_brief (ProtokollImportButtons *self,
                                               gboolean                brief);

G_END_DECLS
