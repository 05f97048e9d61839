/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "fixture.h"
#include "store/store-transfer.h"

G_BEGIN_DECLS

/* Questions, changes and imports as functions that wait for the answer, which the caller owns. */

GPtrArray *history_list_categories (Store *store);
GPtrArray *history_list_people     (Store *store);
GPtrArray *history_list_games      (Store *store, const GameFilter *filter, gint64 after, guint n, GError **error);
Game      *history_read_game       (Store *store, gint64 number, GError **error);
gboolean   history_change          (Store *store, const StoreChange *wanted, GError **error);
gboolean   history_edit            (Store *store, gint64 number, const GameFacts *facts, GError **error);
gboolean   history_delete          (Store *store, gint64 number, GError **error);
gboolean   history_restore         (Store *store, gint64 number, GError **error);
gboolean   history_rename          (Store *store, gint64 person, const char *name, GError **error);
gboolean   history_merge           (Store *store, gint64 from, gint64 into, GError **error);
gboolean   history_set_look        (Store *store, gint64 person, const char *initials, int color, GError **error);
GArray    *history_import          (Store *store, GPtrArray *games, GError **error);

/* The same for another file. @same says who is who, and may be NULL. Looking and restoring must work. */
OtherGames *history_look_into      (Store *store, const char *path);
Merged    *history_merge_file      (Store *store, const char *path, GHashTable *same, GError **error);
void       history_restore_file    (Store *store, const char *path);

/* The number of the player @name, who must be there. */
gint64     history_find_person     (Store *store, const char *name);

/* The game that game_of() makes of @text, with @date, which may be NULL. The caller owns it. */
Game      *history_dated           (const char *text, const char *date);

/* Like history_dated(), with only the totals known. */
Game      *history_totals          (const char *text, const char *date, const int *totals);

/* Makes a game of yatzy of which only the totals are known from "2026-01-05T19:30 #2 A 200, B 150", with "-" for no date
 * and #2 for its number. The caller owns it. */
Game      *history_parse_totals    (const char *text);

/* Begins and saves a game; returns its number. */
gint64     history_save_game       (Store *store, Game *game);
gint64     history_save_text       (Store *store, const char *text, const char *date);

/* Imports one game, which must be new. */
void       history_import_one        (Store *store, Game *game);

/* All tables of figures as text, one row a line. The store may be open. The caller owns the text. */
char      *history_dump            (const char *folder);

/* Fills all figures anew from the games. The store may be open, but must have nothing to do. */
gboolean   history_rebuild         (const char *folder, GError **error);

/* Writes the seals of all saved games, so that rows which were changed by hand count as saved. Nothing else may have
 * the store open. */
void       history_seal_games      (const char *folder);

/* Asserts that filling all figures anew changes nothing, and that each game in them comes to its seal. */
void       history_assert_true     (Store *store, const char *folder);

G_END_DECLS
