/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/table-reader.h"

#include "games.h"
#include "zip.h"

#include <glib/gstdio.h>
#include <string.h>

/* Files that are damaged, encrypted, no tables at all, or made to do harm are refused with a message, and soon. */

static char *folder;

static gboolean
want_all (const char *name,
          gpointer    data)
{
  g_assert_true (name == NULL || g_utf8_validate (name, -1, NULL));
  return TRUE;
}

static gboolean
count_cells (guint            row,
             const TableCell *cells,
             guint            n_cells,
             gpointer         data)
{
  for (guint i = 0; i < n_cells; i++)
    g_assert_true (g_utf8_validate (cells[i].text, -1, NULL));
  *(guint64 *) data += n_cells;
  return TRUE;
}

static void
write_file (const char *path,
            const char *bytes,
            gssize      n)
{
  FILE *file;

  if (n < 0)
    n = strlen (bytes);
  /* Some file systems sync a file when it is overwritten, which is slow. */
  g_unlink (path);
  file = g_fopen (path, "wb");
  g_assert_nonnull (file);
  g_assert_cmpuint (fwrite (bytes, 1, n, file), ==, n);
  g_assert_cmpint (fclose (file), ==, 0);
}

/* The message without the name of the file; "" where the file can be read. */
static char *
read_message (const char *path,
              int         code)
{
  g_autoptr (GError) error = NULL;
  guint64 n = 0;

  if (table_read (path, want_all, count_cells, &n, NULL, &error))
    return g_strdup ("");
  if (code >= 0)
    g_assert_error (error, EXCHANGE_ERROR, code);
  g_assert_cmpuint (error->domain, ==, EXCHANGE_ERROR);
  g_assert_true (g_str_has_prefix (error->message, path));
  g_assert_true (g_utf8_validate (error->message, -1, NULL));
  return g_strdup (error->message + strlen (path));
}

/* Hardly more memory was taken than @before; a sanitizer keeps what was freed. */
static void
assert_little_memory (gint64 before)
{
#ifndef __SANITIZE_ADDRESS__
  g_assert_cmpint (peak_memory () - before, <, 20000);
#endif
}

static void
assert_unreadable (const char *path,
                int         code,
                const char *message)
{
  g_autofree char *own = read_message (path, code);

  if (strlen (own) > strlen (message) && *message != '\0')
    own[strlen (message)] = '\0';
  g_assert_cmpstr (own, ==, message);
}

static const struct
{
  const char *bytes;
  gssize n;
  int code;
  const char *message;
} files[] = {
  { "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", 8, EXCHANGE_ERROR_PASSWORD, ": It is an old .xls, or it is protected by a password" },
  { "\xef\xbb\xbf <!DOCTYPE html><html>", -1, EXCHANGE_ERROR_FORMAT, ": This web page has no table" },
  { "MIME-Version: 1.0\nX-Document-Type: Workbook\n", -1, EXCHANGE_ERROR_FORMAT, ": It is not a spreadsheet that can be read here" },
  { "PK\5\6\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0", 22, EXCHANGE_ERROR_FORMAT, ": The file is damaged or incomplete" },
  { "<?xml version='1.0'?><Workbook/>", -1, EXCHANGE_ERROR_FORMAT, ": It is not a spreadsheet that can be read here" },
  { "PK\3\4 and nothing more", -1, EXCHANGE_ERROR_FORMAT, ": The file is damaged or incomplete" },
  { "SQLite format 3\0 and more", 25, EXCHANGE_ERROR_FORMAT, ":1: This is not text" },
  { "\x89PNG\r\n\x1a\n\0\0", 10, EXCHANGE_ERROR_FORMAT, ":2: This is not text" },
  { "\xff\xfe" "a\0;\0b", 7, EXCHANGE_ERROR_FORMAT, ": It starts like UTF-16 but is not" },
  { "\xff\xfe" "a\0\x00\xd8\x31\x00", 8, EXCHANGE_ERROR_FORMAT, ": It starts like UTF-16 but is not" },
  { "", 0, -1, "" },
};

