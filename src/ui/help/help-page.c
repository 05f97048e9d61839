/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "help-page.h"

#include <glib/gi18n.h>
#include <string.h>

/* Lists in lists in lists are no help. */
#define MAX_DEPTH 24

G_DEFINE_QUARK (help-error-quark, help_error)

static void
node_free (gpointer data)
{
  HelpNode *node = data;

  g_free (node->id);
  g_free (node->markup);
  g_ptr_array_unref (node->children);
  g_free (node);
}

static HelpNode *
node_new (HelpKind kind)
{
  HelpNode *node = g_new0 (HelpNode, 1);

  node->kind = kind;
  node->children = g_ptr_array_new_with_free_func (node_free);
  return node;
}

HelpNode *
help_node_add (HelpNode   *parent,
               HelpKind    kind,
               const char *words)
{
  HelpNode *node = node_new (kind);

  if (words != NULL)
    node->markup = g_markup_escape_text (words, -1);
  g_ptr_array_add (parent->children, node);
  return node;
}

void
help_node_add_cell (HelpNode   *row,
                    HelpKind    kind,
                    const char *words)
{
  help_node_add (help_node_add (row, kind, NULL), HELP_PARAGRAPH, words);
}

HelpPage *
help_page_new (const char *title)
{
  HelpPage *page = g_rc_box_new0 (HelpPage);

  page->title = g_strdup (title);
  page->content = node_new (HELP_SECTION);
  if (title != NULL)
    page->content->markup = g_markup_escape_text (title, -1);
  return page;
}

HelpPage *
help_page_ref (HelpPage *page)
{
  return g_rc_box_acquire (page);
}

static void
page_clear (gpointer data)
{
  HelpPage *page = data;

  g_free (page->title);
  node_free (page->content);
}

void
help_page_unref (HelpPage *page)
{
  g_rc_box_release_full (page, page_clear);
}

gboolean
help_is_id (const char *id)
{
  return *id != '\0' && id[strspn (id, "abcdefghijklmnopqrstuvwxyz0123456789-")] == '\0';
}

/* --- reading --- */

typedef enum
{
  BLOCK,  /* a node; @kind says which */
  TITLE,  /* plain text, of the node around it */
  TEXT,   /* a node with text */
  INLINE, /* in a text; @markup is put around it */
  LINK,   /* in a text, or a link of the whole section */
  PASSED, /* its children count, itself it is nothing */
  LEFT,   /* left out with all that is in it */
} Role;

/* Where each element may stand, and what it becomes. */
static const struct
{
  const char *name;
  const char *parents;
  Role role;
  HelpKind kind;
  const char *markup;
} elements[] = {
  { "page", " - ", BLOCK, HELP_SECTION, NULL },
  { "section", " page ", BLOCK, HELP_SECTION, NULL },
  { "info", " page section ", PASSED, 0, NULL },
  { "desc", " info ", LEFT, 0, NULL },
  { "links", " page section ", LEFT, 0, NULL },
  { "title", " page section ", TITLE, 0, NULL },
  { "p", " page section item note td th ", TEXT, HELP_PARAGRAPH, NULL },
  { "list", " page section item note ", BLOCK, HELP_LIST, NULL },
  { "steps", " page section item note ", BLOCK, HELP_STEPS, NULL },
  { "item", " list steps ", BLOCK, HELP_ITEM, NULL },
  { "table", " page section item note ", BLOCK, HELP_TABLE, NULL },
  { "thead", " table ", PASSED, 0, NULL },
  { "tbody", " table ", PASSED, 0, NULL },
  { "tr", " table thead tbody ", BLOCK, HELP_ROW, NULL },
  { "td", " tr ", BLOCK, HELP_CELL, NULL },
  { "th", " tr ", BLOCK, HELP_HEAD, NULL },
  { "note", " page section item ", BLOCK, HELP_NOTE, NULL },
  { "screen", " page section item note ", TEXT, HELP_CODE, NULL },
  { "link", " info p ", LINK, HELP_LINK, NULL },
  { "em", " p ", INLINE, 0, "i" },
  { "keyseq", " p ", INLINE, 0, NULL },
  { "key", " p keyseq ", INLINE, 0, "b" },
  { "guiseq", " p ", INLINE, 0, NULL },
  { "gui", " p guiseq ", INLINE, 0, "b" },
  { "code", " p ", INLINE, 0, "tt" },
  { "file", " p ", INLINE, 0, "tt" },
  { "cmd", " p ", INLINE, 0, "tt" },
  { "input", " p ", INLINE, 0, "tt" },
};

typedef struct
{
  HelpPage *page;
  GPtrArray *nodes; /* those that are open, not owned */
  GArray *open;     /* indices of the elements that are open */
  GString *text;    /* of the paragraph that is open, or NULL */
  gboolean space;   /* one is due before the next letter */
  gboolean first;   /* no key of a sequence was there yet */
} Reader;

