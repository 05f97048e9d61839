/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "exchange/foreign/games.h"

G_BEGIN_DECLS

/* Finds the blocks of a file, makes its games, and writes and parses what its columns are. */
void fuzz_foreign_book (ForeignBook *book);

/* Reads a file in every way in which the program reads a table. */
void fuzz_table_file (const char *path);

G_END_DECLS