static void
test_files (void)
{
  g_autofree char *path = g_build_filename (folder, "games.xlsx", NULL);
  g_autofree char *missing = g_build_filename (folder, "missing.csv", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      write_file (path, files[i].bytes, files[i].n);
      assert_unreadable (path, files[i].code, files[i].message);
    }
  assert_unreadable (missing, EXCHANGE_ERROR_FILE, ": cannot be read: No such file or directory");
  assert_unreadable (folder, EXCHANGE_ERROR_FILE, ": cannot be read: ");
  /* It can be opened, and reading it fails as on a damaged disk. */
  if (ON_POSIX)
    assert_unreadable ("/proc/self/mem", EXCHANGE_ERROR_FILE, ": cannot be read: ");
}

/* Writes a workbook with this workbook part (NULL for the usual one) and this sheet. */
static void
write_xlsx (const char *path,
            const char *workbook,
            const char *sheet)
{
  const Part parts[] = {
    { "xl/workbook.xml", workbook != NULL ? workbook
      : "<workbook><sheets><sheet name='Games' r:id='a' xmlns:r='r'/></sheets></workbook>" },
    { "xl/_rels/workbook.xml.rels", "<r><Relationship Id='a' Type='x/worksheet' Target='sheet.xml'/></r>" },
    { "xl/sheet.xml", sheet },
    { NULL },
  };

  zip_write (path, parts);
}

#define SHEET(rows) "<worksheet><sheetData>" rows "</sheetData></worksheet>"

static const struct
{
  const char *workbook;
  const char *sheet;
  int code;
  const char *message;
} sheets[] = {
  { NULL, SHEET ("<row><c><v>1</v></c></row>"), -1, "" },
  { NULL, "<!DOCTYPE a SYSTEM 'http://localhost:1/a.dtd'>" SHEET (""), EXCHANGE_ERROR_FORMAT, ": This file is damaged" },
  { NULL, "<!DOCTYPE a [<!ENTITY a 'ha'><!ENTITY b '&a;&a;&a;&a;&a;&a;'>]><worksheet><sheetData><row><c t='str'><v>&b;</v></c></row>"
    "</sheetData></worksheet>", EXCHANGE_ERROR_FORMAT, ": This file is damaged" },
  { "<!DOCTYPE a [<!ENTITY a SYSTEM 'file:///etc/passwd'>]><workbook>&a;</workbook>", "", EXCHANGE_ERROR_FORMAT,
    ": This file is damaged" },
  { NULL, SHEET ("<row><c t='str'><v>&nbsp;</v></c></row>"), EXCHANGE_ERROR_FORMAT, ": This file is damaged" },
  { NULL, SHEET ("<row><c t='str'><v>\x01</v></c></row>"), EXCHANGE_ERROR_FORMAT, ": This file is damaged" },
  { NULL, SHEET ("<row><c t='str'><v>\xf8</v></c></row>"), EXCHANGE_ERROR_FORMAT, ": This file is damaged" },
  { NULL, "", EXCHANGE_ERROR_FORMAT, ": This file is damaged" },
  { "<workbook/>", SHEET (""), EXCHANGE_ERROR_FORMAT, ": It has no sheet with cells." },
  { "<workbook><sheet name='A' id='b'/><sheet id='a'/><sheet name='A'/></workbook>", SHEET (""), EXCHANGE_ERROR_FORMAT,
    ": It has no sheet with cells." },
};

static void
test_sheets (void)
{
  g_autofree char *path = g_build_filename (folder, "games.xlsx", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (sheets); i++)
    {
      write_xlsx (path, sheets[i].workbook, sheets[i].sheet);
      assert_unreadable (path, sheets[i].code, sheets[i].message);
    }
}