static HelpNode *
last_node (Reader *reader)
{
  return g_ptr_array_index (reader->nodes, reader->nodes->len - 1);
}

G_GNUC_PRINTF (3, 4)
static void
refuse (GMarkupParseContext *context,
        GError             **error,
        const char          *format,
        ...)
{
  g_autofree char *what = NULL;
  va_list arguments;
  int line;

  va_start (arguments, format);
  what = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  g_markup_parse_context_get_position (context, &line, NULL);
  g_set_error (error, HELP_ERROR, HELP_ERROR_BROKEN, _("Line %u: %s"), (guint) MAX (0, line), what);
}

static const char *
name_above (Reader *reader,
            guint   above)
{
  if (reader->open->len <= above)
    return "-";
  return elements[g_array_index (reader->open, guint, reader->open->len - 1 - above)].name;
}

static int
find_element (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (elements); i++)
    if (strcmp (elements[i].name, name) == 0)
      return (int) i;
  return -1;
}

static gboolean
may_stand (guint       element,
           const char *parent)
{
  g_autofree char *word = g_strconcat (" ", parent, " ", NULL);

  return strstr (elements[element].parents, word) != NULL;
}

static const char *
find_attribute (const char  *name,
                const char **names,
                const char **values)
{
  for (guint i = 0; names[i] != NULL; i++)
    if (strcmp (names[i], name) == 0)
      return values[i];
  return NULL;
}

static void
add_space (Reader *reader)
{
  if (reader->space && reader->text->len > 0)
    g_string_append_c (reader->text, ' ');
  reader->space = FALSE;
}

/* The signs between the parts of a sequence are not written down in the page. */
static void
begin_inline (Reader     *reader,
              guint       element,
              const char *parent)
{
  add_space (reader);
  if (g_str_has_suffix (elements[element].name, "seq"))
    reader->first = TRUE;
  else if (g_str_has_suffix (parent, "seq"))
    {
      if (!reader->first)
        g_string_append (reader->text, strcmp (parent, "keyseq") == 0 ? "+" : " → ");
      reader->first = FALSE;
    }
  if (elements[element].markup != NULL)
    g_string_append_printf (reader->text, "<%s>", elements[element].markup);
}

static void
begin_link (Reader     *reader,
            const char *xref,
            const char *type)
{
  HelpNode *node;

  if (reader->text != NULL)
    {
      add_space (reader);
      g_string_append_printf (reader->text, "<a href=\"%s\">", xref);
      return;
    }
  /* Where a page belongs is known by the page that leads to it. */
  if (g_strcmp0 (type, "guide") == 0)
    return;
  node = help_node_add (last_node (reader), HELP_LINK, NULL);
  node->id = g_strdup (xref);
}

static void
begin_node (Reader     *reader,
            HelpKind    kind,
            const char *id)
{
  HelpNode *node;

  if (reader->nodes->len == 0)
    node = reader->page->content;
  else
    node = help_node_add (last_node (reader), kind, NULL);
  node->id = g_strdup (id);
  g_ptr_array_add (reader->nodes, node);
}

static void
begin_text (Reader *reader)
{
  reader->text = g_string_new (NULL);
  reader->space = FALSE;
}

static void
start_cb (GMarkupParseContext *context,
          const char          *name,
          const char         **names,
          const char         **values,
          gpointer             data,
          GError             **error)
{
  Reader *reader = data;
  const char *parent = name_above (reader, 0);
  const char *xref = find_attribute ("xref", names, values);
  int element = find_element (name);
  guint found;

  if (element < 0 || !may_stand ((guint) element, parent) || reader->open->len >= MAX_DEPTH ||
      (reader->open->len == 0 && reader->page->title != NULL))
    {
      refuse (context, error, _("“%s” is not allowed here"), name);
      return;
    }
  if (elements[element].role == LINK && (xref == NULL || !help_is_id (xref)))
    {
      refuse (context, error, _("a link leads nowhere"));
      return;
    }
  found = (guint) element;
  g_array_append_val (reader->open, found);
  switch (elements[element].role)
    {
    case BLOCK:
      begin_node (reader, elements[element].kind, find_attribute ("id", names, values));
      break;
    case TEXT:
      begin_node (reader, elements[element].kind, NULL);
      begin_text (reader);
      break;
    case TITLE:
      begin_text (reader);
      break;
    case INLINE:
      begin_inline (reader, found, parent);
      break;
    case LINK:
      begin_link (reader, xref, find_attribute ("type", names, values));
      break;
    case PASSED:
    case LEFT:
    default:
      break;
    }
}

