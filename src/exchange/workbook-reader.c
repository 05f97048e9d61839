/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "workbook-reader.h"

#include <glib/gi18n-lib.h>
#include <xlsxwriter/utility.h>

void
workbook_reader_stop_at (XmlReader  *xml,
                         const char *sheet,
                         guint       column,
                         guint       row,
                         GError     *error)
{
  char cell[LXW_MAX_CELL_NAME_LENGTH];

  if (error == NULL)
    error = g_error_new_literal (EXCHANGE_ERROR, EXCHANGE_ERROR_FORMAT,
                                 _("This cell is damaged; open the file in a spreadsheet program and save it again."));
  lxw_rowcol_to_cell (cell, row - 1, column);
  g_prefix_error (&error, ":%u: %s!%s: ", row, sheet, cell);
  xml_reader_stop (xml, error);
}

void
workbook_reader_stop_many (XmlReader *xml)
{
  xml_reader_stop (xml, g_error_new (EXCHANGE_ERROR, EXCHANGE_ERROR_LIMIT,
                                     _("It has more than %d sheets; save those with games in a new file."),
                                     WORKBOOK_MAX_SHEETS));
}
