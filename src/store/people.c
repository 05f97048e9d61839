/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "people.h"

#include "failure.h"
#include "person.h"
#include "purse.h"
#include "store-ask.h"
#include "tally.h"

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

/* Gives the player @before the name of @seat, unless @before sits in a game or has coins. */
static gboolean
follow (Database    *database,
        const char  *before,
        const char  *name,
        gboolean    *followed,
        GError     **error)
{
  gboolean done = database_run (database, error, "UPDATE player SET name = ?2 WHERE name = ?1 AND " PERSON_IS_NEW, "ss",
                                before, name);

  *followed = done && database_get_n_changed (database) > 0;
  return done;
}

/* Makes the name of @seat known. A player who was renamed at the table, or whose new name was undone there, and who is
 * in no other game is the same person, who keeps initials and color; the last name is asked for first. */
static gboolean
follow_name (Database    *database,
             const Game  *game,
             guint        seat,
             GError     **error)
{
  const char *name = game_get_player (game, seat), *first = game_get_first_name (game, seat);
  gboolean followed = FALSE;
  gint64 id = 0;

  if (!person_look_up (database, name, &id, error))
    return FALSE;
  for (guint i = game_get_n_moves (game) + game_get_n_undone (game); i > 0 && id == 0 && !followed; i--)
    {
      const Move *move = game_get_move (game, i - 1);

      if (move->seat == seat && (move->kind == MOVE_RENAME || move->kind == MOVE_JOIN) &&
          !follow (database, move->text, name, &followed, error))
        return FALSE;
    }
  return id != 0 || followed || first == NULL || follow (database, first, name, &followed, error);
}

/* The numbers of the players at the table, by seats; the caller owns the array. Those whom nobody knows are added. */
static gboolean
add_players (Database  *database,
             gpointer   data,
             GError   **error)
{
  const Game *game = data;
  g_auto (GStrv) names = game_list_players (game);
  g_autofree gint64 *ids = NULL;

  for (guint seat = 0; names[seat] != NULL; seat++)
    if (!follow_name (database, game, seat, error))
      return FALSE;
  ids = persons_find (database, names, error);
  return ids != NULL;
}

gboolean
people_meet (Database       *database,
             const AtTable  *at,
             GError        **error)
{
  return at->game == NULL || add_players (database, at->game, error);
}

/* Reads those at the table whom the table player knows by their names. */
static GPtrArray *
read_at_table (Database    *database,
               const Game  *game,
               GError     **error)
{
  g_autoptr (GPtrArray) people = g_ptr_array_new_with_free_func ((GDestroyNotify) person_free);

  for (guint seat = 0; seat < game_get_n_players (game); seat++)
    {
      GPtrArray *found =
        read_people (database_query (database, "SELECT " PERSON_COLUMNS " FROM player WHERE name = ?1", "s",
                                     game_get_player (game, seat)),
                     error);

      if (found == NULL)
        return NULL;
      g_ptr_array_extend_and_steal (people, found);
    }
  return g_steal_pointer (&people);
}

/* Where somebody was not known, those whose name looks the same as another one stay away. */
GPtrArray *
people_list_at_table (Database       *database,
                      const AtTable  *at,
                      GError        **error)
{
  g_autoptr (GPtrArray) people = NULL;

  if (at->game == NULL)
    return g_ptr_array_new_with_free_func ((GDestroyNotify) person_free);
  people = read_at_table (database, at->game, error);
  if (people == NULL || people->len == game_get_n_players (at->game))
    return g_steal_pointer (&people);
  return database_transact (database, add_players, at->game, error) ? read_at_table (database, at->game, error) : NULL;
}

/* The players of saved games, and those whose numbers are in the JSON array @others, sorted by name. */
static GPtrArray *
list (Database    *database,
      const char  *others,
      GError     **error)
{
  GPtrArray *people =
    read_people (database_query (database,
                                 "SELECT " PERSON_COLUMNS " FROM player WHERE id IN (SELECT value FROM json_each (?1))"
                                 " OR EXISTS (SELECT 1 FROM seat CROSS JOIN game ON game.id = seat.game_id"
                                 "  WHERE seat.player_id = player.id AND game.state IN (1, 2))",
                                 "s", others),
                 error);

  if (people != NULL)
    g_ptr_array_sort (people, compare_people);
  return people;
}

