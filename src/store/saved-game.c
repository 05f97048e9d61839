/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "saved-game.h"

#include "category.h"
#include "failure.h"
#include "game-facts.h"
#include "person.h"
#include "query.h"
#include "sort-time.h"
#include "stored-rules.h"

#include "core/game-file.h"
#include "core/game-stored.h"
#include "core/sheet.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* What the check sum is over, beside the bytes of these values: a game that is deleted keeps it. Names, notes and
 * places are left out, because people may change them with any program that reads SQLite. */
static const char sum_of_game[] =
  "SELECT game.text, rules.ruleset, rules.sha256, category.variant, category.top_down, category.scoring,"
  " game.state % 2, game.sort_time, game.totals_only, game.date"
  " FROM game JOIN rules ON rules.id = game.rules_id JOIN category ON category.id = game.category WHERE game.id = ?1";
static const char sum_of_seats[] =
  "SELECT seat, total, rank, handicap, points, minutes, n_seats, shared, margin, upper, bonus, yatzy, strikes, comeback"
  " FROM seat WHERE game_id = ?1 ORDER BY seat";

/* Adds all values of the rows, each with its type and length, so that no two rows give the same bytes. */
static gboolean
add_rows (GChecksum   *sum,
          Database    *database,
          const char  *sql,
          gint64       id,
          GError     **error)
{
  g_auto (Query) query = database_query (database, sql, "I", id);

  while (query_next (&query))
    for (int column = 0; column < sqlite3_column_count (query.row); column++)
      {
        const void *bytes = sqlite3_column_blob (query.row, column);
        int n = sqlite3_column_bytes (query.row, column);
        char head[32];

        g_checksum_update (sum, (const guchar *) head,
                           g_snprintf (head, sizeof head, "%d %d ", sqlite3_column_type (query.row, column), n));
        if (n > 0)
          g_checksum_update (sum, bytes, n);
      }
  return query_finish (&query, error);
}

/* The check sum of the game as it is now, in hexadecimal digits, owned by the caller. */
static char *
make_check_sum (Database  *database,
                gint64     id,
                GError   **error)
{
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);

  return add_rows (sum, database, sum_of_game, id, error) && add_rows (sum, database, sum_of_seats, id, error)
           ? g_strdup (g_checksum_get_string (sum))
           : NULL;
}

gboolean
saved_game_write_check_sum (Database  *database,
                            gint64     id,
                            GError   **error)
{
  g_autofree char *sum = make_check_sum (database, id, error);

  return sum != NULL && database_run (database, error, "UPDATE game SET check_sum = ?2 WHERE id = ?1", "Ix", id, sum);
}

gboolean
saved_game_set_gone (GError **error)
{
  return failure_refuse (error, STORE_ERROR_GONE,
                         _("The game is no longer in the statistics: go back to the list."));
}

gboolean
saved_game_is_whole (Database  *database,
                     gint64     id,
                     gboolean  *whole,
                     GError   **error)
{
  g_autofree char *sum = make_check_sum (database, id, error);
  gint64 same = -1;

  if (sum == NULL ||
      !database_get_number (database, &same, error, "SELECT check_sum = ?2 FROM game WHERE id = ?1", "Ix", id, sum))
    return FALSE;
  *whole = same > 0;
  return same >= 0 || saved_game_set_gone (error);
}

GArray *
saved_game_list_broken (Database  *database,
                        GError   **error)
{
  g_autoptr (GHashTable) rules = stored_rules_list_broken (database, error);
  g_autoptr (GArray) broken = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_auto (Query) query = { NULL };

  if (rules == NULL)
    return NULL;
  query = database_query (database, "SELECT id, rules_id FROM game WHERE state IN (1, 2) ORDER BY id", "");
  while (query_next (&query))
    {
      gint64 id = query_number (&query), own = query_number (&query);
      gboolean whole;

      if (!saved_game_is_whole (database, id, &whole, error))
        return NULL;
      if (!whole || g_hash_table_contains (rules, &own))
        g_array_append_val (broken, id);
    }
  return query_finish (&query, error) ? g_steal_pointer (&broken) : NULL;
}

