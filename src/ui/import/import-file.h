/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/library.h"
#include "exchange/foreign/book.h"

G_BEGIN_DECLS

/* What is in a file that somebody chose to import: games, if this program wrote it, or old games of another program, of
 * which nobody has said yet what they are. */
typedef struct
{
  char *name;            /* of the file, as it is shown */
  GPtrArray *games;      /* of Game */
  GPtrArray *identities; /* of char *, the identity of each game; NULL for a game without one */
  GPtrArray *refused;    /* of char *, one message each: "FILE:LINE: what is wrong and what would be right" */
  ForeignBook *book;     /* NULL where this program wrote the file, or it cannot be read */
} ImportFile;

void        import_file_free        (ImportFile           *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ImportFile, import_file_free)

/* Reads @file on a thread of its own, with the rule sets of @library, which nothing else may use until then. Finish
 * returns what is in it, owned by the caller; a file that cannot be read is no error but a message in it. NULL only with
 * G_IO_ERROR_CANCELLED. */
void        import_file_read_async  (GFile                *file,
                                     Library              *library,
                                     GCancellable         *cancellable,
                                     GAsyncReadyCallback   callback,
                                     gpointer              user_data);
ImportFile *import_file_read_finish (GAsyncResult         *result,
                                     GError              **error);

G_END_DECLS
