/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "widget-util.h"

#include "gtk-quirks.h"

void
widget_set_class (GtkWidget  *widget,
                  const char *css_class,
                  gboolean    wanted)
{
  if (wanted)
    gtk_widget_add_css_class (widget, css_class);
  else
    gtk_widget_remove_css_class (widget, css_class);
}

void
widget_unparent_children (GtkWidget *widget)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (widget)) != NULL)
    gtk_widget_unparent (child);
}

void
grid_clear (GtkGrid *grid)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (grid))) != NULL)
    gtk_grid_remove (grid, child);
}

GtkWidget *
widget_find_focus (GtkWidget *widget)
{
  GtkRoot *root = gtk_widget_get_root (widget);

  return root != NULL ? gtk_root_get_focus (root) : NULL;
}

/* GTK finds no place only where the widget is not in @around, and gives an empty one then. */
graphene_rect_t
widget_find_place (GtkWidget *widget,
                   GtkWidget *around)
{
  graphene_rect_t place;
  gboolean found G_GNUC_UNUSED = gtk_widget_compute_bounds (widget, around, &place);

  return place;
}

int
widget_natural (GtkWidget      *widget,
                GtkOrientation  orientation,
                int             for_size)
{
  int natural;

  gtk_widget_measure (widget, orientation, for_size, NULL, &natural, NULL, NULL);
  return natural;
}

#define NO_BREAK "\u00a0"

/* German puts a space before an ellipsis. A no-break space keeps the dots on the line of the word before them; screen
 * readers still get the text as it was. */
static void
keep_dots (GtkWidget *button,
           GtkLabel  *label)
{
  g_autofree char *spoken = g_strdup (gtk_label_get_text (label));
  g_autoptr (GString) words = g_string_new (gtk_label_get_label (label));

  if (g_string_replace (words, " …", NO_BREAK "…", 0) == 0)
    return;
  gtk_label_set_label (label, words->str);
  spoken_set (button, spoken);
}

void
wrap_button (GtkWidget *button)
{
  GtkWidget *label = gtk_button_get_child (GTK_BUTTON (button));

  /* Within a word it would break without a hyphen, or with one in the wrong place. */
  g_object_set (label, "wrap", TRUE, "natural-wrap-mode", GTK_NATURAL_WRAP_NONE, "justify", GTK_JUSTIFY_CENTER, NULL);
  keep_dots (button, GTK_LABEL (label));
}

void
button_show (GtkWidget  *button,
             const char *words,
             const char *icon)
{
  g_auto (GStrv) parts = g_strsplit (words, "_", -1);
  g_autofree char *name = g_strjoinv ("", parts);

  if (icon != NULL)
    gtk_button_set_icon_name (GTK_BUTTON (button), icon);
  else
    {
      gtk_button_set_label (GTK_BUTTON (button), words);
      gtk_button_set_use_underline (GTK_BUTTON (button), TRUE);
      wrap_button (button);
    }
  gtk_widget_set_tooltip_text (button, icon != NULL ? name : NULL);
  spoken_set (button, name);
}

#define ROTATED "rotated"

void
rotated_set (GtkWindow *window,
             gboolean   rotated)
{
  widget_set_class (GTK_WIDGET (window), ROTATED, rotated);
}

gboolean
rotated_get (GtkWindow *window)
{
  return gtk_widget_has_css_class (GTK_WIDGET (window), ROTATED);
}

void
rotated_follow (GtkWindow *dialog)
{
  GtkWindow *parent = gtk_window_get_transient_for (dialog);

  rotated_set (dialog, parent != NULL && rotated_get (parent));
}

void
widget_place (GtkWidget *widget,
              int        x,
              int        y,
              int        width,
              int        height)
{
  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
  gtk_widget_size_allocate (widget, &(GtkAllocation) { x, y, width, height }, -1);
}
