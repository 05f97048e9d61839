/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "brute.h"

#define FACES(most)                                                                                                    \
  { "ones", 'u', 'c', "F1", "d", 1 * (most) }, { "twos", 'u', 'c', "F2", "d", 2 * (most) },                           \
  { "threes", 'u', 'c', "F3", "d", 3 * (most) }, { "fours", 'u', 'c', "F4", "d", 4 * (most) },                        \
  { "fives", 'u', 'c', "F5", "d", 5 * (most) }, { "sixes", 'u', 'c', "F6", "d", 6 * (most) }

/* Maxi Yatzy Special 8: every way to split two to eight dice into groups, three straights, Chance. */
static const BruteEntry special_8[] = {
  FACES (8),
  { "one-pair", 'l', 'f', "G2", "d", 12 },
  { "two-pairs", 'l', 's', "G22", "d", 22 },
  { "three-pairs", 'l', 's', "G222", "d", 30 },
  { "four-pairs", 'l', 's', "G2222", "d", 36 },
  { "three-of-a-kind", 'l', 'f', "G3", "d", 18 },
  { "four-of-a-kind", 'l', 'f', "G4", "d", 24 },
  { "five-of-a-kind", 'l', 'f', "G5", "d", 30 },
  { "six-of-a-kind", 'l', 'f', "G6", "d", 36 },
  { "seven-of-a-kind", 'l', 'f', "G7", "d", 42 },
  { "small-straight", 'l', 's', "S15", "d", 15 },
  { "large-straight", 'l', 's', "S26", "d", 20 },
  { "full-straight", 'l', 's', "S16", "d", 21 },
  { "three-plus-two", 'l', 's', "G32", "d", 28 },
  { "three-plus-three", 'l', 's', "G33", "d", 33 },
  { "four-plus-two", 'l', 's', "G42", "d", 34 },
  { "four-plus-three", 'l', 's', "G43", "d", 39 },
  { "five-plus-two", 'l', 's', "G52", "d", 40 },
  { "four-plus-four", 'l', 's', "G44", "d", 44 },
  { "five-plus-three", 'l', 's', "G53", "d", 45 },
  { "six-plus-two", 'l', 's', "G62", "d", 46 },
  { "three-plus-two-plus-two", 'l', 's', "G322", "d", 36 },
  { "three-plus-three-plus-two", 'l', 's', "G332", "d", 41 },
  { "four-plus-two-plus-two", 'l', 's', "G422", "d", 42 },
  { "chance", 'l', 's', "A", "a", 48 },
  { "yatzy", 'l', 's', "G8", "+50", 98 },
};

/* Yatzy (encyclopedia). */
static const BruteEntry yatzy[] = {
  FACES (5),
  { "one-pair", 'l', 'f', "G2", "d", 12 },
  { "two-pairs", 'l', 's', "G22", "d", 22 },
  { "three-of-a-kind", 'l', 'f', "G3", "d", 18 },
  { "four-of-a-kind", 'l', 'f', "G4", "d", 24 },
  { "small-straight", 'l', 's', "S15", "d", 15 },
  { "large-straight", 'l', 's', "S26", "d", 20 },
  { "full-house", 'l', 's', "G32", "d", 28 },
  { "chance", 'l', 's', "A", "a", 30 },
  { "yatzy", 'l', 's', "G5", "=50", 50 },
};

/* Yatzy (German rules): its own order of the lower section. */
static const BruteEntry yatzy_de[] = {
  FACES (5),
  { "one-pair", 'l', 'f', "G2", "d", 12 },
  { "two-pairs", 'l', 's', "G22", "d", 22 },
  { "three-of-a-kind", 'l', 'f', "G3", "d", 18 },
  { "four-of-a-kind", 'l', 'f', "G4", "d", 24 },
  { "full-house", 'l', 's', "G32", "d", 28 },
  { "small-straight", 'l', 's', "S15", "d", 15 },
  { "large-straight", 'l', 's', "S26", "d", 20 },
  { "yatzy", 'l', 's', "G5", "=50", 50 },
  { "chance", 'l', 's', "A", "a", 30 },
};

