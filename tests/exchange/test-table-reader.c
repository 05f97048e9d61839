/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/spreadsheet-date.h"
#include "exchange/table-reader.h"

#include "reading.h"
#include "zip.h"

#include <glib/gstdio.h>
#include <string.h>

#define XLSX_LINK "http://schemas.openxmlformats.org/officeDocument/2006/relationships/"

/* The path of a file in a new folder; freed by remove_path(). */
static char *
make_path (const char *name)
{
  g_autofree char *folder = g_dir_make_tmp ("protokoll-XXXXXX", NULL);

  return g_build_filename (folder, name, NULL);
}

static void
remove_path (char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);

  g_unlink (path);
  g_rmdir (folder);
  g_free (path);
}

/* Writes a whole .xlsx with these rows. */
static void
write_xlsx (const char *path,
            const char *workbook_properties,
            const char *formats,
            const char *strings,
            const char *rows)
{
  g_autofree char *workbook = g_strdup_printf (
    "<workbook xmlns='http://schemas.openxmlformats.org/spreadsheetml/2006/main' xmlns:r='r'>%s<sheets>"
    "<sheet name='Games' sheetId='1' r:id='rId1'/><sheet name='Chart' sheetId='4' r:id='rId5'/>"
    "<sheet name='Hidden &amp; old' sheetId='2' state='hidden' r:id='rId2'/></sheets></workbook>", workbook_properties);
  g_autofree char *styles = g_strdup_printf (
    "<styleSheet><numFmts>%s</numFmts><cellStyleXfs><xf numFmtId='14'/></cellStyleXfs><cellXfs><xf numFmtId='0'/>"
    "<xf numFmtId='14'/><xf numFmtId='164'/><xf numFmtId='22'/><xf numFmtId='10'/></cellXfs></styleSheet>", formats);
  g_autofree char *shared = g_strdup_printf ("<sst>%s</sst>", strings);
  g_autofree char *sheet = g_strdup_printf (
    "<?xml version='1.0' encoding='UTF-8' standalone='yes'?>\n<worksheet><dimension ref='A1'/><sheetData>%s</sheetData>"
    "<mergeCells count='1'><mergeCell ref='A1:B1'/></mergeCells></worksheet>", rows);
  const Part parts[] = {
    { "[Content_Types].xml", "<Types/>" },
    { "_rels/.rels", "<Relationships><Relationship Id='r' Type='" XLSX_LINK "officeDocument' Target='xl/workbook.xml'/>"
      "</Relationships>" },
    { "xl/workbook.xml", workbook },
    { "xl/_rels/workbook.xml.rels", "<Relationships>"
      "<Relationship Id='rId1' Type='" XLSX_LINK "worksheet' Target='worksheets/sheet1.xml'/>"
      "<Relationship Id='rId2' Type='" XLSX_LINK "worksheet' Target='/xl/worksheets/sheet2.xml'/>"
      "<Relationship Id='rId3' Type='" XLSX_LINK "sharedStrings' Target='sharedStrings.xml'/>"
      "<Relationship Id='rId4' Type='" XLSX_LINK "styles' Target='styles.xml'/>"
      "<Relationship Id='rId5' Type='" XLSX_LINK "chartsheet' Target='chartsheets/sheet1.xml'/>"
      "<Relationship Id='rId6' Type='" XLSX_LINK "externalLink' TargetMode='External' Target='http://localhost:1/x'/>"
      "</Relationships>" },
    { "xl/worksheets/sheet1.xml", sheet },
    { "xl/worksheets/sheet2.xml", "<worksheet><sheetData><row><c><v>1</v></c></row></sheetData></worksheet>" },
    { "xl/sharedStrings.xml", shared },
    { "xl/styles.xml", styles },
    { NULL },
  };

  zip_write (path, parts);
}

/* Appends a row as text: the row number, the cells separated by "|", each with a mark for its kind. */
static gboolean
append_row (guint            row,
            const TableCell *cells,
            guint            n_cells,
            gpointer         data)
{
  static const char *const marks[] = { "", "", "#", "@", "?", "!", "" };
  GString *rows = data;

  g_string_append_printf (rows, "%u", row);
  for (guint i = 0; i < n_cells; i++)
    {
      g_assert_true (g_utf8_validate (cells[i].text, -1, NULL));
      g_string_append_printf (rows, "|%s%s", marks[cells[i].kind], cells[i].text);
      if (cells[i].kind == TABLE_CELL_NUMBER)
        g_assert_cmpfloat_with_epsilon (cells[i].number, g_ascii_strtod (cells[i].text, NULL), 1e-9 * ABS (cells[i].number));
    }
  g_string_append_c (rows, '\n');
  return TRUE;
}

static char *
read_rows (const char *path,
           const char *sheet)
{
  g_autoptr (GString) rows = g_string_new (NULL);
  g_autoptr (GError) error = NULL;

  if (reading_sheet (path, sheet, append_row, rows, NULL, &error))
    return g_string_free (g_steal_pointer (&rows), FALSE);
  if (error == NULL)
    return g_strdup ("no such sheet");
  g_assert_error (error, EXCHANGE_ERROR, error->code);
  g_assert_true (g_str_has_prefix (error->message, path));
  return g_strdup (error->message + strlen (path));
}