static char *
repeat (const char *head,
        const char *what,
        guint       n,
        const char *tail)
{
  GString *text = g_string_new (head);

  for (guint i = 0; i < n; i++)
    g_string_append (text, what);
  g_string_append (text, tail);
  return g_string_free (text, FALSE);
}

/* A cell whose shared text is too long for a cell is no damaged cell. */
static void
test_long_shared (void)
{
  g_autofree char *path = g_build_filename (folder, "games.xlsx", NULL);
  g_autofree char *text = g_strnfill (200000, 'x');
  g_autofree char *shared = g_strconcat ("<sst><si><t>", text, "</t></si></sst>", NULL);
  const Part parts[] = {
    { "xl/workbook.xml", "<workbook><sheets><sheet name='Games' r:id='a' xmlns:r='r'/></sheets></workbook>" },
    { "xl/_rels/workbook.xml.rels", "<r><Relationship Id='a' Type='x/worksheet' Target='sheet.xml'/>"
      "<Relationship Id='b' Type='x/sharedStrings' Target='shared.xml'/></r>" },
    { "xl/sheet.xml", SHEET ("<row><c t='s'><v>0</v></c></row>") },
    { "xl/shared.xml", shared },
    { NULL },
  };

  zip_write (path, parts);
  assert_unreadable (path, EXCHANGE_ERROR_LIMIT, ":1: Games!A1: The text of a cell is longer");
}

static void
test_zips (void)
{
  static const Part outside[] = { { "xl/workbook.xml", "<workbook/>" }, { "../../evil", "x" }, { NULL } };
  static const Part absolute[] = { { "/etc/passwd", "x" }, { "content.xml", "<a/>" }, { NULL } };
  static const Part twice[] = { { "content.xml", "<a/>" }, { "Content.xml", "<b/>" }, { NULL } };
  static const Part other[] = { { "word/document.xml", "<a/>" }, { NULL } };
  static const Part binary[] = {
    { "_rels/.rels", "<r><Relationship Id='a' Type='/officeDocument' Target='xl/workbook.bin'/></r>" },
    { "xl/workbook.bin", "x" },
    { NULL },
  };
  static const Part no_sheet[] = { { "content.xml", "<a/>" }, { NULL } };
  static const Part lacks[] = { { "xl/workbook.xml", "<workbook/>" }, { NULL } };
  static const Part locked[] = {
    { "content.xml", "x" },
    { "META-INF/manifest.xml", "<m><file-entry><encryption-data/></file-entry></m>" },
    { NULL },
  };
  static const Part package[] = {
    { "encrypted-package", "x" },
    { "META-INF/manifest.xml", "<m><file-entry><encryption-data/></file-entry></m>" },
    { NULL },
  };
  g_autofree char *path = g_build_filename (folder, "games.ods", NULL);
  g_autofree Part *many = g_new0 (Part, 10002);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);

  zip_write (path, outside);
  assert_unreadable (path, EXCHANGE_ERROR_FORMAT, ": It refers to something outside itself, “../../evil”");
  zip_write (path, absolute);
  assert_unreadable (path, EXCHANGE_ERROR_FORMAT, ": It refers to something outside itself, “/etc/passwd”");
  zip_write (path, twice);
  assert_unreadable (path, EXCHANGE_ERROR_FORMAT, ": It has two parts with the same name");
  zip_write (path, other);
  assert_unreadable (path, EXCHANGE_ERROR_FORMAT, ": It is not a spreadsheet");
  zip_write (path, binary);
  assert_unreadable (path, EXCHANGE_ERROR_FORMAT, ": It is not a spreadsheet");
  zip_write (path, no_sheet);
  assert_unreadable (path, EXCHANGE_ERROR_FORMAT, ": It has no sheet with cells.");
  zip_write (path, lacks);
  assert_unreadable (path, EXCHANGE_ERROR_FORMAT, ": It lacks the part “xl/_rels/workbook.xml.rels”");
  zip_write (path, locked);
  assert_unreadable (path, EXCHANGE_ERROR_PASSWORD, ": It is protected by a password");
  zip_write (path, package);
  assert_unreadable (path, EXCHANGE_ERROR_PASSWORD, ": It is protected by a password");
  zip_write_encrypted (path, no_sheet);
  assert_unreadable (path, EXCHANGE_ERROR_PASSWORD, ": It is protected by a password");

  for (guint i = 0; i < 10001; i++)
    {
      g_ptr_array_add (names, g_strdup_printf ("%u", i));
      many[i] = (Part) { g_ptr_array_index (names, i), "" };
    }
  zip_write (path, many);
  assert_unreadable (path, EXCHANGE_ERROR_LIMIT, ": It is larger than any spreadsheet");
}

