/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game.h"

G_BEGIN_DECLS

/* The callbacks that receive the games of a table of ours, in its order. */
typedef struct
{
  /* Takes a game (transfer full), which begins in @row, and its identity as store_import_add() wants it, which may
   * be NULL and is valid during the call. @game is NULL where the game was refused; @complain was called for it
   * before. For score sheets @row is always 1. Returns FALSE when no more games are wanted. */
  gboolean (*take)     (Game       *game,
                        const char *identity,
                        guint       row,
                        gpointer    data);

  /* Reports what is wrong in @row and what would be right. @row is 0 where the message itself begins with the place, as
   * in "Sheet!B7: "; in a file of several sheets with a row for each move it begins with the sheet, as in "Sheet: ". */
  void     (*complain) (guint       row,
                        const char *message,
                        gpointer    data);
  gpointer data;
} GamesSink;

G_END_DECLS
