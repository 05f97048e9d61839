/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "looker.h"

#include <string.h>

/* Whether everything can be read and reached in the room there is. */

/* Pixels by which rounding may put something over an edge. */
#define SLACK 1

#define DEPTH 6

#define LEAST_SCALE 0.75

/* Around a label that a tooltip tells of: a combo row has as many. */
#define TOOLTIP_DEPTH 8

static void
append_name (GtkWidget *widget,
             GString   *name)
{
  g_auto (GStrv) classes = gtk_widget_get_css_classes (widget);

  g_string_append (name, gtk_widget_get_css_name (widget));
  for (guint i = 0; classes[i] != NULL; i++)
    if (!strstr (classes[i], "horizontal") && !strstr (classes[i], "vertical"))
      g_string_append_printf (name, ".%s", classes[i]);
}

char *
looker_name (GtkWidget *widget)
{
  GString *name = g_string_new (NULL);

  for (guint i = 0; i < DEPTH && widget != NULL; i++, widget = gtk_widget_get_parent (widget))
    {
      if (i > 0)
        g_string_append (name, " < ");
      append_name (widget, name);
    }
  return g_string_free (name, FALSE);
}

char *
looker_describe (GtkWidget *window,
                 float      x,
                 float      y,
                 gboolean  *sensitive)
{
  GtkWidget *picked = gtk_widget_pick (window, x, y, GTK_PICK_INSENSITIVE | GTK_PICK_NON_TARGETABLE);

  if (sensitive != NULL)
    *sensitive = picked == NULL || gtk_widget_is_sensitive (picked);
  return looker_name (picked != NULL ? picked : window);
}

/* A row or a button says in its tooltip what its label has no room for. */
static gboolean
has_tooltip (GtkWidget *widget)
{
  for (guint i = 0; i < TOOLTIP_DEPTH && widget != NULL; i++, widget = gtk_widget_get_parent (widget))
    if (gtk_widget_get_has_tooltip (widget))
      return TRUE;
  return FALSE;
}

static gboolean
is_in_title (GtkWidget *label)
{
  for (; label != NULL; label = gtk_widget_get_parent (label))
    if (strcmp (gtk_widget_get_css_name (label), "windowtitle") == 0)
      return TRUE;
  return FALSE;
}

/* What a field asks for and what a window is called are read at once: nobody points at them first. But people have
 * names of any length. */
static gboolean
is_read_first (GtkWidget *label)
{
  GtkWidget *row = gtk_widget_get_ancestor (label, GTK_TYPE_LIST_BOX_ROW);

  if (row != NULL && gtk_widget_has_css_class (row, "entry"))
    return !gtk_widget_has_css_class (row, "person");
  return GTK_IS_TEXT (gtk_widget_get_parent (label)) || is_in_title (label);
}

static void
find_cut_label (GtkLabel *label,
                GString  *findings)
{
  PangoLayout *layout = gtk_label_get_layout (label);
  g_autofree char *name = looker_name (GTK_WIDGET (label));
  int width, height;

  pango_layout_get_pixel_size (layout, &width, &height);
  if (pango_layout_is_ellipsized (layout) && (is_read_first (GTK_WIDGET (label)) || !has_tooltip (GTK_WIDGET (label))))
    g_string_append_printf (findings, "cut\t“%s” at %s\n", gtk_label_get_text (label), name);
  else if (width > gtk_widget_get_width (GTK_WIDGET (label)) + SLACK ||
           height > gtk_widget_get_height (GTK_WIDGET (label)) + SLACK)
    g_string_append_printf (findings, "clipped\t“%s” at %s\n", gtk_label_get_text (label), name);
}

/* Who wants large text wants it in drop-downs, too. */
static void
find_small_label (GtkLabel *label,
                  GString  *findings)
{
  PangoAttrList *attributes = gtk_label_get_attributes (label);
  g_autoptr (PangoAttrIterator) iterator = attributes != NULL ? pango_attr_list_get_iterator (attributes) : NULL;
  PangoAttribute *scale = iterator != NULL ? pango_attr_iterator_get (iterator, PANGO_ATTR_SCALE) : NULL;

  if (scale != NULL && ((PangoAttrFloat *) scale)->value < LEAST_SCALE)
    {
      g_autofree char *name = looker_name (GTK_WIDGET (label));

      g_string_append_printf (findings, "small\t“%s” at %s\n", gtk_label_get_text (label), name);
    }
}

