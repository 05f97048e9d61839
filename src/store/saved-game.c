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

/* What the check sum is over, beside the bytes of these values: a game that is deleted keeps it. Names, notes and places
 * are left out, because people may change them with any program that reads SQLite. */
static const char sum_of_game[] =
  "SELECT game.text, rules.ruleset, rules.sha256, category.variant, category.top_down, category.scoring, game.state % 2,"
  " game.sort_time, game.totals_only, game.date"
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
saved_game_is_whole (Database  *database,
                     gint64     id,
                     gboolean  *whole,
                     GError   **error)
{
  g_autofree char *sum = make_check_sum (database, id, error);
  gint64 same = 0;

  if (sum == NULL ||
      !database_get_number (database, &same, error, "SELECT check_sum = ?2 FROM game WHERE id = ?1", "Ix", id, sum))
    return FALSE;
  *whole = same != 0;
  return TRUE;
}

static gboolean
has_number (const GArray *numbers,
            gint64        number)
{
  for (guint i = 0; i < numbers->len; i++)
    if (g_array_index (numbers, gint64, i) == number)
      return TRUE;
  return FALSE;
}

static gboolean
add_if_broken (Database      *database,
               gint64         id,
               const GArray  *rules,
               GArray        *broken,
               GError       **error)
{
  gboolean whole;
  gint64 own = 0;

  if (!saved_game_is_whole (database, id, &whole, error) ||
      (rules->len > 0 && !database_get_number (database, &own, error, "SELECT rules_id FROM game WHERE id = ?1", "I", id)))
    return FALSE;
  if (!whole || has_number (rules, own))
    g_array_append_val (broken, id);
  return TRUE;
}

