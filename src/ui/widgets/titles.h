/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* Sets the title. If @narrow, a long title wraps to two lines instead of being ellipsized. */
void titles_set (AdwWindowTitle *title,
                 const char     *text,
                 gboolean        narrow);

/* Sets the subtitle; call this after titles_set(). If @narrow, it may wrap to two lines, but only below a title of one
 * line. */
void titles_set_subtitle (AdwWindowTitle *title,
                          const char     *text,
                          gboolean        narrow);

G_END_DECLS
