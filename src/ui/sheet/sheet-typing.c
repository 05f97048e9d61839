/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sheet-typing.h"

#include "core/describe.h"
#include "sheet-words.h"

#include <glib/gi18n.h>
#include <string.h>

/* Returns what can be typed as the value of an entry, the least that is no strike first; 0 at the end. */
static int
typed_value (const Entry *entry,
             guint        n_dice,
             guint        index)
{
  if (entry->input == INPUT_SUM)
    return index < entry->n_attainable ? entry->attainable[entry->n_attainable - 1 - index] : 0;
  return index < MAX (n_dice, DICE_FACES) ? (int) index + 1 : 0;
}

static gboolean
goes_on (int         value,
         const char *text)
{
  char digits[12];

  g_snprintf (digits, sizeof digits, "%d", value);
  return g_str_has_prefix (digits, text) && strlen (digits) > strlen (text);
}

gboolean
sheet_typing_can_grow (const Ruleset *rules,
                       guint          entry,
                       const char    *text)
{
  int value;

  for (guint i = 0; (value = typed_value (&rules->entries[entry], rules->n_dice, i)) != 0; i++)
    if (goes_on (value, text))
      return TRUE;

  return FALSE;
}

/* The sums that can still follow. */
static char *
describe_rest (const Entry *entry,
               const char  *text)
{
  g_autoptr (GArray) sums = g_array_new (FALSE, FALSE, sizeof (int));
  g_autofree char *values = NULL;

  for (guint i = 0; i < entry->n_attainable; i++)
    if (goes_on (entry->attainable[i], text))
      g_array_append_val (sums, entry->attainable[i]);
  values = describe_values ((const int *) (gpointer) sums->data, sums->len);
  return g_strdup_printf (_("sum: %s"), values);
}

TypingState
sheet_typing_validate (const Game  *game,
                       guint        seat,
                       guint        entry,
                       const char  *text,
                       gboolean     declared,
                       char       **words)
{
  const Ruleset *rules = game_get_rules (game);
  Play play = { .seat = seat, .entry = entry, .typed = text, .declared_five_alike = declared };
  g_autoptr (GError) error = NULL;
  Reading reading;

  if (*text == '\0')
    {
      /* Where the rules know jokers, also how to say that all dice were alike. */
      *words = describe_input (rules, entry);
      if (rules->joker_entry >= 0 && (int) entry != rules->joker_entry)
        {
          g_autofree char *input = *words;

          *words = g_strdup_printf (_("%s; y: the roll was %u alike"), input, rules->n_dice);
        }
      return TYPING_EMPTY;
    }
  if (game_read (game, &play, &reading, &error))
    {
      *words = reading.struck ? g_strdup_printf (_("strikes %s"), rules->entries[entry].name)
                              : sheet_words_points (reading.points);
      return TYPING_FITS;
    }
  if (error->code == GAME_ERROR_VALUE && sheet_typing_can_grow (rules, entry, text))
    {
      *words = describe_rest (&rules->entries[entry], text);
      return TYPING_GOING;
    }

  *words = g_strdup (error->message);
  return TYPING_WRONG;
}

gboolean
sheet_typing_declared (const SheetCell *cell)
{
  return cell->move != NULL && cell->move->joker;
}

static int
value_of_points (const Entry *entry,
                 int          points)
{
  switch (entry->input)
    {
    case INPUT_COUNT:
      return points / (int) entry->pattern.first;
    case INPUT_FACE:
      return points / (int) entry->pattern.groups[0];
    case INPUT_SUM:
    default:
      return points;
    }
}

char *
sheet_typing_text (const Ruleset   *rules,
                   guint            entry,
                   const SheetCell *cell)
{
  if (cell->state == CELL_OPEN)
    return g_strdup ("");
  if (cell->state == CELL_STRUCK)
    return g_strdup ("x");
  return g_strdup_printf ("%d", value_of_points (&rules->entries[entry], cell->points));
}
