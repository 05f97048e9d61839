/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ticket.h"

struct _Ticket
{
  GWeakRef owner;
  const char *question;
  guint number;
};

/* How many requests of that kind @owner has made. */
static guint
get_count (gpointer    owner,
           const char *question)
{
  return GPOINTER_TO_UINT (g_object_get_data (owner, question));
}

Ticket *
ticket_new (gpointer    owner,
            const char *question)
{
  Ticket *ticket = g_new0 (Ticket, 1);

  g_weak_ref_init (&ticket->owner, owner);
  ticket->question = question;
  ticket->number = get_count (owner, question) + 1;
  g_object_set_data (owner, question, GUINT_TO_POINTER (ticket->number));
  return ticket;
}

gpointer
ticket_take (Ticket *ticket)
{
  GObject *owner = g_weak_ref_get (&ticket->owner);

  if (owner != NULL && get_count (owner, ticket->question) != ticket->number)
    g_clear_object (&owner);
  g_weak_ref_clear (&ticket->owner);
  g_free (ticket);
  return owner;
}
