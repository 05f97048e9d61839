/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desktop.h"
#include "windows.h"

#include "ui/widgets/text-size.h"

/* The size of text: that of the desktop, and in percent of it one's own. */

static int
get_dpi (void)
{
  int dpi;

  g_object_get (gtk_settings_get_default (), "gtk-xft-dpi", &dpi, NULL);
  return dpi / 1024;
}

/* What the desktop says has come through the X server and back, and everything has its new size. */
static void
set_desktop (Desktop *desktop,
             Desk    *desk,
             int      dpi)
{
  desktop_set_dpi (desktop, dpi);
  gdk_display_sync (gtk_widget_get_display (GTK_WIDGET (desk->window)));
  desk_settle (desk);
}

static int
get_width (Desk *desk)
{
  int width;

  gtk_widget_measure (desk_find (desk, "title"), GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
  return width;
}

/* Without a size of one's own the desktop's is followed. */
static void
test_normal (void)
{
  Desktop *desktop = desktop_begin (96);
  int usual;
  Desk desk;

  desk_open (&desk, "yatzy | 1 ones 3");
  g_assert_cmpint (get_dpi (), ==, 96);
  usual = get_width (&desk);
  set_desktop (desktop, &desk, 144);
  g_assert_cmpint (get_dpi (), ==, 144);
  g_assert_cmpint (get_width (&desk), >, usual);
  set_desktop (desktop, &desk, 96);
  g_assert_cmpint (get_width (&desk), ==, usual);
  desk_close (&desk);
  desktop_end (desktop);
}

/* And with one it is, too: that is so many percent of what the desktop says now. */
static void
test_own (void)
{
  Desktop *desktop = desktop_begin (96);
  int own;
  Desk desk;

  desk_open (&desk, "yatzy | 1 ones 3");
  g_settings_set_int (desk.settings, "text-size", 150);
  desk_settle (&desk);
  g_assert_cmpint (get_dpi (), ==, 144);
  own = get_width (&desk);
  set_desktop (desktop, &desk, 144);
  g_assert_cmpint (get_dpi (), ==, 216);
  g_assert_cmpint (get_width (&desk), >, own);
  g_assert_cmpint (text_size_get_shown (), ==, 225);
  set_desktop (desktop, &desk, 72);
  g_assert_cmpint (get_dpi (), ==, 108);
  set_desktop (desktop, &desk, 96);
  g_assert_cmpint (get_width (&desk), ==, own);

  /* Given up, it leaves what the desktop says, and that is still followed. */
  g_settings_set_int (desk.settings, "text-size", TEXT_SIZE_NORMAL);
  desk_settle (&desk);
  g_assert_cmpint (get_dpi (), ==, 96);
  set_desktop (desktop, &desk, 144);
  g_assert_cmpint (get_dpi (), ==, 144);
  desk_close (&desk);
  desktop_end (desktop);
}

/* What changes before a window is seen is right when it is: on so narrow a one, text of this size changes much. */
static void
test_before_it_is_shown (void)
{
  Desktop *desktop = desktop_begin (96);
  Desk desk;

  desk_prepare (&desk, "yatzy | 1 ones 3");
  g_settings_set_int (desk.settings, "window-width", 360);
  desk_make_window (&desk);
  g_settings_set_int (desk.settings, "text-size", 200);
  desk_show (&desk);
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (desk.window), "compact"));
  g_settings_set_int (desk.settings, "text-size", TEXT_SIZE_NORMAL);
  desk_settle (&desk);
  g_assert_false (gtk_widget_has_css_class (GTK_WIDGET (desk.window), "compact"));
  desk_close (&desk);
  desktop_end (desktop);
}

int
main (int    argc,
      char **argv)
{
  display_init (&argc, &argv);
  g_test_add_func ("/text-size/normal", test_normal);
  g_test_add_func ("/text-size/own", test_own);
  g_test_add_func ("/text-size/before-it-is-shown", test_before_it_is_shown);
  return g_test_run ();
}
