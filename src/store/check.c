/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "check.h"

#include "backup.h"
#include "copy.h"
#include "failure.h"
#include "rebuild.h"
#include "saved-game.h"
#include "schema.h"
#include "sort-time.h"
#include "tally.h"

#include "core/local-words.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

/* Each of these is 0 unless a saved game is gone. Games are looked up without an index, because a damaged one would hide
 * games that are there. */
static const char *const losses[] = {
  "SELECT EXISTS (SELECT 1 FROM seat WHERE game_id NOT IN (SELECT id FROM game NOT INDEXED))",
  "SELECT (SELECT total (n) FROM game_count)"
  " > (SELECT count(*) FROM game NOT INDEXED WHERE state IN (1, 2))",
};

/* Whether a table of the copy, which was counted anew, differs from that of the file, which is attached as "told". */
#define DIFFER(columns, table)                                                                                         \
  "SELECT EXISTS (SELECT " columns " FROM main." table " EXCEPT SELECT " columns " FROM told." table ")"               \
  " OR EXISTS (SELECT " columns " FROM told." table " EXCEPT SELECT " columns " FROM main." table ")"

static const char *const differences[] = {
  DIFFER ("game_id, seat, category, sort_time, streak, bonus_run", "seat"),
  DIFFER ("*", "game_count"),
  DIFFER ("*", "score"),
  DIFFER ("*", "total_count"),
  DIFFER ("*", "entry_count"),
  DIFFER ("*", "difference_count"),
  DIFFER ("*", "month"),
  DIFFER ("*", "record"),
};

gboolean
check_find_losses (Database  *database,
                   gboolean  *lost,
                   GError   **error)
{
  *lost = FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (losses) && !*lost; i++)
    {
      GError *reason = NULL;
      gint64 found = 0;

      if (!database_get_number (database, &found, &reason, losses[i], "") && !database_is_damage (database, reason))
        {
          g_propagate_error (error, reason);
          return FALSE;
        }
      g_clear_error (&reason);
      *lost = found != 0;
    }
  return TRUE;
}

/* What is wrong with the games of @copy, of which all pages are sound. */
static gboolean
check_games (Database     *copy,
             CheckResult  *result,
             GError      **error)
{
  g_autoptr (GArray) broken = NULL;
  gboolean lost;

  if (!check_find_losses (copy, &lost, error))
    return FALSE;
  broken = lost ? NULL : saved_game_list_broken (copy, error);
  *result = lost ? CHECK_DAMAGED : broken == NULL || broken->len > 0 ? CHECK_DAMAGED_GAMES : CHECK_WHOLE;
  return lost || broken != NULL;
}

/* Counts all figures of @copy anew and compares them with those of the file; one of an older version has others. */
static gboolean
check_figures (Database     *copy,
               const char   *path,
               CheckResult  *result,
               GError      **error)
{
  gint64 version = 0, found = 0;

  *result = CHECK_FALSE_FIGURES;
  if (!database_transact (copy, tally_all, NULL, error) || !database_run (copy, error, "ATTACH ?1 AS told", "s", path) ||
      !database_get_number (copy, &version, error, "PRAGMA told.user_version", ""))
    return FALSE;
  for (guint i = 0; version == SCHEMA_VERSION && i < G_N_ELEMENTS (differences) && found == 0; i++)
    if (!database_get_number (copy, &found, error, differences[i], ""))
      return FALSE;
  *result = found != 0 ? CHECK_FALSE_FIGURES : CHECK_WHOLE;
  return TRUE;
}

/* Whether @error says that a file cannot be used, however often it is read. */
static gboolean
is_unusable (const GError *error)
{
  static const StoreError codes[] = { STORE_ERROR_DAMAGED, STORE_ERROR_REFUSED, STORE_ERROR_FOREIGN, STORE_ERROR_NEWER,
                                      STORE_ERROR_OLDER };

  for (guint i = 0; i < G_N_ELEMENTS (codes); i++)
    if (g_error_matches (error, STORE_ERROR, codes[i]))
      return TRUE;
  return FALSE;
}

Database *
check_open_changed (const char   *path,
                    const Watch  *watch,
                    GError      **error)
{
  g_autoptr (Database) copy = copy_open_changed (path, watch, error);
  CheckResult result;
  gint64 n_wrong = 0;

  if (copy == NULL || !check_games (copy, &result, error) ||
      !database_get_number (copy, &n_wrong, error, "SELECT count(*) FROM pragma_foreign_key_check", ""))
    return NULL;
  if (result == CHECK_WHOLE && n_wrong == 0)
    return g_steal_pointer (&copy);
  database_damaged (copy, "another program changed games", error);
  return NULL;
}

