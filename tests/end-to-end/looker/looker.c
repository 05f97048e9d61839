/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "looker.h"

#include "../../ui/frames.h"

#include <adwaita.h>
#include <glib-unix.h>
#include <signal.h>
#include <string.h>

/* Asked by SIGUSR1; what is asked stands in LOOKER/ask, a line of words:
 *
 *   dark, light       the colors
 *   text=200          percent of the usual size of text
 *   rtl               from right to left
 *   contrast, fit     what to look at; without them all stays as it was set
 *   walk=Tab          press that key until it comes around, and then
 *   back=shift+Tab    that one, each at most
 *   most=100          so many times
 *   inside=keypad     only that key, until the keyboard has gone through the widget that CSS calls so
 *   keep              text stays so large from now on; else all becomes again as it was
 *   more              not yet: the next ask looks at the same page, so that it is laid out once less
 *
 * The answer comes in LOOKER/answer. */

#define USUAL_DPI (96 * 1024)

/* Frames after which nothing changes any more: styles, sizes, and what waits until these are painted. */
#define FRAMES 4
#define PATIENCE 5000 /* ms; a loaded machine may take one for a frame */
#define LONGER 100

static const char *folder;
static gboolean busy;
static int usual_dpi = -1;
static int kept_percent = 100;

static gboolean
has_word (char      **words,
          const char *word)
{
  return g_strv_contains ((const char *const *) words, word);
}

/* NULL where it is not there; it belongs to @words. */
static const char *
find_word (char      **words,
           const char *name)
{
  for (guint i = 0; words[i] != NULL; i++)
    if (g_str_has_prefix (words[i], name))
      return words[i] + strlen (name);
  return NULL;
}

static int
find_number (char      **words,
             const char *name)
{
  const char *number = find_word (words, name);

  return number != NULL ? atoi (number) : 0;
}

static void
set_text (int percent)
{
  GtkSettings *settings = gtk_settings_get_default ();

  if (usual_dpi < 0)
    g_object_get (settings, "gtk-xft-dpi", &usual_dpi, NULL);
  g_object_set (settings, "gtk-xft-dpi", (usual_dpi > 0 ? usual_dpi : USUAL_DPI) * percent / 100, NULL);
}

static void
set_look (char **words)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();
  int percent = find_number (words, "text=");

  if (has_word (words, "dark") || has_word (words, "light"))
    adw_style_manager_set_color_scheme (manager, has_word (words, "dark") ? ADW_COLOR_SCHEME_FORCE_DARK
                                                                          : ADW_COLOR_SCHEME_FORCE_LIGHT);
  if (percent > 0 || usual_dpi >= 0)
    set_text (percent > 0 ? percent : kept_percent);
  if (percent > 0 && has_word (words, "keep"))
    kept_percent = percent;
  if (has_word (words, "rtl") || gtk_widget_get_default_direction () == GTK_TEXT_DIR_RTL)
    gtk_widget_set_default_direction (has_word (words, "rtl") ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR);
}

static gboolean
tick_cb (GtkWidget     *window,
         GdkFrameClock *clock,
         gpointer       n)
{
  (*(int *) n)++;
  return G_SOURCE_CONTINUE;
}

static gboolean
stop_waiting_cb (gpointer waiting)
{
  *(gboolean *) waiting = FALSE;
  return G_SOURCE_CONTINUE;
}

void
looker_wait (GtkWidget *window,
             int        frames)
{
  gboolean waiting = TRUE;
  int n = 0;
  guint source = g_timeout_add (PATIENCE, stop_waiting_cb, &waiting);
  guint tick = gtk_widget_add_tick_callback (window, tick_cb, &n, NULL);

  while (n < frames && waiting && gtk_widget_get_mapped (window))
    {
      frame_hasten (window);
      g_main_context_iteration (NULL, TRUE);
    }
  g_source_remove (source);
  gtk_widget_remove_tick_callback (window, tick);
}

/* Whether a dialog of that window shows: it was looked at before that came, and has not changed since. */
static gboolean
has_dialog (GtkWindow *window)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();
  gboolean has = FALSE;

  for (GList *l = windows; l != NULL; l = l->next)
    has |= gtk_widget_get_mapped (l->data) && gtk_window_get_modal (l->data) &&
           gtk_window_get_transient_for (l->data) == window;
  return has;
}

/* Those that show and can be used; popovers belong to theirs. */
static GPtrArray *
list_windows (void)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();
  GPtrArray *shown = g_ptr_array_new_with_free_func (g_object_unref);

  for (GList *l = windows; l != NULL; l = l->next)
    if (gtk_widget_get_mapped (l->data) && !has_dialog (l->data))
      g_ptr_array_add (shown, g_object_ref (l->data));
  return shown;
}

static void
settle (GPtrArray *windows)
{
  for (guint i = 0; i < windows->len; i++)
    looker_wait (g_ptr_array_index (windows, i), FRAMES);
}

static void
look (char     **words,
      GPtrArray *windows,
      GString   *answer)
{
  g_autoptr (GHashTable) places = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  GHashTableIter iter;
  gpointer place;

  for (guint i = 0; i < windows->len; i++)
    {
      GtkWidget *window = g_ptr_array_index (windows, i);

      if (has_word (words, "contrast"))
        looker_contrast (window, answer, places);
      if (has_word (words, "fit"))
        looker_fit (window, find_number (words, "width="), find_number (words, "height="), answer);
    }
  if (find_word (words, "walk=") != NULL)
    looker_walk (windows, find_word (words, "inside="), find_word (words, "walk="), find_word (words, "back="),
                 find_number (words, "most="), answer);
  g_hash_table_iter_init (&iter, places);
  while (g_hash_table_iter_next (&iter, &place, NULL))
    g_string_append_printf (answer, "place\t%s\n", (const char *) place);
}

static void
answer (char **words)
{
  g_autoptr (GString) lines = g_string_new (NULL);
  g_autoptr (GPtrArray) windows = list_windows ();
  g_autofree char *path = g_build_filename (folder, "answer", NULL);
  char *nothing[] = { (char *) "light", NULL };

  set_look (words);
  settle (windows);
  look (words, windows, lines);
  if (!has_word (words, "keep") && !has_word (words, "more"))
    {
      set_look (nothing);
      adw_style_manager_set_color_scheme (adw_style_manager_get_default (), ADW_COLOR_SCHEME_DEFAULT);
      settle (windows);
    }
  g_file_set_contents (path, lines->str, -1, NULL);
}

static gboolean
asked_cb (gpointer data)
{
  g_autofree char *path = g_build_filename (folder, "ask", NULL);
  g_autofree char *ask = NULL;
  g_auto (GStrv) words = NULL;

  if (busy || !g_file_get_contents (path, &ask, NULL, NULL))
    return G_SOURCE_CONTINUE;
  busy = TRUE;
  words = g_strsplit (g_strstrip (ask), " ", -1);
  answer (words);
  busy = FALSE;
  return G_SOURCE_CONTINUE;
}

/* In place of GLib's: to look at a page takes longer than what is offered for seconds stays there, on a slow machine
 * or under a sanitizer. Nothing in the program waits for such a timer to go on. */
G_MODULE_EXPORT guint
(g_timeout_add_seconds) (guint       seconds,
                         GSourceFunc function,
                         gpointer    data)
{
  return g_timeout_add_seconds_full (G_PRIORITY_DEFAULT, seconds * LONGER, function, data, NULL);
}

static void __attribute__ ((constructor))
begin (void)
{
  folder = g_getenv ("LOOKER");
  if (folder != NULL)
    g_unix_signal_add (SIGUSR1, asked_cb, NULL);
}
