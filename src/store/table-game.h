/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game.h"

G_BEGIN_DECLS

/* The game at the table: a game file of its own beside the database, written anew after each entry, so that nothing
 * that happens to the database stands between an entry and the disk. Used on the store's thread only. */

/* Points. No handicap is larger than totals can be. */
#define AT_TABLE_MOST_HANDICAP 1000000

/* What is known of a game at the table. */
typedef struct
{
  Game *game;       /* NULL: no game is at the table */
  char *series;     /* the identity of its series in hexadecimal digits, or NULL */
  int handicaps[RULES_MAX_PLAYERS]; /* points in that series, by game_get_person() */
} AtTable;

void      at_table_clear (AtTable *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (AtTable, at_table_clear)

/* The handicaps by present seats; the caller owns the array. */
int      *at_table_list_handicaps (const AtTable *self);

/* The text of the file: the game file with all that the program keeps of the game, its rules, its series, and a check
 * sum in the last line. "" where no game is at the table. The caller owns it. */
char     *at_table_write (const AtTable *self);

/* Reads such a text into @self, which must be clear. FALSE and STORE_ERROR_DAMAGED_GAME if it was changed since it was
 * written, STORE_ERROR_GAME_RULES if its rules refuse it. */
gboolean  at_table_read  (AtTable     *self,
                          const char  *text,
                          GError     **error);

/* The file of the game at the table, and the state that it should have: if a write fails, that is written together with
 * the next change. */
typedef struct _TableGame TableGame;

/* The name of the file in the data folder, and that of a discarded game. */
#define TABLE_FILE "table.yatzy"
#define DISCARDED_FILE "discarded.yatzy"

/* The number by which a discarded game is brought back; no saved game gets so far. */
#define TABLE_GAME_DISCARDED G_MAXINT64

/* @data_dir is copied; nothing is read until table_game_load(). @lock is that of the folder (folder_lock()), which must
 * live as long as this. */
TableGame *table_game_new  (const char *data_dir,
                            int        *lock);
void       table_game_free (TableGame  *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TableGame, table_game_free)

/* Reads the file, if there is one. A file that cannot be read is renamed, and the one before it is used; @aside is set
 * to the path that it has now, owned by the caller, or to NULL. That one is used, too, where it stands alone. FALSE and
 * an error where that fails; STORE_ERROR_NEWER where a newer version wrote the file, which is left as it is, and
 * STORE_ERROR_IN_USE where another program keeps it for itself. */
gboolean   table_game_load (TableGame  *self,
                            char      **aside,
                            GError    **error);

/* What is at the table, as it should be on the disk; owned by @self. */
const AtTable *table_game_get  (const TableGame *self);

/* Puts @next at the table, which is taken over, and writes the file, or removes it where no game is in @next. FALSE and
 * an error if that failed; then the next call writes it. */
gboolean   table_game_put  (TableGame  *self,
                            AtTable    *next,
                            GError    **error);

/* Puts @other at the table, which is set to what was there, if it can be written. If not, nothing is another. */
gboolean   table_game_exchange (TableGame *self,
                                AtTable   *other,
                                GError   **error);

/* Puts @former at the table, which is taken over, but leaves the file of the game that is there until the next change:
 * whether that game is saved is not known, and the next start finds it out. */
void       table_game_leave_file (TableGame  *self,
                                  AtTable    *former);

/* Notes that the game went on; table_game_flush() writes it. */
void       table_game_note (TableGame  *self,
                            Game       *game);

/* Writes what is not on the disk yet, if there is anything; another program may have removed the file. A folder that is
 * not locked is locked for as long as that takes. */
gboolean   table_game_flush (TableGame *self,
                             GError   **error);

/* Keeps @at aside as the discarded game, in place of the one before. The table stays as it is. */
gboolean   table_game_discard (TableGame      *self,
                               const AtTable  *at,
                               GError        **error);

/* Reads the discarded game into @discarded, which must be clear; its game is NULL where there is none. */
gboolean   table_game_read_discarded (TableGame *self,
                                      AtTable   *discarded,
                                      GError   **error);

/* Keeps @text, of a game that cannot be read, in a file of its own beside that of the game at the table. */
gboolean   table_game_keep_damaged (TableGame   *self,
                                    const char  *text,
                                    GError     **error);

/* Removes the discarded game for good. */
void       table_game_purge (TableGame *self);

/* The text of the file in @data_dir as it stands there, "" where there is none, for a backup. The caller owns it. NULL
 * and STORE_ERROR_IN_USE where another program keeps the file for itself. May be called on any thread. */
char      *table_game_read_file (const char  *data_dir,
                                 GError     **error);

G_END_DECLS