/* A copy words damage as a refusal, for files that a person chose. */
gboolean
check_file (const char   *path,
            const Watch  *watch,
            CheckResult  *result,
            GError      **error)
{
  g_autoptr (GError) reason = NULL;
  g_autoptr (Database) copy = NULL, changed = NULL;

  *result = CHECK_DAMAGED;
  copy = copy_open (path, watch, &reason);
  if (copy != NULL && check_games (copy, result, &reason) &&
      (*result != CHECK_WHOLE || check_figures (copy, path, result, &reason)))
    return TRUE;
  if (!is_unusable (reason))
    {
      g_propagate_error (error, g_steal_pointer (&reason));
      return FALSE;
    }
  if (copy == NULL)
    changed = check_open_changed (path, watch, NULL);
  if (changed != NULL)
    *result = CHECK_CHANGED;
  return TRUE;
}

/* --- what follows --- */

typedef struct
{
  Database *database;
  char *data_dir;
  const char *part;
  gboolean due; /* else the copy was made only to be checked */
} Outcome;

static gboolean
keep_backup (const Outcome  *self,
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
keep_unchecked (const Outcome  *self,
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
tell_restored (const RestoredGames  *restored,
             GError       **error)
{
  return failure_refuse (error, STORE_ERROR_FAILED,
                         g_dngettext (GETTEXT_PACKAGE, "%u saved game was damaged, and was put back from an older backup.",
                                      "%u saved games were damaged, and were put back from older backups.",
                                      restored->n_restored),
                         restored->n_restored);
}

static gboolean
tell_lost (const RestoredGames  *restored,
           GError       **error)
{
  g_autofree char *date = sort_time_get_date (NULL, restored->newest);
  g_autofree char *shown = date != NULL ? local_words_date (date) : g_strdup (_("no date"));

  return failure_refuse (error, STORE_ERROR_FAILED,
                         g_dngettext (GETTEXT_PACKAGE,
                                      "%u saved game is damaged (%s), and no backup has it."
                                      " Until it is deleted, all backups are kept.",
                                      "%u saved games are damaged (the newest: %s), and no backup has them."
                                      " Until they are deleted, all backups are kept.",
                                      restored->n_lost),
                         restored->n_lost, shown);
}

/* Where no backup has one of the games, waiting would gain nothing, and all later games would be in no backup. The older
 * ones stay, because one of them may have another of the damaged games. */
static gboolean
restore_or_tell (const Outcome  *self,
              GError        **error)
{
  RestoredGames restored;

  if (!restore_games (self->database, &restored, error))
    return FALSE;
  if (restored.n_lost > 0)
    return (!self->due || backup_end (self->data_dir, self->part, error)) && tell_lost (&restored, error);
  return restored.n_restored == 0 || tell_restored (&restored, error);
}

static gboolean
rebuild_or_tell (const Outcome  *self,
                CheckResult     result,
                GError        **error)
{
  g_autoptr (GError) reason = NULL;

  failure_set (&reason, STORE_ERROR_DAMAGED, database_get_path (self->database), "the daily backup is not whole");
  if (result == CHECK_FALSE_FIGURES && rebuild_figures (self->database, reason))
    return failure_refuse (error, STORE_ERROR_FAILED,
                           _("The statistics did not fit the saved games, and were counted anew from them."));
  g_propagate_error (error, g_steal_pointer (&reason));
  return FALSE;
}

static gboolean
carry_out (const Outcome  *self,
           CheckResult     result,
           GError        **error)
{
  if (result == CHECK_WHOLE)
    return keep_backup (self, error);
  return result == CHECK_DAMAGED_GAMES ? restore_or_tell (self, error) : rebuild_or_tell (self, result, error);
}

gboolean
check_carry_out (Database      *database,
                 const char    *part,
                 CheckResult    result,
                 const GError  *failure,
                 GError       **error)
{
  g_autofree char *data_dir = g_path_get_dirname (database_get_path (database));
  const Outcome outcome = { database, data_dir, part, backup_is_due (database, data_dir) };
  gboolean done = failure != NULL ? keep_unchecked (&outcome, failure, error) : carry_out (&outcome, result, error);

  /* It is still there unless it became a backup. */
  g_unlink (part);
  return done;
}
