/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Errors of the store. The message of each is a sentence for the player that says what to do. */
typedef enum
{
  STORE_ERROR_FOLDER,    /* the data folder cannot be made or read */
  STORE_ERROR_READ_ONLY, /* the folder or the file cannot be written */
  STORE_ERROR_FULL,      /* the disk is full */
  STORE_ERROR_IN_USE,    /* another program holds this data folder */
  STORE_ERROR_NEWER,     /* written by a newer program; left as it is */
  STORE_ERROR_OLDER,     /* written before the first public version; left as it is */
  STORE_ERROR_FOREIGN,   /* a database of something else; left as it is */
  STORE_ERROR_DAMAGED,   /* damaged: cannot be read; see STORE_PUT_IN_PLACE */
  STORE_ERROR_CHANGED,   /* another program changed it, and each saved game is as it was; see STORE_PUT_AS_IT_IS */
  STORE_ERROR_DAMAGED_GAME, /* one saved game, or that at the table, is not as it was written */
  STORE_ERROR_GAME_RULES, /* the rules of one game refuse now what was entered */
  STORE_ERROR_GONE,      /* the game, player, category or series that was asked for is not there any more */
  STORE_ERROR_REFUSED,   /* this change cannot be made; the message says why */
  STORE_ERROR_FAILED,    /* anything else */
} StoreError;

#define STORE_ERROR (store_error_quark ())
GQuark store_error_quark (void);

G_END_DECLS
