/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/keeps.h"

G_BEGIN_DECLS

/* What rolls are worth, with every single die rolled and every way to keep some of them tried. Values are as in keeps.h, of
 * which only the numbers of the rolls are taken. */

/* What each roll is worth with one roll more, from what each is worth without it. Owned by the caller. */
double *by_hand_step  (const Keeps   *keeps,
                       const double  *values);

/* What the first roll of all dice is worth. */
double  by_hand_begin (const Keeps   *keeps,
                       const double  *values);

G_END_DECLS
