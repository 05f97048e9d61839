/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "figures.h"
#include "store-error.h"

G_BEGIN_DECLS

/* The one door to everything that is kept on disk: the game at the table, saved games, players, coins and series, in
 * the data folder. All work is done on a thread of its own, in the order in which it was asked for; only entries do not
 * wait for an import or other work that takes long, nor for questions that wait for it. The functions must be called on
 * the main thread and answer there; only store_ask() may be called on others. What a finish returns belongs to the
 * caller. Errors are STORE_ERROR (store-error.h).
 *
 * Other files with games are in store-transfer.h, the types of answers in figures.h.
 *
 * Each call first looks whether another program has changed the file of the database while it was open. Signals, all on
 * the main thread:
 *
 * "returned" (char *aside): the file had been removed, renamed or replaced, and the database with everything in it is
 * at its path again; @aside is the path of the file that stood there meanwhile, or NULL.
 *
 * "table-set-aside" (char *path): the file of the game at the table could not be read when the store was opened. It is
 * kept at @path, and the game goes on as it was before its last entry, or there is none.
 *
 * "exchanged": something else wrote to the file, and the store goes on with what is in it now. Numbers of games that are
 * known from before may be those of others.
 *
 * "overwritten" (GError *error): something else wrote into the file what cannot be used, or could not be put back. It
 * is kept, and each call fails with @error until another one is in its place (STORE_PUT_IN_PLACE), or the store is
 * opened again. STORE_ERROR_CHANGED where it can be taken as it is. */
#define STORE_TYPE (store_get_type ())
G_DECLARE_FINAL_TYPE (Store, store, PROTOKOLL, STORE, GObject)

/* Makes a store for the folder @data_dir, which is made at store_open_async() with mode 0700; the database in it has
 * mode 0600. Call store_close() before the last reference is dropped. */
Store   *store_new                   (const char           *data_dir);

/* The folder, owned by the store. */
const char *store_get_data_dir       (Store                *self);

/* Opens the database, migrates it to this version and reads the running game, with its undone moves, which
 * store_ask_finish() returns; NULL where none is running. If opening fails it can be tried again; until it works each
 * other call fails with the same error, and has to be made again. */
void     store_open_async            (Store                *self,
                                      GAsyncReadyCallback   callback,
                                      gpointer              user_data);

/* Waits for everything asked for so far, tries once more to write what could not be written, closes the database and
 * ends the thread. This is for the end of the program; whatever is called afterwards fails with
 * G_IO_ERROR_CANCELLED. Until then the store keeps a reference to itself. */
void     store_close                 (Store                *self);

/* Writes the running game into its file, which is synced before this answers, whatever has become of the database.
 * Several calls that wait are answered by one write. After a failure the next call writes what is missing; so do
 * store_replace_async() and store_close(). STORE_ERROR_GONE where no game is running. Finish it with store_finish(). */
void     store_keep_async            (Store                *self,
                                      Game                 *game,
                                      GAsyncReadyCallback   callback,
                                      gpointer              user_data);

typedef enum
{
  STORE_END_NOTHING, /* no game is running, or one without a move that counts, which is removed */
  STORE_END_SAVE,    /* saved in the statistics, as finished or, if an entry is open, unfinished */
  STORE_END_DISCARD, /* kept aside until the next start or the next discarded game */
} StoreEnd;

/* Ends the running game and makes @next the running one, or none where @next is NULL, in one transaction: after an
 * error everything is as it was. @next becomes part of @series, unless that is NULL: STORE_ERROR_REFUSED where the
 * name or the goal of a new series cannot be used, STORE_ERROR_GONE where the series is not there. STORE_END_NOTHING
 * never ends a running game with entries (STORE_ERROR_FAILED); the other two fail with STORE_ERROR_GONE where no game
 * is running. store_ask_finish() returns the number of the ended game for store_bring_back_async(), 0 where none was
 * ended: a gint64, to be freed with g_free(). */
