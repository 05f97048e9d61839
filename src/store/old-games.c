/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "old-games.h"

#include "failure.h"
#include "query.h"
#include "saved-game.h"
#include "stored-rules.h"

#include "core/game-stored.h"
#include "core/play.h"

#include <string.h>

/* The row of a game, not yet checked, and those of its seats in their order. */
typedef struct
{
  Ruleset *rules;
  gint64 totals_only;
  gint64 done;
  gint64 undone;
  gint64 started;
  gboolean saved;
  GameFacts facts;
  guint number; /* of a game of totals, or 0 */
  GPtrArray *names;
  GPtrArray *first_names; /* names at the beginning, of players who were renamed in the game; else NULL */
  GArray *totals; /* of a game of which only the totals are known */
  GArray *rolls;  /* counted in the present turn, 0 for none */
} GameRow;

static void
game_row_clear (GameRow *self)
{
  g_clear_pointer (&self->rules, ruleset_unref);
  game_facts_clear (&self->facts);
  g_clear_pointer (&self->names, g_ptr_array_unref);
  g_clear_pointer (&self->first_names, g_ptr_array_unref);
  g_clear_pointer (&self->totals, g_array_unref);
  g_clear_pointer (&self->rolls, g_array_unref);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (GameRow, game_row_clear)

GHashTable *
old_games_new_shelf (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) ruleset_unref);
}

/* Rules of the same id and variant may have another text; the cache keeps those that were read last. */
static Ruleset *
find_rules (GHashTable *shelf,
            const char *id,
            const char *text,
            const char *variant,
            gboolean    top_down)
{
  g_autofree char *key = g_strconcat (id, "\n", variant, top_down ? "\n" : "", NULL);
  Ruleset *rules = shelf != NULL ? g_hash_table_lookup (shelf, key) : NULL;

  if (rules != NULL && strcmp (rules->text, text) == 0)
    return ruleset_ref (rules);

  rules = stored_rules_parse (id, text, variant, top_down);
  if (rules != NULL && shelf != NULL)
    g_hash_table_replace (shelf, g_steal_pointer (&key), ruleset_ref (rules));
  return rules;
}

static gboolean
read_game_row (Database    *database,
               GHashTable  *shelf,
               gint64       id,
               GameRow     *game,
               GError     **error)
{
  g_auto (Query) query =
    database_query (database,
                    "SELECT rules.ruleset, rules.text, lower (hex (rules.sha256)), game.variant, game.top_down,"
                    " game.totals_only, game.done, game.undone, game.started, game.date, game.note, game.place,"
                    " game.bet, game.number, game.saved IS NOT NULL OR game.seal IS NOT NULL OR game.state IN (1, 2)"
                    " FROM game JOIN rules ON rules.id = game.rules_id WHERE game.id = ?1",
                    "I", id);

  while (query_next (&query))
    {
      const char *ruleset = query_text (&query);
      const char *text = query_text (&query);
      const char *kept = query_text (&query);
      const char *variant = query_text (&query);
      gboolean top_down = query_integer (&query, 0, 1) != 0;
      g_autofree char *sha256 = g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, -1);

      /* The checksum and the order must fit, because other rules would give other points. */
      if (g_str_equal (kept, sha256))
        game->rules = find_rules (shelf, ruleset, text, variant, top_down);
      if (game->rules == NULL || (game->rules->order == ORDER_TOP_DOWN) != top_down)
        {
          if (query_finish (&query, error))
            database_damaged (database, "the rules of a game cannot be read", error);
          return FALSE;
        }
      game->totals_only = query_integer (&query, 0, 1);
      game->done = query_integer (&query, 0, GAME_MAX_MOVES);
      game->undone = query_integer (&query, 0, GAME_MAX_MOVES);
      game->started = query_integer (&query, G_MININT64, G_MAXINT64);
      game->facts.date = query_optional_text (&query);
      game->facts.note = query_optional_text (&query);
      game->facts.place = query_optional_text (&query);
      game->facts.bet = query_integer (&query, G_MININT, G_MAXINT);
      if (query_has (&query))
        {
          game->number = query_integer (&query, GAME_MIN_NUMBER, GAME_MAX_NUMBER);
          if (!game->totals_only)
            query_damaged (&query);
        }
      game->saved = query_integer (&query, 0, 1);
    }
  if (!query_finish (&query, error))
    return FALSE;

  if (game->rules == NULL)
    database_damaged (database, "a game cannot be read", error);
  return game->rules != NULL;
}

