/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store/store-coins.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Takes the reward of the day for somebody, once; afterwards, and where it was taken already, it says so.
 *
 * Signals: "done" (CheckIn *): the purse has changed; "failed" (GError *). */
#define PROTOKOLL_TYPE_CHECK_IN_BUTTON (protokoll_check_in_button_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollCheckInButton, protokoll_check_in_button, PROTOKOLL, CHECK_IN_BUTTON, GtkButton)

/* For the player called @name. @purse is NULL where there is none yet. */
GtkWidget *protokoll_check_in_button_new (Store       *store,
                                          const char  *name,
                                          const Purse *purse);

G_END_DECLS
