/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "table-cell.h"
#include "workbook-file.h"

G_BEGIN_DECLS

/* What the two kinds of workbook are read with. A message about a cell begins with :ROW: SHEET!CELL: */
typedef struct
{
  /* Adds the names of its sheets, to be freed, and to @hidden, of gboolean, whether each is. */
  gboolean (*list) (WorkbookFile  *file,
                    GPtrArray     *names,
                    GArray        *hidden,
                    GError       **error);

  /* @sheet NULL is the first that is not hidden. FALSE without an error when no more rows are wanted. */
  gboolean (*read) (WorkbookFile  *file,
                    const char    *sheet,
                    TableRow       row,
                    gpointer       data,
                    GError       **error);
} WorkbookReader;

/* Office Open XML, ECMA-376 part 1: .xlsx, .xlsm. */
extern const WorkbookReader xlsx_reader;

/* OpenDocument 1.3 part 3: .ods. */
extern const WorkbookReader ods_reader;

/* Whether it is one. */
gboolean xlsx_reader_knows       (WorkbookFile *file);
gboolean ods_reader_knows        (WorkbookFile *file);

/* For the two of them: stops @xml with @error, which is taken over, at a cell; @column counts from 0, @row from 1. NULL says
 * that the cell is damaged. */
void     workbook_reader_stop_at (XmlReader    *xml,
                                  const char   *sheet,
                                  guint         column,
                                  guint         row,
                                  GError       *error);

G_END_DECLS
