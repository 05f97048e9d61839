/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* The page without a game, which leads to one. */
#define PROTOKOLL_TYPE_START_PAGE (protokoll_start_page_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollStartPage, protokoll_start_page, PROTOKOLL, START_PAGE, AdwBin)

/* The game that those who played last would play again, or NULL: at the very first start there is none. @people as in
 * badges_of(). */
void       protokoll_start_page_set_again (ProtokollStartPage *self,
                                           const Game         *again,
                                           GPtrArray          *people);

G_END_DECLS
