/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "series-rows.h"

#include "category.h"
#include "failure.h"
#include "people.h"
#include "person.h"
#include "query.h"
#include "saved-game.h"
#include "store-ask.h"

#include "core/sheet.h"

#include <glib/gi18n-lib.h>

/* --- reading --- */

/* A series that is read, and what its standings are made of. */
typedef struct
{
  GameSeries *series;
  GArray *seats;      /* SeriesSeat, of games that count */
  gint64 game;        /* the game that is being read */
  GPtrArray *players; /* the names of its players */
} Reader;

static void
begin_game (Reader *reader,
            gint64  game)
{
  g_clear_pointer (&reader->players, g_ptr_array_unref);
  reader->players = g_ptr_array_new_with_free_func (g_free);
  reader->game = game;
}

/* Takes @person. */
static void
add_person (Reader *reader,
            Person *person)
{
  g_ptr_array_add (reader->players, g_strdup (person->name));
  if (game_series_find_person (reader->series, person->id) != NULL)
    person_free (person);
  else
    g_ptr_array_add (reader->series->people, person);
}

static void
add_seat (Reader           *reader,
          const SeriesSeat *seat)
{
  GArray *seats = reader->seats;

  if (seats->len == 0 || g_array_index (seats, SeriesSeat, seats->len - 1).game != seat->game)
    g_array_append_val (reader->series->games, seat->game);
  g_array_append_val (seats, *seat);
}

/* Reads the saved games in the order of time. A player who left a game has no rank. */
static gboolean
read_games (Reader    *reader,
            Database  *database,
            GError   **error)
{
  g_auto (Query) query =
    database_query (database,
                    "SELECT game.id, game.state, seat.handicap, seat.total, seat.rank, " PERSON_COLUMNS
                    " FROM game CROSS JOIN seat ON seat.game_id = game.id"
                    " CROSS JOIN player ON player.id = seat.player_id"
                    " WHERE game.series_id = ?1 AND game.state IN (1, 2) ORDER BY game.sort_time, game.id, seat.seat",
                    "I", reader->series->number);

  while (query_next (&query))
    {
      SeriesSeat seat = { .game = query_number (&query) };
      gboolean counts = query_integer (&query, GAME_FINISHED, GAME_UNFINISHED) == GAME_FINISHED;
      gint64 handicap = query_number (&query);
      Person *person;

      if (seat.game != reader->game)
        begin_game (reader, seat.game);
      seat.handicap = CLAMP (handicap, -AT_TABLE_MOST_HANDICAP, AT_TABLE_MOST_HANDICAP);
      seat.total = query_number (&query);
      seat.rank = query_number (&query);
      person = person_read (&query);
      seat.player = person->id;
      add_person (reader, person);
      if (counts && seat.rank > 0)
        add_seat (reader, &seat);
    }
  return query_finish (&query, error);
}

/* Adds the game at the table, which comes last. Where @running is that game, finished, it counts as if it were
 * saved. */
static gboolean
read_table (Reader         *reader,
            Database       *database,
            const AtTable  *at,
            const Game     *running,
            GError        **error)
{
  g_autoptr (Sheet) sheet = running != NULL ? sheet_of (running) : NULL;
  g_autoptr (GPtrArray) people = people_list_at_table (database, at, error);

  if (people == NULL)
    return FALSE;
  begin_game (reader, 0);
  for (guint i = 0; i < people->len; i++)
    {
      const Person *person = g_ptr_array_index (people, i);

      add_person (reader, person_copy (person));
      for (guint seat = 0; sheet != NULL && sheet->finished && seat < sheet->n_seats; seat++)
        if (sheet->seats[seat].rank > 0 && g_str_equal (game_get_player (running, seat), person->name))
          add_seat (reader, &(SeriesSeat) { .player = person->id,
                                            .handicap = at->handicaps[game_get_person (running, seat)],
                                            .total = sheet->seats[seat].total,
                                            .rank = sheet->seats[seat].rank });
    }
  return TRUE;
}

static void
set_standings (Reader *reader)
{
  GameSeries *series = reader->series;

  g_ptr_array_add (reader->players, NULL);
  series->players = (char **) g_ptr_array_free (g_steal_pointer (&reader->players), FALSE);
  series->standings = series_standings (series->rules.kind, (const SeriesSeat *) reader->seats->data,
                                        reader->seats->len);
  series->over = series_is_over (&series->rules, series->standings, series->games->len,
                                 g_get_real_time () / G_USEC_PER_SEC);
}

