/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "block.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* A file of another program in which somebody kept old games: the cells of all its sheets, read once. It does not change
 * any more, so threads can share it. */
typedef struct _ForeignBook ForeignBook;

/* Reads the sheets of the file @path that are in @sheets (NULL-terminated), or all of them, hidden ones too, where that is
 * NULL. A sheet that is too large or damaged has its error and no cells. The caller owns the result; NULL with the errors
 * of table_read(), with EXCHANGE_ERROR_LIMIT where the file is larger than a century of games, and with
 * EXCHANGE_ERROR_INPUT where it is empty or has no sheet of that name. */
ForeignBook        *foreign_book_read         (const char         *path,
                                               const char *const  *sheets,
                                               GCancellable       *cancellable,
                                               GError            **error);

/* Reads a text that was pasted, in the same way. @length is in bytes, or -1 for a text that ends with a zero. */
ForeignBook        *foreign_book_read_text    (const char         *text,
                                               gssize              length,
                                               GError            **error);

ForeignBook        *foreign_book_ref          (ForeignBook        *self);
void                foreign_book_unref        (ForeignBook        *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ForeignBook, foreign_book_unref)

/* The name of the file without its folder; "" for a pasted text. Belongs to @self. */
const char         *foreign_book_get_name     (const ForeignBook  *self);

/* The sheets in the order of the file. They belong to @self. */
guint               foreign_book_get_n_sheets (const ForeignBook  *self);
const ForeignSheet *foreign_book_get_sheet    (const ForeignBook  *self,
                                               guint               index);

/* Finds the blocks that may hold games on the sheet at @index, or on all of them, copies left out, where that is -1.
 * @rules (of Ruleset) have names of entries beside those that words.h knows. The caller owns the array (of Block), which
 * must not live longer than @self. */
GPtrArray          *foreign_book_find_blocks  (const ForeignBook  *self,
                                               int                 index,
                                               const GPtrArray    *rules);

/* Adds to @problems which sheets are copies or could not be read. */
void                foreign_book_tell_sheets  (const ForeignBook  *self,
                                               GPtrArray          *problems);

/* The whole of @sheet as one table that is not cut or turned, with its columns guessed. The caller owns the block. */
Block              *foreign_book_make_block   (const ForeignSheet *sheet);

G_END_DECLS
