/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The words of a record's line: comments, escapes and blanks. */

/* Cuts a comment off: "#" at the line's start or after white space. An escaped one has a backslash
 * before it, so it never stands there. */
void   notation_text_cut_comment (char        *line);

/* The next word of a line; @rest is moved behind it and the blanks after it. Both stay part of the line. */
char  *notation_text_next_word   (char       **rest);

/* A name or note with "\#", "\;", "\\" and "\n" undone, owned by the caller; NULL where a backslash
 * stands before anything else. */
char  *notation_text_unescape    (const char  *text);

/* The names between the semicolons that are not escaped, without the blanks around them, at most one more
 * than a game can have; a GStrv owned by the caller. @text is changed. NULL as for notation_text_unescape(). */
char **notation_text_split_names (char        *text);

G_END_DECLS
