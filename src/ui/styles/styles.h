/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* Loads the style sheets of the program for the default display: style.css always, style-dark.css while the appearance
 * is dark, style-hc.css while contrast is high. To be called once, after GTK and libadwaita have started. */
void styles_load (void);

/* Sets the appearance: “light”, “dark”, or anything else, as “system”, for that of the desktop. */
void styles_set_appearance (const char *appearance);

/* Adds the program's own icons to the icon theme. To be called before one is used, but not earlier than necessary,
 * because the theme is read once more then. */
void styles_add_icons (void);

G_END_DECLS
