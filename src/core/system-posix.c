/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "system.h"

#include <signal.h>

/* A standard stream that was closed would give its number to the next file that is opened, the database
 * even. In its place comes one that can only be used the wrong way round, so that it still fails. */
static gboolean
hold_streams (void)
{
  for (int stream = 0; stream <= 2; stream++)
    if (fcntl (stream, F_GETFD) == -1 && open ("/dev/null", stream == 0 ? O_WRONLY : O_RDONLY) != stream)
      return FALSE;
  return TRUE;
}

gboolean
system_begin (void)
{
  /* A file that may grow no further is an error that can be told, and nothing to end the program for. */
  signal (SIGXFSZ, SIG_IGN);
  return hold_streams ();
}

char *
system_find (const char *installed)
{
  return g_strdup (installed);
}

void
system_start_anew (const char *const *arguments,
                   char             **environment)
{
  g_autofree char *program = g_file_read_link ("/proc/self/exe", NULL);

  if (program != NULL)
    execve (program, (char *const *) arguments, environment);
}

int
system_errno (int number)
{
  return number;
}

gboolean
system_is_at (gpointer    file,
              const char *path)
{
  return TRUE;
}

void
system_keep_awake (gboolean awake)
{
}

gboolean
system_play (gconstpointer wave)
{
  return FALSE;
}

void
system_show_keyboard (void)
{
}
