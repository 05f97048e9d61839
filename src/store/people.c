/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "people.h"

#include "failure.h"
#include "history.h"
#include "person.h"
#include "purse.h"
#include "results.h"
#include "seal.h"
#include "series-rows.h"

#include <glib/gi18n-lib.h>

static int
compare_people (gconstpointer a,
                gconstpointer b)
{
  const Person *first = *(Person *const *) a;
  const Person *second = *(Person *const *) b;
  int order = g_utf8_collate (first->name, second->name);

  return order != 0 ? order : (first->id > second->id) - (first->id < second->id);
}

/* Reads the rows of @query, which is cleared. */
static GPtrArray *
read_people (Query    query,
             GError **error)
{
  g_auto (Query) self = query;
  g_autoptr (GPtrArray) people = g_ptr_array_new_with_free_func ((GDestroyNotify) person_free);

  while (query_next (&self))
    g_ptr_array_add (people, person_read (&self));

  return query_finish (&self, error) ? g_steal_pointer (&people) : NULL;
}

GPtrArray *
people_list (Database  *database,
             gboolean   with_running,
             GError   **error)
{
  GPtrArray *people =
    read_people (database_query (database,
                                 "SELECT " PERSON_COLUMNS " FROM player WHERE EXISTS"
                                 " (SELECT 1 FROM seat CROSS JOIN game ON game.id = seat.game_id"
                                 "  WHERE seat.player_id = player.id AND game.state BETWEEN ?1 AND 2)",
                                 "i", with_running ? 0 : 1),
                 error);

  if (people != NULL)
    g_ptr_array_sort (people, compare_people);
  return people;
}

static Person *
people_read (Database  *database,
             gint64     id,
             GError   **error)
{
  g_autoptr (GPtrArray) people =
    read_people (database_query (database, "SELECT " PERSON_COLUMNS " FROM player WHERE id = ?1", "I", id), error);

  if (people == NULL)
    return NULL;
  if (people->len == 1)
    return g_ptr_array_steal_index (people, 0);

  failure_refuse (error, STORE_ERROR_GONE, _("The player is no longer in the statistics: look at the list again."));
  return NULL;
}

/* Refuses to change a player who sits in the running game, which knows its players by their names. */
static gboolean
check_away (Database      *database,
            const Person  *person,
            GError       **error)
{
  gint64 sits = 0;

  if (!database_get_number (database, &sits, error,
                            "SELECT 1 FROM game CROSS JOIN seat ON seat.game_id = game.id"
                            " WHERE game.state = 0 AND seat.player_id = ?1",
                            "I", person->id))
    return FALSE;

  if (sits != 0)
    return failure_refuse (error, STORE_ERROR_REFUSED,
                           _("%s is in the game that is being played: finish or clear it first."), person->name);
  return TRUE;
}

static gboolean
check_apart (Database      *database,
             const Person  *from,
             const Person  *into,
             GError       **error)
{
  gint64 game = 0;

  if (from->id == into->id)
    return failure_refuse (error, STORE_ERROR_REFUSED, _("%s is already one player."), from->name);
  if (!database_get_number (database, &game, error,
                            "SELECT seat.game_id FROM seat"
                            " CROSS JOIN seat AS other ON other.game_id = seat.game_id AND other.player_id = ?2"
                            " CROSS JOIN game ON game.id = seat.game_id"
                            " WHERE seat.player_id = ?1 AND game.state <> 3 LIMIT 1",
                            "II", from->id, into->id))
    return FALSE;

  if (game != 0)
    return failure_refuse (error, STORE_ERROR_REFUSED, _("%s and %s played in the same game, so they are two people."),
                           from->name, into->name);
  return TRUE;
}

static gboolean
merge (Database  *database,
       gint64     from,
       gint64     into,
       GError   **error)
{
  return database_run (database, error,
                       "DELETE FROM game WHERE state = 3"
                       " AND EXISTS (SELECT 1 FROM seat WHERE seat.game_id = game.id AND seat.player_id = ?1)"
                       " AND EXISTS (SELECT 1 FROM seat WHERE seat.game_id = game.id AND seat.player_id = ?2)",
                       "II", from, into) &&
         results_merge (database, from, into, error) && purse_merge (database, from, into, error) &&
         series_rows_merge (database, from, into, error) &&
         seal_merge_people (database, from, into, error) &&
         database_run (database, error,
                       "UPDATE player SET played = max (played, (SELECT played FROM player WHERE id = ?1))"
                       " WHERE id = ?2",
                       "II", from, into) &&
         database_run (database, error, "DELETE FROM player WHERE id = ?1", "I", from) &&
         history_forget_players (database, error);
}

