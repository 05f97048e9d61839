/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fits.h"

#include <stdlib.h>
#include <string.h>

char *
fits_read_roll (const Ruleset  *rules,
                const char     *text,
                GError        **error)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  g_autoptr (GString) digits = g_string_new (NULL);
  Dice dice;

  for (const char *c = valid; *c != '\0'; c = g_utf8_next_char (c))
    if (*c != ',' && *c != ';' && !g_unichar_isspace (g_utf8_get_char (c)))
      g_string_append_len (digits, c, g_utf8_next_char (c) - c);
  /* With too many dice the right number is asked for, so that the error names it. */
  if (!dice_parse (digits->str, MIN (g_utf8_strlen (digits->str, -1), (glong) rules->n_dice), &dice, error))
    return NULL;

  return g_strdup (digits->str);
}

/* Returns the game with the entry cleared, if it is filled; NULL where it cannot be cleared. */
static Game *
without (const Sheet *sheet,
         guint        seat,
         guint        entry)
{
  if (sheet_get_cell (sheet, seat, entry)->state == CELL_OPEN)
    return game_ref (sheet->game);
  return game_clear (sheet->game, seat, entry, 0, NULL);
}

static int
yahtzee_bonus (const Game *game,
               guint       seat)
{
  g_autoptr (Sheet) sheet = sheet_of (game);

  return sheet->seats[seat].yahtzee_bonus;
}

static int
bonus_with (const Sheet *sheet,
            const Play  *play)
{
  g_autoptr (Game) before = NULL;
  g_autoptr (Game) after = NULL;

  if (game_get_rules (sheet->game)->joker_entry < 0)
    return 0;
  before = without (sheet, play->seat, play->entry);
  after = before != NULL ? game_play (before, play, NULL) : NULL;
  return after != NULL ? yahtzee_bonus (after, play->seat) - yahtzee_bonus (before, play->seat) : 0;
}

static gboolean
read_fit (const Sheet  *sheet,
          const Play   *play,
          Fit          *fit,
          GError      **error)
{
  Reading reading;

  if (!game_read (sheet->game, play, &reading, error))
    return FALSE;
  *fit = (Fit) { .entry = play->entry, .points = reading.points, .bonus = bonus_with (sheet, play) };
  return TRUE;
}

static int
compare_fits (gconstpointer a,
              gconstpointer b)
{
  const Fit *one = a;
  const Fit *other = b;
  int more = (other->points + other->bonus) - (one->points + one->bonus);

  return more != 0 ? more : (int) one->entry - (int) other->entry;
}

gboolean
fit_gives_something (const Fit *fit)
{
  return fit->points > 0 || fit->bonus > 0;
}

static void
find_open (const Sheet *sheet,
           Play         play,
           gboolean     giving,
           GArray      *fits)
{
  Fit fit;

  for (play.entry = 0; play.entry < sheet->n_entries; play.entry++)
    if (sheet_get_cell (sheet, play.seat, play.entry)->playable && read_fit (sheet, &play, &fit, NULL) &&
        fit_gives_something (&fit) == giving)
      g_array_append_val (fits, fit);
}

static GArray *
find (const Sheet  *sheet,
      guint         seat,
      int           entry,
      const char   *dice,
      gboolean      giving,
      GError      **error)
{
  Play play = { .seat = seat, .typed = dice };
  g_autoptr (GArray) fits = g_array_new (FALSE, FALSE, sizeof (Fit));
  Dice roll;
  Fit fit;

  if (!dice_parse (dice, game_get_rules (sheet->game)->n_dice, &roll, error))
    return NULL;
  if (entry == FITS_OPEN)
    find_open (sheet, play, giving, fits);
  else
    {
      play.entry = entry;
      if (!read_fit (sheet, &play, &fit, error))
        return NULL;
      if (fit_gives_something (&fit) == giving)
        g_array_append_val (fits, fit);
    }

  g_array_sort (fits, compare_fits);
  return g_steal_pointer (&fits);
}

GArray *
fits_find (const Sheet  *sheet,
           guint         seat,
           int           entry,
           const char   *dice,
           GError      **error)
{
  return find (sheet, seat, entry, dice, TRUE, error);
}

GArray *
fits_find_strikes (const Sheet  *sheet,
                   guint         seat,
                   int           entry,
                   const char   *dice,
                   GError      **error)
{
  return find (sheet, seat, entry, dice, FALSE, error);
}
