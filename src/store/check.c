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

/* Whether a table of the copy, which was counted anew, differs from that of the file, which is attached as "told". */
#define DIFFER(columns, table)                                                                                         \
  "SELECT EXISTS (SELECT " columns " FROM main." table " EXCEPT SELECT " columns " FROM told." table ")"               \
  " OR EXISTS (SELECT " columns " FROM told." table " EXCEPT SELECT " columns " FROM main." table ")"

static const char *const differences[] = {
  DIFFER ("game_id, seat, category, sort_time, streak, bonus_run", "seat"),
  DIFFER ("*", "game_count"),
  DIFFER ("*", "score"),
  DIFFER ("*", "size_count"),
  DIFFER ("*", "total_count"),
  DIFFER ("*", "entry_count"),
  DIFFER ("*", "difference_count"),
  DIFFER ("*", "month"),
  DIFFER ("*", "record"),
};

gboolean
check_references (Database  *database,
                  GError   **error)
{
  static const char sql[] = "SELECT count(*) FROM pragma_foreign_key_check WHERE \"table\" <> 'game'";
  gint64 n_wrong = 0;

  return database_get_number (database, &n_wrong, error, sql, "") &&
         (n_wrong == 0 || database_damaged (database, "a saved game is gone", error));
}

/* What is wrong with the games of @copy, of which all pages are sound. */
static gboolean
check_games (Database     *copy,
             CheckResult  *result,
             GError      **error)
{
  g_autoptr (GArray) broken = check_references (copy, error) ? saved_game_list_broken (copy, error) : NULL;

  if (broken != NULL)
    *result = broken->len > 0 ? CHECK_DAMAGED_GAMES : CHECK_WHOLE;
  return broken != NULL;
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
  if (!database_transact (copy, tally_all, NULL, error) ||
      !database_run (copy, error, "ATTACH ?1 AS told", "s", path) ||
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

  if (copy == NULL || !check_games (copy, &result, error))
    return NULL;
  if (result == CHECK_WHOLE)
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

/* The copy becomes a backup where it replaces none, and no older one goes. */
static gboolean
keep_unchecked (const char    *data_dir,
                const char    *part,
                const GError  *failure,
                GError       **error)
{
  if (backup_has_today (data_dir))
    {
      g_propagate_error (error, g_error_copy (failure));
      return FALSE;
    }
  return backup_end (data_dir, part, error) &&
         failure_refuse (error, STORE_ERROR_FAILED, _("The daily backup was made, but could not be checked: %s"),
                         failure->message);
}

static gboolean
tell_restored (const RestoredGames  *restored,
             GError       **error)
{
  return failure_refuse (error, STORE_ERROR_FAILED,
                         g_dngettext (GETTEXT_PACKAGE,
                                      "%u saved game was damaged and was restored from an older backup.",
                                      "%u saved games were damaged and were restored from older backups.",
                                      restored->n_restored),
                         restored->n_restored);
}

static gboolean
tell_lost (const RestoredGames  *restored,
           GError       **error)
{
  g_autofree char *date = sort_time_get_date (restored->newest);
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

/* Where no backup has one of the games, waiting would gain nothing, and all later games would be in no backup. The
 * older ones stay, because one of them may have another of the damaged games. */
static gboolean
restore_or_tell (Database    *database,
                 const char  *data_dir,
                 const char  *part,
                 GError     **error)
{
  RestoredGames restored;

  if (!restore_games (database, &restored, error))
    return FALSE;
  if (restored.n_lost > 0)
    return backup_end (data_dir, part, error) && tell_lost (&restored, error);
  return restored.n_restored == 0 || tell_restored (&restored, error);
}

static gboolean
rebuild_or_tell (Database     *database,
                 CheckResult   result,
                 GError      **error)
{
  g_autoptr (GError) reason = NULL;

  failure_set (&reason, STORE_ERROR_DAMAGED, database_get_path (database), "the daily backup is not whole");
  if (result == CHECK_FALSE_FIGURES && rebuild_figures (database, reason))
    return failure_refuse (error, STORE_ERROR_FAILED,
                           _("The statistics did not match the saved games and were recalculated."));
  g_propagate_error (error, g_steal_pointer (&reason));
  return FALSE;
}

gboolean
check_carry_out (Database      *database,
                 const char    *part,
                 CheckResult    result,
                 const GError  *failure,
                 GError       **error)
{
  g_autofree char *data_dir = g_path_get_dirname (database_get_path (database));
  gboolean done;

  if (failure != NULL)
    done = keep_unchecked (data_dir, part, failure, error);
  else if (result == CHECK_WHOLE)
    done = backup_end (data_dir, part, error);
  else if (result == CHECK_DAMAGED_GAMES)
    done = restore_or_tell (database, data_dir, part, error);
  else
    done = rebuild_or_tell (database, result, error);

  if (done)
    backup_prune (data_dir);
  /* It is still there unless it became a backup. */
  g_unlink (part);
  return done;
}
