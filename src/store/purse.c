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
insert_line (Database    *database,
             const Line  *line,
             gint64       missing,
             GError     **error)
{
  g_autofree char *day = line->day != NULL ? g_strdup (line->day) : local_words_today ();

  return database_run (database, error,
                       "INSERT INTO ledger (player_id, day, kind, change, missing, game_id) VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
                       "IsiIII", line->player, day, line->kind, line->change, missing,
                       line->game != 0 ? line->game : DATABASE_NULL);
}

/* Sets @balance to the coins in the purse; -1 where there is no purse yet. */
static gboolean
read_balance (Database  *database,
              gint64     player,
              gint64    *balance,
              GError   **error)
{
  g_auto (Query) query =
    database_query (database, "SELECT " SUM_OF_CHANGES " FROM ledger WHERE player_id = ?1 HAVING count(*) > 0", "I", player);

  *balance = -1;
  while (query_next (&query))
    *balance = query_integer (&query, 0, G_MAXINT);
  return query_finish (&query, error);
}

/* Adds @line to the ledger, and the starting coins first if the player has no purse yet. A purse never falls below
 * zero: the line takes only what is there and says how much was missing. */
static gboolean
add_line (Database  *database,
          Line       line,
          GError   **error)
{
  const Line start = { .player = line.player, .day = line.day, .kind = LEDGER_START, .change = PURSE_START };
  gint64 balance, missing;

  if (!read_balance (database, line.player, &balance, error) ||
      (balance < 0 && !insert_line (database, &start, 0, error)))
    return FALSE;

  balance = balance < 0 ? PURSE_START : balance;
  missing = MAX (0, -line.change - balance);
  line.change += missing;
  return insert_line (database, &line, missing, error);
}

/* Reads a sum of changes, the one value of @query, which is cleared. */
static gboolean
read_sum (Query    query,
          gint64  *sum,
          GError **error)
{
  g_auto (Query) self = query;

  while (query_next (&self))
    *sum = query_integer (&self, -G_MAXINT, G_MAXINT);
  return query_finish (&self, error);
}

/* Sets @net to the sum of a player's lines of the game @id. */
static gboolean
read_net (Database  *database,
          gint64     id,
          gint64     player,
          gint64    *net,
          GError   **error)
{
  *net = 0;
  return read_sum (database_query (database,
                                   "SELECT " SUM_OF_CHANGES " FROM ledger WHERE game_id = ?1 AND player_id = ?2", "II", id,
                                   player),
                   net, error);
}

/* Adds a line, if one is needed, so that a player's lines of the game @id come to @change. */
static gboolean
set_net (Database    *database,
         gint64       id,
         gint64       player,
         LedgerKind   kind,
         gint64       change,
         GError     **error)
{
  gint64 net;

  if (!read_net (database, id, player, &net, error))
    return FALSE;
  return net == change ||
         add_line (database, (Line) { .player = player, .kind = kind, .change = change - net, .game = id }, error);
}

gboolean
purse_settle (Database    *database,
              gint64       id,
              const Game  *game,
              GError     **error)
{
  g_autoptr (Sheet) sheet = game_get_facts (game)->bet > 0 ? sheet_of (game) : NULL;

  for (guint seat = 0; sheet != NULL && sheet->finished && seat < sheet->n_seats; seat++)
    {
      gint64 player = 0;

      if (!database_get_number (database, &player, error,
                                "SELECT player_id FROM seat WHERE game_id = ?1 AND seat = ?2", "Ii", id, seat) ||
          !set_net (database, id, player, LEDGER_GAME, sheet->seats[seat].coins, error))
        return FALSE;
    }
  return TRUE;
}

/* Reads the players with lines of the game @id, in the order in which they were settled. The caller owns the array;
 * NULL and an error on failure. */
static GArray *
list_settled (Database  *database,
              gint64     id,
              GError   **error)
{
  return query_read_ids (database_query (database,
                                         "SELECT player_id FROM ledger WHERE game_id = ?1 GROUP BY player_id"
                                         " ORDER BY min (id)",
                                         "I", id),
                         error);
}

