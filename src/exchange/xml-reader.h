/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "exchange-error.h"

G_BEGIN_DECLS

/* Parses XML from an untrusted source, fed in pieces; nothing of it is kept. A document type is refused, so there are
 * no entities other than the five of XML itself, and nothing is ever fetched. The depth of elements and the length of a
 * tag are limited. Names of elements and attributes are reported without their prefixes. */
typedef struct _XmlReader XmlReader;

/* The functions that are called while parsing. All but @start may be NULL. */
typedef struct
{
  void (*start) (gpointer    data,
                 XmlReader  *reader,
                 const char *name);
  void (*end)   (gpointer    data,
                 XmlReader  *reader,
                 const char *name);
  void (*text)  (gpointer    data,
                 XmlReader  *reader,
                 const char *text,
                 gsize       n);
} XmlHandlers;

/* Makes a parser that calls @handlers with @data. The caller owns it. */
XmlReader  *xml_reader_new           (const XmlHandlers *handlers,
                                      gpointer           data);

/* Parses the next @n bytes, and ends the document. FALSE with EXCHANGE_ERROR_FORMAT or EXCHANGE_ERROR_LIMIT, or with
 * the error that a handler gave; FALSE without an error where a handler stopped the reader. */
gboolean    xml_reader_feed          (XmlReader         *self,
                                      const char        *bytes,
                                      gsize              n,
                                      GError           **error);
gboolean    xml_reader_finish        (XmlReader         *self,
                                      GError           **error);
void        xml_reader_free          (XmlReader         *self);

/* --- for handlers --- */

/* The value of an attribute of the element that starts, @n bytes without a zero at the end; NULL where the element has
 * none of that name. It is valid until the handler returns. */
const char *xml_reader_get_attribute (XmlReader         *self,
                                      const char        *name,
                                      gsize             *n);

/* Whether the element that starts has an attribute @name, in any namespace, with the value @value. */
gboolean    xml_reader_has_value     (XmlReader         *self,
                                      const char        *name,
                                      const char        *value);

/* A copy of the value of an attribute; NULL where there is none. Owned by the caller. */
char       *xml_reader_dup_attribute (XmlReader         *self,
                                      const char        *name);

/* The value of an attribute as a number; @fallback where there is none, or where it is not one to nine digits. */
guint       xml_reader_get_number    (XmlReader         *self,
                                      const char        *name,
                                      guint              fallback);

/* Skips the element that starts: neither its content nor its end is reported. */
void        xml_reader_skip          (XmlReader         *self);

/* Stops parsing. With @error (transfer full; may be NULL) the reader fails with that error. */
void        xml_reader_stop          (XmlReader         *self,
                                      GError            *error);

/* Stops reporting and accepts the rest of the document unread: the reader does not fail. */
void        xml_reader_complete      (XmlReader         *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (XmlReader, xml_reader_free)

G_END_DECLS
