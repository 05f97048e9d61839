/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally.h"

#include "figures.h"
#include "query.h"
#include "saved-game.h"
#include "streaks.h"

/* The file and the statements name these kinds by their numbers. */
G_STATIC_ASSERT (RECORD_TOTAL == 0 && RECORD_UPPER == 1 && RECORD_BONUSES == 2 && RECORD_COMEBACK == 3 &&
                 RECORD_CLOSEST == 4 && RECORD_ENTRY == 5);

/* A table of figures: how its rows follow from the seats, or the games. Adding a game, taking one out and counting all
 * anew run the same statement over other games and with another sign. */
typedef struct
{
  const char *name;
  const char *keys;
  const char *counts;     /* the columns that are summed up; a row whose first one is 0 is deleted */
  const char *key_values;
  const char *values;     /* of the counts, in the same order, each a sum over one group of keys */
  const char *from;
  const char *condition;
  const char *id;         /* the column with the number of the game */
} Figure;

/* ?1 is 1 to count games in and -1 to take them out. */
#define SUM(value) "?1 * sum (" value ")"
#define DUEL "seat.n_seats > 1"
/* Somebody may have written something else into a damaged game, which must not stand in the way of the others. */
#define POINTS "iif (json_valid (seat.points), seat.points, '[]')"
#define ENTRIES "json_each (" POINTS ") AS entry"
#define IS_POINTS "typeof (entry.key) = 'integer' AND entry.type = 'integer' AND entry.value BETWEEN 0 AND 1000000"

#define ALONE "(seat.n_seats > 1 AND seat.rank = 1 AND NOT seat.shared)"
#define LOST "(seat.n_seats > 1 AND seat.rank > 1)"

static const Figure figures[] = {
  { "game_count", "category", "n, n_games, n_unfinished, n_sheets", "game.category",
    SUM ("1") ", " SUM ("game.state = 1") ", " SUM ("game.state = 2") ", " SUM ("game.state = 1 AND NOT game.totals_only"), "game",
    "game.state IN (1, 2)", "game.id" },

  { "score", "category, player_id",
    "games, wins, shared_wins, duels, sheets, sum, square_sum, bonuses, yatzys, strikes, victories, victory_sum, defeats,"
    " defeat_sum",
    "seat.category, seat.player_id",
    SUM ("1") ", " SUM (DUEL " AND seat.rank = 1") ", " SUM ("seat.shared") ", " SUM (DUEL) ", "
    SUM ("seat.upper IS NOT NULL") ", " SUM ("seat.total") ", " SUM ("seat.total * seat.total") ", "
    SUM ("ifnull (seat.bonus, 0)") ", " SUM ("ifnull (seat.yatzy, 0)") ", " SUM ("ifnull (seat.strikes, 0)") ", "
    SUM (ALONE) ", " SUM (ALONE " * ifnull (seat.margin, 0)") ", " SUM (LOST) ", "
    SUM (LOST " * -ifnull (seat.margin, 0)"),
    "seat", "seat.category IS NOT NULL", "seat.game_id" },

  { "total_count", "category, player_id, total", "n", "seat.category, seat.player_id, seat.total", SUM ("1"), "seat",
    "seat.category IS NOT NULL", "seat.game_id" },

  { "entry_count", "category, player_id, entry, points", "n",
    "seat.category, seat.player_id, entry.key, entry.value", SUM ("1"), "seat, " ENTRIES,
    "seat.category IS NOT NULL AND " IS_POINTS, "seat.game_id" },

  /* Each difference is counted for both players, so that a player finds all of them in one range of the key. */
  { "difference_count", "category, player_id, other_id, difference", "n, won, lost",
    "seat.category, seat.player_id, other.player_id, seat.total - other.total",
    SUM ("1") ", " SUM ("seat.rank < other.rank") ", " SUM ("seat.rank > other.rank"),
    "seat JOIN seat AS other ON other.game_id = seat.game_id AND other.seat <> seat.seat AND other.category IS NOT NULL",
    "seat.category IS NOT NULL", "seat.game_id" },

  /* The number is SORT_TIME_UNDATED. */
  { "month", "category, player_id, month", "games, wins, sum",
    "seat.category, seat.player_id, CAST (strftime ('%Y%m', seat.sort_time, 'unixepoch') AS INTEGER)",
    SUM ("1") ", " SUM (DUEL " AND seat.rank = 1") ", " SUM ("seat.total"), "seat",
    "seat.category IS NOT NULL AND seat.sort_time > -100000000000 AND strftime ('%Y', seat.sort_time, 'unixepoch') IS NOT NULL",
    "seat.game_id" },
};

