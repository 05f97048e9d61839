/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mend.h"

#include "figures.h"
#include "history.h"
#include "refill.h"
#include "seal.h"
#include "sort-time.h"
#include "spare-game.h"

/* The damaged games, each with its spare: a GPtrArray of SavedGame, owned by the caller. */
static GPtrArray *
list_spares (Database  *database,
             GError   **error)
{
  g_autoptr (GArray) broken = seal_list_broken (database, error);
  g_autoptr (GPtrArray) games = g_ptr_array_new_with_free_func ((GDestroyNotify) saved_game_free);

  for (guint i = 0; broken != NULL && i < broken->len; i++)
    {
      SavedGame *saved = g_new0 (SavedGame, 1);

      saved->number = g_array_index (broken, gint64, i);
      g_ptr_array_add (games, saved);
      if (!history_read_identity (database, saved->number, &saved->identity, error))
        return NULL;
    }
  if (broken == NULL)
    return NULL;
  spare_games_read (database, games);
  return g_steal_pointer (&games);
}

/* Counts the games without a spare. */
static gboolean
count_lost (Database   *database,
            GPtrArray  *games,
            Mended     *mended,
            GError    **error)
{
  for (guint i = 0; i < games->len; i++)
    {
      const SavedGame *saved = g_ptr_array_index (games, i);
      gint64 sort_time = SORT_TIME_UNDATED;

      if (saved->game != NULL)
        continue;
      if (!database_get_number (database, &sort_time, error, "SELECT sort_time FROM game WHERE id = ?1", "I",
                                saved->number))
        return FALSE;
      mended->n_lost++;
      mended->newest = MAX (mended->newest, sort_time);
    }
  return TRUE;
}

/* What was counted of a damaged game cannot be subtracted, because nobody knows what it was. */
static gboolean
mend_each (Database  *database,
           gpointer   data,
           GError   **error)
{
  GPtrArray *games = data;

  for (guint i = 0; i < games->len; i++)
    {
      const SavedGame *saved = g_ptr_array_index (games, i);

      if (!history_replace_game (database, saved->number, saved->game, saved->identity, error))
        return FALSE;
    }
  return refill_figures (database, error);
}

gboolean
mend_games (Database  *database,
            Mended    *mended,
            GError   **error)
{
  g_autoptr (GPtrArray) games = list_spares (database, error);

  *mended = (Mended) { .newest = SORT_TIME_UNDATED };
  if (games == NULL || !count_lost (database, games, mended, error))
    return FALSE;
  if (games->len == 0 || mended->n_lost > 0)
    return TRUE;
  if (!database_transact (database, mend_each, games, error))
    return FALSE;
  mended->n_mended = games->len;
  return TRUE;
}