gpointer
people_list (Database             *database,
             const AtTable        *at,
             const StoreQuestion  *question,
             GError              **error)
{
  return list (database, "[]", error);
}

gpointer
people_list_with_table (Database             *database,
                        const AtTable        *at,
                        const StoreQuestion  *question,
                        GError              **error)
{
  g_autoptr (GPtrArray) here = people_list_at_table (database, at, error);
  g_autoptr (GString) numbers = g_string_new ("[0");

  for (guint i = 0; here != NULL && i < here->len; i++)
    g_string_append_printf (numbers, ",%" G_GINT64_FORMAT, ((const Person *) g_ptr_array_index (here, i))->id);
  g_string_append_c (numbers, ']');
  return here != NULL ? list (database, numbers->str, error) : NULL;
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

  failure_refuse (error, STORE_ERROR_GONE, _("The player is no longer in the statistics: go back to the list."));
  return NULL;
}

/* Refuses to change a player who sits at the table, where players are known by their names. */
static gboolean
check_away (const AtTable  *at,
            const Person   *person,
            GError        **error)
{
  for (guint seat = 0; at->game != NULL && seat < game_get_n_players (at->game); seat++)
    if (g_str_equal (game_get_player (at->game, seat), person->name))
      return failure_refuse (error, STORE_ERROR_REFUSED,
                             _("%s is in the game in progress: finish or clear it first."), person->name);
  return TRUE;
}

static gboolean
check_apart (Database      *database,
             const Person  *from,
             const Person  *into,
             GError       **error)
{
  gboolean met;

  if (from->id == into->id)
    return failure_refuse (error, STORE_ERROR_REFUSED,
                           _("%s cannot be merged with the same player: choose another one."), from->name);
  if (!persons_find_out_met (database, from->id, into->id, &met, error))
    return FALSE;
  return !met ||
         failure_refuse (error, STORE_ERROR_REFUSED, _("%s and %s played in the same game, so they are two people."),
                         from->name, into->name);
}

/* Prepares the games of a player, which @sql finds by the number @id, for another player in that seat. */
static gboolean
touch_games (Database    *database,
             const char  *sql,
             gint64       id,
             GError     **error)
{
  g_autoptr (GArray) games = query_read_ids (database_query (database, sql, "I", id), error);

  for (guint i = 0; games != NULL && i < games->len; i++)
    if (!tally_touch (database, g_array_index (games, gint64, i), error))
      return FALSE;
  return games != NULL;
}

/* Moves the seats and the coins of @from to @into. What is moved remembers whose it was. */
static gboolean
move_all (Database  *database,
          gint64     from,
          gint64     into,
          GError   **error)
{
  return touch_games (database, "SELECT game_id FROM seat WHERE player_id = ?1", from, error) &&
         database_run (database, error, "UPDATE seat SET player_id = ?2, former = ?1 WHERE player_id = ?1", "II", from,
                       into) &&
         database_run (database, error, "UPDATE ledger SET player_id = ?2, former = ?1 WHERE player_id = ?1", "II",
                       from, into) &&
         tally_settle (database, error);
}

/* A deleted game of both cannot be restored any more. The plus signs keep SQLite from looking for a seat among all games
 * of a player. */
static gboolean
merge (Database  *database,
       gint64     from,
       gint64     into,
       GError   **error)
{
  return database_run (database, error,
                       "DELETE FROM game WHERE state > 2"
                       " AND EXISTS (SELECT 1 FROM seat WHERE seat.game_id = game.id AND +seat.player_id = ?1)"
                       " AND EXISTS (SELECT 1 FROM seat WHERE seat.game_id = game.id AND +seat.player_id = ?2)",
                       "II", from, into) &&
         move_all (database, from, into, error) &&
         /* Whoever was merged into @from cannot be told apart any more. */
         database_run (database, error, "DELETE FROM merged WHERE into_id = ?1", "I", from) &&
         database_run (database, error,
                       "INSERT INTO merged SELECT id, ?2, name, initials, color FROM player WHERE id = ?1", "II", from,
                       into) &&
         database_run (database, error, "DELETE FROM player WHERE id = ?1", "I", from) &&
         persons_forget (database, error);
}

