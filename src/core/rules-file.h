/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define RULES_ENTRY_GROUP "Entry "

/* Reads and writes the keys of a rule file. Reading is strict: anything that is missing or wrong is refused with a
 * RULES_ERROR_KEY that names group and key and says what is expected. Functions that return a gboolean or a pointer
 * return FALSE or NULL with such an error. */

/* Parses @text into @file. Errors: RULES_ERROR_FILE where it is no key file. */
gboolean rules_file_load       (GKeyFile           *file,
                                const char         *text,
                                GKeyFileFlags       flags,
                                GError            **error);

/* Reads the format of the file, before anything else is read. A file of a newer format, or without [Rules], is
 * refused. */
gboolean rules_file_read_format (GKeyFile          *file,
                                int                *format,
                                GError            **error);

/* Sets @error to a RULES_ERROR_KEY "[group] key: …", or "[group]: …" where @key is NULL, and returns FALSE. */
gboolean rules_file_refuse     (GError            **error,
                                const char         *group,
                                const char         *key,
                                const char         *format,
                                ...) G_GNUC_PRINTF (4, 5);

/* Returns the value of a key that must be there, without the blanks around it, owned by the caller. @right says what is
 * expected. */
char    *rules_file_get_text   (GKeyFile           *file,
                                const char         *group,
                                const char         *key,
                                const char         *right,
                                GError            **error);

/* Reads a key that may be left out: @text is then NULL. FALSE only where the key is there and cannot be read. The
 * caller owns the text, which has no blanks around it. */
gboolean rules_file_find_text  (GKeyFile           *file,
                                const char         *group,
                                const char         *key,
                                char              **text,
                                GError            **error);

/* Does the same for a list of texts with semicolons between them; @list is NULL where the key is left out. */
gboolean rules_file_find_list  (GKeyFile           *file,
                                const char         *group,
                                const char         *key,
                                char             ***list,
                                GError            **error);

/* Reads a key that must be there and hold a whole number from @least to @most. */
gboolean rules_file_get_number (GKeyFile           *file,
                                const char         *group,
                                const char         *key,
                                guint               least,
                                guint               most,
                                int                *number,
                                GError            **error);

/* Reads the title or name in the language of the user, owned by the caller. The plain one, without a language, must be
 * there, because it is shown in every language that has none of its own. */
gboolean rules_file_get_name   (GKeyFile           *file,
                                const char         *group,
                                const char         *key,
                                char              **name,
                                GError            **error);

/* Whether no title and no name in the rule file @text, in any language, is longer than RULES_MAX_NAME. The error names
 * the first one that is. */
gboolean rules_file_check_names (const char         *text,
                                 GError            **error);

/* Returns the position in @words (NULL-terminated) of the value of a key, which must be there and be one of them; else
 * -1. */
int      rules_file_get_word   (GKeyFile           *file,
                                const char         *group,
                                const char         *key,
                                const char *const  *words,
                                GError            **error);

/* Returns the position of @word in a NULL-terminated list, or -1. */
int      rules_file_find_word  (const char *const  *words,
                                const char         *word);

/* Refuses a key of the group that is not in @known (NULL-terminated), because a misspelt key would silently change the
 * rules. */
gboolean rules_file_check_keys (GKeyFile           *file,
                                const char         *group,
                                const char *const  *known,
                                GError            **error);

/* Refuses a @text in which a group, or a key of a group, stands twice. GLib would silently merge them. */
gboolean rules_file_check_twice (const char        *text,
                                GError            **error);

/* Return a key as it stands in the file, without the blanks around it, for a file that is being edited and need not be
 * right. NULL, or an empty list, where nothing can be read. The caller owns the result. */
char    *rules_file_look_up      (GKeyFile         *file,
                                  const char       *group,
                                  const char       *key);
char   **rules_file_look_up_list (GKeyFile         *file,
                                  const char       *group,
                                  const char       *key);

/* Returns whether the [Entry ] @group is one of the upper section, in a file that need not be right either. */
gboolean rules_file_is_upper     (GKeyFile         *file,
                                  const char       *group);

/* Set a key to a cleaned text (rules_file_clean()), or remove it where that is empty. */
void     rules_file_set          (GKeyFile         *file,
                                  const char       *group,
                                  const char       *key,
                                  const char       *value);
void     rules_file_set_list     (GKeyFile         *file,
                                  const char       *group,
                                  const char       *key,
                                  const char *const *values);

/* Returns the values as one text with semicolons between them and semicolons in them escaped. The caller owns it. */
char    *rules_file_join         (const char *const *values);

/* Returns @text, or "" for NULL, as it can be the value of a key: on one line, without blanks around it. The caller
 * owns it. */
char    *rules_file_clean        (const char       *text);

G_END_DECLS