/* Maxi-Yatzy (Norwegian rules) and Maxi Yatzy Game Rules; @pay and @most of the full straight differ. */
#define MAXI(pay, most)                                                                                                \
  FACES (6),                                                                                                           \
  { "one-pair", 'l', 'f', "G2", "d", 12 },                                                                            \
  { "two-pairs", 'l', 's', "G22", "d", 22 },                                                                          \
  { "three-pairs", 'l', 's', "G222", "d", 30 },                                                                       \
  { "three-of-a-kind", 'l', 'f', "G3", "d", 18 },                                                                     \
  { "four-of-a-kind", 'l', 'f', "G4", "d", 24 },                                                                      \
  { "five-of-a-kind", 'l', 'f', "G5", "d", 30 },                                                                      \
  { "small-straight", 'l', 's', "S15", "d", 15 },                                                                     \
  { "large-straight", 'l', 's', "S26", "d", 20 },                                                                     \
  { "full-straight", 'l', 's', "S16", pay, most },                                                                    \
  { "full-house", 'l', 's', "G32", "d", 28 },                                                                         \
  { "castle", 'l', 's', "G33", "d", 33 },                                                                             \
  { "tower", 'l', 's', "G42", "d", 34 },                                                                              \
  { "chance", 'l', 's', "A", "a", 36 },                                                                               \
  { "maxi-yatzy", 'l', 's', "G6", "=100", 100 }

static const BruteEntry maxi[] = { MAXI ("d", 21) };
static const BruteEntry maxi_30[] = { MAXI ("=30", 30) };

/* Yatzy (encyclopedia), "Comparison with Yahtzee". */
static const BruteEntry yahtzee[] = {
  FACES (5),
  { "three-of-a-kind", 'l', 's', "G3", "a", 30 },
  { "four-of-a-kind", 'l', 's', "G4", "a", 30 },
  { "full-house", 'l', 's', "G32", "=25", 25 },
  { "small-straight", 'l', 's', "R4", "=30", 30 },
  { "large-straight", 'l', 's', "R5", "=40", 40 },
  { "yahtzee", 'l', 's', "G5", "=50", 50 },
  { "chance", 'l', 's', "A", "a", 30 },
};

/* The rule sets, decided: "kniffel scores as yahtzee does, without its bonus and joker". */
static const BruteEntry kniffel[] = {
  FACES (5),
  { "three-of-a-kind", 'l', 's', "G3", "a", 30 },
  { "four-of-a-kind", 'l', 's', "G4", "a", 30 },
  { "full-house", 'l', 's', "G32", "=25", 25 },
  { "small-straight", 'l', 's', "R4", "=30", 30 },
  { "large-straight", 'l', 's', "R5", "=40", 40 },
  { "kniffel", 'l', 's', "G5", "=50", 50 },
  { "chance", 'l', 's', "A", "a", 30 },
};

/* In the order of "The rule sets, decided", the options last. */
const BruteSet brute_sets[] = {
  { "special-8", "special-8", 8, 1148, G_N_ELEMENTS (special_8), special_8 },
  { "yatzy", "yatzy", 5, 374, G_N_ELEMENTS (yatzy), yatzy },
  { "forced-yatzy", "forced-yatzy", 5, 374, G_N_ELEMENTS (yatzy), yatzy },
  { "yatzy-de", "yatzy-de", 5, 349, G_N_ELEMENTS (yatzy_de), yatzy_de },
  { "maxi-yatzy-no", "maxi-yatzy-no", 6, 599, G_N_ELEMENTS (maxi), maxi },
  { "maxi-yatzy", "maxi-yatzy", 6, 649, G_N_ELEMENTS (maxi), maxi },
  { "yahtzee", "yahtzee", 5, 1575, G_N_ELEMENTS (yahtzee), yahtzee },
  { "kniffel", "kniffel", 5, 375, G_N_ELEMENTS (kniffel), kniffel },
  { "maxi-yatzy full-straight=30", "maxi-yatzy", 6, 658, G_N_ELEMENTS (maxi_30), maxi_30 },
  { "kniffel extra-kniffel=50", "kniffel", 5, 975, G_N_ELEMENTS (kniffel), kniffel },
  { "kniffel extra-kniffel=100", "kniffel", 5, 1575, G_N_ELEMENTS (kniffel), kniffel },
};
const int brute_n_sets = G_N_ELEMENTS (brute_sets);

static int
count_bits (unsigned mask)
{
  int bits = 0;

  for (; mask != 0; mask >>= 1)
    bits += mask & 1;
  return bits;
}

static int
sum_of (const int *dice, int n, unsigned mask)
{
  int sum = 0;

  for (int i = 0; i < n; i++)
    if (mask & (1u << i))
      sum += dice[i];
  return sum;
}

