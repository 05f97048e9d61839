/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "fixture.h"
#include "store/store-history.h"

G_BEGIN_DECLS

/* The calls of store-history.h, each waited for. */

GPtrArray *history_list_categories (Store *store);
GPtrArray *history_list_people     (Store *store);
GPtrArray *history_list_games      (Store *store, const GameFilter *filter, gint64 after, guint n, GError **error);
Game      *history_read_game       (Store *store, gint64 number, GError **error);
GPtrArray *history_list_new_records (Store *store, gint64 number);
GPtrArray *history_ask_coming_records (Store *store, Game *game);
gboolean   history_edit            (Store *store, gint64 number, const GameFacts *facts, GError **error);
gboolean   history_delete          (Store *store, gint64 number, GError **error);
gboolean   history_restore         (Store *store, gint64 number, GError **error);
gboolean   history_rename          (Store *store, gint64 person, const char *name, GError **error);
gboolean   history_merge           (Store *store, gint64 from, gint64 into, GError **error);
gboolean   history_set_look        (Store *store, gint64 person, const char *initials, int color, GError **error);
GArray    *history_import          (Store *store, GPtrArray *games, GError **error);

/* The number of a player of that name, who must be there. */
gint64     history_find_person     (Store *store, const char *name);

/* A game of the notation of game_of() with that date, which may be NULL. The caller owns it. */
Game      *history_dated           (const char *text, const char *date);

/* The same with only the totals known. */
Game      *history_totals          (const char *text, const char *date, const int *totals);

/* Begins such a game and saves it; returns its number. */
gint64     history_save_game       (Store *store, Game *game);
gint64     history_save_text       (Store *store, const char *text, const char *date);

/* Takes one game in, which must be new. */
void       history_import_one        (Store *store, Game *game);

/* Every table of figures, a row per line, in the database of a store that may be open. */
char      *history_dump            (const char *folder);

/* Makes every figure anew from the games, in the database of a store that may be open and has nothing to do. */
gboolean   history_rebuild         (const char *folder, GError **error);

/* Rebuilds, which must change nothing. */
void       history_assert_true     (Store *store, const char *folder);

G_END_DECLS
