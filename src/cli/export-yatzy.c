/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "export.h"

#include "exchange/game-file.h"

#include <glib/gi18n-lib.h>

int
export_yatzy (const ExportRequest *request)
{
  GError *error = NULL;

  if (request->games->len != 1)
    return verb_usage (_("A .yatzy file holds one game; export the others to files of their own."));

  game_file_save (g_ptr_array_index (request->games, 0), request->path, &error);
  return export_finish (error);
}
