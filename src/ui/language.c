/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "language.h"

#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>

/* Those of po/LINGUAS, and the one that everything is written in. */
static const Language languages[] = {
  [LANGUAGE_SYSTEM] = { "", NULL },
  [LANGUAGE_ENGLISH] = { "en", "English" },
  { "nb", "Norsk bokmål" },
  { "de", "Deutsch" },
};

#define VARIABLE "LANGUAGE="

static char *of_system = NULL;
static char *variable = NULL; /* VARIABLE and the value, as they stand in the environment, with room for any of them */
static guint used = LANGUAGE_SYSTEM;

const Language *
language_list (guint *n)
{
  *n = G_N_ELEMENTS (languages);
  return languages;
}

guint
language_find (const char *code)
{
  for (guint i = 0; i < G_N_ELEMENTS (languages); i++)
    if (g_str_equal (languages[i].code, code))
      return i;

  return LANGUAGE_ENGLISH;
}

static gsize
longest_value (void)
{
  gsize longest = strlen (of_system);

  for (guint i = 0; i < G_N_ELEMENTS (languages); i++)
    longest = MAX (longest, strlen (languages[i].code));
  return longest;
}

/* setenv() may move the whole environment while other threads read it. So the variable is put there once, before there
 * are any, and from then on changed in its place: who reads it meanwhile finds no language, or one or the other. */
static void
write_variable (const char *value)
{
  char *place;

  if (variable == NULL)
    variable = g_strdup_printf (VARIABLE "%*s", (int) longest_value (), "");
  place = variable + strlen (VARIABLE);
  place[0] = '\0';
  if (g_getenv ("LANGUAGE") != place)
    putenv (variable);
  if (value[0] != '\0')
    strcpy (place + 1, value + 1);
  place[0] = value[0];
}

static void
set (const char *languages_wanted)
{
  write_variable (languages_wanted);
  /* Else gettext would go on with what it has found before. */
  textdomain (GETTEXT_PACKAGE);
}

/* The header of a catalogue is the translation of nothing. Where there is none GTK could have one all the
 * same, and half of the window would be in another language. */
static gboolean
is_translated (void)
{
  const char *first = g_get_language_names ()[0];

  return *gettext ("") != '\0' || g_str_has_prefix (first, "en") || strcmp (first, "C") == 0;
}

static void
apply (void)
{
  set (used == LANGUAGE_SYSTEM ? of_system : languages[used].code);
  if (!is_translated ())
    set (languages[LANGUAGE_ENGLISH].code);
}

/* An empty variable says nothing, just as none. */
void
language_begin (const char *code)
{
  if (of_system == NULL)
    of_system = g_strdup (g_getenv ("LANGUAGE"));
  if (of_system == NULL)
    of_system = g_strdup ("");
  used = language_find (code);
  apply ();
}

void
language_use (const char *code)
{
  if (language_is (code))
    return;

  used = language_find (code);
  apply ();
}

gboolean
language_is (const char *code)
{
  return language_find (code) == used;
}
