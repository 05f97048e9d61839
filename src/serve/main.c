/* SPDX-License-Identifier: GPL-3.0-or-later */
/* protokoll-serve [PORT]: shows the score sheet of the window that started it to browsers in the same network. Lines on
 * standard input say what to show, lines on standard output what was asked (docs/serve.md). It ends with its input. */
#include "fence.h"
#include "server.h"

#include <gio/gunixinputstream.h>
#include <locale.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

/* How long pages have to hear that it was the end, in milliseconds. */
#define LAST_WORDS 200

typedef struct
{
  GMainLoop *loop;
  Server *server;
  GDataInputStream *input;
} Serving;

static void
says_cb (const char *line,
         gpointer    data)
{
  printf ("%s\n", line);
  fflush (stdout);
}

static void read_line (Serving *serving);

static gboolean
quit_cb (gpointer loop)
{
  g_main_loop_quit (loop);
  return G_SOURCE_REMOVE;
}

static void
line_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      data)
{
  Serving *serving = data;
  g_autofree char *line = g_data_input_stream_read_line_finish_utf8 (serving->input, result, NULL, NULL);

  if (line == NULL)
    {
      g_timeout_add (LAST_WORDS, quit_cb, serving->loop);
      return;
    }
  server_do (serving->server, line);
  read_line (serving);
}

static void
read_line (Serving *serving)
{
  g_data_input_stream_read_line_async (serving->input, G_PRIORITY_DEFAULT, NULL, line_cb, serving);
}

static guint16
read_port (const char *text)
{
  guint64 port;

  if (text == NULL || !g_ascii_string_to_unsigned (text, 10, 1, G_MAXUINT16, &port, NULL))
    return FENCE_PORT;
  return (guint16) port;
}

int
main (int    argc,
      char **argv)
{
  g_autoptr (GInputStream) stream = NULL;
  /* Whatever the process has lasts as long as it does. */
  static Serving serving;

  setlocale (LC_ALL, "C.UTF-8");
  /* The window may be gone while something is told to it. */
  signal (SIGPIPE, SIG_IGN);
  serving.server = server_new (read_port (argc > 1 ? argv[1] : NULL), says_cb, NULL);
  stream = g_unix_input_stream_new (STDIN_FILENO, FALSE);
  serving.input = g_data_input_stream_new (stream);
  serving.loop = g_main_loop_new (NULL, FALSE);
  read_line (&serving);
  g_main_loop_run (serving.loop);
  /* The connections end with the process. */
  return EXIT_SUCCESS;
}
