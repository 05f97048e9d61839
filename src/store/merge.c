/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "merge.h"

#include "failure.h"
#include "history.h"
#include "person.h"
#include "query.h"
#include "saved-game.h"
#include "series-rows.h"
#include "sort-time.h"
#include "stored-rules.h"
#include "tally.h"

#include "core/name-match.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define SAVED_GAMES "FROM game WHERE state IN (1, 2)"

static void
stranger_free (gpointer data)
{
  Stranger *stranger = data;

  g_free (stranger->there);
  g_free (stranger->here);
  g_strfreev (stranger->candidates);
  g_free (stranger);
}

void
other_games_free (OtherGames *other)
{
  g_free (other->first);
  g_free (other->last);
  g_strfreev (other->rules);
  g_strfreev (other->series);
  g_clear_pointer (&other->people, g_ptr_array_unref);
  g_free (other);
}

void
merged_free (Merged *merged)
{
  g_free (merged->before);
  g_free (merged);
}

/* --- which games are here --- */

typedef struct
{
  gint64 id;
  char *identity; /* in hexadecimal digits */
  gboolean totals_only;
} Saved;

static void
saved_clear (gpointer saved)
{
  g_free (((Saved *) saved)->identity);
}

/* The saved games of a database in the order of time: then each game that is added is the newest one, which costs
 * least. */
static GArray *
list_saved (Database  *database,
            GError   **error)
{
  g_autoptr (GArray) games = g_array_new (FALSE, FALSE, sizeof (Saved));
  g_auto (Query) query =
    database_query (database, "SELECT id, lower (hex (identity)), totals_only " SAVED_GAMES
                              " AND length (identity) = 32 ORDER BY sort_time, id", "");

  g_array_set_clear_func (games, saved_clear);
  while (query_next (&query))
    {
      Saved saved = { .id = query_number (&query) };

      saved.identity = g_strdup (query_text (&query));
      saved.totals_only = query_integer (&query, 0, 1);
      g_array_append_val (games, saved);
    }
  return query_finish (&query, error) ? g_steal_pointer (&games) : NULL;
}

/* Sets @id to the number that the game @saved of @other has in @database; 0 where it is not there. Two devices keep the
 * same identity for a game with moves. For one of totals they may have two, because before version 12 these were made
 * of more than now. */
static gboolean
find_here (Database     *database,
           Database     *other,
           GHashTable   *shelf,
           const Saved  *saved,
           gint64       *id,
           GError      **error)
{
  g_autoptr (GError) reason = NULL;
  g_autoptr (Game) game = NULL;

  if (!history_find_identity (database, saved->identity, id, error))
    return FALSE;
  if (*id != 0 || !saved->totals_only)
    return TRUE;

  game = saved_game_read (other, shelf, saved->id, &reason);
  if (game != NULL)
    return history_find_twin (database, game, saved->identity, id, error);
  /* It is taken as it stands there. */
  if (saved_game_is_unreadable (reason))
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&reason));
  return FALSE;
}

gboolean
merge_leave_out_broken (Database  *other,
                        guint     *n_broken,
                        GError   **error)
{
  g_autoptr (GArray) broken = saved_game_list_broken (other, error);

  for (guint i = 0; broken != NULL && i < broken->len; i++)
    if (!database_run (other, error, "DELETE FROM game WHERE id = ?1", "I", g_array_index (broken, gint64, i)) ||
        !database_run (other, error, "DELETE FROM seat WHERE game_id = ?1", "I", g_array_index (broken, gint64, i)))
      return FALSE;
  *n_broken = broken != NULL ? broken->len : 0;
  return broken != NULL;
}

gboolean
merge_count_new (Database     *database,
                 Database     *other,
                 const Watch  *watch,
                 guint        *n_all,
                 guint        *n_new,
                 GError      **error)
{
  g_autoptr (GArray) games = list_saved (other, error);
  g_autoptr (GHashTable) shelf = stored_rules_new_shelf ();

  *n_new = 0;
  for (guint i = 0; games != NULL && i < games->len; i++)
    {
      gint64 twin;

      if (!watch_go_on (watch, i, games->len, error) ||
          !find_here (database, other, shelf, &g_array_index (games, Saved, i), &twin, error))
        return FALSE;
      *n_new += twin == 0;
    }
  if (n_all != NULL)
    *n_all = games != NULL ? games->len : 0;
  return games != NULL;
}

/* --- who is who --- */