static GameSeries *
read_row (Query *query)
{
  GameSeries *series = g_new0 (GameSeries, 1);

  series->number = query_number (query);
  series->name = g_strdup (query_text (query));
  series->rules.kind = query_integer (query, 0, N_SERIES_KINDS - 1);
  series->rules.goal = query_integer (query, 0, SERIES_MAX_GOAL);
  series->rules.ends = query_number (query);
  series->handicap = query_integer (query, 0, 1);
  series->people = g_ptr_array_new_with_free_func ((GDestroyNotify) person_free);
  series->games = g_array_new (FALSE, FALSE, sizeof (gint64));
  return series;
}

static gboolean
fill (GameSeries     *series,
      Database       *database,
      const AtTable  *at,
      const Game     *running,
      gint64          at_table,
      GError        **error)
{
  g_autoptr (GArray) seats = g_array_new (FALSE, FALSE, sizeof (SeriesSeat));
  Reader reader = { .series = series, .seats = seats };
  gboolean read;

  begin_game (&reader, 0);
  read = read_games (&reader, database, error) &&
         (series->number != at_table || read_table (&reader, database, at, running, error));
  set_standings (&reader);
  return read;
}

/* Sets @number to that of the series with @identity, 0 where there is none; one that was deleted is none. */
static gboolean
look_up (Database    *database,
         const char  *identity,
         gint64      *number,
         GError     **error)
{
  *number = 0;
  return identity == NULL || database_get_number (database, number, error,
                                                  "SELECT id FROM series WHERE identity = ?1 AND NOT deleted", "x",
                                                  identity);
}

/* The same of the series of the saved game @id. */
static gboolean
look_up_of_game (Database  *database,
                 gint64     id,
                 gint64    *number,
                 GError   **error)
{
  *number = 0;
  return database_get_number (database, number, error,
                              "SELECT series.id FROM game JOIN series ON series.id = game.series_id"
                              " WHERE game.id = ?1 AND NOT series.deleted",
                              "I", id);
}

/* Reads the series @only or, where it is 0, all with a game, newest first. */
static GPtrArray *
read_all (Database       *database,
          const AtTable  *at,
          gint64          only,
          const Game     *running,
          GError        **error)
{
  g_autoptr (GPtrArray) all = g_ptr_array_new_with_free_func ((GDestroyNotify) game_series_free);
  gint64 at_table;
  g_auto (Query) query = { NULL };

  if (!look_up (database, at->series, &at_table, error))
    return NULL;
  query = database_query (database,
                          "SELECT id, name, kind, goal, ends, handicap FROM series WHERE NOT deleted"
                          " AND (id = ?1 OR (?1 = 0 AND (id = ?2"
                          "  OR EXISTS (SELECT 1 FROM game WHERE series_id = series.id AND state IN (1, 2)))))"
                          " ORDER BY id DESC",
                          "II", only, at_table);
  while (query_next (&query))
    {
      GameSeries *series = read_row (&query);
      GError *reason = NULL;
      gboolean filled = fill (series, database, at, running, at_table, &reason);

      g_ptr_array_add (all, series);
      if (!filled)
        {
          g_propagate_error (error, reason);
          return NULL;
        }
    }
  return query_finish (&query, error) ? g_steal_pointer (&all) : NULL;
}

static GameSeries *
read_one (Database       *database,
          const AtTable  *at,
          gint64          number,
          const Game     *running,
          GError        **error)
{
  g_autoptr (GPtrArray) all = number != 0 ? read_all (database, at, number, running, error) : NULL;

  return all != NULL && all->len > 0 ? g_ptr_array_steal_index (all, 0) : NULL;
}

/* Those that are over come last; in both groups the order stays. */
static int
compare_series (gconstpointer a,
                gconstpointer b)
{
  return (*(GameSeries *const *) a)->over - (*(GameSeries *const *) b)->over;
}

gpointer
series_rows_list (Database             *database,
                  const AtTable        *at,
                  const StoreQuestion  *question,
                  GError              **error)
{
  GPtrArray *all = read_all (database, at, 0, question->played, error);

  if (all != NULL)
    g_ptr_array_sort (all, compare_series);
  return all;
}

gpointer
series_rows_of_table (Database             *database,
                      const AtTable        *at,
                      const StoreQuestion  *question,
                      GError              **error)
{
  gint64 number;

  return (question->game != 0 ? look_up_of_game (database, question->game, &number, error)
                              : look_up (database, at->series, &number, error))
           ? read_one (database, at, number, question->played, error)
           : NULL;
}

