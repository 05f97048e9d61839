/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/coach.h"

G_BEGIN_DECLS

/* What coaches worked out, kept in the user's cache folder: a file for each kind of rules, with a checksum, which may be
 * thrown away at any time. What is damaged, of another version or of another machine is worked out again; where nothing can be
 * kept, it is not. */

/* How many bytes all files may have together: the ones that were used last stay. */
#define COACH_CACHE_MOST (G_GUINT64_CONSTANT (768) * 1024 * 1024)

/* A file of at most this many bytes is read into memory, as are those of all games with five dice; a larger one is
 * mapped. */
#define COACH_CACHE_MOST_READ (32 * 1024 * 1024)

/* The folder for it, which need not be there yet; owned by the caller. */
char  *coach_cache_get_folder (void);

/* The coach that is kept in @folder, or one that is worked out and kept from now on; as coach_new(), to be called on a thread
 * of its own. Without @go_on it cannot be ended. */
Coach *coach_cache_get        (const char     *folder,
                               const Ruleset  *rules,
                               Order           order,
                               CoachGoOn       go_on,
                               gpointer        data,
                               GError        **error);

G_END_DECLS
