/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE /* RTLD_NEXT */
#include "windows.h"

#include "ui/widgets/file-chooser.h"

#include <dlfcn.h>
#include <string.h>

#define TITLE "Save Game File"

/* After so long a closed file dialog is gone with any version of GTK; see pass_time(). */
#define KEPT_SECONDS 10

/* A disk that is slow to tell the names of folders, which the path bar of GTK's dialog asks for, one after the other. */

/* How long an answer takes, in milliseconds: longer than it takes to close a dialog. */
#define SLOW_MS 100

typedef void (*Ask) (GFile *, const char *, GFileQueryInfoFlags, int, GCancellable *, GAsyncReadyCallback, gpointer);

typedef struct
{
  Ask ask;
  GFile *file;
  char *attributes;
  GFileQueryInfoFlags flags;
  int priority;
  GCancellable *cancellable; /* or NULL */
  GAsyncReadyCallback callback;
  gpointer user_data;
} Query;

static guint n_asked, n_waiting, n_dialogs;

/* The next name is asked for in here, so that nothing waits when all are known. */
static void
answered_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      data)
{
  Query *query = data;

  query->callback (source, result, query->user_data);
  n_waiting--;
  g_clear_object (&query->cancellable);
  g_object_unref (query->file);
  g_free (query->attributes);
  g_free (query);
}

static void
ask_cb (gpointer data)
{
  Query *query = data;

  query->ask (query->file, query->attributes, query->flags, query->priority, query->cancellable, answered_cb, query);
}

/* GTK finds this one before that of GIO. */
void
g_file_query_info_async (GFile               *file,
                         const char          *attributes,
                         GFileQueryInfoFlags  flags,
                         int                  priority,
                         GCancellable        *cancellable,
                         GAsyncReadyCallback  callback,
                         gpointer             user_data)
{
  Ask ask = (Ask) dlsym (RTLD_NEXT, "g_file_query_info_async");
  Query *query;

  if (strstr (attributes, G_FILE_ATTRIBUTE_STANDARD_IS_HIDDEN) == NULL)
    {
      ask (file, attributes, flags, priority, cancellable, callback, user_data);
      return;
    }
  query = g_new (Query, 1);
  *query = (Query) { ask, g_object_ref (file), g_strdup (attributes), flags, priority, NULL, callback, user_data };
  g_set_object (&query->cancellable, cancellable);
  n_asked++;
  n_waiting++;
  g_timeout_add_once (SLOW_MS, ask_cb, query);
}

static GtkWidget *
find_dialog (const char *title)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *l = windows; l != NULL; l = l->next)
    if (gtk_widget_get_visible (l->data) && g_strcmp0 (gtk_window_get_title (l->data), title) == 0)
      return l->data;
  return NULL;
}

static void
gone_cb (gpointer  data,
         GObject  *dialog)
{
  n_dialogs--;
}

static void
choose_nothing (GFile    *file,
                gpointer  user_data)
{
  g_assert_not_reached ();
}

/* Whoever changes his mind closes the dialog before it knows the path of its folder: each time it has asked for one name
 * more. */
static void
test_closed_at_once (void)
{
  GtkWidget *parent = gtk_window_new ();

  /* GTK 4.8 warns of buttons of a path bar that change while it is drawn. */
  g_log_set_always_fatal (G_LOG_FATAL_MASK | G_LOG_LEVEL_CRITICAL);
  gtk_window_present (GTK_WINDOW (parent));
  for (guint n_names = 1; n_names <= 4; n_names++)
    {
      n_asked = 0;
      file_chooser_save (GTK_WINDOW (parent), "game.yatzy", choose_nothing, NULL, NULL);
      wait_until (n_asked >= n_names && find_dialog (TITLE) != NULL);
      g_object_weak_ref (G_OBJECT (find_dialog (TITLE)), gone_cb, NULL);
      n_dialogs++;
      gtk_dialog_response (GTK_DIALOG (find_dialog (TITLE)), GTK_RESPONSE_CANCEL);
      g_assert_null (find_dialog (TITLE));
      g_assert_cmpuint (n_waiting, >, 0);
      wait_until (n_waiting == 0);
    }
  g_object_add_weak_pointer (G_OBJECT (parent), (gpointer *) &parent);
  gtk_window_destroy (GTK_WINDOW (parent));
  wait_until (parent == NULL);
  /* The dialogs that are kept still go, after their parent. */
  pass_time (KEPT_SECONDS);
  wait_until (n_dialogs == 0);
}

int
main (int    argc,
      char **argv)
{
  display_init (&argc, &argv);
  g_test_add_func ("/file-chooser/closed-at-once", test_closed_at_once);
  return g_test_run ();
}