/* A digit that changed on the disk is only detected by the checksum, even where the rest of the part is not needed. */
static void
test_check_sum (void)
{
  g_autofree char *content = repeat ("<d><spreadsheet><table name='A'><table-row><table-cell value-type='float' value='312'/>"
                                     "</table-row></table><table name='B'>", "<table-row/>", 100000, "</table></spreadsheet></d>");
  const Part parts[] = { { "content.xml", content }, { NULL } };
  g_autofree char *path = g_build_filename (folder, "games.ods", NULL);
  g_autofree char *bytes = NULL;
  gsize n, at = 0;

  zip_write (path, parts);
  assert_unreadable (path, -1, "");
  g_assert_true (g_file_get_contents (path, &bytes, &n, NULL));
  while (memcmp (bytes + at, "PK\1\2", 4) != 0)
    at++;
  bytes[at + 16] ^= 1;
  write_file (path, bytes, n);
  assert_unreadable (path, EXCHANGE_ERROR_FORMAT, ": The file is damaged or incomplete");
}

/* The directory of a zip that says of itself what cannot be: the last 22 bytes, or in the large form 20 and 56 before them. */
static void
test_directories (void)
{
  static const struct
  {
    gboolean large;
    guint from_end; /* where bytes are changed */
    const char *bytes;
  } cases[] = {
    { FALSE, 18, "\1" },                  /* on another disk */
    { FALSE, 14, "\7" },                  /* not all parts on this one */
    { FALSE, 10, "\377\377\377\177" },  /* longer than the file */
    { FALSE, 6, "\377\377\377\177" },   /* begins behind the file */
    { TRUE, 34, "\377\377\377\377\377\377\377\177" }, /* the large end is behind the file */
    { TRUE, 34, "\1" },                  /* or is none */
    { TRUE, 50, "\377\377\377\377\377\377\377\177" }, /* and says that it begins behind the file */
  };
  static const Part parts[] = {
    { "content.xml", "<d><spreadsheet><table name='A'><table-row><table-cell value-type='float' value='3'/></table-row></table></spreadsheet></d>" },
    { NULL },
  };
  g_autofree char *path = g_build_filename (folder, "games.ods", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *bytes = NULL;
      gsize n;

      g_test_message ("%u", i);
      (cases[i].large ? zip_write_large : zip_write) (path, parts);
      assert_unreadable (path, -1, "");
      g_assert_true (g_file_get_contents (path, &bytes, &n, NULL));
      memcpy (bytes + n - cases[i].from_end, cases[i].bytes, strlen (cases[i].bytes));
      write_file (path, bytes, n);
      assert_unreadable (path, EXCHANGE_ERROR_FORMAT, ": The file is damaged or incomplete");
    }
}

/* Who has seen enough of a large table stops in the middle of it. */
static gboolean
cancel (guint            row,
        const TableCell *cells,
        guint            n_cells,
        gpointer         data)
{
  g_cancellable_cancel (data);
  return TRUE;
}

