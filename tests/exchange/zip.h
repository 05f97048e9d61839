/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct
{
  const char *name;    /* NULL ends a list */
  const char *content;
} Part;

/* Writes a zip with these parts, compressed. */
void zip_write           (const char *path,
                          const Part *parts);

/* Does the same in the form for zips that may be larger than 4 GB (ZIP64). */
void zip_write_large     (const char *path,
                          const Part *parts);

/* Does the same with parts that say that they are encrypted with a password. */
void zip_write_encrypted (const char *path,
                          const Part *parts);

G_END_DECLS
