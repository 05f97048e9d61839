/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally.h"

#include "entry-tally.h"
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
  TallyPart part;
  const char *name;
  const char *keys;
  const char *counts;     /* the columns that are summed up; a row whose first one is 0 is deleted */
  const char *key_values;
  const char *values;     /* of the counts, in the same order, each a sum over one group of keys */
  const char *from;
  const char *condition;
  const char *id;         /* the column with the number of the game */
  /* Instead of the last five, or NULL. */
  gboolean (*count) (Database *database, int sign, gint64 games, GError **error);
} Figure;

/* ?1 is 1 to count games in and -1 to take them out. */
#define SUM(value) "?1 * sum (" value ")"
#define DUEL "seat.n_seats > 1"
/* Somebody may have written something else into a damaged game, which must not stand in the way of the others. */
#define POINTS "iif (json_valid (seat.points), seat.points, '[]')"

#define ALONE "(seat.n_seats > 1 AND seat.rank = 1 AND NOT seat.shared)"
#define LOST "(seat.n_seats > 1 AND seat.rank > 1)"
/* Nor may its length make the sum too large. */
#define MINUTES "min (max (ifnull (seat.minutes, 0), 0), 100000)"

/* The plus keeps SQLite from going through all games by the index of their state. */
static const Figure figures[] = {
  { 0, "game_count", "category", "n, n_games, n_unfinished, n_sheets", "game.category",
    SUM ("1") ", " SUM ("game.state = 1") ", " SUM ("game.state = 2") ", "
    SUM ("game.state = 1 AND NOT game.totals_only"),
    "game", "+game.state IN (1, 2)", "game.id" },

  { TALLY_SCORES, "score", "category, player_id",
    "games, wins, shared_wins, duels, sheets, sum, square_sum, bonuses, yatzys, strikes, victories, victory_sum,"
    " defeats, defeat_sum",
    "seat.category, seat.player_id",
    SUM ("1") ", " SUM (DUEL " AND seat.rank = 1") ", " SUM ("seat.shared") ", " SUM (DUEL) ", "
    SUM ("seat.upper IS NOT NULL") ", " SUM ("seat.total") ", " SUM ("seat.total * seat.total") ", "
    SUM ("ifnull (seat.bonus, 0)") ", " SUM ("ifnull (seat.yatzy, 0)") ", " SUM ("ifnull (seat.strikes, 0)") ", "
    SUM (ALONE) ", " SUM (ALONE " * ifnull (seat.margin, 0)") ", " SUM (LOST) ", "
    SUM (LOST " * -ifnull (seat.margin, 0)"),
    "seat", "seat.category IS NOT NULL", "seat.game_id" },

  { TALLY_SIZES, "size_count", "category, player_id, n_seats", "games, wins, timed, minutes",
    "seat.category, seat.player_id, seat.n_seats",
    SUM ("1") ", " SUM (DUEL " AND seat.rank = 1") ", " SUM ("seat.minutes IS NOT NULL") ", " SUM (MINUTES), "seat",
    "seat.category IS NOT NULL", "seat.game_id" },

  { TALLY_TOTALS, "total_count", "category, player_id, total", "n", "seat.category, seat.player_id, seat.total",
    SUM ("1"), "seat", "seat.category IS NOT NULL", "seat.game_id" },

  { TALLY_ENTRIES, "entry_count", "category, player_id, entry, points", "n", .count = entry_tally_count },

  /* Each difference is counted for both players, so that a player finds all of them in one range of the key. */
  { TALLY_RIVALS, "difference_count", "category, player_id, other_id, difference", "n, won, lost",
    "seat.category, seat.player_id, other.player_id, seat.total - other.total",
    SUM ("1") ", " SUM ("seat.rank < other.rank") ", " SUM ("seat.rank > other.rank"),
    "seat JOIN seat AS other ON other.game_id = seat.game_id AND other.seat <> seat.seat"
    " AND other.category IS NOT NULL",
    "seat.category IS NOT NULL", "seat.game_id" },

  /* The numbers are the first second of the year 0 and the last one of 9999. */
  { TALLY_MONTHS, "month", "category, player_id, month", "games, wins, sum",
    "seat.category, seat.player_id, CAST (strftime ('%Y%m', seat.sort_time, 'unixepoch') AS INTEGER)",
    SUM ("1") ", " SUM (DUEL " AND seat.rank = 1") ", " SUM ("seat.total"), "seat",
    "seat.category IS NOT NULL AND seat.sort_time BETWEEN -62167219200 AND 253402300799",
    "seat.game_id" },
};

/* Stands among the touched games where all figures have to be counted anew. */
#define ALL_GAMES 0

/* touched: the games of this transaction, and ALL_GAMES. turn: where their results stand, or stood, in the order of
 * time. vacant: records whose holder has gone. */
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