static void
find_cut_inscription (GtkInscription *inscription,
                      GString        *findings)
{
  const char *text = gtk_inscription_get_text (inscription);
  int width = gtk_widget_get_width (GTK_WIDGET (inscription));
  int height = gtk_widget_get_height (GTK_WIDGET (inscription));
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (inscription), text);
  g_autofree char *name = looker_name (GTK_WIDGET (inscription));
  PangoRectangle size;

  pango_layout_set_wrap (layout, gtk_inscription_get_wrap_mode (inscription));
  pango_layout_set_width (layout, width * PANGO_SCALE);
  pango_layout_get_pixel_extents (layout, NULL, &size);
  if (text != NULL && *text != '\0' && gtk_widget_get_opacity (GTK_WIDGET (inscription)) > 0 &&
      (size.width > width + SLACK || (size.height > height + SLACK && pango_layout_get_line_count (layout) > 1)) &&
      !has_tooltip (GTK_WIDGET (inscription)))
    g_string_append_printf (findings, "cut\t“%s” at %s\n", text, name);
}

/* What scrolls can bring everything in it to light. */
static GtkWidget *
find_frame (GtkWidget *widget)
{
  GtkWidget *scrolled = gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW);

  return scrolled;
}

static void
find_unreachable (GtkWidget *widget,
                  GtkWidget *window,
                  GString   *findings)
{
  g_autofree char *name = looker_name (widget);
  graphene_rect_t area;

  if (find_frame (widget) != NULL || !gtk_widget_compute_bounds (widget, window, &area))
    return;
  if (area.origin.x < -SLACK || area.origin.y < -SLACK ||
      area.origin.x + area.size.width > (float) gtk_widget_get_width (window) + SLACK ||
      area.origin.y + area.size.height > (float) gtk_widget_get_height (window) + SLACK)
    g_string_append_printf (findings, "outside\t%.0f,%.0f %.0f×%.0f at %s\n", area.origin.x, area.origin.y,
                            area.size.width, area.size.height, name);
}

/* A button that stands out of what it is in, at a side: also where all that scrolls up and down. */
static void
find_outstanding (GtkWidget *button,
                  GString   *findings)
{
  graphene_rect_t area;

  for (GtkWidget *around = gtk_widget_get_parent (button); around != NULL && !GTK_IS_SCROLLABLE (around);
       around = gtk_widget_get_parent (around))
    if (gtk_widget_compute_bounds (button, around, &area) &&
        (area.origin.x < -SLACK || area.origin.x + area.size.width > (float) gtk_widget_get_width (around) + SLACK))
      {
        g_autofree char *name = looker_name (button);

        g_string_append_printf (findings, "outside\t%s stands out of %s\n", name, gtk_widget_get_css_name (around));
        return;
      }
}

static void
look_below (GtkWidget *widget,
            GtkWidget *window,
            GString   *findings)
{
  if (!gtk_widget_get_mapped (widget) || gtk_widget_get_width (widget) == 0)
    return;
  if (GTK_IS_LABEL (widget))
    {
      find_cut_label (GTK_LABEL (widget), findings);
      find_small_label (GTK_LABEL (widget), findings);
    }
  else if (GTK_IS_INSCRIPTION (widget))
    find_cut_inscription (GTK_INSCRIPTION (widget), findings);
  if (GTK_IS_LABEL (widget) || gtk_widget_get_focusable (widget))
    find_unreachable (widget, window, findings);
  if (GTK_IS_BUTTON (widget))
    find_outstanding (widget, findings);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    if (!GTK_IS_NATIVE (child))
      look_below (child, window, findings);
}

static int
least_of (GtkWidget      *widget,
          GtkOrientation  orientation,
          int             width)
{
  int least;

  gtk_widget_measure (widget, orientation, width, &least, NULL, NULL, NULL);
  return least;
}

/* The innermost widget that alone needs more than there is. */
static GtkWidget *
find_culprit (GtkWidget      *widget,
              GtkOrientation  orientation,
              int             width,
              int             most)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_should_layout (child) && least_of (child, orientation, width) > most)
      return find_culprit (child, orientation, width, most);
  return widget;
}

static void
find_large (GtkWidget      *window,
            GtkOrientation  orientation,
            int             width,
            int             most,
            GString        *findings)
{
  int least = least_of (window, orientation, width);
  g_autofree char *name = NULL;

  if (least <= most)
    return;
  name = looker_name (find_culprit (window, orientation, width, most * 9 / 10));
  g_string_append_printf (findings, "large\t%s needs %d px of %s, for %s\n", G_OBJECT_TYPE_NAME (window), least,
                          orientation == GTK_ORIENTATION_HORIZONTAL ? "width" : "height", name);
}

void
looker_fit (GtkWidget *window,
            int        width,
            int        height,
            GString   *findings)
{
  find_large (window, GTK_ORIENTATION_HORIZONTAL, -1, width, findings);
  find_large (window, GTK_ORIENTATION_VERTICAL, width, height, findings);
  look_below (window, window, findings);
}
