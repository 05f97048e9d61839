/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Returns how many of the @length bytes of a text in UTF-8 are the byte order mark, which some editors and spreadsheets
 * put before it and which is no part of it: 3, or 0 where there is none. */
gsize byte_order_mark_get_length (const char *text,
                                  gsize       length);

G_END_DECLS
