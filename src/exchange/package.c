/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "package.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <libxml/xmlreader.h>
#include <minizip/unzip.h>
#include <string.h>

/* The largest number of parts, and of bytes in the name of one. A workbook has a part for each sheet, picture and
 * chart. */
#define MAX_PARTS 10000
#define MAX_NAME 1000

/* The largest ratio of unpacked to packed size. A zip bomb reaches a thousand, sheets ten to fifty. The ratio is
 * checked only once MIN_BOMB bytes are unpacked. */
#define MAX_RATIO 200
#define MIN_BOMB (32 << 20)

/* The largest number of bytes without a node, because libxml2 holds a tag, a comment or a text in memory as a whole. */
#define MAX_SILENCE (4 << 20)

struct _Package
{
  unzFile zip;
  GHashTable *parts;      /* from the name of each part to its place, unz64_file_pos */
  GCancellable *cancellable;
  guint64 size;           /* of the file */
  guint64 unpacked;       /* the number of bytes that were read of all parts */
  gboolean is_part_open;
  guint64 n_part;         /* the number of bytes that were read of this part, and the largest that is allowed */
  guint64 max_part;
  gsize silence;          /* the number of bytes since the last node */
  xmlTextReader *xml;
  GError *error;
};

void
package_fail (Package    *self,
              int         code,
              const char *format,
              ...)
{
  va_list arguments;

  if (self->error != NULL)
    return;
  va_start (arguments, format);
  self->error = g_error_new_valist (EXCHANGE_ERROR, code, format, arguments);
  va_end (arguments);
}

static void
refuse_zip (Package *self)
{
  package_fail (self, EXCHANGE_ERROR_FORMAT, _("The file is damaged or incomplete; copy or download it again."));
}

static void
refuse_xml (Package *self)
{
  package_fail (self, EXCHANGE_ERROR_FORMAT,
                _("This file is damaged or not a spreadsheet; open it in a spreadsheet program and save it again."));
}

static void
refuse_large (Package *self)
{
  package_fail (self, EXCHANGE_ERROR_LIMIT, _("It is larger than any spreadsheet; save only the games in a new one."));
}

/* --- the parts --- */

/* Whether a path leads out of the zip. It would do no harm, because nothing is unpacked to the disk, but no spreadsheet
 * program writes one. */
static gboolean
leads_outside (const char *name)
{
  g_auto (GStrv) folders = g_strsplit (name, "/", -1);

  return name[0] == '/' || g_strv_contains ((const char *const *) folders, "..");
}

/* Adds the present part of the zip to the list. */
static void
add_part (Package *self)
{
  char own[MAX_NAME + 1];
  unz_file_info64 info;
  unz64_file_pos place;
  char *name;

  if (unzGetCurrentFileInfo64 (self->zip, &info, own, sizeof own, NULL, 0, NULL, 0) != UNZ_OK ||
      unzGetFilePos64 (self->zip, &place) != UNZ_OK)
    {
      refuse_zip (self);
      return;
    }
  if (info.size_filename > MAX_NAME || g_hash_table_size (self->parts) == MAX_PARTS)
    {
      refuse_large (self);
      return;
    }
  name = g_strdelimit (g_ascii_strdown (own, -1), "\\", '/');
  if (leads_outside (name))
    {
      g_autofree char *shown = g_utf8_make_valid (name, -1);

      package_fail (self, EXCHANGE_ERROR_FORMAT,
                    _("It refers to something outside itself, “%s”; no spreadsheet program writes this."), shown);
    }
  if (!g_hash_table_insert (self->parts, name, g_memdup2 (&place, sizeof place)))
    package_fail (self, EXCHANGE_ERROR_FORMAT,
                  _("It has two parts with the same name; open it in a spreadsheet program and save it again."));
}

