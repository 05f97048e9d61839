/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "language.h"

#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>

/* The system's language, English, which all texts are written in, and the languages of po/LINGUAS. */
const char *const language_settings[] = { "", "en", "nb", "de", NULL };

#define N_SETTINGS (G_N_ELEMENTS (language_settings) - 1)
#define SYSTEM 0
#define ENGLISH 1

static char *of_system = NULL;
static guint used = SYSTEM;

static guint
find (const char *code)
{
  for (guint i = 0; i < N_SETTINGS; i++)
    if (g_str_equal (language_settings[i], code))
      return i;

  return ENGLISH;
}

const char *
language_get_known (const char *code)
{
  return language_settings[find (code)];
}

/* Sets the environment variable LANGUAGE. Other threads may read the environment at the same time, so no string in it
 * is ever changed or freed: each language has its own string, and putenv() only exchanges them. */
static void
set (guint language)
{
  static char *variables[N_SETTINGS];
  const char *value = language == SYSTEM ? of_system : language_settings[language];

  if (variables[language] == NULL)
    variables[language] = g_strconcat ("LANGUAGE=", value, NULL);
  putenv (variables[language]);
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

static void
apply (void)
{
  set (used);
  if (!is_translated ())
    set (ENGLISH);
}

/* An empty variable LANGUAGE means the same as none. */
void
language_begin (const char *code)
{
  if (of_system == NULL)
    of_system = g_strdup (g_getenv ("LANGUAGE"));
  if (of_system == NULL)
    of_system = g_strdup ("");
  used = find (code);
  apply ();
}

void
language_use (const char *code)
{
  if (language_is (code))
    return;

  used = find (code);
  apply ();
}

gboolean
language_is (const char *code)
{
  return find (code) == used;
}
