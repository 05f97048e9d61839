/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "series-rows.h"

#include "category.h"
#include "failure.h"
#include "game-rows.h"
#include "person.h"
#include "query.h"

#include "core/sheet.h"

#include <glib/gi18n-lib.h>

/* Points. No handicap is larger than totals can be. */
#define MOST_HANDICAP 1000000

SeriesChoice *
series_choice_copy (const SeriesChoice *choice)
{
  SeriesChoice *copy = g_memdup2 (choice, sizeof *choice);

  copy->name = g_strdup (choice->name);
  return copy;
}

void
series_choice_free (SeriesChoice *choice)
{
  g_free (choice->name);
  g_free (choice);
}

void
game_series_free (GameSeries *series)
{
  g_free (series->name);
  g_ptr_array_unref (series->people);
  g_clear_pointer (&series->standings, g_array_unref);
  g_array_unref (series->games);
  g_strfreev (series->players);
  g_free (series);
}

const Person *
game_series_find_person (const GameSeries *series,
                         gint64            player)
{
  for (guint i = 0; i < series->people->len; i++)
    {
      const Person *person = g_ptr_array_index (series->people, i);

      if (person->id == player)
        return person;
    }
  return NULL;
}

gboolean
game_series_has_players (const GameSeries  *series,
                         const char *const *names)
{
  for (guint i = 0; names[i] != NULL; i++)
    if (!g_strv_contains ((const char *const *) series->players, names[i]))
      return FALSE;
  return g_strv_length ((char **) names) == g_strv_length (series->players);
}

/* Reads a series, seat after seat and game after game. */
typedef struct
{
  GameSeries *series;
  GArray *seats; /* SeriesSeat, of games that count */
  gint64 game;   /* the game that is being read */
  GPtrArray *players; /* the names of its players */
} SeatReader;

static void
add_person (GameSeries *series,
            Person     *person)
{
  if (game_series_find_person (series, person->id) != NULL)
    person_free (person);
  else
    g_ptr_array_add (series->people, person);
}

/* Sets total and rank of a player from the sheet of the finished game at the table, whose rows on disk have none yet.
 * FALSE where the player has no result in it. */
static gboolean
take_running (const Sheet *sheet,
              const char  *name,
              SeriesSeat  *seat)
{
  for (guint i = 0; sheet != NULL && sheet->finished && i < sheet->n_seats; i++)
    if (g_str_equal (game_get_player (sheet->game, i), name) && sheet->seats[i].rank != 0)
      {
        seat->total = sheet->seats[i].total;
        seat->rank = sheet->seats[i].rank;
        return TRUE;
      }
  return FALSE;
}

static void
finish_series (SeatReader *reader)
{
  GameSeries *series = reader->series;
  gint64 now = g_get_real_time () / G_USEC_PER_SEC;

  if (series == NULL)
    return;
  g_ptr_array_add (reader->players, NULL);
  series->players = (char **) g_ptr_array_free (g_steal_pointer (&reader->players), FALSE);
  series->standings = series_standings (series->rules.kind, (const SeriesSeat *) reader->seats->data,
                                        reader->seats->len);
  series->over = series_is_over (&series->rules, series->standings, series->games->len, now);
  reader->series = NULL;
  g_array_set_size (reader->seats, 0);
  reader->game = 0;
}

/* The number of columns that read_series() reads. */
#define SERIES_COLUMNS 5

static GameSeries *
read_series (Query  *query,
             gint64  number)
{
  GameSeries *series = g_new0 (GameSeries, 1);

  series->number = number;
  series->name = g_strdup (query_text (query));
  series->rules.kind = query_integer (query, 0, N_SERIES_KINDS - 1);
  series->rules.goal = query_integer (query, 0, SERIES_MAX_GOAL);
  series->rules.ends = query_number (query);
  series->handicap = query_integer (query, 0, 1);
  series->people = g_ptr_array_new_with_free_func ((GDestroyNotify) person_free);
  series->games = g_array_new (FALSE, FALSE, sizeof (gint64));
  return series;
}

