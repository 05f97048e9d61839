/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "score-columns.h"

#include <glib/gi18n-lib.h>

#define COUNT(member) SCORE_COUNT, G_STRUCT_OFFSET (Score, member)
#define POINTS(member) SCORE_POINTS, G_STRUCT_OFFSET (Score, member)
#define FIGURE(member) SCORE_FIGURE, G_STRUCT_OFFSET (Score, member)
#define RATE(member) SCORE_RATE, G_STRUCT_OFFSET (Score, member)

/* Scripts rely on the first twelve names and their order, so new columns are added at the end. */
const ScoreColumn score_columns[N_SCORE_COLUMNS] = {
  { "rules", SCORE_RULES, 0 },
  { "player", SCORE_PLAYER, 0, N_("Player") },
  { "games", COUNT (games), N_("Games") },
  { "wins", COUNT (wins), N_("Wins") },
  { "mean", FIGURE (mean), N_("Mean") },
  { "median", FIGURE (median), N_("Median") },
  { "best", POINTS (best), N_("Best") },
  { "worst", POINTS (worst), N_("Worst") },
  { "bonus-rate", RATE (bonus_rate), N_("Bonus") },
  { "yatzy-rate", SCORE_YATZY, 0, N_("Yatzy") },
  { "strikes-per-game", FIGURE (strikes), N_("Strikes") },
  { "variant", SCORE_VARIANT, 0 },
  { "shared-wins", COUNT (shared_wins) },
  { "duels", COUNT (duels) },
  { "win-rate", FIGURE (win_rate) },
  { "sheets", COUNT (sheets) },
  { "lower-quartile", FIGURE (lower_quartile) },
  { "upper-quartile", FIGURE (upper_quartile) },
  { "spread", FIGURE (spread) },
  { "victory", FIGURE (victory) },
  { "defeat", FIGURE (defeat) },
  { "streak", COUNT (streak) },
  { "longest-streak", COUNT (longest_streak) },
  { "bonus-run", COUNT (bonus_run) },
  { "longest-bonus-run", COUNT (longest_bonus_run) },
};

double
score_line_get_figure (const ScoreColumn *column,
                       const ScoreLine   *line)
{
  if (column->kind == SCORE_YATZY)
    return score_get_yatzy_rate (line->score, line->category->rules);

  return *(const double *) ((const char *) line->score + column->offset);
}
