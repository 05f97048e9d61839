/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sums.h"

#include "moment.h"

/* A table that counts: both statements begin with the same key. */
typedef struct
{
  Statement change; /* returns what is left */
  Statement drop;
  guint n_keys;
} Count;

static const Count score_count = { STATEMENT_CHANGE_SCORE, STATEMENT_DROP_SCORE, 2 };
static const Count total_count = { STATEMENT_CHANGE_TOTAL, STATEMENT_DROP_TOTAL, 3 };
static const Count entry_count = { STATEMENT_CHANGE_ENTRY, STATEMENT_DROP_ENTRY, 4 };
static const Count month_count = { STATEMENT_CHANGE_MONTH, STATEMENT_DROP_MONTH, 3 };
static const Count rivalry_count = { STATEMENT_CHANGE_RIVALRY, STATEMENT_DROP_RIVALRY, 3 };

/* A row that counts nothing any more goes. Less than nothing cannot have been counted. */
static gboolean
change (Database      *database,
        const Count   *count,
        const gint64  *values,
        guint          n_values,
        GError       **error)
{
  gint64 left = 0;

  if (!database_apply_values (database, count->change, values, n_values, &left, error))
    return FALSE;
  if (left < 0)
    return database_damaged (database, "the figures do not fit the games", error);

  return left > 0 || database_apply_values (database, count->drop, values, count->n_keys, NULL, error);
}

#define CHANGE(database, count, error, ...)                                                                            \
  change (database, count, (const gint64[]) { __VA_ARGS__ }, G_N_ELEMENTS (((const gint64[]) { __VA_ARGS__ })), error)

static gboolean
add_result (Database       *database,
            const Results  *results,
            guint           seat,
            GError        **error)
{
  const SeatResult *own = &results->seats[seat];

  return database_apply (database, STATEMENT_ADD_RESULT, error, results->category, own->player, results->moment,
                         results->game, seat, results->n_seats, own->total, own->rank,
                         results->n_seats > 1 ? own->margin : DATABASE_NULL,
                         results->sheets ? own->upper : DATABASE_NULL, results->sheets ? own->bonus : DATABASE_NULL,
                         results->sheets && own->rank == 1 ? own->comeback : DATABASE_NULL);
}

static gboolean
change_result (Database       *database,
               const Results  *results,
               guint           seat,
               int             sign,
               GError        **error)
{
  if (sign > 0)
    return add_result (database, results, seat, error);

  return database_apply (database, STATEMENT_DROP_RESULT, error, results->category, results->seats[seat].player,
                         results->moment, results->game);
}

static gboolean
change_score (Database       *database,
              const Results  *results,
              guint           seat,
              int             sign,
              GError        **error)
{
  const SeatResult *own = &results->seats[seat];
  gboolean won = results_is_won (results, seat);
  gboolean alone = won && !own->shared;
  gboolean lost = results->n_seats > 1 && !won;

  return CHANGE (database, &score_count, error, results->category, own->player, sign, won * sign, own->shared * sign,
                 (results->n_seats > 1) * sign, results->sheets * sign, own->total * sign,
                 (gint64) own->total * own->total * sign, own->bonus * sign, own->yatzy * sign,
                 (int) own->strikes * sign, alone * sign, alone ? own->margin * sign : 0, lost * sign,
                 lost ? -own->margin * sign : 0);
}

static gboolean
change_entries (Database       *database,
                const Results  *results,
                guint           seat,
                int             sign,
                GError        **error)
{
  for (guint entry = 0; results->sheets && entry < results->n_entries; entry++)
    if (!CHANGE (database, &entry_count, error, results->category, results->seats[seat].player, entry,
                 results_get_points (results, seat, entry), sign))
      return FALSE;

  return TRUE;
}

static gboolean
change_month (Database       *database,
              const Results  *results,
              guint           seat,
              int             sign,
              GError        **error)
{
  const SeatResult *own = &results->seats[seat];
  guint month = moment_to_month (results->moment);

  if (month == 0)
    return TRUE;

  return CHANGE (database, &month_count, error, results->category, own->player, month, sign,
                 results_is_won (results, seat) * sign, own->total * sign);
}