static void
read_seat (SeatReader  *reader,
           Query       *query,
           const Sheet *running)
{
  GameSeries *series = reader->series;
  Person *person;
  SeriesSeat seat = { .game = query_number (query) };
  gint64 state = query_integer (query, 0, 3);
  /* NULL, read as 0, where the player has no handicap. */
  gint64 handicap = query_number (query);
  gboolean counts;

  if (seat.game != reader->game)
    {
      g_clear_pointer (&reader->players, g_ptr_array_unref);
      reader->players = g_ptr_array_new_with_free_func (g_free);
      reader->game = seat.game;
    }
  seat.handicap = CLAMP (handicap, -MOST_HANDICAP, MOST_HANDICAP);
  seat.total = query_number (query);
  seat.rank = query_number (query);
  person = person_read (query);
  g_ptr_array_add (reader->players, g_strdup (person->name));
  seat.player = person->id;
  /* A player who left the game has no rank. */
  counts = state == GAME_RUNNING ? take_running (running, person->name, &seat) : state == GAME_FINISHED && seat.rank > 0;
  add_person (series, person);
  if (!counts)
    return;
  if (reader->seats->len == 0 || g_array_index (reader->seats, SeriesSeat, reader->seats->len - 1).game != seat.game)
    {
      gint64 number = state == GAME_RUNNING ? 0 : seat.game;

      g_array_append_val (series->games, number);
    }
  g_array_append_val (reader->seats, seat);
}

/* Reads the series @only, even if its only game is a discarded one, or where @only is 0 all series, newest first. Games
 * come in the order of time; one that was brought back to the table comes last. */
static GPtrArray *
read_all (Database    *database,
          gint64       only,
          const Game  *running,
          GError     **error)
{
  g_autoptr (GPtrArray) all = g_ptr_array_new_with_free_func ((GDestroyNotify) game_series_free);
  g_autoptr (Sheet) sheet = running != NULL ? sheet_of (running) : NULL;
  g_autoptr (GArray) seats = g_array_new (FALSE, FALSE, sizeof (SeriesSeat));
  SeatReader reader = { .seats = seats };
  g_auto (Query) query =
    database_query (database,
                    "SELECT series.id, series.name, series.kind, series.goal, series.ends, series.handicap,"
                    " game.id, game.state, handicap.points, seat.total, seat.rank, " PERSON_COLUMNS
                    " FROM series CROSS JOIN series_game ON series_game.series_id = series.id"
                    " CROSS JOIN game ON game.id = series_game.game_id AND (game.state < 3 OR ?1 = ?2)"
                    " CROSS JOIN seat ON seat.game_id = game.id"
                    " CROSS JOIN player ON player.id = seat.player_id"
                    " LEFT JOIN handicap ON handicap.game_id = game.id AND handicap.player_id = player.id"
                    " WHERE series.id BETWEEN ?1 AND ?2"
                    " ORDER BY series.id DESC, game.state = 0, game.sort_time IS NULL, game.sort_time, game.started,"
                    " game.id, seat.seat",
                    "II", MAX (only, 1), only != 0 ? only : G_MAXINT64);

  while (query_next (&query))
    {
      gint64 number = query_number (&query);

      if (reader.series != NULL && reader.series->number == number)
        query.column += SERIES_COLUMNS;
      else
        {
          finish_series (&reader);
          reader.series = read_series (&query, number);
          g_ptr_array_add (all, reader.series);
        }
      read_seat (&reader, &query, sheet);
    }
  finish_series (&reader);
  g_clear_pointer (&reader.players, g_ptr_array_unref);
  return query_finish (&query, error) ? g_steal_pointer (&all) : NULL;
}

static GameSeries *
read_one (Database    *database,
          gint64       number,
          const Game  *running,
          GError     **error)
{
  g_autoptr (GPtrArray) all = number != 0 ? read_all (database, number, running, error) : NULL;

  return all != NULL && all->len > 0 ? g_ptr_array_steal_index (all, 0) : NULL;
}

static int
compare_series (gconstpointer a,
                gconstpointer b)
{
  const GameSeries *first = *(GameSeries *const *) a, *second = *(GameSeries *const *) b;

  if (first->over != second->over)
    return first->over ? 1 : -1;
  return (first->number < second->number) - (first->number > second->number);
}

GPtrArray *
series_rows_list (Database    *database,
                  const Game  *running,
                  GError     **error)
{
  GPtrArray *all = read_all (database, 0, running, error);

  if (all != NULL)
    g_ptr_array_sort (all, compare_series);
  return all;
}

GameSeries *
series_rows_of_running (Database    *database,
                        const Game  *running,
                        GError     **error)
{
  gint64 number = 0;

  return database_get_number (database, &number, error,
                              "SELECT series_id FROM game CROSS JOIN series_game ON series_game.game_id = game.id"
                              " WHERE game.state = 0",
                              "")
           ? read_one (database, number, running, error)
           : NULL;
}

