/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* Loads the style sheets of the program for the default display, once, after GTK and libadwaita are ready: style.css
 * always, style-dark.css while everything is dark, style-hc.css while contrast is high. */
void styles_load (void);

/* @appearance is “light”, “dark” or “system”, which is as the desktop says. */
void styles_set_appearance (const char *appearance);

/* Lets the theme find the program's own icons. To be called before one is named, and not before it is needed: the theme
 * is read once more for it. */
void styles_add_icons (void);

G_END_DECLS
