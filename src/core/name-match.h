/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Compares names as people write them: "Bjørn", "bjørn " and "bjorn" may be one person. */

typedef enum
{
  NAME_NOBODY,  /* none of the known names */
  NAME_SAME,    /* the same name but for capitals, blanks and characters that no font shows */
  NAME_SIMILAR, /* the same but for accents, or their spelling without them ("Bjoern"); people must decide */
} NameMatch;

/* Returns the name in @known (NULL-terminated) that is nearest to @name, and sets @match to how near; NULL with
 * NAME_NOBODY. The result belongs to @known. */
const char *name_match_find (const char         *name,
                             const char *const  *known,
                             NameMatch          *match);

/* Whether both names are the same but for characters that no font shows. */
gboolean    name_match_looks_same (const char *name,
                                   const char *other);

/* Whether one of two different names may be a short or a misspelt form of the other: it begins the other one, as "Raph"
 * does "Raphael", or lacks one letter of it, as "Ana" does of "Anna". Both are often two persons, so people must be
 * asked. */
gboolean    name_match_is_near (const char *name,
                                const char *other);

/* Whether @typed is @other but for one letter that is another one, missing or too many: “yatzi” for “yatzy”. */
gboolean    name_match_is_slip (const char *typed,
                                const char *other);

/* Returns @text for comparing: in small letters, with single blanks, without characters that no font shows, and with
 * @plainly without accents. The caller owns it. */
char       *name_match_fold (const char         *text,
                             gboolean            plainly);

/* Returns @name without blanks around it and characters that no font shows, and with one plain space for each row of
 * blanks in it. The caller owns it. */
char       *name_match_tidy (const char         *name);

G_END_DECLS
