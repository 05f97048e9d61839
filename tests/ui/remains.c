/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "remains.h"

#include <malloc.h>

/* Microseconds. */
#define PATIENCE (20 * G_USEC_PER_SEC)
#define PAUSE 1000

/* By their addresses; the values are names of types. */
static GHashTable *watched;

static void
finalised_cb (gpointer object)
{
  g_hash_table_remove (watched, object);
}

/* A weak reference is gone when an object is disposed of, and others may hold it then; its data go at its very end. */
void
remains_watch (gpointer object)
{
  if (watched == NULL)
    watched = g_hash_table_new (NULL, NULL);
  if (g_hash_table_insert (watched, object, (gpointer) G_OBJECT_TYPE_NAME (object)))
    g_object_set_data_full (object, "remains", object, finalised_cb);
}

/* GTK has one tooltip for all windows. */
static gboolean
is_shared (GtkWidget *widget)
{
  return g_str_equal (G_OBJECT_TYPE_NAME (widget), "GtkTooltipWindow");
}

void
remains_watch_all (GtkWidget *widget)
{
  if (is_shared (widget))
    return;
  remains_watch (widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    remains_watch_all (child);
}

/* Threads and the display tell the main loop nothing when they are done, so it is looked again and again. */
static gboolean
look_again (gint64 end)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_usleep (PAUSE);
  return g_get_monotonic_time () < end;
}

static char *
list_watched (void)
{
  GString *names = g_string_new (NULL);
  GHashTableIter iter;
  gpointer name;

  g_hash_table_iter_init (&iter, watched);
  while (g_hash_table_iter_next (&iter, NULL, &name))
    g_string_append_printf (names, " %s", (const char *) name);
  return g_string_free (names, FALSE);
}

void
remains_assert_none (const char *what)
{
  gint64 end = g_get_monotonic_time () + PATIENCE;

  while (watched != NULL && g_hash_table_size (watched) > 0)
    if (!look_again (end))
      {
        g_autofree char *names = list_watched ();

        g_error ("%s was closed, and these are left:%s", what, names);
      }
}

static guint
count_names (const char *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  guint n = 0;

  while (g_dir_read_name (dir) != NULL)
    n++;
  return n;
}

/* They are numbered in the order in which they came. */
static guint
count_sources (void)
{
  g_autoptr (GSource) newest = g_idle_source_new ();
  guint last = g_source_attach (newest, NULL);
  guint n = 0;

  g_source_destroy (newest);
  for (guint id = 1; id < last; id++)
    n += g_main_context_find_source_by_id (NULL, id) != NULL;
  return n;
}

void
remains_init (void)
{
  g_thread_pool_set_max_unused_threads (0);
}

static void
count (Remains *self)
{
  struct mallinfo2 memory = mallinfo2 ();

  *self = (Remains) { .files = count_names ("/proc/self/fd"),
                      .threads = count_names ("/proc/self/task"),
                      .sources = count_sources (),
                      .bytes = memory.uordblks + memory.hblkhd };
}

void
remains_count (Remains *self)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
  count (self);
}

void
remains_assert_no_more (const Remains *before,
                        const char    *what)
{
  gint64 end = g_get_monotonic_time () + PATIENCE;
  Remains now;

  remains_count (&now);
  while (now.files > before->files || now.threads > before->threads || now.sources > before->sources)
    {
      if (!look_again (end))
        g_error ("%s: %u files are open after %u, %u threads run after %u, %u sources are there after %u", what, now.files,
                 before->files, now.threads, before->threads, now.sources, before->sources);
      count (&now);
    }
}