static const struct
{
  const char *name;
  const char *properties;
  const char *formats;
  const char *strings;
  const char *rows;
  const char *result; /* or the beginning of the message, with a colon */
} workbooks[] = {
  { "numbers and where they stand", "", "", "",
    "<row r='2'><c r='B2'><v>12</v></c><c><v>-0.5</v></c><c r='F2'><v>1E3</v></c></row><row><c><v>7</v></c></row>",
    "2||#12|#-0.5|||#1000\n3|#7\n" },
  { "a number as it is stored", "", "", "", "<row><c><v>0.10000000000000001</v></c></row>", "1|#0.1\n" },
  { "texts", "", "", "<si><t>Anna</t></si><si><r><t>Bj</t></r><r><rPr><b/></rPr><t>ørn</t></r><rPh><t>no</t></rPh></si>",
    "<row><c t='s'><v>1</v></c><c t='s'><v>0</v></c><c t='inlineStr'><is><t>æ &amp; </t><t>ø</t></is></c>"
    "<c t='str'><f>A1</f><v>x</v></c></row>", "1|Bjørn|Anna|æ & ø|x\n" },
  { "escapes", "", "", "<si><t>a_x000A_b_x005F_x0041_</t></si>", "<row><c t='s'><v>0</v></c></row>", "1|a\nb_x0041_\n" },
  { "kinds", "", "", "", "<row><c t='b'><v>1</v></c><c t='b'><v>0</v></c><c t='e'><v>#DIV/0!</v></c>"
    "<c t='d'><v>2026-11-20T19:30:00</v></c></row>", "1|?TRUE|?FALSE|!#DIV/0!|@2026-11-20 19:30\n" },
  { "formulas", "", "", "", "<row><c><f>SUM(B1:B2)</f><v>42</v></c><c><f>1+1</f></c><c t='str'><f>\"\"</f><v></v></c></row>",
    "1|#42|=\n" },
  { "dates", "", "<numFmt numFmtId='164' formatCode='[$-414]d.\\ mmm\\ yyyy;@'/>", "",
    "<row><c s='1'><v>46346</v></c><c s='2'><v>46346</v></c><c s='3'><v>46346.8125</v></c><c s='4'><v>0.5</v></c>"
    "<c s='3'><v>0.8125</v></c><c s='1'><v>-1</v></c><c s='1'><v>59</v></c><c s='1'><v>61</v></c><c s='99'><v>5</v></c></row>",
    "1|@2026-11-20|@2026-11-20|@2026-11-20 19:30|#0.5|@19:30|#-1|@1900-02-28|@1900-03-01|#5\n" },
  { "Excel's own numbers with another meaning", "", "<numFmt numFmtId='14' formatCode='0'/><numFmt numFmtId='22' formatCode='yyyy-mm-dd'/>",
    "", "<row><c s='1'><v>46346</v></c><c s='3'><v>46346</v></c></row>", "1|#46346|@2026-11-20\n" },
  { "dates since 1904", "<workbookPr date1904='1'/>", "<numFmt numFmtId='164' formatCode='0.0'/>", "",
    "<row><c s='1'><v>44884</v></c><c s='2'><v>44884</v></c></row>", "1|@2026-11-20|#44884\n" },
  { "empty rows", "", "", "", "<row r='1'/><row r='5'><c r='A5' s='1'/></row><row r='9'><c t='b'><v>1</v></c></row>", "9|?TRUE\n" },
  { "no such text", "", "", "", "<row><c/><c t='s'><v>3</v></c></row>", ":1: Games!B1: This cell is damaged" },
  { "no number", "", "", "", "<row r='7'><c r='C7'><v>1x</v></c></row>", ":7: Games!C7: This cell is damaged" },
  { "rows that go back", "", "", "", "<row r='7'/><row r='3'/>", ":8: Games!A8: This cell is damaged" },
  { "cells that go back", "", "", "", "<row><c r='C1'><v>1</v></c><c r='B1'><v>2</v></c></row>", ":1: Games!D1: This cell is damaged" },
  { "past the last row", "", "", "", "<row r='1048577'><c><v>1</v></c></row>", ":1: Games!A1: This cell is damaged" },
  { "more than a number", "", "", "", "<row><c><v>1e999</v></c></row>", ":1: Games!A1: This cell is damaged" },
  { "not a number", "", "", "", "<row><c t='n'><v>nan</v></c></row>", ":1: Games!A1: This cell is damaged" },
  { "past the last day", "", "", "", "<row><c s='1'><v>2958465</v></c><c s='1'><v>2958467</v></c></row>", "1|@9999-12-31|#2958467\n" },
  { "dates as texts", "", "", "",
    "<row><c t='d'><v>2026-11-20</v></c><c t='d'><v>2026-11-20 19:30</v></c><c t='d'><v>2026-11-20T10:61</v></c>"
    "<c t='d'><v>2026-11-20T25:00</v></c><c t='d'><v>2026-11-20T10:00:61</v></c><c t='d'><v>2026-11-20T10</v></c>"
    "<c t='d'><v>2026-02-30</v></c><c t='d'><v>soon</v></c></row>",
    "1|@2026-11-20|@2026-11-20 19:30|2026-11-20T10:61|2026-11-20T25:00|2026-11-20T10:00:61|2026-11-20T10|2026-02-30|soon\n" },
  { "what is not true", "", "", "", "<row><c t='b'><v>0</v></c><c t='b'><v>false</v></c><c t='b'><v>true</v></c></row>",
    "1|?FALSE|?FALSE|?TRUE\n" },
  { "letters that no text can hold", "", "", "", "<row><c t='str'><v>a_x0000_b_xD800_c_x00e_d_x0041e_x0041</v></c></row>",
    "1|abc_x00e_d_x0041e_x0041\n" },
  { "dates since 1904, in words", "<workbookPr date1904='true'/>", "", "", "<row><c s='1'><v>44884</v></c></row>", "1|@2026-11-20\n" },
  { "texts that are none of the cell", "", "", "",
    "<row><c t='inlineStr'><t>x</t></c><c t='inlineStr'><is><t>a</t><rPh><t>b</t></rPh></is><extLst><v>c</v></extLst></c></row>",
    "1||a\n" },
  { "a column alone, and one of many letters", "", "", "", "<row><c r='C'><v>1</v></c><c r='ABCDE1'><v>2</v></c></row>",
    ":1: Games!" },
  { "past the last column", "", "", "", "<row><c r='XFE1'><v>1</v></c></row>", ":1: Games!XFE1: There are more than 16384 columns" },
  { "not closed", "", "", "", "<row>", ": This file is damaged" },
  { "entities", "", "", "", "&x;", ": This file is damaged" },
};

