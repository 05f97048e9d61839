/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "roll-words.h"

#include "core/describe.h"

#include <glib/gi18n.h>

static char *
made_words (const Ruleset   *rules,
            const SheetSeat *seat)
{
  if (seat->rolls > rules->n_rolls)
    /* Translators: rolls of a turn beyond the regular ones: the number of this one. */
    return g_strdup_printf (_("extra %u"), seat->rolls - rules->n_rolls);
  if (seat->rolls < rules->n_rolls)
    /* Translators: rolls of a turn: how many were made, of how many regular ones. */
    return g_strdup_printf (_("%u of %u"), seat->rolls, rules->n_rolls);
  /* Translators: the last of the regular rolls of a turn was made; saved ones may follow. */
  return g_strdup (rules->saved_rolls != SAVED_ROLLS_NONE ? _("last regular") : _("last roll"));
}

static guint
count_left (const Ruleset   *rules,
            const SheetSeat *seat)
{
  return rules->n_rolls - MIN (seat->rolls, rules->n_rolls);
}

static guint
count_saved (const Ruleset   *rules,
             const SheetSeat *seat)
{
  return seat->max_rolls - MAX (seat->rolls, rules->n_rolls);
}

static char *
left_words (const Ruleset   *rules,
            const SheetSeat *seat)
{
  guint left = count_left (rules, seat), saved = count_saved (rules, seat);

  if (left > 0 && saved > 0)
    /* Translators: rolls that a turn still has, and saved ones that can be taken. */
    return g_strdup_printf (_("%u left + %u saved"), left, saved);
  if (saved > 0)
    return g_strdup_printf (_("+ %u saved"), saved);
  if (left > 0)
    return g_strdup_printf (_("%u left"), left);
  return g_strdup (_("none left"));
}

char *
roll_words_left (const Ruleset   *rules,
                 const SheetSeat *seat,
                 gboolean         dots)
{
  guint left = count_left (rules, seat), saved = count_saved (rules, seat);

  if (saved > 0 && dots)
    return g_strdup_printf (_("+ %u saved"), saved);
  if (left > 0 && saved == 0)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u roll left", "%u rolls left", left), left);
  return left_words (rules, seat);
}

char *
roll_words_spoken (const Sheet *sheet,
                   guint        seat)
{
  const Ruleset *rules = game_get_rules (sheet->game);
  g_autofree char *made = made_words (rules, &sheet->seats[seat]);
  g_autofree char *left = left_words (rules, &sheet->seats[seat]);
  g_autofree char *name = describe_name (game_get_player (sheet->game, seat));

  /* Translators: what a screen reader says of the rolls: player, how many were made, how many are left. */
  return g_strdup_printf (_("%s, rolls: %s, %s"), name, made, left);
}
