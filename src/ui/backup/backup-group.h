/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/game/game-controller.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* Rows for backing up, restoring and merging all games, and the progress while that is done. Only one of them is done
 * at a time. Closing the window of the rows cancels what can still be cancelled. */
#define PROTOKOLL_TYPE_BACKUP_GROUP (protokoll_backup_group_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollBackupGroup, protokoll_backup_group, PROTOKOLL, BACKUP_GROUP, AdwPreferencesGroup)

/* Sets the controller, of which a reference is kept. Must be called once, before any row is used. */
void protokoll_backup_group_set_controller (ProtokollBackupGroup    *self,
                                            ProtokollGameController *controller);

/* Do what choosing @file in the dialog of a row does. They do nothing while something else is done. */
void protokoll_backup_group_save           (ProtokollBackupGroup    *self,
                                            GFile                   *file);
void protokoll_backup_group_restore        (ProtokollBackupGroup    *self,
                                            GFile                   *file);
void protokoll_backup_group_merge          (ProtokollBackupGroup    *self,
                                            GFile                   *file);

/* Does what choosing @folder for the daily backups does, at any time. */
void protokoll_backup_group_share          (ProtokollBackupGroup    *self,
                                            GFile                   *folder);

G_END_DECLS
