/* SPDX-License-Identifier: GPL-3.0-or-later */

/* clock-pages RULES_DIR ROUNDS DATA_DIR…: opens the statistics at every page in a window, with each history in turn.
 * Prints TSV lines: the page, and for each history the nanoseconds of processor time until it is painted and nothing
 * more is under way; then the page with the word busy, and the longest time in which the window could not have
 * painted. */
#include "config.h"

#include "ui/statistics/statistics-page.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#define MOST_HISTORIES 8

/* The most questions of a page that wait for each other. */
#define MOST_ASKED 5

typedef struct
{
  Store *store;
  GtkWidget *window;
  ProtokollStatisticsPage *page;
} Shelf;

static const char *const tabs[N_TABS] = { "games", "overview", "players", "head-to-head", "entries", "records", "coins", "series" };

static gint64 polled;  /* when the main loop last stopped waiting */
static gint64 longest; /* the longest time that it was busy since this was set to 0 */

static gint64
get_nanoseconds (clockid_t clock)
{
  struct timespec now;

  clock_gettime (clock, &now);
  return (gint64) now.tv_sec * 1000000000 + now.tv_nsec;
}

static int
watched_poll (GPollFD *files,
              guint    n_files,
              int      timeout)
{
  int ready;

  longest = MAX (longest, get_nanoseconds (CLOCK_MONOTONIC) - polled);
  ready = g_poll (files, n_files, timeout);
  polled = get_nanoseconds (CLOCK_MONOTONIC);
  return ready;
}

/* The store answers in order, so an answer to us comes after those to the page. */
static void
wait_until_shown (Shelf *self)
{
  for (guint i = 0; i < MOST_ASKED; i++)
    {
      g_autoptr (GAsyncResult) result = NULL;
      g_auto (GStrv) names = NULL;

      store_ask_async (self->store, &(StoreQuestion) { STORE_PLAYER_NAMES }, store_answered_cb, &result);
      names = store_ask_finish (self->store, store_wait (&result), NULL);
      while (g_main_context_iteration (NULL, FALSE))
        ;
    }
  gtk_widget_queue_draw (GTK_WIDGET (self->page));
  gtk_test_widget_wait_for_draw (self->window);
}

static void
open_shelf (Shelf      *self,
            Library    *library,
            const char *data_dir)
{
  g_autofree char *title = NULL, *subtitle = NULL;
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (Game) running = NULL;

  self->store = store_new (data_dir);
  store_open_async (self->store, store_answered_cb, &result);
  running = store_ask_finish (self->store, store_wait (&result), &error);
  if (error != NULL)
    g_error ("%s", error->message);
  self->page = PROTOKOLL_STATISTICS_PAGE (protokoll_statistics_page_new (self->store, library, settings));
  self->window = g_object_new (ADW_TYPE_WINDOW, "content", self->page, "default-width", 1024, "default-height", 768, NULL);
  gtk_window_present (GTK_WINDOW (self->window));
  protokoll_statistics_page_load (self->page);
  wait_until_shown (self);
  title = protokoll_statistics_page_get_title (self->page, &subtitle);
  if (*subtitle == '\0')
    g_error ("%s has no games", data_dir);
}

static void
clock_page (StatisticsTab  tab,
            Shelf         *shelves,
            guint          n_shelves)
{
  gint64 busy[MOST_HISTORIES];

  fputs (tabs[tab], stdout);
  for (guint i = 0; i < n_shelves; i++)
    {
      gint64 began;

      protokoll_statistics_page_show_tab (shelves[i].page, tab);
      wait_until_shown (&shelves[i]);
      longest = 0;
      polled = get_nanoseconds (CLOCK_MONOTONIC);
      began = get_nanoseconds (CLOCK_PROCESS_CPUTIME_ID);
      protokoll_statistics_page_load (shelves[i].page);
      wait_until_shown (&shelves[i]);
      printf ("\t%" G_GINT64_FORMAT, get_nanoseconds (CLOCK_PROCESS_CPUTIME_ID) - began);
      busy[i] = longest;
    }
  printf ("\n%s busy", tabs[tab]);
  for (guint i = 0; i < n_shelves; i++)
    printf ("\t%" G_GINT64_FORMAT, busy[i]);
  putchar ('\n');
}

int
main (int    argc,
      char **argv)
{
  Shelf shelves[MOST_HISTORIES] = { { NULL } };
  guint n_shelves = argc - 3;
  g_autoptr (Library) library = NULL;

  if (argc < 4 || n_shelves > MOST_HISTORIES)
    return 2;

  adw_init ();
  g_main_context_set_poll_func (NULL, watched_poll);
  library = library_new (argv[1], NULL);
  for (guint i = 0; i < n_shelves; i++)
    open_shelf (&shelves[i], library, argv[i + 3]);
  for (int round = 0; round < atoi (argv[2]); round++)
    for (guint tab = 0; tab < N_TABS; tab++)
      clock_page (tab, shelves, n_shelves);
  for (guint i = 0; i < n_shelves; i++)
    {
      gtk_window_destroy (GTK_WINDOW (shelves[i].window));
      store_close (shelves[i].store);
      g_object_unref (shelves[i].store);
    }
  return 0;
}
