/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "summary-row.h"

#include "ledger.h"
#include "row.h"
#include "rows.h"

/* The columns of STATEMENT_READ_SUMMARY. */
enum
{
  COLUMN_CATEGORY,
  COLUMN_RULESET,
  COLUMN_DATE,
  COLUMN_MOMENT,
  COLUMN_NOTE,
  COLUMN_PLACE,
  COLUMN_STATE,
  COLUMN_TOTALS_ONLY,
};

/* The columns of STATEMENT_READ_SUMMARY_SEATS. */
enum
{
  SEAT_COLUMN_ID,
  SEAT_COLUMN_NAME,
  SEAT_COLUMN_TOTAL,
  SEAT_COLUMN_RANK,
};

static gboolean
read_row (sqlite3_stmt *row,
          gpointer      data)
{
  Summary *summary = data;
  const char *ruleset, *note, *place;
  gint64 state, totals_only;

  if (!row_get_text (row, COLUMN_RULESET, &ruleset) || ruleset == NULL ||
      !row_get_text (row, COLUMN_NOTE, &note) || !row_get_text (row, COLUMN_PLACE, &place) ||
      !row_get_integer (row, COLUMN_STATE, GAME_FINISHED, GAME_UNFINISHED, &state) ||
      !row_get_integer (row, COLUMN_TOTALS_ONLY, 0, 1, &totals_only) ||
      !row_get_date (row, COLUMN_DATE, &summary->date))
    return FALSE;

  summary->category = sqlite3_column_int64 (row, COLUMN_CATEGORY);
  summary->ruleset = g_strdup (ruleset);
  summary->note = g_strdup (note);
  summary->place = g_strdup (place);
  summary->finished = state == GAME_FINISHED;
  summary->totals_only = totals_only;
  return TRUE;
}

static gboolean
read_seat (sqlite3_stmt   *row,
           const Summary  *summary,
           GArray         *seats)
{
  const char *name;
  gint64 total, rank = 0;
  SummarySeat seat = { 0 };

  if (seats->len >= RULES_MAX_PLAYERS || !row_get_text (row, SEAT_COLUMN_NAME, &name) || name == NULL ||
      !row_get_integer (row, SEAT_COLUMN_TOTAL, 0, G_MAXINT, &total) ||
      (summary->finished && !row_get_integer (row, SEAT_COLUMN_RANK, 1, RULES_MAX_PLAYERS, &rank)))
    return FALSE;

  seat = (SummarySeat) { sqlite3_column_int64 (row, SEAT_COLUMN_ID), g_strdup (name), total, rank };
  g_array_append_val (seats, seat);
  return TRUE;
}

static gboolean
read_seats (Database  *database,
            Summary   *summary,
            GError   **error)
{
  sqlite3_stmt *row = database_prepare_with (database, STATEMENT_READ_SUMMARY_SEATS, error, summary->number);
  g_autoptr (GArray) seats = g_array_new (FALSE, FALSE, sizeof (SummarySeat));
  gboolean sound = TRUE;
  Step step;

  if (row == NULL)
    return FALSE;

  while (sound && (step = database_step (database, row, error)) == STEP_ROW)
    sound = read_seat (row, summary, seats);
  sqlite3_reset (row);

  summary->n_seats = seats->len;
  summary->seats = (SummarySeat *) g_array_free (g_steal_pointer (&seats), FALSE);
  return sound ? step == STEP_DONE : database_damaged (database, "a seat cannot be read", error);
}

/* The best total less the next one, which is the same where the first place is shared. */
static int
get_margin (const Summary *summary)
{
  int best = 0, next = 0;

  for (guint i = 0; i < summary->n_seats; i++)
    {
      int total = summary->seats[i].total;

      next = MAX (next, MIN (best, total));
      best = MAX (best, total);
    }
  return summary->finished && summary->n_seats > 1 ? best - next : 0;
}

Summary *
summary_read (Database  *database,
              gint64     id,
              GError   **error)
{
  g_autoptr (Summary) summary = g_new0 (Summary, 1);

  summary->number = id;
  if (!rows_read_one (database, database_prepare_with (database, STATEMENT_READ_SUMMARY, error, id), read_row, summary,
                      "a game cannot be read", error) ||
      !read_seats (database, summary, error))
    return NULL;

  summary->margin = get_margin (summary);
  return g_steal_pointer (&summary);
}
