/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "exchange-error.h"

#include <xlsxwriter.h>

G_BEGIN_DECLS

/* A workbook (.xlsx) that is written by hand, sheet after sheet. */
typedef struct _Book Book;

/* @large: the rows of each sheet are written one after the other and none waits in memory. What the cells of formulas and
 * charts come to is then not known to the library. */
Book          *book_new           (const char  *path,
                                   gboolean     large,
                                   const char  *title,
                                   GError     **error);

lxw_workbook  *book_get_workbook  (Book        *self);

/* A sheet that is called as near to @name as can be: not too long, without signs that are not allowed, and like no other. */
lxw_worksheet *book_add_sheet     (Book        *self,
                                   const char  *name);

/* A text as it is, whatever stands in it: no formula, no link, no code of a sign. For any workbook. */
lxw_error      book_write_string  (lxw_worksheet *sheet,
                                   guint          row,
                                   guint          column,
                                   const char    *text,
                                   lxw_format    *format);

/* Puts the file in its place. To be called once; then only book_free() may follow. */
gboolean       book_close         (Book        *self,
                                   GError     **error);

/* What was not closed leaves no trace. */
void           book_free          (Book        *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Book, book_free)

G_END_DECLS
