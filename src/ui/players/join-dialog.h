/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/game/session.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* Asks who comes late to the running game and, where rounds were played already, what becomes of those. A ProtokollEditDialog,
 * the signal "done" of which comes when the player has joined. @known_names may be NULL. */
GtkWidget *join_dialog_new (GtkWindow          *parent,
                            ProtokollSession   *session,
                            const char *const  *known_names);

G_END_DECLS
