/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store/figures.h"

G_BEGIN_DECLS

/* The figures of a player as columns: the same ones in the TSV and JSON of the command line and in exported tables. */

typedef enum
{
  SCORE_RULES,
  SCORE_PLAYER,
  SCORE_VARIANT,
  SCORE_COUNT,  /* a guint of Score */
  SCORE_POINTS, /* an int of Score */
  SCORE_FIGURE, /* a double of Score; NAN where there is no figure */
  SCORE_RATE,   /* a double of Score from 0 to 1; NAN where there is no figure */
  SCORE_YATZY,  /* score_get_yatzy_rate(), from 0 to 1 */
} ScoreColumnKind;

typedef struct
{
  const char *name;
  ScoreColumnKind kind;
  gsize offset;      /* of the member in Score; 0 for kinds without one */
  const char *title; /* the heading for people, untranslated; NULL where the column is not shown to them */
} ScoreColumn;

#define N_SCORE_COLUMNS 25

extern const ScoreColumn score_columns[N_SCORE_COLUMNS];

/* A player in a category. The caller keeps everything it points to. */
typedef struct
{
  const Category *category;
  const char *variant; /* the result of category_get_variant() */
  const Score *score;
} ScoreLine;

/* The figure of a column of kind SCORE_FIGURE, SCORE_RATE or SCORE_YATZY; NAN where there is none. */
double score_line_get_figure (const ScoreColumn  *column,
                              const ScoreLine    *line);

G_END_DECLS
