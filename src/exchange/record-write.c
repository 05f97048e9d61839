/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "record-write.h"

#include "output-file.h"

#include "core/notation.h"

gboolean
record_write (const Game  *game,
              const char  *path,
              GError     **error)
{
  g_autoptr (OutputFile) file = output_file_new (path, error);
  g_autofree char *record = file != NULL ? notation_write (game) : NULL;

  if (file == NULL)
    return FALSE;
  fputs (record, output_file_get_stream (file));
  return output_file_commit (file, error);
}
