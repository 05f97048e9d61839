/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game.h"

G_BEGIN_DECLS

/* Reads the rule set @id from the folder @rules_dir; ends the program if there is none. The caller owns it. */
Ruleset *random_game_rules (const char         *rules_dir,
                            const char         *id);

/* A game in which the first @n_moves entries are filled, in turn and from the top, with random values that dice can
 * give; it begins at @started, in seconds since 1970, and has that date. The caller owns it. */
Game    *random_game_make  (const Ruleset      *rules,
                            const char *const  *players,
                            GRand              *random,
                            gint64              started,
                            guint               n_moves);

G_END_DECLS
