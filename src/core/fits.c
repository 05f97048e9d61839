/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fits.h"

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

static gboolean
read_fit (const Sheet  *sheet,
          const Play   *play,
          Fit          *fit,
          GError      **error)
{
  const Ruleset *rules = game_get_rules (sheet->game);
  const SheetSeat *seat = &sheet->seats[play->seat];
  Move move;

  if (!game_read (sheet->game, play, &move, error))
    return FALSE;
  *fit = (Fit) { .entry = play->entry, .points = move.points };
  if (move.joker && seat->column.joker_points > 0)
    fit->bonus = rules->joker_bonus;
  else if ((int) play->entry == rules->joker_entry && move.points > 0)
    fit->bonus = seat->held_bonus;
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
fit_scores (const Fit *fit)
{
  return fit->points > 0 || fit->bonus > 0;
}

GArray *
fits_find (const Sheet  *sheet,
           guint         seat,
           int           entry,
           const char   *dice,
           GError      **error)
{
  Play play = { .seat = seat, .entry = (guint) entry, .typed = dice };
  g_autoptr (GArray) fits = g_array_new (FALSE, FALSE, sizeof (Fit));
  Dice roll;
  Fit fit;

  if (!dice_parse (dice, game_get_rules (sheet->game)->n_dice, &roll, error))
    return NULL;
  if (entry != FITS_OPEN && !read_fit (sheet, &play, &fit, error))
    return NULL;
  if (entry != FITS_OPEN)
    g_array_append_val (fits, fit);
  else
    for (play.entry = 0; play.entry < sheet->n_entries; play.entry++)
      if (sheet_get_cell (sheet, seat, play.entry)->playable && read_fit (sheet, &play, &fit, NULL))
        g_array_append_val (fits, fit);

  g_array_sort (fits, compare_fits);
  return g_steal_pointer (&fits);
}