static void
test_cancel_within (void)
{
  static const char *const names[] = { "games.xlsx", "games.csv" };
  g_autofree char *sheet = repeat ("<worksheet><sheetData>", "<row><c><v>123</v></c></row>", 100000, "</sheetData></worksheet>");
  g_autofree char *text = repeat ("", "Anna,241\n", 1000000, "");

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_build_filename (folder, names[i], NULL);
      g_autoptr (GCancellable) cancellable = g_cancellable_new ();
      g_autoptr (GError) error = NULL;

      if (i == 0)
        write_xlsx (path, NULL, sheet);
      else
        write_file (path, text, -1);
      g_assert_false (table_read (path, want_all, cancel, cancellable, cancellable, &error));
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
    }
}

#define TENFOLD(name, of) \
  "<!ENTITY " name " '&" of ";&" of ";&" of ";&" of ";&" of ";&" of ";&" of ";&" of ";&" of ";&" of ";'>"

/* A few lines that stand for a billion words, in a text and in an attribute, and references to files elsewhere. */
static void
test_entities (void)
{
  static const char *const types[] = {
    "<!DOCTYPE a [<!ENTITY l0 'ha'>" TENFOLD ("l1", "l0") TENFOLD ("l2", "l1") TENFOLD ("l3", "l2") TENFOLD ("l4", "l3")
      TENFOLD ("l5", "l4") TENFOLD ("l6", "l5") TENFOLD ("l7", "l6") TENFOLD ("l8", "l7") TENFOLD ("x", "l8") "]>",
    "<!DOCTYPE a [<!ENTITY x SYSTEM 'file:///etc/passwd'>]>",
    "<!DOCTYPE a [<!ENTITY % p SYSTEM 'file:///etc/passwd'>%p;<!ENTITY x '&#37;p;'>]>",
    "<!DOCTYPE a SYSTEM 'file:///etc/passwd'>",
    "<!DOCTYPE a PUBLIC '-//x' 'http://localhost:1/x.dtd'>",
  };
  static const char *const bodies[] = {
    "<d><spreadsheet><table name='A &x;'><table-row><table-cell value-type='string' string-value='&x;'/></table-row></table>"
      "</spreadsheet></d>",
    "<d><spreadsheet><table name='A'><table-row><table-cell><p>&x;</p></table-cell></table-row></table></spreadsheet></d>",
  };
  g_autofree char *path = g_build_filename (folder, "games.ods", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (types) * G_N_ELEMENTS (bodies); i++)
    {
      g_autofree char *content = g_strconcat (types[i / 2], bodies[i % 2], NULL);
      const Part parts[] = { { "content.xml", content }, { NULL } };
          glong before;

      zip_write (path, parts);
      before = peak_memory ();
      assert_unreadable (path, EXCHANGE_ERROR_FORMAT, ": This file is damaged");
      assert_little_memory (before);
    }
  /* Without a document type the entity is not declared. */
  for (guint i = 0; i < G_N_ELEMENTS (bodies); i++)
    {
      const Part parts[] = { { "content.xml", bodies[i] }, { NULL } };

      zip_write (path, parts);
      assert_unreadable (path, EXCHANGE_ERROR_FORMAT, ": This file is damaged");
    }
}

/* Parts that are small in the file and large when unpacked. */
static void
test_large (void)
{
  static const struct
  {
    const char *head;
    const char *what;
    guint n;
    const char *tail;
    const char *message;
  } cases[] = {
    { "<worksheet><sheetData>", "<row/>", 1000000, "</sheetData></worksheet>", "" },
    { "<worksheet><sheetData>", "<row></row>                                     ", 1000000, "</sheetData></worksheet>",
      ": It unpacks to far more than any spreadsheet" },
    { "", "<a>", 1000, "", ": This file is damaged" },
    { "<worksheet a='", "xxxxxxxxxxxxxxxx", 1000000, "'/>", ": This file is damaged" },
    { "<worksheet><!--", "xxxxxxxxxxxxxxxx", 1000000, "--></worksheet>", ": This file is damaged" },
    { "<worksheet><sheetData><row><c t='str'><v>", "xxxxxxxxxxxxxxxx", 10000, "</v></c></row></sheetData></worksheet>",
      ":1: Games!A1: The text of a cell is longer" },
    { "<worksheet><sheetData><row>", "<c><v>1</v></c>", 20000, "</row></sheetData></worksheet>",
      ":1: Games!XFE1: There are more than 16384 columns" },
  };
  g_autofree char *path = g_build_filename (folder, "games.xlsx", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *sheet = repeat (cases[i].head, cases[i].what, cases[i].n, cases[i].tail);
      glong before;

      write_xlsx (path, NULL, sheet);
      before = peak_memory ();
      assert_unreadable (path, -1, cases[i].message);
      assert_little_memory (before);
    }
}

