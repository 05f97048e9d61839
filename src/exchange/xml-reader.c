/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "xml-reader.h"

#include <glib/gi18n-lib.h>
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <string.h>

/* The largest depth of elements. Text in a cell that is bold, linked and annotated is about a dozen deep. */
#define MAX_DEPTH 100

/* The largest number of bytes without anything to report, because libxml2 holds a tag or a comment in memory as a
 * whole. */
#define MAX_SILENCE (4 << 20)

struct _XmlReader
{
  const XmlHandlers *handlers;
  gpointer data;
  xmlParserCtxtPtr parser;
  GError *error;
  gboolean stopped;
  gboolean complete;    /* the rest of the document is not parsed */
  gboolean damaged;
  guint depth;
  guint skip_depth;     /* the depth of the element that is skipped; 0 for none */
  gsize silence;        /* the number of bytes since something was reported */
  int n_attributes;
  const xmlChar **attributes; /* five pointers for each: name, prefix, namespace, value and its end */
};

void
xml_reader_stop (XmlReader *self,
                 GError    *error)
{
  if (self->error == NULL)
    self->error = error;
  else
    g_clear_error (&error);
  self->stopped = TRUE;
  xmlStopParser (self->parser);
}

void
xml_reader_complete (XmlReader *self)
{
  self->complete = TRUE;
  xml_reader_stop (self, NULL);
}

static void
refuse (XmlReader  *self,
        int         code,
        const char *message)
{
  xml_reader_stop (self, g_error_new_literal (EXCHANGE_ERROR, code, message));
}

static void
start_element (void           *data,
               const xmlChar  *name,
               const xmlChar  *prefix,
               const xmlChar  *namespace,
               int             n_namespaces,
               const xmlChar **namespaces,
               int             n_attributes,
               int             n_defaulted,
               const xmlChar **attributes)
{
  XmlReader *self = data;

  self->silence = 0;
  if (self->stopped)
    return;
  if (++self->depth > MAX_DEPTH)
    {
      refuse (self, EXCHANGE_ERROR_LIMIT, _("It holds XML that no spreadsheet program writes; it may be meant to do harm."));
      return;
    }
  if (self->skip_depth > 0)
    return;

  self->n_attributes = n_attributes;
  self->attributes = attributes;
  self->handlers->start (self->data, self, (const char *) name);
  self->n_attributes = 0;
}

static void
end_element (void          *data,
             const xmlChar *name,
             const xmlChar *prefix,
             const xmlChar *namespace)
{
  XmlReader *self = data;

  self->silence = 0;
  if (self->stopped)
    return;
  if (self->skip_depth == self->depth)
    self->skip_depth = 0;
  else if (self->skip_depth == 0 && self->handlers->end != NULL)
    self->handlers->end (self->data, self, (const char *) name);
  self->depth--;
}

static void
characters (void          *data,
            const xmlChar *text,
            int            n)
{
  XmlReader *self = data;

  self->silence = 0;
  if (!self->stopped && self->skip_depth == 0 && self->handlers->text != NULL)
    self->handlers->text (self->data, self, (const char *) text, n);
}

static void
document_type (void          *data,
               const xmlChar *name,
               const xmlChar *external,
               const xmlChar *system)
{
  refuse (data, EXCHANGE_ERROR_FORMAT, _("It holds XML that no spreadsheet program writes; it may be meant to do harm."));
}

/* Notes fatal errors. Others, such as a prefix that was not declared, do no harm. Without a handler, libxml2 would
 * write to standard error. */
static void
note_error (void     *data,
            xmlError *error)
{
  XmlReader *self = data;

  self->damaged |= error->level == XML_ERR_FATAL;
}

