/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game.h"

G_BEGIN_DECLS

/* What a store was told and answered that it did, in memory: nothing is counted before it is asked for. People and series
 * are their names. Texts and games belong to nobody and stay until model_forget_all(). */

#define MODEL_MAX_SEATS 4

typedef struct
{
  const char *identity;
  const Game *game;                /* with the names that its players have now */
  gint64 formers[MODEL_MAX_SEATS]; /* the number of who sat there before two people were merged, or 0 */
  const char *series;              /* or NULL */
  gint64 number;                   /* in the store; 0 where it is not known yet */
  gboolean deleted;
  gboolean damaged;                /* its text was changed by somebody else; @game is what it was */
} ModelGame;

/* What changed a purse. */
typedef struct
{
  const char *name;
  gint64 former;    /* as in ModelGame */
  int change;
  const char *game; /* its identity, or NULL for a reward */
  gboolean reverses;
  int day;          /* of a reward; 0 for a game */
} ModelLine;

/* Somebody who was merged into another one and can be parted from that one again; the numbers are those in the store. */
typedef struct
{
  const char *name;
  gint64 number;
  gint64 into;
} ModelMerged;

typedef struct
{
  const Game *game; /* or NULL */
  const char *series;
} ModelTable;

typedef struct
{
  GArray *games;  /* ModelGame */
  GArray *lines;  /* ModelLine */
  GArray *merged; /* ModelMerged */
  GArray *series; /* const char * */
  ModelTable table;
  ModelTable discarded;
} Model;

Model       *model_new         (void);
Model       *model_copy        (const Model *self);
void         model_free        (Model       *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Model, model_free)

/* Keeps what is given to a model. model_keep() takes the game. */
const Game  *model_keep        (Game        *game);
const char  *model_keep_text   (const char  *text);
void         model_forget_all  (void);

/* The game @i of those that are in the statistics, and the one with that identity; NULL where there is none. */
ModelGame   *model_list_game   (const Model *self,
                                guint        i);
ModelGame   *model_find_game   (const Model *self,
                                const char  *identity);
gboolean     model_sits        (const Game  *game,
                                const char  *name);

/* Whether somebody called so sits in a game, even a deleted one, or has coins. */
gboolean     model_knows       (const Model *self,
                                const char  *name);

/* Adds a line of text. */
void         model_say         (GPtrArray   *lines,
                                const char  *format,
                                ...) G_GNUC_PRINTF (2, 3);

/* Adds lines that say everything: games, players, purses, series and, with @figures, figures. */
void         model_tell        (const Model *self,
                                GPtrArray   *lines,
                                gboolean     figures);

/* What can be done. All expect that it can be done. */
void         model_add         (Model       *self,
                                const Game  *game,
                                const char  *series);
void         model_begin       (Model       *self,
                                ModelTable   next);
void         model_clear       (Model       *self);
void         model_discard     (Model       *self);
void         model_bring_back  (Model       *self,
                                ModelGame   *game);
void         model_unshelve    (Model       *self);
void         model_delete      (Model       *self,
                                ModelGame   *game,
                                gboolean     deleted);
void         model_check_in    (Model       *self,
                                const char  *name,
                                int          day);
void         model_rename      (Model       *self,
                                const char  *from,
                                const char  *to);
void         model_merge       (Model       *self,
                                const char  *from,
                                const char  *into,
                                gint64       number,
                                gint64       into_number);

/* Whether somebody would have spent coins of another one, if the two who were merged were parted. */
gboolean     model_owes        (const Model *self,
                                guint        merged);
void         model_part        (Model       *self,
                                guint        merged);

/* Takes all that @other has; @names are the names here by those there. */
void         model_take        (Model       *self,
                                const Model *other,
                                GHashTable  *names);

/* Becomes what @file was, where nothing can be undone. Its game comes to the table with @table, or where none is there. */
void         model_become      (Model       *self,
                                const Model *file,
                                gboolean     table);

/* Forgets what could be undone until the program is started anew. */
void         model_purge       (Model       *self);

G_END_DECLS