/* Whether these are the players of the game @at, in any order. */
static gboolean
has_players (const AtTable *at,
             GStrv          names)
{
  guint n = at->game != NULL ? game_get_n_players (at->game) : 0;

  for (guint seat = 0; seat < n; seat++)
    if (!g_strv_contains ((const char *const *) names, game_get_player (at->game, seat)))
      return FALSE;
  return n > 0 && n == g_strv_length (names);
}

/* Sets @id to the number of the last saved game of exactly the players @names; 0 where there is none. Games are sorted
 * by their time and not by their numbers, because a game of another file gets a higher number than those that were
 * played after it. The seats of a player are indexed by that time. */
static gboolean
find_last_game (Database  *database,
                GStrv      names,
                gint64    *id,
                GError   **error)
{
  g_autoptr (GString) people = g_string_new ("[0");
  gint64 person = 0;

  *id = 0;
  for (guint i = 0; names[i] != NULL; i++)
    {
      if (!person_look_up (database, names[i], &person, error))
        return FALSE;
      if (person == 0)
        return TRUE;
      g_string_append_printf (people, ",%" G_GINT64_FORMAT, person);
    }
  g_string_append_c (people, ']');
  return database_get_number (database, id, error,
                              "SELECT seat.game_id FROM seat"
                              " CROSS JOIN game ON game.id = seat.game_id AND game.state IN (1, 2)"
                              " WHERE seat.player_id = ?1"
                              " AND ?3 = (SELECT count(*) FROM seat AS other WHERE other.game_id = game.id)"
                              " AND NOT EXISTS (SELECT 1 FROM seat AS other WHERE other.game_id = game.id"
                              "  AND other.player_id NOT IN (SELECT value FROM json_each (?2)))"
                              " ORDER BY seat.sort_time DESC, seat.game_id DESC LIMIT 1",
                              "Isi", person, people->str, g_strv_length (names));
}

gpointer
series_rows_last_game (Database             *database,
                       const AtTable        *at,
                       const StoreQuestion  *question,
                       GError              **error)
{
  GStrv names = (GStrv) question->names;
  gint64 id;

  if (has_players (at, names))
    return game_ref (at->game);
  return find_last_game (database, names, &id, error) && id != 0 ? saved_game_read (database, NULL, id, error) : NULL;
}

/* The number of the series of the last game of these players, 0 for none: that at the table, that of the table which
 * was discarded, which may be NULL, or a saved one. */
static gboolean
find_last_series (Database       *database,
                  const AtTable  *at,
                  const AtTable  *discarded,
                  GStrv           names,
                  gint64         *number,
                  GError        **error)
{
  gint64 id;

  if (has_players (at, names))
    return look_up (database, at->series, number, error);
  if (discarded != NULL && has_players (discarded, names))
    return look_up (database, discarded->series, number, error);
  return find_last_game (database, names, &id, error) && look_up_of_game (database, id, number, error);
}

gpointer
series_rows_of_new_game (Database             *database,
                         const AtTable        *at,
                         const StoreQuestion  *question,
                         GError              **error)
{
  g_autoptr (GPtrArray) all = series_rows_list (database, at, question, error);

  for (guint i = 0; all != NULL && i < all->len; i++)
    {
      GameSeries *series = g_ptr_array_index (all, i);
      gint64 last = 0;

      if (series->over)
        break;
      if (!find_last_series (database, at, NULL, series->players, &last, error))
        return NULL;
      series->goes_on = last == series->number;
    }
  return g_steal_pointer (&all);
}

/* --- changing --- */

gboolean
series_rows_purge_deleted (Database  *database,
                           GError   **error)
{
  return database_run (database, error,
                       "UPDATE game SET series_id = NULL WHERE series_id IN (SELECT id FROM series WHERE deleted)",
                       "") &&
         database_run (database, error, "DELETE FROM series WHERE deleted", "");
}

gboolean
series_rows_purge (Database       *database,
                   const AtTable  *at,
                   GError        **error)
{
  return series_rows_purge_deleted (database, error) &&
         database_run (database, error,
                       "DELETE FROM series WHERE NOT EXISTS (SELECT 1 FROM game WHERE game.series_id = series.id)"
                       " AND identity IS NOT ?1",
                       "x", at->series != NULL ? at->series : "");
}

/* Checks that the last statement found the series. */
static gboolean
check_changed (Database  *database,
               GError   **error)
{
  if (database_get_n_changed (database) != 1)
    return failure_refuse (error, STORE_ERROR_GONE, _("The series no longer exists: go back to the list."));
  return TRUE;
}

