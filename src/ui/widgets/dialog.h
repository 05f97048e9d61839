/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* A window above another, which "transient-for" names. It is modal and goes with that window, turns and widens like it,
 * and Escape closes it. The keys that close and quit work in it, as do those for full screen and for the size of text,
 * which change the main window. */
#define PROTOKOLL_TYPE_DIALOG (protokoll_dialog_get_type ())
G_DECLARE_DERIVABLE_TYPE (ProtokollDialog, protokoll_dialog, PROTOKOLL, DIALOG, AdwWindow)

struct _ProtokollDialogClass
{
  AdwWindowClass parent_class;
};

/* Makes the dialog as high as @header and @body, below each other in it, are at its width, but no higher than the window
 * below it. */
void protokoll_dialog_fit_height (ProtokollDialog *self,
                                  GtkWidget       *header,
                                  GtkWidget       *body);

G_END_DECLS
