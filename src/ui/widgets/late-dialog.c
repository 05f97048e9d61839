/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "late-dialog.h"

static void
forget_parent (GtkWindow *dialog)
{
  gtk_window_set_transient_for (dialog, NULL);
}

void
late_dialog_allow (GtkWindow *dialog)
{
  g_signal_connect_object (gtk_window_get_transient_for (dialog), "destroy", G_CALLBACK (forget_parent), dialog,
                           G_CONNECT_SWAPPED);
}
