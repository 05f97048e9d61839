/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Texts that SQLite has no memory to read: for such a text it returns NULL, as it does for one that is not there. */

/* To be called once, before anything else of SQLite. */
void      failing_text_prepare  (void);

/* The @n-th text that is read from now on cannot be read, counted from 1. */
void      failing_text_at       (int n);

/* Every text can be read again; whether there were so many. */
gboolean  failing_text_end      (void);

G_END_DECLS