const char *
tally_get_condition (gint64 games)
{
  switch (games)
    {
    case TALLY_TOUCHED:
      return "IN (SELECT id FROM temp.touched WHERE ?2 = 0)";
    case TALLY_EVERY:
      return "IS NOT ?2";
    default:
      return "= ?2";
    }
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

static gboolean
count_by_sql (Database      *database,
              const Figure  *figure,
              int            sign,
              gint64         games,
              GError       **error)
{
  g_autofree char *sums = make_sums (figure->counts);
  const char *whose = games == TALLY_EVERY ? " AND seat.player_id IN (SELECT id FROM temp.asked)" : "";
  g_autofree char *sql =
    g_strdup_printf ("INSERT INTO %s (%s, %s) SELECT %s, %s FROM %s WHERE %s%s AND %s %s GROUP BY %s"
                     " ON CONFLICT DO UPDATE SET %s",
                     figure->name, figure->keys, figure->counts, figure->key_values, figure->values, figure->from,
                     figure->condition, whose, figure->id, tally_get_condition (games), figure->key_values, sums);

  return database_run (database, error, sql, "iI", sign, games);
}

/* Counts @games (TALLY_TOUCHED) in; with a negative @sign they are taken out. */
static gboolean
count (Database      *database,
       const Figure  *figure,
       int            sign,
       gint64         games,
       GError       **error)
{
  return figure->count != NULL ? figure->count (database, sign, games, error)
                               : count_by_sql (database, figure, sign, games, error);
}

/* Deletes the rows that came down to 0. */
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
  g_autofree char *sql =
    g_strdup_printf ("DELETE FROM %s WHERE %s AND %.*s = 0", figure->name, whose, (int) first, figure->counts);

  return database_run (database, error, sql, "I", id);
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
                       "DELETE FROM record WHERE category IN (SELECT category FROM seat WHERE game_id = ?1)"
                       " AND game_id = ?1",
                       "I", id) &&
         database_run (database, error, "UPDATE seat SET category = NULL WHERE game_id = ?1 AND category IS NOT NULL",
                       "I", id);
}

