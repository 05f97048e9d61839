/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "block.h"

G_BEGIN_DECLS

/* What a table says about one game, before it is known by which rules it was played. */

/* The value of a cell that is empty, and a total that is not known. */
#define DRAFT_NONE -1

/* A player of a game, and the points. */
typedef struct
{
  char *name;  /* as the table has it */
  char *key;   /* the same for all spellings that differ in capitals, blanks or characters that nobody sees */
  int total;   /* DRAFT_NONE where it is not known */
  gboolean struck; /* an entry was struck with a mark, so that the player was there */
  int *values; /* the numbers in each column of the block, or DRAFT_NONE; NULL where only the total is known */
} DraftSeat;

typedef struct
{
  const Block *block;
  guint line;         /* where it begins */
  guint first_row, last_row; /* of the block */
  gboolean wrong;     /* a part of it was refused */
  guint bad_line;     /* the line of the last date, if it cannot be read, so that it is not known to which game that row
                       * belongs; 0 for none */
  char *date;         /* the day without a time, "2026-11-20" */
  int minute;         /* minutes since midnight; -1 without a time */
  char *label;        /* the number of the game in the table, or NULL */
  char *winner;
  GString *note;
  GString *place;
  GPtrArray *seats;   /* of DraftSeat */
} GameDraft;

/* A game without players that begins in @row of @block. Owned by the caller. */
GameDraft       *game_draft_new         (const Block      *block,
                                         guint             row);
void             game_draft_free        (GameDraft        *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (GameDraft, game_draft_free)

/* The cells that it was read from, as in "B3:E20". Owned by the caller. */
char            *game_draft_range       (const GameDraft  *self);

/* The seat at @index, and the one of @name, however it is spelt; NULL for none. */
DraftSeat       *game_draft_seat        (const GameDraft  *self,
                                         guint             index);
DraftSeat       *game_draft_find        (const GameDraft  *self,
                                         const char       *name);

/* Adds a player, whose @values it takes. If the player is there already, the whole game is refused. */
void             game_draft_add         (GameDraft        *self,
                                         const char       *name,
                                         int               total,
                                         gboolean          struck,
                                         int              *values,
                                         GPtrArray        *problems);

/* Adds the players, notes and so on of @row, which is a part of the same game and becomes empty. Of more than @most_seats
 * players only one more is kept. */
void             game_draft_join        (GameDraft        *self,
                                         GameDraft        *row,
                                         guint             most_seats,
                                         GPtrArray        *problems);

/* Whether nobody has points. */
gboolean         game_draft_is_empty    (const GameDraft  *self);

/* Whether it has the points of entries for every player. */
gboolean         game_draft_has_entries (const GameDraft  *self);

/* Takes players who were not there out of @drafts (of GameDraft), the games of one block: those whose cells of a whole
 * evening, of the whole table or of all entries of a game are 0 or empty while others have points (docs/rules.md, 16).
 * They are told. */
void             game_draft_drop_absent (const GPtrArray  *drafts,
                                         GPtrArray        *problems);

/* Adds a problem in the line in which it begins; the whole game is @refused or not. */
ForeignProblem  *game_draft_tell        (GameDraft        *self,
                                         GPtrArray        *problems,
                                         gboolean          refused,
                                         const char       *format,
                                         ...) G_GNUC_PRINTF (4, 5);

G_END_DECLS
