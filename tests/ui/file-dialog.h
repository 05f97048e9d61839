/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The file dialog of GTK, as the program opens it. */

/* Whether it can: GTK 4.8 does not free all that its file dialog reads, in threads of GIO, which the sanitizers report, and
 * with newer versions a closed dialog is kept in real time. */
gboolean file_dialog_can_open (void);

/* Chooses @path in the dialog that is open or about to be, by its button, and waits until the dialog has gone. */
void     file_dialog_choose   (const char *path);

/* Waits until no dialog is kept that was closed; what was due by then has been done. */
void     file_dialog_forget   (void);

G_END_DECLS
