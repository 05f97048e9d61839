/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Stands before the HTTP server, which is not made for strangers: it listens on near addresses only, counts
 * connections, and ends those that take too long. Each connection serves one request. */
typedef struct _Fence Fence;

/* The port that is tried first. */
#define FENCE_PORT 8375

/* The most connections at once, and of those from one peer. */
#define FENCE_MOST 64
#define FENCE_MOST_OF_PEER 32

/* How long a request, its head and body, may take to arrive, and an answer to be taken, in seconds. */
#define FENCE_READ_SECONDS 10
#define FENCE_WRITE_SECONDS 30

/* Is called with a new connection, which the callee may keep. */
typedef void (*FenceConnected) (GSocketConnection *connection,
                                gpointer           data);

/* Is called when the addresses or the port are other ones. */
typedef void (*FenceChanged)   (gpointer           data);

/* Listens on @port or, where that is taken, on another. The addresses follow the networks of the computer. The
 * caller owns the result; NULL and an error where nothing could be listened on. */
Fence      *fence_new         (guint16             port,
                               FenceConnected      connected,
                               FenceChanged        changed,
                               gpointer            data,
                               GError            **error);
void        fence_free        (Fence              *self);

/* The hosts, each an address with the port as it stands in a Host header, best first (NULL-terminated). They belong to
 * the fence. */
const char *const *fence_get_hosts (Fence         *self);

/* To be called with a connection of the fence when its request has arrived: the answer has @seconds, 0 for no limit. */
void        fence_give_time   (GSocketConnection  *connection,
                               guint               seconds);

/* Writes an answer without content, such as "413 Content Too Large", as far as the peer takes it at once, and ends the
 * connection. */
void        fence_refuse      (GSocketConnection  *connection,
                               const char         *status);

/* Ends the connection. */
void        fence_end         (GSocketConnection  *connection);

G_END_DECLS
