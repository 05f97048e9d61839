/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* What goes with a question to the store: who asked, and the how manieth question that was. An answer that
 * comes after a newer question of the same kind, or after the end of who asked, is of no use any more. */
typedef struct _Ticket Ticket;

/* Counts @counter, a member of @owner, up by one; it is to be counted up in its dispose, too. */
Ticket  *ticket_new  (gpointer  owner,
                      guint    *counter);

/* Frees the ticket. Returns who asked, to be unreferenced, or NULL where nobody wants the answer. */
gpointer ticket_take (Ticket   *ticket);

G_END_DECLS