#define TOUCHED "IN (SELECT id FROM temp.touched)"

/* Stands among the touched games where all figures have to be counted anew. */
#define ALL_GAMES 0

/* touched: the games of this transaction, and ALL_GAMES. turn: where their results stand, or stood, in the order of time. vacant: records
 * whose holder has gone. */
static const char scratch[] =
  "CREATE TEMP TABLE touched (id INTEGER PRIMARY KEY);"
  "CREATE TEMP TABLE turn (category INTEGER, player_id INTEGER, sort_time INTEGER, game_id INTEGER);"
  "CREATE TEMP TABLE vacant (category INTEGER, kind INTEGER, entry INTEGER);";

static gboolean
prepare (Database  *database,
         GError   **error)
{
  gint64 there = 0;

  return database_get_number (database, &there, error, "SELECT 1 FROM sqlite_temp_schema WHERE name = 'touched'", "") &&
         (there != 0 || database_execute (database, scratch, error));
}

/* "a = a + excluded.a, b = b + excluded.b" for "a, b". The caller owns it. */
static char *
make_sums (const char *counts)
{
  g_auto (GStrv) names = g_strsplit (counts, ", ", -1);
  g_autoptr (GString) sums = g_string_new (NULL);

  for (guint i = 0; names[i] != NULL; i++)
    g_string_append_printf (sums, "%s%s = %s + excluded.%s", i > 0 ? ", " : "", names[i], names[i], names[i]);
  return g_string_free (g_steal_pointer (&sums), FALSE);
}

/* Counts the game @id, or all that were touched where it is 0; with a negative @sign it is taken out. */
static gboolean
count (Database      *database,
       const Figure  *figure,
       int            sign,
       gint64         id,
       GError       **error)
{
  g_autofree char *sums = make_sums (figure->counts);
  g_autofree char *sql =
    g_strdup_printf ("INSERT INTO %s (%s, %s) SELECT %s, %s FROM %s WHERE %s AND %s %s GROUP BY %s ON CONFLICT DO UPDATE SET %s",
                     figure->name, figure->keys, figure->counts, figure->key_values, figure->values, figure->from,
                     figure->condition, figure->id, id != 0 ? "= ?2" : TOUCHED, figure->key_values, sums);

  return id != 0 ? database_run (database, error, sql, "iI", sign, id) : database_run (database, error, sql, "i", sign);
}

/* Deletes the rows that came down to 0. A count below 0 means that the figures do not fit the games. */
static gboolean
tidy (Database      *database,
      const Figure  *figure,
      gint64         id,
      GError       **error)
{
  gsize first = strcspn (figure->counts, ",");
  const char *whose = strstr (figure->keys, "player_id") != NULL
                        ? "(category, player_id) IN (SELECT category, player_id FROM seat WHERE game_id = ?1)"
                        : "category = (SELECT category FROM game WHERE id = ?1)";
  g_autofree char *wrong =
    g_strdup_printf ("SELECT 1 FROM %s WHERE %s AND %.*s < 0 LIMIT 1", figure->name, whose, (int) first, figure->counts);
  g_autofree char *gone =
    g_strdup_printf ("DELETE FROM %s WHERE %s AND %.*s = 0", figure->name, whose, (int) first, figure->counts);
  gint64 found = 0;

  if (!database_get_number (database, &found, error, wrong, "I", id))
    return FALSE;
  if (found != 0)
    return database_damaged (database, "the figures do not fit the games", error);
  return database_run (database, error, gone, "I", id);
}

/* Notes where the results of the game @id, or of all that were touched where it is 0, stand in the order of time. */
static gboolean
note_turns (Database  *database,
            gint64     id,
            GError   **error)
{
  return database_run (database, error,
                       "INSERT INTO temp.turn SELECT category, player_id, sort_time, game_id FROM seat"
                       " WHERE category IS NOT NULL AND game_id IN (SELECT id FROM temp.touched WHERE ?1 IN (0, id))",
                       "I", id);
}

static gboolean
take_out (Database  *database,
          gint64     id,
          GError   **error)
{
  for (guint i = 0; i < G_N_ELEMENTS (figures); i++)
    if (!count (database, &figures[i], -1, id, error) || !tidy (database, &figures[i], id, error))
      return FALSE;

  return note_turns (database, id, error) &&
         database_run (database, error,
                       "INSERT INTO temp.vacant SELECT category, kind, entry FROM record"
                       " WHERE category IN (SELECT category FROM seat WHERE game_id = ?1) AND game_id = ?1", "I", id) &&
         database_run (database, error,
                       "DELETE FROM record WHERE category IN (SELECT category FROM seat WHERE game_id = ?1) AND game_id = ?1",
                       "I", id) &&
         database_run (database, error, "UPDATE seat SET category = NULL WHERE game_id = ?1 AND category IS NOT NULL", "I", id);
}

