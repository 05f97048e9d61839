/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What is given any bytes at all. Each ends the program where something comes of them that must not: a crash, a critical
 * warning, an error without words, a game that does not come back as it was written. */

void fuzz_records   (const char *bytes,
                     gsize       n);
void fuzz_rules     (const char *bytes,
                     gsize       n);
void fuzz_csv       (const char *bytes,
                     gsize       n);
/* A file as it is, or the parts of one to be zipped, each behind a line "== its name". */
void fuzz_workbooks (const char *bytes,
                     gsize       n);
/* A line a roll: the place of the entry, a blank, and what is typed. */
void fuzz_dice      (const char *bytes,
                     gsize       n);
/* A line a date. */
void fuzz_dates     (const char *bytes,
                     gsize       n);
/* A line an argument. */
void fuzz_commands  (const char *bytes,
                     gsize       n);
/* statistics.db. */
void fuzz_databases (const char *bytes,
                     gsize       n);

typedef void (*FuzzTarget) (const char *bytes,
                            gsize       n);

/* NULL where none has that name: "records". */
FuzzTarget fuzz_find (const char *name);

/* Names, NULL comes last. */
const char *const *fuzz_list (void);

G_END_DECLS
