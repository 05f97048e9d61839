/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "spare-game.h"

#include "backup.h"
#include "copy.h"
#include "figures.h"
#include "folder.h"
#include "history.h"
#include "saved-game.h"
#include "stored-rules.h"

static gboolean
is_missing (const SavedGame *saved)
{
  return saved->game == NULL && saved->text == NULL && saved->identity != NULL;
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

/* The backups are searched for the identity of a game: its number could be that of another game, if a backup was
 * restored in between. Each backup is copied once for all games, because copying it takes longer than reading many. */
void
spare_games_read (Database  *database,
                  GPtrArray *games)
{
  g_autofree char *data_dir = g_path_get_dirname (database_get_path (database));
  g_auto (GStrv) backups = is_any_missing (games) ? backup_list (data_dir) : NULL;

  for (guint i = 0; backups != NULL && backups[i] != NULL && is_any_missing (games); i++)
    {
      g_autofree char *path = g_build_filename (data_dir, FOLDER_BACKUPS, backups[i], NULL);
      g_autoptr (Database) copy = copy_open (path, NULL, NULL);
      g_autoptr (GHashTable) shelf = stored_rules_new_shelf ();

      for (guint j = 0; copy != NULL && j < games->len; j++)
        {
          SavedGame *saved = g_ptr_array_index (games, j);

          if (!is_missing (saved))
            continue;
          saved->game = read_from (copy, shelf, saved->identity);
          saved->spare = saved->game != NULL;
          if (saved->spare)
            g_info ("game %" G_GINT64_FORMAT " is damaged and was read from %s", saved->number, backups[i]);
        }
    }
}
