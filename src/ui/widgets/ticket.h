/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* What goes with a question to the store: who asked, and the how manieth question of its kind that was. An answer that
 * comes after a newer question of the same kind, or after the end of who asked, is of no use any more. */
typedef struct _Ticket Ticket;

/* @owner is an object, which is not kept; @question, a constant, tells questions of different kinds apart. */
Ticket  *ticket_new  (gpointer    owner,
                      const char *question);

/* Frees the ticket. Returns who asked, to be unreferenced, or NULL where nobody wants the answer. */
gpointer ticket_take (Ticket     *ticket);

G_END_DECLS
