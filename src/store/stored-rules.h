/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database.h"

#include "core/library.h"

G_BEGIN_DECLS

/* The rows of the table rules: the exact text of the rules that games were played by. */

/* Sets @id to the number of the row with this text, which many games share; it is added if there is none. @digest is
 * the SHA-256 of @text in hexadecimal digits. To be called inside a transaction. */
gboolean  stored_rules_find         (Database    *database,
                                     const char  *ruleset,
                                     const char  *digest,
                                     const char  *text,
                                     gint64      *id,
                                     GError     **error);

/* The set of the numbers (gint64) of the rows whose text does not fit its hash any more, owned by the caller. */
GHashTable *stored_rules_list_broken (Database   *database,
                                      GError    **error);

/* Parses the rules of a game from the rule file @text with the options of @variant, divided by semicolons, and the
 * order that was chosen where the file leaves it open. NULL where they cannot be parsed; else the caller owns them. */
Ruleset  *stored_rules_parse        (const char  *id,
                                     const char  *text,
                                     const char  *variant,
                                     gboolean     top_down);

/* A library in which the rule set @id is that of the rule file @text. NULL where it cannot be parsed; else the caller
 * owns it. */
Library  *stored_rules_new_library  (const char  *id,
                                     const char  *text);

/* A shelf of parsed rules for reading many games; the caller owns it. */
GHashTable *stored_rules_new_shelf  (void);

/* The library with the rules of the row @id, which belongs to @shelf. NULL without an error where their text does not
 * fit its hash, or cannot be parsed. */
Library  *stored_rules_get_library  (Database    *database,
                                     GHashTable  *shelf,
                                     gint64       id,
                                     GError     **error);

G_END_DECLS
