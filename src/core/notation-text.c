/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "notation-text.h"

#include "ruleset.h"

#include <string.h>

static gboolean
is_blank (char c)
{
  return c == ' ' || c == '\t';
}

void
notation_text_cut_comment (char *line)
{
  for (char *c = line; *c != '\0'; c++)
    if (*c == '#' && (c == line || is_blank (c[-1])))
      {
        *c = '\0';
        return;
      }
}

char *
notation_text_next_word (char **rest)
{
  char *word = *rest;
  char *end = word + strcspn (word, " \t");

  *rest = end + strspn (end, " \t");
  *end = '\0';
  return word;
}

char *
notation_text_unescape (const char *text)
{
  g_autoptr (GString) plain = g_string_new (NULL);

  for (const char *c = text; *c != '\0'; c++)
    {
      if (*c != '\\')
        {
          g_string_append_c (plain, *c);
          continue;
        }
      c++;
      if (*c == '\0' || strchr ("#;\\n", *c) == NULL)
        return NULL;
      g_string_append_c (plain, *c == 'n' ? '\n' : *c);
    }
  return g_string_free (g_steal_pointer (&plain), FALSE);
}

/* The end of the name that begins at @text: a semicolon that is not escaped, or the end. */
static char *
find_end (char *text)
{
  while (*text != '\0' && *text != ';')
    text += *text == '\\' && text[1] != '\0' ? 2 : 1;

  return text;
}

char **
notation_text_split_names (char *text)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  gboolean more = TRUE;

  while (more)
    {
      char *end = find_end (text);
      char *name;

      more = *end != '\0' && names->len < RULES_MAX_PLAYERS;
      *end = '\0';
      name = notation_text_unescape (g_strstrip (text));
      if (name == NULL)
        return NULL;
      g_ptr_array_add (names, name);
      text = end + 1;
    }

  g_ptr_array_add (names, NULL);
  return (char **) g_ptr_array_free (g_steal_pointer (&names), FALSE);
}
