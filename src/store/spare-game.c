/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "spare-game.h"

#include "backup.h"
#include "copy.h"
#include "folder.h"
#include "game-rows.h"
#include "history.h"

static Game *
read_from (const char *path,
           const char *identity)
{
  g_autoptr (Database) copy = copy_open (path, NULL, NULL);
  gint64 id = 0;

  if (copy == NULL || !history_find_identity (copy, identity, &id, NULL) || id == 0)
    return NULL;
  return game_rows_read (copy, NULL, id, NULL, NULL);
}

/* The backups are searched for the identity of the game: its number could be that of another game, if a backup was
 * restored in between. */
Game *
spare_game_read (Database *database,
                 gint64    id)
{
  g_autofree char *data_dir = g_path_get_dirname (database_get_path (database));
  g_auto (GStrv) backups = backup_list (data_dir);
  g_autofree char *identity = NULL;

  if (!history_read_identity (database, id, &identity, NULL) || identity == NULL)
    return NULL;
  for (guint i = 0; backups[i] != NULL; i++)
    {
      g_autofree char *path = g_build_filename (data_dir, FOLDER_BACKUPS, backups[i], NULL);
      Game *game = read_from (path, identity);

      if (game == NULL)
        continue;
      g_message ("game %" G_GINT64_FORMAT " is damaged and was read from %s", id, backups[i]);
      return game;
    }
  return NULL;
}
