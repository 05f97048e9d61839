/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* A bar that is shown while entries are not on disk; it says why and offers to save the game as a file. It follows the
 * session of its property "controller" (ProtokollGameController) by itself. */
#define PROTOKOLL_TYPE_NOT_SAVED_BAR (protokoll_not_saved_bar_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollNotSavedBar, protokoll_not_saved_bar, PROTOKOLL, NOT_SAVED_BAR, AdwBin)

G_END_DECLS
