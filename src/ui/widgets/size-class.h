/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* How much the main window has room for. It computes this once, from its width and the size of text; what stands in it
 * is bound to its property "size-class". */
typedef enum
{
  SIZE_CLASS_COMPACT, /* a telephone with large text: what stands beside each other elsewhere stands below each other */
  SIZE_CLASS_NARROW,  /* a telephone: pictures in place of words in the header, the switch at the foot */
  SIZE_CLASS_MEDIUM,  /* short words */
  SIZE_CLASS_WIDE,    /* whole sentences, and the rules beside the sheet */
} SizeClass;

#define TYPE_SIZE_CLASS (size_class_get_type ())
GType     size_class_get_type (void);

/* That of a window of so many pixels. */
SizeClass size_class_of       (int width);

/* The property "size-class" for a class that has it; @flags besides the usual ones. */
GParamSpec *size_class_param  (GParamFlags flags);

G_END_DECLS
