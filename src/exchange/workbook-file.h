/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "exchange-error.h"
#include "xml-reader.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* The zip file that an .xlsx or .ods is, and its parts. Nothing is unpacked to the disk, and no part is held in memory
 * as a whole. Names of parts are compared in lower case (source: [MS-OI29500] and the Open Packaging Conventions). */
typedef struct _WorkbookFile WorkbookFile;

/* The largest size in bytes of a part that is not a sheet or the texts of cells. What such a part lists is held in
 * memory. */
#define WORKBOOK_SMALL_PART (32 << 20)

/* The largest size in bytes of a sheet. A full sheet of a million rows in Excel has 300 MB. It is read in one pass and
 * not held in memory. */
#define WORKBOOK_LARGE_PART (1 << 30)

/* The largest number of sheets. The file is unpacked anew for each of them, so the time grows with the square of their
 * number. A game a week on a sheet of its own needs ten years to get there. */
#define WORKBOOK_MAX_SHEETS 500

/* Opens the workbook @path and lists its parts. @cancellable, which may be NULL, is checked whenever something is read.
 * The caller owns the result; NULL with EXCHANGE_ERROR (the message of EXCHANGE_ERROR_FILE is the reason of the system
 * alone) or G_IO_ERROR_CANCELLED. */
WorkbookFile *workbook_file_new   (const char         *path,
                                   GCancellable       *cancellable,
                                   GError            **error);

/* Whether the workbook has @part. */
gboolean      workbook_file_has   (WorkbookFile       *self,
                                   const char         *part);

/* Parses @part as XML with @handlers, which are called with @data. @max is its largest size in bytes. FALSE with
 * EXCHANGE_ERROR or G_IO_ERROR_CANCELLED, and FALSE without an error where a handler stopped the reader. */
gboolean      workbook_file_read  (WorkbookFile       *self,
                                   const char         *part,
                                   guint64             max,
                                   const XmlHandlers  *handlers,
                                   gpointer            data,
                                   GError            **error);
void          workbook_file_free  (WorkbookFile       *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (WorkbookFile, workbook_file_free)

G_END_DECLS
