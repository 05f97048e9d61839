/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "who-begins.h"

#include "core/sheet.h"

#include <string.h>

/* The values of the setting, in the order of WhoBegins. */
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

/* Returns the present seat of the player who had @seat in @last; -1 for one who does not play now. */
static int
find_again (const char *const *names,
            const Game        *last,
            guint              seat)
{
  for (int i = 0; names[i] != NULL; i++)
    if (strcmp (names[i], game_get_player (last, seat)) == 0)
      return i;
  return -1;
}

/* The present seat in @last of the player who had the first seat when the first entry was made: players may have
 * changed seats since. */
static guint
find_first (const Game *last)
{
  guint n = 0, seat = 0, person;
  g_autoptr (Game) then = NULL;

  while (n < game_get_n_moves (last) && game_get_move (last, n)->kind != MOVE_FILL)
    n++;
  then = game_at (last, n);
  person = game_get_person (then, 0);
  while (game_get_person (last, seat) != person)
    seat++;
  return seat;
}

/* The seat after the player who began @last or, if that player is not here now, the first one after who is. */
static guint
find_next (const char *const *names,
           const Game        *last)
{
  guint first = find_first (last), n = game_get_n_players (last);
  int began = find_again (names, last, first), next = -1;

  if (began >= 0)
    return (guint) (began + 1) % g_strv_length ((char **) names);
  for (guint i = 1; i < n && next < 0; i++)
    next = find_again (names, last, (first + i) % n);
  return (guint) MAX (0, next);
}

/* The player with the last place in @last; of several, the one in the first seat; seat 0 where @last was not
 * finished. */
static guint
find_loser (const char *const *names,
            const Game        *last)
{
  g_autoptr (Sheet) sheet = sheet_of (last);
  guint worst = 0, loser = 0;

  for (guint i = 0; sheet->finished && i < sheet->n_seats; i++)
    {
      int seat = find_again (names, last, i);

      /* A player who left that game has no place. */
      if (seat < 0 || sheet->seats[i].rank == 0)
        continue;
      if (sheet->seats[i].rank > worst || (sheet->seats[i].rank == worst && (guint) seat < loser))
        loser = (guint) seat;
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
  return who == BEGIN_LOSER ? find_loser (names, last) : find_next (names, last);
}

Game *
who_begins_rotate (const Game *game,
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
  return game_new (game_get_rules (game), (const char *const *) names, NULL);
}
