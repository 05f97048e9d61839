/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "purse.h"

#include "failure.h"
#include "person.h"
#include "query.h"
#include "sort-time.h"
#include "store-ask.h"
#include "store-error.h"

#include "core/local-words.h"
#include "core/sheet.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define REWARD_LEAST 50
#define REWARD_PER_DAY 10
#define REWARD_MOST_MORE 100

/* total() is used because sum() fails where a damaged file has numbers that are too large. */
#define SUM_OF_CHANGES "CAST (total (change) AS INTEGER)"

/* What the player had after each line. */
#define BALANCE "CAST (total (change) OVER (PARTITION BY player_id ORDER BY ledger.id) AS INTEGER)"

/* The lines of rewards, with the days in a row that had one until then: of such days, the number less the place among
 * all days of the player is the same. */
#define REWARDS                                                                                                        \
  "(SELECT id AS line, player_id AS owner, day AS rewarded,"                                                           \
  "  dense_rank () OVER (PARTITION BY player_id, julianday (day) - place ORDER BY day) AS days"                        \
  " FROM (SELECT id, player_id, day, dense_rank () OVER (PARTITION BY player_id ORDER BY day) AS place"                \
  "  FROM ledger WHERE kind = 1))"

/* A line to be written. */
typedef struct
{
  gint64 player;
  const char *day; /* NULL: today */
  LedgerKind kind;
  gint64 change;
  gint64 game;     /* 0 for none */
} Line;

static gboolean
read_balance (Database  *database,
              gint64     player,
              int       *balance,
              GError   **error)
{
  g_auto (Query) query =
    database_query (database, "SELECT " SUM_OF_CHANGES " FROM ledger WHERE player_id = ?1", "I", player);

  while (query_next (&query))
    *balance = query_integer (&query, 0, G_MAXINT);
  return query_finish (&query, error);
}

/* Adds @line to the ledger, and the starting coins first if the player has no purse yet. A purse never falls below
 * zero: the line takes only what is there and says how much was missing. Two players who were merged can be parted
 * again: then all lines of a game go to the one who sat in it, those that reverse others, too. */
static gboolean
add_line (Database    *database,
          const Line  *line,
          GError     **error)
{
  g_autofree char *day = line->day != NULL ? g_strdup (line->day) : local_words_today ();
  gint64 missing;
  int balance;

  if (!database_run (database, error,
                     "INSERT INTO ledger (player_id, day, kind, change, missing) SELECT ?1, ?2, 0, ?3, 0"
                     " WHERE NOT EXISTS (SELECT 1 FROM ledger WHERE player_id = ?1)",
                     "Isi", line->player, day, PURSE_START) ||
      !read_balance (database, line->player, &balance, error))
    return FALSE;
  missing = MAX (0, -line->change - balance);
  return database_run (database, error,
                       "INSERT INTO ledger (player_id, day, kind, change, missing, game_id, former)"
                       " VALUES (?1, ?2, ?3, ?4, ?5, ?6, (SELECT former FROM ledger WHERE game_id = ?6"
                       " AND player_id = ?1))",
                       "IsiIII", line->player, day, line->kind, line->change + missing, missing,
                       line->game != 0 ? line->game : DATABASE_NULL);
}

/* Adds a line of the game @id for each row of @query, a player and a change, unless that is 0. Clears @query. */
static gboolean
book (Database    *database,
      gint64       id,
      LedgerKind   kind,
      Query        query,
      GError     **error)
{
  g_auto (Query) self = query;
  g_autoptr (GArray) lines = g_array_new (FALSE, FALSE, sizeof (Line));

  while (query_next (&self))
    {
      Line line = { .player = query_number (&self), .kind = kind, .game = id };

      line.change = query_integer (&self, -G_MAXINT, G_MAXINT);
      g_array_append_val (lines, line);
    }
  if (!query_finish (&self, error))
    return FALSE;
  for (guint i = 0; i < lines->len; i++)
    if (g_array_index (lines, Line, i).change != 0 && !add_line (database, &g_array_index (lines, Line, i), error))
      return FALSE;
  return TRUE;
}

gboolean
purse_settle (Database    *database,
              gint64       id,
              const Game  *game,
              GError     **error)
{
  g_autoptr (Sheet) sheet = game_get_facts (game)->bet > 0 ? sheet_of (game) : NULL;

  for (guint seat = 0; sheet != NULL && sheet->finished && seat < sheet->n_seats; seat++)
    if (!book (database, id, LEDGER_GAME,
               database_query (database,
                               "SELECT player_id, ?3 - (SELECT " SUM_OF_CHANGES " FROM ledger"
                               "  WHERE game_id = ?1 AND ledger.player_id = seat.player_id)"
                               " FROM seat WHERE game_id = ?1 AND seat = ?2",
                               "Iii", id, seat, sheet->seats[seat].coins),
               error))
      return FALSE;
  return TRUE;
}