/* --- writing --- */

char *
saved_game_make_text (const Game *game)
{
  const GameFacts *facts = game_get_facts (game);
  const GameFacts plain = { .date = facts->date, .bet = facts->bet };
  g_autoptr (Game) bare = game_with_stored_facts (game, &plain, NULL);

  return game_file_write_whole (bare);
}

gint64
saved_game_add (Database          *database,
                const Game        *game,
                const GameOrigin  *origin,
                GError           **error)
{
  const Ruleset *rules = game_get_rules (game);
  const GameFacts *facts = game_get_facts (game);
  g_autoptr (Sheet) sheet = sheet_of (game);
  g_auto (GStrv) names = game_list_players (game);
  g_autofree gint64 *people = persons_find (database, names, error);
  g_autofree char *identity = origin->identity != NULL ? g_strdup (origin->identity) : game_file_identity (game);
  g_autofree char *text = saved_game_make_text (game);
  gint64 sort_time = facts->date == NULL && origin->sort_time != 0 ? origin->sort_time : sort_time_of_game (game);
  gint64 rules_id, category, id = 0;

  if (people == NULL ||
      !stored_rules_find (database, rules->id, rules->digest, rules->text, &rules_id, error) ||
      !category_find (database, rules, &category, error))
    return 0;
  return database_get_number (database, &id, error,
                              "INSERT INTO game (id, state, category, rules_id, series_id, sort_time, totals_only,"
                              " date, note, place, identity, check_sum, text)"
                              " VALUES (nullif (?1, 0), ?2, ?3, ?4, nullif (?5, 0), ?6, ?7, ?8, ?9, ?10, ?11, x'', ?12)"
                              " RETURNING id",
                              "IiIIIIisssxs", origin->number, sheet->finished ? GAME_FINISHED : GAME_UNFINISHED,
                              category,
                              rules_id, origin->series, sort_time, game_get_totals (game) != NULL, facts->date,
                              facts->note, facts->place, identity, text) &&
         game_facts_add (database, id, sheet, people, origin->handicaps, error) &&
         saved_game_write_check_sum (database, id, error)
           ? id
           : 0;
}

gboolean
saved_game_write_date (Database    *database,
                       gint64       id,
                       const Game  *game,
                       GError     **error)
{
  const char *date = game_get_facts (game)->date;
  g_autofree char *text = saved_game_make_text (game);

  return database_run (database, error,
                       "UPDATE game SET text = ?2, date = ?3, sort_time = ?4 WHERE id = ?1", "IssI",
                       id, text, date, sort_time_of_game (game)) &&
         saved_game_write_check_sum (database, id, error);
}

/* The columns of a seat but the number of its game and its player, and those that are counted. */
#define SEAT_FACTS                                                                                                     \
  "handicap, total, rank, points, minutes, n_seats, shared, margin, upper, bonus, yatzy, strikes, comeback, sort_time"

/* Copies what stands in the row of the game @theirs of @other, with its rules and its category. Returns its number
 * here. */
static gint64
copy_game (Database  *database,
           Database  *other,
           gint64     theirs,
           GError   **error)
{
  gint64 rules, category, id = 0;
  g_auto (Query) kind =
    database_query (other,
                    "SELECT rules.ruleset, lower (hex (rules.sha256)), rules.text, category.variant, category.top_down,"
                    " lower (hex (category.scoring))"
                    " FROM game JOIN rules ON rules.id = game.rules_id JOIN category ON category.id = game.category"
                    " WHERE game.id = ?1",
                    "I", theirs);
  g_auto (Query) row =
    database_query (other,
                    "SELECT state, sort_time, totals_only, date, note, place, identity, check_sum, text FROM game"
                    " WHERE id = ?1",
                    "I", theirs);

  while (query_next (&kind))
    {
      const char *ruleset = query_text (&kind), *digest = query_text (&kind), *text = query_text (&kind);
      const char *variant = query_text (&kind);
      gboolean top_down = query_integer (&kind, 0, 1) != 0;
      const char *scoring = query_text (&kind);

      if (!query_is_sound (&kind))
        break;
      if (!stored_rules_find (database, ruleset, digest, text, &rules, error) ||
          !category_find_row (database, ruleset, variant, top_down, scoring, &category, error))
        return 0;
      if (query_next (&row) &&
          !database_run_row (database, error,
                             "INSERT INTO game (state, sort_time, totals_only, date, note, place, identity, check_sum,"
                             " text, category, rules_id) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)",
                             row.row, "II", category, rules))
        return 0;
      id = sqlite3_last_insert_rowid (database_get_handle (database));
    }
  if (!query_finish (&kind, error) || !query_finish (&row, error))
    return 0;
  if (id == 0)
    database_damaged (other, "the rules of a game cannot be read", error);
  return id;
}

