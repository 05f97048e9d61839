/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "exchange/foreign/columns-text.h"

G_BEGIN_DECLS

/* What the columns of @block are, in the words of block_parse(); "" where all are ignored. @rules are those of the entries,
 * or NULL. Owned by the caller. */
char *columns_write (const Block   *block,
                     const Ruleset *rules);

G_END_DECLS
