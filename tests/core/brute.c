/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "brute.h"

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