XmlReader *
xml_reader_new (const XmlHandlers *handlers,
                gpointer           data)
{
  XmlReader *self;
  xmlSAXHandler sax = {
    .initialized = XML_SAX2_MAGIC,
    .internalSubset = document_type,
    .startElementNs = start_element,
    .endElementNs = end_element,
    .characters = characters,
    .ignorableWhitespace = characters,
    .cdataBlock = characters,
    .serror = (xmlStructuredErrorFunc) note_error,
  };

  xmlInitParser ();
  self = g_new0 (XmlReader, 1);
  self->handlers = handlers;
  self->data = data;
  self->parser = xmlCreatePushParserCtxt (&sax, self, NULL, 0, NULL);
  /* Without NOENT the value of an attribute would keep "&#38;" for "&". NOENT can insert nothing else: a document type
   * is refused before it can declare an entity, no external one is loaded, and no handler keeps or looks up
   * entities. */
  xmlCtxtUseOptions (self->parser, XML_PARSE_NONET | XML_PARSE_NOENT);
  return self;
}

static gboolean
parse (XmlReader   *self,
       const char  *bytes,
       gsize        n,
       gboolean     last,
       GError     **error)
{
  if (!self->complete)
    xmlParseChunk (self->parser, bytes, n, last);
  if (self->complete)
    return TRUE;
  if (self->error != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&self->error));
      return FALSE;
    }
  if (self->stopped)
    return FALSE;
  if (!self->damaged)
    return TRUE;
  g_set_error_literal (error, EXCHANGE_ERROR, EXCHANGE_ERROR_FORMAT,
                       _("It is damaged; open it in a spreadsheet program and save it again."));
  return FALSE;
}

gboolean
xml_reader_feed (XmlReader   *self,
                 const char  *bytes,
                 gsize        n,
                 GError     **error)
{
  if (n > 0 && !parse (self, bytes, n, FALSE, error))
    return FALSE;

  self->silence += self->complete ? 0 : n;
  if (self->silence > MAX_SILENCE)
    {
      g_set_error_literal (error, EXCHANGE_ERROR, EXCHANGE_ERROR_LIMIT,
                           _("It holds XML that no spreadsheet program writes; it may be meant to do harm."));
      return FALSE;
    }
  return TRUE;
}

gboolean
xml_reader_finish (XmlReader  *self,
                   GError    **error)
{
  return parse (self, NULL, 0, TRUE, error);
}

void
xml_reader_free (XmlReader *self)
{
  xmlFreeParserCtxt (self->parser);
  g_clear_error (&self->error);
  g_free (self);
}

const char *
xml_reader_get_attribute (XmlReader  *self,
                          const char *name,
                          gsize      *n)
{
  for (int i = 0; i < self->n_attributes; i++)
    if (strcmp ((const char *) self->attributes[i * 5], name) == 0)
      {
        *n = self->attributes[i * 5 + 4] - self->attributes[i * 5 + 3];
        return (const char *) self->attributes[i * 5 + 3];
      }
  return NULL;
}

gboolean
xml_reader_has_value (XmlReader  *self,
                      const char *name,
                      const char *value)
{
  gsize n_value = strlen (value);

  for (int i = 0; i < self->n_attributes; i++)
    {
      const char *own = (const char *) self->attributes[i * 5 + 3];
      gsize n = self->attributes[i * 5 + 4] - self->attributes[i * 5 + 3];

      if (strcmp ((const char *) self->attributes[i * 5], name) == 0 && n == n_value && memcmp (own, value, n) == 0)
        return TRUE;
    }
  return FALSE;
}

char *
xml_reader_dup_attribute (XmlReader  *self,
                          const char *name)
{
  gsize n;
  const char *value = xml_reader_get_attribute (self, name, &n);

  return value != NULL ? g_strndup (value, n) : NULL;
}

guint
xml_reader_get_number (XmlReader  *self,
                       const char *name,
                       guint       fallback)
{
  gsize n;
  const char *value = xml_reader_get_attribute (self, name, &n);
  guint number = 0;

  if (value == NULL || n == 0 || n > 9)
    return fallback;
  for (gsize i = 0; i < n; i++)
    if (g_ascii_isdigit (value[i]))
      number = number * 10 + (value[i] - '0');
    else
      return fallback;
  return number;
}

void
xml_reader_skip (XmlReader *self)
{
  self->skip_depth = self->depth;
}
