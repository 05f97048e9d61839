/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "past-sitting.h"

#include "past-problems.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static void
seat_free (gpointer data)
{
  PastSeat *seat = data;

  g_free (seat->name);
  g_free (seat->points);
  g_free (seat);
}

PastSitting *
past_sitting_new (guint line)
{
  PastSitting *self = g_new0 (PastSitting, 1);

  self->line = line;
  self->minute = -1;
  self->note = g_string_new (NULL);
  self->place = g_string_new (NULL);
  self->seats = g_ptr_array_new_with_free_func (seat_free);
  return self;
}

void
past_sitting_free (PastSitting *self)
{
  g_free (self->date);
  g_free (self->number);
  g_free (self->winner);
  g_string_free (self->note, TRUE);
  g_string_free (self->place, TRUE);
  g_ptr_array_unref (self->seats);
  g_free (self);
}

const PastSeat *
past_sitting_find_seat (const PastSitting *self,
                        const char        *name)
{
  for (guint i = 0; i < self->seats->len; i++)
    {
      const PastSeat *seat = g_ptr_array_index (self->seats, i);

      if (strcmp (seat->name, name) == 0)
        return seat;
    }
  return NULL;
}

static void
add_seat (PastSitting *self,
          PastSeat    *seat,
          guint        line,
          GPtrArray   *problems)
{
  if (past_sitting_find_seat (self, seat->name) == NULL)
    {
      g_ptr_array_add (self->seats, seat);
      return;
    }
  past_problems_add (problems, line, TRUE, _("%s is there twice; expected each player once"), seat->name);
  self->wrong = TRUE;
  seat_free (seat);
}

void
past_sitting_add_seat (PastSitting *self,
                       char        *name,
                       int          total,
                       int         *points,
                       guint        line,
                       GPtrArray   *problems)
{
  PastSeat *seat = g_new (PastSeat, 1);

  *seat = (PastSeat) { name, total, points };
  add_seat (self, seat, line, problems);
}

void
past_sitting_take_seats (PastSitting *self,
                         PastSitting *row,
                         GPtrArray   *problems)
{
  while (row->seats->len > 0)
    add_seat (self, g_ptr_array_steal_index (row->seats, 0), row->line, problems);
}

guint
past_sitting_count_zeros (const PastSitting *self)
{
  guint n = 0;

  for (guint i = 0; i < self->seats->len; i++)
    {
      const PastSeat *seat = g_ptr_array_index (self->seats, i);

      n += seat->total == 0 && seat->points == NULL;
    }
  return n;
}
