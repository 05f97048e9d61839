/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Preloaded into the program: each sync takes SLOW_DISK milliseconds longer, and adds a byte to the file
 * SLOW_DISK_REPORT, which so counts the syncs. */

#include <dlfcn.h>
#include <fcntl.h>
#include <glib.h>
#include <gmodule.h>
#include <stdlib.h>
#include <unistd.h>

typedef int (*Sync) (int file);

static void
delay (void)
{
  int report = open (g_getenv ("SLOW_DISK_REPORT"), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);

  g_usleep (strtoul (g_getenv ("SLOW_DISK"), NULL, 10) * 1000);
  if (report < 0 || write (report, ".", 1) != 1)
    g_error ("SLOW_DISK_REPORT cannot be written");
  close (report);
}

static int
pass_on (const char *name,
         int         file)
{
  Sync sync = (Sync) dlsym (RTLD_NEXT, name);

  delay ();
  return sync (file);
}

G_MODULE_EXPORT int
fsync (int file)
{
  return pass_on ("fsync", file);
}

G_MODULE_EXPORT int
fdatasync (int file)
{
  return pass_on ("fdatasync", file);
}
