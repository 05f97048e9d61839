/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ruleset.h"

G_BEGIN_DECLS

/* Reads the options of a rule file, which are house rules that are chosen for each game. An option sets the points of
 * an entry, or keys of [Rules]. The chosen keys are written into the key file before the rest of it is read, so that no
 * other code has to know about options. */

#define RULES_OPTION_GROUP "Option "

/* Returns whether @group is that of an option. */
gboolean rules_options_is_group   (const char         *group);

/* Returns the keys of [Rules] that the option @group sets; NULL-terminated, owned by the caller. */
char   **rules_options_list_keys  (GKeyFile           *file,
                                   const char         *group);

/* Returns @choice, a value of a key of [Rules], as a value of an option: "63-84" for "63;84". The caller owns it. */
char    *rules_options_name_choice (const char        *choice);

/* Reads every option group into @rules, which must have none yet. @format is the format of the file. Errors:
 * RULES_ERROR_KEY. */
gboolean rules_options_read       (GKeyFile           *file,
                                   int                 format,
                                   Ruleset            *rules,
                                   GError            **error);

/* Chooses each "key=value" of @asked (NULL-terminated, or NULL for none), sets the variant of @rules and writes the
 * keys of [Rules] that the chosen values set into @file. Errors: RULES_ERROR_OPTION. */
gboolean rules_options_choose     (GKeyFile           *file,
                                   Ruleset            *rules,
                                   const char *const  *asked,
                                   GError            **error);

/* Finds the entries that options are about and gives them the chosen points. The entries of @rules must be there
 * already. Errors: RULES_ERROR_KEY. */
gboolean rules_options_set_points (GKeyFile           *file,
                                   Ruleset            *rules,
                                   GError            **error);

G_END_DECLS
