/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ticket.h"

struct _Ticket
{
  GObject *owner;
  const guint *counter;
  guint number;
};

Ticket *
ticket_new (gpointer  owner,
            guint    *counter)
{
  Ticket *ticket = g_new (Ticket, 1);

  *ticket = (Ticket) { g_object_ref (owner), counter, ++*counter };
  return ticket;
}

gpointer
ticket_take (Ticket *ticket)
{
  GObject *owner = ticket->owner;

  if (*ticket->counter != ticket->number)
    g_clear_object (&owner);
  g_free (ticket);
  return owner;
}