static gboolean
read_seats (Database  *database,
            gint64     id,
            GameRow   *game,
            GError   **error)
{
  g_auto (Query) query =
    database_query (database,
                    "SELECT seat.seat, player.name, seat.first_name, seat.rolls, seat.total"
                    " FROM seat LEFT JOIN player ON player.id = seat.player_id WHERE seat.game_id = ?1"
                    " ORDER BY seat.seat",
                    "I", id);

  game->names = g_ptr_array_new_with_free_func (g_free);
  game->first_names = g_ptr_array_new_with_free_func (g_free);
  game->totals = g_array_new (FALSE, FALSE, sizeof (int));
  game->rolls = g_array_new (FALSE, FALSE, sizeof (guint));
  while (query_next (&query))
    {
      guint n = game->names->len;
      guint rolls = 0;
      int total = 0;

      if (n >= RULES_MAX_PLAYERS)
        query_damaged (&query);
      query_integer (&query, n, n);
      g_ptr_array_add (game->names, g_strdup (query_text (&query)));
      g_ptr_array_add (game->first_names, query_optional_text (&query));
      if (query_has (&query))
        rolls = query_integer (&query, 1, G_MAXINT);
      if (game->totals_only)
        total = query_integer (&query, 0, G_MAXINT);
      g_array_append_val (game->rolls, rolls);
      g_array_append_val (game->totals, total);
    }
  if (!query_finish (&query, error))
    return FALSE;

  if (game->names->len == 0)
    return database_damaged (database, "a game has no players", error);
  return TRUE;
}

/* Puts the present name of each player into the last move that gave the player a name, because the statistics may have
 * changed it since. Sets @renamed for the seats that have such a move. */
static void
set_last_names (const GameRow *row,
                GArray        *moves,
                gboolean      *renamed)
{
  for (guint i = row->done; i > 0; i--)
    {
      Move *move = &g_array_index (moves, Move, i - 1);

      if ((move->kind != MOVE_RENAME && move->kind != MOVE_JOIN) || renamed[move->seat])
        continue;
      renamed[move->seat] = TRUE;
      g_clear_pointer (&move->text, g_ref_string_release);
      move->text = g_ref_string_new (g_ptr_array_index (row->names, move->seat));
    }
}

static gboolean
is_taken (char       **names,
          guint        own,
          const char  *name)
{
  for (guint i = 0; names[i] != NULL; i++)
    if (i != own && strcmp (names[i], name) == 0)
      return TRUE;

  return FALSE;
}

/* The names at the beginning of the game, which the caller owns. A name that was given up in the game, and that
 * somebody else got in the statistics since, must not appear twice, so it gets a number. NULL where the moves do not
 * fit the players. */
static char **
get_first_names (const GameRow *row,
                 GArray        *moves)
{
  gboolean renamed[RULES_MAX_PLAYERS] = { FALSE };
  guint first[RULES_MAX_PLAYERS];
  guint n = game_trace_seats ((Move *) moves->data, moves->len, row->done, row->names->len, first);
  g_auto (GStrv) names = g_new0 (char *, n + 1);

  if (n == 0)
    return NULL;
  set_last_names (row, moves, renamed);
  for (guint i = 0; i < n; i++)
    {
      const char *given_up = renamed[first[i]] ? g_ptr_array_index (row->first_names, first[i]) : NULL;

      names[i] = g_strdup (given_up != NULL ? given_up : g_ptr_array_index (row->names, first[i]));
    }
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *name = g_strdup (names[i]);

      for (guint k = 1; renamed[first[i]] && is_taken (names, i, names[i]); k++)
        {
          g_free (names[i]);
          names[i] = game_name_apart (name, k);
        }
    }
  return g_steal_pointer (&names);
}

