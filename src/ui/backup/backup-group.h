/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/game/game-controller.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* Rows that lead all games to other files and back, and how far that is while it is done; one thing at a time. What was
 * begun and can still be cancelled is, when the window with the rows is closed. */
#define PROTOKOLL_TYPE_BACKUP_GROUP (protokoll_backup_group_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollBackupGroup, protokoll_backup_group, PROTOKOLL, BACKUP_GROUP, AdwPreferencesGroup)

void protokoll_backup_group_set_controller (ProtokollBackupGroup    *self,
                                            ProtokollGameController *controller);

/* As if these files had been chosen. */
void protokoll_backup_group_save           (ProtokollBackupGroup    *self,
                                            GFile                   *file);
void protokoll_backup_group_restore        (ProtokollBackupGroup    *self,
                                            GFile                   *file);
void protokoll_backup_group_merge          (ProtokollBackupGroup    *self,
                                            GFile                   *file);

G_END_DECLS
