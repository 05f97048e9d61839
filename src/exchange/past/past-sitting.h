/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What the rows of a table say about one game, before it is played. */

/* The points of an entry that is not filled, and a total that is not known. */
#define PAST_OPEN -1

/* The points of an entry whose cell is empty. */
#define PAST_BLANK -2

/* A player of a game, and the points. */
typedef struct
{
  char *name;
  int total;   /* PAST_OPEN where it is not known */
  int *points; /* the points of each entry, PAST_OPEN or PAST_BLANK; NULL where only the total is known */
} PastSeat;

/* A game that is read from one row, or from several rows in sequence. */
typedef struct
{
  guint line;
  gboolean wrong; /* a part of it was refused */
  guint bad_line; /* the line of the last date, if it cannot be read, so that it is not known to which game that row
                   * belongs; 0 for none */
  char *date;     /* the day without a time, "2026-11-20" */
  int minute;     /* minutes since midnight; -1 without a time */
  char *number;   /* from COLUMN_GAME */
  char *winner;
  GString *note;
  GString *place;
  GPtrArray *seats; /* of PastSeat */
} PastSitting;

/* A game without players that begins in @line of the file. Owned by the caller. */
PastSitting    *past_sitting_new         (guint              line);
void            past_sitting_free        (PastSitting       *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PastSitting, past_sitting_free)

/* The seat of the player with the real name @name; NULL for none. */
const PastSeat *past_sitting_find_seat   (const PastSitting *self,
                                          const char        *name);

/* Adds a player, whose @name and @points it takes. If the player is there already, the whole game is refused, which is
 * reported for @line in @problems. */
void            past_sitting_add_seat    (PastSitting       *self,
                                          char              *name,
                                          int                total,
                                          int               *points,
                                          guint              line,
                                          GPtrArray         *problems);

/* Adds all players of @row in the same way, and leaves none in it. */
void            past_sitting_take_seats  (PastSitting       *self,
                                          PastSitting       *row,
                                          GPtrArray         *problems);

/* The number of players of whom only a total of 0 is known. Formulas show 0 for a player who was absent and for games
 * to come. */
guint           past_sitting_count_zeros (const PastSitting *self);

G_END_DECLS