/* The text of table_key() for a row of the table game: the numbers of its players in ascending order. */
#define TABLE_KEY                                                                                                      \
  "(SELECT group_concat (player_id) FROM"                                                                              \
  " (SELECT player_id FROM seat AS other WHERE other.game_id = game.id ORDER BY player_id))"

/* Sets @key to the numbers of the players @names in ascending order, with commas between them, and @first to the lowest.
 * The caller owns @key, which is NULL where a player is not known. */
static gboolean
table_key (Database    *database,
           GStrv        names,
           char       **key,
           gint64      *first,
           GError     **error)
{
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_autoptr (GString) text = g_string_new (NULL);

  *key = NULL;
  for (guint i = 0; names[i] != NULL; i++)
    {
      gint64 id = 0;
      guint at = 0;

      if (!person_look_up (database, names[i], &id, error))
        return FALSE;
      if (id == 0)
        return TRUE;
      while (at < ids->len && g_array_index (ids, gint64, at) < id)
        at++;
      g_array_insert_val (ids, at, id);
    }
  for (guint i = 0; i < ids->len; i++)
    g_string_append_printf (text, "%s%" G_GINT64_FORMAT, i > 0 ? "," : "", g_array_index (ids, gint64, i));
  *first = ids->len > 0 ? g_array_index (ids, gint64, 0) : 0;
  *key = g_string_free (g_steal_pointer (&text), FALSE);
  return TRUE;
}

/* Sets @id to the number of the last game of exactly the players @names; 0 where there is none. With @aside, a game that
 * was discarded counts, too: it is later than all saved ones, because it is deleted once the next game goes on. */
static gboolean
find_last_game (Database    *database,
                GStrv        names,
                gboolean     aside,
                gint64      *id,
                GError     **error)
{
  g_autofree char *key = NULL;
  gint64 first = 0;

  *id = 0;
  if (!table_key (database, names, &key, &first, error))
    return FALSE;
  if (key == NULL)
    return TRUE;
  /* These have no sort time, and are looked for first. */
  if (!database_get_number (database, id, error, "SELECT id FROM game WHERE state = 0 AND ?1 = " TABLE_KEY, "s", key) ||
      (*id == 0 && aside &&
       !database_get_number (database, id, error,
                             "SELECT id FROM game WHERE state = 3 AND saved IS NULL AND ?1 = " TABLE_KEY
                             " ORDER BY +id DESC LIMIT 1",
                             "s", key)))
    return FALSE;
  /* The others are sorted by their time and not by their numbers, because a game of another file gets a higher number
   * than those that were played after it. The seats of a player are indexed by that time. */
  return *id != 0 ||
         database_get_number (database, id, error,
                              "SELECT seat.game_id FROM seat"
                              " CROSS JOIN game ON game.id = seat.game_id AND game.state IN (1, 2)"
                              " WHERE seat.player_id = ?1 AND ?2 = " TABLE_KEY
                              " ORDER BY seat.sort_time DESC, game.started DESC, seat.game_id DESC LIMIT 1",
                              "Is", first, key);
}

Game *
series_rows_last_game (Database    *database,
                       GStrv        names,
                       GError     **error)
{
  gint64 id;

  return find_last_game (database, names, FALSE, &id, error) && id != 0
           ? game_rows_read (database, NULL, id, NULL, error)
           : NULL;
}

/* The number of the series of the game @id, 0 for none; one that was deleted is none. */
static gboolean
read_series_of (Database  *database,
                gint64     id,
                gint64    *series,
                GError   **error)
{
  *series = 0;
  return database_get_number (database, series, error,
                              "SELECT series_id FROM series_game WHERE game_id = ?1 AND series_id > 0", "I", id);
}

GameSeries *
series_rows_of_players (Database    *database,
                        GStrv        names,
                        GError     **error)
{
  gint64 id, number;

  return find_last_game (database, names, FALSE, &id, error) && read_series_of (database, id, &number, error)
           ? read_one (database, number, NULL, error)
           : NULL;
}

gboolean
series_rows_before (Database    *database,
                    const Game  *next,
                    gint64      *series,
                    GError     **error)
{
  g_auto (GStrv) names = game_list_players (next);
  gint64 id = 0;

  return database_get_number (database, &id, error, "SELECT id FROM game WHERE state = 0", "") &&
         (id != 0 || find_last_game (database, names, TRUE, &id, error)) &&
         read_series_of (database, id, series, error);
}

