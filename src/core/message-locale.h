/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Sets the locale that the environment names, and sees to it that messages follow LANGUAGE and the names of locales
 * even where no locale is installed for them. To be called once, before there are threads and before the first text is
 * translated. Afterwards there is a variable LANGUAGE, and what stands there counts from then on. */
void message_locale_begin (void);

G_END_DECLS