/* The game at its beginning, with its facts. */
static Game *
make_game (const GameRow  *row,
           GArray         *moves,
           GError        **error)
{
  g_auto (GStrv) names = get_first_names (row, moves);
  g_autoptr (Game) bare = names != NULL ? game_new (row->rules, (const char *const *) names, error) : NULL;
  g_autoptr (Game) game = bare != NULL ? game_with_stored_facts (bare, &row->facts, error) : NULL;
  g_autoptr (Game) known = NULL;

  if (game == NULL || !row->totals_only)
    return g_steal_pointer (&game);

  known = game_new_totals (game, (const int *) row->totals->data, error);
  return known != NULL && row->number > 0 ? game_with_number (known, row->number) : g_steal_pointer (&known);
}

/* Whether @move can follow: only an open cell can be filled, and only a filled one cleared. Notes it in @filled. */
static gboolean
follows (const Move *move,
         guint       n_entries,
         guint8     *filled)
{
  guint8 *cell = &filled[move->seat * n_entries + move->entry];

  if (move->kind == MOVE_SAVED || move_is_of_people (move))
    return TRUE;
  if (*cell == (move->kind == MOVE_FILL))
    return FALSE;

  *cell = !*cell;
  return TRUE;
}

/* Whether a move may have the mark of one step with the move before it. That is so for an entry that is moved to
 * another player (a clearing, perhaps saved rolls given back, and a filling), and for the strikes of a player who
 * joins. */
static gboolean
follows_step (const Move *move,
              GArray     *moves)
{
  const Move *before = moves->len > 0 ? &g_array_index (moves, Move, moves->len - 1) : NULL;

  if (!move->same_step)
    return TRUE;
  if (before != NULL && move->kind == MOVE_FILL && move->points == 0 && move->seat == before->seat &&
      (before->kind == MOVE_JOIN || (before->kind == MOVE_FILL && before->same_step)))
    return TRUE;
  return before != NULL && (move->kind == MOVE_SAVED || move->kind == MOVE_FILL) &&
         (before->kind == MOVE_CLEAR || (before->kind == MOVE_SAVED && before->same_step));
}

/* Whether @text is a number in its shortest form, which was stored as a number. */
static gboolean
is_plain_number (const char *text)
{
  gsize n = strlen (text);

  return n > 0 && (*text != '0' || n == 1) && strspn (text, "0123456789") == n;
}

/* The most bytes of a text: fifty numbers, or a name of four-byte characters. */
#define MAX_TEXT (4 * GAME_MAX_NAME)

/* Typed numbers of more digits are dice. */
#define VALUE_DIGITS 3

/* Whether a player can have typed @text (see play.c): a strike, a value or the dice. */
static gboolean
is_typed (const char    *text,
          const Ruleset *rules)
{
  gsize n = strlen (text);

  if (strcmp (text, "x") == 0 || (n <= VALUE_DIGITS && is_plain_number (text)))
    return TRUE;
  return n == rules->n_dice && strspn (text, "123456") == n;
}

/* Reads what was typed, which is stored as a number or as a text: digits, or the "x" of a strike. */
static void
read_typed (Query *query,
            Move  *move)
{
  int type = sqlite3_column_type (query->row, query->column);
  const char *text;
  gsize n;

  if (!query_has (query))
    return;

  text = query_raw_text (query);
  n = sqlite3_column_bytes (query->row, query->column - 1);
  if ((type == SQLITE_INTEGER || type == SQLITE_TEXT) && text != NULL && n > 0 && n < MOVE_TYPED_SIZE &&
      ((gsize) strspn (text, "0123456789") == n || (n == 1 && *text == 'x')))
    memcpy (move->typed, text, n);
  else
    query_damaged (query);
}

