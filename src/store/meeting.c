/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "meeting.h"

#include "portrait.h"
#include "rows.h"

#include <math.h>

/* Who meets, and how their games are looked for. */
typedef struct
{
  Database *database;
  gint64 category;
  const gint64 *people;
  guint n_people;
  guint n_last;
  guint n_most; /* more games than this they cannot have together */
  Meeting *meeting;
} Search;

static gboolean
read_players (Search  *self,
              GError **error)
{
  for (guint i = 0; i < self->n_people; i++)
    {
      Portrait *portrait = portrait_read (self->database, self->category, self->people[i], self->n_last, error);

      self->meeting->players[i] = portrait;
      if (portrait == NULL)
        return FALSE;
    }
  return TRUE;
}

static gboolean
read_rivalry (sqlite3_stmt *row,
              gpointer      data)
{
  return portrait_read_rivalry (row, data);
}

static gboolean
read_pair (Search  *self,
           guint    row,
           guint    column,
           GError **error)
{
  Rivalry *rivalry = &self->meeting->rivalries[row * self->n_people + column];
  sqlite3_stmt *statement = database_prepare_with (self->database, STATEMENT_READ_RIVALRY, error, self->category,
                                                   self->people[row], self->people[column]);

  if (!rows_read (self->database, statement, read_rivalry, rivalry, ROWS_FIGURE, error))
    return FALSE;
  if (rivalry->other == NULL)
    *rivalry = (Rivalry) { .other = person_copy (self->meeting->players[column]->score->person), .difference = NAN };

  self->n_most = MIN (self->n_most, rivalry->games);
  return TRUE;
}

static gboolean
read_pairs (Search  *self,
            GError **error)
{
  for (guint row = 0; row < self->n_people; row++)
    for (guint column = 0; column < self->n_people; column++)
      if (row != column && !read_pair (self, row, column, error))
        return FALSE;

  return TRUE;
}

/* The one whose games are the fewest to look through. */
static guint
find_rarest (const Search *self)
{
  guint rarest = 0;

  for (guint i = 1; i < self->n_people; i++)
    if (self->meeting->players[i]->score->games < self->meeting->players[rarest]->score->games)
      rarest = i;

  return rarest;
}

/* A game of the rarest player. */
typedef struct
{
  gint64 number;
  gint64 moment;
} Place;

/* The totals of everybody in it; NULL where somebody was not there, and after an error. */
static int *
read_totals (Search       *self,
             const Place  *place,
             GError      **error)
{
  g_autofree int *totals = g_new (int, self->n_people);

  for (guint i = 0; i < self->n_people; i++)
    {
      gint64 total = -1;

      if (!database_apply_number (self->database, STATEMENT_READ_TOTAL, &total, error, self->category,
                                  self->people[i], place->moment, place->number) ||
          total < 0)
        return NULL;
      totals[i] = total;
    }
  return g_steal_pointer (&totals);
}

static gboolean
read_date (sqlite3_stmt *row,
           gpointer      data)
{
  return row_get_date (row, 0, data);
}

/* Takes the game into the series if all of them sat in it. */
static gboolean
look_at (Search       *self,
         const Place  *place,
         GError      **error)
{
  GError *reason = NULL;
  int *totals = read_totals (self, place, &reason);
  Encounter *encounter;

  if (totals == NULL && reason != NULL)
    g_propagate_error (error, reason);
  if (totals == NULL)
    return reason == NULL;

  encounter = g_new0 (Encounter, 1);
  g_ptr_array_add (self->meeting->series, encounter);
  encounter->number = place->number;
  encounter->totals = totals;
  return rows_read (self->database,
                    database_prepare_with (self->database, STATEMENT_READ_DATE, error, place->number), read_date,
                    &encounter->date, ROWS_FIGURE, error);
}

/* Newest first, until there are as many as were asked for or as there can be. */
static gboolean
read_series (Search  *self,
             GError **error)
{
  gint64 rarest = self->people[find_rarest (self)];
  guint n_wanted = MIN (self->n_last, self->n_most);
  sqlite3_stmt *row =
    database_prepare_with (self->database, STATEMENT_WALK_RESULTS, error, self->category, rarest);
  gboolean fine = row != NULL;
  Step step = STEP_DONE;

  while (fine && self->meeting->series->len < n_wanted &&
         (step = database_step (self->database, row, error)) == STEP_ROW)
    {
      Place place = { sqlite3_column_int64 (row, 0), sqlite3_column_int64 (row, 1) };

      fine = look_at (self, &place, error);
    }
  if (row != NULL)
    sqlite3_reset (row);
  return fine && step != STEP_ERROR;
}

Meeting *
meeting_read (Database      *database,
              gint64         category,
              const gint64  *people,
              guint          n_people,
              guint          n_last,
              GError       **error)
{
  g_autoptr (Meeting) meeting = g_new0 (Meeting, 1);
  Search search = { database, category, people, n_people, n_last, G_MAXUINT, meeting };

  meeting->n_players = n_people;
  meeting->players = g_new0 (Portrait *, n_people);
  meeting->rivalries = g_new0 (Rivalry, n_people * n_people);
  meeting->series = g_ptr_array_new_with_free_func ((GDestroyNotify) encounter_free);
  if (!read_players (&search, error) || !read_pairs (&search, error) || !read_series (&search, error))
    return NULL;

  /* Of two it is known how many there are without looking at each. */
  meeting->n_together = n_people == 2 ? search.n_most : meeting->series->len;
  return g_steal_pointer (&meeting);
}
