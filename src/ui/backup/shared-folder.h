/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* The folder of the setting "backup-folder", which other programs bring to other devices: a backup of the day goes there,
 * and while no game is at the table a bar offers the games of another device that are found there. Nothing of it is done
 * before the window stands. It follows its property "controller" (ProtokollGameController) by itself, and has that tell
 * who wants the games ("merge"). */
#define PROTOKOLL_TYPE_SHARED_FOLDER (protokoll_shared_folder_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollSharedFolder, protokoll_shared_folder, PROTOKOLL, SHARED_FOLDER, AdwBin)

G_END_DECLS
