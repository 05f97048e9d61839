/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store.h"

G_BEGIN_DECLS

/* The part of the store's door for other files: backups of this device, those of other devices, and games that come in.
 * A database is only read, through a copy that was checked from end to end. If it is damaged, of another program or of
 * a newer version, the error names it, and nothing was changed. */

/* A player of the other file, and who that is here. */
typedef struct
{
  gint64 id;          /* the number in the other file */
  char *there;        /* the name there */
  char *here;         /* the name here, which may be that of a new player */
  gboolean is_new;    /* nobody here has that name */
  gboolean unsure;    /* the user must say who it is: see STORE_MERGE */
  char **candidates;  /* names that it could be, likeliest first, where unsure; never empty then, else NULL. Where
                       * is_new, the first is the name of a new player, because by the games somebody else here has the
                       * name */
} Stranger;

/* What another file holds, compared with what is here. */
typedef struct
{
  guint n_games;      /* saved games, the unfinished ones too */
  guint n_unfinished;
  guint n_unreadable; /* damaged games, which are in no other number */
  char *first;        /* the days of the first and the last game, "2026-11-20", or NULL */
  char *last;
  char **rules;       /* titles of rule sets, those with most games first */
  char **series;      /* names of the series */
  gboolean running;   /* it has a running game */
  guint n_new;        /* games of it that are not here */
  guint n_lost;       /* games that are here and not in it */
  gboolean running_here; /* a game is running here */
  GPtrArray *people;  /* Stranger, those with most games first */
} OtherGames;

void        other_games_free           (OtherGames *other);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (OtherGames, other_games_free)

/* What takes the place of the database. */
typedef enum
{
  STORE_PUT_FILE,     /* a file that somebody chose */
  STORE_PUT_BACKUP,   /* a file of store_list_backups(), by its name */
  STORE_PUT_NOTHING,  /* an empty database */
  STORE_PUT_AS_IT_IS, /* what stands there and another program changed (STORE_ERROR_CHANGED), counted anew */
} StorePut;

typedef struct
{
  Game *running;     /* the game at the table, or NULL; only where the store was and stays open */
  OtherGames *other; /* what the file holds, where the store was not open; else NULL */
  char *before;      /* path of what was here: of a backup or, where the store was not open, of the file itself, which
                      * is kept as a whole; NULL where nothing was here */
} PutInPlace;

void        put_in_place_free          (PutInPlace *placed);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PutInPlace, put_in_place_free)

/* The result of a merge. */
typedef struct
{
  guint n_new;
  guint n_known;  /* games that were here already */
  guint n_unreadable; /* damaged games of the other file, which were left out */
  gboolean left;  /* the other file has a running game, which was left out */
  gboolean changed; /* something here has changed, even if only a note */
  char *before;   /* path of the backup that was made before; NULL where nothing changed */
} Merged;

void        merged_free                (Merged *merged);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Merged, merged_free)

/* What is new in a folder that several devices share. */
typedef struct
{
  char *path;   /* of the newest file with games that are not here; NULL where there is none */
  guint n_new;  /* how many games of it are not here */
  char **seen;  /* marks (name, time and size) of the files that were read and have nothing new; they need not be read
                 * again until they change */
  char *mark;   /* mark of the file @path */
  char *problem; /* words about a file that is damaged or that this version cannot read, told once; or NULL */
} SharedNews;

void        shared_news_free           (SharedNews *news);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SharedNews, shared_news_free)

/* What became of a game that was to be imported. */
typedef enum
{
  IMPORTED_NEW,      /* it was added to the history */
  IMPORTED_KNOWN,    /* the same game is already in the history */
  IMPORTED_EMPTY,    /* it has no entries, and was not imported */
  IMPORTED_DIFFERS,  /* the same game is already in the history, but is another there; it was left as it is */
  IMPORTED_FURTHER,  /* it took the place of the same game, which was unfinished in the history */
} Imported;

typedef struct
{
  Imported imported;
  gint64 number;    /* its number, where it was added; else 0 */
  char *difference; /* why it is IMPORTED_DIFFERS, as game_continue() says it; else NULL. Of
                     * store_import_add() it is owned by the caller */
} ImportedGame;

/* An import that is under way: one transaction on the store's thread, however many games it has. If it fails, or is
 * cancelled (G_IO_ERROR_CANCELLED), or the store is closed, nothing of it stays; nor does anything of a dry run. */
typedef struct _StoreImport StoreImport;

/* Gives the import its games, on the store's thread. FALSE and an error where there are not to be any. It is called a
 * second time, and has to begin anew, where figures were damaged and had to be counted anew. */
typedef gboolean (*StoreGames) (StoreImport  *import,
                                gpointer      data,
                                GError      **error);