/* Whether the game that goes was the biggest win or defeat. */
static gboolean
check_biggest (Database       *database,
               gint64          category,
               gint64          player,
               gint64          other,
               int             difference,
               Stale          *stale,
               GError        **error)
{
  gint64 biggest = 0;

  if (!database_apply_number (database, STATEMENT_IS_BIGGEST, &biggest, error, category, player, other, difference))
    return FALSE;
  if (biggest != 0)
    stale_add (stale->rivalries, category, player, other);
  return TRUE;
}

static gboolean
change_rivalry (Database          *database,
                const Results     *results,
                const SeatResult  *own,
                const SeatResult  *other,
                int                sign,
                Stale             *stale,
                GError           **error)
{
  int difference = own->total - other->total;

  if (sign < 0 &&
      !check_biggest (database, results->category, own->player, other->player, difference, stale, error))
    return FALSE;

  return CHANGE (database, &rivalry_count, error, results->category, own->player, other->player, sign,
                 (difference > 0) * sign, (difference < 0) * sign, difference * sign,
                 sign > 0 ? MAX (difference, 0) : 0, sign > 0 ? MAX (-difference, 0) : 0);
}

static gboolean
change_rivalries (Database       *database,
                  const Results  *results,
                  guint           seat,
                  int             sign,
                  Stale          *stale,
                  GError        **error)
{
  for (guint i = 0; i < results->n_seats; i++)
    if (i != seat &&
        !change_rivalry (database, results, &results->seats[seat], &results->seats[i], sign, stale, error))
      return FALSE;

  return TRUE;
}

static gboolean
change_seat (Database       *database,
             const Results  *results,
             guint           seat,
             int             sign,
             Stale          *stale,
             GError        **error)
{
  return change_result (database, results, seat, sign, error) && change_score (database, results, seat, sign, error) &&
         CHANGE (database, &total_count, error, results->category, results->seats[seat].player,
                 results->seats[seat].total, sign) &&
         change_entries (database, results, seat, sign, error) &&
         change_month (database, results, seat, sign, error) &&
         change_rivalries (database, results, seat, sign, stale, error);
}

gboolean
sums_change (Database       *database,
             const Results  *results,
             int             sign,
             Stale          *stale,
             GError        **error)
{
  for (guint seat = 0; seat < results->n_seats; seat++)
    if (!change_seat (database, results, seat, sign, stale, error))
      return FALSE;

  return TRUE;
}

gboolean
sums_renew_rivalry (Database  *database,
                    gint64     category,
                    gint64     player,
                    gint64     other,
                    GError   **error)
{
  return database_apply (database, STATEMENT_RENEW_RIVALRY, error, category, player, other);
}

gboolean
sums_merge (Database  *database,
            gint64     category,
            gint64     from,
            gint64     into,
            GError   **error)
{
  /* What is dropped leaves the third number unread. */
  static const Statement steps[] = {
    STATEMENT_MERGE_RESULTS,   STATEMENT_MERGE_SCORE,     STATEMENT_DROP_SCORE,   STATEMENT_MERGE_TOTALS,
    STATEMENT_DROP_TOTALS,     STATEMENT_MERGE_ENTRIES,   STATEMENT_DROP_ENTRIES, STATEMENT_MERGE_MONTHS,
    STATEMENT_DROP_MONTHS,     STATEMENT_MERGE_RIVALRIES, STATEMENT_DROP_RIVALRIES,
    STATEMENT_MERGE_RIVALS,    STATEMENT_DROP_RIVALS,
  };
  const gint64 values[] = { category, from, into };

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      sqlite3_stmt *row = database_prepare (database, steps[i], error);
      guint n = row != NULL ? sqlite3_bind_parameter_count (row) : 0;

      if (n == 0 || !database_apply_values (database, steps[i], values, n, NULL, error))
        return FALSE;
    }
  return TRUE;
}
