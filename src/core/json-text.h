/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Appends @text, which must be UTF-8, to @json in quotation marks. Control characters are escaped, and so are those
 * that end a line or set the direction of writing (docs/formats.md). NULL is appended as null. */
void json_text_append     (GString    *json,
                           const char *text);

/* Appends the name of a member with its colon, and a comma before it unless it is the first of its object: @json
 * then ends in "{". */
void json_text_append_key (GString    *json,
                           const char *key);

/* Append a whole member: a text, a number, true or false. */
void json_text_add        (GString    *json,
                           const char *key,
                           const char *text);
void json_text_add_number (GString    *json,
                           const char *key,
                           gint64      number);
void json_text_add_truth  (GString    *json,
                           const char *key,
                           gboolean    truth);

/* Appends a comma unless @json ends with the beginning of an object or list. */
void json_text_separate   (GString    *json);

G_END_DECLS
