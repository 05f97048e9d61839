/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "play.h"

#include "describe.h"
#include "joker.h"
#include "number.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Longer numbers are read as dice; ruleset_check() refuses entries that give a thousand points. */
#define MAX_VALUE_DIGITS 3

/* What was typed, before it is checked by the rules. */
typedef struct
{
  gboolean dice;
  Dice roll;
  gboolean strike;
  int value;
} Typed;

static gboolean
refuse_value (const Ruleset  *rules,
              guint           entry,
              const char     *typed,
              GError        **error)
{
  g_autofree char *expected = describe_input (rules, entry);

  g_set_error (error, GAME_ERROR, GAME_ERROR_VALUE, _("%s cannot be “%s”. Possible: %s; x for a strike; or all %u dice"),
               rules->entries[entry].name, typed, expected, rules->n_dice);
  return FALSE;
}

static gboolean
read_typed (const Ruleset  *rules,
            guint           entry,
            const char     *text,
            Typed          *typed,
            GError        **error)
{
  gsize length = strlen (text);
  guint value;

  memset (typed, 0, sizeof *typed);
  if (g_ascii_strcasecmp (text, "x") == 0)
    {
      typed->strike = TRUE;
      return TRUE;
    }
  if (length > MAX_VALUE_DIGITS && strspn (text, "0123456789") == length)
    {
      g_autoptr (GError) reason = NULL;

      typed->dice = TRUE;
      if (!dice_parse (text, rules->n_dice, &typed->roll, &reason))
        g_set_error_literal (error, GAME_ERROR, GAME_ERROR_DICE, reason->message);
      return reason == NULL;
    }
  if (!number_parse (text, 0, 999, &value))
    return refuse_value (rules, entry, text, error);

  typed->value = (int) value;
  typed->strike = value == 0;
  return TRUE;
}

static gboolean
is_input (const Ruleset *rules,
          guint          entry,
          int            value)
{
  const Entry *asked = &rules->entries[entry];

  switch (asked->input)
    {
    case INPUT_COUNT:
      return value <= (int) rules->n_dice;
    case INPUT_FACE:
      return value <= DICE_FACES && ruleset_is_attainable (rules, entry, pattern_value_points (&asked->pattern, value));
    case INPUT_SUM:
    default:
      return ruleset_is_attainable (rules, entry, value);
    }
}

/* Checks five alike that were declared with a typed value: the value must be what some face gives. */
static gboolean
check_declared (const Game   *game,
                const Tally  *tally,
                const Play   *play,
                const Typed  *typed,
                int           points,
                GError      **error)
{
  const Ruleset *rules = game_get_rules (game);
  const Column *column = &tally->columns[play->seat];
  GArray *allowed = g_array_new (FALSE, FALSE, sizeof (int));
  g_autofree char *values = NULL;
  gboolean placed = FALSE;

  for (guint face = 1; face <= DICE_FACES; face++)
    {
      int possible = joker_points (rules, column, play->entry, face);

      placed |= possible >= 0;
      if (possible == points || (possible >= 0 && typed->strike))
        {
          g_array_unref (allowed);
          return TRUE;
        }
      if (possible > 0 && (allowed->len == 0 || g_array_index (allowed, int, allowed->len - 1) != possible))
        g_array_append_val (allowed, possible);
    }

  values = describe_values ((const int *) (const void *) allowed->data, allowed->len);
  g_array_unref (allowed);
  if (!placed)
    return joker_refuse (rules, column, play->entry, 0, error);
  g_set_error (error, GAME_ERROR, GAME_ERROR_JOKER, _("A roll of %u alike gives %s here, or a strike"),
               rules->n_dice, *values != '\0' ? values : "0");
  return FALSE;
}

static gboolean
check_declared_dice (const Ruleset  *rules,
                     const Typed    *typed,
                     GError        **error)
{
  if (!typed->dice || dice_alike (&typed->roll) > 0)
    return TRUE;

  g_set_error (error, GAME_ERROR, GAME_ERROR_JOKER, _("These dice are not %u alike; leave out the word “yahtzee”"),
               rules->n_dice);
  return FALSE;
}

/* Sets the points of typed dice. Five alike must go where the joker's rules send them. */
static gboolean
score_dice (const Game   *game,
            const Tally  *tally,
            const Play   *play,
            const Dice   *roll,
            Move         *move,
            GError      **error)
{
  const Ruleset *rules = game_get_rules (game);
  const Column *column = &tally->columns[play->seat];
  guint face = dice_alike (roll);

  if (rules->joker_entry < 0 || face == 0)
    {
      move->points = pattern_points (&rules->entries[play->entry].pattern, roll);
      return TRUE;
    }

  move->five_alike = TRUE;
  move->points = joker_points (rules, column, play->entry, face);
  return move->points >= 0 || joker_refuse (rules, column, play->entry, face, error);
}

