/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store-history.h"

G_BEGIN_DECLS

/* The part of the store's facade that leads to other files with all games: backups of this device, and those of others.
 * Such a file is only read, through a copy that was checked from end to end. Where it is damaged, of another program or
 * of a newer version, the error names it, and nothing was changed.
 *
 * @progress, which may be NULL, hears on the main thread how far the work is. Cancelled (G_IO_ERROR_CANCELLED), nothing
 * was changed either. */

/* Who somebody in the other file is here. */
typedef struct
{
  char *there;        /* the name in the other file */
  char *here;         /* the name in this one, that of a new player too */
  gboolean is_new;    /* nobody here is called that */
  gboolean unsure;    /* people must say: see store_merge_async() */
  char **candidates;  /* who it could be, likeliest first, where that is unsure; never empty then. The first is new where
                       * the games say that somebody else here has that very name */
} Stranger;

/* What another file holds, beside what is here. */
typedef struct
{
  guint n_games;      /* saved ones, unfinished ones too */
  guint n_unfinished;
  guint n_unreadable; /* damaged ones, which are in no other number */
  char *first;        /* the days of the first and the last game, "2026-11-20", or NULL */
  char *last;
  char **rules;       /* titles of rule sets, that with most games first */
  char **series;      /* their names */
  gboolean running;   /* a game is at the table in it */
  guint n_new;        /* its games that are not here */
  guint n_here;       /* games that are here */
  guint n_lost;       /* of these, those that it does not have */
  gboolean running_here;
  GPtrArray *people;  /* Stranger, who played most first */
} OtherGames;

void        other_games_free           (OtherGames *other);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (OtherGames, other_games_free)

/* Looks into the file @path; the caller owns the result. */
void        store_look_into_async      (Store                *self,
                                        const char           *path,
                                        StoreProgress         progress,
                                        GCancellable         *cancellable,
                                        GAsyncReadyCallback   callback,
                                        gpointer              user_data);
OtherGames *store_look_into_finish     (Store                *self,
                                        GAsyncResult         *result,
                                        GError              **error);

/* All that is here becomes what @path holds, in one transaction, after a backup. Finish returns the game that is at the
 * table then, or NULL, which the caller owns, and the path of the backup, NULL where there was nothing to back up. */
void        store_restore_async        (Store                *self,
                                        const char           *path,
                                        StoreProgress         progress,
                                        GCancellable         *cancellable,
                                        GAsyncReadyCallback   callback,
                                        gpointer              user_data);
gboolean    store_restore_finish       (Store                *self,
                                        GAsyncResult         *result,
                                        Game                **running,
                                        char                **before,
                                        GError              **error);

/* What became of the games of another file. */
typedef struct
{
  guint n_new;
  guint n_known;  /* the same game is here already */
  guint n_unreadable; /* games there that are damaged, and were left out */
  gboolean left;  /* a game is at the table there, and was left there */
  gboolean changed; /* something is here now that was not, if only a note */
  char *before;   /* the backup that was made first; NULL where nothing changed */
} Merged;

void        merged_free                (Merged *merged);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Merged, merged_free)

/* Joins the saved games of @path to those that are here, each one once, in one transaction, after a backup; the game at the
 * table there stays there. Players are known by their names, and by games that both files have, whatever they are called
 * now. @same (name there to name here, copied; NULL for none) says who is who; where it says nothing of somebody who is
 * unsure, all of it is refused (STORE_ERROR_REFUSED). A game that was deleted here comes back. No purse is touched (source:
 * The rule sets, decided, "Coins"). */
void        store_merge_async          (Store                *self,
                                        const char           *path,
                                        GHashTable           *same,
                                        StoreProgress         progress,
                                        GCancellable         *cancellable,
                                        GAsyncReadyCallback   callback,
                                        gpointer              user_data);
Merged     *store_merge_finish         (Store                *self,
                                        GAsyncResult         *result,
                                        GError              **error);

/* Whether @path is a sound file with games, of this version or an older one: for who asks before the store can be opened.
 * To be ended by store_finish(). */
void        store_check_backup_async   (Store                *self,
                                        const char           *path,
                                        GCancellable         *cancellable,
                                        GAsyncReadyCallback   callback,
                                        gpointer              user_data);

/* Writes all that is there to @path, which is replaced when the copy is whole. The store need not be open, another program
 * may have it open, and games go on meanwhile. To be ended by store_finish(). */
void        store_save_backup_async    (Store                *self,
                                        const char           *path,
                                        StoreProgress         progress,
                                        GCancellable         *cancellable,
                                        GAsyncReadyCallback   callback,
                                        gpointer              user_data);

/* The backup of the day in a folder that devices share, for the one called @device, where something was written since the
 * last one. To be ended by store_finish(). */
void        store_share_backup_async   (Store                *self,
                                        const char           *folder,
                                        const char           *device,
                                        GAsyncReadyCallback   callback,
                                        gpointer              user_data);

/* What is new in a folder that devices share. */
typedef struct
{
  char *path;   /* of the newest file that has games which are not here; NULL where there is none */
  guint n_new;  /* how many */
  char **seen;  /* marks of all others that could be read: they need not be looked into until they are other files */
  char *mark;   /* of the file @path */
} SharedNews;

void        shared_news_free           (SharedNews *news);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SharedNews, shared_news_free)

/* Looks into the newest file of each device but @device in @folder, but for those whose marks are among @seen (copied). One
 * that cannot be read is passed over, and looked into the next time. Games go on meanwhile. The caller owns the result. */
void        store_find_news_async      (Store                *self,
                                        const char           *folder,
                                        const char           *device,
                                        const char *const    *seen,
                                        GCancellable         *cancellable,
                                        GAsyncReadyCallback   callback,
                                        gpointer              user_data);
SharedNews *store_find_news_finish     (Store                *self,
                                        GAsyncResult         *result,
                                        GError              **error);

G_END_DECLS
