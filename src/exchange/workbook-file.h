/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "exchange-error.h"
#include "xml-reader.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* The zip that an .xlsx or .ods is, and its parts. Nothing is ever unpacked to the disk, and no part is kept as a whole.
 * Names of parts are in lower case, as [MS-OI29500] and the Open Packaging Conventions compare them. */
typedef struct _WorkbookFile WorkbookFile;

/* What is no sheet and no text of cells is kept, and is never so large. */
#define WORKBOOK_SMALL_PART (32 << 20)

/* A sheet of Excel that is full of games, a million rows, comes to 300 MB. Unpacked it is gone through, never held. */
#define WORKBOOK_LARGE_PART (1 << 30)

/* @cancellable is looked at whenever something is read. EXCHANGE_ERROR_FILE has the system's reason alone. */
WorkbookFile *workbook_file_new   (const char         *path,
                                   GCancellable       *cancellable,
                                   GError            **error);

gboolean      workbook_file_has   (WorkbookFile       *self,
                                   const char         *part);

/* Tells a part of at most @max bytes to @handlers, from its beginning to its end. FALSE without an error where a handler has
 * stopped it. */
gboolean      workbook_file_read  (WorkbookFile       *self,
                                   const char         *part,
                                   guint64             max,
                                   const XmlHandlers  *handlers,
                                   gpointer            data,
                                   GError            **error);
void          workbook_file_free  (WorkbookFile       *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (WorkbookFile, workbook_file_free)

G_END_DECLS
