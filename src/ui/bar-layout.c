/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bar-layout.h"

#include "widget-put.h"

/* Between those beside each other; above and below there are margins of their own. */
#define GAP 6

/* A header bar asks for the height in so many pixels more than it gives. */
#define WITHHELD 12

/* Beside the others the title may take so many times the height that it has on a line. */
#define MOST_LINES 2

typedef enum
{
  BESIDE, /* all on a line */
  ABOVE,  /* the title above the others */
  PILED,  /* a line for each */
} Shape;

typedef struct
{
  GtkWidget *start, *title, *end;
  int start_width, end_width;
  int line; /* the height of the higher one of both */
} Parts;

static int
get_width (GtkWidget *widget)
{
  return widget_natural (widget, GTK_ORIENTATION_HORIZONTAL, -1);
}

static Parts
find_parts (GtkWidget *bar)
{
  Parts parts = { .start = gtk_widget_get_first_child (bar), .end = gtk_widget_get_last_child (bar) };

  parts.title = gtk_widget_get_next_sibling (parts.start);
  parts.start_width = get_width (parts.start);
  parts.end_width = get_width (parts.end);
  parts.line = MAX (widget_natural (parts.start, GTK_ORIENTATION_VERTICAL, -1),
                    widget_natural (parts.end, GTK_ORIENTATION_VERTICAL, -1));
  return parts;
}

static int
get_title_height (const Parts *parts,
                  int          width)
{
  return widget_natural (parts->title, GTK_ORIENTATION_VERTICAL, width);
}

static int
least_title_width (const Parts *parts)
{
  int least;

  gtk_widget_measure (parts->title, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  return least;
}

/* Pixels of @width that are left for the title beside the others. */
static int
get_room (const Parts *parts,
          int          width)
{
  return width - parts->start_width - parts->end_width - 2 * GAP;
}

static Shape
get_shape (const Parts *parts,
           int          width)
{
  int room = get_room (parts, width);

  if (room + GAP < 0)
    return PILED;
  if (room < least_title_width (parts) ||
      get_title_height (parts, room) > MOST_LINES * get_title_height (parts, get_width (parts->title)))
    return ABOVE;
  return BESIDE;
}

static GtkSizeRequestMode
get_mode (GtkWidget *bar)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static int
get_height (const Parts *parts,
            int          width)
{
  Shape shape = get_shape (parts, width);

  if (shape == BESIDE)
    return MAX (parts->line, get_title_height (parts, get_room (parts, width)));
  return get_title_height (parts, width) + (shape == PILED ? 2 : 1) * parts->line;
}

static void
measure (GtkWidget      *bar,
         GtkOrientation  orientation,
         int             for_size,
         int            *minimum,
         int            *natural,
         int            *minimum_baseline,
         int            *natural_baseline)
{
  Parts parts = find_parts (bar);
  int least = MAX (least_title_width (&parts), MAX (parts.start_width, parts.end_width));

  *natural = parts.start_width + GAP + get_width (parts.title) + GAP + parts.end_width;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = least;
  else
    *minimum = *natural = get_height (&parts, for_size >= 0 ? MAX (for_size - WITHHELD, least) : *natural);
}

/* The title in the middle of all, or where it is too wide for that, in the middle of its room. */
static void
put_beside (const Parts *parts,
            int          width,
            int          height)
{
  int around = MAX (parts->start_width, parts->end_width) + GAP, y = (height - parts->line) / 2;
  gboolean centred = !gtk_widget_get_hexpand (parts->title) && get_width (parts->title) <= width - 2 * around;

  widget_put (parts->start, 0, y, parts->start_width, parts->line);
  widget_put (parts->title, centred ? around : parts->start_width + GAP, 0,
              centred ? width - 2 * around : get_room (parts, width), height);
  widget_put (parts->end, width - parts->end_width, y, parts->end_width, parts->line);
}

/* Where each has a line, the end comes first: in a dialog that is what is most likely wanted. */
static void
put_below (const Parts *parts,
           int          width,
           gboolean     piled)
{
  int start = piled ? width : parts->start_width, end = piled ? width : parts->end_width;
  int y = get_title_height (parts, width);

  widget_put (parts->title, 0, 0, width, y);
  widget_put (parts->end, width - end, y, end, parts->line);
  widget_put (parts->start, 0, y + (piled ? parts->line : 0), start, parts->line);
}

static void
allocate (GtkWidget *bar,
          int        width,
          int        height,
          int        baseline)
{
  Parts parts = find_parts (bar);
  Shape shape = get_shape (&parts, width);

  if (shape == BESIDE)
    put_beside (&parts, width, height);
  else
    put_below (&parts, width, shape == PILED);
}

GtkLayoutManager *
bar_layout_new (void)
{
  return gtk_custom_layout_new (get_mode, measure, allocate);
}