GArray *
saved_game_list_broken (Database  *database,
                        GError   **error)
{
  g_autoptr (GArray) ids =
    query_read_ids (database_query (database, "SELECT id FROM game WHERE state IN (1, 2) ORDER BY id", ""), error);
  g_autoptr (GArray) rules = ids != NULL ? stored_rules_list_broken (database, error) : NULL;
  g_autoptr (GArray) broken = g_array_new (FALSE, FALSE, sizeof (gint64));

  for (guint i = 0; rules != NULL && i < ids->len; i++)
    if (!add_if_broken (database, g_array_index (ids, gint64, i), rules, broken, error))
      return NULL;
  return rules != NULL ? g_steal_pointer (&broken) : NULL;
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

static gboolean
write_facts (Database    *database,
             gint64       id,
             const Game  *game,
             GError     **error)
{
  g_autoptr (Sheet) sheet = sheet_of (game);

  return game_facts_write (database, id, sheet, error) &&
         database_run (database, error, "UPDATE game SET state = ?2 WHERE id = ?1", "Ii", id,
                       sheet->finished ? GAME_FINISHED : GAME_UNFINISHED) &&
         saved_game_write_check_sum (database, id, error);
}

static gboolean
add_seats (Database          *database,
           gint64             id,
           const Game        *game,
           const GameOrigin  *origin,
           GError           **error)
{
  g_auto (GStrv) names = game_list_players (game);
  g_autofree gint64 *people = persons_find (database, names, error);

  for (guint seat = 0; people != NULL && names[seat] != NULL; seat++)
    if (!database_run (database, error,
                       "INSERT INTO seat (game_id, seat, player_id, handicap, total, n_seats, shared, sort_time)"
                       " SELECT id, ?2, ?3, ?4, 0, 0, 0, sort_time FROM game WHERE id = ?1",
                       "IiII", id, seat, people[seat],
                       origin->handicaps != NULL && origin->handicaps[seat] != 0 ? (gint64) origin->handicaps[seat]
                                                                                  : DATABASE_NULL))
      return FALSE;
  return people != NULL;
}

gint64
saved_game_add (Database          *database,
                const Game        *game,
                const GameOrigin  *origin,
                GError           **error)
{
  const Ruleset *rules = game_get_rules (game);
  const GameFacts *facts = game_get_facts (game);
  g_autofree char *identity = origin->identity != NULL ? g_strdup (origin->identity) : game_file_identity (game);
  g_autofree char *text = saved_game_make_text (game);
  gint64 sort_time = facts->date != NULL ? sort_time_of_game (game) : MAX (origin->sort_time, SORT_TIME_UNDATED);
  gint64 rules_id = 0, category, id = 0;

  if (!stored_rules_find (database, rules->id, rules->digest, rules->text, &rules_id, error) || (category = category_find (database, game, error)) == 0)
    return 0;
  return database_get_number (database, &id, error,
                              "INSERT INTO game (id, state, category, rules_id, series_id, sort_time, totals_only, date,"
                              " note, place, identity, check_sum, text)"
                              " VALUES (?1, 2, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, x'', ?11) RETURNING id",
                              "IIIIIisssxs", origin->number != 0 ? origin->number : DATABASE_NULL, category, rules_id,
                              origin->series != 0 ? origin->series : DATABASE_NULL, sort_time,
                              game_get_totals (game) != NULL, facts->date, facts->note, facts->place, identity, text) &&
         add_seats (database, id, game, origin, error) && write_facts (database, id, game, error)
           ? id
           : 0;
}

gboolean
saved_game_write (Database    *database,
                  gint64       id,
                  const Game  *game,
                  GError     **error)
{
  const GameFacts *facts = game_get_facts (game);
  g_autofree char *text = saved_game_make_text (game);

  return database_run (database, error,
                       "UPDATE game SET text = ?2, date = ?3, sort_time = ifnull (?4, sort_time) WHERE id = ?1", "IssI", id,
                       text, facts->date, facts->date != NULL ? sort_time_of_game (game) : DATABASE_NULL) &&
         write_facts (database, id, game, error);
}

/* The columns of a seat but the number of its game and its player, and those that are counted. */
#define SEAT_FACTS                                                                                                     \
  "handicap, total, rank, points, minutes, n_seats, shared, margin, upper, bonus, yatzy, strikes, comeback, sort_time"

/* Copies the rules and the category of the game @theirs of @other. */
static gboolean
copy_kind (Database  *database,
           Database  *other,
           gint64     theirs,
           gint64    *rules,
           gint64    *category,
           GError   **error)
{
  g_auto (Query) row =
    database_query (other,
                    "SELECT rules.ruleset, lower (hex (rules.sha256)), rules.text, category.variant, category.top_down,"
                    " lower (hex (category.scoring))"
                    " FROM game JOIN rules ON rules.id = game.rules_id JOIN category ON category.id = game.category"
                    " WHERE game.id = ?1",
                    "I", theirs);

  *rules = *category = 0;
  while (query_next (&row))
    {
      const char *ruleset = query_text (&row), *digest = query_text (&row), *text = query_text (&row);
      const char *variant = query_text (&row);
      gboolean top_down = query_integer (&row, 0, 1) != 0;
      const char *scoring = query_text (&row);

      if (query_is_sound (&row) &&
          (!stored_rules_find (database, ruleset, digest, text, rules, error) ||
           !category_find_row (database, ruleset, variant, top_down, scoring, category, error)))
        return FALSE;
    }
  if (!query_finish (&row, error))
    return FALSE;
  return *rules != 0 || database_damaged (other, "the rules of a game cannot be read", error);
}

/* Copies what stands in the row of the game @theirs of @other. Returns its number here. */
static gint64
copy_game (Database  *database,
           Database  *other,
           gint64     theirs,
           GError   **error)
{
  gint64 rules, category;
  g_auto (Query) row = { NULL };

  if (!copy_kind (database, other, theirs, &rules, &category, error))
    return 0;
  row = database_query (other,
                        "SELECT state, sort_time, totals_only, date, note, place, identity, check_sum, text FROM game"
                        " WHERE id = ?1",
                        "I", theirs);
  while (query_next (&row))
    if (!database_run_row (database, error,
                           "INSERT INTO game (state, sort_time, totals_only, date, note, place, identity, check_sum, text,"
                           " category, rules_id) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)",
                           row.row, "II", category, rules))
      return 0;
  return query_finish (&row, error) ? sqlite3_last_insert_rowid (database_get_handle (database)) : 0;
}

static char **
list_names (Database  *other,
            gint64     theirs,
            GError   **error)
{
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();
  g_auto (Query) query = database_query (other,
                                         "SELECT player.name FROM seat JOIN player ON player.id = seat.player_id"
                                         " WHERE game_id = ?1 ORDER BY seat.seat",
                                         "I", theirs);

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
                                                  " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15,"
                                                  " ?16, ?17)",
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
                         _("This game is damaged, and no backup has it: its totals stay in the statistics until you delete it."));
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
                    _("The rules of this game do not allow it any more (line %u: %s): its totals stay as they were."), line,
                    reason->message);
  return game;
}

