/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "workbook-reader.h"

#include <glib/gi18n-lib.h>

void
workbook_reader_stop_at (XmlReader  *xml,
                         const char *sheet,
                         guint       column,
                         guint       row,
                         GError     *error)
{
  char letters[8];
  guint i = sizeof letters;

  if (error == NULL)
    error = g_error_new_literal (EXCHANGE_ERROR, EXCHANGE_ERROR_FORMAT,
                                 _("This cell is damaged; open the file in a spreadsheet program and save it again."));
  letters[--i] = '\0';
  for (guint n = column + 1; n > 0; n = (n - 1) / 26)
    letters[--i] = 'A' + (n - 1) % 26;
  g_prefix_error (&error, ":%u: %s!%s%u: ", row, sheet, letters + i, row);
  xml_reader_stop (xml, error);
}