gboolean
purse_reverse (Database  *database,
               gint64     id,
               GError   **error)
{
  return book (database, id, LEDGER_REVERSED,
               database_query (database,
                               "SELECT player_id, -" SUM_OF_CHANGES " FROM ledger WHERE game_id = ?1 GROUP BY player_id"
                               " ORDER BY min (id)",
                               "I", id),
               error);
}

/* Only the lines say what a game really changed: of what the sheet says, a purse may not have had all. */
gboolean
purse_restore (Database  *database,
               gint64     id,
               GError   **error)
{
  return book (database, id, LEDGER_GAME,
               database_query (database,
                               "SELECT player_id, -" SUM_OF_CHANGES " FROM ledger WHERE game_id = ?1 AND kind = 3"
                               " AND id > (SELECT max (id) FROM ledger WHERE game_id = ?1 AND kind = 2)"
                               " GROUP BY player_id ORDER BY min (id)",
                               "I", id),
               error);
}

gboolean
purse_is_covered (Database  *database,
                  gint64     first,
                  gint64     second,
                  gboolean  *covered,
                  GError   **error)
{
  gint64 least = 0;
  gboolean done = database_get_number (database, &least, error,
                                       "SELECT min (balance) FROM (SELECT " BALANCE " AS balance"
                                       " FROM ledger WHERE player_id IN (?1, ?2))",
                                       "II", first, second);

  *covered = least >= 0;
  return done;
}

/* Sets @day to the number of a day such as "2026-11-20"; consecutive days have consecutive numbers. FALSE where @text
 * is no day. */
static gboolean
parse_day (const char *text,
           gint64     *day)
{
  gint64 first, last;

  if (!sort_time_of_day (text, &first, &last))
    return FALSE;
  *day = first / (24 * 60 * 60);
  return TRUE;
}

/* Reads a day, which the caller owns, and sets @number to its number. */
static char *
read_day (Query  *query,
          gint64 *number)
{
  const char *text = query_text (query);

  if (!parse_day (text, number))
    query_damaged (query);
  return g_strdup (text);
}

int
purse_get_reward (int days)
{
  return REWARD_LEAST + MIN (REWARD_MOST_MORE, REWARD_PER_DAY * (days - 1));
}

int
purse_get_streak (const Purse *purse,
                  const char  *day)
{
  gint64 today, last;

  if (purse->rewarded == NULL || !parse_day (day, &today) || !parse_day (purse->rewarded, &last))
    return 0;
  return last >= today - 1 ? purse->streak : 0;
}

const Purse *
purses_find (GPtrArray  *purses,
             const char *name)
{
  static const Purse none = { .balance = PURSE_START };

  for (guint i = 0; i < purses->len; i++)
    {
      const Purse *purse = g_ptr_array_index (purses, i);

      if (strcmp (purse->person->name, name) == 0)
        return purse;
    }
  return &none;
}

/* A check-in that is asked for, and its result. */
typedef struct
{
  const StoreQuestion *question;
  CheckIn *result;
} Visit;

/* Takes the reward of the day @number, unless that reward or one of a later day was taken before. */
static gboolean
take_reward (Database    *database,
             gint64       player,
             gint64       number,
             const Visit *visit,
             GError     **error)
{
  CheckIn *result = visit->result;
  gint64 last = G_MININT64;
  g_auto (Query) query =
    database_query (database, "SELECT rewarded, days FROM " REWARDS " WHERE owner = ?1 ORDER BY rewarded DESC LIMIT 1",
                    "I", player);

  while (query_next (&query))
    {
      g_free (read_day (&query, &last));
      result->streak = query_count (&query);
    }
  if (!query_finish (&query, error))
    return FALSE;
  if (number <= last)
    return TRUE;
  result->streak = number == last + 1 ? result->streak + 1 : 1;
  result->change = purse_get_reward (result->streak);
  return add_line (database,
                   &(Line) { .player = player,
                             .day = visit->question->day,
                             .kind = LEDGER_REWARD,
                             .change = result->change },
                   error);
}

/* A player called so is added if there is none. */
static gboolean
check_in (Database  *database,
          gpointer   data,
          GError   **error)
{
  const Visit *visit = data;
  const char *day = visit->question->day;
  g_autofree char *name = g_strstrip (g_strdup (visit->question->name));
  g_autoptr (GError) reason = NULL;
  g_autofree gint64 *player = NULL;
  gint64 number;

  if (!parse_day (day, &number))
    return failure_refuse (error, STORE_ERROR_REFUSED, _("“%s” is not a day; expected one like 2026-11-20."), day);
  if (!game_check_name (name, 0, &reason))
    return failure_refuse (error, STORE_ERROR_REFUSED, "%s", reason->message);
  player = persons_find (database, (char *[]) { name, NULL }, error);
  return player != NULL && take_reward (database, *player, number, visit, error) &&
         read_balance (database, *player, &visit->result->balance, error);
}