/* This is asked before the text is read: what is damaged must not be taken for what the rules refuse. */
static gboolean
check_whole (Database  *database,
             gint64     id,
             GError   **error)
{
  gint64 there = 0;
  gboolean whole = FALSE;

  if (!database_get_number (database, &there, error, "SELECT 1 FROM game WHERE id = ?1", "I", id))
    return FALSE;
  if (there == 0)
    return failure_refuse (error, STORE_ERROR_GONE, _("The game is no longer in the statistics: look at the list again."));
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
  GameFacts facts = { NULL };
  g_auto (Query) query = database_query (database, "SELECT rules_id, note, place, text FROM game WHERE id = ?1", "I", id);

  while (query_next (&query))
    {
      Library *library = stored_rules_get_library (database, shelf, query_number (&query), &reason);

      facts.note = query_optional_text (&query);
      facts.place = query_optional_text (&query);
      if (library != NULL)
        game = parse_text (query_text (&query), library, &reason);
      else if (reason == NULL)
        refuse_damaged (&reason);
    }
  if (!query_finish (&query, error))
    g_clear_pointer (&game, game_unref);
  else if (reason != NULL)
    g_propagate_error (error, g_steal_pointer (&reason));
  else if (facts.note != NULL || facts.place != NULL)
    {
      Game *bare = g_steal_pointer (&game);
      GameFacts whole = { game_get_facts (bare)->date, facts.note, facts.place, game_get_facts (bare)->bet };

      game = game_with_stored_facts (bare, &whole, NULL);
      game_unref (bare);
    }
  game_facts_clear (&facts);
  return g_steal_pointer (&game);
}

static Game *
put_names_in (Database    *database,
              gint64       id,
              const Game  *game,
              GError     **error)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_auto (Query) query = database_query (database,
                                         "SELECT player.name FROM seat LEFT JOIN player ON player.id = seat.player_id"
                                         " WHERE seat.game_id = ?1 ORDER BY seat.seat",
                                         "I", id);
  Game *named = NULL;

  while (query_next (&query))
    g_ptr_array_add (names, person_read_name (&query));
  if (!query_finish (&query, error))
    return NULL;
  g_ptr_array_add (names, NULL);
  if (names->len == game_get_n_players (game) + 1)
    named = game_with_names (game, (const char *const *) names->pdata);
  if (named == NULL)
    refuse_damaged (error);
  return named;
}

Game *
saved_game_read (Database    *database,
                 GHashTable  *shelf,
                 gint64       id,
                 GError     **error)
{
  g_autoptr (GHashTable) own = shelf == NULL ? stored_rules_new_shelf () : NULL;
  g_autoptr (Game) game = check_whole (database, id, error) ? read_row (database, shelf != NULL ? shelf : own, id, error)
                                                            : NULL;

  return game != NULL ? put_names_in (database, id, game, error) : NULL;
}

Game *
saved_game_read_then (Database  *database,
                      gint64     id,
                      GError   **error)
{
  g_autoptr (GHashTable) shelf = stored_rules_new_shelf ();

  return check_whole (database, id, error) ? read_row (database, shelf, id, error) : NULL;
}

/* The totals as comments, by the names that players have now. */
static gboolean
add_totals (Database  *database,
            gint64     id,
            GString   *text,
            GError   **error)
{
  g_auto (Query) query = database_query (database,
                                         "SELECT player.name, seat.total FROM seat JOIN player ON player.id = seat.player_id"
                                         " WHERE seat.game_id = ?1 ORDER BY seat.seat",
                                         "I", id);

  while (query_next (&query))
    {
      const char *name = query_text (&query);

      g_string_append_printf (text, "# %s: %" G_GINT64_FORMAT "\n", name, query_number (&query));
    }
  return query_finish (&query, error);
}

/* The lines of the text of the game, owned by the caller. */
static char **
read_lines (Database  *database,
            gint64     id,
            GError   **error)
{
  g_auto (GStrv) lines = NULL;
  g_auto (Query) query = database_query (database, "SELECT text FROM game WHERE id = ?1", "I", id);

  while (query_next (&query))
    lines = g_strsplit (query_text (&query), "\n", -1);
  return query_finish (&query, error) ? g_steal_pointer (&lines) : NULL;
}

char *
saved_game_read_text (Database  *database,
                      gint64     id,
                      GError   **error)
{
  g_auto (GStrv) lines = check_whole (database, id, error) ? read_lines (database, id, error) : NULL;
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; lines != NULL && lines[i] != NULL; i++)
    {
      if (*lines[i] != '\0' && !g_str_has_prefix (lines[i], "#:"))
        g_string_append_printf (text, "%s\n", lines[i]);
      if (i == 0 && !add_totals (database, id, text, error))
        return NULL;
    }
  return lines != NULL ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}
