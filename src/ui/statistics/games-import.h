/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/library.h"
#include "store/store-history.h"

G_BEGIN_DECLS

/* What became of files that were to go into the history. */
typedef struct
{
  guint n_new;
  guint n_known;
  guint n_empty;
  GPtrArray *refused; /* a line each, in words: "FILE:LINE: what and what would be right" */
  GPtrArray *tables;  /* of GFile: those of other programs, which were left alone */
} ImportReport;

void          import_report_free  (ImportReport *report);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ImportReport, import_report_free)

/* The report for people, owned by the caller; not every refused line where there are many. */
char         *import_report_words (const ImportReport *report);

/* Reads @files (GFile, referenced), game files and tables, one after the other, and takes their games into the history. @library outlives
 * it. @progress hears how far it is, with @user_data. Cancelled (G_IO_ERROR_CANCELLED), what was taken stays. */
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
