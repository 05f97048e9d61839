/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store/figures.h"

G_BEGIN_DECLS

/* The figures of a player as columns, the same ones wherever a program reads them. */

typedef enum
{
  SCORE_RULES,
  SCORE_PLAYER,
  SCORE_VARIANT,
  SCORE_COUNT,  /* a guint of Score */
  SCORE_POINTS, /* an int of Score */
  SCORE_FIGURE, /* a double of Score, NAN where there is nothing to tell */
  SCORE_RATE,   /* the same, from 0 to 1 */
  SCORE_YATZY,
} ScoreColumnKind;

typedef struct
{
  const char *name;
  ScoreColumnKind kind;
  gsize offset;
  const char *title; /* for people, untranslated; NULL where they are not shown it */
} ScoreColumn;

#define N_SCORE_COLUMNS 25

extern const ScoreColumn score_columns[N_SCORE_COLUMNS];

/* A player in a category; all of it belongs to who made the line. */
typedef struct
{
  const Category *category;
  const char *variant; /* of category_get_variant() */
  const Score *score;
} ScoreLine;

/* The figure of a column that has one. */
double score_line_get_figure (const ScoreColumn  *column,
                              const ScoreLine    *line);

G_END_DECLS
