/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define RULES_ENTRY_GROUP "Entry "

/* Reads the keys of a rule file strictly: whatever is missing or wrong is refused with RULES_ERROR_KEY,
 * group, key and what would be right. */

/* Reads @text into @file. Errors: RULES_ERROR_FILE where it is no key file. */
gboolean rules_file_load       (GKeyFile           *file,
                                const char         *text,
                                GKeyFileFlags       flags,
                                GError            **error);

/* Refuses a file of a newer format, or one without [Rules], before anything else is read from it. */
gboolean rules_file_read_format (GKeyFile          *file,
                                int                *format,
                                GError            **error);

/* Sets @error to "[group] key: …" (@key may be NULL) and returns FALSE. */
gboolean rules_file_refuse     (GError            **error,
                                const char         *group,
                                const char         *key,
                                const char         *format,
                                ...) G_GNUC_PRINTF (4, 5);

/* A key that must be there, without the blanks around it; owned by the caller. @right tells what
 * would be right. */
char    *rules_file_get_text   (GKeyFile           *file,
                                const char         *group,
                                const char         *key,
                                const char         *right,
                                GError            **error);

/* A key that may be left out: @text is then NULL. FALSE only where it stands there and cannot be read.
 * The caller owns what is set, without the blanks around it. */
gboolean rules_file_find_text  (GKeyFile           *file,
                                const char         *group,
                                const char         *key,
                                char              **text,
                                GError            **error);

/* The same for a list of texts with semicolons between them. */
gboolean rules_file_find_list  (GKeyFile           *file,
                                const char         *group,
                                const char         *key,
                                char             ***list,
                                GError            **error);

gboolean rules_file_get_number (GKeyFile           *file,
                                const char         *group,
                                const char         *key,
                                guint               least,
                                guint               most,
                                int                *number,
                                GError            **error);

/* A title or name in the language of the user; owned by the caller. */
gboolean rules_file_get_name   (GKeyFile           *file,
                                const char         *group,
                                const char         *key,
                                char              **name,
                                GError            **error);

/* The position in @words of a key whose value is one of them, or -1. */
int      rules_file_get_word   (GKeyFile           *file,
                                const char         *group,
                                const char         *key,
                                const char *const  *words,
                                GError            **error);

/* The position of @word in a NULL-terminated list, or -1. */
int      rules_file_find_word  (const char *const  *words,
                                const char         *word);

/* A misspelt key would silently change the rules, so every key of the group must be in @known. */
gboolean rules_file_check_keys (GKeyFile           *file,
                                const char         *group,
                                const char *const  *known,
                                GError            **error);

/* Refuses a @text in which a group, or a key of a group, stands twice. */
gboolean rules_file_check_twice (const char        *text,
                                GError            **error);

/* The same without judging, for a file that is being written: keys as they stand there, without the blanks around them;
 * NULL, or an empty list, where there is nothing that can be read. All are owned by the caller. */
char    *rules_file_look_up      (GKeyFile         *file,
                                  const char       *group,
                                  const char       *key);
char   **rules_file_look_up_list (GKeyFile         *file,
                                  const char       *group,
                                  const char       *key);

/* Sets a key, or takes it out where there is nothing to set. */
void     rules_file_set          (GKeyFile         *file,
                                  const char       *group,
                                  const char       *key,
                                  const char       *value);
void     rules_file_set_list     (GKeyFile         *file,
                                  const char       *group,
                                  const char       *key,
                                  const char *const *values);

/* The values as they are written in a list. */
char    *rules_file_join         (const char *const *values);

/* @text, or "" for NULL, as it can be the value of a key: on one line, without the blanks around it. */
char    *rules_file_clean        (const char       *text);

G_END_DECLS
