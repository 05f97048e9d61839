/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Reads a whole number from @least to @most just as it would be written: no sign, no blank, no leading zero. Where
 * @least is above @most, none is valid. @number is set only where TRUE is returned. */
gboolean number_parse (const char *text,
                       guint       least,
                       guint       most,
                       guint      *number);

G_END_DECLS