gboolean
tally_add (Database  *database,
           gint64     id,
           GError   **error)
{
  return prepare (database, error) &&
         database_run (database, error, "INSERT OR IGNORE INTO temp.touched VALUES (?1)", "I", id);
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

/* What a record of a kind is. It must be above 0, but for the closest game, which may have ended in a draw. The longest
 * run of bonuses is not among them, because an index gives it (records.c), and those of entries are offered where their
 * points are counted (entry-tally.c). */
typedef struct
{
  RecordKind kind;
  const char *value;
  const char *condition;
  const char *order;
} Top;

static const Top tops[] = {
  { RECORD_TOTAL, "total", "total > 0", "DESC" },
  { RECORD_UPPER, "upper", "upper > 0", "DESC" },
  { RECORD_COMEBACK, "comeback", "comeback > 0", "DESC" },
  { RECORD_CLOSEST, "margin", "rank = 1 AND margin >= 0", "ASC" },
};

static gboolean
offer_records (Database  *database,
               gint64     games,
               GError   **error)
{
  for (guint i = 0; i < G_N_ELEMENTS (tops); i++)
    {
      g_autofree char *sql =
        g_strdup_printf ("INSERT INTO record SELECT category, ?1, 0, %s, sort_time, game_id, seat FROM seat"
                         " WHERE category IS NOT NULL AND %s AND game_id %s" TALLY_BETTER_RECORD,
                         tops[i].value, tops[i].condition, tally_get_condition (games));

      if (!database_run (database, error, sql, "iI", tops[i].kind, games))
        return FALSE;
    }
  return entry_tally_offer (database, games, error);
}

/* The games are walked in the order of time, so that the search ends with the first one that has the points. */
static const char find_points[] =
  "INSERT OR REPLACE INTO record SELECT ?1, 5, ?2, best.points, seat.sort_time, seat.game_id, seat.seat"
  " FROM (SELECT max (points) AS points FROM entry_count WHERE category = ?1 AND entry = ?2) AS best"
  " CROSS JOIN game CROSS JOIN seat ON seat.game_id = game.id"
  " WHERE best.points > 0 AND game.category = ?1 AND seat.category = ?1"
  "  AND json_extract (" POINTS ", '$[' || ?2 || ']') = best.points"
  " ORDER BY game.sort_time, game.id, seat.seat LIMIT 1";

static gboolean
find_top (Database   *database,
          gint64      category,
          const Top  *top,
          GError    **error)
{
  g_autofree char *sql =
    g_strdup_printf ("INSERT OR REPLACE INTO record SELECT ?1, ?2, 0, %s, sort_time, game_id, seat FROM seat"
                     " WHERE category = ?1 AND %s ORDER BY %s %s, sort_time, game_id, seat LIMIT 1",
                     top->value, top->condition, top->value, top->order);

  return database_run (database, error, sql, "Ii", category, top->kind);
}

/* Finds the next holder of a record, among all games of the category. This is needed only when the game that held it
 * goes. */
static gboolean
find_record (Database  *database,
             gint64     category,
             gint64     kind,
             gint64     entry,
             GError   **error)
{
  for (guint i = 0; i < G_N_ELEMENTS (tops); i++)
    if (tops[i].kind == kind)
      return find_top (database, category, &tops[i], error);
  return database_run (database, error, find_points, "II", category, entry);
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

/* Counts the streaks anew from the first game of each player that changed. Where several changed, a row that stays as
 * it is does not end that. */
static gboolean
follow_turns (Database  *database,
              GError   **error)
{
  g_auto (Query) query =
    database_query (database,
                    "SELECT category, player_id, sort_time, game_id, n > 1 FROM (SELECT *,"
                    "  row_number() OVER (PARTITION BY category, player_id ORDER BY sort_time, game_id) AS place,"
                    "  count(*) OVER (PARTITION BY category, player_id) AS n FROM (SELECT DISTINCT * FROM temp.turn))"
                    " WHERE place = 1",
                    "");

  while (query_next (&query))
    {
      Turn turn = { .category = query_number (&query) };

      turn.player = query_number (&query);
      turn.sort_time = query_number (&query);
      turn.game = query_number (&query);
      if (!streaks_follow (database, &turn, query_number (&query) != 0, error))
        return FALSE;
    }
  return query_finish (&query, error);
}

static gboolean
forget_touched (Database  *database,
                GError   **error)
{
  return database_execute (database, "DELETE FROM temp.touched; DELETE FROM temp.turn; DELETE FROM temp.vacant", error);
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
  return database_run (database, error, "DELETE FROM record", "") && forget_touched (database, error) &&
         database_run (database, error, "UPDATE seat SET category = NULL", "");
}

static gboolean
settle (Database  *database,
        GError   **error)
{
  if (!database_run (database, error,
                     "UPDATE seat SET sort_time = game.sort_time, streak = 0, bonus_run = 0,"
                     "  category = iif (game.state = 1 AND seat.rank IS NOT NULL, game.category, NULL)"
                     " FROM game WHERE game.id = seat.game_id AND seat.game_id IN (SELECT id FROM temp.touched)",
                     ""))
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (figures); i++)
    if (!count (database, &figures[i], 1, TALLY_TOUCHED, error))
      return FALSE;

  return offer_records (database, TALLY_TOUCHED, error) && fill_vacant (database, error) &&
         note_turns (database, 0, error) && follow_turns (database, error) && forget_touched (database, error);
}

gboolean
tally_all (Database  *database,
           gpointer   data,
           GError   **error)
{
  return prepare (database, error) && empty (database, error) &&
         database_run (database, error, "INSERT INTO temp.touched SELECT id FROM game", "") && settle (database, error);
}

gboolean
tally_settle (Database  *database,
              GError   **error)
{
  gint64 all = 0;

  if (!prepare (database, error) ||
      !database_get_number (database, &all, error, "SELECT EXISTS (SELECT 1 FROM temp.touched WHERE id = ?1)", "i",
                            ALL_GAMES))
    return FALSE;
  return all != 0 ? tally_all (database, NULL, error) : settle (database, error);
}

/* Makes a temporary table that hides the one of the same name: statements find it first. */
static gboolean
shadow (Database    *database,
        const char  *name,
        const char  *keys,
        GError     **error)
{
  g_autofree char *sql = g_strdup_printf ("CREATE TEMP TABLE %s AS SELECT * FROM main.%s WHERE FALSE;"
                                          "CREATE UNIQUE INDEX temp.%s_key ON %s (%s)",
                                          name, name, name, name, keys);

  return database_execute (database, sql, error);
}

/* Finds the records of all categories that have results. */
static gboolean
find_all_tops (Database  *database,
               GError   **error)
{
  g_autoptr (GArray) categories =
    query_read_ids (database_query (database, "SELECT DISTINCT category FROM score", ""), error);

  for (guint i = 0; categories != NULL && i < categories->len; i++)
    for (guint k = 0; k < G_N_ELEMENTS (tops); k++)
      if (!find_top (database, g_array_index (categories, gint64, i), &tops[k], error))
        return FALSE;
  return categories != NULL && entry_tally_offer (database, TALLY_EVERY, error);
}

gboolean
tally_shadow (Database   *database,
              TallyPart   parts,
              GError    **error)
{
  if ((parts & TALLY_RECORDS) != 0 && !shadow (database, "record", "category, kind, entry", error))
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (figures); i++)
    if ((figures[i].part & parts) != 0 &&
        (!shadow (database, figures[i].name, figures[i].keys, error) ||
         !count (database, &figures[i], 1, TALLY_EVERY, error)))
      return FALSE;

  return (parts & TALLY_RECORDS) == 0 || find_all_tops (database, error);
}

/* After the first streak that ends in it, all are as they were. */
gboolean
tally_follow_from_first (Database  *database,
                         GError   **error)
{
  return prepare (database, error) &&
         database_run (database, error,
                       "INSERT INTO temp.turn SELECT category, player_id, min (sort_time), 0 FROM seat"
                       " GROUP BY category, player_id",
                       "") &&
         follow_turns (database, error);
}