/* What can be done, each with the members of a StoreTransfer that it reads, and its answer. */
typedef enum
{
  /* path: what the file holds, OtherGames. */
  STORE_LOOK_INTO,
  /* put, path, dry_run: puts another database in the place of the one here, PutInPlace. Nothing is deleted: until the
   * other one is whole nothing changes, and what was here is kept. STORE_PUT_FILE in an open store makes a backup
   * first, brings the game of the file to the table and leaves the store open. All else, and STORE_PUT_FILE where the
   * store could not be opened, renames the database and closes the store: call store_open_async() next. With @dry_run
   * it is only found out whether it would be refused. */
  STORE_PUT_IN_PLACE,
  /* path, same, dry_run: merges the saved games of the file into those that are here, each game once, in one
   * transaction, after a backup: Merged. The running game of the file stays there. Players are known by their names and
   * by games that both files have, whatever they are called now. @same says who is who; if it says nothing about a
   * player who is unsure, the merge is refused (STORE_ERROR_REFUSED), and with @dry_run only that is found out. A game
   * that was deleted here comes back. No purse is changed (docs/rules.md, 13). */
  STORE_MERGE,
  /* path: copies the whole database to @path, which is replaced once the copy is whole. The store need not be open, and
   * another program may have the database open. STORE_ERROR_GONE where there is no database yet. No answer. */
  STORE_SAVE_BACKUP,
  /* path, device, seen: writes a backup of this day into the folder @path, which several devices share, if something
   * was written since the last one of @device there: the mark of that file, to be freed with g_free() and given as @seen
   * the next time. STORE_ERROR_FOLDER where the folder is not there; G_IO_ERROR_EXISTS where another device that is called
   * so has written games there, which stay. */
  STORE_SHARE_BACKUP,
  /* path, device, seen: reads the newest file of each device but @device in the folder @path, and each copy that was
   * made where two were written at once, except those whose marks are in @seen: SharedNews. A file that cannot be read
   * is skipped, and read the next time. */
  STORE_FIND_NEWS,
  /* games, identities: imports the games, sorted by their dates: a GArray of ImportedGame, one per game, which owns
   * their texts. */
  STORE_IMPORT_GAMES,
  /* give, data, dry_run: imports what @give gives, which gets @data. No answer. */
  STORE_IMPORT,
  N_STORE_TRANSFERS,
} StoreTransferKind;

typedef struct
{
  StoreTransferKind kind;
  const char *path;        /* of a file, or of a folder that several devices share */
  StorePut put;
  gboolean dry_run;
  GHashTable *same;        /* name there to name here; NULL for none */
  const char *device;      /* the name of this device */
  const char *const *seen; /* SharedNews.seen of the last time, NULL-terminated */
  GPtrArray *games;        /* of Game */
  GPtrArray *identities;   /* of char *: the identity of each game as in store_import_add(); NULL: no game has one */
  StoreGames give;
  gpointer data;
} StoreTransfer;

/* Does what @transfer says, which is copied; the table and the arrays in it are referenced and must not change any
 * more. Entries at the table are let in meanwhile. @progress, which may be NULL, is called on the main thread with the
 * progress of the work. If it is cancelled (G_IO_ERROR_CANCELLED), nothing was changed. @cancellable may be NULL. The
 * answer is that of store_ask_finish(); where there is none, finish it with store_finish(). */
void     store_transfer_async      (Store                *self,
                                    const StoreTransfer  *transfer,
                                    StoreProgress         progress,
                                    GCancellable         *cancellable,
                                    GAsyncReadyCallback   callback,
                                    gpointer              user_data);

/* Before an identity may stand STORE_CHANGED_GAME: names and points of that game were changed. It is compared with the
 * one in the history by its names, too, and where that is not there, it is a game of its own. */
#define STORE_CHANGED_GAME '?'

/* Adds a game, finished or not. @identity is the one that it had when it was first saved, as in SavedGame, or NULL
 * where that is not known. The game of which it is known takes the place of the same game in the history, where
 * that is unfinished and this one has more. Games that come in the order of time cost least. */
gboolean store_import_add         (StoreImport          *self,
                                   const Game           *game,
                                   const char           *identity,
                                   ImportedGame         *result,
                                   GError              **error);

/* The names of all players, those of the games so far included: a GStrv owned by the caller; NULL and an error on
 * failure. */
char   **store_import_list_players (StoreImport         *self,
                                    GError             **error);

/* Imports what @games gives, which gets @data, as a part that is dropped alone where @games returns FALSE without an
 * error. */
gboolean store_import_part        (StoreImport          *self,
                                   StoreGames            games,
                                   gpointer              data,
                                   GError              **error);

G_END_DECLS
