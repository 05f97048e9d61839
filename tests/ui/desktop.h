/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The settings of a desktop, told to every program on the X server as a settings daemon tells them. */
typedef struct _Desktop Desktop;

/* Before GTK opens the display or after it; @dpi is the size of text, 96 where nothing is enlarged. */
Desktop *desktop_begin   (int      dpi);
void     desktop_set_dpi (Desktop *self,
                          int      dpi);
void     desktop_end     (Desktop *self);

G_END_DECLS
