/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "table-cell.h"
#include "workbook-file.h"

G_BEGIN_DECLS

/* A reader of one kind of workbook. The message of an error in a cell begins with ":ROW: SHEET!CELL:". */
typedef struct
{
  /* Appends the names of the sheets to @names, which must free them, and to @hidden (of gboolean) whether each is
   * hidden. */
  gboolean (*list) (WorkbookFile  *file,
                    GPtrArray     *names,
                    GArray        *hidden,
                    GError       **error);

  /* Reads the rows of @sheet; NULL stands for the first one that is not hidden. Returns FALSE without an error when
   * @row wants no more rows. */
  gboolean (*read) (WorkbookFile  *file,
                    const char    *sheet,
                    TableRow       row,
                    gpointer       data,
                    GError       **error);
} WorkbookReader;

/* Office Open XML, ECMA-376 part 1: .xlsx, .xlsm. */
extern const WorkbookReader xlsx_reader;

/* OpenDocument 1.3 part 3: .ods, .ots. */
extern const WorkbookReader ods_reader;

/* Whether @file is a workbook of that kind. */
gboolean xlsx_reader_knows       (WorkbookFile *file);
gboolean ods_reader_knows        (WorkbookFile *file);

/* For both readers: stops @xml with @error (transfer full) in the cell at @column (from 0) and @row (from 1). NULL
 * stands for the error that the cell is damaged. */
void     workbook_reader_stop_at (XmlReader    *xml,
                                  const char   *sheet,
                                  guint         column,
                                  guint         row,
                                  GError       *error);

/* For both readers: stops @xml with the error that there are more than WORKBOOK_MAX_SHEETS sheets. */
void     workbook_reader_stop_many (XmlReader  *xml);

G_END_DECLS
