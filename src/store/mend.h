/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database.h"

G_BEGIN_DECLS

typedef struct
{
  guint n_mended;
  guint n_lost;  /* damaged games that no backup has */
  gint64 newest; /* the sort time of the newest of these (sort-time.h) */
} Mended;

/* Replaces each saved game that does not fit its check sum by the one in the newest backup that has it, with a new number,
 * and counts all figures anew. Games that no backup has stay as they are. FALSE and an error on failure. */
gboolean mend_games (Database  *database,
                     Mended    *mended,
                     GError   **error);

G_END_DECLS
