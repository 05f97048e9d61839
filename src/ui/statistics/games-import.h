/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/library.h"
#include "store/store-history.h"

G_BEGIN_DECLS

/* The result of an import. */
typedef struct
{
  guint n_new; /* games that were added */
  guint n_known; /* games that were saved already */
  guint n_further; /* games that took the place of the same game, which was unfinished */
  guint n_empty; /* games without an entry, which are left out */
  GPtrArray *refused; /* of char *, one message each: "FILE:LINE: what is wrong and what would be right" */
  GPtrArray *tables;  /* of GFile: tables of other programs, which were not imported */
} ImportReport;

void          import_report_free  (ImportReport *report);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ImportReport, import_report_free)

/* The report as text, at most eight of the refused lines. Transfer full. */
char         *import_report_words (const ImportReport *report);

/* Reads @files (GFile, referenced), game files and tables, one after the other, and adds their games to the history.
 * @library must outlive the operation. @progress is called on the main thread with @user_data. On an error or when
 * cancelled (G_IO_ERROR_CANCELLED) no game is added: the store takes out again what was added by then. A file that
 * cannot be read is no error but a line of the report. Finish returns the report (transfer full), or NULL with an
 * error. */
void          games_import_async  (Store               *store,
                                   Library             *library,
                                   GPtrArray           *files,
                                   StoreProgress        progress,
                                   GCancellable        *cancellable,
                                   GAsyncReadyCallback  callback,
                                   gpointer             user_data);
ImportReport *games_import_finish (GAsyncResult        *result,
                                   GError             **error);

G_END_DECLS
