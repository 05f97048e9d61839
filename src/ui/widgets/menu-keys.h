/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* The same menu, with its sections and submenus, but without the keys of its actions, for which a telephone has no
 * room and no keyboard. The caller owns it. */
GMenuModel *menu_without_keys (GMenuModel *menu);

G_END_DECLS
