/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game-words.h"

#include "core/local-words.h"
#include "ui/sheet/sheet-words.h"

#include <glib/gi18n.h>
#include <string.h>

/* How far the first one is ahead of the next; 0 where nobody is, as by a tie-break. */
static int
get_margin (const Sheet *sheet)
{
  int best = G_MININT, next = G_MININT;

  for (guint i = 0; i < sheet->n_seats; i++)
    {
      int total = sheet->seats[i].total;

      next = MAX (next, MIN (total, best));
      best = MAX (best, total);
    }
  return sheet->n_seats > 1 ? best - next : 0;
}

char *
game_words_result (const Sheet *sheet)
{
  g_autofree char *result = sheet->finished ? sheet_words_turn (sheet) : sheet_words_round (sheet);
  g_autofree char *ahead = NULL;
  int margin = get_margin (sheet);

  if (!sheet->finished)
    /* Translators: of a game; what follows is “Round 3 of 31”. */
    return g_strdup_printf (_("Unfinished: %s"), result);
  if (margin == 0)
    return g_steal_pointer (&result);

  ahead = sheet_words_points (margin);
  /* Translators: “Anna wins with 708, 19 points ahead”. */
  return g_strdup_printf (C_("result", "%s, %s ahead"), result, ahead);
}

char *
game_words_facts (const GameFacts *facts)
{
  g_autofree char *date = facts->date != NULL ? local_words_date_time (facts->date) : g_strdup (_("No date"));

  return facts->place != NULL ? g_strdup_printf ("%s · %s", date, facts->place) : g_steal_pointer (&date);
}

char *
game_words_step (const Game     *game,
                 const MoveStep *step,
                 guint           index,
                 guint           n_steps)
{
  g_autofree char *whole = move_words_whole (game, step);

  /* Translators: the number of a move, how many there are, and who made it and what it was. */
  return g_strdup_printf (_("Move %u of %u: %s"), index + 1, n_steps, whole);
}
