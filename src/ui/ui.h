/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Opens the window, or raises the one that is open for this data folder. @rules_dir has the installed rule sets. @files
 * are the paths of the files to open in it, NULL-terminated. @own_folder: @data_dir is not the usual one, so that a
 * window of its own belongs to it. @service: nothing is opened until somebody asks for it over the session bus. Returns
 * the exit status when the last window is closed. */
int ui_run (const char  *rules_dir,
            const char  *data_dir,
            gboolean     own_folder,
            gboolean     service,
            char       **files);

G_END_DECLS
