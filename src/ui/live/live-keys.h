/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game.h"

G_BEGIN_DECLS

/* The addresses of a shared game: one to look, and one for each player to enter. A player keeps it when seats or
 * names change, and in the next game. */
typedef struct _LiveKeys LiveKeys;

/* The number of the key to look. */
#define LIVE_KEY_LOOK 0

typedef struct
{
  guint number;
  char *name;   /* of the player; NULL for the key to look */
  char *secret;
  guint n_come; /* how many pages are open with it */
} LiveKey;

LiveKeys      *live_keys_new     (void);
void           live_keys_free    (LiveKeys   *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (LiveKeys, live_keys_free)

/* Gives each player of @game a key: the one from the game before, if that goes on in @game, or that of the same
 * name, or a new one. */
void           live_keys_follow  (LiveKeys   *self,
                                  const Game *game);

/* All keys; live_keys_get() is that with the number, or NULL; live_keys_of_seat() that of a player of the last game
 * that was followed. live_keys_find_seat() is the seat of a key there, or -1. They belong to @self. */
guint          live_keys_count   (LiveKeys   *self);
LiveKey       *live_keys_nth     (LiveKeys   *self,
                                  guint       index);
LiveKey       *live_keys_get     (LiveKeys   *self,
                                  guint       number);
LiveKey       *live_keys_of_seat (LiveKeys   *self,
                                  guint       seat);
int            live_keys_find_seat (LiveKeys *self,
                                    guint     number);

/* Gives the key another secret, so that the former address is none any more. */
void           live_key_renew    (LiveKey    *key);

G_END_DECLS