static void
test_xlsx (void)
{
  char *path = make_path ("games.xlsx");

  for (guint i = 0; i < G_N_ELEMENTS (workbooks); i++)
    {
      g_autofree char *rows = NULL;

      g_test_message ("%s", workbooks[i].name);
      write_xlsx (path, workbooks[i].properties, workbooks[i].formats, workbooks[i].strings, workbooks[i].rows);
      rows = read_rows (path, NULL);
      if (workbooks[i].result[0] == ':')
        g_assert_true (g_str_has_prefix (rows, workbooks[i].result));
      else
        g_assert_cmpstr (rows, ==, workbooks[i].result);
    }
  remove_path (path);
}

#define ODS_BEGIN \
  "<office:document-content xmlns:office='o' xmlns:table='t' xmlns:text='x' xmlns:style='s' xmlns:draw='d' xmlns:calcext='c'>" \
  "<office:automatic-styles><style:style style:name='ta1'><style:table-properties table:display='false'/></style:style>" \
  "</office:automatic-styles><office:body><office:spreadsheet><table:tracked-changes><table:table table:name='No'/>" \
  "</table:tracked-changes><table:table table:name='Games'>" \
  "<table:shapes><draw:frame><table:table><table:table-row><table:table-cell><text:p>x</text:p></table:table-cell>" \
  "</table:table-row></table:table></draw:frame></table:shapes><table:table-column table:number-columns-repeated='5'/>"
#define ODS_END \
  "</table:table><table:table table:name='Hidden' table:style-name='ta1'><table:table-row><table:table-cell " \
  "office:value-type='float' office:value='5'/></table:table-row></table:table></office:spreadsheet></office:body>" \
  "</office:document-content>"

static void
write_ods (const char *path,
           const char *rows)
{
  g_autofree char *content = g_strconcat (ODS_BEGIN, rows, ODS_END, NULL);
  const Part parts[] = {
    { "mimetype", "application/vnd.oasis.opendocument.spreadsheet" },
    { "content.xml", content },
    { "META-INF/manifest.xml", "<manifest:manifest xmlns:manifest='m'/>" },
    { NULL },
  };

  zip_write (path, parts);
}

#define ROW(cells) "<table:table-row>" cells "</table:table-row>"
#define TEXT(text) "<table:table-cell office:value-type='string'><text:p>" text "</text:p></table:table-cell>"

