/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "exchange/past/past-mapping.h"

G_BEGIN_DECLS

/* Guesses the columns of a table, makes its games, and writes and parses its mapping. */
void fuzz_past_table (PastTable *table);

/* Reads a file in every way in which the program reads a table. */
void fuzz_table_file (const char *path);

G_END_DECLS
