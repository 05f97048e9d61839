/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "exchange-error.h"

#include <stdio.h>

G_BEGIN_DECLS

/* A file that is written for somebody: it grows in the folder of the one it will replace, and that one stays as it was until
 * all is written and on the disk. A link stays and what it leads to is replaced; the new file has the mode of the old one.
 * Whatever ends the program meanwhile, nothing of it is left: it gets a name for the moment in which it replaces the other.
 * Where the file system knows no files without a name, as on many sticks and network shares, it is a hidden one that goes with
 * SIGHUP, SIGINT, SIGQUIT and SIGTERM. */
typedef struct _OutputFile OutputFile;

/* @path is where it will be. NULL and EXCHANGE_ERROR where nothing can be written there. */
OutputFile *output_file_new        (const char  *path,
                                    GError     **error);

/* How it can be opened while it grows, for a library that does so itself. */
const char *output_file_get_path   (OutputFile  *self);

/* Where it will be, for what such a library keeps meanwhile. */
const char *output_file_get_folder (OutputFile  *self);

/* The same, open to be written; belongs to @self. Nobody has to look whether writing worked: output_file_commit() does. */
FILE       *output_file_get_stream (OutputFile  *self);

/* Says that it cannot be written, with the reason errno @number; 0 where it is not known. Returns FALSE. */
gboolean    output_file_fail       (OutputFile  *self,
                                    int          number,
                                    GError     **error);

/* Puts it in its place, for good. On failure the file that was there stays. Nothing can be written afterwards. */
gboolean    output_file_commit     (OutputFile  *self,
                                    GError     **error);

/* Takes away what was not committed. */
void        output_file_free       (OutputFile  *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (OutputFile, output_file_free)

G_END_DECLS
