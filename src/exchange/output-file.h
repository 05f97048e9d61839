/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "exchange-error.h"

#include <stdio.h>

G_BEGIN_DECLS

/* A file that is replaced atomically. It is written under a hidden name beside the target, which stays as it was until
 * everything is written and synced, and is then renamed. A symbolic link to a file stays, and the file is replaced. The
 * new file gets the mode of the old one. A program that is killed while it writes leaves the hidden file. */
typedef struct _OutputFile OutputFile;

/* Begins writing the file that will be @path. The caller owns the result; NULL with EXCHANGE_ERROR_FULL or
 * EXCHANGE_ERROR_FILE where no file can be written there. */
OutputFile *output_file_new        (const char  *path,
                                    GError     **error);

/* A path under which the file can be opened while it is written, for a library that opens it itself; belongs to
 * @self. */
const char *output_file_get_path   (OutputFile  *self);

/* The folder of the target, for temporary files of such a library; belongs to @self. */
const char *output_file_get_folder (OutputFile  *self);

/* The file as a stream to write to; belongs to @self. Writes need not be checked, because output_file_commit() checks
 * whether any of them failed. */
FILE       *output_file_get_stream (OutputFile  *self);

/* Sets the error that the file cannot be written, with @number, an errno, as its reason (0 where it is not known):
 * EXCHANGE_ERROR_FULL where the disk is full, EXCHANGE_ERROR_FILE otherwise. Returns FALSE. */
gboolean    output_file_fail       (OutputFile  *self,
                                    int          number,
                                    GError     **error);

/* Syncs the file and puts it in its place. On failure returns FALSE with the errors of output_file_fail(), and a file
 * that was there before stays. Nothing can be written afterwards. */
gboolean    output_file_commit     (OutputFile  *self,
                                    GError     **error);

/* Frees @self and deletes what was not committed. */
void        output_file_free       (OutputFile  *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (OutputFile, output_file_free)

G_END_DECLS
