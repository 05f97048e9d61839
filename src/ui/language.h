/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The language of the window: that of the system, or one that was chosen in the preferences. The command line always
 * uses that of the system. */

/* The values of the setting, NULL-terminated: "" for the language of the system, "en", and the codes of po/LINGUAS. */
extern const char *const language_settings[];

/* The same without that of the system. */
#define LANGUAGE_CODES (&language_settings[1])

/* Returns @code as the setting may have it: "" for the language of the system, or a code of po/LINGUAS. A code that is
 * not known gives "en", the language that all texts are written in. Valid as long as @code. */
const char *language_get_known (const char *code);

/* Translates into @code, or into English where the program has no catalogue for it. To be called before anything is
 * translated and before a second thread starts. */
void        language_begin (const char *code);

/* Whether @code is the language in use, so that the next start would change nothing. */
gboolean    language_is    (const char *code);

G_END_DECLS
