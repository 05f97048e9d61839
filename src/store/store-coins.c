/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "store-coins.h"

#include "disk.h"
#include "purse.h"
#include "repair.h"
#include "store-private.h"

void
ledger_line_free (LedgerLine *line)
{
  g_free (line->day);
  g_free (line->player);
  g_free (line);
}

void
purse_free (Purse *purse)
{
  g_clear_pointer (&purse->person, person_free);
  g_free (purse->rewarded);
  g_free (purse);
}

void
coin_change_free (CoinChange *change)
{
  g_free (change->player);
  g_free (change);
}

static gpointer
list_ledger (Database       *database,
             const AtTable  *at,
             gpointer        name,
             GError        **error)
{
  return purse_list (database, name, error);
}

void
store_list_ledger_async (Store               *self,
                         const char          *name,
                         GAsyncReadyCallback  callback,
                         gpointer             user_data)
{
  g_return_if_fail (PROTOKOLL_IS_STORE (self));

  store_submit_query (self, list_ledger, g_strdup (name), g_free, (GDestroyNotify) g_ptr_array_unref, callback, user_data);
}

GPtrArray *
store_list_ledger_finish (Store         *self,
                          GAsyncResult  *result,
                          GError       **error)
{
  return store_finish_pointer (self, result, error);
}

static gpointer
list_purses (Database       *database,
             const AtTable  *at,
             gpointer        data,
             GError        **error)
{
  return purse_list_all (database, error);
}

void
store_list_purses_async (Store               *self,
                         GAsyncReadyCallback  callback,
                         gpointer             user_data)
{
  g_return_if_fail (PROTOKOLL_IS_STORE (self));

  store_submit_query (self, list_purses, NULL, NULL, (GDestroyNotify) g_ptr_array_unref, callback, user_data);
}

GPtrArray *
store_list_purses_finish (Store         *self,
                          GAsyncResult  *result,
                          GError       **error)
{
  return store_finish_pointer (self, result, error);
}

static gpointer
list_coin_changes (Database       *database,
                   const AtTable  *at,
                   gpointer        number,
                   GError        **error)
{
  return purse_list_changes (database, *(gint64 *) number, error);
}

void
store_list_coin_changes_async (Store               *self,
                               gint64               number,
                               GAsyncReadyCallback  callback,
                               gpointer             user_data)
{
  g_return_if_fail (PROTOKOLL_IS_STORE (self));

  store_submit_query (self, list_coin_changes, g_memdup2 (&number, sizeof number), g_free,
                      (GDestroyNotify) g_ptr_array_unref, callback, user_data);
}

GPtrArray *
store_list_coin_changes_finish (Store         *self,
                                GAsyncResult  *result,
                                GError       **error)
{
  return store_finish_pointer (self, result, error);
}

/* A check-in, and its result. */
typedef struct
{
  char *name;
  char *day;
  CheckIn *check_in;
} Visit;

static void
visit_free (gpointer data)
{
  Visit *visit = data;

  g_free (visit->name);
  g_free (visit->day);
  g_free (visit->check_in);
  g_free (visit);
}

static gboolean
check_in (Database  *database,
          gpointer   data,
          GError   **error)
{
  Visit *visit = data;

  /* This may be the second try, after a repair. */
  g_free (visit->check_in);
  visit->check_in = purse_check_in (database, visit->name, visit->day, error);
  return visit->check_in != NULL;
}

static void
check_in_job (Worker   *worker,
              GTask    *task,
              gpointer  disk)
{
  Visit *visit = g_task_get_task_data (task);
  GError *error = NULL;
  Database *database = disk_get_database (disk, &error);
  gboolean done = database != NULL && repair_transact (database, check_in, visit, &error);

  store_complete_pointer (task, done ? g_steal_pointer (&visit->check_in) : NULL, g_free, error);
}

void
store_check_in_async (Store               *self,
                      const char          *name,
                      const char          *day,
                      GAsyncReadyCallback  callback,
                      gpointer             user_data)
{
  Visit *visit;

  g_return_if_fail (PROTOKOLL_IS_STORE (self));
  g_return_if_fail (name != NULL && day != NULL);

  visit = g_new0 (Visit, 1);
  visit->name = g_strdup (name);
  visit->day = g_strdup (day);
  store_submit (self, check_in_job, visit, visit_free, NULL, callback, user_data);
}

CheckIn *
store_check_in_finish (Store         *self,
                       GAsyncResult  *result,
                       GError       **error)
{
  return store_finish_pointer (self, result, error);
}
