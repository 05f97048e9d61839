/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/game/session.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* Creates a dialog to add a player to the running game. If rounds were played already, it asks whether the player
 * catches up or strikes entries. Returns a ProtokollEditDialog, not yet presented, which emits "done" when the player
 * has joined. @session is referenced. @known_names is a NULL-terminated array. */
GtkWidget *join_dialog_new (GtkWindow          *parent,
                            ProtokollSession   *session,
                            const char *const  *known_names);

G_END_DECLS
