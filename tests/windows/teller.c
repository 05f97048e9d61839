/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <gio/gio.h>
#include <gtk/gtk.h>
#include <gdk/win32/gdkwin32.h>
#include <string.h>
#include <windows.h>

/* What a screen reader would be told, for tests under Wine, which has no accessibility bus. The program loads this as a
 * module of GIO, from GIO_EXTRA_MODULES, and nothing in the program knows it. Ten times a second it writes to the file
 * that TELLER names what shows: a line per widget with x, y, width and height in pixels of the screen, its CSS name, whether
 * it has the focus (1 or 0), and its words, with tabs between; and a line "end". */

#define PAUSE 100 /* ms */
#define NOT_TOLD "\001"

static char *before;

/* What a screen reader says of the widget, owned by the caller; NULL where it says nothing. */
static char *
get_words (GtkWidget *widget)
{
  GtkAccessible *accessible = GTK_ACCESSIBLE (widget);

  if (GTK_IS_LABEL (widget))
    return g_strdup (gtk_label_get_text (GTK_LABEL (widget)));
  if (GTK_IS_INSCRIPTION (widget))
    return g_strdup (gtk_inscription_get_text (GTK_INSCRIPTION (widget)));
  if (GTK_IS_TEXT (widget))
    return g_strdup (gtk_editable_get_text (GTK_EDITABLE (widget)));
  if (!gtk_test_accessible_has_property (accessible, GTK_ACCESSIBLE_PROPERTY_LABEL))
    return NULL;
  return gtk_test_accessible_check_property (accessible, GTK_ACCESSIBLE_PROPERTY_LABEL, NOT_TOLD);
}

static void
tell_widget (GtkWidget *widget,
             GtkWidget *native,
             POINT      origin,
             GString   *text)
{
  GtkAllocation place;
  g_autofree char *words = NULL;
  int scale = gtk_widget_get_scale_factor (widget);
  double x, y;

  if (!gtk_widget_get_child_visible (widget) || !gtk_widget_get_mapped (widget))
    return;
  words = get_words (widget);
  if (words != NULL && *words != '\0' && gtk_widget_translate_coordinates (widget, native, 0, 0, &x, &y))
    {
      g_strdelimit (words, "\t\r\n", ' ');
      gtk_widget_get_allocation (widget, &place);
      g_string_append_printf (text, "%d\t%d\t%d\t%d\t%s\t%d\t%s\n", (int) (origin.x + x * scale), (int) (origin.y + y * scale),
                              place.width * scale, place.height * scale, gtk_widget_get_css_name (widget),
                              gtk_widget_is_focus (widget) && gtk_window_is_active (GTK_WINDOW (gtk_widget_get_root (widget))),
                              words);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    if (!GTK_IS_NATIVE (child))
      tell_widget (child, native, origin, text);
}

/* Windows and what pops up from them, each with a surface of its own. */
static void
tell_native (GtkWidget *widget,
             GString   *text)
{
  POINT origin = { 0, 0 };
  double x, y;

  if (GTK_IS_NATIVE (widget) && gtk_widget_get_mapped (widget))
    {
      ClientToScreen (gdk_win32_surface_get_handle (gtk_native_get_surface (GTK_NATIVE (widget))), &origin);
      gtk_native_get_surface_transform (GTK_NATIVE (widget), &x, &y);
      origin.x += x * gtk_widget_get_scale_factor (widget);
      origin.y += y * gtk_widget_get_scale_factor (widget);
      tell_widget (widget, widget, origin, text);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    tell_native (child, text);
}

static gboolean
tell_cb (gpointer data)
{
  g_autoptr (GString) text = g_string_new (NULL);
  GListModel *windows;

  if (!gtk_is_initialized ())
    return G_SOURCE_CONTINUE;
  windows = gtk_window_get_toplevels ();
  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      tell_native (window, text);
    }
  g_string_append (text, "end\n");
  if (g_strcmp0 (before, text->str) != 0 && g_file_set_contents (g_getenv ("TELLER"), text->str, text->len, NULL))
    {
      g_free (before);
      before = g_strdup (text->str);
    }
  return G_SOURCE_CONTINUE;
}

G_MODULE_EXPORT void
g_io_module_load (GIOModule *module)
{
  g_type_module_use (G_TYPE_MODULE (module));
  if (g_getenv ("TELLER") != NULL)
    g_timeout_add (PAUSE, tell_cb, NULL);
}

G_MODULE_EXPORT void
g_io_module_unload (GIOModule *module)
{
}

G_MODULE_EXPORT char **
g_io_module_query (void)
{
  static const char *const points[] = { "gsettings-backend", NULL };

  return g_strdupv ((char **) points);
}