static gboolean
read_saved (const Ruleset *rules,
            Move          *move)
{
  guint64 saved;

  if (!is_plain_number (move->typed) || rules->saved_rolls == SAVED_ROLLS_NONE ||
      !g_ascii_string_to_unsigned (move->typed, 10, 0, ruleset_get_max_saved (rules), &saved, NULL))
    return FALSE;

  move->kind = MOVE_SAVED;
  move->saved = saved;
  return TRUE;
}

/* Reads the columns typed and points of a move about players. Whether the name or the order of seats is possible is
 * checked when the game is rebuilt. */
static void
read_people (Query *query,
             Move  *move)
{
  g_autofree char *text = query_optional_text (query);

  if (text != NULL)
    move->text = g_ref_string_new (text);
  if ((text == NULL) != (move->kind == MOVE_LEAVE) || (text != NULL && strlen (text) > MAX_TEXT) || query_has (query))
    query_damaged (query);
  /* An order of seats belongs to no player. */
  if (move->kind == MOVE_SEATS && move->seat != 0)
    query_damaged (query);
}

/* Reads the columns entry, typed and points, which tell what kind of move it is. */
static void
read_kind (Query         *query,
           const Ruleset *rules,
           Move          *move)
{
  gboolean has_entry = query_has (query);
  gint64 entry = has_entry ? query_integer (query, ENTRY_OF_PEOPLE (MOVE_LEAVE), rules->n_entries - 1) : 0;

  if (entry < 0)
    {
      move->kind = KIND_OF_PEOPLE (entry);
      read_people (query, move);
      return;
    }
  move->entry = entry;
  read_typed (query, move);
  if (!query_has (query))
    {
      move->kind = MOVE_CLEAR;
      if (has_entry ? *move->typed != '\0' : !read_saved (rules, move))
        query_damaged (query);
      return;
    }

  move->kind = MOVE_FILL;
  move->points = query_integer (query, 0, rules->entries[move->entry].maximum);
  if (!has_entry || !is_typed (move->typed, rules) || !play_explains (rules, move))
    query_damaged (query);
}

/* The most rolls that a turn can have. Unlimited saved rolls can come to more than can be set by hand, because clearing
 * an entry leaves the rolls that it saved. */
static guint
get_most_rolls (const Ruleset *rules)
{
  if (rules->saved_rolls == SAVED_ROLLS_UNLIMITED)
    return rules->n_rolls * GAME_MAX_MOVES;
  return rules->n_rolls + ruleset_get_max_saved (rules);
}

/* Reads the columns marks, rolls and after. */
static void
read_rest (Query         *query,
           const GameRow *game,
           Move          *move)
{
  guint known = MARK_SAME_STEP | (game->rules->joker_entry >= 0 ? MARKS_DECLARED : 0);
  guint marks = query_integer (query, 0, known);

  if ((marks & ~known) != 0)
    query_damaged (query);

  move->five_alike = (marks & MARK_FIVE_ALIKE) != 0;
  move->declared = (marks & MARK_DECLARED) != 0;
  move->joker = (marks & MARK_JOKER) != 0;
  move->same_step = (marks & MARK_SAME_STEP) != 0;
  if (query_has (query))
    {
      move->rolls = query_integer (query, 1, get_most_rolls (game->rules));
      if (move->kind != MOVE_FILL)
        query_damaged (query);
    }
  if (query_has (query) && __builtin_add_overflow (game->started, query_number (query), &move->time))
    query_damaged (query);
}

/* Reads the moves. Each value must be one that this program writes for a game of these rules; the seats are checked
 * later. */