Package *
package_open (const char   *path,
              GCancellable *cancellable)
{
  Package *self = g_new0 (Package, 1);
  GStatBuf info;
  int code;

  self->parts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_set_object (&self->cancellable, cancellable);
  self->zip = unzOpen64 (path);
  code = self->zip != NULL && g_stat (path, &info) == 0 ? unzGoToFirstFile (self->zip) : UNZ_BADZIPFILE;
  self->size = code == UNZ_OK ? info.st_size : 0;
  for (; code == UNZ_OK && self->error == NULL; code = unzGoToNextFile (self->zip))
    add_part (self);
  if (code != UNZ_OK && code != UNZ_END_OF_LIST_OF_FILE)
    refuse_zip (self);
  return self;
}

void
package_free (Package *self)
{
  package_close_part (self, FALSE);
  g_clear_pointer (&self->zip, unzClose);
  g_hash_table_unref (self->parts);
  g_clear_object (&self->cancellable);
  g_clear_error (&self->error);
  g_free (self);
}

static unz64_file_pos *
find_part (Package    *self,
           const char *part)
{
  g_autofree char *name = g_ascii_strdown (part, -1);

  return g_hash_table_lookup (self->parts, name);
}

gboolean
package_has (Package    *self,
             const char *part)
{
  return find_part (self, part) != NULL;
}

/* Unpacks the next bytes for libxml2. Returns their number, 0 at the end and -1 on failure. */
static int
unpack (void *data,
        char *bytes,
        int   n)
{
  Package *self = data;

  if (self->error != NULL || g_cancellable_set_error_if_cancelled (self->cancellable, &self->error))
    return -1;
  n = unzReadCurrentFile (self->zip, bytes, n);
  if (n < 0)
    {
      refuse_zip (self);
      return -1;
    }
  self->n_part += n;
  self->unpacked += n;
  self->silence += n;
  if (self->n_part > self->max_part)
    refuse_large (self);
  else if (self->unpacked > MIN_BOMB && self->unpacked / MAX_RATIO > self->size)
    package_fail (self, EXCHANGE_ERROR_LIMIT,
                  _("It unpacks to far more than any spreadsheet; it may be malicious."));
  else if (self->silence > MAX_SILENCE)
    refuse_xml (self);
  return self->error == NULL ? n : -1;
}

/* Without a handler, libxml2 would write to standard error. */
static void
ignore_error (void     *data,
              xmlError *error)
{
}

void
package_open_part (Package    *self,
                   const char *part,
                   guint64     max)
{
  unz64_file_pos *place = find_part (self, part);
  unz_file_info64 info;

  package_close_part (self, FALSE);
  if (self->error != NULL)
    return;
  if (place == NULL)
    package_fail (self, EXCHANGE_ERROR_FORMAT,
                  _("It lacks the part “%s”; open it in a spreadsheet program and save it again."), part);
  else if (unzGoToFilePos64 (self->zip, place) != UNZ_OK ||
           unzGetCurrentFileInfo64 (self->zip, &info, NULL, 0, NULL, 0, NULL, 0) != UNZ_OK)
    refuse_zip (self);
  else if ((info.flag & 1) != 0)
    package_fail (self, EXCHANGE_ERROR_PASSWORD, _("It is protected by a password; save it without one and try again."));
  else if (unzOpenCurrentFile (self->zip) != UNZ_OK)
    refuse_zip (self);
  else
    {
      self->is_part_open = TRUE;
      self->n_part = self->silence = 0;
      self->max_part = max;
      /* References to characters and to the five entities of XML are resolved without XML_PARSE_NOENT. */
      self->xml = xmlReaderForIO (unpack, NULL, self, NULL, NULL, XML_PARSE_NONET);
      if (self->xml == NULL)
        refuse_xml (self);
      else
        xmlTextReaderSetStructuredErrorHandler (self->xml, (xmlStructuredErrorFunc) ignore_error, NULL);
    }
}

/* Goes on to the next node. FALSE at the end of the part and where reading fails. A document type comes before any
 * entity that it declares could be used. */
