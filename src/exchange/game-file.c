/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game-file.h"

#include "output-file.h"

#include "core/game-file.h"

gboolean
game_file_save (const Game  *game,
                const char  *path,
                GError     **error)
{
  g_autoptr (OutputFile) file = output_file_new (path, error);
  g_autofree char *text = file != NULL ? game_file_write (game) : NULL;

  if (file == NULL)
    return FALSE;
  fputs (text, output_file_get_stream (file));
  return output_file_commit (file, error);
}
