/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store/figures.h"

G_BEGIN_DECLS

/* The figures of players as lines of columns, for programs and for people. */

/* A player in a category; all of it belongs to who made the line. */
typedef struct
{
  const Category *category;
  const char *variant; /* of category_get_variant() */
  const Score *score;
} FiguresLine;

/* Prints @lines, a GArray of FiguresLine in which those of a category stand together. Numbers are written as
 * everywhere, whatever the language. */
void figures_table_print_tsv  (GArray  *lines);
void figures_table_print_json (GArray  *lines);
void figures_table_print_text (GArray  *lines);

G_END_DECLS
