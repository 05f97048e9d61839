/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The fuzz targets, which are given arbitrary bytes. Each ends the program where something goes wrong: a crash, a
 * critical warning, an error without a message, or a game that is not the same after writing and reading it. */

/* A game record. */
void fuzz_records   (const char *bytes,
                     gsize       n);
/* A rule file. */
void fuzz_rules     (const char *bytes,
                     gsize       n);
/* A table as text. */
void fuzz_csv       (const char *bytes,
                     gsize       n);
/* A workbook as it is, or the parts of one, each after a line "== NAME". */
void fuzz_workbooks (const char *bytes,
                     gsize       n);
/* A roll in each line: the index of the entry, a blank, and what is typed. */
void fuzz_dice      (const char *bytes,
                     gsize       n);
/* A date in each line. */
void fuzz_dates     (const char *bytes,
                     gsize       n);
/* An argument of the command line in each line. */
void fuzz_commands  (const char *bytes,
                     gsize       n);
/* The database statistics.db. */
void fuzz_databases (const char *bytes,
                     gsize       n);

/* A line in each line, of those that go between the window and the server of a shared game. */
void fuzz_pipe      (const char *bytes,
                     gsize       n);

typedef void (*FuzzTarget) (const char *bytes,
                            gsize       n);

/* Finds the target @name, as in "records"; NULL for an unknown name. */
FuzzTarget fuzz_find (const char *name);

/* The names of the targets, terminated by NULL. */
const char *const *fuzz_list (void);

G_END_DECLS
