/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <libsoup/soup.h>

G_BEGIN_DECLS

/* The open pages, each of which listens to a stream of server-sent events: "hello" with the number of its key,
 * "rules" and "state" with the JSON of the window, "beat" each second, and "gone" at the end. A page that takes its
 * events slowly is told the latest ones only. */
typedef struct _Phones Phones;

/* Is called when the number of pages of a key has changed. */
typedef void (*PhonesCame) (guint    key,
                            guint    n,
                            gpointer data);

Phones  *phones_new       (PhonesCame          came,
                           gpointer            data);

/* What every page is told, from now on: JSON in one line. */
void     phones_set_rules (Phones             *self,
                           const char         *json);
void     phones_set_state (Phones             *self,
                           const char         *json);

/* Answers @message, which asks for the events of @key, with the stream. @connection belongs to it. */
void     phones_add       (Phones             *self,
                           SoupServerMessage  *message,
                           GSocketConnection  *connection,
                           guint               key);

/* Tells the pages of a key that it is no longer valid, and ends their streams. */
void     phones_end       (Phones             *self,
                           guint               key);

G_END_DECLS
