/* SPDX-License-Identifier: GPL-3.0-or-later */

/* write-cells TABLE FILE.xlsx: reads a table into memory, then has libxlsxwriter write its cells as the export does,
 * into as many sheets as it takes. Prints the nanoseconds of the writing. */

#include "exchange/table-reader.h"

#include <stdio.h>
#include <time.h>
#include <xlsxwriter.h>

#define MAX_ROWS 1048576

typedef struct
{
  TableCellKind kind;
  double number;
  char *text;
} Cell;

/* The cells of all rows, and the index at which each row ends. */
typedef struct
{
  GArray *cells;
  GArray *ends;
} Table;

static gboolean
keep_cb (guint            row,
         const TableCell *cells,
         guint            n_cells,
         gpointer         data)
{
  Table *table = data;

  for (guint i = 0; i < n_cells; i++)
    {
      Cell cell = { cells[i].kind, cells[i].number, g_strdup (cells[i].text) };

      g_array_append_val (table->cells, cell);
    }
  g_array_append_val (table->ends, table->cells->len);
  return TRUE;
}

static void
write_row (lxw_worksheet *sheet,
           guint          row,
           const Table   *table,
           guint          first,
           guint          end)
{
  for (guint i = first; i < end; i++)
    {
      const Cell *cell = &g_array_index (table->cells, Cell, i);

      if (cell->kind == TABLE_CELL_NUMBER)
        worksheet_write_number (sheet, row, i - first, cell->number, NULL);
      else if (*cell->text != '\0')
        worksheet_write_string (sheet, row, i - first, cell->text, NULL);
    }
}

static void
write_all (const Table *table,
           const char  *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  lxw_workbook_options options = { .constant_memory = LXW_TRUE, .tmpdir = folder, .use_zip64 = LXW_FALSE };
  lxw_workbook *workbook = workbook_new_opt (path, &options);
  lxw_worksheet *sheet = NULL;
  guint first = 0;

  for (guint row = 0; row < table->ends->len; row++)
    {
      guint end = g_array_index (table->ends, guint, row);

      if (row % MAX_ROWS == 0)
        sheet = workbook_add_worksheet (workbook, NULL);
      write_row (sheet, row % MAX_ROWS, table, first, end);
      first = end;
    }
  if (workbook_close (workbook) != LXW_NO_ERROR)
    g_error ("%s cannot be written", path);
}

/* The table has one sheet. */
static gboolean
want_cb (const char *name,
         gpointer    data)
{
  return TRUE;
}

static gint64
get_time (void)
{
  struct timespec now;

  clock_gettime (CLOCK_MONOTONIC, &now);
  return now.tv_sec * G_GINT64_CONSTANT (1000000000) + now.tv_nsec;
}

int
main (int    argc,
      char **argv)
{
  Table table = { g_array_new (FALSE, FALSE, sizeof (Cell)), g_array_new (FALSE, FALSE, sizeof (guint)) };
  g_autoptr (GError) error = NULL;
  gint64 began;

  if (argc != 3)
    return 2;
  if (!table_read (argv[1], want_cb, keep_cb, &table, NULL, &error))
    g_error ("%s", error->message);
  began = get_time ();
  write_all (&table, argv[2]);
  printf ("%" G_GINT64_FORMAT "\n", get_time () - began);
  return 0;
}
