/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game-words.h"

#include "core/describe.h"
#include "core/durations.h"
#include "core/local-words.h"
#include "core/outcome.h"
#include "ui/sheet/sheet-words.h"
#include "ui/table/outlook-words.h"

#include <glib/gi18n.h>
#include <string.h>

char *
game_words_ahead (const Sheet *sheet)
{
  int margin = outcome_margin (sheet);
  g_autofree char *points = margin > 0 ? sheet_words_points (margin) : NULL;

  /* Translators: “19 points ahead”, below “Anna wins with 708”. */
  return points != NULL ? g_strdup_printf (C_("result", "%s ahead"), points) : NULL;
}

char *
game_words_facts (const GameFacts *facts)
{
  g_autofree char *date = facts->date != NULL ? local_words_date_time (facts->date) : g_strdup (_("No date"));
  g_autofree char *place = facts->place != NULL ? describe_shortened (facts->place, DESCRIBE_MAX) : NULL;

  return place != NULL ? g_strdup_printf ("%s · %s", date, place) : g_steal_pointer (&date);
}

char *
game_words_minutes (gint64 seconds)
{
  int minutes = (int) MAX (1, (seconds + 30) / 60);

  if (minutes < 60)
    return g_strdup_printf (C_("duration", "%d min"), minutes);
  /* Translators: hours and minutes, “1 h 05 min”. */
  return g_strdup_printf (C_("duration", "%d h %02d min"), minutes / 60, minutes % 60);
}

char *
game_words_time (const Game *game)
{
  g_autoptr (Durations) durations = durations_of (game);
  g_autoptr (GString) turns = g_string_new (NULL);
  g_autofree char *length = game_words_minutes (durations->seconds);

  if (durations->seconds == 0)
    return NULL;
  for (guint seat = 0; seat < durations->n_seats; seat++)
    {
      int mean = durations_mean (durations, seat);
      g_autofree char *name = describe_name (game_get_player (game, seat));
      g_autofree char *clock = outlook_words_clock (mean);

      if (mean >= 0)
        g_string_append_printf (turns, "%s%s %s", turns->len > 0 ? ", " : "", name, clock);
    }
  if (turns->len == 0)
    return g_steal_pointer (&length);
  /* Translators: how long a game took, and then players with minutes and seconds: “48 min · average turn:
   * Anna 0:31”. */
  return g_strdup_printf (_("%s · average turn: %s"), length, turns->str);
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
