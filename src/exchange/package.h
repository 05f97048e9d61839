/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "exchange-error.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* The zip file that an .xlsx or .ods is. One part after the other is read as XML, by pulling one node after the other
 * from it; nothing is unpacked to the disk, and no part is held in memory. Names of parts are compared in lower case
 * (source: [MS-OI29500] and the Open Packaging Conventions), names in the XML without their prefixes.
 *
 * The file may come from anybody: a document type is refused, so there are no entities other than the five of XML
 * itself, nothing is ever fetched, and what unpacks to far more than a spreadsheet would is refused.
 *
 * After a failure there are no more nodes, and package_check() returns the error: EXCHANGE_ERROR or
 * G_IO_ERROR_CANCELLED. */
typedef struct _Package Package;

/* The largest size in bytes of a part whose content is held in memory. */
#define PACKAGE_SMALL_PART (32 << 20)

/* Opens the zip @path and lists its parts. @cancellable, which may be NULL, is checked whenever something is read. The
 * caller owns the result, which has failed where it is no zip, or no spreadsheet program writes such a one. */
Package    *package_open           (const char    *path,
                                    GCancellable  *cancellable);
void        package_free           (Package       *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Package, package_free)

/* Whether there is a part @part. */
gboolean    package_has            (Package       *self,
                                    const char    *part);

/* Opens @part, which has at most @max bytes, and closes the part that was open. A part that is missing, encrypted or
 * damaged has no nodes. */
void        package_open_part      (Package       *self,
                                    const char    *part,
                                    guint64        max);

/* Ends the reading of the open part. With @whole the rest of it is read, because only its end shows whether the
 * checksum is right. */
void        package_close_part     (Package       *self,
                                    gboolean       whole);

/* Fails with this EXCHANGE_ERROR, because what the file says is refused. Only the first failure counts. */
void        package_fail           (Package       *self,
                                    int            code,
                                    const char    *format,
                                    ...) G_GNUC_PRINTF (3, 4);

/* FALSE with the error if something has failed. */
gboolean    package_check          (Package       *self,
                                    GError       **error);

/* --- the nodes of the open part --- */

typedef enum
{
  NODE_END,
  NODE_ELEMENT,
  NODE_TEXT, /* all text up to the next element */
} PackageNode;

/* How many elements the present one is in. */
int         package_get_depth      (Package       *self);

/* Goes on to the next element or text directly in the element at @depth, and skips what is left in between. NODE_END
 * at its end, and where reading fails. */
PackageNode package_next           (Package       *self,
                                    int            depth);

/* The same for elements alone; FALSE where there is none. */
gboolean    package_next_child     (Package       *self,
                                    int            depth);

/* Goes on to the next element, however deep; FALSE where there is none. */
gboolean    package_next_element   (Package       *self);

/* Whether the present element is called @name. */
gboolean    package_is             (Package       *self,
                                    const char    *name);

/* The present text. It is valid until the next node is read. */
const char *package_get_text       (Package       *self);

/* The value of an attribute of the present element; NULL where there is none. It is valid until the next node is
 * read. */
const char *package_get_attribute  (Package       *self,
                                    const char    *name);

/* Whether one of the attributes @name, which may be in several namespaces, has the value @value. */
gboolean    package_has_value      (Package       *self,
                                    const char    *name,
                                    const char    *value);

/* The value of an attribute as a number; @fallback where there is none, or where it is not one to nine digits. */
guint       package_get_number     (Package       *self,
                                    const char    *name,
                                    guint          fallback);

G_END_DECLS