/* Reads the first column of @sql, names. */
static char **
list_names (Database    *database,
            const char  *sql,
            GError     **error)
{
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();
  g_auto (Query) query = database_query (database, sql, "");

  while (query_next (&query))
    g_strv_builder_add (names, query_text (&query));
  return query_finish (&query, error) ? g_strv_builder_end (names) : NULL;
}

/* The name of the player in the seat @seat of the game with @identity in @database, owned by the caller. Of a game of
 * totals, whose players may sit in another order here, it is the only player who has @total. NULL where that game is
 * not here, and after an error. */
static char *
find_sitter (Database    *database,
             const char  *identity,
             gint64       seat,
             gint64       total,
             GError     **error)
{
  g_autofree char *name = NULL;
  g_auto (Query) query =
    database_query (database,
                    "SELECT player.name FROM game CROSS JOIN seat ON seat.game_id = game.id"
                    "  AND iif (game.totals_only, seat.total = ?3, seat.seat = ?2)"
                    " CROSS JOIN player ON player.id = seat.player_id"
                    " WHERE game.id = (SELECT max (id) FROM game WHERE identity = ?1 AND state IN (1, 2))"
                    " GROUP BY game.id HAVING count(*) = 1",
                    "xII", identity, seat, total);

  while (query_next (&query))
    name = g_strdup (query_text (&query));
  return query_finish (&query, error) ? g_steal_pointer (&name) : NULL;
}

/* Sets @here to the name that the player @id of @other has in @database, by a game that both have; NULL where there is
 * none. The identity of a game stays when players are renamed or merged. */
static gboolean
find_by_games (Database  *database,
               Database  *other,
               gint64     id,
               char     **here,
               GError   **error)
{
  g_autoptr (GError) reason = NULL;
  g_auto (Query) query =
    database_query (other,
                    "SELECT lower (hex (game.identity)), seat.seat, seat.total FROM seat"
                    " CROSS JOIN game ON game.id = seat.game_id AND game.state IN (1, 2)"
                    " WHERE seat.player_id = ?1 ORDER BY game.id",
                    "I", id);

  *here = NULL;
  while (*here == NULL && reason == NULL && query_next (&query))
    {
      g_autofree char *identity = g_strdup (query_text (&query));
      gint64 seat = query_number (&query);

      *here = find_sitter (database, identity, seat, query_number (&query), &reason);
    }
  if (reason != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&reason));
      return FALSE;
    }
  return query_finish (&query, error);
}

static gboolean
is_known (char       **known,
          const char  *name)
{
  return g_strv_contains ((const char *const *) known, name);
}

static void
be_unsure (Stranger   *stranger,
           const char *first,
           const char *second)
{
  stranger->unsure = TRUE;
  g_free (stranger->here);
  stranger->here = g_strdup (first);
  stranger->candidates = g_strdupv ((char *[]) { (char *) first, (char *) second, NULL });
}

static gboolean
is_taken (GPtrArray   *people,
          char       **known,
          const char  *name)
{
  gboolean taken = is_known (known, name);

  for (guint i = 0; i < people->len && !taken; i++)
    {
      const Stranger *stranger = g_ptr_array_index (people, i);

      taken = strcmp (stranger->there, name) == 0 || strcmp (stranger->here, name) == 0;
    }
  return taken;
}

/* Makes a name that nobody has, here or there; the caller owns it. */
static char *
find_name_apart (GPtrArray   *people,
                 char       **known,
                 const char  *name)
{
  char *apart = game_name_apart (name, 1);

  for (guint n = 2; is_taken (people, known, apart); n++)
    {
      g_free (apart);
      apart = game_name_apart (name, n);
    }
  return apart;
}

/* A player known by games has the name of another player here, and somebody else in the other file has that very name.
 * These are two people: one of them was probably renamed there when the other came. So the second is unsure, and a new
 * player is offered first. */
static void
doubt_names (GPtrArray  *people,
             GPtrArray  *by_games,
             char      **known)
{
  for (guint i = 0; i < people->len; i++)
    for (guint k = 0; k < people->len; k++)
      {
        Stranger *named = g_ptr_array_index (people, i);
        const Stranger *found = g_ptr_array_index (people, k);

        if (i != k && !named->unsure && by_games->pdata[i] == NULL && by_games->pdata[k] != NULL &&
            strcmp (named->here, found->here) == 0)
          {
            g_autofree char *apart = find_name_apart (people, known, named->there);

            be_unsure (named, apart, named->there);
            named->is_new = TRUE;
          }
      }
}

