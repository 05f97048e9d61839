/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mend.h"

#include "backup.h"
#include "copy.h"
#include "folder.h"
#include "history.h"
#include "person.h"
#include "query.h"
#include "saved-game.h"
#include "sort-time.h"
#include "tally.h"

/* The damaged games that are left, and the backup that is searched. */
typedef struct
{
  GArray *broken; /* gint64 */
  Database *copy;
  guint n_mended;
} Mending;

/* What belongs to a game beside its text: its players, its series, and its lines in the ledger of coins. */
static gboolean
move_belongings (Database  *database,
                 gint64     from,
                 gint64     to,
                 GError   **error)
{
  return database_run (database, error,
                       "UPDATE seat SET player_id = ifnull ((SELECT player_id FROM seat AS before"
                       "  WHERE before.game_id = ?1 AND before.seat = seat.seat), player_id) WHERE game_id = ?2",
                       "II", from, to) &&
         database_run (database, error,
                       "UPDATE game SET series_id = (SELECT series_id FROM game WHERE id = ?1) WHERE id = ?2", "II", from, to) &&
         database_run (database, error, "UPDATE ledger SET game_id = ?2 WHERE game_id = ?1", "II", from, to);
}

/* Sets @spare to the number that the game @id has in @copy, if it is whole there; else to 0. */
static gboolean
find_spare (Database  *database,
            Database  *copy,
            gint64     id,
            gint64    *spare,
            GError   **error)
{
  g_autofree char *identity = NULL;
  gboolean whole = TRUE;

  *spare = 0;
  if (!history_read_identity (database, id, &identity, error))
    return FALSE;
  if (identity == NULL || !history_find_identity (copy, identity, spare, NULL) || *spare == 0 ||
      !saved_game_is_whole (copy, *spare, &whole, NULL) || !whole)
    *spare = 0;
  return TRUE;
}

/* What was counted of a damaged game cannot be subtracted, so all is counted anew afterwards. */
static gboolean
replace (Database  *database,
         Database  *copy,
         gint64     id,
         gint64     spare,
         GError   **error)
{
  gint64 now = saved_game_copy (database, copy, spare, error);

  return now != 0 && move_belongings (database, id, now, error) &&
         database_run (database, error, "DELETE FROM game WHERE id = ?1", "I", id);
}

/* Takes from the backup what it has. */
static gboolean
mend_from (Database  *database,
           gpointer   data,
           GError   **error)
{
  Mending *self = data;
  g_autoptr (GArray) left = g_array_new (FALSE, FALSE, sizeof (gint64));

  for (guint i = 0; i < self->broken->len; i++)
    {
      gint64 id = g_array_index (self->broken, gint64, i), spare;

      if (!find_spare (database, self->copy, id, &spare, error) ||
          (spare != 0 && !replace (database, self->copy, id, spare, error)))
        return FALSE;
      if (spare == 0)
        g_array_append_val (left, id);
    }
  if (left->len == self->broken->len)
    return TRUE;
  self->n_mended += self->broken->len - left->len;
  g_array_set_size (self->broken, 0);
  g_array_append_vals (self->broken, left->data, left->len);
  return persons_forget (database, error) && tally_all (database, error);
}

/* Sets the sort time of the newest of the games. */
static gboolean
find_newest (Database  *database,
             GArray    *games,
             gint64    *newest,
             GError   **error)
{
  for (guint i = 0; i < games->len; i++)
    {
      gint64 sort_time = SORT_TIME_UNDATED;

      if (!database_get_number (database, &sort_time, error, "SELECT sort_time FROM game WHERE id = ?1", "I",
                                g_array_index (games, gint64, i)))
        return FALSE;
      *newest = MAX (*newest, sort_time);
    }
  return TRUE;
}

/* The backups are searched for the identity of a game: its number could be that of another game, if a backup was
 * restored in between. */
gboolean
mend_games (Database  *database,
            Mended    *mended,
            GError   **error)
{
  g_autofree char *data_dir = g_path_get_dirname (database_get_path (database));
  g_auto (GStrv) backups = backup_list (data_dir);
  g_autoptr (GArray) broken = saved_game_list_broken (database, error);
  Mending mending = { broken };

  *mended = (Mended) { .newest = SORT_TIME_UNDATED };
  for (guint i = 0; broken != NULL && broken->len > 0 && backups[i] != NULL; i++)
    {
      g_autofree char *path = g_build_filename (data_dir, FOLDER_BACKUPS, backups[i], NULL);
      g_autoptr (Database) copy = copy_open (path, NULL, NULL);

      mending.copy = copy;
      if (copy != NULL && !database_transact (database, mend_from, &mending, error))
        return FALSE;
    }
  if (broken == NULL || !find_newest (database, broken, &mended->newest, error))
    return FALSE;
  mended->n_mended = mending.n_mended;
  mended->n_lost = broken->len;
  return TRUE;
}