static const struct
{
  const char *name;
  const char *rows;
  const char *result;
} documents[] = {
  { "texts", ROW (TEXT ("Anna") TEXT (" Bj<text:span>ør</text:span>n\n  Berg ") TEXT ("a<text:s text:c='3'/>b<text:tab/>c<text:line-break/>d")
      TEXT ("a</text:p><text:p>b")), "1|Anna|Bjørn Berg |a   b\tc\nd|a\nb\n" },
  { "kinds", ROW ("<table:table-cell office:value-type='float' office:value='12.5' calcext:value-type='float'><text:p>13</text:p></table:table-cell>"
      "<table:table-cell office:value-type='percentage' office:value='0.1'/><table:table-cell office:value-type='boolean' office:boolean-value='true'/>"
      "<table:table-cell office:value-type='date' office:date-value='2026-11-20'><text:p>20.11.26</text:p></table:table-cell>"
      "<table:table-cell office:value-type='date' office:date-value='2026-11-20T19:30:00.123'/>"
      "<table:table-cell office:value-type='time' office:time-value='PT19H30M00S'/>"
      "<table:table-cell office:value-type='string' office:string-value='' calcext:value-type='error'><text:p>#DIV/0!</text:p></table:table-cell>"),
    "1|#12.5|#0.1|?TRUE|@2026-11-20|@2026-11-20 19:30|@19:30|!#DIV/0!\n" },
  /* LibreOffice writes the formula of an empty text without a type. */
  { "formulas", ROW ("<table:table-cell table:formula='of:=SUM([.B1:.B2])' office:value-type='float' office:value='42'/>"
      "<table:table-cell table:formula='of:=&quot;&quot;'/><table:table-cell table:formula='of:=&quot;&quot;' "
      "office:value-type='string' office:string-value=''/>" TEXT ("a")), "1|#42|||a\n" },
  { "a note and a picture", ROW ("<table:table-cell office:value-type='float' office:value='7'><office:annotation><text:p>no</text:p>"
      "</office:annotation><text:p>7</text:p><draw:frame><draw:text-box><text:p>no</text:p></draw:text-box></draw:frame></table:table-cell>"
      "<table:table-cell><office:annotation><text:p>no</text:p></office:annotation></table:table-cell>" TEXT ("a")), "1|#7||a\n" },
  { "merged", ROW (TEXT ("a") "<table:covered-table-cell table:number-columns-repeated='2'/>" TEXT ("b")), "1|a|||b\n" },
  { "repeated", "<table:table-row table:number-rows-repeated='2'><table:table-cell table:number-columns-repeated='2' "
      "office:value-type='float' office:value='3'/><table:table-cell table:number-columns-repeated='16380'/></table:table-row>"
      "<table:table-row table:number-rows-repeated='1000'><table:table-cell/></table:table-row>"
      "<table:table-row-group>" ROW (TEXT ("a")) "</table:table-row-group>"
      "<table:table-row table:number-rows-repeated='1047576'><table:table-cell table:number-columns-repeated='16384'/></table:table-row>",
    "1|#3|#3\n2|#3|#3\n1003|a\n" },
  { "odd values", ROW (TEXT ("a") "<table:table-cell office:value-type='float' office:value='x'/>"
      "<table:table-cell office:value-type='date' office:date-value='-0044-03-15'><text:p>15.3.44 BC</text:p></table:table-cell>"
      "<table:table-cell office:value-type='time' office:time-value='-PT1H'/>"), "1|a|x|15.3.44 BC|-PT1H\n" },
  { "signs in attributes", ROW ("<table:table-cell office:value-type='string' office:string-value='&lt;Anna&gt; &amp; &#66;o'/>"), "1|<Anna> & Bo\n" },
  { "numbers that are none", ROW ("<table:table-cell office:value-type='float' office:value='1e999'><text:p>much</text:p></table:table-cell>"
      "<table:table-cell office:value-type='float' office:value='nan'><text:p>none</text:p></table:table-cell>"
      "<table:table-cell office:value-type='float' office:value='12x'><text:p>12 x</text:p></table:table-cell>"
      "<table:table-cell office:value-type='float' office:value='-1e999'/>"), "1|much|none|12 x|-1e999\n" },
  { "what is not true", ROW ("<table:table-cell office:value-type='boolean' office:boolean-value='false'/>"), "1|?FALSE\n" },
  { "hours below nought", ROW ("<table:table-cell office:value-type='time' office:time-value='PT-9H30M00S'/>"), "1|PT-9H30M00S\n" },
  { "repeated by no number", "<table:table-row table:number-rows-repeated=''>" TEXT ("a") "</table:table-row>"
      "<table:table-row table:number-rows-repeated='12345678901'>" TEXT ("b") "</table:table-row>", "1|a\n2|b\n" },
  { "nothing past the last row", ROW (TEXT ("a")) "<table:table-row table:number-rows-repeated='16777216'><table:table-cell/></table:table-row>"
      ROW ("<table:table-cell/>"), "1|a\n" },
  { "read aloud", ROW (TEXT ("a<text:ruby-text>no</text:ruby-text>b<text:annotation>no</text:annotation>c")), "1|abc\n" },
  { "rows in groups", "<table:table-header-rows>" ROW (TEXT ("a")) "</table:table-header-rows><table:table-rows>" ROW (TEXT ("b"))
      "</table:table-rows><table:named-expressions>" ROW (TEXT ("no")) "</table:named-expressions>", "1|a\n2|b\n" },
  { "blanks without end", ROW (TEXT ("<text:s text:c='200000'/>a")), "1|a\n" },
  { "too many blanks", ROW (TEXT ("<text:s text:c='100000'/><text:s text:c='100000'/>")), ":1: Games!A1: The text of a cell is longer" },
  { "past the last row", "<table:table-row table:number-rows-repeated='16777216'><table:table-cell/></table:table-row>" ROW (TEXT ("a")),
    ":16777217: Games!" },
  { "broken behind the sheet", ROW (TEXT ("a")) "</table:table><broken", ": This file is damaged" },
  { "too wide", ROW ("<table:table-cell table:number-columns-repeated='16385' office:value-type='float' office:value='1'/>"),
    ":1: Games!XFE1: There are more than 16384 columns" },
};

