/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ruleset.h"

G_BEGIN_DECLS

/* The rule sets on hand: those that come with the program and the user's own, one file ID.rules each. A file
 * whose name gives no id is none of them. */
typedef struct _Library Library;

/* @shipped and @own are folders; @own may be NULL or not exist. Nothing is read yet. */
Library *library_new           (const char  *shipped,
                                const char  *own);
void     library_free          (Library     *library);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Library, library_free)

/* The rule set of that id, read at the first call and kept; the library owns it.
 * Errors: RULES_ERROR_UNKNOWN names the ids there are, others say what is wrong in the file. */
Ruleset *library_find          (Library     *library,
                                const char  *id,
                                GError     **error);

/* Every id, the shipped ones first in the order of their documents, then the user's by name.
 * NULL-terminated, owned by the library. A file that is broken is listed too. */
const char *const *library_get_ids (Library *library);

/* Reads every file and tells which are left out and why, "FILE: …" each, or why a folder cannot be read;
 * empty where all is well.
 * NULL-terminated, owned by the caller. */
char   **library_list_problems (Library     *library);

/* Whether the file at @path could be one of the user's rule sets, with every value of its options. Errors name what is
 * wrong as ruleset_parse() does. */
gboolean library_check_file    (const char  *path,
                                GError     **error);

G_END_DECLS
