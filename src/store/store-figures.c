/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "store-history.h"
#include "store-private.h"

#include "category.h"
#include "entry-table.h"
#include "head-to-head.h"
#include "pace.h"
#include "player-stats.h"
#include "records.h"
#include "scores.h"

/* The part of the facade that leads to the figures: questions only. */

/* What a question is about, as far as it needs it. */
typedef struct
{
  gint64 category;
  gint64 *people;
  guint n_people;
  guint n_last;
} About;

static About *
about_new (gint64        category,
           const gint64 *people,
           guint         n_people,
           guint         n_last)
{
  About *about = g_new (About, 1);

  *about = (About) { category, g_memdup2 (people, n_people * sizeof *people), n_people, n_last };
  return about;
}

static void
about_free (gpointer data)
{
  About *about = data;

  g_free (about->people);
  g_free (about);
}

/* On the thread. */

static gpointer
list_scores (Database  *database,
             gpointer   data,
             GError   **error)
{
  const About *about = data;

  return scores_list (database, about->category, error);
}

static gpointer
read_player_stats (Database  *database,
                   gpointer   data,
                   GError   **error)
{
  const About *about = data;

  return player_stats_read (database, about->category, about->people[0], about->n_last, error);
}

static gpointer
read_head_to_head (Database  *database,
                   gpointer   data,
                   GError   **error)
{
  const About *about = data;

  return head_to_head_read (database, about->category, about->people, about->n_people, about->n_last, error);
}

static gpointer
read_entries (Database  *database,
              gpointer   data,
              GError   **error)
{
  const About *about = data;

  return entry_table_read (database, about->category, error);
}

static gpointer
list_records (Database  *database,
              gpointer   data,
              GError   **error)
{
  const About *about = data;

  return category_check (database, about->category, error) ? records_list (database, about->category, error) : NULL;
}

static gpointer
read_pace (Database  *database,
           gpointer   data,
           GError   **error)
{
  return pace_read (database, data, error);
}

/* The facade, on the main thread. */

static void
submit (Store               *self,
        StoreQuery           query,
        About               *about,
        GDestroyNotify       destroy_result,
        GAsyncReadyCallback  callback,
        gpointer             user_data)
{
  store_submit_query (self, query, about, about_free, destroy_result, callback, user_data);
}

void
store_list_scores_async (Store               *self,
                         gint64               category,
                         GAsyncReadyCallback  callback,
                         gpointer             user_data)
{
  g_return_if_fail (PROTOKOLL_IS_STORE (self));

  submit (self, list_scores, about_new (category, NULL, 0, 0), (GDestroyNotify) g_ptr_array_unref, callback, user_data);
}

GPtrArray *
store_list_scores_finish (Store         *self,
                          GAsyncResult  *result,
                          GError       **error)
{
  return store_finish_pointer (self, result, error);
}

void
store_read_player_stats_async (Store               *self,
                               gint64               category,
                               gint64               person,
                               guint                n_last,
                               GAsyncReadyCallback  callback,
                               gpointer             user_data)
{
  g_return_if_fail (PROTOKOLL_IS_STORE (self));

  submit (self, read_player_stats, about_new (category, &person, 1, n_last), (GDestroyNotify) player_stats_free,
          callback, user_data);
}

PlayerStats *
store_read_player_stats_finish (Store         *self,
                                GAsyncResult  *result,
                                GError       **error)
{
  return store_finish_pointer (self, result, error);
}

void
store_read_head_to_head_async (Store               *self,
                               gint64               category,
                               const gint64        *people,
                               guint                n_people,
                               guint                n_last,
                               GAsyncReadyCallback  callback,
                               gpointer             user_data)
{
  g_return_if_fail (PROTOKOLL_IS_STORE (self));
  g_return_if_fail (n_people >= 2);

  submit (self, read_head_to_head, about_new (category, people, n_people, n_last), (GDestroyNotify) head_to_head_free,
          callback, user_data);
}

HeadToHead *
store_read_head_to_head_finish (Store         *self,
                                GAsyncResult  *result,
                                GError       **error)
{
  return store_finish_pointer (self, result, error);
}

void
store_read_entries_async (Store               *self,
                          gint64               category,
                          GAsyncReadyCallback  callback,
                          gpointer             user_data)
{
  g_return_if_fail (PROTOKOLL_IS_STORE (self));

  submit (self, read_entries, about_new (category, NULL, 0, 0), (GDestroyNotify) entry_table_free, callback, user_data);
}

EntryTable *
store_read_entries_finish (Store         *self,
                           GAsyncResult  *result,
                           GError       **error)
{
  return store_finish_pointer (self, result, error);
}

void
store_list_records_async (Store               *self,
                          gint64               category,
                          GAsyncReadyCallback  callback,
                          gpointer             user_data)
{
  g_return_if_fail (PROTOKOLL_IS_STORE (self));

  submit (self, list_records, about_new (category, NULL, 0, 0), (GDestroyNotify) g_ptr_array_unref, callback,
          user_data);
}

GPtrArray *
store_list_records_finish (Store         *self,
                           GAsyncResult  *result,
                           GError       **error)
{
  return store_finish_pointer (self, result, error);
}

void
store_read_pace_async (Store               *self,
                       Game                *game,
                       GAsyncReadyCallback  callback,
                       gpointer             user_data)
{
  g_return_if_fail (PROTOKOLL_IS_STORE (self));
  g_return_if_fail (game != NULL);

  store_submit_query (self, read_pace, game_ref (game), (GDestroyNotify) game_unref,
                      (GDestroyNotify) g_array_unref, callback, user_data);
}

GArray *
store_read_pace_finish (Store         *self,
                        GAsyncResult  *result,
                        GError       **error)
{
  return store_finish_pointer (self, result, error);
}