/* Deleted series have negative numbers and are in no list. Deleting one for good leaves its games alone. */
gboolean
series_rows_purge (Database  *database,
                   GError   **error)
{
  return database_run (database, error, "DELETE FROM series_game WHERE series_id < 0", "") &&
         database_run (database, error, "DELETE FROM series WHERE id NOT IN (SELECT series_id FROM series_game)", "");
}

/* Checks that the last statement found the series. */
static gboolean
check_changed (Database  *database,
               GError   **error)
{
  if (database_get_n_changed (database) != 1)
    return failure_refuse (error, STORE_ERROR_GONE, _("The series is no longer there: look at the list again."));
  return TRUE;
}

/* Whether a series other than @own has the name @name. */
static gboolean
is_taken (Database    *database,
          const char  *name,
          gint64       own,
          gboolean    *taken,
          GError     **error)
{
  gint64 other = 0;
  gboolean read = database_get_number (database, &other, error,
                                       "SELECT 1 FROM series WHERE name = ?1 AND id <> ?2", "sI", name, own);

  *taken = other != 0;
  return read;
}

/* The name of a series that stands behind others of its name; the caller owns it. */
static char *
number_name (const char *name,
             guint       number)
{
  return g_strdup_printf ("%s (%u)", name, number);
}

/* Takes the name @name from a series that is in no list, because all its games were discarded or deleted. A number is
 * appended to its name: should one of these games be brought back, it comes back into its series. */
static gboolean
free_name (Database    *database,
           const char  *name,
           GError     **error)
{
  gint64 holder = 0;

  if (!database_get_number (database, &holder, error,
                            "SELECT id FROM series WHERE name = ?1 AND NOT EXISTS (SELECT 1 FROM series_game"
                            "  CROSS JOIN game ON game.id = series_game.game_id AND game.state < 3"
                            "  WHERE series_game.series_id = series.id)",
                            "s", name))
    return FALSE;
  for (guint i = 2; holder != 0; i++)
    {
      g_autofree char *numbered = number_name (name, i);
      gboolean taken;

      if (!is_taken (database, numbered, 0, &taken, error))
        return FALSE;
      if (!taken)
        return database_run (database, error, "UPDATE series SET name = ?2 WHERE id = ?1", "Is", holder, numbered);
    }
  return TRUE;
}

/* Checks a name for the series @own, or for a new one where @own is 0. The name of a series that is in no list is
 * free. */
static gboolean
check_name (Database    *database,
            const char  *name,
            gint64       own,
            GError     **error)
{
  gboolean taken = FALSE;

  if (!g_utf8_validate (name, -1, NULL) || *name == '\0')
    return failure_refuse (error, STORE_ERROR_REFUSED, _("A series needs a name."));
  if (g_utf8_strlen (name, -1) > GAME_MAX_NAME)
    return failure_refuse (error, STORE_ERROR_REFUSED, _("The name of a series can have %d characters."),
                           GAME_MAX_NAME);
  if (!series_rows_purge (database, error) || !free_name (database, name, error) ||
      !is_taken (database, name, own, &taken, error))
    return FALSE;
  if (taken)
    return failure_refuse (error, STORE_ERROR_REFUSED,
                           _("There is already a series called %s: give this one another name."), name);
  return TRUE;
}

static gint64
add_series (Database            *database,
            const SeriesChoice  *choice,
            GError             **error)
{
  g_autofree char *name = g_strstrip (g_strdup (choice->name != NULL ? choice->name : ""));
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  gboolean league = series_is_league (choice->kind);

  if (!league && (choice->goal < 1 || choice->goal > SERIES_MAX_GOAL))
    {
      failure_refuse (error, STORE_ERROR_REFUSED, _("A series has 1 to %d games or wins."), SERIES_MAX_GOAL);
      return 0;
    }
  if (!check_name (database, name, 0, error) ||
      !database_run (database, error,
                     "INSERT INTO series (name, kind, goal, ends, handicap) VALUES (?1, ?2, ?3, ?4, ?5)", "siiIi", name,
                     choice->kind, league ? 0 : choice->goal,
                     league ? series_ends (choice->kind, now) : DATABASE_NULL, choice->handicap != FALSE))
    return 0;
  return sqlite3_last_insert_rowid (database_get_handle (database));
}

