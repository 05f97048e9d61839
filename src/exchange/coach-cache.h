/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/coach.h"

G_BEGIN_DECLS

/* Keeps the values that coaches have computed in the user's cache folder. Each kind of rules has a file of its own with
 * a checksum, which may be deleted at any time. Values of a file that is damaged, of another version or from another
 * kind of machine are computed again. A few files are kept: those that were used last. Where no file can be written,
 * the coach works all the same and is just not kept. */

/* The folder of the cache, which may not exist yet. Owned by the caller. */
char  *coach_cache_get_folder (void);

/* Loads the coach that is kept in @folder, or computes it with coach_new() and keeps it from now on. The computation
 * takes long, so call this on a thread of its own; @go_on can end it, and NULL lets it run to its end. The caller owns
 * the result; NULL with the errors of coach_make_key() and coach_new(). */
Coach *coach_cache_get        (const char     *folder,
                               const Ruleset  *rules,
                               CoachGoOn       go_on,
                               gpointer        data,
                               GError        **error);

G_END_DECLS
