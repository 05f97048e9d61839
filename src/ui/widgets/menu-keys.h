/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* A copy of @menu with its sections and submenus that shows no accelerators: a telephone has no room for them and no
 * keyboard. Transfer full. */
GMenuModel *menu_without_keys (GMenuModel *menu);

G_END_DECLS
