/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "output-file.h"

#include "core/system.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <stdlib.h>

struct _OutputFile
{
  char *path;    /* the path that was asked for */
  char *target;  /* the path after following symbolic links */
  char *folder;  /* the folder of @target */
  char *beside;  /* the hidden name; NULL as long as no file has it */
  FILE *stream;  /* NULL once everything is written */
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
                 _("The disk is full: %s was not written. Free some space and try again."), name);
  else if (number == EBUSY || number == EWOULDBLOCK)
    g_set_error (error, EXCHANGE_ERROR, EXCHANGE_ERROR_FILE,
                 _("“%s” is in use by another window or program: close it and try again."), name);
  else
    g_set_error (error, EXCHANGE_ERROR, EXCHANGE_ERROR_FILE, _("%s could not be written: %s"), name,
                 g_strerror (number != 0 ? number : EIO));
  return FALSE;
}

/* Finds what is to be replaced and creates the hidden file beside it. Returns it, or -1 with errno set. */
static int
open_beside (OutputFile *self)
{
  g_autofree char *existing = realpath (self->path, NULL);
  struct stat info;
  int mode = 0666, file;

  if (existing == NULL && errno != ENOENT)
    return -1;
  self->target = g_strdup (existing != NULL ? existing : self->path);
  self->folder = g_path_get_dirname (self->target);
  if (stat (self->target, &info) == 0)
    {
      /* A folder cannot be replaced, and a pipe or a device must not be. */
      if (!S_ISREG (info.st_mode))
        {
          errno = S_ISDIR (info.st_mode) ? EISDIR : ENOTSUP;
          return -1;
        }
      /* Users who cannot read the old file must not be able to read the new one while it is written either. */
      mode = 0600;
    }
  self->beside = g_build_filename (self->folder, ".protokoll-XXXXXX", NULL);
  file = g_mkstemp_full (self->beside, O_RDWR | O_CLOEXEC, mode);
  if (file == -1)
    g_clear_pointer (&self->beside, g_free);
  return file;
}

OutputFile *
output_file_new (const char  *path,
                 GError     **error)
{
  g_autoptr (OutputFile) self = g_new0 (OutputFile, 1);
  int file;

  self->path = g_strdup (path);
  file = open_beside (self);
  if (file == -1 || (self->stream = fdopen (file, "wb")) == NULL)
    {
      output_file_fail (self, errno, error);
      return NULL;
    }
  return g_steal_pointer (&self);
}

const char *
output_file_get_path (OutputFile *self)
{
  return self->beside;
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

/* Gives the new file the mode of the old one, so that the same users can read it. */
static void
keep_mode (OutputFile *self)
{
  struct stat info;

  if (stat (self->target, &info) == 0 && fchmod (fileno (self->stream), info.st_mode & 0777) != 0)
    g_debug ("%s: %s", self->target, g_strerror (errno));
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
  /* Syncs also what a library has written to the file by its path. The reason of a write that failed earlier is lost by
   * now, but ferror() still tells that it failed. */
  errno = 0;
  if (fflush (self->stream) != 0 || fsync (fileno (self->stream)) != 0 || ferror (self->stream) ||
      fclose (g_steal_pointer (&self->stream)) != 0 || g_rename (self->beside, self->target) != 0)
    return output_file_fail (self, errno, error);
  g_clear_pointer (&self->beside, g_free);
  sync_folder (self->folder);
  return TRUE;
}

void
output_file_free (OutputFile *self)
{
  g_clear_pointer (&self->stream, fclose);
  if (self->beside != NULL)
    g_unlink (self->beside);
  g_free (self->beside);
  g_free (self->folder);
  g_free (self->target);
  g_free (self->path);
  g_free (self);
}