/* Finds who the player @there is here. @by_games is the name of the one who sits in the same games here, or NULL. */
static Stranger *
recognize (gint64       id,
           const char  *there,
           const char  *by_games,
           char       **known)
{
  Stranger *stranger = g_new0 (Stranger, 1);
  NameMatch match;
  const char *alike = name_match_find (there, (const char *const *) known, &match);

  if (by_games == NULL && alike != NULL && name_match_looks_same (alike, there))
    by_games = alike;
  stranger->id = id;
  stranger->there = g_strdup (there);
  stranger->here = g_strdup (by_games != NULL ? by_games : there);
  /* The player was renamed here or there, and somebody else here has the old name. */
  if (by_games != NULL && strcmp (by_games, there) != 0 && is_known (known, there))
    be_unsure (stranger, by_games, there);
  else if (by_games == NULL && alike != NULL && strcmp (alike, there) != 0)
    be_unsure (stranger, alike, NULL);
  stranger->is_new = !is_known (known, stranger->here);
  return stranger;
}

/* A damaged name is an error. */
static GPtrArray *
list_strangers (Database  *database,
                Database  *other,
                GError   **error)
{
  g_autoptr (GPtrArray) people = g_ptr_array_new_with_free_func (stranger_free);
  g_autoptr (GPtrArray) found = g_ptr_array_new_with_free_func (g_free);
  g_auto (GStrv) known = list_names (database,
                                     "SELECT name FROM player ORDER BY"
                                     " (SELECT max (sort_time) FROM seat WHERE seat.player_id = player.id) DESC, name",
                                     error);
  g_auto (Query) query =
    database_query (other,
                    "SELECT player.id, player.name, count(*) AS n FROM player"
                    " CROSS JOIN seat ON seat.player_id = player.id"
                    " CROSS JOIN game ON game.id = seat.game_id AND game.state IN (1, 2)"
                    " GROUP BY player.id ORDER BY n DESC, player.name",
                    "");

  while (known != NULL && query_next (&query))
    {
      gint64 id = query_number (&query);
      g_autofree char *there = person_read_name (&query);
      char *by_games = NULL;
      gboolean read = find_by_games (database, other, id, &by_games, error);

      g_ptr_array_add (found, by_games);
      if (!read)
        return NULL;
      g_ptr_array_add (people, recognize (id, there, by_games, known));
    }
  if (known == NULL || !query_finish (&query, error))
    return NULL;
  doubt_names (people, found, known);
  return g_steal_pointer (&people);
}

/* Renames the player @id to @name, or merges it into the player who has that name. */
static gboolean
give_name (Database    *other,
           gint64       id,
           const char  *name,
           GError     **error)
{
  gint64 holder;
  gboolean met = FALSE;

  if (!person_look_up (other, name, &holder, error))
    return FALSE;
  if (holder == 0)
    return database_run (other, error, "UPDATE player SET name = ?2 WHERE id = ?1", "Is", id, name);
  if (!persons_find_out_met (other, id, holder, &met, error))
    return FALSE;
  if (met)
    return failure_refuse (error, STORE_ERROR_REFUSED,
                           _("Two players of one game in the other file would both be %s: say who is who."), name);
  return database_run (other, error, "UPDATE seat SET player_id = ?2 WHERE player_id = ?1", "II", id, holder);
}

/* The name that a player has here, by the answer in @same or by what was found. NULL and an error where the player is
 * unsure and there is no answer. */
static const char *
find_answer (const Stranger  *stranger,
             GHashTable      *same,
             GError         **error)
{
  const char *answer = g_hash_table_lookup (same, stranger->there);
  g_autoptr (GError) reason = NULL;

  if (answer == NULL && stranger->unsure && stranger->is_new)
    failure_refuse (error, STORE_ERROR_REFUSED,
                    _("It is not certain who %s is: say whether that is the player of that name here, or another "
                      "one, %s."),
                    stranger->there, stranger->candidates[0]);
  else if (answer == NULL && stranger->unsure)
    failure_refuse (error, STORE_ERROR_REFUSED, _("It is not certain who %s is: say whether that is %s."),
                    stranger->there, stranger->candidates[0]);
  else if (answer != NULL && !game_check_name (answer, 0, &reason))
    failure_refuse (error, STORE_ERROR_REFUSED, "%s", reason->message);
  else
    return answer != NULL ? answer : stranger->here;
  return NULL;
}

