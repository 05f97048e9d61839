/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "contrast.h"

#include "ui/widgets/gtk-quirks.h"

#include <math.h>

static double
linear (double part)
{
  return part <= 0.03928 ? part / 12.92 : pow ((part + 0.055) / 1.055, 2.4);
}

static double
luminance (const GdkRGBA *color)
{
  return 0.2126 * linear (color->red) + 0.7152 * linear (color->green) + 0.0722 * linear (color->blue);
}

double
contrast_ratio (const GdkRGBA *one,
                const GdkRGBA *other)
{
  double first = luminance (one) + 0.05, second = luminance (other) + 0.05;

  return MAX (first, second) / MIN (first, second);
}

void
contrast_blend (const GdkRGBA *color,
                const GdkRGBA *ground,
                GdkRGBA       *blended)
{
  float alpha = color->alpha;

  *blended = (GdkRGBA) { alpha * color->red + (1 - alpha) * ground->red,
                         alpha * color->green + (1 - alpha) * ground->green,
                         alpha * color->blue + (1 - alpha) * ground->blue, 1 };
}

void
contrast_card (GtkWidget *widget,
               GdkRGBA   *card)
{
  GdkRGBA window;

  widget_find_color (widget, "window_bg_color", &window);
  widget_find_color (widget, "card_bg_color", card);
  contrast_blend (card, &window, card);
}
