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

typedef struct
{
  Database *database;
  const char *data_dir;
  const char *part;
  gboolean due; /* else the copy was made only to be checked */
} Verdict;

static gboolean
keep_backup (const Verdict  *self,
             GError        **error)
{
  if (!self->due)
    return TRUE;
  if (!backup_end (self->data_dir, self->part, error))
    return FALSE;
  backup_prune (self->data_dir);
  return TRUE;
}

static gboolean
keep_unchecked (const Verdict  *self,
                const GError   *failure,
                GError        **error)
{
  if (self->due)
    return backup_end (self->data_dir, self->part, error) &&
           failure_refuse (error, STORE_ERROR_FAILED, _("The daily backup was made, but not checked: %s"), failure->message);

  g_propagate_error (error, g_error_copy (failure));
  return FALSE;
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
                                      "%u saved game is damaged (%s), and no backup has it."
                                      " Until it is deleted, all backups are kept.",
                                      "%u saved games are damaged (the newest: %s), and no backup has them."
                                      " Until they are deleted, all backups are kept.",
                                      mended->n_lost),
                         mended->n_lost, shown);
}

/* Where no backup has one of the games, waiting would gain nothing, and all later games would be in no backup. The older
 * ones stay, because one of them may have another of the damaged games. */
static gboolean
mend_or_tell (const Verdict  *self,
              GError        **error)
{
  Mended mended;

  if (!mend_games (self->database, &mended, error))
    return FALSE;
  if (mended.n_lost > 0)
    return (!self->due || backup_end (self->data_dir, self->part, error)) && tell_lost (&mended, error);
  return mended.n_mended == 0 || tell_mended (&mended, error);
}

static gboolean
repair_or_tell (const Verdict  *self,
                Truth           truth,
                GError        **error)
{
  g_autoptr (GError) reason = NULL;

  failure_set (&reason, STORE_ERROR_DAMAGED, database_get_path (self->database), "the daily backup is not true");
  if (truth == TRUTH_FALSE_FIGURES && repair_figures (self->database, reason))
    return failure_refuse (error, STORE_ERROR_FAILED,
                           _("The statistics did not fit the saved games, and were counted anew from them."));
  g_propagate_error (error, g_steal_pointer (&reason));
  return FALSE;
}

static gboolean
carry_out (const Verdict  *self,
           Truth           truth,
           GError        **error)
{
  if (truth == TRUTH_WHOLE)
    return keep_backup (self, error);
  return truth == TRUTH_FALSE_GAMES ? mend_or_tell (self, error) : repair_or_tell (self, truth, error);
}

gboolean
verdict_carry_out (Database      *database,
                   const char    *data_dir,
                   const char    *part,
                   Truth          truth,
                   const GError  *failure,
                   GError       **error)
{
  const Verdict verdict = { database, data_dir, part, backup_is_due (database, data_dir) };
  gboolean done = failure != NULL ? keep_unchecked (&verdict, failure, error) : carry_out (&verdict, truth, error);

  /* It is still there unless it became a backup. */
  g_unlink (part);
  return done;
}