static gboolean
check_answers (GPtrArray   *people,
               GHashTable  *same,
               GError     **error)
{
  GHashTableIter iter;
  gpointer name;

  g_hash_table_iter_init (&iter, same);
  while (g_hash_table_iter_next (&iter, &name, NULL))
    {
      gboolean found = FALSE;

      for (guint i = 0; i < people->len && !found; i++)
        found = strcmp (((Stranger *) g_ptr_array_index (people, i))->there, name) == 0;
      if (!found)
        return failure_refuse (error, STORE_ERROR_REFUSED, _("Nobody in the other file is called %s."),
                               (const char *) name);
    }
  return TRUE;
}

/* Two players may swap names, so all get a name first that no player can have. */
gboolean
merge_name_people (Database    *database,
                   Database    *other,
                   GHashTable  *same,
                   GError     **error)
{
  g_autoptr (GPtrArray) people = list_strangers (database, other, error);

  if (people == NULL || !check_answers (people, same, error))
    return FALSE;
  if (!database_execute (other, "UPDATE player SET name = char (1) || id", error))
    return FALSE;
  for (guint i = 0; i < people->len; i++)
    {
      const Stranger *stranger = g_ptr_array_index (people, i);
      const char *name = find_answer (stranger, same, error);

      if (name == NULL || !give_name (other, stranger->id, name, error))
        return FALSE;
    }
  return TRUE;
}

/* --- what the other file holds --- */

/* The day of the games of @time, owned by the caller. */
static char *
make_day (gint64 time)
{
  g_autofree char *date = sort_time_get_date (time);

  return g_strndup (date, strlen ("2026-11-20"));
}

/* Sets the days of the first and the last dated game; they stay NULL where there is none. */
static gboolean
find_days (Database    *other,
           OtherGames  *games,
           GError     **error)
{
  g_auto (Query) query = database_query (other,
                                         "SELECT min (sort_time), max (sort_time) " SAVED_GAMES " AND sort_time > ?1",
                                         "I", SORT_TIME_UNDATED);

  while (query_next (&query))
    if (query_has (&query))
      {
        games->first = make_day (query_number (&query));
        games->last = make_day (query_number (&query));
      }
  return query_finish (&query, error);
}

static char **
list_rules (Database  *other,
            GError   **error)
{
  g_autoptr (GStrvBuilder) titles = g_strv_builder_new ();
  g_auto (Query) query =
    database_query (other,
                    "SELECT rules.ruleset, rules.text, count(*) AS n FROM game"
                    " CROSS JOIN rules ON rules.id = game.rules_id WHERE game.state IN (1, 2)"
                    " GROUP BY rules.ruleset ORDER BY n DESC, rules.ruleset",
                    "");

  while (query_next (&query))
    {
      g_autofree char *id = g_strdup (query_text (&query));
      g_autoptr (Ruleset) rules = stored_rules_parse (id, query_text (&query), "", FALSE);

      g_strv_builder_add (titles, rules != NULL ? rules->title : id);
    }
  return query_finish (&query, error) ? g_strv_builder_end (titles) : NULL;
}

static gboolean
count (Database    *database,
       const char  *sql,
       guint       *n,
       GError     **error)
{
  gint64 number = 0;
  gboolean read = database_get_number (database, &number, error, sql, "");

  *n = number;
  return read;
}

/* Whether a game was at the table. */
static gboolean
has_table (Database  *other,
           gboolean  *there,
           GError   **error)
{
  guint n = 0;
  gboolean read = count (other, "SELECT count(*) FROM at_table WHERE text <> ''", &n, error);

  *there = n > 0;
  return read;
}

OtherGames *
merge_look (Database     *database,
            Database     *other,
            const Watch  *watch,
            GError      **error)
{
  g_autoptr (OtherGames) games = g_new0 (OtherGames, 1);

  games->rules = list_rules (other, error);
  games->series = games->rules == NULL
                    ? NULL
                    : list_names (other,
                                  "SELECT name FROM series WHERE NOT deleted AND EXISTS"
                                  " (SELECT 1 FROM game WHERE series_id = series.id AND state IN (1, 2))"
                                  " ORDER BY id DESC",
                                  error);
  games->people = games->series != NULL ? list_strangers (database, other, error) : NULL;
  return games->people != NULL &&
                 count (other, "SELECT count(*) FROM game WHERE state = 2", &games->n_unfinished, error) &&
                 has_table (other, &games->running, error) &&
                 merge_count_new (database, other, watch, &games->n_games, &games->n_new, error) &&
                 merge_count_new (other, database, watch, NULL, &games->n_lost, error) &&
                 find_days (other, games, error)
           ? g_steal_pointer (&games)
           : NULL;
}