static gboolean
advance (Package *self)
{
  int read = self->error == NULL && self->xml != NULL ? xmlTextReaderRead (self->xml) : 0;

  if (read < 0 || (read > 0 && xmlTextReaderNodeType (self->xml) == XML_READER_TYPE_DOCUMENT_TYPE))
    refuse_xml (self);
  self->silence = 0;
  return read > 0 && self->error == NULL;
}

void
package_close_part (Package  *self,
                    gboolean  whole)
{
  while (whole && advance (self))
    ;
  g_clear_pointer (&self->xml, xmlFreeTextReader);
  /* The checksum is compared once everything was read. */
  if (self->is_part_open && unzCloseCurrentFile (self->zip) != UNZ_OK && whole)
    refuse_zip (self);
  self->is_part_open = FALSE;
}

gboolean
package_check (Package  *self,
               GError  **error)
{
  if (self->error != NULL)
    g_propagate_error (error, g_error_copy (self->error));
  return self->error == NULL;
}

/* --- the nodes --- */

int
package_get_depth (Package *self)
{
  return self->xml != NULL ? xmlTextReaderDepth (self->xml) : 0;
}

PackageNode
package_next (Package *self,
              int      depth)
{
  int type = self->xml != NULL ? xmlTextReaderNodeType (self->xml) : XML_READER_TYPE_NONE;

  if (package_get_depth (self) == depth &&
      (type == XML_READER_TYPE_END_ELEMENT ||
       (type == XML_READER_TYPE_ELEMENT && xmlTextReaderIsEmptyElement (self->xml))))
    return NODE_END;
  while (advance (self))
    {
      int own = xmlTextReaderDepth (self->xml);

      type = xmlTextReaderNodeType (self->xml);
      if (own <= depth)
        break;
      if (own > depth + 1)
        continue;
      if (type == XML_READER_TYPE_ELEMENT)
        return NODE_ELEMENT;
      if (type == XML_READER_TYPE_TEXT || type == XML_READER_TYPE_CDATA || type == XML_READER_TYPE_WHITESPACE ||
          type == XML_READER_TYPE_SIGNIFICANT_WHITESPACE)
        return NODE_TEXT;
    }
  return NODE_END;
}

gboolean
package_next_child (Package *self,
                    int      depth)
{
  PackageNode node;

  while ((node = package_next (self, depth)) == NODE_TEXT)
    ;
  return node == NODE_ELEMENT;
}

gboolean
package_next_element (Package *self)
{
  while (advance (self))
    if (xmlTextReaderNodeType (self->xml) == XML_READER_TYPE_ELEMENT)
      return TRUE;
  return FALSE;
}

gboolean
package_is (Package    *self,
            const char *name)
{
  return strcmp ((const char *) xmlTextReaderConstLocalName (self->xml), name) == 0;
}

const char *
package_get_text (Package *self)
{
  return (const char *) xmlTextReaderConstValue (self->xml);
}

static const char *
get_value (const xmlAttr *attribute)
{
  const xmlNode *text = attribute->children;

  return text != NULL && text->content != NULL ? (const char *) text->content : "";
}

const char *
package_get_attribute (Package    *self,
                       const char *name)
{
  for (const xmlAttr *i = xmlTextReaderCurrentNode (self->xml)->properties; i != NULL; i = i->next)
    if (strcmp ((const char *) i->name, name) == 0)
      return get_value (i);
  return NULL;
}

gboolean
package_has_value (Package    *self,
                   const char *name,
                   const char *value)
{
  for (const xmlAttr *i = xmlTextReaderCurrentNode (self->xml)->properties; i != NULL; i = i->next)
    if (strcmp ((const char *) i->name, name) == 0 && strcmp (get_value (i), value) == 0)
      return TRUE;
  return FALSE;
}

guint
package_get_number (Package    *self,
                    const char *name,
                    guint       fallback)
{
  const char *value = package_get_attribute (self, name);
  gsize n = value != NULL ? strspn (value, "0123456789") : 0;

  return n > 0 && n <= 9 && value[n] == '\0' ? strtoul (value, NULL, 10) : fallback;
}
