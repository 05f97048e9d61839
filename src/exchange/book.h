/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "exchange-error.h"

#include <xlsxwriter.h>

G_BEGIN_DECLS

/* A workbook (.xlsx) that is written by hand, sheet after sheet. */
typedef struct _Book Book;

/* @title is what a reader of the file is told, or NULL. */
Book          *book_new           (const char  *path,
                                   const char  *title,
                                   GError     **error);

lxw_workbook  *book_get_workbook  (Book        *self);

/* A sheet that is called as near to @name as can be: not too long, without signs that are not allowed, like no other.
 * @large: its rows are written one after the other and none waits in memory. What formulas of it and charts about it come to
 * then does not stand in the file, and a program that works nothing out shows the charts empty. */
lxw_worksheet *book_add_sheet     (Book        *self,
                                   const char  *name,
                                   gboolean     large);

/* Characters of a text that a cell has room for (source: Microsoft, "Excel specifications and limits"). */
#define BOOK_TEXT_MOST 32767

/* A text as it is, whatever stands in it: no formula, no link, no code of a sign. LXW_ERROR_MAX_STRING_LENGTH_EXCEEDED where
 * the cell has no room for it. */
lxw_error      book_write_string  (lxw_worksheet *sheet,
                                   guint          row,
                                   guint          column,
                                   const char    *text,
                                   lxw_format    *format);

/* The same with a text that ends in an ellipsis where the cell has no room for all of it. */
lxw_error      book_write_beginning (lxw_worksheet *sheet,
                                   guint          row,
                                   guint          column,
                                   const char    *text,
                                   lxw_format    *format);

/* "2026-11-20" in the format @date, or "2026-11-20T19:30" in @date_time; as a text what a workbook has no date for, as
 * before 1900. */
void           book_write_date    (lxw_worksheet *sheet,
                                   guint          row,
                                   guint          column,
                                   const char    *iso,
                                   lxw_format    *date,
                                   lxw_format    *date_time);

/* Lines that a text takes which is wrapped in a cell of so many letters. Not every program finds the height of a row. */
guint          book_count_lines   (const char  *text,
                                   guint        letters);

/* Puts the file in its place. To be called once; then only book_free() may follow. */
gboolean       book_close         (Book        *self,
                                   GError     **error);

/* What was not closed leaves no trace. */
void           book_free          (Book        *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Book, book_free)

G_END_DECLS
