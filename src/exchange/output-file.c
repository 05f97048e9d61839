/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE /* O_TMPFILE */

#include "output-file.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <unistd.h>

/* The number of bytes of the target's name that go into the hidden name. A name can have 255 bytes, and the hidden one
 * has a few more around this. */
#define NAME_MOST 200

/* Follows as many symbolic links as the Linux kernel does. */
#define LINKS_MOST 40

/* The number of hidden files that are deleted when a signal ends the program. More can be written at the same time, but
 * these are then left behind. */
#define GROWING_MOST 16

struct _OutputFile
{
  char *path;   /* the path that was asked for */
  char *target; /* the path after following symbolic links */
  char *folder; /* the folder of @target */
  char *here;   /* the path under which the file can be opened while it is written */
  char *beside; /* the hidden name, as long as the file has one */
  FILE *stream; /* NULL once everything is written */
};

G_DEFINE_QUARK (protokoll-exchange-error, exchange_error)

gboolean
output_file_fail (OutputFile  *self,
                  int          number,
                  GError     **error)
{
  g_autofree char *name = g_filename_display_name (self->path);

  if (number == ENOSPC || number == EDQUOT)
    g_set_error (error, EXCHANGE_ERROR, EXCHANGE_ERROR_FULL,
                 _("The disk is full: %s was not written. Make room and try again."), name);
  else
    g_set_error (error, EXCHANGE_ERROR, EXCHANGE_ERROR_FILE, _("%s could not be written: %s"), name,
                 g_strerror (number != 0 ? number : EIO));
  return FALSE;
}

/* --- when a signal ends the program --- */

/* The names of the hidden files. A signal handler must take no lock, so they are read and set atomically. */
static char *growing[GROWING_MOST];

/* Deletes the hidden files and raises the signal again, which then ends the program because of SA_RESETHAND. */
static void
end_cb (int number)
{
  for (guint i = 0; i < G_N_ELEMENTS (growing); i++)
    {
      const char *name = g_atomic_pointer_get (&growing[i]);

      if (name != NULL)
        unlink (name);
    }
  raise (number);
}

/* Installs the handler once, and only for signals that nobody ignores or handles. */
static void
watch_signals (void)
{
  static const int ends[] = { SIGHUP, SIGINT, SIGQUIT, SIGTERM };
  static gsize done;
  struct sigaction action = { .sa_handler = end_cb, .sa_flags = SA_RESETHAND };

  if (!g_once_init_enter (&done))
    return;
  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    {
      struct sigaction before;

      sigaction (ends[i], NULL, &before);
      if (before.sa_handler == SIG_DFL)
        sigaction (ends[i], &action, NULL);
    }
  g_once_init_leave (&done, 1);
}

static void
begin_growing (char *name)
{
  watch_signals ();
  for (guint i = 0; i < G_N_ELEMENTS (growing); i++)
    if (g_atomic_pointer_compare_and_exchange (&growing[i], NULL, name))
      return;
}

static void
end_growing (char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (growing); i++)
    if (g_atomic_pointer_compare_and_exchange (&growing[i], name, NULL))
      return;
}

/* --- the target --- */

/* Follows symbolic links, also to a file that does not exist yet. Returns NULL with errno ELOOP where they form a loop.
 * Owned by the caller. */
static char *
follow_links (const char *path)
{
  char *name = g_strdup (path);

  for (guint i = 0; i < LINKS_MOST; i++)
    {
      g_autofree char *target = g_file_read_link (name, NULL);
      g_autofree char *folder = NULL;

      if (target == NULL)
        return name;
      folder = g_path_get_dirname (name);
      g_free (name);
      name = g_path_is_absolute (target) ? g_steal_pointer (&target) : g_build_filename (folder, target, NULL);
    }
  g_free (name);
  errno = ELOOP;
  return NULL;
}

/* Whether a file may replace @path. A folder, a pipe or a device is refused with errno set. */
static gboolean
can_be_replaced (const char *path)
{
  struct stat info;

  if (stat (path, &info) != 0 || S_ISREG (info.st_mode))
    return TRUE;
  errno = S_ISDIR (info.st_mode) ? EISDIR : ENOTSUP;
  return FALSE;
}

/* The mode of the file while it is written. Users who cannot read the old file must not be able to read the new one
 * either. */
static int
get_mode (const char *path)
{
  struct stat info;

  return stat (path, &info) == 0 ? (info.st_mode & 0777) | 0600 : 0666;
}

/* Makes a hidden name from the name of the target, which is never cut within a UTF-8 character. Owned by the caller. */
static char *
make_hidden_name (const char *path)
{
  g_autofree char *name = g_path_get_basename (path);
  gsize length = MIN (strlen (name), NAME_MOST);

  /* A name that is no UTF-8 may have nothing but such bytes. */
  while (length > 0 && (name[length] & 0xc0) == 0x80)
    length--;
  name[length] = '\0';
  return g_strdup_printf (".%s.%08x", name, g_random_int ());
}

/* Chooses the hidden name and registers it, so that a signal deletes the file from now on. */
static void
begin_beside (OutputFile *self)
{
  g_autofree char *name = make_hidden_name (self->target);

  self->beside = g_build_filename (self->folder, name, NULL);
  begin_growing (self->beside);
}

/* Forgets the hidden name, because no file of ours has it. */
static void
end_beside (OutputFile *self)
{
  end_growing (self->beside);
  g_clear_pointer (&self->beside, g_free);
}

