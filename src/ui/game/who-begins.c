/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "who-begins.h"

#include "core/sheet.h"

#include <string.h>

/* In the order of WhoBegins. */
static const char *const keys[] = { "seats", "lot", "loser", "next" };

WhoBegins
who_begins_load (GSettings *settings)
{
  g_autofree char *key = g_settings_get_string (settings, "who-begins");
  WhoBegins who = BEGIN_SEATS;

  while (strcmp (keys[who], key) != 0)
    who++;
  return who;
}

void
who_begins_save (GSettings *settings,
                 WhoBegins  who)
{
  g_settings_set_string (settings, "who-begins", keys[who]);
}

/* The seat of who is called @name; 0 where nobody is. */
static guint
find_name (const char *const *names,
           const char        *name)
{
  for (guint i = 0; names[i] != NULL; i++)
    if (strcmp (names[i], name) == 0)
      return i;
  return 0;
}

/* Of several who share the last place, the one who sits first. */
static guint
find_loser (const char *const *names,
            const Game        *last)
{
  g_autoptr (Sheet) sheet = sheet_of (last);
  guint worst = 0, loser = 0;

  for (guint i = 0; sheet->finished && i < sheet->n_seats; i++)
    {
      guint seat = find_name (names, game_get_player (last, i));

      if (sheet->seats[i].rank > worst || (sheet->seats[i].rank == worst && seat < loser))
        loser = seat;
      worst = MAX (worst, sheet->seats[i].rank);
    }
  return loser;
}

guint
who_begins_find (WhoBegins          who,
                 const char *const *names,
                 const Game        *last,
                 guint              lot)
{
  guint n = g_strv_length ((char **) names);

  if (who == BEGIN_LOT && n > 0)
    return lot % n;
  if (who == BEGIN_SEATS || last == NULL || n == 0)
    return 0;
  return who == BEGIN_LOSER ? find_loser (names, last) : (find_name (names, game_get_player (last, 0)) + 1) % n;
}

Game *
who_begins_turn (const Game *game,
                 guint       seat)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) names = NULL;
  guint n = game_get_n_players (game);

  if (seat == 0)
    return game_ref (game);
  for (guint i = 0; i < n; i++)
    g_strv_builder_add (builder, game_get_player (game, (seat + i) % n));
  names = g_strv_builder_end (builder);
  return game_new (game_get_rules (game), game_get_order (game), (const char *const *) names, NULL);
}