static void
test_ods (void)
{
  char *path = make_path ("games.ods");

  for (guint i = 0; i < G_N_ELEMENTS (documents); i++)
    {
      g_autofree char *rows = NULL;

      g_test_message ("%s", documents[i].name);
      write_ods (path, documents[i].rows);
      rows = read_rows (path, NULL);
      if (documents[i].result[0] == ':')
        g_assert_true (g_str_has_prefix (rows, documents[i].result));
      else
        g_assert_cmpstr (rows, ==, documents[i].result);
    }
  remove_path (path);
}

static gboolean
count_cells (guint            row,
             const TableCell *cells,
             guint            n_cells,
             gpointer         data)
{
  *(guint64 *) data += n_cells;
  return TRUE;
}

/* A few bytes that stand for sixteen trillion cells. */
static void
test_repeated_without_end (void)
{
  char *path = make_path ("games.ods");
  g_autoptr (GError) error = NULL;
  guint64 n = 0;

  write_ods (path, "<table:table-row table:number-rows-repeated='999999999'><table:table-cell office:value-type='float' "
             "office:value='3' table:number-columns-repeated='16384'/></table:table-row>");
  g_assert_false (reading_sheet (path, NULL, count_cells, &n, NULL, &error));
  g_assert_error (error, EXCHANGE_ERROR, EXCHANGE_ERROR_LIMIT);
  g_assert_cmpuint (n, <=, 100000000);
  remove_path (path);
}

static void
assert_sheets (const char *path,
               const char *expected)
{
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) names = reading_sheets (path, &error);
  g_autofree char *list = names != NULL ? g_strjoinv ("|", names) : NULL;

  g_assert_no_error (error);
  g_assert_cmpstr (list, ==, expected);
}

static void
assert_rows (const char *path,
             const char *sheet,
             const char *expected)
{
  g_autofree char *rows = read_rows (path, sheet);

  g_assert_cmpstr (rows, ==, expected);
}

static void
test_sheets (void)
{
  char *path = make_path ("games.csv"); /* the content decides about the kind of a file, not its name */

  write_xlsx (path, "", "", "", "");
  assert_sheets (path, "Games|Hidden & old");
  assert_rows (path, "Hidden & old", "1|#1\n");
  assert_rows (path, "Chart", "no such sheet");

  write_ods (path, "");
  assert_sheets (path, "Games|Hidden");
  assert_rows (path, "Hidden", "1|#5\n");
  assert_rows (path, "Chart", "no such sheet");
  remove_path (path);
}

/* What is wanted of three sheets, as a text of which the beginning is compared. */
typedef struct
{
  GString *seen;
  guint wanted;   /* a bit for each sheet */
  guint n;
  guint rows;     /* how many rows are wanted of each */
} Wanting;

static gboolean
want_sheet (const char *name,
            gpointer    data)
{
  Wanting *self = data;

  g_string_append_printf (self->seen, "%s:", name);
  self->rows = 2;
  return (self->wanted >> self->n++ & 1) != 0;
}

static gboolean
want_row (guint            row,
          const TableCell *cells,
          guint            n_cells,
          gpointer         data)
{
  Wanting *self = data;

  g_string_append_printf (self->seen, "%s,", cells[0].text);
  return --self->rows > 0;
}

#define THREE_ROWS(name) "<row><c t='str'><v>" name "1</v></c></row><row><c t='str'><v>" name "2</v></c></row><row><c t='str'><v>" name "3</v></c></row>"
#define THREE_CELLS(name) ROW (TEXT (name "1")) ROW (TEXT (name "2")) ROW (TEXT (name "3"))

/* All sheets are read in one pass: those that are wanted, and of each as much as is wanted. */
static void
test_one_pass (void)
{
  static const Part xlsx[] = {
    { "xl/workbook.xml", "<workbook xmlns:r='r'><sheets><sheet name='A' r:id='a'/><sheet name='B' r:id='b'/><sheet name='C' r:id='c'/></sheets></workbook>" },
    { "xl/_rels/workbook.xml.rels", "<r><Relationship Id='a' Type='/worksheet' Target='a.xml'/><Relationship Id='b' Type='/worksheet' Target='b.xml'/>"
      "<Relationship Id='c' Type='/worksheet' Target='c.xml'/></r>" },
    { "xl/a.xml", "<worksheet><sheetData>" THREE_ROWS ("a") "</sheetData></worksheet>" },
    { "xl/b.xml", "<worksheet><sheetData>" THREE_ROWS ("b") "</sheetData></worksheet>" },
    { "xl/c.xml", "<worksheet><sheetData>" THREE_ROWS ("c") "</sheetData></worksheet>" },
    { NULL },
  };
  static const Part ods[] = {
    { "content.xml", "<d xmlns:table='t' xmlns:text='x' xmlns:office='o'><spreadsheet><table name='A'>" THREE_CELLS ("a") "</table><table name='B'>"
      THREE_CELLS ("b") "</table><table name='C'>" THREE_CELLS ("c") "</table></spreadsheet></d>" },
    { NULL },
  };
  static const struct
  {
    guint wanted;
    const char *seen;
  } cases[] = {
    { 0, "A:B:C:" },
    { 1, "A:a1,a2,B:C:" },
    { 2, "A:B:b1,b2,C:" },
    { 5, "A:a1,a2,B:C:c1,c2," },
    { 7, "A:a1,a2,B:b1,b2,C:c1,c2," },
  };
  char *path = make_path ("games.xlsx");

  for (guint i = 0; i < 2 * G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GString) seen = g_string_new (NULL);
      Wanting wanting = { seen, cases[i / 2].wanted };
      g_autoptr (GError) error = NULL;

      zip_write (path, i % 2 == 0 ? xlsx : ods);
      g_assert_true (table_read (path, want_sheet, want_row, &wanting, NULL, &error));
      g_assert_no_error (error);
      g_assert_cmpstr (seen->str, ==, cases[i / 2].seen);
    }
  remove_path (path);
}

