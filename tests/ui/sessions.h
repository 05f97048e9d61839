/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "games.h"

#include "ui/game/session.h"

G_BEGIN_DECLS

/* After so long saving is tried again; see pass_time(). */
#define AGAIN_SECONDS 6

/* A session with a real store in a folder of the test's own, and how often it told of something. */
typedef struct
{
  char *folder;
  Store *store;
  ProtokollSession *session;
  guint n_changed; /* "changed" was emitted */
  guint n_games;   /* and another game, or none, was there */
  const Game *shown;
  guint n_saved;
} Table;

/* With @running as the game that is found there, or NULL. */
void          table_open     (Table         *table,
                              Game          *running);

/* With a game as in game_of(), begun in the session itself. */
void          table_begin    (Table         *table,
                              const char    *text);

/* Ends session and store, which nobody else may hold. */
void          table_end      (Table         *table);

/* The same, and deletes the folder. */
void          table_close    (Table         *table);

/* Ends both and starts them again on the same folder; the game must be what it was. */
void          table_reopen   (Table         *table);

const Game   *table_game     (Table         *table);

/* Enters or corrects, which must work. */
void          table_enter    (Table         *table,
                              guint          seat,
                              const char    *entry,
                              const char    *typed);

/* Waits until nothing is on its way to the disk. */
void          table_settle   (Table         *table);

/* protokoll_session_replace_async() and protokoll_session_bring_back_async(), waited for. */
gint64        table_replace  (Table         *table,
                              StoreEnd     end,
                              Game          *next,
                              GError       **error);
gboolean      table_bring_back (Table       *table,
                              gint64         number,
                              GError       **error);

/* Asserts which games a folder has: the states of the saved ones, in order, 1 finished and 2 unfinished, then "table" and
 * "discarded" where there is such a game. */
void          assert_games_kept (const char *folder,
                              const char    *expected);

/* While the game at the table is @kept_out, its file cannot be written. */
void          keep_table_out  (const char    *folder,
                              gboolean       kept_out);

/* Lets files grow no further than @bytes; -1 takes the limit away. For a process of its own. */
void          set_room       (gint64         bytes);

G_END_DECLS
