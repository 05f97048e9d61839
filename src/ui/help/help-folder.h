/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/ruleset.h"
#include "help-page.h"

G_BEGIN_DECLS

/* The pages of the help, where they are installed for yelp too: FOLDER/LANGUAGE/protokoll/ID.page. In the build folder
 * PROTOKOLL_HELP_DIR names the folders, with colons between them; there the pages lie in FOLDER/LANGUAGE/. */

/* The page of that id, in the first of the user's languages that has it. The caller owns a reference.
 * Errors: HELP_ERROR_MISSING, HELP_ERROR_BROKEN. */
HelpPage *help_load       (const char     *id,
                           GError        **error);

/* The same; where that cannot be, a page that says why. */
HelpPage *help_open       (const char     *id);

/* The page about a rule set: the one of the help, or for a rule set of the user's own a list of its entries. */
HelpPage *help_open_rules (const Ruleset  *rules);

/* The title of a page, or its id where there is none. Owned by the caller. */
char     *help_find_title (const char     *id);

G_END_DECLS
