/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "commands.h"

#include "keys.h"

#include <string.h>

static const struct
{
  const char *word;
  gboolean numbered;
  gboolean may_be_empty;
  guint most;
} kinds[] = {
  [COMMAND_KEY] = { "key", TRUE, TRUE, KEY_MOST },
  [COMMAND_RULES] = { "rules", FALSE, FALSE, 0 },
  [COMMAND_STATE] = { "state", FALSE, FALSE, 0 },
  [COMMAND_ANSWER] = { "answer", TRUE, FALSE, G_MAXUINT },
};

/* Reads a number and moves @text behind it and the blank after it. */
static gboolean
read_number (const char **text,
             guint        most,
             guint       *number)
{
  gsize n_digits = strspn (*text, "0123456789");
  g_autofree char *digits = g_strndup (*text, n_digits);
  guint64 value;

  if (!g_ascii_string_to_unsigned (digits, 10, 0, most, &value, NULL))
    return FALSE;
  *number = (guint) value;
  *text += n_digits;
  if (**text == ' ')
    ++*text;
  else if (**text != '\0')
    return FALSE;
  return TRUE;
}

gboolean
command_read (const char *line,
              Command    *command)
{
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      gsize length = strlen (kinds[i].word);

      if (strncmp (line, kinds[i].word, length) != 0 || line[length] != ' ')
        continue;
      *command = (Command) { (CommandKind) i, 0, line + length + 1 };
      if (kinds[i].numbered && !read_number (&command->text, kinds[i].most, &command->number))
        return FALSE;
      return kinds[i].may_be_empty || *command->text != '\0';
    }
  return FALSE;
}

gboolean
command_is_plain (const char *words,
                  gsize       length)
{
  if (length == 0 || length > COMMAND_MOST_WORDS || words[0] == ' ' || words[length - 1] == ' ')
    return FALSE;
  for (gsize i = 0; i < length; i++)
    if (words[i] == ' ' ? words[i + 1] == ' '
                        : !g_ascii_islower (words[i]) && !g_ascii_isdigit (words[i]) && words[i] != '-')
      return FALSE;
  return TRUE;
}
