/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "number.h"

gboolean
number_parse (const char *text,
              guint       min,
              guint       max,
              guint      *number)
{
  guint64 value;

  /* g_ascii_string_to_unsigned() refuses signs and blanks but lets “007” pass. */
  if (min > max || (text[0] == '0' && text[1] != '\0'))
    return FALSE;
  if (!g_ascii_string_to_unsigned (text, 10, min, max, &value, NULL))
    return FALSE;

  *number = value;
  return TRUE;
}