static gboolean
read_moves (Database       *database,
            gint64          id,
            const GameRow  *game,
            GArray         *moves,
            GError        **error)
{
  g_autofree guint8 *filled = g_new0 (guint8, RULES_MAX_PLAYERS * game->rules->n_entries);
  g_auto (Query) query = database_query (database,
                                         "SELECT n, seat, entry, typed, points, marks, rolls, after FROM move"
                                         " WHERE game_id = ?1 ORDER BY n",
                                         "I", id);

  while (query_next (&query))
    {
      Move move = { 0 };

      query_integer (&query, moves->len, moves->len);
      move.seat = query_integer (&query, 0, RULES_MAX_PLAYERS - 1);
      read_kind (&query, game->rules, &move);
      read_rest (&query, game, &move);
      if (moves->len == GAME_MAX_MOVES ||
          (query_is_sound (&query) &&
           (!follows (&move, game->rules->n_entries, filled) || !follows_step (&move, moves))))
        query_damaged (&query);
      g_array_append_val (moves, move);
    }
  if (!query_finish (&query, error))
    return FALSE;

  if (moves->len != game->done + game->undone || (game->totals_only && moves->len > 0))
    return database_damaged (database, "a move cannot be read", error);
  return TRUE;
}

/* Sets the rolls that were counted. They must be possible after the moves. */
static Game *
set_rolls (Game          *bare,
           const GArray  *rolls,
           GError       **error)
{
  g_autoptr (Game) game = game_ref (bare);

  for (guint seat = 0; seat < rolls->len; seat++)
    if (g_array_index (rolls, guint, seat) > 0)
      {
        Game *counted = game_set_rolls (game, seat, g_array_index (rolls, guint, seat), error);

        if (counted == NULL)
          return NULL;
        game_unref (game);
        game = counted;
      }
  return g_steal_pointer (&game);
}

static void
clear_move (gpointer move)
{
  g_clear_pointer (&((Move *) move)->text, g_ref_string_release);
}

/* The hexadecimal digits of a SHA-256 that are kept: the half of it tells as much here, and takes less room. */
#define DIGITS 32

/* What belongs to a saved game. Left out are what changes without it: the state, because it can be deleted and restored;
 * moves that were undone, which are thrown away later; its category; and the time that it is sorted by. */
static const char *const parts[] = {
  "SELECT rules.ruleset, rules.sha256, variant, top_down, totals_only, done, started, ended, saved, date, note, place,"
  " bet, identity FROM game JOIN rules ON rules.id = game.rules_id WHERE game.id = ?1",

  "SELECT seat, player_id, total, rank, rolls, first_name FROM seat WHERE game_id = ?1 ORDER BY seat",

  "SELECT n, seat, entry, typed, points, rolls, marks, after FROM move"
  " WHERE game_id = ?1 AND n < (SELECT done FROM game WHERE id = ?1) ORDER BY n",

  /* This is a part of its own because games without a number were sealed before there were numbers. */
  "SELECT number FROM game WHERE id = ?1 AND number IS NOT NULL",
};

/* Adds a number in as few bytes as it needs, seven bits in each: a checksum takes time for every byte. */
static void
add_number (GByteArray *rows,
            guint64     number)
{
  for (; number > 0x7f; number >>= 7)
    g_byte_array_append (rows, &(const guint8){ 0x80 | (number & 0x7f) }, 1);
  g_byte_array_append (rows, &(const guint8){ number }, 1);
}

/* Adds a value: its type, and what it is, in bytes that no other value has. */
static void
add_value (GByteArray   *rows,
           sqlite3_stmt *row,
           int           column)
{
  int type = sqlite3_column_type (row, column);
  const guint8 *bytes;
  int n;

  add_number (rows, type);
  if (type == SQLITE_INTEGER)
    add_number (rows, sqlite3_column_int64 (row, column));
  if (type != SQLITE_TEXT && type != SQLITE_BLOB)
    return;

  bytes = sqlite3_column_blob (row, column);
  n = sqlite3_column_bytes (row, column);
  add_number (rows, n);
  if (n > 0)
    g_byte_array_append (rows, bytes, n);
}

