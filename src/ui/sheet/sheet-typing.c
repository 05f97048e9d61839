/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sheet-typing.h"

#include "core/describe.h"
#include "sheet-words.h"

#include <glib/gi18n.h>
#include <string.h>

/* More values of the same distance are not all listed. */
#define MOST_LISTED 5

/* The values of an entry that begin with @text and are longer; an array of int, owned by the caller. */
static GArray *
list_rest (const Ruleset *rules,
           guint          entry,
           const char    *text)
{
  const Entry *asked = &rules->entries[entry];
  guint n = asked->input == INPUT_SUM ? asked->n_attainable : asked->input == INPUT_FACE ? DICE_FACES : rules->n_dice;
  GArray *rest = g_array_new (FALSE, FALSE, sizeof (int));

  for (guint i = 0; i < n; i++)
    {
      int value = asked->input == INPUT_SUM ? asked->attainable[i] : (int) i + 1;
      char digits[12];

      g_snprintf (digits, sizeof digits, "%d", value);
      if (value > 0 && g_str_has_prefix (digits, text) && strlen (digits) > strlen (text))
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

/* "40, 42, 44 or 46". Owned by the caller. */
static char *
either_words (const GArray *values)
{
  g_autofree char *list = describe_values ((const int *) (gconstpointer) values->data, values->len);
  char *last = g_strrstr (list, ", ");

  if (last == NULL)
    return g_steal_pointer (&list);
  *last = '\0';
  /* Translators: the end of a list of numbers: “40, 42, 44 or 46”. */
  return g_strdup_printf (_("%s or %s"), list, last + 2);
}

/* The difference of all neighbours among @values; 0 if it is not always the same. */
static int
find_step (const GArray *values)
{
  const int *value = (const int *) (gconstpointer) values->data;
  int step = values->len > 1 ? value[1] - value[0] : 0;

  for (guint i = 2; i < values->len; i++)
    if (value[i] - value[i - 1] != step)
      return 0;
  return step;
}

/* What an entry takes, as a sentence. Owned by the caller. */
static char *
possible_words (const Ruleset *rules,
                guint          entry)
{
  g_autoptr (GArray) values = list_rest (rules, entry, "");
  int first = g_array_index (values, int, 0), last = g_array_index (values, int, values->len - 1);
  int step = find_step (values);
  g_autofree char *list = NULL;

  if (step == 1)
    return g_strdup_printf (_("Numbers from %d to %d; x strikes."), first, last);
  if (step == 2)
    return g_strdup_printf (first % 2 == 0 ? _("Even numbers from %d to %d; x strikes.")
                                           : _("Odd numbers from %d to %d; x strikes."),
                            first, last);
  if (step > 0 && values->len > MOST_LISTED)
    /* Translators: numbers of the same distance: “9, 12, 15 … 33; x strikes.” */
    return g_strdup_printf (_("%d, %d, %d … %d; x strikes."), first, first + step, first + 2 * step, last);
  list = describe_values ((const int *) (gpointer) values->data, values->len);
  /* Translators: the numbers that an entry takes, or a strike: “15; x strikes.” */
  return g_strdup_printf (_("%s; x strikes."), list);
}

/* What stands in the cell before the text, if that changes it. */
static char *
fits_words (const Ruleset   *rules,
            const SheetCell *cell,
            const Move      *move)
{
  g_autofree char *words = move->points == 0 ? g_strdup_printf (_("strikes %s"), rules->entries[move->entry].name)
                                             : sheet_words_points (move->points);
  g_autofree char *before = g_strdup_printf ("%d", cell->points);

  if (cell->state == CELL_OPEN || cell->points == move->points)
    return g_steal_pointer (&words);
  /* Translators: what a correction gives, and what stood there before: “38 points (was 34)”. */
  return g_strdup_printf (_("%s (was %s)"), words, cell->state == CELL_STRUCK ? "x" : before);
}

TypingState
sheet_typing_validate (const Sheet  *sheet,
                       guint         seat,
                       guint         entry,
                       const char   *text,
                       gboolean      declared,
                       char        **words)
{
  const Ruleset *rules = game_get_rules (sheet->game);
  Play play = { .seat = seat, .entry = entry, .typed = text, .declared_five_alike = declared };
  g_autoptr (GArray) rest = list_rest (rules, entry, text);
  g_autofree char *values = either_words (rest);
  g_autofree char *sum = g_strdup_printf (_("Sum %s"), values);
  g_autoptr (GError) error = NULL;
  Move move;

  if (*text == '\0')
    {
      g_autofree char *input = rules->entries[entry].input == INPUT_SUM ? g_steal_pointer (&sum)
                                                                         : describe_input (rules, entry);

      /* If the rules have jokers, the words also tell how to say that all dice were alike. */
      if (rules->joker_entry >= 0 && (int) entry != rules->joker_entry)
        *words = g_strdup_printf (_("%s; y: the roll was %u alike"), input, rules->n_dice);
      else
        *words = g_steal_pointer (&input);
      return TYPING_EMPTY;
    }
  if (game_read (sheet->game, &play, &move, &error))
    {
      *words = fits_words (rules, sheet_get_cell (sheet, seat, entry), &move);
      return TYPING_FITS;
    }
  if (error->code == GAME_ERROR_VALUE && rest->len > 0)
    {
      *words = g_steal_pointer (&sum);
      return TYPING_GOING;
    }
  if (error->code == GAME_ERROR_VALUE)
    {
      g_autofree char *possible = possible_words (rules, entry);

      /* Translators: a value that an entry cannot have, and the sentence that says which it can. */
      *words = g_strdup_printf (_("%s is not possible. %s"), text, possible);
    }
  else
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
