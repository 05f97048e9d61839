/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The file dialog of GTK, as the program opens it. */

/* Whether leaks are not looked for: GTK 4.8 does not free all that its file dialog reads, in threads of GIO. */
gboolean file_dialog_can_open (void);

/* Chooses @path in the dialog that is open or about to be, by its button, and waits until the dialog has gone. */
void     file_dialog_choose   (const char *path);

/* Waits until no dialog is kept that was closed; what was due by then has been done. */
void     file_dialog_forget   (void);

G_END_DECLS
