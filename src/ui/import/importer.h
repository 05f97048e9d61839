/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "core/library.h"
#include "store/store.h"

G_BEGIN_DECLS

/* The importer of a window, which adds games to the history, undoes the last import and exports the statistics. It
 * stays for as long as the window, whatever page is shown, so that nothing that is under way ends with a page. While
 * something is, it shows a bar with the progress and a Cancel button; otherwise it takes no room.
 *
 * What can be done are the actions "import.games", "import.paste", "import.past-game", "import.undo" and
 * "import.export" of protokoll_importer_get_actions().
 *
 * Signal "changed": the history has changed. */
#define PROTOKOLL_TYPE_IMPORTER (protokoll_importer_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollImporter, protokoll_importer, PROTOKOLL, IMPORTER, AdwBin)

/* @library has the rule sets and must outlive the importer; @settings are those of the new-game dialog. */
GtkWidget    *protokoll_importer_new         (Store              *store,
                                              Library            *library,
                                              GSettings          *settings);

/* The actions, which belong to @self. Insert them as "import" above the ProtokollImportButtons. */
GActionGroup *protokoll_importer_get_actions (ProtokollImporter  *self);

/* Finds out whether there is still an import to undo: call this when the history may be another one. */
void          protokoll_importer_refresh     (ProtokollImporter  *self);

/* Reads @files (GFile, referenced), asks about each table of another program what of it is to be added, and adds all
 * games as one import. Does nothing while an import or export is under way. */
void          protokoll_importer_import      (ProtokollImporter  *self,
                                              GPtrArray          *files);

/* Exports all statistics to the spreadsheet @file (.xlsx). Does nothing while an import or export is under way. */
void          protokoll_importer_export      (ProtokollImporter  *self,
                                              GFile              *file);

G_END_DECLS
