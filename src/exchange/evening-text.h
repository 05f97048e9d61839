/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store/figures.h"

G_BEGIN_DECLS

/* Returns the results of an evening and how the series stands, to be sent to others: "Anna 762, Bjørn 716. Anna leads
 * the summer 5 to 3." Each of several games is a line of its own. In the language of the user, without markup; the
 * caller owns it. */
char *evening_text (const Evening *evening);

G_END_DECLS