/* A file that is cut anywhere, or in which bytes are wrong, is read or refused. */
static void
assert_survives (const char *path,
                 const char *bytes,
                 gsize       n)
{
  g_autofree char *message = NULL;

  write_file (path, bytes, n);
  message = read_message (path, -1);
}

static void
mutate (GRand *random,
        char  *bytes,
        gsize  n)
{
  static const char favourites[] = { 0, -1, 127, -128, '"', '<', '>', '&', '\'', ';', ',', '\n', '9', '-', '/' };

  for (int i = g_rand_int_range (random, 1, 6); i > 0; i--)
    {
      char *byte = &bytes[g_rand_int_range (random, 0, n)];

      if (g_rand_boolean (random))
        *byte ^= 1 << g_rand_int_range (random, 0, 8);
      else
        *byte = favourites[g_rand_int_range (random, 0, sizeof favourites)];
    }
}

static void
test_mutations (void)
{
  static const char *const names[] = { "made-in-libreoffice.xlsx", "made-in-libreoffice.ods", "games.csv", "games.htm" };
  static const char *const texts[] = {
    "\xef\xbb\xbf" "Date;Anna;\"Bj\xc3\xb8rn\"\r\n2026-11-20;241;\"19\"\"8\"\n\n'=1;x;\"a\nb\"\n",
    "<table><tr><td colspan=2>Bj\xc3\xb8rn</td><td rowspan='3'>a<br>b</td></tr><tr><th>1&amp;&#200;</th></tr><tr><td><table><tr><td>2</td></tr></table></td></tr></table>",
  };
  g_autoptr (GRand) random = g_rand_new_with_seed (20261120);
  g_autofree char *path = g_build_filename (folder, "games", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *from = g_test_build_filename (G_TEST_DIST, "exchange", names[i], NULL);
      g_autofree char *bytes = NULL;
      gsize n;

      if (i < 2)
        g_assert_true (g_file_get_contents (from, &bytes, &n, NULL));
      else
        {
          bytes = g_strdup (texts[i - 2]);
          n = strlen (bytes);
        }
      for (gsize cut = 0; cut < n; cut += i < 2 ? 7 : 1)
        assert_survives (path, bytes, cut);
      for (guint j = 0; j < 1000; j++)
        {
          g_autofree char *wrong = g_memdup2 (bytes, n);

          mutate (random, wrong, n);
          assert_survives (path, wrong, n);
        }
    }
}