static gboolean
count_sheet (const char *name,
             gpointer    data)
{
  return TRUE;
}

/* A game an evening for many years, each on a sheet of its own. */
static void
test_many_sheets (void)
{
  enum { N_SHEETS = 2000 };
  g_autoptr (GString) workbook = g_string_new ("<workbook><sheets>"), links = g_string_new ("<r>"), content = g_string_new ("<d><spreadsheet>");
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autofree Part *xlsx = g_new0 (Part, N_SHEETS + 3);
  Part ods[] = { { "content.xml", NULL }, { NULL } };
  char *path = make_path ("games");

  for (guint i = 0; i < N_SHEETS; i++)
    {
      g_string_append_printf (workbook, "<sheet name='%u' id='a%u'/>", i, i);
      g_string_append_printf (links, "<Relationship Id='a%u' Type='/worksheet' Target='%u.xml'/>", i, i);
      g_string_append_printf (content, "<table name='%u'><table-row><table-cell value-type='float' value='%u'/></table-row></table>", i, i);
      g_ptr_array_add (names, g_strdup_printf ("xl/%u.xml", i));
      xlsx[i] = (Part) { g_ptr_array_index (names, i), "<worksheet><sheetData><row><c><v>7</v></c></row></sheetData></worksheet>" };
    }
  g_string_append (workbook, "</sheets></workbook>");
  g_string_append (links, "</r>");
  g_string_append (content, "</spreadsheet></d>");
  xlsx[N_SHEETS] = (Part) { "xl/workbook.xml", workbook->str };
  xlsx[N_SHEETS + 1] = (Part) { "xl/_rels/workbook.xml.rels", links->str };
  ods[0].content = content->str;

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GError) error = NULL;
      guint64 n = 0;

      zip_write (path, i == 0 ? xlsx : ods);
      g_assert_true (table_read (path, count_sheet, count_cells, &n, NULL, &error));
      g_assert_no_error (error);
      g_assert_cmpuint (n, ==, N_SHEETS);
    }
  remove_path (path);
}

/* A document whose sheets have no name or one that is longer than anybody would type: what can be named is still found. */
static void
test_odd_sheets (void)
{
  char *path = make_path ("games.ods");
  g_autofree char *longest = g_strnfill (1001, 'x');
  g_autoptr (GString) content = g_string_new ("<d>");
  Part parts[] = { { "content.xml", NULL }, { NULL } };

  g_string_append_printf (content, "<spreadsheet><table/><table name='%s'/><table name='Games'><table-row>"
                          "<table-cell value-type='float' value='7'/></table-row></table><table name='Old'/></spreadsheet></d>",
                          longest);
  parts[0].content = content->str;
  zip_write (path, parts);
  assert_sheets (path, "Games|Old");
  assert_rows (path, NULL, "1|#7\n");
  remove_path (path);
}

/* Texts in attributes, and repeated ones, are held to the same limits as those that are typed. */
static void
test_long_texts (void)
{
  char *path = make_path ("games.ods");
  g_autofree char *text = g_strnfill (200000, 'x');
  g_autoptr (GString) rows = g_string_new (NULL);
  g_autofree char *first = NULL, *second = NULL;

  g_string_printf (rows, "<table:table-row><table:table-cell office:value-type='string' office:string-value='%s'/></table:table-row>", text);
  write_ods (path, rows->str);
  first = read_rows (path, NULL);
  g_assert_true (g_str_has_prefix (first, ":1: Games!A1: The text of a cell is longer"));

  g_string_printf (rows, "<table:table-row><table:table-cell table:number-columns-repeated='200' office:value-type='string'>"
                   "<text:p>%.100000s</text:p></table:table-cell></table:table-row>", text);
  write_ods (path, rows->str);
  second = read_rows (path, NULL);
  g_assert_true (g_str_has_prefix (second, ":1: Games!"));
  g_assert_nonnull (strstr (second, "The text of a cell is longer"));
  remove_path (path);
}

