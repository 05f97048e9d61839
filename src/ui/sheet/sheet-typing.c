/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sheet-typing.h"

#include "core/describe.h"
#include "sheet-words.h"

#include <glib/gi18n.h>
#include <string.h>

/* Two digits can still be a value that is refused; from the third on they can only be dice. */
#define DICE_FROM 3

static gboolean
begins_value (const Ruleset *rules,
              guint          entry,
              const char    *text)
{
  const Entry *asked = &rules->entries[entry];

  for (guint i = 0; asked->input == INPUT_SUM && i < asked->n_attainable; i++)
    {
      char value[12];

      g_snprintf (value, sizeof value, "%d", asked->attainable[i]);
      if (g_str_has_prefix (value, text))
        return TRUE;
    }
  return FALSE;
}

static gboolean
begins_dice (const Ruleset *rules,
             const char    *text)
{
  gsize length = strlen (text);

  return length >= DICE_FROM && length < rules->n_dice && strspn (text, "123456") == length;
}

static TypingState
tell_points (const Game    *game,
             guint          entry,
             const Reading *reading,
             char         **words)
{
  const char *name = game_get_rules (game)->entries[entry].name;

  if (!reading->struck)
    {
      *words = sheet_words_points (reading->points);
      return TYPING_FITS;
    }
  if (!reading->dice)
    {
      *words = g_strdup_printf (_("strikes %s"), name);
      return TYPING_FITS;
    }
  *words = g_strdup_printf (_("These dice do not fit: they would strike %s"), name);
  return TYPING_STRIKES;
}

/* What the entry takes and, where the rules know jokers, how to say that all dice were alike. */
static char *
tell_input (const Ruleset *rules,
            guint          entry)
{
  g_autofree char *input = describe_input (rules, entry);

  if (rules->joker_entry < 0 || (int) entry == rules->joker_entry)
    return g_steal_pointer (&input);
  return g_strdup_printf (_("%s; y: the roll was %u alike"), input, rules->n_dice);
}

TypingState
sheet_typing_judge (const Game *game,
                    guint       seat,
                    guint       entry,
                    const char *text,
                    gboolean    said,
                    char      **words)
{
  const Ruleset *rules = game_get_rules (game);
  Play play = { .seat = seat, .entry = entry, .typed = text, .said_five_alike = said };
  g_autoptr (GError) error = NULL;
  Reading reading;

  if (*text == '\0')
    {
      *words = tell_input (rules, entry);
      return TYPING_EMPTY;
    }
  if (game_read (game, &play, &reading, &error))
    return tell_points (game, entry, &reading, words);
  if (begins_dice (rules, text))
    {
      *words = g_strdup_printf (_("%u of %u dice"), (guint) strlen (text), rules->n_dice);
      return TYPING_GOING;
    }
  if (error->code == GAME_ERROR_VALUE && begins_value (rules, entry, text))
    {
      *words = describe_input (rules, entry);
      return TYPING_GOING;
    }

  *words = g_strdup (error->message);
  return TYPING_WRONG;
}