/* Checks a name for the series @own, or for a new one where @own is 0. Two series that are in the list must not be
 * called the same, but merging and restoring may bring a second one. */
static gboolean
check_name (Database       *database,
            const AtTable  *at,
            const char     *name,
            gint64          own,
            GError        **error)
{
  gint64 at_table, taken = 0;

  if (!g_utf8_validate (name, -1, NULL) || *name == '\0')
    return failure_refuse (error, STORE_ERROR_REFUSED, _("A series needs a name."));
  if (g_utf8_strlen (name, -1) > GAME_MAX_NAME)
    return failure_refuse (error, STORE_ERROR_REFUSED, _("The name of a series can have at most %d characters."),
                           GAME_MAX_NAME);
  if (!look_up (database, at->series, &at_table, error) ||
      !database_get_number (database, &taken, error,
                            "SELECT 1 FROM series WHERE name = ?1 AND id <> ?2 AND NOT deleted AND (id = ?3"
                            "  OR EXISTS (SELECT 1 FROM game WHERE series_id = series.id AND state IN (1, 2)))",
                            "sII", name, own, at_table))
    return FALSE;
  if (taken != 0)
    return failure_refuse (error, STORE_ERROR_REFUSED,
                           _("There is already a series called %s: give this one another name."), name);
  return TRUE;
}

/* A text that no other series has, here or on another device. The caller owns it. */
static char *
make_identity (void)
{
  g_autofree char *random = g_uuid_string_random ();

  return g_compute_checksum_for_string (G_CHECKSUM_SHA256, random, -1);
}

static gboolean
add_series (Database            *database,
            const AtTable       *at,
            const SeriesChoice  *choice,
            gint64              *number,
            GError             **error)
{
  g_autofree char *name = g_strstrip (g_strdup (choice->name != NULL ? choice->name : ""));
  g_autofree char *identity = make_identity ();
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  gboolean league = series_is_league (choice->kind);

  if (!league && (choice->goal < 1 || choice->goal > SERIES_MAX_GOAL))
    return failure_refuse (error, STORE_ERROR_REFUSED, _("A series has 1 to %d games or wins."), SERIES_MAX_GOAL);
  return check_name (database, at, name, 0, error) &&
         database_get_number (database, number, error,
                              "INSERT INTO series (identity, name, kind, goal, ends, handicap)"
                              " VALUES (?1, ?2, ?3, ?4, ?5, ?6) RETURNING id",
                              "xsiiIi", identity, name, choice->kind, league ? 0 : choice->goal,
                              league ? series_ends (choice->kind, now) : DATABASE_NULL, choice->handicap != FALSE);
}

gboolean
series_rows_rename (Database           *database,
                    const AtTable      *at,
                    const StoreChange  *change,
                    GError            **error)
{
  g_autofree char *trimmed = g_strstrip (g_strdup (change->name));

  return check_name (database, at, trimmed, change->series, error) &&
         database_run (database, error, "UPDATE series SET name = ?2 WHERE id = ?1", "Is", change->series, trimmed) &&
         check_changed (database, error);
}

gboolean
series_rows_delete (Database           *database,
                    const AtTable      *at,
                    const StoreChange  *change,
                    GError            **error)
{
  return database_run (database, error, "UPDATE series SET deleted = ?2 WHERE id = ?1 AND deleted <> ?2", "Ii",
                       change->series, change->kind == STORE_DELETE_SERIES) &&
         check_changed (database, error);
}

/* Sets @same to whether the series @number goes on with a game of these players: it is not over, and its last game had
 * the same ones. A series without games, as when its first one was dropped before an entry, is open to all. */
static gboolean
goes_on (Database           *database,
         const AtTable      *at,
         gint64              number,
         const char *const  *names,
         gboolean           *same,
         GError            **error)
{
  g_autoptr (GError) reason = NULL;
  g_autoptr (GameSeries) series = read_one (database, at, number, at->game, &reason);

  *same = series == NULL || *series->players == NULL || (!series->over && game_series_has_players (series, names));
  if (reason == NULL)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&reason));
  return FALSE;
}

/* Sets @number to that of the series that @choice means, which is made where it is a new one; 0 for none. */
static gboolean
find_series (Database            *database,
             const AtTable       *at,
             const AtTable       *discarded,
             const Game          *game,
             const SeriesChoice  *choice,
             gint64              *number,
             GError             **error)
{
  g_auto (GStrv) names = game_list_players (game);
  gboolean same = TRUE;

  *number = choice->number;
  if (*number == SERIES_NEW)
    return add_series (database, at, choice, number, error);
  if (*number != SERIES_SAME)
    return TRUE;
  if (!(at->game != NULL ? look_up (database, at->series, number, error)
                         : find_last_series (database, at, discarded, names, number, error)) ||
      !goes_on (database, at, *number, (const char *const *) names, &same, error))
    return FALSE;
  *number = same ? *number : 0;
  return TRUE;
}

