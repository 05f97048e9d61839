/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "size-class.h"

#include "text-size.h"

/* Pixels at normal text size. The header bar of a medium window needs 493 in the longest language, so that the window
 * can still be made smaller, and a telephone in landscape is not narrow. From WIDE on there is room for the longest
 * labels and for the rules beside the sheet. */
#define NARROW 540
#define WIDE 900

/* From this width on a screen is looked at from the other side of the table. */
#define LARGE 1500

/* Pixels, at any text size. */
#define TIGHT_WIDTH 600
#define TIGHT_HEIGHT 400

SizeClass
size_class_of (int width)
{
  int usual = text_size_to_usual (width);

  if (text_size_is_compact (width))
    return SIZE_CLASS_COMPACT;
  if (usual < NARROW)
    return SIZE_CLASS_NARROW;
  return usual < WIDE ? SIZE_CLASS_MEDIUM : SIZE_CLASS_WIDE;
}

gboolean
size_class_is_large (int width)
{
  return text_size_to_usual (width) >= LARGE;
}

gboolean
size_class_is_tight (int width,
                     int height)
{
  return width < TIGHT_WIDTH || height < TIGHT_HEIGHT;
}
