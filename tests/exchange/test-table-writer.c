/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/table-writer.h"
#include "games.h"
#include "reading.h"

#include <glib/gstdio.h>
#include <math.h>
#include <string.h>

/* Texts, and how each is written in the file (source: RFC 4180; OWASP, "CSV Injection"). */
static const struct
{
  const char *text;
  const char *written;
} texts[] = {
  { "Anna", "Anna" },
  { "", "" },
  { "two words", "two words" },
  { " blanks ", "\" blanks \"" },
  { "blank behind ", "\"blank behind \"" },
  { "a,b", "\"a,b\"" },
  { "a;b", "\"a;b\"" },
  { "a\tb", "\"a\tb\"" },
  { "a\"b", "\"a\"\"b\"" },
  { "\"", "\"\"\"\"" },
  { "a\nb", "\"a\nb\"" },
  { "a\r\nb", "\"a\r\nb\"" },
  { "=1+1", "'=1+1" },
  { "=HYPERLINK(\"x\",\"y\")", "\"'=HYPERLINK(\"\"x\"\",\"\"y\"\")\"" },
  { "+A", "'+A" },
  { "-1", "'-1" },
  { "@x", "'@x" },
  { "\tx", "\"'\tx\"" },
  { "\rx", "\"'\rx\"" },
  { "'=x", "''=x" },
  { "''-1", "'''-1" },
  { "'", "'" },
  { "'quoted'", "'quoted'" },
  { "דנה", "דנה" },
  { "\033[2J", "\"\033[2J\"" },
  { "_x0041_x0042_", "_x0041_x0042_" },
  { "_a_", "_a_" },
  { "_x1_", "_x1_" },
  { "_x00411", "_x00411" },
};

static const char *const head[] = { "text", "end", NULL };

static char *
get_path (const char *folder,
          const char *name)
{
  return g_build_filename (folder, name, NULL);
}

static char *
read_file (const char *path)
{
  char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return text;
}

static void
add_texts (TableWriter *writer)
{
  table_writer_begin_sheet (writer, "texts", head);
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      table_writer_add_text (writer, texts[i].text);
      table_writer_add_text (writer, "e");
      table_writer_end_row (writer);
    }
}

static gboolean
compare_cb (guint            row,
            const TableCell *cells,
            guint            n_cells,
            gpointer         data)
{
  guint *n = data;

  if ((*n)++ == 0)
    return TRUE;
  g_assert_cmpuint (*n - 2, <, G_N_ELEMENTS (texts));
  g_assert_cmpuint (n_cells, ==, 2);
  g_assert_cmpstr (cells[0].text, ==, texts[*n - 2].text);
  return TRUE;
}

