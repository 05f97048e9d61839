/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "core/library.h"
#include "store/store-history.h"

G_BEGIN_DECLS

/* What puts games into the history, and takes those of the last import out again: buttons or, while files are imported,
 * how far that is.
 *
 * Signals: "changed" when it did. */
#define PROTOKOLL_TYPE_IMPORT_BAR (protokoll_import_bar_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollImportBar, protokoll_import_bar, PROTOKOLL, IMPORT_BAR, AdwBin)

/* @library has the rule sets of the records, and outlives it; @settings those of a new game. */
GtkWidget *protokoll_import_bar_new    (Store              *store,
                                        Library            *library,
                                        GSettings          *settings);

/* Takes files (GFile) into the history, and tells what became of them; of tables of other programs it asks. One import at a
 * time. */
void       protokoll_import_bar_import (ProtokollImportBar *self,
                                        GPtrArray          *files);

/* Writes all the statistics into @file, a workbook. */
void       protokoll_import_bar_export (ProtokollImportBar *self,
                                        GFile              *file);

G_END_DECLS
