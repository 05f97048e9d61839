/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Data for an asynchronous request: a weak reference to the object that asked and a serial number. It tells when an
 * answer is outdated, because a newer request of the same kind was made or the object was finalized. */
typedef struct _Ticket Ticket;

/* @owner is a GObject and is not kept alive. @question is a static string; it tells requests of different kinds
 * apart. */
Ticket  *ticket_new  (gpointer    owner,
                      const char *question);

/* Frees the ticket. Returns the owner (transfer full), or NULL if the answer is outdated. */
gpointer ticket_take (Ticket     *ticket);

G_END_DECLS
