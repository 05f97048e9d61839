/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "flow-keys.h"

/* GTK counts the children of a line in size_allocate. */
static gboolean
is_laid_out (GtkFlowBox *box)
{
  GtkFlowBoxChild *child;

  for (int i = 0; (child = gtk_flow_box_get_child_at_index (box, i)) != NULL; i++)
    if (gtk_widget_get_width (GTK_WIDGET (child)) > 0)
      return TRUE;
  return FALSE;
}

gboolean
flow_keys_move_cb (GtkFlowBox *box)
{
  if (is_laid_out (box))
    return FALSE;

  g_signal_stop_emission_by_name (box, "move-cursor");
  return TRUE;
}
