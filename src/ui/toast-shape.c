/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "toast-shape.h"

#include "widget-put.h"

#define GAP 6

/* Of the overlay, beside what is in a toast: the margins of libadwaita and our own padding. */
#define AROUND 48

/* A toast has its words, a button, and one with a picture that closes it; both may be hidden. */
typedef struct
{
  GtkWidget *words;
  GtkWidget *button;
  GtkWidget *close;
} Parts;

static gboolean
is_close (GtkWidget *widget)
{
  return GTK_IS_BUTTON (widget) && gtk_button_get_icon_name (GTK_BUTTON (widget)) != NULL;
}

static Parts
find_parts (GtkWidget *toast)
{
  Parts parts = { NULL, NULL, NULL };

  for (GtkWidget *child = gtk_widget_get_first_child (toast); child != NULL; child = gtk_widget_get_next_sibling (child))
    if (!gtk_widget_should_layout (child))
      continue;
    else if (is_close (child))
      parts.close = child;
    else if (GTK_IS_BUTTON (child))
      parts.button = child;
    else
      parts.words = child;
  return parts;
}

static int
least_of (GtkWidget      *widget,
          GtkOrientation  orientation,
          int             for_size)
{
  int least = 0;

  if (widget != NULL)
    gtk_widget_measure (widget, orientation, for_size, &least, NULL, NULL, NULL);
  return least;
}

static int
natural_of (GtkWidget *widget)
{
  return widget != NULL ? widget_natural (widget, GTK_ORIENTATION_HORIZONTAL, -1) : 0;
}

/* What the closing button and the space before it take from the words. */
static int
close_width (const Parts *parts)
{
  return parts->close != NULL ? natural_of (parts->close) + GAP : 0;
}

static int
words_height (const Parts *parts,
              int          width)
{
  return MAX (least_of (parts->words, GTK_ORIENTATION_VERTICAL, width >= 0 ? width - close_width (parts) : -1),
              least_of (parts->close, GTK_ORIENTATION_VERTICAL, -1));
}

/* An overlay gives a toast its natural width, even where that is wider than itself. */
static int
natural_width (GtkWidget   *toast,
               const Parts *parts)
{
  int room = gtk_widget_get_width (gtk_widget_get_parent (toast)) - AROUND;
  int natural = MAX (natural_of (parts->words) + close_width (parts), natural_of (parts->button));

  return room > 0 ? MIN (natural, room) : natural;
}

static GtkSizeRequestMode
get_mode (GtkWidget *toast)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
measure (GtkWidget      *toast,
         GtkOrientation  orientation,
         int             for_size,
         int            *minimum,
         int            *natural,
         int            *minimum_baseline,
         int            *natural_baseline)
{
  Parts parts = find_parts (toast);
  int button = least_of (parts.button, orientation, -1);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = MAX (least_of (parts.words, orientation, -1) + close_width (&parts), button);
      *natural = MAX (*minimum, natural_width (toast, &parts));
    }
  else
    *minimum = *natural = words_height (&parts, for_size) + (button > 0 ? GAP + button : 0);
}

static void
allocate (GtkWidget *toast,
          int        width,
          int        height,
          int        baseline)
{
  Parts parts = find_parts (toast);
  int above = words_height (&parts, width), close = natural_of (parts.close), button = natural_of (parts.button);

  if (parts.words != NULL)
    widget_put (parts.words, 0, 0, width - close_width (&parts), above);
  if (parts.close != NULL)
    widget_put (parts.close, width - close, 0, close, least_of (parts.close, GTK_ORIENTATION_VERTICAL, -1));
  if (parts.button != NULL)
    widget_put (parts.button, width - MIN (button, width), above + GAP, MIN (button, width), height - above - GAP);
}

void
toast_shape_pile (GtkWidget *toast)
{
  gtk_widget_set_layout_manager (toast, gtk_custom_layout_new (get_mode, measure, allocate));
  gtk_widget_add_css_class (toast, "piled");
}
