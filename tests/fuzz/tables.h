/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "exchange/past-table.h"

G_BEGIN_DECLS

/* Guesses what is in a table, takes its games, and asks for its columns as they are written. */
void fuzz_past_table (PastTable *table);

/* Everything that is done with a file that somebody brings. */
void fuzz_table_file (const char *path);

G_END_DECLS
