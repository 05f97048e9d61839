/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "targets.h"

#include "surroundings.h"
#include "tables.h"

#include "../exchange/zip.h"

#include <string.h>

#define MARK "== "

/* Splits the texts into parts, each named in its first line. A part cannot contain a zero byte, and neither can XML. */
static GArray *
find_parts (GStrv texts)
{
  GArray *parts = g_array_new (TRUE, TRUE, sizeof (Part));

  for (guint i = 0; texts[i] != NULL; i++)
    {
      char *content = strchr (texts[i], '\n');
      Part part = { texts[i], content != NULL ? content + 1 : "" };

      if (content != NULL)
        *content = '\0';
      if (*part.name != '\0')
        g_array_append_val (parts, part);
    }
  return parts;
}

static void
read_parts (const char *bytes,
            gsize       n)
{
  g_autofree char *text = g_strndup (bytes, n);
  g_auto (GStrv) texts = g_strsplit (text + strlen (MARK), "\n" MARK, 20);
  g_autoptr (GArray) parts = find_parts (texts);
  g_autofree char *path = g_build_filename (fuzz_folder (), "parts.xlsx", NULL);

  zip_write (path, (const Part *) (gpointer) parts->data);
  fuzz_table_file (path);
}

void
fuzz_workbooks (const char *bytes,
                gsize       n)
{
  if (n >= strlen (MARK) && memcmp (bytes, MARK, strlen (MARK)) == 0)
    read_parts (bytes, n);
  else
    fuzz_table_file (fuzz_write ("table.xlsx", bytes, n));
}