/* --- merging --- */

/* Copies the initials and the color of each player who has none here. Who got no name by merge_name_people() is nobody
 * here. */
static gboolean
take_look (Database  *database,
           Database  *other,
           GError   **error)
{
  g_auto (Query) query =
    database_query (other,
                    "SELECT " PERSON_COLUMNS " FROM player WHERE (initials IS NOT NULL OR color IS NOT NULL)"
                    " AND substr (name, 1, 1) <> char (1)",
                    "");

  while (query_next (&query))
    {
      g_autoptr (Person) person = person_read (&query);

      if (query_is_sound (&query) &&
          !database_run (database, error,
                         "UPDATE player SET initials = ifnull (initials, ?2), color = ifnull (color, ?3)"
                         " WHERE name = ?1"
                         " AND ((initials IS NULL AND ?2 IS NOT NULL) OR (color IS NULL AND ?3 IS NOT NULL))",
                         "ssI", person->name, person->initials,
                         person->color >= 0 ? (gint64) person->color : DATABASE_NULL))
        return FALSE;
    }
  return query_finish (&query, error);
}

/* Adds a game as it stands in @other. One of the same identity that was deleted here cannot be restored any more. */
static gboolean
take_game (Database     *database,
           Database     *other,
           const Saved  *saved,
           gint64       *id,
           GError      **error)
{
  if (!database_run (database, error, "DELETE FROM game WHERE identity = ?1 AND state > 2", "x", saved->identity))
    return FALSE;
  *id = saved_game_copy (database, other, saved->id, error);
  return *id != 0 && tally_add (database, *id, error);
}

/* Copies note and place of a game that has none here. */
static gboolean
take_note (Database  *database,
           Database  *other,
           gint64     theirs,
           gint64     ours,
           GError   **error)
{
  g_auto (Query) query =
    database_query (other, "SELECT note, place FROM game WHERE id = ?1 AND (note IS NOT NULL OR place IS NOT NULL)",
                    "I", theirs);

  while (query_next (&query))
    {
      g_autofree char *note = query_optional_text (&query);
      g_autofree char *place = query_optional_text (&query);

      if (query_is_sound (&query) &&
          !database_run (database, error,
                         "UPDATE game SET note = ifnull (note, ?2), place = ifnull (place, ?3) WHERE id = ?1"
                         " AND ((note IS NULL AND ?2 IS NOT NULL) OR (place IS NULL AND ?3 IS NOT NULL))",
                         "Iss", ours, note, place))
        return FALSE;
    }
  return query_finish (&query, error);
}

static gboolean
take_or_join (Database     *database,
              Database     *other,
              GHashTable   *shelf,
              const Saved  *saved,
              Merged       *merged,
              GError      **error)
{
  gint64 id;

  if (!find_here (database, other, shelf, saved, &id, error))
    return FALSE;
  merged->n_known += id != 0;
  merged->n_new += id == 0;
  return (id != 0 ? take_note (database, other, saved->id, id, error)
                  : take_game (database, other, saved, &id, error)) &&
         series_rows_take (database, id, other, saved->id, error);
}

gboolean
merge_take_games (Database     *database,
                  Database     *other,
                  const Watch  *watch,
                  Merged       *merged,
                  GError      **error)
{
  g_autoptr (GHashTable) shelf = stored_rules_new_shelf ();
  g_autoptr (GArray) games = list_saved (other, error);
  int before;

  merged->n_new = merged->n_known = 0;
  /* A deleted series is deleted for good first, so that no game is put into it. */
  if (games == NULL || !series_rows_purge_deleted (database, error) || !has_table (other, &merged->left, error))
    return FALSE;
  before = database_get_n_changed_ever (database);
  for (guint i = 0; i < games->len; i++)
    if (!watch_go_on (watch, i, games->len, error) ||
        !take_or_join (database, other, shelf, &g_array_index (games, Saved, i), merged, error))
      return FALSE;
  if (!take_look (database, other, error))
    return FALSE;
  merged->changed = database_get_n_changed_ever (database) != before;
  return tally_settle (database, error);
}
