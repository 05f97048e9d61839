/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/table-reader.h"

#include <string.h>

/* Appends a row as text: the line, the cells separated by "|", numbers marked with "#" and recoded texts with "~". */
static gboolean
append_row (guint            row,
            const TableCell *cells,
            guint            n_cells,
            gpointer         data)
{
  GString *rows = data;

  g_string_append_printf (rows, "%u", row);
  for (guint i = 0; i < n_cells; i++)
    {
      const char *mark = cells[i].kind == TABLE_CELL_NUMBER ? "#" : cells[i].recoded ? "~" : "";

      g_assert_true (g_utf8_validate (cells[i].text, -1, NULL));
      g_assert_true ((cells[i].kind == TABLE_CELL_EMPTY) == (*cells[i].text == '\0'));
      g_string_append_printf (rows, "|%s%s", mark, cells[i].text);
    }
  g_string_append_c (rows, '\n');
  return TRUE;
}

static gboolean
want_sheet (const char *name,
            gpointer    data)
{
  g_assert_null (name);
  return TRUE;
}

/* Reads @text. Returns its rows as text, or the message of the error. */
static char *
read_rows (const char *text,
           gssize      n)
{
  g_autoptr (GString) rows = g_string_new (NULL);
  g_autoptr (GError) error = NULL;

  if (table_read_text (text, n, want_sheet, append_row, rows, &error))
    return g_string_free (g_steal_pointer (&rows), FALSE);
  g_assert_error (error, EXCHANGE_ERROR, error->code);
  return g_strconcat (":", error->message, NULL);
}

static const struct
{
  const char *name;
  const char *text;
  const char *rows; /* or the beginning of the message, with a colon */
} cases[] = {
  { "a table", "a,b\r\n1,x\r\n", "1|a|b\n2|#1|x\n" },
  { "no end of the last line", "a,b\n1,x", "1|a|b\n2|#1|x\n" },
  { "all line ends in one text", "a,b\r\nc,d\re,f\ng,h\r\n", "1|a|b\n2|c|d\n3|e|f\n4|g|h\n" },
  { "empty lines are counted", "a,b\n\n\n,\nc,d\n", "1|a|b\n5|c|d\n" },
  { "empty cells at the end go", "a,b,,\n,c,\n", "1|a|b\n2||c\n" },
  { "nothing", "", "" },
  { "lines alone", "\n\r\n\r", "" },
  { "a mark of UTF-8", "\xef\xbb\xbf" "æ,b\n", "1|æ|b\n" },
  { "semicolons", "Dato;Anna;Bjørn\n2026-11-20;12,5;13,5\n", "1|Dato|Anna|Bjørn\n2|2026-11-20|12,5|13,5\n" },
  { "tabs", "Anna, B\tx;y\nc\td\n", "1|Anna, B|x;y\n2|c|d\n" },
  { "a heading with a comma", "Our games, since 2004\n\na;b\nc;d\n", "1|Our games, since 2004\n3|a|b\n4|c|d\n" },
  { "one column", "Anna\n101\n", "1|Anna\n2|#101\n" },
  { "a line for Excel", "sep=;\r\na,1;b\r\n", "2|a,1|b\n" },
  { "a line for Excel, of LF", "sep=,\na,1;b\n", "2|a|1;b\n" },
  { "a cell that begins like one for Excel", "sep=;a\n1;2\n", "1|sep=|a\n2|#1|#2\n" },
  { "nothing but the delimiter", "sep=;", "1|sep=\n" },
  { "quotes", "\"a,b\",\"c \"\"d\"\" e\"\n\"\",x\n", "1|a,b|c \"d\" e\n2||x\n" },
  { "a line break in a cell", "\"a\r\nb\",c\nd,e\n", "1|a\r\nb|c\n3|d|e\n" },
  { "a quote in a plain cell", "5\" dice,b\"c\"\n", "1|5\" dice|b\"c\"\n" },
  { "spaces stay", " a , b \n", "1| a | b \n" },
  { "numbers", "a,0,-7,12.5,007,1e5,.5,5.,1-2,1.2.3,-,1234567890123456\n",
    "1|a|#0|#-7|#12.5|#007|1e5|.5|5.|1-2|1.2.3|-|1234567890123456\n" },
  { "kept from being worked out", "'=1+1,'-5,'@x,'+x,'x,'' ,''=x,'\n", "1|=1+1|-5|@x|+x|'x|'' |'=x|'\n" },
  { "Windows-1252", "Bj\xf8rn,5 \x80,\xe6\nx,\xc3\xa6\n", "1|~Bjørn|~5 €|~æ\n2|x|æ\n" },
  { "never closed", "a,b\nc,\"d\ne,f\n", ":2: The quotation mark that opens a cell here is never closed." },
  { "closed in the middle", "a,b\n\"c\"d,e\n", ":2: Something follows a closing quotation mark" },
  { "no text", "a,b\nc\x01,d\n", ":2: This is not text" },
  { "control characters in quotes", "a,\"b\x02\nc\",d\n", "1|a|b\x02\nc|d\n" },
};

