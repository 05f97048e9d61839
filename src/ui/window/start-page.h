/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* The page without a game, which leads to one. */
#define PROTOKOLL_TYPE_START_PAGE (protokoll_start_page_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollStartPage, protokoll_start_page, PROTOKOLL, START_PAGE, AdwBin)

/* Whether there are players who can play again; at the very first start there are none. */
void       protokoll_start_page_set_can_repeat (ProtokollStartPage *self,
                                                gboolean            can_repeat);

G_END_DECLS