/* The names of the players of a game, in the order of the seats. */
static char **
list_names (Database  *database,
            gint64     id,
            GError   **error)
{
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();
  g_auto (Query) query = database_query (database,
                                         "SELECT player.name FROM seat LEFT JOIN player ON player.id = seat.player_id"
                                         " WHERE seat.game_id = ?1 ORDER BY seat.seat",
                                         "I", id);

  while (query_next (&query))
    {
      g_autofree char *name = person_read_name (&query);

      g_strv_builder_add (names, name);
    }
  return query_finish (&query, error) ? g_strv_builder_end (names) : NULL;
}

gint64
saved_game_copy (Database  *database,
                 Database  *other,
                 gint64     theirs,
                 GError   **error)
{
  g_auto (GStrv) names = list_names (other, theirs, error);
  g_autofree gint64 *people = names != NULL ? persons_find (database, names, error) : NULL;
  gint64 id = people != NULL ? copy_game (database, other, theirs, error) : 0;
  g_auto (Query) seats = { NULL };

  if (id == 0)
    return 0;
  seats = database_query (other, "SELECT " SEAT_FACTS " FROM seat WHERE game_id = ?1 ORDER BY seat", "I", theirs);
  for (guint seat = 0; query_next (&seats); seat++)
    if (names[seat] == NULL || !database_run_row (database, error,
                                                  "INSERT INTO seat (" SEAT_FACTS ", game_id, seat, player_id)"
                                                  " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13,"
                                                  " ?14, ?15, ?16, ?17)",
                                                  seats.row, "IiI", id, seat, people[seat]))
      return 0;
  return query_finish (&seats, error) ? id : 0;
}

gboolean
saved_game_take_handicaps (Database  *database,
                           gint64     id,
                           Database  *other,
                           gint64     theirs,
                           GError   **error)
{
  gboolean whole;
  g_auto (Query) row =
    database_query (other,
                    "SELECT player.name, seat.handicap FROM seat JOIN player ON player.id = seat.player_id"
                    " WHERE game_id = ?1 AND seat.handicap IS NOT NULL",
                    "I", theirs);

  if (!saved_game_is_whole (database, id, &whole, error))
    return FALSE;
  while (whole && query_next (&row))
    {
      const char *name = query_text (&row);

      if (!database_run (database, error,
                         "UPDATE seat SET handicap = ?3 WHERE game_id = ?1"
                         " AND player_id = (SELECT id FROM player WHERE name = ?2)",
                         "IsI", id, name, query_number (&row)))
        return FALSE;
    }
  return query_finish (&row, error) && (!whole || saved_game_write_check_sum (database, id, error));
}

/* --- reading --- */

gboolean
saved_game_is_unreadable (const GError *error)
{
  return g_error_matches (error, STORE_ERROR, STORE_ERROR_DAMAGED_GAME) ||
         g_error_matches (error, STORE_ERROR, STORE_ERROR_GAME_RULES);
}

static gboolean
refuse_damaged (GError **error)
{
  return failure_refuse (error, STORE_ERROR_DAMAGED_GAME,
                         _("This game is damaged, and no backup has it: its totals stay in the statistics until you"
                           " delete it."));
}

