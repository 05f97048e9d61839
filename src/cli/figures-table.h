/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "exchange/figures.h"

G_BEGIN_DECLS

/* Prints the figures of players as lines of columns, for programs and for people. */

/* Print @lines, a GArray of FigureRow in which those of a category follow each other. TSV and JSON have numbers in a
 * fixed form, whatever the language; text has them in the form of the language. */
void figures_table_print_tsv  (GArray  *lines);
void figures_table_print_json (GArray  *lines);
void figures_table_print_text (GArray  *lines);

G_END_DECLS
