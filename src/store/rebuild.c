/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rebuild.h"

#include "backup.h"
#include "check.h"
#include "history.h"
#include "person.h"
#include "saved-game.h"
#include "schema.h"
#include "sort-time.h"
#include "store-error.h"
#include "tally.h"

/* Copies a table row by row: without WHERE, SQLite would copy its indexes as they are. */
#define COPY(table) "INSERT INTO " table " SELECT * FROM damaged." table " NOT INDEXED WHERE true;"

/* The tables of what was entered, each after those that it refers to. Copying advances the counters in sqlite_sequence,
 * so these are copied last. */
static const char copy_entries[] =
  COPY ("rules") COPY ("player") COPY ("merged") COPY ("series") COPY ("category") COPY ("game") COPY ("seat")
  COPY ("ledger") COPY ("at_table") "DELETE FROM sqlite_sequence;" COPY ("sqlite_sequence");

static gboolean
fill (Database  *fresh,
      gpointer   data,
      GError   **error)
{
  return database_execute (fresh, copy_entries, error) && check_references (fresh, error) &&
         tally_all (fresh, NULL, error);
}

/* Builds the new database beside the damaged one, which stays as it is where anything that was entered cannot be read,
 * and puts it in its place. */
static gboolean
rebuild_file (Database  *database,
              GError   **error)
{
  const char *path = database_get_path (database);
  g_autofree char *data_dir = g_path_get_dirname (path);
  g_autoptr (Database) fresh = schema_open_scratch (path, error);

  return fresh != NULL && database_run (fresh, error, "ATTACH ?1 AS damaged", "s", path) &&
         database_transact (fresh, fill, NULL, error) && database_execute (fresh, "DETACH damaged", error) &&
         backup_swap_open (database, fresh, data_dir, NULL, error);
}

gboolean
rebuild_figures (Database     *database,
                 const GError *reason)
{
  g_autoptr (GError) error = NULL;

  if (!g_error_matches (reason, STORE_ERROR, STORE_ERROR_DAMAGED) || database_is_beyond_repair (database))
    return FALSE;
  if (rebuild_file (database, &error))
    return TRUE;

  /* What failed for want of room, or while another program was reading, may work the next time. */
  if (database_is_damage (database, error) || g_error_matches (error, STORE_ERROR, STORE_ERROR_REFUSED))
    database_set_beyond_repair (database);
  g_info ("the figures cannot be counted anew: %s", error->message);
  return FALSE;
}

gboolean
rebuild_transact (Database      *database,
                  DatabaseWork   work,
                  gpointer       data,
                  GError       **error)
{
  GError *reason = NULL;

  if (database_transact (database, work, data, &reason))
    return TRUE;
  if (rebuild_figures (database, reason))
    {
      g_error_free (reason);
      return database_transact (database, work, data, error);
    }

  if (reason != NULL)
    g_propagate_error (error, reason);
  return FALSE;
}

/* --- damaged games --- */

/* The damaged games that are left, and the backup that is searched. */
typedef struct
{
  GArray *broken; /* gint64 */
  Database *database, *copy;
  guint n_restored;
  GError *error;
} Restoring;

/* What belongs to a game beside its text: its players, its series, its note and place, and its lines in the ledger of
 * coins. */
static gboolean
move_belongings (Database  *database,
                 gint64     from,
                 gint64     to,
                 GError   **error)
{
  return database_run (database, error,
                       "UPDATE seat SET player_id = before.player_id, former = before.former FROM seat AS before"
                       " WHERE seat.game_id = ?2 AND before.game_id = ?1 AND before.seat = seat.seat",
                       "II", from, to) &&
         database_run (database, error,
                       "UPDATE game SET (series_id, note, place) = (SELECT series_id, note, place FROM game"
                       " WHERE id = ?1) WHERE id = ?2",
                       "II", from, to) &&
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
restore_from (Database  *database,
           gpointer   data,
           GError   **error)
{
  Restoring *self = data;
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
  self->n_restored += self->broken->len - left->len;
  g_array_set_size (self->broken, 0);
  g_array_append_vals (self->broken, left->data, left->len);
  return persons_forget (database, error) && tally_all (database, NULL, error);
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
static gboolean
search (Database   *copy,
        const char *name,
        gpointer    data)
{
  Restoring *self = data;

  self->copy = copy;
  return !database_transact (self->database, restore_from, self, &self->error) || self->broken->len == 0;
}

gboolean
restore_games (Database       *database,
               RestoredGames  *restored,
               GError        **error)
{
  g_autofree char *data_dir = g_path_get_dirname (database_get_path (database));
  g_autoptr (GArray) broken = saved_game_list_broken (database, error);
  Restoring self = { broken, database };

  *restored = (RestoredGames) { .newest = SORT_TIME_UNDATED };
  if (broken != NULL && broken->len > 0)
    backup_visit (data_dir, search, &self);
  if (self.error != NULL)
    g_propagate_error (error, self.error);
  if (broken == NULL || self.error != NULL || !find_newest (database, broken, &restored->newest, error))
    return FALSE;
  restored->n_restored = self.n_restored;
  restored->n_lost = broken->len;
  return TRUE;
}
