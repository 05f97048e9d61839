/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "leader.h"

#include "core/outcome.h"

/* The player who leads alone, or LEADER_NONE. @sheet may be NULL. */
static int
leader_of (const Sheet *sheet)
{
  int leader = LEADER_NONE;

  for (guint seat = 0; sheet != NULL && seat < sheet->n_seats; seat++)
    if (outcome_is_first (sheet, seat))
      {
        if (leader != LEADER_NONE)
          return LEADER_NONE;
        leader = (int) game_get_person (sheet->game, seat);
      }
  return leader;
}

/* A tie does not change the lead yet, and neither do the first points of a game. */
gboolean
leader_takes (int         *known,
              const Sheet *sheet)
{
  int leader = leader_of (sheet);
  gboolean taken = leader != LEADER_NONE && *known != LEADER_NONE && leader != *known;

  if (leader != LEADER_NONE || sheet == NULL || !sheet->started)
    *known = leader;
  return taken;
}
