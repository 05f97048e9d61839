/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "outcome.h"

#include "describe.h"
#include "local-words.h"

#include <glib/gi18n-lib.h>

gboolean
outcome_has_lead (const Sheet *sheet)
{
  return sheet->started && !sheet->finished && game_get_n_playing (sheet->game) > 1;
}

gboolean
outcome_is_first (const Sheet *sheet,
                  guint        seat)
{
  if (!sheet->finished)
    return outcome_has_lead (sheet) && sheet->seats[seat].leads;
  return sheet->started && game_get_n_playing (sheet->game) > 1 && sheet->seats[seat].rank == 1;
}

char *
outcome_first (const Sheet *sheet,
               guint       *n,
               int         *total)
{
  g_auto (GStrv) names = g_new0 (char *, sheet->n_seats + 1);

  *n = 0;
  for (guint i = 0; i < sheet->n_seats; i++)
    if (sheet->finished ? sheet->seats[i].rank == 1 : sheet->seats[i].leads)
      {
        names[(*n)++] = describe_name (game_get_player (sheet->game, i));
        *total = sheet->seats[i].total;
      }
  return local_words_list ((const char *const *) names);
}

/* Says that the winner wins, and by which tie-break if others have the same total. */
static char *
words_of_winner (const Sheet *sheet,
                 const char  *name,
                 int          total)
{
  const TieBreak *decided_by = NULL;

  for (guint i = 0; i < sheet->n_seats; i++)
    if (sheet->seats[i].rank == 1)
      decided_by = sheet->seats[i].decided_by;
  if (decided_by == NULL)
    return g_strdup_printf (_("%s wins with %d"), name, total);

  switch (decided_by->kind)
    {
    case TIE_BREAK_ENTRY_FULL:
      /* Translators: “Bo wins with 702: more in Maxi Yatzy”, where two have the same total. */
      return g_strdup_printf (_("%s wins with %d: more in %s"), name, total,
                              game_get_rules (sheet->game)->entries[decided_by->entry].name);
    case TIE_BREAK_UPPER_SUM:
      return g_strdup_printf (_("%s wins with %d: more in the upper section"), name, total);
    case TIE_BREAK_HIGHEST_ENTRY:
    default:
      return g_strdup_printf (_("%s wins with %d: the highest single entry"), name, total);
    }
}

gboolean
outcome_is_shared (const Sheet *sheet,
                   guint        seat)
{
  for (guint i = 0; i < sheet->n_seats; i++)
    if (i != seat && sheet->seats[i].rank > 0 && sheet->seats[i].rank == sheet->seats[seat].rank)
      return TRUE;

  return FALSE;
}

char *
outcome_winner (const Sheet *sheet)
{
  int total = 0;
  guint n;
  g_autofree char *names = outcome_first (sheet, &n, &total);

  if (game_get_n_playing (sheet->game) == 1)
    return g_strdup_printf (_("%s has %d"), names, total);
  if (n == 1)
    return words_of_winner (sheet, names, total);
  return g_strdup_printf (_("%s share first place with %d"), names, total);
}

char *
outcome_round (const Sheet *sheet)
{
  if (sheet->finished)
    return g_strdup (_("Finished"));
  return g_strdup_printf (_("Round %u of %u"), sheet->round, sheet->n_entries);
}

int
outcome_margin (const Sheet *sheet)
{
  int best = G_MININT, next = G_MININT;

  for (guint i = 0; i < sheet->n_seats; i++)
    {
      int total = sheet->seats[i].total;

      if (sheet->seats[i].left)
        continue;
      next = MAX (next, MIN (total, best));
      best = MAX (best, total);
    }
  return next > G_MININT ? best - next : 0;
}

char *
outcome_sentence (const Sheet *sheet)
{
  g_autofree char *result = sheet->finished ? outcome_winner (sheet) : outcome_round (sheet);
  g_autofree char *ahead = NULL;
  int margin = outcome_margin (sheet);

  if (!sheet->finished)
    /* Translators: of a game; what follows is “Round 3 of 31”. */
    return g_strdup_printf (_("Unfinished: %s"), result);
  if (margin == 0)
    return g_steal_pointer (&result);

  ahead = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d point", "%d points", margin), margin);
  /* Translators: “Anna wins with 708, 19 points ahead”. */
  return g_strdup_printf (C_("result", "%s, %s ahead"), result, ahead);
}
