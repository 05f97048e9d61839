/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "store-history.h"

#include "category.h"
#include "history.h"
#include "listing.h"
#include "people.h"
#include "records.h"
#include "store-private.h"

/* Queries and changes of the history; store-work.c has what takes long. */

/* What changes and queries are about; each uses what it needs. */
typedef struct
{
  gint64 number; /* of a game or a person */
  gint64 other;
  GameFilter *filter;
  GameFacts facts;
  char *text;
  int color;
  guint n;
} Wish;

static Wish *
wish_new (gint64 number)
{
  Wish *wish = g_new0 (Wish, 1);

  wish->number = number;
  return wish;
}

static void
wish_free (gpointer data)
{
  Wish *wish = data;

  g_clear_pointer (&wish->filter, game_filter_free);
  g_free (wish->facts.date);
  g_free (wish->facts.note);
  g_free (wish->facts.place);
  g_free (wish->text);
  g_free (wish);
}

/* Queries. */

static gpointer
list_categories (Database  *database,
                 gpointer   data,
                 GError   **error)
{
  return category_list (database, error);
}

void
store_list_categories_async (Store               *self,
                             GAsyncReadyCallback  callback,
                             gpointer             user_data)
{
  g_return_if_fail (PROTOKOLL_IS_STORE (self));

  store_submit_query (self, list_categories, NULL, NULL, (GDestroyNotify) g_ptr_array_unref, callback, user_data);
}

GPtrArray *
store_list_categories_finish (Store         *self,
                              GAsyncResult  *result,
                              GError       **error)
{
  return store_finish_pointer (self, result, error);
}

static gpointer
list_people (Database  *database,
             gpointer   data,
             GError   **error)
{
  return people_list (database, error);
}

void
store_list_people_async (Store               *self,
                         GAsyncReadyCallback  callback,
                         gpointer             user_data)
{
  g_return_if_fail (PROTOKOLL_IS_STORE (self));

  store_submit_query (self, list_people, NULL, NULL, (GDestroyNotify) g_ptr_array_unref, callback, user_data);
}

GPtrArray *
store_list_people_finish (Store         *self,
                          GAsyncResult  *result,
                          GError       **error)
{
  return store_finish_pointer (self, result, error);
}

static gpointer
list_games (Database  *database,
            gpointer   data,
            GError   **error)
{
  const Wish *wish = data;

  return listing_read (database, wish->filter, wish->number, wish->n, error);
}

void
store_list_games_async (Store               *self,
                        const GameFilter    *filter,
                        gint64               after,
                        guint                n,
                        GAsyncReadyCallback  callback,
                        gpointer             user_data)
{
  Wish *wish;

  g_return_if_fail (PROTOKOLL_IS_STORE (self));

  wish = wish_new (after);
  wish->filter = game_filter_copy (filter);
  wish->n = n;
  store_submit_query (self, list_games, wish, wish_free, (GDestroyNotify) g_ptr_array_unref, callback, user_data);
}

GPtrArray *
store_list_games_finish (Store         *self,
                         GAsyncResult  *result,
                         GError       **error)
{
  return store_finish_pointer (self, result, error);
}

static gpointer
read_game (Database  *database,
           gpointer   data,
           GError   **error)
{
  const Wish *wish = data;

  return history_read (database, wish->number, error);
}

void
store_read_game_async (Store               *self,
                       gint64               number,
                       GAsyncReadyCallback  callback,
                       gpointer             user_data)
{
  g_return_if_fail (PROTOKOLL_IS_STORE (self));

  store_submit_query (self, read_game, wish_new (number), wish_free, (GDestroyNotify) game_unref, callback, user_data);
}

Game *
store_read_game_finish (Store         *self,
                        GAsyncResult  *result,
                        GError       **error)
{
  return store_finish_pointer (self, result, error);
}

static gpointer
list_broken (Database  *database,
             gpointer   data,
             GError   **error)
{
  const Wish *wish = data;

  return records_list_new (database, wish->number, error);
}