gboolean
series_rows_set_name (Database    *database,
                      gint64       number,
                      const char  *name,
                      GError     **error)
{
  g_autofree char *trimmed = g_strstrip (g_strdup (name));

  return check_name (database, trimmed, number, error) &&
         database_run (database, error, "UPDATE series SET name = ?2 WHERE id = ?1", "Is", number, trimmed) &&
         check_changed (database, error);
}

/* Negates the number of a series, in its games, too. */
static gboolean
negate (Database  *database,
        gint64     number,
        GError   **error)
{
  return database_run (database, error, "PRAGMA defer_foreign_keys = ON", "") &&
         database_run (database, error, "UPDATE series_game SET series_id = -series_id WHERE series_id = ?1", "I",
                       number) &&
         database_run (database, error, "UPDATE series SET id = -id WHERE id = ?1", "I", number) &&
         check_changed (database, error);
}

gboolean
series_rows_delete (Database  *database,
                    gint64     number,
                    GError   **error)
{
  return series_rows_purge (database, error) && negate (database, number, error);
}

gboolean
series_rows_restore (Database  *database,
                     gint64     number,
                     GError   **error)
{
  return negate (database, -number, error);
}

/* Whether the series @number goes on with a game of these players: it is not over, and its last game had the same ones.
 * A series without games, as when its first one was dropped before an entry, is open to all. */
static gboolean
goes_on (Database           *database,
         gint64              number,
         const char *const  *names,
         GError            **error)
{
  g_autoptr (GError) reason = NULL;
  g_autoptr (GameSeries) series = number != 0 ? read_one (database, number, NULL, &reason) : NULL;

  if (reason != NULL)
    g_propagate_error (error, g_steal_pointer (&reason));
  else if (number != 0)
    return series == NULL || (!series->over && game_series_has_players (series, names));
  return FALSE;
}

/* The number of the series that @choice means, which is made where it is a new one. @handicap is set to whether it has
 * handicaps. 0 for none, and after an error. */
static gint64
find_series (Database            *database,
             const Game          *game,
             const SeriesChoice  *choice,
             gint64               before,
             gboolean            *handicap,
             GError             **error)
{
  g_auto (GStrv) names = game_list_players (game);
  gint64 number = choice->number == SERIES_SAME ? before : choice->number, known = 0;

  if (choice->number == SERIES_NEW)
    {
      *handicap = choice->handicap;
      return add_series (database, choice, error);
    }
  if (choice->number == SERIES_SAME && !goes_on (database, number, (const char *const *) names, error))
    return 0;
  if (!database_get_number (database, &known, error, "SELECT 1 + handicap FROM series WHERE id = ?1", "I", number))
    return 0;
  if (known == 0)
    {
      failure_refuse (error, STORE_ERROR_GONE, _("The series is no longer there: begin the game anew."));
      return 0;
    }
  *handicap = known == 2;
  return number;
}

/* Sets @means to the mean total of each player in games of this category; -1 for players with too few games. */
static gboolean
read_means (Database    *database,
            const Game  *game,
            double      *means,
            GError     **error)
{
  gint64 category;

  if (!category_look_up (database, game, &category, error))
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

static gboolean
write_handicaps (Database    *database,
                 gint64       id,
                 const Game  *game,
                 GError     **error)
{
  guint n = game_get_n_players (game);
  g_autofree double *means = g_new (double, n);
  g_autofree int *handicaps = g_new (int, n);

  if (!read_means (database, game, means, error))
    return FALSE;
  series_handicaps (means, n, handicaps);
  for (guint seat = 0; seat < n; seat++)
    if (handicaps[seat] != 0 &&
        !database_run (database, error,
                       "INSERT INTO handicap (game_id, player_id, points)"
                       " SELECT ?1, id, ?3 FROM player WHERE name = ?2",
                       "Isi", id, game_get_player (game, seat), handicaps[seat]))
      return FALSE;
  return TRUE;
}

gboolean
series_rows_join (Database            *database,
                  gint64               id,
                  const Game          *game,
                  const SeriesChoice  *choice,
                  gint64               before,
                  GError             **error)
{
  g_autoptr (GError) reason = NULL;
  gboolean handicap = FALSE;
  gint64 series = find_series (database, game, choice, before, &handicap, &reason);

  if (reason != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&reason));
      return FALSE;
    }
  return series == 0 ||
         (database_run (database, error, "INSERT INTO series_game (game_id, series_id) VALUES (?1, ?2)", "II", id,
                        series) &&
          (!handicap || write_handicaps (database, id, game, error)));
}

