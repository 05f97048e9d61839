/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "exchange/score-columns.h"

G_BEGIN_DECLS

/* The figures of players as lines of columns, for programs and for people. */

/* Prints @lines, a GArray of ScoreLine in which those of a category stand together. Numbers are written as
 * everywhere, whatever the language. */
void figures_table_print_tsv  (GArray  *lines);
void figures_table_print_json (GArray  *lines);
void figures_table_print_text (GArray  *lines);

G_END_DECLS
