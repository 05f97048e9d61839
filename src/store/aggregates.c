/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "aggregates.h"

#include "bests.h"
#include "category.h"
#include "figures.h"
#include "ledger.h"
#include "results.h"
#include "row.h"
#include "rows.h"
#include "streaks.h"
#include "sums.h"

struct _Aggregates
{
  Database *database;
  Stale stale;
  GArray *broken; /* of BrokenKey; NULL where nobody wants to know */
  gint64 last;    /* the game they were broken by */
};

/* The row of a saved game. */
typedef struct
{
  gint64 moment;
  gint64 category; /* 0 where it is in none */
} SavedRow;

Aggregates *
aggregates_new (Database *database)
{
  Aggregates *self = g_new0 (Aggregates, 1);

  self->database = database;
  stale_init (&self->stale);
  return self;
}

void
aggregates_free (Aggregates *self)
{
  stale_clear (&self->stale);
  g_clear_pointer (&self->broken, g_array_unref);
  g_free (self);
}

void
aggregates_watch (Aggregates *self)
{
  g_clear_pointer (&self->broken, g_array_unref);
  self->broken = g_array_new (FALSE, FALSE, sizeof (BrokenKey));
}

static gboolean
read_saved_row (sqlite3_stmt *row,
                gpointer      data)
{
  SavedRow *saved = data;
  gint64 state;

  saved->category = sqlite3_column_int64 (row, 2);
  return row_get_integer (row, 0, GAME_FINISHED, GAME_UNFINISHED, &state) &&
         row_get_integer (row, 1, G_MININT64 + 1, G_MAXINT64, &saved->moment);
}

static gboolean
read_saved (Database  *database,
            gint64     id,
            SavedRow  *saved,
            GError   **error)
{
  return rows_read_one (database, database_prepare_with (database, STATEMENT_READ_SAVED, error, id), read_saved_row,
                        saved, "a saved game cannot be read", error);
}

/* The numbers of the players, in the order of the seats. */
static GArray *
read_players (Database  *database,
              gint64     id,
              guint      n_seats,
              GError   **error)
{
  sqlite3_stmt *row = database_prepare_with (database, STATEMENT_READ_PLAYERS, error, id);
  g_autoptr (GArray) players = rows_read_ids (database, row, error);

  if (players == NULL || players->len == n_seats)
    return g_steal_pointer (&players);

  database_damaged (database, "a seat cannot be read", error);
  return NULL;
}

static Results *
make_results (Database        *database,
              gint64           id,
              const Sheet     *sheet,
              const SavedRow  *saved,
              GError         **error)
{
  g_autoptr (GArray) players = read_players (database, id, sheet->n_seats, error);
  Results *results;

  if (players == NULL)
    return NULL;

  results = results_of (sheet, (const gint64 *) players->data);
  results->category = saved->category;
  results->game = id;
  results->moment = saved->moment;
  return results;
}

static gboolean
set_results (Database     *database,
             gint64        id,
             gint64        moment,
             const Sheet  *sheet,
             GError      **error)
{
  for (guint i = 0; i < sheet->n_seats; i++)
    if (!database_apply (database, STATEMENT_SET_RESULT, error, id, i, sheet->seats[i].total,
                         sheet->seats[i].rank != 0 ? (gint64) sheet->seats[i].rank : DATABASE_NULL, moment))
      return FALSE;

  return TRUE;
}

static gboolean
count_game (Aggregates   *self,
            const Sheet  *sheet,
            gint64        category,
            int           sign,
            GError      **error)
{
  gboolean sheets = game_get_totals (sheet->game) == NULL;

  stale_add (self->stale.categories, category, 0, 0);
  return category_count (self->database, category, sheet->finished, sheets, sign, error);
}

static gboolean
add_results (Aggregates   *self,
             gint64        id,
             const Sheet  *sheet,
             SavedRow     *saved,
             GError      **error)
{
  g_autoptr (Results) results = make_results (self->database, id, sheet, saved, error);
  g_autofree gint64 *runs = g_new0 (gint64, sheet->n_seats);

  return results != NULL && sums_change (self->database, results, 1, &self->stale, error) &&
         streaks_extend (self->database, results, &self->stale, runs, error) &&
         bests_offer (self->database, results, runs, self->broken, error);
}

gboolean
aggregates_add (Aggregates  *self,
                gint64       id,
                const Game  *game,
                GError     **error)
{
  g_autoptr (Sheet) sheet = sheet_of (game);
  SavedRow saved;

  self->last = id;
  if (!read_saved (self->database, id, &saved, error) ||
      !set_results (self->database, id, saved.moment, sheet, error))
    return FALSE;
  saved.category = category_find (self->database, game, id, error);
  if (saved.category == 0 || !database_apply (self->database, STATEMENT_SET_CATEGORY, error, id, saved.category) ||
      !count_game (self, sheet, saved.category, 1, error))
    return FALSE;

  return !sheet->finished || add_results (self, id, sheet, &saved, error);
}