static gboolean
add_rows (GByteArray  *rows,
          Database    *database,
          const char  *sql,
          gint64       id,
          GError     **error)
{
  g_auto (Query) query = database_query (database, sql, "I", id);

  while (query_next (&query))
    for (int column = 0; column < sqlite3_column_count (query.row); column++)
      add_value (rows, query.row, column);

  return query_finish (&query, error);
}

static char *
seal_make (Database  *database,
           gint64     id,
           GError   **error)
{
  g_autoptr (GByteArray) rows = g_byte_array_new ();
  g_autofree char *sum = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    if (!add_rows (rows, database, parts[i], id, error))
      return NULL;

  sum = g_compute_checksum_for_data (G_CHECKSUM_SHA256, rows->data, rows->len);
  return g_strndup (sum, DIGITS);
}

static gboolean
seal_is_whole (Database  *database,
               gint64     id,
               gboolean  *whole,
               GError   **error)
{
  g_autofree char *seal = seal_make (database, id, error);
  gint64 same = 0;

  if (seal == NULL ||
      !database_get_number (database, &same, error, "SELECT seal IS ?2 FROM game WHERE id = ?1", "Ix", id, seal))
    return FALSE;
  *whole = same != 0;
  return TRUE;
}

/* A saved game must be as it was saved; the game on the table has no seal yet. */
static gboolean
check_seal (Database       *database,
            gint64          id,
            const GameRow  *game,
            GError        **error)
{
  gboolean whole = TRUE;

  if (game->saved && !seal_is_whole (database, id, &whole, error))
    return FALSE;
  return whole || database_damaged (database, "a game is not as it was saved", error);
}

/* Builds the game from its rows. NULL without an error where the changes of players are impossible. */
static Game *
build (const GameRow  *row,
       GArray         *moves,
       GError        **error)
{
  g_autoptr (Game) bare = make_game (row, moves, error);
  g_autoptr (Game) restored = NULL;

  if (bare == NULL)
    return NULL;
  restored = moves->len > 0 ? game_restore (bare, (const Move *) moves->data, moves->len, row->done) : game_ref (bare);
  return restored != NULL ? set_rolls (restored, row->rolls, error) : NULL;
}

Game *
old_game_read (Database    *database,
               GHashTable  *shelf,
               gint64       id,
               GError     **error)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (Move));
  g_auto (GameRow) row = { 0 };
  g_autoptr (GError) reason = NULL;
  Game *game;

  g_array_set_clear_func (moves, clear_move);
  if (!read_game_row (database, shelf, id, &row, error) || !read_seats (database, id, &row, error) ||
      !read_moves (database, id, &row, moves, error) || !check_seal (database, id, &row, error))
    return NULL;

  game = build (&row, moves, &reason);
  if (game == NULL)
    database_damaged (database, reason != NULL ? reason->message : "a move cannot be read", error);
  return game;
}

char *
old_game_dump (Database  *database,
               gint64     id,
               GError   **error)
{
  g_autoptr (GString) text = g_string_new ("# The moves: seat, entry, what was typed, points, rolls, marks\n");
  g_auto (Query) query =
    database_query (database,
                    "SELECT seat || ' ' || ifnull (entry, '-') || ' ' || quote (typed) || ' ' || ifnull (points, '-')"
                    " || ' ' || ifnull (rolls, '-') || ' ' || marks FROM move WHERE game_id = ?1 ORDER BY n",
                    "I", id);

  while (query_next (&query))
    g_string_append_printf (text, "# %s\n", query_text (&query));
  return query_finish (&query, error) ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}
