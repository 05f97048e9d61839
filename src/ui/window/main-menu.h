/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/widgets/size-class.h"

G_BEGIN_DECLS

/* Gives @button the main menu, fitted to the present size of its window, which is of @size_class. It shows no keys, so that it has room on a
 * telephone, too; they have a window of their own. */
void main_menu_fill (GtkMenuButton *button,
                     SizeClass      size_class);

G_END_DECLS