static void
end_title (Reader *reader)
{
  HelpNode *node = last_node (reader);

  g_free (node->markup);
  node->markup = g_markup_escape_text (reader->text->str, -1);
  if (node == reader->page->content)
    {
      g_free (reader->page->title);
      reader->page->title = g_strdup (reader->text->str);
    }
  g_string_free (reader->text, TRUE);
  reader->text = NULL;
}

static void
end_text (Reader *reader)
{
  HelpNode *node = last_node (reader);

  node->markup = g_string_free (reader->text, FALSE);
  if (node->kind == HELP_CODE)
    g_strstrip (node->markup);
  reader->text = NULL;
}

static void
end_cb (GMarkupParseContext *context,
        const char          *name,
        gpointer             data,
        GError             **error)
{
  Reader *reader = data;
  guint element = g_array_index (reader->open, guint, reader->open->len - 1);

  switch (elements[element].role)
    {
    case TEXT:
      end_text (reader);
      g_ptr_array_set_size (reader->nodes, (int) reader->nodes->len - 1);
      break;
    case BLOCK:
      if (strcmp (name, "tr") == 0 && last_node (reader)->children->len > HELP_MAX_COLUMNS)
        refuse (context, error, _("a row has more than %d cells"), HELP_MAX_COLUMNS);
      g_ptr_array_set_size (reader->nodes, (int) reader->nodes->len - 1);
      break;
    case TITLE:
      end_title (reader);
      break;
    case INLINE:
      if (elements[element].markup != NULL)
        g_string_append_printf (reader->text, "</%s>", elements[element].markup);
      break;
    case LINK:
      if (reader->text != NULL)
        g_string_append (reader->text, "</a>");
      break;
    case PASSED:
    case LEFT:
    default:
      break;
    }
  g_array_set_size (reader->open, reader->open->len - 1);
}

/* White space counts as one blank, as in any such text. */
static void
add_words (Reader     *reader,
           const char *text,
           gsize       length,
           gboolean    escaped)
{
  for (const char *at = text; at < text + length; at = g_utf8_next_char (at))
    if (g_ascii_isspace (*at))
      reader->space = TRUE;
    else
      {
        gsize n = (gsize) (g_utf8_next_char (at) - at);
        g_autofree char *written = escaped ? g_markup_escape_text (at, (gssize) n) : g_strndup (at, n);

        add_space (reader);
        g_string_append (reader->text, written);
      }
}

static void
text_cb (GMarkupParseContext *context,
         const char          *text,
         gsize                length,
         gpointer             data,
         GError             **error)
{
  Reader *reader = data;
  const char *name = name_above (reader, 0);

  if (reader->text != NULL && strcmp (name, "screen") == 0)
    {
      g_autofree char *escaped = g_markup_escape_text (text, (gssize) length);

      g_string_append (reader->text, escaped);
    }
  else if (reader->text != NULL && !g_str_has_suffix (name, "seq"))
    add_words (reader, text, length, strcmp (name, "title") != 0);
  else if (strcmp (name, "desc") != 0)
    for (gsize i = 0; i < length; i++)
      if (!g_ascii_isspace (text[i]))
        {
          refuse (context, error, _("there are words outside a paragraph"));
          return;
        }
}

static gboolean
read_all (Reader     *reader,
          const char *text,
          gsize       length,
          GError    **error)
{
  static const GMarkupParser parser = { .start_element = start_cb, .end_element = end_cb, .text = text_cb };
  GMarkupParseContext *context = g_markup_parse_context_new (&parser, 0, reader, NULL);
  g_autoptr (GError) problem = NULL;
  gboolean done = g_markup_parse_context_parse (context, text, (gssize) length, &problem) &&
                  g_markup_parse_context_end_parse (context, &problem);

  g_markup_parse_context_free (context);
  if (!done)
    g_set_error_literal (error, HELP_ERROR, HELP_ERROR_BROKEN, problem->message);
  return done;
}

HelpPage *
help_page_parse (const char *text,
                 gsize       length,
                 GError    **error)
{
  g_autoptr (HelpPage) page = help_page_new (NULL);
  Reader reader = { .page = page };
  gboolean done = FALSE;

  reader.nodes = g_ptr_array_new ();
  reader.open = g_array_new (FALSE, FALSE, sizeof (guint));
  if (length > HELP_MAX_SIZE)
    g_set_error (error, HELP_ERROR, HELP_ERROR_BROKEN, _("the page is larger than %d KiB"), HELP_MAX_SIZE / 1024);
  else
    done = read_all (&reader, text, length, error);
  g_ptr_array_unref (reader.nodes);
  g_array_unref (reader.open);
  if (reader.text != NULL)
    g_string_free (reader.text, TRUE);
  if (done && (page->title == NULL || *page->title == '\0'))
    {
      g_set_error_literal (error, HELP_ERROR, HELP_ERROR_BROKEN, _("the page has no title"));
      done = FALSE;
    }
  return done ? g_steal_pointer (&page) : NULL;
}
