/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "table-formats.h"

#include <libxml/HTMLparser.h>
#include <string.h>

/* So far from its start a page says what encoding it has. */
#define HEAD 1024

typedef struct
{
  RowBuffer *rows;
  GArray *below;    /* guint, for each column: how many rows below the present one a merged cell covers */
  GString *text;    /* of the present cell */
} Page;

static gboolean
is_element (const xmlNode *node,
            const char    *name)
{
  return node->type == XML_ELEMENT_NODE && strcmp ((const char *) node->name, name) == 0;
}

/* The node after @node in the order of the page, within @top; NULL behind the last one. With @skip what is in @node is
 * left out. */
static const xmlNode *
next_node (const xmlNode *node,
           const xmlNode *top,
           gboolean       skip)
{
  if (!skip && node->children != NULL)
    return node->children;
  while (node != top && node->next == NULL)
    node = node->parent;
  return node != top ? node->next : NULL;
}

/* The next element @name within @top behind @node, which is in @top or is @top. */
static const xmlNode *
find_next (const xmlNode *node,
           const xmlNode *top,
           const char    *name)
{
  while ((node = next_node (node, top, FALSE)) != NULL && !is_element (node, name))
    ;
  return node;
}

/* Appends @text with its white space collapsed, as it is shown. */
static void
append_collapsed (GString    *to,
                  const char *text)
{
  while (*text != '\0' && to->len <= ROW_MAX_CELL)
    {
      gsize n_spaces = strspn (text, " \t\r\n\f");
      gsize n = strcspn (text + n_spaces, " \t\r\n\f");

      if (n_spaces > 0 && to->len > 0 && to->str[to->len - 1] != '\n' && to->str[to->len - 1] != ' ')
        g_string_append_c (to, ' ');
      g_string_append_len (to, text + n_spaces, n);
      text += n_spaces + n;
    }
}

/* Reads the text that @cell shows. */
static void
read_text (Page          *self,
           const xmlNode *cell)
{
  gboolean skip = FALSE;

  g_string_truncate (self->text, 0);
  for (const xmlNode *node = cell; node != NULL; node = next_node (node, cell, skip))
    {
      skip = is_element (node, "script") || is_element (node, "style");
      if (node->type == XML_TEXT_NODE)
        append_collapsed (self->text, (const char *) node->content);
      else if (is_element (node, "br") && self->text->len <= ROW_MAX_CELL)
        g_string_append_c (self->text, '\n');
    }
  while (self->text->len > 0 && g_ascii_isspace (self->text->str[self->text->len - 1]))
    g_string_truncate (self->text, self->text->len - 1);
}

/* How many columns or rows a merged cell covers. */
static guint
get_span (const xmlNode *cell,
          const char    *name)
{
  for (const xmlAttr *i = cell->properties; i != NULL; i = i->next)
    if (strcmp ((const char *) i->name, name) == 0 && i->children != NULL && i->children->content != NULL)
      return CLAMP (g_ascii_strtoull ((const char *) i->children->content, NULL, 10), 1, ROW_MAX_COLUMNS);
  return 1;
}

/* Goes on to the next column that no merged cell from above covers, or with @all to the end of the row. */
static void
skip_covered (Page     *self,
              gboolean  all)
{
  for (; self->rows->column < self->below->len; self->rows->column++)
    {
      guint *below = &g_array_index (self->below, guint, self->rows->column);

      if (*below > 0)
        --*below;
      else if (!all)
        return;
    }
}

/* Reads a cell. One that is merged has its value in the first of the places that it covers. */
static gboolean
read_cell (Page          *self,
           const xmlNode *cell)
{
  guint n_columns = get_span (cell, "colspan");
  guint n_rows = get_span (cell, "rowspan");
  guint first, end;

  skip_covered (self, FALSE);
  first = self->rows->column;
  end = MIN (first + n_columns, ROW_MAX_COLUMNS);
  read_text (self, cell);
  if (!row_buffer_add_typed (self->rows, self->text->str, self->text->len, FALSE))
    return FALSE;
  if (self->below->len < end)
    g_array_set_size (self->below, end);
  for (guint i = first; i < end; i++)
    g_array_index (self->below, guint, i) = n_rows - 1;
  self->rows->column = end;
  return TRUE;
}

static gboolean
read_table (Page          *self,
            const xmlNode *table)
{
  g_array_set_size (self->below, 0);
  for (const xmlNode *row = find_next (table, table, "tr"); row != NULL; row = find_next (row, table, "tr"))
    {
      for (const xmlNode *cell = row->children; cell != NULL; cell = cell->next)
        if ((is_element (cell, "td") || is_element (cell, "th")) && !read_cell (self, cell))
          return FALSE;
      skip_covered (self, TRUE);
      if (!row_buffer_end_row (self->rows, 1))
        return FALSE;
    }
  return TRUE;
}

/* Lists the tables of cells; those that arrange other tables on the page are left out. Owned by the caller. */
static GPtrArray *
list_tables (const xmlNode *top)
{
  GPtrArray *tables = g_ptr_array_new ();

  for (const xmlNode *table = find_next (top, top, "table"); table != NULL; table = find_next (table, top, "table"))
    if (find_next (table, table, "table") == NULL && find_next (table, table, "tr") != NULL)
      g_ptr_array_add (tables, (gpointer) table);
  return tables;
}

/* Returns a page that is no UTF-8 as UTF-8 with the length @length, owned by the caller; NULL where it does not say what
 * it is. libxml2 knows few encodings where it is built without iconv. */
static char *
convert (const char *text,
         gsize       n,
         gsize      *length)
{
  g_autoptr (GRegex) words = g_regex_new ("charset\\s*=\\s*[\"']?([\\w.:-]+)", G_REGEX_RAW | G_REGEX_CASELESS, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  g_autofree char *encoding = NULL;

  if (!g_regex_match_full (words, text, MIN (n, HEAD), 0, 0, &match, NULL))
    return NULL;
  encoding = g_match_info_fetch (match, 1);
  return g_convert (text, n, "UTF-8", encoding, NULL, length, NULL);
}

gboolean
table_html_read (const char *text,
                 gsize       n,
                 RowBuffer  *rows)
{
  gboolean is_utf8 = g_utf8_validate_len (text, n, NULL);
  gsize length = n;
  g_autofree char *converted = is_utf8 ? NULL : convert (text, n, &length);
  xmlDoc *document = htmlReadMemory (converted != NULL ? converted : text, converted != NULL ? length : n, NULL,
                                     is_utf8 || converted != NULL ? "UTF-8" : NULL,
                                     HTML_PARSE_RECOVER | HTML_PARSE_NOERROR | HTML_PARSE_NOWARNING | HTML_PARSE_NONET);
  g_autoptr (GPtrArray) tables = document != NULL ? list_tables ((const xmlNode *) document) : g_ptr_array_new ();
  g_autoptr (GArray) below = g_array_new (FALSE, TRUE, sizeof (guint));
  g_autoptr (GString) cell = g_string_new (NULL);
  Page self = { rows, below, cell };

  for (guint i = 0; i < tables->len && rows->error == NULL; i++)
    {
      g_autofree char *name = tables->len > 1 ? g_strdup_printf ("%u", i + 1) : NULL;

      if (row_buffer_begin_sheet (rows, name))
        read_table (&self, g_ptr_array_index (tables, i));
    }
  xmlFreeDoc (document);
  return tables->len > 0;
}