gboolean
purse_reverse (Database  *database,
               gint64     id,
               GError   **error)
{
  g_autoptr (GArray) players = list_settled (database, id, error);

  if (players == NULL)
    return FALSE;
  for (guint i = 0; i < players->len; i++)
    if (!set_net (database, id, g_array_index (players, gint64, i), LEDGER_REVERSED, 0, error))
      return FALSE;

  return TRUE;
}

/* Only the lines say what a game really changed: of what the sheet says, a purse may not have had all. */
gboolean
purse_restore (Database  *database,
               gint64     id,
               GError   **error)
{
  g_autoptr (GArray) players = list_settled (database, id, error);
  gint64 settled = 0;

  if (players == NULL ||
      !database_get_number (database, &settled, error,
                            "SELECT max (id) FROM ledger WHERE game_id = ?1 AND kind = 2", "I", id))
    return FALSE;
  for (guint i = 0; i < players->len; i++)
    {
      Line line = { .player = g_array_index (players, gint64, i), .kind = LEDGER_GAME, .game = id };

      if (!read_sum (database_query (database,
                                     "SELECT -" SUM_OF_CHANGES " FROM ledger"
                                     " WHERE game_id = ?1 AND player_id = ?2 AND kind = 3 AND id > ?3",
                                     "III", id, line.player, settled),
                     &line.change, error) ||
          (line.change != 0 && !add_line (database, line, error)))
        return FALSE;
    }
  return TRUE;
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

/* Reads the last day with a reward, NULL where there was none and else owned by the caller, its number, and how many days
 * in a row until then had one. */
static gboolean
read_last_reward (Database  *database,
                  gint64     player,
                  char     **day,
                  gint64    *last,
                  int       *streak,
                  GError   **error)
{
  g_auto (Query) query =
    database_query (database, "SELECT DISTINCT day FROM ledger WHERE player_id = ?1 AND kind = 1 ORDER BY day DESC", "I",
                    player);

  *day = NULL;
  *last = 0;
  *streak = 0;
  while (query_next (&query))
    {
      const char *text = query_text (&query);
      gint64 number = 0;

      if (!parse_day (text, &number))
        query_damaged (&query);
      if (*day == NULL)
        {
          *day = g_strdup (text);
          *last = number;
        }
      if (number != *last - *streak)
        break;
      (*streak)++;
    }
  return query_finish (&query, error);
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
  for (guint i = 0; i < purses->len; i++)
    {
      const Purse *purse = g_ptr_array_index (purses, i);

      if (strcmp (purse->person->name, name) == 0)
        return purse;
    }
  return NULL;
}

int
purses_get_balance (GPtrArray  *purses,
                    const char *name)
{
  const Purse *purse = purses_find (purses, name);

  return purse != NULL ? purse->balance : PURSE_START;
}

/* Takes the reward of the day, unless that reward or one of a later day was taken before. */
static gboolean
take_reward (Database    *database,
             gint64       player,
             const char  *text,
             gint64       day,
             CheckIn     *check_in,
             GError     **error)
{
  g_autofree char *rewarded = NULL;
  gint64 last;

  if (!read_last_reward (database, player, &rewarded, &last, &check_in->streak, error))
    return FALSE;
  if (rewarded != NULL && day <= last)
    return TRUE;

  check_in->streak = day == last + 1 ? check_in->streak + 1 : 1;
  check_in->change = purse_get_reward (check_in->streak);
  return add_line (database,
                   (Line) { .player = player,
                            .day = text,
                            .kind = LEDGER_REWARD,
                            .change = check_in->change },
                   error);
}

/* Finds the player called @name, who is added if there is none. */
static gboolean
find_player (Database    *database,
             const char  *name,
             gint64      *player,
             GError     **error)
{
  g_autoptr (GError) reason = NULL;
  g_autofree gint64 *ids = NULL;

  if (!game_check_name (name, 0, &reason))
    return failure_refuse (error, STORE_ERROR_REFUSED, "%s", reason->message);
  ids = persons_find (database, (char *[]) { (char *) name, NULL }, error);
  *player = ids != NULL ? *ids : 0;
  return ids != NULL;
}

/* A check-in that is asked for, and its result. */
typedef struct
{
  const StoreQuestion *question;
  CheckIn *result;
} Visit;

static gboolean
check_in (Database  *database,
          gpointer   data,
          GError   **error)
{
  const Visit *visit = data;
  const char *day = visit->question->day;
  g_autofree char *trimmed = g_strstrip (g_strdup (visit->question->name));
  gint64 player = 0, balance, number;

  if (!parse_day (day, &number))
    return failure_refuse (error, STORE_ERROR_REFUSED, _("“%s” is not a day; expected one like 2026-11-20."), day);
  if (!find_player (database, trimmed, &player, error) ||
      !take_reward (database, player, day, number, visit->result, error) ||
      !read_balance (database, player, &balance, error))
    return FALSE;

  visit->result->balance = balance;
  return TRUE;
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

/* The days in a row with a reward of one player, while the lines are read. */
typedef struct
{
  gint64 last;
  int days;
} Streak;

/* Returns the days in a row with a reward until @day, with a reward. */
static int
count_day (GHashTable *streaks,
           const char *player,
           gint64      day)
{
  Streak *streak = g_hash_table_lookup (streaks, player);

  if (streak == NULL)
    {
      streak = g_new0 (Streak, 1);
      g_hash_table_insert (streaks, g_strdup (player), streak);
    }
  if (streak->days == 0 || day != streak->last)
    streak->days = streak->days > 0 && day == streak->last + 1 ? streak->days + 1 : 1;
  streak->last = day;
  return streak->days;
}

static LedgerLine *
read_line (Query      *query,
           GHashTable *streaks)
{
  LedgerLine *line = g_new0 (LedgerLine, 1);
  gint64 number = 0;

  line->day = g_strdup (query_text (query));
  if (!parse_day (line->day, &number))
    query_damaged (query);
  line->player = person_read_name (query);
  line->kind = query_integer (query, LEDGER_START, LEDGER_MERGED);
  line->change = query_integer (query, -G_MAXINT, G_MAXINT);
  line->missing = query_integer (query, 0, G_MAXINT);
  if (line->kind == LEDGER_REWARD)
    line->streak = count_day (streaks, line->player, number);
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
  g_autoptr (GHashTable) streaks = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
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
                          "SELECT day, name, kind, change, missing, game_id,"
                          " EXISTS (SELECT 1 FROM game WHERE game.id = game_id AND game.state IN (1, 2)),"
                          " CAST (total (change) OVER (PARTITION BY player_id ORDER BY ledger.id) AS INTEGER)"
                          " FROM ledger JOIN player ON player.id = ledger.player_id"
                          " WHERE ?1 IN (0, player_id) ORDER BY ledger.id",
                          "I", player);
  while (query_next (&query))
    g_ptr_array_add (lines, read_line (&query, streaks));
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

  purse->person = person_read (query);
  purse->balance = query_integer (query, 0, G_MAXINT);
  return purse;
}

gpointer
purse_list_all (Database             *database,
                const AtTable        *at,
                const StoreQuestion  *question,
                GError              **error)
{
  g_autoptr (GPtrArray) purses = g_ptr_array_new_with_free_func ((GDestroyNotify) purse_free);
  g_auto (Query) query = { NULL };

  query = database_query (database,
                          "SELECT " PERSON_COLUMNS ", " SUM_OF_CHANGES " FROM ledger JOIN player ON player.id = ledger.player_id"
                          " GROUP BY player.id",
                          "");
  while (query_next (&query))
    g_ptr_array_add (purses, read_purse (&query));
  if (!query_finish (&query, error))
    return NULL;
  for (guint i = 0; i < purses->len; i++)
    {
      Purse *purse = g_ptr_array_index (purses, i);
      gint64 last;

      if (!read_last_reward (database, purse->person->id, &purse->rewarded, &last, &purse->streak, error))
        return NULL;
    }
  g_ptr_array_sort (purses, compare_names);
  return g_steal_pointer (&purses);
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
