/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "exchange-error.h"

G_BEGIN_DECLS

/* XML that nobody vouches for, fed by the piece; nothing of it is kept. A document type is refused, and with it every entity
 * but the five that XML has itself; nothing is ever fetched. Depth and the length of a tag have limits. Names of elements
 * and attributes come without their prefixes. */
typedef struct _XmlReader XmlReader;

/* NULL for what is not wanted, but for start. */
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

/* NULL and an error as late_library_load(). */
XmlReader  *xml_reader_new           (const XmlHandlers  *handlers,
                                      gpointer            data,
                                      GError            **error);

/* FALSE without an error where a handler has stopped it. */
gboolean    xml_reader_feed          (XmlReader         *self,
                                      const char        *bytes,
                                      gsize              n,
                                      GError           **error);
gboolean    xml_reader_finish        (XmlReader         *self,
                                      GError           **error);
void        xml_reader_free          (XmlReader         *self);

/* For handlers. */

/* An attribute of the element that starts; NULL where it has none of that name. Not terminated by a zero. */
const char *xml_reader_get_attribute (XmlReader         *self,
                                      const char        *name,
                                      gsize             *n);

/* Whether an attribute of that name, in whatever namespace, is @value. */
gboolean    xml_reader_has_value     (XmlReader         *self,
                                      const char        *name,
                                      const char        *value);

/* The attribute, to be freed. */
char       *xml_reader_dup_attribute (XmlReader         *self,
                                      const char        *name);

/* The same as a number of digits only; @fallback where there is none or something else. */
guint       xml_reader_get_number    (XmlReader         *self,
                                      const char        *name,
                                      guint              fallback);

/* The element that starts, all that is in it and its end are not told. */
void        xml_reader_skip          (XmlReader         *self);

/* Nothing more is told; with @error, which is taken over, the reader fails. */
void        xml_reader_stop          (XmlReader         *self,
                                      GError            *error);

/* Nothing more is told, and what follows is taken as it comes: the reader does not fail. */
void        xml_reader_complete      (XmlReader         *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (XmlReader, xml_reader_free)

G_END_DECLS
