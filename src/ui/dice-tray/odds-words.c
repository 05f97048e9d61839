/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "odds-words.h"

#include "core/local-words.h"

#include <glib/gi18n.h>

/* Between these chances whole percents are shown, outside of them one decimal. */
#define FEW 0.0995
#define MANY 0.9895

/* The smallest and the greatest chance that one decimal of a percent tells from 0 and 1. */
#define LEAST 0.001
#define MOST 0.999

static char *
percent (double share,
         guint  decimals)
{
  g_autofree char *number = local_words_number (share * 100, decimals);

  return g_strdup_printf (_("%s%%"), number);
}

char *
odds_words_chance (double chance)
{
  g_autofree char *limit = NULL;

  /* What is certain or impossible is exactly that: it is a mean of nothing but 1 or 0. */
  if (chance <= 0 || chance >= 1)
    return percent (chance, 0);
  if (chance >= LEAST && chance <= MOST)
    return percent (chance, chance < FEW || chance > MANY ? 1 : 0);

  limit = percent (chance < LEAST ? LEAST : MOST, 1);
  /* Translators: a chance that is smaller, or greater, than is told: “< 0.1%”. */
  return g_strdup_printf (chance < LEAST ? _("< %s") : _("> %s"), limit);
}

char *
odds_words_brief (const EntryOdds *odds)
{
  g_autofree char *chance = odds_words_chance (odds->chance);
  g_autofree char *mean = local_words_number (odds->mean, 1);

  /* Translators: how likely an entry is, and its points on average: “63% · avg 21.4”. About 14 letters. */
  return g_strdup_printf (_("%s · avg %s"), chance, mean);
}

char *
odds_words_mean (const EntryOdds *odds)
{
  g_autofree char *mean = local_words_number (odds->mean, 1);

  /* Translators: the points of an entry on average: “avg 21.4”. */
  return g_strdup_printf (_("avg %s"), mean);
}

char *
odds_words_spoken (const EntryOdds *odds)
{
  g_autofree char *chance = odds_words_chance (odds->chance);
  g_autofree char *mean = local_words_number (odds->mean, 1);

  /* Translators: for a screen reader: how likely an entry is, and its points on average. */
  return g_strdup_printf (_("odds %s, average %s points"), chance, mean);
}

char *
odds_words_keep (const EntryOdds *odds,
                 guint            n_dice)
{
  guint n_kept = dice_number (&odds->keep);
  g_autoptr (GString) dice = g_string_new (NULL);

  if (n_kept == n_dice)
    return g_strdup (_("Keep all dice"));
  if (n_kept == 0)
    return g_strdup (_("Keep none"));

  for (guint face = 1; face <= DICE_FACES; face++)
    for (guint i = 0; i < odds->keep.of[face - 1]; i++)
      g_string_append_printf (dice, "%s%u", dice->len > 0 ? " " : "", face);
  /* Translators: which dice of a roll are best kept: “Keep 6 6 6”. */
  return g_strdup_printf (_("Keep %s"), dice->str);
}
