/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "palette.h"

#include "ui/widgets/gtk-quirks.h"

#include <glib/gi18n.h>

static const char *const names[PALETTE_COLORS] = {
  N_("Blue"), N_("Orange"), N_("Brown"), N_("Pink"), N_("Gold"), N_("Turquoise"), N_("Violet"), N_("Gray"),
};

void
palette_get (GtkWidget *widget,
             guint      index,
             GdkRGBA   *color)
{
  char name[] = "player_0";

  name[sizeof name - 2] += (char) (index % PALETTE_COLORS);
  widget_find_color (widget, name, color);
}

const char *
palette_name (guint index)
{
  return _(names[index % PALETTE_COLORS]);
}
