/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* How much room the main window has. The window computes this from its width and the text size. */
typedef enum
{
  SIZE_CLASS_COMPACT, /* a telephone with large text: widgets are stacked that stand side by side elsewhere */
  SIZE_CLASS_NARROW,  /* a telephone: icons instead of labels in the header bar, and the view switcher at the bottom */
  SIZE_CLASS_MEDIUM,  /* room for short labels */
  SIZE_CLASS_WIDE,    /* room for whole sentences, and for the rules beside the sheet */
} SizeClass;

/* The size class of a window that is @width pixels wide, at the present text size. */
SizeClass size_class_of       (int width);

/* Whether a window of this width in pixels has larger letters around the sheet: in the bar below it, the dice tray and
 * the hint beside a cell. */
gboolean  size_class_is_large (int width);

/* Whether a window of this size in pixels has the style class "narrow", with smaller margins: a telephone has no room to
 * spare, upright or held across. */
gboolean  size_class_is_tight (int width,
                               int height);

G_END_DECLS
