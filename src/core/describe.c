/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "describe.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>
#include <string.h>

/* Returns the position after the run of consecutive numbers that begins at @from. */
static guint
run_end (const int *values,
         guint      n_values,
         guint      from)
{
  guint end = from + 1;

  while (end < n_values && values[end] == values[end - 1] + 1)
    end++;

  return end;
}

char *
describe_values (const int *values,
                 guint      n_values)
{
  GString *text = g_string_new (NULL);
  guint i = 0;

  while (i < n_values)
    {
      guint end = run_end (values, n_values, i);

      if (values[i] == 0)
        {
          i++;
          continue;
        }
      if (text->len > 0)
        g_string_append (text, ", ");
      if (end - i >= 3)
        {
          g_string_append_printf (text, "%d–%d", values[i], values[end - 1]);
          i = end;
        }
      else
        g_string_append_printf (text, "%d", values[i++]);
    }

  return g_string_free (text, FALSE);
}

char *
describe_input (const Ruleset *rules,
                guint          entry)
{
  const Entry *asked = &rules->entries[entry];
  g_autofree char *values = NULL;

  switch (asked->input)
    {
    case INPUT_COUNT:
      return g_strdup_printf (_("number of dice, 0 to %u"), rules->n_dice);
    case INPUT_FACE:
      return g_strdup_printf (_("dice value, 1 to %d"), DICE_FACES);
    case INPUT_SUM:
    default:
      values = describe_values (asked->attainable, asked->n_attainable);
      return g_strdup_printf (_("sum: %s"), values);
    }
}

/* The ranges of Unicode whose letters are written from right to left (UAX 44, default values of Bidi_Class). */
static gboolean
is_right_to_left (gunichar letter)
{
  static const gunichar ranges[][2] = {
    { 0x0590, 0x08ff }, { 0xfb1d, 0xfdff }, { 0xfe70, 0xfeff }, { 0x10800, 0x10fff }, { 0x1e800, 0x1efff },
  };

  for (guint i = 0; i < G_N_ELEMENTS (ranges); i++)
    if (letter >= ranges[i][0] && letter <= ranges[i][1])
      return TRUE;

  return FALSE;
}

/* The isolates of Unicode: from LEFT-TO-RIGHT ISOLATE to POP DIRECTIONAL ISOLATE. */
#define FIRST_ISOLATE 0x2066
#define LAST_ISOLATE 0x2069

/* Returns whether @c sets the direction of writing (UAX 9). Such characters are invisible and would let the numbers after
 * a name appear in another order than they were printed. Joiners are not among them, because some names need them. */
static gboolean
is_direction (gunichar c)
{
  return c == 0x061c || c == 0x200e || c == 0x200f || (c >= 0x202a && c <= 0x202e) ||
         (c >= FIRST_ISOLATE && c <= LAST_ISOLATE);
}

gboolean
describe_is_control (gunichar c)
{
  return g_unichar_iscntrl (c) || c == 0x2028 || c == 0x2029 || is_direction (c);
}

char *
describe_flatten (char     *text,
                  gboolean  isolates)
{
  char *end = text;

  for (const char *from = text, *next; *from != '\0'; from = next)
    {
      gunichar c = g_utf8_get_char_validated (from, -1);
      gboolean valid = c < (gunichar) -2, control = valid && describe_is_control (c);
      gboolean kept = isolates && c >= FIRST_ISOLATE && c <= LAST_ISOLATE;

      /* Bytes that are not UTF-8, as in names of files, are copied one by one. */
      next = from + (valid ? g_unichar_to_utf8 (c, NULL) : 1);
      if (control && !is_direction (c))
        *end++ = ' ';
      else if (!control || kept)
        while (from < next)
          *end++ = *from++;
    }
  *end = '\0';
  return text;
}

char *
describe_on_line (const char *text)
{
  return describe_flatten (g_strdup (text), FALSE);
}

char *
describe_shortened (const char *text,
                    guint       max_length)
{
  g_autofree char *line = describe_on_line (text);
  g_autofree char *start = NULL;

  if (g_utf8_strlen (line, -1) <= max_length)
    return g_steal_pointer (&line);
  start = g_utf8_substring (line, 0, max_length - 1);
  return g_strconcat (g_strchomp (start), "…", NULL);
}

char *
describe_name (const char *name)
{
  g_autofree char *line = describe_on_line (name);
  const char *letter = line;

  while (*letter != '\0' && !g_unichar_isalpha (g_utf8_get_char (letter)))
    letter = g_utf8_next_char (letter);
  if (!is_right_to_left (g_utf8_get_char (letter)))
    return g_steal_pointer (&line);
  return g_strdup_printf ("\u2068%s\u2069", line);
}

char *
describe_option_value (const RulesOption *option,
                       guint              value)
{
  const struct
  {
    const char *value;
    const char *words;
  } known[] = {
    { "none", C_("house rule", "none") },
    { "no", C_("house rule", "no") },
    { "yes", C_("house rule", "yes") },
    { "free", C_("house rule", "free") },
    { "forced", C_("house rule", "forced") },
    { "unlimited", C_("house rule", "unlimited") },
    { "top-down", C_("house rule", "from the top down") },
    { "bottom-up", C_("house rule", "from the bottom up") },
    { "upper-first", C_("house rule", "upper section first") },
    { "lower-first", C_("house rule", "lower section first") },
    /* Translators: of the players in a game. */
    { "any", C_("house rule", "any number") },
    /* Translators: the sheet of the Nordic countries, on which the entries follow each other as there. */
    { "nordic", C_("house rule", "Nordic") },
    { "german", C_("house rule", "German") },
  };
  const char *text = option->values[value];

  if (option->entry >= 0)
    {
      int points = atoi (text);

      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d point", "%d points", points), points);
    }
  for (guint i = 0; i < G_N_ELEMENTS (known); i++)
    if (strcmp (text, known[i].value) == 0)
      return g_strdup (known[i].words);
  return g_strdup (text);
}

char *
describe_variant (const Ruleset *rules)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < rules->n_options; i++)
    {
      const RulesOption *option = &rules->options[i];
      g_autofree char *value = describe_option_value (option, option->chosen);

      if (option->chosen > 0)
        g_string_append_printf (text, "%s%s: %s", text->len > 0 ? ", " : "", option->name, value);
    }
  if (rules->order_is_open && rules->order == ORDER_TOP_DOWN)
    g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "", C_("order of entries", "top-down"));
  return g_string_free (text, FALSE);
}

/* Returns whether a rule set before @index has the same title. Capitals do not make a difference, because people
 * overlook them. */
static gboolean
is_called_like_another (GPtrArray *rules,
                        guint      index)
{
  const Ruleset *asked = g_ptr_array_index (rules, index);
  g_autofree char *title = g_utf8_casefold (asked->title, -1);

  for (guint i = 0; i < index; i++)
    {
      const Ruleset *other = g_ptr_array_index (rules, i);
      g_autofree char *folded = g_utf8_casefold (other->title, -1);

      if (strcmp (folded, title) == 0)
        return TRUE;
    }
  return FALSE;
}

char **
describe_titles (GPtrArray *rules)
{
  g_autoptr (GStrvBuilder) titles = g_strv_builder_new ();

  for (guint i = 0; i < rules->len; i++)
    {
      const Ruleset *asked = g_ptr_array_index (rules, i);
      g_autofree char *with_id = g_strdup_printf ("%s (%s)", asked->title, asked->id);

      g_strv_builder_add (titles, is_called_like_another (rules, i) ? with_id : asked->title);
    }
  return g_strv_builder_end (titles);
}