/* Two players may swap names, so that no row may meet another one on its way: numbers are negative until all are
 * written. */
gboolean
series_rows_rename (Database           *database,
                    gint64              id,
                    const char *const  *renamed,
                    GError            **error)
{
  for (guint i = 0; renamed[i] != NULL; i += 2)
    if (!database_run (database, error,
                       "UPDATE handicap SET player_id = -(SELECT id FROM player WHERE name = ?3)"
                       " WHERE game_id = ?1 AND player_id = (SELECT id FROM player WHERE name = ?2)",
                       "Iss", id, renamed[i], renamed[i + 1]))
      return FALSE;
  return database_run (database, error,
                       "UPDATE handicap SET player_id = -player_id WHERE game_id = ?1 AND player_id < 0", "I", id);
}

gboolean
series_rows_merge (Database  *database,
                   gint64     from,
                   gint64     into,
                   GError   **error)
{
  return database_run (database, error, "UPDATE OR REPLACE handicap SET player_id = ?2 WHERE player_id = ?1", "II", from,
                       into);
}

/* Finds or makes the series that @row describes. If a series of another kind has its name, a number is appended, here
 * and the next time. */
static gboolean
find_same (Database    *database,
           const char  *name,
           Query       *row,
           gint64      *series,
           GError     **error)
{
  gint64 kind = query_integer (row, 0, N_SERIES_KINDS - 1), goal = query_integer (row, 0, SERIES_MAX_GOAL);
  gint64 ends = query_has (row) ? query_number (row) : DATABASE_NULL;
  gint64 handicap = query_integer (row, 0, 1);

  *series = 0;
  for (guint i = 1; *series == 0 && query_is_sound (row); i++)
    {
      g_autofree char *numbered = i == 1 ? g_strdup (name) : number_name (name, i);
      gboolean taken;

      if (!database_get_number (database, series, error, "SELECT id FROM series WHERE name = ?1 AND kind = ?2", "sI",
                                numbered, kind) ||
          (*series == 0 && !free_name (database, numbered, error)) || !is_taken (database, numbered, 0, &taken, error))
        return FALSE;
      if (!taken &&
          !database_get_number (database, series, error,
                                "INSERT INTO series (name, kind, goal, ends, handicap) VALUES (?1, ?2, ?3, ?4, ?5)"
                                " RETURNING id",
                                "sIIII", numbered, kind, goal, ends, handicap))
        return FALSE;
    }
  return TRUE;
}

static gboolean
take_handicaps (Database  *database,
                gint64     id,
                Database  *other,
                gint64     theirs,
                GError   **error)
{
  g_auto (Query) row =
    database_query (other,
                    "SELECT player.name, points FROM handicap JOIN player ON player.id = handicap.player_id"
                    " WHERE game_id = ?1",
                    "I", theirs);

  while (query_next (&row))
    {
      const char *name = query_text (&row);

      if (!database_run (database, error,
                         "INSERT OR IGNORE INTO handicap (game_id, player_id, points)"
                         " SELECT ?1, id, ?3 FROM player WHERE name = ?2",
                         "IsI", id, name, query_integer (&row, -MOST_HANDICAP, MOST_HANDICAP)))
        return FALSE;
    }
  return query_finish (&row, error);
}

gboolean
series_rows_take (Database  *database,
                  gint64     id,
                  Database  *other,
                  gint64     theirs,
                  GError   **error)
{
  g_auto (Query) row =
    database_query (other,
                    "SELECT series.name, kind, goal, ends, handicap FROM series_game"
                    " JOIN series ON series.id = series_game.series_id WHERE game_id = ?1 AND series.id > 0",
                    "I", theirs);

  while (query_next (&row))
    {
      g_autofree char *name = g_strdup (query_text (&row));
      gint64 series, known = 0;

      if (!database_get_number (database, &known, error, "SELECT 1 FROM series_game WHERE game_id = ?1", "I", id))
        return FALSE;
      if (known != 0)
        continue;
      if (!find_same (database, name, &row, &series, error))
        return FALSE;
      if (series != 0 &&
          (!database_run (database, error, "INSERT INTO series_game (game_id, series_id) VALUES (?1, ?2)", "II", id,
                          series) ||
           !take_handicaps (database, id, other, theirs, error)))
        return FALSE;
    }
  return query_finish (&row, error);
}