gboolean
tally_add (Database  *database,
           gint64     id,
           GError   **error)
{
  return prepare (database, error) && database_run (database, error, "INSERT OR IGNORE INTO temp.touched VALUES (?1)", "I", id);
}

/* Nobody knows what was counted of a damaged game. */
gboolean
tally_touch (Database  *database,
             gint64     id,
             GError   **error)
{
  gboolean whole;

  if (!tally_add (database, id, error))
    return FALSE;
  if (database_get_n_changed (database) == 0)
    return TRUE;
  if (!saved_game_is_whole (database, id, &whole, error))
    return FALSE;
  return whole ? take_out (database, id, error) : tally_add (database, ALL_GAMES, error);
}

/* --- counting in --- */

/* Offers values as records. A record must be above 0, but for the closest game, which may have ended in a draw. The
 * longest run of bonuses is not offered here: an index gives it (records.c). A better value replaces the record; of equal
 * values the earliest game holds it, and in that the first seat. */
static const char offer[] =
  "INSERT INTO record SELECT category, kind, entry, value, sort_time, game_id, seat FROM ("
  " SELECT category, 0 AS kind, 0 AS entry, total AS value, sort_time, game_id, seat FROM seat WHERE game_id " TOUCHED
  " UNION ALL SELECT category, 1, 0, upper, sort_time, game_id, seat FROM seat WHERE game_id " TOUCHED
  " UNION ALL SELECT category, 3, 0, comeback, sort_time, game_id, seat FROM seat WHERE game_id " TOUCHED
  " UNION ALL SELECT category, 4, 0, margin, sort_time, game_id, seat FROM seat WHERE rank = 1 AND game_id " TOUCHED
  " UNION ALL SELECT category, 5, entry.key, entry.value, sort_time, game_id, seat"
  "  FROM seat, " ENTRIES " WHERE " IS_POINTS " AND game_id " TOUCHED
  ") WHERE category IS NOT NULL AND value >= (kind <> 4)"
  " ON CONFLICT DO UPDATE SET value = excluded.value, sort_time = excluded.sort_time, game_id = excluded.game_id,"
  "  seat = excluded.seat"
  " WHERE CASE kind WHEN 4 THEN excluded.value < value ELSE excluded.value > value END OR (excluded.value = value"
  "  AND (excluded.sort_time, excluded.game_id, excluded.seat) < (sort_time, game_id, seat))";

/* Finds the next holder of a record, among all games of the category. This is needed only when the game that held it
 * goes. ?1 to ?3 are the category, the kind and the entry. */
#define FIND(kind, value, condition, order)                                                                            \
  "INSERT OR REPLACE INTO record SELECT ?1, ?2, ?3, " value ", sort_time, game_id, seat FROM seat"                     \
  " WHERE ?2 = " kind " AND category = ?1 AND " condition " ORDER BY " value order ", sort_time, game_id, seat LIMIT 1"

static const char *const finders[] = {
  FIND ("0", "total", "total > 0", " DESC"),
  FIND ("1", "upper", "upper > 0", " DESC"),
  FIND ("3", "comeback", "comeback > 0", " DESC"),
  FIND ("4", "margin", "rank = 1 AND margin IS NOT NULL", ""),

  /* The games are walked in the order of time, so that the search ends with the first one that has the points. */
  "INSERT OR REPLACE INTO record SELECT ?1, ?2, ?3, best.points, seat.sort_time, seat.game_id, seat.seat"
  " FROM (SELECT max (points) AS points FROM entry_count WHERE category = ?1 AND entry = ?3) AS best"
  " CROSS JOIN game CROSS JOIN seat ON seat.game_id = game.id"
  " WHERE ?2 = 5 AND best.points > 0 AND game.category = ?1 AND seat.category = ?1"
  "  AND json_extract (" POINTS ", '$[' || ?3 || ']') = best.points"
  " ORDER BY game.sort_time, game.id, seat.seat LIMIT 1",
};

static gboolean
find_record (Database  *database,
             gint64     category,
             gint64     kind,
             gint64     entry,
             GError   **error)
{
  for (guint i = 0; i < G_N_ELEMENTS (finders); i++)
    if (!database_run (database, error, finders[i], "III", category, kind, entry))
      return FALSE;
  return TRUE;
}

