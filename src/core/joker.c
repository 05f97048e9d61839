/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "joker.h"

#include <glib/gi18n-lib.h>
#include <string.h>

gboolean
joker_applies (const Ruleset *rules,
               const Column  *column,
               guint          entry)
{
  return rules->joker_entry >= 0 && !column_is_open (column, rules->joker_entry) && (int) entry != rules->joker_entry &&
         (rules->joker == JOKER_FORCED || column->joker_points > 0);
}

static int
plain_points (const Ruleset *rules,
              guint          entry,
              guint          face)
{
  Dice dice = { { 0 } };

  dice.of[face - 1] = rules->n_dice;
  return pattern_points (&rules->entries[entry].pattern, &dice);
}

int
joker_full_value (const Ruleset *rules,
                  guint          entry,
                  guint          face)
{
  const Entry *given = &rules->entries[entry];

  return entry_count_scoring (given) == 1 ? given->maximum : plain_points (rules, entry, face);
}

static gboolean
is_of_face (const Ruleset *rules,
            guint          entry,
            guint          face)
{
  return entry < rules->n_upper && rules->entries[entry].pattern.first == face;
}

/* Returns the first upper entry of @face to which five alike could go now, or the number of entries. A rule set of the
 * user's own may have several of one face. */
static guint
find_face (const Ruleset *rules,
           const Column  *column,
           guint          face)
{
  for (guint entry = 0; entry < rules->n_upper; entry++)
    if (is_of_face (rules, entry, face) && column_can_fill (column, rules, entry))
      return entry;

  return rules->n_entries;
}

static gboolean
can_go_below (const Ruleset *rules,
              const Column  *column)
{
  for (guint entry = rules->n_upper; entry < rules->n_entries; entry++)
    if (column_can_fill (column, rules, entry))
      return TRUE;

  return FALSE;
}

int
joker_points (const Ruleset *rules,
              const Column  *column,
              guint          entry,
              guint          face)
{
  Column with_entry = *column;

  if (!joker_applies (rules, column, entry))
    return plain_points (rules, entry, face);
  if (rules->joker == JOKER_FREE)
    return entry < rules->n_upper ? plain_points (rules, entry, face) : joker_full_value (rules, entry, face);

  if (is_of_face (rules, entry, face))
    return plain_points (rules, entry, face);
  with_entry.open |= ENTRY_BIT (entry);
  if (find_face (rules, &with_entry, face) < rules->n_entries)
    return -1;
  if (entry >= rules->n_upper)
    return joker_full_value (rules, entry, face);
  return can_go_below (rules, &with_entry) ? -1 : 0;
}

gboolean
joker_refuse (const Ruleset  *rules,
              const Column   *column,
              guint           entry,
              guint           face,
              GError        **error)
{
  guint matching = find_face (rules, column, face);

  if (matching < rules->n_entries)
    g_set_error (error, GAME_ERROR, GAME_ERROR_JOKER, _("A roll of %u alike must go to %s while that is open"),
                 rules->n_dice, rules->entries[matching].name);
  else if (entry < rules->n_upper)
    g_set_error (error, GAME_ERROR, GAME_ERROR_JOKER,
                 _("A roll of %u alike must go to an open entry of the lower section"), rules->n_dice);
  else
    g_set_error (error, GAME_ERROR, GAME_ERROR_JOKER,
                 _("A roll of %u alike must go to the entry of its face; all of these are open"), rules->n_dice);
  return FALSE;
}

/* Returns the face of a joker whose dice were typed, else 0. */
static guint
typed_face (const Ruleset *rules,
            const Move    *move)
{
  char first = move->typed[0];

  if (move->declared || strlen (move->typed) != rules->n_dice || first < '1' || first > '0' + DICE_FACES)
    return 0;
  return first - '0';
}

gboolean
joker_is_broken (const Ruleset *rules,
                 const Column  *column,
                 const Move    *move)
{
  guint face = typed_face (rules, move);
  guint first = face > 0 ? face : 1;
  guint last = face > 0 ? face : DICE_FACES;

  if (!move->joker)
    return FALSE;
  if (!joker_applies (rules, column, move->entry))
    return TRUE;

  /* If only a value was typed, the face is not known, and any face that allows it will do. */
  for (face = first; face <= last; face++)
    {
      int points = joker_points (rules, column, move->entry, face);

      if (points >= 0 && (move->points == 0 || points == move->points))
        return FALSE;
    }
  return TRUE;
}
