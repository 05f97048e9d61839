/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "targets.h"

#include "surroundings.h"
#include "tables.h"

/* Reads the bytes as a file and as a pasted text. */
void
fuzz_csv (const char *bytes,
          gsize       n)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (ForeignBook) book = foreign_book_read_text (bytes, n, &error);

  if (book != NULL)
    fuzz_foreign_book (book);
  else
    fuzz_assert_said (error->message);
  fuzz_table_file (fuzz_write ("table.csv", bytes, n));
}