static Game *
parse_text (const char  *text,
            Library     *library,
            GError     **error)
{
  g_autoptr (GError) reason = NULL;
  guint line;
  Game *game = game_file_read (text, strlen (text), library, &line, &reason);

  if (game == NULL)
    failure_refuse (error, STORE_ERROR_GAME_RULES,
                    _("The rules of this game no longer allow it (line %u: %s): its totals stay as they were."),
                    line, reason->message);
  return game;
}

/* This is asked before the text is read: what is damaged must not be taken for what the rules refuse. */
static gboolean
check_whole (Database  *database,
             gint64     id,
             GError   **error)
{
  gboolean whole;

  return saved_game_is_whole (database, id, &whole, error) && (whole || refuse_damaged (error));
}

/* Reads the game as it was at the table, with note and place. */
static Game *
read_row (Database    *database,
          GHashTable  *shelf,
          gint64       id,
          GError     **error)
{
  g_autoptr (Game) game = NULL;
  g_autoptr (GError) reason = NULL;
  g_autofree char *note = NULL;
  g_autofree char *place = NULL;
  g_auto (Query) query = database_query (database, "SELECT rules_id, note, place, text FROM game WHERE id = ?1", "I",
                                         id);

  while (query_next (&query))
    {
      Library *library = stored_rules_get_library (database, shelf, query_number (&query), &reason);

      note = query_optional_text (&query);
      place = query_optional_text (&query);
      if (library != NULL)
        game = parse_text (query_text (&query), library, &reason);
      else if (reason == NULL)
        refuse_damaged (&reason);
    }
  if (!query_finish (&query, error))
    return NULL;
  if (game != NULL)
    return game_with_stored_facts (game, &(GameFacts) { game_get_facts (game)->date, note, place,
                                                        game_get_facts (game)->bet }, error);
  g_propagate_error (error, g_steal_pointer (&reason));
  return NULL;
}

static Game *
put_names_in (Database    *database,
              gint64       id,
              const Game  *game,
              GError     **error)
{
  g_auto (GStrv) names = list_names (database, id, error);
  Game *named = NULL;

  if (names == NULL)
    return NULL;
  if (g_strv_length (names) == game_get_n_players (game))
    named = game_with_names (game, (const char *const *) names);
  if (named == NULL)
    refuse_damaged (error);
  return named;
}

Game *
saved_game_read_then (Database    *database,
                      GHashTable  *shelf,
                      gint64       id,
                      GError     **error)
{
  g_autoptr (GHashTable) own = shelf == NULL ? stored_rules_new_shelf () : NULL;

  return check_whole (database, id, error) ? read_row (database, own != NULL ? own : shelf, id, error) : NULL;
}

Game *
saved_game_read (Database    *database,
                 GHashTable  *shelf,
                 gint64       id,
                 GError     **error)
{
  g_autoptr (Game) game = saved_game_read_then (database, shelf, id, error);

  return game != NULL ? put_names_in (database, id, game, error) : NULL;
}

char *
saved_game_read_text (Database  *database,
                      gint64     id,
                      GError   **error)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_auto (Query) query = { NULL };

  if (!check_whole (database, id, error))
    return NULL;
  query = database_query (database,
                          "SELECT text, (SELECT group_concat (line, '') FROM (SELECT '# ' || name || ': ' || total"
                          "   || char (10) AS line FROM seat JOIN player ON player.id = seat.player_id"
                          "   WHERE game_id = game.id ORDER BY seat.seat)) FROM game WHERE id = ?1",
                          "I", id);
  while (query_next (&query))
    {
      g_auto (GStrv) lines = g_strsplit (query_text (&query), "\n", -1);

      for (guint i = 0; lines[i] != NULL; i++)
        {
          if (*lines[i] != '\0' && !g_str_has_prefix (lines[i], "#:"))
            g_string_append_printf (text, "%s\n", lines[i]);
          if (i == 0)
            g_string_append (text, query_text (&query));
        }
    }
  return query_finish (&query, error) ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}
