/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sheet-typing.h"

#include "core/describe.h"
#include "sheet-words.h"

#include <glib/gi18n.h>
#include <string.h>

/* The values of an entry that begin with @text and are longer; an array of int, owned by the caller. */
static GArray *
list_rest (const Ruleset *rules,
           guint          entry,
           const char    *text)
{
  const Entry *asked = &rules->entries[entry];
  guint n = asked->input == INPUT_SUM ? asked->n_attainable : MAX (rules->n_dice, DICE_FACES);
  GArray *rest = g_array_new (FALSE, FALSE, sizeof (int));

  for (guint i = 0; i < n; i++)
    {
      int value = asked->input == INPUT_SUM ? asked->attainable[i] : (int) i + 1;
      char digits[12];

      g_snprintf (digits, sizeof digits, "%d", value);
      if (g_str_has_prefix (digits, text) && strlen (digits) > strlen (text))
        g_array_append_val (rest, value);
    }
  return rest;
}

gboolean
sheet_typing_can_grow (const Ruleset *rules,
                       guint          entry,
                       const char    *text)
{
  g_autoptr (GArray) rest = list_rest (rules, entry, text);

  return rest->len > 0;
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
  Move move;

  if (*text == '\0')
    {
      /* If the rules have jokers, the words also tell how to say that all dice were alike. */
      *words = describe_input (rules, entry);
      if (rules->joker_entry >= 0 && (int) entry != rules->joker_entry)
        {
          g_autofree char *input = *words;

          *words = g_strdup_printf (_("%s; y: the roll was %u alike"), input, rules->n_dice);
        }
      return TYPING_EMPTY;
    }
  if (game_read (game, &play, &move, &error))
    {
      *words = move.points == 0 ? g_strdup_printf (_("strikes %s"), rules->entries[entry].name)
                              : sheet_words_points (move.points);
      return TYPING_FITS;
    }
  if (error->code == GAME_ERROR_VALUE && sheet_typing_can_grow (rules, entry, text))
    {
      g_autoptr (GArray) rest = list_rest (rules, entry, text);
      g_autofree char *values = describe_values ((const int *) (gpointer) rest->data, rest->len);

      *words = g_strdup_printf (_("sum: %s"), values);
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
