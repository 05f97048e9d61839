/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ruleset.h"

G_BEGIN_DECLS

/* How rule files are read and written, for the files of the core that do so. data/template.rules explains the format. */

/* The present format, and the oldest that a file may have. Databases of versions that were never released have rules of
 * format 1, which says nothing that format 2 does not. */
#define RULES_FORMAT 3
#define RULES_OLDEST_FORMAT 2
#define RULES_HEAD "Rules"
#define RULES_ENTRY_GROUP "Entry "
#define RULES_OPTION_GROUP "Option "

/* --- the file as a whole --- */

/* Parses @text, which must be of the format @oldest or a later one. An older format than the present one is upgraded.
 * Errors: RULES_ERROR_FILE where it is no key file in UTF-8; RULES_ERROR_KEY where [Rules] or its format is missing, is of
 * another format, where a group or key stands twice or a backslash is wrong. The caller owns the result. */
GKeyFile *rules_load          (const char         *text,
                               GKeyFileFlags       flags,
                               guint               oldest,
                               GError            **error);

/* Returns whether @text is UTF-8 without a zero byte. The RULES_ERROR_FILE names the first line that is not. */
gboolean  rules_check_text    (const char         *text,
                               gsize               length,
                               GError            **error);

/* Makes @file, which is of format 2, one of format 3 that means the same. What is wrong in it stays wrong. */
void      rules_upgrade       (GKeyFile           *file);

/* Sets @error to a RULES_ERROR_KEY "[group] key: …", or "[group]: …" where @key is NULL, and returns FALSE. */
gboolean  rules_refuse        (GError            **error,
                               const char         *group,
                               const char         *key,
                               const char         *format,
                               ...) G_GNUC_PRINTF (4, 5);

/* The rule file of a new draft, from data/new.rules.in: five dice, the six faces with their bonus, and Chance,
 * without a title. */
extern const char rules_draft_start[];

/* --- keys of a file that may be wrong or incomplete --- */

/* Return a key as it stands in the file, without the blanks around it. NULL, or an empty list, where the key is left
 * out. The caller owns the result. */
char     *rules_peek          (GKeyFile           *file,
                               const char         *group,
                               const char         *key);
char    **rules_peek_list     (GKeyFile           *file,
                               const char         *group,
                               const char         *key);

/* Returns whether the [Entry ] @group is one of the upper section. */
gboolean  rules_is_upper      (GKeyFile           *file,
                               const char         *group);

/* Set a key to a cleaned text (rules_clean()), or remove it where that is empty. */
void      rules_set           (GKeyFile           *file,
                               const char         *group,
                               const char         *key,
                               const char         *value);
void      rules_set_list      (GKeyFile           *file,
                               const char         *group,
                               const char         *key,
                               const char *const  *values);

/* Returns @text, or "" for NULL, as it can be the value of a key: on one line, without blanks around it. The caller
 * owns it. */
char     *rules_clean         (const char         *text);

/* --- options --- */

/* Return the keys of [Rules] that the option @group sets, in the order of rule_keys, and the first of them, or NULL. The
 * caller owns the list. */
char       **rules_list_set_keys (GKeyFile        *file,
                                  const char      *group);
const char  *rules_get_naming    (GKeyFile        *file,
                                  const char      *group);

/* Returns the value of a key in [Rules], or what holds where it is left out; NULL where nothing does. The caller owns
 * it. */
char        *rules_get_present   (GKeyFile        *file,
                                  const char      *key);

/* Returns @choice, a value of a key of [Rules], as the value of an option: "63-84" for "63;84". The caller owns it. */
char        *rules_name_choice   (const char      *choice);

/* Returns the values of an option: first the one that applies unless another is chosen, then the others. The list is
 * empty where the option is incomplete. NULL-terminated; the caller owns it. */
char       **rules_list_choices  (GKeyFile        *file,
                                  const char      *group);

/* --- rules --- */

/* Reads a rule file as ruleset_parse() does, but refuses a format before RULES_OLDEST_FORMAT. */
Ruleset  *ruleset_parse_file      (const char     *id,
                                   const char     *text,
                                   GError        **error);

/* Frees what @option owns. */
void      rules_option_clear      (RulesOption    *option);

/* Computes from the pattern of @entry how it is typed, the points that dice can give, and the highest of them. */
void      entry_compute           (Entry          *entry,
                                   guint           n_dice);

/* Returns whether @text can be the id of a rule set, an entry or an option: lower-case letters, digits and hyphens, a
 * letter first, at most 64 characters. */
gboolean  ruleset_is_id           (const char     *text);

/* Returns the text for Ruleset.scoring; the caller owns it. */
char     *ruleset_compute_scoring (const Ruleset  *rules);

G_END_DECLS