/* Sets @means to the mean total of each player in games of this category; -1 for players with too few games. */
static gboolean
read_means (Database    *database,
            const Game  *game,
            double      *means,
            GError     **error)
{
  gint64 category;

  if (!category_look_up (database, game_get_rules (game), &category, error))
    return FALSE;
  for (guint seat = 0; seat < game_get_n_players (game); seat++)
    {
      g_auto (Query) query =
        database_query (database,
                        "SELECT 1.0 * score.sum / score.games FROM player CROSS JOIN score"
                        " ON score.category = ?1 AND score.player_id = player.id AND score.games >= ?3"
                        " WHERE player.name = ?2",
                        "Isi", category, game_get_player (game, seat), SERIES_HANDICAP_GAMES);

      means[seat] = -1;
      while (query_next (&query))
        means[seat] = query_real (&query);
      if (!query_finish (&query, error))
        return FALSE;
    }
  return TRUE;
}

gboolean
series_rows_begin (Database            *database,
                   const AtTable       *at,
                   const AtTable       *discarded,
                   const SeriesChoice  *choice,
                   AtTable             *next,
                   GError             **error)
{
  double means[RULES_MAX_PLAYERS];
  gboolean handicap = FALSE;
  gint64 number;
  g_auto (Query) query = { NULL };

  if (!find_series (database, at, discarded, next->game, choice, &number, error))
    return FALSE;
  query = database_query (database, "SELECT lower (hex (identity)), handicap FROM series WHERE id = ?1 AND NOT deleted",
                          "I", number);
  while (query_next (&query))
    {
      next->series = g_strdup (query_text (&query));
      handicap = query_integer (&query, 0, 1);
    }
  if (!query_finish (&query, error) || (handicap && !read_means (database, next->game, means, error)))
    return FALSE;
  if (number != 0 && next->series == NULL)
    return failure_refuse (error, STORE_ERROR_GONE, _("The series no longer exists: start the game again."));
  /* At the beginning, the number of a person is that of the seat. */
  if (handicap)
    series_handicaps (means, game_get_n_players (next->game), next->handicaps);
  return TRUE;
}

/* Sets @series to the number of the series that @row describes, which is added if there is none. */
static gboolean
find_same (Database  *database,
           Query     *row,
           gint64    *series,
           GError   **error)
{
  g_autofree char *identity = g_strdup (query_text (row));
  g_autofree char *name = g_strdup (query_text (row));
  gint64 kind = query_integer (row, 0, N_SERIES_KINDS - 1), goal = query_integer (row, 0, SERIES_MAX_GOAL);
  gint64 ends = query_has (row) ? query_number (row) : DATABASE_NULL;
  gint64 handicap = query_integer (row, 0, 1);

  if (!database_get_number (database, series, error, "SELECT id FROM series WHERE identity = ?1", "x", identity))
    return FALSE;
  return *series != 0 || !query_is_sound (row) ||
         database_get_number (database, series, error,
                              "INSERT INTO series (identity, name, kind, goal, ends, handicap)"
                              " VALUES (?1, ?2, ?3, ?4, ?5, ?6) RETURNING id",
                              "xsIIII", identity, name, kind, goal, ends, handicap);
}

gboolean
series_rows_take (Database  *database,
                  gint64     id,
                  Database  *other,
                  gint64     theirs,
                  GError   **error)
{
  gint64 known = 0, series = 0;
  g_auto (Query) row =
    database_query (other,
                    "SELECT lower (hex (series.identity)), name, kind, goal, ends, handicap FROM game"
                    " JOIN series ON series.id = game.series_id WHERE game.id = ?1 AND NOT series.deleted",
                    "I", theirs);

  if (!database_get_number (database, &known, error, "SELECT 1 FROM game WHERE id = ?1 AND series_id IS NOT NULL", "I",
                            id))
    return FALSE;
  while (known == 0 && query_next (&row))
    if (!find_same (database, &row, &series, error))
      return FALSE;
  return query_finish (&row, error) &&
         (series == 0 ||
          (database_run (database, error, "UPDATE game SET series_id = ?2 WHERE id = ?1", "II", id, series) &&
           saved_game_take_handicaps (database, id, other, theirs, error)));
}
