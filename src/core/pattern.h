/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dice.h"

G_BEGIN_DECLS

/*
 * Which dice an entry asks for and what it pays, in a fixed vocabulary.
 *
 *   Pattern                                      Points
 *   face N      the dice that show N             dice (default)  the dice of the pattern
 *   groups A+B  groups of different faces        all             every die on the table
 *   run N       N faces in a row, any            N               a fixed number
 *   run A-B     the faces A to B                 N+dice          a fixed number and the dice of the pattern
 *   any         any dice
 *
 * The choice of dice with the most points counts, and a larger group also fits a smaller one (docs/rules.md, 2).
 */
#define PATTERN_MAX_POINTS 999

typedef enum
{
  PATTERN_FACE,
  PATTERN_GROUPS,
  PATTERN_RUN,       /* any run of @length faces */
  PATTERN_FIXED_RUN, /* the faces @first to @first + @length - 1 */
  PATTERN_ANY,
} PatternKind;

typedef enum
{
  POINTS_DICE,
  POINTS_ALL,
  POINTS_FIXED,
  POINTS_PLUS_DICE,
} PointsKind;

/* How a value is typed into an entry; see pattern_input(). */
typedef enum
{
  INPUT_COUNT, /* the number of dice that show the face */
  INPUT_FACE,  /* the face of the dice */
  INPUT_SUM,   /* the points themselves */
} PatternInput;

typedef struct
{
  PatternKind kind;
  PointsKind points_kind;
  int points;               /* for POINTS_FIXED and POINTS_PLUS_DICE */
  guint first;              /* the face, or the first face of a fixed run */
  guint length;             /* of a run */
  guint n_groups;
  guint8 groups[DICE_FACES]; /* sizes, largest first */
} Pattern;

typedef enum
{
  PATTERN_ERROR_PATTERN, /* the words of the pattern are not understood, or ask for too many dice */
  PATTERN_ERROR_POINTS,  /* the words of the points are not understood */
} PatternError;

#define PATTERN_ERROR (pattern_error_quark ())
GQuark       pattern_error_quark  (void);

/* Reads the words of a rule file for rolls of @n_dice dice. @points may be NULL, which means the dice of the pattern.
 * Errors: PATTERN_ERROR; then @parsed is left alone. */
gboolean     pattern_parse        (const char     *pattern,
                                   const char     *points,
                                   guint           n_dice,
                                   Pattern        *parsed,
                                   GError        **error);

/* Returns the points of a roll; 0 where it does not fit. */
int          pattern_points       (const Pattern  *pattern,
                                   const Dice     *dice);

/* Returns how a value is typed: for a face by number of dice, for a single group that pays its own dice by face, for
 * everything else by sum (docs/rules.md, 1). */
PatternInput pattern_input        (const Pattern  *pattern);

/* Returns the points of a typed count, face or sum, without checking that a roll can give it. */
int          pattern_value_points (const Pattern  *pattern,
                                   int             value);

/* Returns every number of points that a roll of @n_dice can give, ascending, with 0 where a roll can miss. It is
 * computed from all rolls. The caller owns the result, a GArray of int. */
GArray      *pattern_attainable   (const Pattern  *pattern,
                                   guint           n_dice);

G_END_DECLS