/* The checksum catches most wrong bytes in a zip, so here the parts are changed before they are packed. */
static void
test_mutated_parts (void)
{
  static const char *const parts[][2] = {
    { "xl/workbook.xml", "<workbook xmlns:r='r'><workbookPr date1904='1'/><sheets><sheet name='Games' state='hidden' r:id='rId1'/></sheets></workbook>" },
    { "xl/_rels/workbook.xml.rels", "<Relationships><Relationship Id='rId1' Type='/worksheet' Target='a.xml'/>"
      "<Relationship Id='rId2' Type='/sharedStrings' Target='b.xml'/><Relationship Id='rId3' Type='/styles' Target='/xl/c.xml'/></Relationships>" },
    { "xl/a.xml", "<worksheet><sheetData><row r='1'><c r='A1' t='s'><v>1</v></c><c r='B1' s='1'><v>46346.5</v></c></row><row r='3'>"
      "<c r='C3' t='inlineStr'><is><t>x_x000A_</t></is></c><c t='b'><f>A1</f><v>1</v></c><c t='d'><v>2026-11-20T19:30</v></c></row></sheetData></worksheet>" },
    { "xl/b.xml", "<sst><si><t>Anna</t></si><si><r><t>Bj\xc3\xb8</t></r><rPh><t>x</t></rPh><t>rn</t></si></sst>" },
    { "xl/c.xml", "<styleSheet><numFmts><numFmt numFmtId='164' formatCode='[$-414]d. mmm'/></numFmts><cellXfs><xf/><xf numFmtId='164'/></cellXfs></styleSheet>" },
    { "content.xml", "<d><style name='a'><table-properties display='false'/></style><spreadsheet><table name='Games'><table-row number-rows-repeated='2'>"
      "<table-cell value-type='float' value='12.5' number-columns-repeated='3'><annotation><p>x</p></annotation></table-cell><covered-table-cell/>"
      "<table-cell value-type='date' date-value='2026-11-20T19:30'/><table-cell value-type='time' time-value='PT19H30M00S'/><table-cell value-type='string'>"
      "<p>a<s c='3'/> b</p><p>c</p></table-cell></table-row><table-row-group><table-row number-rows-repeated='1048576'/></table-row-group></table></spreadsheet></d>" },
  };
  g_autoptr (GRand) random = g_rand_new_with_seed (16);
  g_autofree char *path = g_build_filename (folder, "games", NULL);

  for (guint i = 0; i < 3000; i++)
    {
      gboolean xlsx = i % 3 > 0;
      Part own[7] = { { NULL } };
      guint n = 0;

      for (guint j = xlsx ? 0 : 5; j < (xlsx ? 5 : 6); j++)
        own[n++] = (Part) { parts[j][0], g_strdup (parts[j][1]) };
      for (guint j = 0; j < n; j++)
        if (n == 1 || g_rand_int_range (random, 0, 3) == 0)
          mutate (random, (char *) own[j].content, strlen (own[j].content));
      zip_write (path, own);
      g_free (read_message (path, -1));
      for (guint j = 0; j < n; j++)
        g_free ((char *) own[j].content);
    }
}

static void
test_cancel (void)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "exchange", "made-in-libreoffice.ods", NULL);
  g_autoptr (GError) error = NULL;
  guint64 n = 0;

  g_cancellable_cancel (cancellable);
  g_assert_false (table_read (path, want_all, count_cells, &n, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

int
main (int   argc,
      char *argv[])
{
  int failed;

  g_test_init (&argc, &argv, NULL);
  folder = g_dir_make_tmp ("protokoll-XXXXXX", NULL);
  g_test_add_func ("/exchange/bad-tables/large", test_large);
  g_test_add_func ("/exchange/bad-tables/entities", test_entities);
  g_test_add_func ("/exchange/bad-tables/files", test_files);
  g_test_add_func ("/exchange/bad-tables/sheets", test_sheets);
  g_test_add_func ("/exchange/bad-tables/long-shared", test_long_shared);
  g_test_add_func ("/exchange/bad-tables/zips", test_zips);
  g_test_add_func ("/exchange/bad-tables/check-sum", test_check_sum);
  g_test_add_func ("/exchange/bad-tables/directories", test_directories);
  g_test_add_func ("/exchange/bad-tables/mutations", test_mutations);
  g_test_add_func ("/exchange/bad-tables/mutated-parts", test_mutated_parts);
  g_test_add_func ("/exchange/bad-tables/cancel", test_cancel);
  g_test_add_func ("/exchange/bad-tables/cancel/within", test_cancel_within);
  failed = g_test_run ();
  games_remove (folder);
  return failed;
}