/* Some programs begin to send a workbook before they know its size, and write it in this form. */
static void
test_large_form (void)
{
  static const Part parts[] = {
    { "content.xml", ODS_BEGIN ROW (TEXT ("a")) ODS_END },
    { NULL },
  };
  char *path = make_path ("games.ods");
  g_autofree char *rows = NULL;
  g_autofree char *bytes = NULL;
  gsize n;

  zip_write_large (path, parts);
  g_assert_true (g_file_get_contents (path, &bytes, &n, NULL));
  g_assert_cmpint (memcmp (bytes + n - 42, "PK\6\7", 4), ==, 0);
  rows = read_rows (path, NULL);
  g_assert_cmpstr (rows, ==, "1|a\n");
  remove_path (path);
}

static const struct
{
  const char *code;
  gboolean date;
} formats[] = {
  { "General", FALSE }, { "Standard", FALSE }, { "0.00", FALSE }, { "#,##0 \"days\"", FALSE }, { "0\\d", FALSE },
  { "[Red]0", FALSE }, { "[$-414]0", FALSE }, { "0_d", FALSE }, { "0*d", FALSE }, { "0.0E+00", FALSE }, { "@", FALSE },
  { "\"", FALSE }, { "[", FALSE }, { "\\", FALSE }, { "[]0", FALSE }, { "", FALSE }, { "0;d", FALSE },
  { "yyyy-mm-dd", TRUE }, { "DD/MM/YY", TRUE }, { "[$-F800]dddd\\,\\ mmmm", TRUE }, { "[h]:mm", TRUE }, { "[SS]", TRUE },
  { "\"kl. \"hh", TRUE }, { "[Red]mmm", TRUE },
};

static void
test_formats (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      g_test_message ("%s", formats[i].code);
      g_assert_cmpint (spreadsheet_format_is_date (formats[i].code), ==, formats[i].date);
    }
}

/* The formats that every workbook has without saying so (source: ECMA-376, 18.8.30, with those of East Asia). */
static void
test_ids (void)
{
  static const guint ranges[][2] = { { 14, 22 }, { 27, 36 }, { 45, 47 }, { 50, 58 } };

  for (guint id = 0; id < 100; id++)
    {
      gboolean date = FALSE;

      for (guint i = 0; i < G_N_ELEMENTS (ranges); i++)
        date |= id >= ranges[i][0] && id <= ranges[i][1];
      g_assert_cmpint (spreadsheet_id_is_date (id), ==, date);
    }
}

#define BYTES(text) text, sizeof text - 1

static const struct
{
  const char *bytes;
  gsize n;
} texts[] = {
  { BYTES ("Anna;\"Bj\xc3\xb8rn\"\r\n241;12,5\r\n") },
  { BYTES ("\xef\xbb\xbf" "Anna;Bj\xc3\xb8rn\n241;12,5\n") },
  { BYTES ("Anna;Bj\xf8rn\r\n241;12,5") },
  { BYTES ("\xff\xfe" "A\0n\0n\0a\0\t\0B\0j\0\xf8\0r\0n\0\r\0\n\0" "2\0" "4\0" "1\0\t\0" "1\0" "2\0,\0" "5\0") },
  { BYTES ("\xfe\xff" "\0A\0n\0n\0a\0;\0B\0j\0\xf8\0r\0n\0\n\0" "2\0" "4\0" "1\0;\0" "1\0" "2\0,\0" "5") },
};

/* The same table is read from every encoding. */
static void
test_texts (void)
{
  char *path = make_path ("Our games.xlsx");

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_unlink (path);
      g_assert_true (g_file_set_contents (path, texts[i].bytes, texts[i].n, NULL));
      assert_rows (path, NULL, "1|Anna|Bjørn\n2|#241|12,5\n");
      assert_sheets (path, "");
    }
  remove_path (path);
}

static const struct
{
  const char *name;
  const char *page;
  const char *sheets;
  const char *rows; /* of the first sheet, or the beginning of the message, with a colon */
} pages[] = {
  { "what Excel called .xls", "<html xmlns:x='urn:schemas-microsoft-com:office:excel'><head><meta charset=utf-8><style>td { x }</style></head><body>"
    "<table><tr><td>Anna</td><td>Bj\xc3\xb8rn</td></tr><tr><td x:num>241</td><td>12,5</td></tr></table></body></html>", "", "1|Anna|Bjørn\n2|#241|12,5\n" },
  { "Windows-1252", "<meta http-equiv=content-type content='text/html; charset=windows-1252'><table><tr><td>Bj\xf8rn \x80", "", "1|Bjørn €\n" },
  { "spaces and lines", "<table><tr><th> Anna\n  Berg </th><td>a<br>b <b>c</b>d</td><td>&lt;x&gt;&amp;&nbsp;</td></tr></table>", "",
    "1|Anna Berg|a\nb cd|<x>&\xc2\xa0\n" },
  { "merged", "<table><tr><td colspan=2>a</td><td rowspan=3>b</td><td>c</td></tr><tr><td>d</td><td>e</td><td>f</td></tr><tr><td>g</td></tr>"
    "<tr><td>h</td><td>i</td><td>j</td></tr></table>", "", "1|a||b|c\n2|d|e||f\n3|g\n4|h|i|j\n" },
  { "merged without end", "<table><tr><td colspan=99999999>a</td><td>b</td></tr></table>", "", ":1: There are more than 16384 columns" },
  { "what is not shown", "<!-- <table> --><table><tr><td><script>x</script>a<style>y</style></td></tr></table>", "", "1|a\n" },
  { "rows in parts", "<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>1</td></tr><tr></tr><tr><td>2</td></tr></tbody></table>", "",
    "1|a\n2|#1\n4|#2\n" },
  { "tables in a table", "<table><tr><td><table><tr><td>1</td></tr></table></td><td><table><tr><td>2</td></tr></table></td></tr></table>", "1|2", "1|#1\n" },
  { "nothing closed", "<table><tr><td>1<td>2<tr><td>3", "", "1|#1|#2\n2|#3\n" },
  { "UTF-16", NULL, "", "1|Bjørn\n" },
  { "no table", "<!DOCTYPE html><html><p>241</p></html>", NULL, ": This web page has no table" },
  { "an empty one", "<table></table>", NULL, ": This web page has no table" },
};

