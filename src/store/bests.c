/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bests.h"

#include "row.h"
#include "rows.h"
#include "streaks.h"

/* They stand as numbers in the file and in statements. */
G_STATIC_ASSERT (BEST_TOTAL == 0 && BEST_UPPER == 1 && BEST_BONUSES == 2 && BEST_COMEBACK == 3 &&
                 BEST_CLOSEST == 4 && BEST_ENTRY == 5);

/* The columns of STATEMENT_LIST_BROKEN. */
enum
{
  COLUMN_KIND,
  COLUMN_ENTRY,
  COLUMN_VALUE,
  COLUMN_NAME,
  COLUMN_PLAYER,
  COLUMN_GAME,
  COLUMN_DATE,
  COLUMN_MOMENT,
};

/* What a game offers for one record. */
typedef struct
{
  BestKind kind;
  guint entry;
  gboolean any; /* there is something to offer */
  gint64 value;
  guint seat;
} Offer;

static void
add (Offer   *offer,
     guint    seat,
     gint64   value)
{
  if (value <= 0 || (offer->any && value <= offer->value))
    return;

  offer->any = TRUE;
  offer->value = value;
  offer->seat = seat;
}

static gint64
get_value (const Results *results,
           const gint64  *runs,
           const Offer   *offer,
           guint          seat)
{
  const SeatResult *own = &results->seats[seat];

  switch (offer->kind)
    {
    case BEST_TOTAL:
      return own->total;
    case BEST_UPPER:
      return own->upper;
    case BEST_BONUSES:
      return runs[seat];
    case BEST_COMEBACK:
      return own->comeback;
    case BEST_ENTRY:
      return results_get_points (results, seat, offer->entry);
    case BEST_CLOSEST:
    default:
      g_assert_not_reached ();
    }
}

static gboolean
is_better (const Offer *offer,
           gint64       value)
{
  return offer->kind == BEST_CLOSEST ? offer->value < value : offer->value > value;
}

/* Notes the record as broken if there was none or this one is better. */
static gboolean
note (Database       *database,
      const Results  *results,
      const Offer    *offer,
      GArray         *broken,
      GError        **error)
{
  BrokenKey key = { offer->kind, offer->entry };
  gint64 value = G_MININT64;

  if (!database_apply_number (database, STATEMENT_READ_BEST, &value, error, results->category, offer->kind,
                              offer->entry))
    return FALSE;
  if (value == G_MININT64 || is_better (offer, value))
    g_array_append_val (broken, key);
  return TRUE;
}

static gboolean
make_offer (Database       *database,
            const Results  *results,
            const Offer    *offer,
            GArray         *broken,
            GError        **error)
{
  if (!offer->any)
    return TRUE;
  if (broken != NULL && !note (database, results, offer, broken, error))
    return FALSE;

  return database_apply (database, STATEMENT_OFFER_BEST, error, results->category, offer->kind, offer->entry,
                         offer->value, results->seats[offer->seat].player, results->moment, results->game);
}

static gboolean
offer_highest (Database       *database,
               const Results  *results,
               const gint64   *runs,
               BestKind        kind,
               guint           entry,
               GArray         *broken,
               GError        **error)
{
  Offer offer = { .kind = kind, .entry = entry };

  for (guint seat = 0; seat < results->n_seats; seat++)
    add (&offer, seat, get_value (results, runs, &offer, seat));

  return make_offer (database, results, &offer, broken, error);
}

static gboolean
offer_closest (Database       *database,
               const Results  *results,
               GArray         *broken,
               GError        **error)
{
  guint seat = 0;
  Offer offer;

  if (results->n_seats < 2)
    return TRUE;
  while (results->seats[seat].rank != 1)
    seat++;

  offer = (Offer) { BEST_CLOSEST, 0, TRUE, results->seats[seat].margin, seat };
  return make_offer (database, results, &offer, broken, error);
}

static gboolean
offer_entries (Database       *database,
               const Results  *results,
               GArray         *broken,
               GError        **error)
{
  for (guint entry = 0; entry < results->n_entries; entry++)
    if (!offer_highest (database, results, NULL, BEST_ENTRY, entry, broken, error))
      return FALSE;

  return TRUE;
}

gboolean
bests_offer (Database       *database,
             const Results  *results,
             const gint64   *runs,
             GArray         *broken,
             GError        **error)
{
  return offer_highest (database, results, runs, BEST_TOTAL, 0, broken, error) &&
         offer_highest (database, results, runs, BEST_UPPER, 0, broken, error) &&
         offer_highest (database, results, runs, BEST_BONUSES, 0, broken, error) &&
         offer_highest (database, results, runs, BEST_COMEBACK, 0, broken, error) &&
         offer_closest (database, results, broken, error) && offer_entries (database, results, broken, error);
}

/* The records that a game holds, as BrokenKey. */
static gboolean
read_held (sqlite3_stmt *row,
           gpointer      data)
{
  BrokenKey key = { sqlite3_column_int64 (row, 0), sqlite3_column_int64 (row, 1) };

  g_array_append_val ((GArray *) data, key);
  return TRUE;
}

gboolean
bests_drop (Database  *database,
            gint64     category,
            gint64     game,
            Stale     *stale,
            GError   **error)
{
  g_autoptr (GArray) held = g_array_new (FALSE, FALSE, sizeof (BrokenKey));

  if (!rows_read (database, database_prepare_with (database, STATEMENT_READ_HELD, error, category, game), read_held,
                  held, ROWS_FIGURE, error))
    return FALSE;
  for (guint i = 0; i < held->len; i++)
    {
      const BrokenKey *key = &g_array_index (held, BrokenKey, i);

      stale_add (stale->bests, category, key->kind, key->entry);
      if (!database_apply (database, STATEMENT_DROP_BEST, error, category, key->kind, key->entry))
        return FALSE;
    }
  return TRUE;
}

