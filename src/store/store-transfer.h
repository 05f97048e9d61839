/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store.h"

G_BEGIN_DECLS

/* The part of the store's door for other files with all games: backups of this device and those of other devices.
 * Such a file is only read, through a copy that was checked from end to end. If it is damaged, of another program or of
 * a newer version, the error names it, and nothing was changed.
 *
 * All of this lets entries at the table in. @progress, which may be NULL, is called on the main thread with the progress of
 * the work. If it is cancelled (G_IO_ERROR_CANCELLED), nothing was changed either. @cancellable may be NULL. Paths and names
 * are copied. */

/* A player of the other file, and who that is here. */
typedef struct
{
  char *there;        /* the name in the other file */
  char *here;         /* the name here, which may be that of a new player */
  gboolean is_new;    /* nobody here has that name */
  gboolean unsure;    /* the user must say who it is: see store_merge_async() */
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
  guint n_here;       /* games that are here */
  guint n_lost;       /* games that are here and not in it */
  gboolean running_here; /* a game is running here */
  GPtrArray *people;  /* Stranger, those with most games first */
} OtherGames;

void        other_games_free           (OtherGames *other);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (OtherGames, other_games_free)

/* Reads what the file @path holds: store_ask_finish() returns OtherGames. */
void        store_look_into_async      (Store                *self,
                                        const char           *path,
                                        StoreProgress         progress,
                                        GCancellable         *cancellable,
                                        GAsyncReadyCallback   callback,
                                        gpointer              user_data);

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
  char *before;      /* path of what was here: of a backup or, where the store was not open, of the file itself, which is
                      * kept as a whole; NULL where nothing was here */
} PutInPlace;

void        put_in_place_free          (PutInPlace *placed);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PutInPlace, put_in_place_free)

/* Puts another database in the place of the one here. Nothing is deleted: until the other one is whole nothing changes, and
 * what was here is kept. STORE_PUT_FILE in an open store makes a backup first, brings the game of the file to the table and
 * leaves the store open. All else, and STORE_PUT_FILE where the store could not be opened, renames the database and closes
 * the store: call store_open_async() next. @path is NULL for the last two. With @dry_run it is only found out whether it would
 * be refused. store_ask_finish() returns PutInPlace. */
void        store_put_in_place_async   (Store                *self,
                                        StorePut              what,
                                        const char           *path,
                                        gboolean              dry_run,
                                        StoreProgress         progress,
                                        GCancellable         *cancellable,
                                        GAsyncReadyCallback   callback,
                                        gpointer              user_data);

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

/* Merges the saved games of @path into those that are here, each game once, in one transaction, after a backup; the
 * running game of the file stays there. Players are known by their names and by games that both files have, whatever
 * they are called now. @same (name there to name here, copied; NULL for none) says who is who; if it says nothing about
 * a player who is unsure, the merge is refused (STORE_ERROR_REFUSED). A game that was deleted here comes back. No purse
 * is changed (docs/rules.md, 13). store_ask_finish() returns Merged. */
void        store_merge_async          (Store                *self,
                                        const char           *path,
                                        GHashTable           *same,
                                        gboolean              dry_run,
                                        StoreProgress         progress,
                                        GCancellable         *cancellable,
                                        GAsyncReadyCallback   callback,
                                        gpointer              user_data);

/* Copies the whole database to @path, which is replaced once the copy is whole. The store need not be open, and another
 * program may have the database open. STORE_ERROR_GONE where there is no database yet.
 * Finish it with store_finish(). */
void        store_save_backup_async    (Store                *self,
                                        const char           *path,
                                        StoreProgress         progress,
                                        GCancellable         *cancellable,
                                        GAsyncReadyCallback   callback,
                                        gpointer              user_data);

/* Writes a backup of this day into @folder, which several devices share, for the device @device, if something was
 * written since its last one there. STORE_ERROR_FOLDER where @folder is not there. Finish it with store_finish(). */
void        store_share_backup_async   (Store                *self,
                                        const char           *folder,
                                        const char           *device,
                                        GAsyncReadyCallback   callback,
                                        gpointer              user_data);

/* What is new in a folder that several devices share. */
typedef struct
{
  char *path;   /* of the newest file with games that are not here; NULL where there is none */
  guint n_new;  /* how many games of it are not here */
  char **seen;  /* marks (name, time and size) of the files that were read and have nothing new; they need not be read
                 * again until they change */
  char *mark;   /* mark of the file @path */
} SharedNews;

void        shared_news_free           (SharedNews *news);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SharedNews, shared_news_free)

/* Reads the newest file of each device but @device in @folder, except those whose marks are in @seen (copied). A file
 * that cannot be read is skipped, and read the next time. Games go on meanwhile. store_ask_finish() returns SharedNews. */
void        store_find_news_async      (Store                *self,
                                        const char           *folder,
                                        const char           *device,
                                        const char *const    *seen,
                                        GCancellable         *cancellable,
                                        GAsyncReadyCallback   callback,
                                        gpointer              user_data);

G_END_DECLS
