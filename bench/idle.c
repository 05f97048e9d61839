/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A program of GLib that does nothing, to compare the memory of one that does something. It says a line when it has
 * begun. */

#include <gio/gio.h>
#include <stdio.h>

int
main (void)
{
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);

  puts ("idle");
  fflush (stdout);
  g_main_loop_run (loop);
  return 0;
}
