/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "draft.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* Reads the rows of a block: those of games become drafts, the others are left out and told. */

/* The games of @block, in the order in which they begin. @rules, which may be NULL, tell the highest total. @latest is the
 * last day that a game can have, "2026-11-20", and @order that of the dates in the file where these show it. What is left out or wrong is added to
 * @problems. The caller owns the array (of GameDraft). */
GPtrArray *rows_read (const Block   *block,
                      const Ruleset *rules,
                      const char    *latest,
                      DateOrder      order,
                      GPtrArray     *problems,
                      GCancellable  *cancellable);

G_END_DECLS