static void
assert_come_back (const char *path)
{
  g_autoptr (GError) error = NULL;
  guint n = 0;

  reading_sheet (path, NULL, compare_cb, &n, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (n, ==, G_N_ELEMENTS (texts) + 1);
}

static void
test_csv_texts (void)
{
  char *folder = games_folder ();
  g_autofree char *path = get_path (folder, "t.csv");
  g_autoptr (TableWriter) writer = table_writer_new (path, NULL);
  g_autoptr (GString) expected = g_string_new ("text,end\r\n");
  g_autofree char *written = NULL;

  add_texts (writer);
  g_assert_true (table_writer_close (writer, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    g_string_append_printf (expected, "%s,e\r\n", texts[i].written);
  written = read_file (path);
  g_assert_cmpstr (written, ==, expected->str);
  assert_come_back (path);
  games_remove (folder);
}

static void
test_xlsx_texts (void)
{
  char *folder = games_folder ();
  g_autofree char *path = get_path (folder, "t.xlsx");
  g_autoptr (TableWriter) writer = table_writer_new (path, NULL);

  add_texts (writer);
  g_assert_true (table_writer_close (writer, NULL));
  assert_come_back (path);
  games_remove (folder);
}

static void
test_numbers (void)
{
  static const char *const columns[] = { "a", "b", "c", "d", "e", "f", NULL };
  char *folder = games_folder ();
  g_autofree char *path = get_path (folder, "t.csv");
  g_autoptr (TableWriter) writer = table_writer_new (path, NULL);
  g_autofree char *written = NULL;

  table_writer_begin_sheet (writer, "numbers", columns);
  table_writer_add_number (writer, -12);
  table_writer_add_number (writer, 0);
  table_writer_add_number (writer, 1.0 / 3);
  table_writer_add_number (writer, 20);
  table_writer_add_number (writer, NAN);
  table_writer_add_date (writer, "2026-11-20T19:30");
  table_writer_end_row (writer);
  table_writer_add_number (writer, G_MININT64);
  table_writer_add_text (writer, NULL);
  table_writer_add_number (writer, -0.5);
  table_writer_add_text (writer, NULL);
  table_writer_add_number (writer, 100);
  table_writer_add_date (writer, NULL);
  table_writer_end_row (writer);
  g_assert_true (table_writer_close (writer, NULL));
  written = read_file (path);
  g_assert_cmpstr (written, ==,
                   "a,b,c,d,e,f\r\n-12,0,0.333333,20,,2026-11-20T19:30\r\n-9223372036854775808,,-0.5,,100,\r\n");
  games_remove (folder);
}

static gboolean
dates_cb (guint            row,
          const TableCell *cells,
          guint            n_cells,
          gpointer         data)
{
  g_autoptr (GDateTime) time = NULL;
  g_autofree char *written = NULL;

  if (row == 1)
    return TRUE;
  g_assert_cmpint (cells[0].kind, ==, TABLE_CELL_DATE);
  time = g_date_time_new_from_unix_utc (cells[0].date);
  written = g_date_time_format (time, "%F %R");
  g_assert_cmpstr (written, ==, row == 2 ? "2026-11-20 00:00" : "2026-11-20 19:30");
  g_assert_cmpint (cells[1].kind, ==, TABLE_CELL_NUMBER);
  g_assert_cmpfloat (cells[1].number, ==, -2.5);
  ++*(guint *) data;
  return TRUE;
}

/* A date in a workbook is a real date, so that it can be sorted and formatted. */
static void
test_dates (void)
{
  char *folder = games_folder ();
  g_autofree char *path = get_path (folder, "t.xlsx");
  g_autoptr (TableWriter) writer = table_writer_new (path, NULL);
  g_autoptr (GError) error = NULL;
  guint n = 0;

  table_writer_begin_sheet (writer, "dates", head);
  for (guint i = 0; i < 2; i++)
    {
      table_writer_add_date (writer, i == 0 ? "2026-11-20" : "2026-11-20T19:30");
      table_writer_add_number (writer, -2.5);
      table_writer_end_row (writer);
    }
  g_assert_true (table_writer_close (writer, NULL));
  reading_sheet (path, "dates", dates_cb, &n, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (n, ==, 2);
  games_remove (folder);
}

static gboolean
first_cell_cb (guint            row,
               const TableCell *cells,
               guint            n_cells,
               gpointer         data)
{
  if (row == 2)
    *(char **) data = g_strdup (cells[0].text);
  return TRUE;
}

/* What only looks like a date, or has half a time, stays as it is. */
static void
test_no_dates (void)
{
  static const char *const dates[] = { "2026-11-20T19", "2026-11-20 or so", "20.11.2026", "1899-12-31" };

  for (guint i = 0; i < G_N_ELEMENTS (dates); i++)
    {
      char *folder = games_folder ();
      g_autofree char *path = get_path (folder, "t.xlsx"), *read = NULL;
      g_autoptr (TableWriter) writer = table_writer_new (path, NULL);
      g_autoptr (GError) error = NULL;

      table_writer_begin_sheet (writer, "dates", head);
      table_writer_add_date (writer, dates[i]);
      table_writer_end_row (writer);
      g_assert_true (table_writer_close (writer, NULL));
      reading_sheet (path, NULL, first_cell_cb, &read, NULL, &error);
      g_assert_no_error (error);
      g_assert_cmpstr (read, ==, dates[i]);
      games_remove (folder);
    }
}

/* Another sheet is begun for the first row that does not fit any more, and not before. */
static void
test_full_sheet (void)
{
  static const struct
  {
    guint n_rows; /* without the headings */
    guint n_sheets;
  } cases[] = { { 1048575, 1 }, { 1048576, 2 } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      char *folder = games_folder ();
      g_autofree char *path = get_path (folder, "t.xlsx");
      g_autoptr (TableWriter) writer = table_writer_new (path, NULL);
      g_autoptr (GError) error = NULL;
      g_auto (GStrv) sheets = NULL;

      table_writer_begin_sheet (writer, "many", head);
      for (guint n = 1; n < cases[i].n_rows; n++)
        table_writer_end_row (writer);
      table_writer_add_number (writer, 1);
      table_writer_end_row (writer);
      g_assert_true (table_writer_close (writer, &error));
      sheets = reading_sheets (path, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (g_strv_length (sheets), ==, cases[i].n_sheets);
      games_remove (folder);
    }
}

/* Writes more than is held in memory. This must fail, and the file that was there must be left alone in the folder. */
static void
fail (const char *folder,
      const char *name)
{
  g_autofree char *path = get_path (folder, name);
  g_autofree char *after = NULL;
  g_autoptr (TableWriter) writer = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) dir = NULL;
  guint n = 0;

  g_assert_true (g_file_set_contents (path, "as it was", -1, NULL));
  writer = table_writer_new (path, &error);
  g_assert_no_error (error);
  table_writer_begin_sheet (writer, "many", head);
  for (guint i = 0; i < 100000; i++)
    {
      table_writer_add_number (writer, g_str_hash (name) * i);
      table_writer_end_row (writer);
    }
  g_assert_false (table_writer_close (writer, &error));
  g_assert_cmpint (error->domain, ==, EXCHANGE_ERROR);
  g_assert_nonnull (strstr (error->message, name));
  g_clear_pointer (&writer, table_writer_free);

  after = read_file (path);
  g_assert_cmpstr (after, ==, "as it was");
  dir = g_dir_open (folder, 0, NULL);
  while (g_dir_read_name (dir) != NULL)
    n++;
  g_assert_cmpuint (n, ==, 1);
  g_unlink (path);
}

/* Every write beyond a number of bytes fails, as on a full disk. */
static void
test_full (void)
{
  char *folder = games_folder ();

  POSIX_ONLY (NO_LIMITS);
  posix_set_room (50000);
  fail (folder, "t.csv");
  fail (folder, "t.xlsx");
  posix_set_room (-1);
  games_remove (folder);
}

static void
test_gone (void)
{
  static const char *const names[] = { "t.csv", "t.xlsx" };

  POSIX_ONLY ("Windows removes no folder with an open file");
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      char *folder = games_folder ();
      g_autofree char *path = get_path (folder, names[i]);
      g_autoptr (TableWriter) writer = table_writer_new (path, NULL);
      g_autoptr (GError) error = NULL;

      add_texts (writer);
      games_remove (folder);
      g_assert_false (table_writer_close (writer, &error));
      g_assert_error (error, EXCHANGE_ERROR, EXCHANGE_ERROR_FILE);
      g_clear_error (&error);
      g_assert_null (table_writer_new (path, &error));
      g_assert_error (error, EXCHANGE_ERROR, EXCHANGE_ERROR_FILE);
    }
}

/* A text that is too long for a cell of a workbook is an error. */
static void
test_long (void)
{
  char *folder = games_folder ();
  g_autofree char *path = get_path (folder, "t.xlsx");
  g_autofree char *text = g_strnfill (40000, 'x');
  g_autoptr (TableWriter) writer = table_writer_new (path, NULL);
  g_autoptr (GError) error = NULL;

  table_writer_begin_sheet (writer, "long", head);
  for (guint i = 0; i < 2; i++)
    {
      table_writer_add_text (writer, text);
      table_writer_end_row (writer);
    }
  g_assert_false (table_writer_close (writer, &error));
  g_assert_error (error, EXCHANGE_ERROR, EXCHANGE_ERROR_LIMIT);
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
  games_remove (folder);
}

/* A text that is too long for a cell is shortened. The characters in the file count, and Excel counts some of them
 * twice. */
static void
test_beginning (void)
{
  static const struct
  {
    const char *piece;
    guint n;
    guint n_kept; /* in pieces */
    const char *rest;
  } cases[] = {
    { "x", 32767, 32767, "" }, { "x", 32768, 32766, "…" }, { "🎲", 16383, 16383, "" }, { "🎲", 16384, 16383, "…" },
    { "_x0041_", 2520, 2520, "" }, { "_x0041_", 2521, 2520, "…" }, { "_x0041_", 5000, 2520, "…" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      char *folder = games_folder ();
      g_autofree char *path = get_path (folder, "t.xlsx"), *read = NULL;
      g_autoptr (GString) text = g_string_new (NULL), expected = g_string_new (NULL);
      g_autoptr (Book) book = book_new (path, NULL, NULL);
      g_autoptr (TableWriter) writer = table_writer_new_in (book);
      g_autoptr (GError) error = NULL;

      g_test_message ("%s %u", cases[i].piece, cases[i].n);
      for (guint n = 0; n < cases[i].n; n++)
        g_string_append (text, cases[i].piece);
      for (guint n = 0; n < cases[i].n_kept; n++)
        g_string_append (expected, cases[i].piece);
      g_string_append (expected, cases[i].rest);
      table_writer_begin_sheet (writer, "long", head);
      table_writer_add_text (writer, text->str);
      table_writer_end_row (writer);
      g_assert_true (table_writer_close (writer, &error));
      g_assert_true (book_close (book, &error));
      reading_sheet (path, NULL, first_cell_cb, &read, NULL, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (strlen (read), ==, expected->len);
      g_assert_cmpstr (read, ==, expected->str);
      games_remove (folder);
    }
}

/* However many sheets have the same name, and however long it is, each gets a name of its own of at most 31
 * characters. */
static void
test_names (void)
{
  static const char *const names[] = { "A name that has more than 31 characters", "Ærlig talt, et navn på 31 tegn!", "a/b" };
  static const char *const starts[] = { "A name that has more than 31 ch", "Ærlig talt, et navn på 31 tegn!", "a b" };
  static const char *const ends[] = { "A name that has more than 10001", "Ærlig talt, et navn på 31 10001", "a b 10001" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      char *folder = games_folder ();
      g_autofree char *path = get_path (folder, "t.xlsx");
      g_autoptr (Book) book = book_new (path, NULL, NULL);
      lxw_worksheet *sheet = NULL;

      for (guint n = 1; n <= 10001; n++)
        {
          sheet = book_add_sheet (book, names[i], FALSE);
          g_assert_nonnull (sheet);
          g_assert_cmpint (g_utf8_strlen (sheet->name, -1), <=, 31);
          if (n == 1)
            g_assert_cmpstr (sheet->name, ==, starts[i]);
        }
      g_assert_cmpstr (sheet->name, ==, ends[i]);
      g_clear_pointer (&book, book_free);
      games_remove (folder);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/exchange/table-writer/csv-texts", test_csv_texts);
  g_test_add_func ("/exchange/table-writer/xlsx-texts", test_xlsx_texts);
  g_test_add_func ("/exchange/table-writer/numbers", test_numbers);
  g_test_add_func ("/exchange/table-writer/dates", test_dates);
  g_test_add_func ("/exchange/table-writer/no-dates", test_no_dates);
  g_test_add_func ("/exchange/table-writer/full-sheet", test_full_sheet);
  g_test_add_func ("/exchange/table-writer/full", test_full);
  g_test_add_func ("/exchange/table-writer/gone", test_gone);
  g_test_add_func ("/exchange/table-writer/long", test_long);
  g_test_add_func ("/exchange/table-writer/beginning", test_beginning);
  g_test_add_func ("/exchange/table-writer/names", test_names);
  return g_test_run ();
}
