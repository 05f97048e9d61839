/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store/store.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A button that collects the daily reward of a player. After that, and if it was collected already, it is insensitive
 * and says so.
 *
 * Signals: "done" (CheckIn *, owned by the emitter) when the purse has changed; "failed" (const GError *) if it has
 * not. */
#define PROTOKOLL_TYPE_CHECK_IN_BUTTON (protokoll_check_in_button_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollCheckInButton, protokoll_check_in_button, PROTOKOLL, CHECK_IN_BUTTON, GtkButton)

/* A button for the player called @name. @purse is not kept. */
GtkWidget *protokoll_check_in_button_new (Store       *store,
                                          const char  *name,
                                          const Purse *purse);

/* The name of the player; transfer none. */
const char *protokoll_check_in_button_get_name (ProtokollCheckInButton *self);

G_END_DECLS
