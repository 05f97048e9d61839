/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The language of the window: the one that the system says, or one that was chosen. The command line knows only the
 * first. */

/* The values of the setting, NULL-terminated: the empty one of the system, then the codes of the languages in which there
 * are words. */
extern const char *const language_settings[];

/* The same without the system's: "en" and what is translated. */
#define LANGUAGE_CODES (&language_settings[1])

/* The code of a language as the setting has it: empty for the system's. Whatever is none of them is English, in which
 * everything is written. */
const char *language_get_known (const char *code);

/* Remembers what the system says and uses @code, as below. Before anything is translated and as long as there is one
 * thread only. */
void        language_begin (const char *code);

/* Everything that is translated from now on is in that language, or in English where there is no translation; what was
 * translated before stays as it is. */
void        language_use   (const char *code);

/* Whether @code would change anything. */
gboolean    language_is    (const char *code);

G_END_DECLS
