/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "core/library.h"
#include "store/store-history.h"

G_BEGIN_DECLS

/* A bar to add games to the history and to undo the last import. While files are imported or the statistics exported it
 * shows the progress.
 *
 * Signal "changed": the history has changed. */
#define PROTOKOLL_TYPE_IMPORT_BAR (protokoll_import_bar_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollImportBar, protokoll_import_bar, PROTOKOLL, IMPORT_BAR, AdwBin)

/* @library has the rule sets of game files and must outlive the bar; @settings are those of the new-game dialog. */
GtkWidget *protokoll_import_bar_new    (Store              *store,
                                        Library            *library,
                                        GSettings          *settings);

/* Imports @files (GFile, referenced) and shows a report; then asks about each table of another program. Does nothing
 * while an import or export is running. */
void       protokoll_import_bar_import (ProtokollImportBar *self,
                                        GPtrArray          *files);

/* Exports all statistics to the spreadsheet @file (.xlsx). Does nothing while an import or export is running. */
void       protokoll_import_bar_export (ProtokollImportBar *self,
                                        GFile              *file);

G_END_DECLS