gpointer
purse_check_in (Database             *database,
                const AtTable        *at,
                const StoreQuestion  *question,
                GError              **error)
{
  g_autofree CheckIn *result = g_new0 (CheckIn, 1);
  Visit visit = { question, result };

  return database_transact (database, check_in, &visit, error) ? g_steal_pointer (&result) : NULL;
}

static LedgerLine *
read_line (Query *query)
{
  LedgerLine *line = g_new0 (LedgerLine, 1);
  gint64 number;

  line->day = read_day (query, &number);
  line->player = person_read_name (query);
  line->kind = query_integer (query, LEDGER_START, LEDGER_MERGED);
  line->change = query_integer (query, -G_MAXINT, G_MAXINT);
  line->missing = query_integer (query, 0, G_MAXINT);
  line->streak = query_count (query);
  line->game = query_number (query);
  line->in_history = query_integer (query, 0, 1) != 0;
  line->balance = query_integer (query, 0, G_MAXINT);
  return line;
}

gpointer
purse_list (Database             *database,
            const AtTable        *at,
            const StoreQuestion  *question,
            GError              **error)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func ((GDestroyNotify) ledger_line_free);
  const char *name = question->name;
  gint64 player = 0;
  g_auto (Query) query = { NULL };

  if (name != NULL && !person_look_up (database, name, &player, error))
    return NULL;
  if (name != NULL && player == 0)
    {
      g_set_error (error, STORE_ERROR, STORE_ERROR_GONE, _("There is no player called %s."), name);
      return NULL;
    }
  query = database_query (database,
                          "SELECT day, name, kind, change, missing, days, game_id,"
                          " EXISTS (SELECT 1 FROM game WHERE game.id = game_id AND game.state IN (1, 2)), " BALANCE
                          " FROM ledger JOIN player ON player.id = ledger.player_id LEFT JOIN " REWARDS
                          " ON line = ledger.id WHERE ?1 IN (0, player_id) ORDER BY ledger.id",
                          "I", player);
  while (query_next (&query))
    g_ptr_array_add (lines, read_line (&query));
  return query_finish (&query, error) ? g_steal_pointer (&lines) : NULL;
}

static int
compare_names (gconstpointer a,
               gconstpointer b)
{
  return g_utf8_collate ((*(Purse *const *) a)->person->name, (*(Purse *const *) b)->person->name);
}

static Purse *
read_purse (Query *query)
{
  Purse *purse = g_new0 (Purse, 1);
  gint64 number;

  purse->person = person_read (query);
  purse->balance = query_integer (query, 0, G_MAXINT);
  purse->streak = query_count (query);
  purse->rewarded = query_has (query) ? read_day (query, &number) : NULL;
  return purse;
}

/* Of the columns beside a max(), SQLite takes the row that has it. */
gpointer
purse_list_all (Database             *database,
                const AtTable        *at,
                const StoreQuestion  *question,
                GError              **error)
{
  g_autoptr (GPtrArray) purses = g_ptr_array_new_with_free_func ((GDestroyNotify) purse_free);
  g_auto (Query) query =
    database_query (database,
                    "SELECT " PERSON_COLUMNS ", " SUM_OF_CHANGES ", days, rewarded"
                    " FROM ledger JOIN player ON player.id = ledger.player_id"
                    " LEFT JOIN (SELECT owner, days, max (rewarded) AS rewarded FROM " REWARDS " GROUP BY owner)"
                    "  ON owner = player.id"
                    " GROUP BY player.id",
                    "");

  while (query_next (&query))
    g_ptr_array_add (purses, read_purse (&query));
  g_ptr_array_sort (purses, compare_names);
  return query_finish (&query, error) ? g_steal_pointer (&purses) : NULL;
}

static CoinChange *
read_change (Query *query)
{
  CoinChange *change = g_new0 (CoinChange, 1);

  change->player = person_read_name (query);
  change->change = query_integer (query, -G_MAXINT, G_MAXINT);
  return change;
}

gpointer
purse_list_changes (Database             *database,
                    const AtTable        *at,
                    const StoreQuestion  *question,
                    GError              **error)
{
  g_autoptr (GPtrArray) changes = g_ptr_array_new_with_free_func ((GDestroyNotify) coin_change_free);
  g_auto (Query) query =
    database_query (database,
                    "SELECT name, " SUM_OF_CHANGES " FROM ledger JOIN player ON player.id = ledger.player_id"
                    " WHERE game_id = ?1 GROUP BY ledger.player_id ORDER BY min (ledger.id)",
                    "I", question->game);

  while (query_next (&query))
    g_ptr_array_add (changes, read_change (&query));
  return query_finish (&query, error) ? g_steal_pointer (&changes) : NULL;
}
