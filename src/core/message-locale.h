/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Sets the locale that the environment names. Messages, and the names of g_get_language_names(), then follow LANGUAGE
 * even where no locale is installed for it. Numbers that a library prints always have a decimal point. Call it once,
 * before threads exist and before the first text is translated. It makes sure that the variable LANGUAGE exists; setting
 * it later changes the language. */
void message_locale_begin (void);

G_END_DECLS