static gboolean
remove_results (Aggregates   *self,
                gint64        id,
                const Sheet  *sheet,
                SavedRow     *saved,
                GError      **error)
{
  g_autoptr (Results) results = make_results (self->database, id, sheet, saved, error);

  if (results == NULL)
    return FALSE;

  streaks_stale (results, &self->stale);
  return sums_change (self->database, results, -1, &self->stale, error) &&
         bests_drop (self->database, results->category, id, &self->stale, error);
}

gboolean
aggregates_remove (Aggregates  *self,
                   gint64       id,
                   const Game  *game,
                   GError     **error)
{
  g_autoptr (Sheet) sheet = sheet_of (game);
  SavedRow saved;

  if (!read_saved (self->database, id, &saved, error))
    return FALSE;
  /* What could not be read at the last rebuild is counted nowhere. */
  if (saved.category == 0)
    return TRUE;
  if (!database_apply (self->database, STATEMENT_FORGET_BROKEN, error, id) ||
      !database_apply (self->database, STATEMENT_SET_CATEGORY, error, id, DATABASE_NULL) ||
      !count_game (self, sheet, saved.category, -1, error))
    return FALSE;

  return !sheet->finished || remove_results (self, id, sheet, &saved, error);
}

gboolean
aggregates_merge (Aggregates  *self,
                  gint64       from,
                  gint64       into,
                  GError     **error)
{
  g_autoptr (GArray) categories =
    rows_read_ids (self->database, database_prepare (self->database, STATEMENT_LIST_CATEGORY_IDS, error), error);

  for (guint i = 0; categories != NULL && i < categories->len; i++)
    {
      gint64 category = g_array_index (categories, gint64, i);

      stale_add (self->stale.streaks, category, into, 0);
      stale_add (self->stale.bests, category, BEST_BONUSES, 0);
      if (!sums_merge (self->database, category, from, into, error) ||
          !bests_merge (self->database, category, from, into, error))
        return FALSE;
    }
  return categories != NULL && database_apply (self->database, STATEMENT_MERGE_BROKEN, error, from, into);
}

static gboolean
settle_streak (Aggregates      *self,
               const StaleKey  *key,
               GError         **error)
{
  return streaks_renew (self->database, key->parts[0], key->parts[1], error);
}

static gboolean
settle_rivalry (Aggregates      *self,
                const StaleKey  *key,
                GError         **error)
{
  return sums_renew_rivalry (self->database, key->parts[0], key->parts[1], key->parts[2], error);
}

static gboolean
settle_best (Aggregates      *self,
             const StaleKey  *key,
             GError         **error)
{
  return bests_renew (self->database, key->parts[0], key->parts[1], key->parts[2], error);
}

static gboolean
settle_category (Aggregates      *self,
                 const StaleKey  *key,
                 GError         **error)
{
  return category_settle (self->database, key->parts[0], error);
}

typedef gboolean (*Settle) (Aggregates      *self,
                            const StaleKey  *key,
                            GError         **error);

static gboolean
settle_all (Aggregates  *self,
            GHashTable  *set,
            Settle       settle,
            GError     **error)
{
  GHashTableIter iter;
  gpointer key;

  g_hash_table_iter_init (&iter, set);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    if (!settle (self, key, error))
      return FALSE;

  return TRUE;
}

/* The first game of a category breaks no records. */
static gboolean
note_broken (Aggregates  *self,
             GError     **error)
{
  SavedRow saved;
  gint64 n_games = 0;

  if (!read_saved (self->database, self->last, &saved, error) ||
      !database_apply_number (self->database, STATEMENT_COUNT_FINISHED, &n_games, error, saved.category))
    return FALSE;
  for (guint i = 0; n_games > 1 && i < self->broken->len; i++)
    {
      const BrokenKey *key = &g_array_index (self->broken, BrokenKey, i);

      if (!database_apply (self->database, STATEMENT_ADD_BROKEN, error, saved.category, key->kind, key->entry,
                           self->last))
        return FALSE;
    }
  return TRUE;
}

gboolean
aggregates_settle (Aggregates  *self,
                   GError     **error)
{
  if (!settle_all (self, self->stale.streaks, settle_streak, error) ||
      !settle_all (self, self->stale.rivalries, settle_rivalry, error) ||
      !settle_all (self, self->stale.bests, settle_best, error) ||
      !settle_all (self, self->stale.categories, settle_category, error))
    return FALSE;
  if (self->broken == NULL)
    return TRUE;

  return database_execute (self->database, "DELETE FROM broken", error) && note_broken (self, error);
}