void     store_replace_async         (Store                *self,
                                      StoreEnd              end,
                                      Game                 *next,
                                      const SeriesChoice   *series,
                                      GAsyncReadyCallback   callback,
                                      gpointer              user_data);

/* Makes a saved or discarded game the running one again, with its undone moves: the undo of store_replace_async(). A
 * running game without a move that counts is removed for it; with one, this fails (STORE_ERROR_FAILED).
 * STORE_ERROR_GONE where there is no game @number. store_ask_finish() returns the game. */
void     store_bring_back_async      (Store                *self,
                                      gint64                number,
                                      GAsyncReadyCallback   callback,
                                      gpointer              user_data);

/* Finish what has no finish of its own: store_ask_finish() where there is an answer, store_finish() where there is
 * none. NULL or FALSE after an error. */
gpointer store_ask_finish            (Store                *self,
                                      GAsyncResult         *result,
                                      GError              **error);
gboolean store_finish                (Store                *self,
                                      GAsyncResult         *result,
                                      GError              **error);

/* Tells the progress of long work on the main thread; @user_data is that of the callback. */
typedef void (*StoreProgress) (guint     n_done,
                               guint     n_all,
                               gpointer  user_data);

/* What can be asked: each with the members of a StoreQuestion that it reads, and its answer. A GPtrArray owns its
 * elements. A category, player, game or series that is not there any more is STORE_ERROR_GONE. */
typedef enum
{
  /* together: all categories of saved games, those with most games first, a GPtrArray of Category. With @together there
   * is also one for each rule set that has several: it stands for all of them, whatever takes the number of a category
   * takes its number, too, and speaks of the entries of its rules; and one for all rule sets, where there are several.
   * The one that stands for all games comes first, the others come last. */
  STORE_CATEGORIES,
  /* The players who sat in a saved game, sorted by name, and the same with those at the table: a GPtrArray of
   * Person. */
  STORE_PEOPLE,
  STORE_PEOPLE_WITH_TABLE,
  /* The names of the players at the table, in the order of their seats, and in a saved game, last played first: a
   * GStrv. */
  STORE_PLAYER_NAMES,
  /* filter, period, after, n: at most @n saved games that pass @filter (NULL for all), newest first, undated ones last:
   * those that follow the game @after in this order, or the first ones where that is 0. A GPtrArray of Summary. */
  STORE_GAMES,
  /* The numbers of all saved games, damaged ones, too, undated ones first, then the oldest: a GArray of gint64. */
  STORE_GAME_NUMBERS,
  /* game: a saved game with its moves, a Game. A damaged one is read from the newest backup that has it. */
  STORE_GAME,
  /* games: these saved games without those that are not there any more, a GPtrArray of SavedGame. A damaged one is
   * read from the newest backup that has it; if none has, its Game is NULL. To go through all games, ask for some
   * hundred at a time. */
  STORE_SAVED_GAMES,
  /* category: the figures of all its players, those with most games first, a GPtrArray of Score. */
  STORE_SCORES,
  /* category, person, n: everything about one player, with the last @n results: PlayerStats. */
  STORE_PLAYER_STATS,
  /* category, person, n: how long the player's last @n games took: PlayerTimes, to be freed with g_free(). */
  STORE_PLAYER_TIMES,
  /* category, people, n: two or more different players side by side, with the last @n games in which all of them sat:
   * a HeadToHead. */
  STORE_HEAD_TO_HEAD,
  /* category: what all who played it did in it, an Overview. */
  STORE_OVERVIEW,
  /* The times at which the games of the last evening began (Overview), a GamePeriod, to be freed with g_free(); NULL
   * where there is none. */
  STORE_LAST_EVENING,
  /* category: the points of all its players in each entry, an EntryTable. */
  STORE_ENTRIES,
  /* category: its records, in the order of RecordKind and of entries, a GPtrArray of Record. For several categories
   * that are put together there is none of bonuses in a row. */
  STORE_RECORDS,
  /* game: the records that it set and still holds, a GPtrArray of Record; empty where it is the only one of its
   * category. */
  STORE_NEW_RECORDS,
  /* played: the records that it would set if it were saved now, a GPtrArray of Record; NULL where no game is at the
   * table. */
  STORE_COMING_RECORDS,
  /* played: the mean points that each of its players has had at this point of a game, a GArray of Pace, one per
   * seat. */
  STORE_PACE,
  /* name: all lines of the ledger, oldest first, or those of the player called so (NULL for all), a GPtrArray of
   * LedgerLine. */
  STORE_LEDGER,
  /* All purses, sorted by name: a GPtrArray of Purse. A player who never played for coins and never took a reward has
   * none yet. */
  STORE_PURSES,
  /* game: how much it changed each purse, a GPtrArray of CoinChange in the order in which the seats were settled. A
   * player who neither won nor lost coins is left out; it is empty where the game never changed a purse, as an
   * imported one; all are 0 where the game was reversed. */
  STORE_COIN_CHANGES,
  /* name, day: takes the reward of that day, and answers with the CheckIn, to be freed with g_free(). It is the one
   * question that changes something. A player called so is added if there is none. STORE_ERROR_REFUSED where that
   * cannot be a name, or @day is no day. */
  STORE_CHECK_IN,
  /* played: all series with a game that is not deleted or discarded, a GPtrArray of GameSeries: first those that are
   * not over, and in both groups the newest first. Where @played is a finished game, it counts as if it were saved. */
  STORE_SERIES,
  /* played: the series of the game at the table, a GameSeries; NULL where that is in none. @played counts as in
   * STORE_SERIES. */
  STORE_SERIES_OF_TABLE,
  /* played or game: the evening of a game, an Evening: @played counts as if it were saved, else @game is a saved game.
   * NULL where no game is at the table. */
  STORE_EVENING,
  /* played: what a new game is set up with, a NewGameFacts; @played counts as in STORE_SERIES. */
  STORE_NEW_GAME,
  /* names: the last game of exactly these players, in any order of seats, that was not discarded or deleted, a Game;
   * it may still be at the table. NULL where there is none. */
  STORE_LAST_GAME,
  N_STORE_ASKS,
} StoreAsk;

