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

/* Another one over the same folders, of which nothing is read yet: for another thread. */
Library *library_open_again    (const Library *library);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Library, library_free)

/* The rule set of that id, read at the first call and kept; the library owns it and frees none before
 * library_free().
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

/* A text that could become one of the user's rule sets, under the id @id, checked like that; the caller owns the
 * result. */
Ruleset *library_read_text     (const char  *id,
                                const char  *text,
                                gsize        length,
                                GError     **error);

/* Where the user's own rule sets are; NULL where there is no such place. The folder may not exist yet. */
const char *library_get_own_folder (Library *library);

/* The file there that belongs to an id, whether it is there or not; owned by the caller. NULL where there is no such
 * place. */
char    *library_get_own_path  (Library     *library,
                                const char  *id);

/* Whether the rule set of that id is the user's own and no shipped one. */
gboolean library_is_own        (Library     *library,
                                const char  *id);

/* The file of that id came, changed or went: the ids, and this rule set, are read anew when they are asked for. */
void     library_forget        (Library     *library,
                                const char  *id);

G_END_DECLS
