/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Reads a whole number from @min to @max just as it would be written: no sign, no blank, no leading zero. Where
 * @min is above @max, none is valid. @number is set only where TRUE is returned. */
gboolean number_parse (const char *text,
                       guint       min,
                       guint       max,
                       guint      *number);

G_END_DECLS