static void
test_cases (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *rows = read_rows (cases[i].text, -1);

      g_test_message ("%s", cases[i].name);
      if (cases[i].rows[0] == ':')
        g_assert_true (g_str_has_prefix (rows, cases[i].rows));
      else
        g_assert_cmpstr (rows, ==, cases[i].rows);
    }
}

/* The size of the pieces in which a text is read. */
#define PIECE 65536

/* A table that is read in pieces may be cut at any byte. A row before it moves the cut. */
static void
test_pieces (void)
{
  g_autofree char *filler = g_strnfill (PIECE, 'x');

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      gsize n = strlen (cases[i].text);
      g_autofree char *whole = g_strconcat ("sep=,\nx\n", cases[i].text, NULL);
      g_autofree char *expected = read_rows (whole, -1);
      const char *table = *expected == ':' ? expected : strchr (expected, '\n');

      for (gsize before = 0; before <= n; before++)
        {
          g_autofree char *text = g_strdup_printf ("sep=,\n%.*s\n%s", (int) (PIECE - 7 - before), filler, cases[i].text);
          g_autofree char *rows = read_rows (text, -1);

          g_assert_cmpstr (*rows == ':' ? rows : strchr (rows, '\n'), ==, table);
        }
    }
}

static gboolean
count_cells (guint            row,
             const TableCell *cells,
             guint            n_cells,
             gpointer         data)
{
  *(guint *) data += n_cells;
  return TRUE;
}

static void
test_limits (void)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  guint n = 0;

  for (guint i = 0; i < 10000; i++)
    g_string_append (text, "x,");
  g_assert_true (table_read_text (text->str, -1, want_sheet, count_cells, &n, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (n, ==, 10000);

  for (guint i = 0; i < 10000; i++)
    g_string_append (text, "x,");
  g_assert_false (table_read_text (text->str, text->len, want_sheet, count_cells, &n, &error));
  g_assert_error (error, EXCHANGE_ERROR, EXCHANGE_ERROR_LIMIT);
  g_assert_true (g_str_has_prefix (error->message, "1: "));
  g_clear_error (&error);

  /* The last cell of a line may be the one too many. */
  g_string_truncate (text, 2 * 16384);
  g_string_append (text, "x\n");
  g_assert_false (table_read_text (text->str, text->len, want_sheet, count_cells, &n, &error));
  g_assert_error (error, EXCHANGE_ERROR, EXCHANGE_ERROR_LIMIT);
  g_assert_true (g_str_has_prefix (error->message, "1: "));
  g_clear_error (&error);

  /* A cell that is as long as it may be, and a doubled quotation mark, or more of it without quotation marks. */
  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *longest = g_strnfill (4 * 32767, 'x');

      g_string_printf (text, i == 0 ? "a\n\"%s\"\"\"\n" : "a\n%sy\n", longest);
      g_assert_false (table_read_text (text->str, text->len, want_sheet, count_cells, &n, &error));
      g_assert_error (error, EXCHANGE_ERROR, EXCHANGE_ERROR_LIMIT);
      g_assert_true (g_str_has_prefix (error->message, "2: "));
      g_clear_error (&error);
    }

  /* One quotation mark too many makes a single cell of everything after it. */
  g_string_assign (text, "a,b\nc,\"");
  for (guint i = 0; i < 200000; i++)
    g_string_append (text, "d\n");
  g_assert_false (table_read_text (text->str, text->len, want_sheet, count_cells, &n, &error));
  g_assert_error (error, EXCHANGE_ERROR, EXCHANGE_ERROR_LIMIT);
  g_assert_true (g_str_has_prefix (error->message, "2: "));
}

static gboolean
stop (guint            row,
      const TableCell *cells,
      guint            n_cells,
      gpointer         data)
{
  return ++*(guint *) data < 2;
}

static void
test_stop (void)
{
  g_autoptr (GError) error = NULL;
  guint n = 0;

  g_assert_true (table_read_text ("a\nb\nc\nd\n", -1, want_sheet, stop, &n, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (n, ==, 2);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/exchange/csv/cases", test_cases);
  g_test_add_func ("/exchange/csv/pieces", test_pieces);
  g_test_add_func ("/exchange/csv/limits", test_limits);
  g_test_add_func ("/exchange/csv/stop", test_stop);
  return g_test_run ();
}
