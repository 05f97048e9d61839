/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "serve-process.h"

#include <signal.h>

/* So much is kept for a program that takes nothing, in bytes; then something is wrong with it, and it is ended. */
#define MOST_KEPT (8 * 1024 * 1024)

struct _ProtokollServeProcess
{
  GObject parent_instance;

  GSubprocess *process;
  GOutputStream *input;
  GDataInputStream *output;
  GString *kept;    /* lines that wait until those before them are written */
  char *lines;      /* those that are being written, or NULL */
  gboolean stopped;
};

enum
{
  LINE,
  ENDED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ProtokollServeProcess, protokoll_serve_process, G_TYPE_OBJECT)

/* --- to the program --- */

static void write_kept (ProtokollServeProcess *self);

/* When writing fails the program is gone, which reading tells. */
static void
written_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      data)
{
  g_autoptr (ProtokollServeProcess) self = data;

  g_clear_pointer (&self->lines, g_free);
  if (g_output_stream_write_all_finish (G_OUTPUT_STREAM (source), result, NULL, NULL))
    write_kept (self);
}

/* Writes what is kept, unless something is being written, and ends the program once it is stopped and has
 * everything: its end is that of its input. */
static void
write_kept (ProtokollServeProcess *self)
{
  gsize length = self->kept->len;

  if (self->lines != NULL)
    return;
  if (length == 0)
    {
      if (self->stopped)
        g_output_stream_close_async (self->input, G_PRIORITY_DEFAULT, NULL, NULL, NULL);
      return;
    }
  self->lines = g_string_free (self->kept, FALSE);
  self->kept = g_string_new (NULL);
  g_output_stream_write_all_async (self->input, self->lines, length, G_PRIORITY_DEFAULT, NULL, written_cb,
                                   g_object_ref (self));
}

void
protokoll_serve_process_send (ProtokollServeProcess *self,
                              const char            *line)
{
  g_string_append_printf (self->kept, "%s\n", line);
  if (self->kept->len > MOST_KEPT)
    g_subprocess_force_exit (self->process);
  write_kept (self);
}

/* --- from the program --- */

static void read_line (ProtokollServeProcess *self);

static void
line_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      data)
{
  g_autoptr (ProtokollServeProcess) self = data;
  g_autofree char *line = g_data_input_stream_read_line_finish_utf8 (G_DATA_INPUT_STREAM (source), result, NULL, NULL);

  if (line != NULL)
    read_line (self);
  if (self->stopped)
    return;
  if (line != NULL)
    g_signal_emit (self, signals[LINE], 0, line);
  else
    g_signal_emit (self, signals[ENDED], 0);
}

static void
read_line (ProtokollServeProcess *self)
{
  g_data_input_stream_read_line_async (self->output, G_PRIORITY_DEFAULT, NULL, line_cb, g_object_ref (self));
}

/* --- life --- */

/* Where the program is; in the build folder the environment tells. */
static const char *
find_program (void)
{
  const char *set = g_getenv ("PROTOKOLL_SERVE");

  return set != NULL && *set != '\0' ? set : SERVE_PROGRAM;
}

ProtokollServeProcess *
protokoll_serve_process_new (guint    port,
                             GError **error)
{
  g_autoptr (ProtokollServeProcess) self = g_object_new (PROTOKOLL_TYPE_SERVE_PROCESS, NULL);
  g_autofree char *number = port > 0 ? g_strdup_printf ("%u", port) : NULL;

  self->process = g_subprocess_new (G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE, error,
                                    find_program (), number, NULL);
  if (self->process == NULL)
    return NULL;
  self->input = g_object_ref (g_subprocess_get_stdin_pipe (self->process));
  self->output = g_data_input_stream_new (g_subprocess_get_stdout_pipe (self->process));
  read_line (self);
  return g_steal_pointer (&self);
}

void
protokoll_serve_process_stop (ProtokollServeProcess *self)
{
  self->stopped = TRUE;
  write_kept (self);
}

static void
protokoll_serve_process_finalize (GObject *object)
{
  ProtokollServeProcess *self = PROTOKOLL_SERVE_PROCESS (object);

  g_clear_object (&self->input);
  g_clear_object (&self->output);
  g_clear_object (&self->process);
  g_free (self->lines);
  g_string_free (self->kept, TRUE);
  G_OBJECT_CLASS (protokoll_serve_process_parent_class)->finalize (object);
}

static void
protokoll_serve_process_class_init (ProtokollServeProcessClass *class)
{
  /* Else writing to a server that has just ended would end the program, too. GSocket does the same. */
  signal (SIGPIPE, SIG_IGN);
  G_OBJECT_CLASS (class)->finalize = protokoll_serve_process_finalize;
  signals[LINE] = g_signal_new ("line", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[ENDED] = g_signal_new ("ended", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);
}

static void
protokoll_serve_process_init (ProtokollServeProcess *self)
{
  self->kept = g_string_new (NULL);
}
