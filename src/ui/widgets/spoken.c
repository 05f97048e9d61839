/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "spoken.h"

void
spoken_set (GtkWidget  *widget,
            const char *words)
{
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
}