/* Makes @name free for the player @id. A player who has no coins and sits only in deleted games is in no list, and is
 * merged into @id: should such a game be restored, that is the player. Any other holder of the name is a reason to
 * refuse. */
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
                            " WHERE seat.player_id = ?1 AND game.state IN (1, 2)"
                            " UNION ALL SELECT 1 FROM ledger WHERE player_id = ?1 LIMIT 1",
                            "I", holder))
    return FALSE;
  if (listed == 0)
    return merge (database, holder, id, error);

  return failure_refuse (error, STORE_ERROR_REFUSED,
                         _("There is already a player called %s: merge the two if they are one person."), name);
}

gboolean
people_rename (Database           *database,
               const AtTable      *at,
               const StoreChange  *change,
               GError            **error)
{
  gint64 id = change->person;
  g_autoptr (Person) person = people_read (database, id, error);
  g_autofree char *trimmed = g_strstrip (g_strdup (change->name));
  g_autoptr (GError) reason = NULL;

  if (person == NULL)
    return FALSE;
  if (!game_check_name (trimmed, 0, &reason))
    return failure_refuse (error, STORE_ERROR_REFUSED, "%s", reason->message);

  return check_away (at, person, error) && free_name (database, id, trimmed, error) &&
         database_run (database, error, "UPDATE player SET name = ?2 WHERE id = ?1", "Is", id, trimmed);
}

gboolean
people_merge (Database           *database,
              const AtTable      *at,
              const StoreChange  *change,
              GError            **error)
{
  g_autoptr (Person) first = people_read (database, change->person, error);
  g_autoptr (Person) second = first != NULL ? people_read (database, change->into, error) : NULL;

  return second != NULL && check_apart (database, first, second, error) && check_away (at, first, error) &&
         merge (database, change->person, change->into, error);
}

static gboolean
check_purses (Database  *database,
              gint64     first,
              gint64     second,
              GError   **error)
{
  gboolean covered;

  if (!purse_is_covered (database, first, second, &covered, error))
    return FALSE;
  return covered || failure_refuse (error, STORE_ERROR_REFUSED,
                                    _("The merge can no longer be undone: one of the two players "
                                      "has spent coins of the other."));
}

gboolean
people_part (Database           *database,
             const AtTable      *at,
             const StoreChange  *change,
             GError            **error)
{
  gint64 id = change->person, into = 0;

  if (!database_get_number (database, &into, error,
                            "SELECT into_id FROM merged WHERE id = ?1 AND name NOT IN (SELECT name FROM player)", "I",
                            id))
    return FALSE;
  if (into == 0)
    return failure_refuse (error, STORE_ERROR_GONE, _("The merge can no longer be undone."));
  return touch_games (database, "SELECT DISTINCT game_id FROM seat WHERE former = ?1", id, error) &&
         database_run (database, error,
                       "INSERT INTO player SELECT id, name, initials, color FROM merged WHERE id = ?1", "I", id) &&
         database_run (database, error, "UPDATE seat SET player_id = ?1, former = NULL WHERE former = ?1", "I", id) &&
         database_run (database, error, "UPDATE ledger SET player_id = ?1, former = NULL WHERE former = ?1", "I", id) &&
         database_run (database, error, "DELETE FROM merged WHERE id = ?1", "I", id) &&
         tally_settle (database, error) && check_purses (database, id, into, error);
}

static gboolean
check_look (const char  *initials,
            int          color,
            GError     **error)
{
  if (!g_utf8_validate (initials, -1, NULL) || g_utf8_strlen (initials, -1) > STORE_MAX_INITIALS)
    return failure_refuse (error, STORE_ERROR_REFUSED, _("Initials can have at most %d characters."),
                           STORE_MAX_INITIALS);

  if (color > STORE_MAX_COLOR)
    return failure_refuse (error, STORE_ERROR_REFUSED, _("There is no such color."));
  return TRUE;
}

gboolean
people_set_look (Database           *database,
                 const AtTable      *at,
                 const StoreChange  *change,
                 GError            **error)
{
  const char *initials = change->initials;
  gint64 id = change->person;
  int color = change->color;
  g_autoptr (Person) person = people_read (database, id, error);
  g_autofree char *trimmed = g_strstrip (g_strdup (initials != NULL ? initials : ""));

  return person != NULL && check_look (trimmed, color, error) &&
         database_run (database, error, "UPDATE player SET initials = ?2, color = ?3 WHERE id = ?1", "IsI", id,
                       *trimmed != '\0' ? trimmed : NULL, color >= 0 ? (gint64) color : DATABASE_NULL);
}
