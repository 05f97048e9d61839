/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* Gives @title its @text. Where the header bar is @narrow, a long one breaks into two lines instead of being cut. */
void titles_set (AdwWindowTitle *title,
                 const char     *text,
                 gboolean        narrow);

/* The same for its subtitle, after the title: two lines of it have room only below one line of that. */
void titles_set_subtitle (AdwWindowTitle *title,
                          const char     *text,
                          gboolean        narrow);

G_END_DECLS
