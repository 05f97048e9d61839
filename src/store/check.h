/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database.h"
#include "watch.h"

G_BEGIN_DECLS

/* The one check of a whole database: for the daily backup, after an end that was none, and for what another program
 * left in its place. */

typedef enum
{
  CHECK_WHOLE,
  CHECK_FALSE_FIGURES, /* counting them anew puts them right */
  CHECK_DAMAGED_GAMES, /* a saved game is not as it was saved: only a backup has it */
  CHECK_CHANGED,       /* another program changed the file, but no saved game: only page sums are wrong */
  CHECK_DAMAGED,       /* anything else: it cannot be read, or a saved game is gone */
} CheckResult;

/* Checks that no row of @database tells of one that is gone; those of games have a check sum. */
gboolean check_references  (Database     *database,
                            GError      **error);

/* Sets @result to what is wrong with the database file @path: whether its pages and their sums are sound, each saved
 * game fits its check sum, none is missing, and counting all figures anew gives the ones that are there. Nothing is
 * changed. With 10,000 games this takes some seconds. FALSE and an error where it cannot be found out. @watch may be
 * NULL. */
gboolean check_file        (const char   *path,
                            const Watch  *watch,
                            CheckResult  *result,
                            GError      **error);

/* A copy of the file @path, as copy_open() makes it, if CHECK_CHANGED is true of it; the caller owns it. */
Database *check_open_changed (const char   *path,
                              const Watch  *watch,
                              GError      **error);

/* Does what follows from @result, which was found out of @part, a copy of @database (backup_begin()). If all is true,
 * the copy becomes the backup of the day, and all but the newest ten go. False figures are counted anew, and damaged
 * games are put back from the older backups, which STORE_ERROR_FAILED says. Where no backup has a damaged game, the
 * copy becomes a backup all the same, no older one goes, and STORE_ERROR_FAILED names the game. Anything else is
 * STORE_ERROR_DAMAGED. If the check failed, @failure says why; then the copy becomes a backup unless there is one of
 * this day, no older one goes, and that is told. @part is gone when this returns. */
gboolean check_carry_out   (Database      *database,
                            const char    *part,
                            CheckResult    result,
                            const GError  *failure,
                            GError       **error);

G_END_DECLS
