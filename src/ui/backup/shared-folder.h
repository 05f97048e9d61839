/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* A bar for the folder of the setting "backup-folder", which a sync program shares between devices. A backup is written
 * into it once a day. While no game is at the table, the bar offers new games of other devices that are found there.
 * Nothing is read or written before the window is shown.
 *
 * Property "controller" (ProtokollGameController, construct only): the bar follows the signals of the controller, and
 * makes it emit "merge" when the user wants the games. */
#define PROTOKOLL_TYPE_SHARED_FOLDER (protokoll_shared_folder_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollSharedFolder, protokoll_shared_folder, PROTOKOLL, SHARED_FOLDER, AdwBin)

G_END_DECLS
