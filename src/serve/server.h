/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Serves the page, its events, and what it asks for, and nothing else. It knows neither the game nor its rules: what
 * it tells and what it is asked are texts that go through it. */
typedef struct _Server Server;

/* Is called with a line for the window, without its end (docs/serve.md). */
typedef void (*ServerSays) (const char *line,
                            gpointer    data);

/* Listens, once there is something to show, on @port or, where that is taken, on another. A server lasts as long as its
 * process. */
Server *server_new  (guint16      port,
                     ServerSays   says,
                     gpointer     data);

/* Does what a line of the window wants. A line that is none is ignored. */
void    server_do   (Server      *self,
                     const char  *line);

G_END_DECLS