/* What a new game offered meanwhile is found again. */
static gboolean
fill_vacant (Database  *database,
             GError   **error)
{
  g_auto (Query) query = database_query (database, "SELECT DISTINCT category, kind, entry FROM temp.vacant", "");

  while (query_next (&query))
    {
      gint64 category = query_number (&query);
      gint64 kind = query_number (&query);

      if (!find_record (database, category, kind, query_number (&query), error))
        return FALSE;
    }
  return query_finish (&query, error);
}

/* The turns in their order, each once: a GArray of Turn, owned by the caller. */
static GArray *
list_turns (Database  *database,
            GError   **error)
{
  g_autoptr (GArray) turns = g_array_new (FALSE, FALSE, sizeof (Turn));
  g_auto (Query) query =
    database_query (database,
                    "SELECT DISTINCT category, player_id, sort_time, game_id FROM temp.turn"
                    " ORDER BY category, player_id, sort_time, game_id",
                    "");

  while (query_next (&query))
    {
      Turn turn = { .category = query_number (&query) };

      turn.player = query_number (&query);
      turn.sort_time = query_number (&query);
      turn.game = query_number (&query);
      g_array_append_val (turns, turn);
    }
  return query_finish (&query, error) ? g_steal_pointer (&turns) : NULL;
}

static gboolean
are_of_one (GArray *turns,
            guint   i,
            guint   k)
{
  const Turn *first = &g_array_index (turns, Turn, i), *second = &g_array_index (turns, Turn, k);

  return first->category == second->category && first->player == second->player;
}

/* Counts the streaks anew from the first game of each player that changed. Where several changed, a row that stays as it
 * is does not end that. */
static gboolean
follow_turns (Database  *database,
              GError   **error)
{
  g_autoptr (GArray) turns = list_turns (database, error);

  for (guint i = 0; turns != NULL && i < turns->len; i++)
    {
      gboolean several = i + 1 < turns->len && are_of_one (turns, i, i + 1);

      if ((i == 0 || !are_of_one (turns, i - 1, i)) &&
          !streaks_follow (database, &g_array_index (turns, Turn, i), several, error))
        return FALSE;
    }
  return turns != NULL;
}

static gboolean
empty (Database  *database,
       GError   **error)
{
  for (guint i = 0; i < G_N_ELEMENTS (figures); i++)
    {
      g_autofree char *sql = g_strconcat ("DELETE FROM ", figures[i].name, NULL);

      if (!database_run (database, error, sql, ""))
        return FALSE;
    }
  return database_run (database, error, "DELETE FROM record", "") &&
         database_run (database, error, "DELETE FROM temp.touched", "") &&
         database_run (database, error, "DELETE FROM temp.turn", "") &&
         database_run (database, error, "DELETE FROM temp.vacant", "") &&
         database_run (database, error, "UPDATE seat SET category = NULL", "");
}

static gboolean
settle (Database  *database,
        GError   **error)
{
  if (!database_run (database, error,
                     "UPDATE seat SET sort_time = game.sort_time, streak = 0, bonus_run = 0,"
                     "  category = iif (game.state = 1 AND seat.rank IS NOT NULL, game.category, NULL)"
                     " FROM game WHERE game.id = seat.game_id AND seat.game_id " TOUCHED,
                     ""))
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (figures); i++)
    if (!count (database, &figures[i], 1, 0, error))
      return FALSE;

  return database_run (database, error, offer, "") && fill_vacant (database, error) &&
         note_turns (database, 0, error) && follow_turns (database, error) &&
         database_run (database, error, "DELETE FROM temp.touched", "") &&
         database_run (database, error, "DELETE FROM temp.turn", "") &&
         database_run (database, error, "DELETE FROM temp.vacant", "");
}

gboolean
tally_all (Database  *database,
           GError   **error)
{
  gboolean done;

  database_set_large_cache (database, TRUE);
  done = prepare (database, error) && empty (database, error) &&
         database_run (database, error, "INSERT INTO temp.touched SELECT id FROM game", "") && settle (database, error);
  database_set_large_cache (database, FALSE);
  return done;
}

gboolean
tally_settle (Database  *database,
              GError   **error)
{
  gint64 all = 0;

  if (!prepare (database, error) ||
      !database_get_number (database, &all, error, "SELECT EXISTS (SELECT 1 FROM temp.touched WHERE id = ?1)", "i", ALL_GAMES))
    return FALSE;
  return all != 0 ? tally_all (database, error) : settle (database, error);
}

static gboolean
tally_work (Database  *database,
            gpointer   data,
            GError   **error)
{
  return tally_all (database, error);
}

gboolean
tally_all_at_once (Database  *database,
                   GError   **error)
{
  return database_transact (database, tally_work, NULL, error);
}
