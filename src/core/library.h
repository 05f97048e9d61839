/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ruleset.h"

G_BEGIN_DECLS

/* The rule sets on hand: those that come with the program and the user's own, one file ID.rules each. A file whose name
 * is not an id is ignored, and library_list_problems() names it. */
typedef struct _Library Library;

/* Makes a library of two folders; @own may be NULL or not exist. No file is read yet. The caller owns the result. */
Library *library_new           (const char  *shipped,
                                const char  *own);
void     library_free          (Library     *library);

/* Makes another library of the same folders, in which nothing is read yet, for another thread. The caller owns the
 * result. */
Library *library_open_again    (const Library *library);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Library, library_free)

/* Returns the rule set @id, which is read at the first call. The library owns it and frees none before library_free(),
 * so a pointer stays valid after library_forget(). Errors: RULES_ERROR_UNKNOWN names the ids there are; others name the
 * file and say what is wrong in it. */
Ruleset *library_find          (Library     *library,
                                const char  *id,
                                GError     **error);

/* Returns the rule set @id with @options, as ruleset_with_options() makes it: parsing the rules takes longer than reading
 * a game, so those that were used last are kept. The caller owns the result. Errors are those of library_find() and
 * ruleset_with_options(). */
Ruleset *library_find_variant  (Library           *library,
                                const char        *id,
                                const char *const *options,
                                GError           **error);

/* Makes library_find() return @rules (transfer full) for their id, whatever the folders have. What it returned for that id
 * before may be freed. */
void     library_put           (Library     *library,
                                Ruleset     *rules);

/* Returns every id: the shipped ones in the order of the documents, then the user's by name, also those of broken
 * files. NULL-terminated; the library owns the list until library_forget(). */
const char *const *library_get_ids (Library *library);

/* Reads every file of these ids and returns what is left out and why, "FILE: …" each, or why a folder cannot be read; empty
 * where all is well. NULL-terminated, owned by the caller. */
char   **library_list_problems (Library     *library);

/* Returns whether the file at @path could be one of the user's rule sets, with every value of its options. Errors are
 * those of ruleset_parse() and ruleset_check(), and RULES_ERROR_FILE, without the name of the file. */
gboolean library_check_file    (const char  *path,
                                GError     **error);

/* Reads @length bytes of @text as the rule set @id. With @check it must be one that can be added, with every value of its
 * options. Errors as of library_check_file(). The caller owns the result. */
Ruleset *library_parse         (const char  *id,
                                const char  *text,
                                gsize        length,
                                gboolean     check,
                                GError     **error);

/* Returns the folder of the user's own rule sets, which may not exist yet; NULL where there is none. Owned by the
 * library. */
const char *library_get_own_folder (Library *library);

/* Returns the path of the user's own file for @id, whether it exists or not; NULL where there is no such folder. The
 * caller owns it. */
char    *library_get_own_path  (Library     *library,
                                const char  *id);

/* Returns whether the rule set @id is the user's own and not shipped. */
gboolean library_is_own        (Library     *library,
                                const char  *id);

/* Tells the library that the file of @id came, changed or went. The list of ids and this rule set are read anew when
 * they are next asked for. */
void     library_forget        (Library     *library,
                                const char  *id);

G_END_DECLS
