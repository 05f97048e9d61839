/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "byte-order-mark.h"

#include <string.h>

#define MARK "\357\273\277"

gsize
byte_order_mark_get_length (const char *text,
                            gsize       length)
{
  gsize of_mark = strlen (MARK);

  return length >= of_mark && memcmp (text, MARK, of_mark) == 0 ? of_mark : 0;
}
