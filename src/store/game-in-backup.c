/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game-in-backup.h"

#include "backup.h"
#include "figures.h"
#include "history.h"
#include "saved-game.h"
#include "stored-rules.h"

static gboolean
is_missing (const SavedGame *saved)
{
  return saved->game == NULL && saved->identity != NULL;
}

static gboolean
is_any_missing (GPtrArray *games)
{
  for (guint i = 0; i < games->len; i++)
    if (is_missing (g_ptr_array_index (games, i)))
      return TRUE;
  return FALSE;
}

static Game *
read_from (Database   *copy,
           GHashTable *shelf,
           const char *identity)
{
  gint64 id = 0;

  if (!history_find_identity (copy, identity, &id, NULL) || id == 0)
    return NULL;
  return saved_game_read (copy, shelf, id, NULL);
}

/* Each backup is copied once for all games, because copying it takes longer than reading many. */
static gboolean
read_missing (Database   *copy,
              const char *name,
              gpointer    data)
{
  GPtrArray *games = data;
  g_autoptr (GHashTable) shelf = stored_rules_new_shelf ();

  for (guint i = 0; i < games->len; i++)
    {
      SavedGame *saved = g_ptr_array_index (games, i);

      if (!is_missing (saved))
        continue;
      saved->game = read_from (copy, shelf, saved->identity);
      saved->spare = saved->game != NULL;
      if (saved->spare)
        g_info ("game %" G_GINT64_FORMAT " is damaged and was read from %s", saved->number, name);
    }
  return !is_any_missing (games);
}

/* The backups are searched for the identity of a game: its number could be that of another game, if a backup was
 * restored in between. */
void
games_in_backup_read (Database  *database,
                      GPtrArray *games)
{
  g_autofree char *data_dir = g_path_get_dirname (database_get_path (database));

  if (is_any_missing (games))
    backup_visit (data_dir, read_missing, games);
}
