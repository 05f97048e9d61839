/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "block.h"
#include "problem.h"

#include "core/game.h"

G_BEGIN_DECLS

/* What a table says about one game, before it is known by which rules it was played. */

/* The value of a cell that is empty, and a total that is not known. */
#define DRAFT_NONE -1

/* A player of a game, and the points. */
typedef struct
{
  char *name;  /* as the table has it */
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
  guint number;       /* tells apart games of totals that have the same day, players and totals: 1 for the first of them
                       * (source: docs/formats.md, "number") */
  char *winner;
  GString *note;
  GString *place;
  GPtrArray *seats;   /* of DraftSeat */
} GameDraft;

/* A game without players. Owned by the caller. */
GameDraft       *game_draft_new         (const Block      *block,
                                         guint             line);
void             game_draft_free        (GameDraft        *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (GameDraft, game_draft_free)

/* The cells that it was read from, as in "B3:E20". Owned by the caller. */
char            *game_draft_range       (const GameDraft  *self);

/* The seat of @name, whatever its capitals; NULL for none. */
DraftSeat       *game_draft_find        (const GameDraft  *self,
                                         const char       *name);

/* Adds a player, whose @values it takes. If the player is there already, the whole game is refused, which is reported for
 * @line in @problems. */
void             game_draft_add         (GameDraft        *self,
                                         const char       *name,
                                         int               total,
                                         int              *values,
                                         guint             line,
                                         GPtrArray        *problems);

/* Takes out players who were not there: those whose cells are all 0 or empty while others have points. They are told. */
void             game_draft_drop_absent (GameDraft        *self,
                                         GPtrArray        *problems);

/* Whether nobody has points. */
gboolean         game_draft_is_empty    (const GameDraft  *self);

/* Whether it has the points of entries for every player. */
gboolean         game_draft_has_entries (const GameDraft  *self);

/* Makes the game under @rules, where @who has the real name of each player of the table (char to char; may be NULL). What
 * was assumed is told in @problems, which may be NULL. The caller owns the result; NULL with an error that says what does
 * not fit these rules. */
Game            *game_draft_play        (const GameDraft  *self,
                                         const Ruleset    *rules,
                                         GHashTable       *who,
                                         GPtrArray        *problems,
                                         GError          **error);

G_END_DECLS