/* Creates the file of the hidden name. A file that has this name already belongs to another program and must not be
 * deleted, so the name is forgotten where it could not be created. */
static int
open_beside (OutputFile *self,
             int         flags,
             int         mode)
{
  int file = g_open (self->beside, O_CREAT | O_EXCL | O_CLOEXEC | flags, mode);

  if (file == -1)
    end_beside (self);
  return file;
}

/* --- writing --- */

/* Opens a file without a name. Returns -1 where the file system has none, and where /proc is missing, without which the
 * file can neither be opened by path nor be given a name. */
static int
open_unnamed (OutputFile *self,
              int         mode)
{
  int file = g_open (self->folder, O_TMPFILE | O_RDWR | O_CLOEXEC, mode);

  if (file == -1)
    return -1;
  self->here = g_strdup_printf ("/proc/self/fd/%d", file);
  if (g_access (self->here, R_OK | W_OK) == 0)
    return file;
  g_clear_pointer (&self->here, g_free);
  g_close (file, NULL);
  return -1;
}

static int
open_file (OutputFile *self)
{
  int mode = get_mode (self->target);
  int file = open_unnamed (self, mode);

  if (file == -1)
    {
      begin_beside (self);
      file = open_beside (self, O_RDWR, mode);
      self->here = g_strdup (self->beside);
    }
  return file;
}

OutputFile *
output_file_new (const char  *path,
                 GError     **error)
{
  g_autoptr (OutputFile) self = g_new0 (OutputFile, 1);
  int file = -1;

  self->path = g_strdup (path);
  self->target = follow_links (path);
  if (self->target != NULL && can_be_replaced (self->target))
    {
      self->folder = g_path_get_dirname (self->target);
      file = open_file (self);
    }
  if (file != -1)
    self->stream = fdopen (file, "wb");
  if (self->stream == NULL)
    {
      output_file_fail (self, errno, error);
      if (file != -1)
        g_close (file, NULL);
      return NULL;
    }
  return g_steal_pointer (&self);
}

const char *
output_file_get_path (OutputFile *self)
{
  return self->here;
}

const char *
output_file_get_folder (OutputFile *self)
{
  return self->folder;
}

FILE *
output_file_get_stream (OutputFile *self)
{
  return self->stream;
}

/* --- putting it in its place --- */

/* Gives the new file the mode of the old one, so that the same users can read it. */
static void
keep_mode (OutputFile *self)
{
  struct stat info;

  if (stat (self->target, &info) == 0 && fchmod (fileno (self->stream), info.st_mode & 0777) != 0)
    g_debug ("%s: %s", self->target, g_strerror (errno));
}

/* Writes and syncs everything, including what a library has written to the file by its path. The reason of a write that
 * failed earlier is lost by now, but ferror() still tells that it failed. */
static gboolean
flush (OutputFile *self)
{
  errno = 0;
  return fflush (self->stream) == 0 && fsync (fileno (self->stream)) == 0 && !ferror (self->stream);
}

static gboolean
copy (int from,
      int to)
{
  struct stat info = { 0 };
  off_t done = 0;

  errno = 0;
  if (fstat (from, &info) != 0 || fchmod (to, info.st_mode & 0777) != 0)
    return FALSE;
  while (done < info.st_size && sendfile (to, from, &done, info.st_size - done) > 0)
    ;
  return done == info.st_size && fsync (to) == 0;
}

/* Gives the file a name, because only a file with a name can be renamed over the target. Where the system forbids
 * linking it, the file is copied instead. */
static gboolean
give_name (OutputFile *self)
{
  gboolean copied;
  int file;

  if (self->beside != NULL)
    return TRUE;
  begin_beside (self);
  if (linkat (AT_FDCWD, self->here, AT_FDCWD, self->beside, AT_SYMLINK_FOLLOW) == 0)
    return TRUE;
  file = open_beside (self, O_WRONLY, 0600);
  if (file == -1)
    return FALSE;
  copied = copy (fileno (self->stream), file);
  return close (file) == 0 && copied;
}

static gboolean
end_writing (OutputFile *self)
{
  return fclose (g_steal_pointer (&self->stream)) == 0;
}

/* Syncs the folder, so that the new name survives a power failure. Some network shares cannot do this; the commit then
 * succeeds all the same. */
static void
sync_folder (const char *folder)
{
  int file = g_open (folder, O_RDONLY | O_CLOEXEC, 0);

  if (file != -1 && fsync (file) != 0)
    g_debug ("%s: %s", folder, g_strerror (errno));
  if (file != -1)
    g_close (file, NULL);
}

gboolean
output_file_commit (OutputFile  *self,
                    GError     **error)
{
  g_return_val_if_fail (self->stream != NULL, FALSE);

  keep_mode (self);
  if (!flush (self) || !give_name (self) || !end_writing (self) || g_rename (self->beside, self->target) != 0)
    return output_file_fail (self, errno, error);
  end_beside (self);
  sync_folder (self->folder);
  return TRUE;
}

void
output_file_free (OutputFile *self)
{
  g_clear_pointer (&self->stream, fclose);
  if (self->beside != NULL)
    {
      g_unlink (self->beside);
      end_beside (self);
    }
  g_free (self->here);
  g_free (self->folder);
  g_free (self->target);
  g_free (self->path);
  g_free (self);
}
