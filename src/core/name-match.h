/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Names as people write them now and then: "Bjørn", "bjørn " and "bjorn" may be one person. */

typedef enum
{
  NAME_NOBODY,  /* a new name */
  NAME_SAME,    /* the same but for capitals and blanks */
  NAME_SIMILAR, /* the same but for accents, too: people must say */
} NameMatch;

/* Who of @known (NULL-terminated) is meant by @name, the nearest one; NULL with NAME_NOBODY. Belongs to @known. */
const char *name_match_find (const char         *name,
                             const char *const  *known,
                             NameMatch          *match);

/* @text in small letters, with single blanks, and @plainly without accents, too: to compare it. Owned by the caller. */
char       *name_match_fold (const char         *text,
                             gboolean            plainly);

/* @name as it is, but with single blanks, and those plain ones, and none around it. Owned by the caller. */
char       *name_match_tidy (const char         *name);

G_END_DECLS
