/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "language.h"

#include <glib/gi18n.h>
#include <string.h>

/* The system's language, English, which all texts are written in, and the languages of po/LINGUAS. */
const char *const language_settings[] = { "", "en", "nb", "de", NULL };

static char *of_system = NULL;
static const char *used = "";

const char *
language_get_known (const char *code)
{
  return *code == '\0' || g_strv_contains (LANGUAGE_CODES, code) ? code : "en";
}

static void
set (const char *code)
{
  g_setenv ("LANGUAGE", code, TRUE);
  /* This makes gettext forget the catalogue of the former language. */
  textdomain (GETTEXT_PACKAGE);
}

/* Whether the program has texts in the language in use: gettext translates "" to the header of the catalogue. Without a
 * catalogue of ours GTK may still have one of its own, and then half of the window would be in another language. */
static gboolean
is_translated (void)
{
  const char *first = g_get_language_names ()[0];

  return *gettext ("") != '\0' || g_str_has_prefix (first, "en") || strcmp (first, "C") == 0;
}

/* An empty variable LANGUAGE means the same as none. */
void
language_begin (const char *code)
{
  if (of_system == NULL)
    of_system = g_strdup (g_getenv ("LANGUAGE"));
  if (of_system == NULL)
    of_system = g_strdup ("");
  used = g_intern_string (language_get_known (code));
  set (*used != '\0' ? used : of_system);
  if (!is_translated ())
    set ("en");
}

gboolean
language_is (const char *code)
{
  return g_str_equal (language_get_known (code), used);
}
