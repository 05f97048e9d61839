/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "verdict.h"

#include "backup.h"
#include "failure.h"
#include "mend.h"
#include "repair.h"
#include "sort-time.h"

#include "core/local-words.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

static gboolean
keep_backup (const char  *data_dir,
             const char  *part,
             GError     **error)
{
  if (!backup_end (data_dir, part, error))
    return FALSE;
  backup_prune (data_dir);
  return TRUE;
}

static gboolean
tell_mended (const Mended  *mended,
             GError       **error)
{
  return failure_refuse (error, STORE_ERROR_FAILED,
                         g_dngettext (GETTEXT_PACKAGE, "%u saved game was damaged, and was put back from an older backup.",
                                      "%u saved games were damaged, and were put back from older backups.",
                                      mended->n_mended),
                         mended->n_mended);
}

static gboolean
tell_lost (const Mended  *mended,
           GError       **error)
{
  g_autofree char *date = sort_time_get_date (NULL, mended->newest);
  g_autofree char *shown = date != NULL ? local_words_date (date) : g_strdup (_("no date"));

  return failure_refuse (error, STORE_ERROR_FAILED,
                         g_dngettext (GETTEXT_PACKAGE,
                                      "%u saved game is damaged (%s), and no backup has it. All others were backed up.",
                                      "%u saved games are damaged (the newest: %s), and no backup has them."
                                      " All others were backed up.",
                                      mended->n_lost),
                         mended->n_lost, shown);
}

/* Where no backup has one of the games, waiting would gain nothing, and all later games would be in no backup. The older
 * ones stay, because one of them may have another of the damaged games. */
static gboolean
mend_or_tell (Database    *database,
              const char  *data_dir,
              const char  *part,
              GError     **error)
{
  Mended mended;

  if (!mend_games (database, &mended, error))
    return FALSE;
  if (mended.n_lost > 0)
    return backup_end (data_dir, part, error) && tell_lost (&mended, error);
  return mended.n_mended == 0 || tell_mended (&mended, error);
}

static gboolean
repair_or_tell (Database  *database,
                Truth      truth,
                GError   **error)
{
  g_autoptr (GError) reason = NULL;

  failure_set (&reason, STORE_ERROR_DAMAGED, database_get_path (database), "the daily backup is not true");
  if (truth == TRUTH_FALSE_FIGURES && repair_figures (database, reason))
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&reason));
  return FALSE;
}

gboolean
verdict_carry_out (Database    *database,
                   const char  *data_dir,
                   const char  *part,
                   Truth        truth,
                   GError     **error)
{
  gboolean done;

  if (truth == TRUTH_WHOLE)
    done = keep_backup (data_dir, part, error);
  else if (truth == TRUTH_FALSE_GAMES)
    done = mend_or_tell (database, data_dir, part, error);
  else
    done = repair_or_tell (database, truth, error);

  /* It is still there unless it became the backup. */
  g_unlink (part);
  return done;
}
