/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* The page that is shown while there is no game, with buttons to start or open one. */
#define PROTOKOLL_TYPE_START_PAGE (protokoll_start_page_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollStartPage, protokoll_start_page, PROTOKOLL, START_PAGE, AdwBin)

/* Offers to start @again, the game that the last players would play again; NULL where there is none, as at the very
 * first start. @people is as in badges_of(). */
void       protokoll_start_page_set_again (ProtokollStartPage *self,
                                           const Game         *again,
                                           GPtrArray          *people);

G_END_DECLS
