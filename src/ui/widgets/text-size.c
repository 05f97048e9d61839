/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "text-size.h"

/* "gtk-xft-dpi" is in 1024ths of a dot per inch. This is what applies if the system sets nothing. */
#define USUAL_DPI (96 * 1024)

static const int sizes[] = { 80, 90, TEXT_SIZE_NORMAL, 115, 130, 150, 175, 200 };

/* In percent: text is large from here on. */
#define LARGE 130

/* Pixels at normal text size, below which widgets are stacked. */
#define STACKED 340

/* The percentage of text_size_set(). */
static int chosen = TEXT_SIZE_NORMAL;

/* The same GtkSettings property holds the system text size, so it is reset first and then multiplied. */
static void
apply (void)
{
  GtkSettings *settings = gtk_settings_get_default ();
  int dpi;

  gtk_settings_reset_property (settings, "gtk-xft-dpi");
  if (chosen == TEXT_SIZE_NORMAL)
    return;
  g_object_get (settings, "gtk-xft-dpi", &dpi, NULL);
  g_object_set (settings, "gtk-xft-dpi", (int) ((gint64) (dpi > 0 ? dpi : USUAL_DPI) * chosen / 100), NULL);
}

/* GTK does not update a setting that the program has set itself, so it is applied again. */
static void
setting_changed_cb (GdkDisplay *display,
                    const char *name)
{
  if (chosen != TEXT_SIZE_NORMAL && g_str_equal (name, "gtk-xft-dpi"))
    apply ();
}

void
text_size_set (int percent)
{
  static gboolean follows = FALSE;

  if (percent == chosen)
    return;
  if (!follows)
    g_signal_connect (gdk_display_get_default (), "setting-changed", G_CALLBACK (setting_changed_cb), NULL);
  follows = TRUE;
  chosen = percent;
  apply ();
}

int
text_size_get_shown (void)
{
  int dpi;

  g_object_get (gtk_settings_get_default (), "gtk-xft-dpi", &dpi, NULL);
  return dpi > 0 ? MAX (1, (int) ((gint64) dpi * TEXT_SIZE_NORMAL / USUAL_DPI)) : TEXT_SIZE_NORMAL;
}

gboolean
text_size_is_large (void)
{
  return text_size_get_shown () >= LARGE;
}

int
text_size_to_usual (int pixels)
{
  return pixels * TEXT_SIZE_NORMAL / text_size_get_shown ();
}

gboolean
text_size_is_compact (int width)
{
  return text_size_to_usual (width) < STACKED;
}

int
text_size_grow (int pixels,
                int room)
{
  return CLAMP (pixels * text_size_get_shown () / TEXT_SIZE_NORMAL, pixels, MAX (room, pixels));
}

void
text_size_widen (GtkWindow *dialog)
{
  GtkWindow *parent = gtk_window_get_transient_for (dialog);
  int width, height;

  gtk_window_get_default_size (dialog, &width, &height);
  gtk_window_set_default_size (dialog, text_size_grow (width, parent != NULL ? gtk_widget_get_width (GTK_WIDGET (parent)) : 0),
                               height);
}

int
text_size_step (int percent,
                int step)
{
  int found = percent;

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    if (step < 0 && sizes[i] < percent)
      found = sizes[i];
    else if (step > 0 && sizes[i] > percent)
      return sizes[i];

  return found;
}