static gboolean
score_value (const Game   *game,
             const Tally  *tally,
             const Play   *play,
             const Typed  *typed,
             Move         *move,
             GError      **error)
{
  const Ruleset *rules = game_get_rules (game);

  if (!typed->strike && !is_input (rules, play->entry, typed->value))
    return refuse_value (rules, play->entry, move->typed, error);

  move->points = typed->strike ? 0 : pattern_value_points (&rules->entries[play->entry].pattern, typed->value);
  move->five_alike = play->declared_five_alike;
  move->declared = play->declared_five_alike;
  return !move->declared || check_declared (game, tally, play, typed, move->points, error);
}

static gboolean
check_rolls (const Game   *game,
             const Tally  *tally,
             const Play   *play,
             GError      **error)
{
  const Ruleset *rules = game_get_rules (game);
  guint max = tally_get_max_rolls (tally, rules, play->seat);
  g_autofree char *name = NULL;

  if (play->rolls <= max)
    return TRUE;

  name = describe_name (game_get_player (game, play->seat));
  g_set_error (error, GAME_ERROR, GAME_ERROR_ROLLS, _("%s has %u rolls and %u saved; expected 1 to %u"),
               name, rules->n_rolls, tally->saved[play->seat], max);
  return FALSE;
}

static gboolean
check_order (const Game   *game,
             const Tally  *tally,
             const Play   *play,
             GError      **error)
{
  const Ruleset *rules = game_get_rules (game);
  const Column *column = &tally->columns[play->seat];
  guint next = play->entry;
  g_autofree char *name = NULL;

  if (ruleset_allows (rules, column->open, play->entry))
    return TRUE;

  while (!column_can_fill (column, rules, next))
    next = (next + 1) % rules->n_entries;
  name = describe_name (game_get_player (game, play->seat));
  if (rules->order == ORDER_TOP_DOWN)
    g_set_error (error, GAME_ERROR, GAME_ERROR_ORDER, _("From the top down: the next entry of %s is %s"), name,
                 rules->entries[next].name);
  else if (rules->order == ORDER_BOTTOM_UP)
    g_set_error (error, GAME_ERROR, GAME_ERROR_ORDER, _("From the bottom up: the next entry of %s is %s"), name,
                 rules->entries[next].name);
  else
    g_set_error (error, GAME_ERROR, GAME_ERROR_ORDER,
                 rules->order == ORDER_UPPER_FIRST ? _("The upper section comes first: %s must fill it before %s")
                                            : _("The lower section comes first: %s must fill it before %s"),
                 name, rules->entries[play->entry].name);
  return FALSE;
}

static void
write_typed (const Typed *typed,
             const char  *text,
             Move        *move)
{
  if (typed->strike)
    g_strlcpy (move->typed, "x", sizeof move->typed);
  else if (typed->dice)
    g_strlcpy (move->typed, text, sizeof move->typed);
  else
    g_snprintf (move->typed, sizeof move->typed, "%d", typed->value);
}

gboolean
play_check (const Game   *game,
            const Tally  *tally,
            const Play   *play,
            Move         *move,
            GError      **error)
{
  const Ruleset *rules = game_get_rules (game);
  g_autofree char *text = g_strstrip (g_utf8_make_valid (play->typed, -1));
  Typed typed;

  memset (move, 0, sizeof *move);
  if (!check_order (game, tally, play, error) || !read_typed (rules, play->entry, text, &typed, error))
    return FALSE;
  write_typed (&typed, text, move);
  if (play->declared_five_alike && rules->joker_entry < 0)
    {
      g_set_error (error, GAME_ERROR, GAME_ERROR_JOKER, _("%s has no joker; leave out the word “yahtzee”"),
                   rules->title);
      return FALSE;
    }
  if (play->declared_five_alike && !check_declared_dice (rules, &typed, error))
    return FALSE;
  if (typed.dice ? !score_dice (game, tally, play, &typed.roll, move, error)
                 : !score_value (game, tally, play, &typed, move, error))
    return FALSE;
  if (!check_rolls (game, tally, play, error))
    return FALSE;

  move->kind = MOVE_FILL;
  move->seat = play->seat;
  move->entry = play->entry;
  move->rolls = play->rolls;
  move->time = play->time;
  move->joker = move->five_alike && joker_applies (rules, &tally->columns[play->seat], play->entry);
  return TRUE;
}
