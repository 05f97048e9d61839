/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "chart-words.h"

#include "core/local-words.h"

#include <math.h>

char *
chart_words_number (double value,
                    guint  decimals)
{
  double shown = round (value * pow (10, decimals));

  while (decimals > 0 && fmod (shown, 10) == 0)
    {
      shown /= 10;
      decimals--;
    }
  return local_words_number (value, decimals);
}
