/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sums.h"

void
numbers_add (Numbers *self,
             int      number)
{
  if (self->n++ == 0)
    *self = (Numbers) { 1, number, number, -1, number };
  else
    {
      self->sum += number;
      self->lowest = MIN (self->lowest, number);
      self->second = CLAMP (number, self->second, self->highest);
      self->highest = MAX (self->highest, number);
    }
}

guint
numbers_compare (const Numbers *self,
                 double         number)
{
  if (self->n == 0)
    return 0;
  return (number == self->sum ? IS_SUM : 0) | (ABS (number - self->sum / (double) self->n) <= 0.5 ? IS_MEAN : 0) |
         (number == self->highest ? IS_HIGHEST : 0) | (number == self->lowest ? IS_LOWEST : 0) |
         (number == self->highest - self->second || number == self->highest - self->lowest ? IS_DIFFERENCE : 0);
}
