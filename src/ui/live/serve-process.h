/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* The program that serves the pages, and the lines to and from it (docs/serve.md).
 *
 * Signals: "line" (char *line) for each line that it writes; "ended" when it has ended by itself. */
#define PROTOKOLL_TYPE_SERVE_PROCESS (protokoll_serve_process_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollServeProcess, protokoll_serve_process, PROTOKOLL, SERVE_PROCESS, GObject)

/* Starts it; @port is tried first, 0 for the usual one. The caller owns the result, and stops it before it lets it
 * go; NULL and an error where it cannot be started. */
ProtokollServeProcess *protokoll_serve_process_new  (guint                   port,
                                                     GError                **error);

/* Sends a line, without its end. This never waits: what the program has not taken yet is kept. */
void                   protokoll_serve_process_send (ProtokollServeProcess  *self,
                                                     const char             *line);

/* Ends the program after what it was sent last. No signal comes any more. */
void                   protokoll_serve_process_stop (ProtokollServeProcess  *self);

G_END_DECLS
