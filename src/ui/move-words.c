/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "move-words.h"

#include "sheet/sheet-words.h"

#include <glib/gi18n.h>

static gboolean
same_cell (const Move *a,
           const Move *b)
{
  return a->seat == b->seat && a->entry == b->entry;
}

/* Whether the move at @index fills again what the one before it cleared. */
static gboolean
is_correction (const Game *game,
               guint       index)
{
  const Move *move = game_get_move (game, index);
  const Move *last = index > 0 ? game_get_move (game, index - 1) : NULL;

  return last != NULL && move->kind == MOVE_FILL && last->kind == MOVE_CLEAR && same_cell (move, last);
}

GArray *
move_words_steps (const Game *game)
{
  guint n_entries = game_get_rules (game)->n_entries;
  g_autofree const Move **filled = g_new0 (const Move *, game_get_n_players (game) * n_entries);
  GArray *steps = g_array_new (FALSE, FALSE, sizeof (MoveStep));

  for (guint i = 0; i < game_get_n_moves (game); i++)
    {
      const Move *move = game_get_move (game, i);
      MoveStep step = { .move = move };

      if (move->kind == MOVE_SAVED)
        {
          g_array_append_val (steps, step);
          continue;
        }
      if (is_correction (game, i))
        {
          step.before = g_array_index (steps, MoveStep, steps->len - 1).before;
          g_array_set_size (steps, steps->len - 1);
        }
      else if (move->kind == MOVE_CLEAR)
        step.before = filled[move->seat * n_entries + move->entry];
      filled[move->seat * n_entries + move->entry] = move->kind == MOVE_FILL ? move : NULL;
      g_array_append_val (steps, step);
    }
  return steps;
}

gboolean
move_words_last (const Game *game,
                 MoveStep   *step)
{
  g_autoptr (GArray) steps = move_words_steps (game);

  if (steps->len == 0)
    return FALSE;
  *step = g_array_index (steps, MoveStep, steps->len - 1);
  return TRUE;
}

static char *
short_points (const Move *move)
{
  return move->points > 0 ? g_strdup_printf ("%d", move->points) : g_strdup (_("struck"));
}

static char *
entry_words (const MoveStep *step)
{
  g_autofree char *from = NULL;
  g_autofree char *to = NULL;

  if (step->move->kind == MOVE_CLEAR)
    return g_strdup (_("cleared"));
  if (step->before == NULL)
    return step->move->points > 0 ? sheet_words_points (step->move->points) : g_strdup (_("struck"));
  from = short_points (step->before);
  to = short_points (step->move);
  /* Translators: of an entry: the points before and after, or “struck”. */
  return g_strdup_printf (_("corrected, %s → %s"), from, to);
}

char *
move_words_what (const Game     *game,
                 const MoveStep *step)
{
  g_autofree char *words = NULL;

  if (step->move->kind == MOVE_SAVED)
    return g_strdup_printf (_("Saved rolls: %u"), step->move->saved);
  words = entry_words (step);
  if (step->move->rolls > 0)
    {
      g_autofree char *rolls = g_strdup_printf (
        g_dngettext (GETTEXT_PACKAGE, "%u roll", "%u rolls", step->move->rolls), step->move->rolls);

      return g_strdup_printf ("%s: %s · %s", game_get_rules (game)->entries[step->move->entry].name, words, rolls);
    }
  return g_strdup_printf ("%s: %s", game_get_rules (game)->entries[step->move->entry].name, words);
}

char *
move_words_when (const Move *move,
                 GDateTime  *now)
{
  g_autoptr (GDateTime) time = move->time > 0 ? g_date_time_new_from_unix_local (move->time) : NULL;
  gboolean today;

  if (time == NULL)
    return g_strdup ("");
  today = g_date_time_get_year (time) == g_date_time_get_year (now) &&
          g_date_time_get_day_of_year (time) == g_date_time_get_day_of_year (now);
  return g_date_time_format (time, today ? "%H:%M" : "%x %H:%M");
}
