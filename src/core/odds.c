/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "odds.h"

#include <string.h>

/* What each keep is worth with some number of rolls left. */
typedef struct
{
  double *means;    /* the average points of each keep; the first keep has no dice */
  double *chances;
  guint16 *kept;    /* of each keep: the index of the best keep of its dice, for the mean */
} Level;

struct _Odds
{
  const Keeps *keeps;
  GPtrArray *levels; /* of Level, by the number of rolls left */
};

static Level *
level_new (const Keeps *keeps)
{
  Level *level = g_new (Level, 1);

  level->means = g_new0 (double, keeps->n);
  level->chances = g_new0 (double, keeps->n);
  level->kept = g_new0 (guint16, keeps->n);
  return level;
}

static void
level_free (gpointer data)
{
  Level *level = data;

  g_free (level->means);
  g_free (level->chances);
  g_free (level->kept);
  g_free (level);
}

/* Makes the level for no rolls left, where the dice stay as they lie. */
static Level *
make_last (const Keeps *keeps,
           const int   *points)
{
  Level *level = level_new (keeps);

  for (guint i = keeps->first_roll; i < keeps->n; i++)
    {
      level->means[i] = points[i - keeps->first_roll];
      level->chances[i] = level->means[i] > 0;
      level->kept[i] = i;
    }
  return level;
}

static Level *
make_level (const Keeps *keeps,
            const Level *after)
{
  Level *level = level_new (keeps);

  memcpy (level->means, after->means, keeps->n * sizeof *level->means);
  memcpy (level->chances, after->chances, keeps->n * sizeof *level->chances);
  keeps_roll (keeps, level->means);
  keeps_roll (keeps, level->chances);
  keeps_choose_which (keeps, level->means, level->kept);
  keeps_choose (keeps, level->chances);
  return level;
}

static const Level *
get_level (Odds  *self,
           guint  n_left)
{
  g_assert (n_left <= ODDS_MAX_ROLLS);
  for (guint i = self->levels->len; i <= n_left; i++)
    g_ptr_array_add (self->levels, make_level (self->keeps, g_ptr_array_index (self->levels, i - 1)));
  return g_ptr_array_index (self->levels, n_left);
}

Odds *
odds_new (const Keeps *keeps,
          const int   *points)
{
  Odds *self = g_new (Odds, 1);

  self->keeps = keeps;
  self->levels = g_ptr_array_new_with_free_func (level_free);
  g_ptr_array_add (self->levels, make_last (keeps, points));
  return self;
}

void
odds_free (Odds *self)
{
  g_ptr_array_unref (self->levels);
  g_free (self);
}

void
odds_ask (Odds       *self,
          guint       n_left,
          const Dice *dice,
          EntryOdds  *odds)
{
  const Level *level = get_level (self, n_left);
  guint lies = dice != NULL ? keeps_find (self->keeps, dice) : 0;

  g_return_if_fail (dice != NULL || n_left > 0);

  *odds = (EntryOdds) { level->chances[lies], level->means[lies], self->keeps->dice[level->kept[lies]] };
}