/* Makes @name free for the player @id. A player who has no purse and sits only in discarded or deleted games is in no
 * list, and is merged into @id: should such a game be brought back, that is the player. Any other holder of the name is
 * a reason to refuse. */
static gboolean
free_name (Database    *database,
           gint64       id,
           const char  *name,
           GError     **error)
{
  gint64 holder, listed = 0;

  if (!person_look_up (database, name, &holder, error))
    return FALSE;
  if (holder == 0 || holder == id)
    return TRUE;
  if (!database_get_number (database, &listed, error,
                            "SELECT 1 FROM seat CROSS JOIN game ON game.id = seat.game_id"
                            " WHERE seat.player_id = ?1 AND game.state <> 3"
                            " UNION ALL SELECT 1 FROM purse WHERE player_id = ?1 LIMIT 1",
                            "I", holder))
    return FALSE;
  if (listed == 0)
    return merge (database, holder, id, error);

  return failure_refuse (error, STORE_ERROR_REFUSED,
                         _("There is already a player called %s: merge the two if they are one person."), name);
}

gboolean
people_rename (Database    *database,
               gint64       id,
               const char  *name,
               GError     **error)
{
  g_autoptr (Person) person = people_read (database, id, error);
  g_autofree char *trimmed = g_strstrip (g_strdup (name));
  g_autoptr (GError) reason = NULL;

  if (person == NULL)
    return FALSE;
  if (!game_check_name (trimmed, 0, &reason))
    return failure_refuse (error, STORE_ERROR_REFUSED, "%s", reason->message);

  return check_away (database, person, error) && free_name (database, id, trimmed, error) &&
         database_run (database, error, "UPDATE player SET name = ?2 WHERE id = ?1", "Is", id, trimmed);
}

gboolean
people_follow_name (Database    *database,
                    const char  *old,
                    const char  *name,
                    GError     **error)
{
  return database_run (database, error,
                       "UPDATE player SET name = ?2 WHERE name = ?1"
                       " AND NOT EXISTS (SELECT 1 FROM player AS other WHERE other.name = ?2)"
                       " AND id NOT IN (SELECT player_id FROM purse)"
                       " AND NOT EXISTS (SELECT 1 FROM seat CROSS JOIN game ON game.id = seat.game_id"
                       "  WHERE seat.player_id = player.id AND game.state IN (1, 2))",
                       "ss", old, name);
}

gboolean
people_merge (Database  *database,
              gint64     from,
              gint64     into,
              GError   **error)
{
  g_autoptr (Person) first = people_read (database, from, error);
  g_autoptr (Person) second = first != NULL ? people_read (database, into, error) : NULL;

  return second != NULL && check_apart (database, first, second, error) && check_away (database, first, error) &&
         merge (database, from, into, error);
}

static gboolean
check_look (const char  *initials,
            int          color,
            GError     **error)
{
  if (!g_utf8_validate (initials, -1, NULL) || g_utf8_strlen (initials, -1) > STORE_MAX_INITIALS)
    return failure_refuse (error, STORE_ERROR_REFUSED, _("Initials have at most %d characters."), STORE_MAX_INITIALS);

  if (color > STORE_MAX_COLOR)
    return failure_refuse (error, STORE_ERROR_REFUSED, _("There is no such colour."));
  return TRUE;
}

gboolean
people_set_look (Database    *database,
                 gint64       id,
                 const char  *initials,
                 int          color,
                 GError     **error)
{
  g_autoptr (Person) person = people_read (database, id, error);
  g_autofree char *trimmed = g_strstrip (g_strdup (initials != NULL ? initials : ""));

  return person != NULL && check_look (trimmed, color, error) &&
         database_run (database, error, "UPDATE player SET initials = ?2, color = ?3 WHERE id = ?1", "IsI", id,
                       *trimmed != '\0' ? trimmed : NULL, color >= 0 ? (gint64) color : DATABASE_NULL);
}