/* The one face all dice of @mask show, or 0. */
static int
face_of (const int *dice, int n, unsigned mask)
{
  int face = 0;

  for (int i = 0; i < n; i++)
    if (mask & (1u << i))
      {
        if (face != 0 && face != dice[i])
          return 0;
        face = dice[i];
      }
  return face;
}

/* The best sum of groups of the sizes written in @sizes, out of the dice in @left and of faces not
 * in @used; -1 where they cannot be laid. */
static int
best_groups (const int *dice, int n, unsigned left, unsigned used, const char *sizes)
{
  int best = -1;

  if (*sizes == '\0')
    return 0;
  for (unsigned mask = left; mask != 0; mask = (mask - 1) & left)
    {
      int face, rest;

      if (count_bits (mask) != *sizes - '0')
        continue;
      face = face_of (dice, n, mask);
      if (face == 0 || (used & (1u << face)))
        continue;
      rest = best_groups (dice, n, left & ~mask, used | (1u << face), sizes + 1);
      if (rest >= 0)
        best = MAX (best, rest + sum_of (dice, n, mask));
    }
  return best;
}

/* Whether some of the dice, one of each, show exactly the faces @first to @last. */
static gboolean
has_row (const int *dice, int n, int first, int last)
{
  for (unsigned mask = 0; mask < 1u << n; mask++)
    {
      unsigned faces = 0;

      for (int i = 0; i < n; i++)
        if (mask & (1u << i))
          faces |= 1u << dice[i];
      if (count_bits (mask) == last - first + 1 && faces == (2u << last) - (1u << first))
        return TRUE;
    }
  return FALSE;
}

static int
best_row (const int *dice, int n, int first, int last)
{
  return has_row (dice, n, first, last) ? (first + last) * (last - first + 1) / 2 : -1;
}

static int
best_any_row (const int *dice, int n, int length)
{
  int best = -1;

  for (int first = 1; first + length - 1 <= 6; first++)
    best = MAX (best, best_row (dice, n, first, first + length - 1));
  return best;
}

/* The dice that the shape takes, or -1 where it does not lie there. */
static int
best_of (const char *shape, const int *dice, int n)
{
  int sum = 0;

  switch (shape[0])
    {
    case 'F':
      for (int i = 0; i < n; i++)
        sum += dice[i] == shape[1] - '0' ? dice[i] : 0;
      return sum;
    case 'G':
      return best_groups (dice, n, (1u << n) - 1, 0, shape + 1);
    case 'S':
      return best_row (dice, n, shape[1] - '0', shape[2] - '0');
    case 'R':
      return best_any_row (dice, n, shape[1] - '0');
    case 'A':
      return sum_of (dice, n, (1u << n) - 1);
    default:
      g_assert_not_reached ();
    }
}

int
brute_points (const BruteEntry *entry, const int *dice, int n)
{
  int best = best_of (entry->shape, dice, n);

  if (best < 0)
    return 0;
  switch (entry->pay[0])
    {
    case 'd':
      return best;
    case 'a':
      return sum_of (dice, n, (1u << n) - 1);
    case '=':
      return (int) g_ascii_strtoll (entry->pay + 1, NULL, 10);
    case '+':
      return (int) g_ascii_strtoll (entry->pay + 1, NULL, 10) + best;
    default:
      g_assert_not_reached ();
    }
}

void
brute_every_roll (int n, BruteRoll roll, gpointer data)
{
  int dice[BRUTE_MAX_DICE];

  for (int i = 0; i < n; i++)
    dice[i] = 1;
  while (TRUE)
    {
      int i = n - 1;

      roll (dice, n, data);
      while (i >= 0 && dice[i] == 6)
        i--;
      if (i < 0)
        return;
      dice[i]++;
      for (int j = i + 1; j < n; j++)
        dice[j] = dice[i];
    }
}

typedef struct
{
  const BruteEntry *entry;
  gboolean *can;
} Marking;

static void
mark (const int *dice, int n, gpointer data)
{
  Marking *marking = data;

  marking->can[brute_points (marking->entry, dice, n)] = TRUE;
}

void
brute_attainable (const BruteEntry *entry, int n, gboolean can[BRUTE_MAX_POINTS])
{
  Marking marking = { entry, can };

  for (int points = 0; points < BRUTE_MAX_POINTS; points++)
    can[points] = FALSE;
  brute_every_roll (n, mark, &marking);
}
