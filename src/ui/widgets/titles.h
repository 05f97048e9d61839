/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* Gives @title its @text. Where the header bar is @narrow, a long one breaks into two lines instead of being cut. */
void titles_set (AdwWindowTitle *title,
                 const char     *text,
                 gboolean        narrow);

/* A copy of @text in which a short last word, as the number in “Special 8”, does not come to stand on a line of its
 * own. */
char *titles_bind_last_word (const char *text);

G_END_DECLS
