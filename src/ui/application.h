/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* The application: one process with one main window for each data folder. A second start on the same folder reaches the
 * first one over the session bus. */
#define PROTOKOLL_TYPE_APPLICATION (protokoll_application_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollApplication, protokoll_application, PROTOKOLL, APPLICATION, AdwApplication)

/* @rules_dir has the rule sets that are installed with the program, @data_dir the database; both are copied.
 * @own_folder: @data_dir is not the usual one, so the application gets an ID of its own. The caller owns the result. */
ProtokollApplication *protokoll_application_new (const char *rules_dir,
                                                 const char *data_dir,
                                                 gboolean    own_folder);

G_END_DECLS
