/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What a column of a table of past games can be. */
typedef enum
{
  COLUMN_IGNORED,
  COLUMN_DATE,
  COLUMN_TIME,   /* the time of day, beside a date without one */
  COLUMN_PLAYER, /* the totals of one player, who is named in the heading */
  COLUMN_NAME,   /* names of players, each with a total in the next COLUMN_TOTAL. With one such column each row is one
                  * player of a game, with several each row is a whole game */
  COLUMN_TOTAL,
  COLUMN_ENTRY,  /* the points of an entry, beside a COLUMN_NAME */
  COLUMN_WINNER, /* the winner, who is compared with the totals */
  COLUMN_GAME,   /* the number of a game, which tells games of one day apart, beside a COLUMN_NAME */
  COLUMN_PLACE,
  COLUMN_NOTE,
} ColumnKind;

#define N_COLUMN_KINDS (COLUMN_NOTE + 1)

typedef struct
{
  ColumnKind kind;
  char *name;  /* the player of COLUMN_PLAYER; NULL for every other kind */
  guint entry; /* the index of the entry of COLUMN_ENTRY */
} PastColumn;

G_END_DECLS
