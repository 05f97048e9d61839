/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What a number is beside others. Rows and columns of tables are recognized by it, whatever their headings say. */

typedef struct
{
  guint n;
  gint64 sum;
  int lowest, second, highest; /* the second highest is meant */
} Numbers;

enum
{
  IS_SUM = 1,
  IS_MEAN = 2,       /* or that rounded to a whole number */
  IS_HIGHEST = 4,
  IS_LOWEST = 8,
  IS_DIFFERENCE = 16, /* between the highest and the second, or the lowest */
  IS_FIGURE = IS_SUM | IS_MEAN | IS_HIGHEST | IS_LOWEST,
};

void  numbers_add     (Numbers       *self,
                       int            number);

/* What @number is, as flags; 0 where there are no others. */
guint numbers_compare (const Numbers *self,
                       double         number);

G_END_DECLS