typedef struct
{
  StoreAsk ask;
  gint64 category;          /* the number of a category; also CATEGORY_ALL, but for entries and records */
  const GamePeriod *period; /* only the games of that time, for all with a category and lists of games; NULL: of all */
  gboolean together;
  gint64 person;            /* the number of a player */
  gint64 game;              /* the number of a saved game */
  gint64 after;             /* that of the game behind which a list begins, or 0 */
  const gint64 *people;     /* the numbers of players */
  guint n_people;
  const gint64 *games;      /* the numbers of saved games */
  guint n_games;
  guint n;                  /* how many at most */
  const GameFilter *filter;
  const Game *played;       /* the game at the table, or NULL */
  const char *name;         /* of a player */
  const char *const *names; /* of all players of a game, NULL-terminated */
  const char *day;          /* "2026-11-20", local time */
} StoreQuestion;

/* Asks @question, which is copied. store_ask_finish() returns the answer. */
void     store_ask_async             (Store                *self,
                                      const StoreQuestion  *question,
                                      GAsyncReadyCallback   callback,
                                      gpointer              user_data);

/* Asks and waits for the answer, on any thread but that of the store. G_IO_ERROR_CANCELLED once the store was
 * closed. */
gpointer store_ask                   (Store                *self,
                                      const StoreQuestion  *question,
                                      GError              **error);

