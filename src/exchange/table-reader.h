/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "exchange-error.h"
#include "table-cell.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* Tables of other programs: .xlsx and .xlsm, .ods, and text whose cells are parted by commas, semicolons or tabs. What a
 * file is tells its content, not its name. It is read in one pass and not kept, so that its size costs no memory.
 *
 * A message names the file and the place, FILE:LINE: or FILE:ROW: SHEET!CELL:, and says what to do. Rows that came before it
 * have been handed out by then. */

/* How the names of such files end, without the dot; NULL comes last. */
extern const char *const table_suffixes[];

/* Whether that name ends so. Every other file is taken for one of another kind, whatever is in it. */
gboolean table_is_named_so (const char    *name);

/* The names of its sheets in their order; one for a text, called like the file. To be freed. @hidden, which may be NULL,
 * becomes a GArray of gboolean: whether each is. */
char   **table_list_sheets (const char    *path,
                            GArray       **hidden,
                            GError       **error);

/* @sheet is one of them; NULL is the first that is not hidden. A formula gives what it came to when it was saved. Text is as
 * RFC 4180 has it, in UTF-8, UTF-16 with its mark, or Windows-1252; an apostrophe in front of = + - @ that keeps
 * spreadsheets from working it out is taken off. TRUE also where @row wanted no more. */
gboolean table_read        (const char    *path,
                            const char    *sheet,
                            TableRow       row,
                            gpointer       data,
                            GCancellable  *cancellable,
                            GError       **error);

/* The same with a text that somebody pasted; @length is -1 where it ends with a zero. */
gboolean table_read_text   (const char    *text,
                            gssize         length,
                            TableRow       row,
                            gpointer       data,
                            GError       **error);

G_END_DECLS
