/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mend.h"

#include "figures.h"
#include "history.h"
#include "refill.h"
#include "seal.h"
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

static gboolean
has_every_spare (GPtrArray *games)
{
  for (guint i = 0; i < games->len; i++)
    if (((const SavedGame *) g_ptr_array_index (games, i))->game == NULL)
      return FALSE;

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
            guint     *n,
            GError   **error)
{
  g_autoptr (GPtrArray) games = list_spares (database, error);

  *n = 0;
  if (games == NULL || games->len == 0 || !has_every_spare (games))
    return games != NULL;
  if (!database_transact (database, mend_each, games, error))
    return FALSE;
  *n = games->len;
  return TRUE;
}