/* What can be changed, each with the members of a StoreChange that it reads. */
typedef enum
{
  /* game, facts: sets date, note and place of a saved game; the other facts stay. An invalid date is
   * GAME_ERROR_FACT. */
  STORE_EDIT_GAME,
  /* game, corrected: gives a saved game the entries of @corrected, which is that game with other moves. It keeps its
   * number, its identity, players, facts and series; coins that it brought follow. */
  STORE_CORRECT_GAME,
  /* game: deletes a saved game. STORE_RESTORE_GAME can restore it until the next start, or until the same game is
   * imported, merged or saved again, or two of its players are merged. */
  STORE_DELETE_GAME,
  STORE_RESTORE_GAME,
  /* numbers: takes imported games out of the history again, and the players who sat only in them; those whose place
   * they took come back. Games that are not there any more are left out. */
  STORE_UNDO_IMPORT,
  /* person, name: renames a player; the name must pass game_check_name(). STORE_ERROR_REFUSED where another player
   * has it (the two can be merged), and while the player sits in the running game, which knows its players by their
   * names. A holder of the name who sits only in deleted or discarded games becomes the same player. */
  STORE_RENAME_PERSON,
  /* person, into: all games and coins of both are then those of @into, who keeps name, initials and color.
   * STORE_ERROR_REFUSED, with the reason, where both sat in one game, and while @person sits in the running one. A
   * deleted or discarded game of both cannot be restored afterwards. */
  STORE_MERGE_PEOPLE,
  /* person: undoes the merge of that player into another one: its games and coins are its own again, with its name,
   * initials and color. STORE_ERROR_GONE once the program was started anew, the other player was merged, too, or
   * somebody has the name; STORE_ERROR_REFUSED where one of the two has spent coins of the other since. */
  STORE_PART_PEOPLE,
  /* person, initials, color: at most STORE_MAX_INITIALS characters, NULL for none; an index in the palette up to
   * STORE_MAX_COLOR, -1 for none. STORE_ERROR_REFUSED for others. */
  STORE_SET_LOOK,
  /* series, name: STORE_ERROR_REFUSED where the name is empty, longer than GAME_MAX_NAME characters, or taken. */
  STORE_RENAME_SERIES,
  /* series: deletes it from all lists; its games stay. STORE_RESTORE_SERIES can restore it until the next start, or
   * until games of another file are merged. */
  STORE_DELETE_SERIES,
  STORE_RESTORE_SERIES,
  N_STORE_CHANGES,
} StoreChangeKind;

typedef struct
{
  StoreChangeKind kind;
  gint64 game;            /* the number of a saved game */
  const GameFacts *facts;
  const Game *corrected;
  const GArray *numbers;  /* of saved games, gint64 */
  gint64 person;          /* the number of a player */
  gint64 into;            /* that of another player */
  gint64 series;          /* the number of a series */
  const char *name;       /* a new one */
  const char *initials;
  int color;
} StoreChange;

/* Makes @change, which is copied, in one transaction, in which the figures change, too. Finish it with
 * store_finish(). What is not there any more is STORE_ERROR_GONE. */
void     store_change_async          (Store                *self,
                                      const StoreChange    *change,
                                      GAsyncReadyCallback   callback,
                                      gpointer              user_data);

/* For those who have no main loop to keep alive, as the command line: a callback for any call of the store, to which
 * a place is given that is NULL, and what waits until the result is in that place and returns it. The caller owns the
 * place. */
void     store_answered_cb           (GObject              *source,
                                      GAsyncResult         *result,
                                      gpointer              place);
GAsyncResult *store_wait             (GAsyncResult        **place);

/* Makes a copy of the whole database in DATA_DIR/backups/, if the newest one is at least a day old and something was
 * written since; the ten newest are kept. Before that all pages of the copy are read and, on a thread of its own, each
 * saved game is compared with its check sum and all figures with the games. False figures are counted anew, and damaged
 * games are put back from the older backups, which STORE_ERROR_FAILED says; the next call makes the backup. Where no
 * backup has a damaged game, the backup is made with it, and STORE_ERROR_FAILED names it. Other damage is
 * STORE_ERROR_DAMAGED. Unless everything was true, no older backup is deleted. After a crash everything is checked even
 * if no backup is due, until it was found to be true. Finish it with store_finish(). */
void     store_back_up_async         (Store                *self,
                                      GAsyncReadyCallback   callback,
                                      gpointer              user_data);

/* The file names of the readable backups in DATA_DIR/backups/, newest first: a GStrv owned by the caller. */
char   **store_list_backups          (Store                *self);

G_END_DECLS
