/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Lets @dialog, which goes with its transient parent, be held for a while longer: by a request whose answer it waits
 * for. GTK 4.8 would look for the parent when the dialog is finalised, although the parent was freed before. */
void late_dialog_allow (GtkWindow *dialog);

G_END_DECLS
