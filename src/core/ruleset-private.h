/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ruleset.h"

G_BEGIN_DECLS

/* An empty rule set with one reference, for ruleset_parse() to fill. */
Ruleset *ruleset_alloc (void);

G_END_DECLS
