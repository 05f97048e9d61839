/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "badge.h"

#include "ui/sheet/sheet-words.h"

void
badge_show (GtkWidget  *badge,
            const char *initials,
            guint       color)
{
  g_autofree char *look = sheet_words_seat_class (color);

  gtk_label_set_label (GTK_LABEL (badge), initials);
  gtk_widget_set_css_classes (badge, (const char *[]) { "badge", look, NULL });
}

void
badge_show_swatch (GtkWidget *swatch,
                   guint      color)
{
  g_autofree char *look = sheet_words_seat_class (color);

  if (!gtk_widget_has_css_class (swatch, look))
    gtk_widget_set_css_classes (swatch, (const char *[]) { "swatch", look, NULL });
}

GtkWidget *
badge_new (const char *initials,
           guint       color)
{
  GtkWidget *badge = g_object_new (GTK_TYPE_LABEL, "halign", GTK_ALIGN_CENTER, "valign", GTK_ALIGN_CENTER,
                                   "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);

  badge_show (badge, initials, color);
  return badge;
}
