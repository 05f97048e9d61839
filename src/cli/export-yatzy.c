/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "export.h"

#include "core/notation.h"
#include "exchange/output-file.h"

#include <glib/gi18n-lib.h>

int
export_yatzy (const ExportRequest *request)
{
  g_autofree char *record = NULL;
  g_autoptr (OutputFile) file = NULL;
  GError *error = NULL;

  if (request->games->len != 1)
    return verb_usage (_("A .yatzy file holds one game; export the others to files of their own."));

  record = notation_write (g_ptr_array_index (request->games, 0));
  file = output_file_new (request->path, &error);
  if (file != NULL)
    {
      fputs (record, output_file_get_stream (file));
      output_file_commit (file, &error);
    }
  return export_finish (error);
}
