/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/widgets/line.h"

#include "store/figures.h"

G_BEGIN_DECLS

/* A game in a list: the players with their totals, how it ended, when, and what it was where @kind is not NULL. */
ProtokollLine *summary_line (const Summary *summary,
                             const char    *kind);

/* A result in a list of one player's games: the total, the place among how many, when. */
ProtokollLine *result_line  (const Result  *result);

G_END_DECLS
