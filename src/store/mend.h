/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database.h"

G_BEGIN_DECLS

/* Replaces each saved game that does not come to its seal (seal.h) by the one in the newest backup that has it, with a
 * new number, and counts all figures anew. Sets @n to how many there were. Where no backup has one of them, @n is 0 and
 * nothing is changed, because that game would be left out of all figures. FALSE and an error on failure, and then nothing
 * is changed either. */
gboolean mend_games (Database  *database,
                     guint     *n,
                     GError   **error);

G_END_DECLS
