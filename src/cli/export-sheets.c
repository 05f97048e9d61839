/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "export.h"

#include "exchange/record-sheet.h"

int
export_sheets (const ExportRequest *request)
{
  GError *error = NULL;

  record_sheets_write (request->games, request->identities, request->path, &error);
  return export_finish (error);
}
