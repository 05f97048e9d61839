/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "output-file.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <unistd.h>

struct _OutputFile
{
  char *path;
  char *beside;
  FILE *stream;
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

OutputFile *
output_file_new (const char  *path,
                 GError     **error)
{
  g_autoptr (OutputFile) self = g_new0 (OutputFile, 1);
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *name = g_path_get_basename (path);
  g_autofree char *hidden = g_strconcat (".", name, ".XXXXXX", NULL);
  g_autofree char *beside = g_build_filename (folder, hidden, NULL);
  int file;

  self->path = g_strdup (path);
  if (g_file_test (path, G_FILE_TEST_IS_DIR))
    file = (errno = EISDIR, -1);
  else
    file = g_mkstemp_full (beside, O_RDWR | O_CLOEXEC, 0666);
  if (file == -1)
    {
      output_file_fail (self, errno, error);
      return NULL;
    }
  self->beside = g_steal_pointer (&beside);
  self->stream = fdopen (file, "wb");
  return g_steal_pointer (&self);
}

const char *
output_file_get_path (OutputFile *self)
{
  return self->beside;
}

FILE *
output_file_get_stream (OutputFile *self)
{
  return self->stream;
}

/* Also what a library has written to the file by its name. */
static gboolean
flush (OutputFile *self)
{
  gboolean written = !ferror (self->stream) && fflush (self->stream) == 0 && fsync (fileno (self->stream)) == 0;
  int number = written ? 0 : errno;

  if (fclose (g_steal_pointer (&self->stream)) != 0 && number == 0)
    number = errno;
  errno = number;
  return number == 0;
}

/* The new name is kept, too. Where a folder cannot be synced, as on some network shares, the file is as safe as can be. */
static void
sync_folder (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
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

  if (!flush (self) || g_rename (self->beside, self->path) != 0)
    return output_file_fail (self, errno, error);
  g_clear_pointer (&self->beside, g_free);
  sync_folder (self->path);
  return TRUE;
}

void
output_file_free (OutputFile *self)
{
  g_clear_pointer (&self->stream, fclose);
  if (self->beside != NULL)
    g_unlink (self->beside);
  g_free (self->beside);
  g_free (self->path);
  g_free (self);
}
