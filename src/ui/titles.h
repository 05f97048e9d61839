/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* Lets the title break into two lines where a header bar has little room, instead of cutting it, or no more. */
void titles_wrap (AdwWindowTitle *title,
                  gboolean        wraps);

G_END_DECLS