gboolean
bests_merge (Database  *database,
             gint64     category,
             gint64     from,
             gint64     into,
             GError   **error)
{
  return database_apply (database, STATEMENT_MERGE_BESTS, error, category, from, into);
}

static gboolean
renew_entry (Database  *database,
             gint64     category,
             gint64     entry,
             GError   **error)
{
  gint64 points = 0;

  if (!database_apply_number (database, STATEMENT_FIND_BEST_POINTS, &points, error, category, entry))
    return FALSE;

  return points <= 0 || database_apply (database, STATEMENT_FIND_BEST_ENTRY, error, category, entry, points);
}

/* A player whose run is the longest of all. */
typedef struct
{
  gint64 player;
  gint64 length;
} Runner;

static gboolean
read_runner (sqlite3_stmt *row,
             gpointer      data)
{
  Runner runner = { sqlite3_column_int64 (row, 0), sqlite3_column_int64 (row, 1) };

  g_array_append_val ((GArray *) data, runner);
  return TRUE;
}

static gboolean
is_earlier (const RunEnd *a,
            const RunEnd *b)
{
  if (b->game == 0 || a->moment != b->moment)
    return b->game == 0 || a->moment < b->moment;

  return a->game != b->game ? a->game < b->game : a->seat < b->seat;
}

static gboolean
renew_bonuses (Database  *database,
               gint64     category,
               GError   **error)
{
  g_autoptr (GArray) runners = g_array_new (FALSE, FALSE, sizeof (Runner));
  const Runner *holder = NULL;
  RunEnd first = { 0, 0, 0 };

  if (!rows_read (database, database_prepare_with (database, STATEMENT_FIND_LONGEST_RUN, error, category), read_runner,
                  runners, ROWS_FIGURE, error))
    return FALSE;
  for (guint i = 0; i < runners->len; i++)
    {
      const Runner *runner = &g_array_index (runners, Runner, i);
      RunEnd end;

      if (!streaks_find_run (database, category, runner->player, runner->length, &end, error))
        return FALSE;
      if (end.game != 0 && is_earlier (&end, &first))
        {
          first = end;
          holder = runner;
        }
    }

  return holder == NULL || database_apply (database, STATEMENT_OFFER_BEST, error, category, BEST_BONUSES, 0,
                                           holder->length, holder->player, first.moment, first.game);
}

gboolean
bests_renew (Database  *database,
             gint64     category,
             gint64     kind,
             gint64     entry,
             GError   **error)
{
  if (!database_apply (database, STATEMENT_DROP_BEST, error, category, kind, entry))
    return FALSE;

  switch (kind)
    {
    case BEST_TOTAL:
      return database_apply (database, STATEMENT_FIND_BEST_TOTAL, error, category);
    case BEST_UPPER:
      return database_apply (database, STATEMENT_FIND_BEST_UPPER, error, category);
    case BEST_BONUSES:
      return renew_bonuses (database, category, error);
    case BEST_COMEBACK:
      return database_apply (database, STATEMENT_FIND_BEST_COMEBACK, error, category);
    case BEST_CLOSEST:
      return database_apply (database, STATEMENT_FIND_BEST_CLOSEST, error, category);
    case BEST_ENTRY:
      return renew_entry (database, category, entry, error);
    default:
      return TRUE; /* a damaged file held a kind that there is none of */
    }
}

Best *
bests_read_row (sqlite3_stmt *row)
{
  gint64 kind, entry, value;
  const char *name;
  char *date;
  Best *best;

  if (!row_get_integer (row, COLUMN_KIND, BEST_TOTAL, BEST_ENTRY, &kind) ||
      !row_get_integer (row, COLUMN_ENTRY, 0, RULES_MAX_ENTRIES - 1, &entry) ||
      !row_get_integer (row, COLUMN_VALUE, 0, G_MAXINT, &value) || !row_get_text (row, COLUMN_NAME, &name) ||
      name == NULL || !row_get_date (row, COLUMN_DATE, &date))
    return NULL;

  best = g_new (Best, 1);
  *best = (Best) { kind, entry, value, g_strdup (name), sqlite3_column_int64 (row, COLUMN_PLAYER),
                   sqlite3_column_int64 (row, COLUMN_GAME), date };
  return best;
}

static gboolean
read_best (sqlite3_stmt *row,
           gpointer      data)
{
  Best *best = bests_read_row (row);

  if (best != NULL)
    g_ptr_array_add (data, best);
  return best != NULL;
}

static GPtrArray *
read_bests (Database      *database,
            sqlite3_stmt  *row,
            GError       **error)
{
  g_autoptr (GPtrArray) bests = g_ptr_array_new_with_free_func ((GDestroyNotify) best_free);

  return rows_read (database, row, read_best, bests, "a record cannot be read", error) ? g_steal_pointer (&bests)
                                                                                       : NULL;
}

GPtrArray *
bests_list (Database  *database,
            gint64     category,
            GError   **error)
{
  return read_bests (database, database_prepare_with (database, STATEMENT_LIST_BESTS, error, category), error);
}

GPtrArray *
bests_list_broken (Database  *database,
                   gint64     id,
                   GError   **error)
{
  return read_bests (database, database_prepare_with (database, STATEMENT_LIST_BROKEN, error, id), error);
}
