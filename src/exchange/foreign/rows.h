/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "draft.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* Reads the rows of a block and puts those of one game together. Rows that are no games are left out: sums, means and
 * other figures, by their words or by arithmetic, and headings. */

/* The games of @block, in the order in which they begin. @rules, which may be NULL, tell the highest total. @today,
 * "2026-11-20", is the last day on which a game can have been played; a day more is allowed, because not everybody is in
 * the same time zone. What is left out or wrong is added to @problems. The caller owns the array (of GameDraft). */
GPtrArray *rows_read (const Block   *block,
                      const Ruleset *rules,
                      const char    *today,
                      GPtrArray     *problems,
                      GCancellable  *cancellable);

G_END_DECLS
