/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "targets.h"

#include "surroundings.h"

#include "core/dice.h"
#include "core/sheet.h"

#include <stdlib.h>
#include <string.h>

static void
check_dice (const char *typed)
{
  for (guint n = 1; n <= DICE_MAX; n++)
    {
      g_autoptr (GError) error = NULL;
      Dice dice;

      if (!dice_parse (typed, n, &dice, &error))
        fuzz_assert_said (error->message);
      else
        g_assert_cmpuint (dice_number (&dice), ==, n);
    }
}

/* Enters what was typed. If that is accepted, the points must be 0 or possible. */
static void
enter (const char *id,
       guint       place,
       const char *typed)
{
  static const char *const players[] = { "A", "B", NULL };
  const Ruleset *rules = library_find (fuzz_library (), id, NULL);
  g_autoptr (Game) game = game_new (rules, players, NULL);
  Play play = { .entry = place % rules->n_entries, .typed = (char *) typed };
  g_autoptr (GError) error = NULL;
  g_autoptr (Game) next = game_play (game, &play, &error);
  g_autoptr (Sheet) sheet = NULL;
  int points;

  if (next == NULL)
    {
      fuzz_assert_said (error->message);
      return;
    }
  sheet = sheet_of (next);
  points = game_get_move (next, 0)->points;
  g_assert_true (points == 0 || ruleset_is_attainable (rules, play.entry, points));
}

void
fuzz_dice (const char *bytes,
           gsize       n)
{
  g_autofree char *text = g_strndup (bytes, n);
  g_auto (GStrv) lines = g_strsplit (text, "\n", 20);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      const char *blank = strchr (lines[i], ' ');
      const char *typed = blank != NULL ? blank + 1 : lines[i];
      guint place = strtoul (lines[i], NULL, 10);

      /* GTK only lets valid UTF-8 be typed. */
      if (!g_utf8_validate (typed, -1, NULL))
        continue;
      check_dice (typed);
      enter ("special-8", place, typed);
      enter ("yahtzee", place, typed);
      enter ("maxi-yatzy", place, typed);
    }
}
