/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/library.h"
#include "store/store.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Called when a game was added to the history. */
typedef void (*OldGameAdded) (gpointer user_data);

/* Lets people write down a game that was played on paper. @added is called with the object @user_data, and not once
 * that is gone. @library outlives @parent. */
void old_game_enter (GtkWindow    *parent,
                     Store        *store,
                     Library      *library,
                     GSettings    *settings,
                     OldGameAdded  added,
                     gpointer      user_data);

G_END_DECLS
