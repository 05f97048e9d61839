/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "coin-words.h"

#include "core/local-words.h"
#include "ui/statistics/statistics-words.h"

#include <glib/gi18n.h>
#include <math.h>

static char *
with_unit (const char *number,
           int         coins)
{
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s coin", "%s coins", (gulong) abs (coins)), number);
}

char *
coin_words_amount (int coins)
{
  g_autofree char *number = local_words_number (coins, 0);

  return with_unit (number, coins);
}

char *
coin_words_change (int change)
{
  g_autofree char *number = local_words_number (change, 0);

  return g_strdup_printf ("%s%s", change > 0 ? "+" : "", number);
}

char *
coin_words_result (int change)
{
  g_autofree char *number = coin_words_change (change);

  return with_unit (number, change);
}

char *
coin_words_pot (const Game *game)
{
  g_autofree char *pot = coin_words_amount (game_get_pot (game));
  g_autofree char *fee = local_words_number (game_get_fee (game), 0);

  /* Translators: “In the pot: 200 coins, 20 of them for the house”. */
  return g_strdup_printf (_("In the pot: %s, %s of them for the house"), pot, fee);
}

static void
add_change (GString    *words,
            const char *player,
            int         change)
{
  g_autofree char *name = statistics_words_name (player);
  g_autofree char *text = coin_words_change (change);

  g_string_append_printf (words, "%s%s %s", words->len > 0 ? " · " : "", name, text);
}

char *
coin_words_outcome (const Sheet *sheet)
{
  g_autoptr (GString) words = g_string_new (NULL);

  for (guint winners = 0; winners < 2; winners++)
    for (guint i = 0; i < sheet->n_seats; i++)
      if ((sheet->seats[i].rank == 1) == (winners == 0))
        add_change (words, game_get_player (sheet->game, i), sheet->seats[i].coins);
  /* Translators: who wins and loses how much, as in “Coins: Bo +80 · Ada −100”. */
  return g_strdup_printf (_("Coins: %s"), words->str);
}

/* Sorts the highest change first. */
static int
compare_changes (gconstpointer a,
                 gconstpointer b)
{
  int first = (*(CoinChange *const *) a)->change, second = (*(CoinChange *const *) b)->change;

  return (first < second) - (first > second);
}

char *
coin_words_changes (GPtrArray *changes)
{
  g_autoptr (GPtrArray) sorted = g_ptr_array_copy (changes, NULL, NULL);
  GString *words = g_string_new (NULL);
  gboolean any = FALSE;

  g_ptr_array_set_free_func (sorted, NULL);
  g_ptr_array_sort (sorted, compare_changes);
  for (guint i = 0; i < sorted->len; i++)
    {
      const CoinChange *change = g_ptr_array_index (sorted, i);

      any = any || change->change != 0;
      add_change (words, change->player, change->change);
    }
  return g_string_free (words, !any);
}

char *
coin_words_game (int        bet,
                 GPtrArray *changes)
{
  g_autofree char *stake = coin_words_amount (bet);
  g_autofree char *words = coin_words_changes (changes);

  if (words == NULL)
    return g_strdup_printf (_("Stake %s; no coins changed hands"), stake);
  /* Translators: “Stake 100 coins: Bo +80 · Ada −100”. */
  return g_strdup_printf (_("Stake %s: %s"), stake, words);
}

char *
coin_words_streak (int days)
{
  if (days < 2)
    return g_strdup ("");
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d day in a row", "%d days in a row", (gulong) days), days);
}

static char *
kind_words (const LedgerLine *line)
{
  switch (line->kind)
    {
    case LEDGER_START:
      return g_strdup (C_("coins", "First coins"));
    case LEDGER_REWARD:
      return g_strdup (C_("coins", "Daily coins"));
    case LEDGER_GAME:
      /* Players who share the first place can lose coins, too, so only the sign tells who won. */
      return g_strdup (C_("coins", "Game"));
    case LEDGER_REVERSED:
      return g_strdup (C_("coins", "Game undone"));
    case LEDGER_MERGED:
    default:
      return g_strdup (C_("coins", "Purses merged"));
    }
}

char *
coin_words_line (const LedgerLine *line)
{
  g_autofree char *kind = kind_words (line);
  g_autofree char *streak = coin_words_streak (line->streak);
  g_autofree char *missing = coin_words_amount (line->missing);
  g_autoptr (GString) words = g_string_new (kind);

  if (*streak != '\0')
    g_string_append_printf (words, ", %s", streak);
  if (line->missing > 0)
    {
      g_string_append (words, ", ");
      /* Translators: what a purse did not have to give, as in “Game, 20 coins short”. */
      g_string_append_printf (words, _("%s short"), missing);
    }
  return g_strdup (words->str);
}
