/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/system.h"

#include <sqlite3.h>

G_BEGIN_DECLS

/* Other programs may remove the file of an open database, replace it or write over it, of which SQLite tells
 * nothing. */

typedef enum
{
  FILE_KEPT,
  FILE_MOVED,       /* the path names another file or none; everything can still be read from the open file */
  FILE_OVERWRITTEN, /* something else wrote to the file, so nothing that is read from it can be trusted */
} FileFate;

/* The file as this program left it. */
typedef struct
{
  struct stat status; /* all 0 where there is no such file */
} FileWatch;

/* To be called after each transaction of @handle. */
void      file_watch_note    (FileWatch       *self,
                              sqlite3         *handle);

/* Looks at the path, and at size and time of the file, which takes some microseconds. */
FileFate  file_watch_look    (const FileWatch *self,
                              sqlite3         *handle);

G_END_DECLS
