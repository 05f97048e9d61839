/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "../core/helpers.h"
#include "store/store.h"

#include <sqlite3.h>

G_BEGIN_DECLS

/* A data folder of the test's own and the calls of store.h, each waited for. */

/* How a call of the store is waited for: give it the callback and a place that is NULL, then wait. */
void      fixture_answered_cb  (GObject      *source,
                                GAsyncResult *result,
                                gpointer      user_data);
GAsyncResult *fixture_wait_for (GAsyncResult **place);

/* A folder that is not there yet, inside one that is: the store makes its own. */
char     *fixture_make_folder  (void);

/* Deletes the folder and what it was made in. */
void      fixture_remove       (char         *folder);

/* The path of a file in the folder; lives as long as the program. */
const char *fixture_path       (const char   *folder,
                                const char   *name);

/* Opens, which must work. @running may be NULL. */
Store    *fixture_open         (const char   *folder,
                                Game        **running);

/* Opens, which must fail with @code and one sentence that names the folder. */
void      fixture_refuse       (const char   *folder,
                                int           code);

/* Opens a store that failed to open, or was closed by setting aside, once more. */
gboolean  fixture_reopen       (Store        *store,
                                Game        **running,
                                GError      **error);

/* Opens and closes; whether it worked. */
gboolean  fixture_try          (const char   *folder,
                                Game        **running,
                                GError      **error);

/* Closes and forgets the store, which must not be left alive. */
void      fixture_close        (Store        *store);

gint64    fixture_replace      (Store        *store,
                                StoreEnd      end,
                                Game         *next,
                                GError      **error);

/* The same without ending a game, and without beginning one. */
gboolean  fixture_begin        (Store        *store,
                                Game         *game,
                                GError      **error);
gboolean  fixture_keep         (Store        *store,
                                Game         *game,
                                GError      **error);
gint64    fixture_clear        (Store        *store,
                                StoreEnd      end,
                                GError      **error);
Game     *fixture_bring_back   (Store        *store,
                                gint64        number,
                                GError      **error);
gboolean  fixture_back_up      (Store        *store,
                                GError      **error);
gboolean  fixture_set_aside    (Store        *store,
                                const char   *backup,
                                GError      **error);

/* The names with commas between them. */
char     *fixture_players      (Store        *store);

/* Begins and keeps a game of the notation of game_of(). The caller owns it. */
Game     *fixture_play         (Store        *store,
                                const char   *text);

/* Takes one more step of that notation and keeps it. */
void      fixture_step         (Store        *store,
                                Game        **game,
                                const char   *step);

/* Every fact, move, time and undone move is the same. */
void      fixture_assert_same  (const Game   *game,
                                const Game   *expected);

/* What is typed for one of the values that dice can give in @entry. */
char     *fixture_pick_typed   (const Entry  *entry,
                                GRand        *random);

/* A whole game of @rules with values that dice can give, one move every @pause seconds. */
Game     *fixture_random_game  (const char   *rules,
                                guint         seed,
                                gint64        pause);

/* A connection to a database of any program, whose pages get the sums that the store wants. */
sqlite3  *fixture_connect      (const char   *path);

/* Gives each page of a database that nobody has open the sum that it should have, whatever stands in it. */
void      fixture_seal         (const char   *path);

/* The first column of the first row, as text, from a database that no store has open; or "none". */
char     *fixture_ask          (const char   *folder,
                                const char   *sql);

/* Runs SQL on a database that no store has open. */
void      fixture_tamper       (const char   *folder,
                                const char   *sql);

void      fixture_assert_ask   (const char   *folder,
                                const char   *sql,
                                const char   *expected);

/* The name that a backup made now has. */
char     *fixture_todays_backup (void);

/* Backs up, which must work. */
void      fixture_must_back_up (Store        *store);

/* The names with blanks between them. */
void fixture_assert_backups (Store      *store,
                             const char *expected);

/* Opens and closes; the running game is @expected. */
void fixture_assert_running (const char *folder,
                             const Game *expected);

typedef void (*FixtureBody) (void);

/* Adds a test that runs in a process of its own, which may give up its rights and its room. */
void      fixture_add_apart    (const char   *path,
                                FixtureBody   body);

/* Adds a test for each of @texts, which it is called with: @path/0, @path/1 and so on. */
void      fixture_add_each     (const char   *path,
                                const char *const *texts,
                                guint         n_texts,
                                GTestDataFunc body);

G_END_DECLS