static void
test_pages (void)
{
  static const char utf16[] = "\xff\xfe<\0t\0a\0b\0l\0e\0>\0<\0t\0r\0>\0<\0t\0d\0>\0B\0j\0\xf8\0r\0n";
  char *path = make_path ("games.xls");

  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      g_autofree char *rows = NULL;

      g_test_message ("%s", pages[i].name);
      g_unlink (path);
      g_assert_true (g_file_set_contents (path, pages[i].page != NULL ? pages[i].page : utf16, pages[i].page != NULL ? -1 : (gssize) sizeof utf16, NULL));
      rows = read_rows (path, pages[i].sheets != NULL && *pages[i].sheets != '\0' ? "1" : NULL);
      if (pages[i].rows[0] == ':')
        g_assert_true (g_str_has_prefix (rows, pages[i].rows));
      else
        {
          g_assert_cmpstr (rows, ==, pages[i].rows);
          assert_sheets (path, pages[i].sheets);
        }
    }
  remove_path (path);
}

/* What a person may take for a table is called one, so that it is read or refused with what to do. */
static void
test_names (void)
{
  static const char *const tables[] = { "a.xls", "a.XLS", "a.htm", "a.html", "a.xlsb", "a.fods", "a.numbers", "our games.2019.csv" };
  static const char *const others[] = { "a.yatzy", "a.txt", "xls", "a.xls.yatzy", "a." };

  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    g_assert_true (table_is_named_so (tables[i]));
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    g_assert_false (table_is_named_so (others[i]));
}

/* Workbooks that LibreOffice wrote: merged cells, notes, dates in four formats, a hidden sheet and results of
 * formulas. */
static void
test_libreoffice (void)
{
  static const char *const files[] = { "made-in-libreoffice.xlsx", "made-in-libreoffice.ods" };

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *path = g_test_build_filename (G_TEST_DIST, "exchange", files[i], NULL);
      g_autofree char *rows = read_rows (path, NULL);
      g_autofree char *hidden = read_rows (path, "Old");
      g_autofree char *link = read_rows (path, "Links");

      assert_sheets (path, "Yatzy 2024–26|Old|Links");
      g_assert_cmpstr (rows, ==,
                       "1|Our games, since 2024\n"
                       "4|Date|At|Anna|Bjørn|Åse & Per|Mean|Note\n"
                       "5|@2024-02-29|@19:30|#241|#198|#305|#248|At the cabin,\n“by the fire”\n"
                       "6|@2025-12-24||#187||#222|#204.5|Åse & Per\n"
                       "7|@2026-11-20 21:05||left|?TRUE|!#DIV/0!\n"
                       "28|||#428\n");
      g_assert_cmpstr (hidden, ==, "1|Nothing to see\n");
      g_assert_cmpstr (link, ==, "1|A link\n");
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/exchange/table-reader/xlsx", test_xlsx);
  g_test_add_func ("/exchange/table-reader/ods", test_ods);
  g_test_add_func ("/exchange/table-reader/repeated-without-end", test_repeated_without_end);
  g_test_add_func ("/exchange/table-reader/sheets", test_sheets);
  g_test_add_func ("/exchange/table-reader/one-pass", test_one_pass);
  g_test_add_func ("/exchange/table-reader/many-sheets", test_many_sheets);
  g_test_add_func ("/exchange/table-reader/odd-sheets", test_odd_sheets);
  g_test_add_func ("/exchange/table-reader/long-texts", test_long_texts);
  g_test_add_func ("/exchange/table-reader/large-form", test_large_form);
  g_test_add_func ("/exchange/table-reader/formats", test_formats);
  g_test_add_func ("/exchange/table-reader/ids", test_ids);
  g_test_add_func ("/exchange/table-reader/texts", test_texts);
  g_test_add_func ("/exchange/table-reader/pages", test_pages);
  g_test_add_func ("/exchange/table-reader/names", test_names);
  g_test_add_func ("/exchange/table-reader/libreoffice", test_libreoffice);
  return g_test_run ();
}