void
store_list_broken_async (Store               *self,
                         gint64               number,
                         GAsyncReadyCallback  callback,
                         gpointer             user_data)
{
  g_return_if_fail (PROTOKOLL_IS_STORE (self));

  store_submit_query (self, list_broken, wish_new (number), wish_free, (GDestroyNotify) g_ptr_array_unref, callback,
                      user_data);
}

GPtrArray *
store_list_broken_finish (Store         *self,
                          GAsyncResult  *result,
                          GError       **error)
{
  return store_finish_pointer (self, result, error);
}

/* Changes. */

static gboolean
edit_game (Database  *database,
           gpointer   data,
           GError   **error)
{
  const Wish *wish = data;

  return history_edit_game (database, wish->number, &wish->facts, error);
}

void
store_edit_game_async (Store               *self,
                       gint64               number,
                       const GameFacts     *facts,
                       GAsyncReadyCallback  callback,
                       gpointer             user_data)
{
  Wish *wish;

  g_return_if_fail (PROTOKOLL_IS_STORE (self));
  g_return_if_fail (facts != NULL);

  wish = wish_new (number);
  wish->facts = (GameFacts) { g_strdup (facts->date), g_strdup (facts->note), g_strdup (facts->place), facts->bet };
  store_submit_change (self, edit_game, wish, wish_free, callback, user_data);
}

static gboolean
delete_game (Database  *database,
             gpointer   data,
             GError   **error)
{
  const Wish *wish = data;

  return history_delete_game (database, wish->number, error);
}

void
store_delete_game_async (Store               *self,
                         gint64               number,
                         GAsyncReadyCallback  callback,
                         gpointer             user_data)
{
  g_return_if_fail (PROTOKOLL_IS_STORE (self));

  store_submit_change (self, delete_game, wish_new (number), wish_free, callback, user_data);
}

static gboolean
restore_game (Database  *database,
              gpointer   data,
              GError   **error)
{
  const Wish *wish = data;

  return history_restore_game (database, wish->number, error);
}

void
store_restore_game_async (Store               *self,
                          gint64               number,
                          GAsyncReadyCallback  callback,
                          gpointer             user_data)
{
  g_return_if_fail (PROTOKOLL_IS_STORE (self));

  store_submit_change (self, restore_game, wish_new (number), wish_free, callback, user_data);
}

static gboolean
rename_person (Database  *database,
               gpointer   data,
               GError   **error)
{
  const Wish *wish = data;

  return people_rename (database, wish->number, wish->text, error);
}

void
store_rename_person_async (Store               *self,
                           gint64               person,
                           const char          *name,
                           GAsyncReadyCallback  callback,
                           gpointer             user_data)
{
  Wish *wish;

  g_return_if_fail (PROTOKOLL_IS_STORE (self));
  g_return_if_fail (name != NULL);

  wish = wish_new (person);
  wish->text = g_strdup (name);
  store_submit_change (self, rename_person, wish, wish_free, callback, user_data);
}

static gboolean
merge_people (Database  *database,
              gpointer   data,
              GError   **error)
{
  const Wish *wish = data;

  return people_merge (database, wish->number, wish->other, error);
}

void
store_merge_people_async (Store               *self,
                          gint64               from,
                          gint64               into,
                          GAsyncReadyCallback  callback,
                          gpointer             user_data)
{
  Wish *wish;

  g_return_if_fail (PROTOKOLL_IS_STORE (self));

  wish = wish_new (from);
  wish->other = into;
  store_submit_change (self, merge_people, wish, wish_free, callback, user_data);
}

static gboolean
set_look (Database  *database,
          gpointer   data,
          GError   **error)
{
  const Wish *wish = data;

  return people_set_look (database, wish->number, wish->text, wish->color, error);
}

void
store_set_look_async (Store               *self,
                      gint64               person,
                      const char          *initials,
                      int                  color,
                      GAsyncReadyCallback  callback,
                      gpointer             user_data)
{
  Wish *wish;

  g_return_if_fail (PROTOKOLL_IS_STORE (self));

  wish = wish_new (person);
  wish->text = g_strdup (initials);
  wish->color = color;
  store_submit_change (self, set_look, wish, wish_free, callback, user_data);
}
