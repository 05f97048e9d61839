/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database.h"
#include "watch.h"

G_BEGIN_DECLS

typedef enum
{
  TRUTH_WHOLE,
  TRUTH_FALSE_FIGURES, /* counting them anew puts them right */
  TRUTH_FALSE_GAMES,   /* a saved game is not as it was saved: only a backup has it */
  TRUTH_LOST_GAMES,    /* a saved game is gone; counting figures anew would remove the last trace of it */
} Truth;

/* Sets @lost to whether a saved game that a figure of @database tells of is gone or hidden, as far as the undamaged tables
 * tell. FALSE and an error where it cannot be found out for another reason than damage. */
gboolean truth_find_losses (Database  *database,
                            gboolean  *lost,
                            GError   **error);

/* Sets @truth to what is wrong with the database @path, which nobody else has open: whether each saved game comes to its
 * seal (seal.h), whether one is missing, and whether counting all figures anew gives the ones that are there. Nothing is
 * changed. With 10,000 games this takes some seconds, so it belongs on a thread of its own. FALSE and an error where it
 * cannot be found out; @truth is TRUTH_WHOLE then. @watch may be NULL. */
gboolean truth_find (const char   *path,
                     const Watch  *watch,
                     Truth        *truth,
                     GError      **error);

G_END_DECLS
